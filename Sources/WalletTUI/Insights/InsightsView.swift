import WalletDomain
import WalletStore

extension ScreenLook {
    static let insights: ScreenLook = {
        var look = list(
            .insights, isEmpty: { $0.insights.cards?.isEmpty ?? true }, page: { max(1, $0.body.height / 2) },
            opened: .insights(.opened), draw: { $0.drawInsights($1, $2, &$3[.insights]) })
        let inList = look.places
        look.places = { state in
            state.insights.season != nil ? [.season] : state.insights.isWhole ? [.picture] : inList(state)
        }
        let moveInList = look.move
        look.move = { context, step in
            // A verdict is of the year that holds today.
            guard context.state.insights.season == nil else { return moveInList(context, step) }
            return switch step {
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
        let used = cards.isEmpty ? 0 : drawPosition(state, place)
        drawInsightsTitle(state, in: place.title.inset(right: used))
        guard !cards.isEmpty, let selected = state.insights.selected else {
            return drawEmptyInsights(state, in: layout.body.inset(left: 1, top: 2, right: 1))
        }
        target(Rect(x: place.list.x, y: place.list.y, width: place.list.width, height: place.list.height), .list)
        let isOwn = state.insights.isOwnWorth
        let verdicts = cards.map { state.insights.judged($0).map { SeasonLines(card: $0, symbol: symbol) } }
        let table = Table(cards, verdicts, isOwnWorth: isOwn, symbol: symbol, width: place.head.width)
        let (row, count) = (state.insights.row, cards.count - 1)
        drawHead(of: table, in: place.head)
        // The sum always shows; above it the list stays where the highlight was last.
        drawRows(count, selected: row < count ? row : nil, in: place.list, &scroll) { page, row, line in
            page.draw(row, of: table, in: line)
        }
        putPosition(scroll, of: count, in: place.list, behind: "card", of: table, place.head)
        draw(count, of: table, in: place.sum, isBold: true)
        if row == count { select(place.sum, cursor: 2) }
        target(place.sum, .row(count))
        drawWords(about: selected, state, in: place.words)
        drawPictures(of: selected, state, place)
    }

    /// `Tab picture 1 of 4`, `Tab picture 1, 2 of 4`, where not all show at once, else `Tab 1/4`: what the title says goes
    /// before the words, and its briefest before the numbers.
    ///
    /// - Returns: the columns taken.
    private mutating func drawPosition(_ state: AppState, _ place: InsightsLayout) -> Int {
        let all = InsightsFeature.Picture.allCases
        guard place.shown < all.count, let index = all.firstIndex(of: state.insights.picture) else { return 0 }
        // After the last one the first stands.
        let numbers = (0..<place.shown).map { "\((index + $0) % all.count + 1)" }.joined(separator: ", ")
        let key = Run(keys.name("picture", in: .insights), .key)
        let wordings = zip(
            insightsTitles(state).suffix(2), [" picture \(numbers) of \(all.count)", " \(numbers)/\(all.count)"]
        )
        .map { (title: $0, runs: [key, Run($1, .muted)]) }
        guard let fitting = wordings.first(where: { $0.title.width + $0.runs.width + 4 <= place.title.width }) else {
            return 0
        }
        put(fitting.runs, right: place.title.endX - 1, y: place.title.y)
        return fitting.runs.width + 2
    }

    mutating func drawInsightsTitle(_ state: AppState, in rect: Rect) {
        let (titles, room) = (insightsTitles(state), rect.width - 2)
        put(titles.fitting(room), x: rect.x + 1, y: rect.y, width: room)
    }

    /// `2026   captured at face value · calendar year`, then without what matters less than at which worth.
    private func insightsTitles(_ state: AppState) -> [[Run]] {
        let insights = state.insights
        let name: [Run] =
            switch (insights.basis, insights.year) {
            case (.calendar, let year): Run.stepped(String(year ?? state.today.year))
            case (.membership, nil): [Run("The membership year of each card", .title)]
            case (.membership, let year?): [Run("Membership years begun in \(year)", .title)]
            }
        let basis = insights.basis == .calendar ? "calendar year" : "from the day it was opened"
        let (worth, brief) =
            insights.isOwnWorth
            ? ("captured at your own worth", "own worth") : ("captured at face value", "face value")
        let role: Role = insights.isOwnWorth ? .accent : .muted
        let facts = [[Run(worth, role), Run(basis, .muted)].dotted(), [Run(worth, role)], [Run(brief, role)]]
        return facts.map { name + [Run("   ")] + $0 }
    }

    /// The highlighted card: whether its fee is covered, in words, and how its year is shared out.
    private mutating func drawWords(about card: CardInsights, _ state: AppState, in rect: Rect) {
        let room = rect.width - 2
        let (name, years) = (Run(card.name, .title), Run(card.years, .muted))
        // What the verdict says of its own days is not said twice.
        let since = card.knownSince == card.judged?.from ? nil : card.knownSince
        let known = since.map { [Run("known since \($0.near(state.today))", .warn)] } ?? []
        let told = card.said(state, symbol: symbol, open: keys.name("open", in: .insights))
        if let said = told.first(where: { $0.text.count <= room }) ?? told.last {
            // What is to be done matters more than what the line of figures says too; a name is known by its beginning.
            let facts = [[years] + known + [said], known + [said], [said]]
            let fitting = [displayWidth(of: name.text), 12].compactMap { least in
                facts.first { $0.dotted().width + 3 + least <= room }
            }
            put(name, fitting.first ?? [said], x: rect.x + 1, y: rect.y, width: room)
        } else {
            put(name, [years] + known, x: rect.x + 1, y: rect.y, width: room)
        }
        guard rect.height > 2 else { return }
        var year = card
        year.captured = max(.zero, card.captured(isOwnWorth: state.insights.isOwnWorth))
        drawBar(year, x: rect.x + 1, y: rect.y + 1, width: room)
        _ = drawLegend(year, x: rect.x + 1, y: rect.y + 2, width: room)
    }

    private mutating func drawEmptyInsights(_ state: AppState, in rect: Rect) {
        drawEmptyList(
            state.wallet.isEmpty
                ? waysToBegin("Nothing to count yet: your wallet is empty.", state)
                : [[Run("Nothing is known of that year.", .title)], way("year_next", in: .insights, "the next year")],
            in: rect)
    }
}

extension CardInsights {
    /// Whether the fee is covered, or when that can be said, the whole sentence first; empty: nothing is to be said.
    ///
    /// - Parameter open: the key that leads to the card's page, where a perk is valued.
    fileprivate func said(_ state: AppState, symbol: String, open: String) -> [Run] {
        if !undatedFee.isZero {
            let fee = undatedFee.formatted(symbol: symbol)
            guard card != nil else { return [Run("? \(fee) of the fees on an unknown day", .warn)] }
            return [Run("? fee \(fee), day unknown; say in its form when it was opened", .warn)]
        }
        if let judged, let verdict {
            let year = ", year to \(judged.to.near(state.today))"
            guard verdict == .cancel, !unvalued.isEmpty else { return judged.said(verdict, year, symbol) }
            let perks = "but \(perksToValue(state.keyNames.editBenefit, open))"
            return ["fee not covered\(year), \(perks)", "fee not covered, \(perks)"].map { Run($0, .warn) }
        }
        guard span.contains(state.today), let id = card, let held = state.wallet.cards[id],
            let fee = state.wallet.feeToCome(of: held, from: state.today)
        else { return [] }
        return [Run("next fee \(fee.on.near(state.today))", .faint)]
    }

    /// `1 perk is not valued: Enter, then e on it`
    private func perksToValue(_ edit: String, _ open: String) -> String {
        let isOne = unvalued.count == 1
        let perks = isOne ? "1 perk is not valued" : "\(unvalued.count) perks are not valued"
        let way = open.isEmpty || edit.isEmpty ? "" : ": \(open), then \(edit) on \(isOne ? "it" : "them")"
        return perks + way
    }
}

extension CardInsights.Judged {
    /// `fee not covered, year to 11 Mar: $20 of $895 captured since 3 Aug 2026, what ends by then is too little`, then shorter.
    fileprivate func said(_ verdict: CardInsights.Verdict, _ year: String, _ symbol: String) -> [Run] {
        let sum = "\(year): \(captured.formatted(symbol: symbol)) of \(fee.formatted(symbol: symbol))"
        let since = "since \(from.long)"
        // At another worth than the amounts beside it, that matters more than since when.
        let (whole, brief) = (" captured\(worth) \(since)", worth.isEmpty ? " \(since)" : worth)
        return switch verdict {
        case .keep: [whole, brief, ""].map { Run("fee covered\(sum)\($0)", .good) }
        case .likely:
            [whole, worth].map { Run("fee likely covered\(sum)\($0) and what ends by then", .text) }
        case .cancel:
            [whole + ", what ends by then is too little", whole, brief, ""]
                .map { Run("fee not covered\(sum)\($0)", .urgent) }
        }
    }
}
