import WalletDomain
import WalletStore

extension Page {
    /// What was captured in a year as a curve, its fee as a line across, and where the curve can still go as dots.
    mutating func draw(_ curve: FeeCurve, today: CalendarDay, in rect: Rect, cursor: CalendarDay? = nil) {
        guard rect.height > 4, rect.width >= 36 else { return }
        let said = curve.verdict(today, symbol: symbol)
        let title = [Run("Captured against the fee", .title)]
        // Of a picture that is told in words nothing has to be explained.
        let legend =
            look.isLinear
            ? []
            : [
                Run("   "), Run("\(curveSign) ", .barFull), Run("captured", .muted), Run("  \(Glyph.dashed) ", .muted),
                Run("fee", .muted), Run("  \(dottedSign) ", .barOpen), Run("if all is used", .muted),
            ]
        let last = rect.height > 6 ? title : said
        let room = rect.width - 2
        let whole = title + legend + [Run("   ")] + said
        // What has no room beside the title has a line of its own, what it came to before what signs mean.
        let signs = Array(legend.dropFirst())
        let hasSigns = whole.width > room && !signs.isEmpty && rect.height > 10 && signs.width + 2 <= room
        // What was captured is in the title, and the fee at its line.
        let ahead = hasSigns || curve.ahead.isEmpty ? [] : Array(legend.suffix(2))
        let wordings = [whole, title + ahead + [Run("   ")] + said, title + [Run("   ")] + said, last]
        let told = wordings.first { $0.width <= room } ?? last
        put(told, x: rect.x + 1, y: rect.y, width: room)
        let apart = (told == title ? [said] : []) + (hasSigns ? [[Run("  ")] + signs] : [])
        putLines(apart, in: rect.inset(left: 1, top: 1, right: 1))
        let area = rect.inset(left: 1, top: 1 + apart.count, right: 1)
        guard !look.isLinear else { return drawMonths(of: curve, today, in: area) }
        draw(curve.plot(today, cursor: cursor), in: area)
    }

    /// For ears: what it came to by the end of each month.
    private mutating func drawMonths(of curve: FeeCurve, _ today: CalendarDay, in rect: Rect) {
        let ends = curve.monthEnds
        let firstToSay = max(0, (ends.firstIndex { $0 >= today } ?? ends.count - 1) + 1 - rect.height)
        putLines(ends[firstToSay...].map { curve.words(about: $0, today, symbol: symbol).dotted() }, in: rect)
    }
}

extension FeeCurve {
    private var mark: Plot.Mark? {
        if let crossedOn { return (day: from.days(until: crossedOn), character: Glyph.used, role: Role.good) }
        return wouldCrossOn.map { (day: from.days(until: $0), character: Glyph.open, role: Role.barOpen) }
    }

    var monthEnds: [CalendarDay] { (1...months).map { min(from.adding(months: $0).adding(days: -1), to) } }

    /// Twelve; more of membership years together, which begin on different days.
    fileprivate var months: Int {
        let months = to.monthIndex - from.monthIndex
        return max(1, from.adding(months: months) <= to ? months + 1 : months)
    }

    fileprivate func plot(_ today: CalendarDay, cursor: CalendarDay?) -> Plot {
        let months = (0..<months).map { from.adding(months: $0) }
        let last = min(today, to)
        return Plot(
            days: from.days(until: to) + 1,
            curves: [
                Plot.Curve(role: .barOpen, isDotted: true) { day in
                    let day = from.adding(days: day)
                    return day >= last ? ahead(by: day) ?? (ahead.isEmpty ? nil : captured(by: day)) : nil
                },
                Plot.Curve(role: .barFull) { day in
                    let day = from.adding(days: day)
                    return day <= last ? captured(by: day) : nil
                },
            ],
            top: top, level: fee > .zero ? fee : nil, mark: mark,
            labels: months.map { (from.days(until: $0), $0.monthName) },
            cursor: cursor.map { from.days(until: $0) })
    }

    /// `crossed the fee on 3 Aug`, `$305 short, $245 if all is used`.
    func verdict(_ today: CalendarDay, symbol: String) -> [Run] {
        guard fee > .zero else { return [Run("no fee", .faint)] }
        if let crossedOn { return [Run("crossed the fee on \(crossedOn.near(today))", .good)] }
        let short = fee - (captured.last?.amount ?? .zero)
        let now = Run("\(short.formatted(symbol: symbol)) short", .text)
        guard today <= to else { return [now] }
        if let wouldCrossOn {
            return [now, Run(", crossed on \(wouldCrossOn.near(today)) if all is used", .muted)]
        }
        guard let last = ahead.last else { return [now] }
        return [now, Run(", \((fee - last.amount).formatted(symbol: symbol)) if all is used", .muted)]
    }

    /// `12 Aug · $640 captured · $55 below the fee`, in brief `12 Aug · $640 · $55 below fee`
    func words(about day: CalendarDay, _ today: CalendarDay, symbol: String, isBrief: Bool = false) -> [Run] {
        let isAhead = day > today
        let sum = isAhead ? ahead(by: day) ?? captured(by: day) : captured(by: day)
        let what = isAhead ? (isBrief ? " if used" : " if all is used") : isBrief ? "" : " captured"
        var runs = [Run(day.near(today), .accent), Run(sum.formatted(symbol: symbol) + what, .text)]
        guard fee > .zero else { return runs }
        let (apart, word) = (sum < fee ? fee - sum : sum - fee, isBrief ? "fee" : "the fee")
        runs.append(
            sum < fee
                ? Run("\(apart.formatted(symbol: symbol)) below \(word)", .muted)
                : Run("\(apart.isZero ? "as much as" : "\(apart.formatted(symbol: symbol)) above") \(word)", .good))
        return runs
    }
}
