/// Where the list of the history lies, and what is known of its highlighted entry.
struct HistoryLayout: Equatable {
    let title: Rect
    let head: Rect
    let list: Rect
    /// Beside the list on a very wide screen, else under it; empty where there is no room.
    let detail: Rect
    let isWide: Bool

    init(_ layout: AppLayout) {
        isWide = layout.size.columns >= AgendaLayout.wideColumns
        let body = layout.body.inset(left: 1, right: 1)
        let upper: Rect
        if isWide {
            (upper, detail) = body.splitLeft(104, gap: 3)
        } else {
            let words = body.height < 16 ? 1 : body.height < 24 ? 2 : 3
            (upper, detail) = body.splitLeft(116).left.splitBottom(words, gap: body.height < 16 ? 0 : 1)
        }
        let (top, rest) = upper.splitTop(1, gap: layout.isAiry ? 1 : 0)
        (title, (head, list)) = (top, rest.splitTop(1))
    }
}
