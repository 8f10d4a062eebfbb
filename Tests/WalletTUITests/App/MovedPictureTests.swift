import Glibc
import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// After the highlight moved in a list, or a benefit was marked, only what follows from that is drawn, and nobody can tell.
struct MovedPictureTests {
    private static let sizes = [
        Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 60, rows: 16),
        Size(columns: 100, rows: 30), Size(columns: 200, rows: 60), Size(columns: 104, rows: 18),
        Size(columns: 160, rows: 30),
    ]
    private static let moves = ["j", "k", "j", "k", "j", "Down", "Up", "g", "G", "C-d", "C-u", "C-n"]
    private static let others = ["Tab", "l", "h", "d", "u", "b", "Esc", "Enter", "p", "?", "s", "w", "q", "1", "Z"]
    private static let acts = ["o", "f", "v", "Space", "V", "d", "u", "r", "Esc", "Enter", "/", "L", "'", "x"]
    private static let looks = [
        Look(), Look(.many, .light), Look(.mono, .dark, isASCII: true), Look(.sixteen), Look(isLinear: true),
    ]

    /// What leads to each list there is.
    enum List: String, CaseIterable {
        case benefits = "Tab"
        case cardPage = "Enter"
        case agenda = "2"
        case history = "3"
        case insights = "4"
        case catalogue = "5"
        case settings = "6"
        /// The benefits again, of which many are marked, beside the tiles and on them.
        case marks

        /// Keys that do something else there.
        var others: [String] {
            switch self {
            case .benefits: MovedPictureTests.others
            case .marks: ["Tab", "l", "h", "u", "s", "b", "Esc", "o", "f", "Enter", "v"]
            case .cardPage, .agenda, .history, .insights, .catalogue, .settings: MovedPictureTests.acts + [rawValue]
            }
        }
    }

    /// The C library knows the width of what is not ASCII once it has a locale.
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(arguments: List.allCases, 0..<7) func looksLikeTheWholePicture(list: List, seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let look = Self.looks[seed % Self.looks.count]
        var stage = try Stage(livedIn(), look: look, size: Self.sizes[seed % Self.sizes.count])
        if list != .marks { stage.press(list.rawValue) }
        var whole = AppView(look: look)
        var picture = stage.view.draw(stage.state, size: stage.size)
        _ = whole.draw(stage.state, size: stage.size)
        let colors = TerminalColors(available: 256, wanted: nil)
        var screen = ShownScreen(size: stage.size, colors: colors, words: .ansi, isUTF8: true)
        var terminal = EmulatedScreen(size: stage.size)
        terminal.take(screen.bytes(for: picture.canvas, cursor: nil))
        var (moved, marked, shownFirst) = (0, 0, 0)
        let moves = list == .marks ? ["d", "d", "d", "j", "k"] : Self.moves
        for step in 0..<100 {
            let keys = step > 30 && Int.random(in: 0..<4, using: &random) == 0 ? list.others : moves
            let key = try #require(keys.randomElement(using: &random).flatMap { Key($0) })
            let place = "\(list), seed \(seed), step \(step), \(key)"
            let touched: Touched
            if stage.awaitsDisk, Bool.random(using: &random) {
                touched = stage.answer()
            } else {
                guard
                    let action = AppKeys.action(for: .key(key), stage.state, size: stage.size, picture: picture),
                    action != .quitAsked
                else { continue }
                stage.marked = nil
                touched = stage.begin(action)
                if let early = stage.marked {
                    shownFirst += 1
                    try #require(zip(lines(of: early), lines(of: picture)).count { $0 != $1 } == 1, "\(place)")
                    terminal.take(screen.bytes(for: early.canvas, cursor: nil))
                }
            }
            switch touched {
            case .list: moved += 1
            case .card: marked += 1
            case .anything: break
            }
            picture = stage.view.draw(stage.state, size: stage.size, touched: touched)
            let other = whole.draw(stage.state, size: stage.size)
            try #require(picture.canvas.difference(from: other.canvas) == nil, "\(place)")
            try #require(picture.cursor == other.cursor, "\(place)")
            try #require(picture.targets == other.targets, "\(place)")
            // The canvas that is drawn in again is not the one the screen was compared with.
            terminal.take(screen.bytes(for: picture.canvas, cursor: nil))
            if step % 8 == 0 { try #require(terminal.fault(showing: other.canvas) == nil, "\(place)") }
        }
        #expect(list == .marks ? marked > 10 && shownFirst > 5 : moved > 10)
        #expect(terminal.faults == [])
    }

    /// The line says what was done before sums, order, foot and the list's other lines do.
    @Test func aMarkShowsInItsLineFirst() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("Tab")
        let before = lines(of: stage.draw())
        stage.press("d")
        let first = try lines(of: #require(stage.marked))
        let after = lines(of: stage.draw())
        let changed = before.indices.filter { before[$0] != first[$0] }
        #expect(
            changed.map { String(before[$0]) }
                == [" ▌  ○ Resy Credit                                       $50  34 d  31 Dec       |"])
        #expect(
            changed.map { String(first[$0]) }
                == [" ▌  ● Resy Credit                                                  back 1 Jan   |"])
        #expect(before.indices.filter { before[$0] != after[$0] } == [0, 5, 8, 10, 11, 12, 23])
    }

    /// Keys that come together share one picture: the second mark is drawn where the first was, and is taken back there.
    @Test func twoMarksBeforeAPictureAreDrawnInOneLine() throws {
        var look = Look()
        look.hasRowCursor = false
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        stage.press("Tab")
        let before = stage.draw()
        stage.press("d", "d")
        let marked = try #require(stage.marked)
        #expect(lines(of: marked) == lines(of: before))
        #expect(marked.cursor == nil)
    }

    private func lines(of picture: Picture) -> [Substring] {
        picture.canvas.textGrid.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The first card was added and taken back: the answer of the disk draws no list where there is none.
    @Test func anEmptyWalletShowsItsFirstScreenAfterASave() {
        var stage = Stage(Wallet(), size: Size(columns: 80, rows: 24))
        let whole = stage.view.draw(stage.state, size: stage.size)
        #expect(whole.canvas.textGrid.contains("Your wallet is empty."))
        let after = stage.view.draw(stage.state, size: stage.size, touched: .list)
        #expect(after.canvas.difference(from: whole.canvas) == nil)
    }
}
