import WalletDomain

/// A card as a small picture of itself: a filled rectangle, or a box where there are no colours.
struct CardTile: Equatable {
    var issuer: String
    var name: String
    /// `$318 open`
    var open: String
    /// Benefits that end soon.
    var expiring = 0
    /// Transactions of its account in a book that wait for a category.
    var unfiled = 0
    var used = 0
    var total = 0
    var isArchived = false
    /// The number to type after `'`, while cards can be jumped to.
    var number: Int?
    /// Its last months; nil where they are not shown.
    var spark: Spark?
    var selection = Selection.none
    var paint: TilePaint

    /// Under its three lines, and within the frame of what is not filled with colour.
    func hasRoomForSpark(in rect: Rect) -> Bool {
        !isArchived && rect.height >= (paint.backgrounds.isEmpty ? 6 : 4) && rect.width >= CardMonth.count + 4
    }

    /// Everything that can be used was.
    var isDone: Bool { total > 0 && used == total && !isArchived }

    /// What stands beside the upper right corner.
    var waiting: String { unfiled == 0 || isArchived || number != nil ? "" : "unfiled \(unfiled)" }

    /// What stands in the upper right corner.
    var badge: String {
        if let number { return " \(number) " }
        if expiring > 0 { return "\(Glyph.urgent) \(expiring)" }
        return isDone ? Glyph.tick : ""
    }
}

extension Page {
    /// Draws a tile; the column left of `rect` is its selection bar.
    mutating func draw(_ tile: CardTile, in rect: Rect) {
        guard !rect.isEmpty else { return }
        if tile.selection != .none {
            let bar = look[tile.selection == .rest ? .muted : .marker]
            for y in rect.y..<rect.endY { canvas.put(Glyph.marker, x: rect.x - 1, y: y, style: bar) }
        }
        if tile.paint.backgrounds.isEmpty { return drawBox(tile, in: rect) }
        canvas.fill(rect, style: Style(foreground: tile.paint.ink))
        let ink = Style(foreground: tile.paint.ink)
        let inks = (
            loud: tile.paint.isInkBold ? ink.adding(.bold) : ink, plain: ink, quiet: Style(foreground: tile.paint.quiet)
        )
        let inner = rect.inset(left: rect.width > 16 ? 2 : 1, right: rect.width > 16 ? 2 : 1)
        switch rect.height {
        case 1: drawLine(tile, in: inner, inks)
        case 2...4: drawLines(tile, in: inner, [0, 1, 2], inks)
        case 5, 6: drawLines(tile, in: inner, [1, 2, 3], inks)
        default: drawLines(tile, in: inner, [1, rect.height / 2, rect.height - 2], inks)
        }
        if let spark = tile.spark {
            draw(spark, right: inner.endX, y: rect.endY - 1, loud: ink, quiet: inks.quiet)
        }
        // The backgrounds come last, under whatever was written.
        let count = tile.paint.backgrounds.count
        for (index, background) in tile.paint.backgrounds.enumerated() {
            let start = rect.width * index / count
            let end = rect.width * (index + 1) / count
            canvas.setBackground(
                Rect(x: rect.x + start, y: rect.y, width: end - start, height: rect.height), background)
        }
        if let edge = tile.paint.edge {
            canvas.setBackground(rect.splitLeft(rect.width > 16 ? 2 : 1).left, edge)
        }
        // The number to jump with stands out from any tile.
        guard tile.number != nil else { return }
        canvas.put(tile.badge, right: inner.endX, y: inner.y + (rect.height > 4 ? 1 : 0), style: look[.tab])
    }

    private typealias Inks = (loud: Style, plain: Style, quiet: Style)

    /// Issuer, name and amount on three rows, counted from the top.
    private mutating func drawLines(_ tile: CardTile, in rect: Rect, _ rows: [Int], _ inks: Inks) {
        drawTop(tile, y: rect.y + rows[0], in: rect, inks)
        canvas.put(
            tile.name, x: rect.x, y: rect.y + rows[1], style: inks.loud, width: rect.width + 1, overflow: .ellipsis)
        guard rows[2] < rect.height else { return }
        drawBottom(tile, y: rect.y + rows[2], in: rect, inks)
    }

    private mutating func drawTop(_ tile: CardTile, y: Int, in rect: Rect, _ inks: Inks) {
        let badge = displayWidth(of: tile.badge)
        var room = rect.width - (badge == 0 ? 0 : badge + 1)
        let waiting = displayWidth(of: tile.waiting)
        // The issuer keeps some letters beside it.
        if waiting > 0, room - waiting - 1 > 4 {
            canvas.put(tile.waiting, right: rect.x + room, y: y, style: inks.plain, width: waiting)
            room -= waiting + 1
        }
        canvas.put(tile.issuer.uppercased(), x: rect.x, y: y, style: inks.quiet, width: room, overflow: .ellipsis)
        if badge > 0 { canvas.put(tile.badge, right: rect.endX, y: y, style: inks.loud, width: badge) }
    }

    private mutating func drawBottom(_ tile: CardTile, y: Int, in rect: Rect, _ inks: Inks) {
        let amount = canvas.put(
            tile.isArchived ? "archived" : tile.open, x: rect.x, y: y, style: inks.plain, width: rect.width,
            overflow: .ellipsis)
        let room = rect.width - amount - 2
        guard tile.total > 0, !tile.isArchived, room >= 4 else { return }
        let width = min(room, 10)
        let done = tile.used == 0 ? 0 : max(1, tile.used * width / tile.total)
        let line = Rect(x: rect.endX - width, y: y, width: width, height: 1)
        canvas.fill(line, style: inks.quiet, character: Glyph.rule)
        canvas.fill(line.splitLeft(done).left, style: inks.loud, character: Glyph.heavy)
    }

    /// A tile of one line: name, amount, badge.
    private mutating func drawLine(_ tile: CardTile, in rect: Rect, _ inks: Inks) {
        var right = rect.endX
        let open = tile.open.hasSuffix(" open") ? String(tile.open.dropLast(5)) : tile.open
        let amount = tile.isArchived ? "archived" : open
        for (text, style) in [(tile.badge, inks.loud), (amount, inks.plain)] where !text.isEmpty {
            let width = displayWidth(of: text)
            guard right - width > rect.x + 5 else { continue }
            canvas.put(text, x: right - width, y: rect.y, style: style, width: width)
            right -= width + 1
        }
        // The name stays whole beside it.
        let waiting = displayWidth(of: tile.waiting)
        if waiting > 0, right - waiting - 1 >= rect.x + displayWidth(of: tile.name) {
            canvas.put(tile.waiting, x: right - waiting, y: rect.y, style: inks.quiet, width: waiting)
            right -= waiting + 1
        }
        canvas.put(tile.name, x: rect.x, y: rect.y, style: inks.loud, width: right - rect.x, overflow: .ellipsis)
    }

    private mutating func drawBox(_ tile: CardTile, in rect: Rect) {
        let inks: Inks = (.bold, .plain, .plain)
        let inner = rect.height == 1 ? rect.inset(left: 1, right: 1) : rect.inset(left: 2, right: 2)
        if rect.height == 1 {
            canvas.put("[", x: rect.x, y: rect.y)
            canvas.put("]", x: rect.endX - 1, y: rect.y)
            drawLine(tile, in: inner, inks)
        } else if rect.height < 5 {
            // Lines over and under them would take two of three.
            for x in [rect.x, rect.endX - 1] { divide(rect, x: x) }
            drawLines(tile, in: inner, [0, 1, 2], inks)
        } else {
            frame(rect, style: look[.border])
            let last = rect.height - (tile.spark == nil ? 2 : 3)
            drawLines(tile, in: inner, [1, min(rect.height / 2, last - 1), last], inks)
            if let spark = tile.spark {
                draw(spark, right: inner.endX, y: rect.endY - 2, loud: inks.plain, quiet: inks.quiet)
            }
        }
        switch tile.selection {
        case .none: break
        case .rest: canvas.recolour(rect, adding: .bold)
        case .focused: canvas.recolour(rect, adding: .reverse)
        }
    }
}
