extension Wallet {
    func checkUsage(_ rows: [BenefitUsage]) -> [CheckFinding] {
        rows.flatMap(problems) + closedTwice(rows) + refundedMoreThanUsed(rows) + markedTwice(rows)
    }

    private func problems(_ row: BenefitUsage) -> [CheckFinding] {
        var problems = Problems(record: row.id.description, name: shown(row.benefitNameSnapshot))
        let what = "The record of \(problems.name) on \(row.usedOn.long)"
        if let end = row.periodEnd, end < row.periodStart {
            problems.error(
                "invalidPeriodRange",
                "\(what) has a period that ends before it begins.",
                remedy: endOfPeriod(of: row) == nil
                    ? "Nobody can say when it ended. Take it out: coupontracker delete ID" : nil)
        } else if row.kind != .refund, !row.period.contains(row.usedOn), !beganUnknown(row) {
            problems.warning("usedOutsidePeriod", "\(what) counts for a period that does not hold that day.")
        }
        let isRight =
            switch row.kind {
            case .use, .claim: !row.valueRedeemed.isNegative && row.valueMissed == nil
            case .refund: row.valueRedeemed <= .zero && row.valueMissed == nil
            case .missed: row.valueRedeemed.isZero && !(row.valueMissed ?? Money(-1)).isNegative
            }
        if !isRight {
            problems.error(
                "wrongAmount", "\(what) has an amount that a \(row.kind.rawValue) cannot have.",
                remedy: "Correct or delete it: coupontracker edit ID --value-redeemed N")
        }
        return problems.found
    }

    /// A single period whose first day nobody knows takes uses from before the wallet knew of it.
    private func beganUnknown(_ row: BenefitUsage) -> Bool {
        guard row.usedOn < row.periodStart else { return false }
        // What rule a benefit had that is gone, nobody can say.
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }) else { return true }
        guard hasRule(benefit) else { return true }
        let rule = rule(of: benefit, terms: terms(of: benefit))
        if case .window(nil, _) = rule.rhythm { return true }
        // Nor can a day be in a period on which the benefit does not exist by its rule of today.
        return rule.period(containing: row.usedOn) == nil
    }

    private func closedTwice(_ rows: [BenefitUsage]) -> [CheckFinding] {
        var seen: Set<BenefitPeriod> = []
        return rows.compactMap { row in
            guard row.kind == .missed, let period = BenefitPeriod(row), !seen.insert(period).inserted else {
                return nil
            }
            return CheckFinding(
                .warning, "closedTwice", record: row.id.description,
                "The period of \(shown(row.benefitNameSnapshot)) from \(row.periodStart.long) was closed twice.")
        }
    }

    /// The same credit marked on two machines counts twice. Of the running period alone, for what an earlier one was worth
    /// nobody noted; and not of uses that a note or a line of a statement tells apart.
    private func markedTwice(_ rows: [BenefitUsage]) -> [CheckFinding] {
        var seen: [MarkedUse: BenefitUsage] = [:]
        return rows.compactMap { row in
            guard row.kind == .use, let benefit = row.benefitID.flatMap({ benefits[$0] }),
                row.periodStart == benefit.currentPeriodStart
            else { return nil }
            let use = MarkedUse(benefit: benefit.id, day: row.usedOn, amount: row.valueRedeemed, note: row.notes)
            guard let first = seen[use] else {
                seen[use] = row
                return nil
            }
            let isApart = first.statement != nil && row.statement != nil
            guard !isApart, hasMoreThanAll(benefit, rows) else { return nil }
            return CheckFinding(
                .warning, "markedTwice", record: row.id.description,
                "\(shown(name(of: benefit.key) ?? "")) is marked twice on \(row.usedOn.long), and has no more than one of "
                    + "these: perhaps on two machines.",
                remedy: "Delete one: coupontracker delete ID; or note why on one: coupontracker edit ID --notes TEXT")
        }
    }

    private func hasMoreThanAll(_ benefit: Benefit, _ rows: [BenefitUsage]) -> Bool {
        let own = rows.filter { $0.benefitID == benefit.id && $0.periodStart == benefit.currentPeriodStart }
        let terms = terms(of: benefit)
        if terms.isCounted { return own.count { $0.kind == .use } > terms.usesPerPeriod }
        return benefit.periodValue < own.map(\.valueRedeemed).reduce(.zero, +)
    }

    /// Told of the last refund of each period, for it is the one too many.
    private func refundedMoreThanUsed(_ rows: [BenefitUsage]) -> [CheckFinding] {
        var (refunds, sums) = ([BenefitPeriod: BenefitUsage](), [BenefitPeriod: Money]())
        for row in rows where row.kind == .refund {
            if let period = BenefitPeriod(row) { refunds[period] = row }
        }
        for row in refunds.isEmpty ? [] : rows {
            if let period = BenefitPeriod(row), refunds[period] != nil {
                sums[period, default: .zero] += row.valueRedeemed
            }
        }
        return rows.compactMap { row in
            guard row.kind == .refund, let period = BenefitPeriod(row), refunds[period]?.id == row.id,
                sums[period]?.isNegative ?? false
            else { return nil }
            return CheckFinding(
                .error, "refundedMoreThanUsed", record: row.id.description,
                "\(shown(row.benefitNameSnapshot)) has more refunded than used in its period from "
                    + "\(row.periodStart.long).", remedy: "Correct or delete that refund: coupontracker delete ID")
        }
    }
}

/// What two machines would mark alike.
private struct MarkedUse: Hashable {
    var benefit: Benefit.ID
    var day: CalendarDay
    var amount: Money
    var note: String?
}
