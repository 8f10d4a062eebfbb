import WalletDomain
import WalletStore

/// The panes of what is to be decided: which errand next, and whether a card is kept.
extension Page {
    /// An errand each: what it brings, until when, and on which cards.
    mutating func drawErrands(_ errands: [Errand], _ state: AppState, in rect: Rect) {
        let now = errands.filter { $0.stage == .now }
        let sum = now.reduce(Money.zero) { $0 + $1.sum }
        let total = sum.isZero ? [] : [Run(money(sum), .title), Run(" by \(now.count)", .muted)]
        let room = drawPaneHead(.errands, "Errands", total, state, in: rect)
        if state.cards.panes.focus == .errands { placeCursor(x: rect.x + 1, y: rect.y) }
        guard !now.isEmpty else {
            put([Run("Nothing is to be done.", .muted)], x: room.x + 1, y: room.y)
            return
        }
        let count = now.count <= room.height ? now.count : max(1, room.height - 1)
        let listed = now.prefix(count)
        let (sums, days) = (
            AmountColumn(listed.map { Amount($0.sum, symbol: symbol) }), listed.map { $0.by?.near(state.today) ?? "" }
        )
        let widest = days.map { displayWidth(of: $0) }.max() ?? 0
        // On a whole screen amounts would stand far from their names.
        let end = room.x + min(room.width, 110) - 1
        let words = end - widest - 2 - sums.width - 2 - room.x - 1
        for (row, errand) in listed.enumerated() {
            let y = room.y + row
            let name = shown(errand.words)
            canvas.put(name, x: room.x + 1, y: y, style: look[.text], width: words, overflow: .ellipsis)
            let used = displayWidth(of: name) + 2
            let cards = errand.parts.map { state.wallet.name(ofCard: $0.listing.benefit.userCardID) }
            let wordings =
                [shown(cards.joined(separator: errand.isOnce ? " or " : ", "))]
                + (cards.count > 1 ? ["\(cards.count) cards"] : [])
            put(
                firstFitting: wordings.map { [Run($0, .faint)] } + [[]], right: room.x + 1 + words, y: y,
                width: max(0, words - used))
            if !errand.sum.isZero {
                put(
                    Amount(errand.sum, symbol: symbol), in: sums, x: end - widest - 2 - sums.width, y: y,
                    style: look[.text])
            }
            canvas.put(days[row], right: end, y: y, style: look[.muted])
        }
        guard count < now.count else { return }
        put([Run("\(now.count - count) more", .muted)], x: room.x + 1, y: room.endY - 1)
    }

    /// A card each: the day of its fee, the fee, the verdict in one word and its sum; names go before days and fees.
    mutating func drawSeason(_ season: Season, _ state: AppState, in rect: Rect) {
        let undated = season.cards.compactMap { $0.fee?.on == nil ? $0.fee?.amount : nil }.reduce(.zero, +)
        let sum = season.sum + undated
        let fees =
            sum.isZero ? [] : [Run(money(sum) + (undated.isZero ? "" : "?"), .title), Run(" in 13 months", .muted)]
        let room = drawPaneHead(.season, "Season", fees, state, in: rect)
        if state.cards.panes.focus == .season { placeCursor(x: rect.x + 1, y: rect.y) }
        let count = season.cards.count <= room.height ? season.cards.count : max(1, room.height - 1)
        let cards = season.cards.prefix(count)
        let rows = cards.map { card in
            let sum = Amount(card.sum, symbol: symbol)
            let fee = card.fee.map { Amount($0.amount, symbol: symbol) }
            return (
                card: card, day: card.fee.map { $0.on?.near(state.today) ?? "?" } ?? "", fee: fee,
                word: SeasonLines(card: card, symbol: symbol).word, sum: sum
            )
        }
        let day = rows.map { displayWidth(of: $0.day) }.max() ?? 0
        let fee = AmountColumn(rows.compactMap(\.fee))
        let word = rows.map { displayWidth(of: $0.word.text) }.max() ?? 0
        let sums = AmountColumn(rows.map(\.sum))
        let name = rows.map { displayWidth(of: shown($0.card.name)) }.max() ?? 0
        let width = min(room.width, 90) - 2
        let rest = width - name - word - 2 - sums.width - 2
        let hasDay = rest >= day + 2
        let hasFee = rest >= day + 2 + fee.width + 2
        let nameWidth = min(name, width - word - sums.width - 4)
        for (row, line) in rows.enumerated() {
            let y = room.y + row
            var x = room.x + 1
            if hasDay {
                canvas.put(line.day, x: x, y: y, style: look[.muted], width: day)
                x += day + 2
            }
            canvas.put(shown(line.card.name), x: x, y: y, style: look[.text], width: nameWidth, overflow: .ellipsis)
            x += nameWidth + 2
            if hasFee {
                if let amount = line.fee { put(amount, in: fee, x: x, y: y, style: look[.muted]) }
                x += fee.width + 2
            }
            put([line.word], x: x, y: y, width: word)
            put(line.sum, in: sums, x: x + word + 2, y: y, style: look[.text])
        }
        guard count < season.cards.count else { return }
        put([Run("\(season.cards.count - count) more", .muted)], x: room.x + 1, y: room.endY - 1)
    }
}
