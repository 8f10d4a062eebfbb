/// What somebody may have meant whose words name nothing: each word that occurs nowhere exchanged for the nearest that does.
struct WalletLookupGuess {
    /// Words of what can be named, folded, in the order they came.
    private let known: [ArraySlice<UInt8>]

    /// A slip is made in a few words; more are a pasted text.
    private static let mostWords = 8
    /// Almost any shorter word is near to some other.
    private static let shortest = 3

    init(_ texts: [WalletLookupQuery.Texts]) {
        known = texts.flatMap { text in
            (text.names + text.others).flatMap { $0.split { $0 <= 0x20 } }
        }
    }

    /// - Returns: nil if a word is near to none, or all occur somewhere.
    func words(meantBy typed: [String]) -> [String]? {
        let words = typed.flatMap { $0.folded.split { $0 <= 0x20 } }
        guard words.count <= WalletLookupGuess.mostWords else { return nil }
        var meant: [String] = []
        var isExchanged = false
        for word in words {
            guard !known.contains(where: { Array($0).holds(Array(word)) }) else {
                meant.append(String(decoding: word, as: UTF8.self))
                continue
            }
            guard let nearest = nearest(to: Array(word)) else { return nil }
            meant.append(nearest)
            isExchanged = true
        }
        return isExchanged ? meant : nil
    }

    /// The first of the nearest, if no more than a third of it is another.
    private func nearest(to word: [UInt8]) -> String? {
        guard word.count >= WalletLookupGuess.shortest else { return nil }
        var best: (word: ArraySlice<UInt8>, distance: Int)?
        for candidate in known where candidate.count >= WalletLookupGuess.shortest {
            let distance = editDistance(Array(candidate), word)
            guard distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max else { continue }
            best = (candidate, distance)
        }
        return best.map { String(decoding: $0.word, as: UTF8.self) }
    }
}
