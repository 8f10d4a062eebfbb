import Testing
import WalletTestSupport

@testable import WalletDomain

/// Tables that only a newer version knows: kept, merged, undone and given along like any other.
struct RawTableTests {
    private static let first = "0000000a-0000-0000-0000-000000000001"
    private static let second = "0000000a-0000-0000-0000-000000000002"

    private let saved: SavedWallet

    init() throws { saved = try SavedWallet.ofGold() }

    private static func trip(
        _ name: String, _ id: String = first, nights: Int = 2, at day: String = "2026-11-20"
    ) -> String {
        #"{"id":"\#(id)","name":"\#(name)","nights":\#(nights),"updatedAt":"\#(day)T12:00:00Z"}"#
    }

    /// The wallet's text with a table of trips behind what this version knows.
    private func text(_ trips: [String]) throws -> String {
        try String(saved.text().dropLast(3)) + ",\n\"trips\":[\n" + trips.joined(separator: ",\n") + "\n]\n}\n"
    }

    private func trips(_ program: SavedWallet.Program) -> [String] {
        program.wallet.raw.records(of: TableName("trips")).map { String(decoding: $0.line, as: UTF8.self) }
    }

    // MARK: Lines

    /// By hand a record may be written with room; it is written without, as it was read or as it was changed.
    @Test func aRecordIsWrittenAsItsMembersSay() throws {
        let typed = Array(
            #"{ "id" : "\#(Self.first)",  "na\u006de": "R\u00f6m",   "legs": [ 1, 2.50e1 ], "updatedAt":"2026-11-20T12:00:00Z" }"#
                .utf8)
        var record = try #require(RawRecord(in: typed, typed.indices))
        let line =
            #"{"id":"\#(Self.first)","na\u006de":"R\u00f6m","legs":[1,2.50e1],"updatedAt":"2026-11-20T12:00:00Z"}"#
        #expect(String(decoding: record.line, as: UTF8.self) == line && record.isLineRead)
        record.updatedAt = Instant(milliseconds: 0)
        #expect(!record.isLineRead)
        #expect(
            String(decoding: record.line, as: UTF8.self)
                == line.replacing("2026-11-20T12:00:00Z", with: "1970-01-01T00:00:00Z"))
        #expect(RawRecord(in: record.line, record.line.indices) == record)
    }

    // MARK: Merging

    /// Two programs may write one record at two moments; nobody is asked which was the first.
    @Test func whenItWasWrittenFirstIsNoConflict() throws {
        func person(at hour: Int) throws -> RawRecord {
            let line = Array(#"{"id":"\#(Self.first)","name":"Anna","createdAt":"2026-11-20T\#(hour):00:00Z"}"#.utf8)
            return try #require(RawRecord(in: line, line.indices))
        }
        let (base, ours, theirs) = try (person(at: 10), person(at: 11), person(at: 12))
        let merge = RawRecord.merge(base, theirs, over: ours)
        #expect(merge.conflicts.isEmpty && merge.result == theirs && merge.result != ours)
        #expect(theirs.saysTheSame(as: ours) && theirs.digest == ours.digest)
    }

    /// Two machines that join the same write the same, whichever members a record had first.
    @Test func membersThatAreNewStandInOneOrder() throws {
        func trip(_ members: String) throws -> RawRecord {
            let line = Array(#"{"id":"\#(Self.first)"\#(members)}"#.utf8)
            return try #require(RawRecord(in: line, line.indices))
        }
        let joined = try trip("").taking(["nights", "name"], of: trip(#","nights":2,"name":"Rome""#))
        #expect(
            String(decoding: joined.line, as: UTF8.self) == #"{"id":"\#(Self.first)","name":"Rome","nights":2}"#)
    }

    @Test func whatACopyLacksIsNotBroughtByIt() throws {
        func wallet(_ trips: [String]) throws -> Wallet {
            try WalletCopy(Array(text(trips).utf8), of: "w", SampleTemplates.catalogue).wallet
        }
        let own = try wallet([Self.trip("Rome"), Self.trip("Paris", Self.second)])
        #expect(
            try own.changes(to: wallet([Self.trip("Roma")]), isRemoving: false).map(\.recordID)
                == [FreshID(Self.first)])
        #expect(
            try own.changes(to: wallet([Self.trip("Roma")])).map(\.recordID)
                == [FreshID(Self.first), FreshID(Self.second)])
    }

    @Test func recordsOfAnotherCopyAreTakenInAndTakenBack() throws {
        let own = try text([Self.trip("Rome"), Self.trip("Oslo", "0000000a-0000-0000-0000-000000000003")])
        let other = try text([Self.trip("Roma", at: "2026-11-21"), Self.trip("Paris", Self.second)])
        try saved.folder.write(own, to: "wallet.json")
        var program = try saved.program(ids: 2)
        let copy = try WalletCopy(Array(other.utf8), of: "other", SampleTemplates.catalogue)
        #expect(copy.unknownTables.isEmpty)
        let records = copy.merge(into: &program.wallet, program.context)
        #expect(
            records == [
                MergedRecord(
                    table: "trips", id: Self.first, name: "A record of another version", changes: "changes name"),
                MergedRecord(table: "trips", id: Self.second, name: "A record of another version", changes: nil),
            ])
        _ = try program.act { _, _ in }
        #expect(
            try saved.text().hasSuffix(
                "\"trips\":[\n\(Self.trip("Roma", at: "2026-11-21")),\n"
                    + "\(Self.trip("Oslo", "0000000a-0000-0000-0000-000000000003")),\n"
                    + "\(Self.trip("Paris", Self.second))\n]\n}\n"))
        #expect(copy.merge(into: &program.wallet, program.context).isEmpty)

        var next = try saved.program(ids: 100)
        let act = try #require(ChangeLog(ofWallet: saved.path).changeSets().last)
        #expect(act.isUnderstood)
        try next.wallet.undo(act, in: next.context)
        _ = try next.act { _, _ in }
        // When it was changed is no part of what is taken back, as with every record.
        let oslo = Self.trip("Oslo", "0000000a-0000-0000-0000-000000000003")
        #expect(
            try saved.text().hasSuffix(
                "\"trips\":[\n\(Self.trip("Rome", at: "2026-11-21")),\n\(oslo)\n]\n}\n"))
    }

    @Test func aTableThatTheWalletLacksIsTakenIn() throws {
        var program = try saved.program(ids: 2)
        let copy = try WalletCopy(Array(text([Self.trip("Rome")]).utf8), of: "other", SampleTemplates.catalogue)
        #expect(copy.merge(into: &program.wallet, program.context).count == 1)
        _ = try program.act { _, _ in }
        #expect(try saved.text().hasSuffix("],\n\"trips\":[\n\(Self.trip("Rome"))\n]\n}\n") == true)
    }

    /// A list with anything else than records is a member, kept as it stands.
    @Test(arguments: ["[1]", "[{\"name\":\"Rome\"}]", "[{\"id\":\"x\"}]", "{\"id\":1}"])
    func whatIsNoListOfRecordsIsNoTable(_ value: String) throws {
        try saved.folder.write(saved.text().dropLast(3) + ",\n\"trips\":\(value)\n}\n", to: "wallet.json")
        var program = try saved.program(ids: 2)
        #expect(program.wallet.raw.names.isEmpty)
        try program.rename(to: "Mine")
        #expect(try saved.text().hasSuffix(",\n\"trips\":\(value)\n}\n"))
    }

    /// Of what was in question once, what was said anew since is none any more.
    @Test func onlyWhatStandsAsItWasInQuestionIsAskedAbout() throws {
        var copy = try WalletCopy(
            Array(text([Self.trip("Roma", nights: 3)]).utf8), of: "other", SampleTemplates.catalogue)
        copy.base = try WalletCopy(Array(text([Self.trip("Rome")]).utf8), of: "here", SampleTemplates.catalogue).wallet
        let (plain, context) = try (saved.text(), ChangeContext.fixed(on: "2026-11-22", ids: 9))
        func asked(_ trip: String) throws -> [String] {
            try saved.folder.write(plain, to: "wallet.json")
            try saved.folder.write(text([trip]), to: "wallet.json")
            return try copy.differences(from: saved.program(ids: 2).wallet, context).map(\.sentence)
        }
        #expect(try asked(Self.trip("Rome")) == ["record name", "record nights"])
        #expect(try asked(Self.trip("Rom")) == ["record nights"])
        #expect(try asked(Self.trip("Rom", nights: 4)) == [])
    }

    /// Written twice, the file could not be read any more.
    @Test func aTableThatWasImportedIsWrittenOnce() throws {
        var program = try saved.program(ids: 2)
        program.options.unknownTables = [Array("\"trips\":[\(Self.trip("Rome"))]".utf8)]
        try program.rename(to: "Mine")
        program.options.unknownTables = []
        let other = #"{"format":1,"trips":[\#(Self.trip("Paris", Self.second))]}"#
        let copy = try WalletCopy(Array(other.utf8), of: "other", SampleTemplates.catalogue)
        #expect(try saved.text().contains("\"trips\":[\(Self.trip("Rome"))]"))
        #expect(copy.merge(into: &program.wallet, program.context).count == 1)
        _ = try program.act { _, _ in }
        #expect(
            try saved.text().hasSuffix(
                "\"trips\":[\n\(Self.trip("Rome")),\n\(Self.trip("Paris", Self.second))\n]\n}\n"))
    }

    @Test func aTableIsNotPutInBesideRecordsThatWaitForIt() throws {
        try noteTrip(nil, Self.trip("Paris", Self.second), id: 1)
        var program = try saved.program(ids: 2)
        program.options.unknownTables = [Array("\"trips\":[\(Self.trip("Rome"))]".utf8)]
        try program.rename(to: "Mine")
        #expect(try saved.text().hasSuffix("],\n\"trips\":[\n\(Self.trip("Paris", Self.second))\n]\n}\n"))
    }

    @Test func aChangeOfWhatIsNoTableHereChangesNothing() throws {
        try saved.folder.write(saved.text().dropLast(3) + ",\n\"trips\":[{\"name\":\"Rome\"}]\n}\n", to: "wallet.json")
        let before = try saved.text()
        try noteTrip(nil, Self.trip("Paris", Self.second), id: 1)
        #expect(throws: StorageProblem.self) { try saved.program(ids: 2) }
        #expect(try saved.text() == before)
    }

    @Test func whatHasTheNameOfATableStays() throws {
        try saved.folder.write(saved.text().dropLast(3) + ",\n\"trips\":5\n}\n", to: "wallet.json")
        var program = try saved.program(ids: 2)
        let other = #"{"format":1,"trips":[\#(Self.trip("Rome"))]}"#
        let copy = try WalletCopy(Array(other.utf8), of: "other", SampleTemplates.catalogue)
        #expect(copy.merge(into: &program.wallet, program.context).isEmpty)
        try program.rename(to: "Mine")
        #expect(try saved.text().hasSuffix(",\n\"trips\":5\n}\n"))
    }

    // MARK: Beside a newer version

    /// Notes a change of a trip as a version does that knows trips.
    private func noteTrip(_ before: String?, _ after: String?, id: UInt64) throws {
        func record(_ text: String?) throws -> RawRecord? {
            guard let text else { return nil }
            var record = try #require(RawRecord(in: Array(text.utf8), 0..<text.utf8.count))
            record.tableName = TableName("trips")
            return record
        }
        let change = try ChangeSet(
            id: FreshID(high: 9, low: id).cast(), at: instant("2026-11-22T12:00:00Z"), by: .screen,
            what: "Trip changed",
            changes: [RecordChange(before: record(before), after: record(after))])
        let line = String(decoding: ChangeLog.text(of: change), as: UTF8.self)
        let told = line.replacing("\"raw\":true,", with: "")
        #expect(told != line)
        let seal = ChangeLog.seal(of: change.id, sum: contentHash(told.utf8.dropLast()))
        try saved.folder.write(
            saved.folder.read("changes.jsonl") + told + String(decoding: seal, as: UTF8.self), to: "changes.jsonl")
    }

    @Test func whatANewerVersionSavedByItsLineIsTakenIn() throws {
        try saved.folder.write(text([Self.trip("Rome")]), to: "wallet.json")
        try noteTrip(Self.trip("Rome"), Self.trip("Rome", nights: 3), id: 1)
        try noteTrip(nil, Self.trip("Paris", Self.second), id: 2)
        var program = try saved.program(ids: 2)
        #expect(!program.file.isReadOnly && program.file.isBehind)
        #expect(trips(program) == [Self.trip("Rome", nights: 3), Self.trip("Paris", Self.second)])
        try program.file.publish(in: program.context)
        #expect(
            try saved.text().hasSuffix(
                "\"trips\":[\n\(Self.trip("Rome", nights: 3)),\n\(Self.trip("Paris", Self.second))\n]\n}\n"))
    }

    /// Somebody else changed another member of the same record meanwhile.
    @Test func itIsLaidOverMemberByMember() throws {
        try saved.folder.write(text([Self.trip("Roma")]), to: "wallet.json")
        try noteTrip(Self.trip("Rome"), Self.trip("Rome", nights: 3), id: 1)
        #expect(try trips(saved.program(ids: 2)) == [Self.trip("Roma", nights: 3)])
    }

    @Test func itIsNotTakenBackByWhoKnowsNothingOfIt() throws {
        try saved.folder.write(text([Self.trip("Rome")]), to: "wallet.json")
        try noteTrip(Self.trip("Rome"), nil, id: 1)
        var program = try saved.program(ids: 2)
        #expect(trips(program).isEmpty)
        let act = try #require(ChangeLog(ofWallet: saved.path).changeSets().last)
        #expect(throws: WalletError.madeByNewerVersion(what: "Trip changed")) {
            try program.wallet.undo(act, in: program.context)
        }
    }

    // MARK: Backups

    @Test func aBackupBringsThemBack() throws {
        try saved.folder.write(text([Self.trip("Rome")]), to: "old.json")
        try saved.folder.write(text([Self.trip("Roma"), Self.trip("Paris", Self.second)]), to: "wallet.json")
        let context = ChangeContext.fixed(on: "2026-11-23", ids: 50)
        _ = try WalletFile.restore(
            saved.path, from: saved.folder.file("old.json"), in: context, id: context.newID().cast(),
            catalogue: SampleTemplates.catalogue)
        #expect(try saved.text().hasSuffix("\"trips\":[\n\(Self.trip("Rome"))\n]\n}\n"))
    }

    // MARK: Many

    /// A benefit is marked beside 100,000 records; none of them is read for it, and all stay as they stand.
    @Test func aHundredThousandRecordsStayAsTheyStand() throws {
        let many = (0..<100_000).map { Self.trip("Trip \($0)", "0000000b-0000-0000-0000-\(100_000_000_000 + $0)") }
        let whole = try text(many)
        try saved.folder.write(whole, to: "wallet.json")
        var program = try saved.program(ids: 2)
        try program.redeem("Uber Cash", 4)
        #expect(program.file.isBehind)
        try program.file.publish(in: program.context)
        #expect(try saved.text().hasSuffix(whole.suffix(whole.utf8.count - whole.utf8.count / 100)))
        #expect(try saved.read().rows.map(\.valueRedeemed) == [Money(4)])
    }
}
