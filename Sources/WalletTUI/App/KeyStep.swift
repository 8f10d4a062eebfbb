import WalletDomain
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
        default: rawValue.parted(by: "_")
        }
    }

    /// In a list of one row beneath another, of which `page` show.
    func inList(page: Int) -> Move? { self == .left || self == .right ? nil : inRows(of: 1, page: max(1, page)) }

    /// Where so many stand side by side, and `page` show.
    func inRows(of count: Int, page: Int) -> Move {
        let half = max(count, page / 2 / count * count)
        return switch self {
        case .left, .previous: .by(-1)
        case .right, .next: .by(1)
        case .up: .by(-count)
        case .down: .by(count)
        case .halfPageUp: .by(-half)
        case .halfPageDown: .by(half)
        case .pageUp: .by(-page)
        case .pageDown: .by(page)
        case .toStart: .toStart
        case .toEnd: .toEnd
        }
    }

    /// The same for what is scrolled line by line: never past its end.
    func scrolling(from offset: Int, lines: Int, page: Int) -> Move? {
        guard let move = inList(page: page) else { return nil }
        let last = max(0, lines - max(1, page))
        return .by(move.applied(to: min(offset, last), count: last + 1) - offset)
    }
}
