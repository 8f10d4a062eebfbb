import WalletDomain

extension WalletFeature {
    /// What acts on the highlighted benefit of a card that is not archived.
    private static func mark(_ action: Action, _ state: inout AppState, _ environment: Environment) {
        switch action {
        case .partAsked: if let id = state.highlighted?.id { state.openPart(of: id) }
        case .snoozeAsked: openSnooze(&state)
        case .refundAsked: if let id = state.highlighted?.id { state.openRefund(of: id, environment) }
        case .spendAsked: openSpending(&state)
        case .modeAsked: if let id = state.highlighted?.id { state.popup = .mode(ModePopup(benefit: id)) }
        default: done(&state, environment)
        }
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        if action.isOnOne, state.askWhich(for: .cards(action)) { return }
        switch action {
        case .paneSwitched:
            state.cards.pane = state.cards.pane == .tiles && !state.cards.rows.isEmpty ? .benefits : .tiles
        case .cardMoved(let move): moveCard(move, &state)
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
        case .doneAsked, .partAsked, .snoozeAsked, .refundAsked, .spendAsked, .modeAsked:
            if let name = state.archivedCard {
                state.say(.isArchived(name: name))
            } else {
                mark(action, &state, environment)
            }
        case .whyAsked: openWhy(&state)
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
        case .editAsked: openEdit(&state)
        case .archiveAsked: archive(&state, environment)
        case .deleteAsked: askToDelete(&state)
        case .cardShifted(let step): shiftCard(step, &state, environment)
        case .orderStepped:
            state.cards.order = state.cards.order.next
            state.cards.sankFrom = nil
            state.settle()
            state.say(state.cards.order.told(state.keyNames.sortBenefits), .hint)
        case .panes(let action): WalletPanes.reduce(&state, action, environment)
        }
    }

    private static func moveCard(_ move: Move, _ state: inout AppState) {
        let tiles = state.cards.tiles
        guard !tiles.isEmpty else { return }
        let index = state.cards.card.flatMap { tiles.firstIndex(of: $0) } ?? 0
        let next = tiles[move.applied(to: index, count: tiles.count)]
        if next != state.cards.card { state.show(next, nil) }
    }

    private static func shiftCard(_ step: Int, _ state: inout AppState, _ environment: Environment) {
        let order = state.wallet.activeCards.map(\.id)
        guard let id = state.cards.card else { return }
        guard let index = order.firstIndex(of: id) else { return state.say("archived cards stay last", .hint) }
        let (name, target) = (state.wallet.name(ofCard: id), Move.by(step).applied(to: index, count: order.count))
        guard target != index else { return state.sayAtEnd(name, after: step) }
        state.attempt("\(name) moved") { try $0.move(id, to: target, in: environment.context) }
    }

    /// In the tiles towards the card's welcome bonus, in the list towards what unlocks the benefit.
    private static func openSpending(_ state: inout AppState) {
        if state.isOnTiles {
            if let card = state.cards.card { state.openSpending(onCard: card) }
        } else if let id = state.highlighted?.id {
            state.openSpending(on: id)
        }
    }

    private static func openEdit(_ state: inout AppState) {
        if state.isOnTiles {
            guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return }
            state.open(Form(editing: card, in: state.wallet))
        } else if let benefit = state.highlighted.flatMap({ state.wallet.benefits[$0.id] }) {
            state.open(state.wallet.form(editing: benefit))
        }
    }

    private static func openSnooze(_ state: inout AppState) {
        guard let row = state.highlighted else { return }
        guard let popup = state.snoozePopup(of: state.highlightedBenefits) else {
            return state.say(.nothingToSnooze(name: row.terms.name))
        }
        state.popup = .snooze(popup)
    }

    private static func openWhy(_ state: inout AppState) {
        guard let row = state.highlighted else { return }
        var lines = [state.wallet.resetReason(of: row.benefit, terms: row.terms)]
        if !row.terms.description.isEmpty { lines.append(row.terms.description) }
        lines.append(state.sumsLine(of: row))
        state.tell(row.terms.name, lines)
    }
}

extension AppState {
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
}

extension AppState {
    /// The name of the selected card if it is archived: what is on it stays as it is.
    var archivedCard: String? {
        guard screen == .wallet, let card = cards.card.flatMap({ wallet.cards[$0] }), card.archivedOn != nil else {
            return nil
        }
        return wallet.name(of: card)
    }
}
