import CTerminal

/// What ncurses was told to show, in the terminal's own numbers for styles and clusters, so that only changed rows go to it.
struct ShownScreen {
    private var size: Size
    private var cells: [Cell] = []
    private var styles = StyleTable()
    private var clusters = ClusterTable()
    private let colors: TerminalColors
    /// The terminal's number for each style of the canvas that is shown; nil until it is met.
    private var numbers: [UInt16?] = []

    /// More clusters than any screen has cells in use; beyond, all begins anew.
    private static let mostClusters = 10_000

    init(size: Size, colors: TerminalColors) {
        self.size = size
        self.colors = colors
        cells = Self.blank(size)
    }

    private static func blank(_ size: Size) -> [Cell] {
        Array(repeating: Cell(content: Cell.space, style: 0), count: size.columns * size.rows)
    }

    /// Begins anew with a blank screen of this size.
    mutating func erase(size: Size) {
        self.size = size
        clusters = ClusterTable()
        cells = Self.blank(size)
        cterm_resize(Int32(size.rows), Int32(size.columns))
    }

    /// Hands ncurses the rows that are to be different.
    mutating func show(_ canvas: Canvas) {
        if clusters.clusters.count > Self.mostClusters { erase(size: size) }
        numbers = Array(repeating: nil, count: canvas.styles.styles.count)
        for row in 0..<size.rows where take(row, of: canvas) { send(row) }
    }

    /// True if the row changed.
    private mutating func take(_ row: Int, of canvas: Canvas) -> Bool {
        var hasChanged = false
        let start = row * size.columns
        let columns = row < canvas.whole.rows ? min(size.columns, canvas.whole.columns) : 0
        for column in 0..<size.columns {
            var cell = Cell(content: Cell.space, style: 0)
            if column < columns {
                cell = canvas.cells[row * canvas.whole.columns + column]
                if cell.style != 0 { cell.style = number(of: cell.style, in: canvas) }
                if cell.content & Cell.clusterBit != 0 {
                    cell.content = clusters.content(of: canvas.clusters[cell.content])
                }
                // A picture for a wider screen may end in the middle of a wide character.
                if cell.width == 2, column == size.columns - 1 { cell = Cell(content: Cell.space, style: cell.style) }
            }
            if cells[start + column] == cell { continue }
            cells[start + column] = cell
            hasChanged = true
        }
        return hasChanged
    }

    private mutating func number(of style: UInt16, in canvas: Canvas) -> UInt16 {
        let index = Int(style)
        guard index < numbers.count else { return 0 }
        if let known = numbers[index] { return known }
        let known = styles.styles.count
        let number = styles.number(of: canvas.styles[style])
        if Int(number) == known { define(number) }
        numbers[index] = number
        return number
    }

    private func define(_ number: UInt16) {
        let style = styles[number]
        cterm_style(
            Int32(number), colors.number(of: style.foreground), colors.number(of: style.background),
            Int32(style.attributes.rawValue)
        )
    }

    private func send(_ row: Int) {
        // Cell and Cluster have the layout of their C namesakes.
        cells[(row * size.columns)..<((row + 1) * size.columns)].withUnsafeBytes { cells in
            clusters.clusters.withUnsafeBytes { clusters in
                cterm_row(
                    Int32(row), cells.baseAddress?.assumingMemoryBound(to: cterm_cell.self), Int32(size.columns),
                    clusters.baseAddress?.assumingMemoryBound(to: cterm_cluster.self)
                )
            }
        }
    }
}
