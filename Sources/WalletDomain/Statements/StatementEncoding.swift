/// In which letters a file is written: UTF-8, UTF-16 where its mark says so, else Windows-1252, whatever the file itself
/// says of it.
enum StatementEncoding {
    /// The file in UTF-8, without a mark.
    static func utf8(_ bytes: [UInt8]) throws(StatementProblem) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes) { low, high in high << 8 | low } }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes) { high, low in high << 8 | low } }
        return letters(Array(bytes.dropFirst(bytes.lengthOfMark)))
    }

    /// What is no UTF-8 is Windows-1252, of which Latin-1 is a part.
    static func letters(_ text: [UInt8]) -> [UInt8] {
        if text.allSatisfy({ $0 < 0x80 }) || String(validating: text, as: UTF8.self) != nil { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 8)
        for byte in text {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? windows[Int(byte - 0x80)] : Unicode.Scalar(byte)
            result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        return result
    }

    private static func utf16(
        _ bytes: [UInt8], _ join: (UInt16, UInt16) -> UInt16
    ) throws(StatementProblem) -> [UInt8] {
        guard bytes.count % 2 == 0 else { throw StatementProblem("The file is cut: it ends within a letter.") }
        let units = stride(from: 2, to: bytes.count, by: 2).map { join(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// 0x80 … 0x9F of Windows-1252, in which five places mean nothing.
    private static let windows: [Unicode.Scalar] = [
        "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž", "\u{FFFD}",
        "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{FFFD}", "ž", "Ÿ",
    ]
}
