import WalletDomain

/// The page a damaged wallet opens: what is wrong, where, and the backups to go back to.
public enum RescueFeature {
    public struct Backup: Equatable, Sendable {
        public var path: String
        public var day: CalendarDay
        public var cards: Int
        public var uses: Int
        /// Why it cannot be used; nil when it is sound.
        public var problem: String?

        public init(path: String, day: CalendarDay, cards: Int, uses: Int, problem: String? = nil) {
            self.path = path
            self.day = day
            self.cards = cards
            self.uses = uses
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
        /// When the backup was changed last and what it lacks, in sentences; nil: nothing that is known of.
        case backupRead(path: String, changed: String?, loss: String?)
        case editorAsked
        /// Ours is the wallet then, and theirs another machine's copy beside it.
        case takeApartAsked
        case leaveAsked
        case failed(reason: String)
    }
}
