import Testing
import WalletTestSupport

@testable import WalletDomain

/// Numbers that networks publish for tests, in all forms that people write them.
struct CardNumberTests {
    @Test(arguments: [
        ("4111111111111111", "•••• 1111"),
        ("4111 1111 1111 1111", "•••• 1111"),
        ("5555-5555-5555-4444", "•••• 4444"),
        ("3782 822463 10005", "•••• 0005"),
        ("378282246310005", "•••• 0005"),
        ("3056 930902 5904", "•••• 5904"),
        ("6011111111111117", "•••• 1117"),
        ("4222222222222", "•••• 2222"),
        ("Gold 4111 1111 1111 1111, exp 12/28", "Gold •••• 1111, exp 12/28"),
        ("since 2024 4111 1111 1111 1111", "since 2024 •••• 1111"),
        ("№4111111111111111é", "№•••• 1111é"),
        ("4111111111111111 and 5555555555554444", "•••• 1111 and •••• 4444"),
    ])
    func isFoundAndMasked(text: String, masked: String) {
        #expect(CardNumber.isIn(text))
        #expect(CardNumber.masked(text) == masked)
    }

    @Test(arguments: [
        "", "1111", "ends in 1111", "4111111111111112", "4111 1111 1111 1112", "1234567890123456",
        "2026-11-27 12:00:00",
        "411111111111111111111111", "4111 1111 1111 111122", "4111  1111  1111  1111", "0000000000000000",
        "+44 20 7946 0958", "100 200 300 400 500", "８８８８",
    ])
    func otherTextsAreLeftAlone(text: String) {
        #expect(!CardNumber.isIn(text))
        #expect(CardNumber.masked(text) == text)
    }

    @Test func onlyWhatAChangePutsInIsTold() {
        var card = UserCard(
            id: EntityID(high: 1, low: 2), addedDate: CalendarDay("2026-11-01") ?? .earliest,
            createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))
        card.notes = "old"
        var edited = card
        edited.nickname = "new"
        let change = ChangeSet(
            id: EntityID(high: 3, low: 4), at: Instant(milliseconds: 0), by: .command, what: "",
            changes: [.card(before: card, after: edited)])
        #expect(change.typedTexts == ["new"])
    }
}
