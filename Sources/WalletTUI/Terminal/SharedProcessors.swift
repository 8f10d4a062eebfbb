import CTerminal

/// How the thread that saves and the one that draws share the processors.
public enum SharedProcessors {
    /// The thread that says this shall run soon after it is woken, as it never runs for long.
    ///
    /// - Returns: its number, for ``sendElsewhere(_:)``.
    public static func takeShortTurns() -> Int32 { cterm_short_turns() }

    /// Lets another thread wake up on any processor but the one that says this, which has work of its own to do. For the
    /// first thread alone; where there is one processor nothing happens.
    public static func sendElsewhere(_ thread: Int32) { cterm_send_elsewhere(thread) }

    /// The thread that was sent elsewhere runs where the first one may, and so does what it starts.
    public static func beAnywhere() { cterm_be_anywhere() }
}
