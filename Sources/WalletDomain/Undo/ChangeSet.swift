/// What one act changed, as it is saved, undone and told to other programs.
public struct ChangeSet: Identifiable, Equatable, Sendable {
    public enum Origin: String, CaseIterable, Sendable {
        case screen, command, `import`, restore
    }

    public enum Kind: Equatable, Sendable {
        /// A person's act: one step of undo.
        case act
        /// Rollover, rung reminders, caches: saved, never a step of undo.
        case housekeeping
        case undo(of: EntityID<ChangeSet>)
        case redo(of: EntityID<ChangeSet>)
    }

    public var id: EntityID<ChangeSet>
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
    /// False where the list of changes says something of it that only a newer version knows, or it changed a table that
    /// only that one knows: what else follows from it nobody here can tell, and it is not taken back.
    public var isUnderstood = true
    /// False where a part of it could not be read.
    var isWhole = true

    /// `Uber Cash $15 used`, `Uber Cash $15 used undone`
    public var told: String {
        switch kind {
        case .act, .housekeeping: what
        case .undo: "\(what) undone"
        case .redo: "\(what) redone"
        }
    }

    public init(
        id: EntityID<ChangeSet>, at: Instant, by: Origin, what: String, kind: Kind = .act, changes: [RecordChange]
    ) {
        self.id = id
        self.at = at
        self.by = by
        self.what = what
        self.kind = kind
        self.changes = changes
    }

    /// How much more is missed since; less than nothing where it gave some back.
    public var missed: Money {
        changes.reduce(.zero) { sum, change in
            guard let (before, after) = change.usage else { return sum }
            return sum + (after?.valueMissed ?? .zero) - (before?.valueMissed ?? .zero)
        }
    }

    static let restoring = "Backup restored"
}
