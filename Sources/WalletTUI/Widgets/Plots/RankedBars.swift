import WalletDomain

/// Amounts under one another, each a bar beside its name, the longest for the largest.
struct RankedBars {
    struct Row {
        var name: String
        /// How long its bar is, 0 … 1.
        var share: Double
        /// What stands behind it, in columns from left to right.
        var texts: [String]
        var role = Role.barFull
        var isSelected = false
        /// The mark of all bars means something in it.
        var isMarked = true
    }

    var title: String
    var rows: [Row]
    /// A share that is marked on all bars, and what it stands for.
    var mark: (share: Double, words: String)?
    /// What is said where there are none.
    var empty: String

    /// The fewest columns in which something is to be seen, and a bar that can be compared with others.
    static let leastWidth = 24
    private static let barWidth = 12

    /// Names, a bar, and what stands behind it.
    var fullWidth: Int {
        max(
            displayWidth(of: title) + (mark.map { displayWidth(of: $0.words) + 4 } ?? 0) + 8,
            table(bar: RankedBars.barWidth).width - 1) + 2
    }

    /// `  │ 1×`
    fileprivate func markRuns(_ look: Look) -> [Run] {
        look.isLinear
            ? [] : mark.map { [Run("  \(Character(look.borders.mark))", .accent), Run(" \($0.words)", .muted)] } ?? []
    }

    /// - Parameters:
    ///   - hasBars: for ears the figures alone.
    ///   - most: columns of a bar.
    fileprivate func table(hasBars: Bool = true, bar most: Int = 50, width: Int = 1000) -> Table {
        let name = TableColumn<Row>.words("", least: 8, weight: 100) { Run($0.name, $0.isSelected ? .title : .text) }
        let mark = mark?.share
        let bar = TableColumn<Row>(head: Run(""), least: 6, most: most, rank: 1) { row in
            .drawn { $0.draw(row, mark: mark, in: $1) }
        }
        let texts = (0..<(rows.map(\.texts.count).max() ?? 0)).map { column in
            TableColumn<Row>.words("", isRight: true) { row in
                Run(column < row.texts.count ? row.texts[column] : "", row.isSelected ? .text : .muted)
            }
        }
        return Table(rows, [name] + (hasBars ? [bar] : []) + texts, width: width)
    }
}

extension RankedBars {
    /// Amounts with their names, the most first.
    init(_ title: String, _ sums: [(name: String, amount: Money)], _ symbol: String, empty: String) {
        let sums = sums.filter { $0.amount > .zero }.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
        let most = Double(sums.first?.amount.units ?? 1)
        (self.title, self.empty) = (title, empty)
        rows = sums.map { name, amount in
            Row(name: name, share: Double(amount.units) / most, texts: [amount.formatted(symbol: symbol)])
        }
    }
}

extension Page {
    /// As many rows as there is room for, the selected one among them; what is left out is counted.
    mutating func draw(_ bars: RankedBars, in rect: Rect) {
        guard rect.height > 1, rect.width > 20 else { return }
        put([Run(bars.title, .title)] + bars.markRuns(look), in: rect)
        guard !bars.rows.isEmpty else { return say(bars.empty, in: rect.inset(top: 1)) }
        let room = rect.height - 1
        var scroll = Scroll()
        let shown = scroll.keep(bars.rows.firstIndex(where: \.isSelected), count: bars.rows.count, room: room)
        put(
            position(of: shown, in: bars.rows.count), behind: bars.title + bars.markRuns(look).map(\.text).joined(),
            x: rect.x + 1, y: rect.y, width: rect.width - 2)
        let table = bars.table(hasBars: !look.isLinear, width: rect.width - 1)
        for (line, row) in shown.enumerated() { draw(row, of: table, in: rect.inset(top: 1 + line)) }
    }

    /// - Parameter mark: a share that is marked.
    fileprivate mutating func draw(_ row: RankedBars.Row, mark: Double?, in line: Rect) {
        let share = min(max(row.share, 0), 1)
        let full = share > 0 ? max(1, Int((share * Double(line.width)).rounded())) : 0
        let (left, rest) = line.splitLeft(full)
        canvas.fill(left, style: look[row.role], character: Glyph.heavy)
        canvas.fill(rest, style: look[.barEmpty], character: Glyph.rule)
        guard let mark, row.isMarked else { return }
        let column = min(line.width - 1, Int((mark * Double(line.width)).rounded()))
        canvas.fill(x: line.x + column, y: line.y, style: look[.accent], character: look.borders.mark)
    }
}
