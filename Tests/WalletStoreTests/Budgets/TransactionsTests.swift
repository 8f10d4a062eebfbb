import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// What keys do to transactions of the list: the guess, whose they are, transfers, refunds, parts, and several at once.
struct TransactionsTests {
    private func store(_ change: (inout SampleBook) throws -> Void) throws -> TestStore {
        var book = try SampleBook.november()
        try change(&book)
        var wallet = book.wallet
        wallet.forgetNotedChanges()
        let store = TestStore(wallet)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.transactions))
        return store
    }

    /// Sends it and states all but what of the book follows from what was committed.
    private func send(
        _ action: AppAction, to store: TestStore, did: String? = nil, rows: Int = 1, told: Notice,
        sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout AppState) -> Void = { _ in }
    ) {
        let effects = did.map { [ExpectedEffect.commits([$0] + Array(repeating: "transactions changed", count: rows))] }
        store.send(action, effects: effects ?? [], sourceLocation: sourceLocation) { state in
            (state.budgets, state.lists) = (store.state.budgets, store.state.lists)
            state.notice = told
            change(&state)
        }
    }

    private func choices(_ store: TestStore) -> [String] {
        guard case .pick(let pick)? = store.state.popup else { return [] }
        return pick.shown.map { "\($0.label): \($0.kind)" }
    }

    private func transaction(_ id: BookTransaction.ID, _ store: TestStore) -> BookTransaction? {
        store.state.wallet.transaction(id.cast())
    }

    @Test func theGuessIsTakenWithOneKey() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            for (payee, date) in [("KINO 12", "2026-11-26"), ("Bakery", "2026-11-25")] {
                try ids.append(book.spend(900, nil, on: date) { $0.payee = payee })
            }
        }
        #expect(try store.state.guess(for: #require(transaction(ids[0], store)))?.name == "Fun")
        send(
            .transactions(.guessTaken), to: store, did: "KINO 12 filed into Fun",
            told: Notice("KINO 12 filed into Fun · u undoes"))
        #expect(transaction(ids[0], store)?.setBy == .hand)
        send(.transactions(.guessTaken), to: store, told: Notice("filed already", .hint))
        store.given(.moved(.by(1)))
        send(.transactions(.guessTaken), to: store, told: Notice("nothing of its payee was filed before", .hint))
        // What was filed by hand is learned, and forgotten with it.
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        #expect(store.state.budgets.kept.payees.values.first?.guess(for: "BAKERY")?.category != nil)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(try store.state.guess(for: #require(transaction(ids[1], store))) == nil)
    }

    /// The newest come first, so that a credit stands before its purchase.
    @Test func whatGoesWithItsChargeIsPassedOver() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            let charge = try book.spend(1_899, nil, on: "2026-11-24")
            ids = try [charge, book.spend(-1_899, nil, on: "2026-11-25") { $0.refundOf = charge }]
            try book.spend(999, nil, on: "2026-11-26")
        }
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        guard case .filing(let filing)? = store.state.popup else { throw TestFailure("nothing is being filed") }
        #expect(filing.transaction.id == ids[0])
        store.given(.popup(.edited(.insert("f"))))
        #expect(store.state.popup == nil)
        #expect(transaction(ids[1], store)?.categoryID == transaction(ids[0], store)?.categoryID)
        #expect(transaction(ids[1], store)?.isUnfiled == false && transaction(ids[1], store)?.setBy == nil)
    }

    /// Where the list leaves its charge out, nothing else files it.
    @Test func whatGoesWithAChargeElsewhereIsFiledHere() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            let charge = try book.spend(1_899, nil, on: "2026-11-24")
            ids = try [
                book.spend(-1_899, nil, on: "2026-11-25", by: "Sam") { $0.refundOf = charge },
                book.spend(999, nil, on: "2026-11-26", by: "Sam"),
            ]
        }
        store.given(.filterAsked, .popup(.edited(.insert("Sam’s checking"))), .popup(.submitted), .moved(.toStart))
        #expect(store.state.records?.shown.prefix(2) == [ids[1].cast(), ids[0].cast()])
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        guard case .filing(let filing)? = store.state.popup else { throw TestFailure("nothing is being filed") }
        #expect(filing.transaction.id == ids[0])
    }

    @Test func severalAreFiledTogether() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            for date in ["2026-11-26", "2026-11-25"] { try ids.append(book.spend(900, nil, on: date)) }
        }
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.fileAsked))
        guard case .filing(let filing)? = store.state.popup else { throw TestFailure("nothing is being filed") }
        #expect(filing.title == "2 transactions" && filing.together == ids)
        send(
            .popup(.edited(.insert("r"))), to: store, did: "2 filed into Restaurants", rows: 2,
            told: Notice("2 filed into Restaurants · u undoes")
        ) { ($0.popup, $0.ticks) = (nil, nil) }
        #expect(ids.allSatisfy { transaction($0, store)?.categoryID != nil })
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(ids.allSatisfy { transaction($0, store)?.isUnfiled == true })
    }

    /// One key files all of them, so that what it says has to be of all.
    @Test func severalHaveAGuessWhereAllAreGuessedAlike() throws {
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            try book.spend(900, "Pets", on: "2026-10-01") { ($0.payee, $0.setBy) = ("Vet", .hand) }
            for (payee, date) in [
                ("Kino", "2026-11-27"), ("Kino", "2026-11-26"), ("Vet", "2026-11-25"), ("Bakery", "2026-11-24"),
            ] {
                try book.spend(900, nil, on: date) { $0.payee = payee }
            }
        }
        /// Into what Space files a row and the next one; nil: nothing.
        func guess(from row: Int) throws -> String? {
            store.given(
                .popup(.closed), .ticks(.left), .moved(.toStart), .moved(.by(row)), .ticks(.begun), .ticks(.ticked),
                .ticks(.ticked), .ticks(.fileAsked))
            guard case .filing(let filing)? = store.state.popup else { throw TestFailure("nothing is being filed") }
            return filing.guess?.name
        }
        #expect(try guess(from: 0) == "Fun")
        #expect(try guess(from: 1) == nil)
        #expect(try guess(from: 2) == nil)
        store.given(.popup(.edited(.insert(" "))))
        guard case .filing(let filing)? = store.state.popup else { throw TestFailure("nothing is being filed") }
        #expect(filing.problem == "they were not filed into one category before")
    }

    /// The letters tell which of two of one name they are of, and so does what is said after that.
    @Test func ofOneNameItIsSaidWhichItWasFiledInto() throws {
        let store = try store { book in
            for (whole, key) in [("Fun", "x"), ("Pets", "y")] {
                try book.add(category: "Other", under: whole, ["key": key])
            }
            try book.spend(900, nil, on: "2026-11-26") { $0.payee = "Kino" }
        }
        store.given(.filingAsked)
        let letters = store.state.budgets.letters.filter { ["x", "y"].contains($0.key) }
        #expect(letters.map(\.name) == ["Fun:Other", "Pets:Other"])
        store.given(.popup(.edited(.insert("y"))))
        #expect(store.state.notice?.text == "Kino filed into Pets:Other · u undoes")
    }

    @Test func sumsWaitForTheScreenThatShowsThem() throws {
        let store = try store { book in
            for date in ["2026-11-26", "2026-11-25"] { try book.spend(900, nil, on: date) }
        }
        func spent() -> Money? {
            store.state.budgets.figures?.rows.first { $0.category?.name == "Restaurants" }?.spent
        }
        let before = try #require(spent())
        store.given(.filingAsked, .popup(.edited(.insert("r"))), .popup(.edited(.insert("r"))))
        #expect(spent() == before)
        store.given(.screenChosen(.month))
        #expect(spent() == before + Money(18))
    }

    @Test func guessesOfSeveralAreTakenInOneStep() throws {
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            try book.spend(900, "Pets", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Vet", .hand) }
            for (payee, date) in [("KINO 12", "2026-11-26"), ("VET", "2026-11-25"), ("Bakery", "2026-11-24")] {
                try book.spend(900, nil, on: date) { $0.payee = payee }
            }
        }
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.ticked))
        send(
            .ticks(.doneAsked), to: store, did: "2 filed as guessed", rows: 2,
            told: Notice("2 filed as guessed, 1 without a guess · u undoes")
        ) { $0.ticks = nil }
    }

    /// Ana has 0.6 of the book.
    @Test func whatPaysBackWhatIsOnesAloneIsSharedAsTheBookIs() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            let shop = try book.spend(900, "Fun", on: "2026-11-25", ratio: Money(1))
            id = try book.spend(-900, "Fun", on: "2026-11-26") { ($0.payee, $0.refundOf) = ("Kino", shop) }
        }
        let kino = try #require(id)
        store.given(.transactions(.whoseAsked))
        guard case .whose(let whose)? = store.state.popup else { throw TestFailure("nothing is asked") }
        #expect(whose.title == "Kino" && whose.now == "Ana")
        send(.popup(.whoseChosen(.shared)), to: store, did: "Kino edited", told: Notice("Kino: shared · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == Ratio(Money(cents: 60)))
    }

    @Test func whoseItIsTakesOneMoreKey() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(900, "Fun", on: "2026-11-26") { $0.payee = "Kino" } }
        let kino = try #require(id)
        store.given(.transactions(.whoseAsked))
        guard case .whose(let whose)? = store.state.popup else { throw TestFailure("nothing is asked") }
        #expect(whose.title == "Kino" && whose.now == "shared")
        send(.popup(.whoseChosen(.first)), to: store, did: "Kino edited", told: Notice("Kino: Ana · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == .all)
        store.given(.transactions(.whoseAsked))
        send(.popup(.whoseChosen(.second)), to: store, did: "Kino edited", told: Notice("Kino: Sam · u undoes")) {
            $0.popup = nil
        }
        // Another part is typed; what is none is told where it is.
        store.given(.transactions(.whoseAsked), .popup(.whoseChosen(.part)), .popup(.edited(.insert("7"))))
        store.given(.popup(.submitted))
        guard case .asked(let plan)? = store.state.popup else { throw TestFailure("nothing is typed") }
        #expect(plan.problem == "Write a part from 0 to 1, such as 0.6, or 60%.")
        store.given(.popup(.edited(.insert("0 %"))), .popup(.submitted))
        #expect(store.state.popup == nil && transaction(kino, store)?.ratio == Ratio(Money(cents: 70)))
        store.given(.transactions(.whoseAsked))
        send(.popup(.whoseChosen(.shared)), to: store, did: "Kino edited", told: Notice("Kino: shared · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == nil)
    }

    @Test func aTransferHasItsOtherSideChosen() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try ids.append(book.spend(20_000, "Fun", on: "2026-11-26", by: "Ana") { $0.payee = "Autopay" })
            try ids.append(book.spend(-20_000, nil, on: "2026-11-25", by: "Sam") { $0.payee = "Payment" })
        }
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["25 Nov  $200  Payment: Sam’s checking", "outside the book: the other side"])
        send(
            .popup(.submitted), to: store, did: "Autopay and Payment linked as a transfer", rows: 2,
            told: Notice("Autopay and Payment are one transfer · u undoes")
        ) { $0.popup = nil }
        #expect(
            ids.allSatisfy { transaction($0, store)?.isTransfer == true && transaction($0, store)?.categoryID == nil })
        // What is one is taken back there.
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["no transfer: it waits for a category"])
        send(
            .popup(.submitted), to: store, did: "Autopay is no transfer", rows: 2,
            told: Notice("Autopay is no transfer · u undoes")
        ) { $0.popup = nil }
        #expect(ids.allSatisfy { transaction($0, store)?.isTransfer == false })
        // Both selected need no list.
        store.given(.moved(.toStart))
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        send(
            .ticks(.transferAsked), to: store, did: "Autopay and Payment linked as a transfer", rows: 2,
            told: Notice("Autopay and Payment are one transfer · u undoes")
        ) { $0.ticks = nil }
    }

    /// What a bank calls a payment from the other owner settles what was owed.
    @Test func whatTheOtherOwnerPaidSettles() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            id = try book.spend(-12_345, nil, on: "2026-11-26", by: "Ana") { $0.payee = "Zelle from Sam" }
        }
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["outside the book: the other side", "from Sam: pays what is owed"])
        store.given(.popup(.moved(.by(1))))
        send(
            .popup(.submitted), to: store, did: "Zelle from Sam linked as a transfer",
            told: Notice("Zelle from Sam is what Sam paid of what was owed · u undoes")
        ) { $0.popup = nil }
        let paid = try #require(id.flatMap { transaction($0, store) })
        #expect(paid.isTransfer && paid.paidBy == "Sam")
    }

    /// What came into what both have may be of either; a transfer of which nobody said so is asked again.
    @Test func whoPaidIntoWhatBothHaveIsChosen() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            var joint: FreshID?
            try book.act { _, wallet, context in
                joint = try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "owner": "both"], in: context)
            }
            id = try book.spend(-40_000, nil, on: "2026-11-26") { deposit in
                (deposit.payee, deposit.accountID) = ("Deposit", joint?.cast())
            }
        }
        let deposit = try #require(id)
        store.given(.transactions(.transferAsked))
        #expect(
            choices(store) == [
                "outside the book: the other side", "from Ana: pays in for both", "from Sam: pays in for both",
            ])
        send(
            .popup(.submitted), to: store, did: "Deposit linked as a transfer",
            told: Notice("Deposit is a transfer · u undoes")
        ) { $0.popup = nil }
        store.given(.transactions(.transferAsked))
        #expect(choices(store).last == "no transfer: it waits for a category")
        store.given(.popup(.moved(.by(2))))
        send(
            .popup(.submitted), to: store, did: "Deposit edited",
            told: Notice("Deposit is what Sam paid in for both · u undoes")
        ) { $0.popup = nil }
        #expect(transaction(deposit, store)?.paidBy == "Sam")
        // Nobody of the book it was, after all.
        store.given(.transactions(.transferAsked))
        send(
            .popup(.submitted), to: store, did: "Deposit edited",
            told: Notice("Deposit came from nobody of the book · u undoes")
        ) { $0.popup = nil }
        #expect(transaction(deposit, store)?.isTransfer == true && transaction(deposit, store)?.paidBy == nil)
    }

    @Test func aRefundHasItsChargeChosen() throws {
        var charge: BookTransaction.ID?
        let store = try store { book in
            charge = try book.spend(2_000, "Pets", on: "2026-11-24") { $0.payee = "Vet" }
            try book.spend(-1_500, nil, on: "2026-11-26") { $0.payee = "Vet" }
        }
        store.given(.transactions(.refundAsked))
        #expect(choices(store).first == "24 Nov        −$20  Vet: Ana’s checking")
        send(
            .popup(.submitted), to: store, did: "Vet pays back Vet",
            told: Notice("Vet pays back Vet, −$20 on 24 Nov 2026 · u undoes")
        ) { $0.popup = nil }
        let paid = try #require(charge.flatMap { transaction($0, store) })
        #expect(store.state.facts(of: paid).contains("Paid back: $15 on 26 Nov 2026"))
        store.given(.transactions(.refundAsked))
        #expect(choices(store).first == "nothing: it is no refund")
        store.given(.popup(.closed), .moved(.by(1)))
        send(
            .transactions(.refundAsked), to: store, told: Notice("it went out: what came in pays something back", .hint)
        )
    }

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

    @Test func aRuleBeginsWithThePayee() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(8_420, "Groceries", on: "2026-11-26") { $0.payee = "Market" } }
        func form() throws -> RecordForm {
            guard case .recordForm(let form)? = store.state.popup else { throw TestFailure("no form is open") }
            return form
        }
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
        func form() throws -> PartsForm {
            guard case .parts(let form)? = store.state.popup else { throw TestFailure("no form is open") }
            return form
        }
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
            guard case .parts(let form)? = store.state.popup else { throw TestFailure("no form is open") }
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
        guard case .parts(let form)? = next.state.popup else { throw TestFailure("no form is open") }
        #expect(form.parts.map(\.category) == ["groceries", "", ""] && form.parts[1].amount == "9")
        next.given(.damageFound(RescueFeature.State(path: "/w.json", problem: "w.json, line 9: …", backups: [])))
        #expect(next.state.popup == nil && next.state.formsToKeep == kept)
        // Given up, or left as it was, nothing is kept.
        store.given(.popup(.dropped))
        #expect(try texts().first?.isEmpty == true)
        store.given(.popup(.closed), .transactions(.partsAsked))
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
        guard case .pick(let pick)? = store.state.popup else { throw TestFailure("no list") }
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
