/// What somebody may have meant whose words name nothing: each word that occurs nowhere exchanged for the nearest that does.
struct WalletLookupGuess {
    /// A word of what can be named.
    private struct Known {
        let bytes: [UInt8]
        let text: String
    }

    /// Each once, in the order they came.
    private let known: [Known]

    /// A slip is made in a few words; more are a pasted text.
    private static let mostWords = 8
    /// Characters; almost any shorter word is near to some other.
    private static let shortest = 3

    init(_ texts: [WalletLookupQuery.Texts]) {
        var seen: Set<[UInt8]> = []
        var known: [Known] = []
        for text in texts {
            let all = text.names + text.others + text.ownerNames + text.ownerOthers
            for word in all.joined(separator: [0x20]).split(whereSeparator: { $0 <= 0x20 }) {
                let bytes = Array(word)
                guard seen.insert(bytes).inserted else { continue }
                known.append(Known(bytes: bytes, text: String(decoding: bytes, as: UTF8.self)))
            }
        }
        self.known = known
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
            if known.contains(where: { $0.bytes.holds(word) }) {
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
            let distance = editDistance(candidate.bytes, word)
            guard distance <= max(1, candidate.bytes.count / 3), distance < best?.distance ?? .max,
                candidate.text.count >= WalletLookupGuess.shortest, shown(candidate.text) == candidate.text
            else { continue }
            best = (candidate.text, distance)
        }
        return best?.text
    }
}
