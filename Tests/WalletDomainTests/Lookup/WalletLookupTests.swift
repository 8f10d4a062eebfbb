import Testing
import WalletTestSupport

@testable import WalletDomain

struct WalletLookupTests {
    let wallet: Wallet

    init() throws {
        wallet = try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(owner: "Anna"), in: context)
            try wallet.addCard(of: SampleTemplates.platinum, CardDetails(nickname: "Täglich"), in: context)
            try wallet.addCard(of: SampleTemplates.sapphireReserve, in: context)
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold Business"), in: context)
        }
    }

    @Test(arguments: [
        ("launch", "Launch Offer · Täglich"),
        ("LAUNCH offer", "Launch Offer · Täglich"),
        ("uber taglich", "Uber Cash · Täglich"),
        ("uber TÄGLICH", "Uber Cash · Täglich"),
        ("taglich uber cash", "Uber Cash · Täglich"),
        ("uber platinum", "Uber Cash · Täglich"),
        ("dining anna", "Dining Credit · American Express Gold"),
        ("dining business", "Dining Credit · Gold Business"),
        ("dining gold business", "Dining Credit · Gold Business"),
        ("travel chase", "Travel Credit · Chase Sapphire Reserve"),
        ("saks", "Saks Credit · Täglich"),
        ("the edit", "The Edit · Chase Sapphire Reserve"),
    ])
    func findsOneBenefit(words: String, expected: String) throws {
        let id = try wallet.lookUpBenefit(words.split(separator: " ").map(String.init))
        #expect(told(.benefit(id)) == expected)
    }

    /// Its card is gone with another program; the one that stands on a card is meant.
    @Test func whatHangsOnNoCardHasItsIDAlone() throws {
        var wallet = wallet
        var orphan = wallet.benefit("Saks Credit")
        let ids = ChangeContext.fixed(on: "2026-11-27", ids: 90)
        (orphan.id, orphan.userCardID) = (ids.newID().cast(), ids.newID().cast())
        wallet.put(orphan)
        let found = try wallet.lookUpBenefit(["saks"])
        #expect(found != orphan.id)
        #expect(try wallet.lookUpBenefit([orphan.id.description]) == orphan.id)
    }

    @Test func typesNoMoreThanNamesOneAlone() throws {
        let anna = try wallet.lookUpCard(["anna"])
        #expect(wallet.typing(.card(anna)) == "American Express Gold")
        #expect(try wallet.typing(.benefit(wallet.lookUpBenefit(["saks"]))) == "Saks Credit")
        #expect(
            try wallet.typing(.benefit(wallet.lookUpBenefit(["dining", "business"]))) == "Dining Credit Gold Business")
    }

    @Test func namesAllThatFit() {
        #expect(
            candidates(["uber"]) == [
                "Uber Cash · American Express Gold", "Uber Cash · Täglich", "Uber Cash · Gold Business",
            ])
        // Status never decides, nor does the order of cards.
        #expect(candidates(["dining"]) == ["Dining Credit · American Express Gold", "Dining Credit · Gold Business"])
    }

    @Test func takesWholeNamesBeforeParts() throws {
        let wallet = try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold"), in: context)
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold Business"), in: context)
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Uber"), in: context)
        }
        #expect(try wallet.name(ofCard: wallet.lookUpCard(["gold"])) == "Gold")
        #expect(try wallet.name(ofCard: wallet.lookUpCard(["gold", "business"])) == "Gold Business")
        let benefit = try wallet.lookUpBenefit(["uber", "cash", "gold"])
        #expect(try wallet.name(ofCard: #require(wallet.benefits[benefit]).userCardID) == "Gold")
        // A card's name alone does not choose among its benefits.
        #expect(throws: WalletLookupProblem.self) { try wallet.lookUpBenefit(["uber"]) }
    }

    /// What has it as a part only is not meant once the other is archived; another card of that name is.
    @Test func aWholeNameOfTheArchivedMeansNoOther() throws {
        let nicknames = ["Gold", "Gold Business", "Daily"]
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            for nickname in nicknames {
                try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: nickname), in: context)
            }
        }
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 7)
        try wallet.archive(wallet.card("Gold").id, in: context)
        let parts = ["Gold Business", "Daily"].map { wallet.card($0).id }
        let refused = WalletLookupProblem.namesArchived("gold", archived: 1, parts.map { .card($0) })
        #expect(throws: refused) { try wallet.lookUpCard(["gold"]) }
        let dining = parts.flatMap { wallet.benefits(ofCard: $0) }.filter {
            wallet.terms(of: $0).name == "Dining Credit"
        }
        #expect(
            throws: WalletLookupProblem.namesArchived("dining gold", archived: 1, dining.map { .benefit($0.id) })
        ) {
            try wallet.lookUp(["dining", "gold"])
        }
        #expect(try wallet.name(ofCard: wallet.lookUpCard(["gold", "business"])) == "Gold Business")
        try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold"), in: context)
        let meant = try #require(wallet.cards[wallet.lookUpCard(["gold"])])
        #expect(wallet.name(of: meant) == "Gold" && meant.archivedOn == nil)
    }

    @Test func takesTheShownNameBeforeTheNumbered() throws {
        let wallet = try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold Card"), in: context)
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold Card"), in: context)
        }
        #expect(try wallet.name(ofCard: wallet.lookUpCard(["Gold Card"])) == "Gold Card")
        #expect(try wallet.name(ofCard: wallet.lookUpCard(["gold", "card", "2"])) == "Gold Card 2")
        for words in [["uber", "gold card"], ["gold", "card", "dining"]] {
            let benefit = try #require(try wallet.benefits[wallet.lookUpBenefit(words)])
            #expect(wallet.name(ofCard: benefit.userCardID) == "Gold Card")
        }
        // A part of the name is a part of both.
        #expect(throws: WalletLookupProblem.self) { try wallet.lookUpCard(["gold"]) }
        #expect(throws: WalletLookupProblem.self) { try wallet.lookUpBenefit(["uber", "gold"]) }
    }

    @Test func takesTheBeginningOfAnID() throws {
        let benefit = wallet.benefit("Saks Credit")
        let text = benefit.id.description
        #expect(try wallet.lookUpBenefit([text]) == benefit.id)
        #expect(try wallet.lookUpBenefit([text.uppercased()]) == benefit.id)
        #expect(throws: WalletLookupProblem.notFound(String(text.prefix(5)))) {
            try wallet.lookUpBenefit([String(text.prefix(5))])
        }
    }

    @Test func leavesArchivedThingsOut() throws {
        var wallet = wallet
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        let platinum = try wallet.lookUpCard(["taglich"])
        try wallet.archive(platinum, in: context)
        #expect(throws: WalletLookupProblem.notFound("saks", archived: 1)) { try wallet.lookUpBenefit(["saks"]) }
        #expect(try wallet.lookUpCard(["taglich"], .archived) == platinum)
        #expect(try wallet.lookUp(["taglich"], .archived) == .card(platinum))
        // Of an archived card only the card is to be brought back.
        #expect(throws: WalletLookupProblem.self) { try wallet.lookUp(["saks"], .archived) }
        #expect(try wallet.lookUpBenefit(["saks"], .all) == wallet.benefit("Saks Credit").id)
    }

    @Test func meansACardUnlessAWordIsABenefits() throws {
        #expect(try told(wallet.lookUp(["sapphire"])) == "Chase Sapphire Reserve")
        #expect(try told(wallet.lookUp(["sapphire", "edit"])) == "The Edit · Chase Sapphire Reserve")
    }

    @Test(arguments: [[], [""], [" ", "\t"]]) func needsAWord(words: [String]) {
        #expect(throws: WalletLookupProblem.nothingNamed) { try wallet.lookUpBenefit(words) }
        #expect(throws: LookupProblem<CardTemplate.ID>.nothingNamed) { try wallet.catalogue.lookUp(words) }
    }

    @Test func findsCardsOfTheCatalogue() throws {
        #expect(try wallet.catalogue.lookUp(["sapphire"]).name == "Chase Sapphire Reserve")
        #expect(throws: LookupProblem<CardTemplate.ID>.notFound("nosuch card")) {
            try wallet.catalogue.lookUp(["nosuch", "card"])
        }
        let gold = try Catalogue.bundled.lookUp(["gold"])
        #expect(gold.name == "Gold Card")
        #expect(try Catalogue.bundled.lookUp(["amex", "platinum"]).name == "Platinum Card")
        #expect(try gold.lookUpBenefit(["dunkin"]).name == "Dunkin' Credit")
        #expect(throws: LookupProblem<BenefitTemplate.ID>.self) { try gold.lookUpBenefit(["credit"]) }
    }

    @Test(arguments: [
        ("dinning", "dining"), ("ubr cahs taglich", "uber cash taglich"), ("Dinnig Businness", "dining business"),
        ("platnum launch", "platinum launch"),
    ])
    func guessesAtWhatWasMeant(typed: String, meant: String) {
        #expect(throws: WalletLookupProblem.notFound(typed, guess: meant)) {
            try wallet.lookUpBenefit(typed.split(separator: " ").map(String.init))
        }
    }

    /// No word is near; each is there, but no one thing has them all; a word is too short.
    @Test(arguments: ["nosuch", "dining saks", "dinning saks", "ubx zz"])
    func guessesAtNothingFarOff(typed: String) {
        #expect(throws: WalletLookupProblem.notFound(typed)) {
            try wallet.lookUpBenefit(typed.split(separator: " ").map(String.init))
        }
    }

    /// A card is not guessed at by the words of a benefit.
    @Test func guessesAtCardsAndProducts() throws {
        #expect(throws: WalletLookupProblem.notFound("saphire", guess: "sapphire")) {
            try wallet.lookUpCard(["saphire"])
        }
        #expect(throws: WalletLookupProblem.notFound("dinning")) { try wallet.lookUpCard(["dinning"]) }
        #expect(throws: LookupProblem<CardTemplate.ID>.notFound("saphire chase", guess: "sapphire chase")) {
            try wallet.catalogue.lookUp(["saphire", "chase"])
        }
        let gold = try Catalogue.bundled.lookUp(["gold"])
        #expect(throws: LookupProblem<BenefitTemplate.ID>.notFound("dunkn", guess: "dunkin'")) {
            try gold.lookUpBenefit(["dunkn"])
        }
    }

    @Test func survivesLongAndManyWords() {
        let long = String(repeating: "uber", count: 50_000)
        #expect(throws: WalletLookupProblem.self) { try wallet.lookUpBenefit([long]) }
        #expect(throws: WalletLookupProblem.self) {
            try wallet.lookUpBenefit(Array(repeating: "uber", count: 10_000))
        }
    }

    private func candidates(_ words: [String]) -> [String] {
        do throws(WalletLookupProblem) {
            return try [told(.benefit(wallet.lookUpBenefit(words)))]
        } catch {
            guard case .severalFit(_, let subjects) = error else { return [] }
            return subjects.map(told)
        }
    }

    private func told(_ subject: WalletLookupSubject) -> String {
        switch subject {
        case .card(let id): return wallet.name(ofCard: id)
        case .benefit(let id):
            guard let benefit = wallet.benefits[id] else { return "none" }
            return "\(wallet.terms(of: benefit).name) · \(wallet.name(ofCard: benefit.userCardID))"
        case .entry(let id): return id.description
        }
    }
}
