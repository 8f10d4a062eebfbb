import Glibc
import WalletDomain

/// The user's editor, run on a file in the foreground.
enum Editor {
    /// Waits until the editor ends.
    ///
    /// The variables may hold options (`code --wait`), split at spaces; no shell is asked.
    static func edit(_ path: String, _ configuration: Configuration) throws {
        let asked = variable("VISUAL") ?? variable("EDITOR")
        if asked == nil, let objection = configuration.editorObjection {
            throw CommandFailure(.configuration, objection)
        }
        let command = asked ?? configuration.editor ?? "vi"
        let words = command.split(separator: " ").map(String.init) + [path]
        let (child, failure) = spawn(words)
        let name = shown(words[0])
        try need(failure == 0, .configuration, orSay: "\(name) cannot be started. Set EDITOR to your editor.")
        try need(wait(for: child) == 0, .configuration, orSay: "\(name) ended with an error.")
    }

    /// Until it ends. Stopped, as by Ctrl-Z, it takes this program with it: else no shell would know that it is its turn.
    private static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while true {
            let ended = uninterrupted { waitpid(child, &status, WUNTRACED) }
            guard ended == child, status & 0xFF == 0x7F else { return ended < 0 ? -1 : status }
            stop()
        }
    }

    /// As Ctrl-Z stops a program that does not listen to it.
    private static func stop() {
        var listening = sigaction()
        sigaction(SIGTSTP, nil, &listening)
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        sigaction(SIGTSTP, &listening, nil)
    }

    private static func variable(_ name: String) -> String? {
        environmentValue(name).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
