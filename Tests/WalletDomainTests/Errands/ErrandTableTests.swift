import Testing
import WalletTestSupport

@testable import WalletDomain

/// Templates/Errands.json.
struct ErrandTableTests {
    private let table = ErrandTable.bundled
    private let catalogue = Catalogue.bundled

    private func key(_ card: String, _ name: String) throws -> String {
        let card = try #require(catalogue.all.first { $0.name == card })
        let template = try #require(card.benefits.first { $0.name == name })
        return key(template)
    }

    private func key(_ template: BenefitTemplate) -> String {
        let added = instant("2026-11-01T12:00:00Z")
        let benefit = Benefit(
            id: Benefit.ID(high: 1, low: 1), userCardID: UserCard.ID(high: 1, low: 2), templateBenefitID: template.id,
            currentPeriodStart: day("2026-11-01"), currentPeriodEnd: day("2026-11-30"), periodValue: template.value,
            createdAt: added, updatedAt: added)
        return table.errand(catching: benefit, BenefitTerms(of: benefit, template: template)).name
    }

    @Test(arguments: [
        ("Platinum Card", "Resy Credit", "resy"), ("Gold Card", "Resy Credit", "resy"),
        ("Platinum Card", "Uber Cash", "uber"), ("Platinum Card", "Uber One Credit", "uber-one"),
        ("Gold Card", "Dining Credit", "amex-dining"), ("Marriott Bonvoy Brilliant", "Dining Credit", "restaurant"),
        ("Sapphire Reserve", "DoorDash Credit", "doordash-restaurant"),
        ("Sapphire Reserve", "DoorDash Non-restaurant Credit", "doordash-shop"),
        ("Platinum Card", "Hotel Credit", "amex-hotel"), ("Strata Premier", "Hotel Credit", "citi-hotel"),
        ("Hilton Honors Aspire", "Hilton Resort Credit", "hilton-resort"),
        ("Hilton Honors Surpass", "Hilton Credit", "hilton"), ("United Quest", "Rideshare Credit", "rideshare"),
        ("Platinum Card", "Airline Fee Credit", "airline-fee"), ("Hilton Honors Aspire", "Flight Credit", "flight"),
        ("Platinum Card", "Walmart+ Credit", "walmart-plus"), ("Gold Card", "Dunkin' Credit", "dunkin"),
        ("Business Platinum Card", "Adobe Credit", "adobe-other"),
        ("Platinum Card", "Global Entry / TSA PreCheck Credit", "trusted-traveler"),
    ])
    func catches(card: String, benefit: String, errand: String) throws { #expect(try key(card, benefit) == errand) }

    /// Each night is a booking.
    @Test(arguments: [
        ("Hilton Honors Aspire", "Free Night Reward"),
        ("Sapphire Reserve", "DashPass Membership"),
    ])
    func standsAlone(card: String, benefit: String) throws {
        #expect(try key(card, benefit) == "00000000-0000-0001-0000-000000000001")
    }

    @Test("Each line has an id of its own, short words and a known category, and catches something")
    func isWellFormed() {
        #expect(table.lines.count == 55)
        #expect(
            table.lines.filter(\.isOnce).map(\.id) == [
                "uber-one", "walmart-plus", "equinox", "peloton", "trusted-traveler", "clear", "wholesale-club",
            ])
        #expect(Set(table.lines.map(\.id)).count == table.lines.count)
        #expect(Set(table.lines.map(\.words)).count == table.lines.count)
        #expect(table.lines.allSatisfy { !$0.id.isBlank && !$0.words.isBlank })
        #expect(table.lines.flatMap { $0.names + $0.merchants }.allSatisfy { !$0.isEmpty })
        // Others would catch everything.
        #expect(table.lines.allSatisfy { !$0.merchants.isEmpty || !$0.names.isEmpty || !$0.benefits.isEmpty })
        #expect(table.lines.map(\.words).filter { $0.count > 40 } == [])
        #expect(table.lines.compactMap(\.category).filter { !Category.known.contains($0) } == [])
        let caught = Set(catalogue.all.flatMap(\.benefits).map(key))
        // These are merchants of own benefits.
        #expect(table.lines.map(\.id).filter { !caught.contains($0) } == ["whole-foods", "blue-bottle"])
    }
}
