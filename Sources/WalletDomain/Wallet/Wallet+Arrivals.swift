/// What came in from another machine, in words.
extension Wallet {
    /// `2 marks and a new card`; empty where nothing came that people would see.
    public func wordsOfArrivals(since older: Wallet) -> String {
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { parts.append(count == 1 ? one : "\(count) \(many)") }
        }
        let (marks, before) = (marks, older.marks)
        let (fresh, gone) = (marks.filter { before[$0.key] == nil }, before.filter { marks[$0.key] == nil })
        add(fresh.count, "a mark", "marks")
        add(gone.count, "a mark taken back", "marks taken back")
        func add<Key: Hashable, Record: Equatable>(
            _ now: [Key: Record], _ before: [Key: Record], _ one: String, _ many: String,
            isSame: (Key, Record, Record) -> Bool = { $1 == $2 }
        ) {
            let changed = now.filter { key, record in before[key].map { !isSame(key, record, $0) } ?? false }
            add(now.keys.count { before[$0] == nil }, "a new \(one)", "new \(many)")
            add(changed.count, "a changed \(one)", "changed \(many)")
            add(before.keys.count { now[$0] == nil }, "a deleted \(one)", "deleted \(many)")
        }
        add(byID(cards), byID(older.cards), "card", "cards") { $1.withoutRinging == $2.withoutRinging }
        // What a mark changes of its benefit is said by the mark.
        let marked = Set([fresh, gone].flatMap { $0.values.compactMap(\.benefitID) })
        add(byID(benefits), byID(older.benefits), "benefit", "benefits") {
            marked.contains($0) || $1.withoutRinging == $2.withoutRinging
        }
        for kind in RecordKinds.all {
            // When its alert rang is said by no person.
            add(lines(of: kind), older.lines(of: kind), kind.one, kind.many) { $1.saysTheSame(as: $2) }
        }
        if savedPreferences != older.savedPreferences { parts.append("other settings") }
        return parts.joined(ending: "and")
    }

    /// Uses, refunds and claims.
    private var marks: [BenefitUsage.ID: BenefitUsage] {
        Dictionary(usages.all.filter { $0.valueMissed == nil }.map { ($0.id, $0) }) { first, _ in first }
    }

    private func byID<Record>(_ table: Table<Record>) -> [Record.ID: Record] where Record.ID: Hashable {
        Dictionary(table.records.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Whether both have cards or books, and none that the other has: they are of two people.
    public func isOfOtherPeople(than other: Wallet) -> Bool {
        !ids.isEmpty && !other.ids.isEmpty && ids.isDisjoint(with: other.ids)
    }

    private var ids: Set<FreshID> {
        Set(cards.records.map { $0.id.cast() } + raw.lines(of: Book.kind.table).flatMap(\.ids))
    }

    /// What there is by name among what came in, but for marks: cards, benefits, then records of other kinds.
    public func namesOfArrivals(since older: Wallet) -> [String] {
        namesOfWhatChanged(since: older)
            + RecordKinds.all.flatMap { kind -> [String] in
                let (now, before) = (lines(of: kind), older.lines(of: kind))
                let changed = now.filter { id, record in before[id].map { !record.saysTheSame(as: $0) } ?? true }
                let gone = before.filter { now[$0.key] == nil }
                return
                    (changed.keys.sorted().map { record(kind, $0) } + gone.keys.sorted().map { older.record(kind, $0) })
                    .compactMap { $0?.name }.filter { !$0.isEmpty }
            }
    }

    private func lines(of kind: RecordKind) -> [FreshID: RawRecord] {
        Dictionary(raw.records(of: kind.table).map { ($0.id, $0) }) { first, _ in first }
    }
}
