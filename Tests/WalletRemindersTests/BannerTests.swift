import Testing
import WalletTestSupport

@testable import WalletDomain
@testable import WalletReminders

/// The order of what is due, and how it is said.
struct BannerTests {
    private func named(_ number: UInt64, _ name: String, _ value: Int, until end: String) -> Benefit {
        uber(number) {
            ($0.customName, $0.customValue, $0.periodValue) = (name, Money(value), Money(value))
            $0.currentPeriodEnd = day(end)
        }
    }

    @Test func soonestThenMoneyThenName() {
        let wallet = wallet(
            named(1, "Soon", 500, until: "2026-12-02"), named(2, "Urgent B", 20, until: "2026-11-29"),
            named(3, "Urgent A", 20, until: "2026-11-28"), named(4, "Today", 5, until: "2026-11-27"),
            named(5, "Urgent rich", 90, until: "2026-11-30"), named(6, "Urgent counted", 0, until: "2026-11-28"),
            uber(7) {
                ($0.customName, $0.currentPeriodStart) = ("Back", day("2026-11-26"))
                ($0.currentPeriodEnd, $0.periodValue) = (day("2027-05-25"), Money(900))
            },
            uber(8) {
                ($0.customName, $0.reminderDaysBefore, $0.periodValue) = ("Far", 60, Money(900))
                ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-01-01"), day("2026-12-31"))
            })
        let list = wallet.dueList(at: "2026-11-27T12:00:00Z")
        #expect(
            list.due.map(\.name) == [
                "Today", "Urgent A", "Urgent counted", "Urgent B", "Urgent rich", "Soon", "Far", "Back",
            ])
        #expect(list.bannerHead?.name == "Today")
        // 90 + 20 + 20 + 0 + 500 + 900
        #expect(list.bannerLine == "Today $5 on Gold lapses today + 6 more, $1,530, 1 back · b")
    }

    /// The list is by the day; the banner leads with what can be used as it is.
    @Test func theBannerLeadsWithWhatCanBeUsedNow() {
        var product = CardTemplate(id: EntityID(high: 7, low: 9), name: "Gold Card", issuer: "Amex")
        product.benefits = [
            BenefitTemplate(
                id: EntityID(high: 7, low: 1), name: "Dunkin'", description: "", value: Money(7), frequency: .monthly)
        ]
        product.benefits[0].enrolmentRequired = true
        var first = named(1, "Enrol me", 50, until: "2026-11-27")
        first.templateBenefitID = EntityID(high: 7, low: 1)
        func list(_ benefits: Benefit...) -> DueList {
            Wallet(cards: [gold], benefits: benefits, catalogue: Catalogue(cards: [product]))
                .dueList(at: "2026-11-27T12:00:00Z")
        }
        let both = list(first, named(2, "Usable", 5, until: "2026-11-29"))
        #expect(both.due.map(\.name) == ["Enrol me", "Usable"])
        #expect(both.due.map(\.awaitsEnrolment) == [true, false])
        #expect(both.bannerHead?.name == "Usable")
        #expect(both.bannerTail == " + 1 more, $50")
        #expect(list(first).bannerHead?.name == "Enrol me")
    }

    @Test func equalNamesAreToldApartByTheCard() {
        var first = uber(1)
        first.userCardID = EntityID(high: 0xCA4D, low: 2)
        let wallet = Wallet(cards: [gold, card(2, "Zinc")], benefits: [first, uber(2)])
        #expect(wallet.dueList(at: "2026-11-27T12:00:00Z").due.map(\.cardName) == ["Gold", "Zinc"])
    }

    @Test(arguments: [
        ("2026-11-23T09:00:00Z", "Uber Cash $15 on Gold lapses Mon 30 Nov, in 7 days"),
        ("2026-11-27T09:00:00Z", "Uber Cash $15 on Gold lapses Mon 30 Nov, in 3 days"),
        ("2026-11-29T09:00:00Z", "Uber Cash $15 on Gold lapses tomorrow, Mon 30 Nov"),
        ("2026-11-30T09:00:00Z", "Uber Cash $15 on Gold lapses today"),
    ]) func theSentenceOfAnExpiry(now: String, expected: String) {
        #expect(wallet(uber()).reminder(at: now)?.message == expected)
    }

    @Test func whatIsPartlyUsedSaysWhatIsLeft() {
        let wallet = wallet(
            uber { ($0.periodRedeemed, $0.periodUses, $0.status) = (Money(cents: 255), 1, .partiallyUsed) })
        #expect(wallet.reminder(at: "2026-11-30T09:00:00Z")?.message == "Uber Cash $12.45 on Gold lapses today")
    }

    @Test func countedBenefitsSayNoAmount() {
        let night = wallet(named(1, "Free Night", 0, until: "2026-11-30")).reminder(at: "2026-11-30T09:00:00Z")
        #expect(night?.remaining == nil)
        #expect(night?.message == "Free Night on Gold lapses today")
    }

    @Test func anotherYearIsSaid() {
        let january = uber { ($0.currentPeriodEnd) = day("2027-01-02") }
        #expect(
            wallet(january).reminder(at: "2026-12-28T09:00:00Z")?.message
                == "Uber Cash $15 on Gold lapses Sat 2 Jan 2027, in 5 days")
    }

    @Test func theDesktopHearsNoAmounts() {
        #expect(
            wallet(uber()).reminder(at: "2026-11-30T09:00:00Z")?.discreetMessage == "Uber Cash on Gold lapses today")
    }

    @Test func otherCurrenciesHaveTheirSign() {
        let wallet = wallet(uber()) { $0.currencyCode = "EUR" }
        #expect(wallet.reminder(at: "2026-11-30T09:00:00Z")?.message == "Uber Cash €15 on Gold lapses today")
    }

    @Test func whatLapsesBehindABillOfABookKeepsItsOwnSign() throws {
        var book = try SampleBook(currency: "EUR")
        try book.spend(900, nil, on: "2026-11-28") {
            ($0.kind, $0.payee) = (.recurring(RecurringProperties(.monthly)), "Gym")
        }
        let wallet = Wallet(
            cards: [gold], benefits: [uber()], preferences: book.wallet.savedPreferences, raw: book.wallet.raw)
        let list = DueList(
            wallet, now: instant("2026-11-28T10:00:00Z"), timeZone: .utc, books: BookLedgers(wallet))
        #expect(list.bannerLine == "Gym €9 is due today + 1 more, $15 · b")
    }

    @Test func controlCharactersOfAFileDoNotReachTheSentence() {
        let hostile = wallet(uber { $0.customName = "Uber\u{1B}[2J" })
        #expect(hostile.reminder(at: "2026-11-30T09:00:00Z")?.message == "Uber␛[2J $15 on Gold lapses today")
    }

    @Test func aloneTheHeadHasNoMore() {
        #expect(
            wallet(uber()).dueList(at: "2026-11-30T09:00:00Z").bannerLine == "Uber Cash $15 on Gold lapses today · b")
        #expect(wallet(uber()).dueList(at: "2026-11-20T09:00:00Z").bannerLine == nil)
        #expect(wallet(uber()).dueList(at: "2026-11-20T09:00:00Z").bannerTail == "")
    }

    @Test func manyWithoutAmountsAreOnlyCounted() {
        let list = wallet(
            named(1, "A", 0, until: "2026-11-30"), named(2, "B", 0, until: "2026-11-30")
        ).dueList(at: "2026-11-30T09:00:00Z")
        #expect(list.bannerLine == "A on Gold lapses today + 1 more · b")
    }

    /// The statement day of its card is not known, and the anniversary may be another one.
    @Test func aDayThatIsAGuessIsSaidToBeAbout() throws {
        let wallet = try wallet(on: "2026-11-02") { wallet, context in
            let known = CardDetails(openedOn: day("2025-12-05"))
            try wallet.addCard(of: SampleTemplates.sapphireReserve, known, in: context)
        }
        let due = wallet.dueList(at: "2026-11-29T12:00:00Z").due
        let travel = try #require(due.first { $0.name == "Travel Credit" })
        #expect(travel.message == "Travel Credit $300 on Chase Sapphire Reserve lapses about Fri 4 Dec, in 5 days")
    }

    @Test func theFieldsOfAReminder() {
        let now = "2026-11-27T12:00:00Z"
        #expect(
            wallet(uber()).reminder(at: now)
                == Reminder(
                    id: .subject(.benefit(id(1))), kind: .urgent, benefitID: id(1), userCardID: gold.id,
                    name: "Uber Cash", cardName: "Gold", remaining: Money(15), daysLeft: 3, lapsesOn: day("2026-11-30"),
                    periodStart: day("2026-11-01"), dueSince: instant("2026-11-27T09:00:00Z"), isQuiet: false,
                    urgency: .urgent, currencySymbol: "$"))
    }
}
