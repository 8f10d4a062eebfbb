import WalletDomain

/// What the history comes to in parts: by month, category, card or owner.
struct HistorySums: ToldInMoney {
    enum Part: String, CaseIterable {
        case month, category, card, owner

        func name(of row: BenefitUsage, _ wallet: Wallet) -> String {
            switch self {
            case .month: String(row.usedOn.description.prefix(7))
            case .category: row.categorySnapshot ?? Category.other.word
            case .card: wallet.cardName(of: row)
            case .owner: row.userCardID.flatMap { wallet.cards[$0]?.owner } ?? ""
            }
        }
    }

    private let name: String
    let symbol: String
    private var used = Money.zero
    private var missed = Money.zero
    private var entries = 0

    /// Months from the newest back, other parts from the largest down.
    static func sums(of rows: [BenefitUsage], by part: Part, _ wallet: Wallet) -> [HistorySums] {
        var sums: [String: HistorySums] = [:]
        for row in rows {
            let name = part.name(of: row, wallet)
            var sum = sums[name] ?? HistorySums(name: name, symbol: wallet.preferences.currencySymbol)
            sum.used += row.valueRedeemed
            sum.missed += row.valueMissed ?? .zero
            sum.entries += 1
            sums[name] = sum
        }
        return sums.values.sorted { one, other in
            part == .month
                ? one.name > other.name
                : (other.used, other.missed, one.name) < (one.used, one.missed, other.name)
        }
    }

    private var told: String { name.isEmpty ? "no owner" : shown(name) }

    static let columns: [Column<HistorySums>] = titled("Name")

    /// `Month`, `Category`, `Card`, `Owner`
    static func titled(_ title: String) -> [Column<HistorySums>] {
        [
            .text("name", title, .flexible, shown: { $0.told }) { $0.name }, .money("used", "Used") { $0.used },
            .money("missed", "Missed") { $0.missed }, .integer("entries", "Entries") { $0.entries },
        ]
    }

    var sentence: String {
        "\(told): \(money(used)) used, "
            + "\(money(missed)) missed, \(counted(entries, "entry", "entries"))."
    }
}
