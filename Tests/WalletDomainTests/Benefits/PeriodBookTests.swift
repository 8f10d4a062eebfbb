import Testing
import WalletTestSupport

@testable import WalletDomain

/// What an import keeps of a benefit says the same as all of its rows do.
struct PeriodBookTests {
    private static func row(_ id: UInt64, using random: inout SeededGenerator) -> BenefitUsage {
        let kinds: [BenefitUsage.Kind] = [.use, .use, .use, .refund, .claim, .missed]
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
        let amount = Money(Int.random(in: 0...3, using: &random))
        let month = Int.random(in: 0...4, using: &random)
        let start = day("2026-01-01").adding(months: month)
        let recorded = Instant(milliseconds: Int64(id))
        return BenefitUsage(
            id: EntityID(high: 0, low: id), benefitID: EntityID(high: 1, low: 1), kind: kind,
            usedOn: start.adding(days: Int.random(in: 0...40, using: &random)), usedDate: recorded,
            periodStart: start, periodEnd: start.adding(days: 27),
            valueRedeemed: kind == .refund ? -amount : amount, cardNameSnapshot: "Gold",
            benefitNameSnapshot: "Uber", createdAt: recorded, updatedAt: recorded)
    }

    /// The newest use on or before `day` in whose period that much is used; without an amount, of which fewer are refunded.
    private static func answered(
        by amount: Money, on day: CalendarDay, _ rows: [BenefitUsage]
    ) -> (period: Period, amount: Money)? {
        let uses = rows.filter { ($0.kind == .use || $0.kind == .claim) && $0.usedOn <= day }
        let found = uses.sorted { ($0.usedOn, $0.createdAt) > ($1.usedOn, $1.createdAt) }.first { use in
            let others = rows.filter { $0.periodStart == use.periodStart && $0.kind != .missed }
            guard amount.isZero else { return others.reduce(.zero) { $0 + $1.valueRedeemed } >= amount }
            let refunds = others.count { $0.kind == .refund && -$0.valueRedeemed == use.valueRedeemed }
            return others.count { $0.kind != .refund && $0.valueRedeemed == use.valueRedeemed } > refunds
        }
        return found.map { ($0.period, amount.isZero ? $0.valueRedeemed : amount) }
    }

    @Test(arguments: 0..<20) func answersAsTheRowsDo(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var rows = (0..<10).map { Self.row($0, using: &random) }
        let wallets = rows
        var book = PeriodBook(rows)
        for step in 10..<300 {
            if rows.count > 5, Int.random(in: 0...3, using: &random) == 0 {
                book.remove(rows.remove(at: Int.random(in: 0..<rows.count, using: &random)))
            } else {
                let row = Self.row(UInt64(step), using: &random)
                book.add(row)
                rows.append(row)
            }
            let on = day("2026-01-01").adding(days: Int.random(in: 0...180, using: &random))
            for amount in [Money.zero, Money(1), Money(5)] {
                let (answer, plain) = (book.answered(by: amount, on: on), Self.answered(by: amount, on: on, rows))
                #expect(answer?.period == plain?.period && answer?.amount == plain?.amount)
            }
            #expect(book.known(on: on) == wallets.first { $0.period.contains(on) }?.period)
            let start = day("2026-02-01")
            let used = PeriodTally(
                period: Period(start: start, end: nil), value: .zero, rows: rows.filter { $0.periodStart == start })
            #expect(book.used(inPeriodFrom: start).redeemed == used.redeemed)
            #expect(book.used(inPeriodFrom: start).uses == used.uses)
        }
    }

    /// What closed a period by itself follows from what people used in it.
    @Test func countsNoClosingClaim() throws {
        var random = SeededGenerator(seed: 1)
        var claim = Self.row(1, using: &random)
        (claim.kind, claim.valueRedeemed) = (.claim, Money(7))
        claim.id = try .derived(from: #require(claim.benefitID), day: claim.periodStart)
        #expect(PeriodBook([claim]).used(inPeriodFrom: claim.periodStart).redeemed == .zero)
        #expect(PeriodBook([claim]).answered(by: Money(7), on: .latest)?.period == claim.period)
    }
}
