/// What statements show to come back, and somebody said is no subscription: it is not proposed again.
///
/// A record of its own, not a list in that of the book: so two machines may each refuse some.
struct RefusedSubscription: DescribedRecord {
    var id: EntityID<RefusedSubscription>
    var bookID: Book.ID
    var payee = ""
    var accountID: BookAccount.ID?
    /// What the last one cost then: of one payee others may be subscriptions.
    var amount = Money.zero
    var createdAt: Instant
    var updatedAt: Instant
    var unknown = UnknownMembers()

    init(id: EntityID<RefusedSubscription>, bookID: Book.ID, createdAt: Instant) {
        (self.id, self.bookID, self.createdAt, updatedAt) = (id, bookID, createdAt, createdAt)
    }
}

extension RefusedSubscription {
    var name: String { payee }

    static let nameKey = "payee"

    static let blank = RefusedSubscription(
        id: ID(high: 0, low: 0), bookID: Book.ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let kind = Kind<RefusedSubscription>(
        table: TableName("notSubscriptions"), one: "refused subscription", many: "refused subscriptions")

    static let fields = Fields<RefusedSubscription>([
        Field("id", \.id, "", "The id of the answer.", [.needed, .always]),
        Field(
            "bookId", \.bookID, "", "The book in which it was found.", [.needed, .always],
            as: .record(Book.kind.table)),
        Field(
            "payee", \.payee, "", "Whom it goes to.", [.needed, .always],
            rule: { $0.isBlank ? "Say whom it goes to." : nil }),
        Field("accountId", \.accountID, "", "The account that pays it."),
        Field(
            "amount", \.amount, "", "What the last one cost: others may be a half more or less.", [.needed, .always],
            rule: { $0 > .zero ? nil : "What is refused costs more than 0." }),
        Field("createdAt", \.createdAt, "", "When it was refused.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])
}
