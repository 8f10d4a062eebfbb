import Testing
import WalletTestSupport

@testable import WalletDomain

/// People from and to other programs: address books, tables, exports.
struct PeopleExchangeTests {
    private let context = ChangeContext.fixed(on: "2026-11-24", ids: 1)

    private func taken(_ plan: ImportPlan, into wallet: inout Wallet) -> [Person] {
        var plan = plan
        #expect(wallet.take(&plan, in: context))
        return wallet.all(Person.self)
    }

    private let book = """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Ortiz;Ana;;Dr.;\r
        FN:Ana Ortiz\r
        item1.TEL;TYPE=CELL:tel:+1 (555) 0100\r
        TEL:555 0199\r
        EMAIL;TYPE=INTERNET:ana@example.com\r
        NOTE:Met at the market\\, calls in\r
          the morning.\\nNever on Fridays.\r
        UID:4711-ana\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:2.1\r
        N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=\r
        =C3=B6rg\r
        EMAIL:nobody\r
        END:VCARD\r

        """

    @Test func anAddressBookIsReadAsProgramsWriteIt() throws {
        var wallet = Wallet()
        let plan = try ImportPlan(vCards: Array(book.utf8), into: wallet, in: context)
        #expect(plan.rows.map(\.row) == [1, 12] && plan.rows.map(\.state) == [.new, .new])
        let people = taken(plan, into: &wallet)
        #expect(people.map(\.name) == ["Ana Ortiz", "Jörg Müller"])
        let ana = try #require(people.first)
        #expect(ana.phone == "+1 (555) 0100" && ana.email == "ana@example.com")
        #expect(ana.notes == "Met at the market, calls in the morning.\nNever on Fridays.")
        #expect(ana.contactIdentifier == "4711-ana" && ana.isLinkedToContact)
        #expect(people[1].email == nil)
    }

    @Test func theSameAddressBookAgainBringsNothing() throws {
        var wallet = Wallet()
        _ = try taken(ImportPlan(vCards: Array(book.utf8), into: wallet, in: context), into: &wallet)
        var again = try ImportPlan(vCards: Array(book.utf8), into: wallet, in: context)
        #expect(again.rows.map(\.state) == [.duplicate, .duplicate])
        let id = try #require(wallet.all(Person.self).first?.id)
        try wallet.edit(.people, id.cast(), ["phone": "1234", "group": "family"], in: context)
        again = try ImportPlan(vCards: Array(book.utf8), into: wallet, in: context)
        #expect(again.rows.map(\.state) == [.replaces, .duplicate])
        let ana = try #require(taken(again, into: &wallet).first)
        #expect(ana.phone == "+1 (555) 0100" && ana.group == "family")
    }

    @Test func whatIsWrittenIsReadAgainTheSame() throws {
        var wallet = Wallet()
        let notes = "a; b, c \\ d\n" + String(repeating: "é東 ", count: 60)
        try wallet.add(
            .people,
            [
                "name": "Ana, Ortiz", "roles": "owner, partner", "handle": "@ana", "notes": notes, "group": "children",
                "relationship": "niece", "priority": "high", "metAt": "a show", "metOn": "2024-03-12",
            ], in: context)
        let text = String(decoding: wallet.vCards, as: UTF8.self)
        #expect(
            text.hasPrefix(
                "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\\, Ortiz\r\nUID:urn:uuid:00000000-0001-4000-8000-000000000001\r\n"
            ))
        #expect(text.contains("CATEGORIES:owner,partner\r\n"))
        let lines = text.split(separator: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        var other = Wallet()
        let read = try taken(ImportPlan(vCards: Array(text.utf8), into: other, in: context), into: &other)
        #expect(read.map(\.name) == ["Ana, Ortiz"] && read.first?.handle == "@ana")
        #expect(read.first?.notes == notes.trimmed)
        #expect(read.first?.roles.map(\.word) == ["owner", "partner"])
        #expect(text.contains("X-COUPONTRACKER-METON:2024-03-12\r\n"))
        #expect(read.first?.group == "children" && read.first?.relationship == "niece")
        #expect(read.first?.priority == .high && read.first?.metAt == "a show")
        #expect(read.first?.metOn == day("2024-03-12"))
    }

    @Test(arguments: [
        ("BEGIN:VCARD\nFN:Ana\n", "row 1: This card has no end."),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "row 1: There is no card in this file."),
    ]) func whatIsNoAddressBookIsRefused(text: String, message: String) {
        let problem = #expect(throws: CSVProblem.self) {
            try ImportPlan(vCards: Array(text.utf8), into: Wallet(), in: context)
        }
        #expect(problem?.description == message)
    }

    /// A word of a later version, and what is no day.
    @Test func whatIsNotKnownOfOurOwnIsLeftOut() throws {
        let text = "BEGIN:VCARD\nFN:Ana\nX-COUPONTRACKER-PRIORITY:urgent\nX-COUPONTRACKER-METON:soon\nEND:VCARD\n"
        var wallet = Wallet()
        let plan = try ImportPlan(vCards: Array(text.utf8), into: wallet, in: context)
        #expect(
            plan.notes == [
                "Left out, as people here have no place for it: 1 X-COUPONTRACKER-METON, 1 X-COUPONTRACKER-PRIORITY."
            ])
        let read = taken(plan, into: &wallet)
        #expect(read.map(\.name) == ["Ana"] && read.first?.priority == nil && read.first?.metOn == nil)
    }

    /// Also of a field that comes to be: what is said of it follows from its shape.
    @Test func allThatIsTypedOfAPersonComesBack() throws {
        let texts = ["roles": "owner, partner", "email": "ana@example.com", "phone": "555 0100"]
        let fields = RecordKind.people.typedFields.filter { !["through", "ownerWord"].contains($0.key) }
        let said = fields.reduce(into: [String: String]()) { $0[$1.key] = texts[$1.key] ?? example(of: $1.shape) }
        var (wallet, other) = (Wallet(), Wallet())
        try wallet.add(.people, said.mapValues { $0 }, in: context)
        let read = try taken(ImportPlan(vCards: wallet.vCards, into: other, in: context), into: &other)
        #expect(read.map { $0.typedTexts.filter { said[$0.key] != nil } } == [said])
    }

    private func example(of shape: FieldShape) -> String {
        switch shape {
        case .day: "2024-03-12"
        case .word(let words): words[0]
        case .toggle: "true"
        case .number(let range): String(range.lowerBound)
        case .amount: "12.5"
        default: "said"
        }
    }

    @Test func aCardWithoutANameRefusesTheFile() throws {
        let plan = try ImportPlan(vCards: Array("BEGIN:VCARD\nTEL:1234\nEND:VCARD\n".utf8), into: Wallet(), in: context)
        #expect(plan.refused.map(\.problem) == ["row 1: This card has no name."])
    }

    /// No text traps, and none takes longer than its length.
    @Test func anyTextIsReadOrRefused() {
        var random = SeededGenerator(state: 20_261_124)
        let pieces = [
            "BEGIN:VCARD", "END:VCARD", "FN:", "N:;", "=\n", "\\", "\r\n", " ", ":", ";", "=C3", "é", "UID:1", "TEL:+",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            _ = try? ImportPlan(vCards: Array(text.joined().utf8), into: Wallet(), in: context)
        }
    }

    private func csv(_ text: String, into wallet: Wallet) throws -> ImportPlan {
        let table = ImportTable.records(TableName("people"))
        return try ImportPlan(
            csv: Array(text.utf8), table: table, keys: [table: RecordKind.people.fields.map(\.key)],
            reading: CSVReading(days: DayFormat("M/d/yyyy")), into: wallet, in: context)
    }

    @Test func aTableOfPeopleIsTakenOnce() throws {
        var wallet = Wallet()
        let text =
            "name,roles,metOn,email\nAna,\"owner, vendor\",3/12/2024,\nLeo,\"[\"\"contact\"\"]\",,leo@example.com\n"
        let people = try taken(csv(text, into: wallet), into: &wallet).sorted { $0.name < $1.name }
        #expect(people.map(\.name) == ["Ana", "Leo"])
        #expect(people.map { $0.roles.map(\.word) } == [["owner", "vendor"], ["contact"]])
        #expect(people[0].metOn?.description == "2024-03-12")
        #expect(try csv(text, into: wallet).rows.map(\.state) == [.duplicate, .duplicate])
    }

    @Test func aTableWithoutIdsTakenAgainLeavesWhatWasSaidSince() throws {
        var wallet = Wallet()
        let text = "name,phone\nAna,\nAna,\n"
        let ana = try #require(try taken(csv(text, into: wallet), into: &wallet).first)
        try wallet.edit(.people, ana.id.cast(), ["phone": "555 0100"], in: context)
        let again = try csv(text, into: wallet)
        #expect(again.rows.map(\.state) == [.duplicate, .duplicate] && again.changes.isEmpty)
        #expect(try csv("name,phone,group\nAna,,\n", into: wallet).rows.map(\.state) == [.duplicate])
    }

    @Test func anOwnerWordThatATableChangesIsWrittenOnTheirCards() throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let card = try wallet.addCard(of: SampleTemplates.gold, CardDetails(owner: "ana"), in: context)
        let ana = try wallet.add(.people, ["name": "Ana", "ownerWord": "Ana"], in: context)
        let plan = try csv("id,name,ownerWord\n\(ana),Ana,Anita\n", into: wallet)
        #expect(plan.rows.map(\.state) == [.replaces])
        _ = taken(plan, into: &wallet)
        #expect(wallet.cards[card]?.owner == "Anita")
    }

    @Test func theOwnAddressBookAgainBringsNobody() throws {
        var wallet = Wallet()
        let ana = try wallet.add(.people, ["name": "Ana", "phone": "555 0100"], in: context)
        var text = String(decoding: wallet.vCards, as: UTF8.self)
        #expect(try ImportPlan(vCards: Array(text.utf8), into: wallet, in: context).rows.map(\.state) == [.duplicate])
        text = text.replacing("555 0100", with: "555 0199").replacing("urn:uuid:", with: "URN:UUID:")
        let people = try taken(ImportPlan(vCards: Array(text.utf8), into: wallet, in: context), into: &wallet)
        #expect(people.map(\.phone) == ["555 0199"] && people[0].id == ana.cast())
        #expect(people[0].contactIdentifier == nil && !people[0].isLinkedToContact)
    }

    @Test(arguments: [
        ("tel:+1-555-0100;ext=12", "+1-555-0100"), ("TEL:+15550100", "+15550100"), ("555 0100 x12", "555 0100"),
        ("ask", nil), ("5" + String(repeating: "0", count: 40), nil),
    ]) func whatFollowsANumberIsNoPartOfIt(written: String, phone: String?) throws {
        var wallet = Wallet()
        let text = "BEGIN:VCARD\nFN:Ana\nTEL:\(written)\nEND:VCARD\n"
        let people = try taken(ImportPlan(vCards: Array(text.utf8), into: wallet, in: context), into: &wallet)
        #expect(people.map(\.phone) == [phone])
    }

    @Test func lettersThatAreNoUTF8AreRead() throws {
        var wallet = Wallet()
        let plain: [UInt8] = Array("BEGIN:VCARD\nVERSION:3.0\nFN:J".utf8) + [0xF6] + Array("rg\nEND:VCARD\n".utf8)
        let quoted = """
            BEGIN:VCARD
            VERSION:2.1
            N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;Ren=E9
            NOTE:東
            END:VCARD

            """
        let people = try taken(
            ImportPlan(vCards: plain + Array(quoted.utf8), into: wallet, in: context), into: &wallet)
        #expect(people.map(\.name).sorted() == ["Jörg", "René Müller"])
        // Each line has its own.
        #expect(people.compactMap(\.notes) == ["東"])
    }

    @Test func aMarkBeforeACardInACardAndASoftBreakBeforeABlankAreRead() throws {
        var wallet = Wallet()
        let text = """
            \u{FEFF}BEGIN:VCARD
            FN:Ana
            AGENT:
            BEGIN:VCARD
            FN:Bea
            END:VCARD
            NOTE;ENCODING=QUOTED-PRINTABLE:one=
             two
            END:VCARD

            """
        #expect(VCardText.isOne(text.utf8))
        let people = try taken(ImportPlan(vCards: Array(text.utf8), into: wallet, in: context), into: &wallet)
        #expect(people.map(\.name) == ["Ana"] && people[0].notes == "one two")
    }

    @Test func rolesComeBackAndWhatIsLeftOutIsTold() throws {
        var wallet = Wallet()
        let text = """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ana
            CATEGORIES:owner,myContacts,self
            EMAIL:not-an-email
            EMAIL:ana@x.org
            ORG:Acme
            BDAY:1990-01-01
            X-ABUID:7
            END:VCARD
            BEGIN:VCARD
            FN:Leo
            BDAY:2001-01-01
            END:VCARD

            """
        let plan = try ImportPlan(vCards: Array(text.utf8), into: wallet, in: context)
        #expect(plan.notes == ["Left out, as people here have no place for it: 2 BDAY, 2 EMAIL, 1 ORG."])
        let people = taken(plan, into: &wallet)
        #expect(people.map { $0.roles.map(\.word) } == [["owner", "self"], []])
        // Without an id of its own it is known again by what it says.
        #expect(people.map(\.contactIdentifier) == [nil, nil])
        let again = try ImportPlan(vCards: Array(text.utf8), into: wallet, in: context)
        #expect(again.rows.map(\.state) == [.duplicate, .duplicate])
        // What a person is here beside stays.
        let leo = try #require(people.last)
        try wallet.edit(.people, leo.id.cast(), ["roles": "tenant, executor"], in: context)
        let own = try ImportPlan(vCards: wallet.vCards, into: wallet, in: context)
        #expect(own.rows.map(\.state) == [.duplicate, .duplicate])
    }

    @Test func aWrongCellIsNamedByRowAndColumn() throws {
        let plan = try csv("name,email\nAna,ana@example.com\nLeo,nowhere\n,x@y.zz\n", into: Wallet())
        #expect(
            plan.refused.map(\.problem) == [
                "row 3, column 2 (email): Write it like ana@example.com.", "row 4, column 1 (name): Give a name.",
            ])
    }

    @Test func anExportBringsPeopleBackRecordByRecord() throws {
        var wallet = Wallet()
        let ana = try wallet.add(.people, ["name": "Ana"], in: context)
        try wallet.add(.people, ["name": "Leo", "through": "ana"], in: context)
        let lines = wallet.all(Person.self).map { String(decoding: $0.line, as: UTF8.self) }
        let text = "{\"exportVersion\":1,\"people\":[\(lines.joined(separator: ","))]}"
        var other = Wallet()
        try other.add(.people, ["name": "Bea"], in: ChangeContext.fixed(on: "2026-11-24", ids: 5))
        let plan = try ImportPlan(json: Array(text.utf8), into: other)
        #expect(plan.rows.map(\.state) == [.new, .new] && plan.unknownTables.isEmpty)
        #expect(taken(plan, into: &other).map(\.name).sorted() == ["Ana", "Bea", "Leo"])
        try other.edit(.people, ana, ["phone": "1234"], in: context)
        #expect(try ImportPlan(json: Array(text.utf8), into: other).rows.map(\.state) == [.replaces, .duplicate])
        let broken = try ImportPlan(
            json: Array("{\"exportVersion\":1,\"people\":[{\"id\":\"\(ana)\",\"name\":7}]}".utf8), into: other)
        #expect(broken.refused.map(\.problem) == ["row 1: This person cannot be read."])
    }
}
