import WalletDomain

/// Breaks text into lines of at most `width` columns between words; a longer word is broken where it must be.
package func wrapped(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    if let lines = wrappedPlain(text, width: width) { return lines }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let before = lines.count
        var line = ""
        var used = 0
        for word in paragraph.split(separator: " ") {
            var rest = word
            let wordWidth = displayWidth(of: String(word))
            if used > 0, used + 1 + wordWidth > width {
                lines.append(line)
                (line, used) = ("", 0)
            }
            if used > 0 {
                line += " "
                used += 1
            }
            while displayWidth(of: String(rest)) > width - used {
                let piece = head(of: rest, width: width - used)
                lines.append(line + piece)
                (line, used) = ("", 0)
                rest = rest.dropFirst(piece.count)
            }
            line += rest
            used += displayWidth(of: String(rest))
        }
        // Empty only where the paragraph is, not behind a word that was broken to its end.
        if used > 0 || lines.count == before { lines.append(line) }
    }
    return lines
}

/// As many lines as there is room for, the last one with all the rest, so that it is seen to be cut.
func fitted(_ lines: [String], to count: Int) -> [String] {
    guard count > 0 else { return [] }
    guard lines.count > count else { return lines }
    return lines.prefix(count - 1) + [lines.dropFirst(count - 1).joined(separator: " ")]
}

/// Facts side by side, as many in a line as fit: only one that is longer than a line is broken.
func packed(_ facts: [String], width: Int) -> [String] {
    facts.reduce(into: []) { lines, fact in
        let longer = lines.last.map { "\($0) \(Glyph.dot) \(fact)" }
        if let longer, displayWidth(of: longer) <= width {
            lines[lines.count - 1] = longer
        } else {
            lines += wrapped(fact, width: width)
        }
    }
}

/// The first characters that fit, at least one.
func head(of text: Substring, width: Int) -> String {
    var piece = ""
    for character in text {
        if !piece.isEmpty, displayWidth(of: piece + String(character)) > width { break }
        piece.append(character)
    }
    return piece
}

/// The last characters that fit.
func tail(of text: String, width: Int) -> String {
    var (start, room) = (text.endIndex, width)
    while start > text.startIndex {
        let before = text.index(before: start)
        room -= displayWidth(of: String(text[before]))
        if room < 0 { break }
        start = before
    }
    return String(text[start...])
}

/// The same as `wrapped` for text of printable ASCII, of which each byte is a column; nil for other text.
private func wrappedPlain(_ text: String, width: Int) -> [String]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
        guard bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) else { return nil }
        var lines: [String] = []
        var line: [UInt8] = []
        func add(_ part: Range<Int>) { line.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[part])) }
        func end() {
            lines.append(String(decoding: line, as: UTF8.self))
            line.removeAll(keepingCapacity: true)
        }
        var start = 0
        while start < bytes.count {
            var stop = start
            while stop < bytes.count, bytes[stop] != UInt8(ascii: " ") { stop += 1 }
            if stop > start {
                if !line.isEmpty, line.count + 1 + stop - start > width { end() }
                if !line.isEmpty { line.append(UInt8(ascii: " ")) }
                while stop - start > width - line.count {
                    add(start..<(start + width))
                    start += width
                    end()
                }
                add(start..<stop)
            }
            start = stop + 1
        }
        if !line.isEmpty || lines.isEmpty { end() }
        return lines
    } ?? nil
}
