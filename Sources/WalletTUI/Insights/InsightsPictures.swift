import WalletDomain
import WalletStore

extension InsightsFeature.Picture {
    /// More rows than these say nothing more.
    var mostRows: Int {
        switch self {
        case .fee: 16
        case .returns: 20
        case .months: 14
        case .lapses: 9
        }
    }
}

/// Whose year is drawn, and what it is compared with.
struct PicturedYear {
    let card: CardInsights
    /// All of that year, their sum last.
    let cards: [CardInsights]
    let isOwnWorth: Bool
    let wallet: Wallet
    let today: CalendarDay
    /// The day that is looked at; nil: none is.
    var cursor: CalendarDay?
}

extension PicturedYear {
    init(_ card: CardInsights, _ state: AppState) {
        self.init(
            card: card, cards: state.insights.cards ?? [], isOwnWorth: state.insights.isOwnWorth, wallet: state.wallet,
            today: state.today)
    }
}

extension Page {
    /// The pictures of the highlighted card, from the chosen one on, as there is room for them.
    mutating func drawPictures(of card: CardInsights, _ state: AppState, _ place: InsightsLayout) {
        let year = PicturedYear(card, state)
        for (index, rect) in place.slots(from: state.insights.picture).enumerated() {
            draw(state.insights.picture.stepped(by: index), of: year, in: rect)
        }
    }

    mutating func draw(_ picture: InsightsFeature.Picture, of year: PicturedYear, in rect: Rect) {
        let (card, today, cursor) = (year.card, year.today, year.cursor)
        switch picture {
        case .fee: draw(FeeCurve(card, today: today), today: today, in: rect, cursor: cursor)
        case .months: draw(MonthBars(card), in: rect, cursor: cursor.map(card.month))
        case .returns: draw(CardReturns(year, symbol: symbol), in: rect)
        case .lapses:
            draw(LapseMap(card, today: today, firstWeekday: look.firstWeekday, cursor: cursor), in: rect)
        }
    }

    /// One picture alone, with the day that is looked at.
    mutating func drawWholePicture(of card: CardInsights, _ state: AppState, _ layout: AppLayout) {
        let (top, rest) = layout.titled()
        let (said, picture) = rest.splitTop(1, gap: layout.isAiry ? 1 : 0)
        drawInsightsTitle(state, in: top)
        var year = PicturedYear(card, state)
        year.cursor = state.insights.looked(on: state.today)
        let (name, room) = (Run(card.name, .title), said.width - 2)
        let wordings = year.cursor.map { day in
            [false, true].map { words(about: day, of: card, state, isBrief: $0) }
        }
        let fitting = wordings?.first { displayWidth(of: name.text) + 3 + $0.dotted().width <= room }
        put(name, fitting ?? wordings?.last ?? [], x: said.x + 1, y: said.y, width: room)
        // What is as high as what it says leaves the rest to the year of the card.
        let needed: Int? =
            switch state.insights.picture {
            case .fee, .months: nil
            case .returns: max(state.insights.picture.mostRows, year.cards.count + 9)
            case .lapses: state.insights.picture.mostRows
            }
        guard let needed, picture.height >= needed + 1 + Self.leastPictures else {
            return draw(state.insights.picture, of: year, in: picture)
        }
        let (upper, lower) = picture.splitTop(needed, gap: 1)
        draw(state.insights.picture, of: year, in: upper)
        drawYear(card, state, in: lower)
    }

    /// What the picture says of a day.
    private func words(
        about day: CalendarDay, of card: CardInsights, _ state: AppState, isBrief: Bool
    ) -> [Run] {
        switch state.insights.picture {
        case .fee:
            FeeCurve(card, today: state.today).words(about: day, state.today, symbol: symbol, isBrief: isBrief)
        case .months:
            MonthBars(card).months[card.month(of: day)].said(MonthBars.Words(), symbol: symbol)
        case .returns: []
        case .lapses:
            [
                Run(day.near(state.today), .accent),
                Run(
                    card.lapses.first { $0.day == day }
                        .map { "\(money($0.amount)) \(day < state.today ? "missed" : "to use")" } ?? "nothing lapses",
                    .text),
            ]
        }
    }
}

extension MonthBars.Month {
    /// `Oct · $20 captured · $5 missed`
    ///
    /// - Parameter words: for its parts.
    func said(_ words: MonthBars.Words, symbol: String) -> [Run] {
        let parts = [
            (captured, words.captured, Role.text), (missed, words.missed, .lapsed), (ahead, words.ahead, .muted),
        ]
        let told = parts.filter { !$0.0.isZero }.map { amount, word, role in
            Run(amount.formatted(symbol: symbol) + (word.map { " \($0)" } ?? ""), role)
        }
        return [Run(label, .accent)] + (told.isEmpty ? [Run("nothing", .muted)] : told)
    }
}
