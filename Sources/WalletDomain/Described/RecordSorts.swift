/// What lists of records are narrowed to: a word that the field of a key says of some.
public struct RecordQuestion: Sendable {
    let key: String
    let word: String

    public init(_ key: String, _ word: String) { (self.key, self.word) = (key, word) }
}

extension ReadRecord {
    /// What columns say of a field, else the field itself: a word or several, of what is named the ids.
    public func words(at place: Int, _ kind: RecordKind) -> [String] {
        instead[kind.fields[place].key] ?? typed[place]?.split(separator: ", ").map(String.init) ?? []
    }
}

extension Wallet {
    /// All that is meant by a word of a field: of what can be a part of another those that are its parts too.
    public func meant(by word: String, of field: FieldFacts) -> Set<String> {
        Set(families(of: field)?.first { $0.first == word } ?? [word])
    }

    /// The words to narrow a list by of which a field says some, each once: of parts also what they are of, in their order.
    public func sorts(_ said: [String], of field: FieldFacts) -> [String] {
        guard let families = families(of: field) else { return said.eachOnce }
        let words = Set(said)
        return families.filter { !words.isDisjoint(with: $0) }.compactMap(\.first)
    }

    /// Each that can be meant, and behind it all that are its parts; nil: those of that field are no parts of each other.
    private func families(of field: FieldFacts) -> [[String]]? {
        guard case .record(let table) = field.shape, let all = RecordKind.named(table)?.nodes?(self) else { return nil }
        return all.indices.map { place in
            let parts = all[(place + 1)...].prefix { $0.depth > all[place].depth }
            return [all[place].id.description] + parts.map(\.id.description)
        }
    }
}

extension FieldShape {
    /// Whether each of its words is a sort of records, however many there are.
    public var isOfRecords: Bool { if case .record = self { true } else { false } }
}
