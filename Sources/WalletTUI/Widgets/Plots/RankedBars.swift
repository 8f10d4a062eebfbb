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
            nameWidth + RankedBars.barWidth + textsWidth) + 2
    }

    /// `  │ 1×`
    fileprivate func markRuns(_ look: Look) -> [Run] {
        look.isLinear
            ? [] : mark.map { [Run("  \(Character(look.borders.mark))", .accent), Run(" \($0.words)", .muted)] } ?? []
    }

    fileprivate var nameWidth: Int { rows.map { displayWidth(of: $0.name) }.max() ?? 0 }

    /// Of each column of texts.
    fileprivate var textWidths: [Int] {
        (0..<(rows.map(\.texts.count).max() ?? 0)).map { column in
            rows.map { column < $0.texts.count ? displayWidth(of: $0.texts[column]) : 0 }.max() ?? 0
        }
    }

    fileprivate var textsWidth: Int { textWidths.reduce(2) { $0 + $1 + 2 } }
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
        guard !bars.rows.isEmpty else {
            put([Run(bars.empty, .muted)], x: rect.x + 1, y: rect.y + 1, width: rect.width - 2)
            return
        }
        let room = rect.height - 1
        var scroll = Scroll()
        let shown = scroll.keep(bars.rows.firstIndex(where: \.isSelected), count: bars.rows.count, room: room)
        put(
            position(of: shown, in: bars.rows.count), behind: bars.title + bars.markRuns(look).map(\.text).joined(),
            x: rect.x + 1, y: rect.y,
            width: rect.width - 2)
        let widths = bars.textWidths
        let free = rect.width - 2 - bars.textsWidth
        // Where no bar is drawn a name has its room.
        let name = min(bars.nameWidth, max(8, look.isLinear ? free : free - 6))
        let bar = min(50, free - name)
        for (line, row) in bars.rows[shown].enumerated() {
            let y = rect.y + 1 + line
            canvas.put(
                row.name, x: rect.x + 1, y: y, style: look[row.isSelected ? .title : .text], width: name,
                overflow: .ellipsis)
            var x = rect.x + 1 + name
            // For ears the figures alone.
            if bar > 3, !look.isLinear {
                let line = Rect(x: x + 2, y: y, width: bar, height: 1)
                draw(row, line)
                if let mark = bars.mark, row.isMarked {
                    let column = min(bar - 1, Int((mark.share * Double(bar)).rounded()))
                    canvas.fill(x: line.x + column, y: y, style: look[.accent], character: look.borders.mark)
                }
                x += bar + 2
            }
            for (text, width) in zip(row.texts, widths) {
                canvas.put(text, right: x + 2 + width, y: y, style: look[row.isSelected ? .text : .muted])
                x += width + 2
            }
        }
    }

    private mutating func draw(_ row: RankedBars.Row, _ line: Rect) {
        let share = min(max(row.share, 0), 1)
        let full = share > 0 ? max(1, Int((share * Double(line.width)).rounded())) : 0
        let (left, rest) = line.splitLeft(full)
        canvas.fill(left, style: look[row.role], character: Glyph.heavy)
        canvas.fill(rest, style: look[.barEmpty], character: Glyph.rule)
    }
}
