/// What of a transaction counts in a month.
public struct MonthLine: Equatable, Sendable {
    public let transaction: BookTransaction
    let portions: [BookTransaction.Portion]

    /// What of it is of a row; nil: nothing.
    public func amount(in row: MonthFigures.Row) -> Money? {
        guard !transaction.isTransfer else { return nil }
        let parts = portions.filter { portion in
            row.category == nil ? portion.categoryID == nil : portion.categoryID.map(row.family.contains) ?? false
        }
        return parts.isEmpty ? nil : parts.reduce(.zero) { $0 + $1.amount }
    }
}

extension BookLedger {
    /// What counts in a month, the newest first; of what was spread the part of the month.
    public func lines(of month: CalendarDay, in wallet: Wallet) -> [MonthLine] {
        let month = month.firstOfMonth
        let all = sums.recent.holds(month) ? sums.recent.all : BookJournal(self, in: wallet).transactions
        let lines = all.compactMap { transaction -> MonthLine? in
            guard transaction.isMovement, transaction.kind.isSpreadOut || transaction.date.firstOfMonth == month else {
                return nil
            }
            let portions = transaction.portions(in: book.currency).filter { $0.month == month }.map { portion in
                // One that is gone counts as not filed.
                portion.categoryID.map { categories[$0] == nil } ?? false ? portion.unfiled : portion
            }
            return portions.isEmpty ? nil : MonthLine(transaction: transaction, portions: portions)
        }
        return lines.reversed().sorted { $0.transaction.date > $1.transaction.date }
    }
}

extension BookTransaction {
    /// Whether it waits for a category.
    public var isUnfiled: Bool { isMovement && !isTransfer && categoryID == nil && splits.isEmpty }
}
