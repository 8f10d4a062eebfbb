/// What money of a book is spent on, or comes from.
public struct BookCategory: DescribedRecord {
    public var id: EntityID<BookCategory>
    public var bookID: Book.ID
    public var parentID: EntityID<BookCategory>?
    public var name = ""
    public var direction = Direction.expense
    public var color: Color?
    /// The letter that files into it.
    public var key: String?
    /// Whether what is left goes into the next month, in the order of the days from which that holds.
    public var rollover: [DatedRollover] = []
    public var reminderEnabled = true
    /// What was said to the reminder of a plan that is nearly spent.
    var budgetSeen = BudgetSeen()
    /// When its alert rang last, and of which level.
    public var lastReminderDate: Instant?
    var rangOf = BudgetLevel()
    public var sortOrder = 0
    public var notes: String?
    public var archivedOn: CalendarDay?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(id: EntityID<BookCategory>, bookID: Book.ID, createdAt: Instant) {
        (self.id, self.bookID, self.createdAt, updatedAt) = (id, bookID, createdAt, createdAt)
    }

    public enum Direction: String, FieldWord { case expense, income }

    /// What is left of a month goes nowhere, or into the next; what was too much too.
    public enum Rollover: String, FieldWord { case off, unspent, both }

    public struct DatedRollover: Hashable, Sendable {
        /// nil: from the beginning.
        public var from: CalendarDay?
        public var mode: Rollover
        public var unknown = UnknownMembers()
    }

    /// One of a palette; another word is kept, and shown as grey.
    public struct Color: Hashable, Sendable {
        public let word: String
        public static let usual = [
            "red", "orange", "yellow", "green", "teal", "blue", "indigo", "purple", "pink", "brown", "grey",
        ]
    }

    /// Letters that no key of the list of transactions has.
    public static let keys = "abcdefimoprstvwxyz"
    public static let mostLevels = 4
}

extension BookCategory {
    public func rollover(in month: CalendarDay) -> Rollover {
        rollover.value(on: month) ?? .off
    }

    var scope: FreshID? { bookID.cast() }

    static let blank = BookCategory(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let fields = Fields<BookCategory>([
        Field("id", \.id, "", "The category's id.", [.needed, .always]),
        Field("bookId", \.bookID, "Book", "The book it is in.", .ofBook, as: .record(Book.kind.table), also: "book"),
        Field(
            "parentId", \.parentID, "Under", "The category that it is a part of.", [.typed, .column],
            hint: "such as Food", as: .record(TableName("categories")), also: "under"),
        Field(
            "name", \.name, "Name", "What the category is called.", [.typed, .column, .names, .needed, .always],
            rule: FieldRule.name),
        Field(
            "direction", \.direction, "Direction", "Whether money goes or comes.", [.typed, .column],
            hint: "h l: expense, income"),
        Field("color", \.color, "Color", "Its color in pictures.", .typed, hint: "h l: red, orange …"),
        Field(
            "key", \.key, "Key", "The letter that files into it.", [.typed, .column],
            hint: "else a free one of its name",
            rule: { key in
                guard let key else { return nil }
                return key.count == 1 && BookCategory.keys.contains(key)
                    ? nil : "Use one of these letters: \(BookCategory.keys)."
            }),
        Field(
            "rollover", \.rollover, "Carried",
            "Whether what is left goes into the next month: off, unspent or both; from a month on: 2026-12-01=both.",
            .typed, hint: "off, unspent, both"),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its own reminders are muted."),
        Field("budgetSeen", \.budgetSeen, "", "What was said to the reminder of its plan."),
        Field("lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache),
        Field("rangOf", \.rangOf, "", "The month and level of which it rang last.", .cache),
        Field("sortOrder", \.sortOrder, "", "Lower stands first.", .always, as: .number(0...1_000_000)),
        Field("notes", \.notes, "Notes", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind = Kind<BookCategory>(
        table: TableName("categories"), one: "category", many: "categories",
        refusals: { category, asked in category.refusalsTogether(asked) },
        begin: { category, asked in category.begin(asked) },
        follow: { before, after, wallet, _, context in
            if before.direction != after.direction { wallet.turnParts(of: after, context) }
            return nil
        },
        places: { category, wallet in BookContents.words(of: category, in: wallet) },
        nodes: { wallet in
            let tree = CategoryTree(wallet.all())
            return tree.nodes.map { node in
                (node.category.id.cast(to: Never.self), tree.path(of: node.category.id), node.depth)
            }
        })

    /// A new one stands last, and goes the way of what it is a part of.
    private mutating func begin(_ asked: AskedWallet) {
        if let whole = parentID.flatMap({ asked[$0] }) { direction = whole.direction }
        guard sortOrder == 0 else { return }
        let others = asked.all(BookCategory.self).filter { $0.bookID == bookID }.map(\.sortOrder)
        if let last = others.max() { sortOrder = min(max(last, 0) + asked.newBefore, 999_999) + 1 }
    }

    private func refusalsTogether(_ asked: AskedWallet) -> [String: String] {
        guard let book = asked[bookID] else { return ["bookId": FieldRule.noBook] }
        var found: [String: String] = [:]
        let others = asked.all(BookCategory.self).filter { $0.id != id && $0.bookID == bookID }
        if others.contains(where: { $0.parentID == parentID && $0.name.folded == name.folded }) {
            found["name"] = "Another category of \(shown(book.name)) is called so there."
        }
        if let key, let other = others.first(where: { $0.key == key }) {
            found["key"] = "This letter files into \(shown(asked.wallet.name(of: other))) already."
        }
        if let parentID {
            found["parentId"] = refusal(ofParent: parentID, others)
        }
        // Sums of what goes and of what comes make none together; a new one is turned when it begins.
        if found["parentId"] == nil, updatedAt >= createdAt, let whole = parentID.flatMap({ asked[$0] }),
            whole.direction != direction
        {
            found["direction"] =
                "It is a part of \(shown(asked.wallet.name(of: whole))), which is \(whole.direction.rawValue)."
        }
        if !rollover.ascends { found["rollover"] = "Let the days ascend." }
        return found
    }

    private func refusal(ofParent parent: BookCategory.ID, _ others: [BookCategory]) -> String? {
        var root = self
        root.parentID = nil
        let tree = CategoryTree(others + [root])
        guard tree[parent] != nil else { return "That category is of another book." }
        let above = tree.chain(of: parent)
        if above.contains(where: { $0.id == id }) { return "It would be a part of itself." }
        let below = tree.nodes.drop { $0.category.id != id }.dropFirst().prefix { $0.depth > 0 }.map(\.depth).max() ?? 0
        return above.count + 1 + below > BookCategory.mostLevels
            ? "At most \(BookCategory.mostLevels) levels stand in each other." : nil
    }
}

extension Wallet {
    /// What is a part of a category goes the way that it does.
    fileprivate mutating func turnParts(of whole: BookCategory, _ context: ChangeContext) {
        for part in all(BookCategory.self) where part.parentID == whole.id && part.direction != whole.direction {
            var part = part
            (part.direction, part.updatedAt) = (whole.direction, context.now)
            if let raw = part.raw { put(raw) }
            turnParts(of: part, context)
        }
    }
}

extension BookCategory.DatedRollover: DatedPart {
    var value: BookCategory.Rollover { mode }
    init(from: CalendarDay?, value: BookCategory.Rollover) { self.init(from: from, mode: value) }

    static let blank = BookCategory.DatedRollover(from: nil, mode: .off)

    static let fields = Fields<BookCategory.DatedRollover>([
        Field("from", \.from, "", "The day from which it holds; without one from the beginning."),
        Field("mode", \.mode, "", "off, unspent or both.", [.needed, .always]),
    ])

    static let listShape = FieldShape.list("mode,day=mode,…")
}

extension BookCategory.Color: FieldValue {
    static var shape: FieldShape { .word(usual) }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self { try Self(word: reader.string()) }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, word) }

    var typed: String? { word }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Self {
        let word = text?.lowercased() ?? ""
        guard usual.contains(word) else { throw FieldProblem("Use \(shape.inFile).") }
        return Self(word: word)
    }
}
