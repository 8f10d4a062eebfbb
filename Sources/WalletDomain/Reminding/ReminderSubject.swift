/// What a reminder can be about, for acknowledging it, putting it off, muting it and noting that it rang.
public enum ReminderSubject: Hashable, Sendable {
    case benefit(Benefit.ID)
    case fee(UserCard.ID)
    case bonus(UserCard.ID)
    /// What the catalogue says differently about held cards.
    case catalogue
    /// What a book expects: a bill, a salary, a subscription.
    case plan(BookTransaction.ID)
    /// A category's plan of a month, of which so much is spent, in percent; 100: it is passed.
    case budget(BookCategory.ID, of: CalendarDay, level: Int)
    /// What two owners of a book owe each other.
    case settlement(Book.ID)
    case statement(BookAccount.ID)

    public var isOfBenefit: Bool { benefitID != nil }

    public var benefitID: Benefit.ID? { if case .benefit(let id) = self { id } else { nil } }

    /// The card whose own reminder it is; nil for that of a benefit.
    public var cardID: UserCard.ID? {
        switch self {
        case .fee(let id), .bonus(let id): id
        case .benefit, .catalogue, .plan, .budget, .settlement, .statement: nil
        }
    }

    /// The record of a book that it is about.
    public var recordID: FreshID? {
        switch self {
        case .plan(let id): id.cast()
        case .budget(let id, _, _): id.cast()
        case .settlement(let id): id.cast()
        case .statement(let id): id.cast()
        case .benefit, .fee, .bonus, .catalogue: nil
        }
    }

    public var isOfBook: Bool { recordID != nil }
}

extension Wallet {
    /// `Uber Cash`, `Platinum Card fee`; for sentences about what was done.
    public func name(of subject: ReminderSubject) -> String {
        switch subject {
        case .fee(let id): "\(name(ofCard: id)) fee"
        case .bonus(let id): "\(name(ofCard: id)) welcome bonus"
        case .benefit, .catalogue, .plan, .budget, .settlement, .statement: words(of: subject).name
        }
    }

    /// The two columns of a list: `Uber Cash` and `Gold Card`, `Annual fee` and `Gold Card`.
    public func words(of subject: ReminderSubject) -> (name: String, card: String) {
        switch subject {
        case .benefit(let id):
            benefits[id].map { (terms(of: $0).name, name(ofCard: $0.userCardID)) } ?? ("Unknown benefit", "")
        case .fee(let card): ("Annual fee", name(ofCard: card))
        case .bonus(let card): ("Welcome bonus", name(ofCard: card))
        case .catalogue: ("Catalogue", "")
        case .plan, .budget, .settlement, .statement: bookWords(of: subject)
        }
    }

    private func bookWords(of subject: ReminderSubject) -> (name: String, card: String) {
        guard let record = remindingOfBook(subject) else { return ("Unknown settlement", "") }
        let book = self[record.bookID]?.name ?? ""
        return switch subject {
        case .budget(let id, _, _): ("\(name(ofCategory: id) ?? record.name) plan", book)
        case .statement: ("\(record.name) statement", book)
        case .settlement: ("\(record.name) settlement", "")
        default: (record.name, book)
        }
    }

    /// The last day of what a reminder is about: of the benefit's period, the day of the next fee, the bonus's deadline.
    public func lastDay(of subject: ReminderSubject, from today: CalendarDay) -> CalendarDay? {
        switch subject {
        case .benefit(let id): benefits[id]?.currentPeriodEnd
        case .fee(let id): cards[id].flatMap { feeToCome(of: $0, from: today)?.on }
        case .bonus(let id): cards[id].flatMap { $0.welcomeBonus?.deadline }
        case .budget(_, let month, _): month.lastOfMonth
        case .catalogue, .plan, .settlement, .statement: nil
        }
    }

    /// What it does on its last day.
    public func endVerb(of subject: ReminderSubject) -> String {
        switch subject {
        case .fee: "posts"
        case .benefit(let id): benefits[id].map { $0.lapses(terms(of: $0)) } ?? true ? "lapses" : "ends"
        case .plan(let id): self[id]?.kind.recurring?.subscription == nil ? "is due" : "ends"
        case .bonus, .catalogue, .budget, .settlement, .statement: "ends"
        }
    }

    /// False for what is over or used up, and for the catalogue, which waits by itself.
    public func canSnooze(_ subject: ReminderSubject, on today: CalendarDay, now: Instant) -> Bool {
        switch subject {
        case .benefit(let id):
            guard let benefit = benefits[id] else { return false }
            let terms = terms(of: benefit)
            return !benefit.claimsItself(terms) && standing(of: benefit, terms: terms, on: today, now: now).isOpen
        case .catalogue: return false
        case .fee, .bonus, .plan, .budget, .settlement, .statement:
            guard let record = reminding(subject), record.archivedOn == nil else { return false }
            // Some of what books remind of waits for as long as it takes.
            return lastDay(of: subject, from: today).map { $0 >= today } ?? subject.isOfBook
        }
    }
}
