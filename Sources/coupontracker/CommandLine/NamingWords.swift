import WalletDomain

/// Words that name one thing alone, where those that were typed name several: the typed ones and one more, or two.
struct NamingWords {
    private let typed: [String]
    private let texts: [WalletLookupSubject: [String]]

    init(_ wallet: Wallet, typed: String, among subjects: [WalletLookupSubject]) {
        self.typed = typed.split(separator: " ").map(String.init)
        // Of very many nobody reads how each is told apart.
        texts = Dictionary(
            subjects.prefix(200).map { ($0, NamingWords.words(of: $0, wallet)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// nil where nothing but the id tells it apart; `find` says what words name, to be sure.
    func words(for subject: WalletLookupSubject, _ find: ([String]) -> WalletLookupSubject?) -> String? {
        guard let own = texts[subject] else { return nil }
        let others = texts.filter { $0.key != subject }.values
        let further = own.filter { !typed.contains($0) }
        let pairs = further.indices.flatMap { first in
            further.indices.dropFirst(first + 1).map { [further[first], further[$0]] }
        }
        let alone = (further.map { [$0] } + pairs).first { extra in
            !others.contains { other in extra.allSatisfy { word in other.contains { $0.hasPrefix(word) } } }
                && find(typed + extra) == subject
        }
        return alone.map { (typed + $0).joined(separator: " ") }
    }

    /// In the order in which people would say them: the card, then what the thing itself is called, then whose it is.
    private static func words(of subject: WalletLookupSubject, _ wallet: Wallet) -> [String] {
        let parts: [String?]
        switch subject {
        case .card(let id): parts = names(ofCard: id, wallet)
        case .benefit(let id):
            let terms = wallet.benefits[id].map { wallet.terms(of: $0) }
            let card = wallet.benefits[id].map { names(ofCard: $0.userCardID, wallet) } ?? []
            parts = card.prefix(1) + [terms?.name, terms?.merchant] + card.dropFirst()
        case .entry: parts = []
        }
        let words = parts.flatMap { String(decoding: ($0 ?? "").folded, as: UTF8.self).split(separator: " ") }
        return words.map(String.init).filter { $0.count > 1 && $0.allSatisfy { $0.isLetter || $0.isNumber } }.eachOnce
    }

    private static func names(ofCard id: UserCard.ID, _ wallet: Wallet) -> [String?] {
        guard let card = wallet.cards[id] else { return [] }
        return [wallet.name(of: card), card.owner, wallet.issuer(of: card)]
    }
}
