import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The year of a book on the screen.
@Suite("Year on the screen")
struct YearTests {
    private func store() throws -> TestStore {
        let store = try TestStore(SampleBook.november().wallet.asSaved)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.year)] {
            store.given(action)
        }
        return store
    }

    @Test func theYearOfTheMonthIsShown() throws {
        let store = try store()
        #expect(store.state.budgets.year.figures?.year == 2026)
        #expect(store.state.budgets.year.selected?.day == day("2026-11-01"))
        store.given(.year(.yearStepped(by: 1)))
        #expect(store.state.budgets.year.figures?.year == 2027)
        #expect(store.state.budgets.year.selected?.day == day("2027-11-01"))
        // It follows the month that is looked at.
        store.given(.screenChosen(.month))
        store.given(.month(.monthStepped(by: -11)))
        store.given(.screenChosen(.year))
        #expect(store.state.budgets.year.selected?.day == day("2025-12-01"))
    }

    @Test func aMonthOfTheChartIsOpened() throws {
        let store = try store()
        store.given(.moved(.by(-1)))
        store.given(.year(.opened))
        #expect(store.state.screen == .month && store.state.budgets.month == day("2026-10-01"))
        #expect(store.state.budgets.figures?.sum.spent.description == "$225.75")
        store.given(.screenChosen(.year))
        store.given(.year(.monthChosen(day("2026-11-01"))))
        store.given(.year(.opened))
        #expect(store.state.budgets.month == nil)
    }

    @Test func aCategoryOfTheTableIsOpenedInTheMonth() throws {
        let store = try store()
        store.given(.year(.tableSwitched))
        store.given(.moved(.by(3)))
        #expect(store.state.budgets.year.row == 3 && store.state.budgets.year.month == 10)
        store.given(.year(.opened))
        #expect(store.state.budgets.selected?.category?.name == "Home")
        store.given(.screenChosen(.year))
        store.given(.moved(.toEnd))
        #expect(store.state.budgets.year.row == 7)
        store.given(.year(.monthChosen(day("2026-03-01"))))
        #expect(!store.state.budgets.year.isTable && store.state.budgets.year.month == 2)
        store.given(.year(.chosen(row: 1)))
        #expect(store.state.budgets.year.isTable && store.state.budgets.year.row == 1)
    }

    @Test func itIsKeptTrueByWhatChanges() throws {
        let store = try store()
        store.given(.screenChosen(.month))
        store.given(.moved(.to(1)))
        store.given(.month(.planAsked))
        for action in [PopupAction.edited(.insert("650")), .submitted] { store.given(.popup(action)) }
        store.given(.screenChosen(.year))
        #expect(store.state.budgets.year.selected?.plan == Money(3185))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.year.selected?.plan == Money(3135))
    }
}
