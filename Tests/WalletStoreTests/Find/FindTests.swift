import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

@Suite("Find anything")
struct FindTests {
    private func hit(_ store: TestStore, _ benefit: String, _ card: String) -> WalletHit {
        .benefit(store.id(benefit, on: card), on: store.card(card))
    }

    private func found(_ store: TestStore, _ text: String) -> [String] {
        store.given(.findAsked, .popup(.edited(.insert(text))))
        let wallet = store.state.wallet
        guard case .find(let find) = store.state.popup else { return [] }
        return find.hits.map { hit in
            switch hit {
            case .card(let card): wallet.name(ofCard: card)
            case .benefit(let id, let card):
                "\(wallet.benefits[id].map { wallet.terms(of: $0).name } ?? "") on \(wallet.name(ofCard: card))"
            case .record(let table, let id, let alike):
                (RecordKind.named(table).flatMap { wallet.record($0, id) }?.name ?? "gone")
                    + (alike > 1 ? " and \(alike - 1) more" : "")
            }
        }
    }

    @Test func peopleAreFoundAfterWhatCanBeUsedAndTheirListOpens() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
        for name in ["Ana Gold", "Bea"] {
            try wallet.add(.people, ["name": name, "notes": "met at Saks"], in: context)
        }
        let store = TestStore(wallet.asSaved)
        #expect(found(store, "ana go") == ["Ana Gold"])
        store.given(.popup(.submitted))
        #expect(store.state.screen == .people && store.state.record?.name == "Ana Gold")
        let hits = found(store, "saks")
        #expect(hits.first?.hasPrefix("Saks Credit") ?? false)
        #expect(hits.suffix(2) == ["Ana Gold", "Bea"])
    }

    /// What is typed as a filter finds what it narrows a list to; a word with a sign in it stays a word.
    @Test func aFilterFindsTheBenefitsThatItFits() throws {
        let store = try TestStore(SampleWallets.full(on: "2026-11-27"))
        let names = found(store, "card:gold")
        #expect(!names.isEmpty && names.allSatisfy { $0.contains("Gold") })
        #expect(found(store, "uber or saks").map { String($0.prefix(4)) } == ["Uber", "Uber", "Saks"])
        #expect(found(store, "status:opn").isEmpty)
        #expect(store.state.mistake(inFilter: "status:opn")?.hasPrefix("At character 1: “opn” is no status.") == true)
    }

    /// What was paid to one payee is one hit, after the benefits that go by that name, and leads to the newest.
    @Test func whatWasPaidToOnePayeeIsOneHit() throws {
        var book = try SampleBook()
        for (index, day) in ["2026-11-02", "2026-11-24", "2026-11-09"].enumerated() {
            try book.spend(1000 + index, nil, on: day) { ($0.payee, $0.notes) = ("Uber", index == 0 ? "to work" : nil) }
        }
        try book.spend(700, nil, on: "2026-11-03") { $0.payee = "Uber Eats" }
        var wallet = book.wallet
        wallet.catalogue = SampleTemplates.catalogue
        let card = try wallet.addCard(of: SampleTemplates.gold, in: book.context)
        wallet.forgetNotedChanges()
        let store = TestStore(wallet)
        let name = store.state.wallet.name(ofCard: card)
        #expect(found(store, "uber") == ["Uber Cash on \(name)", "Uber and 2 more", "Uber Eats"])
        #expect(found(store, "work") == ["Uber"])
        _ = found(store, "uber")
        store.given(.popup(.moved(.by(1))), .popup(.submitted))
        #expect(store.state.screen == .transactions)
        #expect(store.state.record.flatMap { wallet.transaction($0.id) }?.date == day("2026-11-24"))
    }

    @Test func itFindsAsOneTypes() throws {
        let store = try fullStore()
        store.send(.findAsked, effects: [.does(.later(.find(.prepared)))]) {
            $0.popup = .find(FindFeature.State())
        }
        store.send(.find(.prepared))
        #expect(try store.popup(FindFeature.State.self).payees.all != nil)
        let (first, second) = (hit(store, "Uber Cash", platinum), hit(store, "Uber Cash", gold))
        var find = FindFeature.State()
        (find.field, find.hits, find.open) = (TextField("uber"), [first, second], Money(25))
        store.send(.popup(.edited(.insert("uber")))) { [find] in $0.popup = .find(find) }
        find.selected = 1
        store.send(.popup(.moved(.by(1)))) { [find] in $0.popup = .find(find) }
        store.send(.popup(.moved(.by(1))))
        (find.field, find.hits, find.open, find.selected) = (TextField("uber!"), [], .zero, 0)
        store.send(.popup(.edited(.insert("!")))) { [find] in $0.popup = .find(find) }
        // Enter has nowhere to go.
        store.send(.popup(.submitted))
        store.send(.popup(.closed)) { $0.popup = nil }
        #expect(store.state.lastFind == nil)
    }

    @Test func wordsAreLookedForInCardMerchantCategoryAndOwner() throws {
        let store = try fullStore()
        #expect(found(store, "resy") == ["Resy Credit on \(gold)"])
        #expect(found(store, "DINING") == ["Dining Credit on \(gold)", "Resy Credit on \(gold)"])
        #expect(found(store, "uber plat") == ["Uber Cash on \(platinum)"])
        #expect(found(store, "chase") == [reserve, boundless])
        // A card's name leads to what it has, behind the card; an issuer's to its cards alone.
        #expect(found(store, "gold").first == gold)
        #expect(
            Set(found(store, "gold").dropFirst()) == [
                "Resy Credit on \(gold)", "Dining Credit on \(gold)", "Uber Cash on \(gold)",
            ])
        #expect(found(store, "travel") == ["Travel Credit on \(reserve)", "Global Entry on \(platinum)"])
        #expect(found(store, "ubër") == ["Uber Cash on \(platinum)", "Uber Cash on \(gold)"])
        #expect(found(store, "  ") == [])
        #expect(found(store, "uber chase") == [])
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 3)))
        store.type("Ana")
        store.given(.popup(.saved))
        #expect(found(store, "ana uber") == ["Uber Cash on \(gold)"])
    }

    /// What begins a word comes before what stands inside one.
    @Test func theBestHitsComeFirst() throws {
        let store = try fullStore()
        let inside = found(store, "di")
        #expect(inside.prefix(2) == ["Dining Credit on \(gold)", "Resy Credit on \(gold)"])
        #expect(inside.dropFirst(2).contains("Travel Credit on \(reserve)"))
        #expect(found(store, "ubcsh") == [])
    }

    /// The whole name, its start, words of it, and only then what is found in a category or in its card's name.
    @Test func namesComeBeforeWhatStandsElsewhere() throws {
        let store = try fullStore()
        var wallet = store.state.wallet
        let (name, card) = (reserve, store.card(reserve))
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 90)
        for name in ["Hotel Travel Credit", "Travel", "Travel Credit Extra", "The Edit Stay Credit"] {
            let benefit = CustomBenefit(name: name, value: Money(500), frequency: .annual, category: Category("travel"))
            try wallet.addBenefit(benefit, to: card, in: context)
        }
        store.given(.reloaded(wallet))
        let names = { (text: String) in
            found(store, text).map { $0.replacing(" on \(name)", with: "") }
        }
        #expect(
            names("travel cred") == [
                "Travel Credit Extra", "Travel Credit", "Hotel Travel Credit", "The Edit Stay Credit",
            ])
        #expect(names("travel").prefix(1) == ["Travel"])
        #expect(names("travel credit").prefix(1) == ["Travel Credit"])
    }

    @Test func notesAreLookedInAsTheyStand() throws {
        let store = try fullStore()
        let context = ChangeContext.fixed(on: "2026-11-27")
        var wallet = store.state.wallet
        try wallet.edit(store.card(gold), [.notes("from Grandmother, blue envelope")], in: context)
        try wallet.edit(benefit: store.id("Resy Credit", on: gold), [.notes("booked by Anatole")], in: context)
        store.given(.reloaded(wallet))
        #expect(found(store, "grandm") == [gold])
        #expect(found(store, "anatole") == ["Resy Credit on \(gold)"])
        #expect(found(store, "grdmthr") == [])
    }

    @Test func whatIsArchivedIsNotFound() throws {
        let store = try fullStore()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)))
        #expect(found(store, "uber") == ["Uber Cash on \(platinum)"])
        #expect(found(store, "gold") == [])
    }

    @Test func enterGoesToTheHitAndNGoesOn() throws {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue), .findAsked, .popup(.edited(.insert("uber"))))
        let found = try store.popup(FindFeature.State.self)
        store.send(.popup(.submitted)) {
            ($0.popup, $0.lastFind) = (nil, found)
            $0.screen = .wallet
            ($0.cards.card, $0.cards.pane) = (store.card(platinum), .benefits)
        }
        #expect(store.state.cards.benefit == store.id("Uber Cash", on: platinum))
        store.send(.find(.stepped(by: 1))) {
            $0.lastFind?.selected = 1
            $0.cards.card = store.card(gold)
            $0.notice = Notice("“uber” 2 of 2", .hint)
        }
        store.send(.find(.stepped(by: 1))) {
            $0.lastFind?.selected = 0
            $0.cards.card = store.card(platinum)
            $0.notice = Notice("“uber” 1 of 2", .hint)
        }
        store.send(.find(.stepped(by: -1))) {
            $0.lastFind?.selected = 1
            $0.cards.card = store.card(gold)
            $0.notice = Notice("“uber” 2 of 2", .hint)
        }
    }

    @Test func aCardIsGoneToInTheTiles() throws {
        let store = try fullStore()
        store.given(.cards(.opened), .cards(.paneSwitched), .findAsked, .popup(.edited(.insert("chase"))))
        store.given(.popup(.moved(.by(1))), .popup(.submitted))
        #expect(store.state.cards.card == store.card(boundless))
        #expect(store.state.cards.pane == .tiles && !store.state.cards.isCardPage)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func nBeforeAnythingWasFoundSaysHow() throws {
        let store = try fullStore()
        store.send(.find(.stepped(by: 1))) { $0.notice = Notice("/ finds; n and N go on from there", .hint) }
        // Without an open search nothing is typed, moved or opened.
        store.send(.popup(.edited(.insert("x")))) { $0.notice = nil }
        store.send(.popup(.moved(.by(1))))
        store.send(.popup(.submitted))
        store.send(.popup(.closed))
    }

    @Test func hitsThatAreGoneArePassedOver() throws {
        let store = try fullStore()
        store.given(.findAsked, .popup(.edited(.insert("uber"))), .popup(.submitted))
        let goldAlone = try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(openedOn: day("2023-03-12")), in: context)
        }
        // Both are made the same way, so that Gold has the same ids in both.
        store.given(.reloaded(goldAlone), .find(.stepped(by: 1)))
        #expect(store.state.notice == Notice("“uber” 1 of 1", .hint))
        #expect(store.state.cards.benefit == store.id("Uber Cash"))
        store.given(.reloaded(Wallet(catalogue: SampleTemplates.catalogue)), .find(.stepped(by: 1)))
        #expect(store.state.notice == Notice("“uber” is not there any more", .hint))
    }

    @Test func anOpenSearchFollowsTheWallet() throws {
        let store = try fullStore()
        store.given(.findAsked, .popup(.edited(.insert("uber"))), .popup(.moved(.toEnd)))
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.archive(wallet.card(platinum).id, in: context)
        }
        store.given(.reloaded(other.wallet))
        let find = try store.popup(FindFeature.State.self)
        #expect(find.hits == [hit(store, "Uber Cash", gold)])
        #expect(find.open == Money(10) && find.selected == 0)
    }
}
