import Testing
import WalletTestSupport

@testable import WalletDomain

/// Keep, change or cancel, and the fees to come.
struct SeasonTests {
    private func told(_ credits: [CardSeason.Credit]) -> [String] {
        credits.map { "\($0.name) \($0.amount.formatted())" }
    }

    /// The Platinum Card of the demo wallet on 27 Nov 2026: $895 on 8 Mar 2027, known since before Nov 2025.
    ///
    /// From 28 Nov 2025 to 27 Nov 2026 it caught, all at face value:
    ///
    ///     Hotel           300 on 2 Dec + 300 on 22 Feb                               600     (of 600 a year)
    ///     Resy            100 on 12 Dec + 100 on 22 Aug                              200     (of 400)
    ///     Walmart+        12 × 12.95                                                 155.40  (of 155.40)
    ///     Uber Cash       35 in Dec + 15 in Jan, Feb, Mar, Apr, May, Jun, Jul, Sep   155     (of 200)
    ///     Entertainment   8+9+8+12+15+7+18+17+12+9+11+9                              135     (of 300)
    ///     Uber One        38 + 82 in Apr                                             120     (of 120)
    ///     lululemon       75 on 9 Sep                                                 75     (of 300)
    ///     Saks            26 + 24 in Jan + 23 on 8 Jul                                73     (of 100)
    ///
    /// which is 1513.40. Keeping leaves 1513.40 − 895 = 618.40.
    ///
    /// Morgan Stanley's card has all eight for the same fee: 618.40 too. Schwab's has them as well.
    ///
    /// Cancelling saves 895; what is open goes with it: Hotel 300, CLEAR+ 209, the Airline Fee Credit that is not
    /// enrolled in, worth 120 of 200 to its owner, Resy 100, lululemon 75, Saks 27, an offer of 25, Entertainment 16,
    /// Uber 15, Walmart+ 12.95, together 899.95.
    @Test func thePlatinumCardOfTheDemoWallet() throws {
        let today = day("2026-11-27")
        let wallet = Wallet.demo(.person, today: today, now: instant("2026-11-27T12:00:00Z"))
        let card = try #require(wallet.season(on: today)[wallet.card("Platinum Card").id])
        #expect(card.fee == CardSeason.Fee(amount: Money(895), on: day("2027-03-08")))
        #expect(
            told(card.caught) == [
                "Hotel Credit $600", "Resy Credit $200", "Walmart+ Credit $155.40", "Uber Cash $155",
                "Digital Entertainment Credit $135", "Uber One Credit $120", "lululemon Credit $75", "Saks Credit $73",
            ])
        #expect(card.catches == Money(cents: 151_340))
        #expect(card.net == Money(cents: 61_840))
        #expect(told(card.afterEnrolling) == ["Airline Fee Credit $120"])
        #expect(
            card.changes.prefix(2).map { "\($0.name) \($0.fee.formatted()): \($0.net.formatted())" } == [
                "Platinum Card for Morgan Stanley $895: $618.40", "Platinum Card for Schwab $895: $618.40",
            ])
        #expect(card.changes.prefix(2).map(\.lost.isEmpty) == [true, true])
        // Of its programme; the EveryDay cards are open to nobody new.
        #expect(
            Set(card.changes.dropFirst(2).map(\.name)) == ["Gold Card", "Green Card"])
        // Airline fees, Equinox and Oura rings it has as well.
        #expect(
            card.changes.prefix(2).map { told($0.added) } == [
                ["Annual Engagement Bonus $695"], ["Schwab Appreciation Bonus $100"],
            ])
        #expect(card.open == Money(cents: 89_995))
        #expect(card.retentionOn == day("2027-01-22") && card.refundUntil == day("2027-04-07"))
        // Of what comes once a year: CLEAR+ 209 until 31 Dec; from 1 Jan the same, and Uber One's 120.
        #expect(
            card.doubleUse
                == CardSeason.DoubleUse(
                    left: Money(209), again: Money(329), from: day("2027-01-01"), until: day("2027-04-07")))
        #expect(card.verdict == .keep && card.sum == Money(cents: 61_840))
    }

    // MARK: A family of three

    private func product(_ number: UInt64, _ name: String, fee: Int, _ benefits: [BenefitTemplate]) -> CardTemplate {
        var template = CardTemplate(id: EntityID(high: 7, low: number), name: name, issuer: "Bank")
        (template.annualFee, template.family, template.segment) = (Money(fee), "Air", "personal")
        template.benefits = benefits
        return template
    }

    private func resy(_ number: UInt64, _ value: Int) -> BenefitTemplate {
        SampleTemplates.benefit(number, "Resy Credit", value, .monthly) {
            ($0.category, $0.merchant) = (Category("dining"), "Resy")
        }
    }

    private var catalogue: Catalogue {
        let lounge = SampleTemplates.benefit(12, "Lounge Credit", 100, .annual) { $0.enrolmentRequired = true }
        let top = product(1, "Air Top", fee: 300, [resy(11, 25), lounge])
        let middle = product(2, "Air Middle", fee: 100, [resy(21, 10)])
        let plain = product(3, "Air Plain", fee: 0, [])
        var business = product(4, "Air Business", fee: 0, [resy(41, 25)])
        business.segment = "business"
        return Catalogue(cards: [top, middle, plain, business])
    }

    /// Air Top, opened on 12 Mar 2020, with the credit used on the 5th of so many months from December 2025 on.
    private func held(
        since first: String = "2025-10-01", usedIn months: Int, on text: String = "2026-11-27",
        in others: Catalogue? = nil, _ change: (inout UserCard) -> Void = { _ in }
    ) throws -> CardSeason {
        let catalogue = others ?? catalogue
        var wallet = try wallet(on: first, catalogue: catalogue) { wallet, context in
            let top = try #require(catalogue.all.first { $0.name == "Air Top" })
            try wallet.addCard(of: top, CardDetails(openedOn: day("2020-03-12")), in: context)
        }
        var context = ChangeContext.fixed(on: first)
        for month in 0..<months {
            context = context.on(max(day("2025-12-05"), day(first)).adding(months: month).description)
            wallet.rollOver(in: context)
            try wallet.redeem(wallet.benefit("Resy Credit").id, in: context)
        }
        wallet.rollOver(in: context.on(text))
        var card = wallet.card("Air Top")
        change(&card)
        wallet.put(card)
        return try #require(wallet.season(on: day(text)).cards.first)
    }

    /// 12 × 25 = 300 is the fee; of 10 a month 120 would be kept, less 100.
    @Test func whatIsAboutTheFeeIsThin() throws {
        let card = try held(usedIn: 12)
        #expect(card.catches == Money(300) && card.net == .zero)
        #expect(card.changes.map { "\($0.name) \($0.net.formatted())" } == ["Air Middle $20", "Air Plain $0"])
        #expect(card.verdict == .thin && card.sum == .zero)
        #expect(told(card.afterEnrolling) == ["Lounge Credit $100"])
        #expect(told(card.changes[0].kept) == ["Resy Credit $120"])
        #expect(told(card.changes[0].lost) == ["Resy Credit $180"])
        #expect(told(card.changes[1].lost) == ["Resy Credit $300"])
    }

    /// From 12 Mar 2027 to its end: both halves of the year, all of the year, and the months of March to June.
    @Test func whatEndsCanBeUsedInWholePeriods() throws {
        let said: [(UInt64, String, Int, Frequency, String)] = [
            (12, "Tickets", 150, .semiAnnual, "2027-12-31"), (13, "Dinners", 120, .annual, "2027-12-31"),
            (14, "Rides", 10, .monthly, "2027-06-30"),
        ]
        let credits = said.map { number, name, value, frequency, last in
            SampleTemplates.benefit(number, name, value, frequency) {
                ($0.enrolmentRequired, $0.endsOn) = (true, day(last))
            }
        }
        let card = try held(usedIn: 0, in: Catalogue(cards: [product(1, "Air Top", fee: 300, credits)]))
        #expect(told(card.afterEnrolling) == ["Tickets $300", "Dinners $120", "Rides $40"])
        let ends = card.afterEnrolling.map(\.until)
        #expect(ends == [day("2027-12-31"), day("2027-12-31"), day("2027-06-30")])
    }

    /// Enrolling alone brings nothing of what waits for spending, unlocked now or not.
    @Test func whatWaitsForSpendingComesToNobodyWhoEnrols() throws {
        let said: [(UInt64, Money?)] = [(12, nil), (13, Money(5000))]
        let credits = said.map { number, threshold in
            SampleTemplates.benefit(number, "Credit \(number)", 100, .annual) {
                ($0.enrolmentRequired, $0.spendThreshold) = (true, threshold)
            }
        }
        let card = try held(usedIn: 0, in: Catalogue(cards: [product(1, "Air Top", fee: 300, credits)]))
        #expect(told(card.afterEnrolling) == ["Credit 12 $100"])
    }

    /// The lounge's 100 would come again only to who enrols, whether it is skipped now or not; of Tickets 150 come again.
    @Test func aSkippedCreditComesTwiceToWhoIsEnrolled() throws {
        let lounge = SampleTemplates.benefit(12, "Lounge Credit", 100, .annual) { $0.enrolmentRequired = true }
        let tickets = SampleTemplates.benefit(13, "Tickets", 150, .annual)
        let card = product(1, "Air Top", fee: 300, [lounge, tickets])
        let catalogue = Catalogue(cards: [card])
        var wallet = try wallet(on: "2026-12-15", catalogue: catalogue) { wallet, context in
            try wallet.addCard(of: card, CardDetails(openedOn: day("2024-12-31")), in: context)
        }
        let twice = CardSeason.DoubleUse(
            left: Money(150), again: Money(150), from: day("2027-01-01"), until: day("2027-01-30"))
        #expect(wallet.season(on: day("2026-12-15")).cards.first?.doubleUse == twice)
        try wallet.skip(wallet.benefit("Lounge Credit").id, in: .fixed(on: "2026-12-15"))
        #expect(wallet.season(on: day("2026-12-15")).cards.first?.doubleUse == twice)
        try wallet.skip(wallet.benefit("Tickets").id, in: .fixed(on: "2026-12-15"))
        #expect(wallet.season(on: day("2026-12-15")).cards.first?.doubleUse?.left == .zero)
        #expect(wallet.season(on: day("2026-12-15")).cards.first?.doubleUse?.again == Money(150))
    }

    /// 8 × 25 = 200 is 100 below the fee; Air Middle would leave 20.
    @Test func anotherProductMayBeBetter() throws {
        let card = try held(usedIn: 8)
        #expect(card.net == Money(-100))
        #expect(card.verdict == .change && card.best?.name == "Air Middle" && card.sum == Money(20))
    }

    /// A night posts each year, is worth 200 and was used: less the 100 that Air Night costs. The one of the year before counts
    /// no more.
    @Test(arguments: [true, false]) func anAwardOfEachYearComesAgain(isGiverValued: Bool) throws {
        let nights = [51, 52].map { number in
            SampleTemplates.benefit(number, "Free Night", 0, .annual) {
                ($0.kind, $0.anchor) = (.certificate, .cardAnniversary)
            }
        }
        let catalogue = Catalogue(cards: [
            product(5, "Air Night", fee: 100, [nights[0]]), product(6, "Air Later", fee: 150, [nights[1]]),
        ])
        var wallet = try wallet(on: "2025-01-20", catalogue: catalogue) { wallet, context in
            let held = try #require(catalogue.all.first { $0.name == "Air Night" })
            try wallet.addCard(of: held, CardDetails(openedOn: day("2023-01-15")), in: context)
        }
        var context = ChangeContext.fixed(on: "2025-01-20")
        for (posted, used) in [("2025-01-20", "2025-03-01"), ("2026-01-20", "2026-12-20")] {
            context = context.on(posted)
            wallet.rollOver(in: context)
            var giver = wallet.benefit("Free Night")
            if isGiverValued { giver.personalValue = Money(200) }
            wallet.put(giver)
            let award = try wallet.award(giver.id, until: day(posted).adding(months: 12), in: context)
            if var night = wallet.benefits[award] {
                night.personalValue = Money(200)
                wallet.put(night)
            }
            context = context.on(used)
            try wallet.redeem(award, in: context)
        }
        let season = try #require(wallet.season(on: day("2027-01-05")).cards.first)
        #expect(told(season.caught) == ["Free Night $200"] && season.soFar == Money(200))
        #expect(season.verdict == .keep && season.sum == Money(100))
        // Another product that gives the same night keeps it.
        #expect(season.changes.map { "\($0.name) \($0.net.formatted())" } == ["Air Later $50"])
    }

    /// 3 × 25 since June: nobody knows the year yet.
    @Test func lessThanAYearIsTooEarly() throws {
        var card = try held(since: "2026-06-05", usedIn: 3)
        #expect(card.knownSince == day("2026-06-05") && !card.isYearKnown)
        #expect(card.verdict == .tooEarly && card.sum == Money(75))
        // The fee waits for no verdict.
        card.today = day("2027-01-26")
        #expect(card.retention(\.short) == "Ask for an offer to stay now.")
        card.today = day("2027-01-25")
        #expect(card.retention(\.short) == "Ask for an offer to stay from 26 Jan.")
        // What does not come again was caught all the same.
        card.caught = []
        #expect(card.verdict == .tooEarly && card.sum == Money(75))
    }

    /// 1 × 25 of a fee of 60: Air Middle's credit would leave 10 - 100, Air Plain nothing, which is better than -35.
    @Test func aProductWithoutAFeeIsBetterThanNone() throws {
        let card = try held(usedIn: 1) { $0.annualFee = Money(60) }
        #expect(card.net == Money(-35))
        #expect(card.verdict == .change && card.best?.name == "Air Plain" && card.sum == .zero)
    }

    /// Of 12 × 25 = 300 Sea Top keeps 12 × 20 = 240, less 50; of other points and of another bank’s nothing is said.
    @Test func theIssuersOthersOfItsProgrammeAreProductsToo() throws {
        var all = catalogue.all
        var others = (5...7).map { product($0, "Sea Top", fee: 50, [resy($0 * 10, 20)]) }
        for index in others.indices { (others[index].family, others[index].programme) = ("Sea", "Bank points") }
        others[1].programme = "Other points"
        others[2].issuer = "Other Bank"
        for index in all.indices where all[index].name == "Air Top" { all[index].programme = "Bank points" }
        let card = try held(usedIn: 12, in: Catalogue(cards: all + others))
        #expect(
            card.changes.map { "\($0.name) \($0.net.formatted())" } == [
                "Sea Top $190", "Air Middle $20", "Air Plain $0",
            ])
    }

    /// Of a mark only its card is looked at again.
    @Test func aMarkChangesTheSeasonOfItsCard() throws {
        var wallet = try SampleWallets.full(on: "2025-10-01")
        wallet.rollOver(in: .fixed(on: "2026-11-27"))
        let today = day("2026-11-27")
        var season = wallet.season(on: today)
        let reserve = wallet.card("Chase Sapphire Reserve").id
        let before = try #require(season[reserve])
        let open = try #require(
            wallet.benefits(ofCard: reserve).first { $0.status == .available && !$0.periodValue.isZero })
        try wallet.redeem(open.id, in: .fixed(on: "2026-11-27", ids: 5))
        season.lookAgain(at: reserve, in: wallet, on: today)
        #expect(season == wallet.season(on: today))
        #expect(season[reserve]?.soFar == before.soFar + open.periodValue - open.periodRedeemed)
        season.lookAgain(at: UserCard.ID(high: 1, low: 1), in: wallet, on: today)
        #expect(season == wallet.season(on: today))
    }

    @Test func withoutAFamilyItIsCancelled() throws {
        var wallet = try SampleWallets.full(on: "2025-10-01")
        wallet.rollOver(in: .fixed(on: "2026-11-27"))
        let season = wallet.season(on: day("2026-11-27"))
        let card = try #require(season[wallet.card("Chase Sapphire Reserve").id])
        #expect(card.changes.isEmpty && card.catches == .zero)
        #expect(card.verdict == .cancel && card.sum == Money(795))
        // Its fee is known, and its day is not.
        let undated = try #require(season[wallet.card("American Express Platinum").id])
        #expect(undated.fee == CardSeason.Fee(amount: Money(895)))
        #expect(undated.retentionOn == nil && undated.refundUntil == nil && undated.doubleUse == nil)
        #expect(undated.verdict == .cancel)
        // Nobody said what its free night is worth.
        let unvalued = try #require(season[wallet.card("Marriott Bonvoy Boundless").id])
        #expect(unvalued.unvalued.count == 1 && unvalued.verdict == .unvalued && unvalued.sum == Money(95))
    }

    /// It posted 20 days ago and still comes back; there is nothing to ask for any more.
    @Test func aFeeThatPostedIsDecidedOn() throws {
        let card = try held(usedIn: 12, on: "2026-04-01")
        #expect(card.fee == CardSeason.Fee(amount: Money(300), on: day("2026-03-12"), hasPosted: true))
        #expect(card.retentionOn == nil && card.refundUntil == day("2026-04-11"))
        let later = try held(usedIn: 12, on: "2026-04-12")
        #expect(later.fee == CardSeason.Fee(amount: Money(300), on: day("2027-03-12")))
    }

    /// Air Top's 300 can come back until 11 Apr; as Air Middle it costs 100 a year, of which no more is known than what was used
    /// since. The lounge that it had is gone with its 100.
    @Test func whatPostedForAnotherProductIsNotWhatAYearCosts() throws {
        let catalogue = catalogue
        var wallet = try wallet(on: "2025-01-05", catalogue: catalogue) { wallet, context in
            let top = try #require(catalogue.all.first { $0.name == "Air Top" })
            try wallet.addCard(of: top, CardDetails(openedOn: day("2020-03-12")), in: context)
        }
        let march = ChangeContext.fixed(on: "2026-03-15")
        wallet.rollOver(in: march)
        try wallet.redeem(wallet.benefit("Lounge Credit").id, in: march)
        let middle = try #require(catalogue.all.first { $0.name == "Air Middle" })
        try wallet.change(wallet.card("Air Top").id, to: middle, in: march)
        let card = try #require(wallet.season(on: day("2026-03-20")).cards.first)
        let fee = CardSeason.Fee(
            amount: Money(300), on: day("2026-03-12"), hasPosted: true, afterChange: Money(100))
        #expect(card.fee == fee && card.refundUntil == day("2026-04-11"))
        #expect(card.net == Money(-100) && card.knownSince == day("2026-03-15"))
        #expect(card.verdict == .tooEarly && card.sum == .zero)
    }

    /// Business Green has no benefits that could tell; its 95 of 20 Nov can come back, and Business Gold costs 375 a year.
    @Test func whatHadNoBenefitsBecomesAnotherProductToo() throws {
        var wallet = try wallet(on: "2026-01-05", catalogue: .bundled) { wallet, context in
            let green = try #require(wallet.catalogue.all.first { $0.name == "Business Green Card" })
            try wallet.addCard(of: green, CardDetails(openedOn: day("2023-11-20")), in: context)
        }
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Business Gold Card" })
        let id = wallet.card("Business Green Card").id
        try wallet.change(id, to: gold, in: ChangeContext.fixed(on: "2026-11-30"))
        let card = try #require(wallet.season(on: day("2026-11-30")).cards.first)
        let fee = CardSeason.Fee(
            amount: Money(95), on: day("2026-11-20"), hasPosted: true, afterChange: Money(375))
        #expect(card.fee == fee && card.knownSince == day("2026-11-30"))
        #expect(wallet.cards[id]?.productSince == day("2026-11-30"))
    }

    @Test func aFeeThatCameBackIsNot() throws {
        let card = try held(usedIn: 4, on: "2026-04-01") { card in
            card.fees = [
                UserCard.Fee(on: day("2026-03-12"), amount: Money(300)),
                UserCard.Fee(on: day("2026-03-20"), amount: Money(-300)),
            ]
        }
        #expect(card.fee == CardSeason.Fee(amount: Money(300), on: day("2027-03-12")))
    }

    @Test func withoutAFeeItIsKept() throws {
        let card = try held(usedIn: 2) { $0.annualFee = .zero }
        #expect(card.fee == nil && card.verdict == .keep && card.sum == Money(50))
    }

    /// Thirteen months from November 2026 end with 30 Nov 2027.
    @Test func allFeesOnALine() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var gold = wallet.card("American Express Gold")
        gold.openedOn = day("2020-12-01")
        wallet.put(gold)
        var boundless = wallet.card("Marriott Bonvoy Boundless")
        boundless.fees = [UserCard.Fee(on: day("2027-03-20"), amount: Money(50))]
        wallet.put(boundless)
        let season = wallet.season(on: day("2026-11-27"))
        #expect(
            season.fees.map { "\($0.on) \(wallet.name(ofCard: $0.card)) \($0.amount.formatted())" } == [
                "2026-12-01 American Express Gold $325", "2027-03-12 Chase Sapphire Reserve $795",
                "2027-03-20 Marriott Bonvoy Boundless $50", "2027-12-01 American Express Gold $325",
            ])
        #expect(season.sum == Money(1495))
        #expect(season.byMonth[1] == Money(325) && season.byMonth[4] == Money(845) && season.byMonth[13] == Money(325))
        // What must be decided on first comes first, the card whose day nobody knows last.
        #expect(
            season.cards.map(\.name) == [
                "American Express Gold", "Chase Sapphire Reserve", "Marriott Bonvoy Boundless",
                "American Express Platinum",
            ])
        var filter = ListFilter()
        filter.card = boundless.id
        #expect(wallet.season(only: filter, on: day("2026-11-27")).fees.count == 1)
        // Through the same day of the thirteenth month, and no further.
        filter.card = gold.id
        for (today, days) in [("2026-10-31", 1), ("2026-11-01", 2), ("2026-12-01", 2), ("2026-12-02", 1)] {
            #expect(wallet.season(only: filter, on: day(today)).fees.count == days, "\(today)")
        }
    }
}
