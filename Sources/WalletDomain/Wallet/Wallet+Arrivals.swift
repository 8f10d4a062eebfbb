/// What came in from another machine, or from another program, in words.
extension Wallet {
    /// `2 marks and a new card`, empty where nothing came that people would see; and the names of what is no mark.
    public func arrivals(since older: Wallet) -> (words: String, names: [String]) {
        let changes = older.changes(to: self).filter { !$0.isOfRinging }
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { parts.append(count == 1 ? one : "\(count) \(many)") }
        }
        func add(_ changes: [RecordChange], _ one: String, _ many: String) {
            let (fresh, gone) = (changes.count { $0.reversed.isRemoval }, changes.count { $0.isRemoval })
            add(fresh, "a new \(one)", "new \(many)")
            add(changes.count - fresh - gone, "a changed \(one)", "changed \(many)")
            add(gone, "a deleted \(one)", "deleted \(many)")
        }
        let rows = changes.compactMap(\.usage)
        let fresh = rows.filter { $0.after.isMark && !$0.before.isMark }.compactMap(\.after)
        let gone = rows.filter { $0.before.isMark && !$0.after.isMark }.compactMap(\.before)
        add(fresh.count, "a mark", "marks")
        add(gone.count, "a mark taken back", "marks taken back")
        add(changes.filter { $0.card != nil }, "card", "cards")
        // What a mark changes of its benefit is said by the mark.
        let marked = Set((fresh + gone).compactMap(\.benefitID))
        let benefits = changes.filter { change in
            guard case (let before, let after)? = change.benefit else { return false }
            return before == nil || after.map { !marked.contains($0.id) } ?? true
        }
        add(benefits, "benefit", "benefits")
        for kind in RecordKind.all { add(changes.filter { $0.table == kind.table }, kind.one, kind.many) }
        if changes.contains(where: { $0.preferences != nil }) { parts.append("other settings") }
        return (parts.joined(ending: "and"), names(of: changes, since: older))
    }

    /// Names of what people see otherwise than in `older`: cards, then benefits of the other cards, in file order.
    public func namesOfWhatChanged(since older: Wallet) -> [String] {
        names(of: older.changesOfCards(to: self).filter { !$0.isOfRinging }, since: older)
    }

    private func names(of changes: [RecordChange], since older: Wallet) -> [String] {
        let cards = Set(changes.filter { $0.card != nil }.compactMap(\.recordID))
        let names = changes.compactMap { change -> String? in
            let wallet = change.isRemoval ? older : self
            if case (let before, let after)? = change.card { return (after ?? before).map { wallet.name(of: $0) } }
            if case (let before, let after)? = change.benefit {
                guard let benefit = after ?? before, !cards.contains(benefit.userCardID.cast()) else { return nil }
                return wallet.terms(of: benefit).name
            }
            return change.isOfRecords ? change.sides.told(in: wallet).name : nil
        }
        return names.filter { !$0.isEmpty }
    }

    /// Whether both have cards or books, and none that the other has: they are of two people.
    public func isOfOtherPeople(than other: Wallet) -> Bool {
        !ids.isEmpty && !other.ids.isEmpty && ids.isDisjoint(with: other.ids)
    }

    private var ids: Set<FreshID> {
        Set(cards.records.map { $0.id.cast() } + raw.lines(of: Book.kind.table).flatMap(\.ids))
    }
}

extension RecordChange {
    /// When alerts rang every program notes, and nobody asked for it.
    fileprivate var isOfRinging: Bool {
        guard case (let before?, let after?)? = benefit else { return sides.leavesTheSame }
        return before.withoutRinging == after.withoutRinging
    }
}

extension Benefit {
    fileprivate var withoutRinging: Benefit {
        var quiet = self
        (quiet.lastReminderDate, quiet.updatedAt) = (nil, createdAt)
        return quiet
    }
}

extension BenefitUsage? {
    /// Uses, refunds and claims.
    fileprivate var isMark: Bool { map { $0.valueMissed == nil } ?? false }
}
