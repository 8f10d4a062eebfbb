/// What two owners paid for each other, and what one owes the other.
public struct Settlement: Equatable, Sendable {
    public struct Payment: Equatable, Sendable {
        public let on: CalendarDay
        /// Who paid.
        public let owner: String
        public let amount: Money
    }

    /// What one owner owes the other.
    public struct Debt: Equatable, Sendable {
        public let debtor: String
        public let creditor: String
        public let amount: Money

        /// `Sam owes Ana $179.29`
        public func words(_ money: (Money) -> String) -> String {
            "\(shown(debtor)) owes \(shown(creditor)) \(money(amount))"
        }

        /// Asked where more is to be noted than is owed.
        public func question(paying more: Money, _ money: (Money) -> String) -> String {
            "\(words(money)). Note \(money(more))?"
        }
    }

    public let owners: [String]
    /// What each paid, in the order of the owners.
    public internal(set) var paid = [Money.zero, Money.zero]
    /// What was paid from one to the other.
    public internal(set) var payments: [Payment] = []
    /// What the second owes the first; negative: the first owes the second. Exact.
    var balance = ExactMoney.zero
    /// The same of the time before.
    var before = ExactMoney.zero
    /// The same of the day on which it is asked, where that is later.
    var now = ExactMoney.zero
    /// What was paid from one to the other after the month, up to that day.
    public internal(set) var since: [Payment] = []
    /// Transactions of the month of which nobody knows who paid.
    public internal(set) var withoutOwner = 0
    /// Of none up to its end nobody knows that.
    public internal(set) var isWhole = true
    let digits: Int

    /// What one should have paid. Of what is rounded it leaves what the balance says, so that the figures of a row add up.
    public func share(_ owner: Int) -> Money { owner == 0 ? paid[0] - ofDays : paid[1] + ofDays }

    /// What the days alone bring the first owner, before payments.
    public var ofDays: Money { left - broughtForward + settled }
    /// What the second owes the first after all that was paid, and what came before; negative: the first owes the second.
    public var left: Money { balance.rounded(digits) }
    /// What was paid to the first owner, less what that one paid to the second.
    public var settled: Money { toFirst(payments).rounded(digits) }
    public var broughtForward: Money { before.rounded(digits) }

    private func toFirst(_ payments: [Payment]) -> ExactMoney {
        payments.reduce(.zero) { $0 + ($1.owner == owners.last ? ExactMoney($1.amount) : -ExactMoney($1.amount)) }
    }

    /// Where nobody does, and it is not whole.
    public static let nothingOwed = "nobody owes anything of what is counted"

    /// Who owes whom how much at the end of the month; nil: nobody does.
    public var owes: Debt? {
        let amount = balance.rounded(digits)
        guard !amount.isZero, owners.count == 2 else { return nil }
        return amount.isNegative
            ? Debt(debtor: owners[0], creditor: owners[1], amount: -amount)
            : Debt(debtor: owners[1], creditor: owners[0], amount: amount)
    }

    /// What of that nobody has paid since, and is owed by now too; nil: nothing.
    public var owesStill: Debt? {
        guard let owes else { return nil }
        let left = [balance, balance - toFirst(since), now].map { $0.rounded(digits) }
        guard left.allSatisfy({ !$0.isZero && $0.isNegative == left[0].isNegative }) else { return nil }
        return Debt(debtor: owes.debtor, creditor: owes.creditor, amount: left.map(\.magnitude).min() ?? .zero)
    }

    /// What became since of what was owed: `, paid since: $300 on 20 Nov, by now $9.63`; empty: nothing did.
    public func sinceWords(_ money: (Money) -> String) -> String {
        guard let owes, owesStill?.amount != owes.amount else { return "" }
        // What was paid once all of it was is of later months.
        var (sum, payments) = (Money.zero, [String]())
        for payment in since where payment.owner == owes.debtor && sum < owes.amount {
            sum += payment.amount
            payments.append("\(money(payment.amount)) on \(payment.on.short)")
        }
        let paid = payments.isEmpty ? "" : ", paid since: " + payments.joined(by: ", ")
        return paid
            + (owesStill.map { ", by now \(money($0.amount))" } ?? (sum < owes.amount ? ", by now nothing" : ""))
    }
}

/// Money times a ratio, without rounding: hundred-millionths of the currency unit.
struct ExactMoney: Hashable, Sendable {
    let units: Int128

    static let zero = ExactMoney(units: 0)

    init(units: Int128) { self.units = units }
    init(_ amount: Money, times ratio: Ratio = .all) {
        units = Int128(amount.units) * Int128(ratio.tenThousandths)
    }

    static func + (left: ExactMoney, right: ExactMoney) -> ExactMoney { ExactMoney(units: left.units + right.units) }
    static func - (left: ExactMoney, right: ExactMoney) -> ExactMoney { ExactMoney(units: left.units - right.units) }
    static func * (amount: ExactMoney, times: Int) -> ExactMoney { ExactMoney(units: amount.units * Int128(times)) }
    static prefix func - (amount: ExactMoney) -> ExactMoney { ExactMoney(units: -amount.units) }

    /// Half-even, to as many digits behind the point.
    func rounded(_ digits: Int) -> Money {
        let coin = (0..<(8 - digits)).reduce(Int128(1)) { coin, _ in coin * 10 }
        var (count, rest) = units.magnitude.quotientAndRemainder(dividingBy: coin.magnitude)
        if rest * 2 > coin.magnitude || rest * 2 == coin.magnitude && count % 2 == 1 { count += 1 }
        let size = Int64(clamping: count * coin.magnitude / 10_000)
        return Money(units: units < 0 ? -size : size)
    }
}
