/// A transaction as it counts between two owners.
public struct SettledLine: Equatable, Sendable {
    public let transaction: BookTransaction
    /// The owner who paid it.
    public let payer: String
    public let paid: Money
    /// What of it the other one owes to who paid.
    public let forOther: Money
    /// What of it was paid for which category.
    public let parts: [Part]

    public struct Part: Equatable, Sendable {
        /// nil: not filed.
        public let category: BookCategory.ID?
        public let paid: Money
    }
}

extension BookLedger {
    /// Those of the lines of a month that one owner paid, into what both have too, but for what was paid to the other.
    public func settled(of month: CalendarDay, among lines: [MonthLine]) -> [SettledLine] {
        let transfers = lines.lazy.map(\.transaction).sidesOfTransfers
        return lines.compactMap { line in
            let transaction = line.transaction
            guard transaction.date.firstOfMonth == month.firstOfMonth else { return nil }
            let effect = settling.effect(of: transaction, transfers[transaction.transferID] ?? [])
            guard let place = effect.paid.firstIndex(where: { !$0.isZero }) else { return nil }
            return SettledLine(
                transaction: transaction, payer: book.owners[place].word, paid: effect.paid[place],
                forOther: effect.shares[1 - place].rounded(Money.minorDigits(of: book.currency)),
                parts: transaction.isTransfer
                    ? [] : settling.parts(of: transaction).map { .init(category: $0.category, paid: $0.outlay) })
        }
    }
}
