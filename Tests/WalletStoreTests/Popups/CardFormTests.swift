import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Editing a card")
struct EditFormTests {
    private func opened(_ store: TestStore) throws -> Form { try store.popup(Form.self) }

    private func form(_ store: TestStore) -> Form {
        form(store, gold)
    }

    private func form(_ store: TestStore, _ name: String) -> Form {
        Form(editing: store.state.wallet.card(name), in: store.state.wallet)
    }

    @Test func theFormShowsWhatIsKnown() throws {
        let store = try fullStore()
        let form = form(store)
        store.send(.cards(.editAsked)) { $0.popup = .form(form) }
        #expect(
            form.fields == [
                .nickname, .openedOn, .statementDay, .owner, .annualFee, .bonusTarget, .bonusDeadline, .bonusReward,
                .centsPerPoint, .color, .notes,
            ])
        #expect(form.fields.map(form.text) == ["", "2023-03-12", "", "", "", "", "", "", "", "", ""])
        // What counts where nothing is said, and who says so.
        #expect(form.otherwise[.centsPerPoint] == "2¢ Membership Rewards")
        #expect(form.otherwise[.annualFee] == "325 of the product")
        #expect(
            form.hints[.centsPerPoint]
                == "thepointsguy.com 2026-01 2.0; besttravelrewardscard.com 2026-04 2.0")
        #expect(form.title == "Edit American Express Gold")
    }

    @Test func fieldsAreStepped() throws {
        let store = try fullStore()
        var form = form(store)
        store.given(.cards(.editAsked))
        func step(_ action: PopupAction, to focus: Int) {
            form.focus = focus
            store.send(.popup(action)) { [form] in $0.popup = .form(form) }
        }
        step(.fieldMoved(by: -1), to: 10)
        step(.fieldMoved(by: 1), to: 0)
        step(.submitted, to: 1)
        step(.fieldMoved(by: 2), to: 3)
    }

    @Test func allFieldsAreSavedAtOnce() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        for text in ["Lounge", "", "17", "Ana", "250", "", "", "", "", "", "for travel"] {
            store.type(text)
            if text != "for travel" { store.given(.popup(.submitted)) }
        }
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Lounge edited",
                    "card Lounge: nickname nil → “Lounge”, statementDay nil → 17, annualFee nil → 250, "
                        + "owner nil → “Ana”, notes nil → “for travel”")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Lounge edited · u undoes")
        }
    }

    @Test func anAnchorThatBecomesKnownMovesThePeriod() throws {
        let boundlessAlone = try wallet(on: "2026-11-27", of: SampleTemplates.boundless)
        let store = TestStore(boundlessAlone)
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 1)))
        store.type("2024-03-12")
        store.send(
            .popup(.saved),
            effects: [
                .commit(
                    "Marriott Bonvoy Boundless edited",
                    "card Marriott Bonvoy Boundless: openedOn nil → 2024-03-12",
                    "benefit Free Night: currentPeriodStart 2026-01-01 → 2026-03-12, "
                        + "currentPeriodEnd 2026-12-31 → 2027-03-11, nextResetDate 2027-01-01 → 2027-03-12")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Marriott Bonvoy Boundless edited · u undoes")
        }
    }

    /// None has it.
    @Test func aCardOfYourOwnIsToldOfNoCatalogue() {
        let form = Form.ownCard
        #expect(form.hint(.annualFee) == "a year" && !form.fields.contains { form.hint($0).contains("catalogue") })
    }

    @Test func nothingChangedIsNothingSaved() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.send(.popup(.saved)) { $0.popup = nil }
    }

    @Test(arguments: [
        (
            Form.Field.openedOn, "12/03/2024",
            "“12/03/2024” can be 3 Dec 2024 or 12 Mar 2024. Write 2024-12-03 or 2024-03-12."
        ),
        (.openedOn, "Match", "Write a day like 2024-03-12, 12 Mar, fri or 2w."),
        (.openedOn, "2026-11-28", "That day has not come yet."),
        (.statementDay, "0", "Write a number from 1 to 31."),
        (.statementDay, "32", "Write a number from 1 to 31."),
        (.statementDay, "17th", "Write a number from 1 to 31."),
        (.annualFee, "9,99", "“9,99” is not an amount. Write it like 15 or 12.95."),
        (.annualFee, "-5", "Write 0 or more."),
        (
            .annualFee, "325 of the product",
            "“325 of the product” is not an amount. Write it like 15 or 12.95."
        ),
    ])
    func aWrongFieldIsSaidBesideIt(field: Form.Field, text: String, problem: String) throws {
        let store = try fullStore()
        var form = form(store)
        let index = try #require(form.fields.firstIndex(of: field))
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: index)), .popup(.edited(.deleteToStart)))
        store.type(text)
        store.given(.popup(.fieldMoved(by: -index)))
        form.texts[field] = TextField(text)
        form.problems[field] = problem
        form.focus = index
        store.send(.popup(.saved)) { [form] in $0.popup = .form(form) }
        // Typing on takes the message away.
        form.texts[field]?.apply(.backspace)
        form.problems = [:]
        store.send(.popup(.edited(.backspace))) { [form] in $0.popup = .form(form) }
    }

    /// Said once, then saved: it may be a number of another kind.
    @Test func aFullCardNumberIsSaidBeforeItIsSaved() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved))
        let form = try store.popup(Form.self)
        #expect(form.problems == [.nickname: "Looks like a full card number; C-s again keeps it."])
        #expect(store.state.wallet.cards.records.allSatisfy { $0.nickname != "4111 1111 1111 1111" })
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
        #expect(store.state.wallet.cards.records.contains { $0.nickname == "4111 1111 1111 1111" })
    }

    @Test func allWrongFieldsAreSaidAndTheFirstHasTheCursor() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 2)))
        store.type("40")
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("much")
        store.given(.popup(.saved))
        let form = try store.popup(Form.self)
        #expect(form.focused == .statementDay)
        #expect(Set(form.problems.keys) == [.statementDay, .annualFee])
    }

    @Test func escKeepsWhatWasTyped() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        var draft = form(store)
        draft.texts[.nickname] = TextField("Metal")
        store.send(.popup(.closed)) { [draft] in
            $0.popup = nil
            $0.drafts.form = draft
            $0.notice = Notice("what you typed is kept: e on American Express Gold goes on with it", .hint)
        }
        store.send(.cards(.editAsked)) { [draft] in
            $0.popup = .form(draft)
            $0.notice = Notice("what you typed before, not saved yet; C-g drops it", .hint)
        }
        store.send(
            .popup(.saved), effects: [.commit("Metal edited", "card Metal: nickname nil → “Metal”")]
        ) {
            $0.popup = nil
            $0.drafts.form = nil
            $0.notice = Notice("Metal edited · u undoes")
        }
    }

    /// Wherever the cursor was when it was left.
    @Test func aDraftStartsAtItsFirstField() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 2)))
        store.type("14")
        let left = try opened(store)
        #expect(left.focus == 2)
        store.given(.popup(.closed), .cards(.editAsked))
        #expect(try opened(store).focus == 0)
        #expect(try opened(store).texts == left.texts)
    }

    /// What is pasted and has no room does not vanish without a word.
    @Test func whatHasNoRoomIsTold() throws {
        let store = try fullStore()
        // The end of a copied line, and what no field takes, is no loss.
        let whole = String(repeating: "A", count: 190) + "01234\u{7}56789\u{7}\r\n"
        store.given(.cards(.editAsked), .popup(.edited(.insert(whole))))
        #expect(try opened(store).problems.isEmpty)
        store.given(.popup(.edited(.insert("THIS IS LOST"))))
        #expect(
            try opened(store).problems[.nickname] == "At most 200 characters fit; the rest was left out.")
        #expect(try opened(store).text(.nickname).hasSuffix("A0123456789"))
        store.given(.popup(.edited(.backspace)))
        #expect(try opened(store).problems.isEmpty)
    }

    @Test func aDraftCanBeDropped() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        let untouched = store.state.wallet
        store.given(.popup(.closed), .cards(.editAsked), .popup(.fieldMoved(by: 1)), .popup(.dropped))
        // Keys that follow are not typed into what was left.
        #expect(store.state.popup == nil)
        #expect(store.state.drafts.form == nil && store.state.formsToKeep.form == nil)
        #expect(store.state.notice == Notice("what you typed is dropped", .hint))
        store.given(.cards(.editAsked))
        #expect(form(store).text(.nickname) == "")
        store.given(.popup(.dropped))
        #expect(store.state.notice == Notice("nothing was typed", .hint) && store.state.popup == nil)
        #expect(store.state.wallet == untouched)
    }

    @Test func aDraftIsForItsOwnCardOnly() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        store.given(.popup(.closed), .cards(.cardMoved(.by(1))))
        let other = form(store, platinum)
        store.send(.cards(.editAsked)) { $0.popup = .form(other) }
        // Left as it was, there is nothing to keep of it; the other draft waits on.
        store.send(.popup(.closed)) { $0.popup = nil }
        #expect(store.state.drafts.form?.text(.nickname) == "Metal")
    }

    @Test func aCardThatIsGoneMeanwhileIsSaid() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        store.given(.reloaded(Wallet(catalogue: SampleTemplates.catalogue)))
        let form = try store.popup(Form.self)
        #expect(form.isGone && form.text(.nickname) == "Metal")
        #expect(
            form.problems == [
                .nickname: "Another program deleted what this is about. What you type is kept when you leave."
            ])
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.drafts.form?.text(.nickname) == "Metal")
    }

    @Test func aBonusSaysFirstWhatMustBeSpent() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 7)))
        store.type("60,000 miles")
        store.given(.popup(.saved))
        let form = try store.popup(Form.self)
        #expect(form.problems == [.bonusTarget: "Say what must be spent for it."] && form.focused == .bonusTarget)
    }

    @Test func aBonusWithoutItsTargetHidesNothingElse() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 2)))
        store.type("845")
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("12,5x")
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("soon")
        store.given(.popup(.saved))
        let form = try opened(store)
        #expect(Set(form.problems.keys) == [.statementDay, .annualFee, .bonusTarget, .bonusDeadline])
        #expect(form.problems[.bonusTarget] == "Say what must be spent for it." && form.focused == .statementDay)
    }
}
