import WalletDomain
import WalletStore

extension Page {
    /// A head for each card, its days to type, and to tick the benefits that want an enrolment and what is used already.
    mutating func drawNewCards(_ page: NewCardsPopup, _ state: AppState, _ scroll: inout Scroll) {
        enum Line {
            case blank
            case card(UserCard.ID)
            case row(Int)
            case problem(String)
            case head(String)
        }
        let width = min(canvas.size.columns - 2, 76)
        var lines: [Line] = []
        var last: UserCard.ID?
        for (index, row) in page.rows.enumerated() {
            let card = page.card(of: row, in: state.wallet)
            if let card, card != last {
                if last != nil { lines.append(.blank) }
                lines.append(.card(card))
            }
            last = card ?? last
            let before = index > 0 ? page.rows[index - 1] : nil
            let isOfOther = before.flatMap { page.card(of: $0, in: state.wallet) } != card
            if let head = row.head, isOfOther || before?.head != head { lines.append(.head(head)) }
            lines.append(.row(index))
            if let problem = page.problems[row] {
                lines += wrapped("! " + problem, width: room(for: width) - 8).map { .problem($0) }
            }
        }
        let rect = centred(width: width, height: lines.count + 6)
        let title = page.cards.count == 1 ? "What only you know of this card" : "What only you know of these cards"
        let inner = popup(rect, title: title, hints: popupHints(.form, state))
        let commands = keys.name("commands", in: .everywhere)
        let ways = commands.isEmpty ? ["."] : ["days and enrolments", "it later"].map { "; \(commands) finds \($0)." }
        let what = page.rows.contains { $0.head != nil } ? "Space ticks. " : ""
        let words = ways.map { what + "All of it can wait" + $0 }.fitting(inner.width - 2)
        put([Run(words, .muted)], x: inner.x + 1, y: inner.y + 1, width: inner.width - 2)
        var list = inner.inset(top: 3)
        let isCut = lines.count > list.height
        if isCut { list = list.inset(bottom: 1) }
        let selected = lines.firstIndex { if case .row(page.selected) = $0 { true } else { false } }
        scroll.keep(selected, count: lines.count, room: list.height, margin: 1)
        let shown = scroll.shown(count: lines.count, room: list.height)
        if isCut {
            let below = lines[shown.upperBound...].reduce(0) { count, line in
                if case .card = line { count + 1 } else { count }
            }
            let words = below == 1 ? "1 card more below" : "\(below) cards more below"
            let rest = shown.upperBound < lines.count ? "more below" : ""
            put([Run(below > 0 ? words : rest, .muted)], x: list.x + 1, y: list.endY, width: list.width - 2)
        }
        for (place, index) in shown.enumerated() {
            let line = Rect(x: list.x, y: list.y + place, width: list.width, height: 1)
            switch lines[index] {
            case .blank: break
            case .card(let id):
                put([Run(state.wallet.name(ofCard: id), .title)], x: line.x + 1, y: line.y, width: line.width - 2)
            case .row(let number): draw(number, of: page, state, in: line)
            case .head(let text): put([Run(text, .muted)], x: line.x + 3, y: line.y)
            case .problem(let text): put([Run(text, .warn)], x: line.x + 7, y: line.y, width: line.width - 8)
            }
        }
    }

    private mutating func draw(_ number: Int, of page: NewCardsPopup, _ state: AppState, in line: Rect) {
        let (row, isFocused) = (page.rows[number], number == page.selected)
        target(line, .row(number))
        switch row {
        case .field(let field, _): drawField(row, field, of: page, isFocused: isFocused, in: line)
        case .enrolment(let id), .used(let id):
            let isTicked = page.isTicked(row)
            put([Run(isTicked ? "[x]" : "[ ]", isTicked ? .good : .muted)], x: line.x + 3, y: line.y)
            let terms = state.wallet.benefits[id].map { state.wallet.terms(of: $0) }
            let value = terms.map {
                $0.value.isZero ? $0.frequency.phrase : "\(money($0.value)) \($0.frequency.phrase)"
            }
            let word = row.isOfUse ? (isTicked ? "used" : value ?? "") : isTicked ? "enrolled" : ""
            let used = canvas.put(
                word, right: line.endX - 1, y: line.y, style: look[isTicked ? .good : .muted])
            put([Run(terms?.name ?? "")], x: line.x + 7, y: line.y, width: line.width - used - 10)
            if isFocused { select(line, cursor: 4) }
        }
    }

    private mutating func drawField(
        _ row: NewCardsPopup.Row, _ field: Form.Field, of page: NewCardsPopup, isFocused: Bool, in line: Rect
    ) {
        put([Run(field.label, isFocused ? .title : .muted)], x: line.x + 3, y: line.y)
        let (boxX, width) = (line.x + 18, 24)
        draw(page.texts[row] ?? TextField(), x: boxX, y: line.y, width: width, isFocused: isFocused, isDense: true)
        let note = Run(String(field.hint.prefix { $0 != ";" }), .faint)
        let x = boxX + width + 2
        put([note], x: x, y: line.y, width: line.endX - 1 - x)
    }
}

extension NewCardsPopup.Row {
    /// What ticks of it mean; nil: it is typed.
    fileprivate var head: String? {
        switch self {
        case .field: nil
        case .enrolment: "Enrolled in?"
        case .used: "Already used this period?"
        }
    }
}
