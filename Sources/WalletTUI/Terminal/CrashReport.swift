import CTerminal

/// What is left for whoever looks for the mistake when a fatal signal ends the program.
public enum CrashReport {
    /// From now on nothing of the memory, in which the wallet is, goes into a core dump or to another's debugger.
    public static func keepNoCore() { cterm_no_core() }

    /// From now on a fatal signal leaves `crash-*.txt` in a folder, which is made then.
    ///
    /// - Parameter hasScreen: the terminal watches for such signals already.
    public static func prepare(in folder: String, version: String, hasScreen: Bool) {
        cterm_crash_place(folder, version)
        if !hasScreen { cterm_fatal_signals() }
    }

    /// Notes what is being done; the last fifty stand in the report. Costs nothing to speak of.
    public static func note(_ action: String) { cterm_action(action) }
}

/// For a thread beside the one that owns the terminal: ordinary signals are that one's business, and a mistake on this
/// one still gives the terminal back and leaves a report.
public func leaveSignalsToFirstThread() { cterm_side_thread() }
