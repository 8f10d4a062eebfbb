import WalletDomain

/// A card with its sums on the day of the reading.
extension CardWords: ToldInMoney {
    private static func said(_ key: StaticString) -> Column<CardWords> { .said(key, UserCard.printed(key), \.card) }

    var symbol: String { view.symbol }

    static let columns: [Column<CardWords>] = [
        .cell("", rank: 1) { $0.figures.urgentCount > 0 ? "▲ \($0.figures.urgentCount)" : "" },
        .cell("Card", .flexible) { $0.name + ($0.card.archivedOn == nil ? "" : ", archived") },
        said("id"), said("cardTemplateId"), .text("name") { $0.view.wallet.name(of: $0.card) },
        .text("productName") { $0.view.wallet.template(of: $0.card)?.name },
        .text("issuer", "Issuer", .flexible, rank: 3) { $0.view.wallet.issuer(of: $0.card) },
        said("nickname"), said("isCustom"), said("customName"), said("customIssuer"), said("customColorHex"),
        .value("colors") { words in
            let colors = words.view.wallet.colors(of: words.card)
            return .list([.text(colors.primary), .text(colors.secondary)])
        },
        .text("owner", "Owner", rank: 4) { $0.card.owner }, said("openedOn"), said("statementDay"), said("addedDate"),
        said("archivedOn"), said("sortOrder"), .money("annualFee") { $0.fee }, .day("nextFeeOn") { $0.feeDay },
        .money("open", "Open") { $0.figures.open }, .money("atRisk") { $0.figures.atRisk },
        .cell("At risk", .decimal) { $0.amount($0.figures.atRisk) },
        .money("captured", "Captured", rank: 2, isBlankAtZero: true) { $0.sum.captured },
        .money("missed", "Missed", rank: 2, isBlankAtZero: true) { $0.sum.missed },
        .cell("Fee", .decimal, rank: 3) { $0.amount($0.fee) },
        .cell("Due", rank: 3) { words in words.feeDay?.shown(from: words.view.today) ?? "" },
        .integer("expiringCount") { $0.figures.expiringCount },
        .value("counts") { words in
            let counts = words.figures.counts
            return .object([
                ("available", .integer(counts.available)), ("partiallyUsed", .integer(counts.partiallyUsed)),
                ("used", .integer(counts.used)), ("expired", .integer(counts.expired)),
            ])
        },
        said("welcomeBonus"), said("notes"), said("createdAt"), said("updatedAt"), said("centsPerPoint"),
        said("role"),
    ]
}
