/// What somebody may have meant whose words name nothing: each word that occurs nowhere exchanged for the nearest that does.
struct WalletLookupGuess {
    /// Words of what can be named, each once, in the order they came.
    private let known: [[UInt8]]

    /// A slip is made in a few words; more are a pasted text.
    private static let mostWords = 8
    /// Characters; almost any shorter word is near to some other.
    private static let shortest = 3

    init(_ texts: [WalletLookupQuery.Texts]) {
        let all = texts.flatMap { $0.names + $0.others + $0.ownerNames + $0.ownerOthers }.eachOnce
        known = all.flatMap { $0.split { $0 <= 0x20 }.map(Array.init) }.eachOnce
    }

    /// - Parameter name: whether words name anything.
    /// - Returns: nil if nothing is near, or what is near names nothing.
    func text(meantBy typed: [String], where name: ([String]) -> Bool) -> String? {
        guard let meant = words(meantBy: typed), name(meant) else { return nil }
        return meant.joined(separator: " ")
    }

    /// - Returns: nil if a word is near to none, or all occur somewhere.
    private func words(meantBy typed: [String]) -> [String]? {
        let words = typed.flatMap { $0.folded.split { $0 <= 0x20 }.map(Array.init) }
        guard words.count <= WalletLookupGuess.mostWords else { return nil }
        var meant: [String] = []
        var isExchanged = false
        for word in words {
            let text = String(decoding: word, as: UTF8.self)
            if known.contains(where: { $0.holds(word) }) {
                meant.append(text)
                continue
            }
            guard text.count >= WalletLookupGuess.shortest, let nearest = nearest(to: word) else { return nil }
            meant.append(nearest)
            isExchanged = true
        }
        return isExchanged ? meant : nil
    }

    /// The first of the nearest, if no more than a third of it is another; never one that cannot be typed as it is shown.
    private func nearest(to word: [UInt8]) -> String? {
        var best: (text: String, distance: Int)?
        for candidate in known {
            let distance = editDistance(candidate, word)
            guard distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max else { continue }
            let text = String(decoding: candidate, as: UTF8.self)
            if text.count >= WalletLookupGuess.shortest, shown(text) == text { best = (text, distance) }
        }
        return best?.text
    }
}
