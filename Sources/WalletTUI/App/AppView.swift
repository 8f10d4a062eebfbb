import WalletDomain
import WalletStore

/// Draws the program's state, and remembers from picture to picture what makes that quick and steady: how far lists are
/// scrolled, and the colours of tiles.
public struct AppView: Sendable {
    public let look: Look
    public let keys: KeyMap
    private var paints: TilePaints
    private var tiles = DrawnTiles()
    private var wallet = WalletScrolls()
    private var agenda = Scroll()
    private var history = Scroll()
    private var insights = Scroll()
    private var catalogue = Scroll()
    private var settings = Scroll()
    private var find = Scroll()
    private var popup = Scroll()
    private var rescue = Scroll()
    private var last: Last?

    /// The last picture in the making, its size, and what stood in its foot.
    private struct Last {
        var page: Page
        var layout: AppLayout
        var notice: Notice?
    }

    public init(look: Look, keys: KeyMap = KeyMap()) {
        self.look = look
        self.keys = keys
        paints = TilePaints(look)
    }

    /// One frame of the whole screen; costs what is shown, not what the wallet holds.
    ///
    /// - Parameter onlyMoved: since the last picture nothing happened but that the highlight moved in the list that is
    ///   shown: then only what follows it is drawn, a small part of the work.
    public mutating func draw(_ state: AppState, size: Size, onlyMoved: Bool = false) -> Picture {
        let layout = AppLayout(Canvas.shown(size), state)
        var page = (onlyMoved ? movedPage(state, layout) : nil) ?? page(state, layout)
        last = Last(page: page, layout: layout, notice: state.notice)
        if !look.hasRowCursor {
            let places = context(state, layout).places
            if !places.contains(.text), !places.contains(.jump) { page.restoreCursor(nil) }
        }
        return page.picture
    }

    private func context(_ state: AppState, _ layout: AppLayout) -> KeyContext {
        KeyContext(state, size: layout.size, keys: keys)
    }

    private func hints(_ state: AppState, _ layout: AppLayout) -> [KeyHint] {
        look.showsHints ? AppKeys.hints(context(state, layout)) : []
    }

    /// The last page with another row highlighted; nil where more than the list may depend on that.
    private mutating func movedPage(_ state: AppState, _ layout: AppLayout) -> Page? {
        guard last?.layout == layout, let place = last?.page.listPlace, state.popup == nil, state.find == nil,
            state.rescue == nil
        else { return nil }
        let notice = last?.notice
        guard var page = last?.page else { return nil }
        // Nobody else holds the cells now: they are not copied when they are drawn in.
        last = nil
        if moveHighlight(on: &page, state) {
            // What the keys mean does not depend on which row it is.
            if notice == state.notice { return page }
        } else {
            page.takeBackList(place)
            if state.screen == .wallet, !state.cards.isCardPage {
                page.drawRows(state, in: place.rect, isShort: place.isShort, &wallet.benefits)
            } else {
                drawScreen(state, layout, &page)
            }
        }
        page.canvas.fill(layout.foot, style: .plain)
        page.drawFoot(state, layout, hints: hints(state, layout))
        return page
    }

    /// Draws the rows that the highlight left and came to, and what is said of it; false where the list has to be drawn.
    private mutating func moveHighlight(on page: inout Page, _ state: AppState) -> Bool {
        switch page.list {
        case .benefits(let list):
            return page.moveHighlight(in: list, state, state.cards.isCardPage ? wallet.page : wallet.benefits)
        case .agenda(let list): return page.moveHighlight(in: list, state, agenda)
        case .history(let list): return page.moveHighlight(in: list, state, history)
        case nil: return false
        }
    }

    private mutating func page(_ state: AppState, _ layout: AppLayout) -> Page {
        var page = Page(
            size: layout.size, look: look, symbol: look.symbol(state.wallet.preferences), keys: keys,
            after: last?.page.canvas)
        if layout.isTooSmall {
            page.drawTooSmall()
            return page
        }
        if let damaged = state.rescue {
            page.drawRescue(damaged, state, layout, &rescue)
        } else {
            page.drawHeader(state, layout)
            if let banner = layout.banner { page.drawBanner(state, in: banner) }
            drawScreen(state, layout, &page)
        }
        if let search = state.find { page.drawFind(search, state, &find) } else { find = Scroll() }
        if let open = state.popup { page.draw(open, state, &popup) } else { popup = Scroll() }
        if case .jump(let digits) = state.popup {
            page.drawJump(digits, state, layout)
        } else {
            page.drawFoot(state, layout, hints: page.areHintsShown ? [] : hints(state, layout))
        }
        return page
    }

    private mutating func drawScreen(_ state: AppState, _ layout: AppLayout, _ page: inout Page) {
        page.beginList(in: layout.body)
        switch state.screen {
        case .wallet where state.wallet.isEmpty: page.drawFirstStart(layout, &paints)
        case .wallet where state.cards.isCardPage:
            wallet.meet(state.cards.card)
            page.drawCardPage(state, layout, &wallet.page)
        case .wallet:
            wallet.meet(state.cards.card)
            page.drawWallet(state, layout, &wallet, &paints, &tiles)
        case .agenda: page.drawAgenda(state, layout, &agenda)
        case .history: page.drawHistory(state, layout, &history)
        case .insights: page.drawInsights(state, layout, &insights)
        case .catalogue: page.drawCatalogue(state, layout, &catalogue)
        case .settings: page.drawSettings(state, layout, &settings)
        }
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
        let text =
            "CouponTracker needs \(AppLayout.leastColumns) columns and \(AppLayout.leastRows) rows; "
            + "this window has \(size.columns) and \(size.rows)."
        let lines = wrapped(text, width: max(1, size.columns))
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            canvas.put(line, centred: 0, width: size.columns, y: top + index, style: look[.text])
        }
    }

    /// The foot while a card is chosen by its number.
    mutating func drawJump(_ digits: String, _ state: AppState, _ layout: AppLayout) {
        let row = layout.foot
        if layout.isAiry { rule(y: row.y - 1) }
        let used = put([Run("jump to card ", .muted), Run(digits, .title)], x: row.x + 1, y: row.y)
        placeCursor(x: row.x + 1 + used, y: row.y)
        let tiles = state.cards.tiles
        guard let number = Int(digits), tiles.indices.contains(number - 1) else { return }
        let x = row.x + 3 + used
        put([Run(state.wallet.name(ofCard: tiles[number - 1]), .muted)], x: x, y: row.y, width: row.endX - 1 - x)
    }
}
