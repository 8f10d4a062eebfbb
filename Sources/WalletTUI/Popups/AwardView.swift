import WalletDomain
import WalletStore

extension Page {
    mutating func drawAward(_ award: AwardPopup, _ state: AppState) {
        guard let benefit = state.wallet.benefits[award.benefit] else { return }
        let problem = award.problem.map { wrapped("! " + $0, width: room(for: 58) - 2) } ?? []
        let rect = centred(width: 58, height: 7 + (problem.isEmpty ? 0 : problem.count + 1))
        let inner = popup(rect, title: state.wallet.terms(of: benefit).name, hints: popupHints(.award))
        put([Run("Was it posted, and until when can it be used?", .title)], x: inner.x + 1, y: inner.y + 1)
        put(
            [Run("on \(state.wallet.name(ofCard: benefit.userCardID))", .faint)], x: inner.x + 1, y: inner.y + 2,
            width: inner.width - 2)
        put([Run("until", .muted)], x: inner.x + 1, y: inner.y + 4)
        draw(
            award.field, hint: "2027-05-31", x: inner.x + 8, y: inner.y + 4, width: min(20, inner.width - 9),
            isFocused: true)
        drawProblem(award.problem, x: inner.x + 1, y: inner.y + 6, width: inner.width - 2)
    }
}
