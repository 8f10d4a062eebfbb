import WalletDomain
import WalletStore

/// Draws the program's state, and remembers from picture to picture what makes that quick and steady.
public struct AppView: Sendable {
    public let look: Look
    public let keys: KeyMap
    private var before: DrawnBefore
    private var last: Last?

    /// The last picture in the making, and what it showed.
    private struct Last {
        var page: Page
        let layout: AppLayout
        let hints: [KeyHint]
        let notice: Notice?
        let saving: SavingState
        /// Nothing lay over the screen.
        let isBare: Bool
        /// The card whose benefits stood beside the tiles.
        let card: UserCard.ID?
    }

    public init(look: Look, keys: KeyMap = KeyMap()) {
        self.look = look
        self.keys = keys
        before = DrawnBefore(look)
    }

    /// One frame of the whole screen; costs what is shown, not what the wallet holds.
    ///
    /// - Parameter touched: since the last picture: only what follows from it is drawn, a small part of the work.
    public mutating func draw(_ state: AppState, size: Size, touched: Touched = .anything) -> Picture {
        let layout = AppLayout(Canvas.shown(size), state)
        before.rows.forget(after: touched)
        var (page, hints) = lastPage(touched, state, layout) ?? page(state, layout)
        last = Last(
            page: page, layout: layout, hints: hints, notice: state.notice, saving: state.file.saving,
            isBare: layout.isBare(state), card: state.cardBesideTiles)
        if !look.hasRowCursor, !state.keyPlaces.contains(.text) { page.restoreCursor(nil) }
        return page.picture
    }

    private func hints(_ state: AppState, _ layout: AppLayout) -> [KeyHint] {
        look.showsHints ? AppKeys.hints(KeyContext(state, size: layout.size, keys: keys)) : []
    }

    /// The last page with what was touched drawn anew, and its hints; nil where more may look otherwise.
    private mutating func lastPage(
        _ touched: Touched, _ state: AppState, _ layout: AppLayout
    ) -> (Page, [KeyHint])? {
        guard touched == .list || touched.card != nil, last?.layout == layout, last?.isBare == true,
            layout.isBare(state),
            let place = last?.page.listPlace, var hints = last?.hints
        else { return nil }
        if let marked = touched.card, last?.card != marked || state.cardBesideTiles != marked { return nil }
        let isFootSame = last?.notice == state.notice && last?.saving == state.file.saving
        guard var page = last?.page else { return nil }
        // Nobody else holds the cells now: they are not copied when they are drawn in.
        last = nil
        // What the keys mean depends neither on which of known rows is highlighted nor on how much of a benefit is used.
        if let marked = touched.card {
            page.beginAgain()
            drawTop(state, layout, &page)
            page.drawWallet(state, layout, &before, only: marked)
        } else if page.moveHighlight(state, &before) {
            if isFootSame { return (page, hints) }
        } else {
            page.takeBackList(place)
            // Only the benefits beside the tiles have less than the whole body to stand in.
            if place.rect == layout.body {
                drawScreen(state, layout, &page)
            } else {
                page.drawRows(state, in: place.rect, isShort: place.isShort, &before.wallet.benefits)
            }
            hints = self.hints(state, layout)
        }
        page.canvas.fill(layout.foot, style: .plain)
        page.drawFoot(state, layout, hints: hints)
        return (page, hints)
    }

    private mutating func page(_ state: AppState, _ layout: AppLayout) -> (Page, [KeyHint]) {
        var page = Page(
            size: layout.size, look: look, symbol: look.symbol(state.wallet.preferences), keys: keys,
            after: last?.page.canvas)
        if layout.isTooSmall {
            page.drawTooSmall()
            return (page, [])
        }
        if let damaged = state.rescue {
            page.drawRescue(damaged, state, layout, &before.rescue)
        } else {
            drawTop(state, layout, &page)
            drawScreen(state, layout, &page)
        }
        if let open = state.popup {
            page.forgetTargets()
            page.draw(open, state, &before.popup, &before.statement)
        } else {
            (before.popup, before.statement) = (Scroll(), StatementWidths())
        }
        if case .jump(let field) = state.popup {
            page.drawJump(field, state, layout)
            return (page, [])
        }
        let hints = page.areHintsShown ? [] : hints(state, layout)
        page.drawFoot(state, layout, hints: hints)
        return (page, hints)
    }

    /// The header, and the banner where there is one.
    private func drawTop(_ state: AppState, _ layout: AppLayout, _ page: inout Page) {
        page.canvas.fill(layout.header, style: .plain)
        page.drawHeader(state, layout)
        if let banner = layout.banner { page.drawBanner(state, in: banner) }
    }

    private mutating func drawScreen(_ state: AppState, _ layout: AppLayout, _ page: inout Page) {
        page.beginList(in: layout.body)
        state.screen.look.draw(&page, state, layout, &before)
    }
}

extension AppLayout {
    /// Nothing lies over the screen.
    fileprivate func isBare(_ state: AppState) -> Bool {
        state.popup == nil && state.rescue == nil && linesOfProblem(state).isEmpty
    }
}

extension AppState {
    /// The card whose benefits stand beside the tiles, where it has any.
    fileprivate var cardBesideTiles: UserCard.ID? {
        screen == .wallet && !cards.isCardPage && ticks == nil && !cards.rows.isEmpty ? cards.card : nil
    }
}

extension Look {
    /// The sign of the wallet's currency, or its code where the terminal has no such sign.
    func symbol(_ preferences: UserPreferences) -> String {
        let symbol = preferences.currencySymbol
        return isASCII && !symbol.utf8.allSatisfy { $0 < 0x80 } ? preferences.currencyCode : symbol
    }
}

extension Page {
    /// All there is to say in a window that has no room for more.
    mutating func drawTooSmall() {
        let size = canvas.size
        let quit = keys.name("quit", in: .everywhere)
        let text =
            "CouponTracker needs \(AppLayout.leastColumns) columns and \(AppLayout.leastRows) rows; "
            + "this window has \(size.columns) and \(size.rows)." + (quit.isEmpty ? "" : " \(quit) leaves.")
        let lines = wrapped(text, width: max(1, size.columns))
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            let x = max(0, (size.columns - displayWidth(of: line)) / 2)
            canvas.put(line, x: x, y: top + index, style: look[.text])
        }
    }

    /// The foot while a card is chosen by its number.
    mutating func drawJump(_ field: TextField, _ state: AppState, _ layout: AppLayout) {
        let row = layout.foot
        if layout.isAiry { rule(y: row.y - 1) }
        let used = put([Run("jump to card ", .muted), Run(field.text, .title)], x: row.x + 1, y: row.y)
        placeCursor(x: row.x + 1 + used - field.characters.count + field.cursor, y: row.y)
        let tiles = state.cards.tiles
        guard let number = Int(field.text), tiles.indices.contains(number - 1) else { return }
        let x = row.x + 3 + used
        put([Run(state.wallet.name(ofCard: tiles[number - 1]), .muted)], x: x, y: row.y, width: row.endX - 1 - x)
    }
}
