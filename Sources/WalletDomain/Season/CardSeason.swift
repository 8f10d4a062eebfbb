/// What speaks for keeping a card, for another product of its family, and for cancelling it.
public struct CardSeason: Equatable, Sendable {
    public enum Verdict: String, CaseIterable, Sendable {
        /// What a year like the last catches covers the fee by a tenth or more.
        case keep
        /// It is about the fee: less than a tenth of it more or less.
        case thin
        /// Another product leaves more, and no less than nothing.
        case change
        case cancel
        /// It stays below the fee, but has perks that count nothing, as nobody said what they are worth.
        case unvalued
        /// It stays below the fee, but less than a year of it is known.
        case tooEarly
    }

    public struct Fee: Equatable, Sendable {
        public var amount: Money
        /// nil: its day is not known.
        public var on: CalendarDay?
        /// It was charged so short a time ago that it can still come back.
        public var hasPosted = false
        /// What the product costs a year that the card became after it posted; nil: it is that product's.
        public var afterChange: Money?

        /// What keeping the card costs in a year.
        public var yearly: Money { afterChange ?? amount }
    }

    /// What a benefit brings in a year, at own worth.
    public struct Credit: Equatable, Sendable {
        public var name: String
        public var amount: Money
        /// Its last day, where it is no more for all of that year: a part of that counts, or the periods until then.
        public var until: CalendarDay?
    }

    /// The card as another product.
    public struct Change: Equatable, Sendable {
        public var product: CardTemplate.ID
        public var name: String
        public var fee: Money
        /// What the new product catches of the same.
        public var kept: [Credit] = []
        /// What it does not.
        public var lost: [Credit] = []
        /// What it has beside that, at face value; no year says how much of it would be caught.
        public var added: [Credit] = []

        public var net: Money { kept.sum - fee }
    }

    /// Calendar-year credits that end with December and begin anew in January, before the fee is gone for good.
    public struct DoubleUse: Equatable, Sendable {
        /// What is left of them now, and what they bring again.
        public var left = Money.zero
        public var again = Money.zero
        public var from: CalendarDay
        public var until: CalendarDay

        /// Of what is left now.
        public var lastDay: CalendarDay { from.adding(days: -1) }
    }

    public let card: UserCard.ID
    public let name: String
    /// nil: it has none, or none is known.
    public var fee: Fee?
    /// What a year like the last catches.
    public var caught: [Credit] = []
    /// What was caught in the last twelve months, at own worth, also of what does not come again, but nothing of what is
    /// archived, as credits of another product are.
    public var soFar = Money.zero
    /// What would be caught by who enrols first, at most.
    public var afterEnrolling: [Credit] = []
    /// Perks that can be used and count nothing, as nobody said what they are worth.
    public var unvalued: [Benefit.ID] = []
    /// What leaves most first.
    public var changes: [Change] = []
    /// What is open now, which ends with the card.
    public var openNow: [Credit] = []
    public var doubleUse: DoubleUse?
    /// Since when the wallet knows of the use of what the card is now.
    public var knownSince: CalendarDay
    public var today: CalendarDay
}

extension CardSeason {
    /// How many days before the fee the issuer is asked for an offer to stay.
    public static let retentionLead = 45
    /// How many days after it posted a fee usually comes back; what issuers do, not what they promise.
    public static let refundDays = 30

    /// The day from which to ask for an offer; nil where the fee has posted or its day is not known.
    public var retentionOn: CalendarDay? {
        guard let fee, !fee.hasPosted else { return nil }
        return fee.on?.adding(days: -CardSeason.retentionLead)
    }

    /// `Ask for an offer to stay from 26 Jan.`; also where it is too early for a verdict, as the fee waits for none.
    public func retention(_ day: (CalendarDay) -> String) -> String? {
        guard let from = retentionOn else { return nil }
        return "Ask for an offer to stay \(from <= today ? "now" : "from \(day(from))")."
    }

    /// Until when the fee usually comes back.
    public var refundUntil: CalendarDay? { fee?.on?.adding(days: CardSeason.refundDays) }

    public var catches: Money { caught.sum }
    public var open: Money { openNow.sum }
    /// What keeping leaves in a year.
    public var net: Money { catches - (fee?.yearly ?? .zero) }
    /// The other product that leaves most.
    public var best: Change? { changes.first }
    /// A whole year of its use is known.
    public var isYearKnown: Bool { knownSince <= today.adding(months: -12) }

    public var verdict: Verdict {
        guard let fee = fee?.yearly, fee > .zero else { return .keep }
        let margin = fee.share(of: 10)
        if net >= margin { return .keep }
        if !isYearKnown { return net.isNegative ? .tooEarly : .thin }
        // Below the margin another product must be better by as much.
        let isThin = net > -margin
        if let best, !best.net.isNegative, best.net > (isThin ? net + margin : net) { return .change }
        return isThin ? .thin : unvalued.isEmpty ? .cancel : .unvalued
    }

    /// What the verdict comes to: what keeping or changing leaves, what cancelling saves, what perks would have
    /// to be worth, what was caught so far.
    public var sum: Money {
        switch verdict {
        case .keep, .thin: net
        case .change: best?.net ?? net
        case .cancel, .unvalued: -net
        case .tooEarly: soFar
        }
    }
}

extension [CardSeason.Credit] {
    public var sum: Money { reduce(.zero) { $0 + $1.amount } }
}
