import WalletDomain

/// A setting whose value is typed.
public struct AskedSetting: Equatable, Sendable {
    /// The JSON key of the preference.
    private let key: String

    public init(_ key: String) { self.key = key }

    public var label: String { SettingsRow.label(of: key) }

    /// The preference it is; nil where it is what a point is worth.
    private var setting: Setting? { try? Settings.setting(key) }
    public var purpose: String {
        SettingsRow.programme(ofKey: key)?.purpose ?? setting?.purpose ?? ""
    }
    public var range: String { setting?.range ?? PointValues.rangeInWords }

    /// Sets it to what was typed and closes.
    func take(_ typed: String, _ state: inout AppState, _ environment: Environment) throws(Refused) {
        if let programme = SettingsRow.programme(ofKey: key) {
            let cents = try? Money(typed: typed)
            guard typed.isEmpty || cents.map(PointValues.range.contains) ?? false else {
                throw Refused(message: "It must be \(PointValues.rangeInWords).")
            }
            state.closePopup()
            return state.set(points: cents, of: programme, environment)
        }
        guard let setting else { return state.closePopup() }
        guard let value = try? setting.value(typed: SettingsRow.bare(typed, of: key)) else {
            throw Refused(message: "It must be \(setting.range).")
        }
        if setting.kind == .timeZone, case .text(let zone) = value, !environment.isZone(zone) {
            throw Refused(message: "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin.")
        }
        state.closePopup()
        state.set(setting, to: value, environment)
    }
}
