import WalletStore

extension ScreenLook {
    static let wallet = ScreenLook(
        places: { state in
            if state.wallet.isEmpty { return [.firstStart] }
            if state.cards.panes.focus != nil, !state.cards.isCardPage { return [.panes] }
            return [state.cards.pane == .tiles && !state.cards.isCardPage ? .tiles : .benefits]
        },
        draw: { page, state, layout, before in
            guard !state.wallet.isEmpty else { return page.drawFirstStart(state, layout, &before.paints) }
            before.wallet.meet(state.cards.card)
            if state.cards.isCardPage {
                page.cardYear =
                    layout.isWide ? state.cards.card.flatMap { before.dashboard.year(of: $0, state) } : nil
                if CardPageLayout.hasReturns(layout), let season = before.dashboard.season(state) {
                    page.cardSeason = state.cards.card.flatMap { season[$0] }
                }
                page.drawCardPage(state, layout, &before.wallet.page)
            } else {
                page.drawWallet(state, layout, &before)
            }
        },
        move: { context, step in
            if context.state.wallet.isEmpty { return nil }
            if context.state.cards.isCardPage { return context.moveOnCardPage(step) }
            if context.state.cards.panes.focus != nil { return context.moveInPane(step) }
            return context.state.cards.pane == .tiles ? context.moveTiles(step) : context.moveBenefits(step)
        },
        otherPane: { $0.wallet.isEmpty || $0.cards.isCardPage ? nil : .cards(.paneSwitched) },
        open: { $0.wallet.isEmpty || $0.cards.isCardPage ? nil : .cards(.opened) },
        clicked: { spot, _ in
            switch spot {
            case .card(let id): .cards(.cardChosen(id))
            case .record(let id): .cards(.benefitChosen(id.cast()))
            case .day(let day): .cards(.panes(.dayChosen(day)))
            default: nil
            }
        },
        clickedTwice: { spot, state in
            switch spot {
            case .card, .record: state.cards.isCardPage ? nil : .cards(.opened)
            case .day: .cards(.panes(.dayOpened))
            default: nil
            }
        },
        wheeled: { _, step, spot, _ in
            switch spot {
            case .card, .tiles: .cards(.cardMoved(.by(step)))
            case .record, .list: .cards(.benefitMoved(.by(step)))
            default: nil
            }
        })
}

extension KeyContext {
    private var walletLayout: WalletLayout {
        WalletLayout(layout, beside: dashboard, state)
    }

    fileprivate func moveTiles(_ step: KeyStep) -> AppAction? {
        let place = walletLayout
        // Under a single row of tiles lies the list, so down goes down in it.
        if !place.isWide, step == .up || step == .down { return .cards(.benefitMoved(.by(step == .up ? -1 : 1))) }
        let row = place.isWide ? place.columns : 1
        let page = place.isWide ? place.tilesShown : place.columns
        return .cards(.cardMoved(held(step.inRows(of: row, page: page), row: row)))
    }

    /// A step to another row of tiles stays in its column: at the edges there is none to take.
    private func held(_ move: Move, row: Int) -> Move {
        guard case .by(let step) = move, row > 1, abs(step) == row,
            let index = state.cards.card.flatMap({ state.cards.tiles.firstIndex(of: $0) })
        else { return move }
        if index + step < 0 { return .by(0) }
        // From the last full row down to a shorter one.
        let last = state.cards.tiles.count - 1
        return index + step <= last || index / row < last / row ? move : .by(0)
    }

    fileprivate func moveBenefits(_ step: KeyStep) -> AppAction? {
        let place = walletLayout
        switch step {
        case .left: return place.isWide ? .cards(.paneSwitched) : .cards(.cardMoved(.by(-1)))
        case .right: return place.isWide ? nil : .cards(.cardMoved(.by(1)))
        default: return step.inList(page: max(1, place.benefits.height - 5)).map { .cards(.benefitMoved($0)) }
        }
    }
}
