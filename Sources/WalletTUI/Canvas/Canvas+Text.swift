import WalletDomain

extension Canvas {
    /// What happens to text that is wider than its room.
    public enum Overflow: Sendable { case cut, ellipsis }

    /// Writes one line of text, filtered by `shown`, and says how many columns it took.
    ///
    /// Text ends after `width` columns and at the edge of the screen, and begins before it if `x` is negative.
    /// A wide character that is cut shows as a space.
    @discardableResult
    public mutating func put(
        _ text: String, x: Int, y: Int, style: Style = .plain, width: Int = .max, overflow: Overflow = .cut
    ) -> Int {
        let line = Rect(x: x, y: y, width: max(width, 0), height: 1)
        let room = min(line.width, max(size.columns - line.x, 0))
        guard room > 0 else { return 0 }
        let area = visible(Rect(x: line.x, y: line.y, width: room, height: 1))
        let number = number(of: style)
        // No character has more columns than bytes, so most text need not be measured.
        if overflow == .cut || text.utf8.count <= room || displayWidth(of: text) <= room {
            return write(text, style: number, from: line.x, room: room, area: area)
        }
        let short = visible(Rect(x: line.x, y: line.y, width: room - 1, height: 1))
        let used = write(text, style: number, from: line.x, room: room - 1, area: short)
        if area.contains(x: line.x + used, y: area.y) {
            place(ellipsis.value, width: 1, style: number, column: line.x + used, row: area.y)
        }
        return used + 1
    }

    /// Writes text so that it ends just before column `right`, and says how many columns it took.
    @discardableResult
    public mutating func put(
        _ text: String, right: Int, y: Int, style: Style = .plain, width: Int = .max, overflow: Overflow = .cut
    ) -> Int {
        let needed = min(displayWidth(of: text), max(width, 0))
        let edge = Rect(x: right, y: y, width: 0, height: 0).x
        return put(text, x: edge - min(needed, Rect.limit), y: y, style: style, width: needed, overflow: overflow)
    }

    /// Writes at most `room` columns from column `start` and changes nothing outside `area`.
    private mutating func write(_ text: String, style: UInt16, from start: Int, room: Int, area: Rect) -> Int {
        if let used = writePlain(text, style: style, from: start, room: room, area: area) { return used }
        var column = start
        let end = start + room
        var last: Int?
        for scalar in ShownScalars(text) {
            let kind = ScalarWidth(of: scalar)
            if kind == .combining {
                if let last { attach(scalar.value, column: last, row: area.y) }
                continue
            }
            let width = kind == .double ? 2 : 1
            last = nil
            if column + width > end {
                // The left half of a wide character that has no room.
                if column < end { blank(column, style: style, area: area) }
                return end - start
            }
            if area.contains(x: column, y: area.y), area.contains(x: column + width - 1, y: area.y) {
                place(scalar.value, width: width, style: style, column: column, row: area.y)
                last = column
            } else if width == 2 {
                blank(column, style: style, area: area)
                blank(column + 1, style: style, area: area)
            }
            column += width
        }
        return column - start
    }

    /// Printable ASCII in one go; nil, and nothing written, for other text.
    private mutating func writePlain(
        _ text: String, style: UInt16, from start: Int, room: Int, area: Rect
    ) -> Int? {
        text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            let shown = bytes.prefix(room)
            guard shown.allSatisfy({ $0 &- 0x20 < 0x5F }) else { return nil }
            // A mark behind the last byte would belong to it.
            if bytes.count > room, bytes[room] >= 0x80 { return nil }
            let visible = shown.dropFirst(max(area.x - start, 0)).prefix(area.width)
            if !area.isEmpty { place(ascii: visible, style: style, column: max(area.x, start), row: area.y) }
            return shown.count
        } ?? nil
    }

    private mutating func blank(_ column: Int, style: UInt16, area: Rect) {
        guard area.contains(x: column, y: area.y) else { return }
        place(Cell.space, width: 1, style: style, column: column, row: area.y)
    }
}
