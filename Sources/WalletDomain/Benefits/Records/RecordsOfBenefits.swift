/// The kinds of records that cards and their benefits are.
extension UserCard: IdentifiedRecord {
    static let table = TableName("cards")
    static var word: String { "card" }
    static var updatedAt: WritableKeyPath<UserCard, Instant>? { \UserCard.updatedAt }
    /// Cards have an order whoever moved which.
    static var unasked: Set<String> { ["sortOrder"] }

    /// nil where no field has that key.
    public static func printed(_ key: StaticString) -> PrintedField<UserCard>? { field(key) }
    func name(in wallet: Wallet) -> String? { nickname ?? customName ?? wallet.plainName(of: self) }

    func own(in wallet: Wallet) -> UserCard? { wallet.cards[id] }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) { wallet.remove(card: id) }
}

extension Benefit: IdentifiedRecord {
    static let table = TableName("benefits")
    static var word: String { "benefit" }
    static var updatedAt: WritableKeyPath<Benefit, Instant>? { \Benefit.updatedAt }

    static func merge(_ before: Benefit?, _ after: Benefit?, over current: Benefit?) -> RecordMerge<Benefit> {
        var merge = RecordMerge(before, after, current)
        merge.passOverRollover(before, after, current)
        merge.takePeriodValue(before, after)
        merge.takeLaterRing(before, after)
        return merge
    }

    public static func printed(_ key: StaticString) -> PrintedField<Benefit>? { field(key) }
    func name(in wallet: Wallet) -> String? { wallet.terms(of: self).name }

    func own(in wallet: Wallet) -> Benefit? { wallet.benefits[id] }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) { wallet.remove(benefits: [id]) }
}

extension BenefitUsage: IdentifiedRecord {
    static let table = TableName("usages")
    static var word: String { "usage" }
    static var updatedAt: WritableKeyPath<BenefitUsage, Instant>? { \BenefitUsage.updatedAt }

    static func merge(
        _ before: BenefitUsage?, _ after: BenefitUsage?, over current: BenefitUsage?
    ) -> RecordMerge<BenefitUsage> {
        var merge = RecordMerge(before, after, current)
        merge.followClosingRecord(before, after, current)
        merge.passOverAttribution(before, after, current)
        merge.passOverConfirmation(before, after, current)
        return merge
    }

    public static func printed(_ key: StaticString) -> PrintedField<BenefitUsage>? { field(key) }
    func name(in _: Wallet) -> String? { "\(benefitNameSnapshot) \(usedOn.long)" }

    func own(in wallet: Wallet) -> BenefitUsage? { wallet.usages[id] }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) { wallet.remove(usage: id) }
}

/// Sums follow from the usage rows.
extension YearSum: WalletRecord {
    static let table = TableName("sums")
    static var word: String { "sum" }
    static var updatedAt: WritableKeyPath<YearSum, Instant>? { nil }
    static var isCache: Bool { true }
    static var merged: [RecordField<YearSum>] { [] }

    /// One for each card and year.
    var key: RecordKey {
        let card = id.userCardID ?? UserCard.ID(high: 0, low: 0)
        let high = card.high &+ UInt64(truncatingIfNeeded: id.year) &* 0x9E37_79B9_7F4A_7C15
        return RecordKey(YearSum.table, FreshID(high: high, low: card.low))
    }

    func own(in wallet: Wallet) -> YearSum? { wallet.sums[id] }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) {}
}

extension UserPreferences: WalletRecord {
    static let table = TableName("preferences")
    static var word: String { "preferences" }
    static var updatedAt: WritableKeyPath<UserPreferences, Instant>? { \UserPreferences.updatedAt }
    static var ifMissing: UserPreferences? { UserPreferences() }

    /// There is one of them.
    var key: RecordKey { RecordKey(UserPreferences.table, FreshID(high: 0, low: 0)) }

    func own(in wallet: Wallet) -> UserPreferences? { wallet.savedPreferences }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) {}
}

extension Wallet {
    /// Two programs that close the same period write the same record, at different moments.
    func isClosedAlready(_ change: RecordChange) -> Bool {
        guard case (nil, let row?)? = change.usage, let benefit = row.benefitID,
            row.id == BenefitUsage.ID.derived(from: benefit, day: row.periodStart)
        else { return false }
        return usages[row.id] != nil
    }
}

extension RecordChange {
    public var card: (before: UserCard?, after: UserCard?)? { sides(of: UserCard.self) }
    public var benefit: (before: Benefit?, after: Benefit?)? { sides(of: Benefit.self) }
    public var usage: (before: BenefitUsage?, after: BenefitUsage?)? { sides(of: BenefitUsage.self) }
    public var sum: (before: YearSum?, after: YearSum?)? { sides(of: YearSum.self) }
    public var preferences: (before: UserPreferences?, after: UserPreferences?)? { sides(of: UserPreferences.self) }
}
