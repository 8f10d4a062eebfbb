import Glibc
import WalletDomain

/// What the environment says about the terminal.
enum TerminalEnvironment {
    /// Terminal types to try, best first.
    static var types: [String] {
        var types = ["xterm-256color", "xterm", "vt100"]
        // A path in place of a name could load anybody's description.
        if let name = value("TERM"), !name.contains("/"), !types.contains(name) { types.insert(name, at: 0) }
        if let name = value("TERM"), let place = types.firstIndex(of: name) { types.swapAt(0, place) }
        return types
    }

    /// The type as a message may show it.
    static var shownType: String { shown(value("TERM") ?? "") }

    /// A name, and no path, which could load anybody's description.
    static var isUsable: Bool { value("TERM").map { !$0.contains("/") } ?? false }

    static var isDumb: Bool { value("TERM") == "dumb" }

    /// Whether the terminal takes any colour by its channels. GNU screen passes the variable on and does not.
    static var takesChannels: Bool {
        guard let word = value("COLORTERM"), word == "truecolor" || word == "24bit" else { return false }
        return isLikeXterm
    }

    /// Whether the terminal speaks as xterm does: it answers questions, or passes over those it does not know.
    static var isLikeXterm: Bool {
        guard !isGNUScreen, let name = value("TERM") else { return false }
        let kinds = [
            "xterm", "tmux", "screen", "rxvt", "foot", "alacritty", "kitty", "ghostty", "wezterm", "konsole", "contour",
            "mlterm", "vte", "gnome", "iterm", "st-",
        ]
        return kinds.contains(where: name.hasPrefix)
    }

    private static var isGNUScreen: Bool {
        value("TMUX") == nil && (value("STY") != nil || value("TERM")?.hasPrefix("screen") ?? false)
    }

    /// Milliseconds to wait behind an Esc: the bytes of a sequence may be further apart over a network.
    static var escapeDelay: Int { value("SSH_TTY") == nil ? 25 : 100 }

    /// Terminal descriptions are read by ncurses, which trusts them: none may come from another user's folder.
    static func distrustForeignDescriptions() {
        for name in ["TERMINFO", "TERMINFO_DIRS"] {
            guard let list = value(name) else { continue }
            let folders = list.split(separator: ":", omittingEmptySubsequences: true)
            if !folders.allSatisfy({ isOurs(String($0)) }) { unsetenv(name) }
        }
    }

    private static func isOurs(_ folder: String) -> Bool {
        var status = stat()
        // A folder that is missing harms nobody; a description in the variable itself could.
        guard folder.hasPrefix("/") else { return false }
        guard stat(folder, &status) == 0 else { return true }
        return status.st_uid == 0 || status.st_uid == getuid()
    }

    /// Nil when the variable is unset or empty.
    private static func value(_ name: String) -> String? {
        guard let text = getenv(name), text.pointee != 0 else { return nil }
        return String(cString: text)
    }
}
