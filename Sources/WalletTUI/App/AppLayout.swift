import WalletStore

/// Where the parts of every screen lie in a terminal of some size.
///
///     header
///     ───────         from 30 rows
///     banner          while something is due
///     body
///     ───────         from 30 rows
///     foot
struct AppLayout: Equatable {
    static let leastColumns = 60
    static let leastRows = 16
    static let wideColumns = 100
    /// From here on there is room for air: rules, and a blank row above the body.
    static let airyRows = 30

    let size: Size
    /// One thing under another, whatever the width.
    let isLinear: Bool
    let isAiry: Bool
    let banner: Rect?
    private(set) var body: Rect

    init(_ size: Size, hasBanner: Bool, isLinear: Bool = false) {
        (self.size, self.isLinear) = (size, isLinear)
        isAiry = size.rows >= AppLayout.airyRows && !isLinear
        let edge = isAiry ? 2 : 1
        let middle = Rect(size).inset(top: edge, bottom: edge)
        let (top, rest) = middle.splitTop(hasBanner ? 1 : 0)
        banner = hasBanner ? top : nil
        body = rest.inset(top: isAiry ? 1 : 0)
    }

    init(_ size: Size, _ state: borrowing AppState) {
        let hasBanner = state.rescue == nil ? state.due.bannerHead != nil : false
        self.init(size, hasBanner: hasBanner, isLinear: state.session.isLinear)
    }

    /// The same with less room.
    func with(body: Rect) -> AppLayout {
        var other = self
        other.body = body
        return other
    }

    /// So many rows of words over a screen, and the rest of it.
    func titled(_ rows: Int = 1) -> (top: Rect, rest: Rect) {
        body.inset(left: 1, right: 1).splitTop(rows, gap: isAiry ? 1 : 0)
    }

    var isTooSmall: Bool { size.columns < AppLayout.leastColumns || size.rows < AppLayout.leastRows }
    /// Two panes side by side.
    var isWide: Bool { size.columns >= AppLayout.wideColumns && !isLinear }
    var header: Rect { Rect(x: 0, y: 0, width: size.columns, height: 1) }
    var foot: Rect { Rect(x: 0, y: size.rows - 1, width: size.columns, height: 1) }
}
