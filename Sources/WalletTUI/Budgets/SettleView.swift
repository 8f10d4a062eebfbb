import WalletDomain
import WalletStore

extension ScreenLook {
    static let settle = ScreenLook(
        places: { _ in [.settle] }, draw: { page, state, layout, _ in page.drawSettle(state, layout) },
        move: { _, _ in nil }, wheeled: { _, _, _, _ in nil })
}

extension Page {
    /// What two owners paid, and who owes whom.
    mutating func drawSettle(_ state: AppState, _ layout: AppLayout) {
        let body = layout.body.inset(left: 1, right: 1)
        guard let figures = state.budgets.figures, let settlement = state.budgets.settlement else {
            let name = state.budgets.figures?.book.name
            let words = name.map { "\(shown($0)) has one owner: there is nothing to settle." } ?? "No book yet."
            let next = keys.name("book", in: .settle)
            let others = state.wallet.books.count > 1 && !next.isEmpty
            return drawEmptyList(
                [
                    [Run(words, .muted)],
                    name == nil
                        ? [Run(keys.name("add", in: .month), .key), Run("  in Month adds a book")]
                        : [
                            Run(keys.name("edit_book", in: .settle), .key),
                            Run("  edits the book: a second owner joins"),
                        ],
                ]
                    + (others ? [[Run(next, .key), Run("  leads to the next book")]] : []),
                in: body)
        }
        // What each of both paid stands beside what it comes to where there is room.
        let isWide = body.width >= 156 && !layout.isLinear
        let (sums, lines) = body.splitLeft(isWide ? body.width / 2 : body.width, gap: isWide ? 3 : 0)
        let symbol = state.symbolOfBook
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        put(headOfMonth(figures), x: body.x + 1, y: body.y, width: body.width - 2)
        var y = body.y + (layout.isAiry ? 2 : 1)
        let sentence =
            settlement.owes.map { "\(shown($0.debtor)) owes \(shown($0.creditor)) \(money($0.amount))" }
            ?? "settled: nobody owes anything"
        put([Run(sentence, settlement.owes == nil ? .good : .title)], x: body.x + 1, y: y, width: body.width - 2)
        placeCursor(x: body.x + 1, y: y)
        y += layout.isAiry ? 2 : 1
        y = drawOwners(settlement, symbol, x: body.x + 1, y: y)
        for line in notes(settlement, state, money) where y < body.endY {
            put(line, x: body.x + 1, y: y, width: sums.width - 2)
            y += 1
        }
        if isWide { divide(layout.body, x: lines.x - 2) }
        drawSettled(state, in: isWide ? lines : body.inset(top: y + 1 - body.y))
    }

    /// What one of both paid, and what of it the other owes, as much of it as there is room for.
    private mutating func drawSettled(_ state: AppState, in rect: Rect) {
        let (all, room) = (state.budgets.settled, rect.height - 1)
        guard room >= 3, !all.isEmpty else { return }
        let isCut = all.count > room
        let lines = Array(all.prefix(isCut ? room - 1 : room))
        let width = { (texts: [String], title: String) in
            max(title.utf8.count, texts.map { displayWidth(of: $0) }.max() ?? 0)
        }
        let (payers, payees) = (lines.map { shown($0.payer) }, lines.map { shown($0.transaction.payee) })
        let sums = [lines.map(\.paid), lines.map(\.forOther)].map { $0.map { Amount($0, symbol: state.symbolOfBook) } }
        let columns = sums.map { AmountColumn($0) }
        let widths = zip(columns, ["paid", "owed"]).map { max($0.width, $1.utf8.count) }
        let payer = width(payers, "by")
        let name = min(width(payees, "payee"), max(8, rect.width - 25 - payer - widths[0] - widths[1]))
        let x = [rect.x + 1, rect.x + 14, rect.x + 16 + name, rect.x + 19 + name + payer]
        for (title, x) in zip(["day", "payee", "by"], x) { canvas.put(title, x: x, y: rect.y, style: look[.faint]) }
        canvas.put("paid", right: x[3] + widths[0], y: rect.y, style: look[.faint])
        canvas.put("owed", right: x[3] + widths[0] + 3 + widths[1], y: rect.y, style: look[.faint])
        for (row, line) in lines.enumerated() {
            let y = rect.y + 1 + row
            canvas.put(line.transaction.date.near(state.today), x: x[0], y: y, style: look[.muted], width: 12)
            canvas.put(payees[row], x: x[1], y: y, style: look[.text], width: name, overflow: .ellipsis)
            canvas.put(payers[row], x: x[2], y: y, style: look[.muted], width: payer)
            put(sums[0][row], in: columns[0], x: x[3] + widths[0] - columns[0].width, y: y, style: look[.muted])
            put(
                sums[1][row], in: columns[1], x: x[3] + widths[0] + 3 + widths[1] - columns[1].width, y: y,
                style: look[.text])
        }
        if isCut { put([Run("\(all.count - lines.count) more", .faint)], x: x[1], y: rect.endY - 1) }
    }

    /// A line each; the row behind them.
    private mutating func drawOwners(_ settlement: Settlement, _ symbol: String, x: Int, y: Int) -> Int {
        let ofFirst = { (owner: Int, amount: Money) in owner == 0 ? amount : -amount }
        // What neither of both has is left out.
        let columns: [(title: String, amounts: [Money])] = [
            ("paid", settlement.paid), ("own share", (0..<2).map(settlement.share)),
            ("before", (0..<2).map { ofFirst($0, settlement.broughtForward) }),
            ("settled", (0..<2).map { ofFirst($0, -settlement.settled) }),
            ("balance", (0..<2).map { ofFirst($0, settlement.left) }),
        ].filter { column in
            !["before", "settled"].contains(column.0) || column.1.contains { !$0.isZero }
        }
        let names = settlement.owners.map { shown($0) }
        var columnX = x + (names.map { displayWidth(of: $0) }.max() ?? 0) + 4
        for (row, name) in names.enumerated() { put([Run(name)], x: x, y: y + 1 + row) }
        for (title, sums) in columns {
            let amounts = sums.map { Amount($0, symbol: symbol) }
            let column = AmountColumn(amounts)
            let width = max(column.width, title.utf8.count)
            canvas.put(title, right: columnX + width, y: y, style: look[.faint])
            for row in 0..<2 {
                let role: Role = title == "balance" ? .text : .muted
                put(
                    amounts[row], in: column, x: columnX + width - column.width, y: y + 1 + row,
                    style: look[role])
            }
            columnX += width + 4
        }
        return y + 4
    }

    private func notes(_ settlement: Settlement, _ state: AppState, _ money: (Money) -> String) -> [[Run]] {
        var lines: [[Run]] = []
        if !settlement.broughtForward.isZero {
            let owner = settlement.broughtForward.isNegative ? settlement.owners.first : settlement.owners.last
            lines.append([
                Run("brought forward: \(shown(owner ?? "")) owed \(money(settlement.broughtForward.magnitude))", .muted)
            ])
        }
        for payment in settlement.payments {
            lines.append(
                [
                    Run(payment.on.near(state.today), .muted),
                    Run("\(shown(payment.owner)) paid \(money(payment.amount))"),
                ]
                .dotted())
        }
        if settlement.withoutOwner > 0 {
            let count = settlement.withoutOwner
            lines.append([
                Run(
                    "\(count) \(count == 1 ? "transaction" : "transactions") of which nobody knows who paid: not counted",
                    .warn)
            ])
        }
        if settlement.owes != nil {
            lines += [[], [Run(keys.name("paid", in: .settle), .key), Run("  notes that it was paid")]]
        }
        return lines
    }
}
