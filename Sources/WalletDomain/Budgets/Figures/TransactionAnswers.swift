/// What follows from a transaction, its book and others: answered to whoever lists it, and never kept.
public struct TransactionAnswers: Sendable {
    /// What became of it: a plan waits, is over, or was given up.
    public enum Status: String, Sendable { case pending, completed, cancelled }

    public let transaction: BookTransaction
    /// What its account and its category are called.
    public let account: String?
    public let category: String?
    /// nil where a newer version says what it is.
    public let status: Status?
    /// The day of what comes next of a plan.
    public let nextOn: CalendarDay?
    /// Whether both owners of its book have a part of it.
    public let isShared: Bool
    /// The first owner's part; nil in a book of one, of a plan, and where nobody knows who paid.
    public let share: Money?
    /// What it adds to what the second owner owes the first.
    public let balance: Money?
    /// Whose account or purse it went through; nil: nobody knows.
    public let payer: String?
    /// What came of an expectation; nil: nothing yet, or it is none.
    public let actualAmount: Money?
    /// How much more came than was expected; less than 0: more went out, or less came.
    public let variance: Money?
    /// What counts in which month, where it counts in several.
    public let spreadParts: [(month: CalendarDay, amount: Money)]
}

extension Wallet {
    /// What lists say of a transaction in place of its category: that one owner paid it to the other, what a credit is for,
    /// or the categories of its parts, also that some are not filed; nil: its field says it.
    public func filing(of transaction: BookTransaction, isSettlement: Bool) -> [String]? {
        if transaction.isTransfer { return isSettlement ? [BookTransaction.settlement] : nil }
        if let use = transaction.benefitUseID {
            let filed = name(ofCategory: transaction.categoryID)
            let names = [name(ofCredit: use), filed ?? (transaction.isUnfiled ? BookTransaction.notFiled : nil)]
            // What it paid may be gone.
            return names.allSatisfy { $0 == nil } ? nil : [names.compactMap(\.self).joined(by: ", ")]
        }
        guard !transaction.splits.isEmpty else { return nil }
        let names = transaction.splits.map { name(ofCategory: $0.categoryID) }
        // Where not all have room, what waits is among those that do.
        let first = names.contains(nil) ? [BookTransaction.notFiled] : []
        return names.compactMap(\.self).reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The categories of those parts of what is split of which some words are said by themselves; nil: it is not split, or
    /// they are said of its parts together.
    public func categories(of record: ReadRecord, saying text: String) -> Set<BookCategory.ID?>? {
        let parts = Set(transaction(record.id)?.splits.map(\.categoryID) ?? [])
        let said = parts.filter { category in
            var part = record
            part.instead["categoryId"] = [category?.description ?? BookTransaction.notFiled]
            return fits(part, text, .transactions)
        }
        return said.isEmpty ? nil : said
    }

    /// Has records say what it takes books and benefits to know: that one owner paid the other, what a credit is for, and of
    /// two owners whose each is.
    ///
    /// - Parameter asked: all that they need to tell; nil: everything.
    func tellFilings(in records: inout [ReadRecord], _ asked: RecordQuestion?) {
        // What is filed into a category, or waits for one, says so itself.
        let asksFiling =
            asked.map {
                $0.key == "categoryId" && FreshID($0.word) == nil && $0.word != BookTransaction.notFiled
            } ?? true
        let asksWhose = asked.map { $0.key == "ratio" } ?? true
        guard asksFiling || asksWhose else { return }
        var answered = AnsweredTransactions(in: self, on: .earliest) { BookLedgers() }
        for place in records.indices {
            if asksFiling { records[place].instead["categoryId"] = filing(of: records[place], &answered) }
            if asksWhose, let whose = answered.whose(records[place]) { records[place].instead["ratio"] = [whose] }
        }
    }

    /// What it says in place of its category, and what a credit is for behind that.
    private func filing(of record: ReadRecord, _ answered: inout AnsweredTransactions) -> [String]? {
        var filed = record.instead["categoryId"]
        if filed == [BookTransaction.transfer] { filed = answered.filing(of: record) ?? filed }
        let use = BookTransaction.placeOfUse.flatMap { record.typed[$0] }
        guard let credit = use.flatMap({ BenefitUsage.ID($0) }).flatMap(name(ofCredit:)) else { return filed }
        let category = BookTransaction.placeOfCategory.flatMap { record.typed[$0] }
        return (category.map { [$0] } ?? filed ?? []) + [credit]
    }

    /// What a credit is for; nil: what it paid is gone.
    func name(ofCredit use: BenefitUsage.ID) -> String? {
        usages[use].flatMap { $0.benefitID }.flatMap { benefits[$0] }.map { terms(of: $0).name }
    }
}

/// The books of a wallet, archived ones too, asked of one transaction after the other.
public struct AnsweredTransactions: Sendable {
    private let wallet: Wallet
    private let books: [Book.ID: SettlingBook]
    private let read: @Sendable () -> BookLedgers
    private let today: CalendarDay
    /// Only plans ask for them, and it may take all transactions to say them.
    private lazy var ledgers = read().all
    /// The day of what comes next of each plan.
    private lazy var next = Dictionary(
        ledgers.flatMap { ComingBills($0, on: today).all }.map { ($0.bill.transactionID, $0.bill.due.on) }
    ) { first, _ in first }
    /// Transfers are settled by both of their sides.
    private lazy var sides = wallet.all(BookTransaction.self).sidesOfTransfers

    /// - Parameter ledgers: asked for once a plan is.
    public init(in wallet: Wallet, on today: CalendarDay, _ ledgers: @escaping @Sendable () -> BookLedgers) {
        (self.wallet, self.today, read) = (wallet, today, ledgers)
        books = BookTables.of(wallet.all(), in: wallet).reduce(into: [:]) { $0[$1.book.id] = SettlingBook($1, wallet) }
    }

    /// nil where it cannot be read, or its book is gone.
    public mutating func answers(_ id: FreshID) -> TransactionAnswers? {
        guard let transaction = wallet.transaction(id), let settling = settling(transaction) else { return nil }
        let book = settling.book
        let effect =
            book.isTwoUser && transaction.isMovement
            ? settling.effect(of: transaction, transaction.isTransfer ? sides[transaction.transferID] ?? [] : []) : nil
        let digits = book.digits
        let isSettled = effect.map { $0.unknown == 0 } ?? false
        return TransactionAnswers(
            transaction: transaction, account: transaction.accountID.flatMap { wallet[$0]?.name },
            category: transaction.categoryID.flatMap { settling.categories[$0]?.name }, status: status(of: transaction),
            nextOn: transaction.isMovement ? nil : next[transaction.id],
            isShared: effect != nil && !transaction.isTransfer && settling.isShared(transaction),
            share: effect.flatMap { isSettled ? $0.shares[0].rounded(digits) : nil },
            balance: effect.flatMap { isSettled ? $0.balance.rounded(digits) : nil },
            payer: settling.payer(of: transaction),
            actualAmount: wallet.actualAmount(of: transaction), variance: wallet.variance(of: transaction),
            spreadParts: transaction.kind.spread.map { spread in
                transaction.amount.map { spread.shares(of: $0, on: transaction.date, in: book.currency) } ?? []
            } ?? [])
    }

    /// What lists say of a record in place of its category; nil: its field says it.
    public mutating func filing(of record: ReadRecord) -> [String]? {
        // Of thousands that are listed most have a category and are no credits.
        let isFiled = BookTransaction.placeOfCategory.flatMap { record.typed[$0] } != nil
        let isCredit = BookTransaction.placeOfUse.flatMap { record.typed[$0] } != nil
        guard isCredit || !isFiled, let transaction = wallet.transaction(record.id) else { return nil }
        return wallet.filing(of: transaction, isSettlement: isSettlement(transaction))
    }

    /// Whose one is; nil: there is one owner, or it is a transfer.
    func whose(_ record: ReadRecord) -> String? {
        // Of thousands that are listed those of books of one are not read a second time.
        guard let settling = record.book(.transactions).flatMap({ books[$0.cast()] }), settling.book.isTwoUser,
            let transaction = wallet.transaction(record.id)
        else { return nil }
        let whose = (self.settling(transaction) ?? settling).whose(transaction)
        return whose.isEmpty ? nil : whose
    }

    /// Its book, which knows whose it is what it pays back.
    private func settling(_ transaction: BookTransaction) -> SettlingBook? {
        var settling = books[transaction.bookID]
        settling?.note(paidBackBy: CollectionOfOne(transaction)) { wallet[$0] }
        return settling
    }

    private mutating func isSettlement(_ transaction: BookTransaction) -> Bool {
        guard transaction.isTransfer, let settling = books[transaction.bookID], settling.book.isTwoUser else {
            return false
        }
        return settling.isSettlement(sides[transaction.transferID] ?? [])
    }

    private mutating func status(of transaction: BookTransaction) -> TransactionAnswers.Status? {
        switch transaction.kind {
        case .oneTime, .spreadOut: .completed
        case .recurring(let recurring):
            next[transaction.id] != nil
                ? .pending
                : recurring.subscription?.cancelledOn == nil
                    && ledgers.contains { $0.lastPayment(of: transaction.id) != nil } ? .completed : .cancelled
        case .expectation(let expected):
            expected.isReconciled ? .completed : next[transaction.id] != nil ? .pending : .cancelled
        case .other: nil
        }
    }
}
