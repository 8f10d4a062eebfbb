/// What one or two people plan and spend together: accounts, categories, plans and transactions in one currency.
public struct Book: DescribedRecord {
    public var id: EntityID<Book>
    public var name = ""
    /// Set once.
    public var currency = ""
    /// One or two.
    public var owners: [Owner] = []
    /// The first owner's part of what is shared, in the order of the days from which it holds.
    public var ratios: [DatedRatio] = []
    /// How its budget periods tile the calendar; none: by months.
    var periodRules: [PeriodRule] = []
    /// What a balance has to come to before somebody is reminded of it.
    public var settleFrom = Money(20)
    /// Where what a bank pays back for a benefit goes.
    public var creditsTo = CreditsTo.category
    public var sortOrder = 0
    public var notes: String?
    public var archivedOn: CalendarDay?
    public var reminderEnabled = true
    /// What was said to the reminder of what somebody owes.
    public var settleSeen = UserCard.ReminderMark()
    /// When its alert rang last.
    public var lastReminderDate: Instant?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(id: EntityID<Book>, createdAt: Instant) {
        (self.id, self.createdAt, updatedAt) = (id, createdAt, createdAt)
    }

    /// The category of the purchase that a credit answers, or what its own payee goes into.
    public enum CreditsTo: String, FieldWord { case category, income }

    /// An owner's word, as cards have it.
    public struct Owner: OpenWord {
        public let word: String
        public init(word: String) { self.word = word }
        public static let usual: [String] = []
        static let saidTwice: String? = "Two owners have two names."
    }

    /// A ratio, and the day from which it holds.
    public struct DatedRatio: Hashable, Sendable {
        /// nil: from the beginning.
        public var from: CalendarDay?
        public var ratio: Ratio
        public var unknown = UnknownMembers()
    }
}

extension Book {
    /// What makes one on the command line.
    public static let wayToAdd = "coupontracker book add Home --currency USD --owners Ana,Sam"

    public var isTwoUser: Bool { owners.count == 2 }

    /// Whether a word names one of its owners, or both.
    func has(owner word: String) -> Bool {
        word.folded == BookAccount.both.folded || owners.contains { $0.word.folded == word.folded }
    }

    /// The word of one of its owners, or for both, as it is written here; another word as it is.
    func spelled(owner word: String) -> String {
        let words = owners.map(\.word) + [BookAccount.both]
        return words.first { $0.folded == word.folded } ?? word
    }

    public var symbol: String { Money.symbol(ofCurrency: currency) }
    /// How many its amounts have behind their point.
    public var digits: Int { Money.minorDigits(of: currency) }

    /// `Ana 60 %, Sam 40 %`; nothing where there is one owner.
    public func shareWords(_ first: Ratio) -> String {
        guard isTwoUser else { return "" }
        return zip(owners, [first, first.rest]).map { "\(WalletDomain.shown($0.word)) \($1.percent)" }.joined(
            separator: ", ")
    }

    /// `Ana 60 %, Sam 40 %`; of a month in which that changed each part of the first: `Ana 60 %, since 15 Nov 50 %`.
    public func shareWords(in month: CalendarDay) -> String {
        let first = ratio(on: month.firstOfMonth)
        var (since, last) = ("", first)
        for dated in ratios where isTwoUser && dated.ratio != last {
            guard let from = dated.from, from > month.firstOfMonth, from <= month.lastOfMonth else { continue }
            since += ", since \(from.short) \(dated.ratio.percent)"
            last = dated.ratio
        }
        return since.isEmpty ? shareWords(first) : "\(WalletDomain.shown(owners[0].word)) \(first.percent)\(since)"
    }

    /// The first owner's part on a day; all of it where there is one owner.
    public func ratio(on day: CalendarDay) -> Ratio {
        guard isTwoUser else { return .all }
        return ratios.value(on: day) ?? .half
    }

    static let blank = Book(id: ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let fields = Fields<Book>([
        Field("id", \.id, "", "The book's id.", [.needed, .always]),
        Field(
            "name", \.name, "Name", "What the book is called.", [.typed, .column, .names, .needed, .always],
            rule: FieldRule.name),
        Field(
            "currency", \.currency, "Currency", "The currency of all its amounts, such as USD.",
            [.typed, .column, .needed, .always], hint: "USD", as: .currency,
            rule: { CurrencyCodes.contain($0) ? nil : "Write a currency by its three letters, such as USD." }),
        Field(
            "owners", \.owners, "Owners", "Whose it is: one or two, such as Ana,Sam.",
            [.typed, .column, .names, .needed, .always], hint: "needed: Ana, or Ana, Sam",
            rule: { owners in
                let names = Set(owners.map(\.word.folded))
                if names.contains(BookAccount.both.folded) { return "Nobody is called both here." }
                if names.count < owners.count { return Owner.saidTwice }
                return (1...2).contains(owners.count) ? nil : "Name one owner, or two."
            }),
        Field(
            "ratios", \.ratios, "Shares",
            "The first owner's part of what is shared, from a day on, such as 0.5,2026-10-01=0.6.", .typed,
            hint: "0.6: the first owner's part", also: "ratio"),
        Field(
            "periodRules", \.periodRules, "",
            "How its budget periods begin. With others than months it is only shown: another version changes it."),
        Field(
            "settleFrom", \.settleFrom, "Settle from", "What somebody owes before a reminder says so.", .typed,
            hint: "reminds once so much is owed", rule: { Money.refuseNegative($0) }),
        Field(
            "creditsTo", \.creditsTo, "Credits to",
            "Where the credits of cards go: the category of their purchase, or income of its own.", .typed,
            hint: "h l: of the purchase, income"),
        Field("sortOrder", \.sortOrder, "", "Lower stands first.", .always, as: .number(0...1_000_000)),
        Field("notes", \.notes, "Notes", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its own reminders are muted."),
        Field("settleSeen", \.settleSeen, "", "What was said to the reminder of what is owed."),
        Field("lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind = Kind<Book>(
        table: TableName("books"), one: "book", many: "books", wayToAdd: wayToAdd,
        refusals: { book, asked in
            var found: [String: String] = [:]
            if asked.all(Book.self).contains(where: { $0.id != book.id && $0.name.folded == book.name.folded }) {
                found["name"] = "Another book is called so."
            }
            if let why = book.refusalOfRatios { found["ratios"] = why }
            if !book.settleFrom.fits(book.currency) { found["settleFrom"] = Money.tooFine(book.currency) }
            if let present = asked.wallet[book.id] {
                found.merge(book.refusals(after: present, asked)) { first, _ in first }
            }
            return found
        },
        follow: { before, after, wallet, _, context in
            // Until then nobody else could have them.
            if before.owners.count == 1, after.isTwoUser, let first = before.owners.first, after.owners.contains(first)
            {
                return wallet.giveAccounts(of: after, to: first.word, context)
            }
            return after.keepsOwners(of: before) ? wallet.renameOwners(of: before, as: after, context) : nil
        },
        places: { book, wallet in BookContents.words(of: book.id, in: wallet) })

    /// Whether it has the owners of before at their places, whatever they are called now.
    func keepsOwners(of before: Book) -> Bool {
        let (now, then) = (owners.map(\.word.folded), before.owners.map(\.word.folded))
        return now.count == then.count
            && now.indices.allSatisfy { place in then.firstIndex(of: now[place]).map { $0 == place } ?? true }
    }

    /// What came before stays as it was: a currency or an owner is another only while nothing hangs on it.
    private func refusals(after present: Book, _ asked: AskedWallet) -> [String: String] {
        guard currency != present.currency || owners != present.owners else { return [:] }
        let hasTransactions = asked.wallet.all(BookTransaction.self).contains { $0.bookID == id }
        var found: [String: String] = [:]
        if currency != present.currency { found["currency"] = refusal(of: present, hasTransactions, asked) }
        guard hasTransactions else { return found }
        let hasJoined = present.owners.count == 1 && owners.first == present.owners.first && !ratios.isEmpty
        if !keepsOwners(of: present), !hasJoined {
            found["owners"] =
                present.isTwoUser
                ? "The book has transactions of both owners: neither leaves it, or takes the place of the other."
                : "The book has transactions of its owner. A second one joins: coupontracker book owner add NAME"
        }
        return found
    }

    /// Why its currency cannot be another than before; nil: it can.
    private func refusal(of present: Book, _ hasTransactions: Bool, _ asked: AskedWallet) -> String? {
        if hasTransactions { return "The book has transactions in \(shown(present.currency))." }
        if asked.all(CategoryBudget.self).contains(where: { $0.bookID == id && $0.amount != nil }) {
            return "The book has plans in \(shown(present.currency))."
        }
        let account = asked.all(BookAccount.self).first { $0.bookID == id && !$0.openingBalance.fits(currency) }
        return account.map {
            let opening = $0.openingBalance.formatted(symbol: present.symbol)
            return "\(shown($0.name)) begins with \(opening). \(Money.tooFine(currency))"
        }
    }

    private var refusalOfRatios: String? {
        if !isTwoUser, !ratios.isEmpty { return "Shares are between two owners." }
        guard ratios.ascends, ratios.first?.from == nil else {
            return "Begin with a share without a day, and let the days ascend."
        }
        return nil
    }
}

extension Book.DatedRatio: DatedPart {
    var value: Ratio { ratio }
    init(from: CalendarDay?, value: Ratio) { self.init(from: from, ratio: value) }

    static let blank = Book.DatedRatio(from: nil, ratio: .half)

    static let fields = Fields<Book.DatedRatio>([
        Field("from", \.from, "", "The day from which it holds; the first has none."),
        Field("ratio", \.ratio, "", "The first owner's part.", [.needed, .always]),
    ])

    static let listShape = FieldShape.list("ratio,day=ratio,…")
}

enum FieldRule {
    static let noBook = "Add a book first: name, currency and owners."

    static let name: @Sendable (String) -> String? = {
        $0.isBlank ? "Give a name." : $0.count > 100 ? "Write at most 100 characters." : nil
    }
}
