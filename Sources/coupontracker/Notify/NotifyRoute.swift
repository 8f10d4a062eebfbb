import Glibc

/// A way to reach the person outside of the full screen; its words are those of `notify.method`.
enum NotifyRoute: String, CaseIterable {
    case notifySend = "notify-send"
    case osc9, osc99, osc777, bell

    /// True for what the terminal shows by itself.
    var isOfTerminal: Bool { self == .osc9 || self == .osc99 || self == .osc777 }
}

/// Which ways are taken, by setting and surroundings.
struct NotifyChoice: Equatable {
    /// Tried in order until one works; those that stand together are all taken.
    var steps: [[NotifyRoute]]

    /// nil for a word that is none of `notify.method`; `hasDesktop`: notify-send and a session bus are there.
    init?(method: String, hasDesktop: Bool, _ value: (String) -> String?) {
        switch method {
        case "none": steps = []
        case "auto":
            let terminal = NotifyChoice.routes(ofTerminal: value)
            let isRemote = value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil
            steps = hasDesktop && !isRemote ? [[.notifySend], terminal] : [terminal]
        default:
            guard let route = NotifyRoute(rawValue: method) else { return nil }
            steps = [[route]]
        }
    }

    /// What the terminal understands, as far as its variables tell; those of the outer one survive into tmux and screen.
    private static func routes(ofTerminal value: (String) -> String?) -> [NotifyRoute] {
        let term = value("TERM") ?? ""
        let program = value("TERM_PROGRAM") ?? ""
        if value("KITTY_WINDOW_ID") != nil || term == "xterm-kitty" { return [.osc99] }
        if program == "ghostty" || program == "iTerm.app" || term == "xterm-ghostty" { return [.osc9] }
        if program == "WezTerm" || value("KONSOLE_VERSION") != nil || term.hasPrefix("foot")
            || term.hasPrefix("rxvt-unicode")
        {
            return [.osc777]
        }
        // Whether VTE shows it depends on its version; the bell it always has.
        if value("VTE_VERSION") != nil { return [.osc777, .bell] }
        return [.bell]
    }
}
