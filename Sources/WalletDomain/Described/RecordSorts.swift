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
    /// All that is meant by a word of a field: of a category those below it too.
    public func meant(by word: String, of field: FieldFacts) -> Set<String> {
        guard let id = BookCategory.ID(word), field.shape.isOfCategories else { return [word] }
        return CategoryTree(all()).words(of: id)
    }

    /// The words to narrow a list by of which a field says some, each once: of categories also those above them, in their order.
    public func sorts(_ said: [String], of field: FieldFacts) -> [String] {
        guard field.shape.isOfCategories else { return said.eachOnce }
        let (tree, words) = (CategoryTree(all()), Set(said))
        return tree.nodes.map(\.category.id).filter { !tree.words(of: $0).isDisjoint(with: words) }.map(\.description)
    }
}

extension CategoryTree {
    /// What fields say of a category and of those below it.
    fileprivate func words(of id: BookCategory.ID) -> Set<String> { Set(family(of: id).map(\.description)) }
}

extension FieldShape {
    fileprivate var isOfCategories: Bool { self == .record(BookCategory.kind.table) }

    /// Whether each of its words is a sort of records, however many there are.
    public var isOfRecords: Bool { if case .record = self { true } else { false } }
}
