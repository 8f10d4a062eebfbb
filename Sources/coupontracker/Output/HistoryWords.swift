import WalletDomain

/// What lists and sentences say about an entry of the history.
struct HistoryWords {
    private let row: BenefitUsage
    private let view: WalletView

    init(_ row: BenefitUsage, _ view: WalletView) {
        self.row = row
        self.view = view
    }

    /// `20 Nov 2026: Dining Credit on Gold Card, $5.25 used (with Kim)`
    var phrase: String {
        let subject = "\(row.usedOn.long): \(shown(row.benefitNameSnapshot)) on \(shown(view.cardName(of: row)))"
        let amount = row.valueMissed ?? row.valueRedeemed
        let note = row.notes.map { " (\(shown($0)))" } ?? ""
        return "\(subject)\(amount.isZero ? "" : ", " + view.money(amount)) \(HistoryWords.kind(row.kind))\(note)"
    }

    static func kind(_ kind: BenefitUsage.Kind) -> String {
        switch kind {
        case .use: "used"
        case .refund: "refunded"
        case .claim: "claimed"
        case .missed: "missed"
        }
    }
}
