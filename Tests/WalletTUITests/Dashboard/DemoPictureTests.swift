import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What pictures and plans of the demo wallet say, on sizes between the least and the largest.
struct DemoPictureTests {
    private static let wallet = Wallet.demo(
        .household, today: day("2026-11-28"), now: instant("2026-11-28T12:00:00Z"))

    private func lines(_ keys: String, _ columns: Int, _ rows: Int, look: Look = Look()) -> [Substring] {
        Stage.text(
            of: Self.wallet, now: "2026-11-28T12:00:00Z", after: keys, look: look,
            size: Size(columns: columns, rows: rows)
        ).split(separator: "\n")
    }

    /// Three columns a month have no room for $146.
    @Test func monthsThatWouldTouchSayTheMostAlone() {
        let text = lines("4 G w", 120, 40).joined(separator: "\n")
        #expect(text.contains("By month  at most $146"), "\(text)")
        #expect(text.contains("█ captured  ✗▒ missed") && text.contains("│ ○░ still to use"), "\(text)")
        #expect(!text.contains("✗30") && !text.contains("○…"), "\(text)")
    }

    /// City Utilities is due on a day on which six benefits lapse.
    @Test(arguments: [(120, 40), (160, 50), (200, 60)]) func aLargerCalendarHasTheSameBills(columns: Int, rows: Int) {
        let month = lines("2 Tab", columns, rows).map { $0.split(separator: "│", omittingEmptySubsequences: false)[0] }
        #expect(month.contains { $0.hasPrefix("  −$74 ") || $0.hasPrefix("   −$74 ") }, "\(month)")
        #expect(month.contains { $0.hasPrefix("   $82.95 ") }, "\(month)")
    }

    /// Mondays from 26 Oct on: where two months have room, the week that they share stands there once, no lines are between
    /// weeks, and the weeks that follow have what is left.
    @Test func monthsGoOnWithoutABreak() {
        let lines = lines("2 Tab", 200, 60)
        let mondays = lines.compactMap { Int($0.prefix(5).drop { $0 == " " }) }
        #expect(mondays == [26, 2, 9, 16, 23, 30, 7, 14, 21, 28, 4, 11], "\(lines.joined(separator: "\n"))")
        #expect(lines.contains { $0.hasPrefix("  ‹ Nov – Dec 2026 › ") })
        #expect(lines.contains { $0.contains(" 1 Dec ") })
    }

    @Test(arguments: [(120, 40), (160, 50), (200, 60)]) func weeksHaveNoLinesBetweenThem(columns: Int, rows: Int) {
        let lines = lines("2 Tab", columns, rows)
        #expect(!lines.contains { $0.hasPrefix(" ─") }, "\(lines.joined(separator: "\n"))")
    }

    /// Each with its sum, before all credits of one.
    @Test func allProductsOfAChangeAreSeen() {
        let text = lines("4 w", 120, 40).joined(separator: "\n")
        let products = ["Morgan Stanley", "Platinum Card for Schwab ", "│ Green Card ", "│ Gold Card "]
        #expect(products.allSatisfy(text.contains), "\(text)")
    }

    @Test func anErrandSaysWhatItBrings() {
        let lines = lines("2 o", 120, 40)
        #expect(lines.contains { $0.contains(" brings ") }, "\(lines.joined(separator: "\n"))")
        for (words, amount) in [
            ("A DoorDash order from a shop ", " $10 of $20 "),
            ("A prepaid stay from The Edit ", " $250 of $500 "),
        ] {
            #expect(lines.contains { $0.contains(words) && $0.contains(amount) }, "\(lines.joined(separator: "\n"))")
        }
    }

    @Test func whatAsksWhetherItWasPostedStandsApart() {
        let lines = lines("2 o G", 200, 60)
        let head = lines.firstIndex { $0.contains("look whether it was posted") } ?? 0
        #expect(
            lines[head...].prefix(5).contains { $0.contains("Companion Certificate ") },
            "\(lines.joined(separator: "\n"))")
    }

    @Test func theDayOfASnoozeIsWhole() {
        #expect(lines("2 Tab l l Enter", 120, 40).contains { $0.contains("… until Mon 30 Nov") })
    }

    /// Whatever stands before them; behind them stand amounts, and days in the last columns.
    @Test func cardsOfErrandsStandInAColumn() {
        let width = 110
        let state = Stage(Self.wallet, now: "2026-11-28T12:00:00Z").state
        let errands = state.wallet.errands(within: .max, on: state.today, now: state.now).filter { $0.stage == .now }
        var page = Page(size: Size(columns: width, rows: errands.count + 1), look: Look(.mono))
        page.drawErrands(errands, state, in: page.canvas.bounds)
        let text = page.picture.canvas.textGrid
        #expect(text.prefix { $0 != "\n" }.contains(" \(errands.count) bring $"), "\(text)")
        let starts = zip(text.split(separator: "\n").dropFirst(), errands).map { row, errand in
            let rest = row.dropFirst(1 + errand.words.count)
            return width + 1 - rest.drop { $0 == " " }.count
        }
        let all = starts.filter { $0 < width - 20 }
        let most = Dictionary(grouping: all) { $0 }.values.map(\.count).max() ?? 0
        #expect(most == all.count, "\(text)")
    }

    /// What is marked is named, and nothing else.
    @Test(arguments: [("", 200, 60), ("", 180, 50), ("", 160, 50), ("2", 200, 60)])
    func legendsNameWhatIsShown(keys: String, columns: Int, rows: Int) {
        let text = lines(keys, columns, rows).joined(separator: "\n")
        #expect(["▲ to do", "▼ fee", "◆ anniversary"].allSatisfy(text.contains), "\(text)")
        #expect(!text.contains("◎ bonus"), "\(text)")
    }

    /// A fee before what comes back each month, several bills by their number, and a salary as none of them.
    @Test func daysThatFollowSayWhatMatters() {
        func line(_ day: String, _ columns: Int, _ rows: Int) -> Substring {
            lines("2 Tab", columns, rows).first { $0.contains(" \(day) ") && $0.contains("│  ") } ?? ""
        }
        #expect(line("Fri  4 Dec", 120, 40).contains("▼ $395 · □ 1 bill"))
        let bills = line("Tue  1 Dec", 100, 30)
        #expect(bills.contains("▼ $325 □×3◆"), "\(bills)")
        let salary = line("Fri 25 Dec", 120, 40)
        #expect(salary.contains(" income ") && !salary.contains("bill"), "\(salary)")
    }

    @Test func settingsSayWhichOfThemShow() {
        #expect(lines("6", 80, 24).contains { $0.contains(" 1–") })
        #expect(lines("6", 200, 60).allSatisfy { !$0.contains(" 1–") })
    }

    @Test func keysThatDoNothingAreNotOffered() {
        #expect(lines("4 z", 120, 40).last?.contains("h l look") == true)
        #expect(lines("4 z Tab Tab", 120, 40).last?.contains("h l look") == false)
    }

    /// Both books have restaurants.
    @Test func whatIsFoundInABookNamesIt() {
        let lines = lines("/ r e s t a u r", 120, 40)
        let found = lines.filter { $0.contains("· Restaurants ") }
        #expect(found.count == 2 && Set(found).count == 2, "\(lines.joined(separator: "\n"))")
    }

    @Test func withoutDotsWhatMayComeIsALineOfItsOwn() {
        let lines = lines("4", 120, 40, look: Look(.mono, isASCII: true))
        let text = lines.joined(separator: "\n")
        #expect(text.contains(": captured  ~ fee  -- if all is used"), "\(text)")
        #expect(lines.contains { $0.contains("'---") || $0.contains(":---") || $0.contains(".---") }, "\(text)")
    }

    /// The source stands in the catalogue.
    @Test func whyABenefitComesBackIsNotWhoSaidSo() {
        let text = lines("Tab w", 120, 40).joined(separator: "\n")
        #expect(text.contains("of it is open") && !text.contains("verify with the issuer"), "\(text)")
        #expect(lines("5", 120, 40).contains { $0.contains("figures from ") })
    }
}
