/// Where money of a book comes from or goes to, as double entry has it.
enum JournalAccount: Hashable, Sendable {
    case account(BookAccount.ID)
    case category(BookCategory.ID)
    /// Paid already, and counted in months to come.
    case prepaid
    case unfiledExpense, unfiledIncome
    case openingBalances
    /// Between the owners.
    case settlement
    /// The other side of a transfer that has one side in the book.
    case outside
    /// Nobody said on which account it is.
    case noAccount
}

/// What happened on a day, as postings that add up to nothing: what every journal says, each in its own syntax.
struct JournalEntry: Sendable {
    struct Posting: Sendable {
        let account: JournalAccount
        let amount: Money
        /// Where it is not that of the entry.
        var day: CalendarDay?
        var note: String?
    }

    let day: CalendarDay
    let payee: String
    /// What else is said of it, each under a word of ``words``.
    var marks: [(word: String, text: String)] = []
    var postings: [Posting] = []

    /// Of the transaction, and of the one on the other side of a transfer; the bank's day; which part of what was paid
    /// over months.
    static let words = ["id", "other", "posted", "part", "tags", "note"]
}

/// What a category may come to beside its parts, in each of some months.
struct JournalPlan: Equatable, Sendable {
    let category: BookCategory.ID
    let from: CalendarDay
    /// The first day on which it holds no more; nil: it goes on.
    var until: CalendarDay?
    /// Out of the account negative, as income is in journals.
    let amount: Money
}

extension BookJournal {
    /// In the order of the categories, months of the same amount as one.
    var journalPlans: [JournalPlan] {
        let months = plans.months
        var found: [JournalPlan] = []
        for node in categories.nodes {
            for (index, month) in months.enumerated() {
                let amount = ownPlan(of: node.category, in: month)
                guard !amount.isZero else { continue }
                let until = index + 1 < months.count ? months[index + 1] : nil
                if let last = found.last, last.category == node.category.id, last.until == month, last.amount == amount
                {
                    found[found.count - 1].until = until
                } else {
                    found.append(JournalPlan(category: node.category.id, from: month, until: until, amount: amount))
                }
            }
        }
        return found
    }

    /// Without what its parts may come to: journals add that to it themselves.
    private func ownPlan(of category: BookCategory, in month: CalendarDay) -> Money {
        guard let whole = plans.plan(of: category.id, in: month) else { return .zero }
        let parts = categories.children(of: category.id).reduce(Money.zero) {
            $0 + (plans.plan(of: $1, in: month, orOfPartsIn: categories) ?? .zero)
        }
        return category.direction == .income ? parts - whole : whole - parts
    }
}
