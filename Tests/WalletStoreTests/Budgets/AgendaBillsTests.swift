import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Bills in the agenda, and as a calendar. Today is Fri 27 Nov 2026; Home $74 is due on the 29th, Streaming $11.99 on the
/// 30th.
@Suite("Bills in the agenda")
struct AgendaBillsTests {
    private func store(_ screen: Screen) throws -> TestStore {
        var wallet = try SampleBook.november().wallet
        wallet.noteBooks()
        let store = TestStore(wallet.asSaved)
        store.given(.screenChosen(screen))
        return store
    }

    private func payees(_ store: TestStore) -> [String] {
        let list = store.state.agenda.list
        return list?.entries.compactMap { list?.bill(of: $0) }.map { "\($0.bill.payee) \($0.day.short)" } ?? []
    }

    @Test func theAgendaListsThem() throws {
        let store = try store(.agenda)
        #expect(payees(store) == ["Home 29 Nov", "Streaming 30 Nov"])
        #expect(store.state.highlightedBill?.bill.payee == "Home" && store.state.highlighted == nil)
    }

    /// It stays under the highlight, so that a second `d` pays no other; the next one of its plan stands behind it.
    @Test func oneIsPaidInOneStepOfUndo() throws {
        let store = try store(.agenda)
        store.given(.bills(.paid))
        #expect(store.state.notice?.text == "Home of 29 Nov: $74 paid · u undoes")
        #expect(payees(store) == ["Home 29 Nov", "Streaming 30 Nov", "Home 29 Dec"])
        #expect(store.state.agenda.entry?.isUsedUp == true && store.state.highlightedBill == nil)
        store.given(.bills(.paid))
        #expect(store.state.notice == Notice("Home of 29 Nov is paid · u undoes", .hint))
        #expect(store.state.agenda.entry?.isUsedUp == true && payees(store).count == 3)
        // Within 3 days that of Streaming alone, later that of December.
        #expect(store.state.agenda.list?.sections.map(\.bills) == [1, 1])
        store.given(.moved(.by(1)))
        #expect(payees(store) == ["Streaming 30 Nov", "Home 29 Dec"])
        #expect(store.state.highlightedBill?.bill.payee == "Streaming")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(payees(store) == ["Home 29 Nov", "Streaming 30 Nov"])
    }

    /// That of the 13th did not come: what is due today stands beside it, as in Bills, and is paid by itself.
    @Test func whatIsDueSoonStandsBesideWhatIsMissing() throws {
        var book = try SampleBook()
        try book.spend(4_000, nil, on: "2026-11-13") {
            ($0.payee, $0.kind) = ("Water", .recurring(RecurringProperties(.biweekly)))
        }
        var wallet = book.wallet
        wallet.noteBooks()
        let store = TestStore(wallet.asSaved)
        store.given(.screenChosen(.agenda))
        #expect(payees(store) == ["Water 13 Nov", "Water 27 Nov"])
        store.given(.moved(.by(1)), .bills(.opened))
        #expect(store.state.screen == .bills && store.state.budgets.selectedBill?.day == day("2026-11-27"))
        store.given(.screenChosen(.agenda), .bills(.paid))
        #expect(store.state.notice?.text == "Water of 27 Nov: $40 paid · u undoes")
        #expect(payees(store) == ["Water 13 Nov", "Water 27 Nov"])
        #expect(store.state.agenda.entry?.isUsedUp == true)
        store.given(.screenChosen(.bills))
        #expect(store.state.budgets.bills.map(\.day) == [day("2026-11-13")])
    }

    @Test func whatIsUndoneIsHighlightedAgain() throws {
        let store = try store(.agenda)
        store.given(.bills(.paid))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(payees(store) == ["Home 29 Nov", "Streaming 30 Nov"])
        #expect(store.state.highlightedBill?.bill.payee == "Home")
    }

    @Test func itsRemindersArePutOffFromThere() throws {
        let store = try store(.agenda)
        store.given(.bills(.snoozeAsked))
        let popup = try store.popup(SnoozePopup.self)
        #expect(popup.subject == "Home")
    }

    /// In a day of the calendar until that day, as a benefit is.
    @Test func inADayItIsPutOffUntilThatDay() throws {
        let store = try store(.agenda)
        store.given(.calendar(.toggled), .calendar(.moved(days: 2)), .calendar(.entered), .bills(.snoozeAsked))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("Home snoozed until Sun 29 Nov 09:00 · u undoes"))
    }

    @Test func enterLeadsToTheBill() throws {
        let store = try store(.agenda)
        store.given(.moved(.by(1)), .bills(.opened))
        #expect(store.state.screen == .bills && store.state.budgets.selectedBill?.bill.payee == "Streaming")
    }

    @Test func whoHasNoBookHasAnAgendaAsBefore() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda))
        #expect(payees(store) == [])
        #expect(store.state.agenda.list?.sections.allSatisfy { $0.bills == 0 } == true)
    }

    @Test func theCalendarOfTheAgendaHasThemOnTheirDays() throws {
        let store = try store(.agenda)
        store.given(.calendar(.toggled), .calendar(.dayChosen(day("2026-12-29"))))
        #expect(store.state.calendarEntries.map(\.amount) == [Money(74)])
        store.given(.calendar(.entered))
        #expect(store.state.highlightedBill?.bill.payee == "Home")
        store.given(.calendar(.opened))
        #expect(store.state.screen == .bills && store.state.budgets.selectedBill?.bill.payee == "Home")
    }

    @Test func billsAreAListOrACalendar() throws {
        let store = try store(.bills)
        store.given(.calendar(.toggled))
        #expect(store.state.budgets.calendar.isShown && !store.state.agenda.calendar.isShown)
        #expect(store.state.calendarDay == day("2026-11-27") && store.state.calendarEntries.isEmpty)
        store.given(.calendar(.entered))
        #expect(store.state.notice?.text == "nothing falls on 27 Nov")
        store.given(.calendar(.moved(days: 3)), .calendar(.entered))
        #expect(store.state.highlightedBill?.bill.payee == "Streaming")
        store.given(.bills(.paid))
        #expect(store.state.notice?.text == "Streaming of 30 Nov: $11.99 paid · u undoes")
        // Nothing is left of that day.
        #expect(store.state.calendarEntries.isEmpty && !store.state.calendar.isInDay)
        store.given(.back)
        #expect(!store.state.budgets.calendar.isShown && store.state.screen == .bills)
    }

    /// Back in the list it is highlighted.
    @Test func theHighlightComesBackFromTheCalendar() throws {
        let store = try store(.bills)
        store.given(.calendar(.toggled), .calendar(.dayChosen(day("2026-12-30"))), .calendar(.entered))
        store.given(.calendar(.toggled))
        #expect(store.state.budgets.selectedBill?.bill.payee == "Streaming")
    }
}
