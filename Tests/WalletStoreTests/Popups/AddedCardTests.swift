import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Adding one card")
struct AddedCardTests {
    private func page(_ store: TestStore) -> NewCardsForm? {
        if case .newCards(let page) = store.state.popup { page } else { nil }
    }

    private func store(_ template: CardTemplate) -> TestStore {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.given(.cards(.addAsked), .catalogue(.chosen(template.id)))
        store.given(.catalogue(.previewOpened), .catalogue(.addAsked))
        return store
    }

    /// It is there at once; what the catalogue cannot know is asked on the page that several cards have.
    @Test func aCardIsAddedAndAskedAbout() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.given(.cards(.addAsked), .catalogue(.chosen(SampleTemplates.gold.id)), .catalogue(.previewOpened))
        store.send(
            .catalogue(.addAsked),
            effects: [
                .commit(
                    "American Express Gold added", "card + American Express Gold", "benefit + Uber Cash",
                    "benefit + Dining Credit", "benefit + Resy Credit")
            ]
        ) {
            let card = store.card(gold)
            $0.popup = store.state.popup
            $0.screen = .wallet
            $0.cards.tiles = [card]
            $0.cards.card = card
            $0.notice = Notice("American Express Gold added · u undoes")
        }
        let card = store.card(gold)
        #expect(
            page(store)?.fields == [
                .field(.openedOn, of: card), .field(.statementDay, of: card), .field(.nickname, of: card),
                .field(.owner, of: card), .enrolment(store.state.wallet.benefit("Dining Credit").id),
                .used(store.state.wallet.benefit("Uber Cash").id),
                .used(store.state.wallet.benefit("Dining Credit").id),
                .used(store.state.wallet.benefit("Resy Credit").id),
            ])
    }

    @Test func whatIsSaidOfItIsOneStep() {
        let store = store(SampleTemplates.gold)
        store.type("2023-03-12")
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("Metal")
        store.given(.popup(.fieldMoved(by: 1)))
        store.type("Ana")
        store.given(.popup(.fieldMoved(by: 4)), .popup(.edited(.insert(" "))))
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "American Express Gold completed",
                    "card Metal: nickname nil → “Metal”, openedOn nil → 2023-03-12, owner nil → “Ana”",
                    "usage + Resy Credit 50 on 2026-11-27 “before CouponTracker”",
                    "sum Metal 2026: captured 0 → 50",
                    "benefit Resy Credit: status available → used, periodRedeemed 0 → 50, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("American Express Gold completed · u undoes")
        }
        #expect(store.state.figures.total.open == Money(20))
    }

    /// Who is enrolled has not used it.
    @Test func anEnrolmentIsNoUse() {
        let store = store(SampleTemplates.gold)
        store.given(.popup(.fieldMoved(by: 4)), .popup(.edited(.insert(" "))), .popup(.saved))
        let dining = store.state.wallet.benefit("Dining Credit")
        #expect(dining.enrolledOn == day("2026-11-27") && dining.status == .available)
    }

    /// Of a hundred dollars in four visits all four are used, and whoever used it is enrolled.
    @Test func whatIsUsedIsUsedUp() {
        let four = SampleTemplates.card(9, "Four", issuer: "Bank", fee: 0) {
            SampleTemplates.benefit(1, "Visits", 100, .annual) { ($0.usesPerPeriod, $0.enrolmentRequired) = (4, true) }
        }
        let store = TestStore(Wallet(catalogue: Catalogue(cards: [four])))
        store.given(.cards(.addAsked), .catalogue(.previewOpened), .catalogue(.addAsked))
        store.given(.popup(.fieldMoved(by: -1)), .popup(.edited(.insert(" "))), .popup(.saved))
        let visits = store.state.wallet.benefit("Visits")
        #expect(visits.status == .used && visits.enrolledOn == day("2026-11-27"))
        #expect(
            store.state.wallet.usages.rows(ofBenefit: visits.id).map(\.valueRedeemed)
                == [25, 25, 25, 25].map { Money($0) })
    }

    /// A night that came and was used is no question any more; points come by themselves.
    @Test func aCertificateIsAskedOfToo() {
        let store = store(SampleTemplates.boundless)
        let night = store.state.wallet.benefit("Free Night").id
        #expect(page(store)?.fields.last == .used(night))
        store.given(.popup(.fieldMoved(by: -1)), .popup(.edited(.insert(" "))), .popup(.saved))
        #expect(store.state.wallet.benefits[night]?.status == .used)
        #expect(
            !Agenda(store.state.wallet, by: .errands, on: store.state.today, now: store.state.now).entries
                .contains { $0.benefit == night })
    }

    @Test func theStatementDaySetsThePeriod() {
        let store = store(SampleTemplates.sapphireReserve)
        store.type("2023-03-12")
        store.given(.popup(.submitted))
        store.type("3")
        store.given(.popup(.saved))
        let travel = store.state.wallet.benefit("Travel Credit")
        #expect(travel.currentPeriod == Period(start: day("2026-04-04"), end: day("2027-04-03")))
    }

    /// Whose it is, too, is found again where the days are.
    @Test func whatWasTypedIsKept() {
        let store = store(SampleTemplates.gold)
        store.given(.popup(.fieldMoved(by: 3)))
        store.type("Ana")
        store.given(.popup(.closed), .unfinishedCardsAsked)
        let owner = NewCardsForm.Field.field(.owner, of: store.card(gold))
        #expect(page(store)?.texts[owner]?.text == "Ana")
        let next = TestStore(store.state.wallet)
        next.given(.workFound(store.state.formsToKeep), .unfinishedCardsAsked)
        #expect(page(next)?.texts[owner]?.text == "Ana")
        #expect(page(next)?.fields.contains(.field(.nickname, of: store.card(gold))) == false)
    }

    /// What waits of another card stands above what is asked of this one.
    @Test func whatIsTypedIsOfTheCardThatWasAdded() {
        let store = store(SampleTemplates.gold)
        store.type("2023-03-12")
        store.given(.popup(.closed), .cards(.addAsked), .catalogue(.chosen(SampleTemplates.boundless.id)))
        store.given(.catalogue(.previewOpened), .catalogue(.addAsked))
        store.type("2024-05-01")
        #expect(page(store)?.fields.first == .field(.openedOn, of: store.card(gold)))
        #expect(
            page(store)?.said == [
                .field(.openedOn, of: store.card(gold)): "2023-03-12",
                .field(.openedOn, of: store.card(boundless)): "2024-05-01",
            ])
    }

    /// Said once, then saved: it may be a number of another kind.
    @Test func aFullCardNumberIsSaidBeforeItIsSaved() {
        let store = store(SampleTemplates.gold)
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved))
        let nickname = NewCardsForm.Field.field(.nickname, of: store.card(gold))
        #expect(page(store)?.problems == [nickname: "Looks like a full card number; C-s again keeps it."])
        #expect(store.state.formsToKeep.newCards == [:])
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
        #expect(store.state.wallet.cards.records.map(\.nickname) == ["4111 1111 1111 1111"])
    }

    /// While another field is wrong nothing else is told of it again, and it is kept.
    @Test func aFullCardNumberIsSaidOnce() {
        let store = store(SampleTemplates.gold)
        store.type("abc")
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved), .popup(.saved), .popup(.saved))
        #expect(page(store)?.problems.map(\.key) == [NewCardsForm.Field.field(.openedOn, of: store.card(gold))])
        #expect(page(store)?.isForced == true)
    }

    @Test func aSecondCardOfAKindHasItsNumber() {
        let store = store(SampleTemplates.boundless)
        store.given(.popup(.closed), .cards(.addAsked), .moved(.toEnd), .catalogue(.addAsked), .popup(.answered(.yes)))
        #expect(store.state.notice == Notice("Marriott Bonvoy Boundless 2 added · u undoes"))
        #expect(store.state.cards.tiles.last == store.state.cards.card)
        #expect(store.state.catalogue.held == [SampleTemplates.boundless.id: 1])
    }

    @Test func whatIsOverIsNotAskedFor() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue), at: "2027-01-01T12:00:00Z")
        store.given(.cards(.addAsked), .catalogue(.chosen(SampleTemplates.platinum.id)))
        store.given(.catalogue(.previewOpened), .catalogue(.addAsked))
        let used = page(store)?.fields.compactMap { row in
            if case .used(let id) = row { store.state.wallet.benefits[id]?.templateBenefitID } else { nil }
        }
        #expect(used.map(Set.init) == Set(SampleTemplates.platinum.benefits.prefix(3).map(\.id)))
    }

    @Test func aCardWithoutBenefitsIsAskedForItsDays() {
        let template = SampleTemplates.card(9, "Plain", issuer: "Bank", fee: 0) {}
        let store = TestStore(Wallet(catalogue: Catalogue(cards: [template])))
        store.given(.cards(.addAsked), .catalogue(.previewOpened), .catalogue(.addAsked))
        #expect(page(store)?.fields.count == 4)
        #expect(store.state.notice == Notice("Plain added · u undoes"))
    }
}
