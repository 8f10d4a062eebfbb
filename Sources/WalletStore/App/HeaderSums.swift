import WalletDomain

/// What the two sums in the header count, and what they leave out.
extension AppState {
    mutating func openSums() {
        let (total, symbol) = (figures.total, wallet.preferences.currencySymbol)
        tell(
            "The sums above",
            [
                "At risk, \(total.atRisk.formatted(symbol: symbol)): what of the other sum ends "
                    + "\(soon), snoozed or not. It leaves out what claims itself.",
                "Open, \(total.open.formatted(symbol: symbol)): all that can be used now, also after enrolling first, "
                    + "and what is snoozed. It leaves out what is locked, ignored, skipped or archived, what begins "
                    + "later, and what has no amount.",
            ])
    }

    private var soon: String {
        let days = wallet.preferences.expiringSoonDays
        return days == 0 ? "today" : days == 1 ? "today or tomorrow" : "within \(days) days"
    }

    /// How much of a benefit they count, and why no more.
    func sumsLine(of row: BenefitListing) -> String {
        let open = row.standing.open.formatted(symbol: wallet.preferences.currencySymbol)
        guard row.standing.open.isZero else {
            if row.benefit.claimsItself(row.terms) {
                return "\(open) of it is open, and not at risk: it claims itself."
            }
            if row.terms.asksForAward {
                return "\(open) of it is open, and not at risk: it asks whether it was posted."
            }
            let isSoon = (row.standing.daysLeft ?? .max) <= wallet.preferences.expiringSoonDays
            return isSoon
                ? "\(open) of it is open and at risk."
                : "\(open) of it is open, and not at risk: it does not end \(soon)."
        }
        return "It is in neither sum above: \(reason(row))."
    }

    private func reason(_ row: BenefitListing) -> String {
        switch row.standing.group {
        case .locked: "it is locked"
        case .notYet: "it begins later"
        case .used: row.benefit.isSkipped ? "it is skipped" : "nothing is left of it"
        case .missed: "it is over"
        case .ignored: "it is ignored"
        case .archived: "it is archived"
        case .open, .noEnd, .enrolFirst: "it has no amount"
        }
    }
}
