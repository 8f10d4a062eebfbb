import ArgumentParser
import WalletDomain

/// Which book is meant; the one that was there first, where nobody says.
struct BookOption: ParsableArguments {
    @Option(
        "The book; the one that was there first without it.", as: "book",
        completion: .records(of: RecordKind.books.table))
    var book: String?

    func book(_ view: WalletView) throws -> Book { try ledger(view).book }

    /// What all that is in it comes to.
    func ledger(_ view: WalletView) throws -> BookLedger {
        let books = view.books(isSure: true)
        let named = try book.map { name -> BookLedger? in
            // The only one of this whole name is found without reading what else is called so.
            let called = books.all.filter { $0.book.name.folded == name.folded }
            return try called.count == 1 ? called[0] : books[view.record([name], .books).id.cast()]
        }
        let ledger = try (named ?? books.first(of: view.wallet.preferences)).needed(.refused, orSay: view.noBook)
        if let told = ledger.book.onlyShown, view.file != nil { StandardError.write(told) }
        return ledger
    }

    /// With all of its transactions.
    func journal(_ view: WalletView) throws -> BookJournal { try BookJournal(ledger(view), in: view.wallet) }
}

extension WalletView {
    /// What is said where no book can be meant.
    var noBook: String {
        let isArchived = !wallet.records(of: .books).isEmpty
        return (isArchived ? "Every book is archived. Bring one back: " : "There is no book yet. Add one: ") + wayToBook
    }

    /// What makes a book where there is none, or brings one back.
    var wayToBook: String {
        let archived = wallet.records(of: .books).first
        return archived.map { "coupontracker book unarchive \(shown(inShell($0.name)))" } ?? Book.wayToAdd
    }

    /// What makes a book in a currency that none has: as the first one is.
    func wayToBook(in currency: String) -> String {
        let name = wallet.records(of: .books).isEmpty ? "Home" : inShell(currency)
        let whose = wallet.firstBook.map { "--copy-from \(inShell($0.name))" } ?? "--owners Ana,Sam"
        return shown("coupontracker book add \(name) --currency \(inShell(currency)) \(whose)")
    }

    /// The category of a book that words name.
    func category(
        _ words: String, in ledger: BookLedger, _ scope: WalletLookupScope = .active
    ) throws -> BookCategory {
        let all = Set(ledger.categories.nodes.map { $0.category.id.cast(to: Never.self) })
        let id = try record([words], .categories, scope, among: all, of: ledger.book).id
        return try ledger.categories[id.cast()].needed(
            .refused, orSay: "This category cannot be read; see coupontracker check.")
    }
}

extension TypedValue {
    /// The first day of a month; nil: today's.
    ///
    /// - Parameters:
    ///   - side: past: of that name the one that began last.
    ///   - mayBeAmount: an amount could stand there too.
    static func month(
        _ text: String?, _ common: CommonOptions, _ side: CalendarDay.Side = .either,
        mayBeAmount: Bool = false
    ) throws -> CalendarDay {
        guard let text else { return common.today.firstOfMonth }
        return try CalendarDay(typedMonth: text, today: common.today, side: side).needed(
            orSay: mayBeAmount
                ? "“\(shown(text))” is no amount and no month. Write it like 12.95, 2026-11 or nov."
                : "“\(shown(text))” is no month. Write it like 2026-11, nov or last-month.")
    }
}

extension RecordProblems {
    /// The first of them.
    func failure() -> CommandFailure {
        let message = messages.keys.min().flatMap { messages[$0] }
        return CommandFailure(
            isRefused || message == nil ? .refused : .usage,
            message ?? "This record cannot be read; see coupontracker check.")
    }
}
