/// A problem of a config.toml as a person reads it: one line that says it, the line it is in, and a mark under the place.
public struct ConfigurationProblem: Error, Equatable, Sendable {
    /// `FILE, line 12, column 15: urgent_days must be a number from 0 to 90.`
    public var message: String
    /// The line of the file and the mark.
    public var excerpt: [String]

    /// - Parameter file: how the file is called; shown as it is.
    public init(_ problem: TOMLProblem, file: String, bytes: [UInt8]) {
        message = "\(shown(file)), line \(problem.place.line), column \(problem.place.column): \(problem.message)"
        excerpt = ConfigurationProblem.excerpt(problem.place, bytes)
    }

    /// How much of a long line is shown, in characters.
    private static let room = 72

    private static func excerpt(_ place: TextPlace, _ bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: 0x0A, maxSplits: place.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return [] }
        var line = Array(String(decoding: lines[place.line - 1], as: UTF8.self).unicodeScalars)
        if line.last == "\r" { line.removeLast() }
        if place.line == 1, line.first == "\u{FEFF}" { line.removeFirst() }
        // What stands far to the right is brought into view.
        let skipped = place.column > room ? place.column - room / 2 : 0
        let before = line.dropFirst(skipped).prefix(max(0, place.column - 1 - skipped))
        let behind = line.dropFirst(skipped + before.count).prefix(max(0, room - before.count))
        let lead = skipped > 0 ? "…" : ""
        let start = lead + shown(String(String.UnicodeScalarView(before)))
        let mark = String(repeating: " ", count: displayWidth(of: start)) + "^"
        return [start + shown(String(String.UnicodeScalarView(behind))), mark]
    }
}
