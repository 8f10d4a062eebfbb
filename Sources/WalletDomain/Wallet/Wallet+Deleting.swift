extension Wallet {
    /// Deletes a card with its benefits; its history stays, under the names of then.
    public mutating func delete(_ id: UserCard.ID, in context: ChangeContext) throws(WalletError) {
        guard let card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        remove(benefits: benefits(ofCard: id).map(\.id))
        remove(card: id)
        did("\(name) deleted")
    }

    /// Deletes one benefit; its history stays.
    public mutating func delete(benefit id: Benefit.ID, in context: ChangeContext) throws(WalletError) {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let name = terms(of: benefit).name
        remove(benefits: [id])
        did("\(name) deleted")
    }
}
