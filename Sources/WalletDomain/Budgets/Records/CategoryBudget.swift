/// What a category of a book may come to, from a month on, or in this one month.
public struct CategoryBudget: DescribedRecord {
    public var id: EntityID<CategoryBudget>
    public var bookID: Book.ID
    public var categoryID: BookCategory.ID
    /// The first day of its first month.
    public var period: CalendarDay
    /// nil: no plan from here on.
    public var amount: Money?
    /// It holds in its own month alone.
    public var only = false
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(
        id: EntityID<CategoryBudget>, bookID: Book.ID, categoryID: BookCategory.ID, period: CalendarDay,
        createdAt: Instant
    ) {
        (self.id, self.bookID, self.categoryID, self.period) = (id, bookID, categoryID, period)
        (self.createdAt, updatedAt) = (createdAt, createdAt)
    }
}

extension CategoryBudget {
    public var name: String { period.monthTitle }

    static let nameKey = "period"

    static let blank = CategoryBudget(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), categoryID: BookCategory.ID(high: 0, low: 0),
        period: .earliest, createdAt: Instant(milliseconds: 0))

    static let fields = Fields<CategoryBudget>([
        Field("id", \.id, "", "The plan's id.", [.needed, .always]),
        Field("bookId", \.bookID, "", "The book it is in.", [.needed, .always], as: .record(Book.kind.table)),
        Field(
            "categoryId", \.categoryID, "", "The category it is for.", [.needed, .always],
            as: .record(BookCategory.kind.table)),
        Field(
            "period", \.period, "", "The first day of the month from which it holds.", [.needed, .always],
            rule: { $0.day == 1 ? nil : "Write the first day of a month." }),
        Field(
            "amount", \.amount, "", "What the category may come to; without one there is no plan from there on.",
            rule: Money.refuseNegative),
        Field("only", \.only, "", "Whether it holds in that month alone."),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    static let kind = Kind<CategoryBudget>(
        table: TableName("budgets"), one: "plan", many: "plans", told: ["categoryId"],
        refusals: { plan, asked in
            guard let category = asked[plan.categoryID], category.bookID == plan.bookID else {
                return ["categoryId": "There is no such category in its book."]
            }
            let isTwice = asked.all(CategoryBudget.self).contains {
                $0.id != plan.id && $0.categoryID == plan.categoryID && $0.period == plan.period
                    && $0.only == plan.only
            }
            var found: [String: String] = [:]
            if isTwice {
                found["period"] = "Another plan of \(shown(asked.wallet.name(of: category))) is for that month."
            }
            if let amount = plan.amount, let book = asked[plan.bookID], !amount.fits(book.currency) {
                found["amount"] = Money.tooFine(book.currency)
            }
            return found
        })
}

extension CalendarDay {
    public var firstOfMonth: CalendarDay { adding(days: 1 - day) }
    public var lastOfMonth: CalendarDay { CalendarDay(monthIndex: monthIndex, clamping: 31) }
    /// `Nov 2026`
    public var monthTitle: String { "\(monthName) \(year)" }
}
