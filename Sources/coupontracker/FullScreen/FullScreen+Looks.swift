import WalletStore
import WalletTUI

/// Looks follow what the terminal tells of itself, and config.toml while it is edited.
extension FullScreen {
    /// The terminal has told its background; where that is the one that was guessed, nothing is painted anew.
    func learn(_ background: Look.Background) {
        told = background
        guard settings.isBackgroundGuessed, background != settings.background else { return }
        settings.background = background
        view = AppView(look: settings.look(terminal))
        hasOnlyMoved = false
    }

    /// Takes over what config.toml says now; while it is wrong, what held last holds on.
    func readConfiguration() {
        switch configuration.takeChange() {
        case nil: break
        case .problem(let reason): dispatch(.misconfigured(reason: reason))
        case .changed:
            var newer = LookSettings(configuration.value, color: launch.color)
            if newer.isBackgroundGuessed, let told { newer.background = told }
            if newer != settings {
                if newer.depth != settings.depth { terminal.use(colors: newer.depth) }
                settings = newer
                view = AppView(look: settings.look(terminal))
                hasOnlyMoved = false
            }
            hooks.use(configuration.value)
            dispatch(.configured(configuration.value.preferences))
        }
    }
}
