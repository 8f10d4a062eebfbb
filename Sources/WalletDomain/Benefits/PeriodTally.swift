/// What was used in one period of a benefit.
struct PeriodTally: Equatable {
    var period: Period
    /// What the whole period is worth.
    var value: Money
    var redeemed = Money.zero
    var uses = 0
    /// The record that closed the period: what was missed, or what was claimed by itself. It is in neither sum.
    var closing: BenefitUsage?
    /// It closed without a record, whatever was left.
    var isUnrecorded = false

    /// The tally of a period that runs.
    init(period: Period, value: Money, rows: [BenefitUsage]) {
        (self.period, self.value) = (period, value)
        count(rows)
    }

    func remainder(_ terms: BenefitTerms) -> Remainder {
        Remainder(terms: terms, value: value, redeemed: redeemed, uses: uses)
    }

    /// The tally of a period that is over.
    ///
    /// - Parameters:
    ///   - value: what it was worth as far as its closing record does not tell.
    ///   - isKnown: whatever that tells.
    init(
        closed period: Period, of id: Benefit.ID, value: Money, isKnown: Bool = false, usesPerPeriod: Int,
        rows: [BenefitUsage]
    ) {
        (self.period, self.value) = (period, value)
        let own = BenefitUsage.ID.derived(from: id, day: period.start)
        closing = rows.first { $0.id == own } ?? rows.first { $0.kind == .missed }
        count(rows.filter { $0.id != closing?.id })
        guard let closing, !isKnown else { return }
        let left = closing.valueMissed ?? closing.valueRedeemed
        self.value = worth(left: left, usesPerPeriod: usesPerPeriod, today: value)
    }

    /// What the period was worth, by what was left of it when it closed; a later change of the template does not reach
    /// it.
    private func worth(left: Money, usesPerPeriod: Int, today value: Money) -> Money {
        let taken = max(.zero, redeemed)
        guard usesPerPeriod > 1 else { return taken + left }
        // Of limited uses each takes its share, whatever was redeemed with it.
        let done = min(max(0, uses), usesPerPeriod)
        let open = usesPerPeriod - done
        if min(value - taken, UseShares(of: value, in: usesPerPeriod).largest(open)) == left { return value }
        guard open > 0 else { return taken + left }
        return max(taken + left, UseShares.value(in: usesPerPeriod, of: open, largestTogether: left))
    }

    private mutating func count(_ rows: [BenefitUsage]) {
        isUnrecorded = rows.contains(where: \.isUnrecorded)
        var used = UsedSum()
        for row in rows { used.count(row) }
        (redeemed, uses) = (used.redeemed, used.uses)
    }
}

/// What rows used together, in whatever order they come and go.
struct UsedSum {
    private(set) var redeemed = Money.zero
    /// A refund of a whole use gives that use back; of a part, only its money.
    private(set) var uses = 0
    /// By amount: how many uses of it there are more than refunds.
    private var whole: [Money: Int] = [:]

    /// - Parameter step: 1 as a row comes, -1 as it goes.
    mutating func count(_ row: BenefitUsage, by step: Int = 1) {
        guard row.kind != .missed else { return }
        redeemed += step > 0 ? row.valueRedeemed : -row.valueRedeemed
        let (amount, more) = row.kind == .refund ? (-row.valueRedeemed, -step) : (row.valueRedeemed, step)
        let before = whole[amount] ?? 0
        whole[amount] = before + more
        uses += max(0, before + more) - max(0, before)
    }

    /// True where there are more uses of that amount than refunds.
    func holds(_ amount: Money) -> Bool { whole[amount, default: 0] > 0 }
}

/// What must be known of a period before its usage changes, to close it again after.
struct PeriodBefore: Equatable {
    /// What the period is worth; a later change of the template does not reach it.
    var value: Money
    /// It was closed without a record although something was left: ignored, locked, skipped, archived.
    var isUnrecorded: Bool
    /// False where a record must come from elsewhere, if there is to be one.
    var mayClose: Bool
    /// True where something was used in it.
    var hadUses: Bool

    init(_ tally: PeriodTally, _ terms: BenefitTerms) {
        value = tally.value
        hadUses = tally.uses > 0
        let left = tally.remainder(terms)
        isUnrecorded = tally.closing == nil && (tally.isUnrecorded || !left.amount.isZero)
        mayClose = !isUnrecorded
    }
}
