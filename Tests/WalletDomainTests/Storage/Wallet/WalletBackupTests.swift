import Foundation
import Testing
import WalletTestSupport

@testable import WalletDomain

/// When backups are made, which are kept, and what it is to restore one.
struct WalletBackupTests {
    let saved: SavedWallet
    var folder: TemporaryFolder { saved.folder }

    init() throws { saved = try SavedWallet() }

    @Test func theFirstSaveOfADayKeepsTheOldFile() throws {
        var program = try saved.gold()
        #expect(!folder.names.contains("backups"))
        try program.redeem("Uber Cash", 1)
        try program.redeem("Uber Cash", 2)
        let first = try folder.read("backups/wallet-2026-11-21.json")
        #expect(first.contains("\"generation\":1"))
        program.context = program.context.on("2026-11-22")
        program.options.backup = "import"
        try program.redeem("Uber Cash", 3)
        #expect(try folder.read("backups/wallet-2026-11-21.json") == first)
        #expect(try folder.read("backups/wallet-2026-11-22.json").contains("\"generation\":3"))
        #expect(try folder.read("backups/wallet-2026-11-22-120000-import.json").contains("\"generation\":3"))
        #expect(try saved.text().contains("\"generation\":4"))
    }

    @Test func backupsRotateWhenTidyingUp() throws {
        var program = try saved.gold()
        for number in 1...28 {
            program.context = program.context.on("2026-12-\(number < 10 ? "0" : "")\(number)")
            try program.redeem("Uber Cash", 1)
            program.file.tidyUp()
        }
        let days = try Backups(ofWallet: saved.path).names().map(\.day.day)
        #expect(days == [28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 1])
    }

    @Test func restoringIsOneStepOfUndo() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let before = program.wallet
        program.context = program.context.on("2026-11-22")
        try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.platinum, in: context) }
        try program.redeem("Resy Credit", 50)
        let full = program.wallet
        let (file, wallet, outcome) = try WalletFile.restore(
            saved.path, from: folder.file("backups/wallet-2026-11-22.json"), in: program.context,
            id: program.context.newID().cast(), catalogue: SampleTemplates.catalogue, program: "0.1.0")
        #expect(holdsTheSame(wallet, before))
        #expect(try holdsTheSame(saved.read().wallet, before))
        #expect(file.generation == 5)
        #expect(folder.names.contains("backups"))
        let change = try #require(outcome.changeSet)
        var again = wallet
        try again.undo(change, in: program.context)
        #expect(again.cards == full.cards)
        #expect(again.usages.all == full.usages.all)
        #expect(again.sums == full.sums)
        #expect(again.benefit("Resy Credit").status == .used)
        #expect(try Backups(ofWallet: saved.path).names().contains { $0.reason == "restore" })
    }

    /// One command as of a day to come closes periods; what takes that back can be undone, and redone, like anything else.
    @Test func whatWasDoneInADayToComeComesBackWithItsPeriods() throws {
        var program = try saved.gold()
        let november = program.wallet
        let today = program.context
        program.context = today.on("2026-12-05")
        try program.act { wallet, context in
            wallet.rollOver(in: context)
            wallet.did("closed")
        }
        try program.redeem("Uber Cash", 4)
        let december = program.wallet
        #expect(december.benefit("Uber Cash").currentPeriodStart.description == "2026-12-01")
        let (_, wallet, outcome) = try WalletFile.restore(
            saved.path, from: folder.file("backups/wallet-2026-12-05.json"), in: today, id: today.newID().cast(),
            catalogue: SampleTemplates.catalogue)
        #expect(holdsTheSame(wallet, november))
        let change = try #require(outcome.changeSet)
        var again = wallet
        /// All but when a benefit was changed last, which an undo is as well.
        func benefits(_ wallet: Wallet) -> [Benefit] {
            wallet.benefits.records.map { benefit in
                var same = benefit
                same.updatedAt = benefit.createdAt
                return same
            }
        }
        try again.undo(change, in: today)
        #expect(benefits(again) == benefits(december))
        #expect(again.usages.all == december.usages.all)
        try again.redo(change, in: today)
        #expect(benefits(again) == benefits(november))
        #expect(again.usages.all == november.usages.all)
    }

    /// The last period of all is over then, and runs today: no other one follows it.
    @Test func whatEndsForGoodInADayToComeEndsAgain() throws {
        var program = try saved.gold()
        try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.platinum, in: context) }
        let today = program.context
        program.context = today.on("2027-02-05")
        try program.act { wallet, context in
            wallet.rollOver(in: context)
            wallet.did("closed")
        }
        try program.act { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Gold").id, in: context)
        }
        #expect(program.wallet.benefit("Launch Offer").status == .expired)
        let (_, wallet, outcome) = try WalletFile.restore(
            saved.path, from: folder.file("backups/wallet-2027-02-05.json"), in: today, id: today.newID().cast(),
            catalogue: SampleTemplates.catalogue)
        #expect(wallet.benefit("Launch Offer").status == .available)
        let change = try #require(outcome.changeSet)
        var again = wallet
        try again.undo(change, in: today)
        #expect(again.benefit("Launch Offer").status == .expired)
        #expect(again.benefit("Launch Offer").nextResetDate == nil)
        #expect(again.check().map(\.message) == [])
        try again.redo(change, in: today)
        #expect(again.benefit("Launch Offer").status == .available)
        #expect(again.benefit("Launch Offer").nextResetDate == wallet.benefit("Launch Offer").nextResetDate)
        #expect(again.check().map(\.message) == [])
    }

    @Test func restoringOverADamagedFileKeepsIt() throws {
        var program = try saved.gold()
        let before = program.wallet
        try program.redeem("Uber Cash", 4)
        for (text, name) in [("{\"broken", "wallet.json.damaged-2026-11-21"), ("", "wallet.json.damaged-2026-11-21-2")]
        {
            try folder.write(text, to: "wallet.json")
            let (_, wallet, _) = try WalletFile.restore(
                saved.path, from: folder.file("backups/wallet-2026-11-21.json"), in: program.context,
                id: program.context.newID().cast(), catalogue: SampleTemplates.catalogue)
            #expect(holdsTheSame(wallet, before))
            #expect(try holdsTheSame(saved.read().wallet, before))
            #expect(try folder.read(name) == text)
        }
    }

    /// What the backup holds stands, and what it lacks is as if undone.
    @Test func restoringOverADamagedFileTakesBackWhatTheBackupLacks() throws {
        var program = try saved.gold()
        for amount in [4, 2] { try program.redeem("Uber Cash", amount) }
        try folder.write("{\"broken", to: "wallet.json")
        let restored = try WalletFile.restore(
            saved.path, from: folder.file("backups/wallet-2026-11-21.json"), in: program.context,
            id: program.context.newID().cast(), catalogue: SampleTemplates.catalogue)
        let log = try ChangeLog(ofWallet: saved.path).changeSets()
        let restoring = "Backup restored, the damaged file kept as wallet.json.damaged-2026-11-21"
        #expect(
            log.map(\.what) == [
                "American Express Gold added", "Uber Cash $4 used", "Uber Cash $2 used", restoring, "Uber Cash $2 used",
                "Uber Cash $4 used",
            ])
        let history = ChangeHistory(log)
        #expect(history.acts.map { history.fate(of: $0.id) } == [.stands, .undone, .undone, .stands])
        (program.file, program.wallet) = (restored.file, restored.wallet)
        #expect(
            try history.undo(in: &program.wallet, program.context) == .leftNothing([log[3]], before: log[0]))
        #expect(try history.redo(in: &program.wallet, program.context) == .done(log[1]))
        #expect(program.wallet.benefit("Uber Cash").periodRedeemed == Money(4))
    }

    @Test(arguments: [("{}", 65), ("", 65), ("[1,2]", 65), (#"{"format":2}"#, 65), ("GONE", 66)])
    func restoringFromWhatIsNoBackupChangesNothing(text: String, code: Int32) throws {
        let program = try saved.gold()
        let before = try saved.text()
        if text != "GONE" { try folder.write(text, to: "other.json") }
        let problem = #expect(throws: StorageProblem.self) {
            try WalletFile.restore(
                saved.path, from: folder.file("other.json"), in: program.context, id: program.context.newID().cast())
        }
        #expect(problem?.exitCode == code)
        #expect(try saved.text() == before)
    }
}
