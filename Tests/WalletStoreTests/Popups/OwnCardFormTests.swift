import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A card that no catalogue has, added and edited on the full screen.
@Suite("The form of a card of one's own")
struct OwnCardFormTests {
    private func opened() throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue), .catalogue(.ownAsked))
        return store
    }

    private func form(_ store: TestStore) -> Form? {
        if case .form(let form) = store.state.popup { form } else { nil }
    }

    private func type(_ text: String, into field: Form.Field, _ store: TestStore) throws {
        let open = try #require(form(store))
        let index = try #require(open.fields.firstIndex(of: field))
        store.given(.popup(.fieldMoved(by: index - open.focus)), .popup(.edited(.deleteToStart)))
        store.type(text)
    }

    @Test func asksForWhatACatalogueWouldSay() throws {
        let open = try form(opened())
        #expect(open?.title == "A card of your own")
        #expect(
            open?.fields == [.name, .issuer, .color, .nickname, .openedOn, .statementDay, .owner, .annualFee])
    }

    @Test func isAddedAndShown() throws {
        let store = try opened()
        try type("Corner Bank Visa", into: .name, store)
        try type("Corner Bank", into: .issuer, store)
        try type("336699", into: .color, store)
        try type("12 Mar 2025", into: .openedOn, store)
        try type("35", into: .annualFee, store)
        store.given(.popup(.saved))
        let card = store.state.wallet.card("Corner Bank Visa")
        #expect(card.isCustom && card.customIssuer == "Corner Bank" && card.customColorHex == "#336699")
        #expect(card.openedOn == day("2025-03-12") && card.annualFee == Money(35))
        #expect(store.state.popup == nil && store.state.screen == .wallet && store.state.cards.card == card.id)
        #expect(store.state.notice == Notice("Corner Bank Visa added · u undoes"))
    }

    @Test(arguments: [
        (Form.Field.name, "", "Give it a name."), (.color, "bluish", "Write a name such as green, or #336699."),
        (.annualFee, "-5", "Write 0 or more."), (.openedOn, "tomorrow", "That day has not come yet."),
    ])
    func aWrongFieldIsSaidBesideIt(field: Form.Field, text: String, problem: String) throws {
        let store = try opened()
        try type("Corner Bank Visa", into: .name, store)
        try type(text, into: field, store)
        store.given(.popup(.saved))
        #expect(form(store)?.problems == [field: problem] && form(store)?.focused == field)
    }

    @Test func aDraftIsKeptAndGoesOn() throws {
        let store = try opened()
        try type("Corner", into: .name, store)
        store.given(.popup(.closed))
        #expect(store.state.notice == Notice("what you typed is kept: c in the catalogue goes on with it", .hint))
        #expect(store.state.formsToKeep.form?.purpose == .addOwnCard)
        store.given(.catalogue(.ownAsked))
        #expect(form(store)?.text(.name) == "Corner")
    }

    @Test func isEditedByItsNameToo() throws {
        let store = try opened()
        try type("Corner", into: .name, store)
        store.given(.popup(.saved), .cards(.editAsked))
        #expect(form(store)?.fields.prefix(2) == [.name, .issuer])
        try type("Corner Bank Visa", into: .name, store)
        store.given(.popup(.saved))
        #expect(store.state.wallet.card("Corner Bank Visa").customName == "Corner Bank Visa")
    }
}
