import WalletDomain
import WalletStore

extension ScreenLook {
    static let catalogue: ScreenLook = {
        var look = list(
            .catalogue, page: { CatalogueLayout($0).listRows }, moved: { .catalogue(.moved($0)) },
            chosen: { if case .template(let id) = $0 { .catalogue(.chosen(id)) } else { nil } },
            opened: .catalogue(.previewOpened), draw: { $0.drawCatalogue($1, $2, &$3[.catalogue]) })
        look.places = { state in
            if state.catalogue.isFieldFocused { return [.catalogueField, .text] }
            return [state.catalogue.isPreviewOpen ? .preview : .catalogue]
        }
        look.otherPane = { $0.catalogue.isPreviewOpen ? .back : .catalogue(.previewOpened) }
        look.open = { $0.catalogue.isPreviewOpen ? nil : .catalogue(.previewOpened) }
        let (inList, clickedRow, wheeledRow) = (look.move, look.clicked, look.wheeled)
        look.move = { context, step in
            guard context.state.catalogue.isPreviewOpen else { return inList(context, step) }
            let page = CatalogueLayout(context.layout)
            return step.scrolling(
                from: context.state.catalogue.previewScroll, lines: page.previewLines(context.state),
                page: page.preview.height
            ).map { .catalogue(.previewScrolled($0)) }
        }
        look.clicked = { spot, state in
            switch spot {
            case .searchField: .catalogue(.fieldEntered)
            case .preview: state.catalogue.isPreviewOpen ? nil : .catalogue(.previewOpened)
            default: clickedRow(spot, state)
            }
        }
        look.wheeled = { direction, step, spot, context in
            guard spot == .preview else { return wheeledRow(direction, step, spot, context) }
            return context.state.catalogue.isPreviewOpen
                ? context.move(direction) : .catalogue(.moved(.by(step)))
        }
        return look
    }()
}

extension Page {
    mutating func drawCatalogue(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        let place = CatalogueLayout(layout)
        if place.isWide { divide(layout.body, x: place.list.endX + 1) }
        guard place.isWide || !state.catalogue.isPreviewOpen else {
            drawPreview(state, in: place.preview)
            return
        }
        drawSearch(state, in: place.field)
        drawTemplates(state, in: place.list, &scroll)
        if place.isWide { drawPreview(state, in: place.preview) }
    }

    private mutating func drawSearch(_ state: AppState, in rect: Rect) {
        let catalogue = state.catalogue
        let count = Run(catalogue.offers.count == 1 ? "1 card" : "\(catalogue.offers.count) cards", .muted)
        let issuer = Run(catalogue.issuer.map { "only \($0)" } ?? "", .accent)
        // Who adds several learns how where they are searched.
        let ticked = catalogue.ticked.count
        let place: KeyPlace = catalogue.isFieldFocused ? .catalogueField : .catalogue
        let (tick, enter) = (keys.name("tick", in: place), keys.name("preview", in: place))
        let more =
            ticked == 0
            ? (tick.isEmpty ? [] : [Run(tick, .key), Run(" ticks several", .muted)])
            : [Run("\(ticked) ticked: ", .accent), Run(enter, .key), Run(" adds them", .muted)]
        let told = more.isEmpty ? [] : more + [Run("   ")]
        let used = put(
            firstFitting: [told + [issuer, count].dotted(), told + [count], ticked == 0 ? [count] : more],
            right: rect.endX - 1, y: rect.y, width: rect.width * 2 / 3)
        let width = max(8, rect.width - used - 3)
        let hints = ["name, issuer, merchant, category", "name, issuer, merchant", "name or issuer", "name"]
        draw(
            catalogue.field, hint: hints.first { $0.utf8.count < width } ?? "", x: rect.x, y: rect.y, width: width,
            isFocused: catalogue.isFieldFocused)
        target(Rect(x: rect.x, y: rect.y, width: width, height: 1), .searchField)
    }

    /// A line of the list: an issuer above its cards, or a card.
    private enum CatalogueLine {
        case issuer(String)
        case card(CardTemplate.ID)
    }

    private mutating func drawTemplates(_ state: AppState, in rect: Rect, _ scroll: inout Scroll) {
        target(rect, .list)
        var lines: [CatalogueLine] = []
        var selected: Int?
        var issuer: String?
        for offer in state.catalogue.offers {
            if issuer != offer.issuer {
                issuer = offer.issuer
                lines.append(.issuer(offer.issuer))
            }
            if offer.id == state.catalogue.selected { selected = lines.count }
            lines.append(.card(offer.id))
        }
        guard !lines.isEmpty else {
            let own = keys.name("own", in: .catalogue)
            for (row, line) in [
                "No card is called that. \(keys.name("leave", in: .catalogueField)) clears the field.",
                own.isEmpty ? "" : "Left the field, \(own) adds a card of your own.",
            ].enumerated() {
                put([Run(line, .muted)], x: rect.x + 2, y: rect.y + 1 + row, width: rect.width - 2)
            }
            return
        }
        let list = rect.inset(top: 1)
        // The issuer above the first card shows with it.
        scroll.keep(selected, count: lines.count, room: list.height, margin: 2)
        let shown = scroll.shown(count: lines.count, room: list.height)
        let cards = lines[shown].map { line -> TemplateRow? in
            guard case .card(let id) = line else { return nil }
            return state.wallet.catalogue.card(id).map { TemplateRow($0, symbol: symbol) }
        }
        let columns = TemplateColumns(cards.compactMap(\.self), in: list)
        canvas.put("fee", right: columns.feeX + columns.fee.whole, y: rect.y, style: look[.faint])
        canvas.put("a year", right: columns.worthX + columns.worth.whole, y: rect.y, style: look[.faint])
        for (row, index) in shown.enumerated() {
            let line = Rect(x: rect.x, y: list.y + row, width: rect.width, height: 1)
            if case .issuer(let name) = lines[index] {
                put([Run(name.uppercased(), .faint)], x: line.x + 1, y: line.y, width: line.width)
            } else if let card = cards[row] {
                draw(card, columns, state, in: line, isSelected: index == selected)
            }
        }
    }

    private mutating func draw(
        _ card: TemplateRow, _ columns: TemplateColumns, _ state: AppState, in line: Rect, isSelected: Bool
    ) {
        if let worth = card.worth {
            put(worth, in: columns.worth, x: columns.worthX, y: line.y, style: look[.good])
        }
        if let fee = card.fee { put(fee, in: columns.fee, x: columns.feeX, y: line.y, style: look[.muted]) }
        let held = state.catalogue.held[card.id] ?? 0
        let mark = held == 0 ? "" : "held\(held > 1 ? " \(held)" : "")"
        let used = canvas.put(mark, right: columns.feeX - 2, y: line.y, style: look[.accent])
        if state.catalogue.ticked.contains(card.id) { drawTick(x: line.x + 1, y: line.y) }
        put(
            card.name, marking: SearchWords(state.catalogue.field.text), x: line.x + 3, y: line.y, style: look[.text],
            width: columns.feeX - line.x - 5 - (used > 0 ? used + 1 : 0))
        target(line, .template(card.id))
        guard isSelected else { return }
        let before = cursor
        let isFocused = !state.catalogue.isPreviewOpen
        select(line, isFocused: isFocused, cursor: 3)
        if state.catalogue.isFieldFocused || !isFocused { restoreCursor(before) }
    }

    private mutating func drawPreview(_ state: AppState, in rect: Rect) {
        target(rect, .preview)
        guard let card = state.catalogue.selected.flatMap({ state.wallet.catalogue.card($0) }) else { return }
        let preview = TemplatePreview(
            card, held: state.catalogue.held[card.id] ?? 0, today: state.today, symbol: symbol,
            width: min(rect.width, 100))
        let text = Rect(x: rect.x, y: rect.y, width: min(rect.width, 100), height: rect.height)
        draw(preview.lines, from: state.catalogue.previewScroll, in: text)
        guard state.catalogue.isPreviewOpen else { return }
        canvas.put(Glyph.marker, x: rect.x - 1, y: rect.y, style: look[.marker])
        placeCursor(x: rect.x, y: rect.y)
    }
}

/// What one line of the list says.
private struct TemplateRow {
    let id: CardTemplate.ID
    let name: String
    /// nil: not known.
    let fee: Amount?
    /// nil: nothing.
    let worth: Amount?

    init(_ card: borrowing CardTemplate, symbol: String) {
        (id, name) = (card.id, card.name)
        fee = card.annualFee.map { $0.isZero ? Amount(words: "none") : Amount($0, symbol: symbol) }
        let total = card.totalAnnualValue
        worth = total.isZero ? nil : Amount(total, symbol: symbol)
    }
}

/// The two columns of amounts beside the names.
private struct TemplateColumns {
    let fee: AmountColumn
    let worth: AmountColumn
    let feeX: Int
    let worthX: Int

    init(_ cards: [TemplateRow], in rect: Rect) {
        fee = AmountColumn(cards.compactMap(\.fee) + [Amount(words: "none")])
        worth = AmountColumn(cards.compactMap(\.worth) + [Amount(words: "a year")])
        worthX = rect.endX - 1 - worth.width
        feeX = worthX - 3 - fee.width
    }
}
