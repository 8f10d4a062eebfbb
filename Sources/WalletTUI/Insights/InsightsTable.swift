import WalletDomain
import WalletStore

extension Table {
    /// The figures of cards; what matters less is left out where there is no room.
    ///
    /// - Parameters:
    ///   - cards: the last one is all of them together.
    ///   - verdicts: with their sums where names and gauges are whole.
    init(_ cards: [CardInsights], _ verdicts: [SeasonLines?], isOwnWorth: Bool, symbol: String, width: Int) {
        /// - Parameters:
        ///   - role: nil: whether it is less than nothing tells.
        ///   - hasFee: nobody may know on which day the fee in it is charged.
        func column(
            _ title: String, rank: Int, _ role: Role? = .muted, hasFee: Bool = false,
            _ figure: @escaping (CardInsights) -> Money
        ) -> TableColumn<Int> {
            .amounts(
                title, rank: rank,
                { row in
                    let amount = figure(cards[row])
                    return amount.isZero ? .faint : role ?? (amount.isNegative ? .warn : .good)
                },
                { row in
                    let amount = Amount(figure(cards[row]), symbol: symbol)
                    return hasFee ? cards[row].doubted(amount) : amount
                })
        }
        // What matters less goes first; the net says the fee too.
        let figures = [
            column("fee", rank: 1, hasFee: true) { $0.wholeFee },
            column("captured", rank: 0, .text) { $0.captured(isOwnWorth: isOwnWorth) },
            column("net", rank: 0, nil, hasFee: true) { $0.captured(isOwnWorth: isOwnWorth) - $0.wholeFee },
            column("missed", rank: 2, .lapsed) { $0.missed }, column("open", rank: 3) { $0.open },
            column("to come", rank: 4) { $0.toCome },
        ]
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
    /// `$895?` where the day of some of its fee is not known.
    func doubted(_ amount: Amount) -> Amount { undatedFee.isZero ? amount : amount.before("?") }

    /// What was captured, as it is asked for.
    func captured(isOwnWorth: Bool) -> Money { isOwnWorth ? capturedOwn : captured }

    /// How much of the fee was captured; nil: there is none.
    func share(isOwnWorth: Bool) -> Double? {
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
