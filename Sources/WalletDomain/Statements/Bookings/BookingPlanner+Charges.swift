/// What a book has from before a statement that credits of that may pay back.
extension BookingPlanner {
    /// The transactions that rows of the file are.
    private var here: Set<BookTransaction.ID> { Set(bookings.compactMap(\.other)) }

    /// What went out, is no row of the file nor what a bank took back, and of which nothing is paid back so far.
    func charges(in days: ClosedRange<CalendarDay>) -> [BookTransaction] {
        let known = here.union(journal.transactions.compactMap(\.refundOf))
        return journal.transactions.filter {
            days.contains($0.date) && $0.accountID == account.id && $0.isMovement && !$0.isTransfer
                && $0.amount?.isNegative ?? false && $0.benefitUseID == nil && !known.contains($0.id)
        }
    }

    /// The charge that has a place among the purchases; nil: a row of the file has it.
    func charge(at place: Int) -> BookTransaction? { place < lines.count ? nil : charges[place - lines.count] }

    /// The places of rows of which the book knows what they pay back.
    var settled: Set<Int> {
        Set(
            bookings.indices.filter { place in
                bookings[place].other.flatMap { present[$0] }?.refundOf != nil
            })
    }

    /// The uses that pay back what is no row of the file.
    var settledUses: Set<BenefitUsage.ID> {
        let here = here
        return Set(
            journal.transactions.compactMap { refund in
                refund.refundOf.flatMap { here.contains($0) ? nil : refund.benefitUseID }
            })
    }
}
