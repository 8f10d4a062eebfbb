import Testing
import WalletTestSupport

@testable import WalletDomain

/// $100 again 12 months after its last use, since 6 Jan 2026 and until 31 Mar 2026 or for good.
@Suite("What is back some months after its last use")
struct LastUseTests {
    private let january = ChangeContext.fixed(on: "2026-01-10")
    private var april: ChangeContext { january.on("2026-04-10") }

    private func wallet(until end: CalendarDay?) throws -> Wallet {
        try WalletTestSupport.wallet(on: "2026-01-06") { wallet, context in
            let card = try wallet.addCard(CustomCard(name: "Test Card", issuer: "A"), in: context)
            let reset = Benefit.CustomReset(anchor: .lastUse, endsOn: end)
            try wallet.addBenefit(
                CustomBenefit(name: "Entry", value: Money(100), frequency: .everyMonths(12), reset: reset), to: card,
                in: context)
        }
    }

    /// Rows with the days of their periods, and where the benefit stands.
    private func said(_ wallet: Wallet) -> [String] {
        let entry = wallet.benefit("Entry")
        let rows = wallet.usages.rows(ofBenefit: entry.id).map { row in
            "\(days(row.period)) \(row.kind) \(row.valueMissed ?? row.valueRedeemed)"
        }
        return rows.sorted() + ["\(days(entry.currentPeriod)) \(entry.status) \(entry.periodRedeemed)"]
    }

    private func days(_ period: Period) -> String { "\(period.start)–\(period.end.map(\.description) ?? "")" }

    /// Does something, and makes sure that undo takes it back and redo brings it back.
    private func act(
        _ wallet: inout Wallet, in context: ChangeContext, _ act: (inout Wallet) throws -> Void
    ) throws {
        _ = wallet.taken(in: context)
        let before = said(wallet)
        try act(&wallet)
        let after = said(wallet)
        let taken = wallet.taken(in: context)
        let done = try #require(taken)
        var replayed = wallet
        try replayed.undo(done, in: context)
        #expect(said(replayed) == before)
        try replayed.redo(done, in: context)
        #expect(said(replayed) == after)
        #expect(wallet.check().isEmpty && replayed.check().isEmpty)
    }

    /// Used on 10 Jan and 10 Apr: back on 10 Jan 2027.
    private func usedTwice() throws -> Wallet {
        var wallet = try wallet(until: nil)
        let id = wallet.benefit("Entry").id
        try wallet.redeem(id, amount: Money(40), in: january)
        try wallet.redeem(id, amount: Money(60), in: april)
        #expect(
            said(wallet) == [
                "2026-01-10–2027-01-09 use $40", "2026-01-10–2027-01-09 use $60", "2026-01-10–2027-01-09 used $100",
            ])
        return wallet
    }

    @Test func withoutItsFirstUseItWaitsFromTheSecond() throws {
        let left = ["2026-04-10–2027-04-09 use $60", "2026-04-10–2027-04-09 partiallyUsed $60"]
        var deleted = try usedTwice()
        let first = try #require(deleted.usages.all.first { $0.valueRedeemed == Money(40) })
        try act(&deleted, in: april) { try $0.delete(usage: first.id, in: april) }
        #expect(said(deleted) == left)

        // What was recorded last counted for the first day.
        var takenBack = try wallet(until: nil)
        let id = takenBack.benefit("Entry").id
        try takenBack.redeem(id, amount: Money(60), on: day("2026-04-10"), in: april)
        try takenBack.redeem(id, amount: Money(40), on: day("2026-04-10"), in: april)
        try takenBack.edit(
            usage: #require(takenBack.usages.all.first { $0.valueRedeemed == Money(60) }).id,
            [.usedOn(day("2026-04-12"))], in: april.on("2026-04-12"))
        let april12 = april.on("2026-04-12")
        try act(&takenBack, in: april12) { try $0.takeBackLastUse(id, in: april12) }
        #expect(said(takenBack) == ["2026-04-12–2027-04-11 use $60", "2026-04-12–2027-04-11 partiallyUsed $60"])
    }

    /// $20 of 10 Jan given back on 1 Feb, before the second use.
    @Test func aRefundStaysWithAUse() throws {
        var wallet = try usedTwice()
        let id = wallet.benefit("Entry").id
        try wallet.refund(id, Money(20), on: day("2026-02-01"), in: april)
        let first = try #require(wallet.usages.all.first { $0.valueRedeemed == Money(40) })
        try act(&wallet, in: april) { try $0.delete(usage: first.id, in: april) }
        #expect(
            said(wallet) == [
                "2026-04-10–2027-04-09 refund −$20", "2026-04-10–2027-04-09 use $60",
                "2026-04-10–2027-04-09 partiallyUsed $40",
            ])
    }

    /// Half given back, the rest claimed by itself when it was over: the refund does not stay behind alone.
    @Test func aUseThatWasGivenBackIsNotDeleted() throws {
        var wallet = try wallet(until: nil)
        let id = wallet.benefit("Entry").id
        try wallet.setMode(.auto, of: id, in: january)
        try wallet.redeem(id, in: january)
        try wallet.refund(id, Money(50), in: april)
        wallet.rollOver(in: january.on("2027-01-10"))
        #expect(
            said(wallet) == [
                "2026-01-10–2027-01-09 claim $50", "2026-01-10–2027-01-09 refund −$50",
                "2026-01-10–2027-01-09 use $100", "2027-01-10– available $0",
            ])
        let use = try #require(wallet.usages.all.first { $0.kind == .use })
        #expect(throws: WalletError.isRefunded(name: "Entry")) {
            try wallet.delete(usage: use.id, in: january.on("2027-01-10"))
        }
    }

    /// A table of another program said that something was missed: that is no use, and nobody waits for it.
    @Test func whatWasMissedElsewhereOpensNoWait() throws {
        var wallet = try usedTwice()
        let first = try #require(wallet.usages.all.first { $0.valueRedeemed == Money(40) })
        var missed = first
        (missed.id, missed.kind, missed.usedOn) = (EntityID(high: 9, low: 9), .missed, day("2026-02-01"))
        (missed.valueRedeemed, missed.valueMissed) = (.zero, Money(60))
        wallet.put(missed)
        try act(&wallet, in: april) { try $0.delete(usage: first.id, in: april) }
        #expect(
            said(wallet) == [
                "2026-01-10–2027-01-09 missed $60", "2026-04-10–2027-04-09 use $60",
                "2026-04-10–2027-04-09 partiallyUsed $60",
            ])
    }

    /// $50 each half year, used in the first one of 2025 and never since; then it is said to be back after its last use.
    @Test func whatAnotherRuleClosedStaysClosed() throws {
        var wallet = try WalletTestSupport.wallet(on: "2025-01-06") { wallet, context in
            let card = try wallet.addCard(CustomCard(name: "Test Card", issuer: "A"), in: context)
            try wallet.addBenefit(
                CustomBenefit(name: "Entry", value: Money(50), frequency: .semiAnnual), to: card, in: context)
            try wallet.redeem(wallet.benefit("Entry").id, in: context)
        }
        let id = wallet.benefit("Entry").id
        let august = january.on("2026-08-01")
        wallet.rollOver(in: august)
        let closed = [
            "2025-01-01–2025-06-30 use $50", "2025-07-01–2025-12-31 missed $50", "2026-01-01–2026-06-30 missed $50",
        ]
        try act(&wallet, in: august) { try $0.edit(benefit: id, [.anchor(.lastUse)], in: august) }
        #expect(said(wallet) == closed + ["2026-07-01– available $0"])
        // Forgotten, it counts where history has its day.
        try act(&wallet, in: august) { try $0.redeem(id, on: day("2026-03-15"), in: august) }
        #expect(
            said(wallet) == [
                closed[0], closed[1], "2026-01-01–2026-06-30 use $50", "2026-07-01– available $0",
            ])
    }

    /// The refund of what it claimed by itself stays answered when the use beside it is given back too.
    @Test func aRefundOfAClaimStaysAnswered() throws {
        var wallet = try wallet(until: nil)
        let id = wallet.benefit("Entry").id
        try wallet.setMode(.auto, of: id, in: january)
        try wallet.redeem(id, amount: Money(80), in: january)
        let later = january.on("2027-02-01")
        wallet.rollOver(in: later)
        try wallet.refund(id, Money(20), in: later)
        try act(&wallet, in: later) { try $0.refund(id, Money(80), in: later) }
        #expect(said(wallet).contains { $0.contains("claim") })
    }

    /// Used on 10 Jan and, told later, on 6 Jan; then it is said to be back after 6 months: on 10 Jul, whatever is purged.
    @Test func whatItWaitsByIsPurgedLast() throws {
        var wallet = try wallet(until: nil)
        let id = wallet.benefit("Entry").id
        try wallet.redeem(id, on: day("2026-01-10"), in: january)
        try wallet.redeem(id, on: day("2026-01-06"), in: january)
        try wallet.edit(benefit: id, [.frequency(.everyMonths(6))], in: january)
        let august = january.on("2026-08-01")
        wallet.rollOver(in: august)
        #expect(
            said(wallet) == [
                "2026-01-06–2027-01-05 use $100", "2026-01-10–2026-07-09 use $100", "2026-07-10– available $0",
            ])
        #expect(wallet.purgeable(before: day("2026-07-20")) == [])
        #expect(wallet.purgeable(before: day("2027-01-20")).count == 2)
    }

    @Test func aFirstUseOnAnotherDayMovesTheWait() throws {
        var wallet = try usedTwice()
        let first = try #require(wallet.usages.all.first { $0.valueRedeemed == Money(40) })
        try act(&wallet, in: april) { try $0.edit(usage: first.id, [.usedOn(day("2026-02-01"))], in: april) }
        #expect(
            said(wallet) == [
                "2026-02-01–2027-01-31 use $40", "2026-02-01–2027-01-31 use $60", "2026-02-01–2027-01-31 used $100",
            ])
    }

    /// Used on 10 Jan it waits past its last day; given back it is over at once, and was missed.
    @Test func whatIsGivenBackPastItsLastDayWasMissed() throws {
        var wallet = try wallet(until: day("2026-03-31"))
        let id = wallet.benefit("Entry").id
        try wallet.redeem(id, in: january)
        try act(&wallet, in: april) { try $0.refund(id, Money(100), in: april) }
        #expect(
            said(wallet) == [
                "2026-01-06–2026-03-31 missed $100", "2026-01-10–2027-01-09 refund −$100",
                "2026-01-10–2027-01-09 use $100", "2026-01-06–2026-03-31 expired $0",
            ])
        #expect(wallet.benefit("Entry").nextResetDate == nil)
    }

    /// A use that was forgotten counts in the period that was missed, and taken back it is missed again.
    @Test func aUseOfWhatWasMissedIsTakenBackWhole() throws {
        var wallet = try wallet(until: day("2026-03-31"))
        wallet.rollOver(in: april)
        let id = wallet.benefit("Entry").id
        try act(&wallet, in: april) { try $0.redeem(id, amount: Money(40), on: day("2026-03-01"), in: april) }
        #expect(
            said(wallet) == [
                "2026-01-06–2026-03-31 missed $60", "2026-01-06–2026-03-31 use $40",
                "2026-01-06–2026-03-31 used $40",
            ])
    }
}
