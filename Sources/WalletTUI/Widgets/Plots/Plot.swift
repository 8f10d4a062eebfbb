import WalletDomain

/// Amounts along days, as curves over an axis.
struct Plot {
    struct Curve {
        var role: Role
        /// Drawn as single dots: it may come so, or not.
        var isDotted = false
        /// What it comes to on a day, counted from the first; nil: nothing is said of that day.
        var amount: (Int) -> Money?
    }

    typealias Mark = (day: Int, character: String, role: Role)

    /// How many days there are along the axis.
    var days: Int
    var curves: [Curve]
    /// What the upper edge stands for.
    var top: Money
    /// What the lower edge stands for.
    var bottom = Money.zero
    /// A line across, such as a fee, with its name beside the axis.
    var level: Money?
    /// A day that is marked on that line.
    var mark: Mark?
    /// Words under the axis, each at its day.
    var labels: [(day: Int, text: String)] = []
    /// A day that is looked at.
    var cursor: Int?
    /// What stands before amounts; nil: that of the wallet's currency.
    var symbol: String?
    /// What stands over it, and what its signs mean.
    var title: [Run] = []

    /// The fewest columns and rows in which something is to be seen.
    static let least = Size(columns: 24, rows: 3)

    /// The dot of an amount, from below, among `height` of them: whatever is more than the lower edge is over it.
    func dot(of amount: Money, height: Int) -> Int {
        guard top > bottom, amount > bottom else { return 0 }
        let share = Double((amount - bottom).units) / Double((top - bottom).units)
        let dot = Int((share * Double(height - 1)).rounded())
        return min(max(dot, 1), height - 1)
    }

    /// The last day that a column of `width` stands for; where they are wider than days, the one that it is a part of.
    func day(ofColumn column: Int, width: Int) -> Int {
        max(0, ((column + 1) * days + (days < width ? width - 1 : 0)) / max(1, width) - 1)
    }

    /// The column of `width` in which a day lies.
    func column(ofDay day: Int, width: Int) -> Int { min(max(0, day * width / max(1, days)), max(0, width - 1)) }

    /// The words under the axis, each with its column: all of them, or every second one and so on where they would touch.
    func labels(width: Int) -> [(column: Int, text: String)] {
        let all = labels.map { (column: column(ofDay: $0.day, width: width), text: $0.text) }
            .filter { $0.column + displayWidth(of: $0.text) <= width }
        for step in 1..<max(2, all.count) {
            let some = stride(from: 0, to: all.count, by: step).map { all[$0] }
            if zip(some, some.dropFirst()).allSatisfy({ $0.column + displayWidth(of: $0.text) < $1.column }) {
                return some
            }
        }
        return Array(all.prefix(1))
    }

    /// The curves as dots.
    func dots(columns: Int, rows: Int) -> DotGrid {
        var grid = DotGrid(columns: columns, rows: rows)
        for curve in curves {
            var last: Int?
            for x in 0..<grid.width {
                guard let amount = curve.amount(day(ofColumn: x, width: grid.width)) else { continue }
                let y = dot(of: amount, height: grid.height)
                // A step is joined to where it came from.
                let steps = min(last ?? y, y)...max(last ?? y, y)
                for between in steps where !curve.isDotted || (steps.count == 1 ? x : between) % 2 == 0 {
                    grid.set(x: x, y: between, curve.role)
                }
                last = y
            }
        }
        return grid
    }
}

extension Plot.Curve {
    /// - Parameter days: on which it is drawn; nil: on all that there are amounts of.
    init(_ amounts: [Money], _ role: Role, _ days: Range<Int>? = nil, isDotted: Bool = false) {
        let days = days ?? amounts.indices
        self.init(role: role, isDotted: isDotted) { days.contains($0) ? amounts[$0] : nil }
    }
}

extension Page {
    /// What a curve is in the words about it.
    var curveSign: String { look.isASCII ? ":" : "\(Glyph.heavy)" }

    /// What a dotted one is drawn of.
    var dottedSign: String { look.isASCII ? "--" : "\(Glyph.dot)\(Glyph.dot)" }

    /// Draws a plot under its title, for eyes alone.
    mutating func draw(titled plot: Plot, in rect: Rect) {
        guard rect.height > 4, rect.width >= 36, !look.isLinear else { return }
        put(plot.title, in: rect)
        draw(plot, in: rect.inset(left: 1, top: 1, right: 1))
    }

    /// Draws a plot with its axis and words; nothing where there is no room for it.
    mutating func draw(_ plot: Plot, in rect: Rect) {
        guard rect.width >= Plot.least.columns, rect.height >= Plot.least.rows, plot.days > 0 else { return }
        let symbol = plot.symbol ?? symbol
        let texts = [plot.top, plot.bottom, plot.level ?? .zero].compactMap { $0.label(symbol) }
        let gutter = (texts.map { displayWidth(of: $0) }.max() ?? 0) + 1
        let area = rect.inset(left: gutter + 1, bottom: 1)
        let grid = plot.dots(columns: area.width, rows: area.height)
        drawAxis(plot, gutter: gutter, area, in: rect)
        let cursor = plot.cursor.map { area.x + plot.column(ofDay: $0, width: area.width) }
        if let cursor {
            canvas.fill(x: cursor, y: area.y, height: area.height, style: look[.marker], character: Glyph.divider)
        }
        for row in 0..<area.height {
            for column in 0..<area.width {
                guard let dot = grid[column, row] else { continue }
                let x = area.x + column
                // Without dots and colours what may come is a line of another kind.
                let isAhead = look.isASCII && plot.curves.contains { $0.isDotted && $0.role == dot.role }
                canvas.fill(
                    x: x, y: area.y + row, style: look[x == cursor ? .marker : dot.role],
                    character: isAhead ? Glyph.rule : dot.character)
            }
        }
        drawMark(plot, area)
    }

    private mutating func drawAxis(_ plot: Plot, gutter: Int, _ area: Rect, in rect: Rect) {
        let symbol = plot.symbol ?? symbol
        func label(_ amount: Money, y: Int, _ role: Role) {
            guard let text = amount.label(symbol) else { return }
            canvas.put(text, right: rect.x + gutter, y: y, style: look[role])
        }
        canvas.fill(x: area.x - 1, y: area.y, height: area.height, style: look[.border], character: Glyph.divider)
        let bottom = area.endY - 1
        let level = plot.level.map { row(of: $0, plot, area) }
        if let level, let amount = plot.level {
            canvas.fill(x: area.x, y: level, width: area.width, style: look[.muted], character: Glyph.dashed)
            label(amount, y: level, .text)
        }
        if level != area.y { label(plot.top, y: area.y, .faint) }
        if level != bottom { label(plot.bottom, y: bottom, .faint) }
        for (column, text) in plot.labels(width: area.width) {
            canvas.put(text, x: area.x + column, y: area.endY, style: look[.muted])
        }
    }

    private func row(of amount: Money, _ plot: Plot, _ area: Rect) -> Int {
        area.endY - 1 - plot.dot(of: amount, height: area.height * 4) / 4
    }

    private mutating func drawMark(_ plot: Plot, _ area: Rect) {
        guard let mark = plot.mark, let level = plot.level else { return }
        let x = area.x + plot.column(ofDay: mark.day, width: area.width)
        canvas.put(mark.character, x: x, y: row(of: level, plot, area), style: look[mark.role].adding(.bold))
    }
}

extension Money {
    /// As it stands beside an axis; nil: it is too large.
    fileprivate func label(_ symbol: String) -> String? {
        isZero ? "\(symbol)0" : brief(width: 7, symbol: symbol)
    }
}
