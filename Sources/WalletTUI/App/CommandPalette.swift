import WalletStore

extension KeyContext {
    /// Everything that a key does here, but for moving about, in the order of the help; each once.
    var commands: [PickPopup.Choice] {
        var actions: [AppAction] = []
        return places.filter { $0 != .text }.flatMap { AppKeys.bindings(of: $0) }.compactMap { binding in
            guard let key = binding.keys.first, key != ":", !AppKeys.isOnlyQuick(key),
                let action = binding.action(self), !actions.contains(action)
            else { return nil }
            // A key that says what other keys do is no act.
            if case .refused = action { return nil }
            actions.append(action)
            return PickPopup.Choice(.action(action), binding.label, kind: key.description)
        }
    }
}

extension AppKeys {
    /// True for keys that are of use only because they are quick.
    fileprivate static func isOnlyQuick(_ key: Key) -> Bool {
        key == .escape || everywhereMoving.contains { $0.keys.contains(key) }
    }
}
