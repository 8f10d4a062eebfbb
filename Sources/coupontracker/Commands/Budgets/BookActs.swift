import ArgumentParser
import WalletDomain

struct BookRatio: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "ratio", abstract: "The first owner's part of what is shared, from a day on.",
        discussion: """
            What came before that day stays as it was.

            coupontracker book ratio 0.55 --from 2026-12-01
            """)

    @Argument("A part from 0 to 1, such as 0.6, or 60%.", as: "ratio") var ratio: String
    @Option("The day from which it holds; today without it, “always” for all of the time.", as: "day") var from: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let part = try Ratio(typed: ratio).needed(orSay: "“\(shown(ratio))” is no part. \(Ratio.rule)")
        let day = from == "always" ? nil : try TypedValue.day(from, of: "--from", .future, common) ?? common.today
        try change(
            output,
            about: { try $0.wallet.warning(sharing: chosen.book($0).id, part, from: day, in: $0.context) },
            asking: { $0.map { "\($0) Go on?" } }
        ) { change, _ in
            let book = try chosen.book(change.view)
            let last = try change.wallet.share(book.id, part, from: day, in: change.context)
            let until = last.map { "to \($0.long)" } ?? "on"
            let since = day.map { " from \($0.long) \(until)" } ?? ""
            try change.saveAndTell(book, "\(book.shareWords(part))\(since).", output)
        }
    }
}

struct BookOwner: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "owner", abstract: "A second owner joins.", subcommands: [AddBookOwner.self])
}

struct AddBookOwner: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "A second owner joins on a day; all before it is the first one's.",
        discussion: "coupontracker book owner add Sam --from 2026-11-01")

    @Argument("Who joins.", as: "name") var words: [String] = []
    @Option("The day; today without it.", as: "day") var from: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let name = words.joined(separator: " ")
        try need(!name.isBlank, orSay: "Name who joins: coupontracker book owner add Sam")
        let day = try TypedValue.day(from, of: "--from", .past, common) ?? common.today
        try change(output, chosen) { change, ledger in
            let given = try change.wallet.join(ledger.book.id, name, from: day, in: change.context)
            let shares = "\(shown(name)) shares it from \(day.long) on, half and half."
            try change.saveAndTell(ledger.book, shares + (given.map { " \(shown($0))." } ?? ""), output)
        }
    }
}

struct MergeCategories: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Move all of a category into another, and delete it.",
        discussion: "coupontracker category merge Snacks into Groceries")

    @Argument("A category, “into”, another.", as: "words", completion: .bookCategories) var words: [String] = []
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        guard let into = words.lastIndex(of: "into"), into > 0, into < words.count - 1 else {
            throw CommandFailure(.usage, "Say what goes into what: coupontracker category merge Snacks into Groceries")
        }
        let sides = [words[..<into], words[(into + 1)...]].map { $0.joined(separator: " ") }
        try change(output, chosen) { change, ledger in
            let gone = try change.view.category(sides[0], in: ledger)
            let kept = try change.view.category(sides[1], in: ledger)
            let names = [gone, kept].map { shown(change.wallet.name(of: $0)) }
            try change.wallet.merge(gone.id, into: kept.id, in: change.context)
            try change.saveAndTell(ledger.book, "\(names[0]) is \(names[1]) now.", output)
        }
    }
}

struct AddUsualCategories: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "usual", abstract: "Add the usual ones to a book: groceries, rent, a salary and so on.",
        discussion: "What is called so already stays as it is.")

    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try change(output, chosen) { change, ledger in
            let added = try change.wallet.addUsualCategories(to: ledger.book.id, in: change.context)
            let told = added == 0 ? "it has the usual categories." : "\(added) categories added."
            try change.saveAndTell(ledger.book, told, output)
        }
    }
}

struct FileCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "file", abstract: "File a transaction into a category.",
        discussion: """
            The last word is the category; those before it name the transaction, of several the one that is not filed.

            coupontracker file whole foods groceries
            coupontracker file whole foods groceries --rule
            coupontracker file whole foods groceries --all
            coupontracker transactions --unfiled --format '{id}' | \\
                coupontracker file - groceries
            """)

    @Argument(
        "Words that name the transaction, and the category. \(SeveralNames.help)", as: "transaction-and-category",
        completion: .filing)
    var words: [String] = []
    @Flag(help: "Add a rule that files all of its payee so.") var rule = false
    @Flag(help: "All that fit the words and are not filed; asks.") var all = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let advice = "Name a transaction and a category, such as: coupontracker file whole foods groceries"
        let (names, last) = try words.beforeLast(orSay: advice)
        let isRead = names.first == "-"
        try need(!all || !isRead, orSay: "Ids on standard input say which. Leave out --all.")
        try need(!isRead || names == ["-"], orSay: advice)
        let each = try all ? [] : names.eachName()
        try change(output) { change in
            let view = change.view
            let named = try each.count == 1 ? [record(each[0], view)] : view.records(each, .transactions)
            let ledger = try named.first.map { try book(of: $0.id, change) } ?? chosen.ledger(view)
            try need(
                named.allSatisfy { $0.book(.transactions) == ledger.book.id.cast() }, .refused,
                orSay: "These are of several books, and a category is of one. File those of a book at a time.")
            let category = try change.view.category(last, in: ledger)
            let name = shown(change.wallet.name(of: category))
            let ids = try all ? unfiled(names, in: ledger, into: name, change) : named.map(\.id)
            let transactions = ids.compactMap { change.wallet.transaction($0) }
            try change.wallet.file(transactions.map(\.id), into: category.id, in: change.context)
            if rule {
                // One for each payee.
                var payees: Set<String> = []
                for transaction in transactions where payees.insert(transaction.payee).inserted {
                    try change.wallet.addRule(filing: transaction, into: category.id, in: change.context)
                }
            }
            let isOne = transactions.count == 1
            let what =
                isOne ? "\(shown(transactions[0].payee)) is" : "\(counted(transactions.count, "transaction")) are"
            let ruled = rule ? isOne ? ", and its payee by rule" : ", and their payees by rule" : ""
            try change.saveAndSay(output) { "\(what) \($0 ? "" : "already ")in \(name)\(ruled)." }
            let kind = RecordKind.transactions
            output.records(ids.compactMap { change.wallet.record(kind, $0) }, change.view.columns(of: kind))
        }
    }

    /// The transaction that words name; of several the one that is not filed yet.
    private func record(_ words: [String], _ view: WalletView) throws -> ReadRecord {
        do { return try view.record(words, .transactions) } catch let failure as CommandFailure
            where !failure.candidates.isEmpty
        {
            let waiting = view.wallet.records(of: .transactions).filter { waits($0, view) }
            guard let only = try? view.record(words, .transactions, among: Set(waiting.map(\.id))) else {
                throw failure
            }
            return only
        }
    }

    /// Whether one category will do: what has parts is filed by them.
    private func waits(_ record: ReadRecord, _ view: WalletView) -> Bool {
        view.wallet.transaction(record.id)?.isUnfiledWhole ?? false
    }

    private func book(of id: FreshID, _ change: borrowing WalletChange) throws -> BookLedger {
        let wallet = change.wallet
        return try wallet.transaction(id).flatMap { BookLedger($0.bookID, in: wallet) }.needed(
            .refused, orSay: "This transaction cannot be read; see coupontracker check.")
    }

    /// Those of a book that fit words and wait for a category.
    private func unfiled(
        _ words: [String], in ledger: BookLedger, into category: String, _ change: borrowing WalletChange
    ) throws -> [FreshID] {
        let (view, kind) = (change.view, RecordKind.transactions)
        let found = view.wallet.records(of: kind, fitting: words).filter {
            $0.book(kind) == ledger.book.id.cast() && waits($0, view)
        }
        try need(
            !found.isEmpty, .refused,
            orSay: "Nothing that fits waits for a category. See: coupontracker transactions --unfiled")
        let columns = view.fieldColumns(of: kind)
        try Confirmation.need(
            "File \(counted(found.count, "transaction")) into \(category)?", about: found, yes: change.isYes,
            orSay: "Nothing was changed."
        ) { columns.cells($0).filter { !$0.isEmpty }.joined(separator: ", ") }
        return found.map(\.id)
    }
}

extension WalletChange {
    /// Saves, and says what a book is like then.
    fileprivate mutating func saveAndTell(_ book: Book, _ sentence: String, _ output: Output) throws {
        try saveAndTell(book.id.cast(), .books, output) { _ in "\(shown(book.name)): \(sentence)" }
    }
}
