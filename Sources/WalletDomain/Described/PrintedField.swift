/// A field of cards, benefits or entries of the history, as answers print it.
public struct PrintedField<Record>: Sendable {
    public let facts: FieldFacts
    /// As it can be typed again; nil: nothing.
    public let typed: @Sendable (Record) -> String?
    /// Of a field with parts, these.
    public var parts: [PrintedField] = []

    fileprivate init(_ entry: FieldEntry<Record>) { (facts, typed) = (entry.facts, entry.typed) }
}

extension Described {
    static func field(_ key: StaticString) -> PrintedField<Self>? {
        guard let field = fields.all.first(where: { $0.facts.key == key.description }) else { return nil }
        var printed = PrintedField(field.entry)
        printed.parts = field.parts.map { PrintedField($0) }
        return printed
    }
}
