extension BookTransaction {
    /// What few transactions have, beside the others: without it one is smaller, to be copied and to be held.
    final class Rarities: Equatable, Sendable {
        let rare: Rare

        init(_ rare: Rare) { self.rare = rare }

        static func == (one: Rarities, other: Rarities) -> Bool { one === other || one.rare == other.rare }
    }

    /// What is in ``rarities``.
    struct Rare: Equatable {
        var postedOn: CalendarDay?
        var payeeRaw: String?
        var splits: [Split] = []
        var ratio: Ratio?
        var paidBy: String?
        var transferID: FreshID?
        var refundOf: EntityID<BookTransaction>?
        var matches: Occurrence?
        var benefitUseID: BenefitUsage.ID?
        var ruleID: BookRule.ID?
        var tags: [Tag] = []
        var notes: String?
        var lastReminderDate: Instant?
        var source: Source?
    }

    static let noRarities = Rare()

    /// Where it is inlined no key path is made.
    @inline(__always)
    private mutating func put<Value: Equatable>(_ value: Value, _ field: WritableKeyPath<Rare, Value>) {
        let none = BookTransaction.noRarities
        var rare = rarities?.rare ?? none
        guard rare[keyPath: field] != value else { return }
        rare[keyPath: field] = value
        rarities = value == none[keyPath: field] && rare == none ? nil : Rarities(rare)
    }

    /// The day the bank posted it.
    public var postedOn: CalendarDay? {
        get { rarities?.rare.postedOn }
        set { put(newValue, \.postedOn) }
    }
    /// As a statement says it.
    public var payeeRaw: String? {
        get { rarities?.rare.payeeRaw }
        set { put(newValue, \.payeeRaw) }
    }
    public var splits: [Split] {
        get { rarities?.rare.splits ?? [] }
        set { put(newValue, \.splits) }
    }
    /// The first owner's part of it; nil: that of the book.
    public var ratio: Ratio? {
        get { rarities?.rare.ratio }
        set { put(newValue, \.ratio) }
    }
    /// Who paid; nil: whose account it is.
    public var paidBy: String? {
        get { rarities?.rare.paidBy }
        set { put(newValue, \.paidBy) }
    }
    /// The same on both sides of a transfer.
    public var transferID: FreshID? {
        get { rarities?.rare.transferID }
        set { put(newValue, \.transferID) }
    }
    /// What it pays back.
    public var refundOf: EntityID<BookTransaction>? {
        get { rarities?.rare.refundOf }
        set { put(newValue, \.refundOf) }
    }
    /// The day of a recurring one that it is.
    public var matches: Occurrence? {
        get { rarities?.rare.matches }
        set { put(newValue, \.matches) }
    }
    /// The use of a benefit that it pays.
    public var benefitUseID: BenefitUsage.ID? {
        get { rarities?.rare.benefitUseID }
        set { put(newValue, \.benefitUseID) }
    }
    /// The rule that filed it, or gave it something else.
    public var ruleID: BookRule.ID? {
        get { rarities?.rare.ruleID }
        set { put(newValue, \.ruleID) }
    }
    public var tags: [Tag] {
        get { rarities?.rare.tags ?? [] }
        set { put(newValue, \.tags) }
    }
    public var notes: String? {
        get { rarities?.rare.notes }
        set { put(newValue, \.notes) }
    }
    /// When its alert rang last.
    public var lastReminderDate: Instant? {
        get { rarities?.rare.lastReminderDate }
        set { put(newValue, \.lastReminderDate) }
    }
    /// The line of a statement that brought it.
    public var source: Source? {
        get { rarities?.rare.source }
        set { put(newValue, \.source) }
    }
}

extension Field<BookTransaction> {
    /// It stands among what few transactions have: then it is looked for there, as nearly all have none of them.
    ///
    /// - Parameter value: of what few have. Key paths would copy all of that for each of them.
    func rare<Value: FieldValue>(_ value: @escaping @Sendable (BookTransaction.Rarities) -> Value) -> Field {
        let (key, none) = (key, value(BookTransaction.Rarities(BookTransaction.noRarities)))
        var field = self
        field.codec = FieldCodec(read: codec.read) { record, _, json in
            guard let rarities = record.rarities else { return }
            let own = value(rarities)
            if own != none { own.write(key, to: &json) }
        }
        return field
    }
}
