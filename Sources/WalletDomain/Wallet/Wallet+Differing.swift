/// What two machines say differently of one record, in words.
extension Wallet {
    /// `Gold Card nickname: here Sunny, there Goldie`, a field each; without what they say where that is long.
    func differences(in keys: [String], of change: RecordChange, there other: Wallet) -> [String] {
        if let id = (change.card?.after ?? change.card?.before)?.id, let card = cards[id] {
            return differences(keys, template(of: card)?.name ?? card.customName ?? "card", card, other.cards[id])
        }
        if let id = (change.benefit?.after ?? change.benefit?.before)?.id, let benefit = benefits[id] {
            return differences(keys, terms(of: benefit).name, benefit, other.benefits[id])
        }
        if let id = (change.usage?.after ?? change.usage?.before)?.id, let row = usages[id] {
            let name = "\(row.benefitNameSnapshot) \(row.usedOn.long)"
            return keys.map { Wallet.difference("\(name) \($0)", nil, nil) }
        }
        if change.preferences != nil { return differences(keys, "settings", savedPreferences, other.savedPreferences) }
        guard let key = change.key, let kind = RecordKinds.kind(of: key.table), let own = record(kind, key.id) else {
            return keys.map { "\(change.sides.word) \($0)" }
        }
        let theirs = other.record(kind, key.id)
        return keys.map { name in
            let field = kind.fields.firstIndex { $0.key == name }
            let said = field.map { place in
                (words(own.typed[place], of: kind.fields[place]), theirs?.typed[place])
            }
            let there = field.flatMap { place in said?.1.map { other.words($0, of: kind.fields[place]) } }
            return Wallet.difference("\(kind.one) \(own.name) \(name)", said?.0, there)
        }
    }

    private func differences<Record: Described>(
        _ keys: [String], _ name: String, _ own: Record, _ theirs: Record?
    ) -> [String] {
        keys.map { key in
            let entry = Record.fields.entries.first { $0.facts.key == key }
            let label = entry.map { $0.facts.label.isEmpty ? key : $0.facts.label.lowercased() } ?? key
            return Wallet.difference("\(name) \(label)", entry?.typed(own), theirs.flatMap { entry?.typed($0) })
        }
    }

    private static func difference(_ what: String, _ here: String?, _ there: String?) -> String {
        let (here, there) = (here ?? "", there ?? "")
        guard here != there, max(here.count, there.count) <= longest else { return shown(what) }
        return shown("\(what): here \(here.isEmpty ? "nothing" : here), there \(there.isEmpty ? "nothing" : there)")
    }

    private static let longest = 40
}
