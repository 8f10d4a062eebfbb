/// The edits of those options that were given.
struct EditList<Edit> {
    var all: [Edit] = []

    /// Adds the edit that an option's text asks for; `default` is an edit without a value.
    mutating func take<Value>(
        _ text: String?, _ read: (String) throws -> Value?, _ edit: (Value?) throws -> Edit
    ) throws {
        if let value = try TypedValue.orDefault(text, read) { try all.append(edit(value)) }
    }
}
