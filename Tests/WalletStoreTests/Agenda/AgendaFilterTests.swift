import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What the agenda is narrowed to, and the way back to everything.
struct AgendaFilterTests: AgendaScenes {
    @Test func aFilterIsChosenAndTakenBack() throws {
        let store = try agendaStore()
        store.given(.filterAsked)
        let pick = try store.popup(PickPopup.self)
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
        let ticked = try store.popup(PickPopup.self)
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
        let pick = try store.popup(PickPopup.self)
        #expect(pick.field.text == "dining" && pick.chosen?.label == "dining")
        store.given(.popup(.tickChosen), .popup(.edited(.backspace)))
        let emptied = try store.popup(PickPopup.self)
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
        let pick = try store.popup(PickPopup.self)
        #expect(pick.field.text == "kard:gold")
        #expect(store.state.notice?.tone == .problem)
        #expect(store.state.notice?.text.hasPrefix("At character 1: There is no “kard:”.") == true)
        store.given(.popup(.closed), .back)
        #expect(store.state.agenda.filter.isEmpty)
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
}
