/// What came together in each month and category of a book, signed as its transactions are, and kept so.
struct MonthSums {
    struct Key: Hashable {
        /// See ``CalendarDay/monthIndex``.
        var month: Int
        /// nil: not filed.
        var category: BookCategory.ID?
    }

    struct Sum {
        var amount = Money.zero
        /// Of that, what comes by itself: bills, and parts of what was spread.
        var bills = Money.zero
        var count = 0
    }

    var sums: [Key: Sum] = [:]
    /// What answered an expectation, which is a bill by that.
    let answers: Set<BookTransaction.ID>
    /// Only its currency and where its credits go are asked for; who changes these adds all anew.
    let book: Book

    init(answers: Set<BookTransaction.ID> = [], in book: Book = .blank) {
        (self.answers, self.book) = (answers, book)
    }

    /// - Parameter times: −1 takes it out.
    mutating func add(_ transaction: BookTransaction, times: Int = 1) {
        guard transaction.isMovement, !transaction.isTransfer else { return }
        let isBill = transaction.matches != nil || transaction.kind.isSpreadOut || answers.contains(transaction.id)
        transaction.eachPortion(in: book) { portion in
            let key = Key(month: portion.month.monthIndex, category: portion.categoryID)
            let amount = portion.isUnfiledIncome ? .zero : portion.amount
            sums[key, default: Sum()].add(amount * times, isBill: isBill, times)
        }
    }

    func sum(of category: BookCategory.ID?, in month: CalendarDay) -> Sum {
        sums[Key(month: month.monthIndex, category: category)] ?? Sum()
    }

    /// Of all that is in none of some categories: what is not filed, and what is filed where nothing is any more.
    func sum(outside categories: CategoryTree, in month: CalendarDay) -> Sum {
        sums.reduce(into: Sum()) { all, entry in
            guard entry.key.month == month.monthIndex, entry.key.category.map({ categories[$0] == nil }) ?? true
            else { return }
            all.add(entry.value)
        }
    }
}

extension MonthSums.Sum {
    mutating func add(_ other: MonthSums.Sum, sign: Int = 1) {
        amount += other.amount * sign
        bills += other.bills * sign
        count += other.count
    }

    fileprivate mutating func add(_ amount: Money, isBill: Bool, _ times: Int) {
        self.amount += amount
        if isBill { bills += amount }
        count += times
    }
}

extension BookTransaction {
    /// What of it counts in which month and category.
    struct Portion: Equatable {
        var month: CalendarDay
        var categoryID: BookCategory.ID?
        var amount: Money
        /// Its own; nil: that of the book.
        var ratio: Ratio?
        /// It came in, and nobody has said yet what for, nor whose it is: so it is nothing that was not spent.
        var isUnfiledIncome = false
    }

    func portions(in book: Book) -> [Portion] {
        var portions: [Portion] = []
        eachPortion(in: book) { portions.append($0) }
        return portions
    }

    /// What of it goes into which category, not spread over months yet.
    func parts(in book: Book) -> [Portion] {
        var parts: [Portion] = []
        eachPart(in: book) { parts.append($0) }
        return parts
    }

    /// The portions one after another, for those who need no list of them.
    func eachPortion(in book: Book, _ take: (Portion) -> Void) {
        eachPart(in: book) { part in
            guard let spread = kind.spread else { return take(part) }
            var portion = part
            for share in spread.shares(of: part.amount, on: date, in: book.currency) {
                (portion.month, portion.amount) = (share.month, share.amount)
                take(portion)
            }
        }
    }

    func eachPart(in book: Book, _ take: (Portion) -> Void) {
        guard let amount else { return }
        if splits.isEmpty { take(part(amount, categoryID, ratio, in: book)) }
        for split in splits { take(part(split.amount, split.categoryID, split.ratio ?? ratio, in: book)) }
    }

    func part(_ amount: Money, _ category: BookCategory.ID?, _ ratio: Ratio?, in book: Book) -> Portion {
        var part = Portion(month: date.firstOfMonth, categoryID: category, amount: amount, ratio: ratio)
        guard category == nil, ratio == nil else { return part }
        // A credit that a bank took back goes where it had come from.
        part.isUnfiledIncome = benefitUseID == nil ? amount > .zero && refundOf == nil : book.creditsTo == .income
        return part
    }
}
