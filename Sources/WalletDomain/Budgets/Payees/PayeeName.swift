/// A name that can be read, of what a statement says: `SQ *BLUE DOOR 4417` is Blue Door.
enum PayeeName {
    private static let longest = 100

    static func of(_ text: String) -> String {
        let key = PayeeKey(text)
        let name = written(text, key) ?? key.text.split(separator: " ").map { capitalized($0) }.joined(by: " ")
        let all = name.isBlank ? text.trimmed : name
        return all.isBlank ? "No name" : String(all.prefix(longest))
    }

    /// As it stands there, without what follows the name; nil where all is in capitals, as most banks have it.
    private static func written(_ text: String, _ key: PayeeKey) -> String? {
        guard text.utf8.contains(where: { $0 &- 0x61 < 26 }) else { return nil }
        let words = text.split(separator: " ")
        guard let first = words.first, !first.utf8.contains(UInt8(ascii: "*")) else { return nil }
        for count in 1...words.count {
            let name = words.prefix(count).map(String.init).joined(by: " ")
            // Where others take payments for it, its own name begins later.
            guard PayeeKey(name) == key, name.folded.first == key.text.folded.first else { continue }
            return name == name.uppercased() ? nil : name
        }
        return nil
    }

    /// What no one can say is no word, and stays: CVS.
    private static func capitalized(_ word: Substring) -> String {
        if word.contains("&") { return String(word) }
        let isWord = word.count > 4 || word.contains { "AEIOUY".contains($0) }
        return isWord ? word.prefix(1) + word.dropFirst().lowercased() : String(word)
    }
}
