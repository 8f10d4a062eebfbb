import WalletDomain
import WalletStore

extension ScreenLook {
    static let catalogue: ScreenLook = {
        var look = list(
            .catalogue, page: { CatalogueLayout($0).listRows },
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
            let place = CatalogueLayout(context.layout).preview
            let lines = TemplatePreview(context.state, symbol: "", width: place.width)?.lines.count ?? 0
            return step.scrolling(
                from: context.state.catalogue.previewScroll, lines: lines, page: place.height
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
                ? context.move(direction) : .moved(.by(step))
        }
        return look
    }()
}

extension Page {
    mutating func drawCatalogue(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        let place = CatalogueLayout(layout)
        if place.isWide { divide(layout.body, x: place.list.endX + 1) }
        guard place.isWide || !state.catalogue.isPreviewOpen else { return drawPreview(state, in: place.preview) }
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
            : [
                Run("\(ticked) ticked: ", .accent), Run(enter, .key),
                Run(" \(catalogue.wordsOfEnter)", .muted),
            ]
        let told = more.isEmpty ? [] : more + [Run("   ")]
        let used = put(
            firstFitting: [told + [issuer, count].dotted(), told + [count], ticked == 0 ? [count] : more], in: rect,
            width: rect.width * 2 / 3)
        let width = max(8, rect.width - used - 3)
        let hints = ["name, issuer, merchant, category", "name, issuer, merchant", "name or issuer", "name"]
        draw(
            catalogue.field, hint: hints.first { $0.utf8.count < width } ?? "", x: rect.x, y: rect.y, width: width,
            isFocused: catalogue.isFieldFocused)
        target(Rect(x: rect.x, y: rect.y, width: width, height: 1), .searchField)
    }

    private mutating func drawTemplates(_ state: AppState, in rect: Rect, _ scroll: inout Scroll) {
        target(rect, .list)
        let offers = state.catalogue.offers
        guard !offers.isEmpty else {
            let own = keys.name("own", in: .catalogue)
            putWords(
                [
                    "No card is called that. \(keys.name("leave", in: .catalogueField)) clears the field.",
                    own.isEmpty ? "" : "Left the field, \(own) adds a card of your own.",
                ], in: rect.inset(left: 2, top: 1))
            return
        }
        let lines = HeadedLines(offers.count, gap: 0) { offers[$0].issuer }
        let selected = offers.firstIndex { $0.id == state.catalogue.selected }
        let list = rect.inset(top: 1)
        let shown = scroll.keep(
            selected.flatMap { lines.line(of: $0) }, count: lines.lines.count, room: list.height, margin: 2)
        let rows = lines.rows(of: shown)
        let table = table(of: rows.map { state.wallet.catalogue.card(offers[$0].id) }, state, width: rect.width - 1)
        drawHead(of: table, in: rect)
        put(position(of: rows, in: offers.count), x: rect.x + 3, y: rect.y, width: table.columns.first?.width ?? 0)
        draw(lines, shown: shown, in: list) { page, issuer, line in
            page.put([Run(issuer.uppercased(), .faint)], x: line.x + 1, y: line.y, width: line.width)
        } row: { page, row, line in
            let id = offers[row].id
            page.draw(row - rows.lowerBound, of: table, in: line, marking: SearchWords(state.catalogue.field.text))
            if state.catalogue.ticked.contains(id) { page.drawTick(x: line.x + 1, y: line.y) }
            page.target(line, .template(id))
            if row == selected { page.select(line, state.catalogue) }
        }
    }

    private func table(of cards: [CardTemplate?], _ state: AppState, width: Int) -> Table {
        let columns: [TableColumn<CardTemplate?>] = [
            .words("", least: 16, isFilling: true) { Run($0?.name ?? "") },
            .words("", isRight: true) { card in
                let held = card.flatMap { state.catalogue.held[$0.id] } ?? 0
                return Run(held == 0 ? "" : held == 1 ? "held" : "held \(held)", .accent)
            },
            .amounts("fee", .muted) { card in
                card?.annualFee.map { $0.isZero ? Amount(words: "none") : Amount($0, symbol: symbol) }
            },
            .amounts("a year", gap: 3, .good) { card in
                let worth = card?.worth(from: state.today).aYear ?? .zero
                return worth.isZero ? nil : Amount(worth, symbol: symbol)
            },
        ]
        return Table(cards, columns, indent: 3, width: width)
    }

    private mutating func select(_ line: Rect, _ catalogue: CatalogueFeature.State) {
        let before = cursor
        let isFocused = !catalogue.isPreviewOpen
        select(line, isFocused: isFocused, cursor: 3)
        if catalogue.isFieldFocused || !isFocused { restoreCursor(before) }
    }

    private mutating func drawPreview(_ state: AppState, in rect: Rect) {
        target(rect, .preview)
        guard let preview = TemplatePreview(state, symbol: symbol, width: rect.width) else { return }
        draw(preview.lines, from: state.catalogue.previewScroll, in: rect.splitLeft(100).left)
        guard state.catalogue.isPreviewOpen else { return }
        canvas.put(Glyph.marker, x: rect.x - 1, y: rect.y, style: look[.marker])
        placeCursor(x: rect.x, y: rect.y)
    }
}

extension TemplatePreview {
    /// Of the highlighted card; nil: there is none.
    fileprivate init?(_ state: AppState, symbol: String, width: Int) {
        guard let card = state.catalogue.selected.flatMap({ state.wallet.catalogue.card($0) }) else { return nil }
        self.init(
            card, held: state.catalogue.held[card.id] ?? 0, family: state.wallet.catalogue.family(of: card),
            today: state.today, symbol: symbol, width: min(width, 100))
    }
}

extension CatalogueFeature.State {
    /// `adds them and this one`
    var wordsOfEnter: String {
        "adds \(ticked.count == 1 ? "it" : "them")" + (gathered.count > ticked.count ? " and this one" : "")
    }
}
