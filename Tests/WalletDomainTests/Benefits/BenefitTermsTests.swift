import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("What holds for a benefit")
struct BenefitTermsTests {
    private func terms(
        _ frequency: Frequency, value: Int = 100, _ template: (inout BenefitTemplate) -> Void = { _ in },
        _ own: (inout Benefit) -> Void = { _ in }
    ) -> BenefitTerms {
        let template = SampleTemplates.benefit(900, "Credit", value, frequency, template)
        var benefit = Benefit(
            id: EntityID(high: 0, low: 1), userCardID: EntityID(high: 0, low: 2), templateBenefitID: template.id,
            currentPeriodStart: day("2026-01-01"), periodValue: Money(value), createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0))
        own(&benefit)
        return BenefitTerms(of: benefit, template: template)
    }

    private func period(
        _ terms: BenefitTerms, opened: String? = nil, statement: Int? = nil, on today: String = "2026-11-27"
    ) -> Period? {
        terms.rule(openedOn: opened.map { day($0) }, statementDay: statement).period(containing: day(today))
    }

    @Test func calendarPeriodsAreThoseOfTheYear() {
        #expect(period(terms(.monthly)) == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(period(terms(.quarterly)) == Period(start: day("2026-10-01"), end: day("2026-12-31")))
        #expect(period(terms(.semiAnnual)) == Period(start: day("2026-07-01"), end: day("2026-12-31")))
        #expect(period(terms(.annual)) == Period(start: day("2026-01-01"), end: day("2026-12-31")))
        #expect(
            period(terms(.annual) { $0.anchorMonth = 2 }) == Period(start: day("2026-02-01"), end: day("2027-01-31")))
        #expect(
            period(terms(.quarterly) { $0.resetDayOfMonth = 31 })
                == Period(start: day("2026-10-31"), end: day("2027-01-30")))
        // Two years counted from January 2000; 18 months from the day the benefit began.
        #expect(period(terms(.everyMonths(24))) == Period(start: day("2026-01-01"), end: day("2027-12-31")))
        #expect(
            period(terms(.everyMonths(18)) { $0.startsOn = day("2025-03-01") })
                == Period(start: day("2026-09-01"), end: day("2028-02-29")))
    }

    @Test func aBenefitThatBeganInJuneKeepsToTheCalendarYear() {
        let terms = terms(.annual) { $0.startsOn = day("2026-06-23") }
        #expect(period(terms) == Period(start: day("2026-06-23"), end: day("2026-12-31")))
        #expect(period(terms, on: "2027-02-01") == Period(start: day("2027-01-01"), end: day("2027-12-31")))
    }

    @Test(arguments: [Anchor.cardAnniversary, .statementAnniversary, .unknown])
    func withoutItsDayAnAnchorFallsBackToTheCalendarAndSaysSo(anchor: Anchor) {
        let rule = terms(.annual) { $0.anchor = anchor }.rule(openedOn: nil, statementDay: nil)
        #expect(!rule.isAnchorKnown)
        #expect(rule.period(containing: day("2026-11-27")) == Period(start: day("2026-01-01"), end: day("2026-12-31")))
        let half = terms(.semiAnnual) { $0.anchor = anchor }.rule(openedOn: nil, statementDay: 3)
        #expect(!half.isAnchorKnown)
        #expect(half.period(containing: day("2026-11-27")) == Period(start: day("2026-07-01"), end: day("2026-12-31")))
    }

    @Test func withItsDayAnAnchorIsKnown() {
        let card = terms(.annual) { $0.anchor = .cardAnniversary }
        #expect(card.rule(openedOn: day("2023-03-12"), statementDay: nil).isAnchorKnown)
        #expect(period(card, opened: "2023-03-12") == Period(start: day("2026-03-12"), end: day("2027-03-11")))
        let statement = terms(.annual) { $0.anchor = .statementAnniversary }
        #expect(!statement.rule(openedOn: day("2023-03-12"), statementDay: nil).isAnchorKnown)
        #expect(
            period(statement, opened: "2023-03-12", statement: 3)
                == Period(start: day("2026-04-04"), end: day("2027-04-03")))
        #expect(terms(.once).rule(openedOn: nil, statementDay: nil).isAnchorKnown)
        #expect(
            !terms(.annual) { $0.anchor = .unknown }.rule(openedOn: day("2023-03-12"), statementDay: 3).isAnchorKnown)
    }

    @Test func ownWordsWinOverTheTemplate() {
        let own = terms(.monthly, value: 15) {
            ($0.monthlyOverrides, $0.merchant) = ([12: Money(35)], "Uber")
        } _: {
            ($0.customName, $0.customValue, $0.customFrequency) = ("Rides", Money(20), .quarterly)
            ($0.customCategory, $0.customMerchant, $0.usesPerPeriod) = (Category("travel"), "Lyft", 4)
        }
        #expect(own.name == "Rides")
        #expect(own.frequency == .quarterly)
        #expect(own.category.name == "travel")
        #expect(own.merchant == "Lyft")
        #expect(own.usesPerPeriod == 4)
        // A value of one's own replaces December's too.
        #expect(own.value(ofPeriodFrom: day("2026-12-01")) == Money(20))
        #expect(
            terms(.monthly) { _ in
            } _: {
                $0.customName = "  "
            }.name == "Credit")
    }

    @Test func ownRulesOfResetFollowTheTemplateInWhatTheyLeaveOut() {
        let own = terms(.annual) {
            ($0.anchor, $0.endsOn) = (.cardAnniversary, day("2027-12-31"))
        } _: {
            $0.customReset = Benefit.CustomReset(anchor: .calendar, day: 15, month: 4)
        }
        #expect(period(own) == Period(start: day("2026-04-15"), end: day("2027-04-14")))
        #expect(period(own, on: "2027-05-01") == Period(start: day("2027-04-15"), end: day("2027-12-31")))
        let months = terms(.annual) { _ in
        } _: {
            $0.customReset = Benefit.CustomReset(anchor: .lastUse, months: 48)
        }
        #expect(months.frequency == .everyMonths(48))
        #expect(months.rule(openedOn: nil, statementDay: nil).rhythm == .lastUse(months: 48))
    }

    @Test func decemberIsWorthMore() {
        let uber = terms(.monthly, value: 15) { $0.monthlyOverrides = [12: Money(35)] }
        #expect(uber.value(ofPeriodFrom: day("2026-11-01")) == Money(15))
        #expect(uber.value(ofPeriodFrom: day("2026-12-01")) == Money(35))
    }

    @Test func absurdFiguresOfAFileDoNotTrap() {
        let absurd = terms(.everyMonths(0)) {
            ($0.anchorMonth, $0.resetDayOfMonth, $0.usesPerPeriod) = (.max, .max, .min)
        } _: {
            $0.customReset = Benefit.CustomReset(anchor: .calendar, months: .min)
        }
        #expect(absurd.frequency == .everyMonths(1))
        #expect(absurd.usesPerPeriod == 1)
        #expect(period(absurd)?.contains(day("2026-11-27")) == true)
        #expect(period(terms(.everyMonths(.max)), on: "2026-11-27")?.contains(day("2026-11-27")) == true)
        #expect(SampleTemplates.benefit(1, "x", 5, .everyMonths(0)) { $0.anchorMonth = .max }.annualValue == .zero)
    }

    @Test func annualValues() {
        #expect(SampleTemplates.platinum.benefits[0].annualValue == Money(200))  // 15 × 11 + 35
        #expect(SampleTemplates.benefit(1, "x", 50, .semiAnnual).annualValue == Money(100))
        #expect(SampleTemplates.benefit(1, "x", 25, .quarterly).annualValue == Money(100))
        #expect(SampleTemplates.benefit(1, "x", 300, .annual).annualValue == Money(300))
        #expect(SampleTemplates.benefit(1, "x", 120, .everyMonths(48)).annualValue == Money(30))
        #expect(SampleTemplates.benefit(1, "x", 100, .everyMonths(54)).annualValue == Money(cents: 2222))
        #expect(SampleTemplates.benefit(1, "x", 25, .once).annualValue == Money(25))
        // A quarter that begins in October is worth more.
        let quarters = SampleTemplates.benefit(1, "x", 25, .quarterly) { $0.monthlyOverrides = [10: Money(40)] }
        #expect(quarters.annualValue == Money(115))
        // 120 a year + 10 × 12 + 50 × 2 of Gold: 120 + 120 + 100.
        #expect(SampleTemplates.gold.worth(from: .earliest).aYear == Money(340))
    }

    /// Platinum's 15 × 11 + 35 of Uber, 100 of Saks, 30 of Global Entry, 1,000 that spending unlocks, and 25 once until 31 Dec
    /// 2026.
    @Test func whatComesOnceIsNoPartOfAYear() {
        func worth(_ from: String) -> [Money] {
            let worth = SampleTemplates.platinum.worth(from: day(from))
            return [worth.aYear, worth.locked, worth.once]
        }
        #expect(worth("2026-12-31") == [Money(1330), Money(1000), Money(25)])
        #expect(worth("2027-01-01") == [Money(1330), Money(1000), .zero])
    }

    @Test(arguments: [
        (Frequency.monthly, "each month"), (.quarterly, "each quarter"), (.semiAnnual, "each half-year"),
        (.annual, "each year"),
        (.everyMonths(1), "each month"), (.everyMonths(12), "each year"), (.everyMonths(48), "every 4 years"),
        (.everyMonths(54), "every 54 months"), (.once, "once"),
    ])
    func frequenciesInWords(frequency: Frequency, phrase: String) {
        #expect(frequency.phrase == phrase)
        #expect(Frequency(word: frequency.word, months: frequency.months) == frequency)
    }

    @Test(
        arguments: [
            ("weekly", nil), ("everyMonths", nil), ("everyMonths", 0), ("everyMonths", 1201), ("", 3), ("Monthly", nil),
        ] as [(String, Int?)])
    func unknownFrequenciesAreRefused(word: String, months: Int?) {
        #expect(Frequency(word: word, months: months) == nil)
    }

    @Test func unknownCategoriesReadAsOtherAndAreKept() {
        #expect(Category("dining").name == "dining")
        #expect(Category("spaceflight").name == "other")
        #expect(Category("spaceflight").word == "spaceflight")
    }
}
