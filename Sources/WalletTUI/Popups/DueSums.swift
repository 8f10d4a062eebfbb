import WalletDomain
import WalletReminders

extension Reminder {
    /// The sum it is in; what is spent of a plan is in none, as nothing of it falls due.
    fileprivate var summand: (key: SumKey, money: Money)? {
        guard kind != .budget, let money else { return nil }
        let purpose = kind == .bonus ? " to spend" : remaining == nil ? " to pay" : ""
        return (SumKey(purpose: purpose, symbol: currencySymbol), money)
    }
}

/// What stands in one sum: what lapses, what is paid, or what is spent for a bonus, each currency for itself.
private struct SumKey: Hashable, Comparable {
    let purpose: String
    let symbol: String

    static func < (left: SumKey, right: SumKey) -> Bool {
        (left.purpose, left.symbol) < (right.purpose, right.symbol)
    }
}

extension Sequence<Reminder> {
    /// `$98.95`, `$1,214 to pay`: what all rows come to, what lapses first.
    var sums: [String] {
        var sums: [SumKey: Money] = [:]
        for (key, money) in compactMap(\.summand) { sums[key, default: .zero] += money }
        return sums.sorted { $0.key < $1.key }.compactMap { key, sum in
            sum.isZero ? nil : sum.formatted(symbol: key.symbol) + key.purpose
        }
    }
}
