import Testing
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What nobody can see is not changed, and what is said is shown whole.
struct UnseenTests {
    @Test func aWindowThatIsTooSmallTakesTheKeysThatLeadAway() throws {
        let stage = try Stage(livedIn())
        let size = Size(columns: 20, rows: 5)
        func action(_ key: String) -> AppAction? {
            Key(key).flatMap { AppKeys.action(for: .key($0), stage.state, size: size) }
        }
        #expect(action("d") == nil)
        #expect(action("j") == nil)
        #expect(action("u") == nil)
        #expect(AppKeys.action(for: .paste("uber"), stage.state, size: size) == nil)
        #expect(action("q") == .quitAsked)
        #expect(action("C-l") == .redrawAsked)
    }

    /// Of two cells that have no room beside one another the name is cut.
    @Test func whenSomethingComesBackIsWhole() throws {
        let text = try Stage.text(
            of: livedIn(), now: "2026-11-27T14:00:00Z", after: "Z", size: Size(columns: 60, rows: 16))
        #expect(text.contains(" back Tue 1 Dec 09:00 "))
    }

    /// Who comes back to the first field of a form reads what stands over it.
    @Test func whatIsOverTheFirstFieldComesBack() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 60, rows: 16))
        stage.press("5", "Space", "j", "Space", "a")
        #expect(stage.draw().canvas.textGrid.contains("All of it can wait"))
        for _ in 1...8 {
            stage.press("Down")
            _ = stage.draw()
        }
        let scrolled = stage.draw().canvas.textGrid
        #expect(!scrolled.contains("All of it can wait"))
        for _ in 1...8 {
            stage.press("Up")
            _ = stage.draw()
        }
        #expect(stage.draw().canvas.textGrid.contains("All of it can wait"))
    }

    /// With the keys of every text field.
    @Test func theNumberOfACardIsTyped() throws {
        var stage = try Stage(livedIn())
        let tiles = stage.state.cards.tiles
        stage.press("'", "2")
        #expect(stage.state.popup == nil && stage.state.cards.card == tiles[1])
        stage.press("'", "0", "C-u", "3")
        #expect(stage.state.popup == nil && stage.state.cards.card == tiles[2])
        stage.press("'", "0", "Left", "Del", "1")
        #expect(stage.state.popup == nil && stage.state.cards.card == tiles[0])
    }

    @Test func nothingIsMarkedOnAnArchivedCard() throws {
        var stage = try Stage(livedIn())
        let card = try #require(stage.state.cards.card)
        stage.press("x", "y")
        stage.act(.cards(.cardChosen(card)))
        let before = stage.state.wallet
        for key in ["d", "p", "s"] {
            stage.press(key)
            #expect(stage.state.popup == nil)
            #expect(stage.state.notice?.text.hasSuffix(" is archived: x brings it back.") == true)
        }
        #expect(stage.state.wallet == before)
    }

    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 100, rows: 30), Size(columns: 80, rows: 24)])
    func theHelpShowsItsOwnKeys(size: Size) throws {
        var stage = try Stage(livedIn(), size: size)
        stage.press("?")
        #expect(stage.draw().canvas.textGrid.contains("Enter choose"))
    }

    @Test func aQuestionKeepsItsLine() throws {
        var stage = try Stage(livedIn())
        stage.state.popup = .question(Question("Archive one\nand two?", yes: .conflict))
        #expect(stage.draw().canvas.textGrid.contains("Archive one\u{240A}and two?"))
    }

    @Test func theWalletLooksTheSameAfterACardsPage() throws {
        var stage = try Stage(livedIn())
        let before = stage.draw().canvas.textGrid
        stage.press("Enter")
        #expect(stage.draw().canvas.textGrid != before)
        stage.press("Esc")
        #expect(stage.draw().canvas.textGrid == before)
    }
}
