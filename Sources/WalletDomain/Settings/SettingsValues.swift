/// What a setting holds.
public enum SettingValue: Equatable, Sendable {
    case toggle(Bool)
    case number(Int)
    case text(String)
    /// Nothing is set: the machine decides.
    case unset

    /// As it is typed and read; `default` where nothing is set.
    public var text: String {
        switch self {
        case .toggle(let isOn): isOn ? "true" : "false"
        case .number(let number): String(number)
        case .text(let text): text
        case .unset: "default"
        }
    }
}

extension Setting {
    public func value(in preferences: UserPreferences) -> SettingValue {
        let text = entry.typed(preferences)
        return switch kind {
        case .toggle: .toggle(text == "true")
        case .number: .number(text.flatMap { Int($0) } ?? 0)
        default: text.map { .text($0) } ?? .unset
        }
    }

    /// What it is before anybody set it.
    public var defaultValue: SettingValue { value(in: UserPreferences()) }

    /// Reads what a person typed for it; `default` is its default.
    ///
    /// - Throws: `outOfRange` naming the key and what it takes.
    public func value(typed text: String) throws(WalletError) -> SettingValue {
        if String(decoding: text.folded, as: UTF8.self) == "default" { return defaultValue }
        var preferences = UserPreferences()
        guard !text.isEmpty, put(text, into: &preferences) else { throw .outOfRange(key: key, range: range) }
        return value(in: preferences)
    }

    func put(_ value: SettingValue, into preferences: inout UserPreferences) {
        _ = put(value == .unset ? nil : value.text, into: &preferences)
    }

    /// - Returns: false where it cannot be that.
    private func put(_ text: String?, into preferences: inout UserPreferences) -> Bool {
        guard let put = try? entry.put(text, .ofNoWallet) else { return false }
        put(&preferences)
        return true
    }
}

extension Wallet {
    /// Sets a preference; to what it is already changes nothing.
    public mutating func set(_ setting: Setting, to value: SettingValue, in context: ChangeContext) {
        guard setting.value(in: savedPreferences) != value else { return }
        var newer = savedPreferences
        setting.put(value, into: &newer)
        put(newer, at: context.now)
        did("\(setting.key.inWords) set to \(value.text)")
    }
}
