import Glibc
import WalletDomain

/// The git repository that a wallet is in.
///
/// Asking git takes longer than what is asked for, so that what it says of settings and branches is kept.
final class WalletRepository {
    let git: GitProgram
    let location: FileLocation
    let branch: String
    /// Of git, by their names in lower case but for what people named; the last one of several holds.
    private let settings: [String: String]

    /// - Throws: ``CommandFailure`` where there is none, or something is under way in it.
    init(wallet: String) throws {
        location = try FileLocation(wallet)
        git = try GitProgram(in: location.folder)
        let asked = git.run(["rev-parse", "--is-inside-work-tree", "--absolute-git-dir"]).output
            .split(separator: "\n").map(String.init)
        let said = try asked.first == "true" ? git.list(["config", "--list", "-z"]) : []
        let pairs = said.map { line in
            line.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        }
        settings = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
        guard asked.count == 2, settings["merge.coupontracker.driver"] != nil else {
            throw CommandFailure(
                .configuration, "\(shown(location.path)) is not kept in git yet. Set it up: coupontracker setup git")
        }
        branch = try git.ask("symbolic-ref", "-q", "--short", "HEAD").needed(
            .refused, orSay: "The repository is on no branch. Go to one: git switch main")
        let folder = asked[1]
        // What others could have written there is run by git.
        if let objection = ForeignHands.objection(to: folder + "/config") {
            throw CommandFailure(.configuration, "git is not run here: \(objection)")
        }
        for name in ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
        where access("\(folder)/\(name)", F_OK) == 0 {
            throw CommandFailure(
                .refused,
                "git is in the middle of something (\(name)). Finish it with git, or go back: git status says how.")
        }
        self.folder = folder
        turn = try WalletRepository.waitForTurn("\(folder)/coupontracker-lock")
    }

    deinit { close(turn) }

    /// One sync at a time: a timer's and one by hand would take each other's drafts, and git refuses the second.
    private let turn: Int32
    /// One each 20 ms: half a minute.
    private static let mostLooks = 1_500

    private static func waitForTurn(_ path: String) throws -> Int32 {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        var looks = 0
        // Where there are no locks git's own hold.
        while file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            looks += 1
            guard looks < mostLooks else {
                close(file)
                throw CommandFailure(.busy, "Another sync is under way here. Try again when it is done.")
            }
            _ = poll(nil, 0, 20)
        }
        return file
    }

    /// Of git itself; what is looked at and joined lies there meanwhile.
    private let folder: String

    func draft(_ name: String) -> String { "\(folder)/coupontracker-\(name)" }

    /// Where our branch, the other side's, and what both had last stand; asked for anew once something was done.
    private var refs: [String: String] {
        get throws {
            if let knownRefs { return knownRefs }
            let lines = try git.list(
                [
                    "for-each-ref", "--format=%(refname) %(objectname)%00", "refs/heads", "refs/remotes",
                    "refs/coupontracker",
                ]
            ).map { $0.split { $0 == " " || $0.isNewline }.map(String.init) }
            let found = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
            knownRefs = found
            return found
        }
    }

    private var knownRefs: [String: String]?

    func forgetRefs() { knownRefs = nil }

    private var head: String? { get throws { try refs["refs/heads/\(branch)"] } }

    // MARK: Committing

    /// Commits the wallet as it is, with a message from the acts that the list of changes has since the last commit.
    ///
    /// - Returns: the first line of the message; nil: there was nothing new.
    func commit(_ acts: [ChangeSet]) throws -> String? {
        let own = [location.name, ".gitattributes", ".gitignore"].filter { access(location.beside($0), F_OK) == 0 }
        let tracked = try git.list(["ls-files", "-z"])
        try leaveOut(tracked.filter(location.isOfOneMachine))
        // What people keep in it too, by having named it to git once.
        let chosen = GitSetup.others.filter { name in
            access(location.beside(name), F_OK) == 0 && tracked.contains { $0 == name || $0.hasPrefix(name + "/") }
        }
        let names = own + chosen
        try git.need(["add", "-f", "--"] + names)
        let changed = try git.list(["diff", "--cached", "--relative", "--name-only", "-z", "--"] + names)
        guard !changed.isEmpty else { return nil }
        try need(git.knowsWho, .configuration, orSay: GitProgram.whoIsUnknown)
        defer { forgetRefs() }
        let others = names.filter { name in changed.contains { $0 == name || $0.hasPrefix(name + "/") } }
        let lines = changed.contains(location.name) ? message(acts) : [others.joined(separator: " and ")]
        try git.need(["commit", "-q"] + lines.flatMap { ["-m", $0] } + ["--"] + names)
        return lines.first
    }

    /// What is of this machine alone and was added to git before it was told: others' would come over it.
    private func leaveOut(_ names: [String]) throws {
        guard !names.isEmpty else { return }
        var other = git
        other.index = draft("index")
        let drafts = ["index", "index.lock"].map(draft)
        for name in drafts { unlink(name) }
        defer {
            for name in drafts { unlink(name) }
            forgetRefs()
        }
        // Where it was written since, git asks for -f; the file itself stays.
        let remove = ["rm", "-r", "-q", "-f", "--cached", "--ignore-unmatch", "--"] + names
        try git.need(remove)
        guard let head = try head else { return }
        try other.need(["read-tree", head])
        try other.need(remove)
        let tree = try other.need(["write-tree"])
        guard tree != git.ask("rev-parse", "\(head)^{tree}") else { return }
        let message = "Leave out what is of one machine alone"
        let commit = try git.need(["commit-tree", tree, "-p", head, "-m", message])
        try git.need(["update-ref", "refs/heads/\(branch)", commit, head])
    }

    /// `Uber Cash $15 used, and 1 other change`, then all of them, and by which change the next commit goes on.
    private func message(_ acts: [ChangeSet]) -> [String] {
        let known = git.run(["log", "-50", "--format=%(trailers:key=\(WalletRepository.trailer),valueonly)"]).output
        let ids = Set(known.split(whereSeparator: \.isNewline).map(String.init))
        let last = acts.lastIndex { ids.contains($0.id.description) }
        let fresh = acts[(last.map { $0 + 1 } ?? acts.startIndex)...].suffix(100)
        let words = fresh.filter { $0.kind != .housekeeping && !$0.what.isEmpty }.map(\.told)
        let mark = acts.last.map { ["\(WalletRepository.trailer): \($0.id)"] } ?? []
        // The first commit is of the wallet, whatever it took to make it.
        guard git.ask("rev-parse", "-q", "--verify", "HEAD") != nil else { return ["Wallet of this machine"] + mark }
        guard let newest = words.last else {
            return [fresh.isEmpty ? "Edited by another program" : "Reminders and periods"] + mark
        }
        let list = words.count > 1 ? [words.map { "- \($0)" }.joined(separator: "\n")] : []
        let title = newest + (words.count > 1 ? ", and \(counted(words.count - 1, "other change"))" : "")
        return [title] + list + mark
    }

    private static let trailer = "Wallet-Change"

    // MARK: The other side

    /// The remote of the branch; nil: there is none.
    var remote: String? {
        settings["branch.\(branch).remote"] ?? (settings["remote.origin.url"] == nil ? nil : "origin")
    }

    /// Where the other side's branch stands, as it was fetched last.
    func tracking(_ remote: String) -> String { "refs/remotes/\(remote)/\(nameThere)" }

    /// What the branch is called on the other side.
    private var nameThere: String {
        settings["branch.\(branch).merge"].map { String($0.dropFirst("refs/heads/".count)) } ?? branch
    }

    /// The commit that both sides had after the last sync.
    private var synced: String { "refs/coupontracker/\(branch)" }

    func fetch(_ remote: String) throws {
        if let address = settings["remote.\(remote).url"] { try GitAddress.checkProgram(address) }
        let (theirs, name) = (tracking(remote), nameThere)
        let asked = git.reach(["ls-remote", "--upload-pack=git-upload-pack", remote, "refs/heads/\(name)"])
        guard asked.isDone else { throw unreachable(remote, asked) }
        let tip = asked.output.split(whereSeparator: \.isNewline).first { $0.hasSuffix("\trefs/heads/\(name)") }?
            .prefix { $0 != "\t" }
        guard try refs[theirs] != tip.map(String.init) else { return }
        defer { forgetRefs() }
        // It may have been made anew: what is here goes there again.
        guard tip != nil else {
            git.run(["update-ref", "-d", theirs])
            return
        }
        let answer = git.run(
            ["fetch", "-q", "--no-recurse-submodules", "--upload-pack=git-upload-pack", remote],
            patience: GitProgram.patienceWithData)
        guard answer.isDone else { throw unreachable(remote, answer) }
    }

    private func unreachable(_ remote: String, _ answer: GitProgram.Answer) -> CommandFailure {
        CommandFailure(
            .unavailable,
            "\(shown(remote)) cannot be reached: \(answer.reason). What is here is committed; the next sync "
                + "takes it along.")
    }

    /// What is to be taken in from the other side; nil: nothing.
    ///
    /// - Throws: ``CommandFailure`` 65 for what would lose records, or is none of ours.
    func incoming(_ remote: String, _ catalogue: Catalogue) throws -> String? {
        let theirs = tracking(remote)
        guard let commit = try refs[theirs], try commit != head else { return nil }
        guard !isAncestor(commit, of: "HEAD") else { return nil }
        try need(
            git.ask("merge-base", "HEAD", commit) != nil, .badFile,
            orSay:
                "\(shown(remote)) has a history of its own, with no commit that is here too. Is it the right one? To "
                + "take its wallet in all the same: git show \(theirs):./\(location.name) > other.json, and coupontracker "
                + "merge other.json")
        try need(
            refs[synced].map { isAncestor($0, of: commit) } ?? true, .badFile,
            orSay:
                "The history of \(shown(remote)) was rewritten: it lacks commits that it had. Nothing is changed here. "
                + "To join what it has now: git merge \(theirs), then sync.")
        for line in try git.list(["ls-tree", "-r", "-z", commit]) {
            let path = String(line.split(separator: "\t", maxSplits: 1).last ?? "")
            try need(
                !line.hasPrefix("120000") && !line.hasPrefix("160000"), .badFile,
                orSay:
                    "\(shown(remote)) has a link or another repository in the wallet's folder (\(shown(path))). Take it "
                    + "out there, and try again.")
            try need(
                !location.isOfOneMachine(path), .badFile,
                orSay: "\(shown(remote)) has \(shown(path)), which is of one machine alone: it would come over yours. "
                    + "Nothing is changed here. Take it out where it came from: a sync there does.")
        }
        try look(at: commit, remote, catalogue)
        return commit
    }

    /// A wallet that cannot be read here must not come in the place of one that can.
    private func look(at commit: String, _ remote: String, _ catalogue: Catalogue) throws {
        let theirsPath = draft("theirs")
        defer { unlink(theirsPath) }
        try need(
            git.write("\(commit):./\(location.name)", to: theirsPath), .badFile,
            orSay: "\(shown(remote)) has no \(shown(location.name)). Nothing is changed here.")
        let theirs: WalletCopy
        do throws(StorageProblem) { theirs = try WalletCopy(theirsPath, catalogue: catalogue) } catch {
            throw CommandFailure(
                .badFile,
                "The wallet of \(shown(remote)) cannot be taken in: "
                    + error.message.replacing(theirsPath, with: location.name) + " Nothing is changed here.")
        }
        try need(
            !WalletCopy(location.path, catalogue: catalogue).wallet.isOfOtherPeople(than: theirs.wallet), .badFile,
            orSay:
                "\(shown(remote)) has another wallet by now: none of its cards and books is one of yours. Nothing is "
                + "changed here. To take it in all the same: git show \(commit.prefix(12)):./\(location.name) > "
                + "other.json, and coupontracker merge other.json")
    }

    func isAncestor(_ one: String, of other: String) -> Bool {
        git.run(["merge-base", "--is-ancestor", one, other]).isDone
    }

    /// What became of sending.
    enum Sending { case sent, nothing, overtaken }

    func push(_ remote: String) throws -> Sending {
        let theirs = tracking(remote)
        guard let head = try head, try refs[theirs] != head else { return .nothing }
        defer { forgetRefs() }
        let answer = git.run(
            ["push", "-q", "--receive-pack=git-receive-pack", remote, "HEAD:refs/heads/\(nameThere)"],
            patience: GitProgram.patienceWithData)
        if answer.isDone {
            git.run(["update-ref", theirs, "HEAD"])
            return .sent
        }
        if answer.complaints.contains("[rejected]") { return .overtaken }
        try need(
            !answer.complaints.contains("[remote rejected]"), .refused,
            orSay:
                "\(shown(remote)) does not take it: \(answer.reason). What is here is committed; look at what it allows."
        )
        throw unreachable(remote, answer)
    }

    /// Notes what both sides have now.
    func note() throws {
        if try refs[synced] != head { git.run(["update-ref", synced, "HEAD"]) }
    }
}
