import WalletDomain

extension OutputRecord {
    static let historyKeys = [
        "id", "benefitId", "userCardId", "name", "cardName", "benefitNameSnapshot", "cardNameSnapshot",
        "issuerSnapshot", "categorySnapshot", "kind", "usedOn", "usedDate", "periodStart", "periodEnd",
        "valueRedeemed", "valueMissed", "wasAutoExpired", "notes", "createdAt", "updatedAt",
    ]

    init(_ row: BenefitUsage, _ view: WalletView) {
        self.init([
            ("id", .id(row.id)), ("benefitId", .id(row.benefitID)), ("userCardId", .id(row.userCardID)),
            ("name", .text(row.benefitNameSnapshot)), ("cardName", .text(view.cardName(of: row))),
            ("benefitNameSnapshot", .text(row.benefitNameSnapshot)),
            ("cardNameSnapshot", .text(row.cardNameSnapshot)), ("issuerSnapshot", .text(row.issuerSnapshot)),
            ("categorySnapshot", .text(row.categorySnapshot)), ("kind", .text(row.kind.rawValue)),
            ("usedOn", .day(row.usedOn)), ("usedDate", .instant(row.usedDate)), ("periodStart", .day(row.periodStart)),
            ("periodEnd", .day(row.periodEnd)), ("valueRedeemed", .money(row.valueRedeemed)),
            ("valueMissed", .money(row.valueMissed)), ("wasAutoExpired", .bool(row.wasAutoExpired)),
            ("notes", .text(row.notes)), ("createdAt", .instant(row.createdAt)), ("updatedAt", .instant(row.updatedAt)),
        ])
    }
}

extension WalletView {
    /// What its card is called today; what it was called then, if it is gone.
    func cardName(of row: BenefitUsage) -> String {
        wallet.cardName(of: row)
    }
}
