import CTerminal

/// How the thread that saves and the one that draws share the processors.
public enum SharedProcessors {
    /// The thread that says this shall run soon after it is woken, as it never runs for long.
    public static func takeShortTurns() { cterm_short_turns() }
}
