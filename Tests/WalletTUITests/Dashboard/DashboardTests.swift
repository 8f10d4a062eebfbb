import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The Wallet of a large screen.
struct DashboardTests {
    private static let large = Size(columns: 200, rows: 60)

    private func panes(_ columns: Int, _ rows: Int, _ keys: String...) throws -> [WalletPanes.Pane] {
        var stage = try Stage(livedIn(), size: Size(columns: columns, rows: rows))
        for key in keys { stage.press(key) }
        return KeyContext(stage.state, size: stage.size).dashboard?.panes.map(\.pane) ?? []
    }

    @Test func itComesWithTheRoomForIt() throws {
        #expect(try panes(120, 40).isEmpty && panes(159, 44).isEmpty)
        #expect(try panes(200, 60) == [.calendar, .year, .due, .errands, .season])
        #expect(try panes(120, 45) == [.calendar, .year, .due])
        #expect(try panes(80, 45) == [.calendar, .year])
        // A column of 24 rows at the right.
        #expect(try panes(160, 30) == [.calendar, .year])
        // Two below, and errands under the month.
        #expect(try panes(160, 45) == [.calendar, .year, .due, .errands])
        #expect(try panes(200, 60, "Enter").isEmpty && panes(200, 60, "2").isEmpty)
    }

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

    private struct Shown {
        let columns: Int
        let tiles: Int
        let panes: Set<WalletPanes.Pane>

        init(_ state: AppState, _ columns: Int, _ rows: Int) {
            let size = Size(columns: columns, rows: rows)
            let board = KeyContext(state, size: size).dashboard
            let place = WalletLayout(AppLayout(size, state), beside: board, state)
            self.columns = place.columns
            tiles = min(state.cards.tiles.count, place.tilesShown)
            panes = Set(board?.panes.map(\.pane) ?? [])
        }

        func isAtMost(_ other: Shown) -> Bool {
            columns <= other.columns && tiles <= other.tiles && panes.isSubset(of: other.panes)
        }
    }

    /// Who makes a window larger by a column or a row sees no tile, no column of them and no pane less, however many cards
    /// there are.
    @Test(arguments: [40, 44, 45, 46, 50, 59, 70], [9, 24]) func aLargerWindowShowsNoLess(rows: Int, cards: Int) {
        let state = demoStage(DemoPlan(cards: cards, years: 0)).state
        for columns in 100..<260 {
            let shown = Shown(state, columns, rows)
            #expect(shown.isAtMost(Shown(state, columns + 1, rows)), "\(columns)×\(rows), a column more")
            #expect(shown.isAtMost(Shown(state, columns, rows + 1)), "\(columns)×\(rows), a row more")
        }
    }

    /// Of 18 cards in two columns all show; what would stand below them stands under the month until it has room there too.
    @Test(arguments: [(160, 45, []), (200, 60, [.year, .due, .errands])] as [(Int, Int, [WalletPanes.Pane])])
    func panesStandBelowWhereAllTilesHaveRoom(columns: Int, rows: Int, below: [WalletPanes.Pane]) throws {
        let (state, size) = (demoStage(DemoPlan(cards: 18, years: 0)).state, Size(columns: columns, rows: rows))
        let board = try #require(KeyContext(state, size: size).dashboard)
        #expect(WalletLayout(AppLayout(size, state), beside: board, state).tilesShown >= 18)
        #expect(board.panes.filter { $0.rect.y > board.main.body.endY }.map(\.pane) == below)
        #expect(board.panes.count >= 4)
    }

    /// Its list of three leaves rows free under it, on a screen with panes too.
    @Test(arguments: [30, 40, 45]) func theBarOfACardSaysWhatItMeans(rows: Int) throws {
        var stage = try Stage(livedIn(), size: Size(columns: 120, rows: rows))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("━━ $20 captured  ╍╍ $60 open  ┄┄ $50 missed"), "\(text)")
    }

    /// Nor is a name cut in what is due that a narrower one has whole.
    @Test(arguments: [(160, 45), (180, 50), (200, 60), (240, 70)])
    func whatIsDueHasItsNames(columns: Int, rows: Int) {
        let text = demo("1", Size(columns: columns, rows: rows), plan: .household)
        #expect(
            text.split(separator: "\n").contains {
                $0.contains("Digital Entertainment Credit ") && $0.contains("  Platinum Card")
            }, "\(text)")
    }

    /// The season of a very large screen has the rows that its cards need, under the days to come.
    @Test func theSeasonStandsUnderTheDays() throws {
        let size = Size(columns: 240, rows: 70)
        let board = try #require(KeyContext(demoStage(.person, size).state, size: size).dashboard)
        let rects = Dictionary(uniqueKeysWithValues: board.panes.map { ($0.pane, $0.rect) })
        #expect(rects[.season]?.x == rects[.calendar]?.x && rects[.season]?.height == 11)
    }

    /// A row more is one for tiles and benefits, or for the panes below.
    @Test(arguments: [80, 100, 120, 159, 160, 200]) func aRowMoreTakesNoneAway(columns: Int) throws {
        let state = demoStage().state
        let rows = try (45...100).map { rows in
            let board = try #require(KeyContext(state, size: Size(columns: columns, rows: rows)).dashboard)
            let below = try #require(board.panes.first { $0.pane == .year })
            return (main: board.main.body.height, below: below.rect.height)
        }
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.main <= $1.main && $0.below <= $1.below }, "\(rows)")
    }

    /// A month under tiles and benefits that leave rows free has two rows a day, and one for what its signs mean.
    @Test(arguments: [(120, 45), (130, 50), (150, 45)])
    func panesHaveTheRowsThatAreFree(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let board = try #require(KeyContext(demoStage().state, size: size).dashboard)
        #expect(try #require(board.panes.first { $0.pane == .calendar }).rect.height >= 13)
    }

    /// They stand last in their list: what they need is no more than without them.
    @Test func archivedBenefitsTakeNoRowsFromPanes() throws {
        let (stage, context) = (demoStage(.person, Size(columns: 120, rows: 45)), ChangeContext.fixed(on: "2026-11-24"))
        var wallet = stage.state.wallet
        let card = try #require(wallet.activeCards.first).id
        for number in 0..<15 {
            let old = try wallet.addBenefit(
                CustomBenefit(name: "Old \(number)", value: Money(1), frequency: .annual), to: card, in: context)
            try wallet.archive(benefit: old, in: context)
        }
        let later = Stage(wallet, now: "2026-11-24T12:00:00Z", size: stage.size)
        let rects = [stage, later].map { KeyContext($0.state, size: $0.size).dashboard?.panes.map(\.rect) }
        #expect(rects[0] != nil && rects[0] == rects[1])
    }

    /// Lines between panes go through, as where three stand below three columns.
    @Test func panesBelowStandUnderTheColumns() throws {
        let stage = try Stage(livedIn(), size: Self.large)
        let board = try #require(KeyContext(stage.state, size: stage.size).dashboard)
        let rects = Dictionary(uniqueKeysWithValues: board.panes.map { ($0.pane, $0.rect) })
        let tiles = WalletLayout(AppLayout(stage.size, stage.state), beside: board, stage.state).tiles
        let lower = [WalletPanes.Pane.year, .due, .errands].compactMap { rects[$0] }
        #expect(lower.map(\.x) == [0, tiles.endX + 2, rects[.calendar]?.x])
        #expect(lower.map(\.endX) == [tiles.endX - 1, (rects[.calendar]?.x ?? 0) - 3, 200])
    }

    @Test func panesComeAndGo() throws {
        #expect(try panes(200, 60, "-") == [.calendar, .year, .due, .errands])
        #expect(try panes(200, 60, "-", "-", "-", "-", "-", "-") == [])
        #expect(try panes(200, 60, "-", "-", "-", "-", "-", "+") == [.calendar])
        #expect(try panes(200, 60, "+") == [.calendar, .year, .due, .errands, .season])
    }

    /// Season waits for a larger window: what goes is what is there to be seen, and what waits comes with the last that has room.
    @Test func whatIsSeenComesAndGoes() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 160, rows: 45))
        stage.press("+")
        #expect(stage.state.notice?.text == "a larger window has Season too")
        stage.press("z", "+")
        #expect(stage.state.notice == nil && !stage.state.cards.panes.isZoomed)
        #expect(try panes(160, 45, "-") == [.calendar, .year, .due])
        #expect(try panes(160, 45, "z", "-") == [.calendar, .year, .due, .errands])
        #expect(try panes(160, 45, "z", "-", "-") == [.calendar, .year, .due])
        #expect(try panes(80, 45, "-") == [.calendar])
        stage.press("-", "+")
        #expect(stage.state.cards.panes.count == 5)
    }

    /// A key that does nothing says what it would need, and is not offered.
    @Test(arguments: ["+", "-", "z"]) func withoutRoomTheirKeysSayWhatTheyNeed(key: String) throws {
        var stage = try Stage(livedIn(), size: Size(columns: 159, rows: 44))
        #expect(!stage.draw().canvas.textGrid.contains("+ - panes"))
        stage.press(key)
        #expect(stage.state.notice?.text == "panes need 160 columns or 45 rows")
        #expect(stage.state.cards.panes == WalletPanes())
        // On the page of a card they would not come either.
        stage.press("Enter", key)
        #expect(stage.state.notice == nil)
    }

    @Test func tabGoesRoundThem() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        var seen: [String] = []
        for _ in 0..<7 {
            stage.press("Tab")
            seen.append(stage.state.cards.panes.focus.map { "\($0)" } ?? "\(stage.state.cards.pane)")
        }
        #expect(seen == ["benefits", "calendar", "year", "due", "errands", "season", "tiles"])
        stage.press("S-Tab")
        #expect(stage.state.cards.panes.focus == .season)
        stage.press("Esc")
        #expect(stage.state.cards.panes.focus == nil && stage.state.cards.pane == .tiles)
    }

    @Test func oneFillsTheScreenAndGivesItBack() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        let titles = { (picture: Picture) in
            ["Next 30 days", "This year", "What is due", "benefit  "].filter { picture.canvas.textGrid.contains($0) }
        }
        #expect(titles(stage.draw()) == ["Next 30 days", "This year", "What is due", "benefit  "])
        // A few tiles have the year under them.
        stage.press("z")
        #expect(titles(stage.draw()) == ["This year"])
        stage.press("Tab")
        #expect(titles(stage.draw()) == ["benefit  "])
        stage.press("Tab", "Tab")
        #expect(titles(stage.draw()) == ["This year"])
        stage.press("Esc")
        #expect(titles(stage.draw()) == ["Next 30 days", "This year", "What is due", "benefit  "])
    }

    /// The calendar has the whole screen for its weeks, and what their signs mean under them.
    @Test func theCalendarAloneFillsTheScreen() throws {
        let text = demo("1 Tab Tab z")
        let legend = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("● today")
        }
        #expect(text.contains("Next 30 days") && !text.contains("What is due"), "\(text)")
        #expect(try #require(legend) >= 50, "\(text)")
    }

    @Test func enterLeadsOn() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab", "l", "l", "l", "Enter")
        #expect(stage.state.screen == .agenda && stage.state.calendarDay == day("2026-11-30"))
        stage.press("1", "Tab", "Enter")
        #expect(stage.state.screen == .insights)
        stage.press("1", "Tab", "Enter")
        #expect(stage.state.cards.panes.focus == nil && stage.state.cards.pane == .benefits)
        stage.press("Tab", "Tab", "Tab", "Tab", "Enter")
        #expect(stage.state.screen == .agenda && stage.state.agenda.order == .errands)
        stage.press("1", "Tab", "Enter")
        #expect(stage.state.screen == .insights && stage.state.insights.season != nil)
    }

    /// From what a pane opened one step leads back to it; what was opened in there is left first.
    @Test func oneStepLeadsBackToAPane() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab", "Enter", "Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .calendar)
        stage.press("l", "l", "l", "Enter", "Enter", "Esc")
        #expect(stage.state.screen == .agenda && stage.state.calendar.isShown)
        stage.press("Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .calendar)
        stage.press("S-Tab", "S-Tab", "S-Tab", "Enter", "Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .season)
        stage.press("Enter", "w")
        #expect(stage.state.screen == .insights && stage.state.insights.season == nil)
        stage.press("Esc")
        #expect(stage.state.screen == .wallet)
        // What is opened after what the pane opened was left is no part of the way.
        stage.press("Enter", "w", "z", "Esc")
        #expect(stage.state.screen == .insights && !stage.state.insights.isWhole)
        stage.press("Esc", "Tab", "Tab", "Tab", "Enter", "Tab", "Tab", "Esc")
        #expect(stage.state.screen == .agenda && !stage.state.calendar.isShown)
        stage.press("Esc", "S-Tab", "S-Tab", "S-Tab")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .season)
        // Who goes elsewhere by hand does not come from a pane.
        stage.press("Enter", "2", "Tab", "Esc")
        #expect(stage.state.screen == .agenda)
    }

    /// It opens what it shows, whatever was looked at before.
    @Test func thePaneOfTheYearOpensItsFigures() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("4", "h", "w", "1", "Tab", "Tab", "Tab", "Enter")
        #expect(stage.state.screen == .insights && stage.state.insights.season == nil)
        stage.press("h", "z", "1", "Enter")
        #expect(stage.state.screen == .insights && !stage.state.insights.isWhole && stage.state.insights.year == nil)
        stage.press("Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .year)
    }

    /// The calendar, which the pane of days opened, is left for the list.
    @Test func anErrandIsOpenedInTheList() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab", "Enter", "1", "Tab", "Tab", "Tab", "Enter")
        #expect(stage.state.screen == .agenda && stage.state.agenda.order == .errands)
        #expect(!stage.state.calendar.isShown)
    }

    /// The page of a card that was opened there is left to where it was opened, and the way goes on from there.
    @Test func aCardPageLeavesTheWayBackToAPane() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("S-Tab", "Enter", "Enter")
        #expect(stage.state.screen == .wallet && stage.state.cards.isCardPage)
        stage.press("Esc")
        #expect(stage.state.screen == .insights && stage.state.insights.season != nil)
        stage.press("Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .season)
    }

    /// A bill is of another area.
    @Test func oneStepLeadsBackFromABill() throws {
        var stage = demoStage(.household, Self.large)
        let row = try #require(stage.state.due.due.firstIndex { $0.bill != nil })
        stage.press("Tab", "Tab", "Tab", "Tab")
        for _ in 0..<row { stage.press("j") }
        stage.press("Enter")
        #expect(stage.state.screen == .bills)
        #expect(AppKeys.hints(KeyContext(stage.state, size: stage.size)).contains { $0.word == "back" })
        stage.press("q")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .due)
        stage.press("Enter")
        stage.press("Tab", "Esc")
        #expect(stage.state.screen == .bills)
        stage.press("Esc")
        #expect(stage.state.screen == .wallet && stage.state.cards.panes.focus == .due)
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

    /// In the calendar the cursor stays within its days.
    @Test func theCursorStaysWithinThirtyDays() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab", "k")
        #expect(stage.state.paneDay == day("2026-11-27"))
        stage.press("G")
        #expect(stage.state.paneDay == day("2026-12-26"))
    }

    /// A window that became small has no pane that could keep the keys.
    @Test func aSmallWindowGivesTheKeysBack() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        stage.press("Tab", "Tab")
        stage.size = Size(columns: 80, rows: 24)
        stage.press("j")
        #expect(stage.state.cards.panes.focus == nil)
    }

    @Test func howManyAreShownIsKept() throws {
        var stage = try Stage(livedIn(), size: Self.large)
        #expect(stage.state.viewsToKeep.panes == nil)
        stage.press("-", "-")
        #expect(stage.state.viewsToKeep.panes == 3)
        var other = try Stage(livedIn(), size: Self.large)
        other.act(.viewsFound(stage.state.viewsToKeep))
        #expect(other.state.cards.panes.count == 3)
    }

    /// The year of the highlighted card as a curve: under its benefits, on its page with the months, and in the pane of
    /// the year where that fills the screen.
    @Test(arguments: [
        ("1", ["Captured against the fee"]), ("1 Enter", ["Captured against the fee", "By month"]),
        ("1 Tab Tab Tab z", ["Captured against the fee", "By month"]),
    ])
    func theYearOfTheCardIsDrawn(keys: String, pictures: [String]) {
        let text = demo(keys)
        #expect(pictures.allSatisfy(text.contains), "\(text)")
    }

    /// Also where it is large enough for panes alone.
    @Test(arguments: [Size(columns: 180, rows: 50), Size(columns: 176, rows: 40)])
    func theYearOfTheCardIsDrawnUnderItsBenefits(size: Size) {
        let text = demo("1", size)
        #expect(text.contains("Captured against the fee") && text.contains("━│"), "\(text)")
    }

    /// What has no room beside the title stands under it.
    @Test func aNarrowCurveHasItsTitle() {
        let text = demo("1", Size(columns: 160, rows: 40))
        #expect(text.contains("Captured against the fee"), "\(text)")
    }

    @Test func whatWasPaidOfABillIsDrawnByMonth() {
        #expect(demo("0 u 3", plan: .household).contains("By month"))
    }

    /// No amount is a sort of transactions, though one stands in a plan and not in the transaction itself.
    @Test func transactionsAreNotNarrowedByAmounts() {
        let text = demo("0 u 2 f", plan: .household)
        #expect(text.contains("not filed") && !text.contains(" amount  │"), "\(text)")
    }

    /// A note of which one letter has room says nothing.
    @Test func notesOfUsesAreLeftOutRatherThanCutToALetter() {
        let text = demo("1 Enter", Size(columns: 120, rows: 40))
        #expect(text.contains("Last uses") && !text.contains("  o… "), "\(text)")
    }

    /// What lapses, what is due and the fees, with fewer words where they leave no room beside the month.
    @Test func theCalendarHasItsFeesOverIt() {
        let text = demo("2 Tab", Size(columns: 120, rows: 40), plan: .household)
        #expect(text.contains(" of fees "), "\(text)")
    }

    /// What all sums are of is whole before they are said at length.
    @Test func theCalendarSaysWhatItIsNarrowedTo() {
        let text = demo(
            "2 f \"Grocery\" Space \"Offer\" Enter Tab", Size(columns: 60, rows: 24), plan: .household)
        #expect(text.contains("only “Grocery Offer”") && text.contains("  $25 lapses"), "\(text)")
    }

    /// Who sees one of four pictures sees that there are others, and the key that leads to them.
    @Test(arguments: [
        (80, 24, "4", "Tab picture 1 of 4"), (60, 16, "4 Tab", "Tab picture 2 of 4"),
        (120, 40, "4 Tab", "Tab picture 3, 4 of 4"), (120, 50, "4", "Tab picture 1, 2 of 4"),
        (120, 50, "4 z S-Tab z", "Tab picture 4, 1 of 4"),
    ])
    func insightsSayWhichPictureShows(columns: Int, rows: Int, keys: String, told: String) {
        let text = demo(keys, Size(columns: columns, rows: rows))
        #expect(text.contains("captured at face value") && text.contains(told), "\(text)")
    }

    /// Whose worth the figures are matters more than the word.
    @Test(arguments: [60, 65]) func theTitleOfInsightsLeavesThePictureItsNumber(columns: Int) {
        let text = demo("4 y", Size(columns: columns, rows: 24))
        #expect(text.contains("The membership year of each card   face value"), "\(text)")
        #expect(text.contains(" Tab 1/4"), "\(text)")
    }

    /// Where all show there is nothing to say.
    @Test func insightsWithAllPicturesCountNone() {
        let text = demo("4")
        #expect(!text.contains(" picture 1"), "\(text)")
    }

    /// Where there is that much room no name is cut.
    @Test(arguments: [
        "1", "1 Enter", "1 j j Enter", "1 b", "1 ?", "1 :", "1 i", "1 B", "2", "2 o", "2 o o", "2 o o o", "3", "4", "5",
        "6",
    ])
    func noNameIsCut(keys: String) {
        let text = demo(keys)
        #expect(!text.contains("…"), "\(text)")
    }

    private func demo(_ keys: String, _ size: Size = large, plan: DemoPlan = .person) -> String {
        var stage = demoStage(plan, size)
        for key in keys.split(separator: " ") { stage.press(String(key)) }
        return stage.draw().canvas.textGrid
    }

    private func demoStage(_ plan: DemoPlan = .person, _ size: Size = large) -> Stage {
        let now = "2026-11-24T12:00:00Z"
        return Stage(Wallet.demo(plan, today: day("2026-11-24"), now: instant(now)), now: now, size: size)
    }

    /// No screen of the demo wallet leaves more than a third of its rows blank; a line between panes fills none.
    @Test(arguments: [
        "1", "1 Enter", "2", "3", "4", "4 z", "4 z Tab", "4 z Tab Tab", "4 z Tab Tab Tab", "4 w", "4 j j j w",
        "5", "6", "0 u 1", "0 u 2", "0 u 3", "0 u 3 Tab", "0 u 4", "0 u 5", "0 u 6", "0 u 7 j", "0 p", "1 z",
        "1 Tab z", "1 z S-Tab", "1 z S-Tab S-Tab",
    ])
    func noScreenIsMostlyBlank(keys: String) {
        let text = demo(keys, plan: keys.hasPrefix("0") ? .household : .person)
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        let blank = rows.count { $0.allSatisfy { $0 == " " || $0 == "│" || $0 == "|" } }
        #expect(blank <= 20, "\(text)")
    }
}
