/// How far a list is scrolled. It moves only when the highlight would leave the part that shows.
struct Scroll: Equatable, Sendable {
    private(set) var offset: Int

    init(offset: Int = 0) { self.offset = offset }

    /// Keeps `selected` (nil: nothing is) in view, with a row beyond it where there is one, and no room unused at the end.
    ///
    /// - Returns: the rows that show.
    @discardableResult
    mutating func keep(_ selected: Int?, count: Int, room: Int, margin: Int = 1) -> Range<Int> {
        guard room > 0, count > room else {
            offset = 0
            return shown(count: count, room: room)
        }
        if let selected {
            let beyond = min(margin, (room - 1) / 2)
            offset = min(offset, selected - beyond)
            offset = max(offset, selected + beyond - room + 1)
        }
        offset = min(max(0, offset), count - room)
        return shown(count: count, room: room)
    }

    /// Whether `keep` would change nothing.
    func isKept(_ selected: Int?, count: Int, room: Int, margin: Int = 1) -> Bool {
        var other = self
        other.keep(selected, count: count, room: room, margin: margin)
        return other == self
    }

    /// The rows that show.
    func shown(count: Int, room: Int) -> Range<Int> {
        let start = min(max(0, offset), max(0, count))
        return start..<max(start, min(count, start + max(0, room)))
    }
}
