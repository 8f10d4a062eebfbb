/// A way to reach the person outside of the full screen; its words are those of `notify.method`.
enum NotifyRoute: String, CaseIterable {
    case notifySend = "notify-send"
    case osc9, osc99, osc777, bell

    /// True for what the terminal shows by itself.
    var isOfTerminal: Bool { self == .osc9 || self == .osc99 || self == .osc777 }

    /// The ways that a word of `notify.method` takes, tried in order until one works; those that stand together are all
    /// taken. nil for another word.
    static func steps(_ method: String) -> [[NotifyRoute]]? {
        switch method {
        case "none": return []
        case "auto":
            let isRemote = environmentValue("SSH_CONNECTION") != nil || environmentValue("SSH_TTY") != nil
            return !isRemote && DesktopNotice.isThere ? [[.notifySend], ofTerminal] : [ofTerminal]
        default: return NotifyRoute(rawValue: method).map { [[$0]] }
        }
    }

    /// What the terminal understands, as far as its variables tell; those of the outer one survive into tmux and screen.
    private static var ofTerminal: [NotifyRoute] {
        let term = environmentValue("TERM") ?? ""
        let program = environmentValue("TERM_PROGRAM") ?? ""
        if environmentValue("KITTY_WINDOW_ID") != nil || term == "xterm-kitty" { return [.osc99] }
        if program == "ghostty" || program == "iTerm.app" || term == "xterm-ghostty" { return [.osc9] }
        if program == "WezTerm" || environmentValue("KONSOLE_VERSION") != nil || term.hasPrefix("foot")
            || term.hasPrefix("rxvt-unicode")
        {
            return [.osc777]
        }
        // Whether VTE shows it depends on its version; the bell it always has.
        return environmentValue("VTE_VERSION") != nil ? [.osc777, .bell] : [.bell]
    }
}
