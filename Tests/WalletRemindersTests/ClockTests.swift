import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// Clocks that jump, repeat, are set back or moved to another zone.
struct ClockTests {
    /// A period from 1 to 15 March 2026: its lead is the 8th, when New York's clock jumps from two to three.
    private let march = uber {
        ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-03-01"), day("2026-03-15"))
    }

    @Test func aPreferredTimeInTheJumpFiresOnceAtTheNextRealMinute() {
        let wallet = wallet(march) { ($0.preferredReminderHour, $0.preferredReminderMinute) = (2, 30) }
        #expect(wallet.next(after: "2026-03-07T12:00:00Z", in: Zones.newYork) == "2026-03-08T07:00:00Z")
        #expect(wallet.rings(at: "2026-03-08T06:59:59Z", in: Zones.newYork) == [])
        #expect(wallet.rings(at: "2026-03-08T07:00:00Z", in: Zones.newYork) == [.lead])
        let rung = wallet.ringing(at: "2026-03-08T07:00:00Z", in: Zones.newYork)
        #expect(rung.rings(at: "2026-03-08T07:30:00Z", in: Zones.newYork) == [])
        // The next moment is at 02:30 summer time again.
        #expect(rung.next(after: "2026-03-08T07:00:00Z", in: Zones.newYork) == "2026-03-12T06:30:00Z")
    }

    @Test func aPreferredTimeThatComesTwiceFiresAtTheFirst() {
        let wallet = wallet(
            uber { ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-10-20"), day("2026-11-01")) }
        ) { ($0.preferredReminderHour, $0.preferredReminderMinute) = (1, 30) }
        #expect(wallet.next(after: "2026-10-31T12:00:00Z", in: Zones.newYork) == "2026-11-01T05:30:00Z")
        let rung = wallet.ringing(at: "2026-11-01T05:30:00Z", in: Zones.newYork)
        #expect(rung.rings(at: "2026-11-01T06:30:00Z", in: Zones.newYork) == [])
        #expect(rung.next(after: "2026-11-01T05:30:00Z", in: Zones.newYork) == nil)
    }

    @Test func aDayWithoutMidnightHasItsMomentAndItsDate() {
        // In Santiago 6 September 2026 begins at one o'clock.
        let wallet = wallet(
            uber { ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-09-01"), day("2026-09-06")) }
        ) { ($0.preferredReminderHour, $0.preferredReminderMinute) = (0, 15) }
        #expect(wallet.next(after: "2026-09-06T03:59:00Z", in: Zones.santiago) == "2026-09-06T04:00:00Z")
        #expect(wallet.reminder(at: "2026-09-06T03:59:59Z", in: Zones.santiago)?.daysLeft == 1)
        let last = wallet.reminder(at: "2026-09-06T04:00:00Z", in: Zones.santiago)
        #expect(last?.kind == .lastDay)
        #expect(last?.daysLeft == 0)
    }

    @Test func setBackAnHourNothingRingsTwice() {
        let rung = wallet(uber()).ringing(at: "2026-11-27T09:00:30Z")
        for now in ["2026-11-27T08:00:30Z", "2026-11-27T08:59:59Z", "2026-11-27T09:00:00Z", "2026-11-27T09:10:00Z"] {
            #expect(rung.rings(at: now) == [])
        }
        #expect(rung.rings(at: "2026-11-28T09:00:00Z") == [.followUp])
    }

    @Test func setBackDaysNothingRingsTwice() {
        let rung = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        #expect(rung.rings(at: "2026-11-24T12:00:00Z") == [])
        #expect(rung.due(at: "2026-11-24T12:00:00Z") == "lead 2026-11-23T09:00:00Z")
    }

    @Test func setBackAYearNothingIsDueAndNoAgeIsNegative() {
        let rung = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        #expect(rung.dueList(at: "2025-11-27T09:00:00Z").due == [])
        #expect(rung.dueList(at: "2025-11-27T09:00:00Z").nextMoment == instant("2026-11-23T09:00:00Z"))
    }

    @Test func stampsFromAfterThePeriodSilenceNothing() {
        // The wallet was opened once with a clock ten years ahead.
        let wallet = wallet(
            uber {
                $0.lastReminderDate = instant("2036-11-27T09:00:00Z")
                $0.acknowledgedAt = instant("2036-11-27T09:00:00Z")
            })
        #expect(wallet.rings(at: "2026-11-27T09:00:00Z") == [.urgent])
    }

    // MARK: Another zone

    /// Nine o'clock rang at 09:00 UTC; then the zone becomes New York's, where nine is five hours later.
    @Test(arguments: [uber(), uber { $0.snoozedUntil = instant("2026-11-24T12:00:00Z") }])
    func aMomentThatRangBeforeATripWestDoesNotRingThereToo(_ benefit: Benefit) {
        var wallet = wallet(benefit)
        var list = wallet.dueList(at: "2026-11-27T09:00:00Z")
        func ring(_ text: String, _ zone: TimeZoneRules) -> [Reminder.Kind] {
            let now = instant(text)
            list.update(in: wallet, now: now, timeZone: zone)
            let alerts = list.alerts
            wallet.noteRung(alerts.flatMap(\.benefitIDs), in: context(now, zone))
            list.update(Set(alerts.flatMap(\.benefitIDs)), in: wallet, now: now, timeZone: zone)
            return alerts.map(\.kind)
        }
        #expect(ring("2026-11-27T09:00:00Z", .utc) == [.urgent])
        #expect(ring("2026-11-27T13:00:00Z", Zones.newYork) == [])
        #expect(list.nextMoment == instant("2026-11-27T14:00:00Z"))
        #expect(ring("2026-11-27T14:00:00Z", Zones.newYork) == [])
        #expect(list.bannerHead?.kind == .urgent)
        #expect(ring("2026-11-28T13:59:00Z", Zones.newYork) == [])
        #expect(ring("2026-11-28T14:00:00Z", Zones.newYork) == [.followUp])
    }

    @Test func resetsThatRangBeforeATripWestDoNotRingThereToo() {
        var wallet = wallet(uber(1), uber(2))
        var list = wallet.dueList(at: "2026-11-01T09:00:00Z")
        #expect(list.alerts.map(\.kind) == [.reset])
        wallet = wallet.ringing(at: "2026-11-01T09:00:00Z")
        list.update([id(1), id(2)], in: wallet, now: instant("2026-11-01T09:00:00Z"), timeZone: .utc)
        for now in ["2026-11-01T10:00:00Z", "2026-11-01T14:00:00Z", "2026-11-01T15:00:00Z"] {
            list.update(in: wallet, now: instant(now), timeZone: Zones.newYork)
            #expect(list.alerts == [])
            #expect(list.due.map(\.kind) == [.reset])
        }
    }

    @Test func renewedTheListStillKnowsWhatRangBeforeATrip() {
        let wallet = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        var list = wallet.dueList(at: "2026-11-27T09:00:00Z")
        list.renew(in: wallet, now: instant("2026-11-27T09:30:00Z"), timeZone: Zones.newYork)
        list.renew(in: wallet, now: instant("2026-11-27T14:00:00Z"), timeZone: Zones.newYork)
        #expect(list.alerts == [])
        #expect(list.due.map(\.kind) == [.urgent])
    }

    @Test func aSnoozeThatEndsAfterATripRings() {
        var wallet = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        var list = wallet.dueList(at: "2026-11-27T09:00:00Z")
        list.update(in: wallet, now: instant("2026-11-27T10:00:00Z"), timeZone: Zones.newYork)
        try? wallet.snooze(
            [id(1)], until: instant("2026-11-27T20:00:00Z"),
            in: context(instant("2026-11-27T15:00:00Z"), Zones.newYork))
        list.update([id(1)], in: wallet, now: instant("2026-11-27T15:00:00Z"), timeZone: Zones.newYork)
        list.update(in: wallet, now: instant("2026-11-27T20:00:00Z"), timeZone: Zones.newYork)
        #expect(list.alerts.map(\.kind) == [.urgent])
    }

    @Test func aTripEastMakesNoMomentLate() {
        // In Tokyo nine was nine hours ago: what has not rung rings at once, what has does not.
        let tokyo = Zones.fixed(hours: 9)
        var list = wallet(uber()).dueList(at: "2026-11-27T08:00:00Z")
        #expect(list.alerts.map(\.kind) == [.lead])
        list.update(in: wallet(uber()), now: instant("2026-11-27T08:01:00Z"), timeZone: tokyo)
        #expect(list.alerts.map(\.kind) == [.urgent])
        let rung = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        #expect(rung.rings(at: "2026-11-27T09:01:00Z", in: tokyo) == [])
    }

    @Test func summerTimeIsNoOtherZone() {
        // The clock goes back an hour on 1 November; the last day, rung before, does not ring again.
        let october = uber { ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-10-20"), day("2026-11-02")) }
        let wallet = wallet(october).ringing(at: "2026-10-31T13:00:00Z", in: Zones.newYork)
        var list = wallet.dueList(at: "2026-10-31T13:00:00Z", in: Zones.newYork)
        list.update(in: wallet, now: instant("2026-11-01T07:00:00Z"), timeZone: Zones.newYork)
        #expect(list.alerts == [])
        list.update(in: wallet, now: instant("2026-11-01T14:00:00Z"), timeZone: Zones.newYork)
        #expect(list.alerts.map(\.kind) == [.followUp])
    }

    @Test(arguments: ["1970-01-01T00:00:00Z", "2038-01-19T03:14:08Z", "2100-01-01T00:00:00Z", "0001-01-01T00:00:00Z"])
    func farInstantsDoNotTrap(now: String) {
        let list = wallet(uber()).dueList(at: now)
        #expect(list.due == [])
    }

    @Test func after2038MomentsStillCome() {
        let far = uber { ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2040-02-01"), day("2040-02-29")) }
        #expect(wallet(far).next(after: "2040-02-10T00:00:00Z") == "2040-02-22T09:00:00Z")
    }
}
