extension Wallet {
    /// Takes an earlier act back.
    ///
    /// What the act changed must still be as it left it; caches (periods, status, sums) are worked out again, so a
    /// rollover in between does not stand in the way.
    /// - Throws: `changedSince` when something the act changed was altered since; the wallet is then unchanged.
    public mutating func undo(_ act: Transaction, in context: ChangeContext) throws(WalletError) {
        var attempt = self
        try attempt.replay(act.changes.reversed().map(\.reversed), of: act, context)
        attempt.did(act.what, .undo(of: act.id))
        self = attempt
    }

    /// Does an act again that was undone.
    public mutating func redo(_ act: Transaction, in context: ChangeContext) throws(WalletError) {
        var attempt = self
        try attempt.replay(act.changes, of: act, context)
        attempt.did(act.what, .redo(of: act.id))
        self = attempt
    }

    private mutating func replay(
        _ changes: [RecordChange], of act: Transaction, _ context: ChangeContext
    ) throws(WalletError) {
        guard apply(changes, context).isEmpty else { throw .changedSince(what: act.what) }
    }

    /// Puts changes made elsewhere, or earlier, over this wallet, field by field.
    ///
    /// - Returns: one entry per record that was changed differently meanwhile: its keys that kept this wallet's value.
    @discardableResult
    public mutating func apply(_ changes: [RecordChange], _ context: ChangeContext) -> [MergeConflict] {
        var conflicts: [MergeConflict] = []
        var touched: [(Benefit.ID, Period)] = []
        for change in changes {
            switch change {
            case .card(let before, let after):
                apply(
                    before, after, current: (after ?? before).flatMap { cards[$0.id] }, &conflicts, "card"
                ) {
                    wallet, card in
                    wallet.put(card)
                } remove: { wallet, card in
                    wallet.remove(card: card.id)
                }
            case .benefit(let before, let after):
                guard let subject = after ?? before else { continue }
                apply(before, after, current: benefits[subject.id], &conflicts, "benefit") {
                    wallet, benefit in
                    wallet.put(benefit)
                } remove: { wallet, benefit in
                    wallet.remove(benefit: benefit.id)
                }
                if let benefit = benefits[subject.id] { touched.append((subject.id, benefit.currentPeriod)) }
            case .usage(let before, let after):
                guard let subject = after ?? before else { continue }
                apply(before, after, current: usages[subject.id], &conflicts, "usage") {
                    wallet, row in
                    wallet.put(row)
                } remove: { wallet, row in
                    wallet.remove(usage: row.id)
                }
                for row in [before, after].compactMap(\.self) {
                    if let id = row.benefitID { touched.append((id, row.period)) }
                }
            case .preferences(let before, let after):
                apply(before, after, &conflicts)
            case .sum: break  // Follows from the usage rows.
            }
        }
        settle(touched, context)
        return conflicts
    }

    private mutating func apply<Record: MergeableRecord>(
        _ before: Record?, _ after: Record?, current: Record?, _ conflicts: inout [MergeConflict], _ table: String,
        put: (inout Wallet, Record) -> Void, remove: (inout Wallet, Record) -> Void
    ) {
        switch (before, after, current) {
        case (_, nil, nil): break
        case (nil, let after?, nil): put(&self, after)
        case (nil, let after?, let current?):
            if !current.saysTheSame(as: after) { conflicts.append(MergeConflict(table: table, keys: ["id"])) }
        case (let before?, nil, let current?):
            if current.saysTheSame(as: before) {
                remove(&self, current)
            } else {
                conflicts.append(MergeConflict(table: table, keys: ["id"]))
            }
        case (_?, _?, nil): conflicts.append(MergeConflict(table: table, keys: ["id"]))
        case (let before?, let after?, let current?):
            let (merged, keys) = current.merging(before, after)
            if !keys.isEmpty { conflicts.append(MergeConflict(table: table, keys: keys)) }
            if merged != current { put(&self, merged) }
        case (nil, nil, _): break
        }
    }

    private mutating func apply(
        _ before: UserPreferences, _ after: UserPreferences, _ conflicts: inout [MergeConflict]
    ) {
        var merged = preferences
        var keys: [String] = []
        for field in UserPreferences.fields where !field.isCache && !field.isEqual(before, after) {
            if field.isEqual(preferences, before) || field.isEqual(preferences, after) {
                field.copy(after, &merged)
            } else {
                keys.append(field.key)
            }
        }
        if !keys.isEmpty { conflicts.append(MergeConflict(table: "preferences", keys: keys)) }
        if merged != preferences { put(merged) }
    }

    private mutating func settle(_ touched: [(Benefit.ID, Period)], _ context: ChangeContext) {
        var done: Set<TouchedPeriod> = []
        for (id, period) in touched where done.insert(TouchedPeriod(benefit: id, start: period.start)).inserted {
            guard let benefit = benefits[id] else { continue }
            let isCurrent = period.start == benefit.currentPeriodStart
            let value = isCurrent ? benefit.periodValue : closedTally(of: benefit, terms(of: benefit), period).value
            settle(id, period, value: value, context)
        }
    }

    private struct TouchedPeriod: Hashable {
        var benefit: Benefit.ID
        var start: CalendarDay
    }
}

/// A record that two programs changed differently, with the keys in question.
public struct MergeConflict: Equatable, Sendable {
    public var table: String
    public var keys: [String]

    public init(table: String, keys: [String]) {
        self.table = table
        self.keys = keys
    }
}

extension UserPreferences {
    static let fields: [RecordField<UserPreferences>] = [
        RecordField("notificationsEnabled", \.notificationsEnabled),
        RecordField("preferredReminderHour", \.preferredReminderHour),
        RecordField("preferredReminderMinute", \.preferredReminderMinute),
        RecordField("defaultReminderDays", \.defaultReminderDays),
        RecordField("quietHoursEnabled", \.quietHoursEnabled), RecordField("quietHoursStart", \.quietHoursStart),
        RecordField("quietHoursEnd", \.quietHoursEnd),
        RecordField("hasCompletedOnboarding", \.hasCompletedOnboarding), RecordField("followUp", \.followUp),
        RecordField("currencyCode", \.currencyCode), RecordField("timeZone", \.timeZone),
        RecordField("expiringSoonDays", \.expiringSoonDays), RecordField("urgentDays", \.urgentDays),
        RecordField("lastTemplateDataVersion", \.lastTemplateDataVersion),
        RecordField("lastSyncDate", \.lastSyncDate), RecordField("updatedAt", \.updatedAt, isCache: true),
        RecordField("unknown", \.unknown),
    ]
}
