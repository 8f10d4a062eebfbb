import WalletStore

/// A movement as a key asks for it; how far it goes depends on what is shown.
enum KeyStep: Sendable {
    case up, down, left, right, halfPageUp, halfPageDown, pageUp, pageDown, toStart, toEnd
    /// One row on, whatever the tiles' layout.
    case previous, next

    /// As `[keys]` calls it.
    var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .halfPageUp: "half_page_up"
        case .halfPageDown: "half_page_down"
        case .pageUp: "page_up"
        case .pageDown: "page_down"
        case .toStart: "first"
        case .toEnd: "last"
        case .previous: "previous"
        case .next: "next"
        }
    }

    /// In a list of one row beneath another, of which `page` show.
    func inList(page: Int) -> Move? {
        let page = max(1, page)
        return switch self {
        case .up, .previous: .by(-1)
        case .down, .next: .by(1)
        case .halfPageUp: .by(-max(1, page / 2))
        case .halfPageDown: .by(max(1, page / 2))
        case .pageUp: .by(-page)
        case .pageDown: .by(page)
        case .toStart: .toStart
        case .toEnd: .toEnd
        case .left, .right: nil
        }
    }

    /// The same for what is scrolled line by line: never past its end.
    func scrolling(from offset: Int, lines: Int, page: Int) -> Move? {
        guard let move = inList(page: page) else { return nil }
        let last = max(0, lines - max(1, page))
        return .by(move.applied(to: min(offset, last), count: last + 1) - offset)
    }
}

extension KeyContext {
    /// What a movement does on the screen that is shown.
    func move(_ step: KeyStep) -> AppAction? {
        switch state.screen {
        case .wallet:
            if state.wallet.isEmpty { return nil }
            if state.cards.isCardPage { return moveOnCardPage(step) }
            return state.cards.pane == .tiles ? moveTiles(step) : moveBenefits(step)
        case .agenda:
            if state.wallet.isEmpty { return nil }
            return step.inList(page: ListLayout.agenda(layout).list.height).map { .agenda(.moved($0)) }
        case .history:
            return step.inList(page: ListLayout.history(layout).list.height).map { .history(.moved($0)) }
        case .insights:
            switch step {
            case .left: return .insights(.yearStepped(by: -1))
            case .right: return .insights(.yearStepped(by: 1))
            default: return step.inList(page: max(1, layout.body.height / 2)).map { .insights(.moved($0)) }
            }
        case .people: return step.inList(page: ListLayout.history(layout).list.height).map { .records(.moved($0)) }
        case .settings: return step.inList(page: SettingsLayout(layout).list.height).map { .settings(.moved($0)) }
        case .catalogue:
            guard state.catalogue.isPreviewOpen else {
                return step.inList(page: CatalogueLayout(layout).listRows).map { .catalogue(.moved($0)) }
            }
            let page = CatalogueLayout(layout)
            let lines = page.previewLines(state)
            return step.scrolling(from: state.catalogue.previewScroll, lines: lines, page: page.preview.height)
                .map { .catalogue(.previewScrolled($0)) }
        }
    }

    private var walletLayout: WalletLayout { WalletLayout(layout, cards: state.cards.tiles.count) }

    private func moveTiles(_ step: KeyStep) -> AppAction? {
        let place = walletLayout
        // Under a single row of tiles lies the list, so down goes down in it.
        if !place.isWide, let move = verticalInOneRow(step) { return .cards(.benefitMoved(move)) }
        let row = place.isWide ? place.columns : 1
        let page = place.isWide ? place.tilesShown : place.columns
        let move: Move =
            switch step {
            case .left, .previous: .by(-1)
            case .right, .next: .by(1)
            case .up: .by(-row)
            case .down: .by(row)
            case .halfPageUp: .by(-max(row, page / 2 / row * row))
            case .halfPageDown: .by(max(row, page / 2 / row * row))
            case .pageUp: .by(-page)
            case .pageDown: .by(page)
            case .toStart: .toStart
            case .toEnd: .toEnd
            }
        return .cards(.cardMoved(held(move, row: row)))
    }

    private func verticalInOneRow(_ step: KeyStep) -> Move? {
        switch step {
        case .up: .by(-1)
        case .down: .by(1)
        default: nil
        }
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

    private func moveBenefits(_ step: KeyStep) -> AppAction? {
        let place = walletLayout
        switch step {
        case .left: return place.isWide ? .cards(.paneSwitched) : .cards(.cardMoved(.by(-1)))
        case .right: return place.isWide ? nil : .cards(.cardMoved(.by(1)))
        default: return step.inList(page: max(1, place.benefits.height - 5)).map { .cards(.benefitMoved($0)) }
        }
    }
}
