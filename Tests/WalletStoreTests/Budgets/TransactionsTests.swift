import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// The list of transactions: its rules and parts, and what it is narrowed to.
struct TransactionsTests: TransactionScenes {
    @Test func aPartOfWhatIsSplitIsToldToWait() throws {
        let store = try store { book in
            let (pets, fun) = (book.category("Pets"), book.category("Fun"))
            try book.spend(2_000, nil, on: "2026-11-24") { charge in
                charge.payee = "Vet"
                charge.splits = [
                    .init(amount: Money(-15), categoryID: pets), .init(amount: Money(-5), categoryID: fun),
                ]
            }
            try book.spend(-1_500, nil, on: "2026-11-26") { $0.payee = "Vet" }
        }
        store.given(.transactions(.refundAsked))
        send(
            .popup(.submitted), to: store, did: "Vet pays back Vet",
            told: Notice("Vet pays back Vet, −$20 on 24 Nov 2026; it waits for a category · u undoes")
        ) { $0.popup = nil }
    }

    /// Of one payee there are many.
    @Test func oneIsDeletedByItsAmountAndDay() throws {
        let store = try store { try $0.spend(8_310, "Groceries", on: "2026-11-26") { $0.payee = "Market" } }
        store.given(.records(.deleteAsked))
        #expect(
            try store.popup(Question.self).text == "Delete Market, −$83.10 on 26 Nov 2026? u brings it back.")
    }

    @Test func aRuleBeginsWithThePayee() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(8_420, "Groceries", on: "2026-11-26") { $0.payee = "Market" } }
        func form() throws -> RecordForm { try store.popup(RecordForm.self) }
        store.given(.transactions(.ruleAsked))
        #expect(try form().title == "Add a rule")
        #expect(try form().fields.first { $0.key == "match.text" }.map(form().text) == "Market")
        store.given(.popup(.saved))
        let rules = store.state.wallet.records(of: .rules)
        #expect(store.state.popup == nil && rules.count == 1)
        let set = zip(RecordKind.rules.fields, rules.first?.typed ?? []).first { $0.0.key == "set.categoryId" }?.1
        #expect(try set == transaction(#require(id), store)?.categoryID?.description)
        // The one that there is.
        store.given(.transactions(.ruleAsked))
        #expect(try form().title == "Edit Market")
    }

    @Test func partsAreTypedAndHaveToAddUp() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(8_420, nil, on: "2026-11-26") { $0.payee = "Market" } }
        store.given(.transactions(.partsAsked))
        func form() throws -> PartsForm { try store.popup(PartsForm.self) }
        #expect(
            try form().fields.map(\.label) == [
                "Part 1", "Amount", "Whose", "Note", "Part 2", "Amount", "Whose", "Note",
            ])
        for text in ["groceries", "60", "", "", "fun", "24.19", "70%", ""] {
            store.given(.popup(.edited(.insert(text))), .popup(.fieldMoved(by: 1)))
        }
        // One more has room, and Enter in it has nothing left to say.
        #expect(try form().fields.count == 12 && form().focus == 8)
        store.given(.popup(.submitted))
        #expect(try form().problems.values.map { $0 } == ["$0.01 missing of the $84.20."] && form().focus == 5)
        store.given(.popup(.edited(.deleteToStart)), .popup(.edited(.insert("24.20"))))
        send(
            .popup(.saved), to: store, did: "Market split into 2 parts", told: Notice("Market has 2 parts · u undoes")
        ) { $0.popup = nil }
        #expect(try transaction(#require(id), store)?.splits.map(\.ratio?.jsonNumber) == [nil, "0.7"])
    }

    @Test func partsThatAreLeftAreKept() throws {
        let store = try store { try $0.spend(8_420, nil, on: "2026-11-26") { $0.payee = "Market" } }
        func texts() throws -> [String] {
            let form = try store.popup(PartsForm.self)
            return form.fields.map { form.text($0) }
        }
        store.given(.transactions(.partsAsked), .popup(.edited(.insert("groceries"))), .popup(.closed))
        #expect(store.state.popup == nil)
        store.given(.transactions(.partsAsked))
        #expect(try texts().first == "groceries")
        // It waits over a restart and a damaged file.
        store.given(.popup(.fieldMoved(by: 5)), .popup(.edited(.insert("9"))))
        let kept = store.state.formsToKeep
        let next = try self.store { try $0.spend(8_420, nil, on: "2026-11-26") { $0.payee = "Market" } }
        next.given(.workFound(kept))
        #expect(next.state.notice?.text == "what you typed is kept: p on Market goes on with it")
        next.given(.transactions(.partsAsked))
        let form = try next.popup(PartsForm.self)
        #expect(form.parts.map(\.category) == ["groceries", "", ""] && form.parts[1].amount == "9")
        next.given(.damageFound(RescueFeature.State(path: "/w.json", problem: "w.json, line 9: …", backups: [])))
        #expect(next.state.popup == nil && next.state.formsToKeep == kept)
        // Given up, or left as it was, nothing is kept.
        store.given(.popup(.dropped))
        #expect(store.state.popup == nil && store.state.formsToKeep.isEmpty)
        store.given(.transactions(.partsAsked))
        #expect(try texts().allSatisfy(\.isEmpty))
    }

    @Test func whatHasPartsIsFiledByThem() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            let groceries = book.category("Groceries")
            id = try book.spend(8_420, nil, on: "2026-11-26") {
                $0.splits = [
                    .init(amount: Money(-60), categoryID: groceries),
                    .init(amount: Money(cents: -2_420), categoryID: nil),
                ]
            }
            try book.spend(900, nil, on: "2026-11-25")
        }
        #expect(store.state.budgets.ledger?.unfiled == 2)
        let told = Notice("it has parts: p edits them", .hint)
        send(.filingAsked, to: store, told: told)
        send(.transactions(.guessTaken), to: store, told: told)
        store.given(.filterAsked, .popup(.edited(.insert("not filed"))), .popup(.submitted))
        #expect(try store.state.records?.shown.first == #require(id).cast() && store.state.records?.shown.count == 2)
        // Filing goes on past it.
        store.given(.moved(.by(1)), .filingAsked, .popup(.edited(.insert("r"))))
        #expect(store.state.popup == nil)
    }

    @Test func theListIsNarrowedToWhatIsNotFiled() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(900, nil, on: "2026-11-10") }
        store.given(.filterAsked)
        let pick = try store.popup(PickPopup.self)
        // A transaction is never archived.
        #expect(pick.choices.prefix(2).map(\.label) == ["everything", "not filed"])
        #expect(!pick.choices.contains { $0.label == "archived" })
        store.given(.popup(.edited(.insert("not filed"))), .popup(.submitted))
        #expect(try store.state.records?.shown == [#require(id).cast()])
        #expect(store.state.records?.filter.words == "not filed")
        // What is filed leaves it.
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        #expect(store.state.records?.shown == [])
    }

    /// What the column says is found by that: of parts each category, with what is below it, and what owners paid each other.
    @Test func theListIsNarrowedToWhatItsColumnSays() throws {
        var ids: [FreshID] = []
        let store = try store { book in
            try book.add(category: "Kids")
            let parts = [
                BookTransaction.Split(amount: Money(-15), categoryID: book.category("Kids")),
                BookTransaction.Split(amount: Money(-10), categoryID: book.category("Groceries")),
            ]
            let paid = FreshID(high: 1, low: 2)
            ids = try [
                book.spend(2_500, nil, on: "2026-11-26") { $0.splits = parts },
                book.spend(30_000, nil, on: "2026-11-25", by: "Sam") { $0.transferID = paid },
                book.spend(-30_000, nil, on: "2026-11-24") { $0.transferID = paid },
                book.spend(2_000, nil, on: "2026-11-23") { $0.transferID = FreshID(high: 1, low: 3) },
            ].map { $0.cast() }
        }
        func shown(_ typed: String) -> [FreshID] {
            store.given(.filterAsked, .popup(.edited(.insert(typed))), .popup(.submitted))
            return store.state.records?.shown ?? []
        }
        store.given(.filterAsked)
        #expect(
            choices(store).filter { $0.hasSuffix(": category") }.map { String($0.dropLast(10)) } == [
                "settlement", "transfer", "Food", "Groceries", "Restaurants", "Home", "Streaming", "Insurance", "Fun",
                "Pets", "Kids",
            ])
        store.given(.popup(.closed))
        #expect(shown("kids") == [ids[0]])
        // Groceries and twice Restaurants, and the part.
        #expect(shown("food").count == 4 && shown("food").first == ids[0])
        #expect(shown("settlement") == [ids[1], ids[2]])
        #expect(shown("transfer") == [ids[3]])
    }

    /// Ana has 60 % of what is shared; what she has 70 % of is neither.
    @Test func theListIsNarrowedByWhoseSomethingIs() throws {
        var ids: [FreshID] = []
        let store = try store { book in
            ids = try [
                book.spend(2_500, "Fun", on: "2026-11-26", ratio: Money(cents: 70)).cast(),
                book.spend(2_000, "Fun", on: "2026-11-25", by: "Sam", ratio: Money(0)).cast(),
            ]
        }
        store.given(.filterAsked)
        #expect(
            choices(store).filter { $0.hasSuffix(": share") }.sorted() == [
                "Ana 70 %: share", "Ana: share", "Sam: share", "shared: share",
            ])
        store.given(.popup(.edited(.insert("70"))), .popup(.submitted))
        #expect(store.state.records?.shown == [ids[0]])
    }
}
