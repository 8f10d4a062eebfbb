import WalletDomain
import WalletReminders

extension Reminder {
    /// Behind the sum it is in.
    fileprivate var purpose: String { kind == .bonus ? " to spend" : remaining == nil ? " to pay" : "" }
}

extension Sequence<Reminder> {
    /// `$98.95`, `$1,214 to pay`: what all rows come to, what lapses first, each currency for itself.
    var sums: [String] {
        ["", " to pay", " to spend"].flatMap { purpose -> [String] in
            var sums: [String: Money] = [:]
            for reminder in self where reminder.purpose == purpose {
                if let money = reminder.money { sums[reminder.currencySymbol, default: .zero] += money }
            }
            return sums.sorted { $0.key < $1.key }.compactMap { symbol, sum in
                sum.isZero ? nil : sum.formatted(symbol: symbol) + purpose
            }
        }
    }
}
