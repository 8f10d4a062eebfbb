/// A name that can be read, of what a statement says: `SQ *BLUE DOOR 4417` is Blue Door.
enum PayeeName {
    private static let longest = 100

    static func of(_ text: String) -> String {
        let key = PayeeKey(text)
        let name = written(text, key) ?? joined(key, as: text)
        let all = name.isBlank ? text.trimmed : name
        return all.isBlank ? "No name" : String(all.prefix(longest))
    }

    /// With a capital for each word, whatever the text says.
    static func plain(_ key: PayeeKey) -> String {
        key.text.split(separator: " ").map(\.capitalized).joined(by: " ")
    }

    /// A number has what follows it as the text does, and so has an apostrophe: 7-Eleven, Trader Joe's.
    private static func joined(_ key: PayeeKey, as text: String) -> String {
        // It can be said, and is written in capitals all the same.
        if key.text == "HEB" { return key.text }
        let name = withApostrophes(plain(key), as: text)
        let words = key.text.split(separator: " ", maxSplits: 1)
        guard let first = words.first, words.count > 1, first.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
            text.folded.place(of: "\(first)-\(words[1])".folded) != nil
        else { return name }
        return "\(first)-\(name.dropFirst(first.count + 1))"
    }

    /// A letter or two behind one stays small: Joe's, but O'Reilly.
    private static func withApostrophes(_ name: String, as text: String) -> String {
        let isMark = { (character: Character) in character == "'" || character == "’" }
        guard text.contains(where: isMark) else { return name }
        var written: [String: String] = [:]
        for word in text.uppercased().split(separator: " ") {
            guard let mark = word.first(where: isMark) else { continue }
            let parts = word.split(separator: mark)
            guard parts.count == 2 else { continue }
            let behind = parts[1].count > 2 ? parts[1].capitalized : parts[1].lowercased()
            written[parts.joined()] = parts[0].capitalized + String(mark) + behind
        }
        return name.split(separator: " ").map { written[$0.uppercased()] ?? String($0) }.joined(by: " ")
    }

    /// As it stands there, without what follows the name; nil where all is in capitals, as most banks have it.
    private static func written(_ text: String, _ key: PayeeKey) -> String? {
        guard text.utf8.contains(where: { $0 &- 0x61 < 26 }) else { return nil }
        let folded = text.folded[...]
        let behind = BankWords.dropped(from: folded)
        guard BankWords.sent(behind) == nil else { return nil }
        let blank = UInt8(ascii: " ")
        // What the bank says before it is none of its name.
        let passed = folded[..<behind.startIndex].split(separator: blank).count
        let words = text.split(separator: " ").dropFirst(passed)
        guard let first = words.first, !first.utf8.contains(UInt8(ascii: "*")) else { return nil }
        for count in 1...words.count {
            let name = words.prefix(count).map(String.init).joined(by: " ")
            // Where others take payments for it, its own name begins later.
            guard PayeeKey(name) == key, name.folded.first == key.text.folded.first else { continue }
            return name == name.uppercased() ? nil : String(name.reversed().drop { ",;:-".contains($0) }.reversed())
        }
        return nil
    }
}

extension Substring {
    /// What no one can say is no word, and stays: CVS.
    fileprivate var capitalized: String {
        if contains("&") { return String(self) }
        let isWord = count > 4 || contains { "AEIOUY".contains($0) }
        return isWord ? prefix(1) + dropFirst().lowercased() : String(self)
    }
}
