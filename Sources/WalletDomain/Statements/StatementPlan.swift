/// What a statement would do to the benefits of a card and to a book: its lines, with what becomes of each.
///
/// Nothing is changed by making one.
public struct StatementPlan: Equatable, Sendable {
    public enum Confidence: String, Comparable, Sendable {
        /// The issuer's own words, seen on a statement.
        case sure
        /// They stand among others, or were not seen on a statement of this card.
        case likely
        /// Two benefits fit.
        case unsure

        public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

        private var rank: Int { self == .sure ? 0 : self == .likely ? 1 : 2 }
    }

    /// Why a credit waits for a person.
    public enum Doubt: Equatable, Sendable {
        /// More was posted than was left.
        case more(left: Money)
        /// It may be of the period before, whose last day this is.
        case period(other: CalendarDay)
        /// A mark by hand says another amount.
        case otherAmount(Money)
        /// Another benefit fits as well.
        case severalFit([String])
        /// Its use was deleted by hand.
        case deletedBefore
        /// The rules refuse it.
        case refused(String)
    }

    /// What a credit does.
    public enum Act: Equatable, Sendable {
        case use
        /// A mark by hand says the same: it is confirmed, not doubled.
        case link(BenefitUsage.ID, of: CalendarDay)
        /// A mark by hand says another amount, and is corrected.
        case correct(BenefitUsage.ID, of: CalendarDay)
        /// The bank took a credit back.
        case refund
    }

    public struct Credit: Equatable, Sendable {
        public var benefit: Benefit.ID
        public var name: String
        /// What was posted, without its sign.
        public var amount: Money
        /// What is left, where that is less than was posted.
        var most: Money?
        /// The day the use counts for.
        public var usedOn: CalendarDay
        public var act = Act.use
        public var confidence: Confidence
        /// What was left before it; nil where nothing is counted.
        public var left: Money?
        /// The line of the purchase that it answers.
        public var answers: Int?
        /// The day of the use that is taken back, where one is of just as much.
        public var takesBack: CalendarDay?
        public var doubts: [Doubt] = []
        /// Whether a person says of which benefit it is.
        public var isSaid = false
        /// Whether it is taken.
        public var isTicked = false

        /// What is booked of the benefit: of a credit of more than is left that alone; all of it where nothing is left, for whoever takes
        /// that says that more is to be had.
        public var booked: Money { most ?? amount }

        /// - Parameter isWithTax: what is more is known to be tax.
        mutating func take(atMost left: Money, isWithTax: Bool) {
            guard left < amount else { return }
            if !isWithTax { doubts.append(.more(left: left)) }
            if left > .zero { most = left }
        }

        /// False where the rules refuse it.
        public var canBeTicked: Bool {
            !doubts.contains { if case .refused = $0 { true } else { false } }
        }

        /// The last day of the period before, where it may be of that one.
        public var dayBefore: CalendarDay? {
            doubts.compactMap { if case .period(let other) = $0 { other } else { nil } }.first
        }
    }

    /// What becomes of the line of a yearly fee.
    public enum Fee: Equatable, Sendable {
        /// The card has it.
        case known
        case open, noted
        /// The card's own falls on another day: its opening day may be wrong.
        case elsewhere(CalendarDay)
    }

    /// What a line is that marks nothing.
    public enum Kind: String, Equatable, Sendable {
        case purchase, payment
        /// What the bank itself takes, or pays back.
        case charge
        /// What a shop gave back.
        case returned
        /// A credit of an account elsewhere, which no statement can show.
        case elsewhere
        /// Money that came in and is of no benefit that is known.
        case other
    }

    struct Resembling: Equatable, Sendable {
        let rows: [Int]
        let fileName: String
    }

    /// A card whose words for so many credits a statement has.
    struct CardMeant: Equatable, Sendable {
        let card: UserCard.ID
        let credits: Int
    }

    /// An account at the end of a day.
    public struct Balance: Equatable, Sendable {
        public let on: CalendarDay
        public let bank: Money
        public let here: Money
        /// Whether somebody said what was on it at first, be it as a transaction.
        let hasOpening: Bool
    }

    public enum Outcome: Equatable, Sendable {
        case credit(Credit)
        /// The wallet has it from an earlier statement; as which line, where another form of it had another day or id.
        case here(Benefit.ID, asIn: StatementSource? = nil)
        /// A purchase whose credit should have come by now, with what is open.
        case awaiting(Benefit.ID, open: Money)
        /// The card's yearly fee.
        case fee(Fee)
        case passedOver(Kind)

        /// Money that went out for something, whether or not a credit should have answered it.
        var isPurchase: Bool {
            switch self {
            case .passedOver(.purchase), .awaiting: true
            case .credit, .here, .fee, .passedOver: false
            }
        }
    }

    public struct Line: Equatable, Sendable {
        public var row: StatementRow
        /// What it does to the benefits of the card.
        public var outcome: Outcome
        /// What becomes of it in the book; nil where the statement is of no account.
        public var booking: Booking?
        /// The benefit of which a credit may still answer a purchase.
        public internal(set) var expects: Benefit.ID?

        public init(row: StatementRow, outcome: Outcome, booking: Booking? = nil) {
            (self.row, self.outcome, self.booking) = (row, outcome, booking)
        }

        public var credit: Credit? { if case .credit(let credit) = outcome { credit } else { nil } }

        /// Whether it changes something of the card.
        public var isTicked: Bool {
            switch outcome {
            case .credit(let credit): credit.isTicked
            case .fee(let fee): fee == .noted
            case .here, .awaiting, .passedOver: false
            }
        }

        public var canBeTicked: Bool {
            switch outcome {
            case .credit(let credit): credit.canBeTicked
            case .fee(let fee): fee == .open || fee == .noted
            case .here, .awaiting, .passedOver: false
            }
        }
    }

    public init(of holder: StatementHolder, _ file: StatementFile, named fileName: String) {
        (self.holder, self.file, self.fileName) = (holder, file, fileName)
    }

    public let holder: StatementHolder
    /// With its rows that are no lines, or wrong.
    public let file: StatementFile
    public let fileName: String
    /// In the order of the file.
    public internal(set) var lines: [Line] = []
    /// How many rows of the file are no lines because a person left them out.
    public var leftOut = 0
    /// What purchases since the card's last statement bring towards a welcome bonus that is still open.
    public internal(set) var towardsBonus = Money.zero
    /// Benefits whose merchants it names, and which are paid in an account elsewhere.
    var unseen: [Benefit.ID] = []
    /// What the bank says was on the account, and what the book comes to with what is taken.
    public internal(set) var balance: Balance?
    /// What it shows to come back, which nobody planned or refused.
    public internal(set) var found: [FoundSubscription] = []
    /// The new rows that are like those of an earlier statement in another layout.
    var resembling: Resembling?
    /// The new rows of which there is one of the same id, day and text, of another amount.
    var amended: [Int] = []
    /// Another card or account that took so many rows of the same form and days: the file may be of that.
    var takenFor: StatementHolder?
    /// The card of which it is by its words, where that is another one.
    var cardMeant: CardMeant?
    /// The digits that the file says of its account, which has none until it is taken.
    var firstNumber: String?
    /// The numbers of its rows, where a card takes those of several for the first time.
    var firstNumbers: [String] = []
    /// How many purchases it has that are the first to wait for a credit of their benefits.
    var newlyAwaited = 0
    /// Of how many it shows that none came.
    var newlyMissing = 0

    public var credits: [Credit] { lines.compactMap(\.credit) }
    /// Whether something is ticked, or a purchase waits for a credit that nothing knew of.
    public var changesAnything: Bool { isAnythingTicked || newlyAwaited + newlyMissing > 0 }
    var isAnythingTicked: Bool { lines.contains { $0.isTicked || $0.isBooked } }
    public var ticked: [Credit] { credits.filter(\.isTicked) }
    /// How many lines the wallet has from earlier statements.
    public var here: Int { lines.count { if case .here = $0.outcome { true } else { false } } }
}

/// What a person says of one line of a statement.
public struct StatementChoice: Equatable, Sendable {
    public var isTicked: Bool?
    /// The day it counts for.
    public var usedOn: CalendarDay?
    /// Of which benefit it is.
    public var benefit: Benefit.ID?
    /// It is not what was marked, or written into the book, by hand.
    public var isOther = false
    /// Whether it becomes a transaction.
    public var isBooked: Bool?
    /// What that is filed into.
    public var category: BookCategory.ID?

    public init(
        isTicked: Bool? = nil, usedOn: CalendarDay? = nil, benefit: Benefit.ID? = nil, isOther: Bool = false,
        isBooked: Bool? = nil, category: BookCategory.ID? = nil
    ) {
        (self.isTicked, self.usedOn, self.benefit, self.isOther) = (isTicked, usedOn, benefit, isOther)
        (self.isBooked, self.category) = (isBooked, category)
    }
}
