import Testing

@testable import WalletDomain

struct RecordTests {
    private func read<Record: StoredRecord>(_ text: String, as _: Record.Type = Record.self) throws(JSONProblem)
        -> Record
    {
        try JSONReader.read([UInt8](text.utf8)) { reader throws(JSONProblem) in try Record.read(&reader) }
    }

    private func text(_ record: some StoredRecord) -> String { String(decoding: record.line, as: UTF8.self) }

    private func returns<Record: StoredRecord & Equatable>(_ record: Record) throws -> Bool {
        let line = record.line
        let again = try JSONReader.read(line) { reader throws(JSONProblem) in try Record.read(&reader) }
        return again == record && !line.contains(UInt8(ascii: "\n")) && again.line == line
    }

    @Test(arguments: 0..<200)
    func whatIsWrittenReadsBackTheSame(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        #expect(try returns(random.card()), "seed \(seed)")
        #expect(try returns(random.benefit()), "seed \(seed)")
        #expect(try returns(random.usage()), "seed \(seed)")
        #expect(try returns(random.record(YearSum.self)), "seed \(seed)")
        #expect(try returns(random.record(UserPreferences.self)), "seed \(seed)")
        #expect(try returns(random.changeSet()), "seed \(seed)")
        for kind in RecordTests.kinds {
            let isSame = try returns(kind, &random)
            #expect(isSame, "\(kind), seed \(seed)")
        }
    }

    private static let kinds: [any DescribedRecord.Type] = [
        Person.self, StatementImport.self, DeletedLine.self, KeptLayout.self, Book.self, BookAccount.self,
        BookCategory.self, CategoryBudget.self, BookRule.self, RefusedSubscription.self, BookTransaction.self,
    ]

    private func returns<Record: DescribedRecord>(_: Record.Type, _ random: inout RandomRecords) throws -> Bool {
        let record = random.record(Record.self)
        return try returns(record) && record.raw.flatMap { Record($0) } != nil
    }

    private func table<Record: DescribedRecord>(_: Record.Type) -> TableName { Record.kind.table }

    @Test func everyKindIsWrittenAndRead() {
        #expect(RecordTests.kinds.map { table($0) } == RecordKind.all.map(\.table))
    }

    @Test func writesACardWithoutWhatIsUsual() throws {
        var card = try UserCard(
            id: #require(UserCard.ID("0b0e7c52-9a43-4c1f-8d4e-2f6a31c5d790")), nickname: "Gold",
            addedDate: #require(CalendarDay("2026-11-21")), createdAt: #require(Instant("2026-11-21T14:02:05Z")),
            updatedAt: #require(Instant("2026-11-21T14:02:05Z")))
        let plain =
            #"{"id":"0b0e7c52-9a43-4c1f-8d4e-2f6a31c5d790","nickname":"Gold","addedDate":"2026-11-21","sortOrder":0,"#
            + #""createdAt":"2026-11-21T14:02:05Z","updatedAt":"2026-11-21T14:02:05Z"}"#
        #expect(text(card) == plain)
        card.fees = [UserCard.Fee(on: card.addedDate, amount: Money(units: -1_255_000))]
        card.welcomeBonus = UserCard.WelcomeBonus(target: Money(4_000))
        card.unknown = UnknownMembers(bytes: [UInt8](#""color":"blue""#.utf8))
        #expect(
            text(card) == plain.dropLast()
                + #","fees":[{"on":"2026-11-21","amount":-125.5}],"welcomeBonus":{"target":4000,"spent":0},"#
                + #""color":"blue"}"#)
    }

    @Test func writesABenefitInTheOrderOfItsEntity() throws {
        let day = try #require(CalendarDay("2026-11-01"))
        var benefit = Benefit(
            id: Benefit.ID(high: 1, low: 2), userCardID: UserCard.ID(high: 3, low: 4),
            currentPeriodStart: day, currentPeriodEnd: CalendarDay("2026-11-30"),
            nextResetDate: CalendarDay("2026-12-01"), periodValue: Money(15), createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0))
        benefit.customFrequency = .everyMonths(48)
        benefit.mode = .auto
        benefit.periodRedeemed = Money(cents: 1_295)
        #expect(
            text(benefit)
                == #"{"id":"00000000-0000-0001-0000-000000000002","userCardId":"00000000-0000-0003-0000-000000000004","#
                + #""customFrequency":"everyMonths","customMonths":48,"status":"available","#
                + #""currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","#
                + #""reminderDaysBefore":7,"createdAt":"1970-01-01T00:00:00Z","updatedAt":"1970-01-01T00:00:00Z","#
                + #""mode":"auto","periodValue":15,"periodRedeemed":12.95}"#)
    }

    /// A moment that stands in the line already is copied from there, unless a long text or one with escapes has taken its
    /// place meanwhile.
    @Test(arguments: ["x", "a\nb", "é"], [0, 1, 300, 500, 640, 700, 760, 767, 768, 900, 2_000])
    func aMomentSaidAgainIsTheSame(letter: String, count: Int) throws {
        let moment = try #require(Instant("2026-11-21T14:02:05.012Z"))
        let day = try #require(CalendarDay("2026-11-21"))
        let row = BenefitUsage(
            id: BenefitUsage.ID(high: 1, low: 2), kind: .use, usedOn: day, usedDate: moment, periodStart: day,
            valueRedeemed: Money(1), notes: String(repeating: letter, count: count), cardNameSnapshot: "Gold",
            benefitNameSnapshot: String(repeating: "b", count: 200), createdAt: moment, updatedAt: moment)
        let line = text(row)
        #expect(line.contains(#""usedDate":"2026-11-21T14:02:05.012Z","#))
        #expect(line.hasSuffix(#""createdAt":"2026-11-21T14:02:05.012Z","updatedAt":"2026-11-21T14:02:05.012Z"}"#))
    }

    @Test func keepsUnknownMembersOnOneLine() throws {
        let row: YearSum = try read(
            """
            { "new" : { "a" : [ 1, 2.50 , "x  y" ],
                "b\\" " : null }, "year": 2026, "captured": 1.5,
              "last":true }
            """)
        #expect(row.captured == Money(cents: 150))
        #expect(
            text(row) == #"{"year":2026,"captured":1.5,"new":{"a":[1,2.50,"x  y"],"b\" ":null},"last":true}"#)
    }

    @Test func readsKeysInAnyOrderAndNullAsAbsent() throws {
        let sum: YearSum = try read(#"{"missed":2,"year":2026,"userCardId":null,"captured":1,"\u0061ddition":0}"#)
        #expect(
            sum
                == {
                    var sum = YearSum(id: YearSum.ID(userCardID: nil, year: 2026), captured: Money(1), missed: Money(2))
                    sum.unknown = UnknownMembers(bytes: [UInt8](#""\u0061ddition":0"#.utf8))
                    return sum
                }())
        let escaped: YearSum = try read(#"{"ye\u0061r":2026,"captured":1}"#)
        #expect(escaped.id.year == 2026)
    }

    @Test func fillsInWhatHandWrittenRecordsLeaveOut() throws {
        let row: BenefitUsage = try read(
            #"{"id":"00000000-0000-0001-0000-000000000002","usedOn":"2026-11-20","createdAt":"2026-11-21T08:00:00Z"}"#)
        #expect(row.periodStart == row.usedOn)
        #expect(row.usedDate == Instant("2026-11-21T08:00:00Z"))
        #expect(row.updatedAt == row.createdAt)
        #expect(row.kind == .use)
        let reset: Benefit = try read(
            #"{"id":"00000000-0000-0001-0000-000000000002","userCardId":"00000000-0000-0001-0000-000000000003","#
                + #""currentPeriodStart":"2026-11-01","customFrequency":"everyMonths","#
                + #""customReset":{"anchor":"lastUse","months":54}}"#)
        #expect(reset.customFrequency == .everyMonths(54))
    }

    /// Ids are read eight digits at a time; every byte in every place is compared with the plain rule.
    @Test func idsAreExactlyTheirDigits() {
        let good = Array("0b0e7c52-9a43-4c1f-8D4E-2f6a31c5d790".utf8)
        let digits = Array("0123456789abcdefABCDEF".utf8)
        for place in good.indices {
            for byte in UInt8.min ... .max {
                var bytes = good
                bytes[place] = byte
                let isValid = good[place] == UInt8(ascii: "-") ? byte == good[place] : digits.contains(byte)
                let id = bytes.withUnsafeBufferPointer { UserCard.ID(ascii: $0) }
                #expect(id?.description == (isValid ? String(decoding: bytes, as: UTF8.self).lowercased() : nil))
            }
        }
    }

    static let broken: [(String, String)] = [
        (#"{"year":2026,"captured":"1"}"#, "1:25 Here belongs a number."),
        (#"{"captured":1}"#, "1:1 This record has no \"year\"."),
        (#"{"year":2026,"captured":9.99999}"#, "1:25 “9.99999” has more than 4 decimals. Write it like 12.95."),
        (#"{"year":2026,"captured":1e12}"#, "1:25 “1e12” is too large. The largest amount is 1000000000."),
        (
            #"{"year":2026,"captured":9999999999999999}"#,
            "1:25 “9999999999999999” is too large. The largest amount is 1000000000."
        ),
        (#"{"year":2026,"captured":-0}"#, "1:25 Minus zero is not a number we can use; write 0."),
        (#"{"year":2026.5}"#, "1:9 A whole number belongs here."),
        (
            #"{"year":2026,"userCardId":"abc"}"#,
            "1:27 This is not an id; it has 36 characters, like 8c2f1b64-09d3-4e57-b1aa-6f20c3d7e915."
        ),
        (
            #"{"year":2026,"year":2026}"#,
            "1:14 The key \"year\" stands here for the second time; the first is at column 2."
        ),
        (
            #"{"year":2026,"x":1,"x":2}"#,
            "1:20 The key \"x\" stands here for the second time; the first is at column 14."
        ),
        ("[]", "1:1 Here belongs an object."),
        (#"{"year":2026,"captured":1,}"#, "1:26 Take away this comma: nothing follows it."),
    ]

    @Test(arguments: broken)
    func saysWhatIsWrongAndWhere(json: String, expected: String) {
        let problem = #expect(throws: JSONProblem.self) { try read(json, as: YearSum.self) }
        #expect(problem.map { "\($0.line):\($0.column) \($0.message)" } == expected)
    }

    @Test func saysWhichWordsAndDaysAreKnown() {
        let start = #"{"id":"00000000-0000-0001-0000-000000000002","usedOn":"#
        func message(_ rest: String) -> String? {
            #expect(throws: JSONProblem.self) { try read(start + rest, as: BenefitUsage.self) }?.message
        }
        #expect(message(#""2026-02-30"}"#) == "This is not a day; write it like 2026-11-30.")
        #expect(message(#""2026-2-3"}"#) == "This is not a day; write it like 2026-11-30.")
        #expect(
            message(#""2026-02-03","kind":"useless"}"#)
                == "This word is not known; one of these belongs here: use, refund, claim, missed.")
        #expect(
            message(#""2026-02-03","usedDate":"2026-02-03"}"#)
                == "This is not an instant; write it like 2026-11-30T14:02:05Z.")
    }

    @Test(
        arguments: [
            ("0", 0), ("5", 50_000), ("-5", -50_000), ("12.95", 129_500), ("0.0001", 1), ("-0.5", -5_000),
            ("999999999.9999", 9_999_999_999_999), ("1000000000", 10_000_000_000_000), ("1e2", 1_000_000),
            ("1.50000", 15_000), ("12.5e1", 1_250_000), ("000", nil), ("1.00001", nil), ("1000000001", nil),
        ] as [(String, Int64?)])
    func readsExactAmounts(text: String, units: Int64?) {
        let money = try? JSONReader.read([UInt8](text.utf8)) { reader throws(JSONProblem) in try reader.money() }
        #expect(money?.units == units)
    }

    @Test(
        arguments: [
            ("922337203685477.5807", Int64.max), ("-922337203685477.5807", -Int64.max), ("922337203685477.5808", nil),
            ("1000000001", 10_000_000_010_000), ("1e2", 1_000_000), ("1000000000000000", nil),
        ] as [(String, Int64?)])
    func sumsMayBeLarger(text: String, units: Int64?) {
        let money = try? JSONReader.read([UInt8](text.utf8)) { reader throws(JSONProblem) in try reader.sum() }
        #expect(money?.units == units)
    }

    @Test(arguments: 0..<50)
    func shortAmountsAreReadAsLongOnesAre(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        for _ in 0..<100 {
            let text = random.money().jsonNumber
            var bytes = [UInt8](text.utf8)
            let short = bytes.withUnsafeMutableBufferPointer { Money(shortNumber: UnsafeBufferPointer($0)) }
            #expect(short == nil || short == (try? Money(jsonNumber: text)), "\(text)")
        }
    }
}
