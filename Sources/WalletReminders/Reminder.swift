import WalletDomain

/// Something due now: an expiry that comes nearer, or benefits that are back.
public struct Reminder: Equatable, Sendable, Identifiable {
    /// The words of `remind --json`.
    public enum Kind: String, CaseIterable, Sendable {
        case lead, urgent, lastDay, followUp, reset, enrol, fee, bonus, ends, award, catalogue
    }

    /// What a reminder is about; the same from one moment to the next, so that a selection stays on it.
    public enum ID: Hashable, Sendable {
        case benefit(Benefit.ID)
        /// The benefits that came back on one day.
        case resets(CalendarDay)
    }

    /// The benefits of a reminder about several.
    public struct Group: Equatable, Sendable {
        public var ids: Set<Benefit.ID>
        /// False when their periods end on different days; `lapsesOn` is then the first of them.
        public var endsTogether: Bool

        public init(ids: Set<Benefit.ID>, endsTogether: Bool) {
            self.ids = ids
            self.endsTogether = endsTogether
        }
    }

    public var id: ID
    public var kind: Kind
    /// nil when it is about several benefits; `benefitIDs` has them.
    public var benefitID: Benefit.ID?
    public var userCardID: UserCard.ID?
    public var group: Group?
    /// The benefit's name; `11 benefits` for several.
    public var name: String
    /// Empty for several.
    public var cardName: String
    /// What is left of the period, of several the sum; nil when counted.
    public var remaining: Money?
    /// Civil days to `lapsesOn`; 0 is today.
    public var daysLeft: Int?
    /// The last day on which it can be used.
    public var lapsesOn: CalendarDay?
    /// The first day of the period it speaks of.
    public var periodStart: CalendarDay?
    /// The moment that made it due.
    public var dueSince: Instant
    /// Held back by quiet hours, as no banner of it was up when they began: no banner, no alert; lists show it.
    public var isQuiet: Bool
    public var urgency: Urgency
    /// The sign before amounts.
    public var currencySymbol: String

    public init(
        id: ID, kind: Kind, benefitID: Benefit.ID? = nil, userCardID: UserCard.ID? = nil, group: Group? = nil,
        name: String, cardName: String = "", remaining: Money? = nil, daysLeft: Int? = nil,
        lapsesOn: CalendarDay? = nil, periodStart: CalendarDay? = nil, dueSince: Instant, isQuiet: Bool = false,
        urgency: Urgency = .none, currencySymbol: String = "$"
    ) {
        self.id = id
        self.kind = kind
        self.benefitID = benefitID
        self.userCardID = userCardID
        self.group = group
        self.name = name
        self.cardName = cardName
        self.remaining = remaining
        self.daysLeft = daysLeft
        self.lapsesOn = lapsesOn
        self.periodStart = periodStart
        self.dueSince = dueSince
        self.isQuiet = isQuiet
        self.urgency = urgency
        self.currencySymbol = currencySymbol
    }

    /// All benefits it is about, in ascending order, for acknowledging, snoozing and noting that it rang.
    public var benefitIDs: [Benefit.ID] { group?.ids.sorted() ?? benefitID.map { [$0] } ?? [] }
}

extension Reminder: Comparable {
    /// The most urgent first, resets last; then the most money, then by name.
    public static func < (left: Reminder, right: Reminder) -> Bool { left.order < right.order }

    var order: ReminderOrder { ReminderOrder(self) }
}

/// The place of a reminder among the others.
struct ReminderOrder: Equatable, Comparable, Sendable {
    private let rank: Int
    private let remaining: Money
    private let name: String
    private let cardName: String
    /// Told apart by the id where all else is equal.
    let benefitID: Benefit.ID

    init(_ reminder: Reminder) {
        rank = reminder.kind == .reset ? 4 : ReminderOrder.rank(of: reminder.urgency)
        remaining = reminder.remaining ?? .zero
        name = reminder.name
        cardName = reminder.cardName
        switch reminder.id {
        case .benefit(let id): benefitID = id
        case .resets(let day): benefitID = Benefit.ID(high: 0, low: UInt64(bitPattern: Int64(day.number)))
        }
    }

    private static func rank(of urgency: Urgency) -> Int {
        switch urgency {
        case .today: 0
        case .urgent: 1
        case .soon: 2
        case .none: 3
        }
    }

    static func < (left: ReminderOrder, right: ReminderOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.remaining != right.remaining { return left.remaining > right.remaining }
        if left.name != right.name { return left.name < right.name }
        if left.cardName != right.cardName { return left.cardName < right.cardName }
        return left.benefitID < right.benefitID
    }
}
