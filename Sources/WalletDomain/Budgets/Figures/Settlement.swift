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
    /// Transactions of which nobody knows who paid.
    public internal(set) var withoutOwner = 0
    let digits: Int

    public func share(_ owner: Int) -> Money { shares[owner].rounded(digits) }

    /// What the days alone bring the first owner, before payments.
    public var ofDays: Money { (balance - before + paymentsToFirst).rounded(digits) }
    public var broughtForward: Money { before.rounded(digits) }

    private var paymentsToFirst: ExactMoney {
        payments.reduce(.zero) { $0 + ($1.owner == owners.last ? ExactMoney($1.amount) : -ExactMoney($1.amount)) }
    }

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

extension BookLedger {
    /// What stands between two owners at the end of a day, with what the days since another one brought.
    ///
    /// - Returns: nil for a book of one.
    public func settlement(from first: CalendarDay, to last: CalendarDay) -> Settlement? {
        guard book.isTwoUser else { return nil }
        let owners = book.owners.map(\.word)
        var settlement = Settlement(owners: owners, digits: Money.minorDigits(of: book.currency))
        let sides = Dictionary(grouping: transactions.filter { $0.transferID != nil && $0.isMovement }) {
            $0.transferID
        }
        for transaction in transactions where transaction.isMovement && transaction.date <= last {
            let effect = effect(of: transaction, owners, sides)
            settlement.balance = settlement.balance + effect.balance
            guard transaction.date >= first else {
                settlement.before = settlement.before + effect.balance
                continue
            }
            settlement.withoutOwner += effect.isUnknown ? 1 : 0
            if let payment = effect.payment { settlement.payments.append(payment) }
            for owner in 0..<2 {
                settlement.paid[owner] += effect.paid[owner]
                settlement.shares[owner] = settlement.shares[owner] + effect.shares[owner]
            }
        }
        settlement.payments.sort { $0.on < $1.on }
        return settlement
    }

    private struct Effect {
        var balance = ExactMoney.zero
        var paid = [Money.zero, Money.zero]
        var shares = [ExactMoney.zero, ExactMoney.zero]
        var payment: Settlement.Payment?
        var isUnknown = false
    }

    private func effect(
        of transaction: BookTransaction, _ owners: [String], _ sides: [FreshID?: [BookTransaction]]
    ) -> Effect {
        guard let amount = transaction.amount else { return Effect() }
        guard transaction.isTransfer else {
            let payer = transaction.paidBy ?? owner(of: transaction.accountID)
            guard let payer else { return Effect(isUnknown: true) }
            // What both pay from what both have leaves nothing between them.
            guard let place = owners.firstIndex(where: { $0.folded == payer.folded }) else {
                return Effect(isUnknown: payer.folded != BookAccount.both.folded)
            }
            let parts =
                transaction.splits.isEmpty
                ? [BookTransaction.Split(amount: amount, categoryID: transaction.categoryID)] : transaction.splits
            let shared = parts.compactMap { part -> (outlay: Money, ratio: Ratio?)? in
                let ratio = part.ratio ?? transaction.ratio
                // What one earns is theirs, unless it says otherwise.
                let isIncome = part.categoryID.flatMap { categories[$0]?.direction } == .income
                return isIncome && ratio == nil ? nil : (-part.amount, ratio)
            }
            return outlay(shared, by: place, on: transaction.date)
        }
        return transfer(transaction, amount, owners, sides[transaction.transferID] ?? [])
    }

    private func outlay(_ parts: [(outlay: Money, ratio: Ratio?)], by place: Int, on day: CalendarDay) -> Effect {
        var effect = Effect()
        for (outlay, own) in parts {
            let ratio = own ?? book.ratio(on: day)
            let first = ExactMoney(outlay, times: ratio)
            effect.paid[place] += outlay
            effect.shares[0] = effect.shares[0] + first
            effect.shares[1] = effect.shares[1] + ExactMoney(outlay) - first
            effect.balance = effect.balance + (place == 0 ? ExactMoney(outlay) : .zero) - first
        }
        return effect
    }

    /// From one owner to the other it is a payment; into what both have, it is paid for both.
    private func transfer(
        _ side: BookTransaction, _ amount: Money, _ owners: [String], _ sides: [BookTransaction]
    ) -> Effect {
        let place = { (owner: String?) in owner.flatMap { owner in owners.firstIndex { $0.folded == owner.folded } } }
        let (mine, other) = (owner(of: side.accountID), sides.first { $0.id != side.id })
        let payer = side.paidBy ?? other.flatMap { owner(of: $0.accountID) }
        // Each is counted on the side where the money arrives.
        guard amount > .zero, let from = place(payer) else { return Effect() }
        if mine == BookAccount.both { return outlay([(amount, nil)], by: from, on: side.date) }
        // Without an account it is the other owner's.
        let to = side.accountID == nil ? 1 - from : place(mine)
        guard to == 1 - from else { return Effect() }
        var effect = Effect()
        effect.payment = Settlement.Payment(on: side.date, owner: owners[from], amount: amount)
        effect.balance = from == 0 ? ExactMoney(amount) : -ExactMoney(amount)
        return effect
    }
}
