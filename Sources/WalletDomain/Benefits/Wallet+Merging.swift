/// A record that a merge took from another copy of the wallet.
public struct MergedRecord: Equatable, Sendable {
    public var table: ImportTable
    /// nil for the preferences, of which there is one.
    public var id: String?
    /// What it is about: `Uber Cash 20 Oct 2026 $10`
    public var name: String
    /// Which keys of the wallet's own record it changes; nil: the wallet had no such record.
    public var changes: String?
}

extension Wallet {
    /// Takes in what another copy of this wallet has and this one lacks, as one act; of a record in both the one
    /// changed last stays whole.
    ///
    /// What was deleted on one side comes back, because a copy cannot say that it was there before.
    ///
    /// - Returns: the records that came from the copy.
    mutating func merge(_ other: Wallet, _ context: ChangeContext) -> [MergedRecord] {
        let changes = changes(bringing: other, context)
        guard !changes.isEmpty else { return [] }
        // What a record replaces is known before only.
        let records = changes.map(merged)
        apply(changes, context)
        for change in changes { takeTime(of: change) }
        guard hasNotedChanges else { return [] }
        did(records.count == 1 ? "1 record merged" : "\(records.count) records merged")
        return changes.enumerated().map { index, change in
            var record = records[index]
            record.name = name(of: change)
            return record
        }
    }

    /// The records of `other` that are to be put, over what stands here.
    private func changes(bringing other: Wallet, _ context: ChangeContext) -> [RecordChange] {
        // What was said of a period that is over by now must not count for the present one.
        var present = other
        present.rollOver(in: context)
        var changes: [RecordChange] = []
        if savedPreferences.updatedAt < other.savedPreferences.updatedAt,
            !savedPreferences.saysTheSame(as: other.savedPreferences)
        {
            changes.append(.preferences(before: savedPreferences, after: other.savedPreferences))
        }
        for card in newer(other.cards.records, than: { cards[$0] }, \.updatedAt) {
            changes.append(.card(before: cards[card.id], after: card))
        }
        for benefit in newer(other.benefits.records, than: { benefits[$0] }, \.updatedAt) {
            let before = benefits[benefit.id]
            let after = before == nil ? benefit : present.benefits[benefit.id] ?? benefit
            if let before, before.saysTheSame(as: after) { continue }
            changes.append(.benefit(before: before, after: after))
        }
        for row in newer(other.usages.all, than: { usages[$0] }, \.updatedAt) {
            let before = usages[row.id]
            if let before, before.isClosing, row.isClosing, before.closes(as: row) { continue }
            changes.append(.usage(before: before, after: row))
        }
        return changes
    }

    /// Those that this wallet lacks, or that say something else and were changed later; of two with one id the first.
    private func newer<Record: MergeableRecord & Identifiable>(
        _ records: [Record], than known: (Record.ID) -> Record?, _ updatedAt: (Record) -> Instant
    ) -> [Record] {
        var seen: Set<Record.ID> = []
        return records.filter { record in
            guard seen.insert(record.id).inserted else { return false }
            guard let own = known(record.id) else { return true }
            return updatedAt(own) < updatedAt(record) && !own.saysTheSame(as: record)
        }
    }

    /// When a record was changed is no field of it that changes are joined by; the next copy is compared with it.
    private mutating func takeTime(of change: RecordChange) {
        switch change {
        case .card(_, let after?):
            guard var own = cards[after.id], own.updatedAt < after.updatedAt else { return }
            own.updatedAt = after.updatedAt
            put(own)
        case .benefit(_, let after?):
            guard var own = benefits[after.id], own.updatedAt < after.updatedAt else { return }
            own.updatedAt = after.updatedAt
            put(own)
        case .usage(_, let after?):
            guard var own = usages[after.id], own.updatedAt < after.updatedAt else { return }
            own.updatedAt = after.updatedAt
            put(own)
        case .preferences(_, let after):
            var own = savedPreferences
            own.updatedAt = max(own.updatedAt, after.updatedAt)
            if own != savedPreferences { put(own) }
        default: break
        }
    }

    private func merged(_ change: RecordChange) -> MergedRecord {
        switch change {
        case .card(let before, let after?): MergedRecord(.cards, after, before)
        case .benefit(let before, let after?): MergedRecord(.benefits, after, before)
        case .usage(let before, let after?): MergedRecord(.history, after, before)
        case .preferences(let before, let after):
            MergedRecord(table: .preferences, name: "", changes: after.difference(from: before))
        default: MergedRecord(table: .history, name: "")
        }
    }

    /// What a record is about, once it is in the wallet.
    private func name(of change: RecordChange) -> String {
        switch change {
        case .card(_, let card?): card.nickname ?? card.customName ?? plainName(of: card)
        case .benefit(_, let benefit?): terms(of: benefit).name
        case .usage(_, let row?): "\(row.benefitNameSnapshot) \(row.usedOn.long)"
        case .preferences: "Preferences"
        default: ""
        }
    }
}

extension MergedRecord {
    fileprivate init<Record: MergeableRecord & Identifiable>(
        _ table: ImportTable, _ record: Record, _ before: Record?
    ) where Record.ID: CustomStringConvertible {
        self.init(table: table, id: record.id.description, name: "", changes: record.difference(from: before))
    }
}

extension BenefitUsage {
    /// Whether two records close one period alike: what they come to follows from its other rows.
    fileprivate func closes(as other: BenefitUsage) -> Bool {
        kind == other.kind
            && BenefitUsage.fields.allSatisfy {
                !BenefitUsage.keysOfPeople.contains($0.key) || $0.isEqual(self, other)
            }
    }
}
