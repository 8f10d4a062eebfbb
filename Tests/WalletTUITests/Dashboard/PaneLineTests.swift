import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What panes say: the season, errands, what is due and the days to come.
struct PaneLineTests: DashboardScenes {
    /// Gold's fee of 12 Mar can come back until 11 Apr; Boundless's comes in June. Where room is short each has its day.
    @Test(arguments: [(90, " posted 12 Mar "), (58, " 12 Mar ")])
    func theSeasonTellsWhatPostedFromWhatComes(width: Int, posted: String) throws {
        var (wallet, context) = (Wallet(catalogue: SampleTemplates.catalogue), ChangeContext.fixed(on: "2026-11-27"))
        try wallet.addCard(of: SampleTemplates.gold, CardDetails(openedOn: day("2023-03-12")), in: context)
        try wallet.addCard(of: SampleTemplates.boundless, CardDetails(openedOn: day("2023-06-12")), in: context)
        let stage = Stage(wallet, now: "2027-03-20T14:00:00Z")
        var page = Page(size: Size(columns: width, rows: 6), look: Look(.mono))
        page.drawSeason(wallet.season(on: day("2027-03-20")), stage.state, in: page.canvas.bounds)
        let rows = page.picture.canvas.textGrid.split(separator: "\n")
        let gold = try #require(rows.first { $0.contains("American Express Gold") })
        let boundless = try #require(rows.first { $0.contains("Boundless") })
        #expect(gold.contains(posted), "\(gold)")
        #expect(boundless.contains(" 12 Jun ") && !boundless.contains("posted"), "\(boundless)")
    }

    /// Of $1,220 in December one figure has room before January's $95.
    @Test func feesOfAMonthHaveASumOnANarrowScreen() throws {
        var (wallet, context) = (Wallet(catalogue: SampleTemplates.catalogue), ChangeContext.fixed(on: "2026-11-27"))
        try wallet.addCard(of: SampleTemplates.platinum, CardDetails(openedOn: day("2023-12-10")), in: context)
        try wallet.addCard(of: SampleTemplates.gold, CardDetails(openedOn: day("2023-12-12")), in: context)
        try wallet.addCard(of: SampleTemplates.boundless, CardDetails(openedOn: day("2024-01-12")), in: context)
        let size = Size(columns: 60, rows: 24)
        let text = Stage.text(of: wallet, now: "2026-11-27T14:00:00Z", after: "4 w", size: size)
        #expect(text.contains(" ≈1k 95 "), "\(text)")
    }

    /// On a day that nobody knows it counts among the fees, with a mark.
    @Test func aFeeWithoutADayIsMarkedInTheSeason() {
        #expect(demo("1 S-Tab z").contains(" $650?  unvalued "))
    }

    /// The 95 of Business Green can come back; what keeping leaves is less the 375 of a year as Business Gold.
    @Test func theSeasonTellsWhatAYearCostsAfterAChange() throws {
        var (wallet, context) = (Wallet(catalogue: .bundled), ChangeContext.fixed(on: "2026-11-27"))
        let green = try #require(wallet.catalogue.all.first { $0.name == "Business Green Card" })
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Business Gold Card" })
        let card = try wallet.addCard(of: green, CardDetails(openedOn: day("2023-11-20")), in: context)
        context = context.on("2026-11-30")
        try wallet.change(card, to: gold, in: context)
        let stage = Stage(wallet, now: "2026-11-30T14:00:00Z")
        var page = Page(size: Size(columns: 90, rows: 6), look: Look(.mono))
        page.drawSeason(wallet.season(on: day("2026-11-30")), stage.state, in: page.canvas.bounds)
        let rows = page.picture.canvas.textGrid.split(separator: "\n")
        let row = try #require(rows.first { $0.contains("Business Gold Card") })
        #expect(row.contains(" posted 20 Nov ") && row.contains(" $375 ") && !row.contains("$95"), "\(row)")
    }

    /// The statement day of its card is not known.
    @Test func aGuessedDayIsMarkedAmongErrands() throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            let known = CardDetails(openedOn: day("2025-12-05"))
            try wallet.addCard(of: SampleTemplates.sapphireReserve, known, in: context)
        }
        let (now, today) = ("2026-11-27T14:00:00Z", day("2026-11-27"))
        var page = Page(size: Size(columns: 90, rows: 8), look: Look(.mono))
        page.drawErrands(
            wallet.errands(within: .max, on: today, now: instant(now)), Stage(wallet, now: now).state,
            in: page.canvas.bounds)
        let rows = page.picture.canvas.textGrid.split(separator: "\n")
        #expect(rows.contains { $0.contains("$300") && $0.contains("≈ 4 Dec") }, "\(rows)")
        #expect(rows.contains { $0.contains("$250") && !$0.contains("≈") }, "\(rows)")
    }

    /// The highlight is on the row that is acted on, also where it does not show at first.
    @Test func rowsOfPanesAreHighlighted() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab", "Tab", "Tab", "j")
        let rows = stage.draw().canvas.textGrid.split(separator: "\n")
        #expect(rows.count { $0.contains("▌▲ ✎ Dining Credit ") } == 1, "\(rows)")
        #expect(rows.contains { $0.hasPrefix(" Enter open   d done   p part   a seen   s snooze ") })
        stage.press("d")
        #expect(stage.state.notice?.text == "Dining Credit $10 used, noted as enrolled · u undoes")
    }

    /// Some of it is due in days: it is not all due now.
    @Test func whatIsDueIsCounted() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        let (text, count) = (stage.draw().canvas.textGrid, stage.state.due.due.count)
        #expect(count > 1 && text.contains("─ What is due ──") && text.contains("── \(count) ─"), "\(text)")
    }

    /// Each errand and each card has a line: what it brings, and in one word whether it is kept.
    @Test func errandsAndTheSeasonAreLines() {
        let text = demo("1")
        let rows = text.split(separator: "\n")
        #expect(rows.contains { $0.contains("A ride by app") && $0.contains("  Delta SkyM") }, "\(text)")
        #expect(rows.contains { $0.contains("Sapphire Reserve") && $0.contains("change") }, "\(text)")
    }

    /// All that is open, and how much of it a plan has; where there is little room the former alone.
    @Test func errandsSayHowFarTheyLook() throws {
        let state = try Stage(SampleWallets.full(on: "2026-11-27"), now: "2026-11-27T12:00:00Z").state
        let errands = state.wallet.errands(within: 40, on: state.today, now: state.now)
        func head(_ width: Int) -> Substring {
            var page = Page(size: Size(columns: width, rows: 8), look: Look(.mono))
            page.drawErrands(errands, state, in: page.canvas.bounds)
            return page.picture.canvas.textGrid.prefix { $0 != "\n" }
        }
        #expect(head(58).contains(" 5 bring $400, $25 in 30 days "), "\(head(58))")
        #expect(head(40).contains(" 5 bring $400 "), "\(head(40))")
    }

    /// Beside the agenda of a large screen stand the days to come, also once the highlight moved.
    @Test func theAgendaHasThemTooAndKeepsThem() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("2")
        #expect(stage.draw().canvas.textGrid.contains("Next 30 days"))
        stage.press("j")
        #expect(stage.draw().canvas.textGrid.contains("Next 30 days"))
        stage.size = Size(columns: 120, rows: 40)
        #expect(!stage.draw().canvas.textGrid.contains("Next 30 days"))
    }

    /// A month of five rows a day has one less, for all of what its signs mean.
    @Test func theDaysBesideTheAgendaSayWhatTheirSignsMean() {
        let text = demo("2", plan: .household)
        #expect(text.contains("● today") && text.contains("$ lapses") && text.contains("+$ income"), "\(text)")
    }
}
