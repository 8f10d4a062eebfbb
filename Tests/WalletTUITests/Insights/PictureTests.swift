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
        return try #require(wallet.insights(only: ListFilter(card: card), on: day("2026-11-27")).first)
    }

    @Test func monthsAreAsHighAsTheirAmounts() throws {
        let bars = try MonthBars(gold())
        #expect(bars.months.map(\.label).prefix(3) == ["Jan", "Feb", "Mar"])
        #expect(bars.months[9] == .init(label: "Oct", missed: Money(20)))
        #expect(bars.months[10] == .init(label: "Nov", captured: Money(10), ahead: Money(10)))
        #expect(bars.months[11] == .init(label: "Dec", ahead: Money(70)))
        // Seven rows are December's $70: one is $10.
        #expect(bars.top == Money(70))
        let heights = bars.heights(rows: 7)
        #expect(heights[8] == .init())
        #expect(heights[9] == .init(missed: .rows(2)))
        #expect(heights[10] == .init(captured: 8, ahead: .rows(1)))
        #expect(heights[11] == .init(ahead: .rows(7)))
        #expect(bars.heights(rows: 0).allSatisfy { $0 == .init() })
    }

    /// Beside $200 a row of three is $66.67: $10 captured are an eighth of one, $20 missed and $10 ahead less than half of
    /// one each, and are marked.
    @Test func whateverIsNotZeroShows() throws {
        var card = try gold()
        (card.byMonth[0], card.byMonth[1]) = (Money(200), Money(190))
        (card.byMonth[2], card.byMonth[3]) = (Money(150), Money(cents: 1))
        let bars = MonthBars(card)
        #expect(bars.top == Money(200))
        let heights = bars.heights(rows: 3)
        #expect(heights[0] == .init(captured: 24))
        #expect(heights[1] == .init(captured: 23))
        #expect(heights[2] == .init(captured: 18))
        #expect(heights[3] == .init(captured: 1))
        #expect(heights[9] == .init(missed: .mark))
        #expect(heights[10] == .init(captured: 1, ahead: .mark))
        #expect(heights[11] == .init(ahead: .rows(1)))
    }

    /// The months of a year, all captured, and what the highest bar stands for. Two large ones are compared, however little
    /// the others are.
    @Test(arguments: [
        ([10, 10, 10, 100], 30), ([10, 12, 14], 14), ([10, 10, 79], 79), ([5, 10, 80], 30),
        ([17, 17, 67, 17, 17, 67], 67), ([55, 279, 300, 1_300], 1_300), ([10, 10, 400, 500], 500),
        ([100], 100), ([], 0),
    ])
    func whatStandsOutIsCut(months: [Int], top: Int) {
        var card = CardInsights(card: nil, name: "", basis: .calendar, span: Period(start: day("2026-01-01"), end: nil))
        for (month, amount) in months.enumerated() { card.byMonth[month] = Money(amount) }
        #expect(MonthBars(card).top == Money(top))
    }

    /// Twelve rows are three times $10: each of these has four, and $100 has all and is marked.
    @Test func whatIsCutStandsAboveTheOthers() {
        let months = [10, 10, 100].map { MonthBars.Month(label: "", captured: Money($0)) }
        let heights = MonthBars(months, MonthBars.Words(), "$").heights(rows: 12)
        #expect(heights == [.init(captured: 32), .init(captured: 32), .init(captured: 96, isCut: true)])
    }

    /// $180 captured, $20 missed, in the words of a screen: each has its number, and its own sign.
    @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func missedMonthsHaveTheirNumbers(columns: Int, rows: Int) throws
    {
        var stage = try Stage(livedIn(), size: Size(columns: columns, rows: rows))
        // Where there is room for one picture, the months are the second.
        stage.press("4")
        if rows == 24 { stage.press("Tab") }
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("█ captured  ✗▒ missed  ○░ still to use"), "\(text)")
        #expect(text.contains("✗$"), "\(text)")
    }

    /// For ears each month is words, also where a part has none; what has no row is counted.
    @Test(arguments: [
        (9, ["By month", "Jan · $30", "Feb · $4 · $6 missed"]), (2, ["By month  2–2/2", "Feb · $4 · $6 missed"]),
    ])
    func linearMonthsAreLines(rows: Int, expected: [String]) {
        let year = [
            MonthBars.Month(label: "Jan", captured: Money(30)),
            MonthBars.Month(label: "Feb", captured: Money(4), missed: Money(6)),
            MonthBars.Month(label: "Mar"),
        ]
        func lines(_ months: [MonthBars.Month]) -> [String] {
            var page = Page(size: Size(columns: 60, rows: rows), look: Look(isLinear: true))
            page.draw(
                MonthBars(months, MonthBars.Words(captured: nil), "$"), in: Rect(x: 0, y: 0, width: 60, height: rows))
            return page.canvas.textGrid.split(separator: "\n").map { String($0.dropLast()).trimmed }.filter {
                !$0.isEmpty
            }
        }
        #expect(lines(year) == expected)
        #expect(lines([MonthBars.Month(label: "Mar")]) == ["By month  nothing in these months"])
    }

    /// Each number as exactly as its column allows; what does not fit is told in thousands and more, not left out.
    @Test(arguments: [
        ("○", 1_085, 7, "○$1,085"), ("○", 1_085, 6, "○1,085"), ("○", 1_085, 5, "○1.1k"), ("○", 1_085, 4, "○≈1k"),
        ("", 1_773, 5, "1,773"), ("✗", 1_773, 5, "✗1.8k"), ("", 12_345, 5, "12.3k"), ("", 999_999_999, 5, "$1.0B"),
        ("✗", 999_999_999, 4, "✗≈1B"), ("", 123_456_789, 5, "$123M"), ("", 411, 3, "411"), ("", 411, 2, nil),
    ])
    func numbersFitTheirColumns(mark: String, amount: Int, width: Int, text: String?) {
        let number = MonthBars.Month.Number(mark: mark, amount: Money(amount), role: .text)
        #expect(number.text(width: width, symbol: "$") == text)
    }

    /// Cents go before a sum does, and all but the thousands before a word.
    @Test func theLegendTellsEverySumAt80Columns() {
        var year = CardInsights(card: nil, name: "", basis: .calendar, span: .calendarYear(2026))
        (year.captured, year.open, year.missed, year.toCome) = (
            Money(cents: 387_655), Money(3_277), Money(cents: 111_390), Money(270)
        )
        let legend = { (width: Int) in year.legend(width: width, symbol: "$").map(\.text).joined() }
        #expect(legend(80) == "━━ $3,876.55 captured  ╍╍ $3,277 open  ┄┄ $1,113.90 missed  ── $270 to come")
        #expect(legend(74) == "━━ $3,877 captured  ╍╍ $3,277 open  ┄┄ $1,114 missed  ── $270 to come")
        #expect(legend(54) == "━━ $3,877 captured  ╍╍ $3,277 open  ┄┄ $1,114 missed")
        (year.captured, year.open) = (Money(11_999_999_988), Money(999_999_999))
        #expect(legend(74) == "━━ $12B captured  ╍╍ $1.0B open  ┄┄ $1,114 missed  ── $270 to come")
    }

    /// At which worth stands in every room; what a membership year is gives way, whole.
    @Test(arguments: [
        ("4", 80, "2026 ›   captured at face value · calendar year  "),
        ("4 y", 80, "The membership year of each card   captured at face value  "),
        ("4 y t", 60, "The membership year of each card   own worth  "),
        ("4 y l t", 80, "Membership years begun in 2027   captured at your own worth  "),
        ("4 y t", 120, "each card   captured at your own worth · from the day it was opened  "),
    ])
    func theHeadingIsWhole(keys: String, columns: Int, said: String) throws {
        let size = Size(columns: columns, rows: 24)
        let text = try Stage.text(of: livedIn(), now: "2026-11-27T14:00:00Z", after: keys, size: size)
        #expect(text.contains(said), "\(text)")
    }

    /// The year before the fee is seldom the one that the figures beside it are of; of it nothing is known before August.
    @Test(arguments: [
        (
            120, 20,
            "fee not covered, year to 11 Mar: $20 of $325 captured since 3 Aug 2026, what ends by then is too little"
        ),
        (80, 20, "fee not covered, year to 11 Mar: $20 of $325 captured since 3 Aug 2026"),
        (66, 20, "fee not covered, year to 11 Mar: $20 of $325 since 3 Aug 2026"),
        (60, 20, "fee not covered, year to 11 Mar: $20 of $325  "),
        (60, 1_020, "fee covered, year to 11 Mar: $1,020 of $325  "),
        (80, 1_020, "fee covered, year to 11 Mar: $1,020 of $325 captured since 3 Aug 2026"),
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

    /// $20 of Uber Cash, each $10 worth $5: another amount than the row and the legend have, so that it says why.
    @Test(arguments: [
        (120, "fee not covered, year to 11 Mar: $10 of $325 captured at your own worth since 3 Aug 2026"),
        (80, "fee not covered, year to 11 Mar: $10 of $325 at your own worth  "),
    ])
    func aVerdictAtOwnWorthSaysSo(columns: Int, said: String) throws {
        var wallet = try livedIn()
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.edit(benefit: uber, [.personalValue(Money(5))], in: .fixed(on: "2026-11-27"))
        var stage = Stage(wallet, now: "2027-02-01T12:00:00Z", size: Size(columns: columns, rows: 24))
        stage.press("4")
        #expect(stage.draw().canvas.textGrid.contains(said))
    }

    /// $170 of 200 captured are 6.8 of eight rows, and $20 missed 0.8: seven and one, without a gap between them. What is less
    /// than a row stays as low as it is.
    @Test func whatWasMissedStandsOnWhatWasCaptured() throws {
        var card = try gold()
        (card.byMonth[8], card.byMonth[9]) = (Money(200), Money(170))
        let heights = MonthBars(card).heights(rows: 8)
        #expect(heights[8] == .init(captured: 64))
        #expect(heights[9] == .init(captured: 56, missed: .rows(1)))
        #expect(heights[10] == .init(captured: 3, ahead: .mark))
    }

    @Test func allPartsOfTheHighestBarShareItsRows() throws {
        var card = try gold()
        (card.byMonth[9], card.byMonth[8]) = (Money(60), Money(70))
        // October: $60 captured and $20 missed are 80, in rows of $40: 12 eighths of two rows, and half a row, which
        // rounds up to one: what was captured gives its half row away.
        let heights = MonthBars(card).heights(rows: 2)
        #expect(heights[9] == .init(captured: 8, missed: .rows(1)))
        #expect(heights[9].capturedRows == 1)
    }

    /// Gold's first month is March, when it was opened; the other's is January, as nothing says when it was.
    @Test func monthsOfTheSumOfMembershipYearsAreEachCardsOwn() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        var card = wallet.card("American Express Gold")
        card.openedOn = day("2024-03-12")
        wallet.put(card)
        wallet.rollOver(in: .fixed(on: "2026-11-27"))
        let cards = wallet.insights(by: .membership, on: day("2026-11-27"))
        let sum = try #require(cards.last)
        let bars = MonthBars(sum)
        #expect(bars.months[7] == .init(label: "8", missed: Money(20)))
        #expect(bars.months.reduce(.zero) { $0 + $1.missed } == sum.missed)
        // Gold's begin on the 12th: a use of the 1st of one stands under the month before.
        #expect(bars.words.title == "By month")
        #expect(try MonthBars(#require(cards.first)).words.title == "Months from the 12th")
        #expect(try MonthBars(gold()).words.title == "By month")
    }

    @Test func daysLieInTheirWeeks() throws {
        let map = try LapseMap(gold(), today: day("2026-11-27"))
        // 1 Jan 2026 is a Thursday, 31 Dec 2026 too.
        #expect(map.grid.start == day("2025-12-29"))
        #expect(map.grid.weeks == 53)
        #expect(map.grid.day(week: 0, column: 3) == day("2026-01-01"))
        #expect(map.grid.day(week: 52, column: 3) == day("2026-12-31"))
        #expect(map.amount(on: day("2026-10-31")) == Money(20))
        #expect(map.amount(on: day("2026-10-30")) == .zero)
        #expect(map.amount(on: day("2026-10-25"), days: 7) == Money(20))
        #expect(map.next.map(\.day) == [day("2026-11-30"), day("2026-12-31")])
    }

    @Test func weeksBeginAsIsSaid() throws {
        let map = try LapseMap(gold(), today: day("2026-11-27"), firstWeekday: 7)
        #expect(map.grid.start == day("2025-12-28"))
        #expect(map.grid.day(week: 0, column: 4) == day("2026-01-01"))
        #expect(map.amount(on: day("2026-10-31")) == Money(20))
        let saturday = try LapseMap(gold(), today: day("2026-11-27"), firstWeekday: 6)
        #expect(saturday.grid.start == day("2025-12-27") && saturday.grid.weeks == 53)
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
