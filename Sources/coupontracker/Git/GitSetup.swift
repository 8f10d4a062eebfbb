import Glibc
import WalletDomain

/// The repository of the wallet's folder: what is to be done so that git keeps it, joins it and shows it.
struct GitSetup {
    /// One thing to do.
    enum Step: Equatable, SetupStep {
        case write(path: String, text: String)
        case remove(path: String)
        case git([String])

        var phrase: String {
            switch self {
            case .write(let path, _): "write \(shown(path))"
            case .remove(let path): "remove \(shown(path))"
            case .git(let words): "run git \(shown(words.map(GitAddress.redacted).joined(separator: " ")))"
            }
        }
    }

    private let git: GitProgram
    private let location: FileLocation
    /// A folder or URL; nil: none was named.
    private let remote: String?

    /// - Throws: ``CommandFailure`` for an address that is none, or a wallet that git's files cannot name.
    init(wallet: String, remote: String?) throws {
        location = try FileLocation(wallet)
        let plain = location.name.utf8.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2E, 0x2D, 0x5F].contains(byte)
        }
        guard plain else {
            throw CommandFailure(
                .usage,
                "git's files cannot name \(shown(location.name)). Give the wallet a name of letters, digits, . - and _."
            )
        }
        if let remote { try GitAddress.check(remote) }
        self.remote = try remote.map { GitAddress.isURL($0) ? $0 : try ReminderUnits.absolute($0) }
        git = try GitProgram(in: location.folder)
        try git.needVersion()
    }

    /// What is to be known of the remote before; empty where there is nothing.
    var warnings: [String] {
        guard let remote, GitAddress.isURL(remote) else { return [] }
        var lines = [
            "Whoever can read \(shown(remote)) can read your wallet: cards, uses, notes and codes, and what they were."
        ]
        if remote.hasPrefix("http://") || remote.hasPrefix("git://") {
            lines.append("\(shown(remote)) goes over the network in the open. Take https or ssh.")
        }
        return lines
    }

    /// What of a wallet's folder goes along once git knows it.
    static let settings = "config.toml"
    static let others = [settings, "templates"]

    /// What is kept in it, and what is not.
    var kept: String {
        "git keeps \(location.name); backups, lock, drafts, copies and the list of changes stay out. "
            + GitSetup.others.joined(separator: " and ") + " beside it go along once you git add them."
    }

    // MARK: Setting up

    /// What is still to be done; empty when all is there.
    ///
    /// - Throws: ``CommandFailure`` where the remote has another wallet, or cannot be reached.
    func steps() throws -> [Step] {
        let isThere = git.ask("rev-parse", "--is-inside-work-tree") == "true"
        var steps: [Step] = isThere ? [] : [.git(["init", "-q", "-b", "main"])]
        for (key, value) in settings where !isThere || git.ask("config", "--local", "--get", key) != value {
            steps.append(.git(["config", key, value]))
        }
        steps += try stepsToRemote(isThere: isThere)
        for (name, lines) in files {
            let block = ([GitSetup.mark] + lines + [GitSetup.end]).joined(separator: "\n") + "\n"
            let present = content(name) ?? ""
            guard !present.contains(block) else { continue }
            steps.append(.write(path: location.sibling(name), text: GitSetup.without(present) + block))
        }
        return steps
    }

    private func stepsToRemote(isThere: Bool) throws -> [Step] {
        guard let remote else { return [] }
        let known = isThere ? git.ask("config", "--get", "remote.origin.url") : nil
        if known == remote { return [] }
        if let known {
            throw CommandFailure(
                .refused,
                "The repository has a remote already: \(shown(GitAddress.redacted(known))). Take it away with git "
                    + "-C \(shown(location.folder)) remote remove origin, and try again.")
        }
        let add = Step.git(["remote", "add", "origin", remote])
        if !GitAddress.isURL(remote), access(remote, F_OK) != 0 {
            return [.git(["init", "-q", "--bare", "-b", "main", remote]), add]
        }
        guard let branch = try branch(of: remote) else { return [add] }
        guard access(location.path, F_OK) != 0 else {
            throw CommandFailure(
                .refused,
                "\(shown(remote)) has a history already, and \(shown(location.path)) is there too. Move yours "
                    + "aside, try again, and take it in: coupontracker merge FILE")
        }
        return [
            add, .git(["fetch", "-q", "origin"]),
            .git(["checkout", "-q", "-B", branch, "--track", "origin/\(branch)"]),
        ]
    }

    /// - Returns: nil where there is nothing in it yet.
    private func branch(of remote: String) throws -> String? {
        // The folder need not be a repository yet.
        let answer = git.run(
            ["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"], patience: GitProgram.patience)
        guard answer.isDone else {
            throw CommandFailure(
                .unavailable,
                "\(shown(remote)) cannot be reached: \(answer.reason). Look at the address and the network.")
        }
        let lines = answer.output.split(separator: "\n")
        let said = lines.first { $0.hasPrefix("ref: refs/heads/") }.map {
            String($0.dropFirst("ref: refs/heads/".count).prefix { $0 != "\t" })
        }
        let all = lines.compactMap { $0.split(separator: "\t").last }.filter { $0.hasPrefix("refs/heads/") }
            .map { String($0.dropFirst("refs/heads/".count)) }
        // It may name a branch that nobody has begun: git calls it master, and we call ours main.
        return [said, "main"].compactMap(\.self).first(where: all.contains) ?? all.first
    }

    private var settings: [(key: String, value: String)] {
        let program = ReminderSetup.ownPath
        let word =
            program.utf8.allSatisfy { $0 != 0x27 && $0 != 0x20 && $0 != 0x24 && $0 != 0x22 && $0 != 0x5C }
            ? program : "'\(program.exchanging("'", for: "'\\''"))'"
        return [
            ("merge.coupontracker.name", "wallets by record and field"),
            ("merge.coupontracker.driver", "\(word) merge-driver %O %A %B"),
            ("diff.coupontracker.textconv", "\(word) textconv"),
        ]
    }

    /// What the wallet's folder has of git's files; what can be worked out again and what is of this machine stays out.
    private var files: [(name: String, lines: [String])] {
        let (name, stem) = (location.name, location.stem)
        return [
            (".gitattributes", ["\(name) -text merge=coupontracker diff=coupontracker"]),
            (
                ".gitignore",
                [
                    "backups/", "\(name).lock", "*changes.jsonl", ".\(name).*", "\(name).damaged-*",
                    "\(stem)*conflict*",
                ]
            ),
        ]
    }

    // MARK: Taking back

    /// What takes back what was set up; the repository and its history stay.
    func stepsBack() -> [Step] {
        guard git.ask("rev-parse", "--is-inside-work-tree") == "true" else { return [] }
        let sections = ["merge.coupontracker", "diff.coupontracker"].filter { section in
            settings.contains { $0.key.hasPrefix(section) && git.ask("config", "--local", "--get", $0.key) != nil }
        }
        var steps = sections.map { Step.git(["config", "--remove-section", $0]) }
        for (name, _) in files {
            guard let present = content(name), present.contains(GitSetup.mark) else { continue }
            let (rest, path) = (GitSetup.without(present), location.sibling(name))
            steps.append(rest.isEmpty ? .remove(path: path) : .write(path: path, text: rest))
        }
        return steps
    }

    private static let mark = "# Written by coupontracker setup git; setup git --undo takes it away."
    private static let end = "# End of what coupontracker wrote."

    /// What somebody else wrote.
    private static func without(_ text: String) -> String {
        var (rest, isOurs) = ("", false)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == mark { isOurs = true }
            if !isOurs { rest += line + "\n" }
            if line == end { isOurs = false }
        }
        // What ends with a line has an empty one behind it here.
        return String(rest.dropLast())
    }

    private func content(_ name: String) -> String? {
        (try? readWhole(location.sibling(name)).bytes).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Doing it

    /// - Throws: ``CommandFailure`` for the first step that fails; those before it stay done and are found done later.
    func take(_ step: Step) throws {
        switch step {
        case .write(let path, let text): try SafeFile.replace(path, with: Array(text.utf8))
        case .remove(let path):
            guard unlink(path) == 0 || errno == ENOENT else {
                throw CommandFailure(.cannotCreate, "\(shown(path)) cannot be removed.")
            }
        case .git(let words):
            umask(0o077)
            try git.need(words, patience: GitProgram.patience)
        }
    }
}
