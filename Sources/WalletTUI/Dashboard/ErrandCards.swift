import WalletDomain

/// On which cards an errand is, beside its words: all by name where there is room, else in brief.
struct ErrandCards {
    let text: String
    /// The first and the last column in which it can begin, behind the words.
    private let columns: ClosedRange<Int>

    /// - Parameter width: of words and cards; nil: it leaves none for these.
    init?(of errand: Errand, _ wallet: Wallet, in width: Int) {
        let least = displayWidth(of: shown(errand.words)) + 2
        let ids = errand.parts.map(\.listing.benefit.userCardID)
        let whole = shown(ids.map { wallet.name(ofCard: $0) }.joined(separator: errand.joint))
        let brief =
            ids.count > 1
            ? "\(ids.count) cards" : ids.first.flatMap { wallet.briefName(ofCard: $0, width: width - least) }
        let fitting = [whole, brief].compactMap(\.self).first { least + displayWidth(of: $0) <= width }
        guard let fitting else { return nil }
        (text, columns) = (fitting, least...width - displayWidth(of: fitting))
    }

    /// Where it begins: in a column, or as near to that as all of it shows.
    func start(_ column: Int) -> Int { max(columns.lowerBound, min(column, columns.upperBound)) }
}

extension [ErrandCards] {
    /// The column in which most of them can begin.
    var column: Int {
        let starts = map { cards in cards.start(0) }
        return starts.max { fitting($0) < fitting($1) } ?? 0
    }

    private func fitting(_ column: Int) -> Int { filter { $0.start(column) == column }.count }
}

extension Errand {
    /// What stands between its cards.
    var joint: String { isOnce ? " or " : ", " }
}
