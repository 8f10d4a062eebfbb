import WalletDomain
import WalletStore

extension Page {
    /// “What do I have for Uber?” over whatever screen is shown.
    mutating func drawFind(_ find: FindFeature.State, _ state: AppState, _ scroll: inout Scroll) {
        let width = min(canvas.size.columns - 4, max(92, canvas.size.columns * 3 / 5))
        let room = canvas.size.rows - 4
        let height = min(room, max(5, find.hits.count + 6))
        let rect = Rect(x: (canvas.size.columns - width) / 2, y: 1, width: width, height: height)
        let inner = popup(rect, title: "Find", hints: popupHints(.find))
        draw(
            find.field, hint: "a merchant, a card, a person", x: inner.x, y: inner.y, width: inner.width,
            isFocused: true)
        let said: [Run]
        if find.field.isEmpty {
            said = [Run("What do I have for it? Every word must occur.", .muted)]
        } else if find.hits.isEmpty {
            let mistake = state.mistake(inFilter: find.field.text).map { Run("! " + $0, .warn) }
            said = [mistake ?? Run("Nothing is called that.", .muted)]
        } else {
            let count = find.hits.count == 1 ? "1 hit" : "\(find.hits.count) hits"
            // The sum is of benefits; cards say theirs themselves.
            let isOfBenefits = find.hits.contains { if case .benefit = $0 { true } else { false } }
            said =
                isOfBenefits
                ? [Run("\(money(find.open)) open", .title), Run("in \(count)", .muted)].dotted()
                : [Run(count, .muted)]
        }
        put(said, x: inner.x + 1, y: inner.y + 1, width: inner.width - 2)
        let list = inner.inset(top: inner.height > 4 ? 3 : 2)
        drawHits(find, state, in: list, &scroll)
    }

    private mutating func drawHits(
        _ find: FindFeature.State, _ state: AppState, in list: Rect, _ scroll: inout Scroll
    ) {
        let typing = cursor
        let shown = scroll.keep(find.selected, count: find.hits.count, room: list.height)
        let words = SearchWords(find.field.text)
        let rows = shown.map { index in BenefitRow(find.hits[index], state, symbol: symbol) }
        let columns: [TableColumn<BenefitRow>] = [
            .words("") { Run($0.mark, $0.role) },
            .words("", least: 8, gap: 1, weight: 5) { Run($0.name, $0.nameRole) },
            .words("", least: 8, weight: 4, isFilling: true) { Run($0.card, .muted) },
            .amounts("", { $0.role }) { $0.left },
            .words("", isRight: true) { Run($0.days, $0.role) },
        ]
        let table = Table(rows, columns, width: list.width - 1)
        drawRows(find.hits.count, selected: find.selected, in: list, &scroll, cursor: 0) { page, row, line in
            page.draw(row - shown.lowerBound, of: table, in: line, marking: words)
        }
        restoreCursor(typing)
    }
}

extension BenefitRow {
    /// One line among the hits of a search.
    fileprivate init(_ hit: WalletHit, _ state: AppState, symbol: String) {
        switch hit {
        case .benefit(let id, let card):
            if let listing = state.listing(of: id) {
                self.init(listing, state, symbol: symbol)
            } else {
                self.init("", "", Amount(words: ""), .text)
            }
            self.card = state.wallet.name(ofCard: card)
        case .card(let id):
            let open = Amount(state.figures[id].open, symbol: symbol)
            self.init(Glyph.card, state.wallet.name(ofCard: id), open, .text)
            card = state.wallet.cards[id].map { state.wallet.issuer(of: $0) } ?? "the card"
        case .record(let table, let id, let alike):
            let kind = RecordKind.named(table)
            let record = kind.flatMap { state.wallet.record($0, id) }
            let said = kind.flatMap { state.wallet.said(id, $0) } ?? ""
            self.init(Glyph.dot, shown(said), Amount(words: ""), .text)
            card = kind?.one ?? ""
            guard table == RecordKind.transactions.table, let found = state.wallet.transaction(id) else {
                // Two books may have one category of a name each.
                let book = kind.flatMap { record?.book($0) }.flatMap { state.wallet.record(.books, $0) }
                if let book { card += ", \(shown(book.name))" }
                return
            }
            let next = found.isMovement ? nil : state.books[found.bookID]?.nextOpen(of: found, on: state.today)
            let what = !found.isMovement ? RecordKind.bills.one : alike == 1 ? card : "\(alike) transactions"
            let day = (found.isMovement ? found.date : next?.shownOn)?.near(state.today)
            card = [what, day].compactMap(\.self).joined(by: ", ")
            let symbol = state.wallet.symbol(of: found.bookID)
            left = (next?.amount ?? found.amount).map { Amount($0, symbol: symbol) } ?? left
        }
    }
}
