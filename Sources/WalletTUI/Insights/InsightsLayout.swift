/// Where the figures of the cards lie, and the pictures under them.
struct InsightsLayout: Equatable {
    enum Arrangement: Equatable {
        /// There is room for one picture; Tab exchanges it.
        case one
        case stacked, sideBySide
    }

    let title: Rect
    let head: Rect
    /// The cards without their sum.
    let list: Rect
    let sum: Rect
    /// What is said of the highlighted card.
    let words: Rect
    let pictures: Rect
    let arrangement: Arrangement

    /// Rows of the months, and of the calendar of what lapses.
    static let monthRows = 7
    static let lapseRows = 9

    /// - Parameter cards: how many lines of figures there are, the sum among them.
    init(_ layout: AppLayout, cards: Int) {
        let body = layout.body.inset(left: 1, right: 1)
        let isShort = body.height < 16
        let gap = layout.isAiry ? 1 : 0
        let (top, rest) = body.splitTop(1, gap: body.height > 40 ? gap : 0)
        title = top
        let (heads, figures) = rest.splitTop(1)
        head = heads
        let said = isShort ? 1 : 3
        let least = isShort ? 5 : InsightsLayout.monthRows + 1
        let listed = max(1, min(cards - 1, figures.height - 1 - said - least - 2 * gap))
        let (lines, below) = figures.splitTop(listed)
        list = lines
        let (last, under) = below.splitTop(1, gap: gap)
        sum = last
        (words, pictures) = under.splitTop(said, gap: gap)
        if !layout.isLinear, pictures.width >= 150, pictures.height >= InsightsLayout.lapseRows {
            arrangement = .sideBySide
        } else if pictures.height > InsightsLayout.monthRows + InsightsLayout.lapseRows {
            arrangement = .stacked
        } else {
            arrangement = .one
        }
    }
}
