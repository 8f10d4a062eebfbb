import Glibc
import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// After the highlight moved in a list, a benefit was marked or a transaction filed, only what follows from that is drawn, and nobody can tell.
struct MovedPictureTests {
    private static let sizes = [
        Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 60, rows: 16),
        Size(columns: 100, rows: 30), Size(columns: 200, rows: 60), Size(columns: 104, rows: 18),
        Size(columns: 160, rows: 30),
    ]
    private static let moves = ["j", "k", "j", "k", "j", "Down", "Up", "g", "G", "C-d", "C-u", "C-n"]
    private static let others = [
        "Tab", "l", "h", "d", "u", "b", "Esc", "Enter", "p", "?", "s", "w", "q", "1", "Z", "+", "-", "z",
    ]
    private static let acts = ["o", "f", "v", "Space", "V", "d", "u", "r", "Esc", "Enter", "/", "L", "'", "x"]
    private static let looks = [
        Look(), Look(.many, .light), Look(.mono, .dark, isASCII: true), Look(.sixteen), Look(isLinear: true),
    ]

    /// What leads to each list there is.
    enum List: String, CaseIterable {
        case benefits = "Tab"
        case cardPage = "Enter"
        case agenda = "2"
        case calendar
        case history = "3"
        case insights = "4"
        case catalogue = "5"
        case settings = "6"
        /// The benefits again, of which many are marked, beside the tiles and on them.
        case marks
        /// Transactions that are filed, and taken back.
        case filing
        /// Lists of the records of a book.
        case records

        /// Keys that do something else there.
        var others: [String] {
            switch self {
            case .benefits: MovedPictureTests.others
            case .marks: ["Tab", "l", "h", "u", "s", "b", "Esc", "o", "f", "Enter", "v", "z", "-", "+"]
            case .filing: ["1", "v", "b", "w", "p", "?", "R", "o", "x", "/"]
            case .records: ["1", "2", "2", "4", "5", "5", "6", "7", "o", "O", "v", "Space", "x", "Esc", "Tab"]
            case .calendar: ["Enter", "Esc", "d", "u", "s", "Tab", "f", "t", "}", "2"]
            case .cardPage, .agenda, .history, .insights, .catalogue, .settings: MovedPictureTests.acts + [rawValue]
            }
        }
    }

    /// Keys that file one after the other, wherever another key has led.
    private static func filing(_ state: AppState) -> [String] {
        switch state.popup {
        case nil where state.screen == .transactions: ["c", "c", "j", "k", "u"]
        case nil: ["2"]
        case .filing: ["f", "r", "t", "Space", "u", "Esc"]
        default: ["Esc"]
        }
    }

    /// The C library knows the width of what is not ASCII once it has a locale.
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(arguments: List.allCases, 0..<(Torture.isWhole ? 7 : 4)) func looksLikeTheWholePicture(list: List, seed: Int)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let look = Self.looks[seed % Self.looks.count]
        let size = Self.sizes[seed % Self.sizes.count]
        var stage =
            switch list {
            case .filing: try unfiledTransactions(size)
            case .records: try inBook(size, "2")
            default: try Stage(livedIn(), size: size)
            }
        (stage.view, stage.state.session.isLinear) = (AppView(look: look), look.isLinear)
        switch list {
        case .calendar: stage.press("2", "Tab")
        case .marks, .filing, .records: break
        default: stage.press(list.rawValue)
        }
        var whole = AppView(look: look)
        var picture = stage.view.draw(stage.state, size: stage.size)
        _ = whole.draw(stage.state, size: stage.size)
        var (moved, marked, filed) = (0, 0, 0)
        let moves =
            switch list {
            case .marks: ["d", "d", "d", "j", "k"]
            case .calendar: Self.moves + ["h", "l", "{", "}"]
            default: Self.moves
            }
        for step in 0..<(Torture.isWhole ? 100 : 70) {
            let keys =
                step > 30 && Int.random(in: 0..<4, using: &random) == 0
                ? list.others : list == .filing ? Self.filing(stage.state) : moves
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
                touched = stage.begin(action)
            }
            switch touched {
            case .list: moved += 1
            case .card: marked += 1
            case .filed: filed += 1
            case .anything: break
            }
            picture = stage.view.draw(stage.state, size: stage.size, touched: touched)
            let other = whole.draw(stage.state, size: stage.size)
            try #require(picture.canvas.difference(from: other.canvas) == nil, "\(place)")
            try #require(picture.cursor == other.cursor, "\(place)")
            try #require(picture.targets == other.targets, "\(place)")
        }
        #expect(list == .marks ? marked > 10 : list == .filing ? filed > 3 : moved > 10)
    }

    /// How many transactions a rule set something of is another number once it is applied, and once that is taken back.
    @Test func rulesCountWhatTheyFiledJustNow() throws {
        var stage = try rules(Size(columns: 80, rows: 24))
        let before = stage.draw().canvas
        stage.act(.rules(.applyAsked))
        _ = stage.draw()
        let touched = stage.begin(.popup(.submitted))
        guard case .filed = touched else { throw UnexpectedTouch(touched: touched) }
        let after = stage.view.draw(stage.state, size: stage.size, touched: touched).canvas
        #expect(after.difference(from: stage.draw().canvas) == nil)
        #expect(after.textGrid != before.textGrid)
    }

    private struct UnexpectedTouch: Error { let touched: Touched }

    /// The first card was added and taken back: the answer of the disk draws no list where there is none.
    @Test func anEmptyWalletShowsItsFirstScreenAfterASave() {
        var stage = Stage(Wallet(), size: Size(columns: 80, rows: 24))
        let whole = stage.view.draw(stage.state, size: stage.size)
        #expect(whole.canvas.textGrid.contains("Your wallet is empty."))
        let after = stage.view.draw(stage.state, size: stage.size, touched: .list)
        #expect(after.canvas.difference(from: whole.canvas) == nil)
    }
}
