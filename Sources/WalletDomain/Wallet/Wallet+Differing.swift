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
    /// The fields of a record under some keys, as it says them here and there.
    func differences(in keys: [String], of change: RecordChange, there other: Wallet) -> [FieldDifference] {
        guard !keys.isEmpty, let key = change.key else { return [] }
        let (id, name, fields) = (
            FieldDifference.id(of: key), name(of: key), change.sides.fields(here: self, there: other)
        )
        let together = RecordKind.named(key.table)?.together ?? []
        return keys.map { field in
            let all = fields.filter { $0.facts.isOrIsPart(of: field) }
            // What says itself in words has said its parts.
            let parts = all.first.flatMap { $0.here ?? $0.there } == nil ? all : Array(all.prefix(1))
            let label = parts.first?.facts.label.lowercased() ?? ""
            return FieldDifference(
                id: "\(id).\(field)", table: key.table.told, name: name ?? "record",
                label: label.isEmpty ? field.inWords : label,
                here: words(parts.map { ($0.facts, $0.here, $0.there) }),
                there: other.words(parts.map { ($0.facts, $0.there, $0.here) }),
                together: together.contains(field) ? id : nil)
        }
    }

    /// What one side says of a field; of one with parts those that differ, each with its name.
    private func words(_ parts: [(facts: FieldFacts, own: String?, others: String?)]) -> String {
        guard parts.count > 1 else { return parts.map { words($0.own, of: $0.facts) }.joined(by: ", ") }
        return parts.filter { $0.own != $0.others }.map { part in
            "\(part.facts.label.lowercased()) \(FieldDifference.words(words(part.own, of: part.facts)))"
        }.joined(by: ", ")
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
            guard let kind = RecordKind.named(key.table) else { return nil }
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
}

extension RecordSides {
    /// The fields of the record, as it says them in two wallets.
    fileprivate func fields(here: Wallet, there: Wallet) -> [(facts: FieldFacts, here: String?, there: String?)] {
        let record = after ?? before
        let (own, theirs) = (record?.own(in: here)?.said, record?.own(in: there)?.said)
        return (own ?? theirs ?? []).enumerated().map { place, field in
            (field.facts, own?[place].typed, theirs?[place].typed)
        }
    }
}

extension RawRecord {
    var said: [(facts: FieldFacts, typed: String?)] {
        guard let kind = RecordKind.named(tableName) else { return [] }
        let typed = kind.readWhole(self)?.said.typed
        return kind.fields.enumerated().map { place, facts in (facts, typed?[place]) }
    }
}

extension FieldDifference {
    /// What there is one of goes by its name.
    static func id(of key: RecordKey) -> String {
        key.table == WalletRecords.single ? key.table.text : key.id.description
    }
}
