import ArgumentParser
import Glibc
import WalletDomain

struct Sync: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Bring the wallet and other machines' up to each other, through git.",
        discussion: """
            Commits what changed, fetches, joins by record and field, and pushes, all by your own git. Without a network \
            it commits, ends with 69, and the next sync takes it along. What both sides changed differently is kept beside \
            the wallet as another machine's copy, for coupontracker merge, or for the full screen, which asks field by field. Nothing is ever forced: a history that was \
            rewritten is refused.

            coupontracker sync
            coupontracker sync --offline
            """)

    @Flag(help: "Commit what changed, and reach for nobody.") var offline = false
    @OptionGroup var common: CommonOptions

    private static let mostRounds = 5
    static let differed = "Both sides changed the same differently"
    static let nothingSeen = "nothing you would see"
    static let settingsCame = "\(GitSetup.settings) came in: look at its editor."
    private static let mostTold = 5

    func answer(_ output: Output) throws {
        let place = try WalletPlace(common.wallet)
        let repository = try WalletRepository(wallet: place.path)
        // What git writes is as private as what we write.
        umask(0o077)
        var steps: [String] = []
        defer { output.records(steps, [.text("step") { $0 }] as [Column<String>]) }
        /// Told at once: what comes next may take a while, or fail.
        func tell(_ step: String) throws {
            steps.append(step)
            output.say(step)
            try output.finish()
        }
        /// Where what was done goes nowhere, as in cron, what is left to a person is told all the same.
        func tellWhatWaits() {
            guard let waiting = Sync.waiting(beside: place.path) else { return }
            steps.append(waiting)
            StandardError.write(waiting)
        }

        if let what = try commit(place, repository) { try tell("Committed: \(shown(what))") }
        guard let remote = repository.remote, !offline else {
            if steps.isEmpty { try tell("Nothing new here.") }
            if !offline { try tell("There is no other side yet. Name one: coupontracker setup git FOLDER, or URL.") }
            tellWhatWaits()
            return
        }
        var (differences, rounds) = ([String](), 0)
        while true {
            // A host that is not there takes half a minute to say nothing.
            if rounds == 0, isatty(2) == 1 { StandardError.write("Reaching \(shown(remote))…") }
            try repository.fetch(remote)
            if let commit = try repository.incoming(remote, .live()) {
                let (came, joined) = try take(commit, remote, place, repository)
                try tell("From \(shown(remote)): \(came).")
                if joined.hasSettings { try tell(Sync.settingsCame) }
                let others = joined.others.filter { $0 != GitSetup.settings }
                if !others.isEmpty { try tell("Beside it: \(shown(MergeWords.few(others))).") }
                for kept in joined.kept.prefix(Sync.mostTold) { try tell(kept + ".") }
                if joined.kept.count > Sync.mostTold { try tell("And \(joined.kept.count - Sync.mostTold) more.") }
                differences += joined.differences
            }
            let sending = try repository.push(remote)
            if sending == .overtaken {
                rounds += 1
                try need(
                    rounds < Sync.mostRounds, .busy,
                    orSay: "\(shown(remote)) is changed all the time. What is here is committed; sync again in a while."
                )
                continue
            }
            if sending == .sent { try tell("Sent to \(shown(remote)).") }
            break
        }
        try repository.note()
        if steps.isEmpty {
            let isHere = access(place.path, F_OK) == 0
            try tell(isHere ? "Nothing new on either side." : "There is no wallet here, and none came.")
        }
        guard !differences.isEmpty else {
            tellWhatWaits()
            return
        }
        for difference in differences.prefix(Sync.mostTold) { StandardError.write("\(difference).") }
        if differences.count > Sync.mostTold { StandardError.write("And \(differences.count - Sync.mostTold) more.") }
        StandardError.write(
            Sync.differed
                + ": yours stands, theirs lies beside it. coupontracker merge " + MergeWords.howToChoose)
        output.end(with: .refused)
    }

    /// What an earlier sync could not join and nobody has merged yet; nil: nothing.
    static func waiting(beside wallet: String) -> String? {
        let copies = (try? ConflictCopies(ofWallet: wallet).paths())?.filter(GitConflict.isTheirs) ?? []
        guard let first = copies.first?.lastPathComponent else { return nil }
        let more = copies.count > 1 ? " and \(copies.count - 1) more wait" : " waits"
        return shown(first) + more + ": coupontracker merge"
    }

    /// Nobody saves between what is read and what is committed.
    private func commit(_ place: WalletPlace, _ repository: WalletRepository) throws -> String? {
        guard access(place.path, F_OK) == 0 else {
            // One that is named is refused.
            _ = try place.open()
            return nil
        }
        var (file, wallet) = try place.open(isLocked: true)
        defer { file.releaseLock() }
        return try commit(&file, wallet, place, repository)
    }

    private func commit(
        _ file: inout WalletFile, _ wallet: Wallet, _ place: WalletPlace, _ repository: WalletRepository
    ) throws -> String? {
        // Markers and damage are found here, before anything is committed.
        try file.readHistory()
        // What a large wallet's list of changes holds is to be in the file.
        try file.bringUp(TimeSetting(common.now).context(in: wallet))
        return try repository.commit((try? ChangeLog(ofWallet: place.path).changeSets()) ?? [])
    }

    /// - Returns: `2 marks and a new card: Uber Cash, Saks Credit, Sunny`; and what joining came to.
    private func take(
        _ commit: String, _ remote: String, _ place: WalletPlace, _ repository: WalletRepository
    ) throws -> (came: String, joined: WalletRepository.Joined) {
        var (file, before) = try place.open(isLocked: true)
        defer { file.releaseLock() }
        // What was saved since the last commit.
        _ = try self.commit(&file, before, place, repository)
        let time = try TimeSetting(common.now)
        let joined = try repository.join(commit, remote, before.catalogue) { time.context(in: $0) }
        let after = try place.open().wallet
        let (words, names) = after.arrivals(since: before)
        let unseen = joined.differences.isEmpty ? Sync.nothingSeen : "what both sides changed"
        let came = words.isEmpty ? unseen : words + (names.isEmpty ? "" : ": \(MergeWords.few(names))")
        return (came, joined)
    }
}
