extension Wallet {
    /// Corrects an entry of the history; a use moves into the period of its day, and what follows from the periods it
    /// leaves and enters is worked out again.
    ///
    /// - Parameter force: records more than remains there, too.
    /// - Throws: `WalletError` when the rules refuse it; the wallet is then unchanged.
    public mutating func edit(
        usage id: BenefitUsage.ID, _ edits: [RecordEdit<BenefitUsage>], force: Bool = false, in context: ChangeContext
    ) throws(WalletError) {
        guard let before = usages[id] else { throw .entryNotFound }
        var newer = before
        try newer.apply(edits, on: context.today)
        try newer.turnAmount(edits)
        guard newer != before else { return }
        newer.updatedAt = context.now
        if newer.usedOn != before.usedOn || newer.valueRedeemed != before.valueRedeemed {
            guard !before.isClosing, before.kind != .missed else {
                throw .closesPeriod(name: before.benefitNameSnapshot)
            }
            try put(newer, insteadOf: before, force: force, context)
        } else {
            put(newer)
        }
        did("\(before.benefitNameSnapshot) of \(newer.usedOn.kept) edited")
    }

    /// The same entry on another day or with another amount.
    private mutating func put(
        _ newer: BenefitUsage, insteadOf old: BenefitUsage, force: Bool, _ context: ChangeContext
    ) throws(WalletError) {
        try refuseRefundBeforeUse(newer, old)
        guard let benefit = old.benefitID.flatMap({ benefits[$0] }) else {
            return try putOfDeleted(newer, insteadOf: old)
        }
        let terms = terms(of: benefit)
        var attempt = self
        let known = attempt.before(old.period, of: benefit)
        let closing = usages[.derived(from: benefit.id, day: old.periodStart)]
        attempt.remove(usage: old.id)
        attempt.countAgain(benefit.id, old.period, known, context)
        let staysInPeriod = newer.usedOn == old.usedOn || old.kind == .refund
        let tally =
            staysInPeriod
            ? attempt.closedTally(of: benefit, terms, old.period, value: known.value, isKnown: true)
            : try attempt.tally(of: attempt.benefits[benefit.id] ?? benefit, terms, on: newer.usedOn, context)
        if old.kind == .refund {
            guard !newer.valueRedeemed.isZero || terms.isCounted else { throw .notPositive }
            // What closed the period by itself was used too.
            guard attempt.redeemed(in: old.period, of: benefit.id) + newer.valueRedeemed >= .zero else {
                throw .noUseToRefund(name: terms.name, amount: refundable(-newer.valueRedeemed))
            }
        } else {
            // No period may have more refunded than used.
            let rest = attempt.redeemed(in: old.period, of: benefit.id)
            let isLeft = tally.period != old.period
            guard (isLeft ? rest : rest + newer.valueRedeemed) >= .zero else { throw .isRefunded(name: terms.name) }
            let left = tally.remainder(terms)
            if newer.valueRedeemed <= .zero, !left.isCounted { throw .notPositive }
            _ = try attempt.taken(newer.valueRedeemed, of: left, terms, tally, force: force)
        }
        attempt.put(newer.moved(to: tally.period))
        let before = tally.period == old.period ? known : PeriodBefore(tally, terms)
        attempt.countAgain(benefit.id, tally.period, before, context)
        attempt.followUses(benefit.id, context)
        if let closing, closing.isClosing { attempt.keep(closing, context) }
        self = attempt
    }

    /// A closing record that went and came back within one edit is the one that was there, with what is left now.
    private mutating func keep(_ closing: BenefitUsage, _ context: ChangeContext) {
        guard let newer = usages[closing.id], newer != closing else { return }
        let left = newer.valueMissed ?? newer.valueRedeemed
        var kept = closing
        if closing.kind == .missed { kept.valueMissed = left } else { kept.valueRedeemed = left }
        if kept != closing { kept.updatedAt = context.now }
        put(kept)
    }

    /// The same of a benefit that is gone: which period another day is in, only the benefit could tell.
    private mutating func putOfDeleted(
        _ newer: BenefitUsage, insteadOf old: BenefitUsage
    ) throws(WalletError) {
        let name = old.benefitNameSnapshot
        guard newer.usedOn == old.usedOn || old.kind == .refund || old.period.contains(newer.usedOn) else {
            throw .outsidePeriods(name: name, day: newer.usedOn)
        }
        if newer.valueRedeemed != old.valueRedeemed {
            guard !newer.valueRedeemed.isZero else { throw .notPositive }
            let rest = restOfDeleted(without: old) + newer.valueRedeemed
            guard rest >= .zero || newer.valueRedeemed > old.valueRedeemed else {
                throw old.kind == .refund
                    ? .noUseToRefund(name: name, amount: refundable(-newer.valueRedeemed)) : .isRefunded(name: name)
            }
        }
        put(newer)
    }

    /// What the other entries of the period of an entry come to.
    private func restOfDeleted(without row: BenefitUsage) -> Money {
        guard let id = row.benefitID else { return .zero }
        return redeemed(in: row.period, of: id) - row.valueRedeemed
    }

    /// A refund stays in the period of its use, and cannot come before all uses there.
    private func refuseRefundBeforeUse(_ newer: BenefitUsage, _ old: BenefitUsage) throws(WalletError) {
        guard old.kind == .refund, newer.usedOn < old.usedOn, let id = old.benefitID else { return }
        let isAnswered = usages.rows(ofBenefit: id, periodStart: old.periodStart).contains {
            $0.isUse && $0.usedOn <= newer.usedOn
        }
        guard isAnswered else {
            throw .noUseToRefund(name: old.benefitNameSnapshot, amount: refundable(-newer.valueRedeemed))
        }
    }

    /// Σ valueRedeemed of a period's rows.
    func redeemed(in period: Period, of id: Benefit.ID) -> Money {
        usages.rows(ofBenefit: id, periodStart: period.start).reduce(.zero) { $0 + $1.valueRedeemed }
    }

    /// False for the record of what was missed, which follows from the period's other entries; one that says that a
    /// period was closed which still runs closes nothing.
    public func canDelete(_ row: BenefitUsage) -> Bool {
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }) else { return true }
        return row.kind != .missed || row.isClosing && benefit.runs(row.period)
    }

    /// Takes an entry out of the history; a claim by itself of a period that is over leaves what was missed in its place.
    ///
    /// - Throws: `closesPeriod` for what `canDelete` does not let go.
    public mutating func delete(usage id: BenefitUsage.ID, in context: ChangeContext) throws(WalletError) {
        guard let row = usages[id] else { throw .entryNotFound }
        let what = "\(row.benefitNameSnapshot)\(amountPhrase(row.valueRedeemed)) of \(row.usedOn.kept) deleted"
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }) else {
            let isRefunded = row.valueRedeemed > .zero && restOfDeleted(without: row).isNegative
            guard row.benefitID == nil || !isRefunded else { throw .isRefunded(name: row.benefitNameSnapshot) }
            remove(usage: id)
            noteDeleted(row, context)
            did(what)
            return
        }
        guard canDelete(row) else { throw .closesPeriod(name: row.benefitNameSnapshot) }
        // What closed a block by itself goes with the block's last use.
        let isBlock = rule(of: benefit, terms: terms(of: benefit)).isLastUse
        let others = usages.rows(ofBenefit: benefit.id, periodStart: row.periodStart).filter { other in
            other.id != row.id && !(isBlock && other.isClosing)
        }
        let rest = others.reduce(.zero) { $0 + $1.valueRedeemed }
        guard row.kind == .refund || rest >= .zero else { throw .isRefunded(name: row.benefitNameSnapshot) }
        let known = before(row.period, of: benefit)
        if row.isClosing, !benefit.runs(row.period) {
            var missed = row
            missed.becomeOther(at: context.now)
            missed.statement = nil
            put(missed)
        } else {
            remove(usage: id)
        }
        noteDeleted(row, context)
        countAgain(benefit.id, row.period, known, context)
        followUses(benefit.id, context)
        did(what)
    }
}

extension BenefitUsage {
    /// The amount of a refund may be said with or without its sign.
    fileprivate mutating func turnAmount(_ edits: [RecordEdit<BenefitUsage>]) throws(WalletError) {
        guard edits.contains(where: { $0.key == "valueRedeemed" }) else { return }
        if kind == .refund {
            if !valueRedeemed.isNegative { valueRedeemed = -valueRedeemed }
        } else if valueRedeemed.isNegative {
            throw .notPositive
        }
    }

    /// What texts ask for, by key; nil or blank takes away what is there.
    ///
    /// - Throws: what is wrong with each of them.
    public static func edits(
        _ texts: [String: String?], in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<BenefitUsage>] {
        try edits(texts, TypedReading(AskedWallet(wallet), today: today))
    }

    public static let typedFields = fields.typedFields
}
