import Glibc
import WalletDomain

/// The user's editor, run on a file in the foreground.
enum Editor {
    struct Problem: Error {
        var message: String
    }

    /// Waits until the editor ends.
    ///
    /// The variables may hold options (`code --wait`), split at spaces; no shell is asked.
    ///
    /// - Parameter configured: the editor of config.toml.
    static func edit(_ path: String, _ configured: String? = nil) -> Result<Void, Problem> {
        let command = variable("VISUAL") ?? variable("EDITOR") ?? configured ?? "vi"
        let words = command.split(separator: " ").map(String.init) + [path]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let failure = posix_spawnp(&child, words[0], nil, nil, &arguments, environ)
        guard failure == 0 else {
            return .failure(Problem(message: "\(shown(words[0])) cannot be started. Set EDITOR to your editor."))
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { return .failure(Problem(message: "\(shown(words[0])) ended with an error.")) }
        return .success(())
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        let text = String(cString: value)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
