/// A movement of a book's money, or a plan of one, as its kind says.
public struct BookTransaction: DescribedRecord {
    public var id: EntityID<BookTransaction>
    public var bookID: Book.ID
    public var accountID: BookAccount.ID?
    var kindRecord = TransactionKindRecord(kind: .oneTime)
    /// The day it counts for.
    public var date: CalendarDay
    /// Out of the book negative, into it positive; nil for an expectation, whose own amount is expected.
    public var amount: Money?
    public var payee = ""
    /// nil: not filed, or filed by its parts.
    public var categoryID: BookCategory.ID?
    public var setBy: SetBy?
    public var createdAt: Instant
    public var updatedAt: Instant
    /// What few have, or only what a statement brought.
    var rarities: Rarities?
    public var unknown = UnknownMembers()

    public init(
        id: EntityID<BookTransaction>, bookID: Book.ID, date: CalendarDay, amount: Money?, payee: String,
        createdAt: Instant
    ) {
        (self.id, self.bookID, self.date, self.amount, self.payee) = (id, bookID, date, amount, payee)
        (self.createdAt, updatedAt) = (createdAt, createdAt)
    }

    /// Who filed it.
    public enum SetBy: String, FieldWord { case hand, rule, learned }

    /// A part of it with a category of its own.
    public struct Split: Hashable, Sendable {
        /// Out negative, in positive.
        public var amount: Money
        public var categoryID: BookCategory.ID?
        public var ratio: Ratio?
        public var notes: String?
        public var unknown = UnknownMembers()

        public init(amount: Money, categoryID: BookCategory.ID?, ratio: Ratio? = nil) {
            (self.amount, self.categoryID, self.ratio) = (amount, categoryID, ratio)
        }
    }

    /// One due day of a recurring transaction, before weekends move it.
    public struct Occurrence: Hashable, Sendable {
        public var recurringID: EntityID<BookTransaction>
        public var on: CalendarDay
        public var unknown = UnknownMembers()

        public init(of recurringID: EntityID<BookTransaction>, on day: CalendarDay) {
            (self.recurringID, on) = (recurringID, day)
        }
    }

    /// Where it stands in a statement that was taken in.
    public struct Source: Hashable, Sendable {
        public var importID: EntityID<StatementImport>
        public var row: Int
        /// What the bank calls it.
        public var bankID: String?
        /// The id that follows from the line, where a hand had written the transaction.
        var lineID: EntityID<BookTransaction>?
        public var unknown = UnknownMembers()

        public init(importID: EntityID<StatementImport>, row: Int, bankID: String?) {
            (self.importID, self.row, self.bankID) = (importID, row, bankID)
        }
    }

    public struct Tag: OpenWord {
        public let word: String
        public init(word: String) { self.word = word }
        public static let usual: [String] = []
    }
}

extension BookTransaction {
    public var name: String { payee }

    public var kind: TransactionKind {
        get { kindRecord.kind }
        set { kindRecord.kind = newValue }
    }

    var unknownKind: String? { if case .other(let type, _) = kind { type } else { nil } }
    public var isTransfer: Bool { transferID != nil }
    /// Whether money moved with it; other kinds plan, or are not known to this version.
    public var isMovement: Bool {
        switch kind {
        case .oneTime, .spreadOut: true
        case .recurring, .expectation, .other: false
        }
    }

    /// In lists a transfer is in no category, what has parts in theirs, what waits for one says so, and what is expected once
    /// how much that is, as it can be typed.
    var instead: [String: [String]] {
        var instead: [String: [String]] = [:]
        if let expected = kind.expectation {
            instead["amount"] = [Money.retyped(outlay: expected.expectedAmount.jsonNumber)]
        }
        guard categoryID == nil else { return instead }
        let waits = isUnfiled ? [BookTransaction.notFiled] : []
        let parts = splits.compactMap { $0.categoryID?.description }.eachOnce
        let filed = isMovement && isTransfer ? [BookTransaction.transfer] : waits + parts
        if !filed.isEmpty { instead["categoryId"] = filed }
        return instead
    }

    /// What lists say of one that waits for a category.
    public static let notFiled = "not filed"
    public static let transfer = "transfer"
    /// Of a transfer that one owner paid the other.
    static let settlement = "settlement"
    /// What lists say of those that are in no category.
    public static let inNone = [notFiled, transfer, settlement]

    /// Where among its fields they stand; lists of thousands ask.
    static let placeOfCategory = RecordKind.transactions.place(of: "categoryId")
    static let placeOfKind = RecordKind.transactions.place(of: "kind")
    static let placeOfUse = RecordKind.transactions.place(of: "benefitUseId")

    /// Notes that a hand filed it: no rule changes that.
    mutating func fileByHand() { (setBy, ruleID) = (.hand, nil) }

    /// What has parts is filed by them.
    fileprivate mutating func say(parts: [Split]) {
        splits = Split.retyped(parts, over: splits)
        if !parts.isEmpty { categoryID = nil }
    }

    /// Who paid is written as the book has it.
    private mutating func spellPayer(_ asked: AskedWallet) {
        if let paidBy { self.paidBy = asked[bookID]?.spelled(owner: paidBy) ?? paidBy }
    }

    /// What is planned stands among bills.
    var scope: FreshID? { isMovement ? bookID.cast() : nil }
    static let scopeKeys = ["bookId", "kind"]

    static let blank = BookTransaction(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), date: .earliest, amount: nil, payee: "",
        createdAt: Instant(milliseconds: 0))

    static let nameKey = "payee"
    private static let categories = TableName("categories")

    static let fields = Fields<BookTransaction>([
        Field("id", \.id, "", "The transaction's id.", [.needed, .always]),
        Field("bookId", \.bookID, "Book", "The book it is in.", .ofBook, as: .record(Book.kind.table), also: "book"),
        Field(
            "date", \.date, "Day", "The day it counts for.", [.typed, .column, .needed, .always], hint: "today",
            as: .day(.either), also: "on"),
        Field("postedOn", \.postedOn, "Posted on", "The day the bank posted it.").rare { $0.rare.postedOn },
        Field(
            "payee", \.payee, "Payee", "Whom it went to, or came from.", [.typed, .column, .names, .needed, .always],
            rule: { $0.isBlank ? "Say whom it went to, or came from." : FieldRule.name($0) }),
        Field("payeeRaw", \.payeeRaw, "Statement says", "As a statement says it.", .names).rare { $0.rare.payeeRaw },
        Field(
            "amount", \.amount, "Amount", "What went out; with + before it, what came in.", [.typed, .column],
            hint: "84.20, or +20 for what came in", as: .outlay, saying: { $0.say(amount: $1, on: $2) },
            rule: { $0 == .zero ? "An amount is never 0." : nil }),
        Field(
            "categoryId", \.categoryID, "Category", "What it was for.", [.typed, .column], hint: "such as groceries",
            as: .record(categories), also: "category"),
        Field(
            "accountId", \.accountID, "Account", "The account it is on.", [.typed, .column],
            hint: "such as checking", as: .record(BookAccount.kind.table), also: "account"),
        Field(
            "kind", \.kindRecord, "Kind", "Its kind, with what belongs to it alone.", [.column, .needed, .always]
        ).said(by: fieldsOfKind),
        Field(
            "splits", \.splits, "Parts",
            "Its parts, each with a category of its own, and whose it is where that is said: fun=24.20@Ana.", .typed,
            hint: "groceries=60,fun=24.20", also: "split",
            saying: { transaction, parts, _ in transaction.say(parts: parts) }
        ).rare { $0.rare.splits }.signedAsWhole,
        Field(
            "ratio", \.ratio, "Share", "The first owner's part of it: 1 all theirs, 0 all the other's.", .typed,
            hint: "that of the book"
        ).rare { $0.rare.ratio },
        Field(
            "paidBy", \.paidBy, "Paid by", "Who paid, where it is not whose account it is.", .typed, as: .owner
        ).rare { $0.rare.paidBy },
        Field("transferId", \.transferID, "", "The same on both sides of a transfer.").rare { $0.rare.transferID },
        Field("refundOf", \.refundOf, "", "The transaction that it pays back.").rare { $0.rare.refundOf },
        Field("matches", \.matches, "", "The day of a recurring transaction that it is.").rare { $0.rare.matches },
        Field("benefitUseId", \.benefitUseID, "", "The use of a benefit that it pays.").rare { $0.rare.benefitUseID },
        Field("setBy", \.setBy, "", "Who filed it: hand, rule or learned."),
        Field("ruleId", \.ruleID, "", "The rule that filed it, or gave it something else.").rare { $0.rare.ruleID },
        Field(
            "tags", \.tags, "Tags", "Words of your own.", [.typed, .names], hint: "such as trip", also: "tag"
        ).rare { $0.rare.tags },
        Field(
            "notes", \.notes, "Notes", "Anything: a note.", [.typed, .names], hint: "optional", as: .note
        ).rare { $0.rare.notes },
        Field(
            "lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache
        ).rare { $0.rare.lastReminderDate },
        Field("source", \.source, "", "The line of a statement that brought it.").rare { $0.rare.source },
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind: Kind<BookTransaction> = Kind(
        table: TableName("transactions"), one: "transaction", many: "transactions", told: ["date"],
        refusals: { transaction, asked in transaction.refusalsTogether(asked) }, looksAtOthers: false,
        together: ["amount", "categoryId", "splits", "transferId"],
        begin: { transaction, asked in transaction.spellPayer(asked) },
        amend: { transaction, _, asked in transaction.spellPayer(asked) },
        follow: { before, after, wallet, asked, context in
            after.follow(since: before, in: &wallet, asked, context)
        },
        leave: { transaction, wallet in wallet.noteDeleted(transaction) },
        places: { transaction, wallet in transaction.places(in: wallet) },
        facts: { transaction, wallet in
            wallet.facts(of: transaction) + wallet.chargeFact(of: transaction) + wallet.transferFact(of: transaction)
        },
        complete: { records, wallet, asked in wallet.tellFilings(in: &records, asked) },
        form: form)
}

extension BookTransaction.Split: DescribedPart {
    static let blank = BookTransaction.Split(amount: .zero, categoryID: nil)

    static let fields = Fields<BookTransaction.Split>([
        Field("amount", \.amount, "", "Out negative, in positive.", [.needed, .always]),
        Field("categoryId", \.categoryID, "", "What the part was for."),
        Field("ratio", \.ratio, "", "The first owner's part of it."),
        Field("notes", \.notes, "", "A note.", as: .note),
    ])

    static let listShape = FieldShape.list("category=amount,…")

    /// Beside what comes in, what goes out has its sign.
    static func typed(_ all: [BookTransaction.Split]) -> String {
        let isOut = all.allSatisfy(\.amount.isNegative)
        return all.map { part in
            let amount = part.amount.jsonNumber
            return "\(part.categoryID?.description ?? "")="
                + (part.amount.isNegative && !isOut ? amount : Money.retyped(outlay: amount))
                + (part.ratio.map { "@" + $0.jsonNumber } ?? "")
        }.joined(separator: ",")
    }

    static func all(typed text: String, _ reading: TypedReading) throws(FieldProblem) -> [BookTransaction.Split] {
        try all(SaidPart.all(typed: text), reading)
    }

    /// Amounts are of the sign in which they are typed.
    fileprivate static func all(
        _ parts: [SaidPart], _ reading: TypedReading
    ) throws(FieldProblem) -> [BookTransaction.Split] {
        var splits: [BookTransaction.Split] = []
        for part in parts {
            let category = try part.category(reading)
            try splits.append(
                BookTransaction.Split(
                    amount: part.amount(reading), categoryID: category, ratio: part.ratio(reading)))
        }
        return splits
    }

    /// A note is not typed: a part keeps that of the one of its category and amount, or of its category.
    static func retyped(
        _ all: [BookTransaction.Split], over present: [BookTransaction.Split]
    ) -> [BookTransaction.Split] {
        var (all, left) = (all, present)
        for isExact in [true, false] {
            for place in all.indices where all[place].notes == nil {
                let same = left.firstIndex {
                    $0.categoryID == all[place].categoryID && (!isExact || $0.amount == all[place].amount)
                }
                guard let same else { continue }
                let older = left.remove(at: same)
                (all[place].notes, all[place].unknown) = (older.notes, older.unknown)
            }
        }
        return all
    }
}

extension Field<BookTransaction> {
    /// Parts that are typed without a sign go the way of the whole; a file says that of each.
    fileprivate var signedAsWhole: Field {
        var field = self
        field.entry.put = { [entry] text, reading throws(FieldProblem) in
            guard let text, reading.file == nil else { return try entry.put(text, reading) }
            let said = try SaidPart.all(typed: text)
            let out = try BookTransaction.Split.all(said, reading)
            let coming = try BookTransaction.Split.all(said.map(\.coming), reading)
            return { $0.say(parts: $0.whole > .zero ? coming : out) }
        }
        return field
    }
}

extension BookTransaction.Occurrence: DescribedPart {
    static let blank = BookTransaction.Occurrence(of: .init(high: 0, low: 0), on: .earliest)

    static let fields = Fields<BookTransaction.Occurrence>([
        Field("recurringId", \.recurringID, "", "The recurring transaction.", [.needed, .always]),
        Field("on", \.on, "", "Its day, before weekends move it.", [.needed, .always]),
    ])
}

extension BookTransaction.Source: DescribedPart {
    static let blank = BookTransaction.Source(importID: .init(high: 0, low: 0), row: 0, bankID: nil)

    static let fields = Fields<BookTransaction.Source>([
        Field("importId", \.importID, "", "The import that brought it.", [.needed, .always]),
        Field("row", \.row, "", "Where it stood in the file.", .always),
        Field("fitid", \.bankID, "", "What the bank calls it."),
        Field("lineId", \.lineID, "", "The id that follows from the line, where a hand had written the transaction."),
    ])
}
