import WalletDomain
import WalletStore

extension Page {
    mutating func drawAward(_ award: AwardPopup, _ state: AppState) {
        // Of what another program deleted there is nothing to say above the field.
        let benefit = state.wallet.benefits[award.benefit]
        let field = benefit == nil ? 1 : 4
        let problem = award.problem.map { wrapped("! " + $0, width: room(for: 58) - 2) } ?? []
        let rect = centred(width: 58, height: field + 3 + (problem.isEmpty ? 0 : problem.count + 1))
        let title = benefit.map { state.wallet.terms(of: $0).name } ?? "Deleted"
        let inner = popup(rect, title: title, hints: popupHints(.award))
        if let benefit {
            put([Run("Was it posted, and until when can it be used?", .title)], x: inner.x + 1, y: inner.y + 1)
            put(
                [Run("on \(state.wallet.name(ofCard: benefit.userCardID))", .faint)], x: inner.x + 1, y: inner.y + 2,
                width: inner.width - 2)
        }
        put([Run("until", .muted)], x: inner.x + 1, y: inner.y + field)
        draw(
            award.field, hint: "2027-05-31", x: inner.x + 8, y: inner.y + field, width: min(20, inner.width - 9),
            isFocused: true)
        drawProblem(award.problem, x: inner.x + 1, y: inner.y + field + 2, width: inner.width - 2)
    }
}
