import WalletDomain
import WalletStore

/// Whether a card is kept: all fees to come on a line, and three sums side by side.
extension Page {
    mutating func drawSeason(_ season: Season, _ state: AppState, _ layout: AppLayout) {
        let body = layout.body.inset(left: 1, right: 1)
        let gap = layout.isAiry ? 1 : 0
        let (title, rest) = body.splitTop(1, gap: gap)
        target(body, .list)
        let card = state.insights.seasonCard
        drawSeasonTitle(card, state, in: title)
        let (line, under) = rest.splitTop(3)
        draw(feesOf: season, card?.card, in: line)
        let named = layout.isAiry ? feesNamed(of: season, card?.card, state, width: under.width - 2) : []
        let (names, figures) = under.splitTop(min(named.count, max(0, under.height - 16)), gap: gap)
        putLines(named, in: names.inset(left: 1, right: 1))
        guard let card else {
            let words = "This card is archived, or gone: there is nothing to decide."
            canvas.put(words, x: figures.x + 1, y: figures.y, style: look[.muted], width: figures.width - 2)
            return
        }
        let lines = SeasonLines(card: card, symbol: symbol)
        guard !layout.isLinear, body.width >= 75 else {
            let text = (lines.brief + lines.advice).flatMap { wrapped($0, width: figures.width - 2) }
            putWords(text, .text, in: figures.inset(left: 1, right: 1))
            return
        }
        let places = draw(lines, in: figures)
        guard let selected = state.insights.selected else { return }
        let year = PicturedYear(selected, state)
        for (picture, place) in zip([InsightsFeature.Picture.fee, .months, .lapses], places) {
            draw(picture, of: year, in: place.splitTop(24).top)
        }
    }

    /// `Platinum Card  5/9` at the left, the verdict at the right.
    private mutating func drawSeasonTitle(_ card: CardSeason?, _ state: AppState, in rect: Rect) {
        let lines = card.map { SeasonLines(card: $0, symbol: symbol) }
        let wordings = [false, true].map { lines?.verdict(isBrief: $0) ?? [] }
        let used = put(firstFitting: wordings, in: rect, width: rect.width * 2 / 3)
        let count = max(0, (state.insights.cards?.count ?? 1) - 1)
        let name = [
            Run(state.insights.selected?.name ?? "", .title), Run("  \(state.insights.row + 1)/\(count)", .faint),
        ]
        put(name, x: rect.x + 1, y: rect.y, width: rect.width - used - 4)
    }

    /// The months to come with what is charged in each; that of the card stands out.
    private mutating func draw(feesOf season: Season, _ card: UserCard.ID?, in rect: Rect) {
        let months = season.byMonth
        let span = min(15 * months.count, rect.width - 2)
        let step = max(1, span / months.count)
        let x = { rect.x + 1 + $0 * span / months.count }
        let own = Set(season.fees.filter { $0.card == card }.map { $0.on.monthIndex - season.from.monthIndex })
        canvas.fill(x: x(0), y: rect.y + 1, width: span, style: look[.border], character: Glyph.rule)
        // What is free behind a sum is its own; all have the sign of their currency, or none.
        let charged = months.indices.filter { !months[$0].isZero }
        let rooms = Dictionary(
            uniqueKeysWithValues: zip(charged, charged.dropFirst() + [months.count]).map { ($0, x($1) - x($0) - 1) })
        let hasSign = rooms.allSatisfy { index, room in
            months[index].brief(width: room, symbol: symbol)?.contains(symbol) == true
        }
        for (index, sum) in months.enumerated() {
            let month = season.from.adding(months: index)
            let label = month.month == 1 && step > 8 ? "\(month.monthName) \(month.year)" : month.monthName
            canvas.put(label, x: x(index), y: rect.y, style: look[.muted], width: step - 1)
            guard let room = rooms[index] else { continue }
            let style = own.contains(index) ? look[.accent].adding(.bold) : look[.text]
            canvas.put(own.contains(index) ? Glyph.used : Glyph.open, x: x(index), y: rect.y + 1, style: style)
            let text = sum.brief(width: room, symbol: hasSign ? symbol : "", isRough: true) ?? ""
            canvas.put(text, x: x(index), y: rect.y + 2, style: style)
        }
    }

    /// `1 Dec Venture X $395 · …`, in as many lines as they take.
    private func feesNamed(of season: Season, _ card: UserCard.ID?, _ state: AppState, width: Int) -> [[Run]] {
        season.fees.map { fee in
            let name = state.wallet.name(ofCard: fee.card)
            let isOwn = fee.card == card
            return Run(
                "\(fee.on.near(state.today)) \(name) \(money(fee.amount))", isOwn ? .accent : .muted, isBold: isOwn)
        }.dotted(width: width)
    }

    /// - Returns: where pictures of the year that is judged have room: between the three sums and what is to be done when, or
    /// under what of the sums is short.
    private mutating func draw(_ lines: SeasonLines, in rect: Rect) -> [Rect] {
        let width = rect.width - 2
        let advice = lines.advice.flatMap { wrapped($0, width: width) }
        let (room, below) = rect.splitBottom(min(advice.count, rect.height / 3), gap: rect.height > 14 ? 1 : 0)
        putWords(advice, in: below.inset(left: 1, right: 1))
        let third = (rect.width - 6) / 3
        var lines = lines
        lines.width = third - 1
        let keep = lines.fitted(lines.keep, rows: room.height - 1)
        let cancel = lines.fitted(lines.cancel, rows: room.height - 1)
        let gap = room.height > 17 ? 1 : 0
        let changes = lines.changes(room.height > 17 ? .credits : .added, rows: room.height - 1, gap: gap)
        let heights = [keep.count, cancel.count, changes.reduce(0) { $0 + $1.count + gap }]
        let (columns, free) = room.splitTop(max(6, 1 + (heights.max() ?? 0)), gap: 1)
        let verdict = lines.card.verdict
        for (index, name) in ["keep", "change", "cancel"].enumerated() {
            let place = Rect(
                x: columns.x + 1 + index * (third + 2), y: columns.y, width: third - 1, height: columns.height)
            let isChosen = [[.keep, .thin, .tooEarly, .unvalued], [.change], [.cancel]][index].contains(verdict)
            let head = Run((isChosen ? "\(Glyph.right) " : "") + name, isChosen ? .accent : .title, isBold: true)
            put([head], x: place.x, y: place.y, width: place.width)
            if index > 0 { divide(columns, x: place.x - 2) }
            let room = place.inset(top: 1)
            switch index {
            case 0: draw(keep, from: 0, in: room)
            case 1: draw(changes, gap: gap, in: room)
            default: draw(cancel, from: 0, in: room)
            }
        }
        guard free.height < 8 else {
            let count = free.width >= 150 ? 3 : 2
            let width = (free.width - 6) / count
            return (0..<count).map { free.inset(left: $0 * (width + 2)).splitLeft(width).left }
        }
        return [0, 2].map { index in
            columns.inset(left: index * (third + 2), top: 2 + (index == 0 ? heights[0] : heights[1]))
                .splitLeft(third).left
        }.filter { $0.height >= 8 }
    }

    /// Products as far as they fit whole, what leaves most first.
    private mutating func draw(_ changes: [[Line]], gap: Int, in rect: Rect) {
        guard !changes.isEmpty else {
            putWords(wrapped("No other product of its family or programme is known.", width: rect.width), in: rect)
            return
        }
        var y = rect.y
        for (index, change) in changes.enumerated() {
            let others = changes.count - index
            // The last row is for those that have none.
            guard index == 0 || y + change.count + (others > 1 ? 1 : 0) <= rect.endY else {
                canvas.put("and \(others) more", x: rect.x, y: min(y, rect.endY - 1), style: look[.faint])
                return
            }
            draw(change, from: 0, in: rect.inset(top: y - rect.y))
            y += change.count + gap
        }
    }

    /// The three sums of a card one under another, as many of them as there is room for.
    mutating func drawSums(of card: CardSeason, in rect: Rect) {
        let room = rect.inset(left: 1, right: 1)
        let lines = SeasonLines(card: card, symbol: symbol, width: room.width)
        guard room.height > 8 else { return }
        put([Run("Keep it?  ", .title)] + lines.verdict(isBrief: true), x: room.x, y: room.y, width: room.width)
        var rest = room.inset(top: 2)
        let sums = [
            ("keep", lines.keep.head), ("change", lines.best),
            ("cancel", lines.cancel.head),
        ]
        for (name, sum) in sums where !sum.isEmpty {
            guard sum.count < rest.height else { return }
            put([Run(name, .title)], x: rest.x, y: rest.y)
            draw(sum, from: 0, in: rest.inset(top: 1))
            rest = rest.inset(top: sum.count + 2)
        }
        putWords(lines.advice.flatMap { wrapped($0, width: rest.width) }, in: rest)
    }
}
