/// Movement in a list.
public enum Move: Equatable, Sendable {
    case by(Int)
    /// To the row that was clicked.
    case to(Int)

    public static let toStart = Move.to(0)
    public static let toEnd = Move.to(.max)

    /// More lines than any text over the screen has. The view knows how many there are, and asks for no more.
    static let mostLines = 10_000

    /// The index reached from `index` in a list of `count`, held within it; 0 for an empty list.
    public func applied(to index: Int, count: Int) -> Int {
        let last = max(0, count - 1)
        switch self {
        case .by(let step):
            let start = min(max(0, index), last)
            return start + min(max(-start, step), last - start)
        case .to(let place): return min(max(0, place), last)
        }
    }
}

extension Int {
    /// The index `step` places on in a ring of `count`, where the first follows the last; 0 for an empty ring.
    func stepped(by step: Int, around count: Int) -> Int {
        guard count > 0 else { return 0 }
        return ((self % count + step % count) % count + count) % count
    }
}
