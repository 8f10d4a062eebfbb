import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The month of a book on the screen: what is shown, and what acts do to the wallet.
@Suite("Month")
struct MonthTests: MonthScenes {
    private func row(_ path: String, _ store: TestStore) -> MonthFigures.Row? {
        store.state.budgets.figures?.rows.first { $0.path == path }
    }

    private func highlight(_ path: String, _ store: TestStore) {
        let row = store.state.budgets.figures?.rows.firstIndex { $0.path == path } ?? 0
        store.given(.moved(.to(row)))
    }

    @Test func theMonthOfTodayIsShown() throws {
        let store = try store()
        #expect(store.state.screen == .month && store.state.area == .budgets)
        let figures = try #require(store.state.budgets.figures)
        #expect(figures.month == day("2026-11-01") && figures.sum.free.description == "$116.47")
        highlight("Food", store)
        #expect(
            store.state.budgets.ofSelected.compactMap(\.amount).map(\.description) == ["−$512.40", "−$11.75", "−$250"])
        store.given(.month(.monthStepped(by: -1)))
        #expect(store.state.budgets.figures?.sum.spent.description == "$225.75")
        store.given(.month(.monthStepped(by: 1)))
        #expect(store.state.budgets.month == nil)
    }

    @Test func aCategoryThatIsAddedStandsLastAndIsHighlighted() throws {
        let store = try store()
        store.given(.month(.categoryAsked))
        let form = try store.popup(RecordForm.self)
        #expect(form.fields.first { $0.key == "direction" }.map(form.text) == "expense")
        store.given(.popup(.edited(.insert("Books"))), .popup(.saved))
        #expect(store.state.budgets.selected?.category?.name == "Books")
        #expect(store.state.budgets.letters.last?.key == "b" && store.state.budgets.letters.last?.name == "Books")
        #expect(store.state.budgets.figures?.rows.last { $0.category != nil }?.path == "Books")
    }

    @Test func aPlanIsTypedFromHereOnOrForThisMonthAlone() throws {
        let store = try store()
        highlight("Food:Groceries", store)
        store.given(.month(.planAsked))
        type("650", store)
        #expect(store.state.popup == nil && store.state.notice?.text.hasPrefix("Groceries: $650") == true)
        #expect(row("Food:Groceries", store)?.plan == Money(650) && row("Food", store)?.plan == Money(900))
        // What has none of its own shows those of its parts, until it is given one.
        #expect(row("Food:Groceries", store)?.isPlanOfParts == false && row("Food", store)?.isPlanOfParts == true)
        store.given(.month(.planAsked))
        store.given(.popup(.fieldMoved(by: 1)))
        type("700", store)
        #expect(row("Food:Groceries", store)?.plan == Money(700))
        store.given(.month(.monthStepped(by: 1)))
        #expect(row("Food:Groceries", store)?.plan == Money(650))
        store.given(.month(.monthStepped(by: -1)))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(row("Food:Groceries", store)?.plan == Money(650))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(row("Food:Groceries", store)?.plan == Money(600))
    }

    @Test func aPartOfAPlanIsMovedByNamingWhereItGoes() throws {
        let store = try store()
        highlight("Fun", store)
        store.given(.month(.moveAsked))
        type("400 restaurants", store)
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.problem == "Fun has $150 to give in Nov 2026.")
        store.given(.popup(.closed))
        store.given(.month(.moveAsked))
        type("40 to restaurant bills", store)
        let other = try store.popup(AskedPopup.self)
        #expect(other.problem == "There is no category “restaurant bills”.")
        store.given(.popup(.closed))
        store.given(.month(.moveAsked))
        type("40 to food:restaurants", store)
        #expect(store.state.popup == nil)
        #expect(row("Fun", store)?.plan == Money(110) && row("Food:Restaurants", store)?.plan == Money(290))
    }

    @Test func theExampleOfAMoveIsOfAnotherCategory() throws {
        let store = try store()
        func asked() throws -> String {
            store.given(.month(.moveAsked))
            guard case .asked(let popup)? = store.state.popup, case .move(_, let takes, let example) = popup.purpose
            else {
                throw TestFailure("nothing is asked")
            }
            return "\(takes ? "takes" : "gives"): \(example)"
        }
        // Restaurants are over their plan, and Groceries have most to give; Pets, which have no plan, need most.
        highlight("Food:Restaurants", store)
        #expect(try asked() == "takes: 40 from Groceries")
        type("40 groceries", store)
        #expect(row("Food:Restaurants", store)?.plan == Money(290))
        #expect(row("Food:Groceries", store)?.plan == Money(560))
        highlight("Fun", store)
        #expect(try asked() == "gives: 40 to Pets")
        type("10 from groceries", store)
        #expect(row("Fun", store)?.plan == Money(160) && row("Food:Groceries", store)?.plan == Money(550))
        #expect(store.state.notice?.text.hasPrefix("$10 moved from Groceries to Fun") == true)
        #expect(try asked() == "gives: 40 to Pets")
        type("10", store)
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.problem == "Write an amount and a category, such as 40 to Pets.")
    }

    /// Of Fun, archived in October, $120 came in November: more than of any other, but it takes no plan.
    @Test func whatIsArchivedIsGivenNoPlan() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.archive(.categories, book.category("Fun").cast(), on: day("2026-10-20"), in: context)
        }
        let store = try store(book)
        highlight("Fun", store)
        #expect(store.state.budgets.selected?.path == "Fun" && row("Fun", store)?.plan == nil)
        let why = "Fun is archived, and has no plan after Oct 2026: bring it back first."
        for action in [MonthFeature.Action.planAsked, .moveAsked] {
            store.given(.month(action))
            #expect(store.state.popup == nil && store.state.notice == Notice(why, .problem))
        }
        highlight("Streaming", store)
        store.given(.month(.moveAsked))
        guard case .asked(let popup)? = store.state.popup, case .move(_, false, let example) = popup.purpose else {
            throw TestFailure("nothing is asked")
        }
        #expect(example == "40 to Pets")
        store.given(.popup(.closed), .month(.monthStepped(by: -1)))
        highlight("Fun", store)
        store.given(.month(.planAsked))
        type("200", store)
        #expect(row("Fun", store)?.plan == Money(200))
    }

    @Test func whatIsNotFiledIsFiledByALetterEach() throws {
        var book = try SampleBook.november()
        let first = try book.spend(1_850, nil, on: "2026-11-24")
        let second = try book.spend(999, nil, on: "2026-11-23")
        let store = try store(book)
        #expect(store.state.budgets.figures?.unfiled == 2)
        store.given(.screenChosen(.transactions))
        #expect(store.state.records?.selected == first.cast())
        store.given(.filingAsked)
        store.given(.popup(.edited(.insert("x"))))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.problem == "no category has the letter x" && filing.transaction.id == first)
        store.given(.popup(.edited(.insert("f"))))
        #expect(store.state.records?.selected == second.cast())
        store.given(.popup(.edited(.insert("r"))))
        // None is left.
        #expect(store.state.popup == nil)
        #expect(store.state.wallet.transaction(first.cast())?.categoryID == book.category("Groceries"))
        #expect(store.state.wallet.transaction(first.cast())?.setBy == .hand)
        #expect(store.state.wallet.transaction(second.cast())?.categoryID == book.category("Restaurants"))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.transaction(second.cast())?.categoryID == nil)
        #expect(store.state.wallet.transaction(first.cast())?.categoryID != nil)
    }

    @Test func whatWasFiledLastIsTakenBackWhileFiling() throws {
        var book = try SampleBook.november()
        let first = try book.spend(1_850, nil, on: "2026-11-24")
        try book.spend(999, nil, on: "2026-11-23")
        let store = try store(book)
        store.given(.screenChosen(.transactions), .filingAsked, .popup(.edited(.insert("u"))))
        func filing() throws -> FilingPopup { try store.popup(FilingPopup.self) }
        #expect(try filing().problem == "nothing was filed here yet")
        store.given(.popup(.edited(.insert("f"))))
        #expect(try filing().filed == 1 && filing().transaction.id != first)
        #expect(store.effects(of: .popup(.edited(.insert("u")))) == [.loadChanges(for: .undo)])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(try filing().filed == 0 && filing().transaction.id == first)
        #expect(store.state.records?.selected == first.cast())
        #expect(store.state.wallet.transaction(first.cast())?.isUnfiled == true)
        store.given(.popup(.edited(.insert("u"))))
        #expect(try filing().problem == "nothing was filed here yet")
    }

    @Test func undoBringsTheHighlightBackToTheCategory() throws {
        let store = try store()
        highlight("Fun", store)
        store.given(.month(.planAsked))
        type("200", store)
        highlight("Pets", store)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.selected?.path == "Fun")
        highlight("Pets", store)
        store.given(.month(.archiveAsked), .popup(.answered(.yes)))
        highlight("Home", store)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.selected?.path == "Pets")
    }

    @Test func theYearUpToTheMonthIsShownInItsPlace() throws {
        let store = try store()
        highlight("Fun", store)
        store.given(.month(.basisSwitched))
        let figures = try #require(store.state.budgets.yearToDate)
        #expect(figures.title == "year to Nov 2026" && store.state.budgets.selected?.path == "Fun")
        // Fun: 150 in October and November each, of which 117.50 and 120 are spent.
        let fun = try #require(store.state.budgets.selected)
        #expect(fun.plan == Money(300) && fun.carried == .zero && fun.spent.description == "$237.50")
        #expect(store.state.budgets.ofSelected.map(\.amount.description) == ["−$120", "−$117.50"])
        // November 2,965.04, October 225.75, seven months of insurance before at 108.25.
        #expect(figures.sum.spent.description == "$3,948.54" && figures.sum.plan == Money(3_285))
        #expect(figures.sum.expected.description == "$85.99" && figures.pace == nil)
        // A month without a plan is not over one: 3,285 less the 3,190.79 of October and November, and without the 108.25 of
        // insurance in October, as its plan begins in November.
        #expect(figures.sum.left.description == "$202.46" && figures.sum.free.description == "$116.47")
        let insurance = try #require(figures.rows.first { $0.path == "Insurance" })
        #expect(insurance.spent.description == "$974.25" && insurance.unplanned == Money(866))
        #expect(insurance.left.description == "$1.75" && insurance.percent == 98 && insurance.level == .near)
        store.send(.month(.planAsked)) { $0.notice = Notice("a plan is of a month, not of a year to date", .hint) }
        store.given(.month(.monthStepped(by: -1)))
        #expect(store.state.budgets.yearToDate?.title == "year to Oct 2026")
        store.given(.month(.basisSwitched))
        #expect(store.state.budgets.yearToDate == nil && store.state.budgets.figures?.title == "Oct 2026")
    }

    @Test func aCategoryMovesAmongThoseBesideIt() throws {
        let store = try store()
        highlight("Home", store)
        store.given(.month(.shifted(by: -1)))
        #expect(store.state.budgets.figures?.rows.prefix(2).map(\.path) == ["Home", "Food"])
        #expect(store.state.budgets.selected?.path == "Home")
        store.given(.month(.shifted(by: -1)))
        #expect(store.state.notice == Notice("Home is first already", .hint))
    }
}
