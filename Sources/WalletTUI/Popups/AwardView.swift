import WalletDomain
import WalletStore

extension Page {
    mutating func drawAward(_ award: AwardPopup, _ state: AppState) {
        // Of what another program deleted there is nothing to say above the field.
        let benefit = state.wallet.benefits[award.benefit]
        let lines = benefit.map { benefit in
            [
                [Run("Was it posted, and until when can it be used?", .title)],
                [Run("on \(state.wallet.name(ofCard: benefit.userCardID))", .faint)],
            ]
        }
        drawAsked(
            benefit.map { state.wallet.terms(of: $0).name } ?? "Deleted", hints: popupHints(.award), lines ?? [],
            label: "until", award.field, hint: "2027-05-31", award.problem)
    }
}
