import WalletDomain
import WalletStore

/// A figure of a card, in a column of its own.
private struct Figure: Sendable {
    let title: String
    /// What matters less goes first; the net says the fee too.
    let rank: Int
    /// nil: whether it is less than nothing tells.
    var role: Role? = .muted
    /// Nobody may know on which day the fee in it is charged.
    var hasFee = false
    let amount: @Sendable (CardInsights, _ isOwnWorth: Bool) -> Money

    static let all = [
        Figure(title: "fee", rank: 1, hasFee: true) { card, _ in card.wholeFee },
        Figure(title: "captured", rank: 0, role: .text) { $0.captured(isOwnWorth: $1) },
        Figure(title: "net", rank: 0, role: nil, hasFee: true) { $0.captured(isOwnWorth: $1) - $0.wholeFee },
        Figure(title: "missed", rank: 2, role: .lapsed) { card, _ in card.missed },
        Figure(title: "open", rank: 3) { card, _ in card.open },
        Figure(title: "to come", rank: 4) { card, _ in card.toCome },
    ]
}

extension Table {
    /// The figures of cards; what matters less is left out where there is no room.
    ///
    /// - Parameters:
    ///   - cards: the last one is all of them together.
    ///   - verdicts: with their sums where names and gauges are whole.
    init(_ cards: [CardInsights], _ verdicts: [SeasonLines?], isOwnWorth: Bool, symbol: String, width: Int) {
        let figures = Figure.all.map { figure in
            TableColumn<Int>.amounts(
                figure.title, rank: figure.rank,
                { row in
                    let amount = figure.amount(cards[row], isOwnWorth)
                    return amount.isZero ? .faint : figure.role ?? (amount.isNegative ? .warn : .good)
                },
                { row in
                    let amount = Amount(figure.amount(cards[row], isOwnWorth), symbol: symbol)
                    return figure.hasFee && !cards[row].undatedFee.isZero ? amount.before("?") : amount
                })
        }
        let gauge = TableColumn<Int>(head: Run("of the fee", .faint), least: 8, most: 20, rank: 5) {
            cards[$0].gauge(isOwnWorth: isOwnWorth)
        }
        let percent = TableColumn<Int>.words("", gap: 1, rank: 5, isRight: true) {
            cards[$0].percent(isOwnWorth: isOwnWorth)
        }
        var name = TableColumn<Int>.words("card", least: 18, weight: 100) {
            Run(cards[$0].name, $0 == cards.count - 1 ? .title : .text)
        }
        let cells = cards.indices.map { row in ([name] + figures + [gauge, percent]).map { $0.cell(row) } }
        /// - Parameter words: of the season's verdict; nil: its word alone, and names may be cut.
        func table(_ words: ((SeasonLines) -> [Run])?) -> Table {
            name.least = words == nil ? 18 : nil
            let verdict = TableColumn<Int>(head: Run("season", .faint)) { row in
                .runs(verdicts[row].map { words?($0) ?? [$0.word] } ?? [])
            }
            return Table(
                cells.enumerated().map { row, cells in cells + [verdict.cell(row)] },
                [name] + figures + [gauge, percent, verdict], indent: 2, width: width)
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
        let text = share >= 99.995 ? "99+\(Glyph.times)" : "\(Int((share * 100).rounded())) %"
        return Run(text, share >= 1 ? .good : .muted)
    }
}
