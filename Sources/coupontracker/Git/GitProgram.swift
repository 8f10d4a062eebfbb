import Glibc
import WalletDomain

/// The user's own git, run in one folder without a shell.
struct GitProgram {
    /// Of the folder that the wallet is in.
    let folder: String
    /// Another index than the repository's own.
    var index: String?
    private let path: String

    /// - Throws: ``CommandFailure`` 69 where there is no git.
    init(in folder: String) throws {
        path = try ForeignCommand.path(of: "git").needed(
            .unavailable, orSay: "There is no git here. Install it, or use a program that keeps folders in step.")
        self.folder = folder
    }

    /// - Throws: ``CommandFailure`` 69 where it is too old.
    func needVersion() throws {
        let words = run(["version"]).output.split(separator: " ")
        let version = words.count > 2 ? String(words[2].prefix { !$0.isNewline }) : "unknown"
        let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
        try coupontracker.need(
            numbers.count == 2 && (numbers[0], numbers[1]) >= (2, 30), .unavailable,
            orSay: "git is of version \(shown(version)), and 2.30 is needed. Update it.")
    }

    var knowsWho: Bool { ask("var", "GIT_COMMITTER_IDENT") != nil }
    static let whoIsUnknown =
        "git does not know who you are. Tell it: git config --global user.name NAME, and user.email."

    struct Answer {
        /// nil: it did not start, or took too long.
        let code: Int32?
        let output: String
        /// What it wrote beside that.
        var complaints = ""

        var isDone: Bool { code == 0 }
        var word: String { output.split(separator: "\n").first.map(String.init) ?? "" }
        /// The file by which git keeps others out, where that is why not.
        private var lock: String? {
            let parts = complaints.split(separator: "Unable to create '")
            guard parts.count > 1, let end = parts[1].firstIndex(of: "'") else { return nil }
            return parts[1][end...].hasPrefix("': File exists") ? String(parts[1][..<end]) : nil
        }

        /// By what git and ssh say that they would have asked.
        var isAsking: Bool { GitProgram.questions.contains { complaints.contains($0) } }

        /// What it said of why not, in one line that acts on no terminal.
        var reason: String {
            guard let code else { return "it takes too long, or says too much" }
            // Not to be asked about: ssh says how to take another key, and who may be in between.
            if complaints.contains("REMOTE HOST IDENTIFICATION HAS CHANGED") {
                return
                    "its host key is not the one that ssh knows: somebody may be in between, or the host has a new one"
            }
            if let lock {
                return "\(shown(lock)) is in the way: git is at work there, or was killed. If it was, remove that file"
            }
            // ssh ends its lines as terminals do.
            let line = (complaints + "\n" + output).split(whereSeparator: \.isNewline).first { line in
                !["hint:", "warning:", "Auto-merging"].contains { line.hasPrefix($0) }
            }
            var reason = clipped(shown(GitAddress.redacted(String(line ?? "code \(code)"))), to: 200)
            // What the other side says is filled up with blanks.
            while reason.hasSuffix(" ") || reason.hasSuffix(".") { reason.removeLast() }
            return reason
        }
    }

    /// Seconds that the other side may take, and somebody who is asked for a password.
    private static let (patience, patienceWithPerson) = (30, 300)
    /// How long a large wallet takes nobody knows before.
    static let patienceWithData = 600

    /// Asks the other side: one that is not there is known soon, and where it asks for a password somebody may be there to
    /// give it.
    func reach(_ arguments: [String]) -> Answer {
        let answer = run(arguments, patience: GitProgram.patience, isApart: true)
        guard !answer.isDone, answer.isAsking, isatty(0) == 1, isatty(2) == 1 else { return answer }
        return run(arguments, patience: GitProgram.patienceWithPerson)
    }

    /// - Parameter isApart: without the terminal, where it cannot ask.
    @discardableResult
    func run(_ arguments: [String], patience: Int = 60, isApart: Bool = false) -> Answer {
        var command = ForeignCommand(path, words(arguments), patience: patience)
        command.isApart = isApart
        command.variables = GitProgram.variables(asking: !isApart) + (index.map { ["GIT_INDEX_FILE=\($0)"] } ?? [])
        // What the other side has is looked through whole: a list that is cut would hide its end.
        command.most = GitProgram.most
        var complaints = ""
        guard case .ended(let code, let text) = command.run(complaints: { complaints = $0 }) else {
            return Answer(code: nil, output: "")
        }
        return Answer(code: code, output: text, complaints: complaints)
    }

    private static let most = 1 << 26

    /// What git and ssh say where they would have asked.
    static let questions = [
        "terminal prompts disabled", "could not read Username", "could not read Password", "Permission denied",
        "Host key verification failed", "Authentication failed",
    ]

    /// - Returns: the first line of the answer; nil where git refuses.
    func ask(_ arguments: String...) -> String? {
        let answer = run(arguments)
        return answer.isDone ? answer.word : nil
    }

    /// - Throws: ``CommandFailure`` 1 with what git says.
    @discardableResult
    func need(_ arguments: [String], patience: Int = 60) throws -> String {
        try done(run(arguments, patience: patience)).word
    }

    /// - Returns: the parts of the answer to arguments with `-z`; names stand there as they are.
    /// - Throws: ``CommandFailure`` 1 with what git says.
    func list(_ arguments: [String]) throws -> [String] {
        try done(run(arguments)).output.split(separator: "\u{0}").map(String.init)
    }

    private func done(_ answer: Answer) throws -> Answer {
        guard answer.isDone else { throw CommandFailure(.refused, "git refused: \(answer.reason)") }
        return answer
    }

    /// Writes a blob of the repository into a file, through the filters that its owner has for it: git-crypt is one.
    ///
    /// - Parameter name: what it is of, from the top; nil where the blob says it.
    func write(_ blob: String, of name: String? = nil, to file: String) -> Bool {
        let words = words(["cat-file", "--filters"] + (name.map { ["--path=\($0)"] } ?? []) + [blob])
        let (child, failure) = spawn([path] + words, variables: GitProgram.variables(asking: false)) { files in
            posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&files, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        }
        guard failure == 0 else { return false }
        // A filter may wait for somebody.
        let status = waitForEnd(of: child, milliseconds: GitProgram.patienceWithData * 1000)
        guard status == nil else { return status == 0 }
        kill(child, SIGKILL)
        _ = waitForEnd(of: child)
        return false
    }

    /// What a repository's own settings could have git run is not run.
    private func words(_ arguments: [String]) -> [String] {
        ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.pager=cat"]
            + arguments
    }

    /// Ours, without what another git that runs us says of its own repository.
    private static func variables(asking: Bool) -> [String] {
        let foreign = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "LC_ALL", "LANGUAGE"]
        let all = ownVariables { !foreign.contains(String($0)) && !$0.hasPrefix("GIT_TRACE") }
        let silent = asking && isatty(0) == 1 ? [] : ["GIT_TERMINAL_PROMPT=0", "SSH_ASKPASS_REQUIRE=never"]
        return all + silent + ["LC_ALL=C", "GIT_ALLOW_PROTOCOL=file:git:http:https:ssh", "GIT_EDITOR=true"]
    }
}

/// Where a remote is: a folder or a URL.
enum GitAddress {
    /// - Throws: ``CommandFailure`` 64 for what git would take for an option or a program.
    static func check(_ text: String) throws {
        try need(
            !text.isEmpty && !runsProgram(text) && text.utf8.allSatisfy { $0 >= 0x20 },
            orSay: "“\(clipped(shown(text), to: 60))” is no address of a repository. Name a folder, or a URL such as "
                + "ssh://git@host/wallet.git.")
        try need(
            redacted(text) == text,
            orSay: "\(shown(redacted(text))) has a password in it, which git would keep in a file. Leave it out: git "
                + "asks, or its credential helper knows it.")
    }

    /// - Throws: ``CommandFailure`` 78 for an address that has git run a program.
    static func checkProgram(_ text: String) throws {
        try need(
            !runsProgram(text), .configuration,
            orSay: "The remote “\(clipped(shown(redacted(text)), to: 60))” has git run a program. Give it another "
                + "address: git remote set-url")
    }

    private static func runsProgram(_ text: String) -> Bool { text.hasPrefix("-") || text.contains("::") }

    /// Whether it is on another machine.
    static func isURL(_ text: String) -> Bool {
        if text.contains("://") { return true }
        // git@host:wallet.git
        guard let colon = text.firstIndex(of: ":") else { return false }
        return !text[..<colon].contains("/")
    }

    /// The same without passwords, and without what is long enough to be a host's token: `https://ana:…@host`
    static func redacted(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            let parts = word.split(separator: "://", maxSplits: 1)
            guard parts.count == 2, let at = parts[1].prefix(while: { $0 != "/" }).lastIndex(of: "@") else {
                return String(word)
            }
            let user = parts[1][..<at]
            guard let colon = user.firstIndex(of: ":") else {
                // git as well as ssh has users with long names; what stands there for a password is of the web.
                let isWeb = ["http", "https"].contains { parts[0].lowercased().hasSuffix($0) }
                return !isWeb || user.count < longestName ? String(word) : "\(parts[0])://…\(parts[1][at...])"
            }
            return "\(parts[0])://\(parts[1][..<colon]):…\(parts[1][at...])"
        }.joined(separator: " ")
    }

    private static let longestName = 20
}
