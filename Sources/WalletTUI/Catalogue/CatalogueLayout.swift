/// Where the field, the list and the preview of the catalogue lie.
struct CatalogueLayout: Equatable {
    let field: Rect
    let list: Rect
    /// Beside the list on a wide screen, in its place on a narrow one.
    let preview: Rect
    let isWide: Bool

    init(_ layout: AppLayout) {
        isWide = layout.isWide
        let body = layout.body.inset(left: 1, right: 1)
        let (left, right) =
            isWide
            ? body.splitLeft(min(max(64, body.width - 103), body.width * 13 / 25), gap: 3)
            : (body, body.inset(left: 1, right: 1))
        (field, list) = left.splitTop(1)
        preview = right
    }

    /// Lines of the list that show, issuers among them.
    var listRows: Int { max(1, list.height - 1) }
}
