/// A field of a record that two machines changed differently.
public struct FieldDifference: Identifiable, Equatable, Sendable {
    /// By which an answer names it: `0000000a-0000-0000-0000-000000000001.nickname`, `preferences.theme`
    public let id: String
    /// Of the record: `cards`
    public let table: String
    /// `Gold Card`
    public let name: String
    /// `nickname`
    public let label: String
    /// As people read it; empty: nothing.
    public let here: String
    public let there: String
    /// The record, where this is said together with other fields of it: one answer holds for all of them.
    public let together: String?
    /// What holds where nobody answers.
    public internal(set) var isLaterThere = false

    /// Whether one answer holds for both.
    public func isAnswered(with other: FieldDifference) -> Bool {
        id == other.id || together != nil && together == other.together
    }

    /// `Gold Card nickname: here Sunny, there Goldie`, without what they say where that is long.
    public var sentence: String {
        guard here != there, max(here.count, there.count) <= FieldDifference.longest else {
            return shown("\(name) \(label)")
        }
        return shown("\(name) \(label): \(values)")
    }

    /// `here Sunny, there Goldie`
    public var values: String { "here \(words(.here)), there \(words(.there))" }

    /// What one side says; of what has no words in which the two differ, that it is this or that.
    public func words(_ side: FieldChoice.Side) -> String {
        if here == there { return side == .here ? "this" : "another" }
        return FieldDifference.words(side == .here ? here : there)
    }

    fileprivate static func words(_ value: String) -> String { value.isEmpty ? "nothing" : value }

    private static let longest = 40
}

/// What two machines say differently of one record.
extension Wallet {
    func differences(in keys: [String], of key: RecordKey, there other: Wallet) -> [FieldDifference] {
        let name = name(of: key)
        switch key.table {
        case UserCard.table:
            return differences(keys, key, name, cards[key.id.cast()], other.cards[key.id.cast()], other)
        case Benefit.table:
            return differences(keys, key, name, benefits[key.id.cast()], other.benefits[key.id.cast()], other)
        case BenefitUsage.table:
            return differences(keys, key, name, usages[key.id.cast()], other.usages[key.id.cast()], other)
        case UserPreferences.table:
            return differences(keys, key, name, savedPreferences, other.savedPreferences, other)
        default: break
        }
        let kind = RecordKinds.kind(of: key.table)
        let (own, theirs) = (kind.flatMap { record($0, key.id) }, kind.flatMap { other.record($0, key.id) })
        return keys.map { field in
            difference(
                field, key, name, kind?.fields ?? [], { own?.typed[$0] }, { theirs?.typed[$0] }, other,
                isTogether: kind?.together.contains(field) ?? false)
        }
    }

    /// What a record is called whatever either side calls it: `Gold Card`, `Uber Cash (Gold Card)`, `person Anna`; nil: it
    /// is not here.
    func name(of key: RecordKey) -> String? {
        switch key.table {
        case UserCard.table: return cards[key.id.cast()].map { template(of: $0)?.name ?? $0.customName ?? "card" }
        case Benefit.table:
            return benefits[key.id.cast()].map { benefit in
                terms(of: benefit).name + (cards[benefit.userCardID].map { " (\(self.name(of: $0)))" } ?? "")
            }
        case BenefitUsage.table:
            return usages[key.id.cast()].map { "\($0.benefitNameSnapshot) \($0.usedOn.long)" }
        case UserPreferences.table: return "settings"
        default:
            guard let kind = RecordKinds.kind(of: key.table) else { return nil }
            return record(kind, key.id).map { name(of: $0, kind) }
        }
    }

    /// The same as it is called on this side: a card by its nickname.
    func nameHere(of key: RecordKey) -> String? {
        guard key.table == UserCard.table else { return name(of: key) }
        return cards[key.id.cast()].map { name(of: $0) }
    }

    /// `person Anna`, `transaction Joe’s Pizza, 27 Nov 2026`
    func name(of record: ReadRecord, _ kind: RecordKind) -> String {
        (["\(kind.one) \(record.name)"] + toldBesideName(record, kind)).joined(by: ", ")
    }

    /// What says with its name which record it is.
    func toldBesideName(_ record: ReadRecord, _ kind: RecordKind) -> [String] {
        kind.told.compactMap { kind.place(of: $0) }.map { words(record.typed[$0], of: kind.fields[$0]) }.filter {
            !$0.isEmpty
        }
    }

    private func differences<Record: Described>(
        _ keys: [String], _ key: RecordKey, _ name: String?, _ own: Record?, _ theirs: Record?, _ other: Wallet
    ) -> [FieldDifference] {
        let entries = Record.fields.entries
        return keys.map { field in
            difference(
                field, key, name, entries.map(\.facts), { place in own.flatMap { entries[place].typed($0) } },
                { place in theirs.flatMap { entries[place].typed($0) } }, other)
        }
    }

    /// Of a field with parts those that differ are said, each with its name.
    private func difference(
        _ field: String, _ key: RecordKey, _ name: String?, _ facts: [FieldFacts], _ own: (Int) -> String?,
        _ theirs: (Int) -> String?, _ other: Wallet, isTogether: Bool = false
    ) -> FieldDifference {
        let all = facts.indices.filter { facts[$0].isOrIsPart(of: field) }
        // What says itself in words has said its parts.
        let places = all.first.flatMap { own($0) ?? theirs($0) } == nil ? all : Array(all.prefix(1))
        func words(_ typed: (Int) -> String?, in wallet: Wallet) -> String {
            places.filter { places.count == 1 || own($0) != theirs($0) }.map { place in
                let said = wallet.words(typed(place), of: facts[place])
                return places.count == 1
                    ? said : "\(facts[place].label.lowercased()) \(FieldDifference.words(said))"
            }.joined(by: ", ")
        }
        let label = places.first.map { facts[$0].label.lowercased() } ?? ""
        let id = FieldDifference.id(of: key)
        return FieldDifference(
            id: "\(id).\(field)", table: key.table.told, name: name ?? "record",
            label: label.isEmpty ? field.inWords : label,
            here: words(own, in: self), there: words(theirs, in: other), together: isTogether ? id : nil)
    }
}

extension FieldDifference {
    /// What there is one of goes by its name.
    static func id(of key: RecordKey) -> String {
        key.table == WalletRecords.single ? key.table.text : key.id.description
    }
}
