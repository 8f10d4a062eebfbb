import WalletDomain

extension AppState {
    /// Marks all used that the errand of the highlighted row catches, in one step of undo; of what nobody needs twice the
    /// largest credit.
    mutating func markErrand(_ environment: Environment) {
        guard let list = agenda.list, let entry = agenda.entry else { return }
        guard case .errand = entry.group else {
            return say("this is of no errand: \(keyNames.done) marks the benefit alone", .hint)
        }
        let caught = list.caught(by: entry.group)
        guard let first = caught.first else { return say("nothing is left for this errand", .hint) }
        guard caught.count > 1 else { return WalletFeature.redeem(first, tellsRest: true, &self, environment) }
        perform(.done, on: caught, told: "done", did: "used", environment)
    }
}
