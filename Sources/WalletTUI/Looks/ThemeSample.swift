import WalletDomain

/// A theme as a small screen of its roles, each said in its own name.
public enum ThemeSample {
    public static let size = Size(columns: 46, rows: 10)

    public static func picture(_ look: Look) -> Canvas {
        var page = Page(size: size, look: look)
        var paints = TilePaints(look)
        page.draw(&paints)
        return page.picture.canvas
    }
}

extension Page {
    fileprivate mutating func draw(_ paints: inout TilePaints) {
        let right = canvas.size.columns - 1
        let tab = canvas.put(" tab ", x: 1, y: 0, style: look[.tab])
        put([Run("header", .header)], x: tab + 3, y: 0)
        put([Run("accent", .accent)], right: right, y: 0)
        rule(y: 1)
        drawTiles(&paints)
        drawRow("selection", [Run("good", .good), Run("warn", .warn), Run("urgent", .urgent)], y: 5)
        select(Rect(x: 1, y: 5, width: right - 1, height: 1))
        drawRow("rest", [Run("lapsed", .lapsed), Run("muted", .muted), Run("faint", .faint)], y: 6)
        select(Rect(x: 1, y: 6, width: right - 1, height: 1), isFocused: false)
        put(
            [
                Run("title", .title), Run(" text", .text), Run(" muted", .muted), Run(" faint", .faint),
                Run(" \(Glyph.urgent) urgent", .urgent),
            ], x: 2, y: 7)
        drawBar(right: right)
        var x = 2
        for role: Role in [.alarm, .news, .field] {
            x += canvas.put(" \(role.name) ", x: x, y: 8, style: look[role]) + 1
        }
        put([Run("lapsed", .lapsed), Run(" good", .good), Run(" warn", .warn)], right: right, y: 8)
        put([Run("k", .key), Run(" key", .foot), Run("   f", .key), Run(" foot", .foot)], x: 2, y: 9)
        placeCursor(x: -1, y: -1)
    }

    private mutating func drawTiles(_ paints: inout TilePaints) {
        let tile = CardTile(
            issuer: "Issuer", name: "Gold", open: "$84 open", expiring: 2, used: 3, total: 7, selection: .focused,
            paint: paints.paint(("#b8860b", "#e6be5a")))
        draw(tile, in: Rect(x: 2, y: 2, width: 13, height: 3))
        let blue = CardTile(
            issuer: "Issuer", name: "Blue", open: "$12 open", used: 1, total: 4,
            paint: paints.paint(("#1d4f91", "#3f7fc4")))
        draw(blue, in: Rect(x: 17, y: 2, width: 13, height: 3))
        let old = CardTile(
            issuer: "Issuer", name: "Archived", open: "", isArchived: true, paint: paints.archived())
        draw(old, in: Rect(x: 32, y: 2, width: 13, height: 3))
    }

    private mutating func drawRow(_ name: String, _ runs: [Run], y: Int) {
        put([Run(name)], x: 3, y: y)
        put(runs.dotted(), right: canvas.size.columns - 3, y: y)
    }

    private mutating func drawBar(right: Int) {
        let bar = ProportionBar(shares: [
            ProportionBar.Share(Money(5), .barFull, Glyph.heavy),
            ProportionBar.Share(Money(3), .barOpen, Glyph.heavyDashed),
            ProportionBar.Share(Money(2), .barLapsed, Glyph.dashed),
            ProportionBar.Share(Money(2), .barEmpty, Glyph.rule),
        ])
        draw(bar, x: right - 10, y: 7, width: 10)
    }
}
