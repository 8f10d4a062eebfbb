import WalletDomain

/// Something due now: an expiry that comes nearer, or benefits that are back.
public struct Reminder: Equatable, Sendable, Identifiable {
    /// The words of `remind --json`.
    public enum Kind: String, CaseIterable, Sendable {
        case lead, urgent, lastDay, followUp, reset, enrol, fee, bonus, ends, award, posted, catalogue
        case bill, missing, renewal, trial, price, budget, settle, statement

        /// True for what is left of a period and lapses with it.
        public var isExpiry: Bool { [.lead, .urgent, .lastDay, .followUp].contains(self) }

        /// True for what is to be paid, or to come.
        public var isBill: Bool { self == .bill || self == .missing }
    }

    /// What a reminder is about; the same from one moment to the next, so that a selection stays on it.
    public enum ID: Hashable, Sendable {
        case subject(ReminderSubject)
        /// The benefits that came back on one day.
        case resets(CalendarDay)
    }

    /// What is said of it in words of its own.
    public struct Told: Equatable, Sendable {
        public var words: String
        /// Without amounts and payees.
        public var discreet: String
    }

    /// The benefits of a reminder about several.
    public struct Group: Equatable, Sendable {
        public var ids: Set<Benefit.ID>
        /// False when their periods end on different days; `lapsesOn` is then the first of them.
        public var endsTogether: Bool
    }

    public var id: ID
    public var kind: Kind
    /// nil when it is about several benefits, which `benefitIDs` has, and when it is about none.
    public var benefitID: Benefit.ID?
    public var userCardID: UserCard.ID?
    public var group: Group?
    /// The benefit's name; `11 benefits` for several.
    public var name: String
    /// Empty for several.
    public var cardName = ""
    /// What is left of the period, of several the sum; nil when counted, and where no benefit is meant.
    public var remaining: Money?
    /// The fee; what is still to be spent for the bonus; how many changes of the catalogue wait.
    public var amount: Money?
    /// What the bonus brings, in its owner's words.
    public var reward: String?
    /// The day of a plan of a book that is to be paid.
    public var bill: Bill?
    /// nil: its words follow from what it is about.
    public var told: Told?
    /// No period follows the one that ends on `lapsesOn`.
    public var isForGood = false
    /// The enrolment was done once and has to be done again.
    public var isRenewed = false
    /// Civil days to `lapsesOn`; 0 is today.
    public var daysLeft: Int?
    /// The last day on which it can be used.
    public var lapsesOn: CalendarDay?
    /// That day follows from no known anchor.
    public var isDayGuessed = false
    /// The first day of the period it speaks of.
    public var periodStart: CalendarDay?
    /// The moment that made it due.
    public var dueSince: Instant
    /// Nothing of it can be used before its owner has enrolled.
    public var awaitsEnrolment = false
    /// Held back by quiet hours, as no banner of it was up when they began: no banner, no alert; lists show it.
    public var isQuiet = false
    public var urgency = Urgency.none
    /// The sign before amounts.
    public var currencySymbol = "$"

    /// The sign of what is to be paid, or to come; nil: it is about something else.
    public var billMark: DayMark? { bill.map { $0.amount.isNegative ? .bill : .income } }

    /// The day on which all it speaks of ends; nil where several end on different days.
    public var endsOn: CalendarDay? { group?.endsTogether == false ? nil : lapsesOn }

    /// All benefits it is about, in ascending order, for acknowledging, snoozing and noting that it rang.
    public var benefitIDs: [Benefit.ID] { group?.ids.sorted() ?? benefitID.map { [$0] } ?? [] }

    /// All it is about, for acknowledging, snoozing and noting that it rang.
    public var subjects: [ReminderSubject] {
        switch id {
        case .subject(let subject): [subject]
        case .resets: benefitIDs.map(ReminderSubject.benefit)
        }
    }

    /// What of the money in the wallet lapses with it.
    var atStake: Money { kind.isExpiry ? remaining ?? .zero : .zero }

    /// It comes to its end and can be used as it is; in the banner such a one stands before all others.
    var leadsBanner: Bool { kind != .reset && !awaitsEnrolment && daysLeft != nil }
}

extension Reminder: Comparable {
    /// What comes to its end first stands first, then the most money, then by name; what has no end, benefits that are
    /// back and the catalogue stand last.
    public static func < (left: Reminder, right: Reminder) -> Bool { left.order < right.order }

    var order: ReminderOrder { ReminderOrder(self) }
}

/// The place of a reminder among the others.
struct ReminderOrder: Equatable, Comparable, Sendable {
    private let rank: Int
    private let daysLeft: Int
    private let isUndated: Bool
    private let remaining: Money
    private let name: String
    private let cardName: String
    /// Told apart by the id where all else is equal; another record's stands in for a benefit's.
    private let benefitID: Benefit.ID

    init(_ reminder: Reminder) {
        switch reminder.kind {
        case .catalogue: rank = 2
        case .reset: rank = 1
        default: rank = 0
        }
        // What has no day to come stands behind what ends tomorrow, a bill whose day is over behind what ends today.
        daysLeft = reminder.daysLeft ?? (reminder.kind == .missing ? 0 : reminder.urgency == .none ? .max : 1)
        isUndated = reminder.daysLeft == nil
        remaining = reminder.remaining ?? .zero
        name = reminder.name
        cardName = reminder.cardName
        switch reminder.id {
        case .resets(let day): benefitID = Benefit.ID(high: 0, low: UInt64(bitPattern: Int64(day.number)))
        case .subject(let subject):
            benefitID =
                subject.benefitID ?? subject.cardID?.cast() ?? subject.recordID?.cast()
                ?? Benefit.ID(high: .max, low: .max)
        }
    }

    static func < (left: ReminderOrder, right: ReminderOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.rank == 0, left.daysLeft != right.daysLeft { return left.daysLeft < right.daysLeft }
        if left.rank == 0, left.isUndated != right.isUndated { return right.isUndated }
        if left.remaining != right.remaining { return left.remaining > right.remaining }
        if left.name != right.name { return left.name < right.name }
        if left.cardName != right.cardName { return left.cardName < right.cardName }
        return left.benefitID < right.benefitID
    }
}

extension [Reminder] {
    /// Sorted by keys that are made once, for reminders are large.
    var inOrder: [Reminder] {
        guard count > 1 else { return self }
        let orders = map(\.order)
        return orders.indices.sorted { orders[$0] < orders[$1] }.map { self[$0] }
    }

    /// Both in order, as one; few `others` among many cost a look at the many and no comparison of each.
    func merging(_ others: [Reminder]) -> [Reminder] {
        var (merged, done): ([Reminder], Int) = ([], 0)
        merged.reserveCapacity(count + others.count)
        for other in others {
            let order = other.order
            let place = partition { $0.order < order }
            merged += self[done..<place]
            merged.append(other)
            done = place
        }
        merged += self[done...]
        return merged
    }
}
