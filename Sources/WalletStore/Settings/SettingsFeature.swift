import WalletDomain

/// The settings screen: every preference, its value, and who says so.
public enum SettingsFeature {
    public struct State: Equatable, Sendable {
        public package(set) var row = 0
        /// What config.toml and the environment say; asked for when the screen is shown.
        public package(set) var outside = OutsideSettings()
        /// The newest step, while that set the theme: stepping on takes its place.
        package var themeStep: ChangeSet?
        /// Highlighted once it is known which rows there are.
        var wanted: String?

        public init() {}

        mutating func show(_ key: String, among rows: [SettingsRow]) {
            row = rows.firstIndex { $0.key == key } ?? 0
        }
    }

    public enum Action: Equatable, Sendable {
        /// The screen, with a row highlighted: what was looked for by its name.
        case opened(key: String)
        /// The next word or the other side of a switch; what has to be typed gets a field.
        case changeAsked
        case stepped(by: Int)
        case defaultAsked
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        if case .opened(let key) = action {
            state.open(.settings)
            state.settings.wanted = key
            return state.settings.show(key, among: SettingsRow.all(state))
        }
        guard let row = state.highlightedSetting else { return }
        // Who sets it stands beside it already.
        guard row.lock == nil else { return state.say("\(row.label): \(row.place(state.settings.outside))", .hint) }
        switch action {
        case .stepped(let step):
            guard let setting = row.setting, let next = state.next(of: setting, by: step) else {
                return state.say("\(state.keyNames.change) types it", .hint)
            }
            state.stepTo(next, of: setting, environment)
        case .defaultAsked:
            if let programme = row.programme { return state.set(points: nil, of: programme, environment) }
            guard let setting = row.setting else { return }
            guard setting.value(in: state.wallet.savedPreferences) != setting.defaultValue else {
                return state.say("\(row.label) is as it was at first", .hint)
            }
            let value = SettingsRow.words(setting.defaultValue, of: setting.key)
            state.ask("Back to the default, \(row.label) \(value)?", yes: .resetSetting(setting.key))
        case .changeAsked, .opened:
            guard let setting = row.setting, setting.isChosenFromFew, let next = state.next(of: setting, by: 1) else {
                return state.ask(for: .setting(row))
            }
            state.stepTo(next, of: setting, environment)
        }
    }
}

extension SettingsRow {
    /// Sets it to what was typed and closes.
    func take(_ typed: String, _ state: inout AppState, _ environment: Environment) throws(Refused) {
        if let programme {
            let cents = try? Money(typed: typed)
            guard typed.isEmpty || cents.map(PointValues.range.contains) ?? false else {
                throw Refused(message: "It must be \(range).")
            }
            state.closePopup()
            return state.set(points: cents, of: programme, environment)
        }
        guard let setting else { return state.closePopup() }
        guard let value = try? setting.value(typed: SettingsRow.bare(typed, of: key)) else {
            throw Refused(message: "It must be \(range).")
        }
        if setting.kind == .timeZone, case .text(let zone) = value, !environment.isZone(zone) {
            throw Refused(message: "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin.")
        }
        state.closePopup()
        state.set(setting, to: value, environment)
    }
}

extension ScreenOps {
    static let settings = ScreenOps(
        // What is said outside of the wallet is asked for when it is shown.
        show: { $0.effects.append(.lookAtSettings) },
        move: { state, move in
            state.settings.wanted = nil
            state.settings.row = move.applied(to: state.settings.row, count: SettingsRow.all(state).count)
        })
}

extension Setting {
    /// Its next value can be shown without asking for words.
    public var isChosenFromFew: Bool {
        switch kind {
        case .toggle, .word, .theme: true
        default: false
        }
    }
}

extension AppState {
    /// The highlighted row of the settings: for it all of them are made.
    public var highlightedSetting: SettingsRow? { SettingsRow.all(self)[at: settings.row] }

    /// Whether an act means something to a row of the settings.
    public func setting(_ row: SettingsRow, takes action: SettingsFeature.Action) -> Bool {
        switch action {
        case .stepped(let step): row.lock == nil && row.setting.map { next(of: $0, by: step) != nil } ?? false
        case .changeAsked, .defaultAsked: row.lock == nil
        case .opened: true
        }
    }

    /// The value `step` places on: words and themes in a ring, numbers up to their ends; nil for what is typed.
    fileprivate func next(of setting: Setting, by step: Int) -> SettingValue? {
        let value = setting.value(in: wallet.savedPreferences)
        switch (setting.kind, value) {
        case (.toggle, .toggle(let isOn)): return .toggle(!isOn)
        case (.number(let range), .number(let number)):
            return .number(range.lowerBound + Move.by(step).applied(to: number - range.lowerBound, count: range.count))
        case (.word(let words), .text(let word)): return .text(AppState.word(step, after: word, of: words))
        case (.theme, .text(let name)): return .text(AppState.word(step, after: name, of: settings.outside.themes))
        default: return nil
        }
    }

    private static func word(_ step: Int, after word: String, of words: [String]) -> String {
        guard !words.isEmpty else { return word }
        // One that is not there any more stands before the first.
        guard let index = words.firstIndex(of: word) else { return step < 0 ? words[words.count - 1] : words[0] }
        return words[index.stepped(by: step, around: words.count)]
    }

    /// Themes are tried one after another: all of that is one step of undo, back to the one before.
    fileprivate mutating func stepTo(_ value: SettingValue, of setting: Setting, _ environment: Environment) {
        guard setting.kind == .theme, reasonNotToChange == nil, warningOfClosing() == nil else {
            return set(setting, to: value, environment)
        }
        if let last = settings.themeStep, (try? wallet.undo(last, in: environment.context)) != nil {
            commit(environment)
        }
        // Back at the first there is nothing to take back.
        guard setting.value(in: wallet.savedPreferences) != value else {
            return say("\(SettingsRow.label(of: setting.key)): \(SettingsRow.words(value, of: setting.key))", .hint)
        }
        set(setting, to: value, environment)
        commit(environment)
        if case .commit(let made)? = effects.last { settings.themeStep = made }
    }

    /// Does what `set` does, and says it.
    mutating func set(_ setting: Setting, to value: SettingValue, _ environment: Environment) {
        guard setting.value(in: wallet.savedPreferences) != value else {
            let words = SettingsRow.words(value, of: setting.key)
            return say("\(SettingsRow.label(of: setting.key)) is \(words) already", .hint)
        }
        wallet.set(setting, to: value, in: environment.context)
        sayDone("\(SettingsRow.label(of: setting.key)): \(SettingsRow.words(value, of: setting.key))")
    }
}
