extension String {
    /// Its text as UTF-8 without case and accents, to compare what people type with what files hold.
    ///
    /// Latin letters lose their marks (É and é are e, ß is ss), typographic apostrophes and dashes become plain ones;
    /// other scripts lose only case.
    public var folded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            guard byte < 0x80 else { return foldedSlowly }
            bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        return bytes
    }

    private var foldedSlowly: [UInt8] {
        var text = ""
        for scalar in unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars
            where !(0x300...0x36F).contains(lower.value) {
                if let plain = plainLetters[lower] { text += plain } else { text.unicodeScalars.append(lower) }
            }
        }
        return Array(text.utf8)
    }
}

/// What a lower-case letter is without its marks.
private let plainLetters: [Unicode.Scalar: String] = {
    let families: [(String, String)] = [
        ("a", "àáâãäåāăąǎ"), ("ae", "æǽ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģǧ"),
        ("h", "ĥħ"), ("i", "ìíîïĩīĭįıǐ"), ("j", "ĵ"), ("k", "ķĸǩ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉŋ"),
        ("o", "òóôõöøōŏőǒ"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšſș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"),
        ("u", "ùúûüũūŭůűųǔ"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("'", "‘’ʼ"), ("-", "‐‑–—"),
    ]
    let pairs = families.flatMap { plain, letters in letters.unicodeScalars.map { ($0, plain) } }
    return Dictionary(pairs) { first, _ in first }
}()

extension [UInt8] {
    /// True if `words` stand in it and are no part of longer words.
    func holds(words: [UInt8]) -> Bool {
        var start = 0
        while let range = place(of: words, from: start) {
            let (before, behind) = (range.lowerBound - 1, range.upperBound)
            if !(before >= 0 && self[before].isOfWord), !(behind < count && self[behind].isOfWord) { return true }
            start = range.lowerBound + 1
        }
        return false
    }

    /// Where some bytes stand in it first; nil: nowhere, as of none.
    ///
    /// What the standard library has for any two collections takes many times as long.
    func place(of bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
        guard let first = bytes.first else { return nil }
        var start = start
        while let place = self[start...].firstIndex(of: first), place + bytes.count <= count {
            if self[place...].starts(with: bytes) { return place..<place + bytes.count }
            start = place + 1
        }
        return nil
    }

    /// Runs of letters and digits of folded text.
    var words: [ArraySlice<UInt8>] { split { !$0.isOfWord } }
}

extension UInt8 {
    /// Of folded text.
    var isOfWord: Bool { self &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80 }
}
