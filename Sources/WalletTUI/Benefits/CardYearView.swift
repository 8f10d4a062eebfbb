import WalletDomain
import WalletStore

extension Page {
    /// Rows of a picture that says something.
    static let leastPictures = 9
    /// Rows after which a picture of months says no more.
    static let mostPictures = 16

    /// The year of a card as pictures one under another, the first alone where there is no room for all.
    mutating func drawYear(
        _ year: CardInsights, _ state: AppState, as pictures: [InsightsFeature.Picture]? = nil, in rect: Rect
    ) {
        let pictured = PicturedYear(card: year, cards: [], isOwnWorth: false, wallet: state.wallet, today: state.today)
        let (all, few) = (pictures ?? picturesUnder, Self.leastPictures + 1)
        var (rest, count) = (rect, rect.height < all.count * few ? 1 : all.count)
        // What all of them leave has a curve, or months: higher is better than blank.
        var spare = rect.height - all.prefix(count).reduce(count - 1) { $0 + $1.mostRows }
        for picture in all.prefix(count) {
            let more = picture == .fee || picture == .months ? min(max(0, spare), picture.mostRows) : 0
            spare -= more
            let (place, below) = rest.splitTop(min((rest.height - count + 1) / count, picture.mostRows) + more, gap: 1)
            draw(picture, of: pictured, in: place)
            (rest, count) = (below, count - 1)
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
