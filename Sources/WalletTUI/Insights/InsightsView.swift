import WalletDomain
import WalletStore

extension ScreenLook {
    static let insights: ScreenLook = {
        var look = list(
            .insights, isEmpty: { $0.insights.cards?.isEmpty ?? true }, page: { max(1, $0.body.height / 2) },
            moved: { .insights(.moved($0)) },
            chosen: { if case .row(let row) = $0 { .insights(.chosen(row: row)) } else { nil } },
            opened: .insights(.opened), draw: { $0.drawInsights($1, $2, &$3[.insights]) })
        let inList = look.places
        look.places = { $0.insights.isWhole ? [.picture] : inList($0) }
        let moveInList = look.move
        look.move = { context, step in
            switch step {
            case .left: .insights(.yearStepped(by: -1))
            case .right: .insights(.yearStepped(by: 1))
            default: moveInList(context, step)
            }
        }
        return look
    }()
}

extension Page {
    /// What each card came to in a year against its fee; the highlighted one in words and pictures.
    mutating func drawInsights(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let cards = state.insights.cards else { return }
        if let season = state.insights.season { return drawSeason(season, state, layout) }
        if state.insights.isWhole, let selected = state.insights.selected {
            return drawWholePicture(of: selected, state, layout)
        }
        let place = InsightsLayout(layout, cards: cards.count)
        drawInsightsTitle(state, in: place.title)
        guard let sum = cards.last, let selected = state.insights.selected else {
            return drawEmptyInsights(state, in: place.title.moved(x: 0, y: 2))
        }
        target(Rect(x: place.list.x, y: place.list.y, width: place.list.width, height: place.list.height), .list)
        let isOwn = state.insights.isOwnWorth
        let verdicts = cards.map { state.insights.judged($0).map { SeasonLines(card: $0, symbol: symbol) } }
        let columns = InsightsColumns(
            cards, isOwnWorth: isOwn, verdicts: verdicts.compactMap { $0?.verdict(isBrief: true) },
            width: min(place.head.width, 132), symbol: symbol)
        let count = cards.count - 1
        // The sum always shows; above it the list stays where the highlight was last.
        scroll.keep(state.insights.row < count ? state.insights.row : nil, count: count, room: place.list.height)
        let shown = scroll.shown(count: count, room: place.list.height)
        drawHead(of: columns, shown, count: count, hasVerdicts: state.insights.isJudged, in: place.head)
        for (row, index) in shown.enumerated() {
            let line = Rect(x: place.list.x, y: place.list.y + row, width: place.list.width, height: 1)
            draw(
                cards[index], columns, isOwnWorth: isOwn, verdicts[index], in: line,
                isSelected: index == state.insights.row)
            target(line, .row(index))
        }
        draw(sum, columns, isOwnWorth: isOwn, nil, in: place.sum, isSelected: state.insights.row == count, isSum: true)
        target(place.sum, .row(count))
        drawWords(about: selected, state, in: place.words)
        drawPictures(of: selected, state, place)
    }

    /// `2026 · calendar year · at face value`
    mutating func drawInsightsTitle(_ state: AppState, in rect: Rect) {
        let insights = state.insights
        let name: [Run] =
            switch (insights.basis, insights.year) {
            case (.calendar, let year):
                [
                    Run("\(Glyph.left) ", .faint), Run(String(year ?? state.today.year), .title),
                    Run(" \(Glyph.right)", .faint),
                ]
            case (.membership, nil): [Run("The membership year of each card", .title)]
            case (.membership, let year?): [Run("Membership years begun in \(year)", .title)]
            }
        let basis = insights.basis == .calendar ? "calendar year" : "from the day it was opened"
        let worth = insights.isOwnWorth ? "captured at your own worth" : "captured at face value"
        let facts = [Run(basis, .muted), Run(worth, insights.isOwnWorth ? .accent : .muted)].dotted()
        put(name + [Run("   ")] + facts, x: rect.x + 1, y: rect.y, width: rect.width - 2)
    }

    /// - Parameter shown: said as `1–3/7` where not all cards show.
    private mutating func drawHead(
        of columns: InsightsColumns, _ shown: Range<Int>, count: Int, hasVerdicts: Bool, in rect: Rect
    ) {
        let style = look[.faint]
        canvas.put("card", x: rect.x + 2, y: rect.y, style: style)
        put(position(of: shown, in: count), behind: "card", x: rect.x + 2, y: rect.y, width: columns.nameWidth)
        for (figure, x, column) in columns.figures {
            canvas.put(figure.title, right: rect.x + x + column.whole, y: rect.y, style: style)
        }
        if columns.gaugeWidth > 0 {
            canvas.put(
                columns.gaugeWidth < 15 ? "of the fee" : "captured of fee", x: rect.x + columns.gaugeX, y: rect.y,
                style: style, width: columns.gaugeWidth)
        }
        if hasVerdicts { canvas.put("verdict", x: rect.x + columns.verdictX, y: rect.y, style: style) }
    }

    private mutating func draw(
        _ card: CardInsights, _ columns: InsightsColumns, isOwnWorth: Bool, _ verdict: SeasonLines?, in line: Rect,
        isSelected: Bool, isSum: Bool = false
    ) {
        let name = isSum ? look[.title] : look[.text]
        canvas.put(card.name, x: line.x + 2, y: line.y, style: name, width: columns.nameWidth, overflow: .ellipsis)
        for (figure, x, column) in columns.figures {
            let amount = card.amount(figure, isOwnWorth: isOwnWorth)
            var role = figure == .net ? (amount.isNegative ? Role.warn : .good) : figure.role
            if amount.isZero { role = .faint }
            let style = isSum ? look[role].adding(.bold) : look[role]
            let shown = card.shown(figure, isOwnWorth: isOwnWorth, symbol: symbol)
            put(shown, in: column, x: line.x + x, y: line.y, style: style)
        }
        if columns.gaugeWidth > 0 {
            drawGauge(card, isOwnWorth: isOwnWorth, x: line.x + columns.gaugeX, y: line.y, width: columns.gaugeWidth)
        }
        if let verdict {
            let room = line.endX - line.x - columns.verdictX
            let runs = verdict.verdict(isBrief: true)
            put(runs.width <= room ? runs : [verdict.word], x: line.x + columns.verdictX, y: line.y, width: room)
        }
        if isSelected { select(line, cursor: 2) }
    }

    /// How much of the fee was captured: a bar that is full at the fee, and the percentage.
    private mutating func drawGauge(_ card: CardInsights, isOwnWorth: Bool, x: Int, y: Int, width: Int) {
        let (captured, fee) = (card.captured(isOwnWorth: isOwnWorth), card.wholeFee)
        guard fee > .zero else {
            canvas.put("no fee", x: x, y: y, style: look[.faint], width: width)
            return
        }
        let share = max(0, Double(captured.units) / Double(fee.units))
        let text = share >= 99.995 ? "99+\(Glyph.times)" : "\(Int((share * 100).rounded()))%"
        let bar = max(1, width - 6)
        let full = min(bar, Int((share * Double(bar)).rounded(.down)))
        let role: Role = share >= 1 ? .barFull : .barOpen
        canvas.fill(Rect(x: x, y: y, width: full, height: 1), style: look[role], character: Glyph.heavy)
        canvas.fill(
            Rect(x: x + full, y: y, width: bar - full, height: 1), style: look[.barEmpty], character: Glyph.rule)
        canvas.put(text, right: x + width, y: y, style: look[share >= 1 ? .good : .muted])
    }

    /// The highlighted card: whether its fee is covered, in words, and how its year is shared out.
    private mutating func drawWords(about card: CardInsights, _ state: AppState, in rect: Rect) {
        let room = rect.width - 2
        let (name, years) = (Run(card.name, .title), Run(card.years, .muted))
        let known = card.knownSince.map { [Run("known since \($0.near(state.today))", .warn)] } ?? []
        let open = keys.name("open", in: .insights)
        let said = card.said(state, symbol: symbol, open: open)
        if let said = said.map({ $0.text.count <= room ? $0 : card.briefCover(symbol) ?? $0 }) {
            // What is to be done matters more than what the line of figures says too.
            let wordings = [[name, years] + known + [said], [name] + known + [said], [name, said], [said]]
                .map { $0.dotted() }
            put(wordings.first { $0.width <= room } ?? [said], x: rect.x + 1, y: rect.y, width: room)
        } else {
            put(([name, years] + known).dotted(), x: rect.x + 1, y: rect.y, width: room)
        }
        guard rect.height > 2 else { return }
        var year = CardYear()
        year.captured = max(.zero, card.captured(isOwnWorth: state.insights.isOwnWorth))
        (year.open, year.missed, year.toCome) = (card.open, card.missed, card.toCome)
        drawBar(year, x: rect.x + 1, y: rect.y + 1, width: min(room, 130))
        _ = drawLegend(year, x: rect.x + 1, y: rect.y + 2, width: room)
    }

    private mutating func drawEmptyInsights(_ state: AppState, in rect: Rect) {
        var lines: [[Run]]
        if state.wallet.isEmpty {
            lines = [[Run("Nothing to count yet: your wallet is empty.", .title)]]
            lines += waysToBegin
        } else {
            lines = [
                [Run("Nothing is known of that year.", .title)],
                [Run(keys.name("year_next", in: .insights), .key), Run("  the next year")],
            ]
        }
        drawEmptyList(lines, in: rect)
    }
}

extension CardInsights {
    /// `2026`, `12 Mar 2026 \u{2013} 11 Mar 2027`
    fileprivate var years: String {
        let isWhole = from.day == 1 && from.month == 1 && from.year == to.year
        return isWhole ? String(from.year) : "\(from.long) \(Glyph.notYet) \(to.long)"
    }

    /// Where the sentence is too long: `not covered: $1,313 since 12 Mar 2026`.
    fileprivate func briefCover(_ symbol: String) -> Run? {
        guard let judged, let verdict, verdict != .cancel || unvalued.isEmpty else { return nil }
        let captured = "\(judged.captured.formatted(symbol: symbol)) since \(judged.from.long)"
        return switch verdict {
        case .keep: Run("fee covered: \(captured)", .good)
        case .likely: Run("fee likely covered: \(captured) and what is left", .text)
        case .cancel: Run("fee not covered: \(captured)", .urgent)
        }
    }

    /// Whether the fee is covered, or when that can be said.
    ///
    /// - Parameter open: the key that leads to the card's page, where a perk is valued.
    fileprivate func said(_ state: AppState, symbol: String, open: String) -> Run? {
        if !undatedFee.isZero {
            let fee = undatedFee.formatted(symbol: symbol)
            guard card != nil else { return Run("\(fee) of the fees on an unknown day", .warn) }
            return Run("fee \(fee), day unknown; say in its form when it was opened", .warn)
        }
        let captured = judged.map { "\($0.captured.formatted(symbol: symbol)) captured since \($0.from.long)" } ?? ""
        switch verdict {
        case .keep: return Run("fee covered: \(captured)", .good)
        case .likely: return Run("fee likely covered: \(captured), and what is left", .text)
        case .cancel where !unvalued.isEmpty:
            let isOne = unvalued.count == 1
            let perks = isOne ? "1 perk is not valued" : "\(unvalued.count) perks are not valued"
            let edit = state.keyNames.editBenefit
            let way = open.isEmpty || edit.isEmpty ? "" : ": \(open), then \(edit) on \(isOne ? "it" : "them")"
            return Run("fee not covered, but \(perks)\(way)", .warn)
        case .cancel: return Run("fee not covered: \(captured), what is left is too little", .urgent)
        case nil: break
        }
        guard span.contains(state.today), let id = card, let held = state.wallet.cards[id],
            let fee = state.wallet.nextFee(of: held, from: state.today)
        else { return nil }
        return Run("next fee \(fee.near(state.today))", .faint)
    }
}
