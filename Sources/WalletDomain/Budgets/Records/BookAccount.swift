/// Where the money of a book sits: a card of the wallet, a bank account, a purse.
public struct BookAccount: DescribedRecord {
    public var id: EntityID<BookAccount>
    public var bookID: Book.ID
    public var name = ""
    public var kind = Kind.checking
    public var userCardID: UserCard.ID?
    /// One of the book's owners, or ``both``; nil: the card's.
    public var owner: String?
    /// The last digits of its number.
    public var tail: String?
    public var openingBalance = Money.zero
    public var openingOn: CalendarDay?
    public var statementDay: Int?
    public var reminderEnabled = true
    /// What was said to the reminder of its statement.
    public var statementSeen = UserCard.ReminderMark()
    /// When its alert rang last.
    public var lastReminderDate: Instant?
    public var sortOrder = 0
    public var archivedOn: CalendarDay?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(id: EntityID<BookAccount>, bookID: Book.ID, createdAt: Instant) {
        (self.id, self.bookID, self.createdAt, updatedAt) = (id, bookID, createdAt, createdAt)
    }

    public enum Kind: String, FieldWord { case card, checking, savings, cash, other }

    /// The owner of what both have.
    public static let both = "both"

    /// Whether it says what was on it at first.
    var hasOpening: Bool { openingOn != nil || !openingBalance.isZero }
}

extension BookTransaction {
    /// On which it came to its account, by the bank where that says it.
    var postingDay: CalendarDay { postedOn ?? date }

    /// What it moves on its account; nothing where it came to it before the account's opening day, which counts that already.
    func moved(since opening: CalendarDay?) -> Money {
        isMovement && postingDay >= opening ?? .earliest ? amount ?? .zero : .zero
    }
}

extension BookAccount {
    var scope: FreshID? { bookID.cast() }

    static let blank = BookAccount(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let fields = Fields<BookAccount>([
        Field("id", \.id, "", "The account's id.", [.needed, .always]),
        Field("bookId", \.bookID, "Book", "The book it is in.", .ofBook, as: .record(Book.kind.table), also: "book"),
        Field(
            "name", \.name, "Name", "What the account is called.", [.typed, .column, .names, .needed, .always],
            rule: FieldRule.name),
        Field("kind", \.kind, "Kind", "What it is.", [.typed, .column], hint: "h l: card, checking …"),
        Field(
            "userCardId", \.userCardID, "Card", "The card of the wallet that it is.", .typed,
            hint: "h l: those of the wallet", as: .card, also: "card"),
        Field(
            "owner", \.owner, "Owner", "Whose it is: an owner of the book, or both.", [.typed, .column, .names],
            hint: "or both", as: .owner),
        Field(
            "tail", \.tail, "Last digits", "The last digits of its number, by which a file names it.",
            [.typed, .column, .names], hint: "1004",
            rule: { tail in
                guard let tail else { return nil }
                let isTail = (1...5).contains(tail.utf8.count) && tail.utf8.allSatisfy { $0 &- 0x30 < 10 }
                return isTail ? nil : "Write at most the last 5 digits."
            }),
        Field(
            "openingBalance", \.openingBalance, "Opening balance",
            "What was on it at first, or when its opening day began.", .typed),
        Field(
            "openingOn", \.openingOn, "Opening day",
            "The day at whose beginning that was on it; what moved before does not count in its balance.", .typed,
            hint: "1 Jan 2026"),
        Field(
            "statementDay", \.statementDay, "Statement day", "The day of the month of its statement, 1 to 31.", .typed,
            hint: "1 to 31", as: .number(1...31)),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its own reminders are muted."),
        Field("statementSeen", \.statementSeen, "", "What was said to the reminder of its statement."),
        Field("lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache),
        Field("sortOrder", \.sortOrder, "", "Lower stands first.", .always, as: .number(0...1_000_000)),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind = WalletDomain.Kind<BookAccount>(
        table: TableName("accounts"), one: "account", many: "accounts",
        refusals: { account, asked in account.refusalsTogether(asked) },
        begin: { account, asked in account.complete(since: nil, asked) },
        amend: { account, before, asked in account.complete(since: before, asked) },
        places: { account, wallet in
            let all = wallet.all(BookTransaction.self) { $0.accountID == account.id }
            let count = all.count(where: \.isMovement)
            let rules = wallet.all(BookRule.self).filter { $0.match?.accountID == account.id }
            return BookContents.counted([
                (count, "transaction", "transactions"), (all.count - count, "planned", "planned"),
            ])
                + rules.map(\.number)
        },
        facts: { account, wallet in wallet.facts(of: account) })

    /// What is a card of the wallet is no account of a bank, which is what it is until somebody says otherwise; whose it is is
    /// written as the book has it.
    private mutating func complete(since before: BookAccount?, _ asked: AskedWallet) {
        if let owner { self.owner = asked[bookID]?.spelled(owner: owner) ?? owner }
        if kind == .checking, userCardID != nil, before?.userCardID == nil { kind = .card }
    }

    private func refusalsTogether(_ asked: AskedWallet) -> [String: String] {
        guard let book = asked[bookID] else { return ["bookId": FieldRule.noBook] }
        var found: [String: String] = [:]
        let others = asked.all(BookAccount.self).filter { $0.id != id }
        if others.contains(where: { $0.bookID == bookID && $0.name.folded == name.folded }) {
            found["name"] = "Another account of \(shown(book.name)) is called so."
        }
        if let userCardID, let other = others.first(where: { $0.userCardID == userCardID }) {
            found["userCardId"] = "This card is the account \(shown(other.name)) already."
        }
        if let userCardID, asked.wallet.cards[userCardID]?.isOfCoupons == true {
            found["userCardId"] = "Coupons are no account."
        }
        if !openingBalance.fits(book.currency) { found["openingBalance"] = Money.tooFine(book.currency) }
        if let owner, !book.has(owner: owner) {
            let names = (book.owners.map { shown($0.word) } + [BookAccount.both]).joined(separator: ", ")
            found["owner"] = "Use an owner of the book: \(names)."
        }
        return found
    }
}
