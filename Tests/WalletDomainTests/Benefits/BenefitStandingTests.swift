import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Where a benefit stands")
struct BenefitStandingTests {
    private func standing(
        _ name: String = "Saks Credit", on text: String = "2026-11-27", _ change: (inout Benefit) -> Void = { _ in }
    ) throws -> BenefitStanding {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        var benefit = wallet.benefit(name)
        change(&benefit)
        return wallet.standing(
            of: benefit, terms: wallet.terms(of: benefit), on: day(text), now: instant("\(text)T12:00:00Z"))
    }

    @Test func daysAndUrgency() throws {
        let days: [(text: String, left: Int, urgency: Urgency)] = [
            ("2026-12-23", 8, .none), ("2026-12-24", 7, .soon), ("2026-12-27", 4, .soon), ("2026-12-28", 3, .urgent),
            ("2026-12-30", 1, .urgent), ("2026-12-31", 0, .today),
        ]
        for (text, left, urgency) in days {
            let standing = try standing(on: text)
            #expect(standing.group == .open && standing.daysLeft == left && standing.urgency == urgency)
            #expect(standing.open == Money(50) && standing.isOpen)
        }
        // Over, but not closed yet.
        let over = try standing(on: "2027-01-01")
        #expect(over.group == .missed && over.daysLeft == nil && over.open == .zero && over.urgency == .none)
    }

    @Test func groups() throws {
        #expect(try standing("Global Entry").group == .noEnd)
        #expect(try standing("Dining Credit").group == .enrolFirst)
        #expect(try standing("Dining Credit").open == Money(10))
        #expect(try standing("Dining Credit") { $0.enrolledOn = day("2026-11-01") }.group == .open)
        #expect(try standing("Dell Bonus").group == .locked)
        #expect(try standing("Dell Bonus").open == .zero)
        #expect(try standing("Dell Bonus") { $0.spentSoFar = Money(4999) }.group == .locked)
        #expect(try standing("Dell Bonus") { $0.spentSoFar = Money(5000) }.group == .open)
        #expect(try standing("Dell Bonus") { $0.skippedPeriodStart = $0.currentPeriodStart }.group == .used)
        #expect(try standing { $0.mode = .ignored }.group == .ignored)
        #expect(try standing { $0.mode = .auto }.group == .open)
        #expect(try standing(on: "2026-12-31") { _ in }.urgency == .today)
        #expect(try standing(on: "2026-12-31") { $0.mode = .auto }.urgency == .none)
        // It asks whether it was posted.
        let night = try standing("Free Night", on: "2027-03-11")
        #expect(night.group == .open && night.daysLeft == 0 && night.urgency == .none)
        #expect(try standing { $0.skippedPeriodStart = day("2026-07-01") }.group == .used)
        #expect(try standing { $0.skippedPeriodStart = day("2026-01-01") }.group == .open)
        #expect(try standing { $0.status = .used }.group == .used)
        #expect(try standing { $0.status = .expired }.group == .missed)
        #expect(try standing { $0.archivedOn = day("2026-11-01") }.group == .archived)
    }

    @Test func aSnoozeRunsUntilItsInstant() throws {
        #expect(try standing { $0.snoozedUntil = instant("2026-11-27T12:00:01Z") }.isSnoozed)
        #expect(try !standing { $0.snoozedUntil = instant("2026-11-27T12:00:00Z") }.isSnoozed)
        #expect(try standing { $0.snoozedUntil = instant("2026-11-28T12:00:00Z") }.open == Money(50))
    }

    @Test func enrolment() throws {
        func enrolment(_ required: Bool?, on enrolled: CalendarDay?) throws -> Enrolment {
            let wallet = try SampleWallets.full(on: "2026-11-27")
            var benefit = wallet.benefit("Saks Credit")
            benefit.enrolledOn = enrolled
            var terms = wallet.terms(of: benefit)
            terms.enrolmentRequired = required
            return benefit.enrolment(terms)
        }
        #expect(try enrolment(true, on: nil) == .needed)
        #expect(try enrolment(true, on: day("2026-01-01")) == .done)
        #expect(try enrolment(false, on: nil) == .notNeeded)
        #expect(try enrolment(nil, on: nil) == .unknown)
        #expect(try enrolment(nil, on: day("2026-01-01")) == .done)
        // One's own benefit needs none.
        let own = Benefit(
            id: EntityID(high: 0, low: 1), userCardID: EntityID(high: 0, low: 2),
            currentPeriodStart: day("2026-01-01"), periodValue: Money(5), createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0))
        #expect(own.enrolment(BenefitTerms(of: own, template: nil)) == .notNeeded)
    }

    @Test func listsPutMissedBeforeIgnoredBeforeArchived() {
        let groups: [BenefitStanding.Group] = [
            .open, .noEnd, .enrolFirst, .locked, .notYet, .used, .missed, .ignored, .archived,
        ]
        #expect(groups.sorted() == groups)
    }
}
