import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Several programs with one wallet.
struct SharedWalletTests {
    let saved: SavedWallet

    init() throws { saved = try SavedWallet.ofGold() }

    @Test func bothProgramsMarksAreKept() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        try one.redeem("Uber Cash", 3)
        try two.redeem("Uber Cash", 4)
        #expect(try holdsTheSame(two.wallet, saved.read().wallet))
        let benefit = try saved.read().wallet.benefit("Uber Cash")
        #expect(benefit.periodRedeemed == Money(7))
        #expect(benefit.periodUses == 2)
        #expect(benefit.status == .partiallyUsed)
        #expect(try saved.read().wallet.sums.records.map(\.captured) == [Money(7)])
        #expect(one.file.isOutdated)
        let fresh = try one.file.refresh()
        one.wallet = try #require(fresh)
        #expect(holdsTheSame(one.wallet, two.wallet))
        let again = try one.file.refresh()
        #expect(again == nil)
        #expect(one.file.generation == 3)
        try one.redeem("Uber Cash", 3)
        #expect(try saved.read().wallet.benefit("Uber Cash").status == .used)
    }

    /// Neither the ring of the program that saves last nor that of the one before is lost, and the later one counts.
    @Test(arguments: [(first: 1, second: 2), (first: 2, second: 1)])
    func anAlertThatRangHasRungForBoth(first: Int, second: Int) throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        let id = one.wallet.benefit("Uber Cash").id
        func rung(_ hour: Int) -> Instant { Instant(milliseconds: 1_795_780_800_000 + Int64(hour) * 3_600_000) }
        try one.act { wallet, context in
            wallet.noteRung([id], in: ChangeContext(now: rung(first), today: context.today, newID: context.newID))
        }
        try two.act { wallet, context in
            wallet.noteRung([id], in: ChangeContext(now: rung(second), today: context.today, newID: context.newID))
        }
        #expect(try saved.read().wallet.benefit("Uber Cash").lastReminderDate == rung(2))
        #expect(two.wallet.benefit("Uber Cash").lastReminderDate == rung(2))
    }

    @Test func aRingIsKeptBesideAnotherProgramsMark() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        let id = one.wallet.benefit("Uber Cash").id
        try one.redeem("Uber Cash", 3)
        try two.act { wallet, context in wallet.noteRung([id], in: context) }
        let benefit = try saved.read().wallet.benefit("Uber Cash")
        #expect(benefit.lastReminderDate != nil)
        #expect(benefit.periodRedeemed == Money(3))
    }

    /// What closed the periods goes with the uses in them, though it would follow again from those that are left.
    @Test func aPurgeBesideAnotherProgramsMarkLeavesNothingOfThePeriodsItTookAway() throws {
        var one = try saved.program(on: "2026-11-21", ids: 2)
        try one.redeem("Uber Cash", 3)
        var later = try saved.program(on: "2027-02-10", ids: 3)
        try later.act { wallet, context in wallet.rollOver(in: context) }
        var other = try saved.program(on: "2027-02-10", ids: 4)
        let before = try #require(CalendarDay("2027-01-01"))
        #expect(later.wallet.purgeable(before: before).count > 1)
        try other.redeem("Uber Cash", 2)
        try later.act { wallet, context in _ = try wallet.purge(before: before, in: context) }
        let (wallet, rows) = try saved.read()
        #expect(wallet.purgeable(before: before).isEmpty)
        #expect(rows.contains { $0.valueRedeemed == Money(2) })
    }

    /// Sums are never taken from another program, so that correcting them would be lost with what it wrote.
    @Test func aRepairBesideAnotherProgramsMarkCorrectsWhatIsThereNow() throws {
        var one = try saved.program(ids: 2)
        try one.redeem("Uber Cash", 3)
        let broken = try saved.text().replacing("\"captured\":3", with: "\"captured\":93")
        try saved.folder.write(broken, to: "wallet.json")
        var two = try saved.program(ids: 3)
        var other = try saved.program(ids: 4)
        try other.rename(to: "Mine")
        let repaired = try two.file.repair(two.wallet, in: two.context)
        #expect(repaired.count == 1)
        let wallet = try saved.read().wallet
        #expect(wallet.sums.records.map(\.captured) == [Money(3)])
        #expect(wallet.cards.records.map(\.nickname) == ["Mine"])
        #expect(wallet.check().isEmpty)
    }

    @Test func changesOfDifferentKeysAreJoined() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        try one.edit { $0.nickname = "Mine" }
        try two.edit { $0.owner = "Ada" }
        let card = try saved.read().wallet.cards.records[0]
        #expect(card.nickname == "Mine")
        #expect(card.owner == "Ada")
    }

    /// Two programs name the same card; the second makes a choice.
    private func bothRename(_ first: String, _ second: String, _ choice: ConflictChoice?) throws -> SaveOutcome {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        try one.rename(to: first)
        two.options.conflicts = choice
        return try two.rename(to: second)
    }

    @Test func aConflictIsNotSavedUnlessSomebodyChooses() throws {
        let problem = #expect(throws: StorageProblem.self) { try bothRename("One", "Two", nil) }
        #expect(problem?.exitCode == 75)
        #expect(
            problem?.message == "Another program changed the same thing meanwhile (card: nickname): "
                + "your change is not saved. Look at it and try again.")
        #expect(problem?.conflicts.map(\.keys) == [["nickname"]])
        #expect(try saved.read().wallet.cards.records.map(\.nickname) == ["One"])
    }

    @Test func aConflictGoesTheWayThatIsChosen() throws {
        let theirs = try bothRename("One", "Two", .theirs)
        #expect(theirs.changeSet == nil)
        #expect(theirs.wallet?.cards.records.map(\.nickname) == ["One"])
        _ = try bothRename("Three", "Four", .mine)
        #expect(try saved.read().wallet.cards.records.map(\.nickname) == ["Four"])
    }

    @Test func anEditOfWhatAnotherDeletedAsks() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        let id = one.wallet.benefit("Resy Credit").id
        try one.act { wallet, _ in wallet.remove(benefits: [id]) }
        two.options.conflicts = .mine
        try two.act { wallet, _ in
            var benefit = wallet.benefit("Resy Credit")
            benefit.notes = "keep"
            wallet.put(benefit)
            wallet.did("noted")
        }
        #expect(try saved.read().wallet.benefits[id]?.notes == "keep")
    }

    @Test func twoProgramsCloseOnePeriodOnce() throws {
        var one = try saved.program(on: "2026-12-02", ids: 2)
        var two = try saved.program(on: "2026-12-02", ids: 3)
        two.context = ChangeContext(
            now: two.context.now.adding(seconds: 60), today: two.context.today, newID: two.context.newID)
        try one.act { wallet, context in wallet.rollOver(in: context) }
        try two.act { wallet, context in
            wallet.rollOver(in: context)
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), in: context)
        }
        let (wallet, rows) = try saved.read()
        #expect(rows.filter { $0.kind == .missed }.count == 2)
        #expect(rows.filter { $0.kind == .use }.count == 1)
        #expect(wallet.benefit("Uber Cash").currentPeriodStart == day("2026-12-01"))
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(wallet.sums.records.first?.missed == Money(20))
    }

    @Test func anEditorsChangeIsTakenIn() throws {
        var program = try saved.program(ids: 2)
        try saved.folder.write(
            saved.text().replacing(#""sortOrder":0"#, with: #""sortOrder":7"#), to: "wallet.json")
        try program.redeem("Uber Cash", 4)
        let read = try saved.read().wallet
        #expect(read.cards.records[0].sortOrder == 7)
        #expect(read.usages.all.count == 1)
        #expect(holdsTheSame(read, program.wallet))
    }

    /// An editor can keep size and time of a file; then its content tells.
    @Test func anEditOfTheSameSizeAndTimeIsSeen() throws {
        var program = try saved.program(ids: 2)
        try program.redeem("Uber Cash", 4)
        var status = stat()
        try #require(stat(saved.path, &status) == 0)
        let text = try saved.text().replacing(#""sortOrder":0"#, with: #""sortOrder":8"#)
        try saved.folder.write(text, to: "wallet.json")
        let times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, saved.path, times, 0) == 0)
        try program.redeem("Uber Cash", 1)
        #expect(try saved.read().wallet.cards.records[0].sortOrder == 8)
        #expect(try saved.read().rows.count == 2)
    }

    @Test func aTouchedFileIsNoChange() throws {
        var program = try saved.program(ids: 2)
        try program.redeem("Uber Cash", 4)
        try #require(utimensat(AT_FDCWD, saved.path, nil, 0) == 0)
        #expect(program.file.isOutdated)
        let fresh = try program.file.refresh()
        #expect(fresh == nil)
        #expect(!program.file.isOutdated)
        try #require(utimensat(AT_FDCWD, saved.path, nil, 0) == 0)
        let outcome = try program.act { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(1), in: context)
        }
        #expect(outcome.wallet == nil)
    }

    @Test func aDamagedFileIsNotWrittenOverByAnOpenProgram() throws {
        var program = try saved.program(ids: 2)
        try saved.folder.write("{\"format\":1,", to: "wallet.json")
        let problem = #expect(throws: StorageProblem.self) { try program.redeem("Uber Cash", 4) }
        #expect(problem?.exitCode == 65)
        #expect(
            problem?.message == "Your change is not saved, because the file was damaged meanwhile. "
                + "\(saved.path), line 1, column 13: The text ends here, before its last bracket.")
        #expect(try saved.text() == "{\"format\":1,")
    }

    @Test func aFileTakenAwayIsWrittenAgainOnlyIfAsked() throws {
        var program = try saved.program(ids: 2)
        try program.redeem("Uber Cash", 1)
        try #require(unlink(saved.path) == 0)
        try program.wallet.redeem(program.wallet.benefit("Uber Cash").id, amount: Money(2), in: program.context)
        let taken = program.wallet.taken(in: program.context)
        let changeSet = try #require(taken)
        let problem = #expect(throws: StorageProblem.self) {
            try program.file.save(changeSet, in: program.context)
        }
        #expect(problem?.exitCode == 66)
        #expect(FileStamp(path: saved.path) == nil)
        try program.file.write(copyTo: saved.folder.file("copy.json"))
        _ = try program.file.save(changeSet, in: program.context, SaveOptions(recreate: true))
        #expect(try holdsTheSame(saved.read().wallet, program.wallet))
        let copy = try WalletFile.open(saved.folder.file("copy.json"), catalogue: SampleTemplates.catalogue).wallet
        #expect(copy.usages.all.map(\.valueRedeemed) == [Money(1)])
    }

    @Test func aLockedWalletIsSavedByItsHolderAlone() throws {
        var (file, wallet) = try WalletFile.open(
            saved.path, catalogue: SampleTemplates.catalogue, program: "0.1.0", isLocked: true)
        let location = try FileLocation(saved.path)
        #expect(throws: StorageProblem.self) { _ = try FileLock(for: location, patience: 0) }
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(2), in: context)
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        file.heldLock = nil
        _ = try FileLock(for: location, patience: 0)
        #expect(try saved.read().rows.count == 1)
    }

    /// Threads stand for programs: each has its own open file and takes the lock on its own.
    @Test(arguments: [(2, 60), (6, 15)])
    func nothingAnybodySavedIsLost(programs: Int, marks: Int) async throws {
        let saved = saved
        let path = saved.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<programs {
                group.addTask {
                    var (file, wallet) = try WalletFile.open(path, catalogue: SampleTemplates.catalogue)
                    let context = ChangeContext.fixed(on: "2026-11-21", ids: UInt64(number + 10))
                    for _ in 0..<marks {
                        let id = wallet.benefit("Uber Cash").id
                        try wallet.redeem(id, amount: Money(1), force: true, in: context)
                        let taken = wallet.taken(in: context)
                        let outcome = try file.save(#require(taken), in: context)
                        if let newer = outcome.wallet { wallet = newer }
                    }
                }
            }
            try await group.waitForAll()
        }
        let (wallet, rows) = try saved.read()
        #expect(rows.count == programs * marks)
        #expect(Set(rows.map(\.id)).count == programs * marks)
        #expect(wallet.benefit("Uber Cash").periodUses == programs * marks)
        #expect(wallet.sums.records.map(\.captured) == [Money(programs * marks)])
        #expect(try ChangeLog(ofWallet: path).changeSets().count == programs * marks + 1)
        withExtendedLifetime(saved) {}
    }

    /// A crowd of seeded acts by three programs, each saving when it likes, against one wallet in memory.
    @Test(arguments: 0..<10)
    func theFileIsWhatTheLastProgramSees(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var programs = try (2..<5).map { try saved.program(ids: $0) }
        for _ in 0..<40 {
            let index = Int.random(in: 0..<3, using: &generator)
            let step = Int.random(in: 0..<10, using: &generator)
            switch step {
            case 0: programs[index] = try saved.program(ids: UInt64.random(in: 100...1_000_000, using: &generator))
            case 1: programs[index].file.tidyUp()
            case 2:
                if let newer = try programs[index].file.refresh() { programs[index].wallet = newer }
            case 3 where programs[index].wallet.cards.count < 4:
                try programs[index].act { wallet, context in
                    try wallet.addCard(of: SampleTemplates.boundless, in: context)
                }
            case 4:
                let benefit = programs[index].wallet.benefits.records[0].id
                guard !programs[index].wallet.usages.rows(ofBenefit: benefit).isEmpty, !programs[index].file.isOutdated
                else { continue }
                try programs[index].act { wallet, context in try wallet.takeBackLastUse(benefit, in: context) }
            default: try programs[index].redeem("Uber Cash", on: "American Express Gold", step)
            }
            if let saved = try? saved.read().wallet, !programs[index].file.isOutdated {
                #expect(holdsTheSame(saved, programs[index].wallet), "seed \(seed)")
            }
        }
    }
}
