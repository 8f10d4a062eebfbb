// Stands in until the key tables land; delete this file then.
import WalletStore

public enum AppKeys {
    public static func action(for event: InputEvent, _ state: AppState, size: Size, picture: Picture? = nil)
        -> AppAction?
    { nil }
}
