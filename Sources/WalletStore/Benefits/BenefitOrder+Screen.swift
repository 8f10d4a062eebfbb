import WalletDomain

extension BenefitOrder {
    var next: BenefitOrder {
        switch self {
        case .day: .value
        case .value: .name
        case .name: .day
        }
    }

    func told(_ sort: String) -> String {
        switch self {
        case .day: "by day; \(sort): by value"
        case .value: "by value; \(sort): by name"
        case .name: "by name; \(sort): by day"
        }
    }
}
