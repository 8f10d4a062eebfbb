import WalletDomain
import WalletStore

extension Page {
    /// A head for each card, its days to type, and to tick the benefits that want an enrolment and what is used already.
    mutating func drawNewCards(_ page: NewCardsPopup, _ state: AppState, _ scroll: inout Scroll) {
        let commands = keys.name("commands", in: .everywhere)
        let ways = commands.isEmpty ? ["."] : ["days and enrolments", "it later"].map { "; \(commands) finds \($0)." }
        let what = page.rows.contains { $0.head != nil } ? "Space ticks. " : ""
        let words = ways.map { what + "All of it can wait" + $0 }
        var heads = [Run(words.fitting(room(for: min(canvas.size.columns - 2, 76)) - 2), .muted)]
        var before: (card: UserCard.ID?, head: String?) = (nil, nil)
        var rows: [FormRow] = []
        for (index, row) in page.rows.enumerated() {
            let card = page.card(of: row, in: state.wallet) ?? before.card
            let isOfOther = card != before.card
            if isOfOther, let card { heads += [Run(""), Run(state.wallet.name(ofCard: card), .title)] }
            if let head = row.head, isOfOther || head != before.head { heads.append(Run(head, .muted)) }
            rows.append(formRow(row, of: page, under: heads, isFocused: index == page.selected, state))
            before = (card, row.head)
            heads = []
        }
        let title = page.cards.count == 1 ? "What only you know of this card" : "What only you know of these cards"
        draw(rows, title: title, focus: page.selected, state, &scroll) { _ in 0 }
    }

    private func formRow(
        _ row: NewCardsPopup.Row, of page: NewCardsPopup, under heads: [Run], isFocused: Bool, _ state: AppState
    ) -> FormRow {
        switch row {
        case .field(let field, _):
            return FormRow(
                label: field.label, field: page.texts[row] ?? TextField(), problem: page.problems[row],
                hint: String(field.hint.prefix { $0 != ";" }), isFocused: isFocused, heads: heads)
        case .enrolment(let id), .used(let id):
            let isTicked = page.isTicked(row)
            let terms = state.wallet.benefits[id].map { state.wallet.terms(of: $0) }
            let value = terms.map {
                $0.value.isZero ? $0.frequency.phrase : "\(money($0.value)) \($0.frequency.phrase)"
            }
            let word = row.isOfUse ? (isTicked ? "used" : value ?? "") : isTicked ? "enrolled" : ""
            return FormRow(
                label: terms?.name ?? "", field: TextField(), hint: word, isFocused: isFocused, heads: heads,
                isTicked: isTicked)
        }
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
