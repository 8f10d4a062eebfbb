import WalletDomain
import WalletStore

extension Page {
    /// A bar for each month: what was captured from below, over it what was missed and what is still to use; under them
    /// the same in whole dollars, as far as there are rows.
    ///
    /// - Parameter cursor: the month that is looked at; nil: none is.
    mutating func draw(_ bars: MonthBars, in rect: Rect, cursor: Int? = nil) {
        guard rect.height > 4, rect.width >= 36 else { return }
        let span = rect.splitLeft(192).left
        let step = span.width / 12
        let told = bars.months.map { $0.numbers.count }.max() ?? 0
        let numbers = min(told, rect.height - 5)
        let rows = rect.height - 2 - numbers
        // All have the sign of their currency, or none.
        let sign = bars.symbol ?? symbol
        let texts = bars.months.flatMap(\.numbers).compactMap { $0.text(width: step - 1, symbol: sign) }
        let symbol = texts.allSatisfy { $0.contains(sign) } ? sign : ""
        let heights = bars.heights(rows: rows)
        // Numbers without it have it in the title.
        let unit = symbol.isEmpty && numbers > 0 ? " in \(sign)" : ""
        drawTitle(bars.words, unit, isCut: heights.contains(where: \.isCut), in: rect)
        let bottom = rect.y + 1 + rows
        for (index, (month, height)) in zip(bars.months, heights).enumerated() {
            let x = span.monthX(index)
            drawBar(height, x: x, width: max(1, step - 2), top: rect.y + 1, bottom: bottom)
            let label = step < 4 ? String(month.label.prefix(1)) : month.label
            canvas.put(label, x: x, y: bottom, style: look[.muted], width: step - 1)
            if index == cursor {
                highlight(Rect(x: x, y: bottom, width: step - 1, height: 1), .selection)
            }
            drawNumbers(of: month, symbol, x: x, y: bottom + 1, width: step - 1, rows: numbers)
        }
    }

    private mutating func drawTitle(_ words: MonthBars.Words, _ unit: String, isCut: Bool, in rect: Rect) {
        let parts: [(String, Role, String?)] = [
            ("\(Glyph.blocks[7])", .barFull, words.captured),
            ("\(Glyph.missed)\(missedShade)", .barLapsed, words.missed),
            ("\(Glyph.open)\(Glyph.shades[0])", .barOpen, words.ahead),
        ]
        let signs = parts.flatMap { sign, role, word in
            word.map { [Run("  \(sign) ", role), Run($0, .muted)] } ?? []
        }
        let cut = isCut ? ["  \(Glyph.about) cut, higher than drawn", "  \(Glyph.about) cut"] : [""]
        // What signs mean is said before the unit.
        let room = rect.width - 2
        let wordings = cut.flatMap { [(unit, $0), ("", $0)] }.map { unit, cut in
            [Run(words.title, .title), Run(unit, .muted)] + signs + [Run(cut, .muted)]
        }
        put(
            wordings.first { $0.width <= room } ?? [Run(words.title, .title)] + signs, x: rect.x + 1, y: rect.y,
            width: room)
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

    /// One beneath the other, or the last ones side by side where rows are few; one that does not fit is left out rather
    /// than cut. One with a mark before it may take the free column on its left.
    private mutating func drawNumbers(
        of month: MonthBars.Month, _ symbol: String, x: Int, y: Int, width: Int, rows: Int
    ) {
        guard rows > 0 else { return }
        let numbers = month.numbers
        for (row, number) in numbers.prefix(rows).enumerated() {
            let rest = row == rows - 1 ? numbers.dropFirst(row) : [number]
            let together = rest.compactMap { $0.text(width: width, symbol: "") }.joined(separator: " ")
            if rest.count > 1, displayWidth(of: together) <= width {
                canvas.put(together, x: x, y: y + row, style: look[.muted])
            } else if let text = number.text(width: width, symbol: symbol)
                ?? (number.mark.isEmpty ? nil : number.text(width: width + 1, symbol: ""))
            {
                canvas.put(text, x: x, y: y + row, style: look[number.role])
            }
        }
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
            amount.brief(width: width - displayWidth(of: mark), symbol: symbol).map { mark + $0 }
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
