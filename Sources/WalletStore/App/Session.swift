import WalletDomain

/// What holds from the start of the program to its end.
public struct Session: Equatable, Sendable {
    public let startedAt: Instant
    /// Said in the header while time is not the clock's: the day it is asked to be.
    public let asOf: CalendarDay?
    /// The wallet is a sample that goes when the user leaves.
    public var isSample = false
    /// Why changes cannot be saved; nil for an ordinary wallet.
    public var readOnly: String?
    /// True while the person wants nothing to be changed by a key.
    public var isLocked = false
    /// One thing stands under another, whatever the width of the screen.
    public var isLinear = false
    /// False while the mouse is left to the terminal, so that it selects text.
    public var takesMouse = true
    /// True while the wallet and other machines' are brought up to each other.
    public package(set) var isSyncing = false
    /// That because somebody chose between two machines, and did not ask for it.
    package var isSyncAfterAct = false
    /// Another one follows the one that is under way.
    package var isSyncDue = false
    /// What the last sync said.
    package var cameIn: Notice?
    /// What `.` does again.
    public package(set) var lastAct: BenefitAct?
    /// Until the person was told what an act closes under a time that is only asked for.
    package var closingWarning: ClosingWarning
    /// True once what was kept the last time, and how lists were, has arrived.
    public package(set) var isWorkTaken = false
    public package(set) var areViewsTaken = false

    init(startedAt: Instant, asOf: CalendarDay?, closing: ClosingWarning, readOnly: String?) {
        (self.startedAt, self.asOf, closingWarning, self.readOnly) = (startedAt, asOf, closing, readOnly)
    }
}
