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
        guard let figures = state.budgets.figures else { return drawNoBook(.settle, layout) }
        let body = layout.body.inset(left: 1, right: 1)
        guard let settlement = state.budgets.settlement else {
            let others = state.wallet.books.count > 1 && !keys.name("book", in: .settle).isEmpty
            return drawEmptyList(
                [
                    [Run("\(shown(figures.book.name)) has one owner: there is nothing to settle.", .muted)],
                    way("edit_book", in: .settle, "edits the book: a second owner joins"),
                ] + (others ? [way("book", in: .settle, "leads to the next book")] : []), in: body)
        }
        // What each of both paid stands beside what it comes to where there is room.
        let isWide = body.width >= 156 && !layout.isLinear
        let (sums, lines) = body.splitLeft(isWide ? 76 : layout.isLinear || body.width < 112 ? body.width : 72, gap: 3)
        let symbol = state.symbolOfBook
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        put(headOfMonth(figures), in: body)
        var y = body.y + (layout.isAiry ? 2 : 1)
        let sentence =
            settlement.owes.map { $0.words(money) + settlement.sinceWords(money) }
            ?? (settlement.isWhole ? "settled: nobody owes anything" : Settlement.nothingOwed)
        placeCursor(x: body.x + 1, y: y)
        // What it comes to by now stands at its end.
        y += putWords(
            wrapped(sentence, width: sums.width - 2), settlement.isWhole && settlement.owes == nil ? .good : .title,
            in: sums.inset(left: 1, top: y - body.y, right: 1))
        y += layout.isAiry ? 1 : 0
        y = drawOwners(settlement, symbol, in: sums.inset(top: y - body.y)) + (body.height < 18 ? 0 : 1)
        // Under them a line is kept for how many transactions there are.
        let end = body.endY - (isWide || state.budgets.settled.paid.isEmpty ? 0 : 1)
        y += putLines(
            notes(settlement, state, hasRoom: body.height >= 18, money),
            in: sums.inset(left: 1, top: y - body.y, right: 1, bottom: body.endY - end))
        let said = isWide ? lines : body.inset(top: min(y + 1, body.endY - 1) - body.y)
        let paid = RankedBars(paidBy: state.budgets.settled.paid, state.wallet, symbol)
        let used = max(
            isWide ? y + paid.rows.count + 2 : y, min(said.endY, said.y + state.budgets.settled.paid.count + 1))
        let free = layout.isLinear ? 0 : body.endY - used - 1
        let (upper, picture) = body.splitBottom(free < 6 ? 0 : free, gap: free < 6 ? 0 : 1)
        if isWide { divide(Rect(x: 0, y: layout.body.y, width: 0, height: upper.height), x: lines.x - 2) }
        drawSettled(state, in: said.intersection(upper))
        draw(MonthBars(state.budgets, symbol), in: picture)
        // Under the sums, or beside them.
        let room =
            isWide
            ? sums.inset(top: y + 1 - body.y).intersection(upper)
            : lines.inset(top: layout.isAiry ? 2 : 1, bottom: body.endY - y)
        if !layout.isLinear { draw(paid, in: room) }
    }

    /// What one of both paid, and what of it the other owes, as much of it as there is room for, or how many there are.
    private mutating func drawSettled(_ state: AppState, in rect: Rect) {
        guard rect.height >= 3 else {
            let count = state.budgets.settled.paid.count
            guard count > 0, rect.height > 0, state.budgets.settled.ofNobody.isEmpty else { return }
            let told = Run("\(grouped(count)) \(count == 1 ? "transaction" : "transactions")  ", .muted)
            let key = Run(keys.name("open", in: .settle), .key)
            put([told, key, Run("  shows what was paid")], in: rect)
            return
        }
        let amount = { (money: Money) in Amount(money, symbol: state.symbolOfBook) }
        let columns: [TableColumn<SettledLine>] = [
            .words("day", isRight: true) { Run($0.transaction.date.near(state.today), .muted) },
            .words("payee", least: 8) { Run(shown($0.transaction.payee)) },
            .texts("category", least: 12, rank: 1, isRight: false) { (state.filing(of: $0.transaction), .muted) },
            .words("by", least: 8) { Run(shown($0.payer), .muted) },
            .amounts("paid", gap: 3, .muted) { amount($0.paid) },
            .amounts("owed", gap: 3) { amount($0.forOther) },
        ]
        draw(state.budgets.settled.paid, columns, hasHead: true, key: keys.name("open", in: .settle), in: rect)
    }

    /// A line each; the row behind them.
    private mutating func drawOwners(_ settlement: Settlement, _ symbol: String, in rect: Rect) -> Int {
        let ofFirst = { (owner: Int, amount: Money) in owner == 0 ? amount : -amount }
        // What neither of both has is left out, and where there is no room first what the lines under it say too.
        let all: [(title: String, rank: Int, amounts: [Money])] = [
            ("paid", 0, settlement.paid), ("own share", 1, (0..<2).map(settlement.share)),
            ("before", 3, (0..<2).map { ofFirst($0, settlement.broughtForward) }),
            ("settled", 2, (0..<2).map { ofFirst($0, -settlement.settled) }),
            ("balance", 0, (0..<2).map { ofFirst($0, settlement.left) }),
        ]
        let columns = all.filter { column in column.rank < 2 || column.amounts.contains { !$0.isZero } }
        let amounts = columns.map { title, rank, sums in
            TableColumn<Int>.amounts(title, rank: rank, title == "balance" ? .text : .muted) {
                Amount(sums[$0], symbol: symbol)
            }
        }
        let names = TableColumn<Int>.words("", least: 8) { Run(shown(settlement.owners[$0])) }
        let table = Table(0..<2, [names] + amounts, widest: 4, width: rect.width)
        drawHead(of: table, in: rect)
        for row in 0..<2 { draw(row, of: table, in: rect.inset(top: row + 1)) }
        return rect.y + 3
    }

    /// - Parameter hasRoom: also for what is no part of the sums.
    private func notes(
        _ settlement: Settlement, _ state: AppState, hasRoom: Bool, _ money: (Money) -> String
    ) -> [[Run]] {
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
            let told =
                "\(grouped(count)) \(count == 1 ? "transaction" : "transactions") without a payer: not counted  "
            let key = Run(keys.name("open", in: .settle), .key)
            lines.append([Run(told, .warn), key, Run(count == 1 ? "  shows it" : "  shows them", .muted)])
        }
        if hasRoom { lines += state.budgets.settledNotes.map { [Run($0, .muted)] } }
        if settlement.owesStill != nil {
            lines += [[], way("paid", in: .settle, "notes that it was paid")]
        }
        return lines
    }
}

extension RankedBars {
    /// What one of two owners paid, by category.
    fileprivate init(paidBy lines: [SettledLine], _ wallet: Wallet, _ symbol: String) {
        let sums = Dictionary(grouping: lines.flatMap(\.parts)) { wallet.told($0.category) }
            .map { name, parts in (name, parts.reduce(.zero) { $0 + $1.paid }) }
        self.init("Paid by category", sums, symbol, empty: "nothing was paid")
    }
}

extension MonthBars {
    /// What each of two owners paid, in the months up to the one that is shown.
    fileprivate init(_ budgets: BudgetsState, _ symbol: String) {
        let (all, last) = (budgets.settlements, budgets.figures?.month.monthIndex ?? 0)
        let months = all.enumerated().map { place, sums in
            let day = CalendarDay(monthIndex: last + 1 - all.count + place, clamping: 1)
            return Month(
                label: day.monthName, captured: max(.zero, sums.paid[0]), ahead: max(.zero, sums.paid[1]))
        }
        let owners = all.last?.owners.map { shown($0) } ?? []
        self.init(
            months, Words(title: "Paid by month", captured: owners.first, missed: nil, ahead: owners.last), symbol)
    }
}
