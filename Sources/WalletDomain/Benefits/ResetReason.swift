extension Wallet {
    /// Why the current period of a benefit ends when it does, for the person who asks: “resets 12 Mar: 12 months from
    /// the day you opened the card”.
    ///
    /// Where the anchor's day is not known the sentence says what to do, with the mark `≈`.
    public func resetReason(of benefit: Benefit, terms: BenefitTerms) -> String {
        let rule = rule(of: benefit, terms: terms)
        switch rule.rhythm {
        case .lastUse(let months): return lastUseReason(benefit, months)
        case .window: return windowReason(benefit, terms)
        case .calendar where !rule.isAnchorKnown:
            return "≈ " + reason(benefit, terms, missingDay(of: benefit, terms), " as if by the calendar")
        case .calendar(let months, _, let day): return reason(benefit, terms, calendarLength(months, day))
        case .cardAnniversary where !rule.isAnchorKnown:
            return "≈ " + reason(benefit, terms, missingDay(of: benefit, terms), " as if by the anniversary")
        case .cardAnniversary(_, let months):
            return reason(benefit, terms, "\(Frequency.span(months)) from the day you opened the card")
        case .statementAnniversary(_, _, let months): return reason(benefit, terms, statementLength(months))
        }
    }

    private func reason(_ benefit: Benefit, _ terms: BenefitTerms, _ why: String, _ how: String = "") -> String {
        guard let end = benefit.currentPeriodEnd else { return why }
        if let last = terms.endsOn, end >= last { return ends(benefit, last) }
        return "resets \(shown(end.adding(days: 1), of: benefit))\(how): \(why)"
    }

    private func ends(_ benefit: Benefit, _ last: CalendarDay) -> String {
        benefit.nextResetDate == nil ? "ended for good \(last.long)" : "ends for good \(last.long)"
    }

    private func windowReason(_ benefit: Benefit, _ terms: BenefitTerms) -> String {
        guard let end = benefit.currentPeriodEnd else { return "once, without an end" }
        guard let start = terms.startsOn else { return "once, until \(end.long)" }
        return "once, from \(start.long) to \(end.long)"
    }

    private func lastUseReason(_ benefit: Benefit, _ months: Int) -> String {
        guard benefit.status != .available, let back = benefit.nextResetDate else {
            return "no end: once used, it is back \(Frequency.span(months)) later"
        }
        return "back \(back.long): \(Frequency.span(months)) after it was used"
    }

    private func missingDay(of benefit: Benefit, _ terms: BenefitTerms) -> String {
        switch terms.anchor {
        case .statementAnniversary where cards[benefit.userCardID]?.openedOn != nil:
            "the statement day of the card is not known; edit the card to set it"
        case .cardAnniversary, .statementAnniversary:
            "the day you opened the card is not known; edit the card to set it"
        default: "no source says when it resets; ask the issuer, then edit the benefit"
        }
    }

    private func calendarLength(_ months: Int, _ day: Int) -> String {
        let length =
            switch months {
            case 1: "each calendar month"
            case 3: "each calendar quarter"
            case 6: "each half of the calendar year"
            case 12: "each calendar year"
            default: "every \(Frequency.span(months)) of the calendar"
            }
        return day == 1 ? length : "\(length), from day \(day) of the month"
    }

    private func statementLength(_ months: Int) -> String {
        switch months {
        case 1: "each month, after the first statement that follows the card's day"
        case 12: "after the first statement that follows the card's anniversary"
        default: "every \(Frequency.span(months)), after the first statement that follows the card's day"
        }
    }

    /// With its year where the period is longer than one, because then the day alone does not tell which.
    private func shown(_ day: CalendarDay, of benefit: Benefit) -> String {
        benefit.currentPeriodStart.days(until: day) > 366 ? day.long : day.short
    }
}
