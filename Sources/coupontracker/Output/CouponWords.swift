import WalletDomain

/// A coupon or gift card as it stands on the day of the reading.
struct CouponWords: Told {
    let words: BenefitWords
    let isCodeWhole: Bool

    private var code: String? { isCodeWhole ? words.benefit.code : words.benefit.maskedCode }

    var style: TextStyle { words.style }

    var sentence: String {
        let merchant = words.terms.merchant.map { ", at \(shown($0))" } ?? ""
        return words.sentence.dropLast() + merchant + (code.map { ", code \(shown($0))" } ?? "") + "."
    }

    static let columns: [Column<CouponWords>] = [
        .cell("") { $0.words.attention }, .cell("") { $0.words.mark }, .id("id") { $0.words.benefit.id },
        .text("name", "Coupon", .flexible) { $0.words.terms.name },
        .cell("Left", .decimal, as: "remaining") { $0.words.left },
        .cell("Of", .decimal, as: "value") { $0.words.value },
        .cell(
            "Days", .right, as: "daysLeft",
            by: { .integer($0.words.standing.isOpen ? $0.words.standing.daysLeft : nil) }
        ) {
            $0.words.days
        },
        .cell("Until", .right, by: { .day($0.words.terms.endsOn) }) { $0.words.until },
        .text("merchant", "Merchant", .flexible) { $0.words.terms.merchant },
        .text("category") { $0.words.terms.category.word },
        .money("value") { $0.words.benefit.periodValue },
        .money("remaining") { $0.words.standing.remainder.amount },
        .integer("usesLeft") { $0.words.standing.remainder.usesLeft },
        .text("status") { $0.words.benefit.status.rawValue },
        .day("until") { $0.words.terms.endsOn },
        .integer("daysLeft") { $0.words.standing.daysLeft },
        .text("code", "Code", .flexible) { $0.code },
        .cell("State", .flexible, rank: 1, as: "status") { $0.words.state },
        .text("notes") { $0.words.benefit.notes },
    ]
}
