/// A card, benefit or entry of the history that words can name.
public enum WalletLookupSubject: Hashable, Sendable {
    case card(UserCard.ID)
    case benefit(Benefit.ID)
    case entry(BenefitUsage.ID)
}

/// Which things words can name.
public enum WalletLookupScope: Sendable {
    case active
    case archived
    case all
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

    /// All cards and benefits that `words` fit, with how well.
    private func lookUp(
        _ words: [String], _ scope: WalletLookupScope, cards: Bool, benefits: Bool
    ) throws(WalletLookupProblem) -> WalletLookupSubject {
        let query = WalletLookupQuery(words)
        guard !query.isEmpty else { throw .nothingNamed }
        guard !query.isDash else { throw .onlyDash }
        let text = words.joined(separator: " ")
        let hits = lookUpHits(words, query, scope, cards: cards, benefits: benefits)
        guard let first = hits.first else {
            if scope == .archived { throw .notFound(text) }
            // Of all there is nothing more to be found.
            let archived = scope == .all ? [] : lookUpHits(words, query, .all, cards: cards, benefits: benefits)
            let guess = archived.isEmpty ? lookUpGuess(words, cards: cards, benefits: benefits) : nil
            throw .notFound(text, archived: archived.count, guess: guess)
        }
        guard hits.count == 1 else { throw .severalFit(text, hits) }
        return first
    }

    private func lookUpHits(
        _ words: [String], _ query: WalletLookupQuery, _ scope: WalletLookupScope, cards: Bool, benefits: Bool
    ) -> [WalletLookupSubject] {
        if let prefix = WalletLookupPrefix(words) {
            let hits = lookUpHits(prefix, scope, cards: cards, benefits: benefits)
            if !hits.isEmpty { return hits }
        }
        var hits = WalletLookupHits<WalletLookupSubject>()
        for card in self.cards.records {
            let texts = lookUpTexts(of: card)
            if cards, isIn(scope, card), let fit = query.fit(texts) { hits.note(.card(card.id), fit) }
            guard benefits else { continue }
            for benefit in self.benefits(ofCard: card.id) where isIn(scope, benefit, among: cards) {
                let own = lookUpTexts(of: benefit).on(texts)
                guard let fit = query.fit(own) else { continue }
                if cards, !query.occursInOwn(own) { continue }
                hits.note(.benefit(benefit.id), fit)
            }
        }
        return hits.best
    }

    private func lookUpGuess(_ words: [String], cards: Bool, benefits: Bool) -> String? {
        var texts = self.cards.records.filter { isIn(.active, $0) }.map(lookUpTexts)
        if benefits {
            texts += self.benefits.records.filter { isIn(.active, $0, among: cards) }.map(lookUpTexts)
        }
        return WalletLookupGuess(texts).text(meantBy: words) { meant in
            !lookUpHits(meant, WalletLookupQuery(meant), .active, cards: cards, benefits: benefits).isEmpty
        }
    }

    private func lookUpHits(
        _ prefix: WalletLookupPrefix, _ scope: WalletLookupScope, cards: Bool, benefits: Bool
    ) -> [WalletLookupSubject] {
        var hits: [WalletLookupSubject] = []
        if cards {
            for card in self.cards.records where prefix.begins(card.id) && isIn(scope, card) {
                hits.append(.card(card.id))
            }
        }
        if benefits {
            for benefit in self.benefits.records where prefix.begins(benefit.id) && isIn(scope, benefit, among: cards) {
                hits.append(.benefit(benefit.id))
            }
        }
        return hits
    }

    private func isIn(_ scope: WalletLookupScope, _ card: UserCard) -> Bool {
        switch scope {
        case .active: card.archivedOn == nil
        case .archived: card.archivedOn != nil
        case .all: true
        }
    }

    /// - Parameter cards: whether cards can be named too; then a benefit counts as archived only by itself, for it is
    ///   its card that is to be brought back.
    private func isIn(_ scope: WalletLookupScope, _ benefit: Benefit, among cards: Bool) -> Bool {
        switch scope {
        case .active: !isArchived(benefit)
        case .archived: cards ? benefit.archivedOn != nil : isArchived(benefit)
        case .all: true
        }
    }

    func lookUpTexts(of card: UserCard) -> WalletLookupQuery.Texts {
        WalletLookupQuery.Texts(
            names: [name(of: card), plainName(of: card)],
            others: [
                template(of: card)?.name, card.customName, issuer(of: card), template(of: card)?.network, card.owner,
                // Where that is shown otherwise: a file of before has it as it was.
                card.nickname,
            ])
    }

    func lookUpTexts(of benefit: Benefit) -> WalletLookupQuery.Texts {
        let terms = terms(of: benefit)
        return WalletLookupQuery.Texts(names: [terms.name], others: [terms.merchant])
    }
}
