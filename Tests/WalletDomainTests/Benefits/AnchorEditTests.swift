import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("A day of the card that becomes known")
struct AnchorEditTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func boundless() -> CardTemplate {
        SampleTemplates.card(9, "Hotel Card", issuer: "Bank", fee: 95) {
            SampleTemplates.benefit(901, "Hotel Credit", 120, .annual) { $0.anchor = .cardAnniversary }
            SampleTemplates.benefit(902, "Travel Credit", 300, .annual) { $0.anchor = .statementAnniversary }
            SampleTemplates.benefit(903, "Coffee", 10, .monthly)
        }
    }

    private func wallet(on text: String) throws -> Wallet {
        let template = boundless()
        return try WalletTestSupport.wallet(on: text, of: template, catalogue: Catalogue(cards: [template]))
    }

    @Test func onlyTheCurrentPeriodsOfThatAnchorMove() throws {
        var wallet = try wallet(on: "2026-11-27")
        let card = wallet.card("Hotel Card").id
        let year = Period(start: day("2026-01-01"), end: day("2026-12-31"))
        #expect(wallet.benefit("Hotel Credit").currentPeriod == year)
        try wallet.edit(card, [.openedOn(day("2023-03-12"))], in: today)
        #expect(
            wallet.benefit("Hotel Credit").currentPeriod == Period(start: day("2026-03-12"), end: day("2027-03-11")))
        #expect(wallet.benefit("Hotel Credit").nextResetDate == day("2027-03-12"))
        // The statement day is still not known, so the anniversary stands in for it.
        #expect(
            wallet.benefit("Travel Credit").currentPeriod == Period(start: day("2026-03-12"), end: day("2027-03-11")))
        #expect(wallet.benefit("Coffee").currentPeriodStart == day("2026-11-01"))
        try wallet.edit(card, [.statementDay(3)], in: today)
        #expect(
            wallet.benefit("Travel Credit").currentPeriod == Period(start: day("2026-04-04"), end: day("2027-04-03")))
        try wallet.edit(card, [.openedOn(nil), .statementDay(nil)], in: today)
        #expect(wallet.benefit("Hotel Credit").currentPeriod == year)
        #expect(wallet.benefit("Travel Credit").currentPeriod == year)
    }

    @Test func itsUsageIsAttributedAgainByDay() throws {
        var wallet = try wallet(on: "2026-11-27")
        let card = wallet.card("Hotel Card").id
        let credit = wallet.benefit("Hotel Credit").id
        try wallet.redeem(credit, amount: Money(50), on: day("2026-02-10"), in: today)
        try wallet.redeem(credit, amount: Money(30), on: day("2026-06-10"), in: today)
        #expect(wallet.benefit("Hotel Credit").periodRedeemed == Money(80))
        let before = wallet
        _ = wallet.taken(in: today)
        try wallet.edit(card, [.openedOn(day("2023-03-12"))], in: today)
        // February belongs to the card year before.
        #expect(wallet.benefit("Hotel Credit").periodRedeemed == Money(30))
        #expect(wallet.benefit("Hotel Credit").periodUses == 1)
        #expect(wallet.benefit("Hotel Credit").status == .partiallyUsed)
        #expect(
            wallet.usages.rows(ofBenefit: credit).map(\.period) == [
                Period(start: day("2025-03-12"), end: day("2026-03-11")),
                Period(start: day("2026-03-12"), end: day("2027-03-11")),
            ])
        #expect(wallet.usages.rows(ofBenefit: credit).allSatisfy { $0.kind == .use })
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(80))
        let act = wallet.taken(in: today)
        #expect(act?.what == "Hotel Card edited")
        // Undone, everything is where it was, the current period too.
        if let act { try wallet.undo(act, in: today) }
        #expect(
            wallet.benefit("Hotel Credit").currentPeriod == Period(start: day("2026-01-01"), end: day("2026-12-31")))
        #expect(wallet.benefit("Hotel Credit").periodRedeemed == Money(80))
        #expect(wallet.benefit("Hotel Credit").periodValue == before.benefit("Hotel Credit").periodValue)
        #expect(
            wallet.usages.rows(ofBenefit: credit).map(\.period) == before.usages.rows(ofBenefit: credit).map(\.period))
        if let act { try wallet.redo(act, in: today) }
        #expect(wallet.benefit("Hotel Credit").periodRedeemed == Money(30))
    }

    @Test func closedPeriodsStay() throws {
        var wallet = try wallet(on: "2025-11-27")
        wallet.rollOver(in: today)
        let credit = wallet.benefit("Hotel Credit").id
        let closed = wallet.usages.rows(ofBenefit: credit)
        #expect(closed.map(\.valueMissed) == [Money(120)])
        try wallet.edit(wallet.card("Hotel Card").id, [.openedOn(day("2023-03-12"))], in: today)
        #expect(wallet.usages.rows(ofBenefit: credit) == closed)
        // A use of a day in it still corrects it, although the rule cuts the years elsewhere now.
        try wallet.redeem(credit, amount: Money(100), on: day("2025-05-01"), in: today)
        #expect(wallet.usages.rows(ofBenefit: credit).map(\.valueMissed) == [Money(20), nil])
        #expect(wallet.usages.rows(ofBenefit: credit).map(\.periodStart) == [day("2025-01-01"), day("2025-01-01")])
    }

    @Test func aSkippedPeriodStaysSkippedAndASnoozeInsideIt() throws {
        var wallet = try wallet(on: "2026-11-27")
        let card = wallet.card("Hotel Card").id
        var credit = wallet.benefit("Hotel Credit")
        credit.skippedPeriodStart = credit.currentPeriodStart
        credit.snoozedUntil = instant("2026-12-20T12:00:00Z")
        wallet.put(credit)
        try wallet.edit(card, [.openedOn(day("2023-12-10"))], in: today)
        #expect(
            wallet.benefit("Hotel Credit").currentPeriod == Period(start: day("2025-12-10"), end: day("2026-12-09")))
        #expect(wallet.benefit("Hotel Credit").isSkipped)
        #expect(wallet.benefit("Hotel Credit").snoozedUntil == nil)
    }

    @Test func elapsedPeriodsCloseBeforeTheAnchorMoves() throws {
        var wallet = try wallet(on: "2025-11-27")
        try wallet.edit(wallet.card("Hotel Card").id, [.openedOn(day("2023-03-12"))], in: today)
        let credit = wallet.benefit("Hotel Credit").id
        #expect(wallet.usages.rows(ofBenefit: credit).map(\.periodStart) == [day("2025-01-01")])
    }

    /// A yearly fee and that of a further card may be charged on one day, and what is there can be typed again.
    @Test func aDayHasOneFeeUnlessItHadMore() throws {
        func fees(_ amounts: Int...) -> [UserCard.Fee] {
            amounts.map { UserCard.Fee(on: day("2026-03-12"), amount: Money($0)) }
        }
        func edits(_ text: String, _ wallet: Wallet) throws -> [CardEdit] {
            try UserCard.edits(["fees": text], in: wallet, on: today.today)
        }
        let tooMany = WalletError.invalidField(
            key: "--fees", why: "Write one fee for each day; refunds are negative.")
        var wallet = try wallet(on: "2026-11-27")
        let card = wallet.card("Hotel Card").id
        #expect(throws: tooMany) {
            try wallet.edit(card, edits("2026-03-12=325,2026-03-12=95", wallet), in: today)
        }
        try wallet.edit(card, edits("2026-03-12=0,2026-03-12=-20,2026-03-12=325", wallet), in: today)
        #expect(wallet.card("Hotel Card").fees == fees(-20, 0, 325))
        var billed = wallet.card("Hotel Card")
        billed.fees = fees(95, 325)
        wallet.put(billed, at: today.now)
        let typed = try #require(wallet.card("Hotel Card").typed["fees"])
        #expect(typed == "2026-03-12=95,2026-03-12=325")
        try wallet.edit(card, edits(typed + ",2026-04-01=-100", wallet), in: today)
        #expect(wallet.card("Hotel Card").fees.map(\.amount) == [Money(95), Money(325), Money(-100)])
        #expect(throws: tooMany) { try wallet.edit(card, edits(typed + ",2026-03-12=1", wallet), in: today) }
    }

    @Test func wrongDaysAreRefusedAndChangeNothing() throws {
        var wallet = try wallet(on: "2026-11-27")
        let card = wallet.card("Hotel Card").id
        let before = wallet
        for statementDay in [0, 32, -1, .max] {
            #expect(throws: WalletError.invalidField(key: "statementDay", why: "Write a number from 1 to 31.")) {
                try wallet.edit(card, [.nickname("x"), .statementDay(statementDay)], in: today)
            }
            #expect(throws: WalletError.invalidField(key: "statementDay", why: "Write a number from 1 to 31.")) {
                try wallet.addCard(of: boundless(), CardDetails(statementDay: statementDay), in: today)
            }
        }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.edit(card, [.openedOn(day("2026-11-28"))], in: today)
        }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.addCard(of: boundless(), CardDetails(openedOn: day("2026-11-28")), in: today)
        }
        #expect(throws: WalletError.invalidField(key: "annualFee", why: "Write 0 or more.")) {
            try wallet.edit(card, [.annualFee(Money(-1))], in: today)
        }
        #expect(throws: WalletError.invalidField(key: "annualFee", why: "Write 0 or more.")) {
            try wallet.addCard(of: boundless(), CardDetails(annualFee: Money(-1)), in: today)
        }
        #expect(throws: WalletError.cardNotFound) { try wallet.edit(EntityID(high: 9, low: 9), [], in: today) }
        #expect(wallet == before)
        let blank = try UserCard.edits(["nickname": nil, "owner": "  "], in: wallet, on: today.today)
        try wallet.edit(card, blank, in: today)
        #expect(!wallet.hasNotedChanges)
    }
}
