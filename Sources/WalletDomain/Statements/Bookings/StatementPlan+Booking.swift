extension StatementPlan {
    /// What becomes of a line in a book.
    public struct Booking: Equatable, Sendable {
        public enum Act: Equatable, Sendable {
            case new
            /// An earlier statement brought it.
            case here(BookTransaction.ID)
            /// A transaction that was written by hand is of the same amount, and near: it may be the same.
            case merge(BookTransaction.ID)
            /// The transaction that it brought was deleted by hand, as is noted under this id.
            case deletedBefore(FreshID)
            /// A rule says that it becomes none.
            case passedOver

            /// The transaction that is meant, where there is one.
            var other: BookTransaction.ID? {
                switch self {
                case .here(let id), .merge(let id): id
                case .new, .deletedBefore, .passedOver: nil
                }
            }
        }

        public var act: Act
        public var payee: String
        /// The day of what was written by hand and may be the same.
        var writtenOn: CalendarDay?
        /// What it is filed into, or would be.
        public var category: BookCategory.ID?
        /// What that is called, and `pays Netflix of 5 Nov`; looked up once for all lines.
        public internal(set) var categoryName: String?
        var billWords: String?
        /// The category is only a guess, and files nothing.
        public var isGuess = false
        /// The category follows from what was filed by hand before, or from what the bank calls it.
        public var isLearned = false
        /// Those that filed it, or say which bill it pays, in order.
        public var rules: [BookRule] = []
        /// It is what was on the account at first.
        var isOpening = false
        /// It moves money between accounts; the other one, where the book has it.
        public var isTransfer = false
        var otherAccount: String?
        /// The bill that it pays, or what was expected and it answers.
        public var pays: BookTransaction.Occurrence?
        /// Whether it is taken.
        public var isTicked: Bool

        /// False for what is there already.
        public var canBeTicked: Bool { if case .here = act { false } else { true } }

        public var other: BookTransaction.ID? { act.other }

        /// Whether a person says that a new one is none.
        var isLeftOut: Bool { act == .new && !isTicked }

        /// Whether a transaction is added by it.
        public var isNew: Bool { act.other == nil }
    }

    /// How many lines become what in a book.
    public struct BookingCounts: Equatable, Sendable {
        public var new = 0
        public var here = 0
        /// Those that may be what was written by hand, ticked or not.
        public var maybe = 0
        public var merged = 0
        public var deletedBefore = 0
        public var leftOut = 0
        /// By rules.
        public var passedOver = 0
    }

    /// All 0 where the statement is of no account.
    public var bookings: BookingCounts {
        lines.lazy.compactMap(\.booking).reduce(into: BookingCounts()) { counts, booking in
            switch booking.act {
            case .here: counts.here += 1
            case .merge:
                counts.maybe += 1
                counts.merged += booking.isTicked ? 1 : 0
            case _ where booking.isTicked: counts.new += 1
            case .new: counts.leftOut += 1
            case .deletedBefore: counts.deletedBefore += 1
            case .passedOver: counts.passedOver += 1
            }
        }
    }
}

extension StatementPlan.Line {
    /// Whether it changes something of the book.
    public var isBooked: Bool { booking?.isTicked ?? false }

    /// Whether taking it or not is a matter of the book alone.
    public var isOfBookOnly: Bool { booking?.canBeTicked ?? false && !canBeTicked && credit == nil }
}
