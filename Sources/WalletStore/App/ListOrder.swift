import WalletDomain

extension CaseIterable where Self: Equatable {
    /// The case so many places on; the first follows the last.
    package func stepped(by count: Int) -> Self {
        let all = Array(Self.allCases)
        return all[(all.firstIndex(of: self) ?? 0).stepped(by: count, around: all.count)]
    }
}

/// In which order a list stands; one key leads from each to the next.
public protocol ListOrder: CaseIterable, Equatable {
    var words: String { get }
}

extension ListOrder {
    var next: Self { stepped(by: 1) }

    /// `by day; o: by value`
    func told(_ sort: String) -> String { "\(words); \(sort): \(next.words)" }
}

extension BenefitOrder: ListOrder {
    public var words: String { "by \(rawValue)" }
}

extension Agenda.Order: ListOrder {
    public var words: String { self == .errands ? "by errand" : "by \(rawValue)" }
}

extension HistoryList.Order: ListOrder {
    public var words: String { self == .amount ? "largest first" : "\(rawValue) first" }
}
