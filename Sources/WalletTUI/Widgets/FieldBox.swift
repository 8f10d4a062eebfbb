import WalletDomain
import WalletStore

extension Page {
    /// A line of text being typed; scrolled so that the cursor shows. `hint` stands there while nothing is typed.
    ///
    /// What has not the cursor is underlined: the one box is where somebody types.
    mutating func draw(_ field: TextField, hint: String = "", x: Int, y: Int, width: Int, isFocused: Bool) {
        guard width > 0 else { return }
        let box = Rect(x: x, y: y, width: width, height: 1)
        let style = isFocused ? look[.field] : look[.text].adding(.underline)
        let quiet = isFocused ? hintStyle : look[.faint].adding(.underline)
        canvas.fill(box, style: isFocused ? style : quiet)
        // One column stays free for the cursor behind the last letter, one before the first.
        let room = max(1, width - 2)
        let isWhole = field.characters.count <= room && displayWidth(of: field.text) <= room
        var used = 0
        // From the cursor back, as many letters as fit; where all do, the cursor may stand in the last column.
        var start = min(field.cursor, field.characters.count)
        while start > 0 {
            let next = displayWidth(of: String(field.characters[start - 1]))
            if !isWhole, used + next > room - 1 { break }
            used += next
            start -= 1
        }
        // Of the rest no more than could show, for a note is long.
        let rest = String(field.characters[start...].prefix(room * 2))
        canvas.put(rest, x: x + 1, y: y, style: style, width: room)
        if start > 0 { canvas.put(Glyph.more, x: x, y: y, style: quiet) }
        if displayWidth(of: rest) > room { canvas.put(Glyph.more, x: x + 1 + room, y: y, style: quiet) }
        if field.isEmpty { canvas.put(hint, x: x + 1, y: y, style: quiet, width: room, overflow: .ellipsis) }
        if isFocused { placeCursor(x: x + 1 + used, y: y) }
    }

    private var hintStyle: Style {
        let field = look[.field]
        return look.hasGradients ? field.with(foreground: look[.muted].foreground) : field.adding(.dim)
    }
}
