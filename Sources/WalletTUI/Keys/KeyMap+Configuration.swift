import WalletDomain

extension KeyMap {
    /// Reads the `[keys]` tables of a configuration.
    ///
    /// - Returns: the keys with every table that is right, and everything that is not, in the order of the text. Of a
    ///   table with a mistake nothing holds.
    public static func read(_ configuration: Configuration) -> (keys: KeyMap, problems: [TOMLProblem]) {
        var keys = KeyMap()
        guard !configuration.keyTables.isEmpty else { return (keys, []) }
        var problems: [TOMLProblem] = []
        for table in configuration.keyTables {
            let entries = configuration.keyEntries.filter { $0.table == table.name }
            if let place = KeyPlace.allCases.first(where: { $0.tableName == table.name }) {
                var reading = KeyTableReading(place)
                for entry in entries { reading.take(entry) }
                if reading.problems.isEmpty { keys.bind(reading.keys, in: place) }
                problems += reading.problems
            } else if table.name == "keys" {
                problems += entries.map { entry in
                    TOMLProblem(entry.keyPlace, "Keys stand in a table of their place, such as [keys.benefits].")
                }
            } else {
                problems.append(unknown(table))
            }
        }
        if let problem = keys.lostHelp(configuration) { problems.append(problem) }
        problems.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
        return (keys, problems)
    }

    private static func unknown(_ table: TOMLTable) -> TOMLProblem {
        if table.name == "keys.wallet" {
            return TOMLProblem(
                table.place, "There is no table [keys.wallet]: its panes have [keys.tiles] and [keys.benefits].")
        }
        let near = ConfigurationKeys.nearest(to: table.name, of: KeyPlace.allCases.map(\.tableName))
        let advice = near.map { "Did you mean [\($0)]?" } ?? "See: coupontracker config print --defaults"
        return TOMLProblem(table.place, "There is no table [\(shown(table.name))]. \(advice)")
    }

    /// One of the two ways to all keys has to be there; else the usual ones hold.
    private mutating func lostHelp(_ configuration: Configuration) -> TOMLProblem? {
        guard name("help", in: .everywhere).isEmpty, name("commands", in: .everywhere).isEmpty,
            let table = configuration.keyTables.first(where: { $0.name == KeyPlace.everywhere.tableName })
        else { return nil }
        forget(.everywhere)
        return TOMLProblem(
            table.place, "Here neither help nor commands has a key: nobody could look the others up. Leave one of them."
        )
    }
}

/// One table in the making.
private struct KeyTableReading {
    private let place: KeyPlace
    private let bindings: [KeyBinding]
    private(set) var keys: [String: [Key]] = [:]
    private(set) var problems: [TOMLProblem] = []
    /// What each key was given to, and where.
    private var lines: [Key: (action: String, line: Int)] = [:]

    init(_ place: KeyPlace) {
        self.place = place
        bindings = AppKeys.bindings(of: place).filter(\.isNamed)
    }

    mutating func take(_ entry: TOMLEntry) {
        guard let binding = bindings.first(where: { $0.name == entry.key }) else {
            let near = ConfigurationKeys.nearest(to: entry.key, of: bindings.map(\.name))
            let advice = near.map { " Did you mean \($0)?" } ?? ""
            return problems.append(
                TOMLProblem(
                    entry.keyPlace, "There is no action “\(shown(entry.key))” in [\(place.tableName)].\(advice)"))
        }
        guard case .list(let items) = entry.item.value else {
            return problems.append(
                TOMLProblem(entry.item.place, "\(entry.key) must be a list of keys, such as [\"d\", \"space\"]."))
        }
        var found: [Key] = []
        for item in items {
            do throws(KeyNameProblem) {
                let key = try key(item, of: binding)
                try note(key, binding.name, item.place)
                found.append(key)
            } catch {
                problems.append(TOMLProblem(item.place, error.message))
            }
        }
        keys[binding.name] = found
    }

    private func key(_ item: TOMLItem, of binding: KeyBinding) throws(KeyNameProblem) -> Key {
        guard case .text(let text) = item.value else {
            throw KeyNameProblem(message: "A key belongs here in quotes, such as \"d\".")
        }
        let key = try Key(configured: text)
        if key.isFixed, !binding.keys.contains(key) {
            throw KeyNameProblem(message: "\(key.configured) leads back and out everywhere, and can mean nothing else.")
        }
        if place.isField, key.text != nil {
            throw KeyNameProblem(
                message: "In a text field “\(shown(text))” is typed. Choose a key such as \"ctrl-g\" or \"f5\".")
        }
        return key
    }

    /// The same key twice is told with both lines.
    private mutating func note(_ key: Key, _ action: String, _ place: TextPlace) throws(KeyNameProblem) {
        if let first = lines[key] {
            let name = "“\(key.configured)”"
            throw KeyNameProblem(
                message: first.action == action
                    ? "\(name) is there twice for \(action)."
                    : "\(name) is bound twice: on line \(first.line) to \(first.action), on line \(place.line) to \(action). "
                        + "The usual keys hold in [\(self.place.tableName)].")
        }
        lines[key] = (action, place.line)
    }
}
