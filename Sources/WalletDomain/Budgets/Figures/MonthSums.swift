/// What came together in each month and category of a book, sign turned for what goes out.
struct MonthSums {
    struct Key: Hashable {
        /// See ``CalendarDay/monthIndex``.
        var month: Int
        /// nil: not filed.
        var category: BookCategory.ID?
    }

    struct Sum {
        var spent = Money.zero
        /// Of that, what comes by itself: bills, and parts of what was spread.
        var bills = Money.zero
        var count = 0
    }

    private var sums: [Key: Sum] = [:]

    init(_ ledger: BookLedger) {
        let answered = Set(ledger.transactions.flatMap { $0.kind.expectation?.actualIDs ?? [] })
        for transaction in ledger.transactions where transaction.isMovement && !transaction.isTransfer {
            let isBill = transaction.matches != nil || transaction.kind.isSpreadOut || answered.contains(transaction.id)
            for portion in transaction.portions(in: ledger.book.currency) {
                let category = portion.categoryID.flatMap { ledger.categories[$0] }
                let amount = category?.direction == .income ? portion.amount : -portion.amount
                let key = Key(month: portion.month.monthIndex, category: category?.id)
                sums[key, default: Sum()].spent += amount
                if isBill { sums[key, default: Sum()].bills += amount }
                sums[key, default: Sum()].count += 1
            }
        }
    }

    func sum(of category: BookCategory.ID?, in month: CalendarDay) -> Sum {
        sums[Key(month: month.monthIndex, category: category)] ?? Sum()
    }

    /// Of several categories together.
    func sum(of family: [BookCategory.ID], in month: CalendarDay) -> Sum {
        family.reduce(into: Sum()) { all, category in
            let sum = sum(of: Optional(category), in: month)
            all.spent += sum.spent
            all.bills += sum.bills
            all.count += sum.count
        }
    }
}

extension BookTransaction {
    /// What of it counts in which month and category.
    struct Portion: Equatable {
        var month: CalendarDay
        var categoryID: BookCategory.ID?
        var amount: Money

        var unfiled: Portion { Portion(month: month, categoryID: nil, amount: amount) }
    }

    func portions(in currency: String) -> [Portion] {
        guard let amount else { return [] }
        let parts = splits.isEmpty ? [Split(amount: amount, categoryID: categoryID)] : splits
        return parts.flatMap { part in
            guard let spread = kind.spread else {
                return [Portion(month: date.firstOfMonth, categoryID: part.categoryID, amount: part.amount)]
            }
            return spread.shares(of: part.amount, on: date, in: currency).map { share in
                Portion(month: share.month, categoryID: part.categoryID, amount: share.amount)
            }
        }
    }
}
