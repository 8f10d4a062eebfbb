/// What of a transaction counts in a month.
public struct MonthLine: Equatable, Sendable {
    public let transaction: BookTransaction
    let portions: [BookTransaction.Portion]

    /// What of it is of a row; nil: nothing.
    public func amount(in row: MonthFigures.Row) -> Money? {
        let parts = parts(in: row)
        return parts.isEmpty ? nil : parts.reduce(.zero) { $0 + $1.amount }
    }

    /// What of it was spent of a row: of what came in nothing that waits for a category.
    public func spent(of row: MonthFigures.Row) -> Money {
        parts(in: row).reduce(.zero) { $1.isUnfiledIncome ? $0 : $0 - $1.amount }
    }

    private func parts(in row: MonthFigures.Row) -> [BookTransaction.Portion] {
        guard !transaction.isTransfer else { return [] }
        return portions.filter { portion in
            row.category == nil ? portion.categoryID == nil : portion.categoryID.map(row.family.contains) ?? false
        }
    }
}

extension BookLedger {
    /// What counts in a month, or from another one up to it, the newest first; of what was spread the parts of those.
    public func lines(of month: CalendarDay, since first: CalendarDay? = nil, in wallet: Wallet) -> [MonthLine] {
        let months = (first ?? month).firstOfMonth...month.firstOfMonth
        return sums.recent.holds(months.lowerBound)
            ? lines(sums.recent.all(in: months), in: months)
            : lines(BookJournal(self, in: wallet).transactions, in: months)
    }

    /// What counts in a month of what is at hand, the newest first.
    ///
    /// - Parameter month: its first day.
    func linesAtHand(of month: CalendarDay) -> [MonthLine] {
        lines(sums.recent.all(in: month...month), in: month...month)
    }

    private func lines(_ all: some Sequence<BookTransaction>, in months: ClosedRange<CalendarDay>) -> [MonthLine] {
        let lines = all.compactMap { transaction -> MonthLine? in
            guard transaction.isMovement, transaction.kind.isSpreadOut || months.contains(transaction.date.firstOfMonth)
            else {
                return nil
            }
            var portions = transaction.portions(in: book).filter { months.contains($0.month) }
            for place in portions.indices {
                // One that is gone counts as not filed.
                portions[place].categoryID = portions[place].categoryID.flatMap { categories[$0]?.id }
            }
            return portions.isEmpty ? nil : MonthLine(transaction: transaction, portions: portions)
        }
        return lines.reversed().sorted { $0.transaction.date > $1.transaction.date }
    }
}

extension [MonthLine] {
    /// Of the newest first: the first day of a month on which what was spent of a row is as much as is meant; nil: none is.
    func day(in month: CalendarDay, of row: MonthFigures.Row, whenSpent isMeant: (Money) -> Bool) -> CalendarDay? {
        var spent = Money.zero
        let line = reversed().first { line in
            spent += line.spent(of: row)
            return isMeant(spent)
        }
        return line.map { Swift.max($0.transaction.date, month) }
    }
}

extension BookTransaction {
    /// Whether it, or a part of it, waits for a category.
    public var isUnfiled: Bool {
        isMovement && !isTransfer && categoryID == nil
            && (splits.isEmpty || splits.contains { $0.categoryID == nil })
    }

    /// Whether all of it does, so that one category will do.
    public var isUnfiledWhole: Bool { isUnfiled && splits.isEmpty }
}
