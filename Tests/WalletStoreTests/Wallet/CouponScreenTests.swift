import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A coupon that another program added is on the last of the tiles.
@Suite("Coupons on the screen")
struct CouponScreenTests {
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)

    private func store() throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        try wallet.addCoupon([.name("Target"), .value(Money(25)), .set(\.code, "6039-1234")], in: context)
        let store = TestStore(wallet.asSaved, at: "2026-11-27T12:00:00Z")
        store.given(.cards(.cardChosen(store.card("Coupons"))))
        return store
    }

    /// There is no tile of coupons yet, on which `a` would add one.
    @Test func theFirstIsAddedWithoutACardForIt() throws {
        let store = try TestStore(SampleWallets.full(on: "2026-11-27"), at: "2026-11-27T12:00:00Z")
        store.given(.screenChosen(.history), .cards(.couponAsked))
        let form = try store.popup(Form.self)
        #expect(form.title == "A coupon or gift card")
        #expect(form.fields == [.name, .value, .endsOn, .category, .merchant, .code])
        store.type("Target")
        store.given(.popup(.closed))
        #expect(store.state.notice?.text == "what you typed is kept: add a coupon again to go on with it")
        store.given(.cards(.couponAsked), .popup(.saved))
        #expect(store.state.notice?.text == "Target added · u undoes")
        #expect(store.rowNames == ["Target"] && store.state.screen == .wallet)
        #expect(store.state.cards.card == store.card("Coupons"))
    }

    @Test func anotherIsAddedInItsForm() throws {
        let store = try store()
        store.given(.cards(.addAsked))
        let form = try store.popup(Form.self)
        #expect(form.fields == [.name, .value, .endsOn, .category, .merchant, .code])
        store.type("Free dessert")
        store.given(.popup(.saved))
        #expect(store.rowNames == ["Target", "Free dessert"])
        let benefit = store.state.wallet.benefit("Free dessert")
        #expect((benefit.customFrequency, benefit.customValue, benefit.reminderDaysBefore) == (.once, .zero, 3))
    }

    /// What is not saved yet is kept beside the wallet when the program ends, but for the code.
    @Test func aCodeIsNotKeptBesideTheWallet() throws {
        let store = try store()
        store.given(.cards(.addAsked))
        store.type("Free dessert")
        store.given(.popup(.fieldMoved(by: 5)))
        store.type("7712")
        let kept = try #require(store.state.formsToKeep.form)
        #expect((kept.texts["name"], kept.texts["code"]) == ("Free dessert", nil))
        store.given(.popup(.closed), .cards(.paneSwitched), .cards(.editAsked))
        store.type("s")
        let edited = try #require(store.state.formsToKeep.form)
        #expect((edited.start["name"], edited.start["code"]) == ("Target", nil))
    }

    @Test func elsewhereACardIsAdded() throws {
        let store = try store()
        store.given(.cards(.cardChosen(store.card(gold))), .cards(.addAsked))
        #expect(store.state.screen == .catalogue)
    }

    @Test func aCodeIsReadOverTheScreen() throws {
        let store = try store()
        store.given(.cards(.codeAsked))
        let popup = try store.popup(ReadingPopup.self)
        #expect((popup.title, popup.lines) == ("Target", ["6039-1234"]))
        store.given(.popup(.closed), .cards(.cardChosen(store.card(gold))), .cards(.codeAsked))
        #expect(store.state.popup == nil && store.state.notice?.text == "Uber Cash has no code")
    }

    /// And back with the undo of what hid it.
    @Test func theTileGoesWithTheLastOfThem() throws {
        let store = try store()
        let coupons = store.card("Coupons")
        let count = store.state.cards.tiles.count
        store.given(.cards(.paneSwitched), .cards(.archiveAsked), .popup(.answered(.yes)))
        #expect(!store.state.cards.tiles.contains(coupons) && store.state.cards.tiles.count == count - 1)
        #expect(store.state.cards.card == store.state.cards.tiles.first)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.cards.tiles.contains(coupons))
    }

    /// The field of a code is asked for where there are some.
    @Test func onlyFormsOfCouponsAskForACode() throws {
        let store = try store()
        store.given(.cards(.paneSwitched), .cards(.editAsked))
        var form = try store.popup(Form.self)
        #expect(form.text(.code) == "6039-1234")
        store.given(.popup(.closed), .cards(.cardChosen(store.card(gold))), .cards(.paneSwitched), .cards(.editAsked))
        form = try store.popup(Form.self)
        #expect(!form.fields.contains(.code))
    }
}
