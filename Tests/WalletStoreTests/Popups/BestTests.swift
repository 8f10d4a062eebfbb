import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// `B`: which card for what.
@Suite("Which card, asked on the screen")
struct BestTests {
    private func pick(_ store: TestStore) -> PickPopup? {
        if case .pick(let pick)? = store.state.popup { pick } else { nil }
    }

    private func answer(_ store: TestStore, _ words: String) -> ReadingPopup? {
        store.given(.bestAsked)
        store.type(words)
        store.given(.popup(.submitted))
        if case .reading(let reading)? = store.state.popup { return reading }
        return nil
    }

    @Test func aTopicIsChosenByItsFirstLetter() throws {
        let store = try fullStore()
        store.given(.bestAsked)
        store.type("d")
        #expect(pick(store)?.shown.map(\.label) == ["dining", "drugstore", "“d”"])
    }

    /// Who types a merchant means it, not a topic that has its letters somewhere.
    @Test func whatIsTypedCanBeAsked() throws {
        let store = try fullStore()
        store.given(.bestAsked)
        store.type("resy")
        #expect(pick(store)?.shown.map(\.label) == ["“resy”"])
    }

    @Test func whatCanBeUsedComesFirstThenEnrollingThenEarning() throws {
        let reading = try answer(fullStore(), "d")
        #expect(reading?.title == "Which card for “dining”")
        let lines = reading?.lines ?? []
        #expect(
            reading?.heads.sorted().map { lines[$0] } == [
                "After enrolling", "At certain merchants alone",
            ])
        #expect(lines.count > 1 && lines[1] == "$10 Dining Credit on American Express Gold, until 30 Nov")
        // The same as a row of a table.
        #expect(reading?.columns[1] == ["$10", "American Express Gold", "Dining Credit", "until 30 Nov"])
    }

    @Test func whatCardsEarnIsSaidWithTheReason() throws {
        var wallet = Wallet(catalogue: .bundled)
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
        try wallet.addCard(of: gold, in: ChangeContext.fixed(on: "2026-11-27"))
        let lines = try #require(answer(TestStore(wallet), "dining")).lines
        let head = try #require(lines.firstIndex(of: "What each card earns a dollar"))
        #expect(lines[head + 1].hasPrefix("8¢ Gold Card on dining: 4 points × 2¢ "), "\(lines)")
        // The answer comes first, and who values points stands elsewhere.
        #expect(head == 0)
        #expect(lines.last == "Who values points so stands in Settings, where you can say another figure.")
        // At a merchant of a list, and nobody enrolled yet.
        #expect(
            lines.contains { $0.hasPrefix("$50 Resy Credit on Gold Card, at Resy, ") && $0.hasSuffix("enrol first") })
    }

    /// On a small screen the beginning of the longer one shows too.
    @Test func theShorterListStandsFirst() throws {
        var wallet = Wallet(catalogue: .bundled)
        let context = ChangeContext.fixed(on: "2026-11-27")
        for name in ["Gold Card", "Double Cash", "Green Card", "Venture X", "Hilton Honors Aspire"] {
            let product = try #require(wallet.catalogue.all.first { $0.name == name })
            try wallet.addCard(of: product, in: context)
        }
        let reading = try #require(answer(TestStore(wallet), "dining"))
        #expect(
            reading.heads.sorted().map { reading.lines[$0] } == [
                "At certain merchants alone", "What each card earns a dollar",
            ])
    }

    @Test func nothingIsSaidPlainly() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.given(.bestAsked)
        #expect(store.state.popup == nil)
        #expect(store.state.notice?.text == "no card yet: a adds one")
    }
}
