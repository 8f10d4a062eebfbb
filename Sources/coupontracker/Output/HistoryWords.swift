import WalletDomain

/// What lists and sentences say about an entry of the history.
struct HistoryWords: Told {
    let row: BenefitUsage
    let view: WalletView

    init(_ row: BenefitUsage, _ view: WalletView) { (self.row, self.view) = (row, view) }

    /// What its card is called today; what it was called then, if it is gone.
    var cardName: String { view.wallet.cardName(of: row) }

    /// `20 Nov 2026: Dining Credit on Gold Card, $5.25 used (with Kim)`
    var phrase: String {
        let subject = "\(row.usedOn.long): \(shown(row.benefitNameSnapshot)) on \(shown(cardName))"
        let amount = row.valueMissed ?? row.valueRedeemed
        let note = row.notes.map { " (\(shown($0)))" } ?? ""
        return "\(subject)\(amount.isZero ? "" : ", " + view.money(amount)) \(kind)\(note)"
    }

    private var kind: String {
        switch row.kind {
        case .use: "used"
        case .refund: "refunded"
        case .claim: "claimed"
        case .missed: "missed"
        }
    }

    var sentence: String { phrase + "." }
    var style: TextStyle { row.kind == .missed ? .muted : .plain }

    /// The line of a statement that paid it.
    private var source: OutputValue {
        guard let source = row.statement else { return .null }
        return .object([
            ("importId", .id(source.importID)), ("file", .text(view.wallet.statement(source)?.fileName)),
            ("row", .number("\(source.row)")), ("postedOn", .day(source.postedOn)), ("amount", .money(source.amount)),
            ("text", .text(source.text)), ("fitid", .text(source.bankID)),
        ])
    }

    private static func said(_ key: StaticString) -> Column<HistoryWords> {
        .said(key, BenefitUsage.printed(key), \.row)
    }

    static let columns: [Column<HistoryWords>] = [
        .cell("Day", .right, as: "usedOn") { $0.row.usedOn.shown(from: $0.view.today) },
        .cell("") { $0.row.kind == .missed ? "✗" : "●" },
        said("id"), said("benefitId"), said("userCardId"),
        .text("name", "Benefit", .flexible) { $0.row.benefitNameSnapshot },
        .text("cardName", "Card", .flexible) { $0.cardName },
        .text("benefitNameSnapshot") { $0.row.benefitNameSnapshot },
        .text("cardNameSnapshot") { $0.row.cardNameSnapshot },
        said("issuerSnapshot"), said("categorySnapshot"), said("kind"), said("usedOn"), said("usedDate"),
        said("periodStart"), said("periodEnd"), said("valueRedeemed"), said("valueMissed"),
        .cell("Used", .decimal, as: "valueRedeemed") {
            $0.row.valueRedeemed.isZero ? "" : $0.view.money($0.row.valueRedeemed)
        },
        .cell("Missed", .decimal, as: "valueMissed") { $0.row.valueMissed.map($0.view.money) ?? "" },
        .cell("What", rank: 2, as: "kind") { $0.kind },
        .cell("Note", .flexible, rank: 3, as: "notes") { shown($0.row.notes ?? "") },
        said("wasAutoExpired"), said("notes"), said("createdAt"), said("updatedAt"),
        .value("statement") { $0.source },
    ]
}
