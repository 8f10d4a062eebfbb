import WalletDomain
import WalletTUI

/// A line of config.toml that no list of settings has: what a point is worth, a filter, the keys of an action.
struct TableLine {
    private let table: String
    private let name: String

    private var id: String { table + "." + name }
    private var isOfKeys: Bool { Configuration.isOfKeys(table) }

    /// nil: the name is none of these tables.
    ///
    /// - Parameter typed: `points.hilton_honors`, `filters.weekly` or `keys.benefits.done`.
    /// - Throws: ``CommandFailure`` where the table takes no such line.
    init?(_ typed: String) throws {
        // Names of filters alone have hyphens.
        let id = typed.hasPrefix(Configuration.filtersTable) ? typed : typed.replacing("-", with: "_")
        guard let dot = id.lastIndex(of: ".") else { return nil }
        (table, name) = (String(id[..<dot]), String(id[id.index(after: dot)...]))
        let trial = Array("[\(table)]\n\(name) = \(isOfKeys ? "[]" : "\"1\"")\n".utf8)
        guard isOfKeys || [Configuration.pointsTable, Configuration.filtersTable].contains(table),
            let document = try? TOMLDocument(reading: trial), document.tables.map(\.name) == [table],
            document.entries.map(\.key) == [name]
        else { return nil }
        if let problem = Configuration.readWithKeys(trial).problems.first {
            throw CommandFailure(.usage, problem.message)
        }
    }

    /// Sets it to what a person typed, or takes its line out.
    func set(_ typed: String, _ output: Output) throws {
        let value = typed == "default" ? nil : written(typed)
        let file = try ConfigurationFile()
        let (newer, isOther) = try file.change(id, isThere: { value == nil || isSaid(in: $0) }) { old in
            let without = try ConfigurationEdit.put(nil, as: name, of: table, in: old)
            let newer = try ConfigurationEdit.put(value, as: name, of: table, in: old)
            try refuse(newer, beside: without)
            return newer
        }
        let configuration = Configuration.read(newer).configuration
        // A filter that was taken out is nothing.
        let setting = try? setting(in: configuration, newer)
        let text = shown(setting?.value.text ?? "")
        if value == nil {
            output.say("\(id) is as it is without config.toml \(isOther ? "now" : "already").")
        } else if isOther {
            output.say(
                "\(id) is \(text) now, on line \(entry(in: newer)?.keyPlace.line ?? 0) of \(shown(file.path)).")
        } else {
            output.say("\(id) is \(text) already.")
        }
        ConfigurationFile.tellMistakes(in: newer)
        output.records(setting.map { [$0] } ?? [])
    }

    /// What holds, and who says so.
    func setting(in configuration: Configuration, _ bytes: [UInt8]) throws -> EffectiveSetting {
        let value: SettingValue
        let usual: SettingValue
        let range: String
        let purpose: String
        switch table {
        case Configuration.pointsTable:
            let programme = PointValues.bundled.programme(ofKey: name)
            usual = programme.map { SettingValue.text($0.cents.jsonNumber) } ?? .unset
            value = configuration.pointValues[name].map { SettingValue.text($0.jsonNumber) } ?? usual
            range = "cents from 0 to 100"
            purpose = "What a point of \(programme?.name ?? name) is worth, in cents."
        case Configuration.filtersTable:
            let filters = configuration.filters
            let filter = try filters[name].needed(.refused, orSay: filters.missing(name))
            (value, usual) = (SettingValue.text(filter.text), SettingValue.unset)
            range = "a filter, such as status:open <7d"
            purpose = "What \(filter.sign) narrows a list to."
        default:
            let bound = KeyMap.read(configuration).keys.keys(of: name, in: table)
            value = .text(TableLine.words(bound?.keys ?? []))
            usual = .text(TableLine.words(KeyMap().keys(of: name, in: table)?.keys ?? []))
            range = "keys with spaces between, such as d ctrl-r f5, or [] for none"
            purpose = bound?.label ?? ""
        }
        // Of a table of keys with a mistake nothing holds.
        let isVoid = isOfKeys && value == usual && !KeyMap.read(configuration).problems.isEmpty
        let line = isVoid ? nil : entry(in: bytes)?.keyPlace.line
        return EffectiveSetting(
            id: id, value: value, usual: usual, range: range, purpose: purpose,
            source: line.map { "config.toml:\($0)" } ?? "default")
    }

    /// The line of the file that says it; keys are said for all places too.
    private func entry(in bytes: [UInt8]) -> TOMLEntry? {
        let entries = (try? TOMLDocument(reading: bytes))?.entries.filter { $0.key == name } ?? []
        return entries.first { $0.table == table } ?? entries.first { isOfKeys && $0.table == "keys" }
    }

    private func isSaid(in configuration: Configuration) -> Bool {
        configuration.keyEntries.contains { $0.table == table && $0.key == name }
            || table == Configuration.pointsTable && configuration.pointValues[name] != nil
            || table == Configuration.filtersTable && configuration.filters[name] != nil
    }

    /// What makes the file wrong, by itself or together with other lines, is not written.
    private func refuse(_ newer: [UInt8], beside without: [UInt8]) throws {
        let (before, after) = (
            Configuration.readWithKeys(without).problems, Configuration.readWithKeys(newer).problems
        )
        let known = before.map(\.message)
        guard after.count > before.count, let problem = after.first(where: { !known.contains($0.message) }) else {
            return
        }
        throw CommandFailure(.usage, problem.message)
    }

    /// As config.toml writes it.
    private func written(_ typed: String) -> String {
        guard isOfKeys else { return SettingValue.text(typed).inTOML }
        return "[" + TableLine.keys(typed).map { SettingValue.text($0).inTOML }.joined(separator: ", ") + "]"
    }

    /// `d ctrl-r`, or a list as the file has it: `["d", "ctrl-r"]`
    private static func keys(_ typed: String) -> [String] {
        guard
            case .list(let items)? = (try? TOMLDocument(reading: Array("keys = \(typed)".utf8)))?.entries.first?.item
                .value
        else { return typed.split(separator: " ").map(String.init) }
        return items.map { if case .text(let key) = $0.value { key } else { "" } }
    }

    /// As a person types them.
    private static func words(_ keys: [String]) -> String { keys.isEmpty ? "[]" : keys.joined(separator: " ") }
}
