import WalletDomain
import WalletStore

/// The figures of a card in their columns; what matters less is left out where there is no room.
struct InsightsColumns {
    enum Figure: Int, CaseIterable {
        case fee, captured, net, missed, open, toCome

        var title: String {
            switch self {
            case .fee: "fee"
            case .captured: "captured"
            case .net: "net"
            case .missed: "missed"
            case .open: "open"
            case .toCome: "to come"
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

    let nameWidth: Int
    private(set) var figures: [(figure: Figure, x: Int, column: AmountColumn)] = []
    private(set) var gaugeX = 0
    /// 0 where there is no room for a gauge.
    private(set) var gaugeWidth = 0
    let verdictX: Int

    /// `too early`
    static let verdictWidth = 9

    /// - Parameter verdicts: with their sums, of which there is room where names and gauges are whole.
    init(_ cards: [CardInsights], isOwnWorth: Bool, verdicts: [[Run]] = [], width: Int, symbol: String) {
        var columns: [(Figure, AmountColumn)] = []
        for figure in Figure.allCases {
            let amounts = cards.map { $0.shown(figure, isOwnWorth: isOwnWorth, symbol: symbol) }
            columns.append((figure, AmountColumn(amounts + [Amount(words: figure.title)])))
        }
        var longest = 9
        for card in cards { longest = max(longest, displayWidth(of: card.name)) }
        // Fee, captured and net always; then what still fits beside a name of some length.
        var room = width - 5 - InsightsColumns.verdictWidth - min(longest, 18)
        for (figure, column) in columns.prefix(3) {
            room -= column.width + 2
            figures.append((figure, 0, column))
        }
        for (figure, column) in columns.dropFirst(3) where room >= column.width + 2 {
            room -= column.width + 2
            figures.append((figure, 0, column))
        }
        // A small gauge, whole names, a larger gauge: in this order.
        gaugeWidth = room >= 16 ? 14 : 0
        if gaugeWidth > 0 { room -= gaugeWidth + 2 }
        var nameWidth = min(longest, max(8, min(longest, 18) + room))
        room -= nameWidth - min(longest, 18)
        // A name that lacks a few columns has them of the gauge.
        let lacking = min(longest - nameWidth, gaugeWidth - 10)
        if lacking > 0 { (nameWidth, gaugeWidth) = (nameWidth + lacking, gaugeWidth - lacking) }
        let sums = (verdicts.map(\.width).max() ?? 0) - InsightsColumns.verdictWidth
        if sums > 0, sums <= room { room -= sums }
        if gaugeWidth > 0 { gaugeWidth += min(12, max(0, room)) }
        self.nameWidth = nameWidth
        var x = 2 + nameWidth
        for index in figures.indices {
            figures[index].x = x + 2
            x += figures[index].column.width + 2
        }
        gaugeX = x + 2
        verdictX = gaugeX + (gaugeWidth > 0 ? gaugeWidth + 2 : 0)
    }
}

extension CardInsights {
    /// What was captured, as it is asked for.
    func captured(isOwnWorth: Bool) -> Money { isOwnWorth ? capturedOwn : captured }

    /// Before a question mark where the day of the fee is not known.
    func shown(_ figure: InsightsColumns.Figure, isOwnWorth: Bool, symbol: String) -> Amount {
        let amount = Amount(amount(figure, isOwnWorth: isOwnWorth), symbol: symbol)
        return !undatedFee.isZero && (figure == .fee || figure == .net) ? amount.before("?") : amount
    }

    func amount(_ figure: InsightsColumns.Figure, isOwnWorth: Bool) -> Money {
        switch figure {
        case .fee: wholeFee
        case .captured: captured(isOwnWorth: isOwnWorth)
        case .net: captured(isOwnWorth: isOwnWorth) - wholeFee
        case .missed: missed
        case .open: open
        case .toCome: toCome
        }
    }
}
