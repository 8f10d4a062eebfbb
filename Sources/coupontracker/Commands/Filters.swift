import ArgumentParser
import WalletDomain

/// What lists are narrowed to, kept in config.toml under names.
struct Filters: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filters", abstract: "Filters that are kept under a name, for @NAME.",
        discussion: """
            coupontracker filters set weekly 'status:open <7d'
            coupontracker benefits @weekly
            """,
        subcommands: [FiltersList.self, FiltersSet.self, FiltersRemove.self], defaultSubcommand: FiltersList.self)
}

struct FiltersList: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "All that are kept.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let filters = try Configuration.live().filters.all
        if filters.isEmpty {
            output.hint("No filter is kept. Keep one, such as: coupontracker filters set weekly 'status:open <7d'")
        }
        output.list(filters)
    }
}

struct FiltersSet: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Keep a filter under a name: one line of config.toml changes.",
        discussion: "coupontracker filters set weekly 'status:open <7d'")

    @Argument("A name; then the filter, in quotes where the shell needs them.", as: "name-and-filter")
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        guard words.count > 1, let typed = words.first else {
            throw CommandFailure(
                .usage, "Name it and say the filter, such as: coupontracker filters set weekly 'status:open <7d'")
        }
        let name = typed.withoutSign.lowercased()
        try need(
            SavedFilter.isName(name), orSay: "“\(shown(typed))” is no name of a filter. Use \(SavedFilter.nameRule).")
        let text = words.dropFirst().joined(separator: " ")
        if let problem = SavedFilter.problem(in: text) { throw CommandFailure(.usage, problem.message) }
        let file = try ConfigurationFile()
        let before = (try? file.read())?.filters[name]?.text
        try file.keep(text, as: name)
        let was = before.flatMap { $0 == text ? nil : "was \(shown($0)) and " } ?? ""
        output.say("@\(name) \(was)is \(shown(text)) now.")
        output.records([SavedFilter(name: name, text: text)])
    }
}

struct FiltersRemove: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Take a filter away.")

    @Argument("Its name.", as: "name", completion: .filterNames) var name: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let file = try ConfigurationFile()
        let filters = try file.read().filters
        let filter = try filters[name.withoutSign].needed(.refused, orSay: filters.missing(name.withoutSign))
        try file.keep(nil, as: filter.name)
        output.say("\(filter.sign), \(shown(filter.text)), is taken away.")
        output.records([filter])
    }
}

extension SavedFilter: Told {
    var sentence: String { "\(sign): \(shown(text))." }

    static let columns: [Column<SavedFilter>] = [
        .text("name") { $0.name }, .cell("Name") { $0.sign },
        .text("filter", "Filter", .flexible) { shown($0.text) },
    ]
}

extension ConfigurationFile {
    /// Keeps a text under a name in a table of the file, a filter or what a point is worth in cents; nil takes it away.
    func keep(_ text: String?, as name: String, of table: String = Configuration.filtersTable) throws {
        let isFilter = table == Configuration.filtersTable
        let said = { (read: Configuration) in
            isFilter ? read.filters[name]?.text : read.pointValues[name]?.jsonNumber
        }
        _ = try change(isFilter ? "@\(name)" : "\(table).\(name)", isThere: { said($0) == text }) {
            old throws(TOMLProblem) in try ConfigurationEdit.keep(text, as: name, of: table, in: old)
        }
    }
}

extension String {
    /// A name as filters write it is taken too.
    fileprivate var withoutSign: String { first == "@" ? String(dropFirst()) : self }
}
