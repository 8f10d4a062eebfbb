import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What somebody sees who goes through the screens of the demo wallet.
struct DemoScreenTests {
    private static let wallet = Wallet.demo(
        .household, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))

    private static let person = Wallet.demo(today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))

    private func lines(_ keys: String, _ columns: Int, _ rows: Int, look: Look = Look()) -> [Substring] {
        Stage.text(
            of: Self.wallet, now: "2026-11-27T12:00:00Z", after: keys, look: look,
            size: Size(columns: columns, rows: rows)
        ).split(separator: "\n")
    }

    /// A snooze, a part, a mode, a reason: what each is of stays in sight.
    @Test(arguments: ["s", "p", "m", "w"]) func aPopupLeavesItsRowInSight(key: String) {
        let lines = lines("Tab \(key)", 80, 24)
        let row = lines.first { $0.hasPrefix(" ▌▲ ○ Grocery Offer  ") } ?? ""
        #expect(row.contains("  $25  ") && row.contains("  today  27 Nov"), "\(lines.joined(separator: "\n"))")
    }

    /// What is above it, where there is no room under it.
    @Test func aPopupOfALowRowStandsOverIt() {
        let lines = lines("Tab G m", 80, 24)
        #expect(lines.contains { $0.hasPrefix(" ▌  – Oura Ring Credit  ") && $0.contains("ignored") }, "\(lines)")
    }

    /// The last of twelve months ends where everything does.
    @Test(arguments: [("4", "  Jan "), ("0 u 4", "  Jan ")]) func monthsTakeTheWholeWidth(keys: String, start: String) {
        let labels = lines(keys, 120, 40).last { $0.hasPrefix(start) && $0.contains("Dec") } ?? ""
        #expect(labels.firstRange(of: "Dec").map { labels.distance(from: labels.startIndex, to: $0.lowerBound) } == 110)
    }

    /// Numbers that have no room for the sign of their currency have it in the title, where that has room.
    @Test func bareNumbersSayWhatTheyAreOf() {
        #expect(lines("0 u 7 Tab", 120, 40).contains { $0.contains("By month in €  █ out") })
        #expect(lines("4 w", 80, 24).contains { $0.contains("  $720 $745       $895 ") })
    }

    /// Names that have room.
    @Test(arguments: [
        ("Enter", 120, 40, "Digital Entertainment Credit  ✗ $8 missed"),
        ("0 p", 200, 60, "○ Global Entry / TSA PreCheck Credit "),
        ("5", 120, 40, "Delta SkyMiles Reserve Business "),
        ("", 120, 40, "◐ Digital Entertainment Credit  "),
        ("3", 120, 40, "● Global Entry / TSA PreCheck Credit  "),
    ])
    func namesAreWhole(keys: String, columns: Int, rows: Int, name: String) {
        let lines = lines(keys, columns, rows)
        #expect(lines.contains { $0.contains(name) }, "\(lines.joined(separator: "\n"))")
    }

    /// Where there is no room for all signs of a curve, that of what is still to use is said.
    @Test func theCurveOfWhatIsAheadIsNamed() {
        let title = "Captured against the fee  ·· if all is used   crossed the fee on 22 Aug"
        #expect(lines("4", 80, 24).contains { $0.contains(title) })
    }

    /// A sum of another area gives way to it.
    @Test(arguments: ["", "2", "6", "0 u 1", "0 u 4", "0 u 5", "0 u 9", "0 p"])
    func eachHeaderSaysThatItIsADemo(keys: String) {
        var stage = Stage(Self.wallet, asOf: day("2026-11-27"), size: Size(columns: 80, rows: 24))
        stage.state.session.isSample = true
        for key in keys.split(separator: " ") { stage.press(String(key)) }
        let header = stage.draw().canvas.textGrid.split(separator: "\n").first ?? ""
        #expect(header.contains(" demo · ") && header.contains("as of 27 Nov 2026"), "\(header)")
    }

    /// The word for the rows goes before what waits, and a sum, “as of” and the space between numbers before the demo.
    @Test func aLowScreenOfTransactionsSaysWhatWaits() {
        var stage = Stage(Self.wallet, asOf: day("2026-11-27"), size: Size(columns: 60, rows: 16))
        stage.state.session.isSample = true
        for key in ["0", "u", "2"] { stage.press(key) }
        let lines = stage.draw().canvas.textGrid.split(separator: "\n")
        #expect(lines[0].contains(" demo · 27 Nov 2026 "), "\(lines[0])")
        let title = lines[2]
        #expect(title.hasPrefix("  Transactions · Personal · 3 not filed "), "\(title)")
        #expect(title.contains(" of 362 ") && !title.contains("362 transactions"), "\(title)")
    }

    @Test func whatCardsEarnStandsPointUnderPoint() {
        let text = Stage.text(
            of: Self.person, now: "2026-11-27T12:00:00Z", after: "B d i n n e r Enter",
            size: Size(columns: 80, rows: 24))
        #expect(text.contains(" │  8¢     Gold Card "), "\(text)")
        #expect(text.contains(" │  3.60¢  Venture X "), "\(text)")
    }

    /// January is above.
    @Test func aLowScreenOfAYearMarksThatItHasMoreMonths() {
        let lines = Stage.text(
            of: Self.wallet, now: "2026-11-27T12:00:00Z", after: "0 u 4", size: Size(columns: 60, rows: 16)
        ).split(separator: "\n")
        #expect(lines[4].hasPrefix("     Feb ") && lines[4].contains("$3,250 ↑"), "\(lines)")
        #expect(lines[14].hasPrefix("     Dec ") && !lines[14].contains("↓"), "\(lines)")
    }

    @Test func theMarkOfMoreUsesStandsBehindAFreeColumn() {
        let text = Stage.text(
            of: Self.person, now: "2026-11-27T12:00:00Z", after: "Enter", size: Size(columns: 80, rows: 24))
        let last = text.split(separator: "\n").first { $0.contains("↓") } ?? ""
        #expect(last.contains("$11 ↓"), "\(text)")
    }

    /// Three rows are left under the balance it began with.
    @Test func transactionsOfAnAccountStandOnALowScreenToo() {
        let lines = lines("0 u 7", 60, 16)
        #expect(
            lines.contains { $0.hasPrefix("  Transactions · 63 since ") }
                && lines.contains { $0.hasPrefix("  25 Nov  Salary ") }
                && !lines.contains { $0.hasPrefix("  62 more ") })
    }

    @Test func anEnrolmentIsSaidInWordsWhereTheyHaveRoom() {
        #expect(lines("", 80, 24).contains { $0.contains("34 d  enrol first") })
    }

    /// December is still to come: it goes, so that the others stand apart.
    @Test func monthsOfAYearStandApart() {
        let lines = lines("0 u 4", 120, 40)
        #expect(lines.contains { $0.contains("    Oct    Nov          sum    average") }, "\(lines)")
        #expect(lines.contains { $0.contains("Salary  ") && $0.contains("  5,200  5,200  5,200  ") })
    }

    /// The year is said once, of those that are over.
    @Test func usesOfFormerYearsStandUnderTheirYear() {
        let lines = lines("Enter", 200, 120)
        // Curves beside them have lines too.
        let uses = lines.flatMap { $0.split(separator: "│").dropFirst().map { $0.prefix(12) } }
        #expect(uses.contains { $0.hasPrefix(" 2025 ") }, "\(uses)")
        #expect(!uses.contains { $0.contains("Dec 2025") })
    }

    /// November has no bonus that ends, and anniversaries behind it in its last week.
    /// Without colours a tile is a frame, which its months leave whole.
    @Test func framesOfTilesAreWhole() {
        let lines = lines("", 120, 40, look: Look(.mono, .dark))
        #expect(lines.count { $0.contains("╰────────────────────────╯") } == 5, "\(lines.joined(separator: "\n"))")
    }

    /// The fee goes before a verdict is cut, as the net says it too.
    @Test func verdictsAreWholeInASmallWindow() {
        let lines = lines("4", 60, 16)
        #expect(lines.contains { $0.contains("captured        net  season") })
        #expect(lines.contains { $0.contains(" Sapphire Reserve ") && $0.contains("$70      change") })
    }

    @Test func theCalendarExplainsWhatItShows() {
        let legend = lines("2 Tab", 120, 40).first { $0.contains("● today") } ?? ""
        let parts = ["● today  ▲ to do  ", "$ lapses  ▼ fee  □ −$ bill  ◆ anniversary"]
        #expect(parts.allSatisfy(legend.contains), "\(legend)")
        #expect(lines("2 Tab", 120, 40).contains { $0.contains("8 benefits · □ $11.99") })
    }

    @Test func theSmallCalendarSaysWhatFollows() {
        let lines = lines("2 Tab", 80, 24)
        let head = lines.firstIndex { $0.hasPrefix("  After that ") } ?? 0
        #expect(
            lines[head...].dropFirst().prefix(2).map { $0.prefix(11) } == ["  Sat 28 No", "  Sun 29 No"], "\(lines)")
    }

    /// Days of bills have their names where those that follow leave the room.
    @Test func daysOfBillsHaveWholeNames() {
        let days = lines("0 u 3 Tab", 200, 60)
        #expect(days.contains { $0.contains("City Utilities") && $0.contains("│") }, "\(days.joined(separator: "\n"))")
        #expect(!days.contains { $0.contains("…") }, "\(days.joined(separator: "\n"))")
    }

    @Test func aBillIsToldOnce() {
        let told = lines("0 u 3", 80, 24).filter { $0.contains("every month · $540 a year") }
        #expect(told == ["  every month · $540 a year                                                     |"])
    }

    @Test func theYearOfTodayGoesWithoutSaying() {
        let rows = lines("0 u 2", 80, 24)
        #expect(rows.contains { $0.hasPrefix(" ▌  27 Nov  Blue Door ") }, "\(rows.joined(separator: "\n"))")
    }

    @Test func rulesAreMovedByTwoKeys() { #expect(lines("0 u 6", 80, 24).last?.hasPrefix(" < > order ") == true) }

    /// Blank cards that lie on one another, without colours.
    @Test func aCardHidesWhatLiesUnderIt() {
        var stage = Stage(
            Wallet(), now: "2026-11-27T12:00:00Z", look: Look(.mono), size: Size(columns: 80, rows: 24))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("\n            │                │                │                    │   "), "\(text)")
    }
}
