import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Figures")
struct WalletFiguresTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    @Test func openAtRiskAndCounts() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let figures = WalletFigures(wallet, on: today.today)
        let platinum = figures[wallet.card("American Express Platinum").id]
        // Uber 15, Saks 50, Global Entry 120, the offer 25; Dell is locked.
        #expect(platinum.open == Money(210))
        #expect(platinum.atRisk == Money(15))
        #expect(platinum.expiringCount == 1 && platinum.urgentCount == 1)
        #expect(platinum.counts[.available] == 5)
        let gold = figures[wallet.card("American Express Gold").id]
        // What is not yet enrolled counts as open, and is at risk too.
        #expect(gold.open == Money(70) && gold.atRisk == Money(20) && gold.expiringCount == 2)
        #expect(figures.total.open == Money(1080))
        #expect(figures.total.atRisk == Money(35))
        #expect(figures[EntityID(high: 9, low: 9)] == CardFigures())
    }

    @Test func theLastDaysCount() throws {
        let wallet = try SampleWallets.full(on: "2026-11-20")
        let atRisk = { (text: String) in WalletFigures(wallet, on: day(text)).total }
        #expect(atRisk("2026-11-22").atRisk == .zero)
        #expect(atRisk("2026-11-23").atRisk == Money(35) && atRisk("2026-11-23").urgentCount == 0)
        #expect(atRisk("2026-11-26").urgentCount == 0)
        #expect(atRisk("2026-11-27").urgentCount == 3)
        #expect(atRisk("2026-11-30").atRisk == Money(35) && atRisk("2026-11-30").urgentCount == 3)
    }

    /// It is open, and never asked for.
    @Test func whatIsClaimedByItselfIsNotAtRisk() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let platinum = wallet.card("American Express Platinum").id
        try wallet.setMode(.auto, of: wallet.benefit("Uber Cash", on: "American Express Platinum").id, in: today)
        let figures = WalletFigures(wallet, on: today.today)
        #expect(figures[platinum].open == Money(210) && figures[platinum].atRisk == .zero)
        #expect(figures[platinum].expiringCount == 0 && figures[platinum].urgentCount == 0)
        #expect(figures.total.atRisk == Money(20))
    }

    /// Until the snooze ends nothing is asked for; it is open and at risk all the same.
    @Test func whatIsSnoozedAsksForNothing() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var uber = wallet.benefit("Uber Cash", on: "American Express Gold")
        uber.snoozedUntil = instant("2026-11-28T09:00:00Z")
        wallet.put(uber)
        let gold = WalletFigures(wallet, on: today.today)[uber.userCardID]
        #expect(gold.atRisk == Money(20) && gold.expiringCount == 2 && gold.urgentCount == 2)
        let before = instant("2026-11-28T08:59:59Z")
        #expect(gold.expiring(at: before) == 1 && gold.urgent(at: before) == 1)
        #expect(gold.expiring(at: instant("2026-11-28T09:00:00Z")) == 2)
    }

    @Test func lockedIgnoredSkippedAndArchivedAreNotOpenButSnoozedOnesAre() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        func open() -> Money { WalletFigures(wallet, on: today.today).total.open }
        func change(_ name: String, _ change: (inout Benefit) -> Void) {
            var benefit = wallet.benefit(name)
            change(&benefit)
            wallet.put(benefit)
        }
        change("Resy Credit") { $0.snoozedUntil = instant("2026-12-01T00:00:00Z") }
        #expect(open() == Money(1080))
        change("Saks Credit") { $0.mode = .ignored }
        #expect(open() == Money(1030))
        change("Travel Credit") { $0.skippedPeriodStart = $0.currentPeriodStart }
        #expect(open() == Money(730))
        change("Dell Bonus") { $0.spentSoFar = Money(5000) }
        #expect(open() == Money(1730))
        change("The Edit") { $0.mode = .auto }
        #expect(open() == Money(1730))
        try wallet.archive(benefit: wallet.benefit("Launch Offer").id, in: today)
        #expect(open() == Money(1705))
        try wallet.archive(wallet.card("American Express Gold").id, in: today)
        #expect(open() == Money(1635))
        #expect(WalletFigures(wallet, on: today.today).total.counts[.available] == 7)
    }

    @Test func updatingACardIsAddingUpAgain() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var figures = WalletFigures(wallet, on: today.today)
        try wallet.redeem(wallet.benefit("The Edit").id, amount: Money(180), in: today)
        try wallet.redeem(wallet.benefit("Saks Credit").id, in: today)
        let act = wallet.taken(in: today)
        let touched = act?.touchedCards ?? []
        #expect(touched.count == 2)
        figures.update(touched, from: wallet)
        #expect(figures == WalletFigures(wallet, on: today.today))
        #expect(figures.total.open == Money(1080 - 250 - 50))
        // A card that goes takes its figures with it.
        let gold = wallet.card("American Express Gold").id
        wallet.remove(card: gold)
        figures.update([gold], from: wallet)
        #expect(figures.total.open == Money(710))
    }

    /// Platinum has five, Gold three.
    @Test func theMostBenefitsAreOfWhatIsNotArchived() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let platinum = wallet.card("American Express Platinum").id
        var figures = WalletFigures(wallet, on: today.today)
        #expect(figures.mostBenefits == 5)
        try wallet.archive(benefit: wallet.benefit("Saks Credit").id, in: today)
        figures.update([platinum], from: wallet)
        #expect(figures.mostBenefits == 4 && figures == WalletFigures(wallet, on: today.today))
        try wallet.archive(platinum, in: today)
        figures.update([platinum], from: wallet)
        #expect(figures.mostBenefits == 3)
        for card in wallet.cards.records.map(\.id) {
            wallet.remove(card: card)
            figures.update([card], from: wallet)
        }
        #expect(figures.mostBenefits == 0 && figures == WalletFigures(wallet, on: today.today))
    }

    @Test func changedPreferencesTouchAllCards() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var preferences = wallet.preferences
        preferences.expiringSoonDays = 40
        wallet.put(preferences)
        let act = wallet.taken(in: today)
        #expect(act != nil && act?.touchedCards == nil)
        #expect(WalletFigures(wallet, on: today.today).total.atRisk == Money(35 + 50 + 50 + 25 + 500))
    }
}
