/// Words that narrow a list: each must occur somewhere in what a row says. Without words all rows fit.
public struct WalletLookupFilter: Sendable {
    private let query: WalletLookupQuery

    public init(_ words: [String]) { query = WalletLookupQuery(words) }

    /// True if every word occurs in one of the texts.
    public func fits(_ texts: [String?]) -> Bool {
        query.isEmpty || query.fit(WalletLookupQuery.Texts(names: [], others: texts)) != nil
    }

    /// True if every word occurs in the benefit's name or merchant, or in its card's name, issuer or owner.
    public func fits(_ benefit: Benefit, in wallet: Wallet) -> Bool {
        if query.isEmpty { return true }
        let own = wallet.lookUpTexts(of: benefit)
        guard let card = wallet.cards[benefit.userCardID] else { return query.fit(own) != nil }
        return query.fit(own.on(wallet.lookUpTexts(of: card))) != nil
    }
}
