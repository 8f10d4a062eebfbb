import WalletDomain
import WalletStore

/// A figure of a card, in a column of its own.
private enum Figure: String, CaseIterable {
    case fee, captured, net, missed, open
    case toCome = "to come"

    /// What matters less goes first; the net says the fee too.
    var rank: Int {
        switch self {
        case .captured, .net: 0
        case .fee: 1
        case .missed: 2
        case .open: 3
        case .toCome: 4
        }
    }

    var role: Role {
        switch self {
        case .missed: .lapsed
        case .captured, .net: .text
        case .fee, .open, .toCome: .muted
        }
    }
}

extension Table {
    /// The figures of cards; what matters less is left out where there is no room.
    ///
    /// - Parameters:
    ///   - cards: the last one is all of them together.
    ///   - verdicts: with their sums where names and gauges are whole.
    init(_ cards: [CardInsights], _ verdicts: [SeasonLines?], isOwnWorth: Bool, symbol: String, width: Int) {
        let figures = Figure.allCases.map { figure in
            TableColumn<Int>.amounts(
                figure.rawValue, rank: figure.rank,
                { row in
                    let amount = cards[row].amount(figure, isOwnWorth: isOwnWorth)
                    if amount.isZero { return .faint }
                    return figure == .net ? amount.isNegative ? .warn : .good : figure.role
                },
                { cards[$0].shown(figure, isOwnWorth: isOwnWorth, symbol: symbol) })
        }
        /// - Parameter words: of the season's verdict; nil: its word alone, and names may be cut.
        func table(_ words: ((SeasonLines) -> [Run])?) -> Table {
            let name = TableColumn<Int>.words("card", least: words == nil ? 18 : nil, weight: 100) {
                Run(cards[$0].name, $0 == cards.count - 1 ? .title : .text)
            }
            let gauge = TableColumn<Int>(head: Run("of the fee", .faint), least: 8, most: 20, rank: 5) {
                cards[$0].gauge(isOwnWorth: isOwnWorth)
            }
            let percent = TableColumn<Int>.words("", gap: 1, rank: 5, isRight: true) {
                cards[$0].percent(isOwnWorth: isOwnWorth)
            }
            let verdict = TableColumn<Int>(head: Run("season", .faint)) { row in
                .runs(verdicts[row].map { words?($0) ?? [$0.word] } ?? [])
            }
            return Table(cards.indices, [name] + figures + [gauge, percent, verdict], indent: 2, width: width)
        }
        let brief = table(nil)
        let whole = [false, true].lazy.map { isBrief in table { $0.verdict(isBrief: isBrief) } }
            .first { $0.columns.count == brief.columns.count && $0.isUncut }
        self = whole ?? brief
    }
}

extension CardInsights {
    /// What was captured, as it is asked for.
    func captured(isOwnWorth: Bool) -> Money { isOwnWorth ? capturedOwn : captured }

    /// Before a question mark where the day of the fee is not known.
    fileprivate func shown(_ figure: Figure, isOwnWorth: Bool, symbol: String) -> Amount {
        let amount = Amount(amount(figure, isOwnWorth: isOwnWorth), symbol: symbol)
        return !undatedFee.isZero && (figure == .fee || figure == .net) ? amount.before("?") : amount
    }

    fileprivate func amount(_ figure: Figure, isOwnWorth: Bool) -> Money {
        switch figure {
        case .fee: wholeFee
        case .captured: captured(isOwnWorth: isOwnWorth)
        case .net: captured(isOwnWorth: isOwnWorth) - wholeFee
        case .missed: missed
        case .open: open
        case .toCome: toCome
        }
    }

    /// How much of the fee was captured; nil: there is none.
    private func share(isOwnWorth: Bool) -> Double? {
        guard wholeFee > .zero else { return nil }
        return max(0, Double(captured(isOwnWorth: isOwnWorth).units) / Double(wholeFee.units))
    }

    /// A bar that is full at the fee.
    fileprivate func gauge(isOwnWorth: Bool) -> TableCell {
        guard let share = share(isOwnWorth: isOwnWorth) else { return .runs([Run("no fee", .faint)]) }
        let captured = min(max(.zero, captured(isOwnWorth: isOwnWorth)), wholeFee)
        return .bar(
            ProportionBar(shares: [
                .init(captured, share >= 1 ? .barFull : .barOpen, Glyph.heavy),
                .init(wholeFee - captured, .barEmpty, Glyph.rule),
            ]))
    }

    fileprivate func percent(isOwnWorth: Bool) -> Run {
        guard let share = share(isOwnWorth: isOwnWorth) else { return Run("") }
        let text = share >= 99.995 ? "99+\(Glyph.times)" : "\(Int((share * 100).rounded()))%"
        return Run(text, share >= 1 ? .good : .muted)
    }
}
