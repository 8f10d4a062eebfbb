import Testing
import WalletDomain
import WalletTestSupport

struct AgendaTests {
    private let now = instant("2026-11-27T12:00:00Z")
    private let today = day("2026-11-27")

    private func told(_ agenda: Agenda, _ wallet: Wallet) -> [String] {
        agenda.sections.flatMap { section in
            ["\(section.group) \(section.sum.formatted(symbol: "$"))"]
                + agenda.entries[section.range].map { entry in
                    let benefit = entry.benefit.flatMap { wallet.benefits[$0] }.map { wallet.terms(of: $0).name } ?? "?"
                    let card = entry.card.map { wallet.name(ofCard: $0) } ?? ""
                    return "  \(benefit), \(card.split(separator: " ").last ?? "")"
                }
        }
    }

    /// 27 Nov: what ends with the month is 3 days away, what ends with the year 34.
    @Test func byDay() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(
            told(Agenda(wallet, on: today, now: now), wallet) == [
                "urgent $35", "  Uber Cash, Platinum", "  Dining Credit, Gold", "  Uber Cash, Gold",
                "later $925", "  The Edit, Reserve", "  Resy Credit, Gold", "  Saks Credit, Platinum",
                "  Launch Offer, Platinum", "  Free Night, Boundless", "  Travel Credit, Reserve",
                "noEnd $120", "  Global Entry, Platinum",
            ])
    }

    @Test func todayTomorrowAndThisMonth() throws {
        let wallet = try SampleWallets.full(on: "2026-11-02")
        #expect(Agenda(wallet, on: day("2026-11-02"), now: now).sections.map(\.group) == [.month, .later, .noEnd])
        #expect(Agenda(wallet, on: day("2026-11-23"), now: now).sections.map(\.group) == [.soon, .later, .noEnd])
        #expect(Agenda(wallet, on: day("2026-11-30"), now: now).sections.map(\.group) == [.today, .later, .noEnd])
        #expect(
            Agenda(wallet, on: day("2026-11-30"), now: now).sections.map(\.sum) == [Money(35), Money(925), Money(120)])
    }

    @Test func byValueAndByCard() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let byValue = Agenda(wallet, by: .value, on: today, now: now)
        #expect(byValue.sections.map(\.group) == [.everything])
        #expect(byValue.entries.map(\.amount) == byValue.entries.map(\.amount).sorted(by: >))
        #expect(byValue.entries.first?.amount == Money(500))
        let byCard = Agenda(wallet, by: .card, on: today, now: now)
        #expect(byCard.sections.map(\.group) == wallet.activeCards.map { .card($0.id) })
        #expect(byCard.sections.map(\.sum) == [Money(70), Money(210), .zero, Money(800)])
    }

    @Test func snoozedOnesStandApart() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.snooze([uber], until: instant("2026-11-28T12:00:00Z"), in: .fixed(on: "2026-11-27"))
        let agenda = Agenda(wallet, on: today, now: now)
        #expect(agenda.sections.map(\.group) == [.urgent, .later, .noEnd, .snoozed])
        #expect(agenda.entries.last?.benefit == uber)
        #expect(agenda.sections.last?.sum == Money(10))
        // The sum of what is at risk has it, the section does not.
        #expect(agenda.sections.first?.sum == Money(25) && agenda.sections.first?.atRisk == Money(25))
        #expect(agenda.atRisk == Money(35) && agenda.atRiskSnoozed == Money(10))
        #expect(!agenda.isOutdated(at: instant("2026-11-28T11:59:59Z")))
        #expect(agenda.isOutdated(at: instant("2026-11-28T12:00:00Z")))
        // Once it is used up nothing comes back with the end of its snooze.
        try wallet.redeem(uber, in: .fixed(on: "2026-11-27"))
        let used = Agenda(wallet, keeping: agenda.kept(with: [uber.cast()]), on: today, now: now)
        #expect(used.hasUsedUp && !used.isOutdated(at: instant("2026-11-28T12:00:00Z")))
    }

    @Test func filters() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        try wallet.edit(gold, [.owner("Ana")], in: context)
        var filter = ListFilter()
        filter.owner = "ana"
        #expect(Agenda(wallet, only: filter, on: today, now: now).sum == Money(70))
        filter.category = "dining"
        #expect(Agenda(wallet, only: filter, on: today, now: now).sum == Money(60))
        filter.card = wallet.card("Chase Sapphire Reserve").id
        #expect(Agenda(wallet, only: filter, on: today, now: now).entries.isEmpty)
        #expect(wallet.owners == ["Ana"])
        #expect(wallet.categories == ["travel", "dining", "shopping", "hotel", "other"])
        try wallet.delete(wallet.card("Chase Sapphire Reserve").id, in: context)
        #expect(filter.withoutGone(in: wallet, on: day("2026-11-27")).card == nil)
        #expect(filter.withoutGone(in: wallet, on: day("2026-11-27")).category == "dining")
    }

    @Test func theNextReset() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(wallet.nextReset(after: today) == nil)
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: context)
        #expect(wallet.nextReset(after: today) == day("2027-01-01"))
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Gold").id, in: context)
        #expect(wallet.nextReset(after: today) == day("2026-12-01"))
    }
}
