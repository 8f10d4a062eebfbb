/// Joining three versions of a wallet: this one, another one, and the one that both began with.
extension Wallet {
    /// Puts what the other side changed since `base` over this wallet, record by record and field by field.
    ///
    /// What one side deleted stays where the other one changed it, or names it in something it changed.
    ///
    /// - Returns: what both changed differently, which stays as it is here; and what one side had deleted and is kept.
    mutating func join(
        _ other: Wallet, since base: Wallet, _ context: ChangeContext
    ) -> (conflicts: [RecordChange], kept: [String]) {
        var (base, other) = (base, other)
        // What time alone did on one of the sides is no difference.
        base.rollOver(in: context)
        other.rollOver(in: context)
        rollOver(in: context)
        let (ours, theirs) = (base.changes(to: self), base.changes(to: other))
        let back = bringBack(ours, namedIn: theirs)
        let kept = other.bringBack(theirs, namedIn: ours)
        let changes = theirs.filter { change in
            let isKept = change.isRemoval && change.recordID.map(kept.contains) ?? false
            return !isKept && !isClosedAlready(change)
        }
        let conflicts = changes.filter { !$0.sides.outcome(in: self).asked.isEmpty }
        apply(changes, context)
        follow(changes, context)
        let unjoined = Set(conflicts.compactMap(\.key))
        for change in changes where change.key.map({ !unjoined.contains($0) }) ?? false {
            change.sides.takeTime(in: &self)
        }
        repairCaches()
        return (
            conflicts,
            sentences(of: back, deletedIn: ours, changedIn: theirs, "here", "there")
                + sentences(of: kept, deletedIn: theirs, changedIn: ours, "there", "here")
        )
    }

    /// `Gold Card was deleted there and changed here: kept`; of a card with its benefits and uses the card alone. What is
    /// named by something that was changed is only used.
    private func sentences(
        of kept: Set<FreshID>, deletedIn changes: [RecordChange], changedIn others: [RecordChange], _ there: String,
        _ here: String
    ) -> [String] {
        guard !kept.isEmpty else { return [] }
        let changed = Set(others.compactMap(\.recordID))
        return changes.filter(\.isRemoval).compactMap { change -> String? in
            guard let key = change.key, kept.contains(key.id) else { return nil }
            let owners: [FreshID?] = [
                change.benefit?.before?.userCardID.cast(), change.usage?.before?.benefitID?.cast(),
                change.usage?.before?.userCardID?.cast(),
            ]
            guard !owners.contains(where: { $0.map(kept.contains) ?? false }), let name = nameHere(of: key) else {
                return nil
            }
            let why = changed.contains(key.id) ? "changed" : "used"
            return "\(shown(name)) was deleted \(there) and \(why) \(here): kept"
        }
    }

    /// The wallet with the other side's word in all that both changed differently.
    func overruled(by conflicts: [RecordChange]) -> Wallet {
        var other = self
        for change in conflicts {
            change.sides.force(in: &other)
            change.sides.takeTime(in: &other)
        }
        return other
    }

    /// What makes another wallet of this one, without what follows from other records.
    ///
    /// - Parameter isRemoving: false: without what this one alone has, of which no use is read.
    func changes(to other: Wallet, isRemoving: Bool = true) -> [RecordChange] {
        var changes: [RecordChange] = []
        if savedPreferences != other.savedPreferences {
            changes.append(RecordChange(before: savedPreferences, after: other.savedPreferences))
        }
        let rows = other.usages.all
        let own = isRemoving ? usages.all : usages.rows(rows.map(\.id)).compactMap(\.self)
        changes += changesOfCards(to: other) + differences(own, rows)
        if !isRemoving { changes.removeAll(where: \.isRemoval) }
        for table in Set((isRemoving ? raw.names : []) + other.raw.names).sorted(by: { $0.text < $1.text })
        where raw.canHold(table) && other.raw.canHold(table) {
            changes += rawDifferences(of: table, other, isRemoving: isRemoving)
        }
        return changes
    }

    /// The same of cards and their benefits alone.
    func changesOfCards(to other: Wallet) -> [RecordChange] {
        differences(cards.records, other.cards.records) + differences(benefits.records, other.benefits.records)
    }

    /// In the order of the other side, then what it has no more.
    private func differences<Record: IdentifiedRecord>(_ before: [Record], _ after: [Record]) -> [RecordChange] {
        var (changes, place) = ([RecordChange](), 0)
        // Of two with one id the first counts.
        var seen = Set<EntityID<Record>>(minimumCapacity: before.count)
        // Most stand where they stood.
        while place < min(before.count, after.count), before[place].id == after[place].id {
            if seen.insert(before[place].id).inserted, before[place] != after[place] {
                changes.append(RecordChange(before: before[place], after: after[place]))
            }
            place += 1
        }
        guard place < max(before.count, after.count) else { return changes }
        let rest = Dictionary(before[place...].map { ($0.id, $0) }) { first, _ in first }
        for record in after[place...] where seen.insert(record.id).inserted {
            let own = rest[record.id]
            if own != record { changes.append(RecordChange(before: own, after: record)) }
        }
        for record in before[place...] where seen.insert(record.id).inserted {
            changes.append(RecordChange(before: record, after: nil))
        }
        return changes
    }

    /// Of lines that are the same no record is read.
    private func rawDifferences(of table: TableName, _ other: Wallet, isRemoving: Bool) -> [RecordChange] {
        var before: [FreshID: ArraySlice<UInt8>] = [:]
        for piece in raw.lines(of: table) {
            for (id, range) in zip(piece.ids, piece.ranges) where before[id] == nil { before[id] = piece.text[range] }
        }
        var (changes, seen) = ([RecordChange](), Set<FreshID>())
        for piece in other.raw.lines(of: table) {
            for (id, range) in zip(piece.ids, piece.ranges) where seen.insert(id).inserted {
                let own = before.removeValue(forKey: id)
                if let own, own == piece.text[range] { continue }
                let key = RecordKey(table, id)
                let change = RecordChange(before: own == nil ? nil : raw[key], after: other.raw[key])
                if !change.changesNothing { changes.append(change) }
            }
        }
        guard isRemoving else { return changes }
        let gone = before.keys.sorted().compactMap { raw[RecordKey(table, $0)] }
        return changes + gone.map { RecordChange(before: $0, after: nil) }
    }

    /// Brings back what was removed here and the other side changed, or names in what it changed; a card with its
    /// benefits.
    ///
    /// - Returns: which records are back.
    private mutating func bringBack(_ own: [RecordChange], namedIn others: [RecordChange]) -> Set<FreshID> {
        var gone: [FreshID: RecordChange] = [:]
        var benefitsOfCard: [FreshID: [FreshID]] = [:]
        for change in own where change.isRemoval {
            guard let id = change.recordID else { continue }
            gone[id] = change
            if let card = change.benefit?.before?.userCardID { benefitsOfCard[card.cast(), default: []].append(id) }
        }
        guard !gone.isEmpty else { return [] }
        var named = others.filter { !$0.isRemoval && !$0.sides.leavesTheSame }.flatMap(\.namedAfter)
        var back: Set<FreshID> = []
        while let id = named.popLast() {
            guard let removal = gone[id], back.insert(id).inserted else { continue }
            removal.reversed.sides.restate(in: &self)
            named += removal.reversed.namedAfter + (benefitsOfCard[id] ?? [])
        }
        return back
    }
}

extension RecordChange {
    var isRemoval: Bool { sides.isRemoval }

    /// All ids in the record's line after the change, its own too: so a table need not be known.
    fileprivate var namedAfter: [FreshID] {
        (sides.lineAfter ?? []).split { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",") }
            .compactMap { $0.count == 36 ? FreshID(String(decoding: $0, as: UTF8.self)) : nil }
    }
}
