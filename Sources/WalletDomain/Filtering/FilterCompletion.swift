/// What a filter that is being typed can go on with: a key, a value of the wallet for it, or the name of a saved filter.
public struct FilterCompletion: Equatable, Sendable {
    /// `card:`, `American Express Gold`
    public let label: String
    /// What is typed instead of the last characters, and how many of them.
    public let text: String
    public let replaced: Int
}

extension FilterCompletion {
    /// - Parameters:
    ///   - text: up to the cursor.
    ///   - canBe: whether a row of the list can be what a test asks.
    /// - Returns: what fits the word at its end, the likeliest first; nothing where there is none, or it is whole.
    public static func offers(
        after text: String, in wallet: Wallet, on today: CalendarDay, _ canBe: (FilterTest) -> Bool = { _ in true }
    ) -> [FilterCompletion] {
        func canBeSaid(_ value: String, of key: String) -> Bool {
            (try? FilterTest(key: key, value: value, on: today)).map(canBe) ?? false
        }
        let word = lastWord(of: text)
        guard !word.isEmpty, word.first != "\"" else { return [] }
        if word.first == "@" {
            let signs = wallet.overrides.filters.fitting(on: today, canBe).map(\.sign)
            return signs.filter { $0.hasPrefix(word) && $0 != word }.map {
                FilterCompletion(label: $0, text: $0 + " ", replaced: word.count)
            }
        }
        guard let colon = word.firstIndex(of: ":") else {
            let keys = FilterTest.keys.filter { key in
                guard key.hasPrefix(word.lowercased()) else { return false }
                let values = FilterTest.values(of: key, in: wallet)
                return values.isEmpty || values.contains { canBeSaid($0, of: key) }
            }
            return keys.map { FilterCompletion(label: $0 + ":", text: $0 + ":", replaced: word.count) }
        }
        let (key, typed) = (word[..<colon], word[word.index(after: colon)...].filter { $0 != "\"" }.folded)
        let values = FilterTest.values(of: key.lowercased(), in: wallet).filter {
            $0.folded != typed && canBeSaid($0, of: key.lowercased())
        }
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
