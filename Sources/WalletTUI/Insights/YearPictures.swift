import WalletDomain
import WalletStore

/// The pictures of a card's year as lines of text, for standard output.
public struct YearPictures {
    private let card: CardInsights
    private let cards: [CardInsights]
    private let wallet: Wallet
    private let today: CalendarDay

    /// - Parameter cards: those of that year, the one to draw among them; the sum last.
    public init(_ card: CardInsights, _ cards: [CardInsights], _ wallet: Wallet, on today: CalendarDay) {
        (self.card, self.cards, self.wallet, self.today) = (card, cards, wallet, today)
    }

    /// - Parameter isStyled: with the sequences that colour them.
    public func lines(columns: Int, look: Look, symbol: String, isStyled: Bool) -> [String] {
        let width = min(max(columns, AppLayout.leastColumns), 160)
        let year = PicturedYear(card: card, cards: cards, isOwnWorth: false, wallet: wallet, today: today)
        var lines: [String] = []
        for picture in [InsightsFeature.Picture.fee, .months, .returns] {
            let rows = picture == .returns ? CardReturns(year, symbol: symbol).wholeHeight : picture.mostRows
            var page = Page(size: Size(columns: width, rows: rows), look: look, symbol: symbol)
            page.draw(picture, of: year, in: page.canvas.bounds)
            let drawn = page.picture.canvas.lines(isStyled: isStyled).map { $0.droppingBlanks }
            lines += (lines.isEmpty ? [] : [""]) + drawn[..<((drawn.lastIndex { !$0.isEmpty } ?? -1) + 1)]
        }
        return lines
    }
}

extension String {
    /// Without blanks at its end.
    fileprivate var droppingBlanks: String {
        let bytes = utf8
        let blanks = bytes.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return String(decoding: bytes.dropLast(blanks), as: UTF8.self)
    }
}
