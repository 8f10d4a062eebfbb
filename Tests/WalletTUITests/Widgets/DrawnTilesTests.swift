import Testing
import WalletTestSupport

@testable import WalletTUI

/// Tiles that look as in the last picture are taken over cell by cell, and nobody can tell.
struct DrawnTilesTests {
    private static let looks = [Look(), Look(.many, .light), Look(.mono, .dark, isASCII: true), Look(.sixteen)]
    private static let size = Size(columns: 80, rows: 24)

    @Test(arguments: 0..<8) func theyLookAsIfDrawnAnew(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let look = Self.looks[seed % Self.looks.count]
        var paints = TilePaints(look)
        var drawn = DrawnTiles()
        var earlier: Canvas?
        var takenOver = 0
        for step in 0..<40 {
            // Now and then styles are numbered anew.
            var page = Page(size: Self.size, look: look, after: step % 7 == 0 ? nil : earlier)
            var fresh = Page(size: Self.size, look: look)
            drawn.begin(on: page.canvas)
            for place in 0..<8 {
                let rect = Rect(x: 2 + place % 4 * 19, y: place / 4 * 8, width: 17, height: place < 4 ? 5 : 7)
                let tile = tile(&paints, &random)
                if drawn.cells(of: tile, size: rect.size) != nil { takenOver += 1 }
                page.draw(tile, in: rect, &drawn)
                fresh.draw(tile, in: rect)
            }
            drawn.end(on: page.canvas)
            try #require(page.canvas.difference(from: fresh.canvas) == nil, "seed \(seed), step \(step)")
            earlier = page.canvas
        }
        #expect(takenOver > 20)
    }

    private func tile(_ paints: inout TilePaints, _ random: inout SeededGenerator) -> CardTile {
        let colors = [("#102030", "#405060"), ("#a03010", "#204080")][Int.random(in: 0...1, using: &random)]
        var tile = CardTile(
            issuer: ["Chase", "日本銀行"].randomElement(using: &random) ?? "",
            name: ["Gold", "日本語の長いカードの名前"].randomElement(using: &random) ?? "", open: "$12 open",
            paint: paints.paint(colors))
        (tile.used, tile.total) = (Int.random(in: 0...1, using: &random), 1)
        tile.selection = Bool.random(using: &random) ? .none : .focused
        return tile
    }
}
