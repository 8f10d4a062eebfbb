/// What a book has from before a statement that credits of that may pay back.
extension BookingPlanner {
    /// The transactions that rows of the file are.
    private var here: Set<BookTransaction.ID> { Set(bookings.compactMap(\.other)) }

    /// What went out, is no row of the file nor what a bank took back, and of which nothing is paid back so far.
    func charges(since first: CalendarDay) -> [BookTransaction] {
        let known = here.union(journal.transactions.compactMap(\.refundOf))
        return journal.transactions.filter {
            $0.date >= first && $0.accountID == account.id && $0.isMovement && !$0.isTransfer
                && $0.amount?.isNegative ?? false && $0.benefitUseID == nil && !known.contains($0.id)
        }
    }

    /// The charge that has a place among the purchases; nil: a row of the file has it.
    func charge(at place: Int) -> BookTransaction? { place < lines.count ? nil : charges[place - lines.count] }

    /// The places of rows of which the book knows what they pay back.
    var settled: Set<Int> {
        Set(
            bookings.indices.filter { place in
                if case .here(let id) = bookings[place].act { present[id]?.refundOf != nil } else { false }
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
