import WalletStore

extension Page {
    /// What a wallet without cards has not, and the ways to begin, a line each.
    ///
    /// - Parameter words: of one without a book too.
    func waysToBegin(_ words: String, _ state: AppState) -> [[Run]] {
        [noCards(words, state)] + waysToCards(state).map { [Run($0.key, .key), Run("  \($0.words)")] }
    }

    func noCards(_ words: String, _ state: AppState) -> [Run] {
        [Run(state.wallet.books.isEmpty ? words : "No cards yet.", .title)]
    }

    /// The keys that bring a first card, and the one that leads to what there is instead.
    func waysToCards(_ state: AppState) -> [(key: String, words: String)] {
        let ways = keys.bindings(of: .firstStart).map { (key: $0.keys.first?.description ?? "", words: $0.label) }
        let books = state.wallet.books.count
        guard books > 0, state.area != .budgets else { return ways }
        let areas = keys.name("areas", in: .everywhere)
        return ways + [(key: areas, words: "go to Budgets, where your \(books == 1 ? "book is" : "books are")")]
    }

    /// `a  adds one`
    func way(_ name: String, in place: KeyPlace, _ words: String) -> [Run] {
        [Run(keys.name(name, in: place), .key), Run("  \(words)")]
    }

    /// Out of what a list is narrowed to.
    var wayToAll: [Run] { [Run("Esc", .key), Run("  shows everything again")] }

    /// Why nothing is listed, and what to do.
    mutating func drawEmptyList(_ lines: [[Run]], in rect: Rect) {
        let y = rect.y + max(0, (rect.height - lines.count) * 2 / 5)
        for (index, line) in lines.enumerated() { put(line, x: rect.x + 1, y: y + index, width: rect.width - 2) }
        placeCursor(x: rect.x + 1, y: y)
    }
}
