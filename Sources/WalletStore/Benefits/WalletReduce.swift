import WalletDomain

extension WalletFeature {
    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        if action.isOnOne, state.askWhich(for: .cards(action)) { return }
        switch action {
        case .doneAsked, .partAsked, .snoozeAsked, .refundAsked, .spendAsked, .modeAsked:
            if let name = state.archivedCard { return state.say(.isArchived(name: name)) }
        default: break
        }
        switch action {
        case .paneSwitched:
            state.cards.pane = state.cards.pane == .tiles && !state.cards.rows.isEmpty ? .benefits : .tiles
        case .cardMoved(let move): state.moveCard(move)
        case .benefitMoved(let move): state.cards.moveBenefit(move)
        case .cardChosen(let id):
            (state.cards.pane, state.cards.panes.focus) = (.tiles, nil)
            state.show(id, nil)
        case .benefitChosen(let id):
            state.cards.panes.focus = nil
            if let card = state.cards.card { state.show(card, id) }
        case .opened:
            guard state.cards.card != nil else { break }
            state.cards.isCardPage = true
            state.readHistory()
        case .pageScrolled(let move):
            guard state.cards.isCardPage else { break }
            state.cards.scroll = move.applied(to: state.cards.scroll, count: Move.mostLines)
        case .doneAsked: state.markHighlighted(environment)
        case .partAsked: if let id = state.highlighted?.id { state.openPart(of: id) }
        case .snoozeAsked: state.openSnooze()
        case .refundAsked: if let row = state.highlighted { state.openRefund(of: row, environment) }
        case .spendAsked: state.openSpending()
        case .modeAsked: if let id = state.highlighted?.id { state.popup = .mode(ModePopup(benefit: id)) }
        case .whyAsked: state.openWhy()
        case .codeAsked:
            guard let row = state.highlighted else { break }
            guard let code = row.benefit.code else { return state.say("\(row.terms.name) has no code", .hint) }
            // Over the screen, which masks it: what is kept of pictures has no popup.
            state.tell(row.terms.name, [code])
        case .addAsked where state.isOnCoupons: state.openNewBenefit()
        case .addAsked:
            state.open(.catalogue)
            state.catalogue.isFieldFocused = true
        case .addBenefitAsked: state.openNewBenefit()
        case .productAsked: state.askForProduct(of: state.cards.card)
        case .couponAsked: state.open(Form.coupon)
        case .editAsked: state.openEdit()
        case .archiveAsked: state.archiveHighlighted(environment)
        case .deleteAsked: state.askToDeleteHighlighted()
        case .cardShifted(let step): state.shiftCard(step, environment)
        case .orderStepped:
            state.cards.order = state.cards.order.next
            state.cards.sankFrom = nil
            state.keepHighlight()
            state.say(state.cards.order.told(state.keyNames.sortBenefits), .hint)
        case .panes(let action): WalletPanes.reduce(&state, action, environment)
        }
    }
}

extension AppState {
    fileprivate mutating func moveCard(_ move: Move) {
        let tiles = cards.tiles
        guard !tiles.isEmpty else { return }
        let index = cards.card.flatMap { tiles.firstIndex(of: $0) } ?? 0
        let next = tiles[move.applied(to: index, count: tiles.count)]
        if next != cards.card { show(next, nil) }
    }

    fileprivate mutating func shiftCard(_ step: Int, _ environment: Environment) {
        let order = wallet.activeCards.map(\.id)
        guard let id = cards.card else { return }
        guard let index = order.firstIndex(of: id) else { return say("archived cards stay last", .hint) }
        let (name, target) = (wallet.name(ofCard: id), Move.by(step).applied(to: index, count: order.count))
        guard target != index else { return sayAtEnd(name, after: step) }
        attempt("\(name) moved") { try $0.move(id, to: target, in: environment.context) }
    }

    /// Of what is counted one use is given back at once.
    fileprivate mutating func openRefund(of row: BenefitListing, _ environment: Environment) {
        guard row.terms.isCounted else { return ask(for: .refund(of: row.id)) }
        attempt(.refund(.zero), on: row.id, environment)
    }

    /// In the tiles towards the card's welcome bonus, in the list towards what unlocks the benefit.
    fileprivate mutating func openSpending() {
        if isOnTiles, let id = cards.card {
            if wallet.cards[id]?.welcomeBonus != nil { return ask(for: .spendingOnCard(id)) }
            let what =
                wallet.waiting(forSpendingOn: id).first.map { "\(keyNames.countSpending) on \($0) counts for that" }
                ?? "\(keyNames.editCard) sets one"
            say("\(wallet.name(ofCard: id)) has no welcome bonus: \(what)", .hint)
        } else if let row = highlighted {
            if row.terms.spendThreshold != nil { return ask(for: .spending(on: row.id)) }
            say(.hasNoThreshold(name: row.terms.name))
        }
    }

    fileprivate mutating func openEdit() {
        if isOnTiles {
            guard let card = cards.card.flatMap({ wallet.cards[$0] }) else { return }
            open(Form(editing: card, in: wallet))
        } else if let benefit = highlighted.flatMap({ wallet.benefits[$0.id] }) {
            open(wallet.form(editing: benefit))
        }
    }

    fileprivate mutating func openSnooze() {
        guard let row = highlighted else { return }
        guard let snooze = snoozePopup(of: highlightedBenefits.map { .benefit($0) }) else {
            return say(.nothingToSnooze(name: row.terms.name))
        }
        popup = .snooze(snooze)
    }

    fileprivate mutating func openWhy() {
        guard let row = highlighted else { return }
        var lines = [wallet.resetReason(of: row.benefit, terms: row.terms)]
        if !row.terms.description.isEmpty { lines.append(row.terms.description) }
        lines.append(sumsLine(of: row))
        tell(row.terms.name, lines)
    }

    /// The highlighted benefit with its terms and where it stands, on whatever screen; `d p s w x` act on it.
    public var highlighted: BenefitListing? { screen.ops.benefit(self) }

    /// The same of any; nil where it is gone, or none is asked for.
    public func listing(of id: Benefit.ID?) -> BenefitListing? {
        id.flatMap { wallet.benefits[$0] }.map { wallet.listing(of: $0, on: today, now: now) }
    }

    /// Keys that act on cards and on benefits alike mean the card.
    var isOnTiles: Bool {
        screen == .wallet && cards.pane == .tiles && !cards.isCardPage && cards.panes.focus == nil
    }

    /// There, what is added is one of them.
    var isOnCoupons: Bool { isOnTiles && cards.card.flatMap { wallet.cards[$0] }?.isOfCoupons == true }

    mutating func show(_ card: UserCard.ID, _ benefit: Benefit.ID?) {
        cards.show(card, benefit, in: wallet, now: now, today: today)
        readHistory()
    }

    /// Reads what the card page shows, while it is open.
    mutating func readHistory() {
        cards.history = cards.isCardPage ? cards.card.map { CardHistory(of: $0, in: wallet, on: today) } : nil
    }

    /// The benefit on its card, on the wallet screen, whatever was open.
    mutating func goTo(_ benefit: Benefit.ID) {
        guard let card = wallet.benefits[benefit]?.userCardID else { return }
        cards.panes.focus = nil
        open(.wallet)
        show(card, benefit)
    }

    /// The page of a card, from which Esc leads back to the screen it was opened on.
    mutating func openPage(ofCard card: UserCard.ID, on benefit: Benefit.ID? = nil) {
        let (from, way) = (screen, cards.panes.opened)
        open(.wallet)
        (cards.isCardPage, cards.returnsTo, cards.panes.opened) = (true, from, way)
        show(card, benefit)
    }

    /// The name of the selected card if it is archived: what is on it stays as it is.
    var archivedCard: String? {
        guard screen == .wallet, let card = cards.card.flatMap({ wallet.cards[$0] }), card.archivedOn != nil else {
            return nil
        }
        return wallet.name(of: card)
    }
}

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
                state.keepHighlight()
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
            // Costs all cards.
            cards.tiles = wallet.cardsInOrder
            // That of coupons is hidden with the last of them.
            if let card = cards.card, !cards.tiles.contains(card) { cards.card = nil }
        }
        if changeSet == nil { cards.filter = cards.filter.withoutGone(in: wallet, on: today) }
        cards.panes.outdate()
        // What is done with books alone leaves each benefit as it is.
        guard isCardChanged || changeSet?.touchedCards?.isEmpty == false else { return }
        keepHighlight()
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
