import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is open, as of Friday 27 November 2026.
@Suite("Bills")
struct BillTests {
    private let november = day("2026-11-01")...day("2026-11-30")
    private let today = day("2026-11-27")

    private func told(_ all: [BookTransaction], in days: ClosedRange<CalendarDay>? = nil) -> [String] {
        all.bills(in: days ?? november, on: today, PaidOccurrences(all)).map {
            "\($0.due.shownOn.short) \($0.payee) \($0.amount.jsonNumber) \($0.state)"
        }
    }

    @Test func aDayIsOpenUntilItIsPaid() {
        let utilities = BookTransaction.recurring(-74, "Utilities", from: "2026-01-29", id: 1)
        let rent = BookTransaction.recurring(-1800, from: "2026-01-01", id: 2)
        #expect(told([utilities, rent]) == ["1 Nov Rent -1800 missing", "29 Nov Utilities -74 due"])
        var payment = BookTransaction.paid(-180_000, "Rent", on: "2026-11-02", id: 3)
        payment.matches = .init(of: rent.id, on: day("2026-11-01"))
        #expect(told([utilities, payment, rent]) == ["29 Nov Utilities -74 due"])
        // Another month's payment answers another month.
        payment.matches = .init(of: rent.id, on: day("2026-10-01"))
        #expect(told([payment, rent]) == ["1 Nov Rent -1800 missing"])
    }

    @Test func whatIsMissingForMoreThanSixtyDaysCountsAsSkipped() {
        let weekly = BookTransaction.recurring(-9, "Paper", from: "2026-09-21", .weekly)
        // From 28 Sep to 27 Nov are 60 days, from 21 Sep 67.
        #expect(
            told([weekly], in: day("2026-09-01")...day("2026-10-11"))
                == ["28 Sep Paper -9 missing", "5 Oct Paper -9 missing"])
    }

    @Test func aBillIsOfTheMonthInWhichItFallsDue() {
        // 31 Oct is a Saturday.
        let early = BookTransaction.recurring(-900, from: "2026-11-01", id: 1) { $0.weekend = .before }
        let late = BookTransaction.recurring(-9, "Paper", from: "2026-10-31", id: 2) {
            ($0.weekend, $0.count) = (.after, 1)
        }
        let october = day("2026-10-01")...day("2026-10-31")
        #expect(told([early, late], in: october) == ["30 Oct Rent -900 missing"])
        #expect(told([early, late]) == ["2 Nov Paper -9 missing"])
    }

    @Test func todayIsNotOver() {
        #expect(told([.recurring(-9, "Paper", from: "2026-11-27")]) == ["27 Nov Paper -9 due"])
    }

    @Test func anExpectationIsOpenUntilItIsAnsweredOrGivenUp() {
        var dinner = BookTransaction.expected(-120, "Dinner", by: "2026-11-18")
        #expect(told([dinner]) == ["18 Nov Dinner -120 missing"])
        var properties = ExpectationProperties(expectedAmount: Money(-120))
        properties.closedOn = day("2026-11-20")
        dinner.kind = .expectation(properties)
        #expect(told([dinner]).isEmpty)
        properties.closedOn = nil
        properties.actualIDs = [.init(high: 0, low: 9)]
        dinner.kind = .expectation(properties)
        #expect(told([dinner, .paid(-13_140, "Dinner", on: "2026-11-20")]).isEmpty)
    }

    /// Each day is open, paid, skipped, or was missing for too long; and in one of these alone.
    @Test(arguments: 0..<40)
    func noDayIsLost(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let days = day("2026-06-01")...day("2027-05-31")
        var (all, paid, skipped) = ([BookTransaction](), 0, 0)
        for id in 1...5 {
            var plan = BookTransaction.recurring(
                -10, "Paper", from: "2026-0\(id)-2\(id)", [.weekly, .monthly, .quarterly][id % 3], id: UInt64(id))
            for due in plan.occurrences(in: days) {
                switch Int.random(in: 0...3, using: &random) {
                case 0:
                    var payment = BookTransaction.paid(
                        -1000, "Paper", on: due.on.description, id: UInt64(100 + all.count))
                    payment.matches = .init(of: plan.id, on: due.on)
                    all.append(payment)
                    paid += 1
                case 1:
                    guard case .recurring(var properties) = plan.kind else { continue }
                    properties.skips.append(due.on)
                    plan.kind = .recurring(properties)
                    skipped += 1
                default: break
                }
            }
            all.append(plan)
        }
        let bills = all.bills(in: days, on: today, PaidOccurrences(all))
        let open = all.flatMap { $0.occurrences(in: days) }
        let lapsed = open.count { $0.shownOn < day("2026-09-28") }
        let lapsedPaid = all.count { $0.matches != nil && $0.date < day("2026-09-28") }
        #expect(bills.count == open.count - paid - (lapsed - lapsedPaid))
        #expect(Set(bills).count == bills.count && skipped > 0)
        #expect(bills.allSatisfy { ($0.state == .missing) == ($0.due.on < today) })
        #expect(zip(bills, bills.dropFirst()).allSatisfy { $0.due.shownOn <= $1.due.shownOn })
    }
}
