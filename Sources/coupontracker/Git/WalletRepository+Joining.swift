import Glibc
import WalletDomain

extension WalletRepository {
    /// Joins a commit of the other side with ours, and puts the wallet that comes of it in its place ourselves: git would
    /// take the file away before it writes the new one, and not see to it that it is on the disk.
    ///
    /// Whoever calls it holds the wallet's lock and has committed what is there. Wherever this is cut off, the wallet is
    /// ours or the joined one, and the next sync goes on from there.
    ///
    /// - Returns: what both changed differently, which lies beside the wallet as another machine's copy; empty: all is joined.
    func join(
        _ commit: String, _ remote: String, _ catalogue: Catalogue, _ time: (Wallet) -> ChangeContext
    ) throws -> Joined {
        defer {
            for name in WalletRepository.drafts { unlink(draft(name)) }
            forgetRefs()
        }
        let head = try git.need(["rev-parse", "HEAD"])
        let (joined, outcome) =
            try isAncestor(head, of: commit) ? (commit, nil) : joined(head, commit, remote, catalogue, time)
        let (ours, result) = try (content("\(head):./\(location.name)"), content("\(joined):./\(location.name)"))
        // Other files that were changed here and not committed stay as they are; a new time alone is no change.
        git.run(["update-index", "-q", "--refresh"])
        let rehearsal = git.run(["read-tree", "-n", "-m", "-u", head, joined])
        guard rehearsal.isDone else { throw cannotJoin(remote, rehearsal.reason) }
        let came = try git.list(["diff", "--relative", "--name-only", "--diff-filter=d", "-z", head, joined])
        try need(
            readWhole(location.path).bytes == ours, .busy,
            orSay: "\(shown(location.path)) was changed while it was joined. Sync again.")
        var isDone = false
        // Last of all, for whoever is refused has nothing to merge.
        let copy = try outcome?.conflict?.putTheirs(beside: location.path)
        defer { if !isDone, let copy { unlink(copy) } }
        try SafeFile.replace(location.path, with: result)
        do {
            try git.need(["add", "-f", "--", location.name])
            try git.need(["merge", "-q", "--ff-only", joined])
        } catch {
            try SafeFile.replace(location.path, with: ours)
            git.run(["add", "-f", "--", location.name])
            throw error
        }
        isDone = true
        return Joined(
            differences: outcome?.differences ?? [], kept: outcome?.kept ?? [],
            others: came.filter { $0 != location.name })
    }

    struct Joined {
        /// What both changed differently, in words.
        let differences: [String]
        /// What one side deleted and the other changed, in words.
        let kept: [String]
        /// Files of the wallet's folder that came in beside it.
        let others: [String]
        /// They name programs that are run.
        var hasSettings: Bool { others.contains(GitSetup.settings) }
    }

    private static let drafts = ["index", "index.lock", "base", "ours", "theirs"]

    private func cannotJoin(_ remote: String, _ reason: String, remedy: String? = nil) -> CommandFailure {
        CommandFailure(
            .refused,
            "git cannot join \(shown(remote)): \(reason). Nothing is changed here. "
                + (remedy ?? "Do it by hand: git merge \(tracking(remote)), then sync."))
    }

    private func content(_ blob: String) throws -> [UInt8] {
        try write(blob, to: "ours")
        return try readWhole(draft("ours")).bytes
    }

    private func write(_ blob: String, of path: String? = nil, to name: String) throws {
        try need(
            git.write(blob, of: path, to: draft(name)), .badFile,
            orSay: "git cannot read \(shown(blob)). Look at the repository: git fsck")
    }

    /// What joining the wallet left; no conflict where all is joined.
    private typealias Outcome = (conflict: GitConflict?, differences: [String], kept: [String])

    /// - Returns: a commit of both that is on no branch yet; and what is to be said of the wallet.
    private func joined(
        _ ours: String, _ theirs: String, _ remote: String, _ catalogue: Catalogue, _ time: (Wallet) -> ChangeContext
    ) throws -> (commit: String, outcome: Outcome?) {
        let base = try git.need(["merge-base", ours, theirs])
        var other = git
        other.index = draft("index")
        unlink(draft("index"))
        try other.need(["read-tree", "-i", "-m", "--aggressive", base, ours, theirs])
        let top = try git.need(["rev-parse", "--show-toplevel"])
        let own = (git.ask("rev-parse", "--show-prefix") ?? "") + location.name
        var outcome: Outcome?
        for (path, stages) in try unmerged(in: other) {
            if path != own, stages.count == 2, stages[1] == nil {
                throw cannotJoin(
                    remote, "\(shown(path)) was added on both sides, differently",
                    remedy: "Give yours another name, git mv and git commit, then sync.")
            }
            guard path == own || stages.count == 3 else {
                throw cannotJoin(remote, "\(shown(path)) was changed on one side and deleted on the other")
            }
            for (stage, name) in ["base", "ours", "theirs"].enumerated() {
                if let blob = stages[stage + 1]?.blob {
                    try write(blob, of: path, to: name)
                } else {
                    try SafeFile.replace(draft(name), with: [])
                }
            }
            if path == own {
                outcome = try joinWallet(catalogue, time)
            } else if !git.run(["merge-file", "-q", draft("ours"), draft("base"), draft("theirs")]).isDone {
                throw cannotJoin(remote, "both sides changed the same in \(shown(path))")
            }
            let blob = try git.need(["-C", top, "hash-object", "-w", "--path=\(path)", draft("ours")])
            let mode = stages[2]?.mode ?? "100644"
            try other.need(["-C", top, "update-index", "--add", "--cacheinfo", "\(mode),\(blob),\(path)"])
        }
        let tree = try other.need(["write-tree"])
        let commit = try git.need(["commit-tree", tree, "-p", ours, "-p", theirs, "-m", "Join with \(remote)"])
        return (commit, outcome)
    }

    /// Makes the draft of ours what both say.
    private func joinWallet(_ catalogue: Catalogue, _ time: (Wallet) -> ChangeContext) throws -> Outcome {
        let join = try WalletJoin(
            base: draft("base"), ours: draft("ours"), theirs: draft("theirs"), catalogue: catalogue,
            program: Program.version, time)
        if let obstacle = join.obstacle { throw CommandFailure(.badFile, "\(obstacle) Nothing is changed here.") }
        try join.write(to: draft("ours"))
        guard !join.conflicts.isEmpty else { return (nil, [], join.kept) }
        let conflict = try GitConflict(draft("ours"), catalogue: catalogue)
        try conflict.keepOurs()
        return (conflict, join.differences, join.kept)
    }

    private typealias Stage = (mode: String, blob: String)

    /// The paths that git leaves to be joined, from the top, with what each side has of them.
    private func unmerged(in git: GitProgram) throws -> [(path: String, stages: [Int: Stage])] {
        var found: [(path: String, stages: [Int: Stage])] = []
        for line in try git.list(["ls-files", "-u", "-z", "--full-name", "--", ":/"]) {
            // 100644 0123abcd 2	wallet.json
            let parts = line.split(separator: "\t", maxSplits: 1)
            let facts = parts.first?.split(separator: " ") ?? []
            guard parts.count == 2, facts.count == 3, let stage = Int(facts[2]) else { continue }
            if found.last?.path != String(parts[1]) { found.append((String(parts[1]), [:])) }
            found[found.count - 1].stages[stage] = (String(facts[0]), String(facts[1]))
        }
        return found
    }
}
