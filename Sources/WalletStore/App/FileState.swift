import WalletDomain
import WalletReminders

/// How the wallet's file stands to what is shown: what is under way to it, and what other programs did.
public struct FileState: Equatable, Sendable {
    public var saving = SavingState.untouched
    /// Commits that are not answered yet.
    public var pending: [ChangeSet] = []
    /// Change sets this program made, so that undo knows another program's.
    public var own: Set<EntityID<ChangeSet>> = []
    /// Changes that left nothing to take back; the person knows and wants what stands before them.
    public var passedOver: Set<EntityID<ChangeSet>> = []
    /// Housekeeping under a time that was only asked for: saved with the user's first act.
    package var held: [ChangeSet] = []
    /// Reminders that rang under a time that was only asked for, and since when they were due. The wallet does not note
    /// it then, and each is to ring once all the same.
    package var rungAsOf: [Reminder.ID: Instant] = [:]
    /// True while a change waits for the user to choose theirs or mine.
    package var hasConflict = false
    /// The file was taken away, and so many changes waited when the user was asked whether to write it again.
    package var askedToRecreate: Int?
    /// True once what is not saved was put away for the next start.
    package var isWorkKept = false
    /// Copies of other machines that are to be offered, and those that were answered for.
    package var copies: [ConflictCopies.Found] = []
    package var answeredCopies: Set<ConflictCopies.Found> = []
    /// Of which of them it is asked field by field.
    package var differing: [ConflictCopies.Found: DifferingCopy] = [:]
    /// The change by which that was answered: once it is saved, the other machines are told.
    package var settled: EntityID<ChangeSet>?
    /// True while those that the person wants are being read.
    package var awaitsCopies = false
    /// True once the person has asked to leave while a change was being saved: that it is saved comes first.
    package var isLeaving = false
}
