import WalletDomain

extension ScreenOps {
    static let wallet = ScreenOps(
        refresh: { $0.refreshCards(after: $1) },
        move: { $0.cards.moveBenefit($1) },
        isInside: { state in
            state.cards.isCardPage || state.cards.pane == .benefits || state.cards.panes.focus != nil
                || state.cards.panes.isZoomed
        },
        leaveInside: { $0.leaveCard() },
        narrowing: .lists(
            get: { $0.cards.filter },
            set: { state, filter in
                (state.cards.filter, state.cards.sankFrom) = (filter, nil)
                state.settle()
            },
            choices: { state, filter in .states(filter) + .categories(filter, state.wallet) }),
        ticking: .benefits { $0.cards.rows.map(\.id) },
        benefit: { $0.cards.highlighted })
}

extension AppState {
    fileprivate mutating func refreshCards(after changeSet: ChangeSet?) {
        let isCardChanged = changeSet?.isOfCards ?? true
        if isCardChanged || changeSet?.touchedCards?.contains(where: { wallet.cards[$0]?.isOfCoupons == true }) == true
        {
            cards.arrange(wallet)
            // That of coupons is hidden with the last of them.
            if let card = cards.card, !cards.tiles.contains(card) { cards.card = nil }
        }
        if changeSet == nil { cards.filter = cards.filter.settled(in: wallet, on: today) }
        cards.panes.outdate()
        // What is done with books alone leaves each benefit as it is.
        guard isCardChanged || changeSet?.touchedCards?.isEmpty == false else { return }
        settle()
        // Another card may be the selected one now, where one was taken away.
        guard cards.history != nil, let card = cards.card, changeSet?.touchedCards?.contains(card) == false else {
            return readHistory()
        }
    }

    fileprivate mutating func leaveCard() {
        guard cards.isCardPage else {
            if cards.panes.isZoomed { return cards.panes.isZoomed = false }
            if cards.panes.focus != nil { return cards.panes.focus = nil }
            return cards.pane = .tiles
        }
        cards.isCardPage = false
        guard let screen = cards.returnsTo else { return }
        let way = cards.panes.opened
        open(screen)
        cards.panes.opened = way
    }
}

extension ChangeSet {
    /// Cards themselves changed, not what is on them alone.
    var isOfCards: Bool { changes.contains { $0.card != nil } }
}
