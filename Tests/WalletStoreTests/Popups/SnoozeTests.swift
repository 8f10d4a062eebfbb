import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@Suite("Snooze")
struct SnoozeTests {
    private static let lastDay = Notice("Uber Cash lapses today. Choose a time before midnight.", .problem)

    private func popup(_ store: TestStore) -> SnoozePopup {
        SnoozePopup(benefits: [store.id("Uber Cash", on: gold)], subject: "Uber Cash")
    }

    @Test func theHighlightedOneIsPutOff() throws {
        let store = try fullStore()
        let snooze = popup(store)
        store.send(.cards(.snoozeAsked)) { $0.popup = .snooze(snooze) }
        store.send(
            .popup(.snoozeFor(.oneHour)),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-27T13:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash snoozed until Fri 27 Nov 13:00 · u undoes")
        }
        #expect(store.dueNames == ["Uber Cash on \(platinum)", "Dining Credit on \(gold)"])
        // It counts as open all the same.
        #expect(store.state.figures.total.open == Money(1080))
        #expect(store.state.highlighted?.standing.isSnoozed == true)
    }

    @Test(arguments: [
        (SnoozeChoice.hours(3), "2026-11-27T15:00:00Z", "Uber Cash snoozed until Fri 27 Nov 15:00"),
        (.tonight, "2026-11-27T20:00:00Z", "Uber Cash snoozed until Fri 27 Nov 20:00"),
        (.days(1), "2026-11-28T12:00:00Z", "Uber Cash snoozed until Sat 28 Nov 12:00"),
        (.days(3), "2026-11-30T12:00:00Z", "Uber Cash snoozed until Mon 30 Nov 12:00"),
        (.days(7), "2026-11-30T09:00:00Z", "Uber Cash lapses Mon 30 Nov, so it is back that day at 09:00"),
        (.lastDay, "2026-11-30T09:00:00Z", "Uber Cash snoozed until Mon 30 Nov 09:00"),
    ])
    func eachChoiceHasItsTime(choice: SnoozeChoice, until: String, told: String) throws {
        let store = try fullStore()
        store.given(.cards(.snoozeAsked))
        store.send(
            .popup(.snoozeFor(choice)),
            effects: [
                .commit(
                    "Uber Cash snoozed", "benefit Uber Cash on American Express Gold: snoozedUntil nil → \(until)")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice(told + " · u undoes")
        }
    }

    /// It is put aside and comes back, and nothing tells of it.
    @Test(arguments: [
        (SnoozeChoice.days(1), "Uber Cash snoozed until Sat 28 Nov 12:00"),
        (.days(7), "Uber Cash lapses Mon 30 Nov, so it is back that day at 09:00"),
    ])
    func ofAMutedOneItIsSaid(choice: SnoozeChoice, told: String) throws {
        let store = try fullStore()
        store.given(.cards(.modeAsked), .popup(.modeChosen(.reminders)))
        store.given(.cards(.snoozeAsked), .popup(.snoozeFor(choice)))
        #expect(store.state.notice == Notice("\(told), but it is muted: m changes that · u undoes"))
    }

    @Test func enterTakesTheMarkedOneADay() throws {
        let store = try fullStore()
        store.given(.cards(.snoozeAsked))
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-28T12:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash snoozed until Sat 28 Nov 12:00 · u undoes")
        }
    }

    @Test func aTimeOfOnesOwnIsTyped() throws {
        let store = try fullStore()
        store.given(.cards(.snoozeAsked))
        let snooze = popup(store)
        store.send(.popup(.chooseAsked)) { $0.popup = .asked(AskedPopup(.snooze(snooze))) }
        store.send(.popup(.edited(.insert("1")))) { $0.popup = .asked(AskedPopup(.snooze(snooze), typed: "1")) }
        store.type("8:30 ")
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-27T18:30:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash snoozed until Fri 27 Nov 18:30 · u undoes")
        }
    }

    @Test(arguments: [
        (
            "soon",
            "“soon” is not a time to snooze until. Use 1h, tonight, 2d, 1w, last, a day such as "
                + "2026-11-30 or fri, a time such as 18:30, or both."
        ),
        ("2026-11-27", "The time of reminders on 27 Nov 2026 is past. Choose a later day."),
    ])
    func whatCannotBeReadIsSaidBesideTheField(text: String, problem: String) throws {
        let store = try fullStore()
        store.given(.cards(.snoozeAsked), .popup(.chooseAsked))
        store.type(text)
        let snooze = popup(store)
        var asked = AskedPopup(.snooze(snooze), typed: text)
        asked.problem = problem
        store.send(.popup(.submitted)) { [asked] in $0.popup = .asked(asked) }
        store.send(.popup(.edited(.backspace))) {
            $0.popup = .asked(AskedPopup(.snooze(snooze), typed: String(text.dropLast())))
        }
    }

    @Test func onTheLastDayOnlyATimeOfIt() throws {
        let store = try fullStore(at: "2026-11-30T12:00:00Z")
        store.given(.cards(.snoozeAsked))
        for choice: SnoozeChoice in [.days(1), .days(3), .days(7), .lastDay, .hours(12)] {
            store.send(.popup(.snoozeFor(choice))) { $0.notice = SnoozeTests.lastDay }
        }
        store.send(
            .popup(.snoozeFor(.tonight)),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-30T20:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash snoozed until Mon 30 Nov 20:00 · u undoes")
        }
    }

    @Test func onTheLastDayATimeOfYourOwnIsTaken() throws {
        let store = try fullStore(at: "2026-11-30T12:00:00Z")
        store.given(.cards(.snoozeAsked), .popup(.chooseAsked))
        store.type("18:30")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("Uber Cash snoozed until Mon 30 Nov 18:30 · u undoes"))
    }

    @Test func beforeMidnightOfTheLastDayNothingIsLeft() throws {
        let store = try fullStore(at: "2026-11-30T23:30:00Z")
        store.given(.cards(.snoozeAsked))
        var snooze = popup(store)
        snooze.refused = [.oneHour, .tonight, .days(1), .days(3), .days(7), .lastDay]
        store.send(.popup(.snoozeFor(.oneHour))) { $0.notice = SnoozeTests.lastDay }
        // The same is said.
        store.send(.popup(.snoozeFor(.tonight)))
        // What Enter would choose cannot be chosen either: a time of one's own is all there is.
        store.send(.popup(.submitted)) { [snooze] in
            $0.popup = .asked(AskedPopup(.snooze(snooze)))
            $0.notice = nil
        }
        store.send(.popup(.closed)) { $0.popup = nil }
    }

    @Test func enterOnTheLastDayIsTonight() throws {
        let store = try fullStore(at: "2026-11-30T12:00:00Z")
        store.given(.cards(.snoozeAsked), .popup(.submitted))
        #expect(store.state.notice == Notice("Uber Cash snoozed until Mon 30 Nov 20:00 · u undoes"))
        let evening = try fullStore(at: "2026-11-30T21:00:00Z")
        evening.given(.cards(.snoozeAsked), .popup(.submitted))
        #expect(evening.state.notice == Notice("Uber Cash snoozed until Mon 30 Nov 22:00 · u undoes"))
    }

    @Test func whatIsNotOpenCannotBePutOff() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.cards(.snoozeAsked)) {
            $0.notice = Notice("Uber Cash has nothing left to be reminded of.", .problem)
        }
    }

    @Test func allThatIsDueIsPutOffAtOnce() throws {
        let store = try fullStore()
        let all = SnoozePopup(
            benefits: [
                store.id("Uber Cash", on: platinum), store.id("Dining Credit"), store.id("Uber Cash", on: gold),
            ], subject: "3 benefits")
        store.send(.snoozeAllAsked) { $0.popup = .snooze(all) }
        store.send(
            .popup(.snoozeFor(.days(1))),
            effects: [
                .commit(
                    "3 benefits snoozed",
                    "benefit Uber Cash on American Express Platinum: snoozedUntil nil → 2026-11-28T12:00:00Z",
                    "benefit Dining Credit: snoozedUntil nil → 2026-11-28T12:00:00Z",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-28T12:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("3 benefits snoozed until Sat 28 Nov 12:00 · u undoes")
        }
        #expect(store.dueNames == [])
        store.send(.snoozeAllAsked) { $0.notice = Notice("nothing is due", .hint) }
    }

    @Test func ofSeveralTheOnesThatLapseTodayStay() throws {
        let store = try fullStore(at: "2027-03-31T12:00:00Z")
        store.given(.woke)
        #expect(
            store.dueNames == [
                "Uber Cash on \(platinum)", "Dining Credit on \(gold)", "Uber Cash on \(gold)",
                "Travel Credit on \(reserve)",
            ])
        store.given(.snoozeAllAsked)
        store.send(
            .popup(.snoozeFor(.days(1))),
            effects: [
                .commit("Travel Credit snoozed", "benefit Travel Credit: snoozedUntil nil → 2027-04-01T12:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("1 benefit snoozed until Thu 1 Apr 12:00, 3 stay due · u undoes")
        }
    }

    @Test func ofSeveralEachIsHeldToItsOwnLastDay() throws {
        let store = try fullStore(at: "2027-03-30T12:00:00Z")
        store.given(.woke, .snoozeAllAsked)
        store.send(
            .popup(.snoozeFor(.days(7))),
            effects: [
                .commit(
                    "3 benefits snoozed, Travel Credit snoozed",
                    "benefit Uber Cash on American Express Platinum: snoozedUntil nil → 2027-03-31T09:00:00Z",
                    "benefit Dining Credit: snoozedUntil nil → 2027-03-31T09:00:00Z",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2027-03-31T09:00:00Z",
                    "benefit Travel Credit: snoozedUntil nil → 2027-04-03T09:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("4 benefits snoozed until Sat 3 Apr 09:00 at the latest · u undoes")
        }
    }

    @Test func clockTimesAreTheZones() throws {
        let berlin = TimeZoneRules { _ in 3600 }
        let store = try fullStore(at: "2026-11-27T11:00:00Z", zone: berlin)
        store.given(.cards(.snoozeAsked))
        store.send(
            .popup(.snoozeFor(.tonight)),
            effects: [
                .commit(
                    "Uber Cash snoozed",
                    "benefit Uber Cash on American Express Gold: snoozedUntil nil → 2026-11-27T19:00:00Z")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash snoozed until Fri 27 Nov 20:00 · u undoes")
        }
    }

    @Test func ofSeveralOneUsedElsewhereIsPassedOver() throws {
        let store = try fullStore()
        store.given(.snoozeAllAsked)
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            for name in [gold, platinum] { try wallet.redeem(wallet.benefit("Uber Cash", on: name).id, in: context) }
            try wallet.redeem(wallet.benefit("Dining Credit").id, in: context)
        }
        store.given(.reloaded(other.wallet))
        store.send(.popup(.snoozeFor(.days(1)))) {
            $0.popup = nil
            $0.notice = Notice("nothing is left to be reminded of", .hint)
        }
    }
}

@Suite("What is snoozed")
struct SnoozedTests {
    private func store() throws -> TestStore {
        let store = try fullStore()
        store.given(.cards(.snoozeAsked), .popup(.snoozeFor(.hours(3))))
        store.given(.cards(.benefitMoved(.toEnd)), .cards(.snoozeAsked), .popup(.snoozeFor(.oneHour)))
        return store
    }

    private func choice(_ name: String, _ store: TestStore, back: String) -> PickPopup.Choice {
        PickPopup.Choice(.subject(.benefit(store.id(name, on: gold))), "\(name), \(gold)", kind: "back \(back)")
    }

    private func pick(_ choices: PickPopup.Choice...) -> PickPopup {
        PickPopup(.snoozed, title: "Snoozed: what comes back now?", choices)
    }

    @Test func theOneThatIsBackFirstStandsFirst() throws {
        let store = try store()
        let dining = choice("Dining Credit", store, back: "Fri 27 Nov 13:00")
        let uber = choice("Uber Cash", store, back: "Fri 27 Nov 15:00")
        var both = pick(dining, uber)
        store.send(.snoozedAsked) { [both] in
            $0.popup = .pick(both)
            $0.notice = nil
        }
        both.selected = 1
        store.send(.popup(.moved(.by(1)))) { [both] in $0.popup = .pick(both) }
        store.send(.popup(.moved(.by(1))))
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash woken",
                    "benefit Uber Cash on American Express Gold: snoozedUntil 2026-11-27T15:00:00Z → nil")
            ]
        ) {
            $0.popup = .pick(pick(dining))
            $0.notice = Notice("Uber Cash woken · u undoes")
        }
        #expect(store.dueNames == ["Uber Cash on \(platinum)", "Uber Cash on \(gold)"])
        store.send(
            .popup(.submitted),
            effects: [
                .commit("Dining Credit woken", "benefit Dining Credit: snoozedUntil 2026-11-27T13:00:00Z → nil")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Dining Credit woken · u undoes")
        }
    }

    /// Of three the second, then what has its place; what is typed goes on narrowing.
    @Test func wakingStaysWhereItWas() throws {
        let store = try fullStore()
        store.given(.snoozeAllAsked, .popup(.snoozeFor(.hours(3))), .snoozedAsked)
        let three = try store.popup(PickPopup.self)
        let rows = three.rows
        try #require(rows.count == 3)
        store.given(.popup(.moved(.by(1))), .popup(.submitted))
        let two = try store.popup(PickPopup.self)
        #expect(two.rows == [rows[0], rows[2]] && two.selected == 1)
        store.given(.popup(.edited(.insert(rows[0].label))), .popup(.submitted))
        let one = try store.popup(PickPopup.self)
        #expect(one.field.text == rows[0].label && one.rows == [])
        store.given(.popup(.edited(.deleteToStart)), .popup(.submitted))
        #expect(store.state.popup == nil)
    }

    /// Another program puts the first of three off until later.
    @Test func theHighlightStaysOnWhatComesBackLater() throws {
        let store = try fullStore()
        store.given(.snoozeAllAsked, .popup(.snoozeFor(.hours(3))), .snoozedAsked)
        let rows = try store.popup(PickPopup.self).rows
        guard rows.count == 3, case .subject(let first) = rows[0].value else {
            Issue.record("\(rows)")
            return
        }
        try store.given(
            .reloaded(
                store.state.wallet.changedElsewhere { wallet, context in
                    try wallet.snooze([first], until: instant("2026-11-27T16:00:00Z"), in: context)
                }.wallet))
        let now = try store.popup(PickPopup.self)
        #expect(now.rows.map(\.value) == [rows[1].value, rows[2].value, .subject(first)] && now.selected == 2)
    }

    @Test func nothingIsSaidToBeSnoozed() throws {
        let store = try fullStore()
        store.send(.snoozedAsked) { $0.notice = Notice("nothing is snoozed", .hint) }
    }

    @Test func aSnoozeThatEndsLeavesTheList() throws {
        let store = try store()
        let uber = choice("Uber Cash", store, back: "Fri 27 Nov 15:00")
        store.given(.woke, .snoozedAsked)
        store.clock.set("2026-11-27T13:00:00Z")
        store.send(
            .woke,
            effects: [
                .commit(
                    "housekeeping",
                    "benefit Dining Credit: lastReminderDate 2026-11-27T12:00:00Z → 2026-11-27T13:00:00Z"),
                .ring("Dining Credit on \(gold)"),
            ]
        ) {
            $0.now = instant("2026-11-27T13:00:00Z")
            $0.popup = .pick(pick(uber))
        }
        store.send(.popup(.closed)) { $0.popup = nil }
    }
}
