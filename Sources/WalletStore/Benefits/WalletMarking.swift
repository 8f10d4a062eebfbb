import WalletDomain

/// Marking benefits used and taking marks back; taking cards and benefits out of the sums and bringing them back.
extension AppState {
    /// Marks the highlighted benefit; a used one gives its last mark of this period back.
    mutating func markHighlighted(_ environment: Environment) {
        guard let benefit = highlighted?.benefit else { return }
        if isOnErrand { return markErrand(environment) }
        if benefit.status == .used, !benefit.currentPeriod.isOver(on: today) {
            takeBack(benefit.id, environment)
        } else {
            if screen == .wallet { cards.sankFrom = cards.row }
            redeem(benefit.id, environment)
        }
    }

    mutating func takeBack(_ id: Benefit.ID, _ environment: Environment) {
        cards.sankFrom = nil
        attempt(.takenBack, on: id, environment)
    }

    /// Records a use of what remains; what speaks against it is asked about once.
    ///
    /// - Parameter tellsRest: what is left is said too.
    mutating func redeem(_ id: Benefit.ID, force: Bool = false, tellsRest: Bool = false, _ environment: Environment) {
        do throws(WalletError) {
            try act(.done, on: id, force: force, environment) { tellsRest ? $0.rest(of: id) : "" }
        } catch {
            guard !force, error.canBeForced else { return say(error) }
            ask(error.fact(keyNames) + " Record a use anyway?", yes: .redeemAnyway(id))
        }
    }

    /// A card in the tiles, a benefit in its list or on the card's page; an archived one comes back at once.
    mutating func archiveHighlighted(_ environment: Environment) {
        if isOnTiles {
            guard let card = cards.card.flatMap({ wallet.cards[$0] }) else { return }
            guard card.archivedOn == nil else {
                attempt("\(wallet.name(of: card)) is back") { try $0.unarchive(card.id, in: environment.context) }
                return
            }
            let open = figures[card.id].open
            let loss = " Its \(open.formatted(symbol: wallet.preferences.currencySymbol)) open counts no more."
            let text = "Archive \(wallet.name(of: card))? Its history stays."
            ask(text + (open.isZero ? "" : loss), yes: .archive(card.id))
        } else if let row = highlighted {
            guard row.benefit.archivedOn == nil else { return attempt(.archive(false), on: row.id, environment) }
            ask("Archive \(row.terms.name)? Its history stays.", yes: .archiveBenefit(row.id))
        }
    }

    /// A card in the tiles, a benefit in its list or on the card's page.
    mutating func askToDeleteHighlighted() {
        if isOnTiles {
            guard let id = cards.card else { return }
            let count = wallet.benefits(ofCard: id).count
            let benefits = count == 0 ? "" : count == 1 ? " and its benefit" : " and its \(count) benefits"
            let text = "Delete \(wallet.name(ofCard: id))\(benefits)? The history stays, its fees go"
            ask("\(text)\(keyNames.onlyArchives).", yes: .delete(id))
        } else if let row = highlighted {
            ask("Delete \(row.terms.name)? Its history stays\(keyNames.onlyArchives).", yes: .deleteBenefit(row.id))
        }
    }
}

extension Wallet {
    /// `Uber Cash $10 used`, with the day where that is not today.
    func usedPhrase(_ mark: Mark, on today: CalendarDay) -> String {
        let day = usages[mark.usage]?.usedOn ?? today
        return "\(phrase(of: mark)) used" + (day == today ? "" : " on \(day.shown(from: today))")
            + (mark.warning == nil ? "" : ", noted as enrolled")
    }

    /// `Uber Cash $10 refunded`, with the period where it is an earlier one.
    func refundPhrase(_ mark: Mark, on today: CalendarDay) -> String {
        let told = "\(phrase(of: mark)) refunded"
        guard let row = usages[mark.usage], row.period.isOver(on: today) else { return told }
        return told + row.inItsPeriod(from: today)
    }

    /// `, $10 left` of what has more uses; empty where nothing is left, or it is counted.
    fileprivate func rest(of id: Benefit.ID) -> String {
        guard let benefit = benefits[id], benefit.status == .partiallyUsed else { return "" }
        let left = benefit.remainder(terms(of: benefit)).amount
        return left.isZero ? "" : ", \(left.formatted(symbol: preferences.currencySymbol)) left"
    }

    /// `Uber Cash $10`; the name alone for what is counted.
    func phrase(of mark: Mark) -> String {
        let name = benefitName(mark.benefit)
        return mark.amount.isZero ? name : "\(name) \(mark.amount.formatted(symbol: preferences.currencySymbol))"
    }

    func benefitName(_ id: Benefit.ID) -> String { benefits[id].map { terms(of: $0).name } ?? "Unknown benefit" }
}
