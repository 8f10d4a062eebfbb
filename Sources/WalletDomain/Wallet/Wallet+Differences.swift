extension Wallet {
    /// Names of what people see otherwise than in `older`: cards, then benefits of the other cards, in file order.
    ///
    /// When alerts rang does not count, for every program notes that and nobody asked for it.
    public func namesOfWhatChanged(since older: Wallet) -> [String] {
        let (cards, changedCards) = changed(\.cards, since: older) { $0.withoutRinging == $1.withoutRinging }
        let (benefits, _) = changed(\.benefits, since: older) { $0.withoutRinging == $1.withoutRinging }
        return cards.map { $0.in.name(of: $0.record) }
            + benefits.filter { !changedCards.contains($0.record.userCardID) }.map { $0.in.terms(of: $0.record).name }
    }

    /// Records that are new or another here, then those that are gone, each with the wallet that has it.
    private func changed<Record>(
        _ table: KeyPath<Wallet, Table<Record>>, since older: Wallet, isSame: (Record, Record) -> Bool
    ) -> (found: [(record: Record, in: Wallet)], ids: Set<Record.ID>) where Record.ID: Hashable {
        let (now, before) = (self[keyPath: table], older[keyPath: table])
        let here = now.records.filter { record in before[record.id].map { !isSame($0, record) } ?? true }
        let gone = before.records.filter { !now.contains($0.id) }
        return (here.map { ($0, self) } + gone.map { ($0, older) }, Set((here + gone).map(\.id)))
    }
}

extension Benefit {
    var withoutRinging: Benefit {
        var quiet = self
        (quiet.lastReminderDate, quiet.updatedAt) = (nil, createdAt)
        return quiet
    }
}

extension UserCard {
    var withoutRinging: UserCard {
        var quiet = self
        (quiet.lastReminderDate, quiet.updatedAt) = (nil, createdAt)
        (quiet.feeReminder.lastReminderDate, quiet.bonusReminder.lastReminderDate) = (nil, nil)
        return quiet
    }
}
