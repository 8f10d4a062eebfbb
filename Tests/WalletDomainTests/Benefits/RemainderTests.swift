import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Parts and uses")
struct RemainderTests {
    private func remainder(
        _ value: Money, uses limit: Int = 1, redeemed: Money = .zero, after uses: Int = 0, overrides: [Int: Money] = [:]
    )
        -> Remainder
    {
        let template = SampleTemplates.benefit(900, "Credit", 0, .monthly) {
            ($0.value, $0.usesPerPeriod, $0.monthlyOverrides) = (value, limit, overrides)
        }
        let benefit = Benefit(
            id: EntityID(high: 0, low: 1), userCardID: EntityID(high: 0, low: 2),
            currentPeriodStart: day("2026-11-01"), currentPeriodEnd: day("2026-11-30"), periodValue: value,
            createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))
        return Remainder(
            terms: BenefitTerms(of: benefit, template: template), value: value, redeemed: redeemed, uses: uses)
    }

    @Test func anAmountIsTakenInAnyNumberOfParts() {
        let whole = remainder(Money(50))
        #expect(whole.amount == Money(50) && whole.usesLeft == nil && whole.mostPerUse == Money(50))
        let part = remainder(Money(50), redeemed: Money(cents: 4999), after: 17)
        #expect(part.amount == Money(cents: 1) && part.isAnythingLeft)
        #expect(!remainder(Money(50), redeemed: Money(50), after: 2).isAnythingLeft)
        #expect(remainder(Money(50), redeemed: Money(60), after: 1).amount == .zero)
    }

    @Test func fiveHundredInTwoUses() {
        let whole = remainder(Money(500), uses: 2)
        #expect(whole.amount == Money(500) && whole.usesLeft == 2 && whole.mostPerUse == Money(250))
        let afterOne = remainder(Money(500), uses: 2, redeemed: Money(180), after: 1)
        #expect(afterOne.amount == Money(250) && afterOne.usesLeft == 1 && afterOne.mostPerUse == Money(250))
        let afterTwo = remainder(Money(500), uses: 2, redeemed: Money(360), after: 2)
        #expect(afterTwo.amount == .zero && afterTwo.usesLeft == 0 && !afterTwo.isAnythingLeft)
        // Forced: more than a share was taken, so less than a share is left.
        #expect(remainder(Money(500), uses: 2, redeemed: Money(300), after: 1).amount == Money(200))
        #expect(remainder(Money(500), uses: 2, redeemed: Money(600), after: 3).amount == .zero)
    }

    /// $100 in three: 33.34, 33.33, 33.33.
    @Test func sharesAreCutToTheCentTheLargerOnesFirst() {
        let hundred = Money(100)
        let first = remainder(hundred, uses: 3)
        #expect(first.mostPerUse == Money(cents: 3334) && first.nextUse == Money(cents: 3334))
        let second = remainder(hundred, uses: 3, redeemed: Money(cents: 3334), after: 1)
        #expect(second.amount == Money(cents: 6666) && second.nextUse == Money(cents: 3333))
        let third = remainder(hundred, uses: 3, redeemed: Money(cents: 6667), after: 2)
        #expect(third.amount == Money(cents: 3333) && third.nextUse == Money(cents: 3333))
        // What is left of a cent goes with the first use.
        let odd = Money(units: 1)
        #expect(remainder(odd, uses: 2).nextUse == odd)
        #expect(remainder(odd, uses: 2, redeemed: .zero, after: 2).amount == .zero)
        #expect(remainder(odd, uses: 2, redeemed: .zero, after: 1).amount == odd)
    }

    /// $12.95 in two: 6.48 and 6.47. What one use left of its share the largest of the others can take.
    @Test func whatRemainsIsHeldToTheLargestSharesLeft() {
        let value = Money(cents: 1295)
        let small = remainder(value, uses: 2, redeemed: Money(cents: 628), after: 1)
        #expect(small.amount == Money(cents: 648) && small.nextUse == Money(cents: 648) && small.usesLeft == 1)
        let whole = remainder(value, uses: 2, redeemed: Money(cents: 648), after: 1)
        #expect(whole.amount == Money(cents: 647) && whole.nextUse == Money(cents: 647))
        // Of 300 in three one use of 50: the two others take 100 each.
        let part = remainder(Money(300), uses: 3, redeemed: Money(50), after: 1)
        #expect(part.amount == Money(200) && part.nextUse == Money(100))
        // Forced: 180 in one use leave 120, of which the next takes its 100.
        let forced = remainder(Money(300), uses: 3, redeemed: Money(180), after: 1)
        #expect(forced.amount == Money(120) && forced.nextUse == Money(100))
    }

    @Test func withoutAValueUsesAreCounted() {
        let night = remainder(.zero)
        #expect(night.isCounted && night.usesLeft == 1 && night.isAnythingLeft && night.amount == .zero)
        #expect(!remainder(.zero, after: 1).isAnythingLeft)
        let passes = remainder(.zero, uses: 15, after: 14)
        #expect(passes.usesLeft == 1 && passes.isAnythingLeft)
        #expect(!remainder(.zero, uses: 15, after: 16).isAnythingLeft)
    }

    @Test func aMonthWorthNothingHasNothingToUse() {
        // Only December is worth something.
        let november = remainder(.zero, overrides: [12: Money(50)])
        #expect(!november.isCounted && november.usesLeft == nil && !november.isAnythingLeft)
    }

    @Test func aRefundDoesNotMakeMoreThanTheWhole() {
        #expect(remainder(Money(15), redeemed: Money(-15)).amount == Money(15))
        #expect(remainder(Money(500), uses: 2, redeemed: Money(-250), after: 0).amount == Money(500))
        #expect(remainder(Money(-5)).amount == .zero)
    }

    @Test(arguments: 0..<200)
    func oneUseAfterAnotherTakesExactlyTheWhole(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let value = Money(cents: Int.random(in: 1...100_000, using: &random))
        let limit = Int.random(in: 2...24, using: &random)
        var redeemed = Money.zero
        for use in 0..<limit {
            let now = remainder(value, uses: limit, redeemed: redeemed, after: use)
            #expect(now.usesLeft == limit - use)
            #expect(now.amount == value - redeemed)
            let share = Double(value.units) / Double(limit)
            #expect(abs(Double(now.nextUse.units) - share) < 100 && now.nextUse <= now.mostPerUse)
            redeemed += now.nextUse
        }
        #expect(redeemed == value)
    }
}
