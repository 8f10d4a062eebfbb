import WalletDomain

/// What cards brought for their fees, and of one of them its categories and its years.
struct CardReturns {
    let cards: RankedBars
    let categories: RankedBars
    let years: RankedBars

    /// In which all of it is told, the first over the others.
    var wholeHeight: Int { cards.rows.count + 2 + max(5, categories.rows.count + 1, years.rows.count + 1) }

    init(_ year: PicturedYear, symbol: String) {
        let (selected, isOwn) = (year.card, year.isOwnWorth)
        let ratios = year.cards.filter { $0.card != nil }.map { ($0, $0.share(isOwnWorth: isOwn)) }
        let sorted = ratios.sorted { $0.1 ?? -1 > $1.1 ?? -1 }
        let most = max(1, ratios.compactMap(\.1).max() ?? 1)
        cards = RankedBars(
            title: "Return on the fee",
            rows: sorted.map { card, ratio in
                let captured = card.captured(isOwnWorth: isOwn).formatted(symbol: symbol)
                let fee = card.wholeFee > .zero ? "of \(card.feeWords(symbol))" : "no fee"
                return .init(
                    name: card.name, share: (ratio ?? 0) / most,
                    texts: [
                        ratio.map { Money(cents: Int(($0 * 100).rounded())).formatted(symbol: "") + Glyph.times } ?? "",
                        captured, fee,
                    ],
                    role: (ratio ?? 0) >= 1 ? .barFull : .barOpen, isSelected: card.card == selected.card,
                    isMarked: ratio != nil)
            }, mark: (1 / most, "1\(Glyph.times)"), empty: "no card")
        categories = RankedBars(categoriesOf: selected, symbol)
        let sums = Self.sums(of: year)
        let highest = max(1, sums.map { $0.captured.units }.max() ?? 1)
        years = RankedBars(
            title: "Captured by year",
            rows: sums.map { sum in
                .init(
                    name: String(sum.id.year), share: Double(sum.captured.units) / Double(highest),
                    texts: [
                        sum.captured.formatted(symbol: symbol),
                        sum.missed.isZero ? "" : "\(Glyph.missed) \(sum.missed.formatted(symbol: symbol))",
                    ], isSelected: sum.id.year == selected.from.year)
            }, empty: "nothing captured")
    }

    /// Of calendar years, whichever is shown, the last first: that is what the table of sums has.
    static func sums(of year: PicturedYear) -> [YearSum] {
        // The sum stands last, and is of the cards before it; history without a card has none either.
        let isSum = year.card == year.cards.last
        return year.wallet.sumsByYear(of: Set(isSum ? year.cards.dropLast().map(\.card) : [year.card.card]))
    }
}

extension RankedBars {
    /// What a year captured of each category.
    init(categoriesOf year: CardInsights, _ symbol: String) {
        self.init("By category", year.byCategory.map { ($0.name, $0.amount) }, symbol, empty: "nothing captured")
    }
}

extension Page {
    /// Side by side, as many as fit; the first over the others where there is height for that.
    mutating func draw(_ returns: CardReturns, in rect: Rect) {
        guard !returns.cards.rows.isEmpty else { return drawBeside([returns.categories, returns.years], in: rect) }
        let under = returns.cards.rows.count + 2
        if rect.height >= under + 5 {
            let (top, rest) = rect.splitTop(under)
            draw(returns.cards, in: top)
            drawBeside([returns.categories, returns.years], in: rest)
        } else {
            drawBeside([returns.cards, returns.categories, returns.years], in: rect)
        }
    }

    private mutating func drawBeside(_ parts: [RankedBars], in rect: Rect) {
        var rest = rect
        for (index, part) in parts.enumerated() where rest.width >= RankedBars.leastWidth {
            let others = parts.dropFirst(index + 1).reduce(0) { $0 + $1.fullWidth + 2 }
            let width = max(part.fullWidth, min(rest.width - others, part.fullWidth + 40))
            let (left, right) = rest.splitLeft(min(width, rest.width), gap: 2)
            draw(part, in: left)
            rest = look.isLinear ? Rect(x: right.x, y: right.y, width: 0, height: 0) : right
        }
    }
}
