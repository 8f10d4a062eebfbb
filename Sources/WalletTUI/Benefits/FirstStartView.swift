import WalletStore

extension Page {
    /// What a wallet without cards shows: a few blank ones, and the ways to begin.
    mutating func drawFirstStart(_ state: AppState, _ layout: AppLayout, _ paints: inout TilePaints) {
        let body = layout.body
        let isTall = body.height >= 20
        let ways = waysToCards(state)
        let words = 7 + ways.count
        let height = isTall ? 7 + 2 + words : words
        var y = body.y + max(0, (body.height - height) * 2 / 5)
        if isTall {
            drawBlankCards(y: y, &paints)
            y += 9
        }
        let width = 52
        let x = max(1, (canvas.size.columns - width) / 2)
        put(noCards("Your wallet is empty.", state), x: x, y: y)
        put([Run("Which cards do you pay a yearly fee for?", .muted)], x: x, y: y + 1)
        for (row, way) in ways.enumerated() {
            canvas.put(way.key, right: x + 6, y: y + 3 + row, style: look[.key])
            put([Run(way.words)], x: x + 9, y: y + 3 + row)
        }
        put([Run("Yours from elsewhere: coupontracker import FILE", .muted)], x: x, y: y + words - 3)
        put([Run("Nothing ever leaves this computer.", .faint)], x: x, y: y + words - 1)
        placeCursor(x: x + 9, y: y + 3)
    }

    private mutating func drawBlankCards(y: Int, _ paints: inout TilePaints) {
        let colors = [("#1f4f8f", "#12335f"), ("#d7af5f", "#a87a24"), ("#7a1f2f", "#3f0f18")]
        let (width, step) = (22, 17)
        let x = (canvas.size.columns - width - 2 * step) / 2
        for (index, color) in colors.enumerated() {
            let tile = CardTile(issuer: "", name: "", open: "", paint: paints.paint(color))
            let rect = Rect(x: x + index * step, y: y + (index == 1 ? 0 : 1), width: width, height: 6)
            // It lies over the one before; a box would leave that to be seen.
            canvas.fill(rect, style: .plain)
            draw(tile, in: rect)
        }
    }
}
