import Testing
import WalletDomain
import WalletTestSupport

@Suite("The order of lists")
struct BenefitListingTests {
    private let now = instant("2026-11-27T12:00:00Z")

    private func names(_ listing: [BenefitListing]) -> [String] { listing.map(\.terms.name) }

    @Test func openByDaysThenNoEndThenEnrolThenLocked() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        #expect(
            names(wallet.listing(ofCard: gold, on: day("2026-11-27"), now: now)) == [
                "Uber Cash", "Resy Credit", "Dining Credit",
            ])
        let platinum = wallet.card("American Express Platinum").id
        // Uber ends 30 Nov; Saks 50 and the offer 25 both end 31 Dec; Global Entry has no end; Dell is locked.
        #expect(
            names(wallet.listing(ofCard: platinum, on: day("2026-11-27"), now: now)) == [
                "Uber Cash", "Saks Credit", "Launch Offer", "Global Entry", "Dell Bonus",
            ])
    }

    @Test func acrossCardsLargestRemainderFirstWithinADay() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let open = wallet.listing(where: \.isOpen, on: day("2026-11-27"), now: now)
        #expect(
            names(open) == [
                "Uber Cash", "Uber Cash",  // 3 days: 15, then 10
                "The Edit", "Resy Credit", "Saks Credit", "Launch Offer",  // 34 days: 500, 50, 50, 25
                "Free Night",  // 104 days, to 11 Mar 2027
                "Travel Credit",  // 127 days, to 3 Apr 2027
                "Global Entry", "Dining Credit",
            ])
        #expect(open.prefix(2).map(\.standing.remainder.amount) == [Money(15), Money(10)])
    }

    @Test func usedMissedIgnoredArchivedSinkInThatOrder() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Saks Credit").id, in: context)
        try wallet.archive(benefit: wallet.benefit("Global Entry").id, in: context)
        let platinum = wallet.card("American Express Platinum").id
        #expect(
            names(wallet.listing(ofCard: platinum, on: day("2026-11-27"), now: now)) == [
                "Uber Cash", "Launch Offer", "Dell Bonus", "Saks Credit", "Global Entry",
            ])
        wallet.rollOver(in: context.on("2027-01-01"))
        let groups = wallet.listing(ofCard: platinum, on: day("2027-01-01"), now: instant("2027-01-01T12:00:00Z"))
        #expect(names(groups) == ["Uber Cash", "Saks Credit", "Dell Bonus", "Launch Offer", "Global Entry"])
        #expect(groups.map(\.standing.group) == [.open, .open, .locked, .missed, .archived])
    }

    /// What was archived by hand can be brought back where it stands; what the product took along cannot.
    @Test func whatAFormerProductHadIsListedWhereItIsLookedFor() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-27")
        let card = wallet.card("American Express Platinum").id
        try wallet.change(card, to: SampleTemplates.gold, in: context)
        let dining = wallet.benefits(ofCard: card).first { wallet.terms(of: $0).name == "Dining Credit" }
        try wallet.archive(benefit: #require(dining).id, in: context)
        func listed(_ filter: ListFilter) -> [String] {
            names(wallet.listing(ofCard: card, by: .day, only: filter, on: context.today, now: now))
        }
        #expect(listed(ListFilter()) == ["Uber Cash", "Resy Credit", "Dining Credit"])
        var filter = ListFilter()
        filter.text = "saks"
        #expect(listed(filter) == ["Saks Credit"])
    }
}
