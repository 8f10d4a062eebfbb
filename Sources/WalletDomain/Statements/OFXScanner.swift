/// Takes tags and texts out of OFX, which is SGML in its first version and XML in its second.
///
/// Nothing is expanded and nothing is looked up. A `<` that begins no tag is text, as is a bare `&`.
struct OFXScanner {
    enum Token: Equatable {
        /// In capitals, without attributes.
        case open(String)
        /// Also what is empty and was never opened: `<MEMO/>`
        case close(String)
        /// Without blanks around it, its entities decoded; never empty.
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// nil at the end.
    /// - Throws: ``StatementProblem`` for a document type, which nothing of ours has.
    mutating func next() throws(StatementProblem) -> Token? {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") {
                if let token = tag() { return token }
                if pass("<!--", to: "-->") != nil || pass("<?", to: ">") != nil { continue }
                if let text = pass("<![CDATA[", to: "]]>") { return .text(text) }
                let word = String(decoding: bytes[index...].prefix(9), as: UTF8.self).uppercased()
                if word.hasPrefix("<!DOCTYPE") || word.hasPrefix("<!ENTITY") {
                    throw StatementProblem("A document type stands in this file, which no statement needs.")
                }
            }
            if let text = text() { return .text(text) }
        }
        return nil
    }

    /// Up to the next tag.
    private mutating func text() -> String? {
        let start = index
        // What stands here begins no tag.
        index += 1
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "<") && isMark(at: index)) { index += 1 }
        let text = bytes[start..<index].drop { $0 <= 0x20 }
        guard let end = text.lastIndex(where: { $0 > 0x20 }) else { return nil }
        return StatementEntities.decoded(String(decoding: text[...end], as: UTF8.self))
    }

    private func isMark(at place: Int) -> Bool {
        tagEnd(from: place) != nil || place + 1 < bytes.count && "!?".utf8.contains(bytes[place + 1])
    }

    private mutating func tag() -> Token? {
        guard let end = tagEnd(from: index) else { return nil }
        let isClosing = bytes[index + 1] == UInt8(ascii: "/")
        let start = index + (isClosing ? 2 : 1)
        let name = bytes[start..<end].prefix { OFXScanner.isName($0) }
        index = end + 1
        let word = String(decoding: name.map { $0 &- 0x61 < 26 ? $0 - 0x20 : $0 }, as: UTF8.self)
        return isClosing || bytes[end - 1] == UInt8(ascii: "/") ? .close(word) : .open(word)
    }

    /// Where the tag that begins there ends; nil where none begins. No byte is looked at twice from two beginnings, as the
    /// next `<` ends the search.
    private func tagEnd(from place: Int) -> Int? {
        var next = place + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "/") { next += 1 }
        let start = next
        guard next < bytes.count, bytes[next] | 0x20 &- 0x61 < 26 else { return nil }
        while next < bytes.count, OFXScanner.isName(bytes[next]) { next += 1 }
        guard next < bytes.count, next - start <= 80, " \t\r\n/>".utf8.contains(bytes[next]) else { return nil }
        while next < bytes.count, bytes[next] != UInt8(ascii: ">") {
            if bytes[next] == UInt8(ascii: "<") { return nil }
            next += 1
        }
        return next < bytes.count ? next : nil
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || ".-_:".utf8.contains(byte)
    }

    /// What stands between two marks, of which the first one stands here; without the second it goes to the end of the file.
    private mutating func pass(_ opening: String, to closing: String) -> String? {
        guard bytes[index...].starts(with: opening.utf8) else { return nil }
        let start = index + opening.utf8.count
        let end = bytes.place(of: Array(closing.utf8), from: start) ?? bytes.count..<bytes.count
        index = end.upperBound
        return String(decoding: bytes[start..<end.lowerBound], as: UTF8.self)
    }
}
