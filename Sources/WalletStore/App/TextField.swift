import WalletDomain

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
        switch edit {
        case .insert(let text): return insert(text).isChanged
        case .backspace: return remove(from: cursor - 1, to: cursor)
        case .delete: return remove(from: cursor, to: cursor + 1)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .toStart: cursor = 0
        case .toEnd: cursor = characters.count
        case .deleteWord:
            var start = cursor
            while start > 0, characters[start - 1].isWhitespace { start -= 1 }
            while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
            return remove(from: start, to: cursor)
        case .deleteToStart: return remove(from: 0, to: cursor)
        }
        return false
    }

    /// The same where what went wrong is told beside the field.
    ///
    /// - Returns: that something was left out for want of room; nil: nothing was.
    mutating func type(_ edit: FieldEdit) -> String? {
        guard case .insert(let text) = edit else {
            apply(edit)
            return nil
        }
        return insert(text).isWhole ? nil : "At most \(limit) characters fit; the rest was left out."
    }

    /// Types what stands for the last letters before the cursor.
    mutating func take(_ completion: FilterCompletion) {
        _ = remove(from: cursor - completion.replaced, to: cursor)
        _ = insert(completion.text)
    }

    private mutating func remove(from start: Int, to end: Int) -> Bool {
        guard start >= 0, start < end, end <= characters.count else { return false }
        characters.removeSubrange(start..<end)
        cursor = start
        return true
    }

    /// Line ends and tabs of pasted text become spaces; other control characters are left out, and what has no room: of that
    /// no more is looked at than whether it says anything.
    private mutating func insert(_ text: String) -> (isChanged: Bool, isWhole: Bool) {
        let room = limit - characters.count
        var clean: [Character] = []
        var isWhole = true
        for character in text {
            let isSpace = character.isNewline || character == "\t"
            if !isSpace, character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                continue
            }
            guard clean.count < room else {
                if character.isWhitespace { continue }
                isWhole = false
                break
            }
            // Marks without end on one letter are no text of anybody's.
            let isHeap = character.unicodeScalars.count > TextField.mostScalars
            clean.append(isSpace ? " " : isHeap ? "\u{FFFD}" : character)
        }
        characters.insert(contentsOf: clean, at: cursor)
        cursor += clean.count
        return (!clean.isEmpty, isWhole)
    }

    private static let mostScalars = 32
}

public enum FieldEdit: Equatable, Sendable {
    case insert(String)
    case backspace, delete, left, right, toStart, toEnd, deleteWord, deleteToStart
}
