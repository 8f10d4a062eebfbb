import WalletDomain
import WalletStore

/// The panes of what is to be decided: which errand next, and whether a card is kept.
extension Page {
    /// An errand each: what it brings, until when, and on which cards; then what must be enrolled in first.
    ///
    /// - Parameter errands: nil: they are not known.
    mutating func drawErrands(_ errands: [Errand]?, _ state: AppState, in rect: Rect) {
        guard let errands else {
            _ = drawPaneHead(.errands, [], state, in: rect)
            return
        }
        let (now, later) = (errands.filter { $0.stage == .now }, errands.filter { $0.stage == .enrolFirst })
        let (sum, days) = (errands.brought(within: .max).sum, Errand.usualDays)
        // What asks for an enrolment has rows too, and brings nothing yet.
        let bring = now.count == 1 ? "1 brings " : "\(now.count) bring "
        let total = sum.isZero ? [] : [Run(bring, .muted), Run(money(sum), .title)]
        // Here all that is open stands, and in a plan what ends soon.
        let near = errands.brought(within: days).sum
        let soon = sum.isZero ? [] : [Run(", \(near == sum ? "all" : money(near)) in \(days) days", .muted)]
        let room = drawPaneHead(.errands, [total + soon, total], state, in: rect)
        guard !now.isEmpty || !later.isEmpty else { return say("Nothing is to be done.", in: room) }
        // nil: what follows asks for an enrolment.
        let all: [Errand?] = now + (later.isEmpty ? [] : [nil]) + later
        // Alone on the screen each has a second line of what it catches where.
        let step = state.cards.panes.isZoomed && all.count * 2 <= room.height ? 2 : 1
        let errand = selectedRow(of: .errands, now.count + later.count, state)
        let selected = errand.map { $0 < now.count ? $0 : $0 + 1 }
        let window = step > 1 ? all.indices : shownRows(all.count, selected: selected, in: room)
        let listed = all[window]
        let symbol = symbol
        // On a whole screen amounts would stand far from their names.
        let width = min(room.width, 110)
        let told = listed.compactMap(\.self)
        /// Cards have a column where what is to be done is whole before it; else each stands behind that, where it has room.
        func errandTable(hasColumn: Bool) -> Table {
            let columns: [TableColumn<Errand>] = [
                TableColumn(head: Run(""), least: hasColumn ? nil : 8, isFilling: true) { errand in
                    let words = shown(errand.words)
                    let behind = hasColumn || step > 1 ? [] : ["\(words) · \(errand.onCards(state)[1])"]
                    return .forms(behind + [words], errand.stage == .now ? .text : .accent)
                },
                TableColumn(head: Run(""), least: 20, rank: 1) { .forms(hasColumn ? $0.onCards(state) : [], .faint) },
                .amounts("") { $0.sum.isZero ? nil : Amount($0.sum, symbol: symbol) },
                .words("", isRight: true) { Run($0.until(state.today), .muted) },
            ]
            return Table(told, columns, width: width - 1)
        }
        let columned = errandTable(hasColumn: true)
        let table = step == 1 && columned.isWhole ? columned : errandTable(hasColumn: false)
        for (row, errand) in zip(window, listed) {
            let y = room.y + (row - window.lowerBound) * step
            let line = Rect(x: room.x, y: y, width: width, height: step)
            guard let errand else {
                put([Run("and you could, after enrolling", .muted)], x: line.x + 1, y: line.endY - 1)
                continue
            }
            // The line between both is none of the table.
            let place = listed[window.lowerBound..<row].count { $0 != nil }
            draw(place, of: table, in: line)
            if step > 1 { drawParts(of: errand, state, in: line.inset(left: 3, top: 1)) }
            if row == selected { select(line.splitTop(1).top) }
        }
        let left = all.count { $0 != nil } - told.count
        if left > 0 { put([Run("\(left) more", .muted)], x: room.x + 1, y: room.endY - 1) }
    }

    /// What it catches on each card.
    private mutating func drawParts(of errand: Errand, _ state: AppState, in rect: Rect) {
        let parts = zip(errand.cards(state), errand.parts).map { card, part in
            "\(part.listing.terms.name) on \(card)\(part.amount.isZero ? "" : " \(money(part.amount))")"
        }
        put([Run(errand.told(parts), .faint)], x: rect.x, y: rect.y, width: rect.width)
    }

    /// Days and fees show where they leave names whole, that one posted where all of them do.
    private func seasonTable(_ cards: ArraySlice<CardSeason>, width: Int) -> Table {
        let lines = cards.map { SeasonLines(card: $0, symbol: symbol) }
        func table(hasFees: Bool, day: @escaping (SeasonLines) -> String = { _ in "" }) -> Table {
            let columns: [TableColumn<SeasonLines>] = [
                .words("", rank: 1) { Run(day($0), .muted) },
                .words("", least: hasFees ? nil : 8) { Run(shown($0.card.name)) },
                .amounts("", rank: 2, .muted) { hasFees ? $0.fee : nil },
                .words("", gap: hasFees ? 2 : 1) { $0.word },
                .amounts("", gap: hasFees ? 2 : 1, { $0.kept.role }) { $0.kept.amount },
            ]
            return Table(lines, columns, width: hasFees ? width : width + 1)
        }
        let whole = table(hasFees: true) { $0.due }
        let brief = whole.isWhole ? whole : table(hasFees: true) { $0.feeDay }
        return brief.isUncut ? brief : table(hasFees: false)
    }

    /// A card each: the day of its fee, the fee, the verdict in one word and what keeping leaves; names go before days and fees.
    ///
    /// - Parameter season: nil: it is not known.
    mutating func drawSeason(_ season: Season?, _ state: AppState, in rect: Rect) {
        guard let season else {
            _ = drawPaneHead(.season, [], state, in: rect)
            return
        }
        let undated = season.cards.compactMap { $0.fee?.on == nil ? $0.fee?.amount : nil }.reduce(.zero, +)
        let sum = season.sum + undated
        let fees =
            sum.isZero ? [] : [Run("fees ", .muted), Run(money(sum) + (undated.isZero ? "" : "?"), .title)]
        // It says what the amounts under it are.
        let leaves = [Run(fees.isEmpty ? "" : " \(Glyph.dot) ", .faint), Run("what keeping leaves", .muted)]
        let span = fees.isEmpty ? [] : [Run(" in 13 months", .muted)]
        let room = drawPaneHead(.season, [fees + span + leaves, fees + leaves, fees], state, in: rect)
        // Alone on the screen each has the three sums under it.
        let step = state.cards.panes.isZoomed && season.cards.count * 5 <= room.height ? 5 : 1
        let count = season.cards.count * step <= room.height ? season.cards.count : max(1, room.height - 1)
        let cards = season.cards.prefix(count)
        let table = seasonTable(cards, width: min(room.width, 90) - 1)
        for (row, card) in cards.enumerated() {
            let line = room.inset(top: row * step)
            draw(row, of: table, in: line)
            guard step > 1 else { continue }
            putWords(SeasonLines(card: card, symbol: symbol).brief, in: line.inset(left: 3, top: 1, right: 1))
        }
        guard count < season.cards.count else { return }
        put([Run("\(season.cards.count - count) more", .muted)], x: room.x + 1, y: room.endY - 1)
    }
}

extension Errand {
    fileprivate func cards(_ state: AppState) -> [String] {
        parts.map { state.wallet.name(ofCard: $0.listing.benefit.userCardID) }
    }

    /// `4 Dec`, `≈ 4 Dec`
    fileprivate func until(_ today: CalendarDay) -> String {
        by.map { Glyph.about(if: first?.isDayGuessed ?? false) + $0.near(today) } ?? ""
    }

    /// In ever fewer words.
    fileprivate func onCards(_ state: AppState) -> [String] {
        let cards = cards(state)
        return [told(cards), cards.count > 1 ? "\(cards.count) cards" : told(cards)]
    }

    /// What is told of each part, in one text.
    fileprivate func told(_ texts: [String]) -> String { shown(texts.joined(separator: isOnce ? " or " : ", ")) }
}
