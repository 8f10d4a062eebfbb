import ArgumentParser
import WalletDomain

/// Which book is meant; the one that was there first, where nobody says.
struct BookOption: ParsableArguments {
    @Option(
        "The book; the one that was there first without it.", as: "book",
        completion: .records(of: RecordKind.books.table))
    var book: String?

    func book(_ view: WalletView) throws -> Book {
        let id: Book.ID? = try book.map { try view.record([$0], .books).id.cast() }
        guard let book = id.map({ id in view.wallet.books.first { $0.id == id } }) ?? view.wallet.firstBook else {
            throw CommandFailure(
                .refused,
                "There is no book yet. Add one: coupontracker book add Home --currency USD --owners Ana,Sam")
        }
        return book
    }

    /// With all that is in it, which takes its time where that is much.
    func ledger(_ view: WalletView) throws -> BookLedger {
        guard let ledger = try BookLedger(book(view).id, in: view.wallet) else {
            throw CommandFailure(.refused, "This book cannot be read; see coupontracker check.")
        }
        return ledger
    }
}

extension WalletView {
    /// The category of a book that words name: as it is called, by its path, or by a part of its name.
    func category(_ words: String, in ledger: BookLedger) throws -> BookCategory {
        let folded = words.folded
        let active = ledger.categories.nodes.map(\.category).filter { $0.archivedOn == nil }
        let whole = active.filter { $0.name.folded == folded || ledger.categories.path(of: $0.id).folded == folded }
        if let only = whole.first, whole.count == 1 { return only }
        let parts = whole.isEmpty ? active.filter { $0.name.folded.contains(folded) } : whole
        if let only = parts.first, parts.count == 1 { return only }
        guard !parts.isEmpty else {
            throw CommandFailure(
                .refused,
                "No category of \(shown(ledger.book.name)) is called “\(brief(words))”. "
                    + "All there is: coupontracker categories")
        }
        throw CommandFailure(
            .refused, "“\(brief(words))” fits \(parts.count) categories. Add a word, or say where it stands:",
            candidates: parts.map { shown(ledger.categories.path(of: $0.id)) })
    }
}

extension TypedValue {
    /// The first day of a month: `2026-11`, `nov 2026`, `nov`, `last-month`, or of that of a day; nil: today's.
    static func month(_ text: String?, _ common: CommonOptions) throws -> CalendarDay {
        guard let text else { return common.today.firstOfMonth }
        if let days = TypedDays(text)?.days(from: common.today), days.lowerBound.days(until: days.upperBound) <= 31 {
            return days.lowerBound
        }
        if let days = TypedDays("\(text) \(common.today.year)")?.days(from: common.today) { return days.lowerBound }
        guard let day = CalendarDay(text) else {
            throw CommandFailure(.usage, "“\(shown(text))” is no month. Write it like 2026-11, nov or last-month.")
        }
        return day.firstOfMonth
    }
}

extension RecordProblems {
    /// The first of them, as a refusal of the options it is about.
    func failure(_ fields: [String] = []) -> CommandFailure {
        let key = fields.first { messages[$0] != nil } ?? messages.keys.min() ?? ""
        return CommandFailure(.usage, messages[key] ?? "This record cannot be read; see coupontracker check.")
    }
}
