import WalletDomain
import WalletStore

/// A picture in the making.
struct Page {
    var canvas: Canvas
    let look: Look
    /// What stands before amounts of the wallet's currency.
    let symbol: String
    /// As this person has them.
    let keys: KeyMap
    /// The popup says which keys it takes, so the foot need not.
    var areHintsShown = false
    private(set) var cursor: Picture.Position?
    /// The row of the list that is highlighted; of several lists the last one.
    var highlighted: Int?
    private(set) var targets: [Picture.Target] = []
    /// What can be drawn again alone after the highlight moved.
    private(set) var listPlace: ListPlace?
    /// The rows of the list there, where they are known.
    var list: DrawnRows?
    /// The year of the highlighted card, where there is time to draw it; stands under its benefits if there is room.
    var cardYear: CardInsights?
    /// Whether the card of a page is kept, where there is room to say it.
    var cardSeason: CardSeason?
    /// What is drawn of it there, the others as far as there is room.
    var picturesUnder = [InsightsFeature.Picture.fee, .months]

    struct ListPlace {
        let rect: Rect
        let isShort: Bool
        /// Targets of what was drawn before, and where the cursor stood.
        let targets: Int
        let cursor: Picture.Position?
    }

    /// - Parameter earlier: the picture that is on the screen.
    init(size: Size, look: Look, symbol: String = "$", keys: KeyMap = KeyMap(), after earlier: Canvas? = nil) {
        canvas = Canvas(size: size, after: earlier)
        self.look = look
        self.symbol = symbol
        self.keys = keys
    }

    var picture: Picture {
        var canvas = canvas
        if look.page != .plain { canvas.lay(look.page) }
        if look.isASCII { canvas.replaceCharacters(plainLetter) }
        return Picture(canvas: canvas, cursor: cursor, targets: targets)
    }

    /// Later calls win: a popup takes the cursor from the page under it.
    mutating func placeCursor(x: Int, y: Int) {
        cursor = canvas.bounds.contains(x: x, y: y) ? Picture.Position(x: x, y: y) : nil
    }

    mutating func restoreCursor(_ position: Picture.Position?) { cursor = position }

    /// From here on what follows the highlight is drawn: on the wallet screen the list of benefits and what stands under
    /// it, on others the whole body.
    mutating func beginList(in rect: Rect, isShort: Bool = false) {
        listPlace = ListPlace(rect: rect, isShort: isShort, targets: targets.count, cursor: cursor)
    }

    /// The picture without its list.
    mutating func takeBackList(_ place: ListPlace) {
        list = nil
        canvas.fill(place.rect, style: .plain)
        targets.removeLast(targets.count - place.targets)
        cursor = place.cursor
    }

    /// The same cells, of which some are drawn anew; places are told again.
    mutating func beginAgain() {
        (targets, cursor, listPlace, list) = ([], nil, nil, nil)
    }

    mutating func target(_ rect: Rect, _ spot: Picture.Spot) { targets.append(Picture.Target(rect: rect, spot: spot)) }

    /// What lies under a popup takes no clicks.
    mutating func forgetTargets() { targets = [] }

    func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }
}
