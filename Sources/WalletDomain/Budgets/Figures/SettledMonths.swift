/// What transactions do between the two owners of a book, by months, so that they need not be read for it.
struct SettledMonths {
    /// What one transaction does, or all of a month.
    struct Effect {
        /// What it adds to what the second owes the first. Exact.
        var balance = ExactMoney.zero
        var paid: [2 of Money] = [.zero, .zero]
        var payments: [Settlement.Payment] = []
        /// Transactions of which nobody knows who paid.
        var unknown = 0

        /// The owners' parts in what was paid; nothing of a payment from one to the other.
        var shares: [2 of ExactMoney] {
            guard payments.isEmpty else { return [.zero, .zero] }
            return [ExactMoney(paid[0]) - balance, ExactMoney(paid[1]) + balance]
        }
    }

    private(set) var months: [Int: Effect] = [:]
    /// The transfers that are what one owner paid the other, each by the id of both of its sides.
    private(set) var settlements: Set<FreshID> = []

    init(months: [Int: Effect] = [:], settlements: Set<FreshID> = []) {
        (self.months, self.settlements) = (months, settlements)
    }

    /// - Parameter times: −1 takes it out.
    mutating func add(_ effect: Effect, on day: CalendarDay, times: Int = 1) {
        months[day.monthIndex, default: Effect()].add(effect, times)
    }
}

extension SettledMonths.Effect {
    /// Of one amount that one owner paid.
    fileprivate init(of outlay: Money, by owner: Int, _ ratio: Ratio) {
        self.init()
        add(outlay, by: owner, ratio)
    }

    /// - Parameters:
    ///   - outlay: out of the book.
    ///   - owner: who paid.
    ///   - ratio: the first owner's part of it.
    fileprivate mutating func add(_ outlay: Money, by owner: Int, _ ratio: Ratio) {
        paid[owner] += outlay
        balance = balance + (owner == 0 ? ExactMoney(outlay) : .zero) - ExactMoney(outlay, times: ratio)
    }

    fileprivate mutating func add(_ other: Self, _ times: Int) {
        balance = balance + other.balance * times
        unknown += other.unknown * times
        for owner in 0..<2 { paid[owner] += other.paid[owner] * times }
        // Taken out are only effects without: a transfer is settled by both of its sides, and read anew.
        if times > 0 { payments += other.payments }
    }
}

extension Sequence<BookTransaction> {
    /// Both sides of each transfer, by its id: neither is settled alone.
    var sidesOfTransfers: [FreshID?: [BookTransaction]] {
        Dictionary(grouping: lazy.filter { $0.isTransfer && $0.isMovement }) { $0.transferID }
    }
}

/// What each of a book's transactions does between its owners.
struct SettlingBook {
    let book: Book
    /// Whose each account is.
    let owners: [BookAccount.ID: String]
    let categories: CategoryTree
    /// Whose it is what others pay back.
    var paidBack: [BookTransaction.ID: PaidBackShare] = [:]
    private let words: [String]

    init(_ tables: BookTables, _ wallet: Wallet) {
        (book, categories) = (tables.book, CategoryTree(tables.categories))
        words = tables.book.owners.map(\.word)
        owners = tables.accounts.reduce(into: [:]) { owners, account in
            owners[account.id] = wallet.owner(of: account).map(tables.book.spelled(owner:))
        }
    }

    /// Of all of them; nothing in a book of one.
    func months(_ transactions: [BookTransaction]) -> SettledMonths {
        guard book.isTwoUser else { return SettledMonths() }
        let sides = transactions.sidesOfTransfers
        var months = SettledMonths(settlements: Set(sides.compactMap { isSettlement($0.value) ? $0.key : nil }))
        for transaction in transactions where transaction.isMovement {
            let others = transaction.isTransfer ? sides[transaction.transferID] ?? [] : []
            months.add(effect(of: transaction, others), on: transaction.date)
        }
        return months
    }

    /// - Parameter sides: both of a transfer.
    func effect(of transaction: BookTransaction, _ sides: [BookTransaction] = []) -> SettledMonths.Effect {
        guard let amount = transaction.amount else { return .init() }
        guard !transaction.isTransfer else { return transfer(transaction, amount, sides) }
        guard let payer = payer(of: transaction) else { return .init(unknown: 1) }
        // What both pay from what both have leaves nothing between them.
        guard let place = place(of: payer) else {
            return .init(unknown: payer.folded == BookAccount.both.folded ? 0 : 1)
        }
        let usual = usualShare(of: transaction)
        var effect = SettledMonths.Effect()
        for part in parts(of: transaction) { effect.add(-part.amount, by: place, part.ratio ?? usual) }
        return effect
    }

    /// What of it is for both, unless its ratio says otherwise: what one earns is theirs.
    func parts(of transaction: BookTransaction) -> [BookTransaction.Portion] {
        let own = ownShare(of: transaction)
        var parts: [BookTransaction.Portion] = []
        transaction.eachPart(in: book) { part in
            var part = part
            if part.ratio == nil { part.ratio = own }
            let isIncome = part.categoryID.flatMap { categories[$0]?.direction } == .income || part.isUnfiledIncome
            if !isIncome || part.ratio != nil { parts.append(part) }
        }
        return parts
    }

    /// From one owner to the other it is a payment; into what both have, it is paid for both.
    private func transfer(
        _ side: BookTransaction, _ amount: Money, _ sides: [BookTransaction]
    ) -> SettledMonths.Effect {
        let (mine, other) = (owner(of: side.accountID), sides.first { $0.id != side.id })
        let payer = side.paidBy ?? other.flatMap { owner(of: $0.accountID) }
        // Each is counted on the side where the money arrives.
        guard amount > .zero else { return .init() }
        // Taken out of what both have, it is one's part of that.
        if payer == BookAccount.both, let taker = mine.flatMap(place) {
            return .init(of: -amount, by: taker, usualShare(of: side))
        }
        guard let from = payer.flatMap(place) else {
            // What came from nobody knows where into what both have was paid by one of them, or by somebody else.
            return .init(unknown: payer == nil && mine == BookAccount.both && !side.isOpening ? 1 : 0)
        }
        if mine == BookAccount.both { return .init(of: amount, by: from, usualShare(of: side)) }
        // Without an account it is the other owner's.
        let to = side.accountID == nil ? 1 - from : mine.flatMap(place)
        guard to == 1 - from else { return .init() }
        return .init(
            balance: from == 0 ? ExactMoney(amount) : -ExactMoney(amount),
            payments: [.init(on: side.date, owner: words[from], amount: amount)])
    }

    /// Whether a transfer is what one owner paid the other.
    ///
    /// - Parameter sides: those of it that are known.
    func isSettlement(_ sides: [BookTransaction]) -> Bool {
        sides.contains { !effect(of: $0, sides).payments.isEmpty }
    }

    private func place(of owner: String) -> Int? {
        // Nearly always the very word: of many thousands it is asked.
        words.firstIndex(of: owner) ?? words.firstIndex { $0.folded == owner.folded }
    }

    /// Whether both owners have a part of some of it.
    func isShared(_ transaction: BookTransaction) -> Bool {
        parts(of: transaction).contains { ($0.ratio ?? usualShare(of: transaction)).isShared }
    }

    /// Whose account or purse it went through; nil: nobody knows.
    func payer(of transaction: BookTransaction) -> String? {
        transaction.paidBy.map { place(of: $0).map { words[$0] } ?? $0 } ?? owner(of: transaction.accountID)
    }

    /// Whose an account is: an owner of the book, or ``BookAccount/both``; nil: nobody said.
    func owner(of account: BookAccount.ID?) -> String? {
        guard book.isTwoUser else { return words.first }
        return account.flatMap { owners[$0] }
    }
}

extension BookLedger {
    /// What stands between two owners at the end of a month, with what the month itself brought.
    ///
    /// - Parameters:
    ///   - month: any day of it.
    ///   - today: by when it is asked what is still owed; nil: the end of the month.
    /// - Returns: nil for a book of one.
    public func settlement(of month: CalendarDay, by today: CalendarDay? = nil) -> Settlement? {
        guard book.isTwoUser else { return nil }
        var settlement = Settlement(owners: book.owners.map(\.word), digits: book.digits)
        let (index, today) = (month.monthIndex, today ?? month)
        let own = settled.months[index] ?? SettledMonths.Effect()
        for (other, effect) in settled.months where other <= max(index, today.monthIndex) {
            settlement.now = settlement.now + effect.balance
            if other <= index { settlement.isWhole = settlement.isWhole && effect.unknown == 0 }
            if other < index { settlement.before = settlement.before + effect.balance }
            if other > index { settlement.since += effect.payments.filter { $0.on <= today } }
        }
        settlement.balance = settlement.before + own.balance
        (settlement.paid, settlement.withoutOwner) = ([own.paid[0], own.paid[1]], own.unknown)
        settlement.payments = own.payments.sorted { $0.on < $1.on }
        settlement.since.sort { $0.on < $1.on }
        return settlement
    }
}
