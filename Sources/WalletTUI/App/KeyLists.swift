import WalletDomain
import WalletStore

extension AppKeys {
    /// What the list that is open has to choose from, of what it lies over: all keys, or what they do.
    public static func listed(_ state: AppState, size: Size, keys: KeyMap = KeyMap()) -> [PickPopup.Choice] {
        guard case .pick(let pick) = state.popup else { return [] }
        var under = state
        under.popup = if case .help(let popup) = pick.purpose { popup } else { nil }
        let context = KeyContext(under, size: size, keys: keys)
        return pick.isHelp ? context.allKeys : context.commands
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

    /// Everything that a key does here, but for moving about, in the order of the help, each once; then the screens of all
    /// areas, and the settings.
    fileprivate var commands: [PickPopup.Choice] {
        let screens = screens
        var actions = screens.map(\.value)
        let acts: [PickPopup.Choice] = places.filter { $0 != .text }.flatMap { keys.bindings(of: $0) }
            .compactMap { binding in
                guard !AppKeys.isOnlyQuick(binding), let action = binding.action(self),
                    !actions.contains(.action(action))
                else { return nil }
                // A key that says what other keys do is no act.
                if case .refused = action { return nil }
                actions.append(.action(action))
                var choice = PickPopup.Choice(
                    .action(action), binding.label, kind: binding.keys.first?.description ?? "")
                choice.also = binding.name.split(separator: "_").joined(separator: " ") + (AppKeys.other(binding) ?? "")
                return choice
            }
        guard !places.contains(.firstStart) else { return acts }
        return acts + screens + SettingsRow.choices(state)
    }

    /// Where all of them are: `Bills, in Budgets`
    private var screens: [PickPopup.Choice] {
        let areas = keys.name("areas", in: .everywhere)
        return Screen.allCases.compactMap { screen in
            let homes = Area.allCases.filter { $0.screens.contains { $0.screen == screen } }
            guard let home = homes.contains(state.area) ? state.area : homes.first,
                let digit = home.screens.first(where: { $0.screen == screen })?.digit
            else { return nil }
            let isFar = home != state.area && homes.count == 1
            var choice = PickPopup.Choice(
                .action(.screenChosen(screen)), isFar ? "\(screen.title), in \(home.title)" : screen.title,
                kind: isFar ? "\(areas) \(home.letter) \(digit)" : "\(digit)")
            choice.also = screen.alsoCalled
            return choice
        }
    }
}

extension AppKeys {
    /// Words by which acts are looked for that say none of them.
    fileprivate static func other(_ binding: KeyBinding) -> String? {
        switch binding.name {
        case "statement": " import csv ofx qif bank file download"
        case "snooze", "snooze_all": " later put off"
        case "mute": " silence reminders"
        case "changes": " history of acts"
        case "sync": " git"
        default: nil
        }
    }

    /// True for what is of use only because its key is quick.
    fileprivate static func isOnlyQuick(_ binding: KeyBinding) -> Bool {
        let isQuick = binding.name == "commands" || binding.name == "back"
        guard binding.place == .everywhere else { return isQuick }
        return isQuick || everywhereMoving.contains { $0.name == binding.name }
    }
}
