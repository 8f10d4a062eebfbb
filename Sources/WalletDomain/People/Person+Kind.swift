extension Person {
    static let kind = Kind<Person>(
        table: TableName("people"), one: "person", many: "people",
        refusals: { person, wallet in person.refusalsTogether(wallet) },
        follow: { before, after, wallet, context in wallet.renameOwner(before, after, context) },
        places: { person, wallet in person.places(in: wallet) })

    private func refusalsTogether(_ wallet: Wallet) -> [String: String] {
        var found: [String: String] = [:]
        let others = wallet.all(Person.self).filter { $0.id != id }
        if roles.contains(.own), let other = others.first(where: { $0.roles.contains(.own) && $0.archivedOn == nil }) {
            found["roles"] = "\(shown(other.name)) is yourself already."
        }
        if roles.contains(.beneficiary) {
            if relationship == nil { found["relationship"] = "Say what a beneficiary is to you." }
            if email == nil, phone == nil, through == nil {
                found["email"] = "A beneficiary needs an e-mail address, a phone or somebody to reach them through."
            }
        }
        if let word = ownerWord, let other = others.first(where: { $0.ownerWord?.folded == word.folded }) {
            found["ownerWord"] = "That word stands for \(shown(other.name)) already."
        }
        if isReachedThroughItself(others) { found["through"] = "They would be reached through themselves." }
        return found
    }

    private func isReachedThroughItself(_ others: [Person]) -> Bool {
        let next = Dictionary(others.map { ($0.id, $0.through) }) { first, _ in first }
        var (place, steps) = (through, 0)
        while let person = place, steps <= others.count {
            if person == id { return true }
            (place, steps) = (next[person] ?? nil, steps + 1)
        }
        return false
    }

    private func places(in wallet: Wallet) -> [String] {
        let cards = ownerWord.map { word in wallet.cards.records.count { $0.owner?.folded == word.folded } } ?? 0
        let people = wallet.all(Person.self).filter { $0.through == id }.map { "\($0.name) is reached through them" }
        return people + (cards == 0 ? [] : [cards == 1 ? "1 card is theirs" : "\(cards) cards are theirs"])
    }
}

extension Wallet {
    /// Whose word as owner was changed is called so on all their cards.
    fileprivate mutating func renameOwner(_ before: Person, _ after: Person, _ context: ChangeContext) {
        guard let old = before.ownerWord, let new = after.ownerWord, old != new else { return }
        for var card in cards.records where card.owner?.folded == old.folded {
            (card.owner, card.updatedAt) = (new, context.now)
            put(card)
        }
    }
}
