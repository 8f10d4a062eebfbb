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
        switch path {
        case .toggle(let path): .toggle(preferences[keyPath: path])
        case .number(let path): .number(preferences[keyPath: path])
        case .followUp: .text(preferences.followUp.rawValue)
        case .currency: .text(preferences.currencyCode)
        case .timeZone: preferences.timeZone.map { .text($0) } ?? .unset
        case .theme: .text(preferences.theme)
        }
    }

    /// What it is before anybody set it.
    public var defaultValue: SettingValue { value(in: UserPreferences()) }

    /// Reads what a person typed for it; `default` is its default.
    ///
    /// - Throws: `outOfRange` naming the key and what it takes.
    public func value(typed text: String) throws(WalletError) -> SettingValue {
        let word = String(decoding: text.folded, as: UTF8.self)
        if word == "default" { return defaultValue }
        switch kind {
        case .toggle:
            if ["true", "on", "yes"].contains(word) { return .toggle(true) }
            if ["false", "off", "no"].contains(word) { return .toggle(false) }
        case .number(let range):
            if text.utf8.count <= 4, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(text),
                range.contains(number)
            {
                return .number(number)
            }
        case .word(let words): if words.contains(word) { return .text(word) }
        case .currency:
            if text.utf8.count == 3, word.utf8.allSatisfy({ $0 &- 0x61 < 26 }) { return .text(word.uppercased()) }
        case .timeZone: if Setting.canBeZone(text) { return .text(text) }
        case .theme: if ThemeNames.isName(text) { return .text(text) }
        }
        throw .outOfRange(key: key, range: range)
    }

    /// The characters of zone names; whether there is such a zone only the machine can say.
    private static func canBeZone(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), !text.hasPrefix("/"), !text.contains("..") else { return false }
        return text.utf8.allSatisfy { byte in
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
                || [0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3C, 0x3E, 0x5F].contains(byte)
        }
    }

    func put(_ value: SettingValue, into preferences: inout UserPreferences) {
        switch (path, value) {
        case (.toggle(let path), .toggle(let isOn)): preferences[keyPath: path] = isOn
        case (.number(let path), .number(let number)): preferences[keyPath: path] = number
        case (.followUp, .text(let word)): preferences.followUp = .init(rawValue: word) ?? preferences.followUp
        case (.currency, .text(let code)): preferences.currencyCode = code
        case (.timeZone, .text(let zone)): preferences.timeZone = zone
        case (.timeZone, .unset): preferences.timeZone = nil
        case (.theme, .text(let name)): preferences.theme = name
        default: break
        }
    }
}

extension Wallet {
    /// Sets a preference; to what it is already changes nothing.
    public mutating func set(_ setting: Setting, to value: SettingValue, in context: ChangeContext) {
        guard setting.value(in: savedPreferences) != value else { return }
        var newer = savedPreferences
        setting.put(value, into: &newer)
        newer.updatedAt = context.now
        put(newer)
        did("\(setting.key) set to \(value.text)")
    }
}
