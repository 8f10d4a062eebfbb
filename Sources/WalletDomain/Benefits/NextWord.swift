/// A word that goes on naming a thing, for a shell that completes what is typed.
///
/// Things are named by words, so they are completed word by word: `uber`, then `gold` where that tells two apart.
public struct NextWord: Equatable, Sendable {
    /// Letters and digits alone, which mean nothing to a shell; it begins as what was typed begins.
    public let word: String
    /// Which things it names, by their place in the list.
    public let things: [Int]

    /// - Parameters:
    ///   - typed: the words before, each of which must occur in one of a thing's texts.
    ///   - prefix: the beginning of the word; empty: only words that tell things apart, one for each thing.
    ///   - things: the texts of each thing, its name first.
    public static func candidates(
        after typed: [String], beginning prefix: String, among things: [[String]]
    ) -> [NextWord] {
        let typed = typed.map(\.folded).filter { !$0.isEmpty }
        var fitting: [(place: Int, words: [String])] = []
        for (place, texts) in things.enumerated() {
            let folded = texts.map(\.folded)
            guard typed.allSatisfy({ word in folded.contains { $0.place(of: word) != nil } }) else { continue }
            fitting.append((place, words(of: texts, besides: typed)))
        }
        let chosen = prefix.isEmpty ? telling(fitting, isFirst: typed.isEmpty) : beginning(prefix, fitting)
        let places = Dictionary(grouping: chosen) { $0.word }
        return chosen.map { $0.word }.eachOnce.map { word in
            NextWord(word: word, things: places[word]?.map { $0.place } ?? [])
        }
    }

    /// In lower case, each once, without those that were typed.
    private static func words(of texts: [String], besides typed: [[UInt8]]) -> [String] {
        texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }.eachOnce
            .filter { word in !typed.contains { word.folded.starts(with: $0) } }
    }

    /// For each thing its first word that not all have; nothing once one thing is left.
    private static func telling(
        _ fitting: [(place: Int, words: [String])], isFirst: Bool
    ) -> [(place: Int, word: String)] {
        guard isFirst || fitting.count > 1 else { return [] }
        let shared: Set<String> =
            fitting.count < 2 ? [] : fitting.dropFirst().reduce(Set(fitting[0].words)) { $0.intersection($1.words) }
        let articles: Set = ["the", "a", "an"]
        return fitting.compactMap { place, words in
            words.first { !shared.contains($0) && !articles.contains($0) }.map { (place, $0) }
        }
    }

    private static func beginning(
        _ prefix: String, _ fitting: [(place: Int, words: [String])]
    ) -> [(place: Int, word: String)] {
        let folded = prefix.folded
        return fitting.flatMap { place, words in
            words.filter { $0.folded.starts(with: folded) }
                // Shells keep only what begins with the very letters that were typed.
                .map { (place, prefix + $0.dropFirst(prefix.count)) }
        }
    }
}
