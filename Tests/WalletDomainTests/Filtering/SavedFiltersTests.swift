import Testing
import WalletTestSupport

@testable import WalletDomain

/// Filters that are kept under a name.
struct SavedFiltersTests {
    private static let today = day("2026-11-27")

    private var saved: SavedFilters {
        var saved = SavedFilters()
        saved.keep("card:gold (uber or dining)", as: "gold")
        saved.keep("<7d", as: "weekly")
        return saved
    }

    private func names(_ text: String) throws -> [String] {
        let wallet = try SampleWallets.full(on: "2026-11-05")
        let filter = try FilterExpression(text, on: SavedFiltersTests.today, saved: saved)
        return wallet.listing(
            where: { _ in true }, on: SavedFiltersTests.today, now: instant("2026-11-27T12:00:00Z")
        ).filter { filter.fits(FilteredBenefit($0, wallet)) }.map(\.terms.name)
    }

    @Test func aNameStandsForWhatIsSaved() throws {
        #expect(try names("@gold").sorted() == ["Dining Credit", "Uber Cash"])
        #expect(try names("@GOLD -uber") == ["Dining Credit"])
        #expect(try names("@gold -@weekly") == [])
        #expect(try names("\"@gold\"") == [])
        #expect(try names("@") == [])
    }

    private func problem(_ text: String) -> String? {
        do throws(FilterProblem) {
            _ = try FilterExpression(text, on: SavedFiltersTests.today, saved: saved)
            return nil
        } catch { return error.message }
    }

    @Test func whatIsNotThereIsSaidWithTheNearest() {
        #expect(problem("gold @wekly") == "At character 6: There is no filter “@wekly”. Did you mean @weekly?")
        #expect(problem("@xyz") == "At character 1: There is no filter “@xyz”. Use @gold or @weekly.")
        #expect(SavedFilters().missing("x") == "There is no filter “@x”. None is saved yet.")
    }

    @Test func whatALastingFilterMayBe() {
        #expect(SavedFilter.problem(in: "card:gold until:\"29 feb\"") == nil)
        #expect(SavedFilter.problem(in: " ")?.message == "It narrows nothing. Write such as status:open <7d.")
        #expect(SavedFilter.problem(in: "@gold") != nil)
        for name in ["weekly", "a", "2-x_y"] { #expect(SavedFilter.isName(name)) }
        for name in ["", "Weekly", "a b", "ä", String(repeating: "a", count: 33)] { #expect(!SavedFilter.isName(name)) }
    }

    @Test func aListsFilterInWords() throws {
        let wallet = try SampleWallets.full(on: "2026-11-05")
        var filter = ListFilter()
        #expect(filter.words(in: wallet) == "")
        filter.category = "dining"
        #expect(filter.words(in: wallet) == "cat:dining")
        filter.card = wallet.card("American Express Gold").id
        filter.owner = "Sam \"S\""
        filter.state = .soon
        filter.text = "a or b"
        #expect(
            filter.words(in: wallet)
                == "owner:\"Sam S\" card:\"American Express Gold\" cat:dining status:soon (a or b)")
        filter = ListFilter()
        filter.text = "a or b"
        #expect(filter.words(in: wallet) == "a or b")
        #expect(saved.writtenOut("-@gold @weekly @x") == "-(card:gold (uber or dining)) (<7d) @x")
    }

    @Test func namesThatAreGoneNarrowNothing() throws {
        var wallet = try SampleWallets.full(on: "2026-11-05")
        var filter = ListFilter()
        filter.text = "@weekly"
        #expect(filter.withoutGone(in: wallet, on: SavedFiltersTests.today).isEmpty)
        wallet.prefer(PreferenceOverrides(filters: saved))
        #expect(filter.withoutGone(in: wallet, on: SavedFiltersTests.today) == filter)
    }
}
