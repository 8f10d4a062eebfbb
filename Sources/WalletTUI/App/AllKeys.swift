import WalletStore

extension AppKeys {
    /// All keys to choose from, for the help that is open: of what it lies over.
    public static func listed(_ state: AppState, size: Size, keys: KeyMap = KeyMap()) -> [PickPopup.Choice] {
        var under = state
        if case .pick(let pick) = state.popup, case .help(let popup) = pick.purpose { under.popup = popup }
        return KeyContext(under, size: size, keys: keys).allKeys
    }
}

extension KeyContext {
    /// First those of the places that matter now, then the others of the area, unless there is a popup, which takes its own
    /// keys only; what is typed finds the rest.
    fileprivate var allKeys: [PickPopup.Choice] {
        let here = places
        let order = here.filter { $0 != .text } + KeyPlace.allCases.filter { !here.contains($0) }
        return order.flatMap { place in
            let (isHere, nearer) = (here.contains(place), here.prefix { $0 != place })
            let isOwn = isHere && place != .everywhere
            return keys.bindings(of: place).compactMap { binding -> PickPopup.Choice? in
                if isHere, !binding.isThere(self) { return nil }
                // What a nearer place has all keys of cannot be done here.
                let isTaken = binding.keys.allSatisfy { key in
                    nearer.contains { keys.binding(of: key, in: $0) != nil }
                }
                if isOwn, isTaken, !binding.keys.isEmpty { return nil }
                var action = AppAction.refused("that is for: \(place.title)")
                if isHere || binding.isAlways { action = binding.action(self) ?? .refused("nothing to do just now") }
                let isOfArea = binding.areas?.contains(state.area) ?? true
                var choice = PickPopup.Choice(.action(action), binding.label, kind: binding.keyNames)
                choice.head = place.title
                choice.isOnlyFound = !isOwn && !(state.popup == nil ? isOfArea : binding.isAlways)
                return choice
            }
        }
    }
}
