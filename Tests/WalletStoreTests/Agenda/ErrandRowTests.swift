import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A row of an errand stands for several benefits.
struct ErrandRowTests: AgendaScenes {
    /// The row stands for two benefits, and goes with both.
    @Test(arguments: [[.cards(.doneAsked)], [.ticks(.begun), .ticks(.ticked), .ticks(.doneAsked)]] as [[AppAction]])
    func anErrandThatIsDoneStaysUntilTheHighlightMovesOn(actions: [AppAction]) throws {
        let store = try agendaStore()
        store.given(.agenda(.orderStepped))
        let rows = store.state.agenda.list?.entries.count ?? 0
        for action in actions { store.given(action) }
        let row = try #require(store.state.agenda.list?.entries.first)
        #expect(row.all.map(\.isUsedUp) == [true, true])
        store.given(.moved(.by(1)))
        #expect(store.state.agenda.list?.entries.count == rows - 1)
        #expect(store.state.agenda.list?.sections.first?.group == .errand(.line("edit")))
    }

    /// Both credits with Uber are caught by one ride, and one `u` takes both marks back.
    @Test func anErrandIsDoneInOneStep() throws {
        let store = try agendaStore()
        store.given(.agenda(.orderStepped))
        #expect(
            store.state.agenda.list?.sections.map(\.group) == [
                .errand(.line("uber")), .errand(.line("edit")), .errand(.line("resy")), .errand(.line("saks")),
                .errand(.benefit(store.id("Launch Offer", on: platinum))),
                .errand(.benefit(store.id("Travel Credit", on: reserve))),
                .errand(.line("trusted-traveler")), .enrolFirst, .awaited,
            ])
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("2 done, $25 used · u undoes"))
        #expect(store.state.wallet.benefit("Uber Cash", on: platinum).status == .used)
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).status == .used)
        #expect(name(store) == "Uber Cash, \(platinum)")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.usages.isEmpty)
        #expect(store.state.agenda.list?.sections.first?.count == 2)
        // A second mark takes both back, as it does with one benefit.
        store.given(.cards(.doneAsked), .cards(.doneAsked))
        #expect(store.state.notice == Notice("2 taken back · u undoes"))
        #expect(store.state.wallet.usages.isEmpty)
        #expect(store.state.agenda.list?.sections.first?.count == 2)
    }

    /// Of $15 and $10 a part of $8 leaves $17, which is less than the other errand of that day brings. Now the $10 stand
    /// first in the row.
    @Test func theHighlightStaysOnAnErrandThatSinks() throws {
        let store = try agendaStore()
        let (wallet, _) = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.addBenefit(
                [
                    .name("Cheese"), .value(Money(20)), .frequency(.once), .anchor(.fixed),
                    .startsOn(day("2026-11-01")), .endsOn(day("2026-11-30")),
                ], to: wallet.card(gold).id, in: context)
        }
        store.given(.reloaded(wallet), .agenda(.orderStepped))
        #expect(name(store) == "Uber Cash, \(platinum)" && store.state.agenda.row == 0)
        store.given(.cards(.partAsked), .popup(.submitted))
        store.type("8")
        store.given(.popup(.submitted))
        #expect(name(store) == "Uber Cash, \(gold)" && store.state.agenda.row == 1)
    }

    /// Ticks and snoozes are of all that a row stands for.
    @Test func anErrandIsTickedAndSnoozedWhole() throws {
        let store = try agendaStore()
        let both = [store.id("Uber Cash", on: platinum), store.id("Uber Cash", on: gold)]
        // What was ticked by day stays so in the row that stands for it.
        store.given(.moved(.to(2)), .ticks(.begun), .ticks(.ticked))
        store.given(.agenda(.orderStepped), .ticks(.ticked))
        #expect(store.state.ticks?.rows == Set(both.map { $0.cast() }))
        store.given(.moved(.toStart), .ticks(.ticked))
        #expect(store.state.ticks?.rows == [])
        store.given(.ticks(.allTicked))
        #expect(store.state.ticks?.rows.count == 10)
        store.given(.ticks(.allTicked), .moved(.toStart), .ticks(.ticked), .ticks(.doneAsked))
        #expect(store.state.notice == Notice("2 done, $25 used · u undoes"))
        store.given(.changesLoaded(store.log, for: .undo), .moved(.toStart), .cards(.snoozeAsked))
        #expect(store.state.popup == .snooze(SnoozePopup(benefits: both, subject: "2 benefits")))
        store.given(.popup(.snoozeFor(.days(1))))
        #expect(store.state.agenda.list?.sections.last?.count == 2 && store.state.agenda.row == 0)
    }

    /// What is done to one benefit asks which of the two is meant, and is done to that.
    @Test func ofAnErrandOneIsChosen() throws {
        let store = try agendaStore()
        store.given(.agenda(.orderStepped))
        let golds = store.id("Uber Cash", on: gold)
        for action in [WalletFeature.Action.editAsked, .modeAsked, .whyAsked, .partAsked, .archiveAsked, .deleteAsked] {
            store.given(.cards(action))
            let pick = try store.popup(PickPopup.self)
            #expect(pick.choices.map { "\($0.label) \($0.kind)" } == ["Uber Cash \(platinum)", "Uber Cash \(gold)"])
            store.given(.popup(.closed))
        }
        store.given(.cards(.partAsked), .popup(.moved(.by(1))))
        store.send(.popup(.submitted)) { $0.popup = .asked(AskedPopup(.part(of: golds))) }
        store.given(.popup(.closed), .cards(.archiveAsked), .popup(.moved(.by(1))))
        store.send(.popup(.submitted)) {
            $0.popup = .question(Question("Archive Uber Cash? Its history stays.", yes: .archiveBenefit(golds)))
        }
        store.given(.popup(.answered(.yes)))
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).archivedOn == day("2026-11-27"))
        // Of the one that is left nothing is asked.
        store.given(.cards(.modeAsked))
        #expect(store.state.popup == .mode(ModePopup(benefit: store.id("Uber Cash", on: platinum))))
    }

    /// So do Enter, to the page of a card, and the act that is repeated.
    @Test func ofAnErrandOneIsOpenedAndHasTheLastActRepeated() throws {
        let store = try agendaStore()
        store.given(.agenda(.orderStepped), .repeatAsked)
        #expect(store.state.popup == nil)
        store.given(.agenda(.opened))
        #expect(store.state.screen == .agenda)
        store.given(.popup(.moved(.by(1))), .popup(.submitted))
        #expect(store.state.cards.isCardPage && store.state.highlighted?.id == store.id("Uber Cash", on: gold))
        store.given(.back, .cards(.partAsked), .popup(.submitted))
        store.type("4")
        store.given(.popup(.submitted), .repeatAsked, .popup(.moved(.by(1))), .popup(.submitted))
        #expect(store.state.notice == Notice("again: Uber Cash $4 used · u undoes"))
        #expect(store.state.wallet.benefit("Uber Cash", on: platinum).periodRedeemed == Money(4))
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).periodRedeemed == Money(4))
        // Of one benefit nothing is asked.
        store.given(.moved(.by(1)), .agenda(.opened))
        #expect(store.state.popup == nil && store.state.cards.isCardPage)
    }

    /// One stay of the two that The Edit pays.
    @Test func anErrandOfOneBenefitSaysWhatIsLeft() throws {
        let store = try agendaStore()
        store.given(.agenda(.orderStepped), .moved(.by(1)), .cards(.doneAsked))
        #expect(store.state.notice == Notice("The Edit $250 used, $250 left · u undoes"))
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("The Edit $250 used · u undoes"))
    }
}
