/// What is done to rows of statements that fit: how they are called, filed, shared.
public struct BookRule: DescribedRecord {
    public var id: EntityID<BookRule>
    public var bookID: Book.ID
    /// Its place among the rules of its book, from 1; the first ones run first.
    public var sortOrder = 0
    public var match: Match?
    public var set: Settings?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(id: EntityID<BookRule>, bookID: Book.ID, createdAt: Instant) {
        (self.id, self.bookID, self.createdAt, updatedAt) = (id, bookID, createdAt, createdAt)
    }

    /// What a row has to be like: all that is said of it.
    public struct Match: Hashable, Sendable {
        /// Words with `*`: what the statement says, or the name so far.
        public var text: String?
        public var accountID: BookAccount.ID?
        /// Without its sign the amount is at least this, at most that.
        public var from: Money?
        public var to: Money?
        public var direction: BookCategory.Direction?
        /// Words with `*`: the category that the bank says.
        public var bankCategory: String?
        public var unknown = UnknownMembers()

        public init() {}
    }

    /// What a row is given.
    public struct Settings: Equatable, Sendable {
        public var payee: String?
        public var categoryID: BookCategory.ID?
        public var ratio: Ratio?
        /// It moves money between accounts.
        public var isTransfer = false
        public var notes: String?
        public var tags: [BookTransaction.Tag] = []
        /// It pays a day of this one.
        public var recurringID: BookTransaction.ID?
        /// It becomes no transaction.
        public var isPassedOver = false
        public var unknown = UnknownMembers()

        public init() {}
    }
}

extension BookRule {
    public var name: String { match?.text ?? number }
    /// `rule 3`
    public var number: String { "rule \(sortOrder)" }

    var scope: FreshID? { bookID.cast() }

    static let nameKey = "match"
    static let scopeKeys = ["bookId", "sortOrder"]

    static let blank = BookRule(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let fields = Fields<BookRule>([
        Field("id", \.id, "", "The rule's id.", [.needed, .always]),
        Field("bookId", \.bookID, "Book", "The book it is in.", .ofBook, as: .record(Book.kind.table), also: "book"),
        Field(
            "sortOrder", \.sortOrder, "Order", "Its place: the first rule runs first.", [.typed, .column],
            hint: "the last", as: .number(0...1_000_000), also: "order"),
        .parts("match", \.match, "What a row has to be like.", label: "When", [.column, .names, .needed]),
        .parts("set", \.set, "What it is given.", label: "Then", [.column, .names, .needed]),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind = Kind<BookRule>(
        table: TableName("rules"), one: "rule", many: "rules",
        refusals: { rule, asked in rule.refusalsTogether(asked) },
        begin: { rule, asked in
            guard rule.sortOrder == 0 else { return }
            rule.sortOrder = asked.all(BookRule.self).of(rule.bookID).nextNumber(behind: asked.newBefore)
        },
        amend: { rule, before, asked in
            guard rule.sortOrder != before.sortOrder else { return }
            let all = asked.all(BookRule.self).of(rule.bookID)
            // Without a number the last.
            if rule.sortOrder == 0 { rule.sortOrder = all.nextNumber() }
            if all.firstIndex(where: { $0.id == rule.id }) == all.place(of: rule, from: before.sortOrder) {
                rule.sortOrder = before.sortOrder
            }
        },
        follow: { before, after, wallet, _, context in
            let isNew = before == after
            if isNew || before.sortOrder != after.sortOrder {
                let all = wallet.all(BookRule.self).of(after.bookID)
                wallet.place(after, at: all.place(of: after, from: isNew ? nil : before.sortOrder), context)
            }
            return nil
        })

    private func refusalsTogether(_ asked: AskedWallet) -> [String: String] {
        guard asked[bookID] != nil else { return ["bookId": FieldRule.noBook] }
        var found: [String: String] = [:]
        let (match, set) = (match ?? Match(), set ?? Settings())
        if match.typed == nil { found["match.text"] = "Say what a row has to be like, such as a text with *." }
        if set.typed == nil { found["set.categoryId"] = "Say what a row is given, such as a category." }
        if let from = match.from, let to = match.to, from > to { found["match.to"] = "Write no less than the least." }
        if let id = match.accountID, asked[id]?.bookID != bookID {
            found["match.accountId"] = "That account is of another book."
        }
        if let id = set.categoryID, asked[id]?.bookID != bookID {
            found["set.categoryId"] = "That category is of another book."
        }
        if set.categoryID != nil, set.isTransfer { found["set.transfer"] = "A transfer is in no category." }
        if let id = set.recurringID, asked[id].map({ $0.bookID != bookID || !$0.kind.isRecurring }) ?? true {
            found["set.recurringId"] = "Nothing of its book that comes back is called so."
        }
        var others = set
        others.isPassedOver = false
        if set.isPassedOver, others.typed != nil { found["set.passOver"] = "What is passed over is given nothing." }
        return found
    }
}

extension BookRule.Match: DescribedPart {
    static let blank = BookRule.Match()

    static let fields = Fields<BookRule.Match>([
        Field(
            "text", \.text, "Text", "What the statement says, or the name so far; * stands for anything.", [.typed],
            hint: "WHOLE FOODS*", also: "text", rule: BookRule.Match.refusal),
        Field(
            "accountId", \.accountID, "On account", "The account it is on.", .typed, hint: "such as checking",
            as: .record(BookAccount.kind.table), also: "account"),
        Field(
            "from", \.from, "At least", "The least it comes to, in or out.", .typed, also: "from",
            rule: Money.refuseNegative),
        Field(
            "to", \.to, "At most", "The most it comes to, in or out.", .typed, also: "to",
            rule: Money.refuseNegative),
        Field(
            "direction", \.direction, "Direction", "Whether money goes or comes.", .typed,
            hint: "h l: expense, income", also: "direction"),
        Field(
            "bankCategory", \.bankCategory, "Bank's category",
            "The category that the bank says; * stands for anything.",
            .typed, also: "bank-category", rule: BookRule.Match.refusal),
    ])

    /// `WHOLE FOODS*, expense, at least 20`; nil: nothing is said.
    var typed: String? {
        [
            text, accountID.map { "on \($0)" }, from.map { "at least \($0.jsonNumber)" },
            to.map { "at most \($0.jsonNumber)" }, direction?.rawValue, bankCategory.map { "bank says \($0)" },
        ].told
    }

    private static let refusal: @Sendable (String?) -> String? = { text in
        guard let text, !text.contains(where: { $0 != "*" && !$0.isWhitespace }) else { return nil }
        return "Write more than *, which stands for anything."
    }
}

extension BookRule.Settings: DescribedPart {
    static let blank = BookRule.Settings()

    static let fields = Fields<BookRule.Settings>([
        Field(
            "payee", \.payee, "Name it", "What its payee is called.", .typed, also: "payee",
            rule: { $0.flatMap(FieldRule.name) }),
        Field(
            "categoryId", \.categoryID, "Category", "What it is filed into.", .typed, hint: "such as groceries",
            as: .record(BookCategory.kind.table), also: "category"),
        Field(
            "ratio", \.ratio, "Share", "The first owner's part of it.", .typed, hint: "that of the book", also: "ratio"),
        Field(
            "transfer", \.isTransfer, "Transfer", "Whether it moves money between accounts.", .typed,
            also: "transfer"),
        Field("notes", \.notes, "Notes", "A note on it.", .typed, as: .note, also: "notes"),
        Field("tags", \.tags, "Tags", "Words of your own.", .typed, hint: "such as trip", also: "tags"),
        Field(
            "recurringId", \.recurringID, "Pays", "What comes back that it pays.", .typed, hint: "such as rent",
            as: .record(BookTransaction.kind.table), also: "pays"),
        Field(
            "passOver", \.isPassedOver, "Pass over", "Whether it becomes no transaction.", .typed, also: "pass-over"),
    ])

    /// `payee Whole Foods, into` a category; nil: nothing is said.
    var typed: String? {
        [
            payee.map { "payee \($0)" }, categoryID.map { "into \($0)" }, ratio.map { "share \($0.jsonNumber)" },
            isTransfer ? "transfer" : nil, notes == nil ? nil : "a note",
            tags.isEmpty ? nil : "tags " + tags.map(\.word).joined(by: " "), recurringID.map { "pays \($0)" },
            isPassedOver ? "passed over" : nil,
        ].told
    }
}

extension [BookRule] {
    /// That of one behind the last of its book, and behind some that are new; a file may say anything.
    fileprivate func nextNumber(behind new: Int = 0) -> Int {
        Swift.min(Swift.max(last?.sortOrder ?? 0, 0) + new, 999_999) + 1
    }

    /// Where one goes among the others of its book: it takes the place of the rule of its number, or that between the two around
    /// it.
    ///
    /// - Parameter number: which it had; nil: it is new.
    fileprivate func place(of rule: BookRule, from number: Int?) -> Int {
        let others = filter { $0.id != rule.id }
        // Whoever goes down takes the place behind it, which is that one's once it has gone.
        let isDown = number.map { rule.sortOrder > $0 } ?? (rule.sortOrder >= 1_000_000)
        return others.prefix { isDown ? $0.sortOrder <= rule.sortOrder : $0.sortOrder < rule.sortOrder }.count
    }

    /// Those of a book as they run.
    func of(_ book: Book.ID) -> [BookRule] {
        filter { $0.bookID == book }.sorted {
            ($0.sortOrder, $0.createdAt, $0.id) < ($1.sortOrder, $1.createdAt, $1.id)
        }
    }
}

extension [String?] {
    fileprivate var told: String? {
        let said = compactMap(\.self)
        return said.isEmpty ? nil : said.joined(by: ", ")
    }
}
