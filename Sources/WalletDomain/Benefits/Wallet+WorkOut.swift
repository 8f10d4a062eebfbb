/// A period whose usage is about to change.
struct TouchedPeriod {
    var benefit: Benefit.ID
    var period: Period
    /// nil: what is to be known comes with the changes.
    var before: PeriodBefore?
}

extension Wallet {
    /// The periods that `changes` reach, each once.
    ///
    /// - Parameter actedAt: when the changes were made first; a period that was over by then closes as they say.
    func touchedPeriods(_ changes: [RecordChange], actedAt: Instant?) -> [TouchedPeriod] {
        // Looked up for each period: an import of many thousand rows must not take the square of their number.
        let moves = Dictionary(grouping: changes, by: \.key)
        var rows: [BenefitUsage] = []
        for case let (before, after)? in changes.lazy.filter({ !$0.isAttribution }).map(\.usage) {
            rows += [before, after].compactMap(\.self)
        }
        var touched = periods(of: rows, bringing: newRows(in: changes))
        guard let actedAt else { return touched }
        // A day of grace, for the zone is not known here.
        let day = TimeZoneRules.utc.day(of: actedAt).adding(days: -1)
        for index in touched.indices {
            let (id, period) = (touched[index].benefit, touched[index].period)
            guard period.isOver(on: day), !isClosed(period, of: id, by: moves[RecordKey(Benefit.table, id)] ?? [])
            else { continue }
            touched[index].before?.mayClose = false
        }
        return touched
    }

    /// The periods of `rows`, each once, with what must be known of them before the rows change.
    ///
    /// - Parameter coming: the rows that the wallet lacks.
    func periods(of rows: [BenefitUsage], bringing coming: Set<BenefitUsage.ID>) -> [TouchedPeriod] {
        let ofBenefit = Dictionary(grouping: rows, by: \.benefitID)
        // One benefit after the other, since its rows are looked at for each of its periods.
        return rows.compactMap(\.benefitID).eachOnce.flatMap { id -> [TouchedPeriod] in
            var seen: Set<CalendarDay> = []
            let periods = (ofBenefit[id] ?? []).filter { seen.insert($0.periodStart).inserted }.map(\.period)
            return periods.map { TouchedPeriod(benefit: id, period: $0, before: known($0, of: id, coming)) }
        }
    }

    /// Brings status and closing records in line with the usage of periods it reached.
    mutating func countAgain(_ touched: [TouchedPeriod], _ context: ChangeContext) {
        for each in touched {
            guard let benefit = benefits[each.benefit] else { continue }
            closeAgain(benefit, each.period, each.before ?? before(each.period, of: benefit), context)
        }
        // Once each, as counting looks at all that the benefit has.
        for id in Set(touched.map(\.benefit)).sorted() { recount(id, context) }
    }

    /// True where the benefit went over the period in the same step; one that is back after its last use goes over none.
    private func isClosed(_ period: Period, of id: Benefit.ID, by moves: [RecordChange]) -> Bool {
        guard let benefit = benefits[id], !rule(of: benefit, terms: terms(of: benefit)).isLastUse else { return false }
        return moves.contains { $0.closes(period, of: id) }
    }

    /// The usage rows that the changes add and the wallet lacks.
    func newRows(in changes: [RecordChange]) -> Set<BenefitUsage.ID> {
        var ids: Set<BenefitUsage.ID> = []
        for case (nil, let row?)? in changes.lazy.map(\.usage) where usages[row.id] == nil { ids.insert(row.id) }
        return ids
    }

    /// nil where the changes bring the closing record, which tells it.
    private func known(_ period: Period, of id: Benefit.ID, _ coming: Set<BenefitUsage.ID>) -> PeriodBefore? {
        guard let benefit = benefits[id] else { return nil }
        return coming.contains(.derived(from: id, day: period.start)) ? nil : before(period, of: benefit)
    }

    /// Works out again what follows from records that changed: periods, status, closing records.
    ///
    /// - Parameters:
    ///   - isUndo: what is not archived any more never was; else it was brought back.
    ///   - isReplay: the changes were made to this wallet before, or are taken back.
    mutating func workOutAgain(
        _ touched: [TouchedPeriod], after changes: [RecordChange], isUndo: Bool, isReplay: Bool,
        _ context: ChangeContext
    ) {
        let reached = reached(by: changes)
        if !isUndo { for id in changes.flatMap(broughtBack) { benefits[id].map { resume($0, context) } } }
        rollOver(reached, in: context)
        for change in changes {
            if case (let before?, let after?)? = change.card {
                let isSame =
                    before.openedOn == after.openedOn && before.statementDay == after.statementDay
                    && before.archivedOn == after.archivedOn
                guard !isSame else { continue }
                for benefit in benefits(ofCard: after.id) {
                    if before.archivedOn != after.archivedOn { followRule(benefit.id, context) }
                    followCard(benefit, context)
                }
            } else if case (let before?, let after?)? = change.benefit {
                follow(before, after, isReplay: isReplay, context)
                if before.archivedOn != after.archivedOn { followRule(after.id, context) }
            }
        }
        countAgain(touched, context)
        for id in reached { recount(id, context) }
        let all = reached + touched.map(\.benefit)
        rollOver(all, in: context)
        for id in all { reopen(id) }
    }

    /// What another program closed, or an act that is taken back, and what runs here nevertheless, closes in its time.
    private mutating func reopen(_ id: Benefit.ID) {
        guard let benefit = benefits[id], !isArchived(benefit), isResolved(benefit),
            let closing = usages[.derived(from: id, day: benefit.currentPeriodStart)], closing.isClosing,
            benefit.runs(closing.period)
        else { return }
        remove(usage: closing.id)
    }

    /// Brings the current period in line with what was changed about a benefit's rule or worth.
    private mutating func follow(_ before: Benefit, _ after: Benefit, isReplay: Bool, _ context: ChangeContext) {
        guard var own = benefits[after.id] else { return }
        if before.hasOtherRule(than: after) {
            let rule = rule(of: own, terms: terms(of: own))
            let isOver = currentPeriod(of: own, by: rule, on: context.today) == nil
            guard isReplay, own.currentPeriod == before.currentPeriod || isOver else {
                return reanchor(after.id, context)
            }
            own.take(periodOf: after, insteadOf: before)
        } else if isReplay, own.currentPeriod == before.currentPeriod, own.currentPeriod != after.currentPeriod,
            max(before.currentPeriodStart, after.currentPeriodStart) > context.today
        {
            // Time that was only asked for went on to a period to come, which today does not lead to.
            own.take(periodOf: after, insteadOf: before)
        } else if isReplay, own.currentPeriod == before.currentPeriod, own.nextResetDate == before.nextResetDate,
            before.hasEnded(unlike: after), after.currentPeriodEnd.map({ $0 >= context.today }) ?? false
        {
            // The same of a last period, which no other one follows.
            (own.nextResetDate, own.status) = (after.nextResetDate, after.status)
        } else if before.customValue != after.customValue, !own.hasEnded(on: context.today) {
            // A period that began since is worth what the benefit was said to be worth then.
            var old = own
            old.customValue = before.customValue
            guard own.periodValue == terms(of: old).value(ofPeriodFrom: own.currentPeriodStart) else { return }
            own.periodValue = terms(of: own).value(ofPeriodFrom: own.currentPeriodStart)
        }
        if own != benefits[own.id] { put(own) }
        if before.hasOtherRule(than: after) { followRule(own.id, context) }
    }

    /// The benefits that a change took out of the archive.
    private func broughtBack(by change: RecordChange) -> [Benefit.ID] {
        if case (let before?, let after?)? = change.card, before.archivedOn != nil, after.archivedOn == nil {
            return benefits(ofCard: after.id).filter { $0.archivedOn == nil }.map(\.id)
        }
        guard case (let before?, let after?)? = change.benefit, before.archivedOn != nil, after.archivedOn == nil else {
            return []
        }
        return [after.id]
    }

    /// The benefits whose records, or whose cards' records, `changes` change.
    func reached(by changes: [RecordChange]) -> [Benefit.ID] {
        changes.flatMap { change -> [Benefit.ID] in
            guard let key = change.key else { return [] }
            return switch key.table {
            case UserCard.table: benefits(ofCard: key.id.cast()).map(\.id)
            case Benefit.table: [key.id.cast()]
            default: []
            }
        }
    }
}

extension Benefit {
    /// A replay leaves the very period the act began or ended with.
    fileprivate mutating func take(periodOf after: Benefit, insteadOf before: Benefit) {
        (currentPeriodStart, currentPeriodEnd) = (after.currentPeriodStart, after.currentPeriodEnd)
        nextResetDate = after.nextResetDate
        if periodValue == before.periodValue { periodValue = after.periodValue }
    }

    /// Whether one of the two has ended in the same period, and the other has not.
    fileprivate func hasEnded(unlike other: Benefit) -> Bool {
        currentPeriod == other.currentPeriod && (nextResetDate == nil) != (other.nextResetDate == nil)
    }

    fileprivate func hasOtherRule(than other: Benefit) -> Bool {
        customFrequency != other.customFrequency || customReset != other.customReset
            || templateBenefitID != other.templateBenefitID
    }
}

extension RecordChange {
    /// True where the benefit's current period went over `period`: it was closed in the same step.
    fileprivate func closes(_ period: Period, of id: Benefit.ID) -> Bool {
        guard case (let before?, let after?)? = benefit, after.id == id else { return false }
        let (one, other) = (before.currentPeriodStart, after.currentPeriodStart)
        return min(one, other) <= period.start && period.start < max(one, other)
    }

    /// True where a use was only put into another period, because the card's days became known; closed periods stay.
    fileprivate var isAttribution: Bool {
        guard case (let before?, let after?)? = usage else { return false }
        return before.period != after.period && before.kind == after.kind && before.valueRedeemed == after.valueRedeemed
    }
}
