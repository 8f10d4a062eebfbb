/// What one benefit of a sample wallet went through, from the day its card was added to today.
struct DemoLife {
    private(set) var benefit: Benefit
    private(set) var rows: [BenefitUsage] = []
    var random: DemoRandom
    private let care: DemoBenefit.Care
    private let terms: BenefitTerms
    private let rule: PeriodRule
    private let added: CalendarDay
    private let day: DemoDay
    private let cardName: String
    private let issuer: String

    private var today: CalendarDay { day.today }

    init(
        _ draft: DemoBenefit, on card: UserCard, cardName: String, issuer: String, _ day: DemoDay, _ random: DemoRandom
    ) {
        (self.day, self.random, self.cardName, self.issuer) = (day, random, cardName, issuer)
        (care, added) = (draft.care, card.addedDate)
        var benefit = draft.own
        benefit.id = self.random.id()
        (benefit.userCardID, benefit.templateBenefitID) = (card.id, draft.template?.id)
        (benefit.createdAt, benefit.updatedAt) = (card.createdAt, card.createdAt)
        terms = BenefitTerms(of: benefit, template: draft.template)
        rule = terms.rule(openedOn: card.openedOn, statementDay: card.statementDay)
        benefit.reminderDaysBefore = (terms.frequency.months ?? 1) >= 6 ? 30 : 7
        switch draft.care {
        case .auto: benefit.mode = .auto
        case .ignored: benefit.mode = .ignored
        default: break
        }
        self.benefit = benefit
    }

    mutating func run() {
        enrol()
        if case .lastUse = rule.rhythm { return liveFromUseToUse() }
        guard var period = firstPeriod else { return benefit.begin(Period(start: added, end: terms.endsOn), terms) }
        while period.isOver(on: today) {
            live(period)
            guard let next = rule.period(after: period), next.start <= today else { return end(period) }
            period = next
        }
        benefit.begin(period, terms)
        guard period.start <= today else { return }
        spendTowardsThreshold()
        if !benefit.isLocked(terms) { live(period) }
        recount(isClosed: false)
        addPersonalTouches()
    }

    /// The period of the day it was added, or the window that was still to come.
    private var firstPeriod: Period? {
        if let period = rule.period(containing: added) { return period }
        guard case .window(let start, let end) = rule.rhythm, let start, start > added else { return nil }
        return Period(start: start, end: end)
    }

    /// The last period is over: the benefit stays as it ended.
    private mutating func end(_ period: Period) {
        benefit.begin(period, terms)
        recount(isClosed: true)
        benefit.nextResetDate = nil
    }

    private mutating func enrol() {
        guard care != .notEnrolled else { return }
        if terms.enrolmentRequired == true || (terms.enrolmentRequired == nil && random.chance(60)) {
            benefit.enrolledOn = added
        }
    }

    /// Some thresholds are reached; most are on their way.
    private mutating func spendTowardsThreshold() {
        guard let threshold = terms.spendThreshold else { return }
        let percent = random.chance(25) ? 100 + random.below(20) : 5 + random.below(85)
        benefit.spentSoFar = Money(Int(threshold.scaled(by: percent, over: 100).units / 10_000))
    }

    private mutating func liveFromUseToUse() {
        let day = added.adding(days: random.below(max(1, added.days(until: today))))
        guard random.chance(65), let blocked = rule.blockedPeriod(usedOn: day) else {
            return benefit.begin(Period(start: added, end: terms.endsOn), terms)
        }
        use(terms.value, on: day, in: blocked)
        if blocked.isOver(on: today) {
            benefit.begin(Period(start: blocked.end?.adding(days: 1) ?? today, end: terms.endsOn), terms)
        } else {
            benefit.begin(blocked, terms)
            recount(isClosed: false)
        }
        benefit.periodValue = terms.value
    }
}

extension DemoLife {
    /// Uses some of a period; closes it where it is over.
    private mutating func live(_ period: Period) {
        let value = terms.value(ofPeriodFrom: period.start)
        let isOver = period.isOver(on: today)
        // A threshold was not reached in earlier years: such periods close without a record.
        if isOver, terms.spendThreshold != nil { return }
        var tally = PeriodTally(period: period, value: value, rows: [])
        for part in parts(of: period, value, isOver) {
            use(part.amount, on: part.day, in: period)
            tally.redeemed += part.amount
            tally.uses += 1
        }
        if isOver { close(tally) }
    }

    private typealias Part = (day: CalendarDay, amount: Money)

    /// The uses of a period up to today.
    private mutating func parts(of period: Period, _ value: Money, _ isOver: Bool) -> [Part] {
        guard let percent = chance(isOver) else { return [] }
        let first = max(period.start, added)
        let last = min(period.end ?? today, today)
        guard first <= last, random.chance(percent) else { return [] }
        let length = first.days(until: period.end ?? today.adding(days: 300)) + 1
        let day = first.adding(days: random.below(length))
        if terms.isCounted || terms.usesPerPeriod > 1 { return shares(of: value, from: day, to: last) }
        guard care == .partly || (value > Money(20) && random.chance(25)) else {
            return day <= last ? [(day, value)] : []
        }
        let part = Money(Int(value.units / 10_000) * (30 + random.below(40)) / 100)
        guard !part.isZero else { return [] }
        let start = care == .partly && !isOver ? first.adding(days: random.below(first.days(until: last) + 1)) : day
        guard start <= last else { return [] }
        let later = start.adding(days: 1 + random.below(20))
        let isWhole = isOver ? random.chance(70) : care != .partly && later <= last
        return isWhole && later <= last ? [(start, part), (later, value - part)] : [(start, part)]
    }

    /// In how many of a hundred periods it is used; nil: never.
    private func chance(_ isOver: Bool) -> Int? {
        switch care {
        case .usual(let percent): percent
        case .notYet(let percent): isOver ? percent : nil
        case .partly: isOver ? 85 : 100
        case .auto, .ignored, .notEnrolled: nil
        }
    }

    /// Some of the separate uses of a period.
    private mutating func shares(of value: Money, from day: CalendarDay, to last: CalendarDay) -> [Part] {
        let share = terms.isCounted ? Money.zero : value.share(of: terms.usesPerPeriod)
        var parts: [Part] = []
        var (day, left) = (day, value)
        for _ in 0..<min(terms.usesPerPeriod, 1 + random.below(terms.usesPerPeriod)) where day <= last {
            let amount = min(share, left)
            parts.append((day, amount))
            left -= amount
            day = day.adding(days: 3 + random.below(40))
        }
        return parts
    }

    private mutating func use(_ amount: Money, on day: CalendarDay, in period: Period) {
        var row = row(.use, amount, on: day, in: period, at: self.day.instant(on: day, hour: 9 + random.below(12)))
        row.id = random.id()
        if random.chance(8) { row.notes = random.pick(DemoLife.notes) }
        rows.append(row)
    }

    private static let notes = ["with Sam", "birthday", "airport", "online", "gift card", "for two", "on the way home"]

    /// The closing record, as rollover writes it.
    private mutating func close(_ tally: PeriodTally) {
        guard benefit.mode != .ignored, let end = tally.period.end else { return }
        let left = tally.remainder(terms).amount
        guard !left.isZero else { return }
        let isClaim = benefit.claimsItself(terms)
        var row = row(
            isClaim ? .claim : .missed, isClaim ? left : .zero, on: end, in: tally.period,
            at: day.instant(on: end.adding(days: 1), hour: 8))
        row.id = .derived(from: benefit.id, day: tally.period.start)
        if !isClaim { (row.valueMissed, row.wasAutoExpired) = (left, true) }
        rows.append(row)
    }

    private func row(
        _ kind: BenefitUsage.Kind, _ amount: Money, on day: CalendarDay, in period: Period, at instant: Instant
    ) -> BenefitUsage {
        BenefitUsage(
            id: BenefitUsage.ID(high: 0, low: 0), benefitID: benefit.id, userCardID: benefit.userCardID, kind: kind,
            usedOn: day, usedDate: instant, periodStart: period.start, periodEnd: period.end, valueRedeemed: amount,
            cardNameSnapshot: cardName, benefitNameSnapshot: terms.name, issuerSnapshot: issuer,
            categorySnapshot: terms.category.word, createdAt: instant, updatedAt: instant)
    }

    /// Brings the caches of the current period in line with its rows.
    private mutating func recount(isClosed: Bool) {
        let rows = rows.filter { $0.periodStart == benefit.currentPeriodStart }
        let tally = PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
        benefit = benefit.counting(tally, terms, isClosed: isClosed)
        if let newest = rows.map(\.usedDate).max() { benefit.updatedAt = max(benefit.updatedAt, newest) }
    }

    /// What a person does not want to hear of today.
    private static let snoozed = ["Lyft Credit", "Streaming Offer", "Anniversary Miles"]

    /// A few are snoozed, a few are worth less to their owner than they say.
    private mutating func addPersonalTouches() {
        if terms.value >= Money(200), random.chance(15) {
            benefit.personalValue = benefit.periodValue.scaled(by: 60, over: 100)
        }
        let isOpen = benefit.status == .available || benefit.status == .partiallyUsed
        guard isOpen, benefit.mode == .tracked, !benefit.isLocked(terms), let end = benefit.currentPeriodEnd else {
            return
        }
        let days = today.days(until: end)
        let isSnoozed = day.isPersonal ? DemoLife.snoozed.contains(terms.name) : random.chance(6)
        if (2...10).contains(days), isSnoozed { benefit.snoozedUntil = day.now.adding(seconds: 20 * 3600) }
    }
}
