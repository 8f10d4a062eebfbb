import WalletDomain
import WalletStore

/// How far the lists of the wallet screen are scrolled.
struct WalletScrolls: Equatable, Sendable {
    /// In rows of tiles, or in tiles where they stand in one row.
    var tiles = Scroll()
    var benefits = Scroll()
    /// Of the card page.
    var page = Scroll()
    /// The card in whose benefits the lists were scrolled.
    private var card: UserCard.ID?

    /// Another card is looked at from its top.
    mutating func meet(_ card: UserCard.ID?) {
        guard self.card != card else { return }
        (self.card, benefits, page) = (card, Scroll(), Scroll())
    }
}

extension Page {
    /// - Parameter only: the card whose tile and benefits alone are drawn anew; the others stand there already.
    mutating func drawWallet(
        _ state: AppState, _ layout: AppLayout, _ before: inout DrawnBefore, only card: UserCard.ID? = nil
    ) {
        let board = Dashboard(layout, state)
        let main = board?.main ?? layout
        let place = WalletLayout(layout, beside: board, state)
        // Before the list, of which some rows may be drawn anew alone.
        cardYear = board == nil ? nil : state.cards.card.flatMap { before.dashboard.year(of: $0, state, only: card) }
        if let board { drawPanes(board, state, only: card, &before.dashboard) }
        if board?.isMainHidden == true { return }
        if card != nil { canvas.fill(place.benefits, style: .plain) }
        if !place.tiles.isEmpty {
            // On a screen as small as most terminals begin the history is not read for tiles.
            let isLarge = layout.size.rows >= 40 || layout.size.columns >= Dashboard.columns
            drawTiles(state, place, only: card, hasSparks: isLarge && !layout.isLinear, &before)
            if place.isWide, !place.benefits.isEmpty { divide(main.body, x: place.tiles.endX) }
        }
        guard !place.benefits.isEmpty else { return }
        drawBenefits(state, in: place.benefits, isWide: place.isWide, &before.wallet.benefits)
    }

    private mutating func drawTiles(
        _ state: AppState, _ place: WalletLayout, only wanted: UserCard.ID?, hasSparks: Bool,
        _ before: inout DrawnBefore
    ) {
        let tiles = state.cards.tiles
        let selected = state.cards.card.flatMap { tiles.firstIndex(of: $0) }
        target(place.tiles, .tiles)
        let (step, room, margin) = place.isWide ? (place.columns, place.tileRows, 0) : (1, place.columns, 1)
        let rows = (tiles.count + step - 1) / step
        before.wallet.tiles.keep(selected.map { $0 / step }, count: rows, room: room, margin: margin)
        let first = before.wallet.tiles.offset * step
        let last = max(first, min(tiles.count, first + place.tilesShown))
        drawMore(first..<last, of: tiles.count, place)
        // Of those before them too: no tile looks like one of its neighbours.
        let paints = before.paints.paints(
            of: tiles[..<last].map { id in
                // That of a card that is archived has no colour of its own.
                state.wallet.cards[id].flatMap { $0.archivedOn == nil ? state.wallet.colors(of: $0) : nil }
            })
        for index in first..<last {
            guard state.wallet.cards.contains(tiles[index]) else { continue }
            let rect = place.tile(index - first)
            target(rect, .card(tiles[index]))
            if index == selected, state.areTilesFocused { placeCursor(x: rect.x, y: rect.y) }
            guard wanted == nil || wanted == tiles[index], let card = state.wallet.cards[tiles[index]] else { continue }
            var tile = CardTile(card, state, symbol: symbol, paint: paints[index])
            if hasSparks, tile.hasRoomForSpark(in: rect) {
                tile.spark = before.dashboard.spark(of: card.id, state)
            }
            if index == selected { tile.selection = state.areTilesFocused ? .focused : .rest }
            if case .jump = state.popup { tile.number = index + 1 }
            if wanted != nil {
                canvas.fill(Rect(x: rect.x - 1, y: rect.y, width: rect.width + 1, height: rect.height), style: .plain)
            }
            draw(tile, in: rect)
        }
    }

    /// Marks at the edges that more tiles lie beyond.
    private mutating func drawMore(_ shown: Range<Int>, of count: Int, _ place: WalletLayout) {
        let area = place.tiles
        // In the free column beside the tiles.
        if place.isWide { return markMore(beyond: shown, of: count, x: area.endX - 1, in: area) }
        let (y, style) = (area.y + area.height / 2, look[.accent])
        if shown.lowerBound > 0 { canvas.put(Glyph.left, x: area.x, y: y, style: style) }
        if shown.upperBound < count { canvas.put(Glyph.right, x: area.endX - 1, y: y, style: style) }
    }

    /// The selected card: head, list, and the highlighted benefit in words.
    mutating func drawBenefits(_ state: AppState, in rect: Rect, isWide: Bool, _ scroll: inout Scroll) {
        guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return }
        target(rect, .list)
        // On a very wide screen the figures stay in reach of the names, and the year has the rest.
        let (rect, beside) = rect.splitLeft(92, gap: 3)
        if let year = cardYear, beside.width >= Self.leastBeside {
            divide(beside, x: beside.x - 2)
            drawYear(year, state, as: [.months, .lapses, .returns], in: beside)
            picturesUnder = [.fee]
        }
        let isShort = rect.height < 20
        let head = CardHead(card, state, symbol: symbol)
        var top = draw(head, in: rect, isShort: isShort)
        // Where a short list leaves rows free, they are enough.
        if !isShort, rect.height >= min(30, state.cards.rows.count + Self.rowsBesideList) {
            top += drawLegend(head.year, x: rect.x + 1, y: rect.y + top, width: rect.width - 2)
        }
        let list = rect.inset(top: top + (isShort ? 0 : 1))
        beginList(in: list, isShort: isShort)
        drawRows(state, in: list, isShort: isShort, &scroll)
    }

    /// Rows of a head with its legend, of titles, of blanks between, and of what is mostly said of the highlighted one.
    private static let rowsBesideList = 12

    /// Columns in which pictures stand beside a list.
    static let leastBeside = 60

    /// Why a card's list is empty, and the way to a first benefit.
    mutating func drawNoBenefits(_ state: AppState, in rect: Rect) {
        if !state.cards.filter.isEmpty { return drawNothingFits(state, in: rect) }
        let (open, add) = (keys.name("open", in: .everywhere), keys.name("add", in: .benefits))
        let isThere = state.cards.isCardPage || state.cards.pane == .benefits
        let way = isThere ? " \(add) adds one of your own." : " On its page (\(open)) \(add) adds one of your own."
        let isKnown = !add.isEmpty && (isThere || !open.isEmpty)
        let text = "This card has no credits to use; its fee and notes are kept here." + (isKnown ? way : "")
        putWords(wrapped(text, width: rect.width - 2), in: rect.inset(left: 1, top: 1, right: 1))
    }

    /// The list under the card's head, and the highlighted benefit in words.
    mutating func drawRows(_ state: AppState, in rect: Rect, isShort: Bool, _ scroll: inout Scroll) {
        let rows = state.cards.rows
        guard !rows.isEmpty else { return drawNoBenefits(state, in: rect) }
        let selected = rows.indices.contains(state.cards.row) ? state.cards.row : nil
        let (isPage, gap, free) = (state.cards.isCardPage, isShort ? 0 : 1, rect.height - 1 - rows.count)
        // Words about the highlighted one need room that a full list would rather have, and on its page has.
        let most = isPage ? 7 : 6
        let words =
            isPage && free < most ? 0 : isShort ? max(1, min(3, free)) : max(3, min(6, free - 1))
        let listed = max(1, min(rows.count, rect.height - 1 - (words == 0 ? 0 : words + gap)))
        let shown = scroll.keep(selected, count: rows.count, room: listed)
        let (list, below) = rect.splitTop(listed + 1, gap: gap)
        guard words > 0 else { return drawList(rows, shown, state, in: list, detail: nil) }
        let (detail, pictures) = parted(below, words: most)
        drawList(rows, shown, state, in: list, detail: detail)
        if let pictures, let cardYear { drawYear(cardYear, state, in: pictures) }
    }

    /// What the list is narrowed to leaves nothing of this card.
    mutating func drawNothingFits(_ state: AppState, in rect: Rect) {
        let only = filterRuns(state.cards.filter, state.wallet)
        let lines = [[Run("Nothing of this card fits: ", .muted)] + only, wayToAll]
        putLines(lines, in: rect.inset(left: 1, top: 1, right: 1))
    }

    /// How the list is sorted and narrowed, and `9–20/40` where not all rows show.
    private func arrangement(_ shown: Range<Int>, _ state: AppState) -> [Run] {
        let facts = position(of: shown, in: state.cards.rows.count) + filterRuns(state.cards.filter, state.wallet)
        return state.cards.order == .day ? facts : facts + [Run(state.cards.order.words, .accent)]
    }

    /// A head, one line for each row that shows, and the highlighted one in words.
    ///
    /// - Parameter detail: where those words stand; nil: nowhere.
    mutating func drawList(
        _ rows: [BenefitListing], _ shown: Range<Int>, _ state: AppState, in rect: Rect, detail: Rect?
    ) {
        let lines = rows[shown].map { row in
            var line = BenefitRow(
                row, state, symbol: symbol,
                usedOn: state.cards.isCardPage ? state.cards.history?.lastUsed[row.id] : nil)
            line.isTicked = state.ticks?.contains(row.id) ?? false
            return line
        }
        let columns = BenefitColumns(lines, width: rect.width)
        drawHead(of: columns, arrangement(shown, state), x: rect.x, y: rect.y)
        let selected = shown.contains(state.cards.row) ? state.cards.row : nil
        let drawn = DrawnRows(
            area: rect.inset(top: 1), shown: shown, selected: selected,
            highlight: { ($0.cards.row, $0.cards.rows.count) },
            draw: { page, row, line, isSelected, state in
                page.draw(lines[row - shown.lowerBound], columns, isSelected: isSelected, state, in: line)
            },
            drawBeside: { page, row, state, _ in
                guard let detail else { return }
                page.canvas.fill(detail, style: .plain)
                page.drawDetail(state.cards.rows[row], state, in: detail)
            })
        draw(drawn, state) { .record(rows[$0].id.cast()) }
        if let detail, let selected { drawDetail(rows[selected], state, in: detail) }
    }

    /// Draws one line of the list, highlighted or not.
    private mutating func draw(
        _ row: BenefitRow, _ columns: BenefitColumns, isSelected: Bool, _ state: AppState, in line: Rect
    ) {
        draw(row, columns, x: line.x, y: line.y)
        if row.isTicked { highlight(line, .rest) }
        guard isSelected else { return }
        let isFocused =
            state.cards.isCardPage || state.cards.pane == .benefits && state.cards.panes.focus == nil
        let before = cursor
        select(line, isFocused: isFocused, cursor: 3)
        if !isFocused { restoreCursor(before) }
    }
}

extension AppState {
    fileprivate var areTilesFocused: Bool { cards.pane == .tiles && cards.panes.focus == nil }
}

extension CardTile {
    init(_ card: borrowing UserCard, _ state: borrowing AppState, symbol: String, paint: TilePaint) {
        let figures = state.figures[card.id]
        issuer = state.wallet.issuer(of: card)
        name = state.wallet.name(of: card)
        open = "\(figures.open.formatted(symbol: symbol)) open"
        expiring = figures.expiring(at: state.now)
        used = figures.counts[.used]
        total = figures.counts.all - figures.counts[.expired]
        if total == 0 {
            open = "no credits"
        } else if figures.open.isZero, figures.countedOpen > 0 {
            open = figures.countedOpen == 1 ? "1 perk open" : "\(figures.countedOpen) perks open"
        }
        isArchived = card.archivedOn != nil
        unfiled = state.unfiled(ofCard: card.id)
        self.paint = paint
    }
}
