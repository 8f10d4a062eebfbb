extension Wallet {
    /// Why a benefit comes back when it does: `resets 12 Mar: 12 months from the day you opened the card`.
    public func resetReason(of benefit: Benefit, terms: BenefitTerms) -> String {
        let rule = rule(of: benefit, terms: terms)
        guard let months = terms.frequency.months else {
            return benefit.currentPeriodEnd.map { "once, until \($0.long)" } ?? "once, without a last day"
        }
        let resets = benefit.nextResetDate.map { "resets \($0.day) \($0.monthName)" } ?? "has no later period"
        switch rule.rhythm {
        case .calendar where !rule.isAnchorKnown: return "≈ \(resets), as if by the calendar: " + missingAnchor(terms)
        case .calendar(_, _, let day):
            let shifted = day == 1 ? "" : " from day \(day)"
            return "\(resets): \(calendarPhrase(terms.frequency))\(shifted)"
        case .cardAnniversary: return "\(resets): \(months) months from the day you opened the card"
        case .statementAnniversary:
            return "\(resets): after the first statement that follows the card's anniversary"
        case .lastUse:
            let span = months % 12 == 0 ? "\(months / 12) years" : "\(months) months"
            guard benefit.currentPeriodEnd != nil, let back = benefit.nextResetDate, benefit.status != .available else {
                return "has no end: once used, it is back \(span) later"
            }
            return "back \(back.long): \(span) after it was used"
        case .window(_, let end): return end.map { "once, until \($0.long)" } ?? "once, without a last day"
        }
    }

    private func missingAnchor(_ terms: BenefitTerms) -> String {
        switch terms.anchor {
        case .statementAnniversary:
            "it follows the card's anniversary and statement day; edit the card to set both"
        case .cardAnniversary: "it follows the day you opened the card; edit the card to set it"
        default: "no source says when it resets; ask the issuer"
        }
    }

    private func calendarPhrase(_ frequency: Frequency) -> String {
        switch frequency {
        case .monthly: "each calendar month"
        case .quarterly: "each calendar quarter"
        case .semiAnnual: "each half of the calendar year"
        case .annual: "each calendar year"
        case .everyMonths, .once: frequency.phrase
        }
    }
}
