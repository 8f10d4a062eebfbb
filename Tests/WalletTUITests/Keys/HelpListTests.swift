import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The help as a list in which one types, and from which things are done.
struct HelpListTests {
    private func labels(_ typed: String, _ stage: Stage) -> [String] {
        var stage = stage
        if stage.help == nil { stage.act(.helpAsked) }
        stage.act(.popup(.edited(.insert(typed))))
        return stage.help?.shown.map { "\($0.kind) \($0.label)" } ?? []
    }

    @Test func placesThatMatterNowComeFirst() throws {
        var stage = try Stage(livedIn())
        #expect(
            labels("", stage).prefix(2) == [
                "Enter the page of the card", "d done: mark it used; a used one takes its last mark back",
            ])
        stage.press("6")
        #expect(labels("", stage).first == "Enter Space change it; numbers and names are typed")
    }

    @Test func theKeysOfOtherAreasAreFoundAndNotListed() throws {
        var stage = try Stage(livedIn())
        let inBenefits = labels("", stage)
        #expect(inBenefits.contains("3 History, or Bills") && !inBenefits.contains("O the other way round"))
        // Every binding once; 10 act on a list, 5 on what is ticked there, 15 on a month,
        // 7 on settling, 9 on transactions and 8 on those ticked, 13 on bills, 4 on rules and 6 on a year; 7 is a screen of budgets.
        #expect(inBenefits.count == AppKeys.table.count - 10 - 5 - 64 - 1)
        stage.press("0", "p")
        let inPeople = labels("", stage)
        #expect(inPeople.contains("O the other way round") && !inPeople.contains("3 History, or Bills"))
        #expect(labels("history", stage).contains("3 History, or Bills"))
    }

    /// At 80 columns beside its keys, or the column of them.
    @Test func eachSentenceHasRoom() throws {
        let long = AppKeys.table.filter { binding in
            max(6, displayWidth(of: binding.keyNames)) + displayWidth(of: binding.label) > 67
        }
        #expect(long.map(\.label) == [])
        var stage = try inBook(Size(columns: 80, rows: 24), "?")
        for _ in 0..<12 {
            let screen = stage.draw().canvas.textGrid
            #expect(!screen.split(separator: "\n").contains { $0.contains("│") && $0.contains("…") }, "\(screen)")
            stage.press("PgDn")
        }
    }

    /// Where there is less room the highlighted one is, under what is typed.
    @Test func theHighlightedSentenceIsWhole() throws {
        var stage = try inBook(Size(columns: 60, rows: 16), "?", "\"move part another\"")
        let screen = stage.draw().canvas.textGrid
        #expect(screen.contains("move a part of the plan to another category, or from"), "\(screen)")
        #expect(screen.contains("│  it  ") && screen.contains("p  move a part of the plan"), "\(screen)")
    }

    /// A card is taken, and a coupon added, in Benefits alone.
    @Test func whatMeansNothingInAnAreaIsNotListedThere() throws {
        let best = "B the best card to take for something, or somewhere"
        #expect(try labels("", Stage(livedIn())).contains(best))
        let book = try inBook(Size(columns: 80, rows: 24))
        #expect(!labels("", book).contains(best) && labels("best", book).contains(best))
    }

    /// A verdict has its own keys; those of the figures do nothing there, and stand under their own heading.
    @Test func theKeysOfAVerdictComeFirstThere() throws {
        var stage = try Stage(livedIn())
        stage.press("4", "w")
        #expect(
            labels("", stage).prefix(5) == [
                "Enter the page of the card", "j Down the next card", "k Up the card before", "w the figures again",
                "P another product: the issuer changed the card",
            ])
        stage.press("w")
        #expect(stage.state.screen == .insights && stage.state.insights.season == nil)
    }

    /// There a letter files; Esc goes on with it. No statement is taken in from there.
    @Test func onlyTheKeysOfFilingAreListedWhileFiling() throws {
        var stage = try inBook(Size(columns: 80, rows: 24), "2", "c", "?")
        #expect(
            labels("", stage) == [
                "Tab name a category by typing", "Down the next one not filed; of a statement the next row",
                "Up the one before", "Esc C-c Enter close", "C-l draw the screen again", "C-z suspend",
            ])
        // What is typed is looked for in all.
        #expect(labels("snoo all due", stage) == ["S snooze all that is due"])
        let screen = stage.draw().canvas.textGrid
        #expect(screen.contains("File: a letter each, Space the guess, u takes back"), "\(screen)")
        stage.press("Esc", "f")
        let after = stage.draw().canvas.textGrid
        #expect(after.contains("SQ *BLUE DOOR 4417") && !after.contains("not filed"), "\(after)")
    }

    /// Transactions and rules are deleted instead.
    @Test func whatIsNeverArchivedHasNoKeyForIt() throws {
        var stage = try inBook(Size(columns: 120, rows: 40), "2")
        #expect(labels("", stage).contains("D delete; what is named elsewhere stays"))
        #expect(!labels("", stage).contains("x archive, or bring back"))
        stage = try rules(Size(columns: 120, rows: 40), "v")
        // Benefits that are selected have such a key, further below.
        let keys = labels("", stage).prefix(4)
        #expect(keys.contains("D delete them; what is named elsewhere stays") && !keys.contains { $0.hasPrefix("x ") })
        stage.press("Esc", "0", "p")
        #expect(labels("", stage).contains("x archive, or bring back"))
    }

    /// The calendar of bills has no filter, and its days nothing to be put off; F is a key of the calendar, and does nothing.
    @Test func whatTheCalendarOfBillsHasNotIsNotListedThere() throws {
        var stage = try inBook(Size(columns: 80, rows: 24), "3", "Tab")
        let keys = Set(labels("", stage).prefix { !$0.hasPrefix("1 ") }.compactMap { $0.split(separator: " ").first })
        #expect(keys.isSuperset(of: ["Enter", "{", "}", "t", "Tab"]) && keys.isDisjoint(with: ["s", "f", "F"]))
        stage.press("Tab")
        #expect(labels("", stage).contains("F what statements show to come back: to be planned, or not"))
    }

    @Test func whatIsTypedNarrows() throws {
        let stage = try Stage(livedIn())
        #expect(labels("undo", stage).first == "u undo")
        #expect(labels("C-r", stage).first == "C-r redo")
        #expect(labels("draw scr", stage) == ["C-l draw the screen again"])
        #expect(labels("snoo all due", stage) == ["S snooze all that is due"])
        #expect(labels("zzz", stage) == [])
    }

    @Test func enterDoesWhatCanBeDone() throws {
        var stage = try Stage(livedIn())
        stage.press("?", "\"agenda\"", "Enter")
        #expect(stage.state.popup == nil && stage.state.screen == .agenda)
        stage.press("?", "\"step back default\"", "Enter")
        #expect(stage.help != nil)
        stage.press("Esc", "?", "\"sort newest\"", "Enter")
        #expect(stage.state.notice == Notice("that is for: History", .hint))
        #expect(stage.help != nil)
        // Nothing was found: nothing is done.
        stage.press("\"zzz\"", "Enter", "Down", "Up")
        #expect(stage.help?.selected == 0)
    }

    @Test func aHeadLeavesTheLabelItsRoom() throws {
        let (label, head) = (String(repeating: "x", count: 40), String(repeating: "y", count: 26))
        var choice = PickPopup.Choice(.action(.undoAsked), label, kind: "k")
        choice.head = head
        func screen(columns: Int) throws -> String {
            var stage = try Stage(livedIn(), size: Size(columns: columns, rows: 24))
            stage.press("?")
            stage.act(.keysListed([choice]))
            stage.press("\"x\"")
            return stage.draw().canvas.textGrid
        }
        let wide = try screen(columns: 100)
        #expect(wide.contains("k  " + label + "  " + head + " "), "\(wide)")
        // Of 46 columns beside the marks and the key, the head has a quarter, 11, and 2 stand between: 33 are left.
        let narrow = try screen(columns: 60)
        #expect(narrow.contains(String(repeating: "x", count: 32) + "…"), "\(narrow)")
    }

    @Test func whyARowDoesNothingStandsUnderWhatIsTyped() throws {
        var stage = try Stage(livedIn())
        stage.press("?", "\"sort newest\"")
        let screen = stage.draw().canvas.textGrid
        #expect(screen.contains("that is for: History"), "\(screen)")
        stage.press("C-u", "\"agenda\"")
        #expect(!stage.draw().canvas.textGrid.contains("that is for"))
    }

    /// An entry that opens the list of commands, or the help itself.
    @Test func theHelpLeadsToTheOtherList() throws {
        var stage = try Stage(livedIn())
        stage.press("?", "\"everything that\"", "Enter")
        guard case .pick(let pick) = stage.state.popup else { throw NoHelp() }
        #expect(pick.choices.contains { $0.label == "all keys" })
        #expect(
            pick.choices.contains {
                $0.label == "the mouse: clicks here, or the terminal's selecting of text" && $0.kind == ""
            })
        stage.press("\"all keys\"", "Enter")
        #expect(stage.help != nil)
    }

    @Test func theBestCommandComesFirst() throws {
        var stage = try Stage(livedIn())
        stage.press(":", "\"undo\"")
        guard case .pick(let pick) = stage.state.popup else { throw NoHelp() }
        #expect(pick.shown.first?.label == "undo")
        stage.press("C-u", "\"sno all d\"")
        guard case .pick(let pick) = stage.state.popup else { throw NoHelp() }
        #expect(pick.shown.map(\.label) == ["snooze all that is due"])
        stage.press("C-u", "\"best\"")
        guard case .pick(let pick) = stage.state.popup else { throw NoHelp() }
        #expect(pick.shown.map(\.label) == ["the best card to take for something, or somewhere"])
    }

    // MARK: Looks

    @Test func theFootIsEmptyWithoutHints() throws {
        var look = Look()
        look.showsHints = false
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        #expect(stage.draw().canvas.textGrid.split(separator: "\n").last?.allSatisfy { $0 == " " || $0 == "|" } == true)
        stage.press("d")
        #expect(stage.draw().canvas.textGrid.contains("used · u undoes"))
    }

    @Test func theCursorIsHiddenButWhereOneTypes() throws {
        var look = Look()
        look.hasRowCursor = false
        var stage = try Stage(livedIn(), look: look)
        #expect(stage.draw().cursor == nil)
        stage.press("b")
        #expect(stage.draw().cursor == nil)
        stage.press("Esc", "/")
        #expect(stage.draw().cursor != nil)
        stage.press("Esc", "'")
        #expect(stage.draw().cursor != nil)
        var usual = try Stage(livedIn())
        #expect(usual.draw().cursor != nil)
    }

    private struct NoHelp: Error {}
}

extension Stage {
    /// The help, where it is open.
    fileprivate var help: PickPopup? {
        guard case .pick(let pick) = state.popup, case .help = pick.purpose else { return nil }
        return pick
    }
}
