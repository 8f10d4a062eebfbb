import WalletDomain
import WalletTUI

struct ThemeListing: Told {
    let name: String
    var theme: Theme
    /// `built in`, or the path of its file.
    let origin: String
    var purpose: String
    /// The terminal's, as far as it is known: what a theme for both is shown for.
    let terminal: Look.Background?
    /// Who asks for it, where it is in use: `config.toml:3`, `COUPONTRACKER_THEME` or `default`.
    var source: String?
    /// Why it cannot be used.
    var problem: CommandFailure?

    /// Every theme there is, in the order in which they are shown.
    static func all(_ common: CommonOptions) throws -> [ThemeListing] {
        let setting = try EffectiveSetting.theme(common)
        let terminal = LookSettings(Configuration.tolerant).background
        var all = BuiltInTheme.allCases.map {
            ThemeListing(
                name: $0.rawValue, theme: Theme($0), origin: "built in", purpose: $0.purpose, terminal: terminal)
        }
        for name in ThemeFolder.ownNames() {
            var listing = ThemeListing(
                name: name, theme: .automatic, origin: ThemeFolder.file(name) ?? "",
                purpose: "It has a mistake: auto is used instead", terminal: terminal)
            do throws(CommandFailure) {
                let loaded = try ThemeFolder.read(listing.origin, as: name)
                listing.theme = loaded.theme
                listing.purpose = loaded.about ?? "Your own, after \(loaded.theme.base.rawValue)"
            } catch { listing.problem = error }
            all.append(listing)
        }
        // A file with the name of a built-in theme, which comes first, is never in use.
        if let used = all.firstIndex(where: { $0.name == setting.value.text }) { all[used].source = setting.source }
        return all
    }

    var sentence: String {
        let use = source.map { ", in use (\(shown($0)))" } ?? ""
        return "\(shown(name)): \(shown(purpose)), \(shown(origin))\(use)."
    }

    static let columns: [Column<ThemeListing>] = [
        .text("name", "Theme") { $0.name }, .cell("In use by") { shown($0.source ?? "") },
        .text("origin", "Comes from", rank: 1) { $0.origin },
        .text("purpose", "What it is", .flexible, rank: 2) { $0.purpose },
        .text("background") { $0.theme.background?.rawValue },
        .bool("inUse") { $0.source != nil }, .text("source") { $0.source },
        .text("problem") { $0.problem?.message },
        .value("roles") { each in
            let background = each.theme.background ?? each.terminal ?? .dark
            return .object(Role.allCases.map { ($0.name, .text(each.theme.style($0, on: background).text)) })
        },
    ]
}

extension EffectiveSetting {
    /// The theme that is asked for, and who asks.
    static func theme(_ common: CommonOptions) throws -> EffectiveSetting {
        let key = try ConfigurationKeys.key("ui.theme").needed(
            .fault, orSay: "The setting ui.theme is missing. Please report it.")
        // A mistake elsewhere in the file is no reason to show no themes; config check tells it.
        let wallet = (try? WalletView(common, whole: false, isQuiet: true))?.wallet
        return EffectiveSetting(key, Configuration.tolerant, wallet?.savedPreferences ?? UserPreferences())
    }
}
