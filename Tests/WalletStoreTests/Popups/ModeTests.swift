import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("The mode popup")
struct ModeTests {
    private func opened(_ name: String = "Uber Cash", on card: String = gold) throws -> TestStore {
        let store = try fullStore()
        let id = store.id(name, on: card)
        store.given(.cards(.cardChosen(store.card(card))), .cards(.benefitChosen(id)))
        store.send(.cards(.modeAsked)) { $0.popup = .mode(ModePopup(benefit: id)) }
        return store
    }

    @Test(arguments: [
        (
            ModePopup.Choice.auto, "Uber Cash is claimed by itself from now on", "mode tracked → auto",
            "Uber Cash set to auto"
        ),
        (.ignored, "Uber Cash is ignored", "mode tracked → ignored", "Uber Cash set to ignored"),
        (
            .skip, "Uber Cash is skipped this period", "skippedPeriodStart nil → 2026-11-01", "Uber Cash skipped"
        ),
        (.reminders, "Uber Cash without reminders", "reminderEnabled true → false", "Uber Cash without reminders"),
    ])
    func eachChoiceIsOneAct(choice: ModePopup.Choice, said: String, change: String, what: String) throws {
        let store = try opened()
        store.send(
            .popup(.modeChosen(choice)),
            effects: [.commit(what, "benefit Uber Cash on American Express Gold: \(change)")]
        ) {
            $0.popup = nil
            // What counts no more stands below what is open.
            if choice == .ignored || choice == .skip { $0.cards.row = 2 }
            $0.notice = Notice("\(said) · u undoes")
        }
    }

    @Test func beforeEnrolmentNothingIsClaimedByItself() throws {
        let store = try opened("Dining Credit")
        store.given(.popup(.modeChosen(.auto)))
        #expect(
            store.state.notice == Notice("Dining Credit is claimed by itself once you have enrolled · u undoes"))
    }

    @Test func whatHoldsAlreadyChangesNothing() throws {
        let store = try opened()
        store.send(.popup(.modeChosen(.tracked))) { $0.popup = nil }
    }

    @Test func switchesGoBack() throws {
        let store = try opened()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.popup(.modeChosen(.skip)), .cards(.benefitChosen(uber)), .cards(.modeAsked))
        store.given(.popup(.modeChosen(.skip)))
        #expect(store.state.notice == Notice("Uber Cash counts again this period · u undoes"))
        #expect(store.state.wallet.benefits[uber]?.skippedPeriodStart == nil)
        store.given(.cards(.modeAsked), .popup(.modeChosen(.reminders)), .cards(.modeAsked))
        store.given(.popup(.modeChosen(.reminders)))
        #expect(store.state.notice == Notice("Uber Cash with reminders · u undoes"))
    }

    @Test func enrolmentIsNotedAndTakenBack() throws {
        let store = try opened("Dining Credit")
        let dining = store.id("Dining Credit")
        store.given(.popup(.modeChosen(.enrolled)))
        #expect(store.state.notice == Notice("Dining Credit is enrolled · u undoes"))
        #expect(store.state.wallet.benefits[dining]?.enrolledOn == day("2026-11-27"))
        store.given(.cards(.benefitChosen(dining)), .cards(.modeAsked), .popup(.modeChosen(.enrolled)))
        #expect(store.state.wallet.benefits[dining]?.enrolledOn == nil)
    }

    @Test func onAnArchivedCardItIsRefused() throws {
        let store = try fullStore()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)), .cards(.modeAsked))
        #expect(store.state.notice?.text.contains("is archived") == true && store.state.popup == nil)
    }

    /// Nobody would see why keys do nothing.
    @Test func closesWhenItsBenefitIsDeletedElsewhere() throws {
        let store = try opened()
        let uber = store.id("Uber Cash", on: gold)
        let gone = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.delete(benefit: uber, in: context)
        }.wallet
        store.given(.reloaded(gone))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("That benefit is not in this wallet.", .problem))
    }
}
