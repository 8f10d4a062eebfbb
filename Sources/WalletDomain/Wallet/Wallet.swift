/// Everything in one wallet file, and the only door to changing it.
///
/// Every change goes through `put` and `remove`, which keep the indexes and the yearly sums true and note the record
/// before and after; `takeChanges` hands what was noted to whoever saves it.
public struct Wallet: Sendable {
    public private(set) var cards: Table<UserCard>
    public private(set) var benefits: Table<Benefit>
    public private(set) var usages: UsageLedger
    public private(set) var sums: Table<YearSum>
    /// What only another version knows.
    private(set) var raw: RawTables
    /// What categories of books are called.
    private(set) var categoryNames = CategoryNames()
    /// What holds: the wallet's own preferences with what stands over them.
    public private(set) var preferences: UserPreferences
    /// What the wallet's file says, which is what changes and what is saved.
    public private(set) var savedPreferences: UserPreferences
    public private(set) var overrides = PreferenceOverrides()
    public var catalogue: Catalogue {
        didSet { indexNames() }
    }

    private var benefitsOfCard: [UserCard.ID: [Benefit.ID]] = [:]
    /// Cards that are not archived, by the name they have before equal names are told apart.
    private(set) var cardsNamed: [String: [UserCard.ID]] = [:]
    /// The names under which `cardsNamed` has them: a name can change without its card, with template or history.
    private var indexedNames: [UserCard.ID: String] = [:]
    private(set) var noted = ChangeRecord()
    private var notedWhat: String?
    private var notedKind = ChangeSet.Kind.housekeeping

    public init(
        cards: [UserCard] = [], benefits: [Benefit] = [], usages: UsageLedger = UsageLedger(), sums: [YearSum] = [],
        preferences: UserPreferences = UserPreferences(), raw: RawTables = RawTables(),
        catalogue: Catalogue = Catalogue(cards: [])
    ) {
        self.cards = Table(cards)
        self.benefits = Table(benefits)
        self.usages = usages
        self.sums = Table(sums)
        self.preferences = preferences
        savedPreferences = preferences
        self.raw = raw
        self.catalogue = catalogue
        indexBenefits()
        indexNames()
    }

    private mutating func indexBenefits() {
        benefitsOfCard.reserveCapacity(cards.count)
        // Of two records with one id the first counts; check names the other.
        for index in benefits.records.indices where benefits.isFound(benefits.records[index].id, at: index) {
            benefitsOfCard[benefits.records[index].userCardID, default: []].append(benefits.records[index].id)
        }
    }

    private mutating func indexNames() {
        (cardsNamed, indexedNames) = ([:], [:])
        cardsNamed.reserveCapacity(cards.count)
        indexedNames.reserveCapacity(cards.count)
        let records = cards.records
        for position in records.indices where cards.isFound(records[position].id, at: position) {
            name(records[position])
        }
    }

    private mutating func name(_ card: borrowing UserCard) {
        guard card.archivedOn == nil else { return }
        let name = plainName(of: card)
        indexedNames[card.id] = name
        cardsNamed[name, default: []].append(card.id)
    }

    private mutating func unindex(_ id: UserCard.ID) {
        guard let name = indexedNames.removeValue(forKey: id) else { return }
        cardsNamed[name]?.removeAll { $0 == id }
    }

    public var isEmpty: Bool { cards.isEmpty }

    /// In file order; archived ones too.
    public func benefits(ofCard id: UserCard.ID) -> [Benefit] { Array(eachBenefit(ofCard: id)) }

    /// The same one after another, for those who need no list of them.
    func eachBenefit(ofCard id: UserCard.ID) -> some Sequence<Benefit> {
        (benefitsOfCard[id] ?? []).lazy.compactMap { benefits[$0] }
    }

    /// What holds for a benefit: template with the user's own words over it.
    public func terms(of benefit: Benefit) -> BenefitTerms {
        var terms = termsWithoutHistory(of: benefit)
        if terms.name == BenefitTerms.nothing.name, let row = usages.rows(ofBenefit: benefit.id).last {
            terms.name = row.benefitNameSnapshot
        }
        return terms
    }

    /// The same but for the name of what the catalogue does not know, which stands in the history alone.
    package func termsWithoutHistory(of benefit: Benefit) -> BenefitTerms {
        let known = benefit.templateBenefitID.flatMap { id in
            catalogue.look(atBenefit: id) { BenefitTerms(of: benefit, template: $0) }
        }
        return known ?? BenefitTerms(of: benefit, template: nil)
    }

    public func template(of card: UserCard) -> CardTemplate? { card.cardTemplateID.flatMap { catalogue.card($0) } }

    // MARK: Changing

    mutating func put(_ card: UserCard) {
        let before = cards[card.id]
        noted.note(RecordChange(before: before, after: card))
        cards.put(card)
        unindex(card.id)
        name(card)
    }

    mutating func put(_ benefit: Benefit) {
        let before = benefits[benefit.id]
        noted.note(RecordChange(before: before, after: benefit))
        benefits.put(benefit)
        guard before?.userCardID != benefit.userCardID else { return }
        if let before { benefitsOfCard[before.userCardID]?.removeAll { $0 == benefit.id } }
        benefitsOfCard[benefit.userCardID, default: []].append(benefit.id)
    }

    mutating func put(_ row: BenefitUsage) {
        let before = usages[row.id]
        let change = RecordChange(before: before, after: row)
        noted.note(change)
        usages.put(row, over: before, as: change)
        if let before { count(before, times: -1) }
        count(row, times: 1)
    }

    mutating func put(_ newer: UserPreferences) {
        noted.note(RecordChange(before: savedPreferences, after: newer))
        savedPreferences = newer
        preferences = overrides.applied(to: newer)
    }

    /// Lets these stand over the wallet's own preferences; nothing of them is saved.
    public mutating func prefer(_ overrides: PreferenceOverrides) {
        guard overrides != self.overrides else { return }
        self.overrides = overrides
        preferences = overrides.applied(to: savedPreferences)
    }

    mutating func remove(card id: UserCard.ID) {
        guard let before = cards[id] else { return }
        noted.note(RecordChange(before: before, after: nil))
        unindex(id)
        cards.remove([id])
    }

    mutating func remove(benefits ids: [Benefit.ID]) {
        let (going, gone) = (ids.compactMap { benefits[$0] }, Set(ids))
        for before in going { noted.note(RecordChange(before: before, after: nil)) }
        for card in Set(going.map(\.userCardID)) { benefitsOfCard[card]?.removeAll(where: gone.contains) }
        benefits.remove(ids)
    }

    mutating func remove(usage id: BenefitUsage.ID) {
        guard let before = usages[id] else { return }
        noted.note(RecordChange(before: before, after: nil))
        usages.remove(id)
        count(before, times: -1)
    }

    mutating func put(_ record: RawRecord) {
        noted.note(RecordChange(before: raw[record.key], after: record))
        set(record.key, record)
        if record.tableName == Book.kind.table { noteBooks(record.id.cast()) }
    }

    /// Has the preferences know of a book, so that it is read at the start.
    private mutating func noteBooks(_ id: Book.ID?) {
        guard savedPreferences.firstBook == nil, let id else { return }
        var newer = savedPreferences
        newer.firstBook = id
        put(newer)
    }

    /// The same where a file has books of which its preferences say nothing.
    public mutating func noteBooks() { noteBooks(books.first?.id) }

    mutating func remove(raw key: RecordKey) {
        guard let before = raw[key] else { return }
        noted.note(RecordChange(before: before, after: nil))
        set(key, nil)
    }

    private mutating func set(_ key: RecordKey, _ record: RawRecord?) {
        raw.set(key, record)
        if key.table == BookCategory.kind.table { categoryNames = CategoryNames() }
    }

    mutating func put(_ sum: YearSum) {
        noted.note(RecordChange(before: sums[sum.id], after: sum))
        sums.put(sum)
    }

    /// Adds a usage row to the yearly sums of its card, or takes it out (`times` −1).
    private mutating func count(_ row: BenefitUsage, times: Int) {
        if !row.valueRedeemed.isZero {
            var sum = yearSum(row.userCardID, row.usedOn.year)
            sum.captured += row.valueRedeemed * times
            put(sum)
        }
        if let missed = row.valueMissed, !missed.isZero, let end = row.periodEnd {
            var sum = yearSum(row.userCardID, end.year)
            sum.missed += missed * times
            put(sum)
        }
    }

    func yearSum(_ card: UserCard.ID?, _ year: Int) -> YearSum {
        let id = YearSum.ID(userCardID: card, year: year)
        return sums[id] ?? YearSum(id: id)
    }

    /// Says what a person's act did; without it what was noted counts as housekeeping.
    mutating func did(_ what: String, _ kind: ChangeSet.Kind = .act) {
        notedWhat = notedWhat.map { "\($0), \(what)" } ?? what
        notedKind = kind
    }

    /// Says what several acts at once did together; they are one step of undo.
    public mutating func tellAct(as what: String) { if notedWhat != nil { notedWhat = what } }

    public var hasNotedChanges: Bool { !noted.isEmpty }

    /// True when a person's act is among what was noted.
    public var hasNotedAct: Bool { !noted.isEmpty && notedKind != .housekeeping }

    /// Drops what was noted without a change set: it is saved already, by another way.
    public mutating func forgetNotedChanges() {
        (noted, notedWhat, notedKind) = (ChangeRecord(), nil, .housekeeping)
    }

    /// What was changed since the last call, as one change set; nil when nothing was.
    public mutating func takeChanges(
        id: EntityID<ChangeSet>, at instant: Instant, by origin: ChangeSet.Origin
    ) -> ChangeSet? {
        let changes = noted.changes.filter { !$0.changesNothing }
        defer { forgetNotedChanges() }
        guard !changes.isEmpty else { return nil }
        return ChangeSet(id: id, at: instant, by: origin, what: notedWhat ?? "", kind: notedKind, changes: changes)
    }
}

extension Wallet: Equatable {
    /// Compares what the wallet holds; the catalogue and the rows still in the file are the same by construction.
    public static func == (left: Wallet, right: Wallet) -> Bool {
        left.cards == right.cards && left.benefits == right.benefits && left.sums == right.sums
            && left.savedPreferences == right.savedPreferences && left.overrides == right.overrides
            && left.noted == right.noted
    }
}

/// When and with which fresh ids an act happens.
public struct ChangeContext: Sendable {
    public var now: Instant
    public var today: CalendarDay
    public var newID: @Sendable () -> FreshID

    public init(now: Instant, today: CalendarDay, newID: @escaping @Sendable () -> FreshID) {
        self.now = now
        self.today = today
        self.newID = newID
    }
}
