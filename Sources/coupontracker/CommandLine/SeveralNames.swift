import WalletDomain

/// Does an act to each of some subjects; of several what the rules refuse is told and left out.
///
/// - Parameter name: what one is called, as it is shown.
func each<Subject, Done>(
    of subjects: [Subject], called name: (Subject) -> String, _ act: (Subject) throws -> Done
) throws -> [(subject: Subject, done: Done)] {
    var all: [(subject: Subject, done: Done)] = []
    var refused: [(name: String, failure: CommandFailure)] = []
    for subject in subjects {
        do { try all.append((subject, act(subject))) } catch {
            guard subjects.count > 1 else { throw error }
            refused.append((name(subject), CommandFailure(error)))
        }
    }
    // What cannot be read is so whatever it is said of.
    if all.isEmpty, let first = refused.first?.failure, first.code == ExitCode.usage.rawValue,
        refused.allSatisfy({ $0.failure == first })
    {
        throw first
    }
    StandardError.write(firstOf: refused.map { "\($0.name) is left out: \($0.failure.message)" })
    try need(!all.isEmpty, .refused, orSay: "None of them could be changed.")
    return all
}

extension WalletChange {
    /// Changes several things, as one step of undo; what the rules refuse is told and left out.
    ///
    /// - Parameters:
    ///   - many: what they are together: `people`
    ///   - verb: `deleted`
    /// - Returns: those that were changed.
    mutating func changeEach<Subject>(
        of subjects: [Subject], called name: (Subject) -> String, many: String, _ verb: String,
        _ act: (inout WalletChange, Subject) throws -> Void
    ) throws -> [Subject] {
        let changed = try each(of: subjects, called: name) { try act(&self, $0) }.map(\.subject)
        if changed.count > 1 { wallet.tellAct(as: "\(changed.count) \(many) \(verb)") }
        return changed
    }
}

/// Words that name a card and then something else.
extension WalletView {
    /// The card that the longest beginning of `words` names, and what follows it.
    func cardAndName(_ words: [String]) throws -> (card: UserCard.ID, name: String) {
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let id = try? wallet.lookUpCard(Array(words.prefix(count))) else { continue }
            return (id, words.dropFirst(count).joined(separator: " "))
        }
        return try (card(Array(words.prefix(1))), "")
    }

    /// The card and the product that `words` name, wherever one ends and the other begins; another issuer's only where
    /// they name none of the card's own.
    func cardAndProduct(_ words: [String]) throws -> (card: UserCard, product: CardTemplate) {
        var found: [(card: UserCard, product: CardTemplate)] = []
        for count in 1..<max(2, words.count) {
            guard let card = (try? wallet.lookUpCard(Array(words.prefix(count)))).flatMap({ wallet.cards[$0] }),
                let product = try? wallet.lookUpProduct(Array(words.dropFirst(count)), for: card)
            else { continue }
            if !found.contains(where: { $0.card.id == card.id && $0.product.id == product.id }) {
                found.append((card, product))
            }
        }
        let near = found.filter { !wallet.isOfAnotherIssuer($0.product, than: $0.card) }
        let meant = near.isEmpty ? found : near
        if let first = meant.first, meant.count == 1 { return first }
        guard words.count > 2 else {
            // One of the two names nothing, or too much: the message says which.
            guard let named = try wallet.cards[card(Array(words.prefix(1)))] else { throw WalletError.cardNotFound }
            return try (named, wallet.product(Array(words.dropFirst()), for: named))
        }
        throw CommandFailure(
            .refused,
            "It is not clear where the card ends and the product begins. Put each in quotes: change \"gold\" \"amex platinum\""
        )
    }
}

enum SeveralNames {
    /// What commands whose words may name several things are told to take beside words.
    static let help = "Or several ids, or - for ids on standard input, one at the beginning of each line."
}

extension [String] {
    /// Whether words name several things by their ids, or with `-` those whose ids stand on standard input.
    var nameSeveral: Bool {
        // A word such as `facade` begins an id too, but seldom do two of them.
        self == ["-"] || count > 1 && areIDs
    }

    private var areIDs: Bool { allSatisfy { WalletLookupPrefix.isOne($0) && CalendarDay($0) == nil } }

    /// The words for each thing that is named: all of them for one, an id for each of several; with `-` those at the
    /// beginnings of the lines of standard input.
    func eachName() throws -> [[String]] {
        guard nameSeveral else { return [self] }
        guard self == ["-"] else { return map { [$0] } }
        let lines = try String(decoding: readInput("-"), as: UTF8.self).split(whereSeparator: \.isNewline)
        let said = lines.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }.filter { !$0.isEmpty }
        try need(!said.isEmpty, .refused, orSay: "No id stands on standard input.")
        // A line of words would name by its first one, and one of several ids leave the others out; these are as long as each
        // other, as an amount, a month or a word such as `facade` seldom is.
        let areSeveral = { (words: [String]) in words.count > 1 && words.areIDs && Set(words.map(\.count)).count == 1 }
        if let wrong = said.first(where: { !Array($0.prefix(1)).areIDs || areSeveral($0) }) {
            let line = brief(wrong.joined(separator: " "))
            throw CommandFailure(
                .refused, "“\(line)” on standard input is no line of one id. Write one id a line; words may follow it.")
        }
        return said.map { Array($0.prefix(1)) }
    }

    /// All words but the last, which says something else; `advice` is said where there are fewer than `least`.
    func beforeLast(least: Int = 2, orSay advice: String) throws -> (words: [String], last: String) {
        guard count >= least, let last else { throw CommandFailure(.usage, advice) }
        return (Array(dropLast()), last)
    }
}
