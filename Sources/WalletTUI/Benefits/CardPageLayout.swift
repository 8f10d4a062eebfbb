import WalletStore

/// Where the benefits of a card page lie, and what was used beside or below them.
struct CardPageLayout: Equatable {
    let head: Rect
    let list: Rect
    let history: Rect
    /// Of a very wide screen, on which amounts would stand far from their names.
    let returns: Rect
    let isWide: Bool

    /// Columns in which amounts would stand far from their names.
    private static let mostHistory = 100

    private static func split(_ rect: Rect) -> (left: Rect, rest: Rect) {
        rect.splitLeft(min(92, max(60, rect.width * 11 / 20)), gap: 3)
    }

    static func hasReturns(_ layout: AppLayout) -> Bool {
        layout.isWide && split(layout.body.inset(left: 1, right: 1)).rest.width >= mostHistory
    }

    /// - Parameters:
    ///   - rows: benefits of the card.
    ///   - lines: of its history and notes; how wide those are does not depend on it.
    init(_ layout: AppLayout, rows: Int, headRows: Int, lines: Int = .max) {
        isWide = layout.isWide
        let body = layout.body.inset(left: 1, right: 1)
        let (top, rest) = body.splitTop(headRows, gap: layout.isAiry ? 1 : 0)
        head = top
        if isWide {
            let (left, right) = Self.split(rest)
            list = left
            (history, returns) = right.splitLeft(right.width < Self.mostHistory ? right.width : 60, gap: 3)
        } else {
            // What few lines leave free is the list's.
            let share = max(rest.height * 3 / 5, rest.height - 1 - min(lines, rest.height))
            let listed = max(3, min(rows + 1, share))
            let (upper, lower) = rest.splitTop(listed, gap: 1)
            (list, history, returns) = (upper, lower.inset(left: 1), lower.splitLeft(0).left)
        }
    }
}
