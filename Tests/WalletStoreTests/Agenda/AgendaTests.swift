import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Agenda")
struct AgendaTests {
    private func agendaStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.agenda))
        return store
    }

    private func name(_ store: TestStore) -> String {
        store.state.highlighted.map { "\($0.terms.name), \(store.state.wallet.name(ofCard: $0.benefit.userCardID))" }
            ?? "none"
    }

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
        guard case .reading(let reading) = store.state.popup else { return #expect(Bool(false)) }
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
            guard case .pick(let pick) = store.state.popup else { return #expect(Bool(false)) }
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

    @Test func aFilterIsChosenAndTakenBack() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        guard case .pick(let pick) = store.state.popup else { return #expect(Bool(false)) }
        #expect(
            pick.choices.map { "\($0.label) \($0.kind)" } == [
                "everything ", "\(gold) card", "\(platinum) card", "\(boundless) card", "\(reserve) card",
                "travel category", "dining category", "shopping category", "hotel category", "other category",
            ])
        store.type("gold")
        // Tab chooses and lets choose more.
        store.given(.popup(.tickChosen))
        #expect(store.state.agenda.filter.card == store.card(gold))
        #expect(store.state.agenda.list?.sum == Money(70))
        store.given(
            .popup(.edited(.deleteToStart)), .popup(.moved(.toEnd)), .popup(.moved(.by(-3))), .popup(.submitted))
        #expect(store.state.popup == nil)
        #expect(store.state.agenda.filter.category == "dining")
        #expect(store.state.agenda.filter.card == store.card(gold))
        #expect(store.state.agenda.list?.sum == Money(60))
        // What was ticked is kept by Enter on it.
        store.given(.filterAsked)
        store.type("dining")
        store.given(.popup(.tickChosen), .popup(.tickChosen), .popup(.submitted))
        #expect(store.state.agenda.filter.category == "dining" && store.state.popup == nil)
        // Everything stands first.
        store.given(.filterAsked, .popup(.submitted))
        #expect(store.state.agenda.filter.isEmpty && store.state.popup == nil)
        // What holds is ticked, and chosen once more it is taken back; everything takes back all.
        store.given(.filterAsked)
        store.type("gold")
        store.given(.popup(.tickChosen))
        guard case .pick(let ticked) = store.state.popup else { return #expect(Bool(false)) }
        #expect(ticked.chosen?.isChosen == true && ticked.chosen?.label == gold && ticked.field.text == "gold")
        store.given(.popup(.tickChosen))
        #expect(store.state.agenda.filter.card == nil)
        store.given(.popup(.tickChosen), .popup(.edited(.deleteToStart)), .popup(.submitted))
        #expect(store.state.agenda.filter.isEmpty)
    }

    /// The word by which something was ticked stays, so that Tab takes it back; what is typed then begins anew.
    @Test func whatIsTypedBehindATickBeginsAnew() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        store.type("gold")
        store.given(.popup(.tickChosen))
        store.type("dining")
        guard case .pick(let pick) = store.state.popup else { return #expect(Bool(false)) }
        #expect(pick.field.text == "dining" && pick.chosen?.label == "dining")
        store.given(.popup(.tickChosen), .popup(.edited(.backspace)))
        guard case .pick(let emptied) = store.state.popup else { return #expect(Bool(false)) }
        #expect(emptied.field.isEmpty && emptied.shown.count == 10)
        #expect(store.state.agenda.filter.card == store.card(gold) && store.state.agenda.filter.category == "dining")
    }

    /// Gold's two monthly credits of $10 end on 30 Nov, its $50 on 31 Dec.
    @Test func whatIsTypedNarrowsInTheLanguageOfFilters() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        store.type("card:gold <7d")
        store.given(.popup(.submitted))
        #expect(store.state.agenda.filter.text == "card:gold <7d")
        #expect(store.state.agenda.list?.sum == Money(20))
        // A mistake is said, and what was narrowed stays so.
        store.given(.filterAsked)
        store.type("kard:gold")
        store.given(.popup(.submitted))
        #expect(store.state.agenda.filter.text == "card:gold <7d")
        guard case .pick(let pick) = store.state.popup else { return #expect(Bool(false)) }
        #expect(pick.field.text == "kard:gold")
        #expect(store.state.notice?.tone == .problem)
        #expect(store.state.notice?.text.hasPrefix("At character 1: There is no “kard:”.") == true)
        store.given(.popup(.closed), .back)
        #expect(store.state.agenda.filter.isEmpty)
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

    @Test func escShowsEverythingBeforeItLeaves() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        store.type("gold")
        store.given(.popup(.submitted))
        store.send(.back) {
            $0.agenda.filter = ListFilter()
            $0.notice = Notice("everything is shown again", .hint)
        }
        store.given(.back)
        #expect(store.state.screen == .wallet)
    }

    @Test func aFilterOfACardThatIsGoneGoes() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        store.type("gold")
        store.given(.popup(.submitted))
        let (wallet, _) = try store.state.wallet.changedElsewhere { try $0.delete($0.card(gold).id, in: $1) }
        store.given(.reloaded(wallet))
        #expect(store.state.agenda.filter.isEmpty)
        #expect(store.state.agenda.list?.entries.count == 7)
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
