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

    /// Every theme there is, in the order in which they are shown.
    static func all() throws -> [ThemeListing] {
        let setting = try EffectiveSetting.theme()
        let terminal = LookSettings(Configuration.tolerant).background
        return BuiltInTheme.allCases.map { base in
            ThemeListing(
                name: base.rawValue, theme: Theme(base), origin: "built in", purpose: base.purpose,
                source: base.rawValue == setting.value.text ? setting.source : nil, terminal: terminal)
        }
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
            ("inUse", .bool(source != nil)), ("source", .text(source)), ("roles", .object(roles)),
        ])
    }
}

extension EffectiveSetting {
    /// The theme that is asked for, and who asks.
    static func theme() throws -> EffectiveSetting {
        guard let key = ConfigurationKeys.key("ui.theme") else {
            throw CommandFailure(CommandFailure.fault, "The setting ui.theme is missing. Please report it.")
        }
        // A mistake elsewhere in the file is no reason to show no themes; config check tells it.
        return EffectiveSetting(key, Configuration.tolerant, UserPreferences())
    }
}

extension OutputRecord {
    static let themeKeys = ["name", "origin", "purpose", "background", "inUse", "source", "roles"]
}
