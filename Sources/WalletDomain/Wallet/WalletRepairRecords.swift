/// What can be put right in a record by itself, because there is one right answer. Where there is none, as for a day or an
/// amount that somebody has to know, `check` says what to do.
extension Wallet {
    /// Puts right what has one right answer, then makes what follows from it follow again.
    ///
    /// - Returns: how many records were corrected.
    @discardableResult
    public mutating func repair() -> Int {
        let before = noted
        repairUsages()
        let rows = usages.all
        for (index, card) in cards.records.enumerated() where cards.position(of: card.id) == index {
            let newer = repaired(card, rows)
            if newer != card { put(newer) }
        }
        for (index, benefit) in benefits.records.enumerated() where benefits.position(of: benefit.id) == index {
            let newer = heldToRange(benefit, rows)
            if newer != benefit { put(newer) }
        }
        repairPreferences()
        repairCaches()
        return noted.changes.count { !$0.changesNothing } - before.changes.count { !$0.changesNothing }
    }

    private func repaired(_ card: UserCard, _ rows: [BenefitUsage]) -> UserCard {
        var newer = card
        if card.isCustom, card.customName?.isBlank ?? true {
            let known = rows.last { $0.userCardID == card.id && !$0.cardNameSnapshot.isBlank }
            newer.customName = known?.cardNameSnapshot ?? "Unnamed card"
        }
        return newer
    }

    private func heldToRange(_ benefit: Benefit, _ rows: [BenefitUsage]) -> Benefit {
        var newer = benefit
        newer.reminderDaysBefore = min(max(benefit.reminderDaysBefore, 0), 90)
        newer.usesPerPeriod = benefit.usesPerPeriod.map { min(max($0, 1), 1000) }
        newer.customReset?.months = benefit.customReset?.months.map { min(max($0, 1), 1200) }
        newer.spentSoFar = max(.zero, benefit.spentSoFar)
        if benefit.templateBenefitID == nil, benefit.customName?.isBlank ?? true {
            let known = rows.last { $0.benefitID == benefit.id && !$0.benefitNameSnapshot.isBlank }
            newer.customName = known?.benefitNameSnapshot ?? "Unnamed benefit"
        }
        if benefit.periodValue.isNegative, isResolved(benefit) {
            let value = terms(of: benefit).value(ofPeriodFrom: benefit.currentPeriodStart)
            if !value.isNegative { newer.periodValue = value }
        }
        return newer
    }

    private mutating func repairPreferences() {
        var newer = savedPreferences
        for setting in Settings.all {
            guard case .number(let range) = setting.kind, case .number(let number) = setting.value(in: newer) else {
                continue
            }
            setting.put(.number(min(max(number, range.lowerBound), range.upperBound)), into: &newer)
        }
        if newer != savedPreferences { put(newer) }
    }

    // MARK: The history

    private mutating func repairUsages() {
        let rows = usages.all
        var closed: Set<BenefitUsage.ID> = []
        for (id, rows) in Dictionary(grouping: rows, by: \.benefitID) {
            guard let id else { continue }
            for rows in Dictionary(grouping: rows, by: \.periodStart).values {
                closed.formUnion(closingsTooMany(rows, benefits[id]))
            }
        }
        for row in rows where closed.contains(row.id) { remove(usage: row.id) }
        for row in rows where !closed.contains(row.id) {
            let newer = repaired(row)
            if newer != row { put(newer) }
        }
    }

    /// A period that runs is closed by nobody, and one that is over was closed once: by the record of its own id.
    private func closingsTooMany(_ rows: [BenefitUsage], _ benefit: Benefit?) -> [BenefitUsage.ID] {
        guard let first = rows.first else { return [] }
        if let benefit, hasRule(benefit), benefit.runs(first.period) { return rows.filter(\.isClosing).map(\.id) }
        let missed = rows.filter { $0.kind == .missed }
        let own = missed.first(where: \.isClosing) ?? missed.first
        return missed.filter { $0.id != own?.id }.map(\.id)
    }

    private func repaired(_ row: BenefitUsage) -> BenefitUsage {
        var newer = row
        // Nothing but the record of what was missed says what was missed, and nothing was used in it.
        if row.kind == .missed { newer.valueRedeemed = .zero } else { newer.valueMissed = nil }
        if row.kind == .refund, row.valueRedeemed > .zero { newer.valueRedeemed = -row.valueRedeemed }
        if let end = row.periodEnd, end < row.periodStart, let known = endOfPeriod(of: row) {
            newer.periodEnd = known
        }
        return newer
    }

    /// What other entries of the period say, else what the benefit's rule says; nil: nobody can say it.
    func endOfPeriod(of row: BenefitUsage) -> CalendarDay? {
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }) else { return nil }
        let told = usages.rows(ofBenefit: benefit.id, periodStart: row.periodStart).compactMap(\.periodEnd)
        if let end = told.first(where: { $0 >= row.periodStart }) { return end }
        let rule = rule(of: benefit, terms: terms(of: benefit))
        guard isResolved(benefit) else { return nil }
        if rule.isLastUse { return row.kind == .missed ? nil : rule.blockedPeriod(usedOn: row.periodStart)?.end }
        return rule.period(containing: row.periodStart)?.end
    }
}
