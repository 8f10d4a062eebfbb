import WalletStore

/// Where the figures of the cards lie, and the pictures under them.
struct InsightsLayout: Equatable {
    let title: Rect
    let head: Rect
    /// The cards without their sum.
    let list: Rect
    let sum: Rect
    /// What is said of the highlighted card.
    let words: Rect
    let pictures: Rect
    /// How many pictures show at once beside and under one another; Tab exchanges them where not all do.
    private let columns: Int
    private let rows: Int

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
        columns = isWide && pictures.height >= InsightsLayout.otherRows ? 2 : 1
        rows = pictures.height > InsightsLayout.pictureRows + InsightsLayout.otherRows ? 2 : 1
    }

    /// Where the pictures lie, the first of them and those that follow it.
    func slots(from first: InsightsFeature.Picture) -> [Rect] {
        let sides = pictures.splitLeft(columns == 1 ? pictures.width : (pictures.width - 4) / 2, gap: 4)
        let upper =
            columns == 1
            ? min(first.mostRows, pictures.height - 1 - InsightsLayout.otherRows) : (pictures.height - 1) / 2
        return (0..<columns * rows).map { index in
            let side = index % columns == 0 ? sides.left : sides.rest
            let (top, under) = side.splitTop(rows == 1 ? side.height : upper, gap: 1)
            return (index < columns ? top : under).splitTop(first.stepped(by: index).mostRows).top
        }
    }

    /// How many pictures show at once.
    var shown: Int { columns * rows }
}
