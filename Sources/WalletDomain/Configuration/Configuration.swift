/// What a config.toml says, checked: every value is of its kind and in its range.
public struct Configuration: Equatable, Sendable {
    public struct Entry: Equatable, Sendable {
        /// `reminders.urgent_days`
        public var key: String
        public var value: SettingValue
        public var place: TextPlace
    }

    /// Few; in the order of the file.
    public private(set) var entries: [Entry] = []
    /// The tables `[keys]` and `[keys.…]` and what stands in them, in the order of the file. What they may say is known
    /// to whoever knows the keys.
    public private(set) var keyTables: [TOMLTable] = []
    public private(set) var keyEntries: [TOMLEntry] = []

    /// What a point of a programme is worth to the user, in cents, by the programme's key.
    public private(set) var pointValues: [String: Money] = [:]

    /// Narrowings of lists that are kept under a name.
    public private(set) var filters = SavedFilters()

    /// Without a file.
    public init() {}

    /// - Throws: the first problem of ``read(_:)``.
    public init(_ bytes: [UInt8]) throws(TOMLProblem) {
        let (configuration, problems) = Configuration.read(bytes)
        if let first = problems.first { throw first }
        self = configuration
    }

    /// Reads a text and checks it.
    ///
    /// - Returns: what is right in it, and everything that is not, in the order of the text.
    public static func read(_ bytes: [UInt8]) -> (configuration: Configuration, problems: [TOMLProblem]) {
        var configuration = Configuration()
        do throws(TOMLProblem) {
            let document = try TOMLReader.read(bytes)
            configuration.keyTables = document.tables.filter { isOfKeys($0.name) }
            var problems = document.tables.compactMap(unknownTable)
            for entry in document.entries {
                if isOfKeys(entry.table) {
                    configuration.keyEntries.append(entry)
                    continue
                }
                do throws(TOMLProblem) {
                    if entry.table == pointsTable {
                        configuration.pointValues[entry.key] = try pointValue(entry)
                        continue
                    }
                    if entry.table == filtersTable {
                        try configuration.filters.keep(filter(entry), as: entry.key)
                        continue
                    }
                    guard let key = try key(of: entry) else { continue }
                    let value = try key.value(of: entry.item)
                    configuration.entries.append(Entry(key: key.id, value: value, place: entry.item.place))
                } catch {
                    problems.append(error)
                }
            }
            problems.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
            return (configuration, problems)
        } catch {
            return (configuration, [error])
        }
    }

    private static func isOfKeys(_ table: String) -> Bool { table == "keys" || table.hasPrefix("keys.") }

    private static func unknownTable(_ table: TOMLTable) -> TOMLProblem? {
        let names = ConfigurationKeys.tables + [pointsTable, filtersTable]
        guard !names.contains(table.name), !isOfKeys(table.name) else { return nil }
        let near = ConfigurationKeys.nearest(to: table.name, of: names).map { " Did you mean [\($0)]?" }
        return TOMLProblem(
            table.place, "There is no table [\(shown(table.name))]." + (near ?? " There are \(listed(names)) [keys.…].")
        )
    }

    private static func listed(_ tables: [String]) -> String { tables.map { "[\($0)]" }.joined(separator: " ") }

    public static let pointsTable = "points"
    public static let filtersTable = "filters"

    /// `weekly = "status:open <7d"`
    private static func filter(_ entry: TOMLEntry) throws(TOMLProblem) -> String {
        guard SavedFilter.isName(entry.key) else {
            throw TOMLProblem(
                entry.keyPlace, "“\(shown(entry.key))” is no name of a filter. Use \(SavedFilter.nameRule).")
        }
        guard case .text(let text) = entry.item.value else {
            throw TOMLProblem(
                entry.item.place, "\(entry.key) must be a filter in quotes, not \(entry.item.value.kindInWords).")
        }
        if let problem = SavedFilter.problem(in: text) { throw TOMLProblem(entry.item.place, problem.message) }
        return text
    }

    /// `hilton_honors = "0.5"`
    private static func pointValue(_ entry: TOMLEntry) throws(TOMLProblem) -> Money {
        let keys = PointValues.bundled.programmes.map(\.key)
        guard keys.contains(entry.key) else {
            let near = ConfigurationKeys.nearest(to: entry.key, of: keys).map { "Did you mean \($0)?" }
            throw TOMLProblem(
                entry.keyPlace,
                "There is no programme “\(shown(entry.key))”. " + (near ?? "There are \(keys.joined(separator: ", ")).")
            )
        }
        let cents: Money? =
            switch entry.item.value {
            case .integer(let whole): (0...100).contains(whole) ? Money(whole) : nil
            case .text(let text): (try? Money(typed: text)).flatMap { PointValues.range.contains($0) ? $0 : nil }
            default: nil
            }
        guard let cents else {
            throw TOMLProblem(
                entry.item.place,
                "\(entry.key) must be cents from 0 to 100, in quotes where not whole, such as \"0.5\".")
        }
        return cents
    }

    /// nil in a table that there is not, which is told once.
    private static func key(of entry: TOMLEntry) throws(TOMLProblem) -> ConfigurationKey? {
        let all = ConfigurationKeys.all
        if let key = all.first(where: { $0.table == entry.table && $0.name == entry.key }) { return key }
        guard entry.table.isEmpty || ConfigurationKeys.tables.contains(entry.table) else { return nil }
        let place = entry.table.isEmpty ? "" : " in [\(entry.table)]"
        let near = ConfigurationKeys.nearest(to: entry.key, of: all.map(\.name)).flatMap(ConfigurationKeys.key)
        let guess = near.map { " Did you mean \($0.name) under [\($0.table)]?" } ?? ""
        throw TOMLProblem(entry.keyPlace, "There is no setting “\(shown(entry.key))”\(place).\(guess)")
    }
}

extension ConfigurationKey {
    fileprivate func value(of item: TOMLItem) throws(TOMLProblem) -> SettingValue {
        let value: SettingValue?
        switch (kind, item.value) {
        case (.toggle, .toggle(let isOn)): value = .toggle(isOn)
        case (.number(let range), .integer(let number)): value = range.contains(number) ? .number(number) : nil
        case (.toggle, _), (.number, _), (_, .integer), (_, .toggle), (_, .list):
            throw TOMLProblem(item.place, "\(name) must be \(range), not \(item.value.kindInWords).")
        case (_, .text(let text)): value = self.value(text: text)
        }
        guard let value else { throw TOMLProblem(item.place, "\(name) must be \(range).") }
        return value
    }

    private func value(text: String) -> SettingValue? {
        let isFit =
            switch kind {
            case .word(let words): words.contains(text)
            case .text: !text.isBlank && !text.utf8.contains { $0 < 0x20 }
            default: kind.named?.read(text) == text
            }
        return isFit ? .text(text) : nil
    }

    /// Reads what a person typed for it, without the quotes of the file.
    ///
    /// - Throws: `outOfRange` with what it takes.
    public func value(typed text: String) throws(WalletError) -> SettingValue {
        let value: SettingValue? =
            switch kind {
            case .toggle: (try? Bool.typed(text, kind, .ofNoWallet)).map { .toggle($0) }
            case .number: (try? Int.typed(text, kind, .ofNoWallet)).map { .number($0) }
            case .currency: value(text: text.uppercased())
            default: value(text: text)
            }
        guard let value else { throw .outOfRange(key: name, range: range) }
        return value
    }
}

extension Configuration {
    /// What a key is set to; nil: the file does not say.
    public subscript(key: String) -> Entry? { entries.first { $0.key == key } }

    private func text(_ key: String) -> String? { if case .text(let text)? = self[key]?.value { text } else { nil } }
    private func number(_ key: String) -> Int? { if case .number(let count)? = self[key]?.value { count } else { nil } }
    private func toggle(_ key: String) -> Bool? { if case .toggle(let isOn)? = self[key]?.value { isOn } else { nil } }

    public var editor: String? { text("general.editor") }
    public var colors: String? { text("ui.colors").flatMap { $0 == "auto" ? nil : $0 } }
    /// nil: the terminal tells.
    public var background: String? { text("ui.background").flatMap { $0 == "auto" ? nil : $0 } }
    public var borders: String? { text("ui.borders") }
    public var isLinear: Bool { toggle("ui.linear") ?? false }
    public var takesMouse: Bool { toggle("ui.mouse") ?? true }
    public var showsHints: Bool { toggle("ui.hints") ?? true }
    /// True where the terminal's cursor stands on the highlighted row, not in text fields alone.
    public var hasRowCursor: Bool { text("ui.cursor") != "hidden" }
    /// nil: the locale says.
    public var dayStyle: DayStyle? { text("general.date_format").flatMap(DayStyle.init(word:)) }
    /// 1 is Monday, 7 Sunday; nil: the locale says.
    public var firstWeekday: Int? {
        switch text("general.first_weekday") {
        case "monday": 1
        case "saturday": 6
        case "sunday": 7
        default: nil
        }
    }
    /// nil: the wallet says.
    public var theme: String? { text("ui.theme") }
    public var rings: Bool { toggle("reminders.bell") ?? false }
    /// One of the words of `notify.method`.
    public var notifyMethod: String { text("notify.method") ?? "auto" }

    public var allowsHooks: Bool { toggle("hooks.enabled") ?? true }
    /// Seconds.
    public var hookTimeout: Int { number("hooks.timeout_seconds") ?? 10 }

    /// What stands over the wallet's own preferences.
    public var preferences: PreferenceOverrides {
        PreferenceOverrides(
            currencyCode: text("general.currency"), expiringSoonDays: number("reminders.expiring_soon_days"),
            urgentDays: number("reminders.urgent_days"), theme: text("ui.theme"), filters: filters,
            pointValues: pointValues)
    }

    /// The line that sets a preference of the wallet; nil: none does.
    public func line(ofPreference key: String) -> Int? {
        guard !entries.isEmpty else { return nil }
        return ConfigurationKeys.all.first { $0.preference == key }.flatMap { self[$0.id]?.place.line }
    }
}

/// Preferences that hold instead of those the wallet says, without being saved into it.
public struct PreferenceOverrides: Equatable, Sendable {
    public var currencyCode: String?
    /// 0 … 90
    public var expiringSoonDays: Int?
    /// 0 … 90
    public var urgentDays: Int?
    public var theme: String?
    /// No preference, but like one: what `@weekly` means in filters.
    public var filters: SavedFilters
    /// Neither: what the owner says that points are worth, by their programme.
    public var pointValues: [String: Money]

    public init(
        currencyCode: String? = nil, expiringSoonDays: Int? = nil, urgentDays: Int? = nil, theme: String? = nil,
        filters: SavedFilters = SavedFilters(), pointValues: [String: Money] = [:]
    ) {
        (self.currencyCode, self.expiringSoonDays, self.urgentDays) = (currencyCode, expiringSoonDays, urgentDays)
        (self.theme, self.filters, self.pointValues) = (theme, filters, pointValues)
    }

    func applied(to preferences: UserPreferences) -> UserPreferences {
        var preferences = preferences
        if let currencyCode { preferences.currencyCode = currencyCode }
        if let expiringSoonDays { preferences.expiringSoonDays = expiringSoonDays }
        if let urgentDays { preferences.urgentDays = urgentDays }
        if let theme { preferences.theme = theme }
        return preferences
    }
}
