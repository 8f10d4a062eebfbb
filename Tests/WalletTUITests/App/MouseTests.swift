import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// A click selects, a second one opens, the wheel moves; nothing is marked.
struct MouseTests {
    private func press(
        _ stage: inout Stage, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, clicks: Int = 1
    ) -> AppAction? {
        let picture = stage.draw()
        return AppKeys.action(
            for: .mouse(MouseEvent(kind: kind, x: x, y: y, clicks: clicks)), stage.state, size: stage.size,
            picture: picture)
    }

    @Test func wallet() throws {
        var stage = try Stage(livedIn())
        let cards = stage.state.cards.tiles
        #expect(press(&stage, .left, 5, 6) == .cards(.cardChosen(cards[0])))
        #expect(press(&stage, .left, 35, 6) == .cards(.cardChosen(cards[1])))
        #expect(press(&stage, .left, 5, 14) == .cards(.cardChosen(cards[2])))
        #expect(press(&stage, .left, 5, 14, clicks: 2) == .cards(.opened))
        let uber = stage.state.wallet.benefit("Uber Cash", on: "American Express Gold").id
        #expect(press(&stage, .left, 70, 12) == .cards(.benefitChosen(uber)))
        #expect(press(&stage, .left, 70, 12, clicks: 2) == .cards(.opened))
        #expect(press(&stage, .left, 15, 0) == .screenChosen(.agenda))
        #expect(press(&stage, .left, 60, 2) == .bannerAsked)
        #expect(press(&stage, .wheelDown, 5, 6) == .cards(.cardMoved(.by(1))))
        #expect(press(&stage, .wheelUp, 70, 12) == .cards(.benefitMoved(.by(-1))))
        #expect(press(&stage, .right, 5, 6) == nil)
        #expect(press(&stage, .left, 5, 39) == nil)
        #expect(press(&stage, .left, -1, 500) == nil)
    }

    @Test func catalogue() throws {
        var stage = try Stage(livedIn())
        stage.press("5")
        let sapphire = SampleTemplates.sapphireReserve.id
        #expect(press(&stage, .left, 10, 10) == .catalogue(.chosen(sapphire)))
        #expect(press(&stage, .left, 10, 10, clicks: 2) == .catalogue(.previewOpened))
        #expect(press(&stage, .left, 10, 4) == .catalogue(.fieldEntered))
        #expect(press(&stage, .left, 100, 10) == .catalogue(.previewOpened))
        #expect(press(&stage, .wheelDown, 10, 10) == .moved(.by(1)))
    }

    /// Clicks beside a popup do nothing; in it they choose.
    @Test func popups() throws {
        var stage = try Stage(livedIn())
        stage.press("b")
        #expect(press(&stage, .left, 5, 20) == nil)
        #expect(press(&stage, .left, 60, 6) == .popup(.moved(.to(1))))
        #expect(press(&stage, .left, 60, 6, clicks: 2) == .popup(.openChosen))
        #expect(press(&stage, .left, 60, 3) == nil)
        #expect(press(&stage, .wheelDown, 60, 5) == .popup(.moved(.by(1))))
        stage.press("Esc", "/", "\"uber\"")
        #expect(press(&stage, .left, 60, 6) == .popup(.moved(.to(1))))
        #expect(press(&stage, .left, 60, 6, clicks: 2) == .popup(.submitted))
    }
}
