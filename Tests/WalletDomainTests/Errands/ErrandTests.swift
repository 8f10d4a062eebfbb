import Testing
import WalletTestSupport

@testable import WalletDomain

/// What one errand catches, and in which order errands are done.
struct ErrandTests {
    private let today = day("2026-11-27")
    private let now = instant("2026-11-27T12:00:00Z")
    private let context = ChangeContext.fixed(on: "2026-11-27")

    private func told(_ wallet: Wallet, within days: Int = 40, only filter: ListFilter = ListFilter()) -> [String] {
        wallet.errands(within: days, only: filter, on: today, now: now).map { errand in
            let parts = errand.parts.map { part in
                let card = wallet.name(ofCard: part.listing.benefit.userCardID).split(separator: " ").last ?? ""
                return "\(card) \(part.amount.formatted())"
            }
            let by = errand.by.map(\.description) ?? "?"
            let stage = errand.stage == .now ? "" : "\(errand.stage): "
            return "\(stage)\(errand.words) \(errand.sum.formatted()) (\(parts.joined(separator: ", "))) \(by)"
        }
    }

    /// One ride catches both credits with Uber; one of two stays catches half of The Edit. Dell is locked, the free
    /// night asks whether it was posted, and the credits of 2027 and Global Entry end later.
    @Test func whatEndsFirstThenTheMostForEachErrand() throws {
        #expect(
            try told(SampleWallets.full(on: "2026-11-27")) == [
                "An Uber ride or Uber Eats $25 (Platinum $15, Gold $10) 2026-11-30",
                "A prepaid stay from The Edit $250 (Reserve $250) 2026-12-31",
                "Dinner at a Resy place $50 (Gold $50) 2026-12-31", "Something from Saks $50 (Platinum $50) 2026-12-31",
                "Launch Offer $25 (Platinum $25) 2026-12-31",
                "enrolFirst: Dinner at a restaurant $10 (Gold $10) 2026-11-30",
            ])
    }

    @Test func whatEndsLaterIsNotThere() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(told(wallet, within: 2) == [])
        #expect(
            told(wallet, within: 3) == [
                "An Uber ride or Uber Eats $25 (Platinum $15, Gold $10) 2026-11-30",
                "enrolFirst: Dinner at a restaurant $10 (Gold $10) 2026-11-30",
            ])
    }

    /// What must be enrolled in brings nothing yet. Of what nobody needs twice the part that ends in time counts.
    @Test func whatErrandsBringWithinDays() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        func brought(within days: Int) -> String {
            let (count, sum) = wallet.errands(within: 40, on: today, now: now).brought(within: days)
            return "\(count) bring \(sum.formatted())"
        }
        #expect(brought(within: 2) == "0 bring $0")
        #expect(brought(within: 3) == "1 bring $25")
        #expect(brought(within: .max) == "5 bring $400")
        for (card, value, last) in [
            ("American Express Gold", 199, "2026-12-05"), ("American Express Platinum", 209, "2026-12-31"),
        ] {
            let reset = Benefit.CustomReset(anchor: .fixed, startsOn: today, endsOn: day(last))
            try wallet.addBenefit(
                CustomBenefit(
                    name: "CLEAR+ Credit", value: Money(value), frequency: .once, reset: reset, merchant: "CLEAR"),
                to: wallet.card(card).id, in: context)
        }
        #expect(brought(within: 8) == "2 bring $224")
        #expect(brought(within: .max) == "6 bring $609")
    }

    /// An errand ends with the first of what it catches.
    @Test func ownBenefitsGoWithTheirMerchants() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        for (name, merchant, last) in [
            ("Autumn Offer", "uber eats", "2026-12-05"), ("Resy night", nil, "2026-12-10"),
            ("Cheese", "Murray's", "2026-12-20"), ("More cheese", "murray’s", "2026-12-18"),
            ("Resyndicated", nil, "2026-12-19"),
        ] {
            let reset = Benefit.CustomReset(anchor: .fixed, startsOn: today, endsOn: day(last))
            try wallet.addBenefit(
                CustomBenefit(name: name, value: Money(7), frequency: .once, reset: reset, merchant: merchant),
                to: gold,
                in: context)
        }
        var filter = ListFilter()
        filter.card = gold
        #expect(
            told(wallet, only: filter) == [
                "An Uber ride or Uber Eats $17 (Gold $10, Gold $7) 2026-11-30",
                "Dinner at a Resy place $57 (Gold $7, Gold $50) 2026-12-10",
                "Spend at murray’s $14 (Gold $7, Gold $7) 2026-12-18", "Resyndicated $7 (Gold $7) 2026-12-19",
                "enrolFirst: Dinner at a restaurant $10 (Gold $10) 2026-11-30",
            ])
    }

    /// Both end on 30 Nov: it is a guess where it is one of all, whichever stands first.
    @Test func aDayThatOnePartKnowsIsNoGuess() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        for (card, anchor) in [("American Express Gold", Anchor.unknown), ("American Express Platinum", .calendar)] {
            let reset = Benefit.CustomReset(anchor: anchor)
            try wallet.addBenefit(
                CustomBenefit(
                    name: "Cheese", value: Money(7), frequency: .monthly, reset: reset, merchant: "Murray's"),
                to: wallet.card(card).id, in: context)
        }
        let errand = try #require(
            wallet.errands(within: 40, on: today, now: now).first { $0.words.contains("urray") })
        #expect(errand.by == day("2026-11-30") && errand.parts.count == 2)
        #expect(errand.parts.contains { $0.isDayGuessed } && errand.first?.isDayGuessed == false)
    }

    /// Two memberships are of no use: the larger credit pays the one.
    @Test func whatNobodyNeedsTwiceIsPaidByOneCard() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        for (card, value) in [("American Express Gold", 199), ("American Express Platinum", 209)] {
            let reset = Benefit.CustomReset(anchor: .fixed, startsOn: today, endsOn: day("2026-12-05"))
            try wallet.addBenefit(
                CustomBenefit(
                    name: "CLEAR+ Credit", value: Money(value), frequency: .once, reset: reset, merchant: "CLEAR"),
                to: wallet.card(card).id, in: context)
        }
        let errand = try #require(
            wallet.errands(within: 40, on: today, now: now).first { $0.key == .line("clear") })
        #expect(errand.isOnce && errand.parts.count == 2 && errand.sum == Money(209))
        let agenda = Agenda(wallet, by: .errands, on: today, now: now)
        let platinum = wallet.benefit("CLEAR+ Credit", on: "American Express Platinum").id
        let uber = agenda.entries[0]
        let clear = try #require(agenda.row(of: platinum).map { agenda.entries[$0] })
        let chosen = Set((uber.all + clear.all).map(\.id))
        #expect(agenda.marked(of: Set(clear.all.map(\.id))) == [platinum])
        let section = try #require(agenda.sections.first { $0.group == .errand(.line("clear")) })
        #expect(agenda.brought(by: section) == Money(209))
        // Both credits of a ride, and one of both memberships.
        #expect(chosen.count == 4 && agenda.marked(of: chosen).count == 3)
        // Where one is used nobody needs the other.
        let gold = wallet.benefit("CLEAR+ Credit", on: "American Express Gold").id
        try wallet.redeem(gold, in: context)
        let later = Agenda(wallet, by: .errands, keeping: clear.all, on: today, now: now)
        #expect(later.row(of: gold) == later.row(of: platinum))
        #expect(later.marked(of: chosen).count == 2)
    }

    /// Of what is to be enrolled in, too, and beside what is of no such errand.
    @Test func whatNobodyNeedsTwiceIsOneAlsoAfterEnrolling() throws {
        let cards = [(UInt64(1), 120), (2, 100)].map { number, value in
            SampleTemplates.card(number, "Card \(number)", issuer: "Bank", fee: 0) {
                SampleTemplates.benefit(10 * number, "Global Entry Credit", value, .annual) {
                    $0.enrolmentRequired = true
                }
                SampleTemplates.benefit(10 * number + 1, "Dining Credit", 10, .annual) { $0.enrolmentRequired = true }
            }
        }
        var wallet = Wallet(catalogue: Catalogue(cards: cards))
        for card in cards { try wallet.addCard(of: card, in: context) }
        let agenda = Agenda(wallet, by: .errands, on: today, now: now)
        #expect(agenda.sections.map(\.group) == [.enrolFirst] && agenda.sections.map(\.count) == [4])
        #expect(agenda.brought(by: agenda.sections[0]) == Money(140))
    }

    @Test func whatIsPutOffStandsApartAndWhatAsksForNothingIsNotThere() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        try wallet.setMode(.auto, of: wallet.benefit("Saks Credit").id, in: context)
        try wallet.setMode(.ignored, of: wallet.benefit("Launch Offer").id, in: context)
        try wallet.archive(benefit: wallet.benefit("The Edit").id, in: context)
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: context)
        try wallet.enrol(wallet.benefit("Dining Credit").id, on: today, in: context)
        try wallet.snooze(
            [wallet.benefit("Uber Cash", on: "American Express Platinum").id], until: instant("2026-11-28T12:00:00Z"),
            in: context)
        #expect(
            told(wallet) == [
                "Dinner at a restaurant $10 (Gold $10) 2026-11-30",
                "An Uber ride or Uber Eats $10 (Gold $10) 2026-11-30",
                "snoozed: An Uber ride or Uber Eats $15 (Platinum $15) 2026-11-30",
            ])
    }

    /// A night that was posted is worth to its owner what he says, and no sum counts it.
    @Test func aCertificateIsAnErrandOfItsOwn() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let giver = wallet.benefit("Free Night").id
        let night = try wallet.award(giver, until: day("2026-12-31"), in: context)
        try wallet.award(giver, until: day("2026-12-30"), in: context)
        try wallet.edit(benefit: night, [.set(\.personalValue, Money(300))], in: context)
        var filter = ListFilter()
        filter.category = "hotel"
        #expect(
            told(wallet, only: filter) == [
                "Free Night until 30 Dec 2026 $0 (Boundless $0) 2026-12-30",
                "Free Night until 31 Dec 2026 $0 (Boundless $0) 2026-12-31",
                "A prepaid stay from The Edit $250 (Reserve $250) 2026-12-31",
            ])
    }

    /// Both look at what one mark of each brings: the first hundred of five stays is less than a credit of $250.
    @Test func theAgendaLooksAtOneMarkToo() throws {
        var wallet = try SampleWallets.full(on: "2026-11-05")
        let card = wallet.card("Chase Sapphire Reserve").id
        let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
        for (name, value, uses) in [("Five Stays", 500, 5), ("One Dinner", 250, 1)] {
            _ = try wallet.addBenefit(
                CustomBenefit(name: name, value: Money(value), frequency: .annual, usesPerPeriod: uses), to: card,
                in: context)
        }
        let agenda = Agenda(wallet, by: .errands, on: today, now: now)
        let ours = agenda.entries.compactMap(\.benefit).compactMap { wallet.benefits[$0] }
            .map { wallet.terms(of: $0).name }.filter { ["Five Stays", "One Dinner"].contains($0) }
        #expect(ours == ["One Dinner", "Five Stays"])
        let planned = wallet.errands(within: 60, on: today, now: now).map(\.words).filter {
            ["Five Stays", "One Dinner"].contains($0)
        }
        #expect(planned == ours)
    }

    /// The agenda by errand has all that is open, with the same errands in the same order.
    @Test func theAgendaHasTheSameErrands() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let agenda = Agenda(wallet, by: .errands, on: today, now: now)
        let errands = wallet.errands(within: 36_500, on: today, now: now).filter { $0.stage == .now }
        let groups: [Agenda.Group] = errands.map { .errand($0.key) }
        #expect(agenda.sections.map(\.group).prefix(groups.count) == groups[...])
        #expect(
            agenda.sections.suffix(3).map(\.group) == [
                .errand(.line("trusted-traveler")), .enrolFirst, .awaited,
            ])
        #expect(agenda.sections.map(\.count).reduce(0, +) == 10)
        // Each is one row, which stands for all that it catches.
        #expect(agenda.sections.map(\.range).prefix(groups.count).allSatisfy { $0.count == 1 })
        let uber = agenda.entries[0]
        #expect(uber.others.map(\.amount) == [Money(10)] && uber.amount == Money(15))
        #expect(agenda.row(of: wallet.benefit("Uber Cash", on: "American Express Gold").id) == 0)
        // It says what its errand brings, as the plan does: a stay takes $250 of the $500 that are left.
        let brought = agenda.sections.prefix(groups.count).map { agenda.brought(by: $0) }
        #expect(brought == errands.map(\.sum))
        #expect(agenda.sections[1].sum == Money(500) && brought[1] == Money(250))
    }

    @Test func eachIsAnEventWithTheSameUIDNextTime() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        func lines() -> [String] {
            let errands = wallet.errands(within: 3, on: today, now: now)
            let text = String(decoding: wallet.calendar(of: errands), as: UTF8.self)
            return text.split(separator: "\r\n").map(String.init)
        }
        #expect(
            lines()[4...18] == [
                "BEGIN:VEVENT", "UID:errand-uber-20261130@coupontracker", "DTSTAMP:20261127T120000Z",
                "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201", "SUMMARY:An Uber ride or Uber Eats $25",
                "DESCRIPTION:American Express Platinum: Uber Cash $15\\, American Express Gol",
                " d: Uber Cash $10.",
                "CATEGORIES:other", "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY",
                "DESCRIPTION:An Uber ride or Uber Eats $25", "TRIGGER:-P6DT15H", "END:VALARM",
            ])
        #expect(lines().filter { $0.hasPrefix("UID:") }.last == "UID:errand-enrol-restaurant-20261130@coupontracker")
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Platinum").id, in: context)
        #expect(lines()[5] == "UID:errand-uber-20261130@coupontracker")
        #expect(lines()[9] == "SUMMARY:An Uber ride or Uber Eats $10")
    }
}
