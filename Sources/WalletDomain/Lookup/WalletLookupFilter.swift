/// Words that narrow a list: each must occur somewhere in what a row says. Without words all rows fit.
public struct WalletLookupFilter: Sendable {
    private let query: WalletLookupQuery

    public init(_ words: [String]) { query = WalletLookupQuery(words) }

    /// True if every word occurs in one of the texts.
    public func fits(_ texts: [String?]) -> Bool {
        query.isEmpty || query.fit(WalletLookupQuery.Texts(names: [], others: texts)) != nil
    }
}
