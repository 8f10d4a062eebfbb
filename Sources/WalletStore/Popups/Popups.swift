import WalletDomain
import WalletReminders

/// The reminders that are due, one of them chosen.
public struct BannerPopup: Equatable, Sendable {
    /// Index into `AppState.due.due`.
    public var selected: Int

    public init(selected: Int = 0) { self.selected = selected }
}

/// For how long reminders are put off.
public struct SnoozePopup: Equatable, Sendable {
    public var benefits: [Benefit.ID]
    /// What is snoozed, for the title: a name, or “8 benefits”.
    public var subject: String
    /// A day or time being typed after `c`.
    public var field: TextField?
    public var problem: String?

    public init(benefits: [Benefit.ID], subject: String) {
        self.benefits = benefits
        self.subject = subject
    }
}

/// A part of a benefit's value to mark as used.
public struct PartPopup: Equatable, Sendable {
    public var benefit: Benefit.ID
    public var field: TextField
    public var problem: String?
    /// True once the amount was refused and a second Enter records it anyway.
    public var isForced: Bool

    public init(benefit: Benefit.ID) {
        self.benefit = benefit
        field = TextField()
        isForced = false
    }
}

/// Yes or no, with what yes means.
public struct Question: Equatable, Sendable {
    public enum Yes: Equatable, Sendable {
        case redeemAnyway(Benefit.ID, amount: Money?)
        case archive(UserCard.ID)
        case archiveBenefit(Benefit.ID)
        case quitUnsaved
        case undo(Transaction)
        case restore(path: String)
        /// Two programs changed the same: `t` keeps theirs, `m` ours, `b` both.
        case conflict
    }

    public var text: String
    public var yes: Yes

    public init(_ text: String, yes: Yes) {
        self.text = text
        self.yes = yes
    }
}

/// What is snoozed, to wake.
public struct SnoozedPopup: Equatable, Sendable {
    public var selected: Int

    public init(selected: Int = 0) { self.selected = selected }
}

/// What happens in a popup; each popup takes only its own.
public enum PopupAction: Equatable, Sendable {
    case closed
    case moved(Move)
    case edited(FieldEdit)
    case submitted
    // Banner
    case doneChosen, partChosen, snoozeChosen, muteChosen, seenChosen, openChosen
    // Snooze
    case snoozeFor(SnoozeChoice)
    case chooseAsked
    // Snoozed list
    case wakeChosen
    // Question
    case answered(Answer)
    // Form
    case fieldMoved(by: Int)
    case saved

    public enum Answer: Equatable, Sendable {
        case yes, no, theirs, mine, both, later
    }
}
