extension Wallet {
    /// The owners there are, each once, in the order of cards.
    public var owners: [String] { cards.records.compactMap(\.owner).filter { !$0.isBlank }.eachOnce }

    /// The words of owners as people have them, then books.
    private var namedOwners: [String] { all(Person.self).compactMap(\.ownerWord) + books.flatMap(\.owners).map(\.word) }

    /// The words of all owners, each as it is spelled first.
    var ownersByWord: [[UInt8]: String] {
        Dictionary((namedOwners + owners).map { ($0.folded, $0) }) { first, _ in first }
    }

    /// Takes the word of an owner as people, books and cards have it, so that case alone makes nobody another.
    ///
    /// - Throws: where only the spelling is another than before, and is not that of a person or a book.
    func spellOwner(of card: inout UserCard, before: UserCard? = nil) throws(WalletError) {
        guard let word = card.owner, word != before?.owner else { return }
        let isRespelled = word.folded == before?.owner?.folded
        let words = isRespelled ? namedOwners : namedOwners + owners
        guard let known = words.first(where: { $0.folded == word.folded }) else { return }
        guard !isRespelled || known == word else { throw .ownerIsSpelled(known) }
        card.owner = known
    }
}
