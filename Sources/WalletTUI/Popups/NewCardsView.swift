import WalletDomain
import WalletStore

extension Page {
    /// A head for each card, its days to type, and to tick the benefits that want an enrolment and what is used already.
    mutating func drawNewCards(_ form: NewCardsForm, _ state: AppState, _ scroll: inout Scroll) {
        let commands = keys.name("commands", in: .everywhere)
        let ways = commands.isEmpty ? ["."] : ["days and enrolments", "it later"].map { "; \(commands) finds \($0)." }
        let what = form.fields.contains { $0.head != nil } ? "Space ticks. " : ""
        let words = ways.map { what + "All of it can wait" + $0 }
        var heads = [Run(words.fitting(room(for: min(canvas.size.columns - 2, 76)) - 2), .muted)]
        var before: (card: UserCard.ID?, head: String?) = (nil, nil)
        let symbol = symbol
        drawFields(of: form, state, &scroll) { field, row in
            let card = field.card(in: state.wallet) ?? before.card
            let isOfOther = card != before.card
            if isOfOther, let card { heads += [Run(""), Run(state.wallet.name(ofCard: card), .title)] }
            if let head = field.head, isOfOther || head != before.head { heads.append(Run(head, .muted)) }
            (row.heads, heads) = (heads, [])
            before = (card, field.head)
            guard let benefit = field.benefit else { return }
            let isTicked = form.isTicked(field)
            let terms = state.wallet.benefits[benefit].map { state.wallet.terms(of: $0) }
            (row.label, row.isTicked) = (terms?.name ?? "", isTicked)
            guard case .used = field else { return row.hint = isTicked ? "enrolled" : "" }
            let value = terms.map { $0.value.isZero ? "" : $0.value.formatted(symbol: symbol) + " " } ?? ""
            row.hint = isTicked ? "used" : value + (terms?.frequency.phrase ?? "")
        }
    }
}

extension NewCardsForm.Field {
    /// What a tick is of; nil: it is typed.
    fileprivate var benefit: Benefit.ID? {
        switch self {
        case .field: nil
        case .enrolment(let id), .used(let id): id
        }
    }

    /// What ticks of it mean; nil: it is typed.
    fileprivate var head: String? {
        switch self {
        case .field: nil
        case .enrolment: "Enrolled in?"
        case .used: "Already used this period?"
        }
    }
}
