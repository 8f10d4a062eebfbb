import Testing
import WalletTestSupport

@testable import WalletDomain
@testable import WalletTUI

/// The numbers behind the pictures of the insights.
struct PictureTests {
    /// Gold, added on 5 Oct: $10 used in November, $20 missed in October, $10 and $70 still to use.
    private func gold() throws -> CardInsights {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        let context = ChangeContext.fixed(on: "2026-11-27")
        wallet.rollOver(in: context)
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Gold").id, in: context)
        let card = wallet.card("American Express Gold").id
        return try #require(wallet.insights(InsightsQuestion(card: card), on: day("2026-11-27")).first)
    }

    @Test func monthsAreAsHighAsTheirAmounts() throws {
        let bars = try MonthBars(gold(), today: day("2026-11-27"))
        #expect(bars.months.map(\.label).prefix(3) == ["Jan", "Feb", "Mar"])
        #expect(bars.months[9] == .init(label: "Oct", missed: Money(20)))
        #expect(bars.months[10] == .init(label: "Nov", captured: Money(10), ahead: Money(10)))
        #expect(bars.months[11] == .init(label: "Dec", ahead: Money(70)))
        // Seven rows are $70: $10 is a row, or 8 eighths of one.
        let heights = bars.heights(rows: 7)
        #expect(heights[8] == .init())
        #expect(heights[9] == .init(missed: 2))
        #expect(heights[10] == .init(captured: 8, ahead: 1))
        #expect(heights[11] == .init(ahead: 7))
        #expect(bars.heights(rows: 0).allSatisfy { $0 == .init() })
    }

    /// A row of three is $23.33: $20 is nearly one, $10 less than half of one, and three eighths where eighths are drawn.
    @Test func whatComesToNothingAtTheScaleIsNotDrawn() throws {
        let heights = try MonthBars(gold(), today: day("2026-11-27")).heights(rows: 3)
        #expect(heights[9] == .init(missed: 1))
        #expect(heights[10] == .init(captured: 3))
        #expect(heights[11] == .init(ahead: 3))
    }

    /// The year before the fee is seldom the one that the figures beside it are of.
    @Test(arguments: [
        (80, 20, "cancel? $20 captured since 12 Mar 2026 and what is left stay below the fee"),
        (60, 20, "cancel? $20 since 12 Mar 2026, below the fee"),
        (60, 1_020, "keep: $1,020 captured since 12 Mar 2026 covers the fee"),
        (80, 1_020, "keep: $1,020 captured since 12 Mar 2026 covers the fee"),
    ])
    func aVerdictSaysWhatItIsAbout(columns: Int, captured: Int, said: String) throws {
        var wallet = try livedIn()
        if captured > 20 {
            let dining = wallet.benefit("Dining Credit", on: "American Express Gold").id
            let context = ChangeContext.fixed(on: "2026-11-27")
            try wallet.redeem(dining, amount: Money(captured - 20), force: true, in: context)
        }
        var stage = Stage(wallet, now: "2027-02-01T12:00:00Z", size: Size(columns: columns, rows: 24))
        stage.press("4")
        #expect(stage.draw().canvas.textGrid.contains(said))
    }

    @Test func allPartsOfTheHighestBarShareItsRows() throws {
        var card = try gold()
        card.byMonth[9] = Money(60)
        // October: $60 captured and $20 missed are 80, in rows of $40: 12 eighths, and the half row goes to what is left.
        let heights = MonthBars(card, today: day("2026-11-27")).heights(rows: 2)
        #expect(heights[9] == .init(captured: 12))
        #expect(heights[9].capturedRows == 2)
    }

    /// A row is $10, as $70 in December fill seven: $15 are a row and a half, which rounds up to two, and $3 are none.
    @Test func whatIsStoodOnFillsItsRows() throws {
        var card = try gold()
        card.byMonth[9] = Money(15)
        #expect(MonthBars(card, today: day("2026-11-27")).heights(rows: 7)[9] == .init(captured: 16, missed: 2))
        card.byMonth[9] = Money(3)
        #expect(MonthBars(card, today: day("2026-11-27")).heights(rows: 7)[9] == .init(captured: 0, missed: 2))
    }

    /// Gold's first month is March, when it was opened; the other's is January, as nothing says when it was.
    @Test func monthsOfTheSumOfMembershipYearsAreEachCardsOwn() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        var card = wallet.card("American Express Gold")
        card.openedOn = day("2024-03-12")
        wallet.put(card)
        wallet.rollOver(in: .fixed(on: "2026-11-27"))
        let cards = wallet.insights(InsightsQuestion(basis: .membership), on: day("2026-11-27"))
        let sum = try #require(cards.last)
        let bars = MonthBars(sum, parts: cards.dropLast(), today: day("2026-11-27"))
        #expect(bars.months[7] == .init(label: "8", missed: Money(20)))
        #expect(bars.months.reduce(.zero) { $0 + $1.missed } == sum.missed)
    }

    @Test func daysLieInTheirWeeks() throws {
        let map = try LapseMap(gold(), today: day("2026-11-27"))
        // 1 Jan 2026 is a Thursday, 31 Dec 2026 too.
        #expect(map.start == day("2025-12-29"))
        #expect(map.weeks == 53)
        #expect(map.day(week: 0, weekday: 2) == nil)
        #expect(map.day(week: 0, weekday: 3) == day("2026-01-01"))
        #expect(map.day(week: 52, weekday: 3) == day("2026-12-31"))
        #expect(map.day(week: 52, weekday: 4) == nil)
        #expect(map.amount(on: day("2026-10-31")) == Money(20))
        #expect(map.amount(on: day("2026-10-30")) == .zero)
        #expect(map.next.map(\.day) == [day("2026-11-30"), day("2026-12-31")])
    }

    @Test func weeksBeginAsIsSaid() throws {
        let map = try LapseMap(gold(), today: day("2026-11-27"), firstWeekday: 7)
        #expect(map.start == day("2025-12-28"))
        #expect(map.day(week: 0, weekday: 3) == nil)
        #expect(map.day(week: 0, weekday: 4) == day("2026-01-01"))
        #expect(map.amount(on: day("2026-10-31")) == Money(20))
        let saturday = try LapseMap(gold(), today: day("2026-11-27"), firstWeekday: 6)
        #expect(saturday.start == day("2025-12-27") && saturday.weeks == 53)
        #expect(
            (0...8).map { CalendarDay.weekdayName($0) } == [
                "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon",
            ])
    }

    /// $70 is the most; a fourth of the root is a level.
    @Test func moreIsDarker() throws {
        let map = try LapseMap(gold(), today: day("2026-11-27"))
        #expect(map.level(.zero) == 0)
        #expect(map.level(Money(1)) == 1)
        #expect(map.level(Money(10)) == 2)
        #expect(map.level(Money(20)) == 3)
        #expect(map.level(Money(70)) == 4)
        #expect(map.level(Money(-5)) == 0)
    }
}
