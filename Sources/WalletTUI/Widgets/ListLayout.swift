/// Where a list of one screen lies, with a title over it and words about its highlighted row.
struct ListLayout: Equatable {
    /// What is listed, and what it comes to.
    let title: Rect
    /// The names of the columns.
    let head: Rect
    let list: Rect
    /// Beside the list on a very wide screen, else under it.
    private(set) var detail: Rect
    /// Under the words of a very wide screen, where it is high too: of lists of days.
    private(set) var days: Rect?
    let isWide: Bool

    /// What words beside a list need.
    private static let leastDetail = 40

    /// What a screen has on which words stand beside lists that leave room for them, and what their titles need.
    private static let leastLarge = 156
    private static let leastTitle = 72

    /// A head, the names of the weekdays and two rows a week; more than four rows a week say no more.
    private static let rowsOfDays = 15...28
    private static let rowsOfWords = 8

    static func agenda(_ layout: AppLayout) -> ListLayout {
        // What an errand is called is long; words beside the list do with less than the days under them.
        let wide = max(112, min(128, layout.body.width - 77))
        var place = ListLayout(layout, width: 112, wide: wide, words: (2, 3, 5))
        let rows = min(place.detail.height - rowsOfWords, rowsOfDays.upperBound)
        guard place.isWide, rows >= rowsOfDays.lowerBound else { return place }
        let (words, days) = place.detail.splitBottom(rows, gap: 1)
        (place.detail, place.days) = (words, days)
        return place
    }

    static func history(_ layout: AppLayout, wide: Int = 140) -> ListLayout {
        ListLayout(layout, width: 116, wide: wide, words: (1, 2, 3))
    }

    /// The same for so many rows: of a list that all shows on a large screen, words stand beside what is in it.
    ///
    /// - Parameter needed: columns in which nothing of it is cut, in so many at most.
    static func history(_ layout: AppLayout, rows: Int, needed: (Int) -> Int) -> ListLayout {
        let (place, width) = (history(layout), layout.body.width - 2)
        guard width >= leastLarge, !layout.isLinear, rows <= place.list.height else { return place.under(rows: rows) }
        let wide = max(leastTitle, needed(width))
        return wide + 3 + leastDetail <= width ? history(layout, wide: wide) : place.under(rows: rows)
    }

    /// - Parameters:
    ///   - width: on a screen that is not quite wide the figures stay in reach of the names.
    ///   - wide: with words beside it; under it where they would have to share that, so that no name is cut for them.
    ///   - words: rows under a list on a low screen, on one of middle height, and on a high one.
    private init(_ layout: AppLayout, width: Int, wide: Int, words: (low: Int, middle: Int, high: Int)) {
        let body = layout.body.inset(left: 1, right: 1)
        isWide = body.width >= wide + 3 + ListLayout.leastDetail && !layout.isLinear
        let upper: Rect
        if isWide {
            (upper, detail) = body.splitLeft(wide, gap: 3)
        } else {
            let rows = body.height < 16 ? words.low : body.height < 24 ? words.middle : words.high
            let taken = body.width < 148 ? width : wide
            (upper, detail) = body.splitLeft(taken).left.splitBottom(rows, gap: body.height < 16 ? 0 : 1)
        }
        let (top, rest) = upper.splitTop(1, gap: layout.isAiry ? 1 : 0)
        (title, (head, list)) = (top, rest.splitTop(1))
    }

    /// The same for so many rows: words under a list follow its last row, with all the room that it leaves.
    func under(rows: Int) -> ListLayout {
        guard !isWide, list.height - rows > 1 else { return self }
        var place = self
        let top = list.y + rows + 1
        place.detail = Rect(x: detail.x, y: top, width: detail.width, height: detail.endY - top)
        return place
    }

    /// Free rows before each section but the first.
    var gap: Int { list.height >= 18 ? 1 : 0 }
}
