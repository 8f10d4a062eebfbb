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

    /// What tries a way to be told.
    public static func trial(at now: Instant) -> Reminder {
        let words = "CouponTracker can reach you; this is a trial, nothing is due"
        return Reminder(
            id: .subject(.catalogue), kind: .catalogue, name: "CouponTracker",
            told: Told(words: words, discreet: words), dueSince: now)
    }

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
}

extension Reminder: Comparable {
    /// What comes to its end first stands first, then the most money, then by name; what has no end, benefits that are
    /// back and the catalogue stand last.
    public static func < (left: Reminder, right: Reminder) -> Bool { left.order < right.order }

    /// Its place among the others, by one thing after another.
    fileprivate var order: (Int, Int, Money, String, String, FreshID) {
        let days =
            switch kind {
            case .catalogue: Int.max
            case .reset: Int.max - 1
            // What has no day to come stands behind what ends tomorrow, a bill whose day is over behind what ends today.
            default: daysLeft ?? (kind == .missing ? 0 : urgency == .none ? Int.max - 2 : 1)
            }
        let place: FreshID =
            switch id {
            case .resets(let day): FreshID(high: 0, low: UInt64(bitPattern: Int64(day.number)))
            case .subject(let subject):
                subject.benefitID?.cast() ?? subject.cardID?.cast() ?? subject.recordID
                    ?? FreshID(high: .max, low: .max)
            }
        return (days, daysLeft == nil ? 1 : 0, -(remaining ?? .zero), name, cardName, place)
    }
}

extension [Reminder] {
    /// Sorted by places that are found once, for reminders are large.
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
