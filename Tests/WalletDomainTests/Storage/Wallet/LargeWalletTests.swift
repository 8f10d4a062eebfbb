import Foundation
import Testing
import WalletTestSupport

@testable import WalletDomain

/// A wallet whose history stays on the disk until somebody looks at it.
struct LargeWalletTests {
    let saved: SavedWallet
    let cards: [UserCard]
    let benefits: [Benefit]
    let rows: [BenefitUsage]

    init() throws {
        saved = try SavedWallet()
        var random = RandomRecords(seed: 7)
        // Cards without any name ask the history for one.
        cards = (0..<10).map { number in
            var card = random.card()
            card.nickname = "Card \(number)"
            return card
        }
        var benefits: [Benefit] = []
        for index in 0..<100 { benefits.append(random.benefit(of: cards[index % 10].id)) }
        self.benefits = benefits
        rows = (0..<400).map { random.usage(of: benefits[$0 % 100].id) }
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        for card in cards { wallet.put(card) }
        for benefit in benefits { wallet.put(benefit) }
        for row in rows { wallet.put(row) }
        var (file, _) = try WalletFile.open(saved.path, ifMissing: .allow, program: "0.1.0")
        let context = ChangeContext.fixed(on: "2026-11-21")
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
    }

    /// Opens without distrust of a file that was written just now.
    private func open() throws -> (file: WalletFile, wallet: Wallet) {
        try WalletFile.open(saved.path, .refuse, SampleTemplates.catalogue, "0.1.0", false, freshness: 0)
    }

    @Test func theBeginningIsReadWithoutTheHistory() throws {
        let (file, wallet) = try open()
        #expect(file.version.image.isBeginning)
        #expect(wallet.cards.records == cards)
        #expect(wallet.benefits.records == benefits)
        #expect(wallet.usages.all == rows)
        #expect(wallet.usages.rows(ofBenefit: benefits[17].id) == [rows[17], rows[117], rows[217], rows[317]])
        #expect(wallet.usages[rows[350].id] == rows[350])
        #expect(wallet.usages[BenefitUsage.ID(high: 1, low: 1)] == nil)
        #expect(wallet.usages.rows(ofBenefit: Benefit.ID(high: 1, low: 1)).isEmpty)
    }

    /// Within one step of the file system's clock a second change leaves no trace in the stamp.
    @Test func aBeginningThatChangedUnnoticedIsNotJoinedToTheHistory() throws {
        let stamp = try #require(FileStamp(path: saved.path))
        var (file, _) = try WalletFile.open(
            saved.path, .refuse, SampleTemplates.catalogue, "0.1.0", false, freshness: .max)
        #expect(file.version.image.isBeginning)
        let text = try saved.text()
        let place = try text.utf8.distance(from: text.startIndex, to: #require(text.range(of: "Card 7")).lowerBound)
        let descriptor = Glibc.open(saved.path, O_WRONLY | O_CLOEXEC)
        #expect(pwrite(descriptor, "Cart", 4, off_t(place)) == 4)
        giveBackTime(of: stamp, to: descriptor)
        close(descriptor)
        let error = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(error?.message.hasSuffix("was changed while it was being read.") == true)
        let again = try #require(try file.refresh())
        #expect(again.cards.records[7].nickname == "Cart 7")
        #expect(again.usages.all == rows)
    }

    @Test func aHistoryThatAnotherProgramDamagedDoesNotTakeThePlaceOfAGoodOne() throws {
        let (opened, wallet) = try open()
        var file = opened
        try Data(saved.text().utf8.dropLast(3)).write(to: URL(filePath: saved.path), options: .atomic)
        #expect(throws: StorageProblem.self) { try file.refresh() }
        #expect(file.isOutdated)
        #expect(wallet.usages.all == rows)
    }

    @Test func savingCopiesTheHistoryItNeverLookedAt() throws {
        let lines = try saved.text().split(separator: "\n")
        var (file, wallet) = try open()
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        var benefit = benefits[73]
        benefit.notes = "changed"
        wallet.put(benefit)
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        let after = try saved.text().split(separator: "\n")
        #expect(after.count == lines.count)
        let changed = zip(lines, after).filter { $0 != $1 }
        #expect(changed.count == 2)
        #expect(changed[0].1 == #"{"format":1,"generation":2,"program":"0.1.0","#)
        #expect(changed[1].1.contains(#""notes":"changed""#))
    }

    @Test func rowsAreChangedRemovedAndAdded() throws {
        var (file, wallet) = try open()
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        var random = RandomRecords(seed: 8)
        var expected = rows
        for step in 0..<30 {
            switch step % 3 {
            case 0:
                let row = expected.remove(at: step * 7)
                wallet.remove(usage: row.id)
            case 1:
                expected[step * 11].notes = "note \(step)"
                wallet.put(expected[step * 11])
            default:
                let row = random.usage(of: benefits[step].id)
                expected.append(row)
                wallet.put(row)
            }
            let taken = wallet.taken(in: context)
            _ = try file.save(#require(taken), in: context)
            if step == 15 { file.tidyUp() }
        }
        #expect(try open().wallet.usages.all == expected)
        #expect(wallet.usages.all == expected)
    }

    @Test func aDamagedHistoryStopsSavingNotShowing() throws {
        let text = try saved.text()
        let place = try #require(text.range(of: "\"valueRedeemed\":", options: .backwards))
        let broken = text[..<place.lowerBound] + "\"valueRedeemed\"=" + text[place.upperBound...]
        try saved.folder.write(String(broken), to: "wallet.json")
        let line = broken[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).count
        var (file, wallet) = try open()
        #expect(wallet.benefits.count == 100)
        #expect(wallet.usages.all.isEmpty)
        let problem = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(problem?.exitCode == 65)
        #expect(problem?.place?.line == line)
        #expect(problem?.message.contains("line \(line), column ") == true)
        #expect(problem?.message.hasSuffix("A colon is missing after this key.") == true)
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        wallet.put(UserPreferences(updatedAt: context.now))
        let taken = wallet.taken(in: context)
        let changeSet = try #require(taken)
        #expect(throws: StorageProblem.self) { try file.save(changeSet, in: context) }
        #expect(try saved.text() == broken)
    }

    @Test func aRowThatCannotBeDecodedIsKeptAndNamed() throws {
        let text = try saved.text()
        let broken = text.replacing(
            #""usedOn":"\#(rows[3].usedOn)""#, with: #""usedOn":"2026-02-31""#, maxReplacements: 1)
        try saved.folder.write(broken, to: "wallet.json")
        var (file, wallet) = try open()
        #expect(wallet.usages.all.count == 399)
        #expect(wallet.usages[rows[3].id] == nil)
        let problems = try file.unreadableRows()
        #expect(problems.map(\.problem.message) == ["This is not a day; write it like 2026-11-30."])
        #expect(problems.map(\.id) == [rows[3].id.cast()])
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        wallet.put(UserPreferences(updatedAt: context.now))
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        #expect(try saved.text().contains(#""usedOn":"2026-02-31""#))
    }

    @Test func aHistoryThatWasWrittenIntoIsReadAfresh() throws {
        var (file, wallet) = try open()
        // An editor that writes in place, after the beginning was read.
        try saved.folder.write(
            saved.text().replacing(#""sortOrder":"#, with: #""sortOrder": "#), to: "wallet.json")
        #expect(wallet.usages.all.isEmpty)
        let problem = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(problem?.exitCode == 75)
        #expect(file.isOutdated)
        let fresh = try file.refresh()
        wallet = try #require(fresh)
        #expect(wallet.usages.all == rows)
    }

    @Test(arguments: ["written", "cut off", "removed"])
    func whatHappensToAFileThatIsNotReadYetIsSeen(how: String) throws {
        let (saved, held) = try SavedWallet.large(cards: 2_500, rows: 20)
        let (file, wallet) = try WalletFile.open(
            saved.path, .refuse, SampleTemplates.catalogue, "0.1.0", false, freshness: 0)
        switch how {
        case "written":
            let descriptor = Glibc.open(saved.path, O_WRONLY | O_CLOEXEC)
            #expect(pwrite(descriptor, " ", 1, 20) == 1)
            close(descriptor)
        case "cut off": #expect(truncate(saved.path, 100) == 0)
        default: #expect(unlink(saved.path) == 0)
        }
        #expect(wallet.cards.records.map(\.id) == held)
        guard how != "removed" else {
            try file.readHistory()
            #expect(wallet.usages.all.count == 20)
            return
        }
        let error = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(error?.message.hasSuffix("was changed while it was being read.") == true)
    }

    /// A stamp that was made just now says little: the tables are compared with what was decoded.
    @Test func aLargeBeginningThatChangedUnnoticedIsNotJoined() throws {
        let (saved, _) = try SavedWallet.large(cards: 2_500, rows: 20)
        let stamp = try #require(FileStamp(path: saved.path))
        let (file, _) = try WalletFile.open(
            saved.path, .refuse, SampleTemplates.catalogue, "0.1.0", false, freshness: .max)
        let writer = Glibc.open(saved.path, O_WRONLY | O_CLOEXEC)
        #expect(pwrite(writer, " ", 1, 9) == 1)
        giveBackTime(of: stamp, to: writer)
        close(writer)
        let error = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(error?.message.hasSuffix("was changed while it was being read.") == true)
    }

    /// An editor can keep size and time of a file. What was decoded is what a save builds on, and it tells that another
    /// content is there.
    @Test(arguments: [false, true]) func anEditOfTheSameSizeAndTimeIsNotTakenForWhatWasDecoded(isLate: Bool) throws {
        let (saved, held) = try SavedWallet.large(cards: 2_500, rows: 20)
        let stamp = try #require(FileStamp(path: saved.path))
        var (file, wallet) = try WalletFile.open(
            saved.path, .refuse, SampleTemplates.catalogue, "0.1.0", false, freshness: 0)
        if isLate { try file.readHistory() }
        // All cards before the tenth or so stand 24 bytes further back.
        let text = try saved.text()
        let head = #""cards":["#
        let start = try #require(text.range(of: head)).upperBound
        let member = #""reminderEnabled":false,"#
        let left = try #require(text[text.utf8.index(start, offsetBy: 6_000)...].firstRange(of: member))
        let edited =
            text[..<start] + String(repeating: " ", count: 24) + text[start..<left.lowerBound]
            + text[left.upperBound...]
        #expect(member.utf8.count == 24 && edited.utf8.count == text.utf8.count)
        let writer = Glibc.open(saved.path, O_WRONLY | O_CLOEXEC)
        #expect(Array(edited.utf8).withUnsafeBytes { pwrite(writer, $0.baseAddress, $0.count, 0) } == text.utf8.count)
        giveBackTime(of: stamp, to: writer)
        close(writer)
        let context = ChangeContext.fixed(on: "2026-11-22")
        try wallet.edit(held[3], [.notes("mine")], in: context)
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        let again = try WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue)
        #expect(again.wallet.cards.records.map(\.id) == held)
        #expect(again.wallet.cards[held[3]]?.notes == "mine")
        #expect(again.wallet.usages.all.count == 20)
    }

    /// As if nobody had written since.
    private func giveBackTime(of stamp: FileStamp, to descriptor: Int32) {
        var time = timespec()
        time.tv_sec = Int(stamp.modified / 1_000_000_000)
        time.tv_nsec = Int(stamp.modified % 1_000_000_000)
        #expect(futimens(descriptor, [time, time]) == 0)
    }

    @Test func aHistoryReplacedBySomebodyIsStillThere() throws {
        var (_, early) = try open()
        var (file, wallet) = try open()
        let context = ChangeContext.fixed(on: "2026-11-21", ids: 9)
        wallet.remove(usage: rows[0].id)
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        file.tidyUp()
        #expect(early.usages.all == rows)
        early.remove(usage: rows[1].id)
        #expect(early.usages.all.count == 399)
    }

    /// Whatever stands between the tables, reading in two parts is reading whole.
    @Test(arguments: [
        ("\"usages\":[", "\"usages\": ["), (",\n\"usages\":[", "\n,\"usages\":["), ("\n\"usages\":[", " \"usages\":["),
        ("\"preferences\"", "\"more\":{\n\"usages\":[]},\n\"preferences\""), ("\"sums\":[", "\"wums\":["),
        ("{\"format\":1,", "{"),
    ])
    func otherLayoutsAreReadWhole(from: String, to: String) throws {
        let text = try saved.text()
        try saved.folder.write(text.replacing(from, with: to, maxReplacements: 1), to: "wallet.json")
        let whole = try? WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue).wallet
        let parts = try? open().wallet
        #expect((whole == nil) == (parts == nil))
        #expect((whole == nil) == (to == "{"))
        guard let whole, let parts else { return }
        #expect(whole.usages.all == rows)
        #expect(holdsTheSame(whole, parts))
    }

    @Test func tablesAfterTheHistoryAreTwins() throws {
        try saved.folder.write(saved.text().replacing("]\n}\n", with: "],\n\"cards\":[]\n}\n"), to: "wallet.json")
        let (file, _) = try open()
        let problem = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(problem?.message.hasSuffix("The key \"cards\" stands here for the second time.") == true)
    }
}
