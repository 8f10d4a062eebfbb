import WalletDomain

/// What the signs of days mean that are there to be seen.
struct DayLegend {
    private struct Part {
        let sign: String
        let role: Role
        let words: String
        /// The same in fewer letters.
        var brief: String?
        /// Who sees it knows it.
        var isPlain = false
        var isThere = true
    }

    private let parts: [Part]

    /// - Parameters:
    ///   - days: those that are shown.
    ///   - isOfBills: all is of bills; else they are among what lapses.
    init(_ days: [DayCalendar.Day], symbol: String, isOfBills: Bool) {
        parts = [
            Part(sign: Glyph.used, role: .accent, words: "today", isPlain: true),
            Part(sign: symbol, role: .text, words: "lapses", isPlain: true, isThere: !isOfBills),
            Part(
                sign: (isOfBills ? "" : Glyph.bill + " ") + "−\(symbol)", role: .text, words: "due",
                isPlain: isOfBills, isThere: days.contains { !$0.bills.due.isZero }),
            Part(
                sign: "+\(symbol)", role: .good, words: isOfBills ? "comes in" : "in", isPlain: true,
                isThere: days.contains { !$0.bills.income.isZero }),
            Part(
                sign: Glyph.urgent, role: .warn, words: isOfBills ? "something is to be done" : "to do",
                brief: "to do", isThere: days.contains { $0.bills.isUrgent }),
            Part(sign: Glyph.fee, role: .warn, words: "fee", isThere: days.contains { $0.fee != nil }),
            Part(
                sign: Glyph.bonus, role: .urgent, words: "bonus ends", brief: "bonus",
                isThere: days.contains(where: \.hasBonus)),
            Part(
                sign: Glyph.anniversary, role: .accent, words: "anniversary", brief: "year",
                isThere: days.contains { $0.years != nil }),
        ].filter(\.isThere)
    }

    /// As many of them as have room: in fewer words before any is left out, and what is plain goes first.
    func runs(width: Int) -> [Run] {
        let brief = parts.map { ($0, $0.brief ?? $0.words) }
        let signs = brief.filter { !$0.0.isPlain }
        let wordings = [parts.map { ($0, $0.words) }, brief] + signs.indices.reversed().map { Array(signs[...$0]) }
        let all = wordings.map { told in
            [Run](
                told.map { [Run($0.sign, $0.role), Run(" \($1)", .muted)] }.joined(separator: [Run("  ")]))
        }
        return all.first { $0.width <= width } ?? []
    }
}

extension Page {
    /// - Parameter symbolOfBills: where all is of bills; nil: they are among what lapses.
    mutating func drawDayLegend(_ days: [DayCalendar.Day], _ symbolOfBills: String? = nil, in rect: Rect) {
        guard rect.height > 0 else { return }
        let legend = DayLegend(days, symbol: symbolOfBills ?? symbol, isOfBills: symbolOfBills != nil)
        put(legend.runs(width: rect.width - 1), x: rect.x + 1, y: rect.y)
    }
}
