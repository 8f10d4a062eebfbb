/// Changes one line of a config.toml and leaves every other byte as it is.
public enum ConfigurationEdit {
    /// Keeps a text under a name in a table; nil takes its line out.
    ///
    /// - Throws: where the text of the file cannot be read.
    public static func keep(
        _ text: String?, as name: String, of table: String, in bytes: [UInt8]
    ) throws(TOMLProblem) -> [UInt8] {
        if let text { return try set(name, of: table, to: .text(text), in: bytes) }
        guard let entry = try entry(of: name, of: table, in: TOMLReader.read(bytes)) else { return bytes }
        var newer = bytes
        var start = entry.valueBytes.lowerBound
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        newer.removeSubrange(start..<min(bytes.count, endOfLine(from: entry.valueBytes.upperBound, bytes) + 1))
        return newer
    }

    /// Sets a key, in its line where it has one, else behind its line in the sample, else at the end of its table.
    ///
    /// - Throws: where the text cannot be read.
    public static func set(
        _ name: String, of table: String, to value: SettingValue, in bytes: [UInt8]
    ) throws(TOMLProblem) -> [UInt8] {
        let document = try TOMLReader.read(bytes)
        var newer = bytes
        if let entry = entry(of: name, of: table, in: document) {
            newer.replaceSubrange(entry.valueBytes, with: value.inTOML.utf8)
            return newer
        }
        let ending = bytes.contains(0x0D) ? "\r\n" : "\n"
        let line = "\(name) = \(value.inTOML)"
        guard let head = document.tables.first(where: { $0.name == table }) else {
            if !newer.isEmpty, newer.last != 0x0A { newer += Array(ending.utf8) }
            if !newer.isEmpty { newer += Array(ending.utf8) }
            newer += Array("[\(table)]\(ending)\(line)\(ending)".utf8)
            return newer
        }
        let place = placeForNewLine(name, head, document, bytes)
        newer.insert(contentsOf: Array((place.needsEnding ? ending + line : line + ending).utf8), at: place.offset)
        return newer
    }

    /// Makes a comment of a key's line, so that its default holds again; does nothing where it has none.
    public static func unset(_ key: ConfigurationKey, in bytes: [UInt8]) throws(TOMLProblem) -> [UInt8] {
        guard let entry = try entry(of: key.name, of: key.table, in: TOMLReader.read(bytes)) else { return bytes }
        var newer = bytes
        var start = entry.valueBytes.upperBound
        // From the last of its lines to the first, so that what is still to be done does not move.
        while true {
            while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
            // The mark of UTF-8 stays the first thing in the file.
            newer.insert(contentsOf: Array("# ".utf8), at: max(start, bytes.lengthOfMark))
            if start <= entry.valueBytes.lowerBound { return newer }
            start -= 1
        }
    }

    private static func entry(of name: String, of table: String, in document: TOMLDocument) -> TOMLEntry? {
        document.entries.first { $0.table == table && $0.key == name }
    }

    /// Where a new line of a table begins; `needsEnding` where the line before it has no end.
    private static func placeForNewLine(
        _ name: String, _ table: TOMLTable, _ document: TOMLDocument, _ bytes: [UInt8]
    ) -> (offset: Int, needsEnding: Bool) {
        let next = document.tables.first { $0.endOfLine > table.endOfLine }?.endOfLine ?? bytes.count
        var last = table.endOfLine
        for entry in document.entries where entry.table == table.name {
            last = endOfLine(from: entry.valueBytes.upperBound, bytes)
        }
        // The sample has the key commented out.
        let comment = Array("# \(name) = ".utf8)
        var start = table.endOfLine + 1
        while start < next {
            if bytes[start...].starts(with: comment) { last = endOfLine(from: start, bytes) }
            start = endOfLine(from: start, bytes) + 1
        }
        return last < bytes.count ? (last + 1, false) : (bytes.count, true)
    }

    private static func endOfLine(from offset: Int, _ bytes: [UInt8]) -> Int {
        bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    }
}
