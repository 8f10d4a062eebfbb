/// The share of what is paid back, which is that of whatever pays it back and says none itself.
struct PaidBackShare: Equatable {
    /// Its own; nil: that of the book.
    var ratio: Ratio?
    /// On which day that of the book is meant; nil: what is paid back is gone.
    var date: CalendarDay?
}

extension PaidBackShare {
    init(_ charge: BookTransaction?) { (ratio, date) = (charge?.ratioOfAll, charge?.date) }

    /// What a bank took back again leads on to what it had paid back.
    fileprivate init(of id: BookTransaction.ID, _ find: (BookTransaction.ID) -> BookTransaction?) {
        var (charge, known) = (find(id), Set([id]))
        while let paid = charge, paid.ratioOfAll == nil, let next = paid.refundOf, known.insert(next).inserted,
            let earlier = find(next)
        {
            charge = earlier
        }
        self.init(charge)
    }
}

extension BookTransaction {
    /// What it says of all of it; nil: nothing, or of its parts not the same.
    fileprivate var ratioOfAll: Ratio? {
        let ratios = Set(splits.map { $0.ratio ?? ratio })
        return ratios.count > 1 ? nil : ratios.first ?? ratio
    }
}

extension SettlingBook {
    /// Notes whose it is what some of its transactions pay back.
    mutating func note(
        paidBackBy refunds: some Sequence<BookTransaction>, _ find: (BookTransaction.ID) -> BookTransaction?
    ) {
        for charge in refunds.lazy.compactMap(\.refundOf) where paidBack[charge] == nil {
            paidBack[charge] = PaidBackShare(of: charge) { id in find(id).flatMap { $0.bookID == book.id ? $0 : nil } }
        }
    }

    /// What it pays back; nil: nothing, or it is income.
    private func share(paidBackBy refund: BookTransaction) -> PaidBackShare? {
        refund.isNetted(in: book) ? refund.refundOf.flatMap { paidBack[$0] } : nil
    }

    /// The first owner's part where it says one, or else what it pays back does; nil: that of the book.
    func ownShare(of transaction: BookTransaction) -> Ratio? {
        transaction.ratio ?? share(paidBackBy: transaction)?.ratio
    }

    /// That of the book, as it was when it, or what it pays back, was paid.
    func usualShare(of transaction: BookTransaction) -> Ratio {
        book.ratio(on: share(paidBackBy: transaction)?.date ?? transaction.date)
    }

    /// Whether a change leaves as they are what it pays back and the share of whatever pays it back.
    func leavesPaidBack(_ before: BookTransaction?, _ after: BookTransaction?) -> Bool {
        guard before?.refundOf == after?.refundOf else { return false }
        return (before ?? after).flatMap { paidBack[$0.id] } == nil || PaidBackShare(before) == PaidBackShare(after)
    }
}

extension Sequence<BookTransaction> {
    /// Those of them that others pay back.
    var paidBack: [BookTransaction.ID: BookTransaction] {
        let charges = Set(lazy.compactMap(\.refundOf))
        guard !charges.isEmpty else { return [:] }
        return Dictionary(lazy.filter { charges.contains($0.id) }.map { ($0.id, $0) }) { first, _ in first }
    }
}
