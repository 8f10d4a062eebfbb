import ArgumentParser
import Glibc
import WalletDomain

struct BackupCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Keep the wallet as it is now, beside it or in a file of your own.")

    @Flag(help: "Replace that file.") var force = false
    @Argument("Where to; otherwise the folder backups beside the wallet.", as: "file", completion: .file())
    var file: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let time = try TimeSetting(common.now)
        let place = try WalletPlace(common.wallet)
        var (wallet, content) = try place.open(ifMissing: .refuse)
        try wallet.readHistory()
        let path: String
        LiveClock.follow(zone: content.preferences.timeZone)
        if let file {
            try OutputFile.refuse(file, force: force, wallet: place.path)
            path = file
            do throws(StorageProblem) { try wallet.write(copyTo: path) } catch { throw error.ofExport(to: path) }
        } else {
            let (backups, context) = try (Backups(ofWallet: place.path), time.context())
            try wallet.publish(in: context)
            let name = BackupName(reason: "manual", at: context.now)
            path = backups.path(of: name)
            do throws(StorageProblem) { try backups.make(name) } catch { throw error.ofExport(to: path) }
        }
        output.tell("Backup made: \(shown(path))", isSaved: false, [BackupWords(path: path, wallet: content)])
    }
}

struct RestoreCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Make the wallet what a backup holds; the present state is kept.",
        discussion: """
            Without a file the newest backup is taken that can be read. A damaged wallet stays beside it. Errors that a check \
            finds in a backup are told, and come back with it.
            """)

    @Argument("A backup, or latest.", as: "file", completion: .file()) var file: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let time = try TimeSetting(common.now)
        let place = try WalletPlace(common.wallet)
        let (path, day) = try source(for: place.path)
        try OutputFile.refuseSame(path, as: place.path, orSay: "Name a backup.")
        let catalogue = Catalogue.live()
        // What cannot be done is not asked about.
        try (try? WalletFile.open(place.path))?.file.refuseIfReadOnly()
        let (backup, held) = try WalletFile.open(path, catalogue: catalogue)
        try backup.readHistory()
        let what = day.map { "the backup of \($0.long)" } ?? shown(path)
        let counts = [
            counted(held.cards.count, "card"), counted(held.benefits.count, "benefit"),
            counted(held.usages.all.count, "entry of history", "entries of history"),
        ].joined(separator: ", ")
        LiveClock.follow(zone: held.preferences.timeZone)
        let context = time.context()
        let age = BackupAge(of: held, ofWallet: place.path, context)
        let changed = age.changed.map { " " + $0 } ?? ""
        let loss = age.loss.map { " " + $0 } ?? ""
        try Confirmation.need(
            "Restore \(what) (\(counts))?\(changed)\(loss) The wallet as it is now is kept.", yes: common.yes,
            orSay: "Nothing was restored.")
        var (restored, _, outcome) = try WalletFile.restore(
            place.path, from: path, in: context, id: freshID().cast(), catalogue: catalogue,
            program: Program.version)
        warn(of: outcome.warnings)
        let errors = backup.errors(in: held)
        if errors > 0 {
            let found = counted(errors, "error")
            StandardError.write("A check finds \(found) in what was restored. Put right: coupontracker check --repair")
        }
        let kept = outcome.keptDamaged.map { " The damaged file is kept: \(shown($0))" } ?? ""
        output.tell(
            outcome.wasThatAlready
                ? "The wallet is that already; nothing was changed." : "Restored \(what): \(counts).\(loss)\(kept)",
            isSaved: !outcome.wasThatAlready && outcome.changeSet != nil, [BackupWords(path: path, wallet: held)])
        try output.finish(isSaved: !outcome.wasThatAlready)
        restored.tidyUp()
    }

    private func source(for wallet: String) throws -> (path: String, day: CalendarDay?) {
        if let file, file != "latest" { return (file, nil) }
        let newest = try Backups(ofWallet: wallet).newestGood().needed(
            .noInput, orSay: "There is no backup of \(shown(wallet)) that can be restored.")
        return (newest.path, newest.name.day)
    }
}
