import WalletDomain
import WalletStore

/// What was captured in each month of a year, and what lapsed or will.
struct MonthBars {
    struct Month: Equatable {
        var label: String
        var captured = Money.zero
        var lapsed = Money.zero
        /// True while it lies ahead that it lapses.
        var isAhead = false
    }

    private(set) var months: [Month] = []

    init(_ card: CardInsights, today: CalendarDay) {
        // Membership years begin in different months: their sum has numbers.
        let isMixed = card.card == nil && card.basis == .membership
        for (index, amount) in card.byMonth.enumerated() {
            let name = isMixed ? String(index + 1) : card.from.adding(months: index).monthName
            months.append(Month(label: name, captured: max(.zero, amount)))
        }
        guard !isMixed else { return }
        for lapse in card.lapses {
            let index = card.month(of: lapse.day)
            guard months.indices.contains(index) else { continue }
            months[index].lapsed += lapse.amount
            if lapse.day >= today { months[index].isAhead = true }
        }
    }

    /// Of the whole height, in eighths of a row: the captured part, and with what lapsed.
    func heights(rows: Int) -> [(captured: Int, whole: Int)] {
        let most = months.map { ($0.captured + $0.lapsed).units }.max() ?? 0
        guard most > 0, rows > 0 else { return months.map { _ in (0, 0) } }
        let eighths = { (units: Int64) in
            units <= 0 ? 0 : max(1, Int((Double(units) / Double(most) * Double(rows * 8)).rounded()))
        }
        return months.map { month in
            let captured = eighths(month.captured.units)
            guard !month.lapsed.isZero else { return (captured, captured) }
            // However little lapsed, it has a row of its own.
            let below = min((captured + 7) / 8, rows - 1)
            return (min(captured, below * 8), max(eighths((month.captured + month.lapsed).units), below * 8 + 8))
        }
    }
}

extension Page {
    /// A bar for each month: what was captured from below, over it what lapsed or will; the amounts under them.
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
            drawBar(month, height, x: x, width: width, top: rect.y + 1, bottom: bottom)
            let label = step < 4 ? String(month.label.prefix(1)) : month.label
            canvas.put(label, x: x, y: bottom, style: look[.muted], width: step - 1)
            guard hasAmounts, !month.captured.isZero else { continue }
            let amount = Amount(month.captured, symbol: symbol).whole
            canvas.put(amount, x: x, y: bottom + 1, style: look[.text], width: step - 1)
        }
    }

    private mutating func drawBar(
        _ month: MonthBars.Month, _ height: (captured: Int, whole: Int), x: Int, width: Int, top: Int, bottom: Int
    ) {
        let lapsed: (Unicode.Scalar, Role) =
            month.isAhead ? (Glyph.shades[0], .barOpen) : (Glyph.shades[1], .barLapsed)
        for row in 0..<max(0, bottom - top) {
            let y = bottom - 1 - row
            let (filled, reached) = (height.captured - row * 8, height.whole - row * 8)
            let line = Rect(x: x, y: y, width: width, height: 1)
            if filled > 0 {
                canvas.fill(line, style: look[.barFull], character: Glyph.blocks[min(filled, 8) - 1])
            } else if reached >= 4 {
                // Whole rows of what lapsed: a shade has no eighths.
                canvas.fill(line, style: look[lapsed.1], character: lapsed.0)
            } else if row == 0 {
                let sign = reached > 0 ? Glyph.blocks[0] : Glyph.rule
                canvas.fill(line, style: look[reached > 0 ? lapsed.1 : .barEmpty], character: sign)
            }
        }
    }
}
