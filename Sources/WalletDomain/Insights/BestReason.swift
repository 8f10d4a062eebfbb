extension BenefitListing {
    /// Why it stands where it does among the answers to “which card?”: `at Resy, until 31 Dec, on purchases from $50`
    ///
    /// - Parameters:
    ///   - isSure: false where a merchant was named and nothing says that it takes the benefit.
    ///   - until: its last day; empty: it has none.
    ///   - state: what else is to be said of it as it stands; empty: nothing.
    public func reason(isSure: Bool, until: String, state: String, symbol: String) -> String {
        var parts: [String] = []
        if let merchant = terms.merchant {
            parts.append("at \(shown(merchant))")
        } else if let list = ErrandTable.bundled.list(of: benefit) {
            parts.append(list.prefix(1).lowercased() + list.dropFirst())
        }
        parts.append(until.isEmpty ? "no end" : "until \(until)")
        if let least = terms.minPurchase {
            parts.append("on purchases from \(least.formatted(symbol: symbol))")
        }
        let remainder = standing.remainder
        if let uses = remainder.usesLeft, uses > 0, terms.usesPerPeriod > 1, !terms.isCounted {
            parts.append("at most \(remainder.mostPerUse.formatted(symbol: symbol)) a use")
        }
        if !state.isEmpty { parts.append(state) }
        if !isSure { parts.append("check that it counts there") }
        return parts.joined(separator: ", ")
    }
}
