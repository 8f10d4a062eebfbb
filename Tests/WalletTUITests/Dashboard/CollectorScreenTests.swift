import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletReminders
@testable import WalletTUI

/// What the screens of a collector with nine cards say, on sizes between the least and the largest.
struct CollectorScreenTests {
    private static let wallet = Wallet.demo(.person, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))

    private func screen(_ keys: String, _ columns: Int, _ rows: Int, of wallet: Wallet = wallet) -> String {
        Stage.text(
            of: wallet, now: "2026-11-27T12:00:00Z", after: keys, size: Size(columns: columns, rows: rows))
    }

    // MARK: The whole screen

    @Test(arguments: [(200, 60), (120, 40)])
    func aRecordShowsWhatBelongsToIt(columns: Int, rows: Int) {
        let wallet = Wallet.demo(.household, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        let said = { (keys: String) in screen(keys, columns, rows, of: wallet) }
        // Of Gold Card, the third by name.
        #expect(said("0 u 7 j j").contains("Transactions · "))
        #expect(said("0 u 6").contains("Whole Foods*") && said("0 u 6").contains("Transactions · "))
        #expect(said("0 p").contains("Platinum Card") && said("0 p").contains("$979.95 open"))
        // The book of two.
        #expect(said("0 u 5").contains("Sam owes Alex"))
    }

    private static let household = Wallet.demo(
        .household, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))

    /// What came in is planned to the dollar; the eye goes to what goes out.
    @Test func aMonthBeginsWithWhatGoesOut() {
        let rows = screen("0 u", 120, 40, of: Self.household).split(separator: "\n")
        #expect(rows.contains { $0.contains("▌") && $0.contains("Food") })
    }

    /// Months and days of a book as pictures, in its own currency, each with what its signs mean.
    @Test func aLargeScreenHasPicturesOfBooks() {
        let said = { (keys: String) in screen(keys, 200, 60, of: Self.household) }
        let month = said("0 u")
        #expect(
            ["Spent by day", "the plan, evenly", "Food in 2026", "By payee", "▓ over"].allSatisfy(month.contains),
            "\(month)")
        let shared = said("0 u 5")
        #expect(["Paid by month", "Alex", "€1,664"].allSatisfy(shared.contains), "\(shared)")
        #expect(said("0 u 4").contains("Nov 2026 by category") && said("0 u 6").contains("By month  █ out"))
        #expect(said("0 u 7").contains("By payee") && said("0 p").contains("By category"))
    }

    /// What is planned stands in months, and in every picture of the year.
    @Test func aYearToComeHasItsPlans() {
        let text = screen("0 u 4 l", 200, 60, of: Self.household)
        #expect(
            ["Nov 2027, planned, by category", "2027, planned, by category", "Food in 2027  ○░ planned"]
                .allSatisfy(text.contains), "\(text)")
        let rows = text.split(separator: "\n")
        #expect(rows.contains { $0.contains("Groceries") && $0.contains(" 520    520    520 ") }, "\(text)")
    }

    /// What was worked out of an owner's cards is kept until something changes.
    @Test func anOwnersYearIsWorkedOutOnceAChange() {
        var stage = Stage(Self.household, now: "2026-11-27T12:00:00Z")
        var figures = DashboardFigures()
        let captured = { (stage: Stage) in figures.year(of: "Alex", stage.state)?.captured.description }
        #expect(captured(stage) == "$2,073.50")
        stage.press("d")
        #expect(captured(stage) == "$2,098.50")
    }

    /// The days of a month stand beside what was spent of one category.
    @Test func aMonthOfMiddleSizeHasItsDays() {
        let rows = screen("0 u", 120, 40, of: Self.household).split(separator: "\n")
        #expect(rows.contains { $0.contains("Food · 12 this month") && $0.contains("Spent by day") })
    }

    /// Where a benefit is highlighted, the agenda says how it was used; of a bill, when it was paid.
    @Test func aLargeAgendaSaysWhatCameBefore() {
        #expect(screen("2", 200, 60, of: Self.household).contains("22 Oct"))
        #expect(screen("2 j j j j", 200, 60, of: Self.household).contains("This benefit"))
    }

    /// Under the days of a calendar stand the signs that are in it, and no others; beside it what falls on later days.
    @Test func aCalendarSaysWhatItsSignsMean() {
        let text = screen("2 Tab", 200, 60, of: Self.household)
        let legend = ["▲ to do  ◎ bonus ends  ", "$ lapses  ▼ fee  □ −$ bill  +$ income  ? posted?  ◆ anniversary"]
        #expect(legend.allSatisfy(text.contains), "\(text)")
        let rows = text.split(separator: "\n")
        #expect(rows.contains { $0.contains("Sat 28 Nov") && $0.contains("▲ ○ Coffee Club Credit") }, "\(text)")
        let ofCards = screen("2 Tab", 200, 60)
        #expect(["● today  ◎ bonus ends  ", "$ lapses  ▼ fee"].allSatisfy(ofCards.contains), "\(ofCards)")
    }

    /// The list alone on the screen leaves its right half to the year.
    @Test func benefitsAloneHaveTheYearBesideThem() {
        let text = screen("1 Tab z", 200, 60)
        let rows = text.split(separator: "\n")
        #expect(rows.contains { $0.contains("Platinum Card") && $0.contains("By month") }, "\(text)")
        #expect(text.contains("What lapses when") && text.contains("Captured against the fee"), "\(text)")
    }

    /// A cost has a sign, and a gain has.
    @Test func theSeasonHasSigns() {
        let rows = screen("1", 200, 60).split(separator: "\n")
        #expect(rows.contains { $0.contains("Gold Card") && $0.contains("keep") && $0.contains("+$119") })
        #expect(rows.contains { $0.contains("World of Hyatt") && $0.contains("unvalued") && $0.contains("−$95") })
        #expect(rows.contains { $0.contains("Season") && $0.contains("$5,425? in 13 months · what keeping leaves") })
        #expect(screen("4 w", 200, 60).contains("keep · +$618.40 a year"))
        #expect(rows.first?.contains(" at risk this week · ") == true, "\(rows.first ?? "")")
    }

    /// There is something to see of the first card that is highlighted.
    @Test func theCatalogueBeginsWithACardThatHasCredits() {
        let rows = screen("5", 200, 60).split(separator: "\n")
        #expect(rows.contains { $0.contains("▌") && $0.contains("Blue Cash Everyday Card") })
    }

    // MARK: Errands

    /// Both credits of one ride, in one step of undo.
    @Test func spaceTicksAnErrand() {
        var stage = Stage(Self.wallet, now: "2026-11-27T12:00:00Z")
        let left = { (stage: Stage) in
            stage.state.wallet.benefits.records.count {
                stage.state.wallet.terms(of: $0).name == "Uber Cash" && $0.status != .used
            }
        }
        stage.press("2", "o")
        for _ in 0..<20 where stage.state.agenda.entry?.group != .errand(.line("uber")) { stage.press("j") }
        #expect(left(stage) == 2 && stage.draw().canvas.textGrid.contains("An Uber ride or Uber Eats"))
        stage.press("Space")
        #expect(left(stage) == 0)
        stage.press("u")
        #expect(left(stage) == 2)
    }

    // MARK: Names have the room there is

    @Test func aNameHasTheRoomOfColumnsThatAreEmpty() {
        #expect(screen("1", 120, 40).contains("Global Entry / TSA PreCheck Credit"))
        let text = screen("1", 180, 50)
        #expect(
            ["Global Entry / TSA PreCheck Credit", "Digital Entertainment Credit", "Marriott Bonvoy Brilliant "]
                .allSatisfy(text.contains), "\(text)")
    }

    @Test func theYearHasItsBarsWhereverItStands() {
        let rows = screen("1", 120, 45).split(separator: "\n")
        #expect(rows.contains { $0.contains("Venture X ") && $0.contains("$265") && $0.contains("━") })
    }

    // MARK: Calendar cells

    /// Five columns and one row: what lapses stands beside the number of its day, not on it.
    @Test func marksLeaveTheNumbersOfDays() throws {
        let week = try #require(
            screen("1", 80, 45).split(separator: "\n").first { $0.contains("●27") && $0.contains("23") })
        for number in ["23", "24", "25", "26", "27", "28", "29"] { #expect(week.contains(number), "\(week)") }
        #expect(week.contains("27○") && week.contains("28○"), "\(week)")
    }

    /// Five columns and two rows, then six: $135 has its room, and the fees of 3 and 4 December.
    @Test(arguments: [(80, ["▼395", "▼325"]), (100, ["▼$395", "▼$325"])])
    func sumsHaveTheirRoomInNarrowCells(columns: Int, fees: [String]) {
        let text = screen("1", columns, 50)
        #expect((["$135", " $25", " $12"] + fees).allSatisfy(text.contains), "\(text)")
    }

    @Test func aFeeIsSaidBeforeABill() {
        let text = screen("2 Tab", 80, 24)
        #expect(text.contains("fee $395") && text.contains("fee $325"), "\(text)")
        #expect(screen("1", 200, 60).contains("▼$395"))
    }

    // MARK: One year, one result

    @Test func theYearComesToTheSameEverywhere() {
        #expect(screen("1", 180, 50).contains("fees $4,705?"))
        let insights = screen("4", 120, 40)
        #expect(insights.contains("$4,705?") && insights.contains("−$446?"), "\(insights)")
    }

    // MARK: Keep or cancel

    /// One word for each card, in the words of its page.
    /// Its period is done with, and nobody skipped it.
    @Test func aCertificateThatWasPostedSaysSo() throws {
        var (wallet, context) = (Wallet(catalogue: SampleTemplates.catalogue), ChangeContext.fixed(on: "2026-11-27"))
        try wallet.addCard(of: SampleTemplates.boundless, [.openedOn(day("2023-03-12"))], in: context)
        try wallet.award(wallet.benefit("Free Night").id, until: day("2026-12-31"), in: context)
        let rows = screen("j", 100, 30, of: wallet).split(separator: "\n")
        let row = try #require(rows.first { $0.contains("● Free Night") })
        #expect(row.contains("posted") && !row.contains("skipped"), "\(row)")
    }

    @Test func whatWasSkippedIsNotUsedInTheCalendar() throws {
        var (wallet, context) = (Wallet(catalogue: SampleTemplates.catalogue), ChangeContext.fixed(on: "2026-11-27"))
        try wallet.addCard(of: SampleTemplates.gold, in: context)
        try wallet.skip(wallet.benefit("Resy Credit").id, in: context)
        let rows = screen("2 Tab } G", 100, 30, of: wallet).split(separator: "\n")
        let row = try #require(rows.first { $0.contains("– Resy Credit") })
        #expect(row.contains("skipped") && !row.contains("used"), "\(row)")
    }

    @Test func everyCardIsJudgedInTheList() throws {
        let rows = screen("4", 120, 45).split(separator: "\n").map(String.init)
        let words = ["keep", "thin", "change", "cancel", "unvalued", "too early"]
        let first = try #require(rows.firstIndex { $0.contains("of the fee") })
        for row in rows[first + 1..<first + 10] { #expect(words.contains(where: row.contains), "\(row)") }
        let sapphire = rows.first { $0.contains("Sapphire Reserve") } ?? ""
        let page = screen("4 j j w", 120, 45)
        #expect(sapphire.contains("change") && page.contains("change · to Sapphire Preferred"))
        // A year that is over is not judged.
        let past = screen("4 h", 120, 45).split(separator: "\n").map(String.init)
        let head = try #require(past.firstIndex { $0.contains("of the fee") })
        for row in past[head + 1..<head + 10] { #expect(!words.contains(where: row.contains), "\(row)") }
    }

    @Test func aVeryWideListHasAColumnForWhatTheStatementSays() {
        let wide = screen("0 u 2", 200, 60, of: Self.household)
        #expect(wide.contains("  statement says"), "\(wide)")
        let other = screen("0 u 2", 120, 40, of: Self.household)
        #expect(
            !other.contains("  statement says") && other.contains("  Statement says: SQ *BLUE DOOR 4417 "), "\(other)")
    }

    @Test(arguments: [("7", "Balance by day"), ("6", "Spent by day")])
    func aVeryWideListHasAThirdPicture(key: String, title: String) {
        let text = screen("0 u \(key)", 200, 60, of: Self.household)
        #expect(["By month", "By payee", title].allSatisfy(text.contains), "\(text)")
    }

    /// What has a line for each leaves the rest to the picture under it.
    @Test(arguments: [("0 u 6", "By payee", "Spent by day", 3), ("0 p", "By category", "What lapses when", 9)])
    func aPictureStandsUnderWhatItFollows(keys: String, upper: String, lower: String, rows: Int) throws {
        let lines = screen(keys, 200, 60, of: Self.household).split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.contains(upper) })
        let second = try #require(lines.firstIndex { $0.contains(lower) })
        #expect(second - first == rows)
    }

    /// A large agenda says what else is open on the card of the highlighted benefit.
    @Test func aLargeAgendaSaysWhatElseIsOpen() {
        let rows = screen("2 o", 200, 60).split(separator: "\n")
        #expect(rows.contains { $0.contains("│  Platinum Card  ") && $0.contains("$979.95 open") })
    }

    /// Amounts in narrow cells have their cents, and bills of several currencies their number.
    @Test func narrowDaysSayWholeSums() {
        let text = screen("1", 200, 60, of: Self.household)
        #expect(["$98.95", "−$11.99", "+$5,200", "□×3"].allSatisfy(text.contains), "\(text)")
    }

    /// Beside a list that fills the screen stands what belongs to it, and pictures have the rows that nothing else has.
    @Test(arguments: [
        ("1 Tab Tab Tab Tab Tab z", "Next 30 days", 3), ("1 Tab Tab Tab Tab Tab Tab z", "This year · 2026", 3),
        ("1 Tab z", "Captured against the fee", 3), ("1 Tab Tab Tab z", "By month", 4),
    ])
    func aListThatFillsTheScreenLeavesNoHalfEmpty(keys: String, title: String, blank: Int) {
        let text = screen(keys, 200, 60)
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(60)
        #expect(text.contains(title), "\(text)")
        #expect(rows.count { $0.allSatisfy { " │|".contains($0) } } <= blank, "\(text)")
    }

    @Test func theSignOfTodayIsThatOfItsPicture() {
        #expect(screen("4", 200, 60).contains("What lapses when  ● today"))
        #expect(screen("4 j j j", 200, 60).contains("What lapses when  ○ today"))
    }

    @Test func aVeryWideCardPageSaysWhetherTheCardIsKept() {
        let page = screen("1 Enter", 200, 60)
        #expect(["Keep it?", "a year brings", "fee saved", "not caught"].allSatisfy(page.contains), "\(page)")
        #expect(!screen("1 Enter", 120, 40).contains("Keep it?"))
    }

    /// Products of one family are told apart, lists say how much of them is left out.
    @Test func theSmallSeasonLosesNothingInSilence() {
        let text = screen("4 w", 80, 24)
        #expect(
            ["Morgan Stanley", "│ Green Card ", "│ Gold Card ", " more ", "once enrolled"].allSatisfy(text.contains),
            "\(text)")
    }

    // MARK: Names, and what is due

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 180, rows: 50)])
    func theIssuerStaysWholeBesideWhatIsUnfiled(size: Size) {
        let text = screen("1", size.columns, size.rows)
        #expect(text.contains("Gold Card") && !text.contains("AMERI…") && !text.contains("AMERICAN E…"), "\(text)")
    }

    @Test func theSmallestHeaderKeepsWhatIsAtRiskBesideAnotherDay() throws {
        var stage = Stage(
            Self.wallet, now: "2026-11-27T12:00:00Z", asOf: day("2026-11-27"), size: Size(columns: 60, rows: 16))
        stage.press("1")
        let header = try #require(stage.draw().canvas.textGrid.split(separator: "\n").first)
        #expect(header.contains("at risk · as of 27 Nov 2026"), "\(header)")
        // In books too, whose tabs are many.
        stage = Stage(Self.household, now: "2026-11-27T12:00:00Z", asOf: day("2026-11-27"))
        stage.press("0", "u")
        let ofBooks = try #require(stage.draw().canvas.textGrid.split(separator: "\n").first)
        #expect(["$284.95 at risk", "as of 27 Nov 2026"].allSatisfy(ofBooks.contains), "\(ofBooks)")
        // The farthest name went for that; its number stands apart, as Agenda 9 would be read as one.
        #expect(
            ofBooks.hasPrefix("  1 Month  2 Transactions 3 Bills 4 Year 5 Settle 6 Rules 7 Accounts 8 Agenda  9"),
            "\(ofBooks)")
    }

    /// What is spent of a plan says of how much: it is no bill.
    @Test func aPlanIsDueWithWhatItIsOf() {
        var reminder = Reminder(
            id: .subject(.catalogue), kind: .budget, name: "Groceries", cardName: "Personal", daysLeft: 3,
            lapsesOn: day("2026-11-30"), dueSince: instant("2026-11-27T00:00:00Z"))
        reminder.amount = Money(cents: 515_48)
        reminder.told = .init(words: "Groceries: $515.48 of $520 with 3 days left", discreet: "")
        let text = row(of: reminder)
        #expect(text.contains("· Groceries  $515.48 of $520 with 3 days left "), "\(text)")
        // Nothing of it is left, or to be paid.
        #expect(text.count { $0 == "$" } == 2, "\(text)")
        // Where that is not whole, days go before the amounts, and both before a part of them; that more follows is seen.
        let brief = row(of: reminder, columns: 40)
        #expect(brief.contains("· Groceries  $515.48 of $520…"), "\(brief)")
        let bare = row(of: reminder, columns: 28)
        #expect(bare.contains("· Groceries…"), "\(bare)")
    }

    /// Under the head of its day too, where only its days say so, however narrow.
    @Test func aGuessedDayIsMarkedBeforeItsDays() {
        var reminder = Reminder(
            id: .subject(.catalogue), kind: .lead, name: "Travel Credit", cardName: "Reserve", daysLeft: 5,
            lapsesOn: day("2026-10-07"), isDayGuessed: true, dueSince: instant("2026-10-02T00:00:00Z"))
        reminder.remaining = Money(300)
        #expect(row(of: reminder).contains("$300  ≈ 5 d  Wed 7 Oct "))
        #expect(row(of: reminder, columns: 44, isHeaded: true).contains("$300  ≈ 5 d"))
        reminder.isDayGuessed = false
        #expect(!row(of: reminder, isHeaded: true).contains("5 d"))
    }

    private func row(of reminder: Reminder, columns: Int = 100, isHeaded: Bool = false) -> String {
        var page = Page(size: Size(columns: columns, rows: 1), look: Look(), symbol: "$")
        let rows = DueRows(
            [reminder], isHeaded: { _ in isHeaded }, Stage(Self.wallet, now: "2026-10-02T12:00:00Z").state)
        page.draw(0, of: rows, rows.fitted(columns), in: page.canvas.bounds)
        return page.picture.canvas.textGrid
    }

    @Test func benefitsThatEndOnSeveralDaysHaveNoneTogether() {
        var reminder = Reminder(
            id: .resets(day("2026-10-01")), kind: .reset, name: "13 benefits", remaining: Money(cents: 349_95),
            daysLeft: 29, lapsesOn: day("2026-10-31"), dueSince: instant("2026-10-01T00:00:00Z"))
        var other = reminder
        (other.id, other.name) = (.resets(day("2026-09-30")), "2 benefits")
        for endsTogether in [true, false] {
            reminder.group = Reminder.Group(ids: [], endsTogether: endsTogether)
            #expect([reminder, other].together.contains { $0 != nil } == endsTogether)
            let text = row(of: reminder)
            #expect(text.contains(endsTogether ? "29 d  Sat 31 Oct" : "back  from 31 Oct"), "\(text)")
        }
    }

    // MARK: Without Unicode

    /// No sign of a bar means two things: captured, missed and open have their own, in months and over them.
    @Test func monthsInASCIITellTheirPartsApart() {
        let signs = "▁▂▃▄▅▆▇█".unicodeScalars.map { String(Character(Unicode.Scalar(plainLetter($0.value)) ?? " ")) }
        #expect(signs.joined() == "__==+++#")
        var stage = Stage(
            Self.wallet, now: "2026-11-27T12:00:00Z", look: Look(isASCII: true), size: Size(columns: 120, rows: 40))
        stage.press("4")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("# captured  !! missed  o. still to use"), "\(text)")
    }

    // MARK: Pictures for a pipe

    @Test func picturesForAPipeHaveEveryCategory() throws {
        let insights = Self.wallet.insights(on: day("2026-11-27"))
        let sum = try #require(insights.last)
        let lines = YearPictures(sum, insights, Self.wallet, on: day("2026-11-27"))
            .lines(columns: 80, look: Look(), symbol: "$", isStyled: false)
        #expect(sum.byCategory.count == 7)
        for category in sum.byCategory {
            #expect(lines.contains { $0.contains(" \(category.name) ") }, "\(category.name)")
        }
    }
}
