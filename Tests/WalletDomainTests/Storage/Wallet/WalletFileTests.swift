import Foundation
import Testing
import WalletTestSupport

@testable import WalletDomain

struct WalletFileTests {
    let saved: SavedWallet
    var folder: TemporaryFolder { saved.folder }

    init() throws { saved = try SavedWallet() }

    // MARK: The layout

    @Test func laysOneRecordOnEachLine() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let lines = try saved.text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines[0] == #"{"format":1,"generation":2,"program":"0.1.0","#)
        #expect(lines[1].hasPrefix(#""preferences":{"#))
        #expect(lines[2] == #""cards":["#)
        #expect(lines[3].hasPrefix(#"{"id":""#) && lines[3].hasSuffix("}"))
        #expect(lines[4] == "],")
        #expect(lines[5] == #""benefits":["#)
        #expect(lines[6].hasSuffix("},") && lines[7].hasSuffix("},") && lines[8].hasSuffix("}"))
        #expect(lines[9] == "],")
        #expect(lines[10] == #""sums":["#)
        #expect(lines[11].hasSuffix(#","year":2026,"captured":4}"#))
        #expect(lines[13] == #""usages":["#)
        #expect(lines[14].contains(#""kind":"use","usedOn":"2026-11-21""#))
        #expect(lines[15...] == ["]", "}", ""])
    }

    @Test func anEmptyWalletHasEmptyTables() throws {
        var program = try saved.program()
        try program.act { wallet, context in
            var preferences = wallet.preferences
            preferences.hasCompletedOnboarding = true
            wallet.put(preferences)
        }
        #expect(
            try saved.text() == """
                {"format":1,"generation":1,"program":"0.1.0",
                "preferences":{"hasCompletedOnboarding":true,"updatedAt":"1970-01-01T00:00:00Z"},
                "cards":[
                ],
                "benefits":[
                ],
                "sums":[
                ],
                "usages":[
                ]
                }

                """)
        #expect(try saved.read().wallet.preferences.hasCompletedOnboarding)
    }

    @Test func whatWasSavedIsReadAgain() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        try program.redeem("Resy Credit", 50)
        try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.platinum, in: context) }
        let read = try saved.read().wallet
        #expect(holdsTheSame(read, program.wallet))
        #expect(read.usages.all.count == 2)
        #expect(program.file.generation == 4)
        #expect(!program.file.isOutdated)
    }

    @Test func unchangedLinesAreCopiedAsTheyStand() throws {
        _ = try saved.gold()
        // Somebody likes another order of keys and his own member; only changed records are written anew.
        let text = try saved.text()
        let card = try #require(text.split(separator: "\n").first { $0.contains("cardTemplateId") })
        let mine = #"{"x-mine": [1.50, "two words"],"# + card.dropFirst()
        try folder.write(text.replacing(String(card), with: mine), to: "wallet.json")
        var program = try saved.program(ids: 5)
        try program.redeem("Uber Cash", 4)
        #expect(try saved.text().contains(mine + "\n"))
        #expect(try saved.text().contains(#""usedOn":"2026-11-21""#))
    }

    // MARK: Other layouts and other people's members

    @Test func unknownKeysAndTablesAreKept() throws {
        try folder.write(
            #"""
            {"wishes":[{"id":1},
               {"id":2}],"format":1,"generation":7,"preferences":{"urgentDays":5,"mood":"dark"},
            "cards":[{"id":"00000000-0000-4000-8000-000000000001","addedDate":"2026-01-01","colour":"red",
              "fees":[{"on":"2026-01-02","amount":95,"why":"new"}]}],"mine":{"a":1e3}}
            """#, to: "wallet.json")
        var program = try saved.program()
        try program.act { wallet, context in
            var card = wallet.cards.records[0]
            card.nickname = "One"
            wallet.put(card)
            var preferences = wallet.preferences
            preferences.expiringSoonDays = 9
            wallet.put(preferences)
        }
        #expect(
            try saved.text() == #"""
                {"format":1,"generation":8,"program":"0.1.0",
                "preferences":{"updatedAt":"1970-01-01T00:00:00Z","expiringSoonDays":9,"urgentDays":5,"mood":"dark"},
                "cards":[
                {"id":"00000000-0000-4000-8000-000000000001","nickname":"One","addedDate":"2026-01-01","sortOrder":0,"createdAt":"1970-01-01T00:00:00Z","updatedAt":"1970-01-01T00:00:00Z","fees":[{"on":"2026-01-02","amount":95,"why":"new"}],"colour":"red"}
                ],
                "benefits":[
                ],
                "sums":[
                ],
                "usages":[
                ],
                "wishes":[{"id":1},
                   {"id":2}],
                "mine":{"a":1e3}
                }

                """#)
    }

    /// The file as `jq .` prints it, and all on one line as `jq -c` does.
    @Test(arguments: [true, false])
    func otherLayoutsAreReadAndTidiedByTheNextSave(isPretty: Bool) throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let before = try saved.text()
        let tree = try JSONTree.read(before)
        try folder.write(isPretty ? tree.pretty() : tree.compact(), to: "wallet.json")
        var other = try saved.program(ids: 5)
        #expect(holdsTheSame(other.wallet, program.wallet))
        try other.redeem("Uber Cash", 1)
        let lines = try saved.text().split(separator: "\n")
        #expect(lines.count == before.split(separator: "\n").count + 1)
        #expect(lines.filter { $0.hasPrefix("{\"id\":") }.count == 6)
        #expect(try holdsTheSame(saved.read().wallet, other.wallet))
        // And the save after that copies the tidy lines.
        other.file.tidyUp()
        try other.redeem("Uber Cash", 1)
        #expect(try holdsTheSame(saved.read().wallet, other.wallet))
    }

    @Test func recordsInUntidyTablesStandOnOneLineAfterwards() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let text = try saved.text().replacing(#","kind":"use""#, with: ",\n   \"kind\" : \"use\"")
        try folder.write(text, to: "wallet.json")
        var other = try saved.program(ids: 5)
        try other.redeem("Resy Credit", 1)
        #expect(try saved.text().contains(#","kind":"use","usedOn""#))
        #expect(try holdsTheSame(saved.read().wallet, other.wallet))
    }

    @Test func aByteOrderMarkIsAccepted() throws {
        _ = try saved.gold()
        try folder.write("\u{FEFF}" + saved.text(), to: "wallet.json")
        var program = try saved.program(ids: 5)
        try program.redeem("Uber Cash", 4)
        #expect(try saved.text().hasPrefix("{\"format\""))
    }

    // MARK: Files that are not there, or not ours

    @Test func aMissingFileIsMadeBySaving() throws {
        let problem = #expect(throws: StorageProblem.self) { try WalletFile.open(saved.path) }
        #expect(problem?.exitCode == 66)
        #expect(problem?.message == "There is no file \(saved.path).")
        let deep = folder.file("a/b/wallet.json")
        var (file, wallet) = try WalletFile.open(deep, ifMissing: .allow)
        #expect(file.isNew)
        #expect(wallet.isEmpty)
        #expect(folder.names.isEmpty)
        let context = ChangeContext.fixed(on: "2026-11-21")
        wallet.put(UserPreferences(updatedAt: context.now))
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        #expect(!file.isNew)
        #expect(try folder.mode("a") == 0o700)
        #expect(try folder.mode("a/b/wallet.json") == 0o600)
        #expect(TemporaryFolder.names(folder.file("a/b")) == ["changes.jsonl", "wallet.json", "wallet.json.lock"])
    }

    @Test func aMissingFileWithBackupsIsNoNewWallet() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        try #require(unlink(saved.path) == 0)
        let problem = #expect(throws: StorageProblem.self) { try WalletFile.open(saved.path, ifMissing: .allow) }
        #expect(problem?.exitCode == 66)
        #expect(
            problem?.message == "There is no file \(saved.path), but a backup of 21 Nov 2026. Bring it back with "
                + "coupontracker restore latest, or start afresh with --new.")
        #expect(try WalletFile.open(saved.path, ifMissing: .startAfresh).wallet.isEmpty)
    }

    static let damaged: [(String, String)] = [
        (
            "",
            "PATH, line 1, column 1: The file is empty. There is no backup. Once it is removed, "
                + "coupontracker add makes another."
        ),
        (
            "\n \n",
            "PATH, line 3, column 1: The file is empty. There is no backup. Once it is removed, "
                + "coupontracker add makes another."
        ),
        ("\0\0\0\0\0\0", "PATH, line 1, column 1: The file holds only zero bytes: its text is lost."),
        ("[]", "PATH, line 1, column 1: This is not a wallet: a wallet is a JSON object."),
        ("{}", "PATH, line 1, column 1: This is not a wallet: \"format\" is missing."),
        ("{\"format\":0}", "PATH, line 1, column 2: There is no such format."),
        ("{\"format\":1,\"cards\":{}}", "PATH, line 1, column 21: Here belongs a list."),
        ("{\"format\":1,\"cards\":[\n{}]}", "PATH, line 2, column 1: This record has no \"id\"."),
        (
            "{\"format\":1,\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}",
            "PATH, line 2, column 1: This is an unmerged git conflict, line 2. Keep one side and remove the markers. "
                + "coupontracker merge takes both sides in."
        ),
        (
            "<<<<<<< HEAD\n{\"format\":1}\n=======\n{}\n>>>>>>> x\n",
            "PATH, line 1, column 1: This is an unmerged git conflict, line 1. Keep one side and remove the markers. "
                + "coupontracker merge takes both sides in."
        ),
        (
            "{\"format\":1,\"usages\":[],\"usages\":[]}",
            "PATH, line 1, column 25: The key \"usages\" stands here for the second time; the first is at column 13."
        ),
    ]

    @Test(arguments: damaged)
    func aDamagedFileIsNeverWrittenOver(text: String, message: String) throws {
        try folder.write(text, to: "wallet.json")
        for missing in [WalletFile.Missing.refuse, .allow, .startAfresh] {
            let problem = #expect(throws: StorageProblem.self) { try WalletFile.open(saved.path, ifMissing: missing) }
            #expect(problem?.exitCode == 65)
            #expect(problem?.message.replacing(saved.path, with: "PATH") == message)
        }
        #expect(try saved.text() == text)
        #expect(folder.names == ["wallet.json"])
    }

    @Test func theFileCutAnywhereIsDamaged() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let text = try [UInt8](saved.text().utf8)
        // The last line end may be missing.
        for count in 0..<text.count - 1 {
            #expect(throws: JSONProblem.self, "cut at \(count)") { try WalletImage.read([UInt8](text[..<count])) }
        }
        #expect(throws: Never.self) { try WalletImage.read([UInt8](text.dropLast())) }
    }

    @Test func aDamagedFileNamesTheNewestGoodBackup() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        program.context = program.context.on("2026-11-22")
        try program.redeem("Uber Cash", 1)
        try folder.write("", to: "backups/wallet-2026-11-22.json")
        try folder.write("{", to: "wallet.json")
        let problem = #expect(throws: StorageProblem.self) { try WalletFile.open(saved.path) }
        #expect(
            problem?.message == "\(saved.path), line 1, column 2: The text ends here, before its last bracket. "
                + "The newest good backup is of 21 Nov 2026: coupontracker restore latest brings it back.")
        let list = try Backups(ofWallet: saved.path).list()
        #expect(list.map(\.name.day) == [day("2026-11-22"), day("2026-11-21")])
        #expect(list.map { $0.problem == nil } == [false, true])
        #expect(list[1].cards == 1)
        #expect(list[1].uses == 0)
    }

    @Test func aNewerFormatIsShownAndNeverChanged() throws {
        let text = #"{"format":2,"program":"9.1.0","cards":[],"wings":[1]}"#
        try folder.write(text, to: "wallet.json")
        var program = try saved.program()
        #expect(program.file.isReadOnly)
        let problem = #expect(throws: StorageProblem.self) {
            try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.gold, in: context) }
        }
        #expect(problem?.exitCode == 65)
        #expect(
            problem?.message == "\(saved.path) was made by a newer coupontracker 9.1.0 (format 2). "
                + "This version shows it and does not change it: update coupontracker.")
        #expect(try saved.text() == text)
        try folder.write(#"{"format":2,"program":"9.1.0","cards":{"by":"name"}}"#, to: "wallet.json")
        let other = #expect(throws: StorageProblem.self) { try saved.program() }
        #expect(
            other?.message
                == "\(saved.path), line 1, column 39: This wallet was made by a newer coupontracker (9.1.0), "
                + "which writes it differently. Update coupontracker to open it.")
    }

    @Test func aFileThatGrewNewerMeanwhileIsNotTouched() throws {
        var program = try saved.gold()
        let text = #"{"format":2,"program":"9.1.0","cards":[]}"#
        try folder.write(text, to: "wallet.json")
        let problem = #expect(throws: StorageProblem.self) { try program.redeem("Uber Cash", 4) }
        #expect(problem?.exitCode == 65)
        #expect(try saved.text() == text)
    }
}
