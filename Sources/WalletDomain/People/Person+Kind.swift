extension Person {
    static let kind = Kind<Person>(
        table: TableName("people"), one: "person", many: "people",
        refusals: { person, asked in person.refusalsTogether(asked) },
        follow: { before, after, wallet, _, context in wallet.renameOwner(before.ownerWord, after.ownerWord, context) },
        places: { person, wallet in person.places(in: wallet) })

    /// Others are looked at only where something is said that may be said once.
    private func refusalsTogether(_ asked: AskedWallet) -> [String: String] {
        var found: [String: String] = [:]
        if roles.contains(.own), archivedOn == nil, let other = others(asked).own.first(where: { $0.id != id }) {
            found["roles"] = "\(shown(other.name)) is yourself already."
        }
        if roles.contains(.beneficiary) {
            if relationship == nil { found["relationship"] = "Say what a beneficiary is to you." }
            if email == nil, phone == nil, through == nil {
                found["email"] = "A beneficiary needs an e-mail address, a phone or somebody to reach them through."
            }
        }
        if let word = ownerWord, let other = others(asked).byWord[word.folded]?.first(where: { $0.id != id }) {
            found["ownerWord"] = "That word stands for \(shown(other.name)) already."
        }
        if let through, others(asked).leads(from: through, to: id) {
            found["through"] = "They would be reached through themselves."
        }
        return found
    }

    private func others(_ asked: AskedWallet) -> PeopleTogether { asked.once { PeopleTogether($0.all()) } }

    private func places(in wallet: Wallet) -> [String] {
        let cards = ownerWord.map { word in wallet.cards.records.count { $0.owner?.folded == word.folded } } ?? 0
        let people = wallet.all(Person.self).filter { $0.through == id }.map { "\($0.name) is reached through them" }
        return people + (cards == 0 ? [] : [cards == 1 ? "1 card is theirs" : "\(cards) cards are theirs"])
    }
}

/// What the people of a wallet say that only one of them may.
private struct PeopleTogether {
    /// Longer ways are not followed.
    private static let mostSteps = 1_000

    var own: [Person] = []
    var byWord: [[UInt8]: [Person]] = [:]
    private var through: [Person.ID: Person.ID] = [:]

    init(_ people: [Person]) {
        for person in people {
            if person.roles.contains(.own), person.archivedOn == nil { own.append(person) }
            if let word = person.ownerWord { byWord[word.folded, default: []].append(person) }
            through[person.id] = person.through
        }
    }

    func leads(from start: Person.ID, to end: Person.ID) -> Bool {
        var (place, steps) = (Optional(start), 0)
        while let person = place, steps < PeopleTogether.mostSteps {
            if person == end { return true }
            (place, steps) = (through[person], steps + 1)
        }
        return false
    }
}

extension Wallet {
    public func activeCards(of person: Person.ID) -> [UserCard] { owned(by: person, among: activeCards) }

    /// Archived ones too, in no order.
    public func allCards(of person: Person.ID) -> [UserCard] { owned(by: person, among: cards.records) }

    private func owned(by person: Person.ID, among cards: some Sequence<UserCard>) -> [UserCard] {
        guard let word = self[person]?.ownerWord?.folded else { return [] }
        return cards.filter { $0.owner?.folded == word }
    }

    /// Whose word as owner was changed is called so on all their cards.
    mutating func renameOwner(_ old: String?, _ new: String?, _ context: ChangeContext) -> String? {
        guard let old, let new, old != new else { return nil }
        var count = 0
        for var card in cards.records where card.owner?.folded == old.folded && card.owner != new {
            (card.owner, card.updatedAt) = (new, context.now)
            put(card)
            count += 1
        }
        return count == 0 ? nil : "\(count == 1 ? "1 card says" : "\(count) cards say") \(new) now"
    }
}
