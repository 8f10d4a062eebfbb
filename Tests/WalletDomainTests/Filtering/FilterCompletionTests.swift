import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a filter can go on with while it is typed.
struct FilterCompletionTests {
    private func offers(
        _ text: String, _ canBe: (FilterTest) -> Bool = { _ in true }
    ) throws -> [FilterCompletion] {
        var wallet = try SampleWallets.full(on: "2026-11-05")
        var saved = SavedFilters()
        saved.keep("<7d", as: "weekly")
        saved.keep("dining", as: "out")
        saved.keep("status:soon", as: "soon")
        wallet.prefer(PreferenceOverrides(filters: saved))
        return FilterCompletion.offers(after: text, in: wallet, on: day("2026-11-05"), canBe)
    }

    @Test(
        arguments: [
            ("", []), (" ", []), ("zzz", []), ("gold", []), ("\"ca", []), ("card:\"", ["Chase Sapphire Reserve"]),
            ("c", ["card:", "cat:"]), ("gold -Car", ["card:"]), ("(o", ["owner:"]),
            ("@", ["@weekly", "@out", "@soon"]), ("-@w", ["@weekly"]), ("@weekly", []),
            ("status:s", ["soon", "snoozed", "skipped"]), ("status:soon", []), ("STATUS:", ["open"]),
            ("enrol:n", ["needed", "no"]), ("cat:d", ["dining"]), ("issuer:ch", ["Chase"]),
            // A word of it begins so.
            ("card:gold", ["American Express Gold"]), ("card:\"express p", []), ("until:de", ["december"]),
            ("used:last", ["last-month", "last-year"]), ("name:u", []), ("kard:g", []),
        ] as [(String, [String])])
    func whatComesFirst(text: String, expected: [String]) throws {
        let labels = try offers(text).map(\.label)
        let few = text == "STATUS:" || text == "card:\""
        #expect(few ? labels.contains(expected[0]) : labels == expected, "\(labels)")
    }

    /// In the history nothing is open, and what a benefit is kind of is not asked.
    @Test(
        arguments: [
            ("e", []), ("s", ["status:"]), ("status:u", ["used"]), ("status:o", []), ("kind:c", ["claim"]),
            ("@", ["@weekly", "@out"]), ("us", ["used:"]),
        ] as [(String, [String])])
    func entriesAreOfferedWhatTheyCanBe(text: String, expected: [String]) throws {
        #expect(try offers(text, FilteredEntry.canBe).map(\.label) == expected)
    }

    @Test func whatIsTakenStandsForTheWord() throws {
        #expect(try offers("gold -ca").map { "\($0.text)|\($0.replaced)" } == ["card:|2", "cat:|2"])
        #expect(
            try offers("card:gold").map { "\($0.text)|\($0.replaced)" } == ["card:\"American Express Gold\" |9"])
        #expect(try offers("x @w").map { "\($0.text)|\($0.replaced)" } == ["@weekly |2"])
    }
}
