import WalletDomain
import WalletStore

/// What stands above the benefits of a card: its name, its fee, and what the year came to.
struct CardHead {
    let name: String
    let issuer: String
    let fee: String
    let year: CardInsights

    init(_ card: UserCard, _ state: borrowing AppState, symbol: String) {
        name = state.wallet.name(of: card)
        let segment = state.wallet.segment(of: card)?.withCapital ?? ""
        issuer = [state.wallet.issuer(of: card), segment].filter { !$0.isEmpty }.joined(by: " \(Glyph.dot) ")
        year = state.wallet.year(ofCard: card.id, open: state.figures[card.id].open, on: state.today)
        if let archived = card.archivedOn {
            fee = "archived on \(archived.long)"
        } else if let next = state.wallet.feeToCome(of: card, from: state.today) {
            fee = "fee \(next.amount.formatted(symbol: symbol)) on \(next.on.near(state.today))"
        } else {
            let usual = state.wallet.annualFee(of: card)
            fee = usual.map { $0.isZero ? "no annual fee" : "fee \($0.formatted(symbol: symbol)) a year" } ?? ""
        }
    }
}

extension Page {
    /// - Returns: the rows taken.
    mutating func draw(_ head: CardHead, in rect: Rect, isShort: Bool) -> Int {
        let name = Run(head.name, .title)
        let captured = [
            Run("captured ", .muted), Run(money(head.year.captured), .text),
            Run(" of \(money(head.year.total))", .muted),
        ]
        if isShort {
            let facts = [[Run(head.fee, .muted)].dotted() + [Run("   ")] + captured, captured, []]
            // A name is known by its beginning.
            let room = rect.width - min(displayWidth(of: head.name), 12) - 4
            let used = put(firstFitting: facts, in: rect, width: room)
            put([name], x: rect.x + 1, y: rect.y, width: rect.width - used - 3)
            return 1
        }
        let room = rect.width - 2
        let issuer = put(
            firstFitting: [[Run(head.issuer, .muted)], []], in: rect,
            width: room - min(displayWidth(of: head.name), room * 2 / 3) - 2)
        put([name], x: rect.x + 1, y: rect.y, width: room - issuer - (issuer > 0 ? 2 : 0))
        let right = put(firstFitting: [captured, []], in: rect.inset(top: 1), width: room)
        put([Run(head.fee, .muted)], x: rect.x + 1, y: rect.y + 1, width: room - right - 2)
        drawBar(head.year, x: rect.x + 1, y: rect.y + 2, width: room)
        return 3
    }

    mutating func drawBar(_ year: CardInsights, x: Int, y: Int, width: Int) {
        draw(
            ProportionBar(shares: [
                .init(year.captured, .barFull, Glyph.heavy), .init(year.open, .barOpen, Glyph.heavyDashed),
                .init(year.missed, .barLapsed, Glyph.dashed), .init(year.toCome, .barEmpty, Glyph.rule),
            ]), x: x, y: y, width: width)
    }
}
