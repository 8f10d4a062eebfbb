import WalletDomain
import WalletStore

/// What heads of errands say in the agenda.
extension Page {
    /// `Dinner at a Resy place`
    func errandWords(_ key: Errand.Key, _ section: Agenda.Section, _ state: AppState) -> String {
        guard let benefit = firstBenefit(of: section, state) else { return "" }
        return ErrandTable.bundled.words(of: key, state.wallet.terms(of: benefit))
    }

    /// `by 31 Dec · 2`; nil for sections that are no errands.
    func errandEnd(of section: Agenda.Section, _ state: AppState) -> String? {
        guard case .errand(let key) = section.group, let benefit = firstBenefit(of: section, state) else { return nil }
        let isOnce = section.count > 1 && ErrandTable.bundled.isOnce(key)
        let count = section.count < 2 ? "" : "\(isOnce ? "one of " : "")\(section.count)"
        guard let end = benefit.currentPeriodEnd else {
            return count.isEmpty ? "no end" : "no end \(Glyph.dot) \(count)"
        }
        let isKnown = state.wallet.rule(of: benefit, terms: state.wallet.terms(of: benefit)).isAnchorKnown
        let by = "by \(isKnown ? "" : "about ")\(end.near(state.today))"
        return count.isEmpty ? by : "\(by) \(Glyph.dot) \(count)"
    }

    /// What ends first stands first.
    private func firstBenefit(of section: Agenda.Section, _ state: AppState) -> Benefit? {
        state.agenda.list?.entries[section.range.lowerBound].benefit.flatMap { state.wallet.benefits[$0] }
    }
}
