import WalletDomain

extension KeyMap {
    /// Reads `[keys]`, which binds an action wherever there is one of that name, and the tables of places, which say
    /// otherwise for theirs.
    ///
    /// - Returns: the keys with every table that is right, and everything that is not, in the order of the text. Of a
    ///   table with a mistake nothing holds; an action that there is not is passed over.
    public static func read(_ configuration: Configuration) -> (keys: KeyMap, problems: [TOMLProblem]) {
        var keys = KeyMap()
        guard !configuration.keyTables.isEmpty else { return (keys, []) }
        func reading(_ table: String, _ bindings: [KeyBinding]) -> KeyTableReading {
            var reading = KeyTableReading(table, bindings)
            for entry in configuration.keyEntries where entry.table == table { reading.take(entry) }
            return reading
        }
        let everywhere = reading(everyPlace, AppKeys.table)
        var problems = everywhere.problems
        for place in KeyPlace.allCases {
            let bindings = AppKeys.bindings(of: place)
            let exceptions = reading(place.tableName, bindings)
            problems += exceptions.problems
            let names = Set(bindings.map(\.name))
            let usual = everywhere.sound.filter { name, keys in
                names.contains(name) && !(place.isField && keys.contains { $0.text != nil })
            }
            let said = exceptions.sound
            let taken = Set(said.values.flatMap(\.self))
            let bound = usual.mapValues { $0.filter { !taken.contains($0) } }.merging(said) { $1 }
            if !bound.isEmpty { keys.bind(bound, in: place) }
        }
        let known = Set(KeyPlace.allCases.map(\.tableName) + [everyPlace])
        problems += configuration.keyTables.filter { !known.contains($0.name) }.map(unknown)
        if let problem = keys.lostHelp(configuration) { problems.append(problem) }
        problems.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
        return (keys, problems)
    }

    private static let everyPlace = "keys"

    private static func unknown(_ table: TOMLTable) -> TOMLProblem {
        let others = [
            "keys.wallet": "its panes have [keys.tiles] and [keys.benefits]",
            "keys.help": "the help has the keys of [keys.pick]",
        ]
        if let others = others[table.name] {
            return TOMLProblem(table.place, "There is no table [\(table.name)]: \(others).")
        }
        func last(_ name: String) -> String { String(name.dropFirst(everyPlace.count + 1)) }
        let near = ConfigurationKeys.nearest(to: last(table.name), of: KeyPlace.allCases.map { last($0.tableName) })
        let advice = near.map { "Did you mean [\(everyPlace).\($0)]?" } ?? "See: coupontracker config print --defaults"
        return TOMLProblem(table.place, "There is no table [\(shown(table.name))]. \(advice)")
    }

    /// One of the two ways to all keys has to be there; else the usual ones hold.
    private mutating func lostHelp(_ configuration: Configuration) -> TOMLProblem? {
        guard name("help", in: .everywhere).isEmpty, name("commands", in: .everywhere).isEmpty,
            let table = configuration.keyTables.first(where: {
                $0.name == KeyPlace.everywhere.tableName || $0.name == KeyMap.everyPlace
            })
        else { return nil }
        forget(.everywhere)
        return TOMLProblem(
            table.place, "Here neither help nor commands has a key: nobody could look the others up. Leave one of them."
        )
    }
}

/// One table in the making.
private struct KeyTableReading {
    private let table: String
    /// Those that it can bind; of several places, where one name can be there more than once.
    private let bindings: [KeyBinding]
    private var keys: [String: [Key]] = [:]
    private var mistakes: [TOMLProblem] = []
    /// Of actions that there are not: nothing else rests on them.
    private var unknown: [TOMLProblem] = []
    /// What each key was given to, and where.
    private var lines: [Key: (action: String, line: Int)] = [:]

    init(_ table: String, _ bindings: [KeyBinding]) { (self.table, self.bindings) = (table, bindings) }

    var problems: [TOMLProblem] { unknown + mistakes }

    /// What holds of it: all of what is known, or nothing.
    var sound: [String: [Key]] { mistakes.isEmpty ? keys : [:] }

    mutating func take(_ entry: TOMLEntry) {
        guard let binding = bindings.first(where: { $0.name == entry.key }) else {
            let near = ConfigurationKeys.nearest(to: entry.key, of: bindings.map(\.name))
            let advice = near.map { " Did you mean \($0)?" } ?? ""
            return unknown.append(
                TOMLProblem(
                    entry.keyPlace, "There is no action “\(shown(entry.key))” in [\(table)].\(advice)"))
        }
        guard case .list(let items) = entry.item.value else {
            return mistakes.append(
                TOMLProblem(entry.item.place, "\(entry.key) must be a list of keys, such as [\"d\", \"space\"]."))
        }
        var found: [Key] = []
        for item in items {
            do throws(FieldProblem) {
                let key = try key(item, of: binding)
                try note(key, binding.name, item.place)
                found.append(key)
            } catch {
                mistakes.append(TOMLProblem(item.place, error.message))
            }
        }
        keys[binding.name] = found
    }

    private func key(_ item: TOMLItem, of binding: KeyBinding) throws(FieldProblem) -> Key {
        guard case .text(let text) = item.value else {
            throw FieldProblem("A key belongs here in quotes, such as \"d\".")
        }
        let key = try Key(configured: text)
        let same = bindings.filter { $0.name == binding.name }
        if key.isFixed, !same.contains(where: { $0.keys.contains(key) }) {
            throw FieldProblem("\(key.configured) leads back and out everywhere, and can mean nothing else.")
        }
        if same.allSatisfy(\.place.isField), key.text != nil {
            throw FieldProblem("In a text field “\(shown(text))” is typed. Choose a key such as \"ctrl-g\" or \"f5\".")
        }
        return key
    }

    /// The same key twice is told with both lines.
    private mutating func note(_ key: Key, _ action: String, _ place: TextPlace) throws(FieldProblem) {
        if let first = lines[key], meet(first.action, action) {
            let name = "“\(key.configured)”"
            throw FieldProblem(
                first.action == action
                    ? "\(name) is there twice for \(action)."
                    : "\(name) is bound twice: on line \(first.line) to \(first.action), on line \(place.line) to \(action)."
            )
        }
        lines[key] = (action, place.line)
    }

    /// Both are there in one place.
    private func meet(_ one: String, _ other: String) -> Bool {
        let places = Set(bindings.filter { $0.name == one }.map(\.place))
        return bindings.contains { $0.name == other && places.contains($0.place) }
    }
}
