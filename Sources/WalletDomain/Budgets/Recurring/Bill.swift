/// What has yet to be paid, or to come: a day of a recurring transaction, or an expectation.
public struct Bill: Hashable, Sendable {
    public let transactionID: BookTransaction.ID
    /// Of an expectation its own day.
    public let due: DueDay
    public let payee: String
    public let categoryID: BookCategory.ID?
    public let accountID: BookAccount.ID?
    public let state: State

    public enum State: Hashable, Sendable {
        case due
        /// Its day is over, and nothing answers it.
        case missing
    }

    public var amount: Money { due.amount }
    /// By which a payment names it.
    public var occurrence: BookTransaction.Occurrence { .init(of: transactionID, on: due.on) }

    /// A day that nothing answered for longer counts as skipped.
    public static let mostDaysMissing = 60

    init(_ transaction: BookTransaction, _ due: DueDay, on today: CalendarDay) {
        (transactionID, self.due, payee) = (transaction.id, due, transaction.payee)
        (categoryID, accountID) = (transaction.categoryID, transaction.accountID)
        state = due.shownOn < today ? .missing : .due
    }
}

extension [BookTransaction] {
    /// What of a book is open on days of a range, the first first.
    ///
    /// - Parameter days: by ``DueDay/on``.
    public func bills(of book: Book.ID, in days: ClosedRange<CalendarDay>, on today: CalendarDay) -> [Bill] {
        let paid = paidOccurrences
        var bills: [Bill] = []
        for transaction in self where transaction.bookID == book {
            switch transaction.kind {
            case .recurring:
                for due in transaction.occurrences(in: days)
                where due.shownOn.days(until: today) <= Bill.mostDaysMissing
                    && !paid.contains(.init(of: transaction.id, on: due.on))
                {
                    bills.append(Bill(transaction, due, on: today))
                }
            case .expectation(let expected) where expected.isOpen && days.contains(transaction.date):
                let day = transaction.date
                bills.append(
                    Bill(transaction, DueDay(on: day, shownOn: day, amount: expected.expectedAmount), on: today))
            case .expectation, .oneTime, .spreadOut, .other: break
            }
        }
        // Of one day the order of the file stays.
        return bills.enumerated().sorted { ($0.element.due.shownOn, $0.offset) < ($1.element.due.shownOn, $1.offset) }
            .map(\.element)
    }
}
