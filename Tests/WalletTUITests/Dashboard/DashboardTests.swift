import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The Wallet of a large screen: which panes have room, and where they stand.
struct DashboardTests: DashboardScenes {
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
}
