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
    /// The picture that `cells` show; nil before the first.
    private var shown: Canvas?
    /// The row that is being looked at.
    private var fresh: [Cell] = []

    /// More clusters than any screen has cells in use; beyond, all begins anew.
    private static let mostClusters = 10_000
    /// Plain spaces in a row that the terminal skips or erases more cheaply than it writes them.
    private static let cheapRun = 8

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
        shown = nil
        cterm_resize(Int32(size.rows), Int32(size.columns))
    }

    /// Hands ncurses the rows that are to be different.
    mutating func show(_ canvas: Canvas) {
        if clusters.clusters.count > Self.mostClusters { erase(size: size) }
        let before = shown.flatMap { canvas.isComparable(to: $0) ? $0 : nil }
        if before == nil { numbers = [] }
        while numbers.count < canvas.styles.styles.count { numbers.append(nil) }
        for row in 0..<size.rows {
            if let before, row < canvas.whole.rows, canvas.hasSameRow(row, as: before) { continue }
            translate(row, of: canvas)
            hideInkOfSpaces()
            if take(row) { send(row) }
        }
        shown = canvas
    }

    /// Brings a row into `fresh`, in the terminal's own numbers.
    private mutating func translate(_ row: Int, of canvas: Canvas) {
        let columns = row < canvas.whole.rows ? min(size.columns, canvas.whole.columns) : 0
        let start = columns == 0 ? 0 : row * canvas.whole.columns
        fresh.removeAll(keepingCapacity: true)
        for var cell in canvas.cells[start..<(start + columns)] {
            if cell.style != 0 { cell.style = number(of: cell.style, in: canvas) }
            if cell.content & Cell.clusterBit != 0 {
                cell.content = clusters.content(of: canvas.clusters[cell.content])
            }
            fresh.append(cell)
        }
        // A picture for a wider screen may end in the middle of a wide character.
        if columns == size.columns, let last = fresh.last, last.width == 2 {
            fresh[columns - 1] = Cell(content: Cell.space, style: last.style)
        }
        for _ in columns..<size.columns { fresh.append(Cell(content: Cell.space, style: 0)) }
    }

    /// Gives spaces the style before them where they look the same in it: each change of style is ten bytes.
    private mutating func hideInkOfSpaces() {
        var column = 1
        while column < fresh.count {
            let cell = fresh[column]
            let before = fresh[column - 1]
            guard cell.style != before.style, cell.content == Cell.space, cell.width == 1,
                looksLikeSpace(styles[cell.style], styles[before.style])
            else {
                column += 1
                continue
            }
            var end = column + 1
            while end < fresh.count, fresh[end] == cell { end += 1 }
            let isCheap = styles[cell.style].background < 0 && (end == fresh.count || end - column >= Self.cheapRun)
            if !isCheap { for index in column..<end { fresh[index].style = before.style } }
            column = end
        }
    }

    /// True if a space looks the same in both: the ground alone shows.
    private func looksLikeSpace(_ one: Style, _ other: Style) -> Bool {
        one.background == other.background && one.attributes.subtracting([.bold, .dim]).isEmpty
            && other.attributes.subtracting(.bold).isEmpty
    }

    /// True if `fresh` is another row than what is shown there.
    private mutating func take(_ row: Int) -> Bool {
        let start = row * size.columns
        guard !cells[start..<(start + size.columns)].elementsEqual(fresh) else { return false }
        cells.replaceSubrange(start..<(start + size.columns), with: fresh)
        return true
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
