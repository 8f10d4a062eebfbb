/// What a line says of uses that are there already.
extension StatementPlanner {
    /// Says that a credit confirms or corrects what was marked by hand.
    ///
    /// - Parameter before: a day of the period before, if it may be of that one.
    /// - Returns: false where no mark can be meant.
    func link(
        _ credit: inout StatementPlan.Credit, _ period: Period, _ remainder: Remainder, _ row: StatementRow,
        _ before: CalendarDay?
    ) -> Bool {
        let marks = wallet.usages.rows(ofBenefit: credit.benefit).filter { mark in
            mark.isUse && mark.statement == nil
                && (mark.periodStart == period.start || before.map { mark.period.contains($0) } ?? false)
        }
        let nearest = marks.sorted {
            $0.usedOn.days(until: row.day).magnitude < $1.usedOn.days(until: row.day).magnitude
        }
        let (amount, day) = (credit.amount, credit.usedOn)
        let same = nearest.first {
            $0.valueRedeemed == amount || remainder.isCounted
                || words.isWithTax(amount, over: $0.valueRedeemed, of: credit.benefit)
        }
        if let same, isMeant(same, by: row, period) {
            credit.act = .link(same.id, of: same.usedOn)
            credit.usedOn = same.usedOn
            return true
        }
        guard let mark = nearest.first(where: { $0.periodStart == period.start }), mark.kind == .use else {
            return false
        }
        // Who marks at the end of a month means what came at its beginning too; not what came months ago.
        let days = mark.usedOn.days(until: day).magnitude
        guard days <= StatementPlanner.usualLag || days <= StatementPlanner.longestLag && remainder.amount < amount
        else { return false }
        credit.usedOn = mark.usedOn
        credit.doubts.append(.otherAmount(mark.valueRedeemed))
        let left = remainder.amount + mark.valueRedeemed
        credit.take(atMost: left, isWithTax: words.isWithTax(amount, over: left, of: credit.benefit))
        // Where no more could be booked the mark is right.
        credit.act =
            credit.booked == mark.valueRedeemed
            ? .link(mark.id, of: mark.usedOn) : .correct(mark.id, of: mark.usedOn)
        return true
    }

    /// Whether a mark of the same amount can be that of a credit: not one of months ago, and of the period before only
    /// while this one is young.
    private func isMeant(_ mark: BenefitUsage, by row: StatementRow, _ period: Period) -> Bool {
        let days = mark.usedOn.days(until: row.day).magnitude
        if mark.periodStart == period.start { return days <= StatementPlanner.longestLag }
        return days <= StatementPlanner.usualLag
            && row.day < period.start.adding(days: StatementPlanner.daysOfDoubt)
    }

    /// By a credit that is booked, whatever its words: a line that has them and a word for taking back, and is as much.
    func takenBack(at place: Int) -> [CreditWords.Match] {
        let (row, text) = (rows[place], texts[place])
        guard row.amount.isNegative, text.isReversal else { return [] }
        let benefits = wallet.benefits(ofCard: card).filter { benefit in
            wallet.usages.rows(ofBenefit: benefit.id).contains { use in
                guard use.isUse, let source = use.statement else { return false }
                return source.amount == -row.amount && source.day <= row.day
                    && text.bytes.holds(words: source.text.folded)
            }
        }
        return benefits.map { CreditWords.Match(benefit: $0.id, confidence: benefits.count == 1 ? .likely : .unsure) }
    }

    /// A credit that the bank took back; nil: it is a purchase.
    func reversal(at place: Int, _ match: CreditWords.Match) -> StatementPlan.Credit? {
        let row = rows[place]
        let uses = wallet.usages.rows(ofBenefit: match.benefit).filter {
            $0.isUse && $0.usedOn <= row.day
        }
        // Of a credit of more than was left that alone was booked.
        let amount = uses.last { $0.statement?.amount == -row.amount }?.valueRedeemed ?? -row.amount
        guard
            match.confidence == .sure || texts[place].isReversal || uses.contains(where: { $0.valueRedeemed == amount })
        else { return nil }
        let terms = wallet.benefits[match.benefit].map { wallet.terms(of: $0) }
        var credit = StatementPlan.Credit(
            benefit: match.benefit, name: terms?.name ?? "", amount: amount, usedOn: row.day, act: .refund,
            confidence: match.confidence)
        var attempt = wallet
        do throws(WalletError) {
            let back = try attempt.refund(match.benefit, amount, on: row.day, in: context).usage
            let start = attempt.usages[back]?.periodStart
            credit.takesBack = uses.filter { $0.periodStart == start && $0.valueRedeemed == amount }.map(\.usedOn).max()
        } catch {
            // A use of a later day may be there.
            let isUnknown = if case .noUseToRefund = error { true } else { false }
            credit.doubts.append(.refused(isUnknown ? "no use of as much is known up to that day" : error.message))
        }
        return credit
    }
}
