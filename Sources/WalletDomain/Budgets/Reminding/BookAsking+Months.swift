/// What follows from months: plans that are nearly spent, what is owed, statements that are out.
extension BookAsking {
    /// How many days after its day a statement is told.
    private static let statementLag = 2

    /// Of each category and month once a level.
    var budgets: [BookAsk] {
        let month = today.firstOfMonth
        guard !ledger.plans.beginnings.isEmpty else { return [] }
        // Read once for all, and only where one is told: what was kept is text until then.
        lazy var lines = ledger.linesAtHand(of: month)
        return ledger.figures(of: month, on: today).rows.compactMap { budget($0, lines) }
    }

    private func budget(_ row: MonthFigures.Row, _ lines: @autoclosure () -> [MonthLine]) -> BookAsk? {
        // What its parts come to is told of the parts.
        guard let category = row.category, category.reminderEnabled, category.archivedOn == nil,
            ledger.plans.plan(of: category.id, in: today.firstOfMonth) != nil, let level = level(row)
        else { return nil }
        let (month, end) = (today.firstOfMonth, today.lastOfMonth)
        let subject = ReminderSubject.budget(category.id, of: month, level: level)
        let mark = category[markOf: subject]
        // Once seen it stays so, be it passed on a later day by then.
        guard mark.acknowledgedAt == nil || mark.snoozedUntil != nil else { return nil }
        let passed = lines().day(in: month, of: row) { has($0, level, of: row) } ?? month
        let left = today.days(until: end)
        let days = left == 0 ? "on the last day" : "with \(left) \(left == 1 ? "day" : "days") left"
        let name = ledger.categories.name(of: category)
        return BookAsk(
            subject: subject, kind: .budget, days: [min(passed, today)], knownSince: nil, until: end,
            name: name, place: book.name, amount: row.spent, symbol: ledger.symbol,
            words: "\(told(name)): \(money(row.spent)) of \(money(row.allowance)) \(days)",
            discreetWords: (level == 100 ? "A plan is passed " : "A plan is nearly spent ") + days,
            isUrgent: level == 100, bill: nil, mark: mark, createdAt: category.createdAt)
    }

    /// 100 for one that is passed; nil for what is as it should be, on the last day, where all of it is bills, and where one
    /// payment is what was planned, to the cent.
    private func level(_ row: MonthFigures.Row) -> Int? {
        guard row.plan != nil, row.direction == .expense, row.spent > .zero else { return nil }
        if has(row.spent, 100, of: row) { return 100 }
        let level = min(max(preferences.budgetLevel, 1), 100)
        guard level < 100, has(row.spent, level, of: row), row.spent != row.bills,
            row.count > 1 || row.spent != row.allowance, today < today.lastOfMonth
        else { return nil }
        return level
    }

    private func has(_ spent: Money, _ level: Int, of row: MonthFigures.Row) -> Bool {
        level == 100 ? spent > row.allowance : spent * 100 >= row.allowance * level
    }

    /// What is left of the months before, from the first day of this one on.
    var settlement: BookAsk? {
        guard book.isTwoUser, book.reminderEnabled else { return nil }
        let month = today.firstOfMonth
        let before = month.adding(days: -1)
        guard let settlement = ledger.settlement(of: before, by: today), let owed = settlement.owesStill,
            owed.amount >= book.settleFrom
        else { return nil }
        let subject = ReminderSubject.settlement(book.id)
        return BookAsk(
            subject: subject, kind: .settle, days: [month], knownSince: nil, until: nil, name: "Settlement",
            place: book.name, amount: owed.amount, symbol: ledger.symbol,
            words: "\(owed.words(money)) \(settlement.broughtForward.isZero ? "for" : "up to") \(before.monthName)",
            discreetWords: "\(shown(book.name)) waits to be settled for \(before.monthName)", isUrgent: false,
            bill: nil, mark: book[markOf: subject], createdAt: book.createdAt)
    }

    /// The last one that is out and was not taken in, where any of the account's was.
    func statement(of account: BookAccount) -> BookAsk? {
        guard let statementDay = account.statementDay, account.reminderEnabled, account.archivedOn == nil,
            let known = ledger.statements[account.id]
        else { return nil }
        let months = [today.monthIndex, today.monthIndex - 1]
        let days = months.map { CalendarDay(monthIndex: $0, clamping: statementDay) }
        guard let out = days.first(where: { $0.adding(days: BookAsking.statementLag) <= today }), known.lastDay < out,
            known.takenOn < out
        else {
            return nil
        }
        let subject = ReminderSubject.statement(account.id)
        let words = "\(shown(account.name)): the statement of \(out.shown(from: today)) is out, to be taken in"
        return BookAsk(
            subject: subject, kind: .statement, days: [out.adding(days: BookAsking.statementLag)], knownSince: nil,
            until: nil, name: account.name, place: book.name, amount: nil, symbol: ledger.symbol, words: words,
            discreetWords: words, isUrgent: false, bill: nil, mark: account[markOf: subject],
            createdAt: account.createdAt)
    }
}
