import WalletDomain
import WalletStore

/// What was captured in each month of a year, what was missed, and what is still to use.
struct MonthBars {
    struct Month: Equatable {
        var label: String
        var captured = Money.zero
        var missed = Money.zero
        /// What lapses today or later unless it is used.
        var ahead = Money.zero

        var sum: Money { captured + missed + ahead }
    }

    /// How much of a bar each part takes: what was captured in eighths of a row; the others in whole rows, as a shade has
    /// no eighths, and what they stand on too, as there would be a gap.
    struct Height: Equatable {
        var captured = 0
        var missed = 0
        var ahead = 0

        /// Rows that hold something of what was captured.
        var capturedRows: Int { (captured + 7) / 8 }
    }

    private(set) var months: [Month] = []

    /// - Parameter parts: the cards that `card` is the sum of.
    init(_ card: CardInsights, parts: some Sequence<CardInsights> = [], today: CalendarDay) {
        // Membership years begin in different months: those of their sum have numbers, each counted from a card's own first.
        let isMixed = card.card == nil && card.basis == .membership
        for (index, amount) in card.byMonth.enumerated() {
            let name = isMixed ? String(index + 1) : card.from.adding(months: index).monthName
            months.append(Month(label: name, captured: max(.zero, amount)))
        }
        for counted in isMixed ? Array(parts) : [card] {
            for lapse in counted.lapses {
                let index = counted.month(of: lapse.day)
                if lapse.day < today {
                    months[index].missed += lapse.amount
                } else {
                    months[index].ahead += lapse.amount
                }
            }
        }
    }

    /// One scale for all: the highest bar fills the rows, and what comes to nothing at that scale takes none.
    func heights(rows: Int) -> [Height] {
        let most = months.map(\.sum.units).max() ?? 0
        guard most > 0, rows > 0 else { return months.map { _ in Height() } }
        let part = { (amount: Money, steps: Int) in
            Int((Double(amount.units) / Double(most) * Double(steps)).rounded())
        }
        return months.map { month in
            var height = Height(captured: part(month.captured, rows * 8))
            // Rounded rows may be one too many for the highest bar.
            height.missed = min(part(month.missed, rows), rows - height.capturedRows)
            height.ahead = min(part(month.ahead, rows), rows - height.capturedRows - height.missed)
            if height.missed + height.ahead > 0 { height.captured = part(month.captured, rows) * 8 }
            return height
        }
    }
}

extension Page {
    /// A bar for each month: what was captured from below, over it what was missed and what is still to use; under them
    /// what was captured, in whole dollars.
    mutating func draw(_ bars: MonthBars, in rect: Rect) {
        guard rect.height > 3, rect.width >= 36 else { return }
        let step = min(10, rect.width / 12)
        let title = [
            Run("By month  ", .title), Run("\(Glyph.blocks[7]) ", .barFull), Run("captured  ", .muted),
            Run("\(Glyph.shades[1]) ", .barLapsed), Run("missed  ", .muted), Run("\(Glyph.shades[0]) ", .barOpen),
            Run("still to use", .muted),
        ]
        put(title, x: rect.x + 1, y: rect.y, width: rect.width - 2)
        let hasAmounts = step >= 6 && rect.height > 5
        let rows = rect.height - 2 - (hasAmounts ? 1 : 0)
        let bottom = rect.y + 1 + rows
        for (index, (month, height)) in zip(bars.months, bars.heights(rows: rows)).enumerated() {
            let x = rect.x + 1 + index * step
            let width = max(1, step - 2)
            drawBar(height, x: x, width: width, top: rect.y + 1, bottom: bottom)
            let label = step < 4 ? String(month.label.prefix(1)) : month.label
            canvas.put(label, x: x, y: bottom, style: look[.muted], width: step - 1)
            let captured = month.captured.roundedToWhole
            guard hasAmounts, !captured.isZero else { continue }
            let amount = captured.formatted(symbol: symbol)
            canvas.put(amount, x: x, y: bottom + 1, style: look[.text], width: step - 1)
        }
    }

    private mutating func drawBar(_ height: MonthBars.Height, x: Int, width: Int, top: Int, bottom: Int) {
        let missedFrom = height.capturedRows
        let aheadFrom = missedFrom + height.missed
        for row in 0..<max(0, bottom - top) {
            let line = Rect(x: x, y: bottom - 1 - row, width: width, height: 1)
            if row < missedFrom {
                let filled = min(height.captured - row * 8, 8)
                canvas.fill(line, style: look[.barFull], character: Glyph.blocks[filled - 1])
            } else if row < aheadFrom {
                canvas.fill(line, style: look[.barLapsed], character: Glyph.shades[1])
            } else if row < aheadFrom + height.ahead {
                canvas.fill(line, style: look[.barOpen], character: Glyph.shades[0])
            } else if row == 0 {
                canvas.fill(line, style: look[.barEmpty], character: Glyph.rule)
            }
        }
    }
}
