import WalletDomain

/// A text file of the repository, for tests that compare a page with what the program does.
public struct DocumentPage {
    public let lines: [String]

    public var text: String { lines.joined(separator: "\n") }

    /// - Parameter path: from the root of the repository on.
    public init(_ path: String) throws {
        let bytes = try readWhole(DocumentPage.root + "/" + path).bytes
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// The folder of the repository.
    public static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The lines from a heading, of any level, to the next; none if there is no such heading.
    public func lines(under heading: String) -> [String] {
        guard let start = lines.firstIndex(where: { DocumentPage.heading($0) == heading }) else { return [] }
        return Array(lines[(start + 1)...].prefix { DocumentPage.heading($0) == nil })
    }

    /// The rows of the tables under a heading, without their titles: each cell without the spaces around it.
    public func rows(under heading: String) -> [[String]] {
        lines(under: heading).filter { $0.hasPrefix("| `") }.map { line in
            line.split(separator: "|").map { cell in
                let rest = cell.drop { $0 == " " }
                return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
            }
        }
    }

    /// The fenced blocks of a language, each as one text.
    public func blocks(of language: String) -> [String] {
        var blocks: [String] = []
        var block: [String]?
        for line in lines {
            if line == "```", let done = block {
                blocks.append(done.joined(separator: "\n") + "\n")
                block = nil
            } else if line == "```" + language {
                block = []
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    /// The lines of code under a heading that are JSON records.
    public func records(under heading: String) -> [String] { lines(under: heading).filter { $0.hasPrefix("{\"") } }

    private static func heading(_ line: String) -> String? {
        guard line.hasPrefix("#") else { return nil }
        return String(line.drop { $0 == "#" }.dropFirst())
    }
}

/// A file of the source, for tests that must know of every case of an error.
extension DocumentPage {
    /// The names of an enum's cases, each on a line of its own.
    public func cases(of name: String) -> Set<String> {
        guard let start = lines.firstIndex(where: { $0.contains("enum \(name)") }) else { return [] }
        let body = lines[(start + 1)...].prefix { !$0.contains("var ") && !$0.contains("func ") && $0 != "}" }
        return Set(body.filter { $0.hasPrefix("    case ") }.map { String($0.dropFirst(9).prefix(while: isOfName)) })
    }

    /// What an error's case is called.
    public static func caseName(of error: some Error) -> String { String("\(error)".prefix(while: isOfName)) }
}

private func isOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber }
