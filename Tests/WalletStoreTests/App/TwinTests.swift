import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Two records with one id look like the first of them on the screen.
struct TwinTests {
    private let told = " have the same id, and only the first counts: coupontracker check"

    @Test func twoWithOneIdAreToldAtTheStart() throws {
        let sound = try SampleWallets.full(on: "2026-11-27")
        #expect(TestStore(sound).state.notice == nil)
        let (cards, benefits) = (sound.cards.records, sound.benefits.records)
        let twice = Wallet(cards: cards + [cards[0]], benefits: benefits, catalogue: sound.catalogue)
        #expect(TestStore(twice).state.notice == Notice("Two cards\(told)", .problem))
        let again = Wallet(cards: cards, benefits: benefits + [benefits[0]], catalogue: sound.catalogue)
        #expect(TestStore(again).state.notice == Notice("Two benefits\(told)", .problem))
    }
}
