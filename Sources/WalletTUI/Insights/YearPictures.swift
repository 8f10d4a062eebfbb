import WalletDomain
import WalletStore

/// The pictures of a card's year as lines of text, for standard output.
public struct YearPictures {
    private let year: PicturedYear

    /// - Parameter cards: those of that year, the one to draw among them; the sum last.
    public init(_ card: CardInsights, _ cards: [CardInsights], _ wallet: Wallet, on today: CalendarDay) {
        year = PicturedYear(card: card, cards: cards, isOwnWorth: false, wallet: wallet, today: today)
    }

    /// - Parameter isStyled: with the sequences that colour them.
    public func lines(columns: Int, look: Look, symbol: String, isStyled: Bool) -> [String] {
        let width = min(max(columns, AppLayout.leastColumns), 160)
        var lines: [String] = []
        for picture in [InsightsFeature.Picture.fee, .months, .returns] {
            let rows = picture == .returns ? CardReturns(year, symbol: symbol).wholeHeight : picture.mostRows
            var page = Page(size: Size(columns: width, rows: rows), look: look, symbol: symbol)
            page.draw(picture, of: year, in: page.canvas.bounds)
            let drawn = page.picture.canvas.lines(isStyled: isStyled).map { line in
                String(line.reversed().drop { $0 == " " }.reversed())
            }
            lines += (lines.isEmpty ? [] : [""]) + drawn[..<((drawn.lastIndex { !$0.isEmpty } ?? -1) + 1)]
        }
        return lines
    }
}
