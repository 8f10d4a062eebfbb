/// What statements show to come back at one interval, and no plan has: a proposal.
public struct FoundSubscription: Hashable, Sendable {
    public let bookID: Book.ID
    public let payee: String
    public let accountID: BookAccount.ID?
    public let categoryID: BookCategory.ID?
    public let frequency: RecurringProperties.Frequency
    /// What the last one cost: more than 0.
    public let amount: Money
    /// How often it was charged.
    public let charges: Int
    public let firstOn: CalendarDay
    public let lastOn: CalendarDay
    /// What it cost before, and the day from which it costs what it does; nil: it never was another amount.
    let was: Money?
    let changedOn: CalendarDay?
    /// The day from which its days are counted: the first, as long as that still leads to the last.
    var firstDay: CalendarDay {
        FoundSubscription.dueDay(near: lastOn, frequency, from: firstOn) == nil ? lastOn : firstOn
    }

    public var every: String { RecurringProperties(frequency).pace(on: lastOn, from: lastOn).words }
}

extension [BookTransaction] {
    /// What comes back among transactions of one book: of one payee and account, at like intervals, of like amounts.
    ///
    /// Transfers, refunds, what was typed by hand and what is planned are left out, and what stopped.
    public func foundSubscriptions(on today: CalendarDay) -> [FoundSubscription] {
        var keys = PayeeKeys()
        func key(_ transaction: BookTransaction) -> PayeeKey { keys.key(of: transaction) }
        let plans = Dictionary(grouping: filter(\.kind.isRecurring), by: key)
        let charges = lazy.filter {
            $0.kind.isOneTime && $0.source != nil && $0.matches == nil && !$0.isTransfer && $0.refundOf == nil
                && $0.amount?.isNegative ?? false
        }
        let groups = Dictionary(grouping: charges) { Charged(payee: key($0), account: $0.accountID) }
        return groups.flatMap { who, charges in
            charges.clusters.compactMap { cluster in
                guard let found = FoundSubscription(cluster, on: today),
                    !(plans[who.payee] ?? []).contains(where: { found.isPlanned(in: $0) })
                else { return nil }
                return found
            }
        }.sorted { ($0.lastOn, $0.amount, $1.payee) > ($1.lastOn, $1.amount, $0.payee) }
    }

    /// Those of like amounts, each within a fifth of what lies in their middle.
    fileprivate var clusters: [[BookTransaction]] {
        var clusters: [[Int]] = []
        for place in indices.sorted(by: { self[$0].cost < self[$1].cost }) {
            // From four fifths to six fifths of something.
            if let smallest = clusters.last?.first, self[place].cost * 2 <= self[smallest].cost * 3 {
                clusters[clusters.count - 1].append(place)
            } else {
                clusters.append([place])
            }
        }
        // What came once does not come back.
        return clusters.filter { $0.count > 1 }.map { cluster in
            cluster.map { self[$0] }.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
        }
    }
}

private struct Charged: Hashable {
    let payee: PayeeKey
    let account: BookAccount.ID?
}

extension FoundSubscription {
    /// - Parameter charges: of like amounts, the first first.
    fileprivate init?(_ charges: [BookTransaction], on today: CalendarDay) {
        let days = charges.map(\.date)
        guard let first = days.first, let last = charges.last,
            let frequency = FoundSubscription.frequencies.first(where: { FoundSubscription.comes(days, $0) })
        else { return nil }
        // What was left out twice has stopped.
        let due = RecurringProperties(frequency).days(from: last.date, in: last.date...last.date.adding(days: 800))
        guard due.count > 2, due[2] >= today else { return nil }
        (bookID, payee, accountID, categoryID) = (last.bookID, last.payee, last.accountID, last.categoryID)
        (self.frequency, amount) = (frequency, last.cost)
        (self.charges, firstOn, lastOn) = (charges.count, first, last.date)
        let before = charges.lastIndex { $0.cost != last.cost }
        was = before.map { charges[$0].cost }
        changedOn = before.flatMap { FoundSubscription.dueDay(near: charges[$0 + 1].date, frequency, from: first) }
    }

    /// The day of its own that is next to a day; nil: none is near.
    private static func dueDay(
        near day: CalendarDay, _ frequency: RecurringProperties.Frequency, from first: CalendarDay
    ) -> CalendarDay? {
        RecurringProperties(frequency).days(from: first, in: day.adding(days: -3)...day.adding(days: 3)).first
    }

    private static let frequencies: [RecurringProperties.Frequency] = [
        .weekly, .biweekly, .monthly, .quarterly, .semiAnnual, .annual,
    ]

    /// Whether each gap is an interval, three days more or less, and there are enough of them.
    private static func comes(_ days: [CalendarDay], _ frequency: RecurringProperties.Frequency) -> Bool {
        guard days.count >= (frequency == .annual ? 2 : 3) else { return false }
        let properties = RecurringProperties(frequency)
        return zip(days, days.dropFirst()).allSatisfy { day, next in
            let due = properties.days(from: day, in: day.adding(days: 1)...day.adding(days: 400)).first
            return due.map { abs($0.days(until: next)) <= 3 } ?? false
        }
    }

    fileprivate func isPlanned(in plan: BookTransaction) -> Bool {
        guard plan.accountID == nil || plan.accountID == accountID, let price = plan.amount(on: lastOn) else {
            return false
        }
        return isLike(-price)
    }

    /// Whether it goes to a payee.
    func isOf(_ payee: String) -> Bool { PayeeKey(self.payee) == PayeeKey(payee) }

    /// Whether an amount is a half more or less.
    func isLike(_ other: Money) -> Bool { amount * 2 <= other * 3 && other * 2 <= amount * 3 }
}

extension BookTransaction {
    /// What it took out of the book.
    fileprivate var cost: Money { -(amount ?? .zero) }
}
