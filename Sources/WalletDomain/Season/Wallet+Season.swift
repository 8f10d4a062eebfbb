extension Wallet {
    /// Whether a card is worth the fee that comes next, or that posted so short a time ago that it can come back.
    func season(of card: UserCard, _ table: ErrandTable, on today: CalendarDay) -> CardSeason {
        let ofCard = benefits(ofCard: card.id)
        let years = ofCard.map { YearOfBenefit($0, terms(of: $0), usages.rows(ofBenefit: $0.id), on: today) }
        let benefits = years.filter { $0.benefit.archivedOn == nil && $0.benefit.mode != .ignored }
            .map { $0.with(awards: years) }
        let firstUse = ofCard.flatMap { usages.rows(ofBenefit: $0.id) }.map(\.usedOn).min()
        let known = min(card.addedDate, firstUse ?? card.addedDate)
        let since = card.productSince
        var season = CardSeason(
            card: card.id, name: name(of: card), knownSince: max(known, since ?? known), today: today)
        season.soFar = years.filter { $0.benefit.archivedOn == nil }.reduce(.zero) { $0 + $1.used }
        season.fee = feeInQuestion(of: card, since, on: today)
        let start = season.fee?.on ?? today
        for year in benefits {
            let standing = standing(of: year.benefit, terms: year.terms, on: today, now: Instant(milliseconds: .max))
            if standing.isOpen {
                let left = year.worth(of: standing.open, uses: standing.remainder.usesLeft ?? 0)
                season.openNow.add(year.terms.name, left)
            }
            if isUnvalued(year.benefit, on: today) { season.unvalued.append(year.benefit.id) }
            if year.benefit.enrolment(year.terms) == .needed {
                // What waits for spending as well does not come to who enrols.
                guard year.terms.spendThreshold == nil else { continue }
                let most = year.most(from: start, by: rule(of: year.benefit, terms: year.terms))
                season.afterEnrolling.add(year.terms.name, most, year.end(within: start))
            } else {
                season.caught.add(year.terms.name, year.caught(from: start), year.end(within: start))
            }
        }
        season.caught.sort { $0.amount > $1.amount }
        season.afterEnrolling.sort { $0.amount > $1.amount }
        season.openNow.sort { $0.amount > $1.amount }
        season.changes = products(besides: card).map { product in
            change(card, to: product, benefits, from: start, table)
        }.sorted { $0.net == $1.net ? $0.name < $1.name : $0.net > $1.net }
        season.doubleUse = season.refundUntil.flatMap { doubleUse(of: benefits, until: $0, on: today) }
        return season
    }

    /// The fee that was charged within the time in which it can come back, and was not given back; else the next one.
    ///
    /// - Parameter since: when it became the product that it is; nil: it always was.
    private func feeInQuestion(
        of card: UserCard, _ since: CalendarDay?, on today: CalendarDay
    ) -> CardSeason.Fee? {
        let recent = Period(start: today.adding(days: -CardSeason.refundDays), end: today)
        if let last = feesCharged(of: card, in: recent).max(by: { $0.on < $1.on }), fees(of: card, in: recent) > .zero {
            let isOfAnother = since.map { last.on < $0 } ?? false
            return CardSeason.Fee(
                amount: last.amount, on: last.on, hasPosted: true,
                afterChange: isOfAnother ? annualFee(of: card) : nil)
        }
        if let next = feeToCome(of: card, from: today) { return CardSeason.Fee(amount: next.amount, on: next.on) }
        guard card.openedOn == nil else { return nil }
        return annualFee(of: card).flatMap { $0.isZero ? nil : CardSeason.Fee(amount: $0) }
    }

    /// The other products of its issuer, for people or for businesses as the card is: of its family, and those of its
    /// programme that take new holders.
    private func products(besides card: UserCard) -> [CardTemplate] {
        guard let held = template(of: card) else { return [] }
        return catalogue.all.filter { other in
            other.id != held.id && other.isActive && other.annualFee != nil && other.issuer == held.issuer
                && other.segment == held.segment
                && (held.family.map { $0 == other.family } ?? false
                    || held.programme.map { $0 == other.programme && other.openToNewApplicants } ?? false)
        }
    }

    /// What a year like the last would catch with another product: of each credit what that has of the same errand or the
    /// same name.
    private func change(
        _ card: UserCard, to product: CardTemplate, _ benefits: [YearOfBenefit], from start: CalendarDay,
        _ table: ErrandTable
    ) -> CardSeason.Change {
        var change = CardSeason.Change(product: product.id, name: product.name, fee: product.annualFee ?? .zero)
        var offers = product.benefits.filter { $0.isActive && ($0.endsOn ?? .latest) > start }
        for year in benefits where year.benefit.enrolment(year.terms) != .needed {
            // What its owner added stays on the card.
            let isOwn = year.benefit.templateBenefitID == nil
            let caught = year.caught(from: start)
            let place = isOwn ? nil : offers.firstIndex { table.isSame($0, year.benefit, year.terms) }
            let offer = place.map { offers.remove(at: $0) }
            let kept = isOwn ? caught : offer.map { min(caught, year.worth(of: $0)) } ?? .zero
            change.kept.add(year.terms.name, kept)
            change.lost.add(year.terms.name, caught - kept)
        }
        let held = self.benefits(ofCard: card.id).filter { $0.archivedOn == nil }.map { ($0, terms(of: $0)) }
        for offer in offers where offer.spendThreshold == nil {
            // What the card has as well, ignored or not enrolled in, is nothing that it would gain.
            if held.contains(where: { table.isSame(offer, $0, $1) }) { continue }
            change.added.add(offer.name, offer.annualValue)
        }
        return change
    }

    /// What can be used this year and again in the next one, before a fee is gone for good; nil where no new year begins
    /// before that.
    private func doubleUse(
        of benefits: [YearOfBenefit], until last: CalendarDay, on today: CalendarDay
    ) -> CardSeason.DoubleUse? {
        let newYear = CalendarDay(monthIndex: (today.year + 1) * 12, clamping: 1)
        guard last >= newYear else { return nil }
        var use = CardSeason.DoubleUse(from: newYear, until: last)
        for year in benefits where year.terms.anchor == .calendar && year.terms.kind == .credit {
            let standing = standing(of: year.benefit, terms: year.terms, on: today, now: Instant(milliseconds: .max))
            // What comes several times a year does so for every fee.
            guard year.terms.frequency.months == 12,
                year.terms.back(after: year.benefit.currentPeriodEnd) == newYear,
                // Of what is skipped too: nobody can use it again who has not enrolled.
                year.benefit.enrolment(year.terms) != .needed, !year.benefit.isLocked(year.terms),
                !year.benefit.claimsItself(year.terms)
            else { continue }
            use.left += year.worth(of: standing.open, uses: 0)
            use.again += year.worth(of: year.terms.value(ofPeriodFrom: newYear), uses: 0)
        }
        return use.again.isZero ? nil : use
    }
}

/// What a benefit brought in twelve months.
private struct YearOfBenefit {
    let benefit: Benefit
    let terms: BenefitTerms
    /// At own worth.
    let used: Money
    /// The same of the awards that it gave, each a benefit of its own.
    private var awarded = Money.zero

    init(_ benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage], on today: CalendarDay) {
        (self.benefit, self.terms) = (benefit, terms)
        let start = today.adding(months: -12)
        used = benefit.ownWorth(of: rows.lazy.filter { $0.usedOn > start && $0.usedOn <= today }, terms)
    }

    func with(awards years: [YearOfBenefit]) -> YearOfBenefit {
        guard terms.takesAwards else { return self }
        var giver = self
        giver.awarded = years.filter { $0.isAward(of: terms) }.reduce(.zero) { $0 + $1.used }
        return giver
    }

    private func isAward(of giver: BenefitTerms) -> Bool {
        benefit.templateBenefitID == nil && terms.frequency == .once && terms.name.hasPrefix("\(giver.name) until ")
    }

    /// All of a year's periods, at own worth.
    private var year: Money {
        let periods = terms.frequency.months.map { max(1, 12 / $0) } ?? 1
        return worth(of: terms.annualValue, uses: periods * terms.usesPerPeriod)
    }

    /// What a year that begins on `start` catches if it is like the last: no more than it offers, nothing of what does
    /// not come each year, a part of what ends in it, and all of what claims itself.
    func caught(from start: CalendarDay) -> Money {
        if benefit.claimsItself(terms) { return whole(from: start) }
        // What an award was worth may have been said of it alone.
        return offered(max(.zero, year.isZero ? awarded : min(used + awarded, year)), from: start)
    }

    func whole(from start: CalendarDay) -> Money { offered(year, from: start) }

    /// What can be used in the year that begins on `start`: of what ends in it all periods that begin by then, each whole.
    func most(from start: CalendarDay, by rule: PeriodRule) -> Money {
        guard let last = end(within: start), whole(from: start) > .zero else { return whole(from: start) }
        var (face, uses) = (Money.zero, 0)
        var next = rule.period(containing: start) ?? rule.firstPeriod(after: start)
        while let period = next, period.start <= last {
            face += terms.value(ofPeriodFrom: period.start)
            uses += terms.usesPerPeriod
            next = rule.period(after: period)
        }
        return min(year, worth(of: face, uses: uses))
    }

    /// Its last day where that lies in the year that begins on `start`.
    func end(within start: CalendarDay) -> CalendarDay? {
        terms.endsOn.flatMap { start.days(until: $0) < 364 ? $0 : nil }
    }

    private func offered(_ amount: Money, from start: CalendarDay) -> Money {
        guard terms.recurs, let months = terms.frequency.months, months <= 12 else { return .zero }
        guard let last = terms.endsOn else { return amount }
        let days = min(365, max(0, start.days(until: last) + 1))
        return amount.scaled(by: days, over: 365)
    }

    /// At own worth.
    func worth(of face: Money, uses: Int) -> Money { benefit.ownWorth(of: face, uses: uses, terms) }

    /// What the same credit of another product is worth in a year to who values this one so.
    func worth(of other: BenefitTemplate) -> Money {
        terms.isCounted ? max(year, awarded) : worth(of: other.annualValue, uses: 0)
    }
}

extension [CardSeason.Credit] {
    fileprivate mutating func add(_ name: String, _ amount: Money, _ until: CalendarDay? = nil) {
        if !amount.isZero { append(CardSeason.Credit(name: name, amount: amount, until: until)) }
    }
}
