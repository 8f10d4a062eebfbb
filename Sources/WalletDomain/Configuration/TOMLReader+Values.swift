extension TOMLReader {
    mutating func readItem(depth: Int) throws(TOMLProblem) -> TOMLItem {
        let start = place
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try TOMLItem(value: .text(readText()), place: start)
        case UInt8(ascii: "["): return try TOMLItem(value: .list(readList(depth: depth + 1)), place: start)
        case UInt8(ascii: "{"): throw TOMLProblem(start, "Tables in braces are not understood here. Write a [table].")
        case nil, 0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "]"):
            throw TOMLProblem(start, "A value is missing here.")
        default: return try TOMLItem(value: readWord(), place: start)
        }
    }

    // MARK: Texts

    private mutating func readText() throws(TOMLProblem) -> String {
        let start = place
        guard let quote = current else { return "" }
        advance()
        if current == quote, byte(after: 1) == quote {
            throw TOMLProblem(start, "Texts over several lines are not understood here.")
        }
        var text: [UInt8] = []
        while let byte = current, byte != 0x0A, byte != 0x0D {
            if byte == quote {
                advance()
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try text += Array(String(readEscape()).utf8)
            } else {
                let before = offset
                try advanceScalar(in: "a text")
                text += bytes[before..<offset]
            }
        }
        let mark = quote == UInt8(ascii: "\"") ? "\"" : "'"
        throw TOMLProblem(start, "The text that begins here has no \(mark) at its end.")
    }

    private mutating func readEscape() throws(TOMLProblem) -> Unicode.Scalar {
        let start = place
        advance()
        guard let letter = current else { throw TOMLProblem(start, "The text ends in the middle of a character.") }
        let plain: Unicode.Scalar? =
            switch letter {
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "t"): "\t"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "f"): "\u{C}"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "\""): "\""
            case UInt8(ascii: "\\"): "\\"
            default: nil
            }
        if let plain {
            advance()
            return plain
        }
        let count = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
        guard count > 0 else { throw TOMLProblem(start, "There is no such character. For a backslash write \\\\.") }
        advance()
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = current.flatMap(Self.hexDigit) else {
                throw TOMLProblem(start, "Behind \\\(count == 4 ? "u" : "U") belong \(count) digits of a character.")
            }
            value = value << 4 | digit
            advance()
        }
        guard let scalar = Unicode.Scalar(value) else { throw TOMLProblem(start, "There is no such character.") }
        return scalar
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        if byte &- 0x30 < 10 { return UInt32(byte - 0x30) }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? UInt32(letter) + 10 : nil
    }

    // MARK: Lists

    private mutating func readList(depth: Int) throws(TOMLProblem) -> [TOMLItem] {
        let start = place
        guard depth <= Self.deepest else { throw TOMLProblem(start, "Too many lists stand inside each other.") }
        advance()
        var items: [TOMLItem] = []
        while true {
            try skipLines()
            if current == nil { throw TOMLProblem(start, "The list that begins here has no ] at its end.") }
            if take(UInt8(ascii: "]")) { return items }
            try items.append(readItem(depth: depth))
            try skipLines()
            if take(UInt8(ascii: ",")) { continue }
            if current == nil { throw TOMLProblem(start, "The list that begins here has no ] at its end.") }
            guard current == UInt8(ascii: "]") else { throw TOMLProblem(place, "A comma or ] belongs here.") }
        }
    }

    /// Blanks, comments and line ends inside a list.
    private mutating func skipLines() throws(TOMLProblem) {
        repeat {
            skipBlanks()
            try skipComment()
        } while try takeLineEnd()
    }

    // MARK: Numbers, true and false

    private mutating func readWord() throws(TOMLProblem) -> TOMLValue {
        let (start, first) = (place, offset)
        while let byte = current, Self.isOfWord(byte) { advance() }
        guard offset > first else {
            throw TOMLProblem(start, "A value belongs here: a \"text\", a number, true or false.")
        }
        let word = String(decoding: bytes[first..<offset], as: UTF8.self)
        if word == "true" { return .toggle(true) }
        if word == "false" { return .toggle(false) }
        if let number = try Self.integer(word, start) { return .integer(number) }
        let hasDigits = word.utf8.first.map { $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D } ?? false
        if hasDigits {
            throw TOMLProblem(start, "“\(shown(brief(word)))” is no whole number. Write one like 5, or a \"text\".")
        }
        throw TOMLProblem(start, "Put the text in quotes: \"\(shown(brief(word)))\".")
    }

    private func brief(_ word: String) -> String { word.count > 40 ? word.prefix(40) + "…" : word }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
            || [0x5F, 0x2B, 0x2D, 0x2E, 0x3A, 0x2F].contains(byte)
    }

    /// A whole number in decimals, `_` between digits; nil for other words.
    private static func integer(_ word: String, _ place: TextPlace) throws(TOMLProblem) -> Int? {
        var digits = Array(word.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard let first = digits.first, let last = digits.last, first != 0x5F, last != 0x5F,
            digits.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x5F })
        else { return nil }
        guard !zip(digits, digits.dropFirst()).contains(where: { $0 == 0x5F && $1 == 0x5F }),
            first != UInt8(ascii: "0") || digits.count == 1
        else { return nil }
        let plain = String(decoding: digits.filter { $0 != 0x5F }, as: UTF8.self)
        guard let number = Int((isNegative ? "-" : "") + plain) else {
            throw TOMLProblem(place, "The number is too large.")
        }
        return number
    }
}
