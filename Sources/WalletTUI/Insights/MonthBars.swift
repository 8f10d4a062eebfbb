import WalletDomain
import WalletStore

/// What was captured in each month of a year, what was missed, and what is still to use; or what else comes in such parts.
struct MonthBars {
    /// What it is called, and its parts; nil: there is none such.
    struct Words: Equatable {
        var title = "By month"
        var captured: String? = "captured"
        var missed: String? = "missed"
        var ahead: String? = "still to use"
    }

    struct Month: Equatable {
        var label: String
        var captured = Money.zero
        var missed = Money.zero
        /// What lapses today or later unless it is used.
        var ahead = Money.zero

        var sum: Money { captured + missed + ahead }
    }

    /// A part of a bar that is shaded, which has no eighths: whole rows, or one mark alone for less than half a row.
    enum Share: Equatable {
        case none, mark
        case rows(Int)

        var rows: Int {
            switch self {
            case .none: 0
            case .mark: 1
            case .rows(let rows): rows
            }
        }
    }

    /// How much of a bar each part takes, from below; whatever is not zero takes something.
    struct Height: Equatable {
        /// Eighths of a row.
        var captured = 0
        var missed = Share.none
        var ahead = Share.none
        /// The month comes to more than the bar is high.
        var isCut = false

        /// Rows that hold something of what was captured.
        var capturedRows: Int { (captured + 7) / 8 }
    }

    private(set) var months: [Month] = []
    private(set) var words = Words()
    /// What stands before amounts; nil: that of the wallet's currency.
    private(set) var symbol: String?

    init(_ months: [Month], _ words: Words, _ symbol: String) {
        (self.months, self.words, self.symbol) = (months, words, symbol)
    }

    /// Membership years begin in different months: those of their sum have numbers, each counted from a card's own first.
    static func areNumbered(of card: CardInsights) -> Bool { card.card == nil && card.basis == .membership }

    init(_ card: CardInsights) {
        let isMixed = MonthBars.areNumbered(of: card)
        if !isMixed, card.from.day > 1 { words.title = "Months from the \(CalendarDay.ordinal(card.from.day))" }
        months = card.byMonth.indices.map { index in
            Month(
                label: isMixed ? String(index + 1) : card.from.adding(months: index).monthName,
                captured: max(.zero, card.byMonth[index]), missed: card.missedByMonth[index],
                ahead: card.aheadByMonth[index])
        }
    }

    /// What the highest bar stands for. One month that comes to eight times each of the others is cut at three times the
    /// next one: a single December would flatten the rest.
    var top: Money { MonthBars.top(of: months.map(\.sum)) }

    static func top(of sums: [Money]) -> Money {
        let sums = sums.filter { $0 > .zero }.sorted(by: >)
        guard sums.count > 1, sums[0] >= sums[1] * 8 else { return sums.first ?? .zero }
        return sums[1] * 3
    }

    /// One scale for all, but for bars that are cut: those are shared out in themselves.
    func heights(rows: Int) -> [Height] {
        let top = top
        guard top > .zero, rows > 0 else { return months.map { _ in Height() } }
        return months.map { month in
            let whole = max(month.sum, top)
            let part = { (amount: Money, steps: Int) in
                Int((Double(amount.units) / Double(whole.units) * Double(steps)).rounded())
            }
            let share = { (amount: Money) -> Share in
                let rows = part(amount, rows)
                return rows > 0 ? .rows(rows) : amount > .zero ? .mark : .none
            }
            var height = Height(
                captured: month.captured > .zero ? max(1, part(month.captured, rows * 8)) : 0,
                missed: share(month.missed), ahead: share(month.ahead), isCut: month.sum > top)
            height.fit(rows)
            height.closeGap()
            return height
        }
    }
}

extension MonthBars.Height {
    /// What is shaded stands on what was captured: without a gap, which would be seen sooner than half a row.
    fileprivate mutating func closeGap() {
        let isUnder = [missed, ahead].contains { if case .rows = $0 { true } else { false } }
        if isUnder, captured > 8 { captured = (captured + 4) / 8 * 8 }
    }

    /// Takes rows from the largest parts where rounding and marks made more than there are.
    fileprivate mutating func fit(_ rows: Int) {
        while capturedRows + missed.rows + ahead.rows > rows {
            let most = max(capturedRows, missed.rows, ahead.rows)
            guard most > 1 else { return }
            if capturedRows == most {
                captured = (most - 1) * 8
            } else if missed.rows == most {
                missed = .rows(most - 1)
            } else {
                ahead = .rows(most - 1)
            }
        }
    }
}
