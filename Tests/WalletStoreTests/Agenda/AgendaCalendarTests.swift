import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

/// The agenda as a calendar. Today is Fri 27 Nov 2026.
@Suite("Calendar of the agenda")
struct AgendaCalendarTests {
    private func calendarStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.agenda), .calendar(.toggled))
        return store
    }

    private func press(_ store: TestStore, _ actions: CalendarFeature.Action...) {
        for action in actions { store.given(.calendar(action)) }
    }

    private func highlighted(_ store: TestStore) -> String? {
        store.state.highlighted.map { "\($0.terms.name), \(store.state.wallet.name(ofCard: $0.benefit.userCardID))" }
    }

    @Test func nothingIsWorkedOutBeforeItIsShown() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda))
        #expect(store.state.agenda.calendar.days == nil)
        press(store, .toggled)
        #expect(store.state.agenda.calendar.days?.span == Period(start: day("2026-10-26"), end: day("2027-01-06")))
        #expect(store.state.calendarDay == day("2026-11-27"))
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func theCursorGoesByDaysWeeksAndMonths() throws {
        let store = try calendarStore()
        press(store, .moved(days: 1))
        #expect(store.state.calendarDay == day("2026-11-28"))
        press(store, .moved(days: 7))
        #expect(store.state.calendarDay == day("2026-12-05"))
        press(store, .toMonthsEnd)
        #expect(store.state.calendarDay == day("2026-12-31"))
        press(store, .monthStepped(by: 2))
        #expect(store.state.calendarDay == day("2027-02-28"))
        press(store, .toMonthsStart)
        #expect(store.state.calendarDay == day("2027-02-01"))
        press(store, .todayChosen)
        #expect(store.state.calendarDay == day("2026-11-27"))
        // Ten years on.
        press(store, .monthStepped(by: 200))
        #expect(store.state.calendarDay == day("2036-11-27"))
        #expect(store.state.notice == Notice("the calendar ends here", .hint))
    }

    @Test func enterLeadsIntoTheDayAndOnToTheCard() throws {
        let store = try calendarStore()
        press(store, .entered)
        #expect(store.state.notice == Notice("nothing falls on 27 Nov", .hint))
        press(store, .moved(days: 3), .entered)
        #expect(highlighted(store) == "Uber Cash, \(platinum)")
        press(store, .rowMoved(.toEnd))
        #expect(highlighted(store) == "Uber Cash, \(gold)")
        press(store, .opened)
        #expect(store.state.screen == .wallet && store.state.cards.isCardPage)
        #expect(store.state.cards.card == store.card(gold))
        store.given(.back)
        #expect(store.state.screen == .agenda && highlighted(store) == "Uber Cash, \(gold)")
        store.given(.back)
        #expect(store.state.agenda.calendar.isShown && !store.state.agenda.calendar.isInDay)
    }

    /// A second `d` never meets another benefit.
    @Test func whatIsMarkedStaysUnderTheHighlight() throws {
        let store = try calendarStore()
        press(store, .moved(days: 3), .entered)
        store.given(.cards(.doneAsked))
        #expect(store.state.calendarEntry?.isUsed == true)
        #expect(store.state.agenda.calendar.days?[day("2026-11-30")]?.lapsing == Money(20))
        store.given(.cards(.doneAsked))
        #expect(store.state.calendarEntry?.isUsed == false)
        #expect(store.state.agenda.calendar.days?[day("2026-11-30")]?.lapsing == Money(35))
    }

    /// What was highlighted in the list is put off until the day under the cursor, at the time of reminders.
    @Test func snoozeReachesTheDayUnderTheCursor() throws {
        let store = try calendarStore()
        press(store, .moved(days: 2))
        let platinums = store.id("Uber Cash", on: platinum)
        #expect(store.state.toPutOff == [platinums])
        store.send(
            .calendar(.snoozeAsked),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on \(platinum): snoozedUntil nil → 2026-11-29T09:00:00Z")
            ]
        ) {
            $0.notice = Notice("Uber Cash snoozed until Sun 29 Nov 09:00 · u undoes")
        }
    }

    /// Nor is the key offered then.
    @Test func whatIsUsedIsNotPutOff() throws {
        let store = try calendarStore()
        press(store, .moved(days: 3), .entered)
        #expect(store.state.canBePutOff == [store.id("Uber Cash", on: platinum)])
        store.given(.cards(.doneAsked))
        #expect(store.state.canBePutOff.isEmpty)
        press(store, .snoozeAsked)
        #expect(store.state.notice == Notice("nothing is left of it to be reminded of", .hint))
    }

    /// Never past its last day, which is said.
    @Test func snoozeEndsWithTheLastDay() throws {
        let store = try calendarStore()
        press(store, .moved(days: 20), .snoozeAsked)
        #expect(
            store.state.notice
                == Notice("Uber Cash lapses Mon 30 Nov, so it is back that day at 09:00 · u undoes"))
    }

    /// Nothing is put off until today: its times are asked for.
    @Test func onTodayTheTimesAreAsked() throws {
        let store = try calendarStore()
        press(store, .snoozeAsked)
        let popup = try store.popup(SnoozePopup.self)
        #expect(popup.subject == "Uber Cash")
    }

    /// What is ticked in the list goes along, and is ticked again when the list is back.
    @Test func whatIsTickedIsTakenAlong() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda), .ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        press(store, .toggled, .moved(days: 1))
        #expect(store.state.ticks == nil && store.state.toPutOff.count == 2)
        press(store, .toggled)
        #expect(store.state.ticks?.count == 2)
        press(store, .toggled, .snoozeAsked)
        #expect(store.state.notice == Notice("2 benefits snoozed until Sat 28 Nov 09:00 · u undoes"))
        #expect(store.state.toPutOff.count == 2)
    }

    @Test func aHighlightedLineIsPutOffInsteadFromThenOn() throws {
        let store = try calendarStore()
        press(store, .moved(days: 3), .entered, .rowMoved(.toEnd))
        store.given(.back)
        press(store, .moved(days: -2))
        #expect(store.state.toPutOff == [store.id("Uber Cash", on: gold)])
        press(store, .toggled)
        #expect(store.state.agenda.entry?.benefit == store.id("Uber Cash", on: gold))
    }

    /// Its row stands for both credits: both go along, and neither was ticked.
    @Test func anErrandIsTakenAlongWhole() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda), .agenda(.orderStepped))
        press(store, .toggled, .moved(days: 3))
        #expect(
            store.state.toPutOff == [store.id("Uber Cash", on: platinum), store.id("Uber Cash", on: gold)])
        press(store, .toggled)
        #expect(store.state.ticks == nil && store.state.agenda.row == 0)
        // What was looked at on a day is found in the row that stands for it.
        store.given(.moved(.toEnd))
        press(store, .toggled, .entered, .rowMoved(.toEnd))
        #expect(highlighted(store) == "Uber Cash, \(gold)")
        store.given(.back)
        press(store, .toggled)
        #expect(store.state.agenda.row == 0)
    }

    @Test func narrowingHoldsForBoth() throws {
        let store = try calendarStore()
        press(store, .moved(days: 3))
        store.given(.filterAsked)
        store.type("dining")
        store.given(.popup(.submitted))
        #expect(store.state.calendarEntries.count == 1)
        #expect(store.state.agenda.calendar.days?[day("2026-11-30")]?.lapsing == Money(10))
    }

    @Test func itIsKeptForTheNextStart() throws {
        let store = try calendarStore()
        #expect(store.state.viewsToKeep.isCalendar)
        let other = try fullStore()
        other.given(.viewsFound(store.state.viewsToKeep))
        #expect(other.state.agenda.calendar.isShown && other.state.agenda.calendar.days == nil)
        other.given(.screenChosen(.agenda))
        #expect(other.state.agenda.calendar.days != nil)
    }
}
