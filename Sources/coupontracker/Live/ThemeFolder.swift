import Glibc
import WalletDomain
import WalletTUI

/// The themes there are: those of the program, and the user's files.
enum ThemeFolder {
    /// Why there is no such theme, or none that can be used.
    struct Problem: Error {
        /// One line; files by their whole path.
        var message: String
        /// The line of the file that is wrong, and a mark under the place.
        var excerpt: [String] = []
        /// As `message`, with the file's name alone.
        var brief: String
    }

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
    static func theme(_ name: String) -> Result<Loaded, Problem> {
        do throws(Problem) { return try .success(load(name, for: [])) } catch { return .failure(error) }
    }

    /// The names of all themes, the user's behind those of the program.
    static func names() -> [String] { BuiltInTheme.allCases.map(\.rawValue) + ownNames() }

    /// The names of the user's files, in their order.
    static func ownNames() -> [String] {
        guard let files = path.flatMap(fileNames) else { return [] }
        return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.filter(ThemeNames.isName).sorted()
    }

    /// - Parameter heirs: who asks for it, the first one first.
    private static func load(_ name: String, for heirs: [String]) throws(Problem) -> Loaded {
        if let base = BuiltInTheme(rawValue: name) { return Loaded(theme: Theme(base), about: base.purpose) }
        guard let file = file(name), FileStamp(path: file) != nil else { throw missing(name) }
        return try read(file, as: name, for: heirs)
    }

    static func refuseMissing(_ name: String) throws {
        try need(names().contains(name), orSay: missing(name).message)
    }

    static func missing(_ name: String) -> Problem {
        let near = ConfigurationKeys.nearest(to: name, of: names()).map { "Did you mean \($0)?" }
        let message = "There is no theme “\(shown(name))”. \(near ?? "See: coupontracker themes")"
        return Problem(message: message, brief: message)
    }

    /// Reads a file wherever it is, and those it inherits from.
    static func read(_ path: String, as name: String, for heirs: [String] = []) throws(Problem) -> Loaded {
        let bytes: [UInt8]
        do throws(StorageProblem) { bytes = try readWhole(path, limit: mostBytes).bytes } catch {
            throw Problem(message: error.message, brief: error.message.replacing(shown(path), with: brief(path)))
        }
        let (file, problems) = ThemeFile.read(bytes)
        if let first = problems.first { throw problem(first, path, bytes) }
        guard BuiltInTheme(rawValue: name) == nil || path != self.file(name) else {
            throw problem(
                TOMLProblem(TextPlace(line: 1, column: 1), "\(name) is a built-in theme. Give the file another name."),
                path, bytes)
        }
        let line = heirs + [name]
        let parent: Loaded
        if let (wanted, place) = file.inherits {
            if line.contains(wanted) {
                let circle = (line + [wanted]).joined(separator: ", ")
                throw problem(TOMLProblem(place, "The themes inherit in a circle: \(circle)."), path, bytes)
            }
            guard line.count < mostInherited else {
                throw problem(TOMLProblem(place, "At most \(mostInherited) themes inherit each other."), path, bytes)
            }
            let isThere = names().contains(wanted)
            if !isThere { throw problem(TOMLProblem(place, missing(wanted).message), path, bytes) }
            parent = try load(wanted, for: line)
        } else {
            parent = Loaded(theme: .automatic)
        }
        let theme = Theme(name: name, parent.theme.base, parent.theme.changes + file.changes)
        return Loaded(theme: theme, about: file.about, files: [path] + parent.files)
    }

    private static func problem(_ problem: TOMLProblem, _ path: String, _ bytes: [UInt8]) -> Problem {
        let full = ConfigurationProblem(problem, file: path, bytes: bytes)
        return Problem(
            message: full.message, excerpt: full.excerpt,
            brief: ConfigurationProblem(problem, file: brief(path), bytes: []).message)
    }

    /// `themes/mine.toml`
    private static func brief(_ path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }
}

extension CommandFailure {
    init(_ problem: ThemeFolder.Problem) {
        self.init(.configuration, problem.message, candidates: problem.excerpt)
    }
}
