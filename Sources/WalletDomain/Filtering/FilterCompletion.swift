/// What a filter that is being typed can go on with: a key, a value of the wallet for it, or the name of a saved filter.
public struct FilterCompletion: Equatable, Sendable {
    /// `card:`, `American Express Gold`
    public let label: String
    /// What is typed instead of the last characters, and how many of them.
    public let text: String
    public let replaced: Int
}

extension FilterCompletion {
    /// - Parameter text: up to the cursor.
    /// - Returns: what fits the word at its end, the likeliest first; nothing where there is none, or it is whole.
    public static func offers(after text: String, in wallet: Wallet) -> [FilterCompletion] {
        let word = lastWord(of: text)
        guard !word.isEmpty, word.first != "\"" else { return [] }
        if word.first == "@" {
            return wallet.overrides.filters.all.map(\.sign).filter { $0.hasPrefix(word) && $0 != word }.map {
                FilterCompletion(label: $0, text: $0 + " ", replaced: word.count)
            }
        }
        guard let colon = word.firstIndex(of: ":") else {
            return FilterTest.keys.filter { $0.hasPrefix(word.lowercased()) }.map {
                FilterCompletion(label: $0 + ":", text: $0 + ":", replaced: word.count)
            }
        }
        let (key, typed) = (word[..<colon], word[word.index(after: colon)...].filter { $0 != "\"" }.folded)
        let values = FilterTest.values(of: key.lowercased(), in: wallet).filter { $0.folded != typed }
        // What begins so stands before what has a word that does.
        let first = values.filter { $0.folded.starts(with: typed) }
        let others = values.filter { value in
            !value.folded.starts(with: typed)
                && value.split(separator: " ").contains { String($0).folded.starts(with: typed) }
        }
        return (first + others).map {
            FilterCompletion(label: $0, text: "\(key):\(FilterToken.quoted($0)) ", replaced: word.count)
        }
    }

    /// Behind the last space that stands in no quotes, and behind `-` and parentheses.
    private static func lastWord(of text: String) -> String {
        var (word, isQuoted) = ("", false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, " \t\n()".contains(character) { word = "" } else { word.append(character) }
        }
        return word.first == "-" ? String(word.dropFirst()) : word
    }
}

extension FilterTest {
    /// What can stand behind a key, as far as it is known.
    fileprivate static func values(of key: String, in wallet: Wallet) -> [String] {
        func each(_ texts: some Sequence<String?>) -> [String] {
            texts.compactMap(\.self).filter { !$0.isBlank }.eachOnce
        }
        return switch key {
        case "card": wallet.activeCards.map { wallet.name(of: $0) }
        case "issuer": each(wallet.activeCards.map { wallet.issuer(of: $0) })
        case "owner": wallet.owners
        case "cat", "category": wallet.categories
        case "merchant": each(wallet.benefits.records.map { wallet.terms(of: $0).merchant }).sorted()
        case "status": FilterStatus.allCases.map(\.rawValue)
        case "kind": kinds
        case "enrol", "enroll", "enrolment": enrolmentWords
        case "until": ["today", "tomorrow", "this-month", "this-quarter", "this-year"] + TypedDay.months
        case "used": ["this-month", "last-month", "this-year", "last-year", "today", "yesterday"] + TypedDay.months
        default: []
        }
    }
}
