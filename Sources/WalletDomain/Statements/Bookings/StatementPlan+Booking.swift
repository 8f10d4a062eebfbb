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

        /// What becomes of it.
        public enum State: String, CaseIterable, Sendable {
            case new, here, merge, maybe, deletedBefore, leftOut, passedOver

            /// As scripts know it: what a person leaves out is passed over, too.
            public var word: String { self == .leftOut ? State.passedOver.rawValue : rawValue }
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
        /// That has its side already, which is linked with it.
        var isLinked = false
        /// The bill that it pays, or what was expected and it answers.
        public var pays: BookTransaction.Occurrence?
        /// Whether it is taken.
        public var isTicked: Bool

        /// False for what is there already.
        public var canBeTicked: Bool { if case .here = act { false } else { true } }

        public var other: BookTransaction.ID? { act.other }

        public var state: State {
            switch act {
            case .here: .here
            case .merge: isTicked ? .merge : .maybe
            case _ where isTicked: .new
            case .new: .leftOut
            case .deletedBefore: .deletedBefore
            case .passedOver: .passedOver
            }
        }

        /// Whether a transaction is added by it.
        public var isNew: Bool { act.other == nil }
    }

    /// How many lines become what in a book; empty where the statement is of no account.
    public var bookings: [Booking.State: Int] {
        lines.reduce(into: [:]) { counts, line in
            if let state = line.booking?.state { counts[state, default: 0] += 1 }
        }
    }
}

extension StatementPlan.Line {
    /// Whether it changes something of the book.
    public var isBooked: Bool { booking?.isTicked ?? false }

    /// Whether taking it or not is a matter of the book alone.
    public var isOfBookOnly: Bool { booking?.canBeTicked ?? false && !canBeTicked && credit == nil }
}
