import WalletDomain

extension Page {
    /// A line around a rectangle; nothing inside changes.
    mutating func frame(_ rect: Rect, style: Style) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let (top, bottom, left, right) = (rect.y, rect.endY - 1, rect.x, rect.endX - 1)
        for y in [top, bottom] {
            canvas.fill(x: left + 1, y: y, width: rect.width - 2, style: style, character: look.borders.rule)
        }
        for x in [left, right] {
            canvas.fill(x: x, y: top + 1, height: rect.height - 2, style: style, character: look.borders.divider)
        }
        let signs = look.borders.corners
        let corners = [
            (left, top, signs.0), (right, top, signs.1), (left, bottom, signs.2), (right, bottom, signs.3),
        ]
        for (x, y, corner) in corners { canvas.fill(x: x, y: y, style: style, character: corner) }
    }

    /// A line from the top of a rectangle to its bottom.
    mutating func divide(_ rect: Rect, x: Int) {
        canvas.fill(x: x, y: rect.y, height: rect.height, style: look[.border], character: look.borders.divider)
    }

    /// Clears a rectangle and frames it, its title in the upper line; returns the room for what it says.
    ///
    /// - Parameter hints: keys, in the lower line if they fit, else in the foot.
    mutating func popup(_ rect: Rect, title: String, hints: [Run] = []) -> Rect {
        var place = rect.intersection(canvas.bounds)
        if look.isLinear {
            // Nothing stands beside it.
            let rows = canvas.size.rows
            canvas.fill(Rect(x: 0, y: 1, width: canvas.size.columns, height: rows - 2), style: .plain)
            place = Rect(x: 0, y: min(1, rows - place.height), width: place.width, height: place.height)
        }
        canvas.fill(place, style: .plain)
        frame(place, style: look[.accent])
        target(place, .popup)
        let room = max(0, place.width - 6)
        if !title.isEmpty {
            put([Run(" \(title) ", .title)], x: place.x + 2, y: place.y, width: room + 2)
        }
        areHintsShown = !hints.isEmpty && hints.width <= room
        if areHintsShown {
            put([Run(" ")] + hints + [Run(" ")], right: place.endX - 2, y: place.endY - 1, width: room + 2)
        }
        return place.inset(left: 2, top: 1, right: 2, bottom: 1)
    }

    /// A rectangle of a size in the middle of the screen, a little above it; smaller where there is no room.
    func centred(width: Int, height: Int) -> Rect {
        let (columns, rows) = (canvas.size.columns, canvas.size.rows)
        // The rule over the foot is not theirs.
        let edges = rows >= AppLayout.airyRows ? 3 : 2
        let size = Size(columns: min(width, columns), rows: min(height, max(0, rows - edges)))
        return Rect(
            x: (columns - size.columns) / 2, y: max(1, (rows - size.rows) * 2 / 5), width: size.columns,
            height: size.rows)
    }

    /// The same, but under or over the highlighted row, of which it speaks, where there is room for that.
    func besideRow(width: Int, height: Int) -> Rect {
        let rect = centred(width: width, height: height)
        guard let row = highlighted, rect.y <= row, row < rect.endY else { return rect }
        let end = canvas.size.rows - (canvas.size.rows >= AppLayout.airyRows ? 2 : 1)
        let y = row + 1 + rect.height <= end ? row + 1 : row - rect.height
        return y < 1 ? rect : rect.moved(x: 0, y: y - rect.y)
    }
}
