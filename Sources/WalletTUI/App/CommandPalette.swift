import WalletDomain
import WalletStore

extension KeyContext {
    /// Everything that a key does here, but for moving about, in the order of the help, each once; then the screens of all
    /// areas, and the settings.
    var commands: [PickPopup.Choice] {
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
