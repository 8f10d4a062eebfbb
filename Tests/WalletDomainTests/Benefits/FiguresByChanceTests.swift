import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is added up in one pass over a wallet is what its lists come to.
struct FiguresByChanceTests {
    private let today = day("2026-11-27")

    /// Cards and benefits of every kind, some of cards or templates that are not there.
    ///
    /// - Parameter areSomeTwice: a card and a benefit stand there again, with another state.
    private func randomWallet(_ random: inout RandomRecords, areSomeTwice: Bool = true) -> Wallet {
        var product = CardTemplate(id: random.id(), name: "Tea Card", issuer: "Teavana")
        product.annualFee = random.maybe { $0.money() }
        product.benefits = (0..<5).map { _ in template(&random) }
        var cards = (0..<6).map { _ in card(&random, product) }
        cards.append(cards[2])
        cards[6].archivedOn = cards[2].archivedOn == nil ? today : nil
        var benefits = (0..<40).map { _ in benefit(&random, cards, product) }
        benefits.append(benefits[7])
        benefits[40].status = .available
        benefits[40].periodValue = Money(1)
        if !areSomeTwice { _ = (cards.removeLast(), benefits.removeLast()) }
        return Wallet(cards: cards, benefits: benefits, catalogue: Catalogue(cards: [product]))
    }

    private func near(_ random: inout RandomRecords) -> CalendarDay { today.adding(days: random.number(-40...40)) }

    private func template(_ random: inout RandomRecords) -> BenefitTemplate {
        var template = BenefitTemplate(
            id: random.id(), name: "Tea", description: "", value: random.flag() ? .zero : Money(random.number(1...90)),
            frequency: random.flag() ? .once : .monthly)
        template.kind = random.one(of: BenefitKind.self)
        template.anchor = random.one(of: Anchor.self)
        template.usesPerPeriod = random.number(0...3)
        if random.flag() { template.monthlyOverrides = [12: Money(35)] }
        template.startsOn = random.maybe { near(&$0) }
        template.endsOn = random.maybe { near(&$0) }
        template.spendThreshold = random.maybe { Money($0.number(0...100)) }
        template.enrolmentRequired = random.maybe { $0.flag() }
        return template
    }

    private func card(_ random: inout RandomRecords, _ product: CardTemplate) -> UserCard {
        var card = random.card()
        if random.flag() { card.cardTemplateID = product.id }
        if random.flag() { card.archivedOn = nil }
        if random.flag() { card.fees = [] }
        if random.flag() { card.openedOn = today.adding(days: -random.number(0...2000)) }
        return card
    }

    private func benefit(_ random: inout RandomRecords, _ cards: [UserCard], _ product: CardTemplate) -> Benefit {
        var benefit = random.benefit(of: random.maybe { cards[$0.number(0...6)].id })
        if random.flag() { benefit.templateBenefitID = product.benefits[random.number(0...4)].id }
        if random.flag() { benefit.archivedOn = nil }
        if random.flag() { benefit.status = .available }
        benefit.currentPeriodStart = today.adding(days: random.number(-40...5))
        benefit.currentPeriodEnd = random.maybe { near(&$0) }
        benefit.periodValue = Money(random.number(0...2) * 50)
        benefit.periodRedeemed = Money(random.number(0...2) * 25)
        benefit.spentSoFar = Money(random.number(0...100))
        if random.flag() { benefit.customValue = random.flag() ? .zero : Money(12) }
        if random.flag() { (benefit.customFrequency, benefit.customReset) = (nil, nil) }
        if random.flag() { benefit.skippedPeriodStart = benefit.currentPeriodStart }
        return benefit
    }

    /// Added up plainly, from the listing of each card.
    @Test(arguments: 0..<200)
    func sumsOfOnePassAreThoseOfTheListings(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        let wallet = randomWallet(&random)
        let figures = WalletFigures(wallet, on: today)
        var total = CardFigures()
        for card in Set(wallet.cards.records.map(\.id)) {
            let plain = plainFigures(wallet, card)
            #expect(figures[card] == plain)
            #expect(wallet.figures(ofCard: card, on: today) == plain)
            total += plain
        }
        total.expiringSnoozes.sort()
        total.urgentSnoozes.sort()
        #expect(figures.total == total)
    }

    /// The days of one card are worked out anew as all of them are.
    @Test(arguments: 0..<100)
    func daysFollowACard(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        let span = Period(start: today.adding(days: -20), end: today.adding(days: 60))
        let wallet = randomWallet(&random, areSomeTwice: false)
        let cards = wallet.cards.records
        let marked = cards[random.number(0...cards.count - 1)]
        let benefits = wallet.benefits.records.map { benefit in
            guard benefit.userCardID == marked.id else { return benefit }
            var changed = benefit
            changed.currentPeriodEnd = random.maybe { near(&$0) }
            changed.periodRedeemed = Money(random.number(0...2) * 25)
            changed.status = random.flag() ? .available : .used
            return changed
        }
        let newer = Wallet(
            cards: cards.map { card in
                var card = card
                if card.id == marked.id, random.flag() { card.archivedOn = today }
                return card
            }, benefits: benefits, catalogue: wallet.catalogue)
        var calendar = DayCalendar(wallet, in: span, on: today)
        calendar.workOut(marked.id, newer, on: today)
        #expect(calendar == DayCalendar(newer, in: span, on: today))
    }

    private func plainFigures(_ wallet: Wallet, _ card: UserCard.ID) -> CardFigures {
        var figures = CardFigures()
        guard wallet.cards[card]?.archivedOn == nil else { return figures }
        for listed in wallet.listing(ofCard: card, on: today, now: Instant(milliseconds: .max))
        where listed.benefit.archivedOn == nil {
            figures.counts[listed.benefit.status] += 1
            guard listed.isOpen else { continue }
            figures.open += listed.standing.open
            figures.countedOpen += listed.terms.isCounted ? 1 : 0
            guard let days = listed.standing.daysLeft, days <= wallet.preferences.expiringSoonDays,
                !listed.benefit.claimsItself(listed.terms), !listed.terms.asksForAward
            else { continue }
            figures.atRisk += listed.standing.open
            figures.expiringCount += 1
            figures.urgentCount += days <= wallet.preferences.urgentDays ? 1 : 0
            guard let end = listed.benefit.snoozedUntil else { continue }
            figures.expiringSnoozes.append(end)
            if days <= wallet.preferences.urgentDays { figures.urgentSnoozes.append(end) }
        }
        figures.expiringSnoozes.sort()
        figures.urgentSnoozes.sort()
        return figures
    }

    @Test func whatIsBlankHasNothingButWhiteSpace() {
        for blank in ["", " ", "\t\n", "\u{A0}", "\u{3000} ", " \u{301}"] { #expect(blank.isBlank) }
        for text in ["a", "~", "!", " a", "\u{7F}", "é", "\u{301}", "\u{600}a", "\u{A0}x"] { #expect(!text.isBlank) }
    }
}
