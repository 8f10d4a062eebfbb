import ArgumentParser
import WalletDomain

/// Transactions by their days, accounts, categories, owners and kinds.
struct OfTransactions: RecordNarrowing {
    @Option("From this day on.", as: "day") var from: String?
    @Option("To this day.", as: "day") var to: String?
    @Option("Those of one month, such as 2026-11, nov (the last) or last-month.", as: "month") var month: String?
    @Option("Those on an account; or: “no account”.", as: "name", completion: .records(of: RecordKind.accounts.table))
    var account: String?
    @Option(
        "Those of a category, and of what is below it; or: transfer, settlement, “not filed”.", as: "name",
        completion: .records(of: RecordKind.categories.table))
    var category: String?
    @Option("Those that an owner paid; or: “no owner”.", as: "owner", completion: .owners) var owner: String?
    @Option(
        "Those of a kind: one-time, recurring, spread-out or expectation.", as: "kind",
        completion: .list(OfTransactions.kinds))
    var kind: String?
    @Flag(help: "Those that wait for a category.") var unfiled = false
    @Option(
        "What they come to by month, category, payee, account or owner.", as: "part",
        completion: .list(TransactionSums.Part.allCases.map(\.rawValue)))
    var by: String?
    @OptionGroup var ofBook: OfBook<BookTransactions>

    private static let kinds = ["one-time", "recurring", "spread-out", "expectation"]

    func hint(_ view: WalletView, _ common: CommonOptions) throws -> String? { try ofBook.hint(view, common) }

    var option: BookOption? { ofBook.chosen }

    func isWanted(_ view: WalletView, _ common: CommonOptions) throws -> (ReadRecord) -> Bool {
        var conditions = try [ofBook.isWanted(view, common)]
        if let days = try days(common) { conditions.append(isOn(days, view)) }
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
            let ledger = try ofBook.chosen.ledger(view)
            let owners = ledger.book.owners.map(\.word)
            let isNobody = owner.folded == TransactionSums.Part.owner.ofNone.folded
            try need(
                isNobody || owners.contains { $0.folded == owner.folded }, .refused,
                orSay: "No owner of \(shown(ledger.book.name)) is called “\(brief(owner))”. "
                    + "Whose it is: \(shown(owners.joined(separator: ", "))).")
            conditions.append { record in
                let payer = view.wallet.transaction(record.id).flatMap(ledger.payer(of:))
                return isNobody ? payer == nil : payer?.folded == owner.folded
            }
        }
        return { record in conditions.allSatisfy { $0(record) } }
    }

    /// What is split counts by its parts, of a category, or of words that are said of some alone, those that are in it; what
    /// is paid over months in each of them; transfers where they are asked for.
    func sum(
        _ records: [ReadRecord], saying text: String, _ view: WalletView, _ listing: ListOptions,
        _ common: CommonOptions, _ output: Output
    ) throws -> Int? {
        guard let part: TransactionSums.Part = try TypedValue.word(by, of: "--by") else { return nil }
        let (ledger, wallet) = try (ofBook.chosen.ledger(view), view.wallet)
        let days = try days(common) ?? CalendarDay.earliest...CalendarDay.latest
        let said = try category.map { try word(of: $0, view, ledger) } ?? (unfiled ? BookTransaction.notFiled : nil)
        let other = said.flatMap { FreshID($0) == nil ? $0 : nil } ?? BookTransaction.notFiled
        let wanted = said.map { meant(by: $0, wallet) }
        let ofWords =
            text.isEmpty
            ? [:]
            : records.reduce(into: [FreshID: Set<BookCategory.ID?>]()) { all, record in
                all[record.id] = wallet.categories(of: record, saying: text)
            }
        // What one owner paid the other is one payment, where nobody asks for the accounts on both of its sides.
        let isCountedOnce = account == nil && part != .account
        let sums = TransactionSums.sums(
            of: records.lazy.compactMap { wallet.transaction($0.id) }, by: part, ledger, wallet, other: other
        ) { transaction, counted in
            guard ofWords[transaction.id.cast()]?.contains(counted.category) ?? true else { return false }
            return transaction.isTransfer == (other != BookTransaction.notFiled) && days.contains(counted.on)
                && wanted?.contains(counted.category?.description ?? other) ?? true
                && !(isCountedOnce && counted.amount.isNegative && ledger.isSettlement(transaction))
        }
        try output.list(sums, TransactionSums.titled(part.rawValue.withCapital), as: listing)
        return sums.count
    }

    /// The days that are asked for; nil: all.
    private func days(_ common: CommonOptions) throws -> ClosedRange<CalendarDay>? {
        try need(month == nil || from == nil && to == nil, orSay: "Say --month, or --from and --to.")
        guard let month else { return try from == nil && to == nil ? nil : TypedValue.days(from: from, to: to, common) }
        let first = try TypedValue.month(month, common, .past)
        return first...first.lastOfMonth
    }

    /// Whether it was paid then, or a part of it counts then.
    private func isOn(_ days: ClosedRange<CalendarDay>, _ view: WalletView) -> (ReadRecord) -> Bool {
        // Days are written so that their order is that of their texts.
        let texts = days.lowerBound.description...days.upperBound.description
        let (date, kind) = (RecordKind.transactions.place(of: "date"), RecordKind.transactions.place(of: "kind"))
        lazy var ledger = try? ofBook.chosen.ledger(view)
        return { record in
            if date.flatMap({ record.typed[$0] }).map({ texts.contains($0) }) ?? false { return true }
            // What is paid over months counts on other days than its own.
            guard kind.flatMap({ record.typed[$0] }) != nil, let transaction = view.wallet.transaction(record.id) else {
                return false
            }
            return ledger?.counted(transaction).contains { days.contains($0.on) } ?? false
        }
    }

    private func meant(by word: String, _ wallet: Wallet) -> Set<String> {
        let place = RecordKind.transactions.place(of: "categoryId")
        return place.map { wallet.meant(by: word, of: RecordKind.transactions.fields[$0]) } ?? []
    }

    private func placesWanted(_ view: WalletView) throws -> [(ReadRecord) -> Bool] {
        guard account != nil || category != nil else { return [] }
        let (ledger, transactions) = try (ofBook.chosen.ledger(view), RecordKind.transactions)
        var conditions: [(ReadRecord) -> Bool] = []
        if let account {
            let place = transactions.place(of: "accountId")
            let isCalledSo = ledger.accounts.contains { $0.name.folded == account.folded }
            let isNone = account.folded == TransactionSums.Part.account.ofNone.folded && !isCalledSo
            let id = try isNone ? nil : view.account(account, in: ledger).description
            conditions.append { record in place.flatMap { record.typed[$0] } == id }
        }
        if let category, let place = transactions.place(of: "categoryId") {
            let word = try word(of: category, view, ledger)
            let meant = meant(by: word, view.wallet)
            // As lists say them, who know which transfers one owner paid the other.
            let listed = view.wallet.listedRecords(of: transactions, asked: RecordQuestion("categoryId", word))
            let fitting = Set(listed.filter { !meant.isDisjoint(with: $0.words(at: place, transactions)) }.map(\.id))
            conditions.append { fitting.contains($0.id) }
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
