import Glibc
import WalletDomain

/// The repository of the wallet's folder: what is to be done so that git keeps it, joins it and shows it.
struct GitSetup {
    private let git: GitProgram
    private let location: FileLocation
    /// A folder or URL; nil: none was named.
    private let remote: String?

    /// - Throws: ``CommandFailure`` for an address that is none, or a wallet that git's files cannot name.
    init(wallet: String, remote: String?) throws {
        let location = try FileLocation(wallet)
        let plain = location.name.utf8.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2E, 0x2D, 0x5F].contains(byte)
        }
        try need(
            plain,
            orSay:
                "git's files cannot name \(shown(location.name)). Give the wallet a name of letters, digits, . - and _."
        )
        if let remote { try GitAddress.check(remote) }
        self.location = location
        self.remote = try remote.map { GitAddress.isURL($0) ? $0 : try ReminderUnits.absolute($0) }
        git = try GitProgram(in: location.folder)
        try git.needVersion()
    }

    /// What is to be known of the remote before; empty where there is nothing.
    var warnings: [String] {
        var lines: [String] = []
        if !git.knowsWho { lines.append(GitProgram.whoIsUnknown) }
        let top = git.ask("rev-parse", "--show-toplevel")
        if let top, let prefix = git.ask("rev-parse", "--show-prefix"), !prefix.isEmpty {
            lines.append(
                "The wallet is in the repository of \(shown(top)): sync commits the wallet there, and sends the branch "
                    + "with all that it has.")
        }
        guard let place = remote ?? (top == nil ? nil : git.ask("config", "--get", "remote.origin.url")),
            GitAddress.isURL(place)
        else { return lines }
        let address = shown(GitAddress.redacted(place))
        lines.append(
            "Whoever can read \(address) can read your wallet: cards, uses, notes and codes, and what they were.")
        if place.hasPrefix("http://") || place.hasPrefix("git://") {
            lines.append("\(address) goes over the network in the open. Take https or ssh.")
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
    func steps() throws -> [SetupStep] {
        let isThere = git.ask("rev-parse", "--is-inside-work-tree") == "true"
        var steps = isThere ? [] : [run(["init", "-q", "-b", "main"])]
        for (key, value) in settings where !isThere || git.ask("config", "--local", "--get", key) != value {
            steps.append(run(["config", key, value]))
        }
        steps += try stepsToRemote(isThere: isThere)
        for (name, lines) in files {
            let block = ([GitSetup.mark] + lines + [GitSetup.end]).joined(separator: "\n") + "\n"
            guard !(content(name) ?? "").contains(block) else { continue }
            steps.append(adding(block, to: location.beside(name)))
        }
        return steps
    }

    private func stepsToRemote(isThere: Bool) throws -> [SetupStep] {
        let known = isThere ? git.ask("config", "--get", "remote.origin.url") : nil
        let isHere = access(location.path, F_OK) == 0
        let hasHistory = isThere && git.ask("rev-parse", "-q", "--verify", "HEAD") != nil
        // A clone of a repository whose HEAD names a branch that nobody began has nothing in it yet.
        guard let remote = remote ?? (isHere || hasHistory ? nil : known) else { return [] }
        if let known, known != remote {
            throw CommandFailure(
                .refused,
                "The repository has a remote already: \(shown(GitAddress.redacted(known))). Take it away with git "
                    + "-C \(shown(location.folder)) remote remove origin, and try again.")
        }
        // A run that was cut off goes on behind what is done.
        let add = known == nil ? [run(["remote", "add", "origin", remote])] : []
        let own = isThere ? git.ask("symbolic-ref", "-q", "--short", "HEAD") ?? "main" : "main"
        // git's own pull, push and status need it too.
        let follow = [
            ("branch.\(own).remote", "origin"), ("branch.\(own).merge", "refs/heads/\(own)"),
        ].filter { known == nil || git.ask("config", "--get", $0.0) == nil }.map { run(["config", $0, $1]) }
        if self.remote != nil, !GitAddress.isURL(remote), access(remote, F_OK) != 0 {
            try need(
                isHere || hasHistory, .noInput,
                orSay: "\(shown(remote)) is not there, and no wallet is here that could go there. Look at the place, "
                    + "and whether it is mounted.")
            return [run(["init", "-q", "--bare", "-b", "main", remote])] + add + follow
        }
        if known != nil, isHere { return follow }
        if let known { try GitAddress.checkProgram(known) }
        // What nobody named now may be out of reach.
        guard let branch = try self.remote == nil ? try? branch(of: remote) : branch(of: remote) else {
            return add + follow
        }
        try need(
            !isHere, .refused,
            orSay:
                "\(shown(remote)) has a history already, and \(shown(location.path)) is there too. Move yours aside, "
                + "try again, and take it in: coupontracker merge FILE")
        try need(
            !hasHistory, .refused,
            orSay: "The repository of \(shown(location.folder)) has a history of its own, and no "
                + "\(shown(location.name)). Take another folder, or bring the two together with git.")
        return add + [
            run(["fetch", "-q", "origin"]), run(["checkout", "-q", "-B", branch, "--track", "origin/\(branch)"]),
        ]
    }

    /// - Returns: nil where there is nothing in it yet.
    private func branch(of remote: String) throws -> String? {
        // The folder need not be a repository yet.
        let answer = git.reach(["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"])
        try need(
            answer.isDone, .unavailable,
            orSay: "\(shown(remote)) cannot be reached: \(answer.reason). Look at the address and the network.")
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
        let word = inShell(ReminderSetup.ownPath)
        return [
            ("merge.coupontracker.name", "wallets by record and field"),
            ("merge.coupontracker.driver", "\(word) merge-driver %O %A %B"),
            ("diff.coupontracker.textconv", "\(word) textconv"),
        ]
    }

    /// What the wallet's folder has of git's files; what can be worked out again and what is of this machine stays out.
    private var files: [(name: String, lines: [String])] {
        [
            (".gitattributes", ["\(location.name) -text merge=coupontracker diff=coupontracker"]),
            (".gitignore", location.namesOfOneMachine + ["\(location.stem)*conflict*"]),
        ]
    }

    // MARK: Taking back

    /// What takes back what was set up; the repository and its history stay.
    func stepsBack() -> [SetupStep] {
        guard git.ask("rev-parse", "--is-inside-work-tree") == "true" else { return [] }
        let sections = ["merge.coupontracker", "diff.coupontracker"].filter { section in
            settings.contains { $0.key.hasPrefix(section) && git.ask("config", "--local", "--get", $0.key) != nil }
        }
        var steps = sections.map { run(["config", "--remove-section", $0]) }
        for (name, _) in files {
            guard let present = content(name), present.contains(GitSetup.mark) else { continue }
            let (rest, path) = (GitSetup.without(present), location.beside(name))
            steps.append(rest.isEmpty ? .remove(path) : .write(rest, to: path))
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

    private func content(_ name: String) -> String? { text(ofFile: location.beside(name)) }

    // MARK: Doing it

    private func run(_ words: [String]) -> SetupStep {
        let shownWords = words.map { inShell(GitAddress.redacted($0)) }.joined(separator: " ")
        return SetupStep(phrase: "run git \(shown(shownWords))") {
            umask(0o077)
            try git.need(words, patience: GitProgram.patienceWithData)
        }
    }

    /// Puts lines behind those that others wrote into it, as they are by then.
    private func adding(_ block: String, to path: String) -> SetupStep {
        SetupStep(phrase: "write \(shown(path))") {
            let present = text(ofFile: path) ?? ""
            // What was checked out meanwhile may have it.
            guard !present.contains(block) else { return }
            let own = GitSetup.without(present)
            let end = own.isEmpty || own.hasSuffix("\n") ? "" : "\n"
            try SetupStep.write(own + end + block, to: path).take()
        }
    }
}

extension FileLocation {
    /// Patterns of what is beside a wallet and of this machine alone, but for copies, as git and shells have them.
    fileprivate var namesOfOneMachine: [String] {
        [
            "backups/", "\(name).lock", "*changes.jsonl", ".\(name).*", "\(name).damaged-*", "\(name)..path*",
            "\(stem)\(Purge.mark)*",
        ]
    }

    /// Whether a file of the wallet's folder is of this machine alone.
    ///
    /// - Parameter path: from that folder.
    func isOfOneMachine(_ path: String) -> Bool {
        ConflictCopies(ofWallet: self).isName(ofCopy: path)
            || namesOfOneMachine.contains {
                fnmatch($0.hasSuffix("/") ? "\($0)\(stem)-*" : $0, path, FNM_PATHNAME) == 0
            }
    }
}
