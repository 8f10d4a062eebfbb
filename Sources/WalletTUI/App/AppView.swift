import WalletDomain
import WalletStore

/// Draws the program's state, and remembers from picture to picture what makes that quick and steady: how far lists are
/// scrolled, and the colours of tiles.
public struct AppView: Sendable {
    public let look: Look
    public let keys: KeyMap
    private var paints: TilePaints
    private var wallet = WalletScrolls()
    private var agenda = Scroll()
    private var history = Scroll()
    private var insights = Scroll()
    private var catalogue = Scroll()
    private var settings = Scroll()
    private var find = Scroll()
    private var popup = Scroll()
    private var rescue = Scroll()
    /// The last picture in the making, and its size.
    private var last: (page: Page, layout: AppLayout)?

    public init(look: Look, keys: KeyMap = KeyMap()) {
        self.look = look
        self.keys = keys
        paints = TilePaints(look)
    }

    /// One frame of the whole screen; costs what is shown, not what the wallet holds.
    ///
    /// - Parameter onlyMoved: since the last picture nothing happened but that the highlight moved among the benefits:
    ///   then the list alone is drawn, a third of the work.
    public mutating func draw(_ state: AppState, size: Size, onlyMoved: Bool = false) -> Picture {
        let context = KeyContext(state, size: Canvas.shown(size), keys: keys)
        var page = (onlyMoved ? movedPage(state, context) : nil) ?? page(state, context)
        last = (page, context.layout)
        if !look.hasRowCursor, !context.places.contains(.text), !context.places.contains(.jump) {
            page.restoreCursor(nil)
        }
        return page.picture
    }

    /// The last page with another benefit highlighted; nil where more than the list depends on that.
    private mutating func movedPage(_ state: AppState, _ context: KeyContext) -> Page? {
        guard var page = last?.page, last?.layout == context.layout, let place = page.listPlace, state.popup == nil,
            state.find == nil, state.rescue == nil, state.screen == .wallet, !state.cards.isCardPage
        else { return nil }
        last = nil
        page.takeBackList(place)
        page.drawRows(state, in: place.rect, isShort: place.isShort, &wallet.benefits)
        page.canvas.fill(context.layout.foot, style: .plain)
        page.drawFoot(state, context.layout, hints: look.showsHints ? AppKeys.hints(context) : [])
        return page
    }

    private mutating func page(_ state: AppState, _ context: KeyContext) -> Page {
        var page = Page(
            size: context.layout.size, look: look, symbol: look.symbol(state.wallet.preferences), keys: keys,
            after: last?.page.canvas)
        let layout = context.layout
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
            page.drawFoot(state, layout, hints: page.areHintsShown || !look.showsHints ? [] : AppKeys.hints(context))
        }
        return page
    }

    private mutating func drawScreen(_ state: AppState, _ layout: AppLayout, _ page: inout Page) {
        switch state.screen {
        case .wallet where state.wallet.isEmpty: page.drawFirstStart(layout, &paints)
        case .wallet where state.cards.isCardPage:
            wallet.meet(state.cards.card)
            page.drawCardPage(state, layout, &wallet.page)
        case .wallet:
            wallet.meet(state.cards.card)
            page.drawWallet(state, layout, &wallet, &paints)
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
