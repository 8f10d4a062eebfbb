import WalletDomain
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
        view = AppView(look: look, keys: view.keys)
        state.session.isLinear = look.isLinear
        touched = .anything
    }

    /// Takes over what config.toml says now; while it is wrong, what held last holds on.
    func readConfiguration() {
        var problem: String?
        let before = configuration.takeChange { problem = $0 }
        if let problem { return dispatch(.misconfigured(reason: problem)) }
        guard let before else { return readTheme() }
        useSettings()
        let isTaken = configuration.value.takesMouse
        if before.takesMouse != isTaken { dispatch(.mouseSet(isTaken)) }
        useKeys()
        hooks.use(configuration.value)
        dispatch(.configured(configuration.value.preferences))
        if let problem = configuration.keyProblem ?? settings.themeProblem {
            dispatch(.misconfigured(reason: problem))
        }
    }

    /// Takes over the keys that config.toml says now.
    private func useKeys() {
        guard configuration.keys != view.keys else { return }
        view = AppView(look: view.look, keys: configuration.keys)
        touched = .anything
        dispatch(.keysNamed(view.keys.names))
    }

    /// Takes over a theme file that was saved; while it is wrong, `auto` holds and the foot says why.
    private func readTheme() {
        let newer = settings.themeFiles.map { FileStamp(path: $0) }
        if newer != themeStamps { useTheme() }
    }

    /// Takes over the theme that the wallet says now, or what its file does.
    func useTheme() {
        useSettings()
        if let problem = settings.themeProblem { dispatch(.misconfigured(reason: problem)) }
    }

    private func useSettings() {
        themeAsked = state.wallet.savedPreferences.theme
        var newer = LookSettings(configuration.value, color: launch.color, preference: themeAsked)
        if newer.isBackgroundGuessed, let told { newer.background = told }
        let isOther = newer.depth != settings.depth
        settings = newer
        if isOther { terminal.use(colors: newer.depth) }
        watchTheme()
        useLook()
    }

    /// From now on the files of the theme in use are looked at when they change.
    func watchTheme() {
        themeStamps = settings.themeFiles.map { FileStamp(path: $0) }
        for file in settings.themeFiles {
            if let place = try? FileLocation(file) { waiter.watch(folder: place.folder, name: place.name) }
        }
    }
}
