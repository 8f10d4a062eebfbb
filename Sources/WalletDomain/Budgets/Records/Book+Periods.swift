/// Budget periods other than months, which the file may have and this version does not count by: such a book is only shown.
extension Book {
    /// How budget periods begin, from a day on.
    struct PeriodRule: Hashable, Sendable {
        var from: CalendarDay?
        /// `month`, or a word of another version.
        var kind = PeriodRule.month
        var startDay = 1
        var unknown = UnknownMembers()

        static let month = "month"
        var isOfMonths: Bool { kind == PeriodRule.month && startDay == 1 }
    }

    /// What is said of a book that is only shown; nil: it can be changed.
    public var onlyShown: String? {
        periodRules.allSatisfy(\.isOfMonths)
            ? nil
            : "\(WalletDomain.shown(name)) has budget periods that this version does not count by: it is shown by months, "
                + "and not changed."
    }
}

extension Book.PeriodRule: DescribedPart {
    static let blank = Book.PeriodRule()
    static let listShape = FieldShape.list("")

    static let fields = Fields<Book.PeriodRule>([
        Field("from", \.from, "", "The day from which it holds; the first has none."),
        Field("kind", \.kind, "", "month, or a word of another version.", [.needed, .always]),
        Field("startDay", \.startDay, "", "The day of the month on which they begin.", .always),
    ])
}

extension ChangeSet {
    /// Why it cannot be kept: it changes a book that is only shown, or something in it; nil: it does not.
    public func changeOfShownBook(in wallet: Wallet) -> String? {
        // Most changes are of cards, whose tables are not of books: for them none is read.
        guard changes.contains(where: { $0.sides(of: RawRecord.self) != nil }) else { return nil }
        // Those that it deleted too.
        let former = changes.filter { $0.table == Book.kind.table }
            .compactMap { $0.sides(of: RawRecord.self)?.before.flatMap { Book($0) } }
        let books = (wallet.all(Book.self) + former).filter { $0.onlyShown != nil }
        guard !books.isEmpty else { return nil }
        let ids = books.map { Array("\"\($0.id)\"".utf8) }
        for change in changes {
            guard let sides = change.sides(of: RawRecord.self) else { continue }
            for record in [sides.before, sides.after].compactMap(\.self) {
                let key = change.table == Book.kind.table ? "id" : "bookId"
                guard let value = record[key], let place = ids.firstIndex(of: value) else { continue }
                return books[place].onlyShown
            }
        }
        return nil
    }
}
