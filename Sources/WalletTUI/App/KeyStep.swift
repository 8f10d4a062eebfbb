import WalletStore

/// A movement as a key asks for it; how far it goes depends on what is shown.
enum KeyStep: String {
    case up, down, left, right, halfPageUp, halfPageDown, pageUp, pageDown, toStart, toEnd
    /// One row on, whatever the tiles' layout.
    case previous, next

    /// As `[keys]` calls it.
    var name: String {
        switch self {
        case .toStart: "first"
        case .toEnd: "last"
        default: fileName(ofCase: rawValue)
        }
    }

    /// In a list of one row beneath another, of which `page` show.
    func inList(page: Int) -> Move? {
        let page = max(1, page)
        return switch self {
        case .up, .previous: .by(-1)
        case .down, .next: .by(1)
        case .halfPageUp: .by(-max(1, page / 2))
        case .halfPageDown: .by(max(1, page / 2))
        case .pageUp: .by(-page)
        case .pageDown: .by(page)
        case .toStart: .toStart
        case .toEnd: .toEnd
        case .left, .right: nil
        }
    }

    /// The same for what is scrolled line by line: never past its end.
    func scrolling(from offset: Int, lines: Int, page: Int) -> Move? {
        guard let move = inList(page: page) else { return nil }
        let last = max(0, lines - max(1, page))
        return .by(move.applied(to: min(offset, last), count: last + 1) - offset)
    }
}
