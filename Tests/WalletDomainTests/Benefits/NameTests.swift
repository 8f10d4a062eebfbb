import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Names")
struct NameTests {
    private func names(_ wallet: Wallet) -> [String] { wallet.cards.records.map { wallet.name(of: $0) } }

    private func custom(_ id: UInt64, name: String?, nickname: String? = nil) -> UserCard {
        UserCard(
            id: EntityID(high: 0, low: id), nickname: nickname, isCustom: true, customName: name,
            addedDate: day("2026-01-01"), createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))
    }

    @Test func nicknameThenOwnNameThenTemplate() throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Dinners"), in: context)
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "  "), in: context)
            wallet.put(custom(1, name: "Corner Shop Card"))
            wallet.put(custom(2, name: "Corner Shop Card", nickname: "Shop"))
            wallet.put(custom(3, name: " "))
        }
        #expect(names(wallet) == ["Dinners", "American Express Gold", "Corner Shop Card", "Shop", "Unknown card"])
    }

    @Test func equalNamesShowTheOwnerElseANumber() throws {
        var wallet = try wallet(on: "2026-11-27") { wallet, context in
            for owner in ["Ann", "Ben", nil, "Cy", "Cy"] {
                try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Gold", owner: owner), in: context)
            }
        }
        #expect(names(wallet) == ["Gold (Ann)", "Gold (Ben)", "Gold 3", "Gold 4", "Gold 5"])
        // Editing or moving one renames none of the others.
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.edit(wallet.cards.records[2].id, [.statementDay(5)], in: context)
        try wallet.move(wallet.cards.records[4].id, to: 0, in: context)
        #expect(names(wallet) == ["Gold (Ann)", "Gold (Ben)", "Gold 3", "Gold 4", "Gold 5"])
        // An archived one is out of the way, and a renamed one too.
        try wallet.archive(wallet.cards.records[2].id, in: context)
        try wallet.edit(wallet.cards.records[0].id, [.nickname("Lunch")], in: context)
        #expect(names(wallet) == ["Lunch", "Gold (Ben)", "Gold", "Gold 2", "Gold 3"])
    }

    @Test func theFirstOfTwoKeepsItsPlainName() throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, in: context)
            try wallet.addCard(of: SampleTemplates.gold, in: context)
        }
        #expect(names(wallet) == ["American Express Gold", "American Express Gold 2"])
    }

    @Test func aLostTemplateLeavesTheLastSnapshot() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Saks Credit").id, in: .fixed(on: "2026-11-27"))
        let (saks, lost) = (wallet.benefit("Saks Credit"), wallet.benefit("Global Entry"))
        let card = wallet.card("American Express Platinum")
        wallet.catalogue = Catalogue(cards: [])
        #expect(wallet.name(of: card) == "American Express Platinum")
        #expect(wallet.terms(of: saks).name == "Saks Credit")
        #expect(wallet.terms(of: lost).name == "Unknown benefit")
        // Lists count it in money, as sums do.
        #expect(wallet.terms(of: lost).value == lost.periodValue && lost.periodValue > .zero)
        #expect(wallet.name(of: wallet.cards.records[0]) == "Unknown card")
        #expect(wallet.name(ofCard: EntityID(high: 9, low: 9)) == "Unknown card")
        // When the template is back, so is the name, and editing leaves no trace of the old one.
        wallet.catalogue = SampleTemplates.catalogue
        try wallet.edit(card.id, [.nickname("Plat")], in: .fixed(on: "2026-11-28"))
        #expect(wallet.name(ofCard: card.id) == "Plat")
        #expect(wallet.cardsNamed["American Express Platinum"]?.isEmpty == true)
    }

    @Test func anotherRecordWithTheSameIdCountsOnce() throws {
        let full = try SampleWallets.full(on: "2026-11-27")
        let benefits = full.benefits.records
        let wallet = Wallet(cards: full.cards.records, benefits: benefits + [benefits[0]], catalogue: full.catalogue)
        #expect(wallet.benefits(ofCard: benefits[0].userCardID).count == 3)
        #expect(wallet.benefits.count == 12)
    }

    @Test func issuersAndColours() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(wallet.issuer(of: wallet.card("Chase Sapphire Reserve")) == "Chase")
        var own = custom(1, name: "Shop")
        own.customIssuer = "Shop Bank"
        #expect(wallet.issuer(of: own) == "Shop Bank")
        #expect(wallet.colors(of: own).primary == "#1a1a2e" && wallet.colors(of: own).secondary == "#4a4e69")
        own.customColorHex = "#ff0000"
        #expect(wallet.colors(of: own).primary == "#ff0000" && wallet.colors(of: own).secondary == "#ff0000")
    }
}

@Suite("Annual fees")
struct NextFeeTests {
    private func nextFee(opened: String?, month: Int? = nil, fee: Int? = 95, archived: Bool = false, from today: String)
        -> CalendarDay?
    {
        var card = UserCard(
            id: EntityID(high: 0, low: 1), isCustom: true, customName: "Card", addedDate: day("2023-03-12"),
            createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))
        card.openedOn = opened.map { day($0) }
        (card.feeMonth, card.annualFee) = (month, fee.map { Money($0) })
        card.archivedOn = archived ? day(today) : nil
        return Wallet(cards: [card]).feeToCome(of: card, from: day(today))?.on
    }

    @Test func postsOnTheAnniversaryOrInItsMonth() {
        #expect(nextFee(opened: "2023-03-12", from: "2026-11-27") == day("2027-03-12"))
        #expect(nextFee(opened: "2023-03-12", from: "2027-03-12") == day("2027-03-12"))
        #expect(nextFee(opened: "2023-03-12", from: "2027-03-13") == day("2028-03-12"))
        #expect(nextFee(opened: "2026-11-20", from: "2026-11-27") == day("2027-11-20"))
        #expect(nextFee(opened: "2024-02-29", from: "2026-11-27") == day("2027-02-28"))
        #expect(nextFee(opened: "2024-02-29", from: "2027-03-01") == day("2028-02-29"))
        #expect(nextFee(opened: "2023-03-12", month: 1, from: "2026-11-27") == day("2027-01-12"))
        #expect(nextFee(opened: "2023-03-12", month: 12, from: "2026-11-27") == day("2026-12-12"))
        #expect(nextFee(opened: "2023-01-31", month: 2, from: "2026-11-27") == day("2027-02-28"))
    }

    @Test func isUnknownWithoutADayOrAFee() {
        #expect(nextFee(opened: nil, from: "2026-11-27") == nil)
        #expect(nextFee(opened: "2023-03-12", fee: nil, from: "2026-11-27") == nil)
        #expect(nextFee(opened: "2023-03-12", fee: 0, from: "2026-11-27") == nil)
        #expect(nextFee(opened: "2023-03-12", archived: true, from: "2026-11-27") == nil)
    }

    @Test func endsAtTheEndsOfTheCalendar() {
        #expect(nextFee(opened: "2023-03-12", from: "9999-12-31") == nil)
        #expect(nextFee(opened: "2023-03-12", month: .max, from: "2026-11-27") == day("2026-12-12"))
    }
}
