import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The issuer makes a card another product, and its owner says so on screen.
@Suite("Changes of product on the screen")
struct ProductChangeScreenTests {
    private func store() throws -> TestStore {
        let store = try TestStore(SampleWallets.full(on: "2026-11-27"), at: "2026-11-27T12:00:00Z")
        store.given(.cards(.cardChosen(store.card("American Express Platinum"))))
        return store
    }

    @Test func anotherProductOfItsIssuerIsChosenAndAskedFor() throws {
        let store = try store()
        store.given(.cards(.productAsked))
        guard case .pick(let pick)? = store.state.popup else { throw TestFailure("nothing is to be chosen") }
        #expect(pick.title == "Which product is American Express Platinum now?")
        #expect(pick.shown.map { "\($0.label), \($0.kind)" } == ["American Express Gold, $325 a year"])
        store.given(.popup(.submitted))
        guard case .question(let question)? = store.state.popup else { throw TestFailure("nothing is asked") }
        #expect(
            question.text
                == "American Express Platinum is American Express Gold from today on? Its benefits are archived, those "
                + "of the new product begin; its history and fees so far stay.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "American Express Platinum is American Express Gold now · u undoes")
        #expect(store.log.map(\.what) == ["American Express Platinum changed to American Express Gold"])
    }

    @Test func couponsAreNoProduct() throws {
        let store = try store()
        store.given(.cards(.couponAsked))
        store.type("Target")
        store.given(.popup(.saved), .cards(.productAsked))
        #expect(
            store.state.notice == Notice("no issuer changes this one: highlight a card that is not archived", .hint))
    }
}
