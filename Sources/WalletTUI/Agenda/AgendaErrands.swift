import WalletDomain
import WalletStore

/// Errands as rows of the agenda.
extension BenefitRow {
    /// What one mark brings; of an errand what to do, and what all that it catches brings.
    mutating func tell(
        _ entry: Agenda.Entry, asErrandIn section: Agenda.Section, of agenda: Agenda, _ listing: BenefitListing,
        _ symbol: String
    ) {
        if case .errand(let key) = section.group { name = ErrandTable.bundled.words(of: key, listing.terms) }
        // What is used up is kept for being looked at, and says what a used benefit says.
        guard section.count > 0 else { return }
        guard entry.others.isEmpty else {
            let (sum, isOnce) = (agenda.brought(by: section) ?? .zero, entry.onceOf != nil)
            let uses = isOnce || section.count == 1 ? "1 use" : "\(section.count) uses"
            left = sum.isZero ? Amount(words: uses) : Amount(sum, symbol: symbol)
            whole = isOnce || sum == section.sum ? "" : "of \(section.sum.formatted(symbol: symbol))"
            return
        }
        let remainder = listing.standing.remainder
        guard remainder.nextUse < remainder.amount else { return }
        left = Amount(remainder.nextUse, symbol: symbol)
        whole = "of \(remainder.amount.formatted(symbol: symbol))"
    }
}

extension AppState {
    /// `Uber Cash $15 on Platinum Card, Uber Cash $10 on Gold Card`; nil where the errand catches one benefit.
    func caughtWords(_ symbol: String) -> String? {
        guard let entry = agenda.entry, entry.all.count > 1 else { return nil }
        let parts = entry.all.compactMap { entry -> String? in
            guard let benefit = entry.benefit.flatMap({ wallet.benefits[$0] }) else { return nil }
            let amount = entry.nextUse.isZero || entry.isUsedUp ? "" : " " + entry.nextUse.formatted(symbol: symbol)
            return "\(wallet.terms(of: benefit).name)\(amount) on \(wallet.name(ofCard: benefit.userCardID))"
        }
        return parts.joined(separator: entry.onceOf == nil ? ", " : " or ")
    }
}
