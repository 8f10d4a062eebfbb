import WalletDomain
import WalletStore

extension Page {
    mutating func drawSetting(_ popup: SettingPopup, _ state: AppState) {
        drawAsked(
            popup.label, hints: popupHints(.setting),
            wrapped(popup.purpose, width: room(for: Self.askedWidth) - 2).map { [Run($0, .muted)] }, popup.field,
            hint: popup.range, popup.problem)
    }
}
