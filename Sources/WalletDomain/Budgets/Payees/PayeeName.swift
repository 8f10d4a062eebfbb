/// A name that can be read, of what a statement says: `SQ *BLUE DOOR 4417` is Blue Door.
enum PayeeName {
    private static let longest = 100

    static func of(_ text: String) -> String {
        let key = PayeeKey(text)
        let name = written(text, key) ?? joined(key, as: text)
        let all = name.isBlank ? text.trimmed : name
        return all.isBlank ? "No name" : String(all.prefix(longest))
    }

    /// Whether a name was made of a text, now or before bank words were passed over.
    static func isOf(_ text: String, _ name: String) -> Bool {
        name == of(text) || name == plain(PayeeKey(text)) || BankWords.areAll(of: name)
    }

    /// With a capital for each word, whatever the text says.
    static func plain(_ key: PayeeKey) -> String {
        key.text.split(separator: " ").map { capitalized($0) }.joined(by: " ")
    }

    /// A number has what follows it as the text does: 7-Eleven.
    private static func joined(_ key: PayeeKey, as text: String) -> String {
        if let name = capitals[key.text] { return name }
        let words = key.text.split(separator: " ", maxSplits: 1)
        guard let first = words.first, words.count > 1, first.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
            text.folded.place(of: "\(first)-\(words[1])".folded) != nil
        else { return plain(key) }
        return "\(first)-\(plain(key).dropFirst(first.count + 1))"
    }

    /// What can be said, and is written in capitals all the same.
    private static let capitals = ["HEB": "HEB"]

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

    /// What no one can say is no word, and stays: CVS.
    private static func capitalized(_ word: Substring) -> String {
        if word.contains("&") { return String(word) }
        let isWord = word.count > 4 || word.contains { "AEIOUY".contains($0) }
        return isWord ? word.prefix(1) + word.dropFirst().lowercased() : String(word)
    }
}

extension BookTransaction {
    /// Its name, or what the bank said where that is bank words alone.
    var payeeName: String { BankWords.areAll(of: payee) ? payeeRaw.map(PayeeName.of) ?? payee : payee }
}
