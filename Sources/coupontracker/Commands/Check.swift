import ArgumentParser
import WalletDomain

struct Check: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Look for damage and broken rules in the wallet's file.",
        discussion: """
            An error is something that cannot be; a warning is allowed, but perhaps not meant. Repairing puts right, after a \
            backup, what has one right answer: periods, states and sums follow again from what was recorded, figures are held \
            to their range, what has no name gets one. What only you can know stays as it is, and is said to.
            """)

    @Flag(help: "Correct what has one right answer, and the file's mode.") var repair = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let place = try WalletPlace(common.wallet)
        if repair { try repair(place, output) }
        var (file, wallet) = try place.open()
        // What a save that was killed left has a name then that can be told.
        file.sweep()
        let findings = try file.findings(in: wallet, at: place.path, now: TimeSetting(common.now).now())
        for finding in findings { output.say(finding.sentence) }
        output.records(findings)
        if findings.isEmpty { output.say("Nothing is wrong. \(backupPhrase(place.path))") }
        if repair, findings.contains(where: { $0.level == .error }) {
            output.say("What is left has no one right answer: it is for you to say. \(backupPhrase(place.path))")
        }
        output.end(with: .refused, if: findings.contains { $0.level == .error })
    }

    /// Corrects what can be; what is left is for the user to decide.
    private func repair(_ place: WalletPlace, _ output: Output) throws {
        // What cannot be done is not asked about, nor where there is nothing to do.
        let (present, held) = try place.open()
        try present.readHistory()
        try present.refuseIfReadOnly()
        var trial = held
        guard trial.repair() > 0 || !FileModes.problems(place.path).isEmpty else { return }
        try Confirmation.need(
            "Correct what has one right answer? The file as it is is kept as a backup.", yes: common.yes,
            orSay: "Nothing was repaired.")
        let time = try TimeSetting(common.now)
        var (file, wallet) = try place.open(isLocked: true)
        LiveClock.follow(zone: wallet.preferences.timeZone)
        let repaired = try file.repair(wallet, in: time.context())
        warn(of: repaired.warnings)
        let modes = FileModes.close(place.path) ? ", the mode of 1 file too" : ""
        output.say("\(counted(repaired.count, "record")) corrected\(modes).")
        file.tidyUp()
    }

    /// Good is a backup that can be restored and in which a check finds no error.
    private func backupPhrase(_ path: String) -> String {
        let backups = (try? Backups(ofWallet: path))?.list().filter { $0.problem == nil } ?? []
        guard let newest = backups.first else { return "There is no backup yet." }
        let catalogue = Catalogue.live()
        guard let good = backups.first(where: { $0.errors(catalogue) == 0 }) else {
            return "The newest backup is of \(newest.name.day.long), and has errors that a check finds."
        }
        let later = good.name == newest.name ? "" : "; those after it have errors that a check finds"
        return "The newest good backup is of \(good.name.day.long)\(later)."
    }
}

extension WalletFile {
    /// What a check finds in it, with the lines it stands on.
    func findings(in wallet: Wallet, at path: String, now: Instant) throws -> [CheckFinding] {
        let (unreadable, found) = try (unreadableRows(), wallet.check())
        var lines = unreadable.isEmpty && found.isEmpty ? RecordLines() : RecordLines(ofFile: path)
        var all: [CheckFinding] = []
        for (id, problem) in unreadable {
            let message = "Column \(problem.column): \(problem.message) The record is kept and counts for nothing."
            all.append(CheckFinding(.error, "unreadableRecord", message, line: lines.first[id.description]))
        }
        for var finding in found {
            // Of those with one id it is another than the first that does not count.
            let isAnother = finding.code == "duplicateId"
            finding.line = finding.record.flatMap { isAnother ? lines.again[$0]?.popFirst() : lines.first[$0] }
            all.append(finding)
        }
        func warn(_ code: String, _ message: String) { all.append(CheckFinding(.warning, code, message)) }
        if let last = wallet.lastChange, last > now.adding(seconds: 86_400) {
            let day = LiveClock.zone.day(of: last).long
            warn(
                "changedInTheFuture",
                "The newest change is of \(day), which is still to come. Look at this machine's clock.")
        }
        if isReadOnly, let obstacle = obstacle() { warn("newerFormat", obstacle.message) }
        for message in FileModes.problems(path) { warn("openToOthers", message) }
        for reason in Configuration.tolerant.refusedPrograms { warn("programNotRun", reason) }
        for copy in (try? ConflictCopies(ofWallet: path).paths()) ?? [] {
            warn(
                "conflictCopy",
                "\(shown(copy)) is another machine's copy of this wallet. Take it in with 'coupontracker merge'.")
        }
        return all
    }
}

extension CheckFinding: Told {
    var sentence: String { "\(level.rawValue): \(line.map { "line \($0): " } ?? "")\(shown(told))" }

    static let columns: [Column<CheckFinding>] = [
        .text("level") { $0.level.rawValue }, .text("code") { $0.code }, .integer("line") { $0.line },
        .text("record") { $0.record }, .text("message") { WalletPlace.said(in: $0.told) },
    ]
}
