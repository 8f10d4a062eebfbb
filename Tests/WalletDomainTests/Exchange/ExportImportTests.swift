import Testing
import WalletTestSupport

@testable import WalletDomain

/// Out of one wallet and into another: nothing is lost.
@Suite("Export and import") struct ExportImportTests {
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)

    private func saved(_ text: String) throws -> (folder: TemporaryFolder, file: WalletFile) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/wallet.json"
        _ = try SafeFile.replace(path, with: Array(text.utf8))
        return try (folder, WalletFile.open(path, catalogue: .bundled).file)
    }

    private func export(_ plan: DemoPlan) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let path = folder.path + "/wallet.json"
        try plan.write(to: path, today: context.today, now: context.now)
        return try WalletFile.open(path, catalogue: .bundled).file.exported(at: context.now)
    }

    /// The export of a fresh wallet that took `text` in.
    private func roundTrip(_ text: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        var (file, wallet) = try WalletFile.open(
            folder.path + "/wallet.json", ifMissing: .startAfresh, catalogue: .bundled)
        var plan = try ImportPlan(json: text, into: wallet)
        #expect(plan.count(.new) == plan.rows.count)
        #expect(wallet.take(&plan, in: context), "\(plan.refused.prefix(3))")
        let taken = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .import)
        let act = try #require(taken)
        var options = SaveOptions()
        options.unknownTables = plan.unknownTables
        _ = try file.save(act, in: context, options)
        let again = try WalletFile.open(folder.path + "/wallet.json", catalogue: .bundled)
        #expect(again.wallet.check().filter { $0.level == .error } == [])
        #expect(try file.exported(at: context.now) == again.file.exported(at: context.now))
        return try again.file.exported(at: context.now)
    }

    @Test func theDemoWalletComesBackByteForByte() throws {
        for plan in [DemoPlan.person, DemoPlan(cards: 30, benefits: 200, years: 3, seed: 7)] {
            let text = try export(plan)
            #expect(try roundTrip(text) == text)
        }
    }

    @Test func whatIsNotKnownComesBackToo() throws {
        let text = Array(
            """
            {"exportVersion":1,"exportDate":"2026-11-27T12:00:00Z",
            "cards":[
            {"id":"aaaaaaaa-0000-4000-8000-000000000001","isCustom":true,"customName":"Corner","addedDate":"2026-10-05","sortOrder":0,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","mood":{"a":[1,2.50]}}
            ],
            "benefits":[
            ],
            "usages":[
            ],
            "preferences":{"updatedAt":"2026-10-05T09:00:00Z","later":true},
            "gardens":[{"name":"Food","cap":1.50}],
            "x y":{"deep":[[]]}
            }

            """.utf8)
        let again = try roundTrip(text)
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: text, as: UTF8.self))
    }

    /// Whatever the order in which tables came into a file, also where one is empty by now.
    @Test func booksComeBackByteForByte() throws {
        let (_, file) = try saved(
            #"""
            {"format":1,"preferences":{"updatedAt":"2026-10-05T09:00:00Z","firstBook":"bbbbbbbb-0000-4000-8000-000000000001"},"cards":[],"layouts":[],
            "transactions":[{"id":"aaaaaaaa-0000-4000-8000-000000000001","bookId":"bbbbbbbb-0000-4000-8000-000000000001","date":"2026-11-10","payee":"Store","amount":-12.50,"kind":{"type":"oneTime"},"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}],
            "gardens":[1],
            "books":[{"id":"bbbbbbbb-0000-4000-8000-000000000001","name":"Home","currency":"USD","owners":["Ana"],"sortOrder":0,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}],
            "accounts":[{"id":"cccccccc-0000-4000-8000-000000000001","bookId":"bbbbbbbb-0000-4000-8000-000000000001","name":"Checking","sortOrder":0,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}]}
            """#)
        let text = try file.exported(at: context.now)
        let tables = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("\"") }
        #expect(
            tables.map { $0.prefix { $0 != ":" } } == [
                "\"cards\"", "\"benefits\"", "\"usages\"", "\"preferences\"", "\"books\"", "\"accounts\"",
                "\"transactions\"", "\"gardens\"",
            ])
        #expect(try roundTrip(text) == text)
    }

    @Test func theSampleBookComesBackByteForByte() throws {
        var wallet = try SampleBook.november().wallet
        var preferences = wallet.savedPreferences
        (preferences.urgentDays, preferences.updatedAt) = (5, context.now)
        wallet.put(preferences)
        wallet.did("test")
        let folder = try TemporaryFolder()
        var (file, _) = try WalletFile.open(folder.path + "/wallet.json", ifMissing: .startAfresh, catalogue: .bundled)
        let taken = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .import)
        _ = try file.save(#require(taken), in: context)
        let text = try file.exported(at: context.now)
        #expect(text.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: "{\"id\":".utf8) } == 28)
        #expect(try roundTrip(text) == text)
    }

    @Test func tablesOfTheWalletStayItsOwn() throws {
        let (folder, file) = try saved(#"{"format":1,"cards":[],"gardens":[1],"b\u0061":2}"#)
        var own = file
        var wallet = Wallet()
        var preferences = UserPreferences(updatedAt: context.now)
        preferences.urgentDays = 5
        wallet.put(preferences)
        wallet.did("test")
        let taken = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .import)
        let act = try #require(taken)
        var options = SaveOptions()
        // A twin under another spelling would damage the file.
        options.unknownTables = [#""gardens":[2]"#, #""ba":3"#, #""n\u0065w":4"#, #""plain":5"#].map { Array($0.utf8) }
        _ = try own.save(act, in: context, options)
        let text = try String(decoding: readWhole(own.path).bytes, as: UTF8.self)
        #expect(
            text.contains(#""gardens":[1]"#) && !text.contains("[2]") && !text.contains(":3") && !text.contains(":4"))
        #expect(text.contains(#""plain":5"#))
        _ = try WalletFile.open(folder.file("wallet.json"))
    }

    @Test func theSameWalletTwiceBringsNothing() throws {
        let text = try export(.person)
        var wallet = Wallet(catalogue: .bundled)
        var plan = try ImportPlan(json: text, into: wallet)
        #expect(wallet.take(&plan, in: context))
        let again = try ImportPlan(json: text, into: wallet)
        #expect(again.count(.duplicate) == again.rows.count)
    }

    @Test func anotherStateOfARecordReplacesIt() throws {
        let text = try String(decoding: export(.person), as: UTF8.self)
        var wallet = Wallet(catalogue: .bundled)
        var plan = try ImportPlan(json: Array(text.utf8), into: wallet)
        #expect(wallet.take(&plan, in: context))
        let other = text.split(separator: #""owner":"Sam""#).joined(separator: #""owner":"Kim""#)
        var change = try ImportPlan(json: Array(other.utf8), into: wallet)
        #expect(change.count(.replaces) == 2 && change.count(.new) == 0)
        #expect(change.rows.compactMap(\.message) == ["changes owner", "changes owner"])
        #expect(wallet.take(&change, in: context))
        #expect(wallet.cards.records.count { $0.owner == "Kim" } == 2)
    }

    /// What says what a file is, is of that file alone.
    @Test func whatAnotherWalletIsDoesNotComeAlong() throws {
        let text =
            #"{"format":1,"generation":7,"program":"0.1.0","lastChange":"cccccccc-0000-4000-8000-000000000001","cards":[]}"#
        let plan = try ImportPlan(json: Array(text.utf8), into: Wallet())
        #expect(plan.notes.isEmpty && plan.unknownTables.isEmpty)
    }

    @Test(
        "Files that are refused",
        arguments: [
            (#"{"cards":[]}"#, "line 1, column 1: This is no export of CouponTracker: \"exportVersion\" is missing."),
            (
                #"{"exportVersion":2,"cards":[]}"#,
                "line 1, column 18: This export was made by a newer coupontracker. Update coupontracker to import it."
            ),
            (#"{"exportVersion":1,"cards":[{}]}"#, "line 1, column 29: This record has no \"id\"."),
            (#"{"exportVersion":1,"cards":[}"#, "line 1, column 29: This is not a value; a value belongs here."),
            ("[]", "line 1, column 1: Here belongs an object."),
        ])
    func refused(text: String, message: String) {
        #expect { try ImportPlan(json: Array(text.utf8), into: Wallet()) } throws: { error in
            guard let problem = error as? JSONProblem else { return false }
            return problem.description == message || (text.hasSuffix("[}") && problem.line == 1)
        }
    }

    @Test func recordsThatCannotBeAreRefusedWithTheirLine() throws {
        let text = """
            {"exportVersion":1,
            "benefits":[
            {"id":"11111111-0000-4000-8000-000000000001","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","customName":"X","currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01"}
            ],
            "usages":[
            {"id":"eeeeeeee-0000-4000-8000-000000000001","usedOn":"2026-10-20"},
            {"id":"eeeeeeee-0000-4000-8000-000000000001","usedOn":"2026-10-20"}
            ]}
            """
        var wallet = Wallet()
        var plan = try ImportPlan(json: Array(text.utf8), into: wallet)
        #expect(
            plan.refused.map(\.problem) == [
                "row 7: The id eeeeeeee-0000-4000-8000-000000000001 stands in this file for the second time."
            ])
        #expect(!wallet.take(&plan, in: context) && wallet.isEmpty)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("{\"id\":\"eeee") }.joined(separator: "\n")
        var other = try ImportPlan(json: Array(lines.utf8), into: wallet)
        #expect(!wallet.take(&other, in: context))
        #expect(other.refused.map(\.problem) == ["row 3: X belongs to a card that is not in this wallet."])
    }

    @Test func anIdStandsInOneTable() throws {
        let text = """
            {"exportVersion":1,
            "cards":[
            {"id":"aaaaaaaa-0000-4000-8000-000000000001","isCustom":true,"customName":"X","addedDate":"2026-10-05","createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}
            ],
            "people":[
            {"id":"aaaaaaaa-0000-4000-8000-000000000001","name":"Ana","createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"},
            {"id":"aaaaaaaa-0000-4000-8000-000000000002","name":"Leo","createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}
            ]}
            """
        let plan = try ImportPlan(json: Array(text.utf8), into: Wallet())
        #expect(plan.rows.map(\.state) == [.new, .refused, .new])
        #expect(
            plan.refused.map(\.problem) == [
                "row 6: The id aaaaaaaa-0000-4000-8000-000000000001 stands in this file for the second time."
            ])
    }

    @Test func noExportTrapsWhenItIsCutOrChanged() throws {
        var random = SeededGenerator(state: 16)
        let good = try export(DemoPlan(cards: 2, benefits: 4, years: 1, seed: 3))
        let wallet = Wallet(catalogue: .bundled)
        let spice = Array("\"{}[],:0-9ensT\\".utf8)
        for round in 0..<Torture.count(6_000) {
            var bytes = good
            if round % 3 == 0 {
                bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            } else {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[place] = spice[Int.random(in: 0..<spice.count, using: &random)]
                }
            }
            guard var plan = try? ImportPlan(json: bytes, into: wallet) else { continue }
            var changed = wallet
            let isTaken = changed.take(&plan, in: context)
            if !isTaken { #expect(changed == wallet && !plan.refused.isEmpty) }
        }
    }
}
