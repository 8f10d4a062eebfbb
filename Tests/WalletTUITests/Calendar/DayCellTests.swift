import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What one day of a calendar has room for. Today is Fri 27 Nov 2026.
struct DayCellTests {
    /// Gold: $20 lapse on 30 Nov and $70 on 31 Dec; on 14 Dec its fee of $325 is charged, and it has been open for three
    /// years. A bill of 12 on 30 Nov is to be paid soon, those on 14, 16, 17 and 22 Dec later, two on the third of them in two
    /// currencies; a trial ends on 19 Dec. On 22 Dec $5,200 come in, too.
    private static func wallet() throws -> Wallet {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.addCard(of: SampleTemplates.gold, [.openedOn(day("2023-12-14"))], in: context)
        let trial = "2026-12-19"
        let bills: [(String, [String], [(String, Int)])] = [
            ("USD", ["2026-11-30", "2026-12-14", "2026-12-16", "2026-12-17", "2026-12-22"], [("2026-12-22", 5_200)]),
            ("EUR", ["2026-12-17", trial], []),
        ]
        for (currency, days, incomes) in bills {
            let book: Book.ID = try wallet.add(
                .books, ["name": currency, "currency": currency, "owners": "Ana"], in: context
            ).cast()
            for (due, amount) in days.map({ ($0, -12) }) + incomes {
                var bill = BookTransaction(
                    id: context.newID().cast(), bookID: book, date: day(due), amount: Money(amount), payee: "Phone",
                    createdAt: context.now)
                var properties = RecurringProperties(.monthly)
                if due == trial {
                    properties.subscription = .init()
                    properties.subscription?.trialEndsOn = day(due)
                }
                bill.kind = .recurring(properties)
                _ = try wallet.add(bill, in: context)
            }
        }
        wallet.forgetNotedChanges()
        return wallet
    }

    private func drawn(_ on: String, _ width: Int, _ rows: Int) throws -> [String] {
        try picture(on, width, rows).page.picture.canvas.textGrid.split(separator: "\n").map(String.init)
    }

    /// Beside the month, days that follow keep a sign of what has no room in words.
    @Test func daysThatFollowKeepTheirSigns() throws {
        var stage = try Stage(Self.wallet(), size: Size(columns: 100, rows: 24))
        stage.press("2", "Tab")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("▼ $325 · □ 1 bill ◆") || text.contains("▼ $325 □◆"), "\(text)")
        // Also where the weeks that are shown have none of it.
        #expect(text.contains("▼ fee") && text.contains("◆ anniversary"))
    }

    /// Who hears the lines hears no signs.
    @Test(arguments: [false, true])
    func daysThatFollowHaveWordsForEars(isLinear: Bool) throws {
        var stage = try Stage(Self.wallet())
        stage.press("2", "Tab")
        var page = Page(size: Size(columns: 46, rows: 16), look: Look(.mono, isLinear: isLinear))
        var scroll = Scroll()
        let signs = page.drawDay(stage.state, in: page.canvas.bounds, &scroll)
        #expect(signs == (isLinear ? [] : [.fee, .anniversary]))
        let text = page.picture.canvas.textGrid
        #expect(text.contains("▼ $325 · □ 1 bill ◆") != isLinear)
        // What comes in is no bill, and is told beside one.
        #expect(isLinear || text.contains("□ 1 bill · +$5,200"), "\(text)")
    }

    /// On a low screen too a day on which nothing falls says what comes next; where there is room under a head.
    @Test(arguments: [(4, false), (5, true)]) func anEmptyDaySaysWhatComesNext(rows: Int, hasHead: Bool) throws {
        var stage = try Stage(Self.wallet())
        stage.press("2", "Tab", "l")
        var page = Page(size: Size(columns: 60, rows: rows), look: Look(.mono))
        var scroll = Scroll()
        page.drawDay(stage.state, in: page.canvas.bounds, &scroll)
        let lines = page.picture.canvas.textGrid.split(separator: "\n")
        #expect(lines[1].contains("Nothing lapses on this day."))
        #expect(lines[2].contains("After that") == hasHead && lines[hasHead ? 3 : 2].contains("Mon 30 Nov"))
    }

    /// What is cut between two facts is seen to be cut.
    @Test func aLineThatEndsWithTheRoomIsMarked() {
        var page = Page(size: Size(columns: 14, rows: 1), look: Look(.mono))
        let used = page.put([Run("8 benefits"), Run("□ 1 bill")].dotted(), x: 0, y: 0, width: 13)
        #expect(used == 13)
        #expect(page.picture.canvas.textGrid.hasPrefix("8 benefits ·…"))
    }

    /// A figure that has room keeps its last digit.
    @Test func anAmountThatEndsWithTheRoomIsWhole() {
        var page = Page(size: Size(columns: 9, rows: 1), look: Look(.mono))
        let used = page.put([Run("$1,234"), Run(" left")], x: 0, y: 0, width: 6)
        #expect(used == 6)
        #expect(page.picture.canvas.textGrid.hasPrefix("$1,234   "))
    }

    private func picture(
        _ on: String, _ width: Int, _ rows: Int, _ look: Look = Look(.mono), of wallet: Wallet? = nil
    ) throws -> (page: Page, signs: DaySigns) {
        var state = try Stage(wallet ?? Self.wallet()).state
        let span = Period(start: day("2026-11-01"), end: day("2026-12-31"))
        let days = DayCalendar(state.wallet, in: span, bills: state.billsOfBooks(in: span), on: state.today)
        let grid = WeekGrid(monthOf: day(on), firstWeekday: 1)
        let cell = DayScale(days, state, among: grid).cell(of: day(on), in: days, grid, isLarge: false)
        var page = Page(size: Size(columns: width, rows: rows), look: look)
        let signs = page.draw(cell, in: page.canvas.bounds)
        return (page, signs)
    }

    /// Near or far, much money lies on a grey of 256 colours, as the highlight does: a hue would be louder than that.
    @Test(arguments: ["2026-11-30", "2026-12-31"]) func muchIsGreyOn256Colours(on: String) throws {
        let canvas = try picture(on, 8, 2, Look(.many, .dark)).page.canvas
        #expect(canvas.styles[canvas.cells[0].style].background == 236)
    }

    /// One thing has one mark, and what is most urgent has the first; behind its number 20 would be another day.
    @Test(arguments: [
        ("2026-11-30", 5, " 30▲○|"), ("2026-11-30", 6, " 30▲○ |"), ("2026-11-30", 9, "  30▲○   |"),
        ("2026-11-30", 11, "  30▲  $20 |"), ("2026-12-14", 5, " 14▼□|"), ("2026-12-14", 8, "  14▼□◆ |"),
        ("2026-12-16", 5, " 16□ |"), ("2026-12-16", 10, "  16□     |"), ("2026-12-16", 11, "  16□ −$12 |"),
        ("2026-12-22", 5, " 22□+|"), ("2026-12-22", 11, "  22+ −$12 |"),
        ("2026-12-31", 8, "  31○   |"),
    ])
    func inOneRow(on: String, width: Int, row: String) throws { #expect(try drawn(on, width, 1) == [row]) }

    /// A mark that a line begins with does not stand beside the number too.
    @Test(arguments: [
        ("2026-11-30", 6, ["  30▲ |", " $20  |", "−$12  |"]), ("2026-12-14", 5, ["  14□|", "▼325 |"]),
        ("2026-12-14", 7, ["  14 □ |", "▼$325  |"]),
        // What has no sum is counted by its mark, however much room there is.
        // Of what comes in beside it the sign at least.
        ("2026-12-22", 6, ["  22+ |", "−$12  |"]),
        ("2026-12-17", 14, ["  17          |", "  □×2         |"]), ("2026-12-17", 5, ["  17 |", " □×2 |"]),
    ])
    func inSeveralRows(on: String, width: Int, rows: [String]) throws {
        #expect(try drawn(on, width, rows.count) == rows)
    }

    /// It begins where signs of amounts hang; what has two letters more is cut where amounts begin.
    @Test(arguments: [("Landlord", " Landlord |"), ("Landlords", "  Landlo… |"), ("Water", "  Water   |")])
    func aNameThatLacksAColumnIsWhole(name: String, line: String) {
        var cell = DayCell(number: 5)
        (cell.isOfBills, cell.names) = (true, [name])
        var page = Page(size: Size(columns: 10, rows: 2), look: Look(.mono))
        page.draw(cell, in: page.canvas.bounds)
        #expect(page.picture.canvas.textGrid == "   5      |\n\(line)\n")
    }

    /// The sign of its currency goes after the last figures: a bare number would be that of a day. $2,031 lapse.
    @Test(arguments: [(9, "  $2,031 |"), (7, " $2.0k |"), (5, "2.0k |")])
    func anAmountKeepsItsSign(width: Int, line: String) throws {
        var wallet = try Self.wallet()
        let card = try #require(wallet.activeCards.first).id
        let large = CustomBenefit(name: "Large", value: Money(1961), frequency: .annual)
        _ = try wallet.addBenefit(large, to: card, in: .fixed(on: "2026-11-27", ids: 9))
        wallet.forgetNotedChanges()
        let text = try picture("2026-12-31", width, 2, of: wallet).page.picture.canvas.textGrid
        #expect(text.split(separator: "\n").last.map(String.init) == line)
    }

    /// For ears a day has all that falls on it, and currencies that have no sum together one each.
    @Test(arguments: [
        "Thu 17 Dec  $12 due, €12 due, 2 bills", "Fri 18 Dec  1 to cancel", "Sat 19 Dec  €12 due, 1 bill",
        "Tue 22 Dec  $12 due   +$5,200 to come, 1 bill, income",
    ])
    func isSaidInALine(line: String) throws {
        var stage = try Stage(Self.wallet(), look: Look(.mono, isLinear: true))
        stage.press("2", "Tab", "}")
        #expect(stage.draw().canvas.textGrid.contains("\(line)  "))
    }

    @Test(arguments: [
        ("2026-11-01", "2026-11-30", "Nov 2026"), ("2026-11-01", "2026-12-31", "Nov – Dec 2026"),
        ("2026-12-01", "2027-01-31", "Dec 2026 – Jan 2027"),
    ])
    func monthsAreNamed(first: String, last: String, names: String) {
        #expect(WeekGrid(from: day(first), to: day(last), firstWeekday: 1).monthNames == names)
    }

    /// Where no sum is told the legend has the mark alone.
    @Test(arguments: [("2026-12-17", "□ bill"), ("2026-12-16", "□ −$ bill")])
    func aLegendHasNoSumOfWhatIsCounted(on: String, legend: String) throws {
        let lines = try DayLegend(picture(on, 14, 2).signs, symbol: "$").lines(width: 60, rows: 1)
        #expect(lines.map { $0.map(\.text).joined() } == [legend])
    }

    /// What is plain is left out first, then what is least urgent.
    @Test(arguments: [
        (59, 1, ["● today  ▲ to do  $ lapses  ▼ fee  □ −$ bill  ◆ anniversary"]),
        (58, 1, ["● today  ▲ to do  ▼ fee  □ −$ bill  ◆ anniversary"]), (38, 1, ["▲ to do  ▼ fee  □ −$ bill"]),
        (38, 2, ["● today  ▲ to do  $ lapses  ▼ fee", "□ −$ bill  ◆ anniversary"]), (38, 0, []),
    ])
    func aLegendNamesWhatIsShown(width: Int, rows: Int, lines: [String]) {
        let signs = DaySigns(
            hasToday: true, marks: [.anniversary, .fee, .toDo, .bill], told: [.lapse, .bill, .fee])
        let legend = DayLegend(signs, symbol: "$").lines(width: width, rows: rows)
        #expect(legend.map { $0.map(\.text).joined() } == lines)
    }
}
