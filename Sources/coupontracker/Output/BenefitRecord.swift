import WalletDomain

/// A benefit as it stands on the day of the reading.
extension BenefitWords: Told {
    static var columns: [Column<BenefitWords>] { whatItIs + whereItStands + whatItsOwnerSaid }

    /// Whoever reads a code can use it: it is told where it is asked for.
    static func columns(isWithCodes: Bool) -> [Column<BenefitWords>] { columns + (isWithCodes ? [said("code")] : []) }

    private static func said(_ key: StaticString) -> Column<BenefitWords> {
        .said(key, Benefit.printed(key), \.benefit)
    }

    private static let whatItIs: [Column<BenefitWords>] = [
        .cell("") { $0.attention }, .cell("") { $0.mark }, said("id"), said("userCardId"),
        said("templateBenefitId"),
        .text("name", "Benefit", .flexible) { $0.terms.name },
        .text("description") { $0.terms.description },
        .text("cardName", "Card", .flexible) { $0.view.wallet.name(ofCard: $0.benefit.userCardID) },
        .text("issuer") { words in words.cardOfIt.map { words.view.wallet.issuer(of: $0) } ?? "" },
        .text("owner") { $0.cardOfIt?.owner },
        .text("category") { $0.terms.category.word },
        .text("merchant") { $0.terms.merchant },
        .text("kind") { $0.terms.kind.rawValue },
        .text("frequency") { $0.terms.frequency.word },
        .integer("months") { $0.terms.frequency.monthsInFile },
        .text("anchor") { $0.terms.anchor.rawValue },
        .bool("anchorKnown") { $0.isAnchorKnown },
    ]

    private static let whereItStands: [Column<BenefitWords>] = [
        .cell("Left", .decimal, as: "remaining") { $0.left }, .cell("Of", .decimal, rank: 3, as: "value") { $0.value },
        .cell("Days", .right, as: "daysLeft", by: { .integer($0.standing.isOpen ? $0.standing.daysLeft : nil) }) {
            $0.days
        },
        .cell("Until", .right, as: "currentPeriodEnd", by: { .day($0.benefit.currentPeriodEnd) }) { $0.until },
        .cell("State", .flexible, rank: 2, as: "status") { $0.state },
        .money("value") { $0.benefit.periodValue },
        .money("remaining") { $0.standing.remainder.amount },
        .integer("usesPerPeriod") { $0.terms.usesPerPeriod },
        .integer("usesLeft") { $0.standing.remainder.usesLeft },
        said("status"), said("mode"),
        .text("enrolment") { $0.benefit.enrolment($0.terms).rawValue },
        .value("threshold") { threshold($0.benefit, $0.terms) },
        said("currentPeriodStart"), said("currentPeriodEnd"), said("nextResetDate"),
        .integer("daysLeft") { $0.standing.daysLeft },
        .text("urgency") { $0.standing.urgency.rawValue },
        .text("resetReason") { $0.view.wallet.resetReason(of: $0.benefit, terms: $0.terms) },
    ]

    private static let whatItsOwnerSaid: [Column<BenefitWords>] = [
        said("personalValue"), said("reminderEnabled"), said("reminderDaysBefore"), said("lastReminderDate"),
        said("snoozedUntil"), said("customName"), said("customValue"), said("customDescription"),
        .text("customFrequency") { $0.benefit.customFrequency?.word },
        .integer("customMonths") { $0.benefit.customFrequency?.monthsInFile },
        said("customCategory"), said("customMerchant"), said("customReset"),
        .day("endsOn") { $0.terms.endsOn },
        said("notes"), said("archivedOn"), said("createdAt"), said("updatedAt"),
        .bool("skipped") { $0.benefit.isSkipped },
        said("skippedPeriodStart"),
    ]

    private static func threshold(_ benefit: Benefit, _ terms: BenefitTerms) -> OutputValue {
        guard let amount = terms.spendThreshold else { return .null }
        return .object([
            ("amount", .money(amount)), ("spent", .money(benefit.spentSoFar)),
            ("unlocked", .bool(!benefit.isLocked(terms))),
        ])
    }
}

extension Frequency {
    /// The number that stands beside the word `everyMonths`.
    var monthsInFile: Int? {
        if case .everyMonths(let months) = self { months } else { nil }
    }
}
