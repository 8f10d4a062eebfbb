/// Where the list of the agenda lies, and the words about its highlighted row.
struct AgendaLayout: Equatable {
    /// What is listed, and what it comes to.
    let title: Rect
    /// The names of the columns.
    let head: Rect
    let list: Rect
    /// Beside the list on a very wide screen, else under it.
    let detail: Rect
    let isWide: Bool
    /// Free rows before each section but the first.
    let gap: Int

    /// From here on there is room for words beside the list.
    static let wideColumns = 150

    init(_ layout: AppLayout) {
        isWide = layout.size.columns >= AgendaLayout.wideColumns
        let body = layout.body.inset(left: 1, right: 1)
        let upper: Rect
        if isWide {
            (upper, detail) = body.splitLeft(104, gap: 3)
        } else {
            let words = body.height < 16 ? 2 : body.height < 24 ? 3 : 5
            // On a screen that is not quite wide the figures stay in reach of the names.
            (upper, detail) = body.splitLeft(112).left.splitBottom(words, gap: body.height < 16 ? 0 : 1)
        }
        let (top, rest) = upper.splitTop(1, gap: layout.isAiry ? 1 : 0)
        (title, (head, list)) = (top, rest.splitTop(1))
        gap = list.height >= 18 ? 1 : 0
    }
}
