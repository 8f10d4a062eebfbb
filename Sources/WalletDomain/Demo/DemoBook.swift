/// One book of a sample wallet, put together transaction by transaction, from a year before the running month to today.
struct DemoBook {
    private(set) var book: Book
    private(set) var accounts: [BookAccount] = []
    private(set) var categories: [BookCategory] = []
    private(set) var plans: [CategoryBudget] = []
    private(set) var transactions: [BookTransaction] = []
    private(set) var rules: [BookRule] = []
    var random: DemoRandom
    /// Numbers of their own: the transactions are the same with what has them and without.
    private var otherIDs = DemoRandom(seed: 0x0BED)
    let day: DemoDay
    /// Of the month in which it begins.
    let first: CalendarDay

    /// What is bought again and again.
    struct Habit {
        var payees: [String]
        var category: String
        var account: String
        var times: Int
        /// In whole amounts; cents come by chance.
        var amounts: ClosedRange<Int>
    }

    init(
        _ name: String, currency: String, owners: [String], ratio: Ratio?, place: Int, _ day: DemoDay,
        _ random: DemoRandom
    ) {
        (self.day, self.random) = (day, random)
        first = day.today.firstOfMonth.adding(months: -12)
        book = Book(id: self.random.id(), createdAt: day.instant(on: first, hour: 8))
        (book.name, book.currency, book.sortOrder) = (name, currency, place)
        book.owners = owners.map { Book.Owner(word: $0) }
        book.ratios = ratio.map { [Book.DatedRatio(from: nil, ratio: $0)] } ?? []
    }

    var months: [CalendarDay] { (0...12).map { first.adding(months: $0) } }

    /// - Parameter isIdle: nothing was bought with it.
    mutating func add(
        account name: String, _ kind: BookAccount.Kind, owner: String? = nil, card: UserCard.ID? = nil,
        isIdle: Bool = false
    ) {
        let id: BookAccount.ID = isIdle ? otherIDs.id() : random.id()
        var account = BookAccount(id: id, bookID: book.id, createdAt: book.createdAt)
        (account.name, account.kind, account.owner, account.userCardID) = (name, kind, owner, card)
        account.sortOrder = accounts.count
        accounts.append(account)
    }

    /// - Parameter plan: what it may come to in each month, in whole amounts.
    mutating func add(
        _ name: String, under parent: String? = nil, key: String? = nil, plan: Int? = nil,
        _ change: (inout BookCategory) -> Void = { _ in }
    ) {
        var category = BookCategory(id: random.id(), bookID: book.id, createdAt: book.createdAt)
        (category.name, category.key, category.sortOrder) = (name, key, categories.count)
        category.parentID = parent.flatMap(self.category)
        change(&category)
        categories.append(category)
        guard let plan else { return }
        var budget = CategoryBudget(
            id: random.id(), bookID: book.id, categoryID: category.id, period: first, createdAt: book.createdAt)
        budget.amount = Money(plan)
        plans.append(budget)
    }

    /// It filed what its payee names.
    mutating func add(rule payee: String, into category: String) {
        var rule = BookRule(id: otherIDs.id(), bookID: book.id, createdAt: book.createdAt)
        rule.sortOrder = rules.count + 1
        (rule.match, rule.set) = (.init(), .init())
        rule.match?.text = "\(payee)*"
        rule.set?.categoryID = self.category(category)
        rules.append(rule)
        for index in transactions.indices where transactions[index].payee == payee && transactions[index].isMovement {
            (transactions[index].setBy, transactions[index].ruleID) = (.rule, rule.id)
        }
    }

    func category(_ name: String) -> BookCategory.ID? { categories.first { $0.name == name }?.id }
    func account(_ name: String) -> BookAccount.ID? { accounts.first { $0.name == name }?.id }

    /// - Parameter cents: out of the book negative.
    @discardableResult
    mutating func add(
        _ payee: String, _ cents: Int?, _ category: String?, _ account: String?, on date: CalendarDay,
        _ change: (inout BookTransaction) -> Void = { _ in }
    ) -> BookTransaction {
        var transaction = BookTransaction(
            id: random.id(), bookID: book.id, date: date, amount: cents.map { Money(cents: $0) }, payee: payee,
            createdAt: day.instant(on: date, hour: 9))
        transaction.categoryID = category.flatMap(self.category)
        transaction.accountID = account.flatMap(self.account)
        if transaction.categoryID != nil { transaction.setBy = .hand }
        change(&transaction)
        transactions.append(transaction)
        return transaction
    }

    mutating func live(_ habits: [Habit]) {
        for month in months {
            for habit in habits {
                for _ in 0..<habit.times {
                    let date = month.adding(days: random.below(28))
                    let cents = (habit.amounts.lowerBound + random.below(habit.amounts.count)) * 100 + random.below(100)
                    guard date <= day.today, let payee = random.pick(habit.payees) else { continue }
                    add(payee, -cents, habit.category, habit.account, on: date)
                }
            }
        }
    }

    /// What comes each month, and was paid on all of its days up to today.
    ///
    /// - Parameters:
    ///   - next: one of its days; it began a year before.
    ///   - unpaid: how many of the last ones were not paid.
    ///   - last: what the last one came to.
    mutating func add(
        monthly payee: String, _ cents: Int, _ category: String, _ account: String, next: CalendarDay, unpaid: Int = 0,
        last: Int? = nil, isSubscription: Bool = false
    ) {
        var properties = RecurringProperties(.monthly)
        if isSubscription { properties.subscription = .init() }
        let start = next.adding(months: -12)
        let plan = add(payee, cents, category, account, on: start) { $0.kind = .recurring(properties) }
        let days = (0...12).map { start.adding(months: $0) }.filter { $0 <= day.today }.dropLast(unpaid)
        for date in days {
            let amount = date == days.last ? last ?? cents : cents
            add(payee, amount, category, account, on: date) { $0.matches = .init(of: plan.id, on: date) }
        }
    }

    /// Between two accounts of the book.
    mutating func transfer(_ cents: Int, from giver: String, to taker: String, on date: CalendarDay) {
        let transfer = FreshID(high: random.next(), low: random.next())
        for (account, amount) in [(giver, -cents), (taker, cents)] {
            add("Payment, thank you", amount, nil, account, on: date) { $0.transferID = transfer }
        }
    }

    /// Each month pays on its sixth day what the card cost in the month before.
    mutating func payCard(_ card: String, from account: String) {
        for month in months.dropFirst() {
            let date = month.adding(days: 5)
            let charged = spent(in: month.adding(months: -1)) { $0.accountID == self.account(card) }
            if date <= day.today, charged > .zero {
                transfer(Int(charged.units / 100), from: account, to: card, on: date)
            }
        }
    }

    /// On the second day of each month the second owner pays what the month before left between the two, or is paid it.
    ///
    /// - Parameter accounts: one of each owner, in their order.
    mutating func settleUp(_ accounts: [String], firstPart: Int) {
        let owners = book.owners.map(\.word)
        guard owners.count == 2, accounts.count == 2 else { return }
        let ofFirst = Set(self.accounts.filter { $0.owner == owners[0] }.map(\.id))
        for month in months.dropFirst() {
            let before = month.adding(months: -1)
            let shared = { (transaction: BookTransaction) in transaction.ratio == nil }
            let paid = spent(in: before) { shared($0) && ofFirst.contains($0.accountID ?? .init(high: 0, low: 0)) }
            let all = spent(in: before, where: shared)
            let owed = paid - all.scaled(by: firstPart, over: 10)
            let date = month.adding(days: 1)
            guard date <= day.today, !owed.isZero else { continue }
            let (debtor, taker) = owed.isNegative ? (0, 1) : (1, 0)
            let transfer = FreshID(high: random.next(), low: random.next())
            add("From \(owners[debtor])", Int(owed.magnitude.units / 100), nil, accounts[taker], on: date) {
                ($0.transferID, $0.paidBy) = (transfer, owners[debtor])
            }
        }
    }

    private func spent(in month: CalendarDay, where isMeant: (BookTransaction) -> Bool) -> Money {
        transactions.reduce(.zero) { sum, transaction in
            let counts = transaction.isMovement && !transaction.isTransfer && transaction.date.firstOfMonth == month
            return counts && isMeant(transaction) ? sum - (transaction.amount ?? .zero) : sum
        }
    }
}
