import Testing
import WalletReminders
import WalletTestSupport

@testable import WalletDomain

/// What a benefit asks for beside its expiry, in the period of November 2026.
struct AskingTests {
    /// Uber Cash, $15 a month, by a template that says more.
    private func held(
        _ say: (inout BenefitTemplate) -> Void, _ change: (inout Benefit) -> Void = { _ in }
    ) -> Wallet {
        var template = BenefitTemplate(
            id: EntityID(high: 7, low: 1), name: "Uber Cash", description: "", value: Money(15), frequency: .monthly)
        say(&template)
        var product = CardTemplate(id: EntityID(high: 7, low: 2), name: "Gold Card", issuer: "Amex")
        product.benefits = [template]
        let benefit = uber {
            $0.templateBenefitID = template.id
            ($0.customName, $0.customValue, $0.customFrequency) = (nil, nil, nil)
            change(&$0)
        }
        return Wallet(cards: [gold], benefits: [benefit], catalogue: Catalogue(cards: [product]))
    }

    private func toEnrol(_ change: (inout Benefit) -> Void = { _ in }) -> Wallet {
        held({ $0.enrolmentRequired = true }, change)
    }

    // MARK: Enrolment

    @Test(arguments: [
        ("2026-11-01T00:00:00Z", "enrol 2026-11-01T00:00:00Z"),
        ("2026-11-22T12:00:00Z", "enrol 2026-11-01T00:00:00Z"),
        // An expiry says what is lost without it.
        ("2026-11-23T09:00:00Z", "lead 2026-11-23T09:00:00Z"),
        ("2026-11-30T09:00:00Z", "lastDay 2026-11-30T09:00:00Z"),
    ]) func aNeededEnrolmentIsDueFromTheFirstDay(now: String, expected: String) {
        #expect(toEnrol().due(at: now) == expected)
    }

    @Test func itsAlertWaitsForThePreferredTimeAndRingsOnce() {
        let wallet = toEnrol()
        #expect(wallet.rings(at: "2026-11-01T08:59:59Z") == [])
        #expect(wallet.next(after: "2026-11-01T00:00:00Z") == "2026-11-01T09:00:00Z")
        #expect(wallet.rings(at: "2026-11-01T09:00:00Z") == [.enrol])
        #expect(wallet.ringing(at: "2026-11-01T09:00:00Z").rings(at: "2026-11-20T09:00:00Z") == [])
    }

    @Test func seenItWaitsForTheExpiry() throws {
        let wallet = try toEnrol().seen(at: "2026-11-02T10:00:00Z")
        #expect(wallet.due(at: "2026-11-02T11:00:00Z") == nil)
        #expect(wallet.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
    }

    @Test func addedInsideThePeriodItIsDueAtOnce() {
        let wallet = toEnrol { $0.createdAt = instant("2026-11-10T15:00:00Z") }
        #expect(wallet.due(at: "2026-11-10T15:00:00Z") == "enrol 2026-11-10T15:00:00Z")
        #expect(wallet.rings(at: "2026-11-10T15:00:00Z") == [.enrol])
        #expect(wallet.reminder(at: "2026-11-10T15:00:00Z")?.isRenewed == false)
    }

    @Test func enrolledUnknownOrNotNeededNothingIsAsked() {
        #expect(toEnrol { $0.enrolledOn = day("2026-02-01") }.due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(held { $0.enrolmentRequired = nil }.due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(held { $0.enrolmentRequired = false }.due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(toEnrol { $0.reminderEnabled = false }.due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(toEnrol { $0.status = .used }.due(at: "2026-11-10T09:00:00Z") == nil)
    }

    /// Nobody claims what nobody has enrolled for.
    @Test func whatIsToClaimItselfIsDueUntilItIsEnrolledIn() {
        let waiting = toEnrol { $0.mode = .auto }
        #expect(waiting.due(at: "2026-11-10T09:00:00Z") == "enrol 2026-11-01T00:00:00Z")
        #expect(waiting.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
        let enrolled = toEnrol { ($0.mode, $0.enrolledOn) = (.auto, day("2026-11-02")) }
        #expect(enrolled.due(at: "2026-11-23T09:00:00Z") == nil && enrolled.next(after: "2026-11-10T09:00:00Z") == nil)
        // Nobody knows whether it must be: it counts as claimed, as in every sum.
        #expect(held({ $0.enrolmentRequired = nil }) { $0.mode = .auto }.due(at: "2026-11-23T09:00:00Z") == nil)
        #expect(toEnrol { $0.mode = .ignored }.due(at: "2026-11-23T09:00:00Z") == nil)
    }

    @Test func snoozedItIsBackWhenItsTimeComes() {
        let wallet = toEnrol { $0.snoozedUntil = instant("2026-11-12T12:00:00Z") }
        #expect(wallet.due(at: "2026-11-12T11:59:59Z") == nil)
        #expect(wallet.next(after: "2026-11-10T12:00:00Z") == "2026-11-12T12:00:00Z")
        #expect(wallet.due(at: "2026-11-12T12:00:00Z") == "enrol 2026-11-12T12:00:00Z")
        #expect(wallet.rings(at: "2026-11-12T12:00:00Z") == [.enrol])
        #expect(wallet.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
    }

    @Test func theSentenceOfAnEnrolment() {
        let first = toEnrol().reminder(at: "2026-11-10T09:00:00Z")
        #expect(first?.message == "Enrol first for Uber Cash $15 on Gold, until 30 Nov")
        #expect(first?.discreetMessage == "Enrol first for Uber Cash on Gold, until 30 Nov")
        #expect(first?.subjects == [.benefit(id(1))])
        let renewed = held { ($0.enrolmentRequired, $0.enrolmentRenews) = (true, true) }
        #expect(
            renewed.reminder(at: "2026-11-10T09:00:00Z")?.message
                == "Enrol again for Uber Cash $15 on Gold, until 30 Nov")
    }

    // MARK: Ends for good

    /// 60 days before 31 Dec is 1 Nov.
    @Test(arguments: [
        ("2026-11-01T08:59:59Z", "reset 2026-11-01T00:00:00Z"),
        ("2026-11-01T09:00:00Z", "ends 2026-11-01T09:00:00Z"),
        ("2026-11-23T09:00:00Z", "lead 2026-11-23T09:00:00Z"),
    ]) func whatEndsForGoodSaysSoSixtyDaysBefore(now: String, expected: String) {
        #expect(held { $0.endsOn = day("2026-12-31") }.due(at: now) == expected)
    }

    @Test func itIsDueOnlyOnceTheDayIsNear() {
        let wallet = held { $0.endsOn = day("2027-01-15") }
        // 60 days before 15 Jan is 16 Nov.
        #expect(wallet.due(at: "2026-11-15T12:00:00Z") == nil)
        #expect(wallet.next(after: "2026-11-15T12:00:00Z") == "2026-11-16T09:00:00Z")
        #expect(wallet.due(at: "2026-11-16T09:00:00Z") == "ends 2026-11-16T09:00:00Z")
    }

    @Test func theSentenceOfAnEndForGood() {
        let ends = held { $0.endsOn = day("2026-12-31") }.reminder(at: "2026-11-10T09:00:00Z")
        #expect(ends?.message == "Uber Cash on Gold ends for good Thu 31 Dec, in 51 days")
        #expect(ends?.lapsesOn == day("2026-12-31"))
        let last = held { $0.endsOn = day("2026-11-30") }
        #expect(last.due(at: "2026-11-10T09:00:00Z") == "ends 2026-11-01T00:00:00Z")
        #expect(
            last.reminder(at: "2026-11-23T09:00:00Z")?.message
                == "Uber Cash $15 on Gold lapses for good Mon 30 Nov, in 7 days")
    }

    @Test func putOffBeforeTheNoticeItIsTheNoticeOnceThatIsDue() {
        let wallet = held({ $0.endsOn = day("2027-01-15") }) { $0.snoozedUntil = instant("2026-11-10T09:00:00Z") }
        #expect(wallet.due(at: "2026-11-12T09:00:00Z") == "lead 2026-11-10T09:00:00Z")
        #expect(wallet.next(after: "2026-11-12T09:00:00Z") == "2026-11-16T09:00:00Z")
        #expect(wallet.due(at: "2026-11-16T09:00:00Z") == "ends 2026-11-16T09:00:00Z")
    }

    @Test func aSinglePeriodEndsWithoutANoticeOfItsOwn() {
        let once = uber {
            $0.customFrequency = .once
            $0.customReset = Benefit.CustomReset(anchor: .fixed, endsOn: day("2026-11-30"))
        }
        #expect(wallet(once).due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(
            wallet(once).reminder(at: "2026-11-23T09:00:00Z")?.message
                == "Uber Cash $15 on Gold lapses Mon 30 Nov, in 7 days")
    }

    // MARK: Awards

    private func certificate(_ change: (inout Benefit) -> Void = { _ in }) -> Wallet {
        held({
            ($0.name, $0.value, $0.kind, $0.frequency) = ("Free Night", .zero, .certificate, .annual)
        }) {
            ($0.periodValue, $0.currentPeriodEnd) = (.zero, day("2027-10-31"))
            change(&$0)
        }
    }

    @Test func aCertificateAsksWhenItsPeriodBegins() {
        let wallet = certificate()
        #expect(wallet.due(at: "2026-11-01T00:00:00Z") == "award 2026-11-01T00:00:00Z")
        #expect(wallet.rings(at: "2026-11-01T09:00:00Z") == [.award])
        // It never lapses as missed, so nothing counts down to the end of its period.
        #expect(wallet.due(at: "2027-10-30T09:00:00Z") == "award 2026-11-01T00:00:00Z")
        #expect(wallet.next(after: "2026-11-01T09:00:00Z") == nil)
    }

    /// Whoever used some of them has them.
    @Test func passesThatAreUsedArePosted() {
        let wallet = certificate { ($0.usesPerPeriod, $0.periodUses, $0.status) = (15, 13, .partiallyUsed) }
        #expect(wallet.due(at: "2026-11-10T09:00:00Z") == nil)
        #expect(wallet.next(after: "2026-11-10T09:00:00Z") == nil)
    }

    /// What was put off on the day it came back comes back at the moment that was chosen, also with nothing to ask.
    @Test func passesThatAreBackAndPutOffWakeAtThatMoment() {
        let wallet = certificate {
            ($0.usesPerPeriod, $0.periodUses, $0.status) = (15, 2, .partiallyUsed)
            $0.snoozedUntil = instant("2026-11-02T18:00:00Z")
        }
        #expect(wallet.due(at: "2026-11-01T10:00:00Z") == nil)
        #expect(wallet.next(after: "2026-11-01T10:00:00Z") == "2026-11-02T18:00:00Z")
        #expect(wallet.due(at: "2026-11-02T18:00:00Z") == "reset 2026-11-01T00:00:00Z")
    }

    @Test func seenOrPostedItAsksNoMore() throws {
        #expect(try certificate().seen(at: "2026-11-05T09:00:00Z").due(at: "2027-10-30T09:00:00Z") == nil)
        var wallet = certificate()
        let now = context(instant("2026-11-05T09:00:00Z"), .utc)
        try wallet.award(id(1), until: day("2027-11-05"), in: now)
        #expect(wallet.dueList(at: "2026-11-05T09:00:00Z").due.map(\.name) == [])
        // 60 days before 5 Nov 2027 is 6 Sep.
        #expect(wallet.dueList(at: "2027-09-06T09:00:00Z").due.map(\.kind) == [.lead])
    }

    // MARK: A credit that did not come

    private func awaiting(_ on: String, since: String?) -> Wallet {
        held({ _ in }) {
            $0.awaited = AwaitedCredit(on: day(on), amount: Money(22), since: since.map { instant($0) })
        }
    }

    @Test(arguments: [
        ("2026-11-12T11:59:59Z", nil), ("2026-11-12T12:00:00Z", "posted 2026-11-12T12:00:00Z"),
        // An expiry says what is lost.
        ("2026-11-23T09:00:00Z", "lead 2026-11-23T09:00:00Z"),
    ]) func aPurchaseWithoutItsCreditIsAskedAboutOnceAStatementShowsThatItIs(now: String, expected: String?) {
        #expect(awaiting("2026-11-04", since: "2026-11-12T12:00:00Z").due(at: now) == expected)
    }

    @Test func aCreditThatMayStillComeOrIsSeenOrOfAnotherPeriodIsNotAskedAbout() throws {
        #expect(awaiting("2026-11-04", since: nil).due(at: "2026-11-12T12:00:00Z") == nil)
        #expect(awaiting("2026-10-31", since: "2026-11-12T12:00:00Z").due(at: "2026-11-12T12:00:00Z") == nil)
        let seen = try awaiting("2026-11-04", since: "2026-11-12T12:00:00Z").seen(at: "2026-11-13T09:00:00Z")
        #expect(seen.due(at: "2026-11-14T09:00:00Z") == nil)
    }

    /// 60 days before 15 Jan is 16 Nov.
    @Test func seenItGivesWayToTheEndForGood() throws {
        let wallet = held({ $0.endsOn = day("2027-01-15") }) {
            $0.awaited = AwaitedCredit(
                on: day("2026-11-04"), amount: Money(22), since: instant("2026-11-12T12:00:00Z"))
        }
        #expect(wallet.due(at: "2026-11-16T09:00:00Z") == "posted 2026-11-12T12:00:00Z")
        let seen = try wallet.seen(at: "2026-11-13T09:00:00Z")
        #expect(seen.due(at: "2026-11-16T09:00:00Z") == "ends 2026-11-16T09:00:00Z")
    }

    @Test func theSentenceOfACreditThatDidNotCome() {
        let wallet = awaiting("2026-11-04", since: "2026-11-12T12:00:00Z")
        #expect(wallet.rings(at: "2026-11-12T12:00:00Z") == [.posted])
        let reminder = wallet.reminder(at: "2026-11-12T12:00:00Z")
        #expect(reminder?.message == "Uber Cash on Gold: $22 of 4 Nov brought no credit yet, $15 open")
        #expect(reminder?.discreetMessage == "Uber Cash on Gold: no credit yet for 4 Nov")
    }

    @Test func theSentenceOfAnAward() {
        let award = certificate().reminder(at: "2026-11-10T09:00:00Z")
        #expect(award?.message == "Free Night on Gold: posted? Until when?")
        #expect(award?.lapsesOn == nil)
        #expect(award?.daysLeft == nil)
    }
}
