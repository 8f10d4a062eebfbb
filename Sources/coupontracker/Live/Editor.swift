import Glibc
import WalletDomain

/// The user's editor, run on a file in the foreground.
enum Editor {
    /// Waits until the editor ends.
    ///
    /// The variables may hold options (`code --wait`), split at spaces; no shell is asked.
    static func edit(_ path: String, _ configuration: Configuration) -> Result<Void, CommandFailure> {
        let asked = variable("VISUAL") ?? variable("EDITOR")
        if asked == nil, let objection = configuration.editorObjection {
            return .failure(CommandFailure(.configuration, objection))
        }
        let command = asked ?? configuration.editor ?? "vi"
        let words = command.split(separator: " ").map(String.init) + [path]
        let (child, failure) = spawn(words)
        guard failure == 0 else {
            return .failure(
                CommandFailure(.configuration, "\(shown(words[0])) cannot be started. Set EDITOR to your editor."))
        }
        let status = wait(for: child)
        guard status == 0 else {
            return .failure(CommandFailure(.configuration, "\(shown(words[0])) ended with an error."))
        }
        return .success(())
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
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        let text = String(cString: value)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
