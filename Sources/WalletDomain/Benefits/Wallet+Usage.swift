/// What a mark did, for the sentence that tells it.
public struct Mark: Equatable, Sendable {
    public var benefit: Benefit.ID
    public var usage: BenefitUsage.ID
    public var amount: Money
    /// Said beside the result: it was recorded although something spoke against it.
    public var warning: String?
}

extension Wallet {
    /// Records a use of a benefit.
    ///
    /// - Parameters:
    ///   - amount: more than 0; nil: one use of what remains.
    ///   - day: the day it counts for, today or earlier; nil: the period shown, today where that lies in it.
    ///   - force: records more than remains, more than one use may take, and uses of locked benefits.
    /// - Throws: `WalletError` when the benefit's rules refuse it; the wallet is then unchanged.
    @discardableResult
    public mutating func redeem(
        _ id: Benefit.ID, amount: Money? = nil, on day: CalendarDay? = nil, note: String? = nil, force: Bool = false,
        in context: ChangeContext
    ) throws(WalletError) -> Mark {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: benefit)
        try refuseUntouchable(benefit, terms, force: force)
        if let amount, amount <= .zero { throw .notPositive }
        let (tally, day) = try place(of: day, benefit, terms, context)
        let remainder = tally.remainder(terms)
        let taken = try taken(amount, of: remainder, terms, tally, force: force)
        // An entry that has its worth keeps it when it is edited.
        if amount != nil, remainder.isCounted, !force { throw .isCounted(name: terms.name) }

        let row = usageRow(benefit, terms, kind: .use, on: day, tally.period, taken, note, context)
        put(row)
        var newer = benefit
        var warnings = [warning(ofUseOn: day, benefit)].compactMap(\.self)
        if benefit.enrolment(terms) == .needed {
            newer.enrolledOn = day
            warnings.append(terms.enrolmentNoted)
        }
        (newer.snoozedUntil, newer.awaited) = (nil, nil)
        put(newer, at: context.now)
        countAgain(id, tally.period, PeriodBefore(tally, terms), context)
        did("\(terms.name)\(amountPhrase(taken)) used")
        return Mark(
            benefit: id, usage: row.id, amount: taken, warning: warnings.isEmpty ? nil : warnings.joined(by: " "))
    }

    /// A mistyped year is not to go unseen; when a card was opened may be what is wrong as well.
    func warning(ofUseOn day: CalendarDay, _ benefit: Benefit) -> String? {
        guard let opened = cards[benefit.userCardID]?.openedOn, day < opened else { return nil }
        return "\(day.long) is before \(name(ofCard: benefit.userCardID)) was opened, on \(opened.long)."
    }

    private func place(
        of day: CalendarDay?, _ benefit: Benefit, _ terms: BenefitTerms, _ context: ChangeContext
    ) throws(WalletError) -> (PeriodTally, CalendarDay) {
        guard let day else { return try shownTally(of: benefit, terms, context) }
        guard day <= context.today else { throw .inTheFuture(day: day) }
        return try (tally(of: benefit, terms, on: day, context), day)
    }

    /// Takes back the newest use of the current period.
    @discardableResult
    public mutating func takeBackLastUse(_ id: Benefit.ID, in context: ChangeContext) throws(WalletError) -> Mark {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: benefit)
        let rows = usages.rows(ofBenefit: id, periodStart: benefit.currentPeriodStart)
        let marks = rows.filter { $0.isUse && !$0.isClosing }
        guard let last = marks.max(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) else {
            throw .nothingToTakeBack(name: terms.name)
        }
        // These are all of the period's.
        guard rows.reduce(.zero, { $0 + $1.valueRedeemed }) >= last.valueRedeemed else {
            throw .isRefunded(name: terms.name)
        }
        // While it runs nothing need be known of how it would close.
        let before = benefit.hasEnded(on: context.today) ? before(last.period, of: benefit) : nil
        remove(usage: last.id)
        noteDeleted(last, context)
        put(benefit, at: context.now)
        countAgain(id, last.period, before, context)
        followUses(id, context)
        did("\(terms.name)\(amountPhrase(last.valueRedeemed)) taken back")
        return Mark(benefit: id, usage: last.id, amount: last.valueRedeemed)
    }

    func amountPhrase(_ amount: Money) -> String {
        amount.isZero ? "" : " " + formatted(amount)
    }

    private func refuseUntouchable(_ benefit: Benefit, _ terms: BenefitTerms, force: Bool) throws(WalletError) {
        if isArchived(benefit) { throw .isArchived(name: terms.name) }
        guard !force else { return }
        if benefit.mode == .ignored { throw .isIgnored(name: terms.name, typing: typing(.benefit(benefit.id))) }
        if benefit.isLocked(terms), let threshold = terms.spendThreshold {
            throw .isLocked(name: terms.name, threshold: formatted(threshold))
        }
    }

    /// What one use takes: the amount asked for, or one use of what remains.
    func taken(
        _ amount: Money?, of remainder: Remainder, _ terms: BenefitTerms, _ tally: PeriodTally, force: Bool
    ) throws(WalletError) -> Money {
        if !force {
            guard remainder.isAnythingLeft else {
                throw .alreadyUsed(name: terms.name, back: terms.back(after: tally.period.end))
            }
            if let amount, terms.usesPerPeriod > 1, amount > remainder.mostPerUse, !remainder.isCounted {
                throw .useTooLarge(name: terms.name, most: formatted(remainder.mostPerUse))
            }
            if let amount, amount > remainder.amount, !remainder.isCounted {
                throw .moreThanRemains(name: terms.name, left: formatted(remainder.amount))
            }
        }
        if remainder.isCounted { return amount ?? .zero }
        if let amount { return amount }
        return remainder.amount.isZero ? remainder.mostPerUse : remainder.nextUse
    }

    func usageRow(
        _ benefit: Benefit, _ terms: BenefitTerms, kind: BenefitUsage.Kind, on day: CalendarDay, _ period: Period,
        _ amount: Money, _ note: String?, _ context: ChangeContext, id: BenefitUsage.ID? = nil,
        card known: CardSnapshot? = nil
    ) -> BenefitUsage {
        let card = known ?? CardSnapshot(of: benefit.userCardID, in: self)
        return BenefitUsage(
            id: id ?? context.newID().cast(), benefitID: benefit.id, userCardID: benefit.userCardID, kind: kind,
            usedOn: day, usedDate: context.now, periodStart: period.start, periodEnd: period.end,
            valueRedeemed: amount, notes: note, cardNameSnapshot: card.name, benefitNameSnapshot: terms.name,
            issuerSnapshot: card.issuer, categorySnapshot: terms.category.word, createdAt: context.now,
            updatedAt: context.now)
    }
}

extension BenefitTerms {
    /// Said where a use was recorded before an enrolment that it needs.
    var enrolmentNoted: String { "\(name) needs enrolment; it is now noted as enrolled." }
}

/// What a usage row remembers of its card; many rows of one benefit need it worked out once.
struct CardSnapshot {
    let name: String
    let issuer: String?

    init(of id: UserCard.ID, in wallet: Wallet) {
        let card = wallet.cards[id]
        name = card.map { wallet.name(of: $0) } ?? "Unknown card"
        issuer = card.map { wallet.issuer(of: $0) }
    }
}
