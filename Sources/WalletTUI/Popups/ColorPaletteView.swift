import WalletDomain
import WalletStore

extension Page {
    /// Under the field of a card's colour: all that are offered, the one that is typed among them, and, where there is
    /// room for it below, a tile of it; without colours the names that it takes.
    ///
    /// - Parameter box: the field; where there is no room below it, the palette stands above.
    mutating func drawPalette(of form: Form, _ state: AppState, at box: Rect) {
        let hex = colorHex(typed: form.text(.color))
        let offered = CardColor.named
        let hasColors = look.hasColors
        // Within the form's sides, so that none of its corners is covered.
        let sides = (canvas.size.columns + min(canvas.size.columns - 2, 76)) / 2 - 2
        let palette = ColorPalette(room: sides - box.x, hasColors: hasColors)
        let (width, columns, rows) = (palette.width, palette.columns, palette.rows)
        let room = canvas.size.rows - 1 - box.endY
        let hasTile = hasColors && rows + 8 <= room
        let height = hasTile ? rows + 8 : palette.height
        // The first row, which says where one is, stays in sight.
        let below = height <= room
        let rect = Rect(x: box.x, y: below ? box.endY : max(1, box.y - height), width: width, height: height)
        let hints = [
            Run("← →", .key), Run(" step  ", .foot), Run("green", .key), Run(" or ", .foot), Run("#2e7d32", .key),
        ]
        let areFormHintsShown = areHintsShown
        let inner = popup(rect, title: "", hints: hints)
        areHintsShown = areFormHintsShown
        let place = offered.firstIndex { $0.hex == hex }
        let name = place.map { offered[$0].name } ?? (hex == nil ? "none chosen" : "your own")
        let count = place.map { "  \($0 + 1)/\(offered.count)" } ?? ""
        put(
            [Run(name, .title), Run("  \(hex ?? "")", .muted), Run(count, .faint)], x: inner.x, y: inner.y,
            width: inner.width)
        guard hasColors else {
            putWords(palette.names, in: inner.inset(top: 1))
            return
        }
        for (index, color) in offered.enumerated() {
            guard let rgb = RGB(hex: color.hex) else { continue }
            let (x, y) = (inner.x + index % columns * 3, inner.y + 1 + index / columns)
            guard x + 3 <= inner.endX, y < inner.endY else { continue }
            let ground = look.palette.nearest(rgb)
            let ink = look.palette.readableInk(on: [ground])
            canvas.fill(
                Rect(x: x, y: y, width: 3, height: 1), style: Style(foreground: ink, background: ground).adding(.bold))
            if index == place {
                canvas.put(Glyph.used, x: x + 1, y: y, style: Style(foreground: ink, background: ground))
            }
        }
        guard hasTile else { return }
        drawTile(
            of: form, hex, state, in: Rect(x: inner.x, y: inner.y + rows + 2, width: min(28, inner.width), height: 3))
    }

    private mutating func drawTile(of form: Form, _ hex: String?, _ state: AppState, in rect: Rect) {
        guard let hex else { return }
        var paints = TilePaints(look)
        var (issuer, name) = (form.text(.issuer), form.text(.nickname))
        if name.isEmpty { name = form.text(.name) }
        if case .edit(let id) = form.purpose, let card = state.wallet.cards[id] {
            if issuer.isEmpty { issuer = state.wallet.issuer(of: card) }
            if name.isEmpty { name = state.wallet.name(of: card) }
        }
        let tile = CardTile(
            issuer: issuer, name: name, open: "\(symbol)84 open", used: 3, total: 7, paint: paints.paint((hex, hex)))
        draw(tile, in: rect)
    }
}

/// How large the palette is.
struct ColorPalette {
    let width: Int
    /// Colours side by side.
    let columns: Int
    /// What stands in place of colours where none is seen.
    let names: [String]
    /// Of colours, or of their names.
    let rows: Int
    /// With its frame and what is chosen, without a tile.
    var height: Int { rows + 3 }

    init(room: Int, hasColors: Bool) {
        width = min(58, room)
        columns = max(1, (width - 4) / 3)
        names =
            hasColors ? [] : wrapped(CardColor.named.map(\.name).joined(separator: " "), width: max(1, width - 4))
        rows = hasColors ? (CardColor.named.count + columns - 1) / columns : names.count
    }
}
