import ArgumentParser
import WalletDomain

struct Check: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Look for damage and broken rules in the wallet's file.",
        discussion: """
            An error is something that cannot be; a warning is allowed, but perhaps not meant. Repairing makes periods, \
            states and sums follow again from what was recorded, after a backup; what a person said stays as it is.
            """)

    @Flag(help: "Correct what follows from the records, and the file's mode.")
    var repair = false

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let place = try WalletPlace(common.wallet)
        if repair { try repair(place, output) }
        var (file, wallet) = try place.open()
        // What a save that was killed left has a name then that can be told.
        file.sweep()
        let findings = try CheckFindings(of: file, wallet, at: place.path, now: TimeSetting(common.now).now()).all
        switch output.form {
        case .table, .plain: for finding in findings { output.line(finding.sentence) }
        case .json, .csv: output.records(findings.map(\.record), keys: OutputRecord.checkKeys)
        }
        if findings.isEmpty { output.say("Nothing is wrong. \(backupPhrase(place.path))") }
        // What no repair can guess is in a backup, or can go.
        if repair, findings.contains(where: { $0.level == .error }) {
            output.say(
                "What is left cannot be worked out. \(backupPhrase(place.path)) coupontracker restore takes it back.")
        }
        return findings.contains { $0.level == .error } ? CommandFailure.refused : 0
    }

    /// Corrects what can be; what is left is for the user to decide.
    private func repair(_ place: WalletPlace, _ output: Output) throws {
        guard try Question.ask("Correct periods, states and sums? The file as it is is kept as a backup.", yes: common.yes)
        else { throw CommandFailure(CommandFailure.refused, "Nothing was repaired.") }
        let time = try TimeSetting(common.now)
        var (file, wallet) = try place.open(isLocked: true)
        LiveClock.follow(zone: wallet.preferences.timeZone)
        let now = time.now()
        let context = ChangeContext(now: now, today: LiveClock.zone.day(of: now), newID: freshID)
        let count = wallet.repairCaches()
        if let transaction = wallet.takeChanges(id: freshID().cast(), at: now, by: .command) {
            let outcome = try file.save(transaction, in: context, SaveOptions(backup: "repair"))
            for warning in outcome.warnings { StandardError.write(warning.message) }
        }
        let modes = FileModes.close(place.path)
        output.say(repaired(count, modes))
        file.tidyUp()
    }

    private func repaired(_ count: Int, _ modes: Int) -> String {
        let records = count == 1 ? "1 record corrected" : "\(count) records corrected"
        return modes == 0 ? "\(records)." : "\(records), the mode of \(modes == 1 ? "1 file" : "\(modes) files") too."
    }

    private func backupPhrase(_ path: String) -> String {
        guard let newest = (try? Backups(ofWallet: path))?.newestGood() else { return "There is no backup yet." }
        return "The newest good backup is of \(newest.name.day.long)."
    }
}

/// What a check of the file found, with the lines it stands on.
struct CheckFindings {
    struct Entry {
        var level: CheckFinding.Level
        var code: String
        var line: Int?
        var id: String?
        var message: String
    }

    private(set) var all: [Entry] = []

    init(of file: WalletFile, _ wallet: Wallet, at path: String, now: Instant) throws {
        for problem in try file.unreadableRows() {
            let message = "Column \(problem.column): \(problem.message) The record is kept and counts for nothing."
            all.append(Entry(level: .error, code: "unreadableRecord", line: problem.line, message: message))
        }
        let findings = wallet.check()
        let lines = findings.isEmpty ? [:] : RecordLines.read(path)
        for finding in findings {
            all.append(
                Entry(
                    level: finding.level, code: finding.code, line: finding.record.flatMap { lines[$0] },
                    id: finding.record, message: finding.message))
        }
        if let last = wallet.lastChange, last > now.adding(seconds: 86_400) {
            let day = LiveClock.zone.day(of: last).long
            all.append(
                Entry(
                    level: .warning, code: "changedInTheFuture",
                    message: "The newest change is of \(day), which is still to come. Look at this machine's clock."))
        }
        for message in FileModes.problems(path) {
            all.append(Entry(level: .warning, code: "openToOthers", message: message))
        }
        for reason in Configuration.tolerant.refusedPrograms {
            all.append(Entry(level: .warning, code: "programNotRun", message: reason))
        }
        for copy in (try? ConflictCopies(ofWallet: path).paths()) ?? [] {
            all.append(
                Entry(
                    level: .warning, code: "conflictCopy",
                    message: "\(shown(copy)) is another machine's copy of this wallet. "
                        + "Take it in with 'coupontracker merge'."))
        }
    }
}

extension CheckFindings.Entry {
    var sentence: String { "\(level.rawValue): \(line.map { "line \($0): " } ?? "")\(shown(message))" }

    var record: OutputRecord {
        OutputRecord([
            ("level", .text(level.rawValue)), ("code", .text(code)), ("line", .integer(line)), ("record", .text(id)),
            ("message", .text(message)),
        ])
    }
}

extension OutputRecord {
    static let checkKeys = ["level", "code", "line", "record", "message"]
}
