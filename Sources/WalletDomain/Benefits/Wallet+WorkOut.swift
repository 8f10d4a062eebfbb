/// A period whose usage is about to change, with what it is worth.
struct TouchedPeriod {
    var benefit: Benefit.ID
    var period: Period
    var value: Money
}

extension Wallet {
    /// The periods that `changes` reach, each once, with what they are worth before.
    func touchedPeriods(_ changes: [RecordChange]) -> [TouchedPeriod] {
        struct Key: Hashable {
            var benefit: Benefit.ID
            var start: CalendarDay
        }
        var touched: [TouchedPeriod] = []
        var seen: Set<Key> = []
        for change in changes {
            guard case .usage(let before, let after) = change else { continue }
            for row in [before, after].compactMap(\.self) {
                guard let id = row.benefitID, seen.insert(Key(benefit: id, start: row.periodStart)).inserted else {
                    continue
                }
                let known = benefits[id] ?? changes.lazy.compactMap { $0.benefit(id) }.first
                guard let known else { continue }
                touched.append(
                    TouchedPeriod(benefit: id, period: row.period, value: value(ofPeriod: row.period, of: known)))
            }
        }
        return touched
    }

    /// Works out again what follows from records that changed: periods, status, closing records.
    mutating func workOutAgain(_ touched: [TouchedPeriod], after changes: [RecordChange], _ context: ChangeContext) {
        var reached: [Benefit.ID] = []
        for change in changes {
            switch change {
            case .card(let before, let after):
                guard let id = (after ?? before)?.id else { continue }
                let moved = before?.openedOn != after?.openedOn || before?.statementDay != after?.statementDay
                for benefit in benefits(ofCard: id) {
                    if moved, before != nil { reanchor(benefit.id, context) }
                    reached.append(benefit.id)
                }
            case .benefit(let before, let after):
                guard let id = (after ?? before)?.id else { continue }
                if let before, let after, before.hasOtherRule(than: after) { reanchor(id, context) }
                reached.append(id)
            case .usage, .sum, .preferences: break
            }
        }
        for each in touched { settle(each.benefit, each.period, value: each.value, context) }
        for id in reached {
            if let benefit = benefits[id] { settle(id, benefit.currentPeriod, value: benefit.periodValue, context) }
        }
        rollOver(reached + touched.map(\.benefit), in: context)
    }
}

extension Benefit {
    fileprivate func hasOtherRule(than other: Benefit) -> Bool {
        customFrequency != other.customFrequency || customReset != other.customReset
            || templateBenefitID != other.templateBenefitID
    }
}

extension RecordChange {
    fileprivate func benefit(_ id: Benefit.ID) -> Benefit? {
        guard case .benefit(let before, let after) = self, let benefit = after ?? before else { return nil }
        return benefit.id == id ? benefit : nil
    }
}
