import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Keys of panes: which are shown, which has the keys, what it opens and the way back.
struct PaneKeyTests: DashboardScenes {
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
}
