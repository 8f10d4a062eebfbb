import WalletDomain

/// What the screens of books show: one book, and one of its months.
public struct BudgetsState: Equatable, Sendable {
    /// nil: there is none yet.
    public internal(set) var book: Book.ID?
    /// The one that is shown again behind Settle, which nobody can settle; nil: none.
    var bookBefore: Book.ID?
    /// Its first day; nil: that of today.
    public internal(set) var month: CalendarDay?
    public internal(set) var figures: MonthFigures?
    /// The year up to that month, while it is shown in its place.
    public internal(set) var yearToDate: MonthFigures?
    /// Of the twelve months up to that one, while who owes whom is shown.
    public internal(set) var settlements: [Settlement] = []
    /// What one of both paid in the month, the newest first.
    public internal(set) var settled = SettledLines()
    public internal(set) var settledNotes: [String] = []
    /// Those of the month, the newest first.
    public internal(set) var lines: [MonthLine] = []
    var linesToDate: [MonthLine]?
    /// What files into which category, in the order of the categories.
    public internal(set) var letters: [Letter] = []
    /// Where the highlight stands among the categories.
    public internal(set) var row = 0
    /// What comes next, the first first.
    public internal(set) var bills: [ListedBill] = []
    public internal(set) var subscriptions = Subscription.Sums([])
    /// Where the highlight stands among the bills.
    public internal(set) var billRow = 0
    public internal(set) var calendar = CalendarFeature.State()
    public internal(set) var year = YearState()
    /// How many transactions each rule has set something of; nil while another screen is shown.
    public internal(set) var ruleHits: [FreshID: Int]?
    /// The year up to the month is shown in its place.
    var isToDate = false
    var isOutdated = true
    /// What the rest is worked out from.
    var kept = KeptLedgers()
    var areBillsOutdated = true
    /// The plan whose bill is highlighted once bills are read again: what was added, or came back.
    var billToChoose: BookTransaction.ID?
    /// The category that is highlighted once the month is worked out again.
    var categoryToChoose: BookCategory.ID?
    /// The day that it was worked out on.
    var workedOutOn: CalendarDay?
    /// The last key paid a bill: it may be pressed again for that one, which another has taken the place of.
    var hasJustPaid = false
    /// The day on which what books itself was booked last.
    var postedOn: CalendarDay?

    public struct Letter: Equatable, Sendable {
        public let key: String
        public let category: BookCategory.ID
        public let name: String
    }

    public init() {}

    /// Books as they were read; two are never told apart, as what is shown follows from them.
    struct KeptLedgers: Equatable, Sendable {
        var all = BookLedgers()
        /// What comes next of each book that was asked for it, as of a day.
        var coming: [Book.ID: ComingBills] = [:]
        var comingOn: CalendarDay?
        /// Into what payees go, of each book that was asked for it.
        var payees: [Book.ID: PayeeCategories] = [:]
        static func == (_: KeptLedgers, _: KeptLedgers) -> Bool { true }

        /// Takes over what was filed; what cannot be told from that alone is read anew when it is asked for.
        fileprivate mutating func learn(_ changes: ChangeSet?) {
            guard !payees.isEmpty else { return }
            guard let filed = changes?.filedByHand else { return payees = [:] }
            for transaction in filed { payees[transaction.bookID]?.learn(transaction) }
        }
    }

    var ledger: BookLedger? { kept.all[book] }

    /// That of the month.
    public var settlement: Settlement? { settlements.last }

    /// What Month shows.
    public var shownFigures: MonthFigures? { yearToDate ?? figures }

    /// What counts in it, the newest first.
    public var shownLines: [MonthLine] { linesToDate ?? lines }

    public var selected: MonthFigures.Row? { shownFigures?.rows[at: row] }

    /// Those of the highlighted category, with all that are parts of it.
    public var ofSelected: [(transaction: BookTransaction, amount: Money)] {
        guard let selected else { return [] }
        return shownLines.compactMap { line in line.amount(in: selected).map { (line.transaction, $0) } }
    }
}

extension AppState {
    /// How many transactions of a card wait for a category.
    public func unfiled(ofCard card: UserCard.ID) -> Int { budgets.kept.all.unfiled(ofCard: card) }

    public var symbolOfBook: String {
        budgets.figures?.book.symbol ?? wallet.preferences.currencySymbol
    }

    /// Reads the book that is shown, if something of it changed.
    mutating func readBook() {
        guard budgets.isOutdated else { return }
        budgets.isOutdated = false
        if budgets.kept.all.all.isEmpty {
            budgets.kept = .init(all: BookLedgers(wallet, on: today, isSure: true))
            if session.asOf == nil { wallet.noteBooks() }
        }
        budgets.book = (budgets.ledger ?? budgets.kept.all.first(of: wallet.preferences))?.book.id
        workOutMonth()
    }

    /// The same where another day has come since.
    mutating func workOutMonthOfDay() { if budgets.workedOutOn != today { workOutMonth() } }

    /// Works out anew what is shown of the book.
    mutating func workOutMonth() {
        budgets.workedOutOn = today
        let (last, isFirst) = (budgets.categoryToChoose ?? budgets.selected?.category?.id, budgets.figures == nil)
        budgets.categoryToChoose = nil
        budgets.areBillsOutdated = true
        budgets.year.isOutdated = true
        let (ledger, month) = (budgets.ledger, monthOfBook)
        budgets.figures = ledger?.figures(of: month, on: today)
        budgets.settlements =
            screen == .settle
            ? (-11...0).compactMap { ledger?.settlement(of: month.adding(months: $0), by: today) } : []
        budgets.ruleHits = screen == .rules ? ledger?.ruleHits : nil
        budgets.lines = ledger?.lines(of: month, in: wallet) ?? []
        budgets.yearToDate = budgets.isToDate ? ledger?.figures(ofYearTo: month, on: today) : nil
        budgets.linesToDate = budgets.yearToDate.flatMap { ledger?.lines(of: month, since: $0.since, in: wallet) }
        let settled = budgets.settlement.flatMap { _ in ledger?.settled(of: month, among: budgets.lines) }
        budgets.settled = settled ?? SettledLines()
        budgets.settledNotes = ledger?.notes(budgets.settled, on: today) ?? []
        budgets.letters = ledger?.categories.shownLetters ?? []
        let rows = budgets.shownFigures?.rows ?? []
        // What goes out is looked at first.
        let first = isFirst ? rows.firstIndex { $0.direction == .expense } : nil
        budgets.row =
            rows.firstIndex { $0.category?.id == last && last != nil }
            ?? first ?? min(budgets.row, max(0, rows.count - 1))
        // A large screen has room for it.
        if screen == .month { readYearAround() }
    }

    /// Keeps the books as they are read in line with what a change set did; nil: it may be anything.
    ///
    /// - Returns: whether something of them is another now.
    mutating func keepLedgers(_ changes: ChangeSet?) -> Bool {
        // Taken out first, so that nothing of them is copied.
        var kept = budgets.kept
        budgets.kept = .init()
        let isChanged = kept.all.update(after: changes, in: wallet)
        if isChanged {
            kept.coming = [:]
            kept.learn(changes)
        }
        budgets.kept = kept
        return isChanged
    }

    /// Notes that something of books changed.
    mutating func refreshBook(_ changes: ChangeSet?) {
        guard changes.map(\.touchesBooks) ?? true else { return }
        if screen.area == .budgets, changes?.changesTransactionsAlone ?? false {
            // The list of transactions shows no sums: they wait for a screen that does.
            if screen == .transactions { return budgets.isOutdated = true }
            if !budgets.isOutdated { return workOutMonth() }
        }
        budgets.isOutdated = true
        if screen.area == .budgets { readBook() }
    }

    /// - Parameter isToDate: with the year before it; nil: as it is shown now.
    mutating func show(month: CalendarDay, isToDate: Bool? = nil) {
        budgets.isToDate = isToDate ?? budgets.isToDate
        budgets.month = month == today.firstOfMonth ? nil : month
        workOutMonth()
    }

    /// What is shown next is of that book.
    mutating func showBook(_ book: Book.ID) {
        (budgets.book, budgets.bookBefore, budgets.isOutdated) = (book, nil, true)
    }

    /// The book after the one that is shown.
    mutating func stepBook() {
        let books = wallet.books
        guard books.count > 1, let place = books.firstIndex(where: { $0.id == budgets.book }) else {
            return say("there is one book: \(keyNames.addBook) on Year adds another", .hint)
        }
        let next = books[place.stepped(by: 1, around: books.count)]
        showBook(next.id)
        readBook()
        if records != nil {
            screen.ops.narrowing?.showAll(&self)
            screen.ops.show(&self)
        }
        say(next.onlyShown ?? shown(next.name), .hint)
    }
}

extension CategoryTree {
    /// What files into which of them, in their order.
    var shownLetters: [BudgetsState.Letter] {
        let (letters, names) = (letters, names)
        return nodes.map(\.category).filter { $0.archivedOn == nil }.compactMap { category in
            letters[category.id].map {
                .init(key: $0, category: category.id, name: names[category.id] ?? category.name)
            }
        }
    }
}
