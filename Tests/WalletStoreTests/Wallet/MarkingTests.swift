import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Done, and taken back")
struct MarkingTests {
    @Test func doneUsesWhatRemains() throws {
        let store = try fullStore()
        #expect(store.rowNames == ["Uber Cash", "Resy Credit", "Dining Credit"])
        #expect(store.state.figures[store.card(gold)].open == Money(70))
        #expect(store.state.figures[store.card(gold)].atRisk == Money(20))
        #expect(store.state.figures.total.open == Money(1080))
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Uber Cash $10 used",
                    "usage + Uber Cash 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 10",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1")
            ]
        ) {
            $0.cards.row = 2
            $0.notice = Notice("Uber Cash $10 used · u undoes")
        }
        #expect(store.rowNames == ["Resy Credit", "Dining Credit", "Uber Cash"])
        #expect(store.state.figures[store.card(gold)].open == Money(60))
        #expect(store.state.figures[store.card(gold)].atRisk == Money(10))
        #expect(store.state.figures.total.open == Money(1070))
        #expect(store.dueNames == ["Uber Cash on \(platinum)", "Dining Credit on \(gold)"])
    }

    @Test func doneOnAUsedOneTakesItsLastMarkBack() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.clock.advance(seconds: 60)
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Uber Cash $10 taken back",
                    "usage - Uber Cash 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 10 → 0",
                    "benefit Uber Cash on American Express Gold: "
                        + "status used → available, periodRedeemed 10 → 0, periodUses 1 → 0")
            ]
        ) {
            $0.now = instant("2026-11-27T12:01:00Z")
            $0.cards.row = 0
            $0.notice = Notice("Uber Cash $10 taken back · u undoes")
        }
        #expect(store.state.figures.total.open == Money(1080))
    }

    /// The one that was marked sinks with the highlight; the next step leads to the neighbour it had.
    @Test func severalAreMarkedOneAfterTheOther() throws {
        let store = try fullStore()
        #expect(store.rowNames == ["Uber Cash", "Resy Credit", "Dining Credit"])
        store.given(.cards(.doneAsked))
        #expect(store.state.cards.row == 2)
        store.send(.cards(.benefitMoved(.by(1)))) { ($0.cards.row, $0.notice) = (0, nil) }
        #expect(store.state.highlighted?.terms.name == "Resy Credit")
        store.given(.cards(.doneAsked), .cards(.benefitMoved(.by(1))))
        #expect(store.state.highlighted?.terms.name == "Dining Credit")
        // Up from a sunk one is the neighbour above; once moved, a step is a step.
        store.given(.cards(.benefitMoved(.toStart)), .cards(.doneAsked), .cards(.benefitMoved(.by(-1))))
        #expect(store.state.cards.row == 0)
        store.given(.cards(.benefitMoved(.by(1))))
        #expect(store.state.cards.row == 1)
    }

    @Test func takenBackAStepIsAStep() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .cards(.doneAsked))
        #expect(store.state.cards.row == 0)
        store.send(.cards(.benefitMoved(.by(1)))) { ($0.cards.row, $0.notice) = (1, nil) }
    }

    @Test func whatMustBeEnrolledIsNotedAsEnrolled() throws {
        let store = try fullStore()
        store.given(.cards(.benefitMoved(.toEnd)))
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Dining Credit $10 used",
                    "usage + Dining Credit 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 10",
                    "benefit Dining Credit: status available → used, periodRedeemed 0 → 10, periodUses 0 → 1, "
                        + "enrolledOn nil → 2026-11-27")
            ]
        ) {
            $0.notice = Notice("Dining Credit $10 used, noted as enrolled · u undoes")
        }
    }

    @Test func aLockedOneAsks() throws {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.by(1))), .cards(.benefitMoved(.toEnd)))
        let dell = store.id("Dell Bonus")
        let question = Question(
            "Dell Bonus is locked until $5,000 is spent. Record a use anyway?", yes: .redeemAnyway(dell))
        store.send(.cards(.doneAsked)) { $0.popup = .question(question) }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.cards(.doneAsked))
        store.send(
            .popup(.answered(.yes)),
            effects: [
                .commit(
                    "Dell Bonus $1,000 used",
                    "usage + Dell Bonus 1000 on 2026-11-27",
                    "sum American Express Platinum 2026: captured 0 → 1000",
                    "benefit Dell Bonus: status available → used, periodRedeemed 0 → 1000, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Dell Bonus $1,000 used · u undoes")
        }
        // It was locked, so nothing of it was open.
        #expect(store.state.figures.total.open == Money(1080))
    }

    @Test func anIgnoredOneAsks() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: gold)
        let store = TestStore(wallet.with(uber) { $0.mode = .ignored })
        store.given(.cards(.benefitMoved(.toEnd)))
        store.send(.cards(.doneAsked)) {
            $0.popup = .question(
                Question("Uber Cash is ignored. Record a use anyway?", yes: .redeemAnyway(uber.id)))
        }
        store.send(.popup(.closed)) { $0.popup = nil }
    }

    @Test func anArchivedOneIsRefused() throws {
        let store = try fullStore()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)))
        store.send(.cards(.doneAsked)) {
            $0.notice = Notice("American Express Gold is archived: x brings it back.", .problem)
        }
    }

    @Test func whatIsCountedIsMarkedWithoutAnAmount() throws {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.by(2))))
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Free Night used",
                    "usage + Free Night 0 on 2026-11-27",
                    "benefit Free Night: status available → used, periodUses 0 → 1")
            ]
        ) {
            $0.notice = Notice("Free Night used · u undoes")
        }
        store.send(.cards(.partAsked)) { $0.notice = Notice("Free Night is counted: d marks one use", .hint) }
    }

    @Test func eachMarkIsOneOfTwoUses() throws {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.toEnd)))
        #expect(store.rowNames == ["The Edit", "Travel Credit"])
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "The Edit $250 used",
                    "usage + The Edit 250 on 2026-11-27",
                    "sum Chase Sapphire Reserve 2026: captured 0 → 250",
                    "benefit The Edit: status available → partiallyUsed, periodRedeemed 0 → 250, periodUses 0 → 1")
            ]
        ) {
            $0.notice = Notice("The Edit $250 used · u undoes")
        }
        #expect(store.state.figures.total.open == Money(830))
        store.given(.cards(.doneAsked))
        #expect(store.state.figures.total.open == Money(580))
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "The Edit $250 taken back",
                    "usage - The Edit 250 on 2026-11-27",
                    "sum Chase Sapphire Reserve 2026: captured 500 → 250",
                    "benefit The Edit: status used → partiallyUsed, periodRedeemed 500 → 250, periodUses 2 → 1")
            ]
        ) {
            $0.cards.row = 0
            $0.notice = Notice("The Edit $250 taken back · u undoes")
        }
    }

    @Test func oneThatIsBlockedByItsLastUseIsBackYearsLater() throws {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.by(1))), .cards(.benefitMoved(.by(3))))
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Global Entry $120 used",
                    "usage + Global Entry 120 on 2026-11-27",
                    "sum American Express Platinum 2026: captured 0 → 120",
                    "benefit Global Entry: status available → used, currentPeriodEnd nil → 2030-11-26, "
                        + "nextResetDate nil → 2030-11-27, periodRedeemed 0 → 120, periodUses 0 → 1")
            ]
        ) {
            $0.cards.row = 4
            $0.notice = Notice("Global Entry $120 used · u undoes")
        }
    }

    @Test func nothingIsHighlightedInAnEmptyWallet() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        let acts: [WalletFeature.Action] = [
            .doneAsked, .partAsked, .snoozeAsked, .whyAsked, .editAsked, .archiveAsked, .cardShifted(by: 1), .opened,
            .paneSwitched, .cardMoved(.by(1)), .benefitMoved(.by(1)), .pageScrolled(.by(1)),
        ]
        for act in acts { store.send(.cards(act)) }
    }
}
