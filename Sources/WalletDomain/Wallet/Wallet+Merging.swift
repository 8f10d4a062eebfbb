/// A record that a merge took from another copy of the wallet.
public struct MergedRecord: Equatable, Sendable {
    /// `cards`, `benefits`, `history`, `preferences`; of what this version does not know, as its file has it.
    public var table: String
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
    /// - Parameters:
    ///   - base: what both began with; nil: nobody knows. What the copy has from there is not taken again, and of a record
    ///     in both fields are taken, not the whole.
    ///   - choice: whose word stands in which field.
    /// - Returns: the records that came from the copy.
    mutating func merge(
        _ other: Wallet, since base: Wallet? = nil, _ context: ChangeContext, _ choice: FieldChoice = FieldChoice()
    ) -> [MergedRecord] {
        var newer = self
        let words = CopyWords(other, into: self, since: base, context, choice)
        var changes = changes(to: words.copy, isRemoving: false).compactMap { change in
            change.usage?.after?.isClosing ?? false ? nil : change.sides.taken(by: words)
        }
        newer.apply(changes, context)
        newer.follow(changes, context)
        // Whether a period was to be closed is known once all its uses are there.
        let closings = closings(bringing: words, over: newer)
        newer.apply(closings, context)
        changes += closings
        // When a record was changed is no field of it that changes are joined by; the next copy is compared with it.
        for change in changes { change.sides.takeTime(in: &newer) }
        newer.follow(closings, context)
        // A record that closes a period goes again where that was not to be closed.
        let taken = changes.filter { newer.holds($0) }
        guard !taken.isEmpty else { return [] }
        newer.did(taken.count == 1 ? "1 record merged" : "\(taken.count) records merged")
        self = newer
        return taken.map(merged)
    }

    /// What a copy says of records that both have, and this wallet does not.
    func differences(from other: Wallet, since base: Wallet?, _ context: ChangeContext) -> [FieldDifference] {
        let words = CopyWords(other, into: self, since: base, context)
        return changes(to: words.copy, isRemoving: false).flatMap { change -> [FieldDifference] in
            let (keys, isLaterThere) = change.sides.asked(by: words)
            var found = differences(in: keys, of: change, there: words.copy)
            for place in found.indices { found[place].isLaterThere = isLaterThere }
            return found
        }
    }

    /// The records that close periods and say something else than those of `joined`, which has all else of the copy.
    private func closings(bringing words: CopyWords, over joined: Wallet) -> [RecordChange] {
        var seen: Set<BenefitUsage.ID> = []
        return words.copy.usages.all.compactMap { row in
            guard row.isClosing, seen.insert(row.id).inserted else { return nil }
            // A period that runs here is closed by nobody.
            if let benefit = row.benefitID.flatMap({ joined.benefits[$0] }), benefit.nextResetDate != nil,
                row.periodStart >= benefit.currentPeriodStart
            {
                return nil
            }
            let own = usages[row.id] ?? joined.usages[row.id]
            guard let before = joined.usages[row.id] else {
                return words.joined(own, row) == nil
                    ? nil : words.copy.left(at: row, with: joined).map { RecordChange(before: nil, after: $0) }
            }
            guard let after = words.joined(own, row, over: before), !before.closes(as: after) else { return nil }
            return RecordChange(before: before, after: after)
        }
    }

    /// A record that closes a period here, as it is once the uses of `joined` are there too; nil if they leave nothing.
    private func left(at closing: BenefitUsage, with joined: Wallet) -> BenefitUsage? {
        func used(_ wallet: Wallet) -> Money {
            guard let id = closing.benefitID else { return .zero }
            return wallet.usages.rows(ofBenefit: id, periodStart: closing.periodStart).filter { !$0.isClosing }
                .map(\.valueRedeemed).reduce(.zero, +)
        }
        let left = used(self) + (closing.valueMissed ?? closing.valueRedeemed) - used(joined)
        guard left > .zero else { return nil }
        var row = closing
        if row.kind == .missed { row.valueMissed = left } else { row.valueRedeemed = left }
        return row
    }

    /// Makes periods and states follow from what both sides say of a benefit, of its card and of its uses.
    mutating func follow(_ changes: [RecordChange], _ context: ChangeContext) {
        let used = changes.compactMap { $0.usage.flatMap { $0.after ?? $0.before }?.benefitID }
        let reached = Set(reached(by: changes) + used)
        for id in reached.sorted() {
            guard let benefit = benefits[id], hasRule(benefit) else { continue }
            let rows = usages.rows(ofBenefit: id)
            guard !followsRule(benefit, terms(of: benefit), rows) else { continue }
            reanchor(id, context)
            endEarlier(id, context)
        }
        repairCaches(of: reached)
    }

    /// The other side said a last day that was past when this one went on to the next periods: they never were.
    private mutating func endEarlier(_ id: Benefit.ID, _ context: ChangeContext) {
        guard let benefit = benefits[id] else { return }
        let rule = rule(of: benefit, terms: terms(of: benefit))
        guard let last = rule.endsOn.flatMap({ rule.period(containing: $0) }), let end = last.end,
            end < benefit.currentPeriodStart
        else { return }
        for row in usages.rows(ofBenefit: id) where row.isClosing && row.periodStart > end { remove(usage: row.id) }
        moveToEnd(benefit, last, context)
    }

    private func holds(_ change: RecordChange) -> Bool {
        guard case (nil, let row?)? = change.usage else { return true }
        return usages[row.id] != nil
    }

    /// What a merge took, once it is in the wallet.
    private func merged(_ change: RecordChange) -> MergedRecord {
        let (name, changes) = change.sides.told(in: self)
        var words = [name ?? "A record of another version"]
        if let kind = RecordKind.named(change.table), let record = change.recordID.flatMap({ record(kind, $0) }) {
            words += toldBesideName(record, kind)
        }
        return MergedRecord(
            table: change.table.told, id: change.table == WalletRecords.single ? nil : change.recordID?.description,
            name: words.joined(by: " "), changes: changes)
    }
}

extension RecordSides {
    /// What is to be put of the copy's record over the wallet's own, or as a new one; nil: nothing.
    fileprivate func taken(by words: CopyWords) -> RecordChange? {
        after.flatMap { words.joined(before, $0) }.map { RecordChange(before: before, after: $0) }
    }

    /// The keys in which both say something else, so that somebody has to choose, and whether the copy said it later.
    fileprivate func asked(by words: CopyWords) -> (keys: [String], isLaterThere: Bool) {
        guard let before, let after else { return ([], false) }
        return (words.keys(before, after).filter { !Record.unasked.contains($0) }, after.isLater(than: before))
    }
}

extension BenefitUsage {
    /// Whether two records close one period alike: what they come to follows from its other rows.
    fileprivate func closes(as other: BenefitUsage) -> Bool {
        kind == other.kind && !keys(unlike: other).contains(where: BenefitUsage.keysOfPeople.contains)
    }
}
