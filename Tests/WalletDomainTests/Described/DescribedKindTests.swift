import Testing

@testable import WalletDomain

/// A thing somebody owns: a kind of record that is in no list of the program, in thirty lines.
private struct Thing: DescribedRecord {
    var id: EntityID<Thing>
    var name = ""
    var worth: Money?
    var boughtOn: CalendarDay?
    var sort: Sort?
    var archivedOn: CalendarDay?
    var createdAt = Instant(milliseconds: 0)
    var updatedAt = Instant(milliseconds: 0)
    var unknown = UnknownMembers()

    enum Sort: String, FieldWord { case tool, toy }

    static let blank = Thing(id: ID(high: 0, low: 0))
    static let kind = Kind<Thing>(table: TableName("things"), one: "thing", many: "things")
    static let fields = Fields<Thing>([
        Field("id", \.id, "", "Its id.", [.needed, .always]),
        Field(
            "name", \.name, "Name", "What it is called.", [.typed, .column, .names, .needed, .always],
            rule: { $0.isBlank ? "Give a name." : nil }),
        Field("worth", \.worth, "Worth", "What it is worth.", [.typed, .column], rule: Money.refuseNegative),
        Field("boughtOn", \.boughtOn, "Bought on", "The day it was bought.", .typed),
        Field("sort", \.sort, "Sort", "tool or toy.", [.typed, .column]),
        Field("archivedOn", \.archivedOn, "", "Since when it is in no list."),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])
}

/// All that a kind has follows from its description.
struct DescribedKindTests {
    private let things = RecordKind(Thing.kind)
    private let context = ChangeContext.fixed(on: "2026-11-24", ids: 3)

    @Test func saysWhatCannotBe() {
        var wallet = Wallet()
        let said = ["name": " ", "worth": "-1", "boughtOn": "2026-11-25", "sort": "car"]
        let problem = #expect(throws: RecordProblems.self) {
            try wallet.add(things, said.mapValues { $0 }, in: context)
        }
        #expect(
            problem?.messages == [
                "name": "Give a name.", "worth": "Write 0 or more.", "sort": "Use tool or toy.",
                "boughtOn": "25 Nov 2026 has not come yet. Choose today or an earlier day.",
            ])
        #expect(throws: RecordProblems(["boughtOn": "25 Nov 2026 has not come yet. Choose today or an earlier day."])) {
            try wallet.add(things, ["name": "Saw", "boughtOn": "2026-11-25"], in: context)
        }
        #expect(!wallet.hasNotedChanges)
    }

    @Test func aThousandAreSavedSortedLookedUpChangedByTwoProgramsAndTakenBack() throws {
        let saved = try SavedWallet.ofGold()
        var one = try saved.program(ids: 2)
        try one.act { wallet, context in
            for number in 0..<1_000 {
                let worth = number % 97 * 100 / 96
                try wallet.add(things, ["name": "thing \(number)", "worth": "\(worth)", "sort": "tool"], in: context)
            }
        }
        var two = try saved.program(ids: 4)
        let index = RecordIndex(two.wallet, things, by: things.fields.firstIndex { $0.key == "worth" })
        #expect(index.entries.count == 1_000)
        // Alike in worth they stand by name.
        #expect(
            index.entries.prefix(3).map { two.wallet.record(things, $0.id)?.name }
                == ["thing 0", "thing 194", "thing 291"])
        // By what they come to: 99 before 100, which is the last of all.
        let last = index.entries.suffix(11).map { two.wallet.record(things, $0.id)?.typed[2] }
        #expect(last.first == "98" && last.dropFirst().first == "100" && last.last == "100")
        let id = try two.wallet.lookUp(["thing", "291"], things)
        try one.act { wallet, context in try wallet.edit(things, id, ["worth": "500"], in: context) }
        try two.act { wallet, context in try wallet.edit(things, id, ["sort": "toy"], in: context) }
        let read = try #require(saved.read().wallet.record(things, id))
        #expect(read.typed[1...4] == ["thing 291", "500", nil, "toy"])
        let act = try #require(ChangeLog(ofWallet: saved.path).changeSets().last)
        #expect(act.what == "thing 291 edited")
        try two.act { wallet, context in try wallet.undo(act, in: context) }
        #expect(try saved.read().wallet.record(things, id)?.typed[1...4] == ["thing 291", "500", nil, "tool"])
        try two.act { wallet, _ in _ = wallet.delete(things, id) }
        #expect(try saved.read().wallet.records(of: things).count == 999)
    }
}
