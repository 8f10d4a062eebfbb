import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What comes next of a book on the screen: what is shown, and what acts do to the wallet.
@Suite("Bills")
struct BillsTests {
    private func store(_ book: SampleBook? = nil, asOf: CalendarDay? = nil) throws -> TestStore {
        let store = try TestStore((book ?? SampleBook.november()).wallet.asSaved, asOf: asOf)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.bills)] {
            store.given(action)
        }
        return store
    }

    private func rows(_ store: TestStore) -> [String] {
        store.state.budgets.bills.map {
            let bill = $0.bill
            return [bill.due.shownOn.short, bill.payee, "\($0.cost)", $0.account, $0.state]
                .filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private let both = [
        "29 Nov, Home, $74, Ana’s checking, in 2 days", "30 Nov, Streaming, $11.99, Ana’s checking, in 3 days",
    ]

    @Test func whatComesNextIsShown() throws {
        let store = try store()
        #expect(rows(store) == both)
        #expect(store.state.budgets.subscriptions.count == 0)
        store.given(.moved(.by(1)))
        #expect(store.state.budgets.selectedBill?.bill.payee == "Streaming")
    }

    @Test func aBillIsPaidInOneStepOfUndo() throws {
        let store = try store()
        store.given(.bills(.paid))
        #expect(store.state.notice?.text == "Home of 29 Nov: $74 paid · u undoes")
        #expect(rows(store) == [both[1], "29 Dec, Home, $74, Ana’s checking"])
        // The highlight goes on to what is next.
        #expect(store.state.budgets.selectedBill?.bill.payee == "Streaming")
        let payment = try #require(store.state.budgets.lines.map(\.transaction).first)
        #expect(payment.amount == Money(-74) && payment.date == day("2026-11-27"))
        #expect(payment.matches?.on == day("2026-11-29"))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(rows(store) == both)
    }

    /// The same key once too often pays no other; after another key it is meant.
    @Test func whatTookThePlaceOfAPaidOneIsAskedAbout() throws {
        let store = try store()
        store.given(.bills(.paid), .bills(.paid))
        #expect(question(store) == "Is Streaming of 30 Nov paid too?")
        #expect(rows(store) == [both[1], "29 Dec, Home, $74, Ana’s checking"])
        store.given(.popup(.answered(.no)), .bills(.paid))
        #expect(store.state.notice?.text == "Streaming of 30 Nov: $11.99 paid · u undoes")
    }

    @Test func oneAfterTheOtherIsPaidOnceItWasAskedAbout() throws {
        let store = try store()
        store.given(.bills(.paid), .bills(.paid), .popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Streaming of 30 Nov: $11.99 paid · u undoes")
        #expect(rows(store) == ["29 Dec, Home, $74, Ana’s checking", "30 Dec, Streaming, $11.99, Ana’s checking"])
    }

    @Test func theOneAfterAPaidDayIsAskedAbout() throws {
        let store = try store()
        store.given(.bills(.paid), .moved(.to(1)), .bills(.paid))
        let question = try store.popup(Question.self)
        #expect(question.text == "Home of 29 Nov is paid already. Pay that of 29 Dec too?")
        #expect(rows(store) == [both[1], "29 Dec, Home, $74, Ana’s checking"])
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Home of 29 Dec: $74 paid · u undoes")
    }

    @Test func aBillIsSkippedInOneStepOfUndo() throws {
        let store = try store()
        store.given(.moved(.to(1)))
        store.given(.bills(.skipped))
        #expect(question(store) == "Skip Streaming of 30 Nov?" && rows(store) == both)
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Streaming of 30 Nov skipped · u undoes")
        #expect(rows(store) == [both[0], "30 Dec, Streaming, $11.99, Ana’s checking"])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(rows(store) == both)
    }

    @Test func whatIsExpectedOnceIsGivenUp() throws {
        var book = try SampleBook.november()
        try book.spend(0, nil, on: "2026-11-28") {
            ($0.amount, $0.payee) = (nil, "Dinner")
            $0.kind = .expectation(ExpectationProperties(expectedAmount: Money(-120)))
        }
        let store = try store(book)
        #expect(rows(store).first == "28 Nov, Dinner, $120, Ana’s checking, tomorrow")
        store.given(.bills(.skipped))
        #expect(question(store) == "Give up Dinner of 28 Nov?")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Dinner of 28 Nov given up · u undoes")
        #expect(rows(store) == both)
    }

    private func question(_ store: TestStore) -> String? {
        if case .question(let question)? = store.state.popup { question.text } else { nil }
    }

    /// The day that is still open shows; nothing comes after it, and its calendar knows too.
    @Test func oneThatEndsSaysSo() throws {
        var book = try SampleBook.november()
        try book.spend(2_000, nil, on: "2026-11-26") {
            ($0.payee, $0.kind) = ("Gym", .recurring(RecurringProperties(.monthly)))
        }
        let store = try store(book)
        func december() -> Int? { store.state.calendar.days?.entries(on: day("2026-12-26")).count }
        store.given(.calendar(.toggled))
        #expect(december() == 1)
        store.given(.calendar(.toggled), .bills(.ended))
        #expect(question(store) == "Have Gym come no more? What was paid stays.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Gym comes no more · u undoes")
        #expect(store.state.budgets.selectedBill?.paceWords == "every month until 27 Nov 2026")
        #expect(store.state.budgets.selectedBill?.perYearWords == nil)
        store.given(.calendar(.toggled))
        #expect(december() == 0)
        store.given(.calendar(.toggled), .changesLoaded(store.log, for: .undo), .calendar(.toggled))
        #expect(december() == 1)
    }

    /// A subscription is called off; what begins later cannot end before that.
    @Test func whatCannotEndIsNotAskedFor() throws {
        var book = try SampleBook.november()
        try book.spend(900, nil, on: "2026-11-26") {
            var monthly = RecurringProperties(.monthly)
            monthly.subscription = .init()
            ($0.payee, $0.kind) = ("Radio", .recurring(monthly))
        }
        let store = try store(book)
        store.given(.bills(.ended), .popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Radio comes no more · u undoes")
        #expect(store.state.budgets.selectedBill?.paceWords == "every month until 27 Nov 2026")
        store.given(.bills(.ended))
        #expect(store.state.notice == Notice("Radio ends already", .hint) && store.state.popup == nil)
        store.given(.moved(.to(1)), .bills(.ended))
        #expect(store.state.notice?.tone == .problem && store.state.popup == nil)
    }

    @Test func oneThatWasNeverPaidIsDeletedAfterAQuestion() throws {
        let store = try store()
        store.given(.bills(.deleteAsked))
        let question = try store.popup(Question.self)
        #expect(question.text == "Delete Home? u brings it back.")
        store.given(.popup(.answered(.yes)))
        #expect(rows(store) == [both[1]])
    }

    @Test func oneThatWasPaidStays() throws {
        let store = try store()
        store.given(.bills(.paid))
        store.given(.moved(.toEnd))
        store.given(.bills(.deleteAsked))
        #expect(store.state.popup == nil && store.state.notice?.text == "named elsewhere: 1 payment of it; x ends it")
    }

    @Test func whatBooksItselfIsBookedOnceBooksAreLookedAt() throws {
        var book = try SampleBook.november()
        var properties = RecurringProperties(.weekly)
        properties.autoPost = true
        try book.spend(900, nil, on: "2026-11-13") { ($0.payee, $0.kind) = ("Paper", .recurring(properties)) }
        let store = try store(book)
        func booked() -> [String] {
            store.state.budgets.lines.map(\.transaction).filter { $0.payee == "Paper" }.map(\.date.short)
        }
        #expect(booked() == ["27 Nov", "20 Nov", "13 Nov"])
        #expect(rows(store).last == "4 Dec, Paper, $9, Ana’s checking")
        // A change set of its own, which no undo takes back.
        #expect(store.log.count == 1)
        store.given(.bills(.paid))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(booked() == ["27 Nov", "20 Nov", "13 Nov"] && rows(store).prefix(2) == both[...])
    }

    @Test func nothingIsBookedAsOfAnotherDay() throws {
        var book = try SampleBook.november()
        var properties = RecurringProperties(.weekly)
        properties.autoPost = true
        try book.spend(900, nil, on: "2026-11-13") { ($0.payee, $0.kind) = ("Paper", .recurring(properties)) }
        let store = try store(book, asOf: day("2026-11-27"))
        #expect(rows(store).first == "13 Nov, Paper, $9, Ana’s checking, missing since 13 Nov")
    }

    @Test func anotherBookHasItsOwnBills() throws {
        var book = try SampleBook.november()
        try book.act { _, wallet, context in
            _ = try wallet.add(
                .books, ["name": "Cabin", "currency": "USD", "owners": "Ana"], in: context.on("2026-11-27"))
        }
        let store = try store(book)
        store.given(.bills(.bookStepped))
        #expect(store.state.notice?.text == "Cabin" && rows(store) == [])
        store.given(.bills(.bookStepped))
        #expect(rows(store) == both)
    }

    @Test func whatStatementsShowIsASubscriptionOrNone() throws {
        var book = try SampleBook.november()
        for (payee, cents, day) in [("Hulu", 999, "09"), ("Gym", 4_000, "03")] {
            for month in ["08", "09", "10", "11"] {
                try book.spend(cents, nil, on: "2026-\(month)-\(day)") {
                    $0.payee = payee
                    $0.source = .init(importID: .init(high: 0, low: 1), row: 2, bankID: nil)
                }
            }
        }
        let store = try store(book)
        func choices() throws -> [String] {
            let pick = try store.popup(PickPopup.self)
            return pick.choices.map { "\($0.label), \($0.kind)" }
        }
        store.given(.bills(.foundAsked))
        #expect(
            try choices() == [
                "Hulu  $9.99 every month, 4 times, last 9 Nov", "Gym  $40 every month, 4 times, last 3 Nov",
            ])
        store.given(.popup(.submitted))
        #expect(
            try choices() == [
                "a subscription, charged by itself", "a bill, told before it is due", "none, not proposed again",
            ])
        // Esc says nothing of it.
        store.given(.popup(.closed), .bills(.foundAsked), .popup(.submitted), .popup(.submitted))
        #expect(store.state.notice?.text == "Hulu is a subscription · u undoes")
        #expect(rows(store).last == "9 Dec, Hulu, $9.99, Ana’s checking")
        // What is left is asked about.
        #expect(try choices() == ["Gym  $40 every month, 4 times, last 3 Nov"])
        let left = TestStore(store.state.wallet)
        left.given(.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.bills))
        left.given(.bills(.foundAsked), .popup(.submitted), .popup(.moved(.by(1))), .popup(.submitted))
        #expect(left.state.notice?.text == "Gym is a bill · u undoes")
        #expect(rows(left).contains("3 Dec, Gym, $40, Ana’s checking"))
        store.given(.popup(.submitted), .popup(.moved(.by(2))), .popup(.submitted))
        #expect(store.state.popup == nil && store.state.notice?.text == "Gym is no subscription · u undoes")
        store.send(.bills(.foundAsked)) {
            $0.notice = Notice("statements show nothing to add that comes back", .hint)
        }
    }

    private func form(_ store: TestStore) throws -> RecordForm { try store.popup(RecordForm.self) }

    private func say(_ texts: [String: String], _ store: TestStore) throws {
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            let place = try #require(form(store).fields.firstIndex { $0.key == key })
            try store.given(.popup(.fieldMoved(by: place - form(store).focus)))
            store.given(.popup(.edited(.deleteToStart)), .popup(.edited(.insert(text))))
        }
        store.given(.popup(.saved))
    }

    @Test func oneIsAddedInAFormAndHighlighted() throws {
        let store = try store()
        store.given(.bills(.addAsked))
        #expect(try form(store).title == "Add a bill" && form(store).focused.key == "payee")
        #expect(try form(store).text(#require(form(store).fields.first { $0.key == "kind" })) == "monthly")
        try say(["payee": "Water", "amount": "40", "date": "2026-12-01"], store)
        #expect(store.state.popup == nil && store.log.map(\.what) == ["Water added"])
        #expect(rows(store) == both + ["1 Dec, Water, $40"])
        #expect(store.state.budgets.selectedBill?.bill.payee == "Water")
    }

    private func text(_ key: String, _ store: TestStore) throws -> String {
        try form(store).text(#require(form(store).fields.first { $0.key == key }))
    }

    @Test func oneAddedInTheCalendarBeginsOnTheDayThere() throws {
        let store = try store()
        store.given(.calendar(.toggled), .calendar(.dayChosen(day("2026-12-05"))), .bills(.addAsked))
        #expect(try text("date", store) == "2026-12-05")
    }

    @Test func spaceTurnsASwitchAndNothingElseIsTypedIntoIt() throws {
        let store = try store()
        store.given(.bills(.addAsked))
        let place = try #require(form(store).fields.firstIndex { $0.key == "kind.subscription" })
        try store.given(.popup(.fieldMoved(by: place - form(store).focus)))
        for (edit, isOne) in [
            (FieldEdit.insert(" "), "yes"), (.insert("x"), "yes"), (.backspace, "yes"), (.toEnd, "yes"),
            (.insert("l"), "no"), (.insert("h"), "yes"),
        ] {
            store.given(.popup(.edited(edit)))
            #expect(try text("kind.subscription", store) == isOne)
        }
        store.given(.popup(.edited(.insert("x"))))
        #expect(try form(store).problems[form(store).focused] == "Space changes it.")
        // What it says is taken.
        try say(["payee": "Chess", "amount": "5", "date": "2026-12-20"], store)
        #expect(store.state.popup == nil && store.state.budgets.subscriptions.count == 1)
    }

    @Test func inAnEmptiedFieldAWordIsTypedWithAllOfItsLetters() throws {
        let store = try store()
        store.given(.bills(.addAsked))
        let place = try #require(form(store).fields.firstIndex { $0.key == "kind" })
        try store.given(.popup(.fieldMoved(by: place - form(store).focus)))
        store.given(.popup(.edited(.insert("l"))))
        #expect(try text("kind", store) == "quarterly")
        store.given(.popup(.edited(.deleteToStart)))
        for letter in "half-yearly" { store.given(.popup(.edited(.insert("\(letter)")))) }
        #expect(try text("kind", store) == "half-yearly")
        // What a refusal names can be typed over a chosen word.
        store.given(.popup(.edited(.deleteToStart)), .popup(.edited(.right)), .popup(.edited(.right)))
        #expect(try text("kind", store) == "quarterly")
        for letter in "twice a year" { store.given(.popup(.edited(.insert("\(letter)")))) }
        #expect(try text("kind", store) == "twice a year")
    }

    @Test func aSheetSaysSinceWhenOrWhatItCostsOnce() throws {
        var book = try SampleBook.november()
        try book.spend(1_549, nil, on: "2026-09-28") {
            ($0.payee, $0.kind) = ("Netflix", .recurring(RecurringProperties(.monthly)))
        }
        try book.spend(0, nil, on: "2026-11-28") {
            ($0.amount, $0.payee) = (nil, "Dinner")
            $0.kind = .expectation(ExpectationProperties(expectedAmount: Money(-120)))
        }
        let store = try store(book)
        func sheet(_ payee: String) throws -> String {
            let place = try #require(store.state.budgets.bills.firstIndex { $0.bill.payee == payee })
            store.given(.moved(.to(place)), .bills(.opened))
            let sheet = try store.popup(ReadingPopup.self)
            store.given(.popup(.closed))
            return sheet.lines.joined(separator: "\n")
        }
        #expect(try sheet("Netflix").contains("\nSince: 28 Sep 2026\n"))
        #expect(try sheet("Dinner").contains("\nOnce: $120\n"))
    }

    @Test func whereThereIsNoBookTheFirstIsAdded() throws {
        let empty = TestStore(Wallet())
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .bills(.addAsked)] { empty.given(action) }
        #expect(try form(empty).title == "Add a book")
    }

    /// It is there from the beginning, and whoever has another one types that.
    @Test func theCurrencyOfABookIsReplacedByWhatIsTyped() throws {
        let empty = TestStore(Wallet())
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .bills(.addAsked)] { empty.given(action) }
        let currency = try #require(form(empty).fields.first { $0.key == "currency" })
        let place = try #require(form(empty).fields.firstIndex(of: currency))
        let step = try place - form(empty).focus
        empty.given(.popup(.fieldMoved(by: step)))
        #expect(try form(empty).text(currency) == "USD")
        for letter in ["H", "K", "D"] { empty.given(.popup(.edited(.insert(letter)))) }
        #expect(try form(empty).text(currency) == "HKD")
        empty.given(.popup(.edited(.backspace)))
        #expect(try form(empty).text(currency) == "HK")
    }

    @Test func anotherAmountIsTakenFromTodayOn() throws {
        var book = try SampleBook.november()
        try book.spend(1_549, nil, on: "2026-09-28") {
            ($0.payee, $0.kind) = ("Netflix", .recurring(RecurringProperties(.monthly)))
        }
        let store = try store(book)
        let place = try #require(store.state.budgets.bills.firstIndex { $0.bill.payee == "Netflix" })
        store.given(.moved(.to(place)), .bills(.editAsked))
        try say(["amount": "17.99"], store)
        #expect(store.state.notice?.text == "Netflix edited; $17.99 from 27 Nov 2026 on · u undoes")
        // What is open since September costs what it did.
        #expect(store.state.budgets.selectedBill?.cost == Money(cents: 1_549))
    }

    @Test func undoBringsTheHighlightBackToTheBill() throws {
        let store = try store()
        store.given(.bills(.paid))
        #expect(store.state.budgets.selectedBill?.bill.payee == "Streaming")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.selectedBill?.bill.payee == "Home")
        store.given(.bills(.deleteAsked), .popup(.answered(.yes)))
        store.given(.moved(.toEnd), .changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.selectedBill?.bill.payee == "Home")
    }
}
