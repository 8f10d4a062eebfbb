import Testing
import WalletTestSupport

@testable import WalletDomain

/// docs/FILE_FORMAT.md says what the program writes: a key, default or example that is not true fails here.
struct FileFormatPageTests {
    private let page: DocumentPage

    init() throws { page = try DocumentPage("docs/FILE_FORMAT.md") }

    private struct Row {
        var key: String
        var type: String
        var absence: String
        var isAlwaysWritten: Bool { absence == "always" || absence == "needed" }
    }

    private func table(_ heading: String) -> [Row] {
        page.rows(under: heading).map { Row(key: String($0[0].dropFirst().dropLast()), type: $0[1], absence: $0[2]) }
    }

    /// The members of an object in their order.
    private func members(of line: some Collection<UInt8>) throws -> [(key: String, value: [UInt8])] {
        let bytes = Array(line)
        var members: [(key: String, value: [UInt8])] = []
        try JSONReader.read(bytes) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                let name = key.string
                try members.append((name, Array(bytes[reader.skipValue()])))
            }
        }
        return members
    }

    /// Compares the table under a heading with what many records wrote.
    private func compare(_ heading: String, _ lines: [[UInt8]]) throws {
        let table = table(heading)
        let known = table.map(\.key)
        let unknown: Set = ["x-mine", "née", "e", "later"]
        var written: Set<String> = []
        var always = Set(known)
        for line in lines {
            let keys = try members(of: line).map(\.key).filter { !unknown.contains($0) }
            #expect(keys == known.filter(keys.contains), "\(heading): other keys or another order: \(keys)")
            written.formUnion(keys)
            always.formIntersection(keys)
        }
        #expect(written == Set(known), "\(heading): \(written.symmetricDifference(known))")
        #expect(
            always == Set(table.filter(\.isAlwaysWritten).map(\.key)), "\(heading): what is always written: \(always)")
    }

    /// Of kinds that are described the rows are made of the description.
    @Test(arguments: RecordKind.all.map(\.many)) func whatIsDescribedStandsInThePage(many: String) throws {
        let kind = try #require(RecordKind.all.first { $0.many == many })
        let rows = kind.fields.map { field in
            let purpose = field.purpose.prefix(1).lowercased() + field.purpose.dropFirst().dropLast()
            return "| `\(field.key)` | \(field.shape.inFile) | \(field.usual) | \(purpose) |"
        }
        let page = page.lines(under: many).filter { $0.hasPrefix("| `") }
        #expect(page == rows, "docs/FILE_FORMAT.md needs these rows:\n\(rows.joined(separator: "\n"))")
    }

    @Test func tablesNameTheKeysThatAreWrittenInTheirOrder() throws {
        var random = RandomRecords(seed: 20_261_121)
        let cards = (0..<300).map { _ in random.card() }
        let benefits = (0..<300).map { _ in random.benefit() }
        let changeSets = (0..<300).map { _ in random.changeSet() }
        try compare("cards", cards.map(\.line))
        try compare("fees", cards.flatMap(\.fees).map(\.line))
        try compare("capSpending", cards.flatMap(\.capSpending).map(\.line))
        try compare("feeReminder, bonusReminder", cards.map(\.feeReminder.line))
        try compare("welcomeBonus", cards.compactMap(\.welcomeBonus).map(\.line))
        try compare("benefits", benefits.map(\.line))
        try compare("customReset", benefits.compactMap(\.customReset).map(\.line))
        try compare("sums", (0..<300).map { _ in random.record(YearSum.self).line })
        var unrecorded = random.usage()
        unrecorded.isUnrecorded = true
        try compare("usages", (0..<300).map { _ in random.usage().line } + [unrecorded.line])
        try compare("statement", (0..<300).map { _ in random.record(StatementSource.self).line })
        try compare("preferences", (0..<3000).map { _ in random.record(UserPreferences.self).line })
        try compare("changes.jsonl", changeSets.map(\.line))
        try compare("changes", changeSets.flatMap(\.changes).map(\.line))
    }

    @Test func whatIsNeededIsRefusedWithoutIt() throws {
        func needs<Record: StoredRecord>(_ heading: String, _ record: Record) throws {
            let members = try members(of: record.line)
            for row in table(heading) where row.isAlwaysWritten {
                let rest = members.filter { $0.key != row.key }.map {
                    "\"\($0.key)\":" + String(decoding: $0.value, as: UTF8.self)
                }
                let line = [UInt8]("{\(rest.joined(separator: ","))}".utf8)
                var told: String?
                do throws(JSONProblem) {
                    try JSONReader.read(line) { reader throws(JSONProblem) in _ = try Record.read(&reader) }
                } catch {
                    told = error.message
                }
                #expect(told == (row.absence == "needed" ? "This record has no \"\(row.key)\"." : nil))
            }
        }
        var random = RandomRecords(seed: 1)
        try needs("cards", random.card())
        try needs("fees", UserCard.Fee(on: random.day(), amount: random.money()))
        try needs(
            "capSpending", UserCard.CapSpending(category: "dining", on: random.day(), amount: random.money()))
        try needs("welcomeBonus", UserCard.WelcomeBonus(target: random.money()))
        try needs("benefits", random.benefit())
        try needs("customReset", Benefit.CustomReset(anchor: .calendar))
        try needs("sums", random.record(YearSum.self))
        try needs("usages", random.usage())
        try needs("statement", random.record(StatementSource.self))
        try needs("preferences", random.record(UserPreferences.self))
        try needs(
            "changes.jsonl", ChangeSet(id: random.id(), at: random.instant(), by: .screen, what: "", changes: []))
    }

    @Test func layoutNamesTheMembersOfTheFile() throws {
        let saved = try SavedWallet()
        var program = try saved.gold()
        #expect(
            try members(of: saved.text().utf8).map(\.key)
                == ["format", "generation", "program", "preferences", "cards", "benefits", "sums", "usages"])
        program.file.large = 0
        try program.rename(to: "Mine")
        for kind in RecordKind.all {
            let said = [
                "name": "Ana", "currency": "USD", "owners": "Ana", "bookId": "Ana", "categoryId": "Ana",
                "period": "2026-11-01", "payee": "Ana", "date": "2026-11-01", "amount": "1", "match.text": "Ana",
                "set.payee": "Ana",
            ]
            try program.act { wallet, context in try wallet.add(kind, said.mapValues { $0 }, in: context) }
        }
        try program.file.publish(in: program.context)
        let keys = try members(of: saved.text().utf8).map(\.key)
        #expect(table("Layout").map(\.key).filter { $0 != "unlisted" } == keys)
        #expect(
            keys == [
                "format", "generation", "program", "lastChange", "preferences", "cards", "benefits", "sums", "usages",
                "accounts", "books", "budgets", "categories", "deletedLines", "imports", "layouts",
                "notSubscriptions", "people", "rules", "transactions",
            ])
    }

    @Test func examplesAreLinesAsTheProgramWritesThem() throws {
        func check<Record: StoredRecord>(_ heading: String, _: Record.Type) throws {
            let examples = page.records(under: heading)
            #expect(!examples.isEmpty, "\(heading)")
            for example in examples {
                let record = try JSONReader.read([UInt8](example.utf8)) { reader throws(JSONProblem) in
                    try Record.read(&reader)
                }
                #expect(String(decoding: record.line, as: UTF8.self) == example)
            }
        }
        try check("cards", UserCard.self)
        try check("benefits", Benefit.self)
        try check("sums", YearSum.self)
        try check("usages", BenefitUsage.self)
        try check("statements", StatementImport.self)
        try check("deleted lines", DeletedLine.self)
        try check("layouts", KeptLayout.self)
        try check("refused subscriptions", RefusedSubscription.self)
        try check("books", Book.self)
        try check("accounts", BookAccount.self)
        try check("categories", BookCategory.self)
        try check("plans", CategoryBudget.self)
        try check("rules", BookRule.self)
        try check("transactions", BookTransaction.self)
        try check("preferences", UserPreferences.self)
        try check("changes.jsonl", ChangeSet.self)
    }

    @Test func preferencesHaveTheirDefaultsAndRanges() throws {
        let rows = table("preferences")
        for setting in Settings.all {
            let row = try #require(rows.first { $0.key == setting.key }, "\(setting.key)")
            let usual = setting.defaultValue
            #expect(row.absence == (usual == .unset ? "none" : usual.text), "\(setting.key)")
            switch setting.kind {
            case .toggle, .number, .word: #expect(row.type == setting.range, "\(setting.key)")
            default: #expect(row.type == "text", "\(setting.key)")
            }
        }
    }

    @Test func wordsOfFixedListsAreAllNamed() {
        func names(_ heading: String, _ key: String, _ words: [String]) {
            let type = table(heading).first { $0.key == key }?.type
            #expect(type == words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""), "\(key)")
        }
        names("benefits", "status", Benefit.Status.allCases.map(\.rawValue))
        names("benefits", "mode", Benefit.Mode.allCases.map(\.rawValue))
        names("customReset", "anchor", Anchor.allCases.map(\.rawValue))
        names("usages", "kind", BenefitUsage.Kind.allCases.map(\.rawValue))
        names("changes.jsonl", "by", ChangeSet.Origin.allCases.map(\.rawValue))
        let categories = WalletDomain.Category.known
        #expect(page.text.contains(categories.dropLast().joined(separator: ", ") + " or other; another word"))
    }

    @Test func numbersAreThoseOfTheProgram() {
        #expect(
            JSONLimits.wallet == JSONLimits(bytes: 512 << 20, values: 64 << 20, stringBytes: 1 << 20, keys: 100_000))
        #expect([JSONLimits.depth, JSONLimits.digits, JSONLimits.exponent] == [64, 100, 300])
        #expect([ChangeLog.most, ChangeLog.kept, ChangeLog.mostBytes >> 20] == [300, 200, 16])
        #expect([WalletFile.usual, WalletFile.mostWaiting] == [1 << 20, 256 << 10])
        #expect([BackupRotation.days, BackupRotation.months, BackupRotation.reasons] == [14, 12, 20])
        for phrase in [
            "more than 100\ndigits or an exponent beyond 300", "more than 64 levels", "more than\n100,000 keys",
            "more than 512 MB", "at most 1 MB", "The last 300 changes\ncount",
            "than 16 MB, the list is cut to the newest 200",
            "up to 1 MB never wait", "once 256 KB wait",
            "newest 14\nof the daily ones", "newest 12 months", "newest 20 that were made",
        ] {
            #expect(page.text.contains(phrase), "\(phrase)")
        }
    }
}
