import WalletDomain
import WalletStore

/// The panes of what is to be decided: which errand next, and whether a card is kept.
extension Page {
    /// An errand each: what it brings, until when, and on which cards; then what must be enrolled in first.
    ///
    /// - Parameter errands: nil: they are not known.
    mutating func drawErrands(_ errands: [Errand]?, _ state: AppState, in rect: Rect) {
        guard let errands else {
            _ = drawPaneHead(.errands, "Errands", [], state, in: rect)
            return
        }
        let (now, later) = (errands.filter { $0.stage == .now }, errands.filter { $0.stage == .enrolFirst })
        let sum = now.reduce(Money.zero) { $0 + $1.sum }
        let total = sum.isZero ? [] : [Run(money(sum), .title), Run(" by \(now.count)", .muted)]
        let room = drawPaneHead(.errands, "Errands", total, state, in: rect)
        if state.cards.panes.focus == .errands { placeCursor(x: rect.x + 1, y: rect.y) }
        guard !now.isEmpty || !later.isEmpty else {
            put([Run("Nothing is to be done.", .muted)], x: room.x + 1, y: room.y)
            return
        }
        // nil: what follows asks for an enrolment.
        let all: [Errand?] = now + (later.isEmpty ? [] : [nil]) + later
        // Alone on the screen each has a second line of what it catches where.
        let step = state.cards.panes.isZoomed && all.count * 2 <= room.height ? 2 : 1
        let count = all.count * step <= room.height ? all.count : max(1, room.height - 1)
        let listed = all.prefix(count)
        let days = listed.map { $0?.by?.near(state.today) ?? "" }
        let columns = ErrandColumns(
            sums: AmountColumn(listed.compactMap { $0.map { Amount($0.sum, symbol: symbol) } }),
            days: days.map { displayWidth(of: $0) }.max() ?? 0)
        for (row, errand) in listed.enumerated() {
            // On a whole screen amounts would stand far from their names.
            let line = Rect(x: room.x, y: room.y + row * step, width: min(room.width, 110), height: step)
            guard let errand else {
                put([Run("and you could, after enrolling", .muted)], x: line.x + 1, y: line.endY - 1)
                continue
            }
            draw(errand, by: days[row], columns, state, in: line)
        }
        let left = all.dropFirst(count).count { $0 != nil }
        if left > 0 { put([Run("\(left) more", .muted)], x: room.x + 1, y: room.endY - 1) }
    }

    private struct ErrandColumns {
        let sums: AmountColumn
        let days: Int
    }

    private mutating func draw(
        _ errand: Errand, by day: String, _ columns: ErrandColumns, _ state: AppState, in rect: Rect
    ) {
        let end = rect.endX - 1
        let sumX = end - columns.days - 2 - columns.sums.width
        let width = sumX - 2 - rect.x - 1
        let name = shown(errand.words)
        let role: Role = errand.stage == .now ? .text : .accent
        canvas.put(name, x: rect.x + 1, y: rect.y, style: look[role], width: width, overflow: .ellipsis)
        if !errand.sum.isZero {
            put(Amount(errand.sum, symbol: symbol), in: columns.sums, x: sumX, y: rect.y, style: look[.text])
        }
        canvas.put(day, right: end, y: rect.y, style: look[.muted])
        let cards = errand.parts.map { state.wallet.name(ofCard: $0.listing.benefit.userCardID) }
        guard rect.height == 1 else {
            let parts = zip(cards, errand.parts).map { card, part in
                "\(part.listing.terms.name) on \(card)\(part.amount.isZero ? "" : " \(money(part.amount))")"
            }
            let words = shown(parts.joined(separator: errand.isOnce ? " or " : ", "))
            put([Run(words, .faint)], x: rect.x + 3, y: rect.y + 1, width: width - 2)
            return
        }
        let wordings =
            [shown(cards.joined(separator: errand.isOnce ? " or " : ", "))]
            + (cards.count > 1 ? ["\(cards.count) cards"] : [])
        put(
            firstFitting: wordings.map { [Run($0, .faint)] } + [[]], right: rect.x + 1 + width, y: rect.y,
            width: max(0, width - displayWidth(of: name) - 2))
    }

    /// A card each: the day of its fee, the fee, the verdict in one word and its sum; names go before days and fees.
    ///
    /// - Parameter season: nil: it is not known.
    mutating func drawSeason(_ season: Season?, _ state: AppState, in rect: Rect) {
        guard let season else {
            _ = drawPaneHead(.season, "Season", [], state, in: rect)
            return
        }
        let undated = season.cards.compactMap { $0.fee?.on == nil ? $0.fee?.amount : nil }.reduce(.zero, +)
        let sum = season.sum + undated
        let fees =
            sum.isZero ? [] : [Run(money(sum) + (undated.isZero ? "" : "?"), .title), Run(" in 13 months", .muted)]
        let room = drawPaneHead(.season, "Season", fees, state, in: rect)
        if state.cards.panes.focus == .season { placeCursor(x: rect.x + 1, y: rect.y) }
        // Alone on the screen each has the three sums under it.
        let step = state.cards.panes.isZoomed && season.cards.count * 5 <= room.height ? 5 : 1
        let count = season.cards.count * step <= room.height ? season.cards.count : max(1, room.height - 1)
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
            let y = room.y + row * step
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
            guard step > 1 else { continue }
            for (index, words) in SeasonLines(card: line.card, symbol: symbol).brief.enumerated() {
                put([Run(words, .muted)], x: room.x + 3, y: y + 1 + index, width: room.width - 4)
            }
        }
        guard count < season.cards.count else { return }
        put([Run("\(season.cards.count - count) more", .muted)], x: room.x + 1, y: room.endY - 1)
    }
}
