/// One line of text being typed.
public struct TextField: Equatable, Sendable {
    public private(set) var characters: [Character]
    /// 0 … count: the character the cursor stands before.
    public private(set) var cursor: Int

    /// Longest text a field takes, in characters.
    public static let limit = 200
    /// The same of a field for notes.
    public static let noteLimit = 10_000

    private let limit: Int

    public init(_ text: String = "", limit: Int = TextField.limit) {
        self.limit = limit
        characters = Array(text.prefix(limit))
        cursor = characters.count
    }

    public var text: String { String(characters) }
    public var isEmpty: Bool { characters.isEmpty }

    /// The text without white space before and after it.
    var trimmed: String {
        let start = characters.firstIndex { !$0.isWhitespace } ?? characters.endIndex
        let end = characters.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
        return String(characters[start..<end])
    }

    /// - Returns: whether the text is another one now: a full field takes no more, and moving in it changes nothing.
    @discardableResult
    public mutating func apply(_ edit: FieldEdit) -> Bool {
        let before = characters
        take(edit)
        return characters != before
    }

    private mutating func take(_ edit: FieldEdit) {
        switch edit {
        case .insert(let text): insert(text)
        case .backspace:
            guard cursor > 0 else { return }
            cursor -= 1
            characters.remove(at: cursor)
        case .delete: if cursor < characters.count { characters.remove(at: cursor) }
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .toStart: cursor = 0
        case .toEnd: cursor = characters.count
        case .deleteWord:
            let end = cursor
            while cursor > 0, characters[cursor - 1].isWhitespace { cursor -= 1 }
            while cursor > 0, !characters[cursor - 1].isWhitespace { cursor -= 1 }
            characters.removeSubrange(cursor..<end)
        case .deleteToStart:
            characters.removeSubrange(0..<cursor)
            cursor = 0
        }
    }

    /// Line ends and tabs of pasted text become spaces; other control characters are left out.
    private mutating func insert(_ text: String) {
        let clean = text.compactMap { character -> Character? in
            if character.isNewline || character == "\t" { return " " }
            return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
        }
        let room = max(0, limit - characters.count)
        characters.insert(contentsOf: clean.prefix(room), at: cursor)
        cursor += min(room, clean.count)
    }
}

public enum FieldEdit: Equatable, Sendable {
    case insert(String)
    case backspace, delete, left, right, toStart, toEnd, deleteWord, deleteToStart
}
