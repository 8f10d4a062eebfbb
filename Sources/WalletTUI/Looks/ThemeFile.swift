import WalletDomain

/// What a theme file says, checked as far as one file can be.
public struct ThemeFile: Sendable {
    /// The theme that it changes, and where it says so; nil: `auto`.
    public private(set) var inherits: (name: String, place: TextPlace)?
    /// One sentence about it, as it was written.
    public private(set) var about: String?
    public private(set) var changes: [Theme.Change] = []
    /// Where each change stands.
    public private(set) var places: [TextPlace] = []

    /// Reads a text and checks it.
    ///
    /// - Returns: what is right in it, and everything that is not, in the order of the text.
    public static func read(_ bytes: [UInt8]) -> (file: ThemeFile, problems: [TOMLProblem]) {
        var file = ThemeFile()
        do throws(TOMLProblem) {
            let document = try TOMLDocument(reading: bytes)
            var problems = document.tables.map { table in
                TOMLProblem(table.place, "A theme has no tables. Write its roles without [\(shown(table.name))].")
            }
            for entry in document.entries where entry.table.isEmpty {
                do throws(TOMLProblem) { try file.take(entry) } catch { problems.append(error) }
            }
            problems.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
            return (file, problems)
        } catch {
            return (file, [error])
        }
    }

    private mutating func take(_ entry: TOMLEntry) throws(TOMLProblem) {
        let place = entry.item.place
        switch entry.key {
        case "inherits":
            guard case .text(let name) = entry.item.value, ThemeNames.isName(name) else {
                throw TOMLProblem(place, "inherits must be the name of a theme in quotes, such as \"dark\".")
            }
            inherits = (name, place)
        case "about":
            guard case .text(let text) = entry.item.value, text.utf8.count <= ThemeFile.longestAbout else {
                throw TOMLProblem(place, "about must be a text of at most \(ThemeFile.longestAbout) bytes.")
            }
            about = text
        default:
            guard let role = Role.allCases.first(where: { $0.name == entry.key }) else {
                throw TOMLProblem(entry.keyPlace, ThemeFile.unknown(entry.key))
            }
            try changes.append(Theme.Change(role, ThemeFile.style(entry.item)))
            places.append(place)
        }
    }

    private static let longestAbout = 200

    private static func unknown(_ key: String) -> String {
        let names = ["inherits", "about"] + Role.allCases.map(\.name)
        let near = ConfigurationKeys.nearest(to: key, of: names).map { "Did you mean \($0)?" }
        return "There is no role “\(shown(key))”. " + (near ?? "See docs/THEMES.md for all of them.")
    }

    private static func style(_ item: TOMLItem) throws(TOMLProblem) -> ThemeStyle {
        do throws(FieldProblem) {
            switch item.value {
            case .text(let words): return try ThemeStyle(words: words)
            case .integer(let number): return try ThemeStyle(ThemeColor(number: number))
            case .toggle, .list:
                throw FieldProblem(
                    "A role takes a colour in quotes, such as \"bold #ffaf5f\", or a number from 0 to 255.")
            }
        } catch {
            throw TOMLProblem(item.place, error.message)
        }
    }
}
