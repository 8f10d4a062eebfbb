import Glibc
import WalletDomain

/// A picture of the screen.
///
/// Coordinates count from the upper left. Whatever lies outside is cut off, so views never check bounds, and no number
/// makes the canvas trap.
public struct Canvas: Sendable {
    /// The most columns and the most rows a canvas has, however large the terminal says it is.
    public static let limit = 1000
    /// Styles handed on from picture to picture; beyond, they are numbered anew.
    private static let mostStyles = 1000

    public let size: Size
    /// What marks text that was cut: one character, one column.
    public var ellipsis: Unicode.Scalar = "…"

    /// All of it, row after row.
    package private(set) var cells: [Cell]
    package private(set) var styles = StyleTable()
    package private(set) var clusters = ClusterTable()
    /// A canvas of plain spaces; columns and rows beyond `limit` are left out.
    ///
    /// - Parameter earlier: the picture before this one: what looks the same is then the same in memory too, and the
    ///   terminal need not look at it.
    public init(size: Size, after earlier: Canvas? = nil) {
        if let earlier, earlier.styles.styles.count < Self.mostStyles, earlier.clusters.clusters.isEmpty {
            styles = earlier.styles
        }
        self.size = Self.shown(size)
        cells = Array(repeating: Cell(content: Cell.space, style: 0), count: self.size.columns * self.size.rows)
    }

    /// A finished picture; `cells` are as many as its size says.
    init(finished cells: [Cell], size: Size, styles: [Style]) {
        self.init(size: size)
        self.styles = StyleTable(styles)
        if cells.count == self.cells.count { self.cells = cells }
    }

    /// The part of a terminal of that size that a canvas covers.
    static func shown(_ size: Size) -> Size {
        Size(columns: min(size.columns, limit), rows: min(size.rows, limit))
    }

    public var bounds: Rect { Rect(size) }

    /// Fills a rectangle with one character; a wide, combining or control character counts as a space.
    public mutating func fill(_ rect: Rect, style: Style, character: Unicode.Scalar = " ") {
        let place = visible(rect)
        guard !place.isEmpty else { return }
        let usable = ScalarWidth(of: character) == .single
        let cell = Cell(content: usable ? character.value : Cell.space, style: styles.number(of: style))
        for row in place.y..<place.endY {
            let start = row * size.columns
            breakWide(at: start + place.x, in: row)
            breakWide(at: start + place.endX, in: row)
            cells.withUnsafeMutableBytes { bytes in
                // As whole numbers, several of which are stored at once.
                let numbers = bytes.assumingMemoryBound(to: UInt64.self)
                let number = unsafeBitCast(cell, to: UInt64.self)
                for index in (start + place.x)..<(start + place.endX) { numbers[index] = number }
            }
        }
    }

    /// The same of one cell, or of a line from it on.
    mutating func fill(
        x: Int, y: Int, width: Int = 1, height: Int = 1, style: Style, character: Unicode.Scalar
    ) {
        fill(Rect(x: x, y: y, width: width, height: height), style: style, character: character)
    }

    /// Changes the style of every cell in a rectangle, not its text; `change` runs once for each run of a style.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let place = visible(rect)
        var last: (before: UInt16, after: UInt16)?
        for row in place.y..<place.endY {
            let start = row * size.columns
            for index in (start + place.x)..<(start + place.endX) {
                let number = cells[index].style
                if let last, last.before == number {
                    cells[index].style = last.after
                    continue
                }
                var style = styles[number]
                change(&style)
                let changed = styles.number(of: style)
                last = (number, changed)
                cells[index].style = changed
            }
        }
    }

    public mutating func setBackground(_ rect: Rect, _ background: Int32) {
        restyle(rect) { $0.background = background }
    }

    /// Adds attributes, for a selected tile, a key among words.
    public mutating func recolour(_ rect: Rect, adding attributes: Style.Attributes) {
        restyle(rect) { $0.attributes.formUnion(attributes) }
    }

    /// Lays a page under a finished picture: its colours stand wherever the terminal's own would.
    mutating func lay(_ page: Style) { styles.lay(page) }

    /// Puts another character of one column in the place of each, for terminals without UTF-8; marks on letters go.
    ///
    /// A wide character becomes what `replacement` says of it and a space.
    public mutating func replaceCharacters(_ replacement: (UInt32) -> UInt32) {
        for index in cells.indices where cells[index].content >= 0x80 || cells[index].width != 1 {
            let cell = cells[index]
            let content = cell.width == 0 ? Cell.space : replacement(clusters[cell.content].base)
            cells[index] = Cell(content: content, style: cell.style)
        }
    }

    /// Copies another picture, its upper left corner to `x`, `y`.
    public mutating func put(_ other: Canvas, x: Int, y: Int) {
        let place = visible(Rect(x: x, y: y, width: other.size.columns, height: other.size.rows))
        let corner = Rect(x: x, y: y, width: 0, height: 0)
        guard !place.isEmpty else { return }
        for row in place.y..<place.endY {
            breakWide(at: row * size.columns + place.x, in: row)
            breakWide(at: row * size.columns + place.endX, in: row)
            for column in place.x..<place.endX {
                let source = (row - corner.y) * other.size.columns + column - corner.x
                var cell = other.cells[source]
                cell.style = styles.number(of: other.styles[cell.style])
                cell.content = clusters.content(of: other.clusters[cell.content])
                // Half of a wide character at the edge of what can be seen is a space.
                let cutLeft = cell.width == 0 && column == place.x
                let cutRight = cell.width == 2 && column == place.endX - 1
                if cutLeft || cutRight { cell = Cell(content: Cell.space, style: cell.style) }
                cells[row * size.columns + column] = cell
            }
        }
    }
}

/// What the terminal asks of two pictures that follow each other.
extension Canvas {
    /// True if the styles of the earlier picture have the same numbers here, and neither has clusters: rows of equal
    /// cells then look the same.
    func isComparable(to earlier: Canvas) -> Bool {
        size == earlier.size && clusters.clusters.isEmpty && earlier.clusters.clusters.isEmpty
            && styles.isContinued(from: earlier.styles)
    }

    /// True if a row has the same cells as in another picture of the same size.
    func isSame(as other: Canvas, inRow row: Int) -> Bool {
        let range = (row * size.columns)..<((row + 1) * size.columns)
        return cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
                let (offset, count) = (
                    range.lowerBound * MemoryLayout<Cell>.stride, range.count * MemoryLayout<Cell>.stride
                )
                return memcmp(mine + offset, theirs + offset, count) == 0
            }
        }
    }
}

/// What drawing text needs.
extension Canvas {
    /// The part of a rectangle that is on the screen.
    func visible(_ rect: Rect) -> Rect { rect.intersection(bounds) }

    /// The number that cells drawn in a style carry.
    mutating func number(of style: Style) -> UInt16 { styles.number(of: style) }

    /// Puts one character at a column, and the right half of a wide one beside it.
    ///
    /// The caller has made sure that the character's columns are on the screen.
    mutating func place(_ scalar: UInt32, width: Int, style: UInt16, column: Int, row: Int) {
        let index = row * size.columns + column
        breakWide(at: index, in: row)
        breakWide(at: index + width, in: row)
        cells[index] = Cell(content: scalar, style: style, width: UInt8(truncatingIfNeeded: width))
        if width == 2 { cells[index + 1] = Cell(content: Cell.space, style: style, width: 0) }
    }

    /// Puts printable ASCII into a row, one byte a cell.
    mutating func place(ascii bytes: some Collection<UInt8>, style: UInt16, column: Int, row: Int) {
        guard !bytes.isEmpty else { return }
        var index = row * size.columns + column
        breakWide(at: index, in: row)
        breakWide(at: index + bytes.count, in: row)
        for byte in bytes {
            cells[index] = Cell(content: UInt32(byte), style: style)
            index += 1
        }
    }

    /// Adds a mark to the character at a column.
    mutating func attach(_ mark: UInt32, column: Int, row: Int) {
        let index = row * size.columns + column
        cells[index].content = clusters.content(of: clusters[cells[index].content].adding(mark))
    }

    /// If a wide character stands across the left edge of a cell, both its halves become spaces.
    private mutating func breakWide(at index: Int, in row: Int) {
        guard index > row * size.columns, index < (row + 1) * size.columns, cells[index].width == 0 else { return }
        cells[index] = Cell(content: Cell.space, style: cells[index].style)
        cells[index - 1] = Cell(content: Cell.space, style: cells[index - 1].style)
    }
}
