/// Why the Waiter returned.
public enum WakeReason: Equatable, Sendable {
    /// All that was typed meanwhile.
    case input([InputEvent])
    /// The terminal may have another size: `Terminal.resize`.
    case resized
    /// The program was stopped and runs again; the screen may have been written on: `Terminal.repaint`.
    case continued
    /// Another program asks this one to stop: `Terminal.stop`.
    case stopAsked
    /// Another program asks this one to end, by this signal, once all is saved.
    case endAsked(signal: Int32)
    /// Somebody called the Waker.
    case mailbox
    /// A watched file was written, replaced, moved or removed, possibly by this program.
    case folderChanged
    /// A copy of another machine came, was changed or went.
    case copiesChanged
    /// The moment asked for has come.
    case moment
    /// The real-time clock was set.
    case clockSet
    /// The terminal is gone: leave at once.
    case hangup
}
