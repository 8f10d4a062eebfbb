/// What a card's benefits came to in a year, against its fee.
public struct CardInsights: Equatable, Sendable {
    public enum Basis: String, CaseIterable, Sendable {
        /// From 1 January to 31 December.
        case calendar
        /// From the day the account was opened, or an anniversary, to the day before the next.
        case membership
    }

    /// Whether the year that ends is worth the fee it was charged.
    public enum Verdict: String, CaseIterable, Sendable {
        /// What was captured, at own worth, covers the fee.
        case keep
        /// It does with what ends in that year, open or to come, and needs no enrolment.
        case likely
        /// Neither.
        case cancel
    }

    /// What was captured since a day from which on its use is known, at own worth.
    public struct Judged: Equatable, Sendable {
        public var from: CalendarDay
        /// The last day of the year that the fee was charged for.
        public var to: CalendarDay
        public var captured: Money
        /// The same at face value.
        public var face = Money.zero
        /// What was charged for it.
        public var fee: Money

        var span: Period { Period(start: from, end: to) }

        /// ` at your own worth` where that is another amount than the face value; else empty.
        public var worth: String { captured == face ? "" : " at your own worth" }
    }

    /// nil for the sum of all cards, and for history without a card.
    public var card: UserCard.ID?
    public var name: String
    public var basis: Basis
    public var from: CalendarDay
    public var to: CalendarDay
    /// What was charged on days that are known.
    public var fee = Money.zero
    /// The annual fee beside that, of which nothing says on which day it is charged.
    public var undatedFee = Money.zero
    /// At face value.
    public var captured = Money.zero
    public var capturedOwn = Money.zero
    public var missed = Money.zero
    /// As of today; zero for years without it.
    public var open = Money.zero
    /// Σ values of periods that begin after today and can be used within the year.
    public var toCome = Money.zero
    /// nil unless the next fee is at most 45 days away, the year before it was charged one, and today lies in the year shown.
    public var verdict: Verdict?
    /// What the verdict is about: the twelve months before the fee, as far as they are known, which are seldom the year
    /// shown.
    public var judged: Judged?
    /// Perks that can be used, or were, and count nothing: they have no face value, and no own worth was said.
    public var unvalued: [Benefit.ID] = []
    /// Since when the wallet knows of its use, where the account is older than that and the year too: what came before
    /// is in none of the figures.
    public var knownSince: CalendarDay?
    /// What was captured in each category, by its word.
    public var categories: [String: Money] = [:]
    /// What was captured in each twelfth of the year: January to December, or months from the anniversary.
    public var byMonth = [Money](repeating: .zero, count: 12)

    /// What was missed in each of these months, and what lapses in them today or later unless it is used.
    public private(set) var missedByMonth = [Money](repeating: .zero, count: 12)
    public private(set) var aheadByMonth = [Money](repeating: .zero, count: 12)

    /// What lapsed on each day of the year, or will unless it is used: what was missed, what is open and what is to
    /// come, but for what claims itself. In the order of days.
    public private(set) var lapses: [DaySum] = []
    /// What was captured on each day, less refunds; in the order of days.
    public private(set) var captures: [DaySum] = []
    /// What is still to be captured in the year and does not lapse in it: it claims itself, or can be used until the last
    /// day and longer. In the order of days.
    public private(set) var unlapsing: [DaySum] = []

    public init(card: UserCard.ID?, name: String, basis: Basis, span: Period) {
        (self.card, self.name, self.basis) = (card, name, basis)
        (from, to) = (span.start, span.end ?? span.start)
    }

    public var net: Money { captured - fee }
    /// All that its benefits could have brought in it.
    public var total: Money { captured + open + missed + toCome }

    /// All of the year's fee, whether its day is known or not: what a card has to bring.
    public var wholeFee: Money { fee + undatedFee }

    /// `$325`; `$650?` where the day of some of it is not known.
    public func feeWords(_ symbol: String) -> String {
        wholeFee.formatted(symbol: symbol) + (undatedFee.isZero ? "" : "?")
    }

    /// Captured ÷ fee, rounded to two decimals; nil where no fee was charged.
    public var returnOnFee: Money? { returned(on: fee) }

    /// The same of the whole fee.
    public var returnOnWholeFee: Money? { returned(on: wholeFee) }

    private func returned(on fee: Money) -> Money? {
        fee > .zero ? Money(1).scaled(by: Int(captured.units), over: Int(fee.units)) : nil
    }

    /// The categories in which something was captured, the largest first.
    public var byCategory: [(name: String, amount: Money)] {
        categories.filter { !$0.value.isZero }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { ($0.key, $0.value) }
    }

    /// The last day of the year that is judged, where that is not the year shown.
    public var judgedTo: CalendarDay? { judged.flatMap { $0.to == to ? nil : $0.to } }

    public var span: Period { Period(start: from, end: to) }

    /// `2026`, `12 Mar 2026 – 11 Mar 2027`
    public var years: String {
        let isWhole = from.day == 1 && from.month == 1 && from.year == to.year
        return isWhole ? String(from.year) : "\(from.long) – \(to.long)"
    }

    /// Which twelfth of the year `day` is in, 0 … 11.
    public func month(of day: CalendarDay) -> Int {
        let months = day.monthIndex - from.monthIndex
        return min(max(from.adding(months: months) > day ? months - 1 : months, 0), 11)
    }

    /// Notes what was missed in a period that is closed; where that was done as of a later day, nothing lapses on its
    /// last day any more.
    mutating func note(missed amount: Money, on day: CalendarDay, today: CalendarDay) {
        missed += amount
        missedByMonth[month(of: day)] += amount
        if day < today, !amount.isZero { lapses.append(DaySum(day: day, amount: amount)) }
    }

    /// Notes what can be captured until a day, and whether it lapses then.
    mutating func note(open amount: Money, until day: CalendarDay, lapses doesLapse: Bool) {
        guard !amount.isZero else { return }
        guard doesLapse else { return unlapsing.append(DaySum(day: day, amount: amount)) }
        aheadByMonth[month(of: day)] += amount
        lapses.append(DaySum(day: day, amount: amount))
    }

    /// Notes what was captured on a day; less than zero: what was given back.
    mutating func note(captured amount: Money, on day: CalendarDay) {
        captured += amount
        byMonth[month(of: day)] += amount
        if !amount.isZero { captures.append(DaySum(day: day, amount: amount)) }
    }

    /// Puts together what falls on one day.
    mutating func gatherDays() {
        (lapses, captures) = (DaySum.gathered(lapses), DaySum.gathered(captures))
        unlapsing = DaySum.gathered(unlapsing)
    }

    /// All that `parts` say, as one.
    static func sum(_ parts: [CardInsights], basis: Basis, span: Period) -> CardInsights {
        var sum = CardInsights(card: nil, name: "All cards", basis: basis, span: span)
        sum.from = parts.map(\.from).min() ?? sum.from
        sum.to = parts.map(\.to).max() ?? sum.to
        let amounts: [WritableKeyPath<CardInsights, Money>] = [
            \.fee, \.undatedFee, \.captured, \.capturedOwn, \.missed, \.open, \.toCome,
        ]
        let days: [WritableKeyPath<CardInsights, [DaySum]>] = [\.lapses, \.captures, \.unlapsing]
        let months: [WritableKeyPath<CardInsights, [Money]>] = [\.byMonth, \.missedByMonth, \.aheadByMonth]
        for part in parts {
            for amount in amounts { sum[keyPath: amount] += part[keyPath: amount] }
            for list in days { sum[keyPath: list] += part[keyPath: list] }
            for list in months {
                for month in 0..<12 { sum[keyPath: list][month] += part[keyPath: list][month] }
            }
            sum.unvalued += part.unvalued
            for (name, amount) in part.categories { sum.categories[name, default: .zero] += amount }
        }
        // Of a wallet that has one card from before, the others miss nothing that could be said in a word.
        let known = parts.filter { $0.card != nil }.map(\.knownSince)
        if known.allSatisfy({ $0 != nil }) { sum.knownSince = known.compactMap(\.self).min() }
        sum.gatherDays()
        return sum
    }
}
