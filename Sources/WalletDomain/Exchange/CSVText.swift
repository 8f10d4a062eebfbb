/// Comma-separated values (RFC 4180), read strictly from bytes.
///
/// The separator is a comma, a semicolon or a tab, whichever the first line has most of. Lines end with LF, CR LF or
/// CR; blank lines count for nothing.
public struct CSVText: Sendable {
    public struct Row: Equatable, Sendable {
        /// As a spreadsheet shows it: the titles are row 1.
        public var number: Int
        public var cells: [String]
    }

    /// The first row.
    public let titles: [String]
    /// Where the others begin in the text, each with as many cells as there are titles. Their cells are taken from it when
    /// they are asked for: as texts of their own they would take ten times as much memory.
    private var starts: [(number: Int, offset: Int)] = []
    private let parser: CSVParser

    /// Bytes of a file; more is no table of ours.
    public static let largestFile = 256 << 20
    public static let mostRows = 1_000_000
    /// More columns than this are no table of ours.
    public static let mostColumns = 1_000
    /// Bytes of one cell.
    public static let largestCell = 1 << 20

    /// - Throws: ``CSVProblem`` with row and column.
    public init(_ bytes: [UInt8]) throws(CSVProblem) {
        guard bytes.count <= CSVText.largestFile else { throw CSVText.tooLarge }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw CSVProblem(row: 1, column: nil, "The file is not UTF-8. Save it as UTF-8.")
        }
        var parser = CSVParser(bytes)
        guard let first = try parser.row() else { throw CSVProblem(row: 1, column: nil, "The file is empty.") }
        titles = first.cells
        self.parser = parser
        while let row = try parser.row() {
            guard row.cells.count == titles.count else {
                throw CSVProblem(
                    row: row.number, column: min(row.cells.count, titles.count) + 1,
                    "This row has \(row.cells.count) cells, the titles are \(titles.count).")
            }
            guard starts.count < CSVText.mostRows else { throw CSVText.tooLarge }
            starts.append((row.number, parser.start))
        }
    }

    public static let tooLarge = CSVProblem(
        row: 1, column: nil,
        "This table is too large: at most \(mostRows) rows and \(largestFile >> 20) MB are taken. Divide it.")

    public var count: Int { starts.count }

    public subscript(index: Int) -> Row {
        var parser = parser
        parser.go(to: starts[index].offset, number: starts[index].number - 1)
        // It was read before.
        return (try? parser.row()) ?? Row(number: starts[index].number, cells: titles.map { _ in "" })
    }

    /// A cell as it is meant: without the apostrophe that keeps spreadsheets from taking a text for a formula.
    public static func unguarded(_ cell: String) -> String {
        isGuarded(cell) && cell.utf8.first == UInt8(ascii: "'") ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    /// A cell as it is written: texts that a spreadsheet would take for a formula get an apostrophe before them, and
    /// so do texts that would lose one of their own.
    public static func guarded(_ text: String) -> String { isGuarded(text) ? "'" + text : text }

    /// True where, behind nothing but apostrophes, a tab or the end of a line stands, or `= + - @` in either width with
    /// at most blanks before it. An apostrophe more before a text never changes the answer, so that it can be taken off.
    private static func isGuarded(_ text: String) -> Bool {
        let text = text.unicodeScalars.drop { $0 == "'" }
        guard let first = text.first, !["\t", "\n", "\r"].contains(first) else { return !text.isEmpty }
        return text.first { !isBlank($0) }.map { formulaSigns.contains($0) } ?? false
    }

    private static let formulaSigns: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    /// What nobody sees, and some programs pass over before they look for a formula.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: return true
        default: return false
        }
    }
}

/// What is wrong in a table, and where; rows and columns count from 1.
public struct CSVProblem: Error, Equatable, Sendable {
    public var row: Int
    public var column: Int?
    /// The column's title.
    public var title: String?
    public var message: String
    /// What is said of the file is wrong whatever it holds.
    public var isOfReading = false

    public init(row: Int, column: Int?, title: String? = nil, _ message: String) {
        (self.row, self.column, self.title, self.message) = (row, column, title, message)
    }

    /// `row 3, column 5 (usedOn): …`
    public var description: String {
        let title = title.map { " (\(shown($0)))" } ?? ""
        return "row \(row)" + (column.map { ", column \($0)\(title)" } ?? "") + ": " + shown(message)
    }
}
