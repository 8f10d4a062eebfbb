extension BenefitTerms {
    /// True for certificates and passes: each of their periods gives an award with a last day of its own.
    public var givesAwards: Bool { (kind == .certificate || kind == .pass) && frequency != .once }

    /// True where each period asks whether its award was posted, and never lapses itself.
    public var asksForAward: Bool { givesAwards && recurs }

    /// True where an award can be noted: of what is counted, too.
    var takesAwards: Bool { givesAwards || isCounted && frequency != .once }
}

extension Wallet {
    /// How many days before its last day an award reminds first; it does again 30 days before.
    private static let awardLead = 60

    /// Notes that a certificate or pass was posted: a single benefit with its own last day, beside earlier ones.
    ///
    /// The period that gave it is done with; it never lapses as missed. What is left of it is posted, of several uses
    /// together, or all of the next where nothing is left or that was posted.
    /// - Parameters:
    ///   - until: the last day on which the award can be used, today or later.
    ///   - force: also where one with that last day was posted.
    @discardableResult
    public mutating func award(
        _ id: Benefit.ID, until: CalendarDay, force: Bool = false, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        guard var giver = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: giver)
        guard !isArchived(giver) else { throw .isArchived(name: terms.name) }
        guard terms.takesAwards else { throw .givesNoAward(name: terms.name) }
        let name = "\(terms.name) until \(until.kept)"
        if !force, hasBenefit(named: name, on: giver.userCardID) { throw .isPosted(name: terms.name, until: until) }
        let left = giver.remainder(terms)
        var (uses, value) = (terms.usesPerPeriod, terms.value)
        // Those of a period that has posted already are of the next.
        if !giver.isSkipped, left.isAnythingLeft { (uses, value) = (left.usesLeft ?? uses, left.amount) }
        let said: [RecordEdit<Benefit>] = [
            .set(\.customName, name), .set(\.customValue, value),
            .set(\.customFrequency, .once), .set(\.customReset, Benefit.CustomReset(anchor: .fixed, endsOn: until)),
            .set(\.usesPerPeriod, uses > 1 ? uses : nil), .set(\.customCategory, terms.category),
            .set(\.customMerchant, terms.merchant), .set(\.reminderDaysBefore, Wallet.awardLead),
            .set(\.customDescription, terms.description.isBlank ? nil : terms.description),
            .set(
                \.personalValue,
                giver.personalValue.map { max(Money.zero, $0) }?.scaled(by: uses, over: terms.usesPerPeriod)),
        ]
        let award = try putBenefit(said, on: giver.userCardID, context)
        if giver.currentPeriodEnd != nil, !giver.hasEnded(on: context.today) {
            giver.skippedPeriodStart = giver.currentPeriodStart
            giver.snoozedUntil = nil
            put(giver, at: context.now)
        }
        did("\(terms.name) posted until \(until.kept)")
        return award
    }
}
