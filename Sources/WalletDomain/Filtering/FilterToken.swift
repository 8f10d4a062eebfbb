/// A piece of what somebody types to narrow a list: a word, or what stands between words.
struct FilterToken: Equatable {
    enum Kind: Equatable {
        case word(String)
        /// It stood in quotes: nothing but a word.
        case quoted(String)
        /// `card:gold`, `until:"31 dec"`
        case pair(key: String, value: String)
        /// `@weekly`
        case saved(String)
        case not
        case or
        case open
        case close
    }

    var kind: Kind
    /// Which character of the text it begins with; 1 is the first.
    var place: Int

    /// Words apart, but for what stands in quotes; `-` before one turns it round, and so does `not`.
    static func tokens(of text: String) -> [FilterToken] {
        var (tokens, rest, place) = ([FilterToken](), text[...], 1)
        while let character = rest.first {
            var count = 1
            var kind: Kind?
            switch character {
            case " ", "\t", "\n": break
            case "(": kind = .open
            case ")": kind = .close
            case "-" where rest.dropFirst().first.map { !" \t\n)".contains($0) } ?? false: kind = .not
            default:
                let found = piece(rest)
                (count, kind) = (found.count, Kind(found.word, isQuoted: character == "\""))
            }
            if let kind { tokens.append(FilterToken(kind: kind, place: place)) }
            (rest, place) = (rest.dropFirst(count), place + count)
        }
        return tokens
    }

    /// A value as it stands behind a colon: in quotes where it would fall apart. Quotes of its own have no place in it.
    static func quoted(_ value: String) -> String {
        let plain = value.filter { $0 != "\"" }
        return plain.isEmpty || plain.contains(where: { " \t\n()".contains($0) }) ? "\"\(plain)\"" : plain
    }

    /// How many characters the first word takes, and the word without its quotes; one that is not closed goes to the end.
    private static func piece(_ text: Substring) -> (count: Int, word: String) {
        var (count, word, isQuoted) = (0, "", false)
        for character in text {
            if !isQuoted, " \t\n()".contains(character) { break }
            count += 1
            if character == "\"" { isQuoted.toggle() } else { word.append(character) }
        }
        return (count, word)
    }
}

extension FilterToken.Kind {
    fileprivate init(_ word: String, isQuoted: Bool) {
        switch word.lowercased() {
        case _ where isQuoted: self = .quoted(word)
        case "or": self = .or
        case "not": self = .not
        case "and": self = .word("")
        default:
            if word.first == "@", word.count > 1 {
                self = .saved(String(word.dropFirst()))
            } else if let colon = word.firstIndex(of: ":"), colon != word.startIndex {
                self = .pair(key: String(word[..<colon]).lowercased(), value: String(word[word.index(after: colon)...]))
            } else {
                self = .word(word)
            }
        }
    }
}
