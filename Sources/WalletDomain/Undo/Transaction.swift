/// One record of the wallet, before and after; nil on a side where it was not there.
///
/// Indirect, because a list of them would else have room for two benefits, a kilobyte, in each: closing the periods of
/// a large wallet notes a million.
public indirect enum RecordChange: Equatable, Sendable {
    case card(before: UserCard?, after: UserCard?)
    case benefit(before: Benefit?, after: Benefit?)
    case usage(before: BenefitUsage?, after: BenefitUsage?)
    case sum(before: YearSum?, after: YearSum?)
    case preferences(before: UserPreferences, after: UserPreferences)
}

/// What one act changed, as it is saved, undone and told to other programs.
public struct Transaction: Identifiable, Equatable, Sendable {
    public enum Origin: String, CaseIterable, Sendable {
        case screen, command, `import`, restore
    }

    public enum Kind: Equatable, Sendable {
        /// A person's act: one step of undo.
        case act
        /// Rollover, rung reminders, caches: saved, never a step of undo.
        case housekeeping
        case undo(of: EntityID<Transaction>)
        case redo(of: EntityID<Transaction>)
    }

    public var id: EntityID<Transaction>
    public var at: Instant
    public var by: Origin
    /// `Uber Cash $15 used`
    public var what: String
    public var kind: Kind
    public var changes: [RecordChange]
    /// Rows that a very large act added beside its changes, where it was read from the list of changes.
    public var added: [AddedRow] = []
    /// Where it was undone: the claims that went with it, and that redo brings back.
    var claims: [BenefitUsage] = []
    /// False where the list of changes says something of it that only a newer version knows.
    public var isUnderstood = true

    public init(
        id: EntityID<Transaction>, at: Instant, by: Origin, what: String, kind: Kind = .act, changes: [RecordChange]
    ) {
        self.id = id
        self.at = at
        self.by = by
        self.what = what
        self.kind = kind
        self.changes = changes
    }

    /// How many benefits have another period since.
    public var benefitsInAnotherPeriod: Int {
        changes.count {
            guard case .benefit(let before?, let after?) = $0 else { return false }
            return before.currentPeriodStart != after.currentPeriodStart
        }
    }

    /// How much more is missed since; less than nothing where it gave some back.
    public var missed: Money {
        changes.reduce(.zero) { sum, change in
            guard case .usage(let before, let after) = change else { return sum }
            return sum + (after?.valueMissed ?? .zero) - (before?.valueMissed ?? .zero)
        }
    }

    /// A backup took the place of a damaged file: nobody knows what that changed, and no older change is to be undone.
    static func newBeginning(_ id: EntityID<Transaction>, at instant: Instant) -> Transaction {
        Transaction(id: id, at: instant, by: .restore, what: restoring, changes: [])
    }

    static let restoring = "Backup restored"

    var isNewBeginning: Bool { by == .restore && changes.isEmpty && added.isEmpty && isUnderstood }
}

extension RecordChange {
    /// What the change is about, so that two changes of one record can be joined.
    enum Subject: Hashable {
        case card(UserCard.ID), benefit(Benefit.ID), usage(BenefitUsage.ID), sum(YearSum.ID), preferences, nothing
    }

    var subject: Subject {
        switch self {
        case .card(let before, let after): (after ?? before).map { .card($0.id) } ?? .nothing
        case .benefit(let before, let after): (after ?? before).map { .benefit($0.id) } ?? .nothing
        case .usage(let before, let after): (after ?? before).map { .usage($0.id) } ?? .nothing
        case .sum(let before, let after): (after ?? before).map { .sum($0.id) } ?? .nothing
        case .preferences: .preferences
        }
    }

    /// This change followed by `later`, a change of the same subject.
    func joined(with later: RecordChange) -> RecordChange {
        switch (self, later) {
        case (.card(let before, _), .card(_, let after)): .card(before: before, after: after)
        case (.benefit(let before, _), .benefit(_, let after)): .benefit(before: before, after: after)
        case (.usage(let before, _), .usage(_, let after)): .usage(before: before, after: after)
        case (.sum(let before, _), .sum(_, let after)): .sum(before: before, after: after)
        case (.preferences(let before, _), .preferences(_, let after)): .preferences(before: before, after: after)
        default: later
        }
    }

    var changesNothing: Bool {
        switch self {
        case .card(let before, let after): before == after
        case .benefit(let before, let after): before == after
        case .usage(let before, let after): before == after
        case .sum(let before, let after): before == after
        case .preferences(let before, let after): before == after
        }
    }

    /// The change that takes this one back.
    public var reversed: RecordChange {
        switch self {
        case .card(let before, let after): .card(before: after, after: before)
        case .benefit(let before, let after): .benefit(before: after, after: before)
        case .usage(let before, let after): .usage(before: after, after: before)
        case .sum(let before, let after): .sum(before: after, after: before)
        case .preferences(let before, let after): .preferences(before: after, after: before)
        }
    }
}

/// The changes of the act under way, each record once: first state before, last state after.
struct ChangeRecord: Equatable, Sendable {
    private(set) var changes: [RecordChange] = []
    /// Where in `changes` each record is, by its kind: ids are looked up quicker than what may be one of several.
    private var cards: [UserCard.ID: Int32] = [:]
    private var benefits: [Benefit.ID: Int32] = [:]
    private var usages: [BenefitUsage.ID: Int32] = [:]
    private var sums: [YearSum.ID: Int32] = [:]
    private var preferences: Int?

    var isEmpty: Bool { changes.isEmpty }

    mutating func expect(ofUsage count: Int) {
        changes.reserveCapacity(changes.count + count + count / 4)
        usages.reserveCapacity(usages.count + count)
    }

    mutating func note(_ change: RecordChange, of id: UserCard.ID) { Self.note(change, id, &cards, &changes) }
    mutating func note(_ change: RecordChange, of id: Benefit.ID) { Self.note(change, id, &benefits, &changes) }
    mutating func note(_ change: RecordChange, of id: BenefitUsage.ID) { Self.note(change, id, &usages, &changes) }
    mutating func note(_ change: RecordChange, of id: YearSum.ID) { Self.note(change, id, &sums, &changes) }

    mutating func note(ofPreferences change: RecordChange) {
        if let preferences {
            changes[preferences] = changes[preferences].joined(with: change)
        } else {
            preferences = changes.count
            changes.append(change)
        }
    }

    private static func note<ID>(
        _ change: RecordChange, _ id: ID, _ places: inout [ID: Int32], _ changes: inout [RecordChange]
    ) {
        if let place = places[id] {
            changes[Int(place)] = changes[Int(place)].joined(with: change)
        } else {
            places[id] = Int32(truncatingIfNeeded: changes.count)
            changes.append(change)
        }
    }

    static func == (left: ChangeRecord, right: ChangeRecord) -> Bool { left.changes == right.changes }
}
