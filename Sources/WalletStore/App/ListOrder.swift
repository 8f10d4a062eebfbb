import WalletDomain

/// In which order a list stands; one key leads from each to the next.
public protocol ListOrder: CaseIterable, Equatable {
    static var round: [Self] { get }
    var words: String { get }
}

extension ListOrder {
    public static var round: [Self] { Array(allCases) }

    var next: Self {
        let round = Self.round
        return round[(round.firstIndex(of: self) ?? 0).stepped(by: 1, around: round.count)]
    }

    /// `by day; o: by value`
    func told(_ sort: String) -> String { "\(words); \(sort): \(next.words)" }
}

extension BenefitOrder: ListOrder {
    public var words: String { "by \(rawValue)" }
}

extension Agenda.Order: ListOrder {
    public static let round: [Agenda.Order] = [.day, .errands, .value, .card]
    public var words: String { self == .errands ? "by errand" : "by \(rawValue)" }
}

extension HistoryList.Order: ListOrder {
    public var words: String { self == .amount ? "largest first" : "\(rawValue) first" }
}
