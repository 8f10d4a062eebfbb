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
        let pick = try store.popup(PickPopup.self)
        #expect(pick.title == "Which product is American Express Platinum now?")
        #expect(pick.shown.map { "\($0.label), \($0.kind)" } == ["American Express Gold, $325 a year"])
        store.given(.popup(.submitted))
        let question = try store.popup(Question.self)
        #expect(
            question.text
                == "American Express Platinum is American Express Gold from today on? Its benefits are archived, those "
                + "of the new product begin; credits that both have go on as they are, and its history and fees so "
                + "far stay.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "American Express Platinum is American Express Gold now · u undoes")
        #expect(store.log.map(\.what) == ["American Express Platinum changed to American Express Gold"])
    }

    /// Uber Cash is used and nothing is asked of it; Dining Credit and Resy Credit are new.
    @Test func whatIsNotKnownOfTheNewBenefitsIsAsked() throws {
        let store = try store()
        let (card, old) = (
            store.card("American Express Platinum"),
            store.state.wallet.benefit("Uber Cash", on: "American Express Platinum").id
        )
        store.given(.cards(.benefitChosen(old)), .cards(.doneAsked))
        store.given(.cards(.productAsked), .popup(.submitted), .popup(.answered(.yes)))
        let wallet = store.state.wallet
        let new = wallet.benefits(ofCard: card).filter { $0.archivedOn == nil }
        #expect(new.map { wallet.terms(of: $0).name } == ["Uber Cash", "Dining Credit", "Resy Credit"])
        #expect(new.map(\.status) == [.used, .available, .available])
        let page = try store.popup(NewCardsForm.self)
        #expect(
            page.fields == [
                .field(.openedOn, of: card), .field(.statementDay, of: card), .enrolment(new[1].id), .used(new[1].id),
                .used(new[2].id),
            ])
    }

    /// Saks Credit is gone with its product; Uber Cash of the new one ends first.
    @Test func theListOfTheNewProductStandsAtItsTop() throws {
        let store = try store()
        let saks = store.state.wallet.benefit("Saks Credit").id
        store.given(.cards(.benefitChosen(saks)), .cards(.productAsked), .popup(.submitted), .popup(.answered(.yes)))
        #expect(store.state.cards.row == 0)
        #expect(store.state.cards.rows.map(\.terms.name) == ["Uber Cash", "Resy Credit", "Dining Credit"])
        #expect(store.state.cards.rows.allSatisfy { $0.benefit.archivedOn == nil })
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
