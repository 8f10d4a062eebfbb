import Glibc
import WalletDomain
import WalletTUI

/// The themes there are: those of the program, and the user's files.
enum ThemeFolder {
    /// A theme, what its file says about itself, and which files it was made of.
    struct Loaded {
        var theme: Theme
        var about: String?
        var files: [String] = []
    }

    /// Without a slash at its end; nil where the environment does not say where it belongs.
    static var path: String? { (try? WalletPaths(environmentValue)).map { $0.configuration + "/themes" } }

    static func file(_ name: String) -> String? { path.map { "\($0)/\(name).toml" } }

    /// The most files that change each other.
    private static let mostInherited = 8
    /// Of one file.
    static let mostBytes = 256 << 10

    /// The theme of that name; a built-in one reads nothing.
    static func theme(_ name: String) -> Result<Loaded, CommandFailure> {
        do throws(CommandFailure) { return try .success(load(name, for: [])) } catch { return .failure(error) }
    }

    /// The names of all themes, the user's behind those of the program.
    static func names() -> [String] { BuiltInTheme.allCases.map(\.rawValue) + ownNames() }

    /// The names of the user's files, in their order.
    static func ownNames() -> [String] {
        guard let files = path.flatMap(fileNames) else { return [] }
        return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.filter(ThemeNames.isName).sorted()
    }

    /// - Parameter heirs: who asks for it, the first one first.
    private static func load(_ name: String, for heirs: [String]) throws(CommandFailure) -> Loaded {
        if let base = BuiltInTheme(rawValue: name) { return Loaded(theme: Theme(base), about: base.purpose) }
        guard let file = file(name), FileStamp(path: file) != nil else { throw missing(name) }
        return try read(file, as: name, for: heirs)
    }

    static func refuseMissing(_ name: String) throws {
        try need(names().contains(name), orSay: missing(name).message)
    }

    static func missing(_ name: String) -> CommandFailure {
        let near = ConfigurationKeys.nearest(to: name, of: names()).map { "Did you mean \($0)?" }
        return CommandFailure(
            .configuration, "There is no theme “\(shown(name))”. \(near ?? "See: coupontracker themes")")
    }

    /// Reads a file wherever it is, and those it inherits from.
    static func read(_ path: String, as name: String, for heirs: [String] = []) throws(CommandFailure) -> Loaded {
        let bytes: [UInt8]
        do throws(StorageProblem) { bytes = try readWhole(path, limit: mostBytes).bytes } catch {
            throw CommandFailure(.configuration, error.message)
        }
        func problem(_ message: String, at place: TextPlace) -> CommandFailure {
            CommandFailure(TOMLProblem(place, message), in: path, bytes)
        }
        let (file, problems) = ThemeFile.read(bytes)
        if let first = problems.first { throw CommandFailure(first, in: path, bytes) }
        guard BuiltInTheme(rawValue: name) == nil || path != self.file(name) else {
            throw problem(
                "\(name) is a built-in theme. Give the file another name.", at: TextPlace(line: 1, column: 1))
        }
        let line = heirs + [name]
        let parent: Loaded
        if let (wanted, place) = file.inherits {
            if line.contains(wanted) {
                let circle = (line + [wanted]).joined(separator: ", ")
                throw problem("The themes inherit in a circle: \(circle).", at: place)
            }
            guard line.count < mostInherited else {
                throw problem("At most \(mostInherited) themes inherit each other.", at: place)
            }
            guard names().contains(wanted) else { throw problem(missing(wanted).message, at: place) }
            parent = try load(wanted, for: line)
        } else {
            parent = Loaded(theme: .automatic)
        }
        let theme = Theme(parent.theme.base, parent.theme.changes + file.changes)
        return Loaded(theme: theme, about: file.about, files: [path] + parent.files)
    }

    /// Why a theme cannot be used, with `themes/mine.toml` for the whole path of its file.
    static func brief(_ problem: CommandFailure) -> String {
        path.map { problem.message.replacing(shown($0), with: "themes") } ?? problem.message
    }
}
