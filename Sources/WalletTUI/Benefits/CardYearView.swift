import WalletDomain
import WalletStore

extension Page {
    /// Rows of a picture that says something.
    static let leastPictures = 9
    /// Rows after which a picture of months says no more.
    static let mostPictures = 16

    /// What a card captured this year against its fee and, where there is room for both, by month.
    mutating func drawYear(_ year: CardInsights, _ state: AppState, in rect: Rect) {
        let pictured = PicturedYear(card: year, cards: [], isOwnWorth: false, wallet: state.wallet, today: state.today)
        var rest = rect
        let hasBoth = picturesUnder.count > 1 && rect.height >= 2 * Self.leastPictures + 2
        for picture in picturesUnder.prefix(hasBoth ? 2 : 1) {
            let share = hasBoth && picture == .fee ? (rest.height - 1) / 2 : rest.height
            let (place, below) = rest.splitTop(min(share, picture.mostRows), gap: 1)
            draw(picture, of: pictured, in: place)
            rest = below
        }
    }

    /// Parts the room under a list of benefits.
    ///
    /// - Parameter words: rows that the words on the highlighted one may take.
    /// - Returns: the room for those, and for pictures of the card's year; nil: none are drawn.
    func parted(_ rect: Rect, words: Int) -> (words: Rect, pictures: Rect?) {
        // Words seldom take all of that; a low picture is better than none.
        let least = Self.leastPictures - 2
        let given = min(words, rect.height - 1 - least)
        guard cardYear != nil, rect.width >= 48, given >= 3 else { return (rect, nil) }
        let (upper, lower) = rect.splitTop(given, gap: 1)
        return (upper, lower)
    }
}
