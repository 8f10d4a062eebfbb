import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// Rules on the screen, and filing with a guess, by a name, and of all that is alike.
struct RulesTests {
    private func store(
        _ change: (inout SampleBook) throws -> Void = { _ in }, on screen: Screen = .rules
    ) throws -> TestStore {
        var book = try SampleBook.november()
        try change(&book)
        let store = TestStore(book.wallet.asSaved)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(screen)] {
            store.given(action)
        }
        return store
    }

    private func add(_ rules: [[String: String]], to book: inout SampleBook) throws {
        try book.act { _, wallet, context in
            for texts in rules { try wallet.add(.rules, texts.mapValues { $0 }, in: context) }
        }
    }

    private func names(_ store: TestStore) -> [String] {
        store.state.records?.shown.compactMap { store.state.wallet.record(.rules, $0)?.name } ?? []
    }

    private func choices(_ store: TestStore) -> [String] {
        guard case .pick(let pick)? = store.state.popup else { return [] }
        return pick.shown.map { "\($0.label): \($0.kind)" }
    }

    private func type(_ text: String, _ store: TestStore) { store.given(.popup(.edited(.insert(text)))) }

    @Test func aRuleMovesAmongTheOthers() throws {
        let store = try store {
            try add(["A", "B", "C"].map { ["match.text": $0, "set.payee": "X"] }, to: &$0)
        }
        #expect(names(store) == ["A", "B", "C"])
        store.given(.moved(.by(1)))
        store.given(.rules(.shifted(by: -1)))
        #expect(names(store) == ["B", "A", "C"])
        // It stays highlighted, and goes no further than to the top.
        store.given(.rules(.shifted(by: -1)))
        #expect(names(store) == ["B", "A", "C"])
        #expect(store.state.notice?.text.hasSuffix(" is first already") ?? false)
        store.given(.rules(.shifted(by: 1)))
        #expect(names(store) == ["A", "B", "C"])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(names(store) == ["B", "A", "C"])
    }

    @Test func aTextIsTestedWhileItIsTyped() throws {
        let store = try store {
            try add(
                [
                    ["match.text": "blue*", "set.payee": "Door", "set.categoryId": "Fun"],
                    ["match.text": "*door", "set.categoryId": "Food"],
                ], to: &$0)
        }
        store.given(.rules(.testAsked))
        #expect(choices(store) == [])
        type("blue", store)
        #expect(choices(store) == ["1  blue*: payee Door, into Fun", "2  *door: set before"])
        store.given(.popup(.moved(.by(1))))
        store.given(.popup(.submitted))
        // What was chosen is gone to.
        #expect(store.state.popup == nil && store.state.record?.name == "*door")
    }

    @Test func whatRulesChangeIsShownFirstAndIsOneStep() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try add([["match.text": "*door*", "set.categoryId": "Fun"]], to: &book)
            for (payee, date) in [("Blue Door", "2026-11-24"), ("Red Door", "2026-11-23")] {
                try ids.append(book.spend(1_850, nil, on: date) { $0.payee = payee })
            }
        }
        #expect(store.state.budgets.ruleHits == [:])
        store.given(.rules(.applyAsked))
        #expect(
            choices(store) == [
                "Change all 2 rows: one step of undo", "24 Nov  Blue Door  −$18.50: Fun, rule 1",
                "23 Nov  Red Door  −$18.50: Fun, rule 1",
            ])
        store.given(.popup(.submitted))
        #expect(ids.allSatisfy { store.state.wallet.transaction($0.cast())?.setBy == .rule })
        #expect(store.state.budgets.ruleHits?.values.map { $0 } == [2])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(ids.allSatisfy { store.state.wallet.transaction($0.cast())?.isUnfiled ?? false })
        // One alone.
        store.given(.rules(.applyAsked))
        store.given(.popup(.moved(.by(2))))
        store.given(.popup(.submitted))
        #expect(ids.map { store.state.wallet.transaction($0.cast())?.isUnfiled ?? false } == [true, false])
        // Who filed it is told.
        store.given(.screenChosen(.transactions))
        let place = try #require(store.state.records?.shown.firstIndex(of: ids[1].cast()))
        store.given(.moved(.to(place)))
        store.given(.rules(.whyAsked))
        let reading = try store.popup(ReadingPopup.self)
        #expect(reading.title == "Red Door" && reading.lines == ["Fun: set by rule 1: *door*, into Fun"])
    }

    @Test func filingTakesTheGuessOrACategoryByName() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store(
            { book in
                try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
                for date in ["2026-11-26", "2026-11-25", "2026-11-24"] {
                    try ids.append(book.spend(900, nil, on: date) { $0.payee = "KINO 12" })
                }
            }, on: .transactions)
        store.given(.filingAsked)
        type(" ", store)
        store.given(.popup(.chooseAsked))
        type("restau", store)
        #expect(choices(store) == ["Food:Restaurants: r"])
        // Esc leads back to filing.
        store.given(.popup(.closed))
        store.given(.popup(.chooseAsked))
        type("restau", store)
        store.given(.popup(.submitted))
        let filing = try store.popup(FilingPopup.self)
        // What was filed just now is the guess.
        #expect(filing.filed == 2 && filing.transaction.id == ids[2] && filing.guess?.name == "Restaurants")
        let filed = ids.map { store.state.wallet.transaction($0.cast())?.categoryID }
        let categories = store.state.budgets.letters
        #expect(
            filed[1] == categories.first { $0.name == "Restaurants" }?.category && filed[0] != nil && filed[2] == nil)
    }

    @Test func whoCorrectsOneIsAskedAboutTheOthers() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store(
            { book in
                for (date, hand) in [("2026-11-26", false), ("2026-11-25", false), ("2026-11-24", true)] {
                    try ids.append(
                        book.spend(900, "Fun", on: date) { ($0.payee, $0.setBy) = ("KINO 12", hand ? .hand : .learned) }
                    )
                }
            }, on: .transactions)
        store.given(.filingAsked)
        type("r", store)
        let question = try store.popup(Question.self)
        #expect(question.text == "Also 1 more of KINO 12 into Restaurants?")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.popup == nil)
        let restaurants = store.state.budgets.letters.first { $0.name == "Restaurants" }?.category
        #expect(
            ids.map { store.state.wallet.transaction($0.cast())?.categoryID == restaurants } == [true, true, false])
    }

    @Test func whatEachStepFiledIsTakenBackFromTheCount() throws {
        let store = try store(
            { book in
                for date in ["2026-11-26", "2026-11-25"] {
                    try book.spend(900, "Fun", on: date) { ($0.payee, $0.setBy) = ("KINO 12", .learned) }
                }
                try book.spend(500, nil, on: "2026-11-24") { $0.payee = "Bakery" }
            }, on: .transactions)
        store.given(.filingAsked)
        type("r", store)
        store.given(.popup(.answered(.yes)))
        func counts() throws -> [Int] {
            let filing = try store.popup(FilingPopup.self)
            return [filing.filed, filing.steps]
        }
        #expect(try counts() == [2, 2])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(try counts() == [1, 1])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(try counts() == [0, 0])
    }
}
