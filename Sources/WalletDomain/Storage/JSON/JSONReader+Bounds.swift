extension JSONProblem {
    /// There is not one byte.
    static let emptyText = JSONProblem(kind: .empty, line: 1, column: 1, message: "The file is empty.")

    /// Git left its markers, the first on this line.
    static func conflict(line: Int) -> JSONProblem {
        JSONProblem(
            kind: .conflict, line: line, column: 1,
            message: "This is an unmerged git conflict, line \(line). Keep one side and remove the markers.")
    }
}

/// How a text may begin and end.
extension JSONReader {
    mutating func checkBeginning(isWhole: Bool) throws(JSONProblem) {
        if isWhole {
            guard bytes.count <= limits.bytes else {
                throw problem("The file is too large: more than \(limits.bytes >> 20) MB.", at: 0, kind: .tooLarge)
            }
            try checkEncoding()
            offset = bytes.lengthOfMark
        }
        skipWhiteSpace()
        guard offset < end else { throw problem("The file is empty.", kind: .empty) }
    }

    /// The other encodings of Unicode show in the first bytes, because JSON starts with an ASCII character.
    private func checkEncoding() throws(JSONProblem) {
        let first = bytes.first ?? 0x20
        let second = bytes.count > 1 ? bytes[1] : 0x20
        if first == 0, second == 0, bytes.prefix(4096).allSatisfy({ $0 == 0 }) {
            throw problem("The file holds only zero bytes: its text is lost.", at: 0, kind: .syntax)
        }
        let hasMark = first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF
        if hasMark || first == 0 || second == 0 {
            throw problem("The file is not UTF-8. Save it as UTF-8 in your editor.", at: 0, kind: .encoding)
        }
    }

    mutating func checkEnd() throws(JSONProblem) {
        skipWhiteSpace()
        guard offset == end else { throw problem("Something follows the end of the data.", kind: .syntax) }
    }

    /// Bad syntax in a file that git could not merge has one cause, wherever it showed first; so has anything that is
    /// wrong with one that begins with a marker.
    func explained(_ error: JSONProblem) -> JSONProblem {
        guard error.kind == .syntax || bytes.first == UInt8(ascii: "<"), let line = lineOfConflictMarker(in: bytes)
        else { return error }
        return .conflict(line: line)
    }
}
