import CTerminal

/// What ncurses was told to show, so that only rows that are different go to it.
struct ShownScreen {
    private var size: Size
    private let colors: TerminalColors
    /// The picture it has; nil: nobody knows what is there.
    private var shown: Canvas?
    /// How many styles of that picture it knows, by their numbers.
    private var stylesKnown = 0

    init(size: Size, colors: TerminalColors) {
        self.size = size
        self.colors = colors
    }

    /// The terminal has another size: the next picture is sent whole.
    mutating func resize(to size: Size) {
        self.size = size
        shown = nil
        cterm_resize(Int32(size.rows), Int32(size.columns))
    }

    /// The bytes that turn what is on the screen into the picture, and leave the cursor where it is wanted.
    ///
    /// - Parameter cursor: row and column; nil: hidden.
    mutating func bytes(for canvas: Canvas, cursor: (row: Int, column: Int)?) -> [UInt8] {
        hand(canvas)
        let count = cterm_picture(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0))
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            guard let start = buffer.baseAddress else { return }
            cterm_take_picture(UnsafeMutableRawPointer(start).assumingMemoryBound(to: CChar.self), count)
            written = count
        }
    }

    /// Gives ncurses the rows that differ from what it has.
    private mutating func hand(_ canvas: Canvas) {
        let last = shown.flatMap { canvas.isComparable(to: $0) ? $0 : nil }
        if last == nil {
            stylesKnown = 0
            // What the screen has beyond a smaller picture is blank.
            if canvas.size != size { cterm_blank() }
        }
        define(canvas.styles.styles)
        let rows = min(size.rows, canvas.size.rows)
        canvas.cells.withUnsafeBufferPointer { cells in
            canvas.clusters.clusters.withUnsafeBufferPointer { clusters in
                for row in 0..<rows where last.map({ !$0.isSame(as: canvas, inRow: row) }) ?? true {
                    hand(row, of: cells, clusters, columns: canvas.size.columns)
                }
            }
        }
        shown = canvas
    }

    private mutating func define(_ styles: [Style]) {
        for number in stylesKnown..<max(stylesKnown, styles.count) {
            let style = styles[number]
            cterm_style(
                Int32(number), colors.number(of: style.foreground), colors.number(of: style.background),
                Int32(style.attributes.rawValue))
        }
        stylesKnown = styles.count
    }

    private func hand(
        _ row: Int, of cells: UnsafeBufferPointer<Cell>, _ clusters: UnsafeBufferPointer<Cluster>, columns: Int
    ) {
        guard let cells = cells.baseAddress, columns > 0 else { return }
        // Cell and Cluster have the layout of their C namesakes.
        let start = UnsafeRawPointer(cells + row * columns).assumingMemoryBound(to: cterm_cell.self)
        let clusters = UnsafeRawPointer(clusters.baseAddress)
        cterm_row(
            Int32(row), start, Int32(min(columns, size.columns)),
            clusters?.assumingMemoryBound(to: cterm_cluster.self))
    }
}
