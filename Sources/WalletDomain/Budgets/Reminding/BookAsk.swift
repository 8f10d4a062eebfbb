/// What a book reminds of on a day.
public struct BookAsk: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case bill, missing, renewal, trial, price, budget, settle, statement
    }

    public let subject: ReminderSubject
    public let kind: Kind
    /// The days on which it is told, ascending, none after today.
    public let days: [CalendarDay]
    /// When that which it tells of came to be known; nil: it was known on each of the days.
    public let knownSince: Instant?
    /// The last day it is about; nil: it stays until it is answered.
    public let until: CalendarDay?
    /// Whom or what it is about.
    public let name: String
    /// The account or the book.
    public let place: String
    public let amount: Money?
    public let symbol: String
    /// One sentence, without its full stop.
    public let words: String
    /// The same without amounts and payees, for where others may look on.
    public let discreetWords: String
    /// It is more than what can wait.
    public let isUrgent: Bool
    /// The day of a plan that it is about, of a bill and of what is missing.
    public let bill: Bill?
    public let mark: UserCard.ReminderMark
    public let createdAt: Instant
}

extension BookLedgers {
    /// What they remind of on a day, at most one thing of each record.
    public func asks(on today: CalendarDay, _ preferences: UserPreferences) -> [BookAsk] {
        all.flatMap { ledger -> [BookAsk] in
            let asking = BookAsking(ledger: ledger, today: today, preferences: preferences, all: all)
            return ledger.planned.compactMap(asking.plan) + asking.budgets + [asking.settlement].compactMap(\.self)
                + ledger.accounts.compactMap(asking.statement)
        }
    }
}

extension Wallet {
    /// The last day of what a reminder is about, of what is planned too: a bill is told on the day on which it is due.
    public func lastDay(
        of subject: ReminderSubject, from today: CalendarDay, in books: BookLedgers
    ) -> CalendarDay? {
        guard case .plan(let id) = subject, let ledger = books[book(of: subject)],
            let plan = ledger.planned.first(where: { $0.id == id })
        else { return lastDay(of: subject, from: today) }
        return BookAsking(ledger: ledger, today: today, preferences: preferences, all: books.all).lastDay(of: plan)
    }
}

extension BookLedger {
    /// What its last payment says of the price of a recurring one; nil where that is as planned.
    public func priceChange(of plan: BookTransaction) -> PriceChange? {
        lastPayment(of: plan.id).flatMap { plan.priceChange(in: $0, digits: book.digits) }
    }
}

/// Up to which day statements of an account were taken in.
struct KnownStatement: Equatable, Sendable {
    /// The day of the last row that is known.
    var lastDay: CalendarDay
    /// A statement may have no row on its own day.
    var takenOn: CalendarDay

    static func all(in wallet: Wallet) -> [BookAccount.ID: KnownStatement] {
        wallet.all(StatementImport.self).reduce(into: [:]) { all, statement in
            guard let account = statement.accountID, let to = statement.to else { return }
            let taken = TimeZoneRules.utc.day(of: statement.createdAt)
            let known = all[account] ?? KnownStatement(lastDay: to, takenOn: taken)
            all[account] = KnownStatement(lastDay: max(known.lastDay, to), takenOn: max(known.takenOn, taken))
        }
    }
}

/// What is asked of a book on a day: the same for all its records.
struct BookAsking {
    let ledger: BookLedger
    let today: CalendarDay
    let preferences: UserPreferences
    /// The ledgers whose reminders stand together.
    let all: [BookLedger]

    var book: Book { ledger.book }

    func money(_ amount: Money) -> String { amount.magnitude.formatted(symbol: ledger.symbol) }

    /// What a category is called in a sentence: with its book where one of another book is called so.
    func told(_ name: String) -> String {
        let isElsewhere = all.contains { other in
            other.book.id != book.id && other.categories.names.values.contains { $0.folded == name.folded }
        }
        return isElsewhere ? "\(shown(name)) in \(shown(book.name))" : shown(name)
    }

    func name(of account: BookAccount.ID?) -> String? { ledger.accounts.first { $0.id == account }?.name }

    /// `Sun 29 Nov`
    func day(_ day: CalendarDay) -> String { "\(day.weekdayName) \(day.shown(from: today))" }
}
