/// Takes rows out of comma-separated values, one after another.
///
/// What others write is not always in order: a lenient parser takes quotes inside a cell for what they are, and so what
/// follows a closing quote. A quote that is never closed is refused all the same, as the file was cut then.
struct CSVParser {
    private let bytes: [UInt8]
    private let separator: UInt8
    private let isLenient: Bool
    private var index: Int
    private var number = 0
    /// Where the row that was read last begins.
    private(set) var start = 0

    /// - Parameter separator: nil for the one that the first line has most of.
    init(_ bytes: [UInt8], separator: UInt8? = nil, isLenient: Bool = false) {
        self.bytes = bytes
        self.isLenient = isLenient
        index = bytes.lengthOfMark
        self.separator = separator ?? CSVParser.separator(of: bytes[index...])
    }

    private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in text {
            if byte == 0x22 { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            counts[byte, default: 0] += 1
        }
        let count = { (byte: UInt8) in counts[byte] ?? 0 }
        let (comma, semicolon, tab) = (UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"))
        if count(semicolon) > count(comma), count(semicolon) >= count(tab) { return semicolon }
        return count(tab) > count(comma) ? tab : comma
    }

    mutating func go(to place: Int, number: Int) { (index, self.number) = (place, number) }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next row that is not blank; nil at the end.
    mutating func row() throws(CSVProblem) -> CSVText.Row? {
        while index < bytes.count {
            number += 1
            if let byte, byte == 0x0A || byte == 0x0D {
                // A blank line.
                _ = try passSeparator(column: 0)
                continue
            }
            var cells: [String] = []
            start = index
            repeat {
                guard cells.count < CSVText.mostColumns else {
                    throw problem(cells.count + 1, "More than \(CSVText.mostColumns) columns are no table of ours.")
                }
                try cells.append(cell(column: cells.count + 1))
            } while try passSeparator(column: cells.count)
            return CSVText.Row(number: number, cells: cells)
        }
        return nil
    }

    /// True if another cell follows in this row; passes the line's end otherwise.
    private mutating func passSeparator(column: Int) throws(CSVProblem) -> Bool {
        guard let byte else { return false }
        if byte == separator {
            index += 1
            return true
        }
        guard byte == 0x0A || byte == 0x0D else {
            throw problem(column, "Something follows the closing quote. Quotes inside a cell are doubled.")
        }
        index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        return false
    }

    private mutating func cell(column: Int) throws(CSVProblem) -> String {
        byte == 0x22 ? try quotedCell(column: column) : try plainCell(column: column)
    }

    private mutating func plainCell(column: Int) throws(CSVProblem) -> String {
        let start = index
        while let byte, byte != separator, byte != 0x0A, byte != 0x0D {
            if byte == 0x22, !isLenient {
                throw problem(
                    column, "A quote stands inside this cell. Put the cell in quotes and double those inside.")
            }
            index += 1
        }
        return try text(bytes[start..<index], column)
    }

    private mutating func quotedCell(column: Int) throws(CSVProblem) -> String {
        var cell: [UInt8] = []
        index += 1
        while let byte {
            index += 1
            if byte == 0x22 {
                guard self.byte == 0x22 else {
                    return try text(cell[...], column) + (isLenient ? plainCell(column: column) : "")
                }
                index += 1
            }
            guard cell.count < CSVText.largestCell else { throw problem(column, "This cell is too large.") }
            cell.append(byte)
        }
        throw problem(column, "The quote before this cell is never closed.")
    }

    private func text(_ cell: ArraySlice<UInt8>, _ column: Int) throws(CSVProblem) -> String {
        guard cell.count <= CSVText.largestCell else { throw problem(column, "This cell is too large.") }
        // Nearly all are, and checking UTF-8 takes longer than all else of a cell.
        if cell.allSatisfy({ 1...0x7F ~= $0 }) { return String(decoding: cell, as: UTF8.self) }
        if cell.contains(0) { throw problem(column, "A zero byte stands in this cell.") }
        guard let text = String(validating: cell, as: UTF8.self) else {
            throw problem(column, "This is not UTF-8. Save the file as UTF-8.")
        }
        return text
    }

    private func problem(_ column: Int, _ message: String) -> CSVProblem {
        CSVProblem(row: number, column: column, message)
    }
}
