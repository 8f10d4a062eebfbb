/// What of a transaction counts on a day.
public struct CountedPart: Sendable {
    /// As in a journal: what is paid over months counts on the first of each, and in that of the payment on its day.
    public let on: CalendarDay
    /// nil: it is not filed.
    public let category: BookCategory.ID?
    public let amount: Money
    /// It came in, and is nothing that was not spent.
    public let isIncome: Bool
}

extension BookLedger {
    /// Of a plan nothing; a transfer whole, though it counts in no month.
    public func counted(_ transaction: BookTransaction) -> [CountedPart] {
        guard transaction.isMovement, let amount = transaction.amount else { return [] }
        guard !transaction.isTransfer else {
            return [CountedPart(on: transaction.date, category: nil, amount: amount, isIncome: !amount.isNegative)]
        }
        return transaction.portions(in: book).map { portion in
            let category = portion.categoryID.flatMap { categories[$0] }
            let isOfPayment = portion.month == transaction.date.firstOfMonth
            return CountedPart(
                on: isOfPayment ? transaction.date : portion.month, category: category?.id, amount: portion.amount,
                isIncome: category.map { $0.direction == .income } ?? portion.isUnfiledIncome)
        }
    }

    /// As settling has it; of either side of what one owner paid the other, who paid it.
    public func payer(of transaction: BookTransaction) -> String? {
        (isSettlement(transaction) ? payers(of: transaction).first : nil) ?? settling.payer(of: transaction)
    }
}
