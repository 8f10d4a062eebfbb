import WalletDomain
import WalletTUI

struct ThemeListing: Told {
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
    var problem: CommandFailure?

    /// Every theme there is, in the order in which they are shown.
    static func all(_ common: CommonOptions) throws -> [ThemeListing] {
        let setting = try EffectiveSetting.theme(common)
        let terminal = LookSettings(Configuration.tolerant).background
        func listing(
            _ name: String, _ theme: Theme, from origin: String, _ purpose: String, isThere: Bool = true,
            _ problem: CommandFailure? = nil
        ) -> ThemeListing {
            let isAsked = isThere && name == setting.value.text
            return ThemeListing(
                name: name, theme: theme, origin: origin, purpose: purpose, source: isAsked ? setting.source : nil,
                terminal: terminal, problem: problem)
        }
        let builtIn = BuiltInTheme.allCases.map {
            listing($0.rawValue, Theme($0), from: "built in", $0.purpose)
        }
        let mistake = "It has a mistake: auto is used instead"
        let own = ThemeFolder.ownNames().map { name in
            let origin = ThemeFolder.file(name) ?? ""
            do throws(CommandFailure) {
                let loaded = try ThemeFolder.read(origin, as: name)
                let purpose = loaded.about ?? "Your own, after \(loaded.theme.base.rawValue)"
                return listing(name, loaded.theme, from: origin, purpose)
            } catch {
                // A file with the name of a built-in theme is never in use.
                let isThere = BuiltInTheme(rawValue: name) == nil
                return listing(name, .automatic, from: origin, mistake, isThere: isThere, error)
            }
        }
        return builtIn + own
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
