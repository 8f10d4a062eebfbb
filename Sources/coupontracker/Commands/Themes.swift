import ArgumentParser
import WalletDomain
import WalletTUI

struct Themes: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "How the full screen can be coloured, and how it is.",
        discussion: """
            Where there are colours, each theme is shown as a tile of its roles. Themes of your own are files in \
            coupontracker/themes beside config.toml.

            coupontracker themes
            coupontracker themes dark light
            coupontracker themes --check mine.toml
            coupontracker config set ui.theme high-contrast
            """)

    @Argument("Only these; all of them otherwise.", as: "name", completion: .themes) var names: [String] = []
    @Option(
        "Tell every mistake in a theme file, and what is hard to read.", as: "file",
        completion: .file(extensions: ["toml"]))
    var check: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        if let check {
            try need(names.isEmpty, orSay: "Names and --check are two questions. Ask one at a time.")
            return try look(into: check, output)
        }
        let all = try ThemeListing.all(common)
        let asked = try names.map { name in
            try all.first { $0.name == name }.needed(orSay: ThemeFolder.missing(name).message)
        }
        let listings = names.isEmpty ? all : asked
        if output.form == .table, output.appearance.hasColor {
            ThemeTiles(output).write(listings)
        } else {
            output.list(listings)
        }
        let problems = listings.compactMap(\.problem)
        for problem in problems { StandardError.write(problem.text) }
        output.end(with: .configuration, if: !problems.isEmpty)
    }

    /// What is wrong in a theme file, and what is hard to read in it.
    private func look(into path: String, _ output: Output) throws {
        let bytes = try readWhole(path, limit: ThemeFolder.mostBytes).bytes
        func say(_ problem: TOMLProblem) { StandardError.write(CommandFailure(problem, in: path, bytes).text) }
        let (file, problems) = ThemeFile.read(bytes)
        var mistakes = problems.map { FileMistake($0) }
        for problem in problems { say(problem) }
        if problems.isEmpty {
            let name = path.split(separator: "/").last.map { String($0.hasSuffix(".toml") ? $0.dropLast(5) : $0) }
            // What it inherits from may be wrong although it is not.
            let loaded = try ThemeFolder.read(path, as: name ?? "")
            let faint = ThemeContrast.findings(loaded.theme).map { warning($0, file) }
            mistakes += faint.map { FileMistake($0, "warning") }
            for problem in faint { say(problem) }
            output.say(
                faint.isEmpty
                    ? "\(shown(path)) is good: \(counted(file.changes.count, "role"))."
                    : "\(shown(path)) can be used.")
        }
        output.records(mistakes)
        output.end(with: .configuration, if: !problems.isEmpty)
    }

    private func warning(_ finding: ThemeContrast.Finding, _ file: ThemeFile) -> TOMLProblem {
        let place = zip(file.changes, file.places).filter { $0.0.role == finding.role }.last?.1
        let (contrast, least) = (tenths(finding.contrast), tenths(finding.least))
        return TOMLProblem(
            place ?? TextPlace(line: 1, column: 1),
            "\(finding.role.name) is hard to read: its contrast is \(contrast) to 1, not \(least).")
    }

    private func tenths(_ ratio: Double) -> String {
        let count = Int(ratio * 10)
        return count % 10 == 0 ? "\(count / 10)" : "\(count / 10).\(count % 10)"
    }
}
