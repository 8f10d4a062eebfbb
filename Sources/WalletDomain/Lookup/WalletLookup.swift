/// A card, benefit or entry of the history that words can name.
public enum WalletLookupSubject: Hashable, Sendable {
    case card(UserCard.ID)
    case benefit(Benefit.ID)
    case entry(BenefitUsage.ID)

    package var id: FreshID {
        switch self {
        case .card(let id): id.cast()
        case .benefit(let id): id.cast()
        case .entry(let id): id.cast()
        }
    }
}

/// Which things words can name.
public enum WalletLookupScope: Sendable {
    case active
    case archived
    case all

    func has(isArchived: Bool) -> Bool { self == .all || (self == .archived) == isArchived }
}

/// Why words name nothing, or too much.
public enum LookupProblem<Subject: Equatable & Sendable>: Error, Equatable, Sendable {
    case nothingNamed
    /// A lone `-`, which to scripts is standard input.
    case onlyDash
    /// - Parameters:
    ///   - archived: how many archived things the words would name.
    ///   - guess: near words that name something.
    case notFound(String, archived: Int = 0, guess: String? = nil)
    /// The best fits, in the order of the wallet or the list.
    case severalFit(String, [Subject])
    /// The whole name of so many archived things; the best fits among others have it as a part.
    case namesArchived(String, archived: Int, [Subject])
}

public typealias WalletLookupProblem = LookupProblem<WalletLookupSubject>

extension Wallet {
    /// The one card that `words` name.
    ///
    /// - Parameter words: parts of its name, nickname, product, issuer or owner; or its id, or six characters of it.
    public func lookUpCard(
        _ words: [String], _ scope: WalletLookupScope = .active
    ) throws(WalletLookupProblem) -> UserCard.ID {
        let found = try lookUp(words, scope, cards: true, benefits: false)
        guard case .card(let id) = found else { throw .notFound(words.joined(separator: " ")) }
        return id
    }

    /// The one benefit that `words` name.
    ///
    /// - Parameter words: parts of its name, merchant, card, issuer or owner; or its id, or six characters of it. Its
    ///   status never decides.
    public func lookUpBenefit(
        _ words: [String], _ scope: WalletLookupScope = .active
    ) throws(WalletLookupProblem) -> Benefit.ID {
        let found = try lookUp(words, scope, cards: false, benefits: true)
        guard case .benefit(let id) = found else { throw .notFound(words.joined(separator: " ")) }
        return id
    }

    /// The one card or benefit that `words` name. A benefit is meant only if a word is the benefit's own.
    public func lookUp(
        _ words: [String], _ scope: WalletLookupScope = .active
    ) throws(WalletLookupProblem) -> WalletLookupSubject {
        try lookUp(words, scope, cards: true, benefits: true)
    }

    /// What a person can type for a card or a benefit, and for no other: its name, with its card's and owner's where it
    /// needs them, else its id.
    public func typing(_ subject: WalletLookupSubject, _ scope: WalletLookupScope = .active) -> String {
        let parts: [String?] =
            switch subject {
            case .card(let id): [name(ofCard: id), cards[id]?.owner]
            case .benefit(let id):
                benefits[id].map { benefit -> [String?] in
                    let card = benefit.userCardID
                    return [terms(of: benefit).name, name(ofCard: card), cards[card]?.owner]
                } ?? []
            case .entry: []
            }
        let names = parts.compactMap(\.self)
        let longer = names.indices.map { names[...$0].joined(separator: " ") }
        return longer.first { (try? lookUp([$0], scope)) == subject } ?? subject.id.description
    }

    private func lookUp(
        _ words: [String], _ scope: WalletLookupScope, cards: Bool, benefits: Bool
    ) throws(WalletLookupProblem) -> WalletLookupSubject {
        func rows(_ scope: WalletLookupScope) -> WalletLookupRows<WalletLookupSubject, WalletLookupSubject> {
            lookUpRows(scope, cards: cards, benefits: benefits)
        }
        let text = words.joined(separator: " ")
        let here = rows(scope)
        let hits = try here.best(by: words)
        // Of more whole names than a benefit's and its card's there is nothing to be found.
        let archived =
            scope == .active && hits.whole < (benefits ? 2 : 1)
            ? try rows(.all).without(here.rows).best(by: words) : (rows: [], whole: 0)
        guard let first = hits.rows.first else {
            guard !archived.rows.isEmpty || !words.contains("-") else { throw .onlyDash }
            // Of what is archived, and of all, there is nothing more to be found.
            let guess = scope == .archived || !archived.rows.isEmpty ? nil : rows(.active).guess(at: words)
            throw .notFound(text, archived: archived.rows.count, guess: guess)
        }
        // The whole name of what is archived does not mean what has it as a part only.
        guard hits.whole >= archived.whole else {
            throw .namesArchived(text, archived: archived.rows.count, hits.rows)
        }
        guard hits.rows.count == 1 else { throw .severalFit(text, hits.rows) }
        return first
    }

    /// Cards, each with its benefits behind it; at the end what hangs on no card.
    private func lookUpRows(
        _ scope: WalletLookupScope, cards: Bool, benefits: Bool
    ) -> WalletLookupRows<WalletLookupSubject, WalletLookupSubject> {
        var subjects: [WalletLookupSubject] = []
        func add(_ all: [Benefit]) {
            // Where cards can be named too, it is its card that is to be brought back.
            let byItself = cards && scope == .archived
            let meant = all.filter { scope.has(isArchived: byItself ? $0.archivedOn != nil : isArchived($0)) }
            subjects += meant.map { WalletLookupSubject.benefit($0.id) }
        }
        for (index, card) in self.cards.records.enumerated() {
            if cards, scope.has(isArchived: card.archivedOn != nil) { subjects.append(.card(card.id)) }
            if benefits, self.cards.isFound(card.id, at: index) { add(self.benefits(ofCard: card.id)) }
        }
        if benefits { add(self.benefits.records.filter { self.cards[$0.userCardID] == nil }) }
        // Benefits of one card stand together. What hangs on none has its id alone, so that no name is in two places for it.
        var last: (card: UserCard.ID, texts: WalletLookupQuery.Texts)?
        return WalletLookupRows(rows: subjects, id: \.id) { subject in
            switch subject {
            case .card(let id): return self.cards[id].map(lookUpTexts)
            case .benefit(let id):
                guard let benefit = self.benefits[id] else { return nil }
                if last?.card != benefit.userCardID {
                    last = self.cards[benefit.userCardID].map { ($0.id, lookUpTexts(of: $0)) }
                }
                return last.map { lookUpTexts(of: benefit).on($0.texts, needsOwnWord: cards) }
            case .entry: return nil
            }
        }
    }

    private func lookUpTexts(of card: UserCard) -> WalletLookupQuery.Texts {
        WalletLookupQuery.Texts(
            names: [name(of: card), plainName(of: card)],
            others: [
                template(of: card)?.name, card.customName, issuer(of: card), template(of: card)?.network, card.owner,
                // Where that is shown otherwise: a file of before has it as it was.
                card.nickname,
            ])
    }

    private func lookUpTexts(of benefit: Benefit) -> WalletLookupQuery.Texts {
        let terms = terms(of: benefit)
        return WalletLookupQuery.Texts(names: [terms.name], others: [terms.merchant])
    }
}

extension TypedReading {
    func card(_ words: String) throws(FieldProblem) -> UserCard.ID {
        do throws(WalletLookupProblem) { return try asked.wallet.lookUpCard([words]) } catch {
            let (fits, cards): (String, [WalletLookupSubject])
            switch error {
            case .severalFit(_, let several): (fits, cards) = ("fits \(several.count) cards:", several)
            case .namesArchived(_, _, let others): (fits, cards) = ("is archived, and fits less well:", others)
            default: throw FieldProblem("There is no card “\(shown(words))”. All there are: coupontracker cards")
            }
            let names = cards.map { subject in
                guard case .card(let id) = subject else { return "" }
                return "\(shown(asked.wallet.name(ofCard: id))) (\(id.description.prefix(8)))"
            }
            throw FieldProblem("“\(shown(words))” \(fits) \(names.joined(by: " or ")).")
        }
    }
}
