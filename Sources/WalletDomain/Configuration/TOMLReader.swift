/// Reads a strict part of TOML 1.0: tables, bare keys, texts on one line, whole numbers, true and false, lists, comments.
///
/// What it takes, TOML takes, and means the same; what it does not take is refused with its place, never guessed.
struct TOMLReader {
    /// The most bytes a text may have.
    static let limit = 256 << 10
    /// The most lists inside each other.
    static let deepest = 16

    let bytes: [UInt8]
    private(set) var offset = 0
    private(set) var place = TextPlace(line: 1, column: 1)
    private var document = TOMLDocument()
    /// Each table that has a name, also those that are only a part of a longer name, and the line of each entry.
    private var tablePaths: Set<String> = []
    private var entryLines: [String: Int] = [:]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(TOMLProblem) -> TOMLDocument {
        guard bytes.count <= limit else {
            throw TOMLProblem(TextPlace(line: 1, column: 1), "The file is larger than \(limit >> 10) KB.")
        }
        var reader = TOMLReader(bytes)
        reader.offset = bytes.lengthOfMark
        try reader.readAll()
        return reader.document
    }

    private mutating func readAll() throws(TOMLProblem) {
        var table = ""
        while true {
            skipBlanks()
            guard let byte = current else { return }
            switch byte {
            case UInt8(ascii: "["): table = try readHeader()
            case UInt8(ascii: "#"), 0x0A, 0x0D: break
            default: try readEntry(in: table)
            }
            try endLine()
        }
    }

    // MARK: Lines

    private mutating func readHeader() throws(TOMLProblem) -> String {
        let start = place
        advance()
        guard current != UInt8(ascii: "[") else {
            throw TOMLProblem(start, "Lists of tables are not understood here. Write one [table].")
        }
        var parts: [String] = []
        repeat {
            skipBlanks()
            try parts.append(readKey())
            skipBlanks()
        } while take(UInt8(ascii: "."))
        guard take(UInt8(ascii: "]")) else {
            throw TOMLProblem(place, "The name of the table does not end with ] here.")
        }
        let name = parts.joined(separator: ".")
        if let table = document.tables.first(where: { $0.name == name }) {
            throw TOMLProblem(start, "[\(name)] is there already, on line \(table.place.line). Put its keys together.")
        }
        for count in 1...parts.count {
            let path = parts.prefix(count).joined(separator: ".")
            if let line = entryLines[path] {
                throw TOMLProblem(start, "\(path) is a key already, on line \(line).")
            }
            tablePaths.insert(path)
        }
        let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
        document.tables.append(TOMLTable(name: name, place: start, endOfLine: end))
        return name
    }

    private mutating func readEntry(in table: String) throws(TOMLProblem) {
        let keyPlace = place
        let key = try readKey()
        skipBlanks()
        if current == UInt8(ascii: ".") {
            throw TOMLProblem(
                keyPlace, "Keys have one part here. Write [\(key)] on a line of its own, the rest below it.")
        }
        guard take(UInt8(ascii: "=")) else { throw TOMLProblem(place, "Behind the key \(key) belongs =.") }
        skipBlanks()
        let start = offset
        let item = try readItem(depth: 0)
        let path = table.isEmpty ? key : table + "." + key
        if let line = entryLines[path] { throw TOMLProblem(keyPlace, "\(key) is there already, on line \(line).") }
        if tablePaths.contains(path) { throw TOMLProblem(keyPlace, "\(path) is the name of a table already.") }
        entryLines[path] = keyPlace.line
        document.entries.append(
            TOMLEntry(table: table, key: key, keyPlace: keyPlace, item: item, valueBytes: start..<offset))
    }

    private mutating func readKey() throws(TOMLProblem) -> String {
        let start = offset
        while let byte = current, Self.isOfKey(byte) { advance() }
        guard offset == start else { return String(decoding: bytes[start..<offset], as: UTF8.self) }
        let isQuoted = current == UInt8(ascii: "\"") || current == UInt8(ascii: "'")
        throw TOMLProblem(
            place, isQuoted ? "Write the key without quotes." : "A key belongs here: letters, digits, _ and -.")
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// Nothing but a comment may stand before the end of the line.
    private mutating func endLine() throws(TOMLProblem) {
        skipBlanks()
        try skipComment()
        guard current != nil else { return }
        guard try takeLineEnd() else {
            throw TOMLProblem(place, "Only a comment, which begins with #, may follow here.")
        }
    }

    // MARK: Steps

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func byte(after count: Int) -> UInt8? { offset + count < bytes.count ? bytes[offset + count] : nil }

    /// Goes on by one byte of a line.
    mutating func advance() {
        if offset < bytes.count, bytes[offset] & 0xC0 != 0x80 { place.column += 1 }
        offset += 1
    }

    /// Goes over a byte if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        advance()
        return true
    }

    mutating func skipBlanks() { while current == 0x20 || current == 0x09 { advance() } }

    mutating func skipComment() throws(TOMLProblem) {
        guard current == UInt8(ascii: "#") else { return }
        while let byte = current, byte != 0x0A, !(byte == 0x0D && self.byte(after: 1) == 0x0A) {
            try advanceScalar(in: "a comment")
        }
    }

    /// True if the line ends here; its end is gone over.
    mutating func takeLineEnd() throws(TOMLProblem) -> Bool {
        if current == 0x0D {
            guard byte(after: 1) == 0x0A else { throw TOMLProblem(place, "A line ends with a return alone here.") }
            offset += 1
        }
        guard current == 0x0A else { return false }
        offset += 1
        place = TextPlace(line: place.line + 1, column: 1)
        return true
    }

    /// Goes over one character of a comment or a text.
    mutating func advanceScalar(in where: String) throws(TOMLProblem) {
        guard let first = current else { return }
        if first < 0x20 && first != 0x09 || first == 0x7F {
            throw TOMLProblem(place, "A control character stands in \(`where`) here. Take it out.")
        }
        var (rest, parser) = (bytes[offset...].makeIterator(), Unicode.UTF8.ForwardParser())
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
            throw TOMLProblem(place, "The text is not UTF-8 here.")
        }
        for _ in scalar { advance() }
    }
}
