import WalletDomain

/// What stands over the wallet's preferences or beside them: config.toml, variables, options of the command line.
public struct OutsideSettings: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// The line of config.toml.
        case file(line: Int)
        case variable(String)
        case option(String)
        case wallet
        case usual
    }

    public struct Holding: Equatable, Sendable {
        /// `ui.borders`
        public var key: String
        public var value: SettingValue
        public var source: Source

        public init(_ key: String, _ value: SettingValue, _ source: Source) {
            (self.key, self.value, self.source) = (key, value, source)
        }
    }

    /// One for each setting of config.toml.
    public var holdings: [Holding]
    public var fileName: String
    /// All there are, in their order.
    public var themes: [String]

    public init(_ holdings: [Holding] = [], fileName: String = "config.toml", themes: [String] = ThemeNames.ofProgram) {
        (self.holdings, self.fileName, self.themes) = (holdings, fileName, themes)
    }
}
