import WalletDomain

/// A setting whose value is typed.
public struct SettingPopup: Equatable, Sendable {
    /// The JSON key of the preference.
    public var key: String
    public var field = TextField()
    public var problem: String?

    public init(_ key: String) { self.key = key }

    public var label: String { SettingsRow.label(of: key) }

    /// The preference it is; nil where it is what a point is worth.
    private var setting: Setting? { try? Settings.setting(key) }
    public var purpose: String {
        SettingsRow.programme(ofKey: key)?.purpose ?? setting?.purpose ?? ""
    }
    public var range: String { setting?.range ?? PointValues.rangeInWords }
}

extension PopupFeature {
    static func settingStep(
        _ popup: SettingPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) -> [Effect] {
        var popup = popup
        switch action {
        case .edited(let edit):
            popup.field.apply(edit)
            popup.problem = nil
        case .submitted:
            if let programme = SettingsRow.programme(ofKey: popup.key) {
                let typed = popup.field.trimmed
                let cents = try? Money(typed: typed)
                if typed.isEmpty || cents.map(PointValues.range.contains) ?? false {
                    state.closePopup()
                    return state.set(points: cents, of: programme, environment)
                }
                popup.problem = "It must be \(PointValues.rangeInWords)."
                break
            }
            guard let setting = try? Settings.setting(popup.key) else {
                state.closePopup()
                return []
            }
            guard let value = try? setting.value(typed: SettingsRow.bare(popup.field.trimmed, of: popup.key)) else {
                popup.problem = "It must be \(setting.range)."
                break
            }
            if setting.kind == .timeZone, case .text(let zone) = value, !environment.isZone(zone) {
                popup.problem = "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin."
                break
            }
            state.closePopup()
            state.set(setting, to: value, environment)
            return []
        default: return []
        }
        state.popup = .setting(popup)
        return []
    }
}
