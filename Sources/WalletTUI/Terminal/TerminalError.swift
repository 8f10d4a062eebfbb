/// Why there is no full screen.
public enum TerminalError: Error, Equatable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// The terminal says that it can do nothing (`TERM=dumb`).
    case dumb
    /// Neither the named type nor any of the common ones is known here.
    case unknownType(String)
    /// The system gave no more file descriptors.
    case outOfDescriptors

    public var message: String {
        switch self {
        case .notATerminal: "The full screen needs a terminal; try: coupontracker benefits"
        case .dumb:
            "TERM is “dumb”, and such a terminal has no full screen. Set it to what yours is, such as xterm-256color; or "
                + "try: coupontracker --plain"
        case .unknownType(""):
            "This system describes no terminal type. Install its terminfo database (the package ncurses-base)."
        case .unknownType(let name):
            "This system does not know the terminal type “\(name)”. Set TERM to one it knows, such as xterm-256color."
        case .outOfDescriptors: "Too many files are open. Close some programs, or raise the limit with ulimit -n."
        }
    }

    /// The exit code of docs/ERRORS.md.
    public var exitCode: Int32 {
        switch self {
        case .notATerminal: 64
        case .dumb, .unknownType: 78
        case .outOfDescriptors: 74
        }
    }
}
