import WalletDomain
import WalletStore

extension Page {
    /// A wider one, on a large screen, would be a block of colour.
    private static let widestBar = 8

    /// A bar for each month: what was captured from below, over it what was missed and what is still to use; under them
    /// the same in whole dollars, as far as there are rows, or where they would touch what the most comes to.
    ///
    /// - Parameter cursor: the month that is looked at; nil: none is.
    mutating func draw(_ bars: MonthBars, in rect: Rect, cursor: Int? = nil) {
        if look.isLinear { return drawLines(of: bars, in: rect, cursor) }
        guard rect.height > 4, rect.width >= 36 else { return }
        let span = rect.splitLeft(192).left
        let step = span.width / 12
        let told = bars.months.map { $0.numbers.count }.max() ?? 0
        // All have the sign of their currency, or none.
        let sign = bars.symbol ?? symbol
        let texts = bars.months.flatMap(\.numbers).map { $0.text(width: step - 1, symbol: sign) }
        let symbol = texts.allSatisfy { $0?.contains(sign) == true } ? sign : ""
        let signs = signs(of: bars.words)
        let isNamed = ([Run(bars.words.title)] + signs.flatMap { [Run("  ")] + $0 }).width <= rect.width - 2
        let numbers = isNamed ? numbers(of: bars, rows: min(told, rect.height - 5), in: span, symbol) : nil
        // Without numbers what the signs mean has their rows.
        let rows = rect.height - 2 - (numbers?.count ?? 2)
        let heights = bars.heights(rows: rows)
        let isCut = heights.contains(where: \.isCut)
        if let numbers {
            // Numbers without it have it in the title.
            let unit = symbol.isEmpty && !numbers.isEmpty ? " in \(sign)" : ""
            drawTitle(bars.words, unit, signs, isCut: isCut, in: rect)
        } else {
            drawMost(of: bars, sign, signs, isCut: isCut, in: rect)
        }
        let bottom = rect.y + 1 + rows
        for (index, (month, height)) in zip(bars.months, heights).enumerated() {
            let x = span.monthX(index)
            drawBar(height, x: x, width: min(Self.widestBar, max(1, step - 2)), top: rect.y + 1, bottom: bottom)
            let label = step < 4 ? String(month.label.prefix(1)) : month.label
            canvas.put(label, x: x, y: bottom, style: look[.muted], width: step - 1)
            if index == cursor {
                highlight(Rect(x: x, y: bottom, width: step - 1, height: 1), .selection)
            }
            for (row, line) in (numbers ?? []).enumerated() {
                if let number = line[index] { put([number], x: x, y: bottom + 1 + row) }
            }
        }
    }

    /// For ears: `Nov · $11 captured · $16 still to use`; months in which nothing was are left out, and what has no row is
    /// counted.
    private mutating func drawLines(of bars: MonthBars, in rect: Rect, _ cursor: Int?) {
        guard rect.height > 1, rect.width > 20 else { return }
        let line = Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: 1)
        put([Run(bars.words.title, .title)], x: line.x, y: line.y, width: line.width)
        let months = bars.months.enumerated().filter { $0.element.sum > .zero }
        let lines = months.map { $0.element.said(bars.words, symbol: bars.symbol ?? symbol) }
        var scroll = Scroll()
        let chosen = months.lastIndex { $0.offset <= cursor ?? .max } ?? months.indices.first
        let shown = scroll.keep(chosen, count: lines.count, room: rect.height - 1)
        put(
            lines.isEmpty ? [Run("nothing in these months", .muted)] : position(of: shown, in: lines.count),
            behind: bars.words.title, x: line.x, y: line.y, width: line.width)
        putLines(lines[shown].map { $0.dotted() }, in: rect.inset(left: 1, top: 1, right: 1))
    }

    /// What the parts of a bar are drawn with.
    private func signs(of words: MonthBars.Words) -> [[Run]] {
        let parts: [(String, Role, String?)] = [
            ("\(Glyph.blocks[7])", .barFull, words.captured),
            ("\(Glyph.missed)\(missedShade)", .barLapsed, words.missed),
            ("\(Glyph.open)\(Glyph.shades[0])", .barOpen, words.ahead),
        ]
        return parts.compactMap { sign, role, word in word.map { [Run("\(sign) ", role), Run($0, .muted)] } }
    }

    private mutating func drawTitle(
        _ words: MonthBars.Words, _ unit: String, _ signs: [[Run]], isCut: Bool, in rect: Rect
    ) {
        let signs = signs.flatMap { [Run("  ")] + $0 }
        let cut = isCut ? ["  \(Glyph.about) cut, higher than drawn", "  \(Glyph.about) cut"] : [""]
        // What signs mean is said before the unit.
        let wordings = (cut.flatMap { [(unit, $0), ("", $0)] } + [("", "")]).map { unit, cut in
            [Run(words.title, .title), Run(unit, .muted)] + signs + [Run(cut, .muted)]
        }
        put(wordings.fitting(rect.width - 2), in: rect)
    }

    /// The highest in the title, for what has no room under its bar, and the signs in the two rows of numbers.
    private mutating func drawMost(of bars: MonthBars, _ sign: String, _ signs: [[Run]], isCut: Bool, in rect: Rect) {
        let most = bars.months.map(\.sum).max() ?? .zero
        let title = [
            Run(bars.words.title, .title), Run("  at most ", .muted), Run(most.roundedToWhole.formatted(symbol: sign)),
            Run(isCut ? "  \(Glyph.about) cut" : "", .muted),
        ]
        put(title, in: rect)
        let lines = signs.inLines(of: rect.width - 2, apart: Run("  "))
        putLines(lines, in: rect.splitBottom(2).bottom.inset(left: 1, right: 1))
    }

    /// In ASCII a shade would be the sign of what is open.
    private var missedShade: Unicode.Scalar { look.isASCII ? "✗" : Glyph.shades[1] }

    private mutating func drawBar(_ height: MonthBars.Height, x: Int, width: Int, top: Int, bottom: Int) {
        var y = bottom - 1
        func line() -> Rect { Rect(x: x, y: y, width: width, height: 1) }
        var captured = height.captured
        while captured > 0, y >= top {
            canvas.fill(line(), style: look[.barFull], character: Glyph.blocks[min(captured, 8) - 1])
            (captured, y) = (captured - 8, y - 1)
        }
        let shaded = [
            (height.missed, Role.barLapsed, missedShade, Glyph.missed),
            (height.ahead, Role.barOpen, Glyph.shades[0], Glyph.open),
        ]
        for (share, role, shade, mark) in shaded {
            for _ in 0..<share.rows where y >= top {
                if share == .mark {
                    canvas.put(mark, x: x + (width - 1) / 2, y: y, style: look[role])
                } else {
                    canvas.fill(line(), style: look[role], character: shade)
                }
                y -= 1
            }
        }
        if y == bottom - 1 { canvas.fill(line(), style: look[.barEmpty], character: Glyph.rule) }
        guard height.isCut else { return }
        let mark = width > 2 ? Glyph.about + Glyph.about : Glyph.about
        canvas.put(mark, x: x + (width - 1) / 2, y: max(top, y + 1), style: look[.text])
    }

    /// What stands under each bar, row by row: one beneath the other, or the last ones side by side where rows are few; nil
    /// where one has no room that leaves a blank before the next.
    private func numbers(of bars: MonthBars, rows: Int, in span: Rect, _ symbol: String) -> [[Run?]]? {
        guard rows > 0 else { return [] }
        var lines: [[Run?]] = []
        for row in 0..<rows {
            let told = bars.months.map { Array($0.numbers.dropFirst(row).prefix(row == rows - 1 ? .max : 1)) }
            var (line, free) = ([Run?](repeating: nil, count: told.count), span.endX + 1)
            for index in told.indices.reversed() where !told[index].isEmpty {
                let x = span.monthX(index)
                guard let number = told[index].run(step: span.width / 12 - 1, room: free - 1 - x, symbol) else {
                    return nil
                }
                (line[index], free) = (number, x)
            }
            lines.append(line)
        }
        return lines
    }
}

extension [MonthBars.Month.Number] {
    /// Side by side where they have room in a column; else the first, as exactly as that allows, or as what is free behind it does.
    fileprivate func run(step: Int, room: Int, _ symbol: String) -> Run? {
        let together = compactMap { $0.text(width: step, symbol: "") }.joined(separator: " ")
        if count > 1, displayWidth(of: together) <= step { return Run(together, .muted) }
        guard let first, let text = first.text(width: step, symbol: symbol) ?? first.text(width: room, symbol: "")
        else {
            return nil
        }
        return Run(text, first.role)
    }
}

extension Rect {
    /// Where one of twelve months begins, so that the last one ends a column before the right edge.
    func monthX(_ index: Int) -> Int { x + 1 + index * width / 12 }
}

extension MonthBars.Month {
    struct Number: Equatable {
        let mark: String
        let amount: Money
        let role: Role

        /// `$411`, `✗$53`, `○1.1k`.
        func text(width: Int, symbol: String) -> String? {
            amount.brief(width: width - displayWidth(of: mark), symbol: symbol, isRough: true).map { mark + $0 }
        }
    }

    /// What is not zero, in the order of the bar.
    var numbers: [Number] {
        [
            Number(mark: "", amount: captured, role: .text), Number(mark: Glyph.missed, amount: missed, role: .lapsed),
            Number(mark: Glyph.open, amount: ahead, role: .muted),
        ].filter { !$0.amount.isZero }
    }
}
