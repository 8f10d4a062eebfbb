import Testing

@testable import WalletDomain

struct NameFitTests {
    @Test(arguments: [
        ("Travel Credit", NameFit.whole), ("TRAVEL  credit", .whole), ("travel cred", .start), ("tra", .start),
        ("credit travel", .words), ("cred", .words), ("redit", .elsewhere), ("travel hotel", .elsewhere),
        ("", .elsewhere),
    ])
    func howWordsFitAName(text: String, fit: NameFit) { #expect(NameFit(text, in: "Travel Credit") == fit) }

    /// What stands in a name as it was typed says more than its words somewhere; one word alone is both.
    @Test(arguments: [
        ("Capital One Travel Credit", "travel cred", NameFit.phrase),
        ("Select Chase Travel Hotels Credit", "travel cred", .words), ("Capital One Travel Credit", "travel", .words),
        ("Untravel Credit", "travel cred", .elsewhere),
    ])
    func wordsSideBySideFitBetter(name: String, text: String, fit: NameFit) { #expect(NameFit(text, in: name) == fit) }

    @Test func theBestOfSeveralNamesCounts() {
        #expect(NameFit.best(SearchWords("gold").words, in: ["Amex Gold", "Gold Card"]) == .start)
        #expect(NameFit.best([], in: []) == .elsewhere)
    }
}
