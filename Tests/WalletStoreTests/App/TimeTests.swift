import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Time goes on")
struct TimeTests {
    @Test func aWakeWithNothingNewChangesTheTimeAlone() throws {
        let store = try fullStore()
        store.given(.woke)
        store.clock.advance(seconds: 60)
        store.send(.woke) { $0.now = instant("2026-11-27T12:01:00Z") }
    }

    @Test func anAlertRingsOnceForEachMoment() throws {
        let store = try TestStore(quietWallet(), at: "2026-11-23T08:59:00Z")
        store.send(.woke)
        store.clock.set("2026-11-23T09:00:00Z")
        let rang = { (name: String, last: String, at: String) in
            "benefit \(name): lastReminderDate \(last) → \(at)"
        }
        func housekeeping(_ last: String, _ at: String) -> ExpectedEffect {
            .commit(
                "housekeeping",
                rang("Uber Cash on American Express Platinum", last, at),
                rang("Dining Credit", last, at),
                rang("Uber Cash on American Express Gold", last, at))
        }
        let rung = ExpectedEffect.ring(
            "Uber Cash on \(platinum)", "Dining Credit on \(gold)", "Uber Cash on \(gold)")
        store.send(.woke, effects: [housekeeping("nil", "2026-11-23T09:00:00Z"), rung]) {
            $0.now = instant("2026-11-23T09:00:00Z")
        }
        store.clock.advance(seconds: 60)
        store.send(.woke) { $0.now = instant("2026-11-23T09:01:00Z") }
        // The urgent day is a moment of its own.
        store.clock.set("2026-11-27T09:00:00Z")
        let later = housekeeping("2026-11-23T09:00:00Z", "2026-11-27T09:00:00Z")
        store.send(.woke, effects: [later, rung]) {
            ($0.now, $0.today) = (instant("2026-11-27T09:00:00Z"), day("2026-11-27"))
        }
    }

    @Test func noAlertRingsInQuietHours() throws {
        let wallet = try SampleWallets.full(on: "2026-11-10").with {
            ($0.quietHoursEnabled, $0.quietHoursStart, $0.quietHoursEnd) = (true, 8, 10)
        }
        let store = TestStore(wallet, at: "2026-11-23T09:00:00Z")
        store.send(.woke)
        store.clock.set("2026-11-23T10:00:00Z")
        let rung = [
            "Uber Cash on \(platinum)", "Dining Credit on \(gold)", "Uber Cash on \(gold)",
            "Free Night on \(boundless)",
        ]
        #expect(store.rung(store.effects(of: .woke).last) == rung)
    }

    @Test func atMidnightPeriodsAreClosed() throws {
        let store = try fullStore()
        store.given(.woke)
        store.clock.set("2026-12-01T00:00:00Z")
        let moved =
            "currentPeriodStart 2026-11-01 → 2026-12-01, currentPeriodEnd 2026-11-30 → 2026-12-31, "
            + "nextResetDate 2026-12-01 → 2027-01-01"
        store.send(
            .woke,
            effects: [
                .commit(
                    "housekeeping",
                    "missed + Uber Cash 10 on 2026-11-30",
                    "sum American Express Gold 2026: missed 0 → 20",
                    "benefit Uber Cash on American Express Gold: \(moved)",
                    "missed + Dining Credit 10 on 2026-11-30",
                    "benefit Dining Credit: \(moved)",
                    "missed + Uber Cash 15 on 2026-11-30",
                    "sum American Express Platinum 2026: missed 0 → 15",
                    "benefit Uber Cash on American Express Platinum: \(moved), periodValue 15 → 35")
            ]
        ) {
            ($0.now, $0.today) = (instant("2026-12-01T00:00:00Z"), day("2026-12-01"))
            // Of what ends on one day the most comes first, so Uber Cash stands second now.
            $0.cards.row = 1
            $0.notice = Notice("while away: 3 periods closed, $35 missed", .hint)
        }
        #expect(store.state.figures.total.open == Money(1100))
        #expect(store.dueNames == ["Dining Credit on \(gold)", "2 benefits"])
        // Nothing that only the program changed is said to be saved.
        #expect(store.state.file.saving == .untouched)
    }

    @Test func periodsThatEndedWhileAwayAreClosedAtStart() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z")
        #expect(store.state.notice == Notice("while away: 3 periods closed, $35 missed", .hint))
        #expect(store.state.figures.total.open == Money(1100))
        let effects = store.effects(of: .woke)
        #expect(effects.compactMap(\.changeSet).map(\.kind) == [.housekeeping, .housekeeping])
        #expect(store.rung(effects.last)?.first == "Dining Credit on \(gold)")
        #expect(store.effects(of: .woke) == [])
    }

    @Test func aClockSetBackReopensNothing() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z")
        store.given(.woke)
        store.clock.set("2026-11-29T12:00:00Z")
        store.send(.woke) {
            ($0.now, $0.today) = (instant("2026-11-29T12:00:00Z"), day("2026-11-29"))
        }
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).currentPeriodStart == day("2026-12-01"))
    }

    @Test func theDayIsTheZones() throws {
        // UTC+13: at 12:00 UTC on the last of the month the next day has begun.
        let auckland = TimeZoneRules { _ in 13 * 3600 }
        let store = try TestStore(SampleWallets.full(on: "2026-11-27"), at: "2026-11-30T12:00:00Z", zone: auckland)
        #expect(store.state.today == day("2026-12-01"))
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).currentPeriodStart == day("2026-12-01"))
    }
}

@Suite("A time that is only asked for")
struct AsOfTests {
    @Test func nothingIsWrittenUntilTheFirstAct() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z", asOf: day("2026-12-01"))
        let first = store.effects(of: .woke)
        #expect(first.count == 1 && store.rung(first.first) != nil)
        #expect(store.effects(of: .woke) == [])
        #expect(store.state.file.saving == .untouched && store.state.file.pending.isEmpty)
        #expect(store.state.figures.total.open == Money(1100))
        let effects = store.effects(of: .cards(.doneAsked))
        let commits = effects.compactMap(\.changeSet)
        #expect(commits.map(\.kind) == [.housekeeping, .act])
        #expect(commits.map(\.what) == ["", "Resy Credit $50 used"])
        // What rang is not among what is saved now: the alert of the real day would be silent.
        for case (_, let after?)? in commits.flatMap(\.changes).map(\.benefit) {
            #expect(after.lastReminderDate != instant("2026-12-01T12:00:00Z"))
        }
        #expect(store.state.file.pending == commits)
        #expect(store.state.file.held.isEmpty)
        #expect(store.state.file.saving == .saving)
    }

    /// Under a day still to come the first act would end periods that still run: it is done when it is asked for again.
    @Test func theFirstActUnderADayToComeIsAskedForTwice() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z", asOf: day("2026-12-01"), isAhead: true)
        store.given(.woke)
        let wallet = store.state.wallet
        #expect(store.effects(of: .cards(.doneAsked)) == [])
        #expect(store.state.wallet == wallet)
        #expect(
            store.state.notice == Notice("that ends periods of 3 benefits, $35 missed, for good: again to do it", .hint)
        )
        let commits = store.effects(of: .cards(.doneAsked)).compactMap(\.changeSet)
        #expect(commits.map(\.what) == ["", "Resy Credit $50 used"])
        #expect(Array(commits.prefix(1)).closedBenefits == 3)
    }

    /// $10 of it would have been missed but for the use that is given back.
    @Test func whatTheActItselfLeavesOfWhatIsOverIsCounted() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: gold).id
        try wallet.redeem(uber, amount: Money(8), on: day("2026-11-27"), in: .fixed(on: "2026-11-27"))
        let store = TestStore(wallet.asSaved, at: "2026-12-01T12:00:00Z", asOf: day("2026-12-01"), isAhead: true)
        store.given(.woke, .cards(.benefitChosen(uber)), .cards(.refundAsked))
        store.type("8")
        store.given(.popup(.submitted))
        #expect(
            store.state.notice == Notice("that ends periods of 3 benefits, $35 missed, for good: again to do it", .hint)
        )
        store.given(.popup(.submitted))
        #expect(store.state.notice?.text.hasPrefix("Uber Cash $8 refunded") ?? false)
        #expect(store.log.missed == Money(35))
    }

    @Test func aDayToComeThatEndsNothingIsNotWarnedOf() throws {
        let store = try fullStore(at: "2026-11-27T12:00:00Z", asOf: day("2026-11-27"), isAhead: true)
        store.given(.woke)
        #expect(
            store.effects(of: .cards(.doneAsked)).compactMap(\.changeSet).map(\.what) == ["Uber Cash $10 used"])
    }

    @Test func anAlertRingsOnceThoughNothingIsWritten() throws {
        let store = try TestStore(quietWallet(), at: "2026-11-23T09:00:00Z", asOf: day("2026-11-23"))
        let ids = store.state.due.due.map(\.id)
        #expect(ids.count == 3)
        store.send(
            .woke,
            effects: [.ring("Uber Cash on \(platinum)", "Dining Credit on \(gold)", "Uber Cash on \(gold)")]
        ) {
            for id in ids { $0.file.rungAsOf[id] = instant("2026-11-23T09:00:00Z") }
        }
        store.clock.advance(seconds: 60)
        store.send(.woke) { $0.now = instant("2026-11-23T09:01:00Z") }
        // A later moment of the same reminders rings again.
        store.clock.advance(seconds: 4 * 86_400)
        #expect(store.effects(of: .woke).contains { store.rung($0) != nil })
        #expect(store.effects(of: .woke) == [])
    }

    @Test func lookingAroundWritesNothing() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z", asOf: day("2026-12-01"))
        store.given(
            .woke, .screenChosen(.catalogue), .back, .cards(.cardMoved(.by(1))), .bannerAsked, .popup(.closed))
        #expect(store.log.isEmpty)
        #expect(store.effects(of: .quitAsked) == [.quit(0)])
    }
}

/// The sample cards, added on 10 Nov 2026; what enrolment and award ask was seen.
private func quietWallet() throws -> Wallet {
    var wallet = try SampleWallets.full(on: "2026-11-10")
    let asking = [wallet.benefit("Dining Credit").id, wallet.benefit("Free Night").id]
    try wallet.markSeen(asking, in: ChangeContext.fixed(on: "2026-11-10"))
    wallet.forgetNotedChanges()
    return wallet
}
