import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@Suite("The popup of what is due")
struct BannerTests {
    /// The popup is open over Uber Cash of Platinum, Dining Credit and Uber Cash of Gold.
    private func store() throws -> TestStore {
        let store = try fullStore()
        store.given(.bannerAsked)
        return store
    }

    private func popup(_ store: TestStore, _ selected: Int = 0) -> Popup {
        .banner(BannerPopup(store.state.due.due, selected: selected))
    }

    private let uberOfPlatinum = "benefit Uber Cash on American Express Platinum: "

    @Test func itOpensOnTheMostUrgent() throws {
        let store = try fullStore()
        let all = popup(store)
        store.send(.bannerAsked) { $0.popup = all }
        let banner = try store.popup(BannerPopup.self)
        #expect(banner.chosen?.message == "Uber Cash $15 on American Express Platinum lapses Mon 30 Nov, in 3 days")
    }

    @Test func nothingIsSaidToBeDue() throws {
        var wallet = try SampleWallets.full(on: "2026-11-10")
        let all = wallet.benefits.records.map(\.id)
        try wallet.setReminders(false, ofAll: all, in: ChangeContext.fixed(on: "2026-11-10"))
        wallet.forgetNotedChanges()
        let store = TestStore(wallet, at: "2026-11-12T12:00:00Z")
        store.send(.bannerAsked) { $0.notice = Notice("nothing is due", .hint) }
    }

    @Test func theSelectionMovesAndStaysInside() throws {
        let store = try store()
        let (second, third) = (popup(store, 1), popup(store, 2))
        store.send(.popup(.moved(.by(1)))) { $0.popup = second }
        store.send(.popup(.moved(.toEnd))) { $0.popup = third }
        store.send(.popup(.moved(.by(5))))
    }

    @Test func doneLeavesTheOthersOpen() throws {
        let store = try store()
        store.send(
            .popup(.doneChosen),
            effects: [
                .commit(
                    "Uber Cash $15 used",
                    "usage + Uber Cash 15 on 2026-11-27",
                    "sum American Express Platinum 2026: captured 0 → 15",
                    uberOfPlatinum + "status available → used, periodRedeemed 0 → 15, periodUses 0 → 1")
            ]
        ) {
            $0.popup = popup(store)
            $0.notice = Notice("Uber Cash $15 used · u undoes")
        }
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Uber Cash on \(gold)"])
        // What is selected below stays where it was.
        #expect(store.state.cards.card == store.card(gold))
        #expect(store.state.figures.total.open == Money(1065))
    }

    @Test func theLastOneClosesIt() throws {
        let store = try store()
        store.given(.popup(.doneChosen), .popup(.doneChosen))
        store.send(
            .popup(.doneChosen),
            effects: [
                .commit(
                    "Uber Cash $10 used",
                    "usage + Uber Cash 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 10 → 20",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.cards.row = 2
            $0.notice = Notice("Uber Cash $10 used · u undoes")
        }
    }

    @Test func partLeadsBackToTheOthers() throws {
        let store = try store()
        store.given(.popup(.moved(.by(1))))
        let banner = BannerPopup(store.state.due.due, selected: 1)
        let dining = store.id("Dining Credit")
        store.send(.popup(.partChosen)) {
            $0.popup = .asked(AskedPopup(.part(of: dining)))
            $0.below = banner
        }
        store.send(.popup(.closed)) {
            $0.popup = .banner(banner)
            $0.below = nil
        }
        store.given(.popup(.partChosen))
        store.type("10")
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Dining Credit $10 used",
                    "usage + Dining Credit 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 10",
                    "benefit Dining Credit: status available → used, periodRedeemed 0 → 10, periodUses 0 → 1, "
                        + "enrolledOn nil → 2026-11-27")
            ]
        ) {
            $0.popup = popup(store, 1)
            $0.below = nil
            $0.notice = Notice("Dining Credit $10 used, noted as enrolled · u undoes")
        }
        #expect(store.dueNames == ["Uber Cash on \(platinum)", "Uber Cash on \(gold)"])
    }

    @Test func aPartThatLeavesSomethingKeepsItInTheList() throws {
        let store = try store()
        store.given(.popup(.partChosen))
        store.type("5")
        store.given(.popup(.submitted))
        let banner = try store.popup(BannerPopup.self)
        #expect(banner.rows.count == 3)
        #expect(banner.chosen?.message == "Uber Cash $10 on American Express Platinum lapses Mon 30 Nov, in 3 days")
    }

    @Test func snoozeLeadsBackToTheOthers() throws {
        let store = try store()
        let banner = BannerPopup(store.state.due.due)
        let uber = store.id("Uber Cash", on: platinum)
        store.send(.popup(.snoozeChosen)) {
            $0.popup = .snooze(SnoozePopup(benefits: [uber], subject: "Uber Cash"))
            $0.below = banner
        }
        store.send(
            .popup(.snoozeFor(.days(1))),
            effects: [.commit("Uber Cash snoozed", uberOfPlatinum + "snoozedUntil nil → 2026-11-28T12:00:00Z")]
        ) {
            $0.popup = popup(store)
            $0.below = nil
            $0.notice = Notice("Uber Cash snoozed until Sat 28 Nov 12:00 · u undoes")
        }
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Uber Cash on \(gold)"])
    }

    @Test func muteSilencesTheBenefit() throws {
        let store = try store()
        store.send(
            .popup(.muteChosen),
            effects: [.commit("Uber Cash without reminders", uberOfPlatinum + "reminderEnabled true → false")]
        ) {
            $0.popup = popup(store)
            $0.notice = Notice("Uber Cash without reminders · u undoes")
        }
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Uber Cash on \(gold)"])
    }

    @Test func seenIsQuietUntilTheNextMoment() throws {
        let store = try store()
        store.send(
            .popup(.seenChosen),
            effects: [.commit("Uber Cash seen", uberOfPlatinum + "acknowledgedAt nil → 2026-11-27T12:00:00Z")]
        ) {
            $0.popup = popup(store)
            $0.notice = Notice("Uber Cash seen · u undoes")
        }
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Uber Cash on \(gold)"])
        store.clock.set("2026-11-30T09:00:00Z")
        store.given(.woke)
        #expect(store.dueNames.contains("Uber Cash on \(platinum)"))
    }

    @Test func openGoesToItsCard() throws {
        let store = try store()
        let platinumCard = store.card(platinum)
        store.send(.popup(.openChosen)) {
            $0.popup = nil
            ($0.cards.card, $0.cards.pane) = (platinumCard, .benefits)
        }
        #expect(store.state.cards.benefit == store.id("Uber Cash", on: platinum))
    }

    @Test func openLeavesTheCatalogue() throws {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue), .bannerAsked, .popup(.openChosen))
        #expect(store.state.screen == .wallet)
        #expect(store.state.cards.card == store.card(platinum))
    }

    @Test func whatAnotherProgramDealsWithLeavesTheOpenList() throws {
        let store = try store()
        store.given(.popup(.moved(.by(1))))
        let other = store.state.wallet.with(store.state.wallet.benefit("Uber Cash", on: platinum)) {
            $0.mode = .ignored
        }
        store.given(.reloaded(other))
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Uber Cash on \(gold)"])
        // The selection went up with its reminder.
        #expect(store.state.popup == popup(store, 0))
        store.given(.reloaded(Wallet(catalogue: SampleTemplates.catalogue)))
        #expect(store.state.popup == nil)
    }

    @Test func theSelectionStaysOnItsReminderWhenOthersBecomeDue() throws {
        let store = try TestStore(SampleWallets.full(on: "2026-11-10"), at: "2026-12-24T12:00:00Z")
        store.given(.woke, .bannerAsked, .popup(.moved(.toEnd)))
        let last = try #require(store.state.due.due.last)
        store.clock.set("2026-12-28T09:00:00Z")
        store.given(.woke)
        let banner = try store.popup(BannerPopup.self)
        #expect(banner.chosen?.id == last.id)
    }

    @Test func severalThatAreBackAreOneReminder() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z", isEnrolled: true)
        store.given(.woke, .bannerAsked)
        #expect(store.dueNames == ["3 benefits"])
        let banner = popup(store)
        for action: PopupAction in [.doneChosen, .partChosen, .muteChosen] {
            store.send(.popup(action)) {
                $0.popup = banner
                $0.notice = Notice("these are several: snooze them, mark them seen, or open the first", .hint)
            }
        }
        let ids = [
            store.id("Uber Cash", on: gold), store.id("Dining Credit"), store.id("Uber Cash", on: platinum),
        ]
        store.send(.popup(.snoozeChosen)) {
            $0.popup = .snooze(SnoozePopup(benefits: ids, subject: "3 benefits"))
            $0.below = BannerPopup($0.due.due)
            $0.notice = nil
        }
        store.given(.popup(.closed))
        store.send(
            .popup(.seenChosen),
            effects: [
                .commit(
                    "3 benefits seen",
                    "benefit Uber Cash on American Express Gold: acknowledgedAt nil → 2026-12-01T12:00:00Z",
                    "benefit Dining Credit: acknowledgedAt nil → 2026-12-01T12:00:00Z",
                    uberOfPlatinum + "acknowledgedAt nil → 2026-12-01T12:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("3 benefits seen · u undoes")
        }
    }

    @Test func openGoesToTheFirstOfSeveral() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z", isEnrolled: true)
        store.given(.woke, .bannerAsked, .popup(.openChosen))
        #expect(store.state.popup == nil)
        #expect(store.state.cards.benefit == store.id("Uber Cash", on: gold))
        #expect(store.state.cards.pane == .benefits)
    }

    @Test func escCloses() throws {
        let store = try store()
        store.send(.popup(.closed)) { $0.popup = nil }
    }
}
