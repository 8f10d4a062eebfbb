import WalletDomain
import WalletStore

/// Draws the program's state, and remembers from picture to picture what makes that quick and steady: how far lists are
/// scrolled, and the colours of tiles.
public struct AppView: Sendable {
    public let look: Look
    private var paints: TilePaints
    private var scrolls = WalletScrolls()

    public init(look: Look) {
        self.look = look
        paints = TilePaints(look)
    }

    /// One frame of the whole screen; costs what is shown, not what the wallet holds.
    public mutating func draw(_ state: AppState, size: Size) -> Picture {
        var page = Page(size: size, look: look, symbol: symbol(state.wallet.preferences))
        let layout = AppLayout(page.canvas.size, hasBanner: state.due.bannerHead != nil && state.rescue == nil)
        if layout.isTooSmall {
            page.drawTooSmall()
            return page.picture
        }
        page.drawHeader(state, layout)
        if let banner = layout.banner { page.drawBanner(state, in: banner) }
        page.drawWallet(state, layout, &scrolls, &paints)
        page.drawFoot(state, layout, hints: [])
        return page.picture
    }

    private func symbol(_ preferences: UserPreferences) -> String {
        let symbol = preferences.currencySymbol
        return look.isASCII && !symbol.utf8.allSatisfy { $0 < 0x80 } ? preferences.currencyCode : symbol
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
}
