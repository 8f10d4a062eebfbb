import WalletDomain

/// Whether the first act under a time that is only asked for is asked for twice: what is over by then is saved with it.
public enum ClosingWarning: Equatable, Sendable {
    case never
    /// Where it closes anything.
    case always
    /// Where it closes more of the days to come than a script means to; the day is the machine's, the other that of the
    /// wallet's last change.
    case ifMuch(machineDay: CalendarDay, lastChange: CalendarDay?)
}
