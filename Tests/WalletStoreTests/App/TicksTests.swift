import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@Suite("Selecting several")
struct TicksTests {
    /// Gold is selected: Dining Credit $10, Uber Cash $10, Resy Credit $50, in this order.
    private func store() throws -> TestStore { try fullStore(isEnrolled: true) }

    private func ids(_ store: TestStore, _ names: String..., on card: String? = nil) -> Set<FreshID> {
        Set(names.map { store.id($0, on: $0 == "Uber Cash" ? card ?? gold : card).cast() })
    }

    @Test func spaceTicksAndGoesOn() throws {
        let store = try store()
        #expect(store.rowNames == ["Dining Credit", "Uber Cash", "Resy Credit"])
        store.given(.ticks(.begun))
        #expect(store.state.ticks?.count == 0 && store.state.cards.pane == .benefits)
        store.given(.ticks(.ticked))
        #expect(store.state.ticks?.rows == ids(store, "Dining Credit") && store.state.cards.row == 1)
        store.given(.ticks(.ticked), .cards(.benefitMoved(.by(-1))), .ticks(.ticked))
        #expect(store.state.ticks?.rows == ids(store, "Dining Credit"))
        store.given(.ticks(.allTicked))
        #expect(store.state.ticks?.rows == ids(store, "Dining Credit", "Uber Cash", "Resy Credit"))
        store.given(.ticks(.allTicked))
        #expect(store.state.ticks?.count == 0)
        store.given(.ticks(.ticked), .back)
        #expect(store.state.ticks == nil && store.state.cards.pane == .tiles)
        store.given(.cards(.paneSwitched), .ticks(.begun), .ticks(.left))
        #expect(store.state.ticks == nil && store.state.cards.pane == .benefits)
    }

    @Test func withoutATickNothingIsDone() throws {
        let store = try store()
        store.given(.ticks(.begun))
        for action in [Ticks.Action.doneAsked, .snoozeAsked, .modeAsked, .archiveAsked, .deleteAsked] {
            store.send(.ticks(action)) { $0.notice = Notice("nothing is selected: Space ticks, V all", .hint) }
        }
        store.given(.ticks(.left))
        store.send(.ticks(.allTicked)) { $0.notice = nil }
    }

    @Test func doneIsOneStepOfUndo() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        store.send(
            .ticks(.doneAsked),
            effects: [
                .commit(
                    "2 benefits used",
                    "usage + Dining Credit 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 20",
                    "benefit Dining Credit: status available → used, periodRedeemed 0 → 10, periodUses 0 → 1",
                    "usage + Uber Cash 10 on 2026-11-27",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1")
            ]
        ) {
            $0.ticks = nil
            $0.cards.row = 0
            $0.notice = Notice("2 done, $20 used · u undoes")
        }
        #expect(store.state.session.lastAct == .done)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.notice == Notice("Undone: 2 benefits used · C-r does it again"))
        #expect(store.state.wallet.usages.isEmpty)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func whatCannotBeDoneIsSaidAndTheRestIsDone() throws {
        let store = try store()
        store.given(.cards(.doneAsked), .cards(.cardMoved(.by(1))))
        store.given(.cards(.benefitChosen(store.id("Global Entry"))), .cards(.modeAsked))
        store.given(.popup(.modeChosen(.ignored)))
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.doneAsked))
        // Uber Cash $15, Saks Credit $50 and Launch Offer $25; Dell Bonus is locked.
        #expect(store.state.notice == Notice("3 done, $90 used, 1 locked, 1 ignored · u undoes"))
        #expect(store.log.last?.what == "3 benefits used")
        store.given(.ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.doneAsked)) {
            $0.notice = Notice("none done: 1 locked, 3 used already, 1 ignored", .problem)
        }
    }

    @Test func oneOfThemKeepsItsOwnName() throws {
        let store = try store()
        store.given(.cards(.doneAsked), .ticks(.begun), .ticks(.allTicked), .ticks(.left), .ticks(.begun))
        store.given(.cards(.benefitChosen(store.id("Dining Credit"))), .ticks(.ticked))
        store.given(.cards(.benefitChosen(store.id("Resy Credit"))), .ticks(.ticked), .ticks(.doneAsked))
        #expect(store.state.notice == Notice("1 done, $50 used, 1 used already · u undoes"))
        #expect(store.log.last?.what == "Resy Credit $50 used")
    }

    @Test func severalAreSnoozedInOneStep() throws {
        let store = try store()
        store.given(.cards(.doneAsked), .ticks(.begun), .ticks(.allTicked))
        let open = [store.id("Uber Cash", on: gold), store.id("Resy Credit")]
        var popup = SnoozePopup(benefits: open, subject: "2 benefits")
        popup.leftOut = 1
        store.send(.ticks(.snoozeAsked)) { $0.popup = .snooze(popup) }
        store.given(.popup(.closed))
        #expect(store.state.ticks?.count == 3)
        store.given(.ticks(.snoozeAsked), .popup(.snoozeFor(.days(1))))
        #expect(
            store.state.notice
                == Notice("2 benefits snoozed until Sat 28 Nov 12:00, 1 with nothing left · u undoes"))
        #expect(store.state.ticks == nil && store.log.last?.what == "2 benefits snoozed")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.benefits.records.allSatisfy { $0.snoozedUntil == nil })
    }

    @Test func aModeIsSetOnAll() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.modeAsked)) { state in
            state.popup = .mode(ModePopup(benefits: state.cards.rows.map(\.id)))
        }
        store.given(.popup(.modeChosen(.reminders)))
        #expect(
            store.state.notice == Notice("3 without reminders · u undoes")
                && store.log.last?.what == "3 benefits without reminders")
        // All are muted: it is turned on again. One that is so already is told.
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.modeAsked), .popup(.modeChosen(.reminders)))
        #expect(store.state.notice == Notice("1 with reminders · u undoes"))
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.modeAsked), .popup(.modeChosen(.reminders)))
        #expect(store.state.notice == Notice("2 with reminders, 1 with reminders already · u undoes"))
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.modeAsked), .popup(.modeChosen(.enrolled)))
        #expect(store.state.notice?.tone == .problem)
        store.given(.ticks(.modeAsked))
        store.send(.popup(.modeChosen(.tracked))) {
            $0.popup = nil
            $0.notice = Notice("they are so already", .hint)
        }
    }

    @Test func severalAreArchivedAndBroughtBack() throws {
        let store = try store()
        let all = store.state.cards.rows.map(\.id)
        store.given(.ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.archiveAsked)) {
            $0.popup = .question(Question("Archive 3 benefits? Their history stays.", yes: .archiveBenefits(all)))
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.ticks(.archiveAsked), .popup(.answered(.yes)))
        #expect(store.state.notice == Notice("3 archived · u undoes") && store.state.ticks == nil)
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.archiveAsked))
        #expect(store.state.notice == Notice("3 back · u undoes"))
        #expect(store.log.map(\.what).suffix(2) == ["3 benefits archived", "3 benefits brought back"])
    }

    @Test func severalOfAllCardsOnTheAgenda() throws {
        let store = try store()
        store.given(.screenChosen(.agenda), .ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        #expect(store.state.ticks?.count == 2 && store.state.agenda.row == 2)
        store.given(.ticks(.doneAsked))
        #expect(store.state.notice == Notice("2 done, $25 used · u undoes"))
        #expect(Set(store.state.wallet.usages.all.map(\.cardNameSnapshot)).count == 2)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    /// What another program took out of the list is not ticked any more.
    @Test func ticksFollowTheList() throws {
        let store = try store()
        store.given(.screenChosen(.agenda), .ticks(.begun), .ticks(.allTicked))
        let count = try #require(store.state.ticks?.count)
        let (wallet, _) = try store.state.wallet.changedElsewhere {
            try $0.redeem($0.benefit("Resy Credit").id, in: $1)
        }
        store.given(.reloaded(wallet))
        #expect(store.state.ticks?.count == count - 1)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func theyAreForgottenElsewhere() throws {
        let store = try store()
        for leaving in [
            AppAction.screenChosen(.agenda), .cards(.cardMoved(.by(1))), .cards(.opened), .screenChosen(.wallet),
        ].prefix(3) {
            store.given(.screenChosen(.wallet), .back, .back)
            store.given(.ticks(.begun), .ticks(.ticked), leaving)
            #expect(store.state.ticks == nil, "\(leaving)")
        }
    }

    @Test func onACardThatIsArchivedNothingIsMarked() throws {
        let store = try store()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)), .cards(.cardChosen(store.card(gold))))
        store.given(.ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.doneAsked)) {
            $0.notice = Notice("\(gold) is archived: x brings it back.", .problem)
        }
    }

    @Test func aLockedWalletKeepsTheTicks() throws {
        let store = try store()
        store.given(.lockToggled, .ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.doneAsked)) { $0.notice = Notice("nothing was changed: locked, L unlocks", .hint) }
        #expect(store.state.ticks?.count == 3)
    }

    @Test func whereNothingIsListedNothingIsSelected() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.send(.ticks(.begun)) { $0.notice = Notice("there is nothing here to select", .hint) }
    }
}

@Suite("Selecting several entries of the history")
struct EntryTicksTests {
    /// Three uses of November, and what October missed of the two that come each month.
    private func store() throws -> TestStore {
        let store = try TestStore(SampleWallets.full(on: "2026-10-20"))
        for name in ["Dining Credit", "Resy Credit"] {
            store.given(.cards(.benefitChosen(store.id(name))), .cards(.doneAsked))
        }
        store.given(.screenChosen(.history))
        return store
    }

    @Test func severalAreDeletedInOneStep() throws {
        let store = try store()
        let rows = store.state.history.list?.shown.count ?? 0
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.deleteAsked))
        guard case .question(let question) = store.state.popup, case .deleteUsages(let ids) = question.yes else {
            return #expect(Bool(false))
        }
        #expect(
            ids.count == 2
                && question.text == "Delete 2 entries? \(rows - 2) that tell what was missed stay. u brings them back.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice == Notice("2 deleted · u undoes") && store.state.ticks == nil)
        #expect(store.log.last?.what == "2 entries deleted")
        #expect(store.state.wallet.usages.all.allSatisfy { $0.kind == .missed })
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.usages.all.count == rows)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    /// Each is deleted by the rules of one; thousands would keep the screen waiting.
    @Test func veryManyAreNotDeletedAtOnce() throws {
        let used = try #require(try store().state.wallet.usages.all.first { $0.kind == .use })
        let rows = (0..<2_001).map { number in
            var row = used
            row.id = EntityID(high: 7, low: UInt64(number) + 1)
            return row
        }
        let store = TestStore(Wallet(usages: UsageLedger(rows: rows), catalogue: SampleTemplates.catalogue))
        store.given(.screenChosen(.history), .ticks(.begun), .ticks(.allTicked))
        store.send(.ticks(.deleteAsked)) {
            $0.notice = Notice(
                "2,001 entries are too many at once: narrow the list, or see coupontracker purge --help", .hint)
        }
    }

    @Test func whatWasMissedAloneIsNotDeleted() throws {
        let store = try store()
        store.given(.moved(.toEnd), .ticks(.begun), .ticks(.ticked))
        store.send(.ticks(.deleteAsked)) {
            $0.notice = Notice("they say what was missed: a records an earlier use instead", .hint)
        }
    }

    @Test func aFilterForgetsWhatItHides() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked))
        store.given(.filterAsked)
        store.type("resy")
        store.given(.popup(.submitted))
        #expect(store.state.ticks?.rows.count == store.state.history.list?.shown.count)
    }
}
