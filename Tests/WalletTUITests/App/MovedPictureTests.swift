import Testing
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// After the highlight moved among the benefits the list alone is drawn, and nobody can tell.
@Suite struct MovedPictureTests {
    private static let sizes = [
        Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 60, rows: 16),
        Size(columns: 100, rows: 30), Size(columns: 200, rows: 60), Size(columns: 104, rows: 18),
    ]
    private static let moves = ["j", "k", "j", "k", "j", "Down", "Up", "g", "G", "C-d", "C-u", "C-n"]
    private static let others = ["Tab", "l", "h", "d", "u", "b", "Esc", "Enter", "p", "?", "s", "w", "q", "1", "Z"]

    @Test(arguments: 0..<12) func looksLikeTheWholePicture(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let look = [Look(), Look(.many, .light), Look(.mono, .dark, isASCII: true)][seed % 3]
        var stage = Stage(try livedIn(), look: look, size: Self.sizes[seed % Self.sizes.count])
        stage.press("Tab")
        var whole = AppView(look: look)
        var picture = stage.view.draw(stage.state, size: stage.size)
        _ = whole.draw(stage.state, size: stage.size)
        var partial = 0
        for step in 0..<150 {
            let keys = step > 30 && Int.random(in: 0..<4, using: &random) == 0 ? Self.others : Self.moves
            let key = try #require(keys.randomElement(using: &random).flatMap { Key($0) })
            guard
                let action = AppKeys.action(for: .key(key), stage.state, size: stage.size, picture: picture),
                action != .quitAsked
            else { continue }
            let onlyMoved = stage.act(action)
            if onlyMoved { partial += 1 }
            picture = stage.view.draw(stage.state, size: stage.size, onlyMoved: onlyMoved)
            let other = whole.draw(stage.state, size: stage.size)
            let place = "seed \(seed), step \(step), \(key)"
            try #require(picture.canvas.textGrid == other.canvas.textGrid, "\(place)")
            try #require(picture.canvas.colorGrid == other.canvas.colorGrid, "\(place)")
            try #require(picture.canvas.styleGrid == other.canvas.styleGrid, "\(place)")
            try #require(picture.cursor == other.cursor, "\(place)")
            try #require(picture.targets == other.targets, "\(place)")
        }
        #expect(partial > 10)
    }
}
