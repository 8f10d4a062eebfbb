import WalletDomain

/// Taking cards and benefits out of the sums, and bringing them back.
extension WalletFeature {
    /// A card in the tiles, a benefit in its list or on the card's page; an archived one comes back at once.
    static func archive(_ state: inout AppState, _ environment: Environment) {
        if state.isOnTiles {
            guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return }
            archive(card, &state, environment)
        } else if let row = state.highlighted {
            archive(row, &state, environment)
        }
    }

    /// A card in the tiles, a benefit in its list or on the card's page.
    static func askToDelete(_ state: inout AppState) {
        if state.isOnTiles {
            guard let id = state.cards.card else { return }
            let count = state.wallet.benefits(ofCard: id).count
            let benefits = count == 0 ? "" : count == 1 ? " and its benefit" : " and its \(count) benefits"
            let text =
                "Delete \(state.wallet.name(ofCard: id))\(benefits)? The history stays, its fees go"
                + "\(state.keyNames.onlyArchives)."
            state.ask(text, yes: .delete(id))
        } else if let row = state.highlighted {
            let text = "Delete \(row.terms.name)? Its history stays\(state.keyNames.onlyArchives)."
            state.ask(text, yes: .deleteBenefit(row.id))
        }
    }

    private static func archive(_ card: UserCard, _ state: inout AppState, _ environment: Environment) {
        let name = state.wallet.name(of: card)
        guard card.archivedOn == nil else { return state.attempt(.archive(false), on: card.id, environment) }
        let open = state.figures[card.id].open
        let loss = " Its \(open.formatted(symbol: state.wallet.preferences.currencySymbol)) open counts no more."
        state.ask("Archive \(name)? Its history stays." + (open.isZero ? "" : loss), yes: .archive(card.id))
    }

    private static func archive(_ row: BenefitListing, _ state: inout AppState, _ environment: Environment) {
        guard row.benefit.archivedOn == nil else { return state.attempt(.archive(false), on: row.id, environment) }
        state.ask("Archive \(row.terms.name)? Its history stays.", yes: .archiveBenefit(row.id))
    }
}
