/// The tiles of the last picture cell by cell: most of them are the same in the next one, though perhaps elsewhere.
struct DrawnTiles: Sendable {
    private struct Drawn: Sendable {
        var tile: CardTile
        var size: Size
        var cells: [Cell]
        var isUsed = true
    }

    private var tiles: [Drawn] = []
    /// What the numbers in the cells mean.
    private var styles = StyleTable()

    /// The tiles of a picture follow.
    mutating func begin(on canvas: Canvas) {
        if !canvas.styles.isContinued(from: styles) { tiles.removeAll() }
        for index in tiles.indices { tiles[index].isUsed = false }
    }

    /// Forgets the tiles that do not show any more.
    mutating func end(on canvas: Canvas) {
        tiles.removeAll { !$0.isUsed }
        styles = canvas.styles
    }

    /// nil where it looked otherwise.
    mutating func cells(of tile: CardTile, size: Size) -> [Cell]? {
        guard let index = tiles.firstIndex(where: { $0.size == size && $0.tile == tile }) else { return nil }
        tiles[index].isUsed = true
        return tiles[index].cells
    }

    mutating func keep(_ cells: [Cell], of tile: CardTile, size: Size) {
        tiles.append(Drawn(tile: tile, size: size, cells: cells))
    }
}
