import Testing
import WalletTestSupport

@testable import WalletDomain

/// People of the wallet: what can be said of them, and what the file has of it.
struct PersonTests {
    private let people = RecordKind.all[0]
    private let context = ChangeContext.fixed(on: "2026-11-24", ids: 1)
    private var wallet = Wallet(catalogue: SampleTemplates.catalogue)

    @Test func aPersonIsOneLineOfTheFileAndReadBackTheSame() throws {
        var wallet = wallet
        let id = try wallet.add(
            people,
            [
                "name": " Ana Ortiz ", "roles": "Owner, beneficiary, neighbour, owner", "email": "ana@example.com",
                "relationship": "wife", "priority": "High", "metOn": "12 Mar 2024", "notes": "",
            ], in: context)
        let person = try #require(wallet.all(Person.self).first)
        #expect(
            String(decoding: person.line, as: UTF8.self) == #"{"id":"00000000-0001-4000-8000-000000000001","#
                + #""name":"Ana Ortiz","roles":["owner","beneficiary","neighbour"],"email":"ana@example.com","#
                + #""relationship":"wife","priority":"high","metOn":"2024-03-12","#
                + #""createdAt":"2026-11-24T12:00:00Z","updatedAt":"2026-11-24T12:00:00Z"}"#)
        #expect(person.id == id.cast() && Person(in: person.line, person.line.indices) == person)
    }

    @Test func whatThisVersionDoesNotKnowOfAPersonStays() throws {
        let line =
            #"{"id":"00000000-0001-4000-8000-000000000009","name":"Ana","shoeSize":39,"#
            + #""createdAt":"2026-11-24T12:00:00Z","updatedAt":"2026-11-24T12:00:00Z"}"#
        var person = try #require(Person(in: Array(line.utf8), 0..<line.utf8.count))
        person.phone = "555 0100"
        #expect(
            String(decoding: person.line, as: UTF8.self)
                == #"{"id":"00000000-0001-4000-8000-000000000009","name":"Ana","phone":"555 0100","#
                + #""createdAt":"2026-11-24T12:00:00Z","updatedAt":"2026-11-24T12:00:00Z","shoeSize":39}"#)
    }

    @Test(arguments: [
        (["name": "  "], ["name": "Give a name."]),
        (["name": "Ana", "email": "ana@example"], ["email": "Write it like ana@example.com."]),
        (["name": "Ana", "email": "a na@example.com"], ["email": "Write it like ana@example.com."]),
        (["name": "Ana", "phone": "call me"], ["phone": "Write 3 to 40 digits, blanks and + - ( )."]),
        (["name": "Ana", "priority": "urgent"], ["priority": "Use high, medium or low."]),
        (["name": "Ana", "metOn": "yes"], ["metOn": "Write a day like 2024-03-12, 12 Mar, fri or 2w."]),
        (["name": "Ana", "through": "Bea"], ["through": "There is no person “Bea”."]),
        (
            ["name": "Leo", "roles": "beneficiary", "email": "leo@example.com"],
            ["relationship": "Say what a beneficiary is to you."]
        ),
        (
            ["name": "Leo", "roles": "beneficiary", "relationship": "son"],
            ["email": "A beneficiary needs an e-mail address, a phone or somebody to reach them through."]
        ),
    ])
    func whatCannotBeIsSaidWhereItWasTyped(said: [String: String], messages: [String: String]) {
        var wallet = wallet
        let problem = #expect(throws: RecordProblems.self) {
            try wallet.add(people, said.mapValues { $0 }, in: context)
        }
        #expect(problem?.messages == messages)
        #expect(!wallet.hasNotedChanges)
    }

    @Test func aChildIsReachedThroughSomebodyAndNobodyThroughThemselves() throws {
        var wallet = wallet
        let ana = try wallet.add(people, ["name": "Ana"], in: context)
        let leo = try wallet.add(
            people, ["name": "Leo", "roles": "beneficiary", "relationship": "son", "through": "ana"], in: context)
        #expect(wallet.words(wallet.record(people, leo)?.typed[8], of: people.fields[8]) == "Ana")
        let problem = #expect(throws: RecordProblems.self) {
            try wallet.edit(people, ana, ["through": "leo"], in: context)
        }
        #expect(problem?.messages == ["through": "They would be reached through themselves."])
        #expect(wallet.places(of: people, ana) == ["Leo is reached through them"])
        let isDeleted = [ana, leo, ana].map { wallet.delete(people, $0) }
        #expect(isDeleted == [false, true, true])
    }

    @Test func anotherWordForAnOwnerIsWrittenOnTheirCardsInTheSameStep() throws {
        var wallet = wallet
        let card = try wallet.addCard(of: SampleTemplates.gold, CardDetails(owner: "ana"), in: context)
        let ana = try wallet.add(people, ["name": "Ana Ortiz", "ownerWord": "Ana"], in: context)
        #expect(wallet.places(of: people, ana) == ["1 card is theirs"])
        _ = wallet.taken(in: context)
        try wallet.edit(people, ana, ["ownerWord": "Anita"], in: context)
        #expect(wallet.cards[card]?.owner == "Anita")
        let taken = wallet.taken(in: context)
        let act = try #require(taken)
        #expect(act.what == "Ana Ortiz edited" && act.changes.map(\.table.text) == ["people", "cards"])
        #expect(throws: RecordProblems(["ownerWord": "That word stands for Ana Ortiz already."])) {
            try wallet.add(people, ["name": "Bea", "ownerWord": "ANITA"], in: context)
        }
    }

    @Test func wordsNameOnePersonOrSayWhyNot() throws {
        var wallet = wallet
        let ana = try wallet.add(people, ["name": "Ana Ortiz", "group": "family"], in: context)
        let dana = try wallet.add(people, ["name": "Dana Ortiz", "handle": "@dd"], in: context)
        #expect(try wallet.lookUp(["ana"], people) == ana)
        #expect(try wallet.lookUp(["@dd"], people) == dana)
        #expect(try wallet.lookUp(["family"], people) == ana)
        #expect(throws: RecordLookupProblem.severalFit("ortiz", [ana, dana])) { try wallet.lookUp(["ortiz"], people) }
        try wallet.archive(people, ana, on: context.today, in: context)
        #expect(try wallet.lookUp(["ortiz"], people) == dana)
        #expect(throws: RecordLookupProblem.notFound("family", archived: 1)) {
            try wallet.lookUp(["family"], people)
        }
        #expect(try wallet.lookUp(["family"], people, .archived) == ana)
    }
}

/// What only one of all may say.
struct PeopleTogetherTests {
    private let context = ChangeContext.fixed(on: "2026-11-24", ids: 1)

    @Test func whoIsArchivedIsNobodysSelf() throws {
        var wallet = Wallet()
        let ana = try wallet.add(.people, ["name": "Ana", "roles": "self"], in: context)
        try wallet.archive(.people, ana, on: context.today, in: context)
        let bea = try wallet.add(.people, ["name": "Bea", "roles": "self"], in: context)
        #expect(wallet.check().isEmpty)
        try wallet.edit(.people, ana, ["phone": "555 0100"], in: context)
        #expect(throws: RecordProblems(["roles": "Bea is yourself already."])) {
            try wallet.archive(.people, ana, on: nil, in: context)
        }
        try wallet.archive(.people, bea, on: context.today, in: context)
        try wallet.archive(.people, ana, on: nil, in: context)
        #expect(wallet.record(.people, ana)?.archivedOn == nil)
    }
}

/// The same in a file, beside other programs and versions.
struct PeopleInAFileTests {
    private let saved: SavedWallet
    private let people = RecordKind.all[0]

    init() throws { saved = try SavedWallet.ofGold() }

    private func add(_ name: String, _ program: inout SavedWallet.Program) throws {
        try program.act { wallet, context in try wallet.add(people, ["name": name], in: context) }
    }

    @Test func twoProgramsAddAndChangeDifferentFieldsOfOnePerson() throws {
        var one = try saved.program(ids: 2)
        try add("Ana", &one)
        var two = try saved.program(ids: 3)
        let id = try two.wallet.lookUp(["ana"], people)
        try one.act { wallet, context in try wallet.edit(people, id, ["phone": "555 0100"], in: context) }
        try two.act { wallet, context in try wallet.edit(people, id, ["group": "family"], in: context) }
        try add("Bea", &two)
        let all = try saved.read().wallet.all(Person.self)
        #expect(all.map(\.name) == ["Ana", "Bea"])
        #expect(all.first?.phone == "555 0100" && all.first?.group == "family")
    }

    @Test func undoTakesAPersonBackAfterARestart() throws {
        var one = try saved.program(ids: 2)
        try add("Ana", &one)
        let list = try ChangeLog(ofWallet: saved.path).changeSets()
        let act = try #require(list.last)
        let line = try saved.folder.read("changes.jsonl")
        #expect(act.what == "Ana added" && act.isUnderstood && !line.contains("\"raw\""))
        var two = try saved.program(ids: 3)
        try two.act { wallet, context in try wallet.undo(act, in: context) }
        #expect(try saved.read().wallet.all(Person.self).isEmpty)
    }

    @Test func aPersonThatCannotBeReadIsKeptAndCheckNamesIt() throws {
        var one = try saved.program(ids: 2)
        try add("Ana", &one)
        let text = try saved.text().replacing("\"name\":\"Ana\"", with: "\"name\":7")
        try saved.folder.write(text, to: "wallet.json")
        let wallet = try saved.read().wallet
        #expect(wallet.all(Person.self).isEmpty && wallet.check().map(\.code) == ["unreadableRecord"])
        var two = try saved.program(ids: 3)
        try two.rename(to: "Mine")
        #expect(try saved.text().contains("\"name\":7"))
    }

    @Test func thePageSaysWhereWordsAreLookedFor() throws {
        let names = people.fields.filter { $0.uses.contains(.names) }.map { $0.label.lowercased() }
        let said = "those in whose \(names.joined(ending: "or")) the words stand"
        #expect(try DocumentPage("docs/CLI.md").text.contains(said), "docs/CLI.md needs: \(said)")
    }

    @Test func aNameIsOneLineAndADayOneMeetsIsPast() throws {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-24", ids: 4)
        let id = try wallet.add(
            people, ["name": "Evil\u{1B}[31m\u{7}\nName", "notes": "one\ntwo"], in: context)
        #expect(wallet.record(people, id)?.name == "Evil[31m Name")
        #expect(wallet.all(Person.self).first?.notes == "one\ntwo")
        #expect(throws: RecordProblems(["metOn": "25 Nov 2026 has not come yet. Choose today or an earlier day."])) {
            try wallet.edit(people, id, ["metOn": "2026-11-25"], in: context)
        }
        try wallet.edit(people, id, ["metOn": "2026-11-24"], in: context)
    }

    @Test func whatFollowsAnOwnerWordIsTold() throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let context = ChangeContext.fixed(on: "2026-11-24", ids: 4)
        for _ in 0..<2 { try wallet.addCard(of: SampleTemplates.gold, [.owner("Ana")], in: context) }
        let id = try wallet.add(people, ["name": "Ana", "ownerWord": "Ana"], in: context)
        #expect(try wallet.edit(people, id, ["ownerWord": "Annie"], in: context) == ["2 cards say Annie now"])
        #expect(wallet.cards.records.map(\.owner) == ["Annie", "Annie"])
        #expect(try wallet.edit(people, id, ["ownerWord": nil], in: context) == [])
    }
}
