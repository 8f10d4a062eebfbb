/// What two owners paid for each other, and what one owes the other.
public struct Settlement: Equatable, Sendable {
    public struct Payment: Equatable, Sendable {
        public let on: CalendarDay
        /// Who paid.
        public let owner: String
        public let amount: Money
    }

    public let owners: [String]
    /// What each paid, in the order of the owners.
    public internal(set) var paid = [Money.zero, Money.zero]
    /// What each should have paid, exact.
    var shares = [ExactMoney.zero, ExactMoney.zero]
    /// What was paid from one to the other.
    public internal(set) var payments: [Payment] = []
    /// What the second owes the first; negative: the first owes the second. Exact.
    var balance = ExactMoney.zero
    /// The same of the time before.
    var before = ExactMoney.zero
    /// Transactions of the month of which nobody knows who paid.
    public internal(set) var withoutOwner = 0
    /// Of none up to its end nobody knows that.
    public internal(set) var isWhole = true
    let digits: Int

    public func share(_ owner: Int) -> Money { shares[owner].rounded(digits) }

    /// What the days alone bring the first owner, before payments.
    public var ofDays: Money { (balance - before + paymentsToFirst).rounded(digits) }
    /// What the second owes the first after all that was paid, and what came before; negative: the first owes the second.
    public var left: Money { balance.rounded(digits) }
    /// What was paid to the first owner, less what that one paid to the second.
    public var settled: Money { paymentsToFirst.rounded(digits) }
    public var broughtForward: Money { before.rounded(digits) }

    private var paymentsToFirst: ExactMoney {
        payments.reduce(.zero) { $0 + ($1.owner == owners.last ? ExactMoney($1.amount) : -ExactMoney($1.amount)) }
    }

    /// Where nobody does, and it is not whole.
    public static let nothingOwed = "nobody owes anything of what is counted"

    /// Who owes whom how much; nil: nobody does.
    public var owes: (debtor: String, creditor: String, amount: Money)? {
        let amount = balance.rounded(digits)
        guard !amount.isZero, owners.count == 2 else { return nil }
        return amount.isNegative ? (owners[0], owners[1], -amount) : (owners[1], owners[0], amount)
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
