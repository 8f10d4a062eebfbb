import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The agenda on the screen: its highlight, and what acts do to its rows.
@Suite("Agenda")
struct AgendaTests: AgendaScenes {
    @Test func nothingIsWorkedOutBeforeItIsShown() throws {
        let store = try fullStore()
        #expect(store.state.agenda.list == nil)
        store.given(.cards(.doneAsked))
        #expect(store.state.agenda.list == nil)
        store.send(.screenChosen(.agenda)) { ($0.screen, $0.notice) = (.agenda, nil) }
        #expect(store.state.agenda.list?.entries.count == 9)
        #expect(name(store) == "Uber Cash, \(platinum)")
    }

    @Test func theHighlightMovesAndIsHeld() throws {
        let store = try agendaStore()
        store.send(.moved(.by(1))) { $0.agenda.row = 1 }
        #expect(name(store) == "Dining Credit, \(gold)")
        store.send(.moved(.toEnd)) { $0.agenda.row = 9 }
        store.send(.moved(.by(1)))
        store.send(.moved(.to(2))) { $0.agenda.row = 2 }
    }

    /// What is marked counts no more. The wallet screen stays as it was.
    @Test func doneActsOnTheHighlightedRow() throws {
        let store = try agendaStore()
        store.send(
            .cards(.doneAsked),
            effects: [
                .commit(
                    "Uber Cash $15 used",
                    "usage + Uber Cash 15 on 2026-11-27",
                    "sum American Express Platinum 2026: captured 0 → 15",
                    "benefit Uber Cash on American Express Platinum: "
                        + "status available → used, periodRedeemed 0 → 15, periodUses 0 → 1")
            ]
        ) {
            $0.notice = Notice("Uber Cash $15 used · u undoes")
        }
        #expect(store.state.agenda.list?.sum == Money(1065))
        #expect(store.state.agenda.list?.count == 9)
    }

    /// Whatever else happens meanwhile, a second `d` never meets another benefit.
    @Test func aUsedOneStaysWhenAnotherProgramSaves() throws {
        let store = try agendaStore()
        store.given(.cards(.doneAsked))
        store.given(.reloaded(store.state.wallet))
        #expect(name(store) == "Uber Cash, \(platinum)")
        store.given(.ticks(.begun))
        #expect(store.state.agenda.list?.entries.count == 10)
        store.given(.ticks(.allTicked))
        #expect(store.state.ticks?.rows.count == 9)
        store.given(.ticks(.ticked))
        #expect(store.state.agenda.list?.entries.count == 9)
        #expect(name(store) == "Dining Credit, \(gold)")
    }

    @Test func anArchivedOneDoesNotStay() throws {
        let store = try agendaStore()
        store.given(.cards(.doneAsked), .cards(.archiveAsked), .popup(.answered(.yes)))
        #expect(store.state.agenda.list?.entries.count == 9)
        #expect(name(store) == "Dining Credit, \(gold)")
    }

    /// `dd` means the same as on the wallet: what is used stays under the highlight, and the second takes it back.
    @Test func aUsedOneStaysUntilTheHighlightMovesOn() throws {
        let store = try agendaStore()
        let before = store.state.agenda
        store.given(.cards(.doneAsked))
        #expect(name(store) == "Uber Cash, \(platinum)")
        #expect(store.state.agenda.entry?.isUsedUp == true)
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("Uber Cash $15 taken back · u undoes"))
        #expect(store.state.agenda == before)
        store.given(.cards(.doneAsked), .moved(.by(1)))
        #expect(name(store) == "Dining Credit, \(gold)")
        #expect(store.state.agenda.row == 0)
        #expect(store.state.agenda.list?.entries.count == 9)
        store.given(.cards(.doneAsked), .screenChosen(.history), .screenChosen(.agenda))
        #expect(store.state.agenda.list?.entries.count == 8)
        #expect(store.state.agenda.entry?.isUsedUp == false)
    }

    /// So do those that are ticked and done, beside the highlight.
    @Test func whatWasTickedStaysUntilTheHighlightMovesOn() throws {
        let store = try agendaStore()
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.doneAsked))
        #expect(store.state.agenda.list?.entries.map(\.isUsedUp).prefix(3) == [true, true, false])
        #expect(name(store) == "Uber Cash, \(gold)" && store.state.agenda.row == 2)
        // What is used up is counted no more.
        #expect(store.state.agenda.list?.count == 8)
        store.given(.moved(.by(1)))
        #expect(store.state.agenda.list?.entries.count == 8 && store.state.agenda.row == 1)
    }

    /// Of those that the highlight stands on one after another each goes as it is left.
    @Test func ofWhatWasDoneOnlyTheHighlightedRowStays() throws {
        let store = try agendaStore()
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.doneAsked), .moved(.by(-1)))
        #expect(store.state.agenda.list?.entries.map(\.isUsedUp).prefix(2) == [true, false])
        #expect(store.state.agenda.row == 0 && store.state.agenda.list?.entries.count == 9)
    }

    @Test func partSnoozeWhyAndArchiveActOnItToo() throws {
        let store = try agendaStore()
        let uber = store.id("Uber Cash", on: platinum)
        store.send(.cards(.partAsked)) { $0.popup = .asked(AskedPopup(.part(of: uber))) }
        store.send(.popup(.closed)) { $0.popup = nil }
        store.send(.cards(.archiveAsked)) {
            $0.popup = .question(Question("Archive Uber Cash? Its history stays.", yes: .archiveBenefit(uber)))
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.send(.cards(.snoozeAsked)) { $0.popup = .snooze(SnoozePopup(benefits: [uber], subject: "Uber Cash")) }
        store.given(.popup(.snoozeFor(.days(1))))
        // Put off it stands apart; the highlight goes on to what followed it.
        #expect(store.state.agenda.list?.sections.last?.group == .snoozed)
        #expect(name(store) == "Dining Credit, \(gold)")
        store.given(.cards(.whyAsked))
        let reading = try store.popup(ReadingPopup.self)
        #expect(reading.title == "Dining Credit")
    }

    @Test func aSnoozeThatEndsBringsItBack() throws {
        let store = try agendaStore()
        store.given(.cards(.snoozeAsked), .popup(.snoozeFor(.oneHour)))
        #expect(store.state.agenda.list?.sections.last?.group == .snoozed)
        store.clock.advance(seconds: 3601)
        store.given(.woke)
        #expect(store.state.agenda.list?.sections.map(\.group) == [.urgent, .later, .noEnd])
    }

    @Test func theHighlightStaysOnItsRowWhenOthersChange() throws {
        let store = try agendaStore()
        store.given(.moved(.by(2)))
        #expect(name(store) == "Uber Cash, \(gold)")
        let (wallet, _) = try store.state.wallet.changedElsewhere {
            try $0.redeem($0.benefit("Uber Cash", on: platinum).id, in: $1)
        }
        store.given(.reloaded(wallet))
        #expect(store.state.agenda.row == 1)
        #expect(name(store) == "Uber Cash, \(gold)")
    }

    @Test func enterOpensTheCardsPageAndEscLeadsBack() throws {
        let store = try agendaStore()
        store.given(.moved(.by(2)))
        let uber = store.id("Uber Cash", on: gold)
        store.given(.agenda(.opened))
        #expect(store.state.screen == .wallet)
        #expect(store.state.cards.isCardPage)
        #expect(store.state.highlighted?.id == uber)
        store.given(.back)
        #expect(store.state.screen == .agenda)
        #expect(store.state.highlighted?.id == uber)
        #expect(!store.state.cards.isCardPage)
        // Left by another way, Esc of a page opened there stays there.
        store.given(.agenda(.opened), .screenChosen(.catalogue), .screenChosen(.wallet), .back)
        #expect(store.state.screen == .wallet)
    }

    @Test func sortsAreStepped() throws {
        let store = try agendaStore()
        store.given(.moved(.by(3)))
        // What comes first now is what the person wants to see.
        store.send(.agenda(.orderStepped)) {
            $0.agenda.order = .errands
            $0.agenda.row = 0
            $0.notice = Notice("by errand; o: by value", .hint)
        }
        store.given(.agenda(.orderStepped))
        #expect(store.state.agenda.order == .value && name(store) == "The Edit, Chase Sapphire Reserve")
        store.given(.agenda(.orderStepped))
        #expect(store.state.agenda.order == .card)
        store.given(.agenda(.orderStepped))
        #expect(store.state.agenda.order == .day)
    }

    @Test func escLeadsFromTheCalendarToTheList() throws {
        let store = try agendaStore()
        store.given(.calendar(.toggled), .calendar(.dayChosen(day("2026-12-31"))))
        store.given(.calendar(.entered), .back)
        #expect(store.state.agenda.calendar.isShown && !store.state.agenda.calendar.isInDay)
        store.given(.back)
        #expect(!store.state.agenda.calendar.isShown && store.state.screen == .agenda)
        store.given(.back)
        #expect(store.state.screen == .wallet)
    }

    @Test func anEmptyWalletHasNothingToActOn() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.given(.screenChosen(.agenda))
        store.send(.moved(.by(1)))
        store.send(.agenda(.opened))
        store.send(.cards(.doneAsked))
        store.send(.back) { $0.screen = .wallet }
    }
}
