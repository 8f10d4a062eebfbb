import WalletStore

/// Where the figures of the cards lie, and the pictures under them.
struct InsightsLayout: Equatable {
    enum Arrangement: Equatable {
        /// There is room for one picture, for two or for all of them; Tab exchanges those that show.
        case one
        case stacked, sideBySide
        case all
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

    /// Rows of one picture of two, and of what there must be of the other.
    static let pictureRows = 7
    static let otherRows = 9
    static let widthOfTwo = 150

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
        let least = isShort ? 5 : InsightsLayout.pictureRows + 1
        let listed = max(1, min(cards - 1, figures.height - 1 - said - least - 2 * gap))
        let (lines, below) = figures.splitTop(listed)
        list = lines
        let (last, under) = below.splitTop(1, gap: gap)
        sum = last
        (words, pictures) = under.splitTop(said, gap: gap)
        let isWide = !layout.isLinear && pictures.width >= InsightsLayout.widthOfTwo
        let canStack = pictures.height > InsightsLayout.pictureRows + InsightsLayout.otherRows
        arrangement =
            isWide && canStack
            ? .all : isWide && pictures.height >= InsightsLayout.otherRows ? .sideBySide : canStack ? .stacked : .one
    }

    /// Where the pictures lie, the first of them and those that follow it.
    func slots(from first: InsightsFeature.Picture) -> [Rect] {
        let (left, right) = pictures.splitLeft((pictures.width - 4) / 2, gap: 4)
        let rects: [Rect]
        switch arrangement {
        case .one: rects = [pictures]
        case .sideBySide: rects = [left, right]
        case .stacked:
            let upper = min(first.mostRows, pictures.height - 1 - InsightsLayout.otherRows)
            let (one, other) = pictures.splitTop(upper, gap: 1)
            rects = [one, other]
        case .all:
            let upper = (pictures.height - 1) / 2
            rects = [
                left.splitTop(upper).top, right.splitTop(upper).top, left.splitTop(upper, gap: 1).rest,
                right.splitTop(upper, gap: 1).rest,
            ]
        }
        return rects.enumerated().map { $1.splitTop(first.stepped(by: $0).mostRows).top }
    }

    /// How many pictures show at once.
    var shown: Int { slots(from: .fee).count }
}
