import WalletDomain
import WalletStore

extension Page {
    /// A head for each card, its days to type, and to tick the benefits that want an enrolment and what is used already.
    mutating func drawNewCards(_ form: NewCardsForm, _ state: AppState, _ scroll: inout Scroll) {
        let commands = keys.name("commands", in: .everywhere)
        let ways = commands.isEmpty ? ["."] : ["days and enrolments", "it later"].map { "; \(commands) finds \($0)." }
        let what = form.fields.contains { $0.tick != nil } ? "Space ticks. " : ""
        let words = ways.map { what + "All of it can wait" + $0 }
        var heads = [Run(words.fitting(room(for: min(canvas.size.columns - 2, 76)) - 2), .muted)]
        var before: (card: UserCard.ID?, head: String?) = (nil, nil)
        let symbol = symbol
        drawFields(of: form, state, &scroll) { field, row in
            let card = field.card(in: state.wallet) ?? before.card
            let (isOfOther, tick) = (card != before.card, field.tick)
            if isOfOther, let card { heads += [Run(""), Run(state.wallet.name(ofCard: card), .title)] }
            if let tick, isOfOther || tick.head != before.head { heads.append(Run(tick.head, .muted)) }
            (row.heads, heads) = (heads, [])
            before = (card, tick?.head)
            guard let tick else { return }
            let isTicked = form.isTicked(field)
            let terms = state.wallet.benefits[tick.benefit].map { state.wallet.terms(of: $0) }
            (row.label, row.isTicked) = (terms?.name ?? "", isTicked)
            guard case .used = field else { return row.hint = isTicked ? "enrolled" : "" }
            let value = terms.map { $0.value.isZero ? "" : $0.value.formatted(symbol: symbol) + " " } ?? ""
            row.hint = isTicked ? "used" : value + (terms?.frequency.phrase ?? "")
        }
    }
}

extension NewCardsForm.Field {
    /// What a tick is of, and what stands over such ticks; nil: it is typed.
    fileprivate var tick: (benefit: Benefit.ID, head: String)? {
        switch self {
        case .field: nil
        case .enrolment(let id): (id, "Enrolled in?")
        case .used(let id): (id, "Already used this period?")
        }
    }
}
