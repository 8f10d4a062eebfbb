import WalletDomain
import WalletStore

/// The pictures of a card's year as lines of text, for standard output.
public struct YearPictures {
    private let year: PicturedYear

    /// - Parameter cards: those of that year, the one to draw among them; the sum last.
    public init(_ card: CardInsights, _ cards: [CardInsights], _ wallet: Wallet, on today: CalendarDay) {
        year = PicturedYear(card: card, cards: cards, isOwnWorth: false, wallet: wallet, today: today)
    }

    /// The same in words: how far it is from the fee, and a sentence for the end of each month, for each month, category and
    /// year.
    public func sentences(symbol: String) -> [String] {
        let (curve, bars) = (FeeCurve(year.card, today: year.today), MonthBars(year.card))
        let verdict = curve.verdict(year.today, symbol: symbol).map(\.text).joined()
        let ends = curve.monthEnds.map { "By " + curve.words(about: $0, year.today, symbol: symbol).sentence }
        let months = bars.months.enumerated().filter { $0.element.sum > .zero }.map { index, month in
            var said = month.said(bars.words, symbol: bars.symbol ?? symbol)
            said[0] = Run(when(index, month.label))
            return said.sentence
        }
        let categories = CardReturns(year, symbol: symbol).categories.rows
            .map { "For \(shown($0.name)): \($0.texts.joined(separator: " ")) captured." }
        let years = CardReturns.sums(of: year).map { sum in
            let lost = sum.missed.isZero ? "" : ", \(sum.missed.formatted(symbol: symbol)) missed"
            return "In \(sum.id.year): \(sum.captured.formatted(symbol: symbol)) captured\(lost)."
        }
        return ["Captured against the fee: \(verdict)."] + ends + months + categories + years
    }

    /// `In Oct`, `From 14 Oct`, `In month 3 of each card’s year`
    private func when(_ index: Int, _ label: String) -> String {
        let card = year.card
        guard !MonthBars.areNumbered(of: card) else { return "In month \(label) of each card’s year" }
        return card.from.day > 1 ? "From \(card.from.adding(months: index).near(year.today))" : "In \(label)"
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

extension [Run] {
    /// `31 Jan: $0 captured, $325 below the fee.`
    fileprivate var sentence: String {
        "\(first?.text ?? ""): \(dropFirst().map(\.text).joined(separator: ", "))."
    }
}
