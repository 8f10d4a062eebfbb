import WalletDomain

/// Which option of a command was meant by one that it does not have.
///
/// The parser makes a guess too, but one that is happy with any three letters: `--due` for `--now`.
extension OptionNames {
    func has(_ typed: String) -> Bool { all.contains(OptionNames.word(typed)) }

    private static func word(_ typed: String) -> String { String(typed.drop { $0 == "-" }.prefix { $0 != "=" }) }

    /// With its dashes; nil where none is near enough to be meant.
    func guess(for typed: String) -> String? {
        let word = OptionNames.word(typed)
        return (beginning(with: word) ?? misspelt(word) ?? abbreviated(word)).map { "--" + $0 }
    }

    /// `--nick`
    private func beginning(with word: String) -> String? {
        guard word.count > 1 else { return nil }
        return all.filter { $0.folded.starts(with: word.folded) }.min { $0.count < $1.count }
    }

    /// `--expirng`
    private func misspelt(_ word: String) -> String? {
        let near = all.map { (name: $0, distance: editDistance($0.folded, word.folded)) }
            .min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= max(1, word.count / 2) ? $0.name : nil }
    }

    /// `--amt`
    private func abbreviated(_ word: String) -> String? {
        guard word.count > 2 else { return nil }
        return all.filter { name in
            guard name.folded.first == word.folded.first else { return false }
            var rest = word.folded[...]
            for letter in name.folded where letter == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty
        }.min { $0.count < $1.count }
    }
}
