import Testing

@testable import WalletDomain

struct NameFitTests {
    @Test(arguments: [
        ("Travel Credit", NameFit.whole), ("TRAVEL  credit", .whole), ("travel cred", .start), ("tra", .start),
        ("credit travel", .words), ("cred", .words), ("redit", .elsewhere), ("travel hotel", .elsewhere),
        ("", .elsewhere),
    ])
    func howWordsFitAName(text: String, fit: NameFit) { #expect(NameFit(text, in: "Travel Credit") == fit) }

    @Test func theBestOfSeveralNamesCounts() {
        #expect(NameFit.best(SearchWords("gold").words, in: ["Amex Gold", "Gold Card"]) == .start)
        #expect(NameFit.best([], in: []) == .elsewhere)
    }
}
