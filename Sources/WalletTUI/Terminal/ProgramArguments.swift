import CTerminal

/// What the program was called with, as the C library handed it over.
///
/// The standard library finds it by reading /proc, which can fail.
public enum ProgramArguments {
    /// Without the program's own name.
    public static var afterName: [String] {
        (1..<max(1, cterm_argument_count())).map { cterm_argument($0).map { String(cString: $0) } ?? "" }
    }
}
