/// Whether it is selected, of what is not always a row of a list.
enum Selection {
    case none
    /// While the keys are elsewhere.
    case rest
    case focused
}

extension Page {
    /// Lays a highlight under a row that is already written.
    mutating func highlight(_ rect: Rect, _ role: Role) {
        let style = look[role]
        guard look.hasGradients else {
            // Several inks on one of the few backgrounds would be a patchwork nobody can read.
            canvas.restyle(rect) { cell in
                if style.background >= 0 { (cell.foreground, cell.background) = (style.foreground, style.background) }
                cell.attributes.formUnion(style.attributes)
                if style.background >= 0 || style.attributes.contains(.reverse) { cell.attributes.remove(.dim) }
            }
            return
        }
        let quiet = [look[.muted].foreground, look[.faint].foreground]
        let lifted = look.lifted
        canvas.restyle(rect) { cell in
            cell.background = style.background
            if cell.foreground < 0 {
                cell.foreground = style.foreground
            } else if quiet.contains(cell.foreground) {
                cell.foreground = lifted
            }
        }
    }

    /// Highlights a row of a list, marks it at its left edge, and puts the hardware cursor there.
    mutating func select(_ row: Rect, isFocused: Bool = true, cursor: Int = 0) {
        highlighted = row.y
        mark(row, isFocused: isFocused)
        placeCursor(x: row.x + cursor, y: row.y)
    }

    /// Highlights what is written, and marks it at its left edge.
    mutating func mark(_ rect: Rect, isFocused: Bool) {
        let role: Role = isFocused ? .selection : .rest
        highlight(rect, role)
        canvas.put(Glyph.marker, x: rect.x, y: rect.y, style: look[isFocused ? .marker : .muted])
        guard look.hasGradients else { return }
        canvas.setBackground(Rect(x: rect.x, y: rect.y, width: 1, height: 1), look[role].background)
    }
}
