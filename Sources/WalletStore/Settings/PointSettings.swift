import WalletDomain

extension Wallet {
    /// The table of public valuations, with its owner's figures over it.
    var pointValues: PointValues {
        var values = PointValues.bundled
        values.own = overrides.pointValues
        return values
    }
}

/// What points are worth: rows of the settings that config.toml keeps.
extension AppState {
    /// Counts a point so from now on; nil: as the table does. The file follows, and says so where it cannot.
    mutating func set(points cents: Money?, of programme: PointProgramme, _ environment: Environment) {
        let worth = SettingsRow.words(ofPoint: cents ?? programme.cents)
        guard wallet.overrides.pointValues[programme.key] != cents else {
            return say("\(programme.name) is \(worth) already", .hint)
        }
        var overrides = wallet.overrides
        overrides.pointValues[programme.key] = cents
        wallet.prefer(overrides)
        refreshAll(environment)
        say("\(programme.name): \(worth)", .hint)
        effects.append(.keepPoints(cents, of: programme.key))
    }
}

extension SettingsRow {
    static let pointsPrefix = "points."

    /// The programme that a row is of; nil for all others.
    static func programme(ofKey key: String) -> PointProgramme? {
        guard key.hasPrefix(pointsPrefix) else { return nil }
        return PointValues.bundled.programme(ofKey: String(key.dropFirst(pointsPrefix.count)))
    }

    /// `0.5¢`
    static func words(ofPoint cents: Money) -> String { cents.formatted(symbol: "") + "¢" }

    /// Those that matter to the cards there are.
    static func points(_ state: AppState) -> [SettingsRow] {
        let values = state.wallet.pointValues
        return state.wallet.pointProgrammes(of: values).map {
            SettingsRow($0, own: values.own[$0.key], state.settings.outside)
        }
    }
}

extension PointProgramme {
    /// One sentence: what the setting of it says.
    var purpose: String { "What one point is worth, in cents: \(sourcesInWords), where nothing else is said." }
}
