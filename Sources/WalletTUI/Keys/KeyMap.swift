import WalletStore

/// The keys as this person has them: those of the program's table, but where config.toml says otherwise.
public struct KeyMap: Sendable {
    /// The bindings of the places that are changed; without a `[keys]` table nothing is worked out.
    private var changed: [KeyPlace: [KeyBinding]] = [:]

    /// The keys of the program's own table.
    public init() {}

    public var isUsual: Bool { changed.isEmpty }

    /// Every binding of a place, in the order of the help.
    func bindings(of place: KeyPlace) -> [KeyBinding] {
        changed.isEmpty ? AppKeys.bindings(of: place) : changed[place] ?? AppKeys.bindings(of: place)
    }

    func binding(of key: Key, in place: KeyPlace) -> KeyBinding? {
        bindings(of: place).first { $0.keys.contains(key) }
    }

    /// How the first key of an action is written; empty where it has none.
    func name(_ action: String, in place: KeyPlace) -> String {
        bindings(of: place).first { $0.name == action }?.keys.first?.description ?? ""
    }

    /// The keys that lines of the store name.
    public var names: KeyNames {
        var bound: [String: String] = [:]
        for (place, bindings) in changed {
            for binding in bindings {
                bound["\(place.tableName).\(binding.name)"] = binding.keys.first?.description ?? ""
            }
        }
        return KeyNames(bound)
    }

    /// Gives actions of a place other keys; what they take is taken from the actions that had it.
    ///
    /// Esc and C-c stay where they are, whatever is asked.
    mutating func bind(_ keys: [String: [Key]], in place: KeyPlace) {
        let taken = keys.values.flatMap(\.self)
        let usual = AppKeys.bindings(of: place)
        var newer = usual
        for index in usual.indices {
            let old = usual[index].keys
            let asked = keys[usual[index].name] ?? old.filter { !taken.contains($0) }
            newer[index].keys = asked + old.filter { $0.isFixed && !asked.contains($0) }
        }
        for index in usual.indices {
            newer[index].shown = usual[index].shown.map { shown in
                let firsts = shown.split(separator: " ").compactMap { word in
                    usual.firstIndex { $0.keys.first?.description == String(word) }.flatMap { newer[$0].keys.first }
                }
                return firsts.map(\.description).joined(separator: " ")
            }
        }
        changed[place] = newer
    }

    /// Lets the usual keys of a place hold again.
    mutating func forget(_ place: KeyPlace) { changed[place] = nil }
}

extension KeyMap: Equatable {
    public static func == (one: KeyMap, other: KeyMap) -> Bool {
        one.changed.mapValues { $0.map(\.keys) } == other.changed.mapValues { $0.map(\.keys) }
    }
}

extension Key {
    /// Leads back and out everywhere, so that nobody can lose the way.
    var isFixed: Bool { self == .escape || self == .control("c") }
}
