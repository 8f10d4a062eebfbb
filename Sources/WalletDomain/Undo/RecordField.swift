/// One field of a record, so that two changes of the same record can be joined field by field.
struct RecordField<Record>: Sendable {
    let jsonKey: StaticString
    /// True for what follows from other fields and usage; it is worked out again, never merged.
    let isCache: Bool
    let isEqual: @Sendable (Record, Record) -> Bool
    let copy: @Sendable (Record, inout Record) -> Void

    var key: String { jsonKey.description }

    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: Equatable & Sendable>(
        _ key: StaticString, _ path: @autoclosure @escaping FieldPath<Record, Value>, isCache: Bool = false
    ) {
        jsonKey = key
        self.isCache = isCache
        isEqual = { $0[keyPath: path()] == $1[keyPath: path()] }
        copy = { $1[keyPath: path()] = $0[keyPath: path()] }
    }
}

/// A record whose fields can be merged.
protocol MergeableRecord: Equatable, Sendable {
    static var merged: [RecordField<Self>] { get }

    /// This record with what changed from `before` to `after` put over it.
    ///
    /// - Returns: the keys in which this record was changed differently meanwhile; those keep this record's value.
    func merging(_ before: Self, _ after: Self) -> (merged: Self, conflicts: [String])

    /// True when the two say the same in all fields that are not caches.
    func saysTheSame(as other: Self) -> Bool

    /// `other` with every field that this record changed since `before` as it is here.
    func overruling(_ other: Self?, since before: Self?) -> Self

    /// The keys in which `other` says something else, but for those that were said anew since `base`.
    func differing(from other: Self, since base: Self?) -> [String]

    /// The keys in which this record says something else than `present`: `changes owner, notes`; nil: there is none.
    func difference(from present: Self?) -> String?

    /// This record with what another one says under some keys.
    func taking(_ keys: Set<String>, of other: Self) -> Self
}

extension MergeableRecord {
    func merging(_ before: Self, _ after: Self) -> (merged: Self, conflicts: [String]) {
        var merged = self
        var conflicts: [String] = []
        for field in Self.merged where !field.isCache && !field.isEqual(before, after) {
            if field.isEqual(self, before) || field.isEqual(self, after) {
                field.copy(after, &merged)
            } else {
                conflicts.append(field.key)
            }
        }
        return (merged, conflicts)
    }

    func saysTheSame(as other: Self) -> Bool {
        Self.merged.allSatisfy { $0.isCache || $0.isEqual(self, other) }
    }

    func overruling(_ other: Self?, since before: Self?) -> Self {
        guard let other, let before else { return self }
        var joined = other
        for field in Self.merged where !field.isCache && !field.isEqual(before, self) { field.copy(self, &joined) }
        return joined
    }

    func differing(from other: Self, since base: Self?) -> [String] { differingFields(from: other, since: base) }

    fileprivate func differingFields(from other: Self, since base: Self?) -> [String] {
        Self.merged.filter { field in
            !field.isCache && !field.isEqual(self, other) && base.map { field.isEqual($0, self) } ?? true
        }.map(\.key)
    }

    func difference(from present: Self?) -> String? {
        guard let present else { return nil }
        let keys = Self.merged.filter { !$0.isCache && !$0.isEqual(self, present) }.map(\.key)
        return keys.isEmpty ? nil : "changes " + keys.joined(separator: ", ")
    }

    func taking(_ keys: Set<String>, of other: Self) -> Self {
        var taken = self
        for field in Self.merged where keys.contains(field.key) { field.copy(other, &taken) }
        return taken
    }
}

extension Benefit {
    /// What ends with the period it was said in.
    static let keysOfPeriod: Set<String> = [
        "enrolledOn", "spentSoFar", "skippedPeriodStart", "acknowledgedAt", "snoozedUntil",
    ]
}

extension BenefitUsage {
    /// What people can say about a record that closes a period; the rest follows from the period's other rows.
    static let keysOfPeople: Set<String> = [
        "notes", "cardNameSnapshot", "benefitNameSnapshot", "issuerSnapshot", "categorySnapshot",
        "statement",
    ]

    func differing(from other: BenefitUsage, since base: BenefitUsage?) -> [String] {
        let keys = differingFields(from: other, since: base)
        return isClosing ? keys.filter(BenefitUsage.keysOfPeople.contains) : keys
    }
}

extension Described where Self: MergeableRecord {
    static var merged: [RecordField<Self>] { fields.merged }
}

extension UserCard: MergeableRecord {}
extension Benefit: MergeableRecord {}
extension BenefitUsage: MergeableRecord {}
extension UserPreferences: MergeableRecord {}
