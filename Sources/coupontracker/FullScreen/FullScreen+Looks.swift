import WalletStore
import WalletTUI

/// Looks follow what the terminal tells of itself, and config.toml while it is edited.
extension FullScreen {
    /// The terminal has told its background; where that is the one that was guessed, nothing is painted anew.
    func learn(_ background: Look.Background) {
        told = background
        guard settings.isBackgroundGuessed else { return }
        settings.background = background
        useLook()
    }

    /// Draws with the settings from now on, if that makes a difference.
    private func useLook() {
        let look = settings.look(terminal)
        guard look != view.look else { return }
        view = AppView(look: look)
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
                useLook()
            }
            hooks.use(configuration.value)
            dispatch(.configured(configuration.value.preferences))
            if let problem = settings.themeProblem { dispatch(.misconfigured(reason: problem)) }
        }
    }
}
