import Glibc

/// Names that files have beside another one while it is saved. Each proves by itself that it is ours: many programs write
/// files that are hidden and end in `.tmp`.
enum HiddenName {
    // MARK: Drafts

    /// `.wallet.json.4711-89abcdef01234567.tmp`: tells whose it is, cannot be guessed, and the second half of the digits
    /// follows from what stands before it.
    static func draft(of name: String) -> String {
        let beginning = ".\(name).\(getpid())-\(unguessable())"
        return beginning + check(beginning) + ".tmp"
    }

    /// The name of the file that `hidden` is a draft of; nil: it is none of ours.
    static func nameOfDraft(_ hidden: String) -> String? {
        guard hidden.hasPrefix("."), hidden.hasSuffix(".tmp") else { return nil }
        let whole = hidden.dropLast(4)
        guard let dot = whole.lastIndex(of: "."), dot > whole.startIndex else { return nil }
        let parts = whole[whole.index(after: dot)...].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, Int32(parts[0]) != nil, parts[1].count == 16,
            whole.hasSuffix(check(String(whole.dropLast(8))))
        else { return nil }
        return String(whole[whole.index(after: whole.startIndex)..<dot])
    }

    /// Eight digits that nobody can guess.
    static func unguessable() -> String { padded(UInt32.random(in: .min ... .max), 8, radix: 16) }

    private static func check(_ beginning: String) -> String {
        padded(contentHash(beginning.utf8) & 0xFFFF_FFFF, 8, radix: 16)
    }

    // MARK: Two files that change their names

    /// `.wallet.json.89abcdef01234567-0123456789abcdef.kept`: the name of one of two files, before and after they exchange
    /// theirs, which tells how either was left.
    static func exchange(of name: String, _ one: FileStamp, _ other: FileStamp) -> String {
        ".\(name).\(seal(one))-\(seal(other)).kept"
    }

    /// Whether `hidden` is such a name.
    static func isExchange(_ hidden: String, of name: String) -> Bool {
        let digits = seals(hidden, of: name)
        return digits.count == 2 && digits.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) }
    }

    /// Whether a file with this stamp is one of the two, and nobody has written into it.
    static func isAsLeft(_ stamp: FileStamp, _ hidden: String, of name: String) -> Bool {
        seals(hidden, of: name).contains(Substring(seal(stamp)))
    }

    private static func seals(_ hidden: String, of name: String) -> [Substring] {
        guard hidden.hasPrefix(".\(name)."), hidden.hasSuffix(".kept") else { return [] }
        return hidden.dropFirst(name.count + 2).dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    }

    /// What tells a state of a file, whatever its name is.
    private static func seal(_ stamp: FileStamp) -> String {
        padded(contentHash("\(stamp.inode) \(stamp.size) \(stamp.modified)".utf8), 16, radix: 16)
    }
}
