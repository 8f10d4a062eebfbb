extension Wallet {
    /// Takes an earlier act back.
    ///
    /// What the act changed must still be as it left it; caches (periods, status, sums) and closing records are worked
    /// out again, so a rollover in between does not stand in the way.
    /// - Throws: `changedSince` when something the act changed was altered since; the wallet is then unchanged.
    public mutating func undo(_ act: ChangeSet, in context: ChangeContext) throws(WalletError) {
        try replay(changes(of: act).reversed().map(\.reversed), of: act, isUndo: true, context)
        for case (nil, let added?)? in act.changes.lazy.map(\.benefit) { forgetClosings(of: added) }
        did(act.what, .undo(of: act.id))
    }

    /// Does an act again that was undone.
    ///
    /// - Throws: also where the rows it added are kept nowhere.
    public mutating func redo(_ act: ChangeSet, in context: ChangeContext) throws(WalletError) {
        guard act.canBeRedone else { throw .tooLargeToRedo(what: act.what) }
        let claims = act.claims.map { RecordChange(before: nil, after: $0) }
        try replay(changes(of: act) + claims, of: act, isUndo: false, context)
        for claim in act.claims {
            guard let id = claim.benefitID else { continue }
            noteUnrecorded(usages.rows(ofBenefit: id, periodStart: claim.periodStart), as: false)
        }
        did(act.what, .redo(of: act.id))
    }

    private mutating func replay(
        _ changes: [RecordChange], of act: ChangeSet, isUndo: Bool, _ context: ChangeContext
    ) throws(WalletError) {
        let altered = changes.filter { !$0.sides.outcome(in: self).conflicts.isEmpty }
        guard altered.isEmpty else {
            let names = altered.compactMap(\.key).compactMap { key in
                RecordKind.named(key.table).flatMap { name(of: key.id, $0) }
            }
            throw .changedSince(what: act.what, altered: names)
        }
        try refuseIfRefunded(changes, since: act.at)
        let closings = try closingsByMode(changes, of: act, isUndo: isUndo)
        putOver(changes, isUndo: isUndo, actedAt: act.at, context)
        for closing in closings { closeOtherwise(closing, context) }
    }

    /// A use that was refunded since stays: no period may have more refunded than used. Where a merge left it so, what was
    /// done since is taken back all the same.
    private func refuseIfRefunded(_ changes: [RecordChange], since instant: Instant) throws(WalletError) {
        var sums: [Benefit.ID: [CalendarDay: Money]] = [:]
        func add(_ row: BenefitUsage?, times: Int) {
            guard let row, let id = row.benefitID, !row.isClosing else { return }
            sums[id, default: [:]][row.periodStart, default: .zero] += row.valueRedeemed * times
        }
        for case (let before, let after)? in changes.lazy.map(\.usage) {
            add(before.flatMap { usages[$0.id] }, times: -1)
            add(after, times: 1)
        }
        for (id, periods) in sums {
            for (start, change) in periods where change.isNegative {
                let rows = usages.rows(ofBenefit: id, periodStart: start)
                let rest = rows.reduce(change) { $0 + $1.valueRedeemed }
                let since = rows.first { $0.valueRedeemed.isNegative && $0.createdAt >= instant }
                if rest.isNegative, let name = since?.benefitNameSnapshot { throw .isRefunded(name: name) }
            }
        }
    }

    /// Puts changes made elsewhere, or earlier, over this wallet, field by field.
    ///
    /// - Returns: one entry per record that was changed differently meanwhile: its keys that kept this wallet's value.
    @discardableResult
    public mutating func apply(_ changes: [RecordChange], _ context: ChangeContext) -> [MergeConflict] {
        putOver(changes, isUndo: false, actedAt: nil, context)
    }

    @discardableResult
    private mutating func putOver(
        _ changes: [RecordChange], isUndo: Bool, actedAt: Instant?, _ context: ChangeContext
    ) -> [MergeConflict] {
        var conflicts: [MergeConflict] = []
        // What is over closes by the rule it ran under.
        rollOver(reached(by: changes), in: context)
        // What a period is worth must be known before its rows change: the closing record tells it through them.
        let touched = touchedPeriods(changes, actedAt: actedAt)
        for change in changes {
            // A record that closed a period stays until nothing is left in it.
            if isUndo, case (let row?, nil)? = change.usage, row.isClosing { continue }
            let outcome = change.sides.outcome(in: self)
            if !outcome.conflicts.isEmpty {
                conflicts.append(MergeConflict(table: outcome.word, keys: outcome.conflicts))
            }
            outcome.put(&self)
        }
        workOutAgain(touched, after: changes, isUndo: isUndo, isReplay: actedAt != nil, context)
        return conflicts
    }
}

/// One record's change put over what the wallet holds.
struct RecordMerge<Record: WalletRecord> {
    /// What the wallet should hold; nil: no such record.
    var result: Record?
    /// The keys in which both sides changed the record differently; `id` for the record as a whole.
    var conflicts: [String] = []

    init(_ before: Record?, _ after: Record?, _ current: Record?) {
        result = current
        switch (before, after, current) {
        case (_, nil, nil), (nil, nil, _): break
        case (let before?, let after?, let current?):
            (result, conflicts) = current.merging(before, after)
        case (nil, let after?, let current?):
            guard !current.saysTheSame(as: after) else { break }
            // Two machines made the same one, as a plan of one month: they differ in what they say of it.
            conflicts = current.differing(from: after, since: nil)
            if conflicts.isEmpty { conflicts = ["id"] }
        case (nil, let after?, nil): result = after
        case (let before?, nil, let current?):
            if current.saysTheSame(as: before) { result = nil } else { conflicts = ["id"] }
        case (_?, _?, nil): conflicts = ["id"]
        }
    }
}

extension RecordMerge<Benefit> {
    /// What a rollover took back with its period is no difference; nor is what was said in a last period, which no other
    /// one follows.
    mutating func passOverRollover(_ before: Benefit?, _ after: Benefit?, _ current: Benefit?) {
        guard let before, let current else { return }
        let isSame = before.currentPeriodStart == current.currentPeriodStart
        let hasEnded = isSame && before.nextResetDate != nil && current.nextResetDate == nil
        guard !isSame || hasEnded else { return }
        conflicts.removeAll { Benefit.keysOfPeriod.contains($0) }
        keepPeriodsOwn(before, after, current, hasEnded: hasEnded)
        guard after == nil, conflicts == ["id"] else { return }
        let same = before.taking(Benefit.keysOfPeriod, of: current)
        if current.saysTheSame(as: same) { (result, conflicts) = (nil, []) }
    }

    /// What was said in a period that is over, and is of that period alone, says nothing about the present one.
    private mutating func keepPeriodsOwn(
        _ before: Benefit, _ after: Benefit?, _ current: Benefit, hasEnded: Bool
    ) {
        let isOver = [before, after].allSatisfy { $0?.currentPeriod.isOver(on: current.currentPeriodStart) ?? true }
        guard isOver || hasEnded else { return }
        result?.spentSoFar = current.spentSoFar
        result?.skippedPeriodStart = current.skippedPeriodStart
        result?.acknowledgedAt = current.acknowledgedAt
        result?.snoozedUntil = current.snoozedUntil
    }

    /// The value of the current period follows from no other field, so it is taken along while the period is the same.
    mutating func takePeriodValue(_ before: Benefit?, _ after: Benefit?) {
        guard let before, let after, before.periodValue != after.periodValue, let own = result,
            own.currentPeriodStart == after.currentPeriodStart, own.periodValue == before.periodValue
        else { return }
        result?.periodValue = after.periodValue
    }

    /// An alert that rang has rung for every program: of two moments the later one holds.
    mutating func takeLaterRing(_ before: Benefit?, _ after: Benefit?) {
        guard let before, let rung = after?.lastReminderDate, let own = result else { return }
        guard before.lastReminderDate.map({ $0 < rung }) ?? true else { return }
        result?.lastReminderDate = max(own.lastReminderDate ?? rung, rung)
    }
}

extension RecordMerge<BenefitUsage> {
    /// The record that closes a period follows from the period's other rows; nobody can change it differently.
    mutating func followClosingRecord(_ before: BenefitUsage?, _ after: BenefitUsage?, _ current: BenefitUsage?) {
        guard let row = after ?? before, row.isClosing else { return }
        conflicts = []
        result = after == nil ? nil : (current ?? (before == nil ? after : nil))
        if let before, let after, let current {
            result = current.taking(BenefitUsage.keysOfPeople, of: current.merging(before, after).merged)
        }
        // A claim that was taken back is what was missed, and the other way round.
        if let before, let after, before.kind != after.kind, current?.kind == before.kind { result = after }
    }

    /// In which period a day lies follows from the benefit's rule; a use that is taken back goes with the one it is in now.
    mutating func passOverAttribution(_ before: BenefitUsage?, _ after: BenefitUsage?, _ current: BenefitUsage?) {
        guard let before, after == nil, let current, conflicts == ["id"] else { return }
        if current.moved(to: before.period).saysTheSame(as: before) { (result, conflicts) = (nil, []) }
    }

    /// A mark that a statement confirmed and that is gone since stays gone: so the statement can still be taken back.
    mutating func passOverConfirmation(_ before: BenefitUsage?, _ after: BenefitUsage?, _ current: BenefitUsage?) {
        if let before, let after, current == nil, before.statement != after.statement { conflicts = [] }
    }
}

/// A record that two programs changed differently, with the keys in question.
public struct MergeConflict: Equatable, Sendable {
    public var table: String
    public var keys: [String]
}
