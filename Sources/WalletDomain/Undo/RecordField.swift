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

extension WalletRecord {
    func keys(unlike other: Self) -> [String] {
        Self.merged.filter { !$0.isCache && !$0.isEqual(self, other) }.map(\.key)
    }

    func taking(_ keys: [String], of other: Self) -> Self {
        var taken = self
        for field in Self.merged where keys.contains(field.key) { field.copy(other, &taken) }
        return taken
    }

    func together(with _: [String]) -> Set<String> { [] }

    func differing(from other: Self, since base: Self?) -> [String] { keysDiffering(from: other, since: base) }

    fileprivate func keysDiffering(from other: Self, since base: Self?) -> [String] {
        let anew = base.map { keys(unlike: $0) } ?? []
        let answered = together(with: anew).union(anew)
        return other.keys(unlike: self).filter { !answered.contains($0) }
    }

    func saysTheSame(as other: Self) -> Bool { keys(unlike: other).isEmpty }

    /// The keys in which this record says something else than `present`: `changes owner, notes`; nil: there is none.
    func difference(from present: Self?) -> String? {
        guard let changed = present.map({ keys(unlike: $0) }), !changed.isEmpty else { return nil }
        return "changes " + changed.joined(separator: ", ")
    }

    /// This record with what changed from `before` to `after` put over it.
    ///
    /// - Returns: the keys in which this record was changed differently meanwhile; those keep this record's value.
    func merging(_ before: Self, _ after: Self) -> (merged: Self, conflicts: [String]) {
        let (changed, own) = (after.keys(unlike: before), Set(keys(unlike: before)))
        let others = Set(keys(unlike: after))
        let (apart, together) = (own.intersection(others), together(with: changed))
        // What says one thing is of one side.
        let inQuestion = apart.isDisjoint(with: together) ? apart : apart.union(together.intersection(others))
        let taken = changed.filter { !own.contains($0) && !inQuestion.contains($0) }
        return (taking(taken, of: after), changed.filter(inQuestion.contains))
    }
}

extension Benefit {
    /// What ends with the period it was said in.
    static let keysOfPeriod = [
        "enrolledOn", "spentSoFar", "skippedPeriodStart", "acknowledgedAt", "snoozedUntil",
    ]
}

extension BenefitUsage {
    /// What people can say about a record that closes a period; the rest follows from the period's other rows.
    static let keysOfPeople = [
        "notes", "cardNameSnapshot", "benefitNameSnapshot", "issuerSnapshot", "categorySnapshot",
        "statement",
    ]

    func differing(from other: BenefitUsage, since base: BenefitUsage?) -> [String] {
        let keys = keysDiffering(from: other, since: base)
        return isClosing ? keys.filter(BenefitUsage.keysOfPeople.contains) : keys
    }
}
