/// A list over the screen of which one row is highlighted.
public protocol ListPopup: Equatable, Sendable {
    associatedtype Row: Equatable

    var rows: [Row] { get }
    /// Index into `rows`.
    var selected: Int { get set }
    var popup: Popup { get }
}

extension ListPopup {
    public var chosen: Row? { rows[at: selected] }

    mutating func move(_ move: Move) { selected = move.applied(to: selected, count: rows.count) }

    /// Where the highlight stands among newer rows: on the same, or where it stood when that one is gone.
    func place(in newer: [Row], by isSame: (Row, Row) -> Bool) -> Int {
        chosen.flatMap { last in newer.firstIndex { isSame($0, last) } } ?? min(selected, max(0, newer.count - 1))
    }
}

extension Popup {
    /// The list that keys and clicks move in, and nothing else follows from that; nil: it is something else.
    public var list: (any ListPopup)? {
        switch self {
        case .areas(let list): list
        case .banner(let list): list
        case .pick(let list): list
        case .find(let list): list
        case .changes(let list): list
        case .differences(let list): list
        case .statement(let list) where list.filing == nil: list
        default: nil
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// nil where there is none.
    public subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
