import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Jumping to a card by its number")
struct JumpTests {
    @Test func oneDigitIsEnoughForFewCards() throws {
        let store = try fullStore()
        store.given(.cards(.paneSwitched))
        store.send(.jumpAsked) { $0.popup = .jump(TextField(limit: 6)) }
        store.send(.popup(.edited(.insert("3")))) {
            $0.popup = nil
            ($0.cards.card, $0.cards.pane) = (store.card(boundless), .tiles)
        }
    }

    @Test func itLeavesOtherScreens() throws {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue), .jumpAsked, .popup(.edited(.insert("2"))))
        #expect(store.state.screen == .wallet)
        #expect(store.state.cards.card == store.card(platinum))
    }

    @Test func aNumberWithoutACardSaysSo() throws {
        let store = try fullStore()
        store.given(.jumpAsked)
        store.send(.popup(.edited(.insert("9")))) {
            $0.popup = nil
            $0.notice = Notice("there is no card 9", .hint)
        }
    }

    @Test func withManyCardsTheSecondDigitIsWaitedFor() throws {
        let many = try wallet(on: "2026-11-27") { wallet, context in
            for _ in 1...12 { try wallet.addCard(of: SampleTemplates.boundless, in: context) }
        }
        let store = TestStore(many)
        store.given(.jumpAsked)
        store.send(.popup(.edited(.insert("1")))) { $0.popup = .jump(TextField("1", limit: 6)) }
        store.send(.popup(.edited(.backspace))) { $0.popup = .jump(TextField(limit: 6)) }
        store.given(.popup(.edited(.insert("1"))))
        let tiles = store.state.cards.tiles
        store.send(.popup(.edited(.insert("2")))) {
            $0.popup = nil
            $0.cards.card = tiles[11]
        }
        store.given(.jumpAsked, .popup(.edited(.insert("1"))))
        store.send(.popup(.submitted)) {
            $0.popup = nil
            $0.cards.card = tiles[0]
        }
        store.given(.jumpAsked)
        store.send(.popup(.edited(.insert("2")))) {
            $0.popup = nil
            $0.cards.card = tiles[1]
        }
    }

    /// With what edits every other field.
    @Test func theNumberIsEdited() throws {
        let many = try wallet(on: "2026-11-27") { wallet, context in
            for _ in 1...120 { try wallet.addCard(of: SampleTemplates.boundless, in: context) }
        }
        let store = TestStore(many)
        store.given(.jumpAsked, .popup(.edited(.insert("1"))), .popup(.edited(.insert("2"))))
        store.given(.popup(.edited(.left)), .popup(.edited(.left)), .popup(.edited(.delete)))
        #expect(store.state.popup == .jump(edited("2", at: 0)))
        store.given(.popup(.edited(.toEnd)), .popup(.edited(.deleteToStart)))
        #expect(store.state.popup == .jump(edited("", at: 0)))
        store.given(.popup(.edited(.insert("7"))), .popup(.edited(.toStart)))
        let tiles = store.state.cards.tiles
        store.send(.popup(.edited(.insert("1")))) {
            $0.popup = nil
            $0.cards.card = tiles[16]
        }
    }

    private func edited(_ text: String, at cursor: Int) -> TextField {
        var field = TextField(text, limit: 6)
        for _ in cursor..<text.count { field.apply(.left) }
        return field
    }

    @Test func whatIsNoNumberIsLeftOut() throws {
        let store = try fullStore()
        store.given(.jumpAsked)
        for text in ["x", "٣", "1a", "-1"] { store.send(.popup(.edited(.insert(text)))) }
        store.send(.popup(.submitted))
        store.send(.popup(.moved(.by(1))))
        store.send(.popup(.edited(.insert("0")))) { $0.popup = .jump(TextField("0", limit: 6)) }
        store.send(.popup(.submitted)) {
            $0.popup = nil
            $0.notice = Notice("there is no card 0", .hint)
        }
    }

    @Test func aLongPastedNumberIsNoCard() throws {
        let store = try fullStore()
        store.given(.jumpAsked)
        store.send(.popup(.edited(.insert("9223372036854775807")))) {
            $0.popup = nil
            $0.notice = Notice("there is no card 922337", .hint)
        }
    }
}
