import WalletDomain

/// A text file of the repository, for tests that compare a page with what the program does.
public struct DocumentPage {
    public let path: String
    public let lines: [String]

    public var text: String { lines.joined(separator: "\n") }

    /// - Parameter path: from the root of the repository on.
    public init(_ path: String) throws {
        let bytes = try readWhole(DocumentPage.root + "/" + path).bytes
        self.path = path
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
        var rows: [[String]] = []
        for line in lines(under: heading) where line.hasPrefix("| `") {
            rows.append(
                line.split(separator: "|").map {
                    String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
                })
        }
        return rows
    }

    /// The lines of code under a heading that are JSON records.
    public func records(under heading: String) -> [String] { lines(under: heading).filter { $0.hasPrefix("{\"") } }

    private static func heading(_ line: String) -> String? {
        guard line.hasPrefix("#") else { return nil }
        return String(line.drop { $0 == "#" }.dropFirst())
    }
}
