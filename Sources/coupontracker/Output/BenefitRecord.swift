import WalletDomain

extension OutputRecord {
    static let benefitKeys = [
        "id", "userCardId", "templateBenefitId", "name", "description", "cardName", "issuer", "owner", "category",
        "merchant", "kind", "frequency", "months", "anchor", "anchorKnown", "value", "remaining", "usesPerPeriod",
        "usesLeft", "status", "mode", "enrolment", "threshold", "currentPeriodStart", "currentPeriodEnd",
        "nextResetDate", "daysLeft", "urgency", "resetReason", "personalValue", "reminderEnabled",
        "reminderDaysBefore", "lastReminderDate", "snoozedUntil", "customName", "customValue", "customDescription",
        "customFrequency", "customMonths", "customCategory", "customMerchant", "customReset", "endsOn", "notes",
        "archivedOn", "createdAt", "updatedAt", "skipped", "skippedPeriodStart",
    ]

    /// A benefit as it stands on the day of the reading.
    init(_ listing: BenefitListing, _ view: WalletView) {
        self.init(
            OutputRecord.whatItIs(listing, view) + OutputRecord.whereItStands(listing, view)
                + OutputRecord.whatItsOwnerSaid(listing.benefit, listing.terms))
    }

    private static func whatItIs(_ listing: BenefitListing, _ view: WalletView) -> [Field] {
        let (benefit, terms) = (listing.benefit, listing.terms)
        let card = view.wallet.cards[benefit.userCardID]
        return [
            ("id", .id(benefit.id)), ("userCardId", .id(benefit.userCardID)),
            ("templateBenefitId", .id(benefit.templateBenefitID)), ("name", .text(terms.name)),
            ("description", .text(terms.description)),
            ("cardName", .text(view.wallet.name(ofCard: benefit.userCardID))),
            ("issuer", .text(card.map { view.wallet.issuer(of: $0) } ?? "")), ("owner", .text(card?.owner)),
            ("category", .text(terms.category.word)), ("merchant", .text(terms.merchant)),
            ("kind", .text(terms.kind.rawValue)), ("frequency", .text(terms.frequency.word)),
            ("months", .integer(terms.frequency.monthsInFile)), ("anchor", .text(terms.anchor.rawValue)),
            ("anchorKnown", .bool(view.wallet.rule(of: benefit, terms: terms).isAnchorKnown)),
        ]
    }

    private static func whereItStands(_ listing: BenefitListing, _ view: WalletView) -> [Field] {
        let (benefit, terms, standing) = (listing.benefit, listing.terms, listing.standing)
        return [
            ("value", .money(benefit.periodValue)), ("remaining", .money(standing.remainder.amount)),
            ("usesPerPeriod", .integer(terms.usesPerPeriod)), ("usesLeft", .integer(standing.remainder.usesLeft)),
            ("status", .text(benefit.status.rawValue)), ("mode", .text(benefit.mode.rawValue)),
            ("enrolment", .text(benefit.enrolment(terms).rawValue)),
            ("threshold", threshold(benefit, terms)), ("currentPeriodStart", .day(benefit.currentPeriodStart)),
            ("currentPeriodEnd", .day(benefit.currentPeriodEnd)), ("nextResetDate", .day(benefit.nextResetDate)),
            ("daysLeft", .integer(standing.daysLeft)), ("urgency", .text(standing.urgency.rawValue)),
            ("resetReason", .text(view.wallet.resetReason(of: benefit, terms: terms))),
        ]
    }

    private static func whatItsOwnerSaid(_ benefit: Benefit, _ terms: BenefitTerms) -> [Field] {
        [
            ("personalValue", .money(benefit.personalValue)), ("reminderEnabled", .bool(benefit.reminderEnabled)),
            ("reminderDaysBefore", .integer(benefit.reminderDaysBefore)),
            ("lastReminderDate", .instant(benefit.lastReminderDate)), ("snoozedUntil", .instant(benefit.snoozedUntil)),
            ("customName", .text(benefit.customName)), ("customValue", .money(benefit.customValue)),
            ("customDescription", .text(benefit.customDescription)),
            ("customFrequency", .text(benefit.customFrequency?.word)),
            ("customMonths", .integer(benefit.customFrequency?.monthsInFile)),
            ("customCategory", .text(benefit.customCategory?.word)), ("customMerchant", .text(benefit.customMerchant)),
            ("customReset", reset(benefit.customReset)), ("endsOn", .day(terms.endsOn)),
            ("notes", .text(benefit.notes)), ("archivedOn", .day(benefit.archivedOn)),
            ("createdAt", .instant(benefit.createdAt)), ("updatedAt", .instant(benefit.updatedAt)),
            ("skipped", .bool(benefit.isSkipped)), ("skippedPeriodStart", .day(benefit.skippedPeriodStart)),
        ]
    }

    private static func threshold(_ benefit: Benefit, _ terms: BenefitTerms) -> Value {
        guard let amount = terms.spendThreshold else { return .null }
        return .object([
            ("amount", .money(amount)), ("spent", .money(benefit.spentSoFar)),
            ("unlocked", .bool(!benefit.isLocked(terms))),
        ])
    }

    private static func reset(_ reset: Benefit.CustomReset?) -> Value {
        guard let reset else { return .null }
        return .object([
            ("anchor", .text(reset.anchor.rawValue)), ("day", .integer(reset.day)), ("month", .integer(reset.month)),
            ("months", .integer(reset.months)), ("startsOn", .day(reset.startsOn)), ("endsOn", .day(reset.endsOn)),
        ])
    }
}

extension Frequency {
    /// The number that stands beside the word `everyMonths`.
    var monthsInFile: Int? {
        if case .everyMonths(let months) = self { months } else { nil }
    }
}
