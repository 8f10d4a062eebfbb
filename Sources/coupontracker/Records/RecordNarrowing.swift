import ArgumentParser
import WalletDomain

/// Which records of a kind a list has, beside what words say.
protocol RecordNarrowing: ParsableArguments {
    func isWanted(_ view: WalletView, _ common: CommonOptions) throws -> (ReadRecord) -> Bool
    /// What is left out though nobody said so; nil: nothing.
    func hint(_ view: WalletView) -> String?
}

extension RecordNarrowing {
    func isWanted(_: WalletView, _: CommonOptions) throws -> (ReadRecord) -> Bool { { _ in true } }
    func hint(_: WalletView) -> String? { nil }
}

struct AllRecords: RecordNarrowing {}

/// Of one book: amounts of two currencies are never in one column.
struct OfBook<Subject: RecordSubject>: RecordNarrowing {
    @OptionGroup var chosen: BookOption

    func isWanted(_ view: WalletView, _: CommonOptions) throws -> (ReadRecord) -> Bool {
        let (book, kind) = try (chosen.id(view), Subject.kind)
        return { $0.book(kind) == book }
    }

    func hint(_ view: WalletView) -> String? {
        let books = view.wallet.books
        guard chosen.book == nil, books.count > 1, let first = view.wallet.firstBook else { return nil }
        return "Of \(shown(first.name)). Of another book: --book "
            + shown(books.first { $0.id != first.id }?.name ?? "") + "."
    }
}

/// Transactions by their days, accounts, categories, owners and kinds.
struct OfTransactions: RecordNarrowing {
    @Option("From this day on.", as: "day") var from: String?
    @Option("To this day.", as: "day") var to: String?
    @Option("Those of one month, such as 2026-11 or last-month.", as: "month") var month: String?
    @Option("Those on an account.", as: "name", completion: .records(of: RecordKind.accounts.table))
    var account: String?
    @Option(
        "Those of a category, and of what is below it; or: transfer, settlement, “not filed”.", as: "name",
        completion: .records(of: RecordKind.categories.table))
    var category: String?
    @Option("Those that an owner paid.", as: "owner", completion: .owners) var owner: String?
    @Option(
        "Those of a kind: one-time, recurring, spread-out or expectation.", as: "kind",
        completion: .list(OfTransactions.kinds))
    var kind: String?
    @Flag(help: "Those that wait for a category.") var unfiled = false
    @OptionGroup var ofBook: OfBook<BookTransactions>

    private static let kinds = ["one-time", "recurring", "spread-out", "expectation"]

    func hint(_ view: WalletView) -> String? { ofBook.hint(view) }

    func isWanted(_ view: WalletView, _ common: CommonOptions) throws -> (ReadRecord) -> Bool {
        var conditions = try [ofBook.isWanted(view, common)]
        try conditions += daysWanted(common)
        try conditions += placesWanted(view)
        if unfiled { conditions.append { $0.instead["categoryId"]?.contains(BookTransaction.notFiled) ?? false } }
        if let kind {
            let (kinds, name) = (OfTransactions.kinds, kind.camelCase)
            try need(
                kinds.contains(kind) || kinds.contains { $0.camelCase == kind },
                orSay: "“\(shown(kind))” is no kind of transaction. Write \(kinds.joined(separator: ", ")).")
            conditions.append { view.wallet.transaction($0.id)?.kind.typeName == name }
        }
        if let owner {
            let book = try ofBook.chosen.book(view)
            let owners = book.owners.map(\.word)
            try need(
                owners.contains { $0.folded == owner.folded }, .refused,
                orSay: "No owner of \(shown(book.name)) is called “\(brief(owner))”. "
                    + "Whose it is: \(shown(owners.joined(separator: ", "))).")
            var answered = AnsweredTransactions(in: view.wallet, on: view.today) { view.books(isSure: true) }
            conditions.append { answered.answers($0.id)?.payer?.folded == owner.folded }
        }
        return { record in conditions.allSatisfy { $0(record) } }
    }

    private func daysWanted(_ common: CommonOptions) throws -> [(ReadRecord) -> Bool] {
        try need(month == nil || from == nil && to == nil, orSay: "Say --month, or --from and --to.")
        guard month != nil || from != nil || to != nil else { return [] }
        let typed = try HistoryDays(from: from, to: to, common)
        let first = try month.map { try TypedValue.month($0, common, .past) }
        // Days are written so that their order is that of their texts.
        let earliest = (first ?? typed.first).description
        let latest = (first?.lastOfMonth ?? typed.last).description
        let place = RecordKind.transactions.place(of: "date")
        return [{ record in place.flatMap { record.typed[$0] }.map { (earliest...latest).contains($0) } ?? false }]
    }

    private func placesWanted(_ view: WalletView) throws -> [(ReadRecord) -> Bool] {
        guard account != nil || category != nil else { return [] }
        let (ledger, transactions) = try (ofBook.chosen.ledger(view), RecordKind.transactions)
        var conditions: [(ReadRecord) -> Bool] = []
        if let account = try account.map({ try view.account($0, in: ledger) }) {
            let place = transactions.place(of: "accountId")
            conditions.append { record in place.flatMap { record.typed[$0] } == account.description }
        }
        if let category, let place = transactions.place(of: "categoryId") {
            let word = try word(of: category, view, ledger)
            let meant = view.wallet.meant(by: word, of: transactions.fields[place])
            var answered = AnsweredTransactions(in: view.wallet, on: view.today) { view.books(isSure: true) }
            conditions.append { record in
                let said = record.words(at: place, transactions)
                // It takes all sides of transfers to know which of them one owner paid the other.
                guard said == [BookTransaction.transfer], FreshID(word) == nil else {
                    return !meant.isDisjoint(with: said)
                }
                return answered.filing(of: record) ?? said == [word]
            }
        }
        return conditions
    }

    /// What the field says of those that are meant: the id of a category, or what lists say of those that are in none.
    private func word(of category: String, _ view: WalletView, _ ledger: BookLedger) throws -> String {
        let isCalledSo = ledger.categories.nodes.contains { $0.category.name.folded == category.folded }
        let others = BookTransaction.inNone.filter { $0.folded == category.folded }
        if let other = others.first, !isCalledSo { return other }
        // An archived one is meant where no other is.
        let named = try (try? view.category(category, in: ledger)) ?? view.category(category, in: ledger, .all)
        return named.id.description
    }
}

extension BookOption {
    /// The book's id, without reading what is in it; nil where there is no book.
    func id(_ view: WalletView) throws -> FreshID? {
        try book.map { try view.record([$0], .books).id } ?? view.wallet.firstBook?.id.cast()
    }
}
