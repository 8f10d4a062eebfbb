/// Where the settings lie, and the words about the highlighted one.
struct SettingsLayout: Equatable {
    let list: Rect
    /// Under it, for which part of it shows.
    let position: Rect
    /// Beside the list on a wide screen, else under it.
    let detail: Rect
    let isWide: Bool
    /// A free row before each section but the first.
    let gap: Int

    init(_ layout: AppLayout) {
        isWide = layout.isWide
        let body = layout.body.inset(left: 1, right: 1)
        let left: Rect
        if isWide {
            (left, detail) = body.splitLeft(max(58, min(72, body.width - 50)), gap: 3)
        } else {
            (left, detail) = body.splitBottom(body.height < 16 ? 2 : 3)
        }
        (list, position) = left.splitBottom(1)
        gap = list.height >= 30 ? 1 : 0
    }
}
