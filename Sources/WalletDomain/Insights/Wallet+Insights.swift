extension Wallet {
    /// What each card came to in a year, in the user's order, then cards that are gone but have history in it, and
    /// last the sum; empty where there is nothing to tell.
    ///
    /// Reads the whole history once.
    ///
    /// - Parameters:
    ///   - year: the calendar year, or the one in which a membership year begins; nil: the one that holds today.
    ///   - filter: one owner's cards, or one card.
    public func insights(
        of year: Int? = nil, by basis: CardInsights.Basis = .calendar, only filter: ListFilter = ListFilter(),
        on today: CalendarDay
    ) -> [CardInsights] {
        var count = InsightsCount(self, year, basis, filter, today)
        for row in usages.all { count.add(row) }
        let parts = count.finished()
        guard !parts.isEmpty else { return [] }
        let span = Period.calendarYear(year ?? today.year)
        return parts + [CardInsights.sum(parts, basis: basis, span: span)]
    }
}

/// The count of a year's history, one row after another.
private struct InsightsCount {
    private struct Entry {
        var insights: CardInsights
        var isThere: Bool
        var hasRows = false
        var firstUse = CalendarDay.latest
        /// What was used in the year or the judged one of benefits that have an own worth.
        var ofOwnWorth: [Benefit.ID: [BenefitUsage]] = [:]
    }

    static let verdictDays = 45

    private let wallet: Wallet
    private let year: Int?
    private let basis: CardInsights.Basis
    private let filter: ListFilter
    private let today: CalendarDay
    private var entries: [Entry] = []
    private var positions: [UserCard.ID?: Int] = [:]

    init(
        _ wallet: Wallet, _ year: Int?, _ basis: CardInsights.Basis, _ filter: ListFilter, _ today: CalendarDay
    ) {
        (self.wallet, self.year, self.basis, self.filter, self.today) = (wallet, year, basis, filter, today)
        let cards = wallet.cards.records.filter { !$0.isOfCoupons && filter.fits($0) }
        for card in cards.sorted(by: { ($0.sortOrder, $0.createdAt) < ($1.sortOrder, $1.createdAt) })
        where positions[card.id] == nil {
            positions[card.id] = entries.count
            entries.append(entry(of: card))
        }
    }

    private func entry(of card: UserCard) -> Entry {
        let opened = basis == .membership ? card.openedOn : nil
        let span = opened.map { membershipYear(opened: $0) } ?? Period.calendarYear(year ?? today.year)
        var insights = CardInsights(
            card: card.id, name: wallet.name(of: card), basis: opened == nil ? .calendar : .membership, span: span)
        if span.contains(today) { insights.judged = endingYear(of: card) }
        return Entry(insights: insights, isThere: card.isHeld(in: span))
    }

    /// The year that ends soon, or did yesterday, with what it was charged; nil where its day is not known or it cost nothing.
    private func endingYear(of card: UserCard) -> CardInsights.Judged? {
        guard card.archivedOn == nil, let next = FeeSchedule(of: card)?.next(from: today),
            today.days(until: next) <= InsightsCount.verdictDays
        else { return nil }
        let (from, to) = (next.adding(months: -12), next.adding(days: -1))
        let fee = wallet.fees(of: card, in: Period(start: from, end: to), by: .membership)
        return fee > .zero ? CardInsights.Judged(from: from, to: to, captured: .zero, fee: fee) : nil
    }

    private func membershipYear(opened: CalendarDay) -> Period {
        let start = { (year: Int) in opened.adding(months: 12 * (year - opened.year)) }
        let year = year ?? (start(today.year) <= today ? today.year : today.year - 1)
        return Period(start: start(year), end: max(start(year), start(year + 1).adding(days: -1)))
    }

    // MARK: Counting

    mutating func add(_ row: BenefitUsage) {
        guard let position = position(of: row) else { return }
        let span = entries[position].insights.span
        entries[position].firstUse = min(entries[position].firstUse, row.usedOn)
        if span.contains(row.usedOn) {
            entries[position].hasRows = true
            entries[position].insights.note(captured: row.valueRedeemed, on: row.usedOn)
            let category = row.categorySnapshot ?? Category.other.word
            entries[position].insights.categories[category, default: .zero] += row.valueRedeemed
        }
        if let missed = row.valueMissed, let end = row.periodEnd, span.contains(end) {
            entries[position].hasRows = true
            entries[position].insights.note(missed: missed, on: end, today: today)
        }
        let isJudged = entries[position].insights.judged.map { $0.span.contains(row.usedOn) } ?? false
        if isJudged { entries[position].insights.judged?.face += row.valueRedeemed }
        if isJudged || span.contains(row.usedOn), let id = row.benefitID, wallet.benefits[id]?.personalValue != nil {
            entries[position].ofOwnWorth[id, default: []].append(row)
        }
    }

    /// Where a row counts; a card that is gone gets an entry with its first row of the year.
    private mutating func position(of row: BenefitUsage) -> Int? {
        if let known = positions[row.userCardID] { return known }
        let isGone = row.userCardID.map { wallet.cards[$0] == nil } ?? true
        guard isGone, filter.isEmpty else { return nil }
        let span = Period.calendarYear(year ?? today.year)
        guard span.contains(row.usedOn) || row.periodEnd.map(span.contains) ?? false else { return nil }
        let insights = CardInsights(
            card: row.userCardID, name: row.cardNameSnapshot.isBlank ? "Unknown card" : wallet.cardName(of: row),
            basis: .calendar, span: span)
        positions[row.userCardID] = entries.count
        entries.append(Entry(insights: insights, isThere: false))
        return entries.count - 1
    }

    // MARK: What follows

    func finished() -> [CardInsights] {
        let cards = entries.filter { $0.isThere || $0.hasRows }.map(completed)
        let held = cards.filter { $0.card.map { wallet.cards[$0] != nil } ?? false }
        let gone = cards.filter { $0.card.map { wallet.cards[$0] == nil } ?? true }
        return held + gone.sorted { ($0.name, $0.card?.description ?? "") < ($1.name, $1.card?.description ?? "") }
    }

    private func completed(_ entry: Entry) -> CardInsights {
        var insights = entry.insights
        insights.capturedOwn = insights.captured + gain(entry, in: insights.span)
        if let card = insights.card.flatMap({ wallet.cards[$0] }) { complete(&insights, card, entry) }
        insights.gatherDays()
        return insights
    }

    private func complete(_ insights: inout CardInsights, _ card: UserCard, _ entry: Entry) {
        if let judged = insights.judged { insights.judged?.captured = judged.face + gain(entry, in: judged.span) }
        insights.fee = wallet.fees(of: card, in: insights.span, by: insights.basis)
        insights.undatedFee = wallet.undatedFee(of: card, in: insights.span)
        let known = min(card.addedDate, entry.firstUse)
        if known > max(insights.from, card.openedOn ?? .earliest) { insights.knownSince = known }
        guard insights.to >= today else { return }
        if insights.span.contains(today) { insights.open = wallet.figures(ofCard: card.id, on: today).open }
        insights.toCome = wallet.toCome(ofCard: card, after: today, in: insights.span)
        // Of a year that was over before anything was known of it, there is nothing to judge.
        insights.judged = insights.judged.flatMap { $0.to < known ? nil : $0 }
        if let judged = insights.judged {
            insights.verdict = verdict(card, judged)
            insights.judged?.from = max(judged.from, known)
        }
        guard card.archivedOn == nil else { return }
        for benefit in wallet.benefits(ofCard: card.id) where benefit.archivedOn == nil && benefit.mode != .ignored {
            noteEnds(of: benefit, in: &insights)
            if insights.span.contains(today), wallet.isUnvalued(benefit, on: today) {
                insights.unvalued.append(benefit.id)
            }
        }
    }

    /// How much more what was used in a span is worth to its owner than its face value.
    private func gain(_ entry: Entry, in span: Period) -> Money {
        entry.ofOwnWorth.reduce(.zero) { sum, own in
            guard let benefit = wallet.benefits[own.key] else { return sum }
            let rows = own.value.filter { span.contains($0.usedOn) }
            let face = rows.reduce(Money.zero) { $0 + $1.valueRedeemed }
            return sum + benefit.ownWorth(of: rows, wallet.terms(of: benefit)) - face
        }
    }

    /// What is open ends with its period, if that ends within the year, and so do the periods to come.
    private func noteEnds(of benefit: Benefit, in insights: inout CardInsights) {
        let terms = wallet.terms(of: benefit)
        let lapses = benefit.lapses(terms)
        if insights.span.contains(today) {
            let open = wallet.standing(of: benefit, terms: terms, on: today, now: Instant(milliseconds: .max)).open
            let end = benefit.currentPeriodEnd.flatMap { insights.span.contains($0) ? $0 : nil }
            insights.note(open: open, until: end ?? insights.to, lapses: end != nil && lapses)
        }
        wallet.forEachPeriodToCome(of: benefit, after: today, by: insights.to) { period, value in
            guard period.start >= insights.from else { return }
            let end = period.end.flatMap { $0 <= insights.to ? $0 : nil }
            insights.note(open: value, until: end ?? insights.to, lapses: end != nil && lapses)
        }
    }

    private func verdict(_ card: UserCard, _ judged: CardInsights.Judged) -> CardInsights.Verdict {
        guard judged.captured < judged.fee else { return .keep }
        var sum = judged.captured
        for benefit in wallet.benefits(ofCard: card.id) where !wallet.isArchived(benefit) && benefit.mode != .ignored {
            let terms = wallet.terms(of: benefit)
            // What nobody is enrolled in comes only if somebody enrols.
            guard benefit.enrolment(terms) != .needed else { continue }
            let standing = wallet.standing(of: benefit, terms: terms, on: today, now: Instant(milliseconds: .max))
            // What ends later, or never, may as well be caught for the next fee.
            let isOfThisYear = benefit.currentPeriodEnd.map { $0 <= judged.to } ?? false
            if standing.isOpen, isOfThisYear {
                sum += benefit.ownWorth(of: standing.open, uses: standing.remainder.usesLeft ?? 0, terms)
            }
            var toCome = Money.zero
            wallet.forEachPeriodToCome(of: benefit, after: today, by: judged.to) { period, value in
                if let end = period.end, end <= judged.to { toCome += value }
            }
            sum += benefit.ownWorth(of: toCome, uses: 0, terms)
        }
        return sum >= judged.fee ? .likely : .cancel
    }
}

extension UserCard {
    /// Whether it was in the wallet on a day of a span.
    public func isHeld(in span: Period) -> Bool {
        addedDate <= span.end ?? .latest && archivedOn.map { $0 >= span.start } ?? true
    }
}

extension Wallet {
    /// True for a perk without amount that is there to use, or was used, and whose worth nobody said.
    func isUnvalued(_ benefit: Benefit, on today: CalendarDay) -> Bool {
        guard benefit.personalValue == nil else { return false }
        let terms = terms(of: benefit)
        guard terms.isCounted, terms.kind != .reminder else { return false }
        let standing = standing(of: benefit, terms: terms, on: today, now: Instant(milliseconds: .max))
        return standing.isOpen || benefit.periodUses > 0
    }

    /// Σ values of a card's periods that begin after `today` and within `span`, however long they last, so that each counts
    /// in one year.
    func toCome(ofCard card: UserCard, after today: CalendarDay, in span: Period) -> Money {
        guard card.archivedOn == nil, let end = span.end else { return .zero }
        var sum = Money.zero
        for benefit in benefits(ofCard: card.id) where benefit.archivedOn == nil && benefit.mode != .ignored {
            forEachPeriodToCome(of: benefit, after: today, by: end) { period, value in
                if period.start >= span.start { sum += value }
            }
        }
        return sum
    }
}
