import WalletStore

extension Page {
    /// What an empty wallet has not, and the ways to begin, a line each.
    func waysToBegin(_ words: String) -> [[Run]] {
        [[Run(words, .title)]]
            + keys.bindings(of: .firstStart).map {
                [Run($0.keys.first?.description ?? "", .key), Run("  \($0.label)")]
            }
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
