import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of transactions, which can be filed.
    static let transactions: ScreenLook = {
        var look = records { page, state in
            state.budgets.figures.map { page.telling($0.book, state) } ?? RecordTelling()
        }
        look.selectPlace = .selectTransactions
        look.places = { _ in [.transactions, .records] }
        return look
    }()
}

extension Page {
    /// What the list says of transactions beside what they say themselves: guesses, credits, whose they are, the book's currency.
    fileprivate func telling(_ book: Book, _ state: AppState) -> RecordTelling {
        let keys = keys
        let selected = state.records?.selected.flatMap { state.wallet.transaction($0) }
        var telling = RecordTelling(
            cells: { row in row.transaction.map { state.cells(of: $0, book) } ?? [:] },
            facts: selected.map { state.facts(of: $0) } ?? [],
            title: { room in Page.unfiledWords(state, book, selected, keys, room: room) })
        if book.isTwoUser, let ledger = state.books[book.id] {
            telling.columns = [
                // Before the account: whose that is can be seen of it.
                .words("whose", least: 16, rank: 7) { row in
                    Run(shown(row.transaction.map { ledger.whose($0) } ?? ""), .muted)
                }
            ]
        }
        telling.more = [
            .words("statement says", least: 20, rank: 20) {
                Run(shown($0.transaction?.payeeRaw ?? ""), .faint)
            },
            .words("tags", least: 8, rank: 21) { row in
                Run(shown((row.transaction?.tags ?? []).map(\.word).joined(separator: ", ")), .muted)
            },
            .words("notes", least: 14, rank: 22) { row in
                Run(shown((row.transaction?.notes ?? "").replacing("\n", with: " ")), .faint)
            },
        ]
        telling.under = { page, rect in
            guard let record = state.record, let ledger = state.books[book.id] else { return }
            let all = ledger.recent(byAccount: true) { $0.payee == record.name }
            guard all.count > 1 else {
                // There is nothing to compare it with: what else its account has.
                let id = state.wallet.transaction(record.id)?.accountID
                guard let name = ledger.accounts.first(where: { $0.id == id })?.name else { return }
                return page.draw(
                    ledger.recent { $0.accountID == id }, named: name, ledger.symbol, on: state.today, in: rect)
            }
            let (list, picture) = rect.splitBottom(rect.height < 2 * Page.mostPictures ? 0 : Page.mostPictures, gap: 1)
            page.draw(all, named: record.name, ledger.symbol, on: state.today, in: list)
            page.draw(MonthBars(all, ledger.symbol, to: state.today), in: picture)
        }
        return telling
    }

    /// `3 not filed · after c: f Groceries  r Restaurants  Space the guess`, as far as there is room, and the guess where there
    /// is one; what came in goes into other categories than what went out. While something is filed the letters stand beside it.
    private static func unfiledWords(
        _ state: AppState, _ book: Book, _ selected: BookTransaction?, _ keys: KeyMap, room: Int
    ) -> [Run] {
        let count = state.books[book.id]?.unfiled ?? 0
        let told = [Run("\(grouped(count)) not filed", .warn)]
        guard count > 0, told.width <= room else { return [] }
        if case .filing = state.popup { return told }
        let file = keys.name("file", in: .transactions)
        let letters = state.letters(for: selected, in: book).map {
            [Run("  "), Run($0.key, .key), Run(" \(shown($0.name))", .muted)]
        }
        let lead = [Run(" \(Glyph.dot) after ", .faint), Run(file, .key), Run(":", .faint)]
        let isGuessed = selected.map { state.guess(for: $0) != nil } ?? false
        let guess = isGuessed ? [Run("  "), Run("Space", .key), Run(" the guess", .muted)] : []
        guard !file.isEmpty else { return told }
        var all = told + lead
        let fitting = letters.prefix { letter in
            guard all.width + letter.width <= room else { return false }
            all += letter
            return true
        }
        // One of many says nothing of what letters do.
        if fitting.count > (letters.count > 1 ? 1 : 0) {
            return fitting.count == letters.count && (all + guess).width <= room ? all + guess : all
        }
        let brief = told + [Run(" \(Glyph.dot) ", .faint), Run(file, .key), Run(" files", .muted)]
        return brief.width <= room ? brief : told
    }

    /// Transactions with whose they are, the newest first, as many as there is room for: the title says how many there are.
    ///
    /// - Parameter count: how many they are; nil: said with since when, where there are any.
    mutating func draw(
        _ all: [DatedAmount], named name: String, count: String? = nil,
        _ symbol: String, on today: CalendarDay, in rect: Rect
    ) {
        let since = all.last.map { "\(grouped(all.count)) since \($0.day.shown(from: today))" }
        guard let count = count ?? since, rect.height > 1 else { return }
        let title = [Run(shown(name), .title), Run(count, .muted)]
        put(title.dotted(), in: rect)
        draw(Array(all.prefix(rect.height - 1)), symbol, on: today, in: rect.inset(top: 1))
    }
}

extension RecordRow {
    fileprivate var transaction: BookTransaction? { whole?.record as? BookTransaction }
}

extension AppState {
    /// What files into categories of the direction of a transaction, of what pays another back into those of that, or into all
    /// where there are none of it.
    fileprivate func letters(for transaction: BookTransaction?, in book: Book) -> [BudgetsState.Letter] {
        guard let tree = books[book.id]?.categories, let transaction, let amount = transaction.amount else {
            return budgets.letters
        }
        let paysBack = transaction.refundOf != nil && transaction.isNetted(in: book)
        let isOut = amount.isNegative != paysBack
        let fitting = budgets.letters.filter { (tree[$0.category]?.direction == .income) != isOut }
        return fitting.isEmpty ? budgets.letters : fitting
    }

    /// What columns say of a transaction otherwise than its fields.
    fileprivate func cells(of transaction: BookTransaction, _ book: Book) -> [String: [String]] {
        // As in the history: the year of today goes without saying.
        var cells = ["date": [transaction.date.shown(from: today)]]
        if let amount = transaction.amount { cells["amount"] = [amount.formatted(symbol: book.symbol)] }
        cells["categoryId"] = categories(of: transaction)
        return cells
    }

    /// Where a transaction is filed, as lists say it.
    func filing(of transaction: BookTransaction) -> [String] {
        if let names = categories(of: transaction) { return names.map { shown($0) } }
        return [transaction.isTransfer ? BookTransaction.transfer : wallet.told(transaction.categoryID)]
    }

    /// nil: its field says it.
    private func categories(of transaction: BookTransaction) -> [String]? {
        if let guess = guess(for: transaction) { return ["\(Glyph.about) \(wallet.name(of: guess))"] }
        let isSettlement = transaction.isTransfer && books[transaction.bookID]?.isSettlement(transaction) ?? false
        let names = wallet.filing(of: transaction, isSettlement: isSettlement)
        return transaction.benefitUseID == nil ? names : names?.map { "\(Glyph.used) \($0)" }
    }
}
