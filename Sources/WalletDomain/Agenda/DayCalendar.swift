/// What falls on each day of some weeks: what lapses unless it is used, annual fees, anniversaries of accounts, and the
/// days by which welcome bonuses have to be earned; bills of books. Of days past, fees, anniversaries and bills that
/// nothing answers: what was missed of benefits is the history's.
public struct DayCalendar: Equatable, Sendable {
    public enum What: Hashable, Sendable {
        /// The period of a benefit that holds today ends.
        case lapse(Benefit.ID)
        /// A period that has not begun ends.
        case later(Benefit.ID)
        /// By the end of the day the welcome bonus has to be earned.
        case bonus
        case fee
        /// The account has been open so many years.
        case anniversary(years: Int)
        /// Something is to be paid, or to come.
        case bill(BookTransaction.Occurrence)

        fileprivate var rank: Int {
            switch self {
            case .lapse: 0
            case .later: 1
            case .bill: 2
            case .bonus: 3
            case .fee: 4
            case .anniversary: 5
            }
        }
    }

    public struct Entry: Equatable, Sendable {
        public let day: CalendarDay
        /// nil for a bill.
        public let card: UserCard.ID?
        public let what: What
        /// What is left, what is charged or due, or what is still to be spent for the bonus; zero for what is counted.
        public let amount: Money
        /// All of it was used, or it was skipped: it lapses no more, and can be taken back.
        public fileprivate(set) var isUsed = false
        /// False for what is in no sum of its day: it claims itself, or asks whether its award was posted.
        public fileprivate(set) var lapses = true
        /// Its day follows from no known anchor.
        public fileprivate(set) var isGuessed = false
        fileprivate var asks = false
        fileprivate var name = ""

        /// What a mark on it would be of.
        public var benefit: Benefit.ID? { if case .lapse(let id) = what { id } else { nil } }
    }

    /// A day on which something falls.
    public struct Day: Equatable, Sendable {
        public let on: CalendarDay
        /// Indices of its entries.
        public let range: Range<Int>
        /// Σ of what lapses on it unless it is used, and how many benefits that are, counted ones among them.
        public fileprivate(set) var lapsing = Money.zero
        public fileprivate(set) var count = 0
        /// nil: none is charged.
        public fileprivate(set) var fee: Money?
        /// The most years an account has been open.
        public fileprivate(set) var years: Int?
        public fileprivate(set) var hasBonus = false
        /// Something asks whether its award was posted.
        public fileprivate(set) var hasAward = false
        /// What is to be paid, and to come.
        public fileprivate(set) var bills = BillSums()
        /// All that lapses has not begun yet.
        public fileprivate(set) var isAllLater = true
        fileprivate var guessed = 0

        /// Nothing falls on it but what lapses on a day that follows from no known anchor.
        public var isGuessed: Bool {
            count > 0 && guessed == count && fee == nil && years == nil && !hasBonus && bills.count == 0
        }
    }

    /// What the bills of some days come to; books of several currencies have no sum together.
    public struct BillSums: Equatable, Sendable {
        public private(set) var count = 0
        public private(set) var due = Money.zero
        public private(set) var income = Money.zero
        /// How many of them come in.
        public private(set) var incomes = 0
        /// How many of them are to be paid.
        public var toPay: Int { count - incomes }
        /// nil: of none, or of several.
        public private(set) var symbol: String?
        public private(set) var isUrgent = false
        /// Of how many the trial is called off on the last day; they cost nothing on it.
        public private(set) var toCancel = 0

        init() {}

        /// `1 bill`, `1 bill, income`
        public var counted: String { ListedBill.counted(count, incomes: incomes) }
        /// `1 to cancel`
        public var toCancelWords: String { "\(toCancel) to cancel" }
        /// Nothing of it is to be paid.
        public var isIncome: Bool { due.isZero && !income.isZero }
        /// `$74`, as lists of bills say it, of income alone `+$5,200`; nil where there is no sum.
        public var dueWords: String? { isIncome ? incomeWords : symbol == nil || due.isZero ? nil : money(due) }
        /// `+$5,200`; nil where nothing comes in, or there is no sum.
        public var incomeWords: String? { symbol == nil || income.isZero ? nil : "+" + money(income) }

        public func money(_ amount: Money) -> String { amount.formatted(symbol: symbol ?? "") }

        /// - Parameter isSnoozed: it asks for nothing.
        fileprivate mutating func add(_ bill: ListedBill, on day: CalendarDay, isSnoozed: Bool) {
            guard day == bill.bill.due.shownOn else {
                return (isUrgent, toCancel) = (isUrgent || !isSnoozed, toCancel + 1)
            }
            symbol = count == 0 || symbol == bill.symbol ? bill.symbol : nil
            count += 1
            if bill.cost.isNegative { (income, incomes) = (income - bill.cost, incomes + 1) } else { due += bill.cost }
            isUrgent = isUrgent || bill.isUrgent && !isSnoozed && day == bill.day
        }
    }

    public let span: Period
    public private(set) var entries: [Entry] = []
    /// In order.
    public private(set) var days: [Day] = []
    private let bills: [BookTransaction.Occurrence: ListedBill]
    private let snoozed: Set<BookTransaction.Occurrence>
    private let filter: ListFilter
    private let words: FilterExpression?

    /// - Parameters:
    ///   - filter: one that names a category, or has words, leaves out what is of cards themselves; any leaves out bills.
    ///   - bills: what is open on the days of the span.
    ///   - now: by which bills are snoozed; usually none is.
    public init(
        _ wallet: Wallet, in span: Period, only filter: ListFilter = ListFilter(), bills: [ListedBill] = [],
        on today: CalendarDay, now: Instant = Instant(milliseconds: .max)
    ) {
        self.init(filter.isEmpty ? bills : [], in: span, filter, filter.words(on: today, in: wallet), now)
        for card in wallet.cards.records { add(card, wallet, today) }
        arrange()
    }

    /// Has what falls on the days of one card worked out anew.
    public mutating func workOut(_ card: UserCard.ID, _ wallet: Wallet, on today: CalendarDay) {
        entries.removeAll { $0.card == card }
        if let card = wallet.cards[card] { add(card, wallet, today) }
        arrange()
    }

    public init(_ bills: [ListedBill], in span: Period, now: Instant = Instant(milliseconds: .max)) {
        self.init(bills, in: span, ListFilter(), nil, now)
        arrange()
    }

    private init(
        _ bills: [ListedBill], in span: Period, _ filter: ListFilter, _ words: FilterExpression?, _ now: Instant
    ) {
        (self.span, self.filter, self.words) = (span, filter, words)
        snoozed = Set(bills.filter { $0.isSnoozed(at: now) }.map(\.bill.occurrence))
        self.bills = Dictionary(bills.map { ($0.bill.occurrence, $0) }) { first, _ in first }
        entries = bills.flatMap { bill in
            let paidOn = bill.bill.due.shownOn
            // A trial stands on the last day to call it off too.
            let days = bill.day == paidOn ? [paidOn] : [bill.day, paidOn]
            return days.filter(span.contains).map { day in
                Entry(
                    day: day, card: nil, what: .bill(bill.bill.occurrence),
                    amount: day == paidOn ? bill.cost : .zero, name: bill.bill.payee.lowercased())
            }
        }
    }

    /// The bill that an entry is; nil for what is of cards.
    public func bill(of entry: Entry) -> ListedBill? { if case .bill(let id) = entry.what { bills[id] } else { nil } }

    /// What the bills of a span come to.
    public func billSums(from first: CalendarDay, to last: CalendarDay) -> BillSums {
        days.reduce(into: BillSums()) { sums, day in
            guard first <= day.on, day.on <= last else { return }
            for entry in entries[day.range] { if let bill = bill(of: entry) { add(bill, on: day.on, to: &sums) } }
        }
    }

    /// What the bills of a day come to, in each currency for itself.
    public func billSums(on day: CalendarDay) -> [BillSums] {
        var sums: [String: BillSums] = [:]
        for bill in entries(on: day).compactMap(bill(of:)) {
            add(bill, on: day, to: &sums[bill.symbol, default: BillSums()])
        }
        return sums.sorted { $0.key < $1.key }.map(\.value)
    }

    private func add(_ bill: ListedBill, on day: CalendarDay, to sums: inout BillSums) {
        sums.add(bill, on: day, isSnoozed: snoozed.contains(bill.bill.occurrence))
    }

    /// nil where nothing falls on it.
    public subscript(day: CalendarDay) -> Day? {
        let place = days.partition { $0.on < day }
        return place < days.count && days[place].on == day ? days[place] : nil
    }

    public func entries(on day: CalendarDay) -> ArraySlice<Entry> { self[day].map { entries[$0.range] } ?? [] }

    /// Σ of what lapses on the days of a span, unless it is used.
    public func lapsing(from first: CalendarDay, to last: CalendarDay) -> Money {
        days.reduce(.zero) { first <= $1.on && $1.on <= last ? $0 + $1.lapsing : $0 }
    }

    private mutating func add(_ card: UserCard, _ wallet: Wallet, _ today: CalendarDay) {
        guard card.archivedOn == nil, filter.fits(card) else { return }
        for benefit in wallet.benefits(ofCard: card.id) where benefit.archivedOn == nil && benefit.mode != .ignored {
            add(benefit, wallet, today)
        }
        guard filter.category == nil, words == nil else { return }
        for fee in wallet.feeDays(of: card, in: span) { add(.fee, fee.on, card.id, fee.amount) }
        for (day, years) in card.anniversaries(in: span) { add(.anniversary(years: years), day, card.id, .zero) }
        if let bonus = card.welcomeBonus, let day = bonus.deadline, day >= today, bonus.spent < bonus.target {
            add(.bonus, day, card.id, bonus.target - bonus.spent)
        }
    }

    private mutating func add(_ what: What, _ day: CalendarDay, _ card: UserCard.ID, _ amount: Money) {
        guard span.contains(day) else { return }
        entries.append(Entry(day: day, card: card, what: what, amount: amount))
    }

    private mutating func add(_ benefit: Benefit, _ wallet: Wallet, _ today: CalendarDay) {
        let (card, id) = (benefit.userCardID, benefit.id)
        guard let end = benefit.currentPeriodEnd else { return }
        let isHere = span.contains(end) && end >= today
        let last = span.end ?? span.start
        // Most of them end elsewhere: no terms are made for those.
        guard isHere || end < last else { return }
        let terms = wallet.terms(of: benefit)
        guard filter.fits(terms.category) else { return }
        let standing =
            isHere || words != nil
            ? wallet.standing(of: benefit, terms: terms, on: today, now: Instant(milliseconds: .max)) : nil
        if let words, let standing {
            let row = BenefitListing(benefit: benefit, terms: terms, standing: standing, cardOrder: 0)
            guard words.fits(FilteredBenefit(row, wallet)) else { return }
        }
        let (lapses, name) = (benefit.lapses(terms), terms.name.lowercased())
        let isGuessed = !wallet.rule(of: benefit, terms: terms).isAnchorKnown
        if isHere, let standing, standing.isOpen || standing.group == .used {
            let isUsed = standing.group == .used
            entries.append(
                Entry(
                    day: end, card: card, what: .lapse(id), amount: isUsed ? .zero : standing.remainder.amount,
                    isUsed: isUsed, lapses: lapses, isGuessed: isGuessed,
                    asks: terms.asksForAward && benefit.periodUses == 0 && !benefit.claimsItself(terms), name: name))
        }
        var later: [Entry] = []
        wallet.forEachPeriodToCome(of: benefit, after: today, by: last) { period, value in
            guard let end = period.end, span.contains(end), !value.isZero else { return }
            later.append(
                Entry(
                    day: end, card: card, what: .later(id), amount: value, lapses: lapses, isGuessed: isGuessed,
                    name: name))
        }
        entries += later
    }

    /// By day; what lapses before the rest, the most valuable first, and what is used last.
    private mutating func arrange() {
        entries.sort { left, right in
            if left.day != right.day { return left.day < right.day }
            if left.isUsed != right.isUsed { return right.isUsed }
            if left.what.rank != right.what.rank { return left.what.rank < right.what.rank }
            if left.amount != right.amount { return left.amount > right.amount }
            if left.name != right.name { return left.name < right.name }
            return left.what.order(left.card) < right.what.order(right.card)
        }
        days = []
        var start = 0
        while start < entries.count {
            let end = entries[start...].firstIndex { $0.day != entries[start].day } ?? entries.count
            var day = Day(on: entries[start].day, range: start..<end)
            for entry in entries[start..<end] {
                day.note(entry)
                if let bill = bill(of: entry) { add(bill, on: day.on, to: &day.bills) }
            }
            days.append(day)
            start = end
        }
    }
}

extension DayCalendar.Day {
    fileprivate mutating func note(_ entry: DayCalendar.Entry) {
        switch entry.what {
        case .lapse, .later:
            guard !entry.isUsed else { return }
            if entry.asks { hasAward = true }
            guard entry.lapses else { return }
            (lapsing, count) = (lapsing + entry.amount, count + 1)
            if entry.isGuessed { guessed += 1 }
            if case .lapse = entry.what { isAllLater = false }
        case .bonus: hasBonus = true
        case .fee: fee = (fee ?? .zero) + entry.amount
        case .anniversary(let years): self.years = max(self.years ?? 0, years)
        case .bill: break
        }
    }
}

extension DayCalendar.What {
    /// What parts those of one name.
    fileprivate func order(_ card: UserCard.ID?) -> FreshID {
        if case .bill(let one) = self { one.recurringID.cast() } else { card?.cast() ?? FreshID(high: 0, low: 0) }
    }
}

extension UserCard {
    /// The days of a span on which the account has been open for whole years.
    fileprivate func anniversaries(in span: Period) -> [(day: CalendarDay, years: Int)] {
        guard let openedOn else { return [] }
        let last = (span.end ?? span.start).year - openedOn.year
        return (1...max(1, last)).map { (day: openedOn.adding(months: 12 * $0), years: $0) }
            .filter { span.contains($0.day) }
    }
}
