/// How periods close that ran under a mode which is taken back, or set again.
extension Wallet {
    /// The records that closed periods since the act, where it made the benefit claim by itself: its claims, and what was
    /// missed without it once it is done again.
    ///
    /// - Throws: `changedSince` where a claim was refunded.
    func closingsByMode(
        _ changes: [RecordChange], of act: ChangeSet, isUndo: Bool
    ) throws(WalletError) -> [BenefitUsage] {
        var found: [BenefitUsage] = []
        for case (let before?, let after?)? in changes.map(\.benefit) {
            let terms = terms(of: after)
            guard before.claimsItself(terms) == isUndo, after.claimsItself(terms) != isUndo else { continue }
            let rows = usages.rows(ofBenefit: after.id)
            for row in rows where row.isClosing && row.createdAt > act.at {
                // Those that the undo wrote anew, and no others.
                guard isUndo ? row.kind == .claim : row.kind == .missed && row.updatedAt > row.createdAt else {
                    continue
                }
                let others = rows.filter { $0.periodStart == row.periodStart && $0.id != row.id }
                guard !others.reduce(.zero, { $0 + $1.valueRedeemed }).isNegative else {
                    throw .changedSince(what: act.what)
                }
                found.append(row)
            }
        }
        return found
    }

    /// Makes a claim what was missed, and the other way round.
    mutating func closeOtherwise(_ closing: BenefitUsage, _ context: ChangeContext) {
        guard var row = usages[closing.id], let benefit = row.benefitID.flatMap({ benefits[$0] }) else { return }
        // Without the claim an ignored period would have closed without a record.
        if row.kind == .claim, benefit.mode == .ignored {
            remove(usage: row.id)
            noteUnrecorded(usages.rows(ofBenefit: benefit.id, periodStart: row.periodStart))
        } else {
            row.becomeOther(at: context.now)
            put(row)
        }
        recount(benefit.id, context)
    }
}

extension ChangeSet {
    /// The claims that went when it was taken back, since their periods ran ignored without it: nothing in the wallet tells of
    /// them.
    func claimsRemoved(by undo: ChangeSet) -> [BenefitUsage] {
        let ignored = changes.compactMap { change in
            if case (let before?, _?)? = change.benefit, before.mode == .ignored { before.id } else { nil }
        }
        return undo.changes.compactMap { change in
            guard case (let row?, nil)? = change.usage, let id = row.benefitID, ignored.contains(id) else { return nil }
            return row.isClosing ? row : nil
        }
    }
}

extension BenefitUsage {
    /// A claim that closed a period as what was missed, or the other way round.
    mutating func becomeOther(at now: Instant) {
        let left = valueMissed ?? valueRedeemed
        let isClaim = kind == .missed
        (kind, valueRedeemed, valueMissed) = isClaim ? (.claim, left, nil) : (.missed, .zero, left)
        // Later than it was made, whatever the clock says: by that, redo tells it from one that closed since.
        (wasAutoExpired, updatedAt) = (!isClaim, max(now, Instant(milliseconds: createdAt.milliseconds &+ 1)))
    }
}
