import WalletStore

extension KeyContext {
    /// Everything that a key does here, but for moving about, in the order of the help; each once.
    var commands: [PickPopup.Choice] {
        var actions: [AppAction] = []
        return places.filter { $0 != .text }.flatMap { keys.bindings(of: $0) }.compactMap { binding in
            guard !AppKeys.isOnlyQuick(binding), let action = binding.action(self), !actions.contains(action)
            else { return nil }
            // A key that says what other keys do is no act.
            if case .refused = action { return nil }
            actions.append(action)
            return PickPopup.Choice(.action(action), binding.label, kind: binding.keys.first?.description ?? "")
        }
    }
}

extension AppKeys {
    /// True for what is of use only because its key is quick.
    fileprivate static func isOnlyQuick(_ binding: KeyBinding) -> Bool {
        let isQuick = binding.name == "commands" || binding.name == "back"
        guard binding.place == .everywhere else { return isQuick }
        return isQuick || everywhereMoving.contains { $0.name == binding.name }
    }
}
