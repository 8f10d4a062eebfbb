import WalletDomain
import WalletTUI

/// A theme as it is listed.
struct ThemeListing {
    let name: String
    let theme: Theme
    /// `built in`, or the path of its file.
    let origin: String
    let purpose: String
    /// Who asks for it, where it is in use: `config.toml:3`, `COUPONTRACKER_THEME` or `default`.
    let source: String?
    /// The terminal's, as far as it is known: what a theme for both is shown for.
    let terminal: Look.Background?
    /// Why it cannot be used.
    var problem: ThemeFolder.Problem?

    /// Every theme there is, in the order in which they are shown.
    static func all(_ common: CommonOptions) throws -> [ThemeListing] {
        let setting = try EffectiveSetting.theme(common)
        let terminal = LookSettings(Configuration.tolerant).background
        let source = { (name: String) in name == setting.value.text ? setting.source : nil }
        let builtIn = BuiltInTheme.allCases.map { base in
            ThemeListing(
                name: base.rawValue, theme: Theme(base), origin: "built in", purpose: base.purpose,
                source: source(base.rawValue), terminal: terminal)
        }
        let own = ThemeFolder.ownNames().map { name in
            let origin = ThemeFolder.file(name) ?? ""
            switch ThemeFolder.theme(name) {
            case .success(let loaded) where !loaded.files.isEmpty:
                return ThemeListing(
                    name: name, theme: loaded.theme, origin: origin,
                    purpose: loaded.about ?? "Your own, after \(loaded.theme.base.rawValue)", source: source(name),
                    terminal: terminal)
            case .success:
                // A file with the name of a built-in theme is never read.
                let message = "\(shown(origin)): \(name) is a built-in theme. Give the file another name."
                return broken(name, origin, ThemeFolder.Problem(message: message, brief: message), nil, terminal)
            case .failure(let problem): return broken(name, origin, problem, source(name), terminal)
            }
        }
        return builtIn + own
    }

    private static func broken(
        _ name: String, _ origin: String, _ problem: ThemeFolder.Problem, _ source: String?,
        _ terminal: Look.Background?
    ) -> ThemeListing {
        ThemeListing(
            name: name, theme: .automatic, origin: origin, purpose: "It has a mistake: auto is used instead",
            source: source, terminal: terminal, problem: problem)
    }

    var sentence: String {
        let use = source.map { ", in use (\(shown($0)))" } ?? ""
        return "\(shown(name)): \(shown(purpose)), \(shown(origin))\(use)."
    }

    static func table(_ listings: [ThemeListing]) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Theme"), TextTable.Column(title: "In use by"),
            TextTable.Column(title: "Comes from", rank: 1),
            TextTable.Column(title: "What it is", rank: 2, isFlexible: true),
        ])
        for listing in listings {
            table.add([
                shown(listing.name), shown(listing.source ?? ""), shown(listing.origin), shown(listing.purpose),
            ])
        }
        return table
    }

    var record: OutputRecord {
        let background: OutputRecord.Value =
            switch theme.background {
            case .dark: .text("dark")
            case .light: .text("light")
            case nil: .null
            }
        let roles = Role.allCases.map { role in
            (
                key: role.name,
                value: OutputRecord.Value.text(theme.style(role, on: theme.background ?? terminal ?? .dark).text)
            )
        }
        return OutputRecord([
            ("name", .text(name)), ("origin", .text(origin)), ("purpose", .text(purpose)), ("background", background),
            ("inUse", .bool(source != nil)), ("source", .text(source)), ("problem", .text(problem?.message)),
            ("roles", .object(roles)),
        ])
    }
}

extension EffectiveSetting {
    /// The theme that is asked for, and who asks.
    static func theme(_ common: CommonOptions) throws -> EffectiveSetting {
        guard let key = ConfigurationKeys.key("ui.theme") else {
            throw CommandFailure(.fault, "The setting ui.theme is missing. Please report it.")
        }
        // A mistake elsewhere in the file is no reason to show no themes; config check tells it.
        let wallet = (try? WalletView(common, whole: false, isQuiet: true))?.wallet
        return EffectiveSetting(key, Configuration.tolerant, wallet?.savedPreferences ?? UserPreferences())
    }
}

extension OutputRecord {
    static let themeKeys = ["name", "origin", "purpose", "background", "inUse", "source", "problem", "roles"]
}
