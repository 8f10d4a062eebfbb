import Testing
import WalletTestSupport

@testable import WalletDomain

/// The sums of a year: by card, category and month, calendar and membership years, against the fee.
@Suite("Insights") struct InsightsTests {
    private let today = day("2026-11-27")

    /// Gold (opened 12 Mar 2023) and Platinum added on 5 Oct 2026; October passed, November under way.
    private func autumn() throws -> Wallet {
        var wallet = try wallet(on: "2026-10-05") { wallet, context in
            let known = CardDetails(openedOn: day("2023-03-12"), owner: "Anna")
            try wallet.addCard(of: SampleTemplates.gold, known, in: context)
            try wallet.addCard(of: SampleTemplates.platinum, in: context)
        }
        let october = ChangeContext.fixed(on: "2026-10-20")
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Gold").id, in: october)
        let november = october.on("2026-11-27")
        wallet.rollOver(in: november)
        let dining = wallet.benefit("Dining Credit").id
        try wallet.redeem(dining, amount: Money(4), on: day("2026-11-12"), in: november)
        try wallet.redeem(wallet.benefit("Resy Credit").id, amount: Money(cents: 12_95), in: november)
        return wallet
    }

    @Test func aCalendarYearOfEachCardAndTheSum() throws {
        let insights = try autumn().insights(on: today)
        #expect(insights.map(\.name) == ["American Express Gold", "American Express Platinum", "All cards"])
        let gold = try #require(insights.first)
        #expect(gold.from == day("2026-01-01") && gold.to == day("2026-12-31") && gold.basis == .calendar)
        // Uber 10 on 20 Oct, dining 4 on 12 Nov, Resy 12.95 on 27 Nov.
        #expect(gold.captured == Money(cents: 26_95) && gold.capturedOwn == Money(cents: 26_95))
        // Dining in October.
        #expect(gold.missed == Money(10))
        // Uber 10, dining 6, Resy 37.05.
        #expect(gold.open == Money(cents: 53_05))
        // Uber and dining in December.
        #expect(gold.toCome == Money(20))
        #expect(gold.fee == Money(325) && gold.net == Money(cents: -298_05))
        #expect(gold.returnOnFee == Money(cents: 8))
        #expect(gold.verdict == nil)
        #expect(gold.byCategory.map(\.name) == ["dining", "other"])
        #expect(gold.byCategory.map(\.amount) == [Money(cents: 16_95), Money(10)])
        #expect(gold.byMonth[9] == Money(10) && gold.byMonth[10] == Money(cents: 16_95))
        #expect(gold.byMonth.filter { !$0.isZero }.count == 2)

        let platinum = insights[1]
        // Uber missed in October; Dell is locked and no record is written for it. December's Uber is worth 35.
        #expect(platinum.captured == .zero && platinum.missed == Money(15) && platinum.toCome == Money(35))
        #expect(platinum.open == Money(210))
        // The day of opening is not known, so no fee is counted; that there is one is said, and by the sum too.
        #expect(platinum.fee == .zero && platinum.returnOnFee == nil && platinum.undatedFee == Money(895))
        #expect(gold.undatedFee == .zero && insights.last?.undatedFee == Money(895))
        // All that is shown counts it all the same: 325 and 895; nothing of 895, 26.95 of 1,220.
        #expect(platinum.wholeFee == Money(895) && platinum.returnOnWholeFee == .zero)
        #expect(insights.last?.wholeFee == Money(1220) && insights.last?.returnOnWholeFee == Money(cents: 2))

        let sum = try #require(insights.last)
        #expect(sum.card == nil && sum.captured == Money(cents: 26_95) && sum.missed == Money(25))
        #expect(sum.open == Money(cents: 263_05) && sum.toCome == Money(55) && sum.fee == Money(325))
        #expect(sum.byMonth[9] == Money(10) && sum.categories["dining"] == Money(cents: 16_95))
    }

    @Test func aMembershipYearRunsFromAnniversaryToAnniversary() throws {
        let wallet = try autumn()
        let insights = wallet.insights(by: .membership, on: today)
        let gold = try #require(insights.first)
        #expect(gold.basis == .membership && gold.from == day("2026-03-12") && gold.to == day("2027-03-11"))
        // Twelfths count from the anniversary: 12 Oct to 11 Nov is the eighth, 12 Nov to 11 Dec the ninth.
        #expect(gold.byMonth[7] == Money(10) && gold.byMonth[8] == Money(cents: 16_95))
        // Uber and dining in December, January, February and March, of which 11 days are of the year, and Resy's half-year.
        #expect(gold.toCome == Money(130))
        let left = (gold.lapses + gold.unlapsing).reduce(Money.zero) { $0 + $1.amount }
        #expect(left == gold.missed + gold.open + gold.toCome)
        // Only March's 20 and Resy's 50 lapse in none of its months.
        #expect(gold.unlapsing.map(\.amount) == [Money(70)])
        #expect(gold.fee == Money(325))
        // Without an opening day the calendar year holds, and the record says so.
        #expect(insights[1].basis == .calendar && insights[1].from == day("2026-01-01"))
        let sum = try #require(insights.last)
        #expect(sum.basis == .membership && sum.from == day("2026-01-01") && sum.to == day("2027-03-11"))

        let before = wallet.insights(of: 2025, by: .membership, on: today)
        #expect(before.isEmpty)
        let held = wallet.insights(of: 2026, by: .membership, on: today)
        #expect(held == insights)
        // March's 20 and the half-year's 50 that begin before 12 Mar 2027 are of this year: with 130 it comes to what the
        // calendar has until then, 20 in 2026, 340 in 2027, and 110 until March 2028.
        let next = try #require(wallet.insights(of: 2027, by: .membership, on: today).first)
        #expect(next.toCome == Money(340))
        #expect((next.lapses + next.unlapsing).reduce(Money.zero) { $0 + $1.amount } == Money(340))
    }

    /// $120 that was used on 15 Dec 2022 is back on 15 Dec 2026, without a last day.
    @Test func whatHasNoLastDayIsToComeInTheYearItBegins() throws {
        let used = ChangeContext.fixed(on: "2022-12-15")
        var wallet = try wallet(on: "2022-12-10") { wallet, context in
            let card = try wallet.addCard(CustomCard(name: "Test Card", issuer: "A"), in: context)
            let reset = Benefit.CustomReset(anchor: .lastUse)
            try wallet.addBenefit(
                CustomBenefit(name: "Entry", value: Money(120), frequency: .everyMonths(48), reset: reset), to: card,
                in: context)
        }
        try wallet.redeem(wallet.benefit("Entry").id, in: used)
        wallet.rollOver(in: used.on("2026-11-27"))
        let insights = try #require(wallet.insights(on: today).first)
        #expect(insights.toCome == Money(120) && insights.lapses.isEmpty)
        #expect(insights.unlapsing == [DaySum(day: day("2026-12-31"), amount: Money(120))])
        #expect(wallet.insights(of: 2027, on: today).first?.toCome == .zero)
    }

    @Test func otherYearsHaveNothingOpen() throws {
        let wallet = try autumn()
        #expect(wallet.insights(of: 2025, on: today).isEmpty)
        let next = try #require(wallet.insights(of: 2027, on: today).first)
        #expect(next.captured == .zero && next.open == .zero && next.fee == Money(325))
        // Twelve months of Uber and dining, two half-years of Resy.
        #expect(next.toCome == Money(340))
        let later = wallet.insights(on: day("2027-01-15"))
        #expect(later.first?.captured == .zero)
    }

    @Test func ownersAndCardsNarrow() throws {
        let wallet = try autumn()
        let anna = wallet.insights(only: ListFilter(owner: "ANNA"), on: today)
        #expect(anna.map(\.name) == ["American Express Gold", "All cards"])
        let platinum = wallet.card("American Express Platinum").id
        let one = wallet.insights(only: ListFilter(card: platinum), on: today)
        #expect(one.map(\.card) == [platinum, nil])
        #expect(wallet.insights(only: ListFilter(owner: "nobody"), on: today).isEmpty)
    }

    @Test func ownWorthMultipliesAndCountsUsesOfWhatIsCounted() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-27")
        func say(_ name: String, _ worth: Int) {
            var benefit = wallet.benefit(name)
            benefit.personalValue = Money(worth)
            wallet.put(benefit)
        }
        say("The Edit", 300)
        say("Free Night", 180)
        // 100 of 500, own worth 300: 60. A night has no face value and counts whole.
        try wallet.redeem(wallet.benefit("The Edit").id, amount: Money(100), in: context)
        try wallet.redeem(wallet.benefit("Free Night").id, in: context)
        let insights = wallet.insights(on: today)
        let reserve = try #require(insights.first { $0.name == "Chase Sapphire Reserve" })
        #expect(reserve.captured == Money(100) && reserve.capturedOwn == Money(60))
        let boundless = try #require(insights.first { $0.name == "Marriott Bonvoy Boundless" })
        #expect(boundless.captured == .zero && boundless.capturedOwn == Money(180))
        #expect(boundless.returnOnFee == .zero)
    }

    /// Own worth, as face value, is of the card that a use was by.
    @Test func ownWorthCountsWhereItsUseCounts() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var edit = wallet.benefit("The Edit")
        edit.personalValue = Money(300)
        wallet.put(edit)
        try wallet.redeem(edit.id, amount: Money(100), in: ChangeContext.fixed(on: "2026-11-27"))
        let gold = wallet.card("American Express Gold").id
        let rows = wallet.usages.all.map { row in
            var row = row
            row.userCardID = gold
            return row
        }
        let moved = Wallet(
            cards: wallet.cards.records, benefits: wallet.benefits.records, usages: UsageLedger(rows: rows),
            catalogue: wallet.catalogue)
        let own = moved.insights(on: today).map { ($0.name, $0.capturedOwn) }
        #expect(own.first { $0.0 == "American Express Gold" }?.1 == Money(60))
        #expect(own.first { $0.0 == "Chase Sapphire Reserve" }?.1 == .zero)
    }

    @Test func aVerdictComesWithin45DaysOfTheFee() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        func verdict(_ name: String, on text: String) -> CardInsights.Verdict? {
            wallet.insights(on: day(text)).first { $0.name == name }?.verdict
        }
        let boundless = "Marriott Bonvoy Boundless"
        // The fee of 95 posts on 12 Mar 2027; 26 Jan is 45 days before.
        #expect(verdict(boundless, on: "2027-01-25") == nil)
        #expect(verdict(boundless, on: "2027-01-26") == .cancel)
        #expect(verdict(boundless, on: "2027-03-12") == .cancel)
        #expect(verdict(boundless, on: "2027-03-13") == nil)
        // A night that is worth 95 to its owner and still open makes it likely; used, it is to keep.
        var night = wallet.benefit("Free Night")
        night.personalValue = Money(95)
        wallet.put(night)
        #expect(verdict(boundless, on: "2027-01-26") == .likely)
        // What ends on the day of the fee or later can as well be caught for the next one.
        let end = night.currentPeriodEnd
        night.currentPeriodEnd = day("2027-03-12")
        wallet.put(night)
        #expect(verdict(boundless, on: "2027-01-26") == .cancel)
        night.currentPeriodEnd = end
        wallet.put(night)
        try wallet.redeem(night.id, in: ChangeContext.fixed(on: "2026-12-01"))
        #expect(verdict(boundless, on: "2027-01-26") == .keep)
        // Another year asked for has none.
        let past = wallet.insights(of: 2026, on: day("2027-01-26"))
        #expect(past.allSatisfy { $0.verdict == nil })
    }

    /// $325 on 12 Mar 2027, $305 captured, and Uber's and the Dining Credit's $10 of February still to use: together as much
    /// as the fee, if one is enrolled.
    @Test func whatIsNotEnrolledInCoversNoFee() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        let december = ChangeContext.fixed(on: "2026-12-01")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.redeem(uber, amount: Money(305), force: true, in: december)
        let february = december.on("2027-02-01")
        wallet.rollOver(in: february)
        let gold = try #require(wallet.insights(on: day("2027-02-01")).first)
        #expect(gold.verdict == .cancel)
        // Before it was added nothing is known of it.
        #expect(
            gold.judged
                == .init(
                    from: day("2026-12-01"), to: day("2027-03-11"), captured: Money(305), face: Money(305),
                    fee: Money(325)))
        try wallet.enrol(wallet.benefit("Dining Credit").id, on: day("2027-02-01"), in: february)
        #expect(wallet.insights(on: day("2027-02-01")).first?.verdict == .likely)
    }

    /// Added on the day of its fee, Gold has no known day of the year before; added on the eve, it has one.
    @Test func aYearOfWhichNoDayIsKnownIsNotJudged() throws {
        func gold(added: String) throws -> CardInsights {
            let wallet = try SampleWallets.full(on: added)
            return try #require(wallet.insights(on: day("2027-03-12")).first)
        }
        let late = try gold(added: "2027-03-12")
        #expect(late.judged == nil && late.verdict == nil)
        let early = try gold(added: "2027-03-11")
        #expect(early.judged?.from == day("2027-03-11") && early.verdict == .cancel)
    }

    /// $895 was charged for the year that ends on 11 Mar 2027; the next one is an offer of $10. Uber's $15 of February end in
    /// that year, Global Entry's $120 do not end.
    @Test func theEndingYearIsHeldAgainstItsOwnFee() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        var platinum = wallet.card("American Express Platinum")
        platinum.openedOn = day("2024-03-12")
        platinum.fees = [UserCard.Fee(on: day("2027-03-12"), amount: Money(10))]
        wallet.put(platinum)
        wallet.rollOver(in: .fixed(on: "2027-02-01"))
        func verdict(_ basis: CardInsights.Basis) -> CardInsights.Verdict? {
            let filter = ListFilter(card: platinum.id)
            return wallet.insights(by: basis, only: filter, on: day("2027-02-01")).first?.verdict
        }
        #expect(CardInsights.Basis.allCases.map(verdict) == [.cancel, .cancel])
        platinum.annualFee = Money(100)
        wallet.put(platinum)
        #expect(verdict(.membership) == .cancel)
        platinum.annualFee = Money(15)
        wallet.put(platinum)
        #expect(verdict(.membership) == .likely)
        // A year that cost nothing has nothing to cover.
        platinum.fees.append(UserCard.Fee(on: day("2026-03-12"), amount: .zero))
        wallet.put(platinum)
        #expect(verdict(.membership) == nil)
    }

    @Test func aFeeThatWasNotedHasADay() throws {
        var wallet = try autumn()
        var platinum = wallet.card("American Express Platinum")
        platinum.fees = [UserCard.Fee(on: day("2026-03-01"), amount: Money(500))]
        wallet.put(platinum)
        let insights = wallet.insights(on: today)
        #expect(insights[1].fee == Money(500) && insights[1].undatedFee == .zero)
        // Of the next year nothing is noted.
        #expect(wallet.insights(of: 2027, on: today)[1].undatedFee == Money(895))
        // A refund alone says nothing of the fee.
        platinum.fees = [UserCard.Fee(on: day("2026-03-01"), amount: Money(-100))]
        wallet.put(platinum)
        #expect(wallet.insights(on: today)[1].undatedFee == Money(895))
        // Archiving it does not undo what may have been charged in the year, and ends what would be in the next one.
        try wallet.archive(platinum.id, in: .fixed(on: "2026-11-27"))
        #expect(wallet.insights(on: today)[1].undatedFee == Money(895))
        #expect(wallet.insights(of: 2027, on: today).last?.undatedFee == .zero)
    }

    /// Both were added in October; Gold is older than the year, Platinum's age is not known.
    @Test func aYearThatIsKnownInPartSaysSinceWhen() throws {
        var wallet = try autumn()
        let known = { (wallet: Wallet, year: Int) in
            wallet.insights(of: year, on: day("2027-01-10")).map(\.knownSince)
        }
        #expect(known(wallet, 2026) == [day("2026-10-05"), day("2026-10-05"), day("2026-10-05")])
        #expect(known(wallet, 2027) == [nil, nil, nil])
        // A card that was opened on the day it was added has no time before that.
        var gold = wallet.card("American Express Gold")
        gold.openedOn = day("2026-10-05")
        wallet.put(gold)
        #expect(known(wallet, 2026) == [nil, day("2026-10-05"), nil])
    }

    @Test func perksWithoutWorthAreNamed() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        let unvalued = { (wallet: Wallet) in
            wallet.insights(on: day("2027-01-26")).first { $0.name == "Marriott Bonvoy Boundless" }?.unvalued
        }
        var night = wallet.benefit("Free Night")
        #expect(unvalued(wallet) == [night.id])
        #expect(wallet.insights(on: day("2027-01-26")).last?.unvalued.contains(night.id) == true)
        night.personalValue = Money(180)
        wallet.put(night)
        #expect(unvalued(wallet) == [])
        // One that nobody wants counts for no worth either.
        (night.personalValue, night.mode) = (nil, .ignored)
        wallet.put(night)
        #expect(unvalued(wallet) == [])
    }

    @Test func cardsThatAreGoneStillCount() throws {
        var wallet = try autumn()
        let gold = wallet.card("American Express Gold").id
        wallet.remove(benefits: wallet.benefits(ofCard: gold).map(\.id))
        wallet.remove(card: gold)
        let insights = wallet.insights(on: today)
        #expect(insights.map(\.name) == ["American Express Platinum", "American Express Gold", "All cards"])
        #expect(insights[1].card == gold && insights[1].captured == Money(cents: 26_95) && insights[1].fee == .zero)
        #expect(insights[2].captured == Money(cents: 26_95))
    }

    @Test func anArchivedCardStandsInTheYearsItWasHeld() throws {
        var wallet = try autumn()
        try wallet.archive(wallet.card("American Express Gold").id, in: .fixed(on: "2026-11-27"))
        let now = try #require(wallet.insights(on: today).first)
        #expect(now.name == "American Express Gold" && now.open == .zero && now.toCome == .zero)
        let next = wallet.insights(of: 2027, on: today)
        #expect(next.map(\.name) == ["American Express Platinum", "All cards"])
    }

    @Test func aWalletWithoutCardsHasNoInsights() { #expect(Wallet().insights(on: today).isEmpty) }
}
