import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

struct WalletLayoutTests {
    private func layout(_ columns: Int, _ rows: Int, cards: Int = 6, hasBanner: Bool = true) -> WalletLayout {
        WalletLayout(AppLayout(Size(columns: columns, rows: rows), hasBanner: hasBanner), cards: cards)
    }

    /// Every page of Benefits that has nothing without cards says where the book is, but not in Budgets itself.
    @Test func aWalletWithABookIsNotCalledEmpty() throws {
        var stage = try Stage(SampleBook().wallet.asSaved, size: Size(columns: 80, rows: 24))
        stage.press("0", "b")
        for (key, way) in [("1", "      0   go"), ("2", "  0  go"), ("3", "  0  go"), ("4", "  0  go")] {
            stage.press(key)
            let text = stage.draw().canvas.textGrid
            #expect(text.contains("  No cards yet.  ") && !text.contains("is empty"), "\(text)")
            #expect(text.contains("\(way) to Budgets, where your book is  "), "\(text)")
        }
        stage.press("0", "u", "8")
        let agenda = stage.draw().canvas.textGrid
        #expect(agenda.contains("  No cards yet.  ") && !agenda.contains("to Budgets"), "\(agenda)")
        #expect(agenda.contains("  Enter  choose cards from the catalogue  "), "\(agenda)")
    }

    /// 80 × 24 shows three tiles, and twelve benefits under a head and column titles.
    @Test func ordinaryTerminal() {
        let place = layout(80, 24)
        #expect(!place.isWide)
        #expect(place.columns == 3)
        #expect(place.tileHeight == 5)
        #expect(place.benefits.height >= 12 + 2)
    }

    @Test func tilesAreOneLineBelowTwentyRows() {
        #expect(layout(80, 19).tileHeight == 1)
        #expect(layout(120, 19).tileHeight == 1)
        #expect(layout(80, 20).tileHeight == 3)
    }

    @Test func panesStandSideBySideFromAHundredColumns() {
        #expect(!layout(99, 40).isWide)
        #expect(layout(100, 40).isWide)
        #expect(layout(100, 40).columns == 1)
        #expect(layout(120, 40).columns == 2)
        #expect(layout(200, 60).columns == 3)
    }

    /// Few cards stand tall; many stand closer, so that more of them show.
    @Test func tilesFitTheirNumber() {
        #expect(layout(120, 40, cards: 6).tileHeight == 7)
        #expect(layout(120, 40, cards: 9).tileHeight == 6)
        #expect(layout(120, 24, cards: 4).tileHeight == 7)
        #expect(layout(120, 24, cards: 6).tileHeight == 6)
        #expect(layout(120, 40, cards: 40).tilesShown >= 8)
        // Four taller ones would be fewer.
        #expect((layout(100, 40, cards: 9).tileHeight, layout(100, 40, cards: 9).tilesShown) == (5, 5))
    }

    /// In 24 rows five of four lines stand, and six of three.
    @Test func lowTilesHaveTheRowsThereAre() {
        let layout = AppLayout(Size(columns: 120, rows: 30), hasBanner: true)
        #expect(WalletLayout(layout, cards: 10, showsAll: true).tileHeight == 4)
        #expect(WalletLayout(layout, cards: 12, showsAll: true).tileHeight == 3)
    }

    /// On every size tiles stay inside their pane, beside each other and above the foot.
    @Test(arguments: [60, 79, 80, 99, 100, 119, 120, 160, 200, 230, 300], [16, 19, 20, 23, 24, 29, 30, 40, 60, 100])
    func tilesLieApart(columns: Int, rows: Int) {
        for cards in [1, 5, 100] {
            let place = layout(columns, rows, cards: cards)
            let rects = (0..<place.tilesShown).map { place.tile($0) }
            for (index, rect) in rects.enumerated() {
                #expect(rect.x >= 2 && rect.endX <= (place.isWide ? place.tiles.endX : columns))
                #expect(rect.endY <= rows - 1)
                #expect(rects[..<index].allSatisfy { $0.intersection(rect).isEmpty })
            }
        }
    }

    /// Down means one row of tiles, wherever the screen puts them, and stays in its column at the edges.
    @Test func stepsFollowTheTiles() throws {
        let stage = try Stage(livedIn())
        var state = stage.state
        func action(_ key: Key, _ columns: Int, _ rows: Int) -> AppAction? {
            AppKeys.action(for: .key(key), state, size: Size(columns: columns, rows: rows))
        }
        #expect(action("j", 120, 40) == .cards(.cardMoved(.by(2))))
        // Beside the panes two stand side by side.
        #expect(action("j", 200, 60) == .cards(.cardMoved(.by(2))))
        // Under one row of tiles lies the list.
        #expect(action("j", 80, 24) == .cards(.benefitMoved(.by(1))))
        #expect(action("l", 80, 24) == .cards(.cardMoved(.by(1))))
        #expect(action(.pageDown, 80, 24) == .cards(.cardMoved(.by(3))))
        state.cards.card = state.cards.tiles[3]
        // From the right of the last full row down to the last card.
        #expect(action("j", 120, 40) == .cards(.cardMoved(.by(2))))
        state.cards.card = state.cards.tiles[4]
        #expect(action("j", 120, 40) == .cards(.cardMoved(.by(0))))
        #expect(action("k", 120, 40) == .cards(.cardMoved(.by(-2))))
    }
}
