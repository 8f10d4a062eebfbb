import WalletDomain

extension WalletView {
    /// What is open in a book, the first day first.
    func openBills(near day: CalendarDay?, in ledger: BookLedger) -> [Bill] {
        // A year and more, as what comes yearly is a bill too.
        let last = max(today, day ?? today).adding(days: 400)
        return ledger.bills(in: Bill.firstMissing(on: today)...last, on: today)
    }

    /// The bill of those that are `open` that words name: on that day if it `isExact`, else next to it; without a day the
    /// earliest.
    func bill(
        _ words: [String], on day: CalendarDay?, isExact: Bool = false, among open: [Bill], in ledger: BookLedger
    ) throws -> Bill {
        let ids = open.map(\.transactionID)
        let isClosed = { (name: String) in "\(shown(name)) is no bill that is open." }
        let id = try transaction(words, among: ids, in: ledger, otherwise: isClosed)
        // What is over and is called just so is meant before what is called so in part.
        let called = ledger.planned.filter { NameFit(words.joined(separator: " "), in: $0.payee) == .whole }
        if let closed = called.first, !called.contains(where: { ids.contains($0.id) }) {
            throw CommandFailure(.refused, isClosed(closed.payee))
        }
        let bills = open.filter { $0.transactionID == id }
        let meant =
            switch day {
            case nil: bills.first
            case let day? where isExact: bills.first { $0.due.on == day || $0.due.shownOn == day }
            case let day?: bills.min { abs($0.due.shownOn.days(until: day)) < abs($1.due.shownOn.days(until: day)) }
            }
        return try meant.needed(
            .refused,
            orSay: "\(shown(bills[0].payee)) is not open on \((day ?? today).long). "
                + "It is on \(bills[0].due.shownOn.long).")
    }

    func account(_ words: String, in ledger: BookLedger) throws -> FreshID {
        try record([words], .accounts, among: Set(ledger.accounts.map { $0.id.cast() })).id
    }

    func movement(_ words: [String], in ledger: BookLedger) throws -> BookTransaction.ID {
        try transaction(
            words, among: BookJournal(ledger, in: wallet).transactions.filter(\.isMovement).map(\.id), in: ledger
        ) {
            BookError.noMovement(payee: $0).message
        }
    }

    /// What comes back in a book, and words name.
    func recurring(_ words: [String], in ledger: BookLedger) throws -> BookTransaction.ID {
        try transaction(words, among: ledger.planned.filter(\.kind.isRecurring).map(\.id), in: ledger) {
            BookError.noRecurring(payee: $0).message
        }
    }

    /// The transaction that words name, of some of a book; `otherwise` is said of one that is none of them, by its name.
    func transaction(
        _ words: [String], among ids: [BookTransaction.ID], in ledger: BookLedger, otherwise: (String) -> String
    ) throws -> BookTransaction.ID {
        do {
            return try record(words, .transactions, among: Set(ids.map { $0.cast() })).id.cast()
        } catch let failure as CommandFailure
            where failure.code == ExitCode.refused.rawValue && failure.candidates.isEmpty
        {
            let other = try record(words, .transactions)
            if let book = wallet.transaction(other.id).flatMap({ wallet[book: $0.bookID] }), book.id != ledger.book.id {
                throw CommandFailure(
                    .refused,
                    "\(shown(other.name)) is in \(shown(book.name)). Say so: --book \(shown(inShell(book.name)))")
            }
            throw CommandFailure(.refused, otherwise(other.name))
        }
    }
}

extension AnsweringCommand {
    /// Changes what is in a book.
    func change(
        _ output: Output, _ chosen: BookOption, _ act: (inout WalletChange, BookLedger) throws -> Void
    ) throws {
        try change(output) { change in
            let ledger = try chosen.ledger(change.view)
            try act(&change, ledger)
        }
    }
}

extension WalletChange {
    /// Saves, and says what was done with a transaction.
    mutating func saveAndTell(_ transaction: BookTransaction, _ sentence: String, _ output: Output) throws {
        try saveAndTell(transaction.id.cast(), .transactions, output) { _ in sentence }
    }

    /// The same, and says what it is like then, behind whom it goes to; or that nothing had to be done.
    mutating func saveAndTell(
        _ id: BookTransaction.ID, _ output: Output, _ end: (BookTransaction, Wallet) -> String
    ) throws {
        guard let plan = wallet.transaction(id.cast()) else { return }
        let done = wallet.hasNotedAct ? end(plan, wallet) : "is like that already."
        try saveAndTell(plan, "\(shown(plan.payee)) \(done)", output)
    }
}
