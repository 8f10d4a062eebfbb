import WalletDomain

/// The page a damaged wallet opens: what is wrong, where, and the backups to go back to.
public enum RescueFeature {
    public struct Backup: Equatable, Sendable {
        public var path: String
        public var day: CalendarDay
        public var cards: Int
        public var uses: Int
        /// `Thu 26 Nov 18:02`
        public var changed: String?
        /// What was done since, in a sentence; nil: nothing that is known of.
        public var loss: String?
        /// Why it cannot be used; nil when it is sound.
        public var problem: String?

        public init(
            path: String, day: CalendarDay, cards: Int, uses: Int, changed: String? = nil, loss: String? = nil,
            problem: String? = nil
        ) {
            self.path = path
            self.day = day
            self.cards = cards
            self.uses = uses
            self.changed = changed
            self.loss = loss
            self.problem = problem
        }
    }

    public struct State: Equatable, Sendable {
        public var path: String
        /// `wallet.json, line 12, column 3: …`
        public var problem: String
        /// Newest first.
        public var backups: [Backup]
        public var selected = 0
        /// The lines of the damaged file around the problem, while they are looked at.
        public var excerpt: [String]
        public var isExcerptShown = false
        /// Git left both sides in the file.
        public var isOfTwoSides: Bool

        public init(
            path: String, problem: String, backups: [Backup], excerpt: [String] = [], isOfTwoSides: Bool = false
        ) {
            self.isOfTwoSides = isOfTwoSides
            self.path = path
            self.problem = problem
            self.backups = backups
            self.excerpt = excerpt
        }
    }

    public enum Action: Equatable, Sendable {
        case moved(Move)
        case lookToggled
        case restoreAsked
        case editorAsked
        /// Ours is the wallet then, and theirs another machine's copy beside it.
        case takeApartAsked
        case leaveAsked
        case failed(reason: String)
    }
}
