/// What is open on all cards, in sections: by when it is due, by what is left, by card, or by errand. Snoozed ones
/// stand apart at the end. Bills of books stand among them by day, with the card that pays them by card, else in a section
/// of their own.
public struct Agenda: Equatable, Sendable {
    public enum Order: String, CaseIterable, Sendable {
        case day, errands, value, card
    }

    public enum Group: Hashable, Sendable {
        /// Bills whose day is over.
        case overdue
        case today
        /// Within `urgentDays`, and within `expiringSoonDays`.
        case urgent, soon
        /// Later in the month of today.
        case month
        case later
        case noEnd
        /// All in one section, the most valuable first.
        case everything
        case card(UserCard.ID)
        case errand(Errand.Key)
        /// What an errand would catch after enrolling, what asks whether it was posted, and what asks for nothing.
        case enrolFirst, awaited, noErrand
        case bills
        case snoozed
    }

    /// A benefit in which something is left, or a bill; as little of it as ordering takes, for a wallet may have very
    /// many.
    public struct Entry: Identifiable, Equatable, Sendable {
        /// Of the benefit, or of the day on which the bill is due.
        public let id: FreshID
        /// nil for a bill.
        public let card: UserCard.ID?
        /// nil for a bill.
        public var benefit: Benefit.ID? { card == nil ? nil : id.cast() }
        /// What is left, or what a bill costs; zero for what is counted.
        public let amount: Money
        public let group: Group
        /// When its snooze ends, if that lies ahead.
        public let snoozedUntil: Instant?
        /// Nothing is left in it any more, or it is paid, and it is kept where it stood for as long as somebody looks at it.
        public fileprivate(set) var isUsedUp = false
        /// It lapses within `expiringSoonDays` unless somebody uses it.
        fileprivate let isAtRisk: Bool
        var rank: Int
        public let daysLeft: Int
        let name: String
        /// What one mark takes; zero for what is counted, and where not told by errand.
        public let nextUse: Money
        /// The same, of what is counted at own worth.
        let worth: Money
        /// The errand that catches it, where nobody needs two of it; nil outside sections of errands.
        public internal(set) var onceOf: Errand.Key?
        /// What its errand catches beside it, where it is the row of one.
        public fileprivate(set) var others: [Entry] = []

        /// All that its row stands for.
        public var all: [Entry] {
            guard !others.isEmpty else { return [self] }
            var first = self
            first.others = []
            return [first] + others
        }

        /// The order of lists, as far as an entry knows it.
        func stands(before other: Entry) -> Bool {
            if daysLeft != other.daysLeft { return daysLeft < other.daysLeft }
            if amount != other.amount { return amount > other.amount }
            return name == other.name ? id < other.id : name < other.name
        }
    }

    public struct Section: Equatable, Sendable {
        public let group: Group
        /// Indices of its entries; an errand has one, which stands for all that it catches.
        public private(set) var range: Range<Int>
        /// How many benefits of them are open.
        public private(set) var count = 0
        /// How many of them are bills, and how many of these come in.
        public private(set) var bills = 0
        fileprivate var incomes = 0
        /// Σ of what is left of benefits.
        public private(set) var sum = Money.zero
        /// The part of `sum` that is at risk.
        public private(set) var atRisk = Money.zero

        fileprivate init(_ group: Group, from start: Int) { (self.group, range) = (group, start..<start) }

        /// Takes in the entry that follows; its rows end there.
        fileprivate mutating func add(_ entry: Entry, until end: Int) {
            range = range.lowerBound..<end
            if entry.card == nil {
                if !entry.isUsedUp { (bills, incomes) = (bills + 1, incomes + (entry.amount.isNegative ? 1 : 0)) }
            } else if !entry.isUsedUp {
                (count, sum) = (count + 1, sum + entry.amount)
                if entry.isAtRisk { atRisk += entry.amount }
            }
        }

        /// `3 benefits`, `3 benefits $31, 2 bills`, `1 bill, income`
        ///
        /// - Parameters:
        ///   - sum: of its benefits; said where there are bills too, of which it has nothing.
        ///   - note: what else is said of its benefits, behind that.
        public func counted(_ sum: String, noting note: String = "") -> String {
            let number = count == 1 ? "1 benefit" : "\(count) benefits"
            let benefits = number + (isMixed && !sum.isEmpty ? " \(sum)" : "") + note
            let billed = ListedBill.counted(bills, incomes: incomes)
            return isMixed ? "\(benefits), \(billed)" : bills > 0 ? billed : count > 0 ? benefits : ""
        }

        /// Its sum stands with the number of its benefits, and not over amounts of bills.
        public var isMixed: Bool { bills > 0 && count > 0 }
    }

    /// `3 bills, income`; nothing where there is none.
    public var billWords: String {
        ListedBill.counted(sections.reduce(0) { $0 + $1.bills }, incomes: sections.reduce(0) { $0 + $1.incomes })
    }

    public internal(set) var entries: [Entry] = []
    public private(set) var sections: [Section] = []
    /// Whether something is kept for being looked at; known without going through all.
    public private(set) var hasUsedUp = false
    /// By the id of the entry.
    private let bills: [FreshID: ListedBill]
    /// The same of bills that are paid, and kept.
    private var paid: [FreshID: ListedBill] = [:]
    private let order: Order
    private let filter: ListFilter
    private let words: FilterExpression?

    /// - Parameters:
    ///   - bills: what books ask for; a filter leaves them out, as it is of benefits.
    ///   - looked: what is looked at in the list before: it keeps its place where all of it was used.
    ///   - paid: the bills among these that are paid since.
    public init(
        _ wallet: Wallet, by order: Order = .day, only filter: ListFilter = ListFilter(), bills: [ListedBill] = [],
        keeping looked: [Entry] = [], paid: [ListedBill] = [], on today: CalendarDay, now: Instant
    ) {
        (self.order, self.filter, words) = (order, filter, filter.words(on: today, in: wallet))
        let bills = filter.isEmpty ? bills : []
        self.bills = Dictionary(bills.map { ($0.bill.entryID, $0) }) { first, _ in first }
        let places = Dictionary(zip(wallet.activeCards.map(\.id), 0...)) { first, _ in first }
        for card in wallet.cards.records { add(card, place: places[card.id] ?? 0, wallet, today, now) }
        for bill in bills { add(bill, places, wallet.preferences, today, now) }
        self.paid = Dictionary(paid.map { ($0.bill.entryID, $0) }) { first, _ in first }
        for entry in looked { keep(entry, in: wallet) }
        arrange()
    }

    /// Keeps an entry that is looked at where it stands, if all of it is used, or it is paid, by now.
    private mutating func keep(_ looked: Entry, in wallet: Wallet) {
        if let id = looked.benefit {
            guard let benefit = wallet.benefits[id], benefit.status == .used, !wallet.isArchived(benefit) else {
                return
            }
        } else {
            guard paid[looked.id] != nil else { return }
        }
        entries.append(looked)
        entries[entries.count - 1].isUsedUp = true
    }

    /// Those of some ids, and what is kept for being looked at already.
    public func kept(with ids: Set<FreshID>) -> [Entry] {
        let isKept = { (entry: Entry) in entry.isUsedUp || ids.contains(entry.id) }
        return entries.flatMap(\.all).filter(isKept)
    }

    /// Takes away what was kept for being looked at, but what is looked at now.
    public mutating func dropUsedUp(but looked: [Entry] = []) {
        guard hasUsedUp else { return }
        let kept = Set(looked.map(\.id))
        entries = entries.flatMap(\.all)
        entries.removeAll { $0.isUsedUp && !kept.contains($0.id) }
        paid = paid.filter { kept.contains($0.key) }
        arrange()
    }

    /// The bill that an entry is; nil for a benefit.
    public func bill(of entry: Entry) -> ListedBill? {
        entry.card == nil ? (entry.isUsedUp ? paid : bills)[entry.id] : nil
    }

    /// How many benefits are open.
    public var count: Int { sections.reduce(0) { $0 + $1.count } }

    /// True once a snooze has ended that still ran when the list was made.
    public func isOutdated(at now: Instant) -> Bool {
        entries.contains { !$0.isUsedUp && $0.snoozedUntil.map { $0 <= now } ?? false }
    }

    /// Σ of what is left of everything in it, snoozed ones too.
    public var sum: Money { sections.reduce(.zero) { $0 + $1.sum } }

    /// The part of it that is at risk, snoozed or not, and of that what is snoozed.
    public var atRisk: Money { sections.reduce(.zero) { $0 + $1.atRisk } }
    public var atRiskSnoozed: Money { sections.first { $0.group == .snoozed }?.atRisk ?? .zero }

    private mutating func add(
        _ card: UserCard, place: Int, _ wallet: Wallet, _ today: CalendarDay, _ now: Instant
    ) {
        guard card.archivedOn == nil, filter.fits(card) else { return }
        for benefit in wallet.benefits(ofCard: card.id) where benefit.status != .used && benefit.archivedOn == nil {
            let terms = wallet.terms(of: benefit)
            guard filter.fits(terms.category) else { continue }
            let standing = wallet.standing(of: benefit, terms: terms, on: today, now: now)
            guard standing.isOpen else { continue }
            if let words {
                let row = BenefitListing(benefit: benefit, terms: terms, standing: standing, cardOrder: card.sortOrder)
                guard words.fits(FilteredBenefit(row, wallet)) else { continue }
            }
            let (group, rank) = position(of: benefit, terms, standing, card: place, wallet.preferences, today)
            let isSoon = (standing.daysLeft ?? .max) <= wallet.preferences.expiringSoonDays
            entries.append(
                Entry(
                    id: benefit.id.cast(), card: card.id, amount: standing.remainder.amount, group: group,
                    snoozedUntil: standing.isSnoozed ? benefit.snoozedUntil : nil,
                    isAtRisk: isSoon && benefit.lapses(terms), rank: rank,
                    daysLeft: standing.daysLeft ?? .max, name: terms.name.lowercased(),
                    nextUse: order == .errands ? standing.remainder.nextUse : .zero,
                    worth: order == .errands ? Errand.worth(of: standing.remainder, benefit, terms) : .zero,
                    onceOf: Agenda.onceKey(in: group, of: benefit, terms)))
        }
    }

    private func position(
        of benefit: Benefit, _ terms: BenefitTerms, _ standing: BenefitStanding, card: Int,
        _ preferences: UserPreferences, _ today: CalendarDay
    ) -> (Group, rank: Int) {
        if standing.isSnoozed { return (.snoozed, .max) }
        switch order {
        case .value: return (.everything, 0)
        case .card: return (.card(benefit.userCardID), card)
        case .errands: return Agenda.errandPosition(of: benefit, terms, standing)
        case .day: break
        }
        guard standing.daysLeft != nil, let end = benefit.currentPeriodEnd else { return (.noEnd, 6) }
        return Agenda.position(on: end, preferences, today)
    }

    private static func position(
        on day: CalendarDay, _ preferences: UserPreferences, _ today: CalendarDay
    ) -> (Group, rank: Int) {
        let days = today.days(until: day)
        if days <= 0 { return (.today, 0) }
        if days <= preferences.urgentDays { return (.urgent, 1) }
        if days <= preferences.expiringSoonDays { return (.soon, 2) }
        return day.monthIndex == today.monthIndex ? (.month, 3) : (.later, 4)
    }

    private mutating func add(
        _ listed: ListedBill, _ places: [UserCard.ID: Int], _ preferences: UserPreferences, _ today: CalendarDay,
        _ now: Instant
    ) {
        let snoozed = listed.snoozedUntil.flatMap { $0 > now ? $0 : nil }
        let (group, rank): (Group, Int) =
            if snoozed != nil {
                (.snoozed, .max)
            } else if order == .card, let card = listed.card, let place = places[card] {
                (.card(card), place)
            } else if order != .day {
                (.bills, .max - 1)
            } else if listed.isMissing {
                (.overdue, -1)
            } else {
                Agenda.position(on: listed.day, preferences, today)
            }
        entries.append(
            Entry(
                id: listed.bill.entryID, card: nil, amount: listed.cost, group: group,
                snoozedUntil: snoozed, isAtRisk: false, rank: rank, daysLeft: today.days(until: listed.day),
                name: listed.bill.payee.lowercased(), nextUse: .zero, worth: .zero))
    }

    /// Sorts, which is quick for what is nearly in order, and finds where sections begin.
    private mutating func arrange() {
        if order == .errands { rankErrands() }
        let isByValue = order == .value
        entries.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            if isByValue, left.group != .bills, left.amount != right.amount { return left.amount > right.amount }
            return left.stands(before: right)
        }
        (sections, hasUsedUp) = ([], entries.contains { $0.isUsedUp })
        var rows: [Entry] = []
        for entry in entries {
            let isFirst = sections.last?.group != entry.group
            if isFirst { sections.append(Section(entry.group, from: rows.count)) }
            // An errand has one row.
            if isFirst || !entry.group.isErrand {
                rows.append(entry)
            } else {
                rows[rows.count - 1].others.append(entry)
            }
            sections[sections.count - 1].add(entry, until: rows.count)
        }
        entries = rows
    }
}

extension Bill {
    /// Of one plan several days may be open.
    fileprivate var entryID: FreshID { .derived(from: transactionID, day: due.on) }
}

extension Wallet {
    /// The next day on which something that is used now can be used again; nil if there is none.
    public func nextReset(after today: CalendarDay) -> CalendarDay? {
        var next: CalendarDay?
        for benefit in benefits.records where benefit.status == .used && !isArchived(benefit) {
            guard let day = benefit.nextResetDate, day > today else { continue }
            next = min(next ?? day, day)
        }
        return next
    }
}

extension Agenda.Group {
    /// What stands over its section.
    public func head(in wallet: Wallet) -> String {
        switch self {
        case .overdue: "missing"
        case .today: "today"
        case .urgent: Agenda.Group.within(wallet.preferences.urgentDays)
        case .soon: Agenda.Group.within(wallet.preferences.expiringSoonDays)
        case .month: "this month"
        case .later: "later"
        case .noEnd: "no end"
        case .everything: "most valuable first"
        case .card(let id): wallet.name(ofCard: id)
        case .errand: ""
        case .enrolFirst: "and you could, after enrolling"
        case .awaited: "look whether it was posted"
        case .noErrand: "nothing to do"
        case .bills: "bills"
        case .snoozed: "snoozed"
        }
    }

    private static func within(_ days: Int) -> String { days == 1 ? "tomorrow" : "within \(days) days" }
}
