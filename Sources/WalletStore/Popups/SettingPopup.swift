import WalletDomain

/// A setting whose value is typed.
public struct SettingPopup: Equatable, Sendable {
    /// The JSON key of the preference.
    public var key: String
    public var field = TextField()
    public var problem: String?

    public init(_ key: String) { self.key = key }

    public var label: String { SettingsRow.label(of: key) }
}

extension PopupFeature {
    static func settingStep(
        _ popup: SettingPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var popup = popup
        switch action {
        case .edited(let edit):
            popup.field.apply(edit)
            popup.problem = nil
        case .submitted:
            guard let setting = try? Settings.setting(popup.key) else { return state.closePopup() }
            guard let value = try? setting.value(typed: SettingsRow.bare(popup.field.trimmed, of: popup.key)) else {
                popup.problem = "It must be \(setting.range)."
                break
            }
            if setting.kind == .timeZone, case .text(let zone) = value, !environment.isZone(zone) {
                popup.problem = "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin."
                break
            }
            state.closePopup()
            return state.set(setting, to: value, environment)
        default: return
        }
        state.popup = .setting(popup)
    }
}
