import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Coupons and gift cards")
struct CouponTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    /// Platinum, and a coupon of $25 until the year's end.
    private func wallet(_ change: (inout Wallet) throws -> Void = { _ in }) throws -> Wallet {
        try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.platinum, in: context)
            try wallet.addCoupon(
                [
                    .name("Target"), .value(Money(25)), .merchant("Target"), .set(\.code, "6039-1234-5678"),
                    .reset(Benefit.CustomReset(anchor: .calendar, endsOn: day("2026-12-31"))),
                ], in: context)
            try change(&wallet)
        }
    }

    private func names(_ wallet: Wallet) -> [String] {
        wallet.coupons(on: today.today, now: today.now).map(\.terms.name)
    }

    private func cards(_ wallet: Wallet) -> [String] { wallet.activeCards.map { wallet.name(of: $0) } }

    @Test func theFirstOneMakesTheCardAndOthersUseIt() throws {
        let wallet = try wallet { try $0.addCoupon([.name("Free dessert")], in: today) }
        #expect(cards(wallet) == ["American Express Platinum", "Coupons"])
        #expect(wallet.cards.records.compactMap(\.role) == ["coupons"])
        #expect(names(wallet) == ["Target", "Free dessert"])
        let (target, dessert) = (wallet.benefit("Target"), wallet.benefit("Free dessert"))
        #expect(target.userCardID == dessert.userCardID)
        #expect(
            (target.customFrequency, target.periodValue, target.currentPeriodEnd) == (
                .once, Money(25), day("2026-12-31")
            ))
        #expect((target.reminderDaysBefore, dessert.reminderDaysBefore) == (3, 3))
        #expect(wallet.terms(of: dessert).isCounted && dessert.currentPeriodEnd == nil)
    }

    @Test func bothAreOneStepOfUndo() throws {
        var wallet = WalletTestSupport.wallet(on: "2026-11-27") { _, _ in }
        try wallet.addCoupon([.name("Target"), .value(Money(25))], in: today)
        let taken = wallet.taken(in: today)
        let act = try #require(taken)
        #expect(act.changes.count == 2)
        try wallet.undo(act, in: today)
        #expect(wallet.cards.records.isEmpty && wallet.benefits.records.isEmpty)
    }

    @Test func aRefusedOneLeavesNoCard() throws {
        var wallet = WalletTestSupport.wallet(on: "2026-11-27") { _, _ in }
        let over = Benefit.CustomReset(anchor: .calendar, endsOn: day("2026-11-26"))
        #expect(throws: WalletError.lastDayIsPast(day: day("2026-11-26"))) {
            try wallet.addCoupon([.name("Late"), .reset(over)], in: today)
        }
        #expect(wallet.cards.records.isEmpty && !wallet.hasNotedChanges)
    }

    @Test func theCardIsHiddenWithTheLastOfThem() throws {
        var wallet = try wallet()
        try wallet.archive(benefit: wallet.benefit("Target").id, in: today)
        #expect(cards(wallet) == ["American Express Platinum"] && wallet.cardsInOrder.count == 1 && names(wallet) == [])
        try wallet.unarchive(benefit: wallet.benefit("Target").id, in: today)
        #expect(cards(wallet) == ["American Express Platinum", "Coupons"] && names(wallet) == ["Target"])
    }

    @Test func aGiftCardIsUsedInParts() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Target").id
        try wallet.redeem(id, amount: Money(10), on: today.today, in: today)
        try wallet.refund(id, Money(4), on: today.today, in: today)
        let row = wallet.coupons(on: today.today, now: today.now)[0]
        #expect((row.standing.remainder.amount, row.benefit.status) == (Money(19), .partiallyUsed))
        // What is left of it lapses; of one that is used up nothing does.
        let later = ChangeContext.fixed(on: "2027-01-01")
        func group(_ wallet: Wallet) -> BenefitStanding.Group {
            var wallet = wallet
            wallet.rollOver(in: later)
            return wallet.coupons(on: later.today, now: later.now)[0].standing.group
        }
        #expect(group(wallet) == .missed)
        try wallet.redeem(id, on: today.today, in: today)
        #expect(group(wallet) == .used)
    }

    @Test(
        arguments: [
            ("6039-1234-5678", "••••5678"), ("12345678", "••••5678"), ("1234567", "••••"), ("7", "••••"),
        ])
    func aCodeIsMasked(code: String, masked: String) {
        var benefit = Benefit.blank
        #expect(benefit.maskedCode == nil)
        benefit.code = code
        #expect(benefit.maskedCode == masked)
    }

    @Test func aCodeHasAtMostAHundredCharacters() throws {
        let wallet = try wallet()
        let long = String(repeating: "é", count: 101)
        #expect(throws: RecordProblems.self) {
            try Benefit.edits(["code": long], in: wallet, on: today.today)
        }
        #expect(try Benefit.edits(["code": String(long.dropLast())], in: wallet, on: today.today).count == 1)
    }

    @Test func anUnknownRoleIsKept() throws {
        let line =
            #"{"id":"aaaaaaaa-0000-4000-8000-000000000001","addedDate":"2026-10-05","sortOrder":0,"#
            + #""createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","role":"vouchers"}"#
        let card = try JSONReader.read(Array(line.utf8)) { reader throws(JSONProblem) in try UserCard.read(&reader) }
        #expect(card.role == "vouchers" && !card.isOfCoupons)
        #expect(String(decoding: card.line, as: UTF8.self) == line)
    }

    /// It has no fee to be worth, earns nothing, and no bank hands out a statement of it.
    @Test func whatIsOfBanksLeavesTheCardOut() throws {
        var wallet = try wallet()
        let (card, id) = (wallet.benefit("Target").userCardID, wallet.benefit("Target").id)
        try wallet.redeem(id, amount: Money(10), on: today.today, in: today)
        let insights = wallet.insights(on: today.today)
        #expect(insights.map(\.name) == ["American Express Platinum", "All cards"])
        #expect(insights.last?.captured == .zero)
        #expect(wallet.season(on: today.today).cards.map(\.name) == ["American Express Platinum"])
        #expect(wallet.cardsOfBanks.map { wallet.name(of: $0) } == ["American Express Platinum"])
        let best = wallet.bestCards(for: ["target"], on: today.today, now: today.now)
        // What is left on it can be used there, so it is told.
        #expect(best.benefits.map(\.id) == [id] && !best.earning.contains { $0.card == card })
    }

    /// What is on a gift card is spent bit by bit, and a ride done takes none of it.
    @Test func aGiftCardWithoutALastDayIsNoErrand() throws {
        let wallet = try wallet {
            try $0.addCoupon([.name("Uber gift"), .value(Money(100)), .merchant("Uber")], in: today)
        }
        let errands = wallet.errands(within: .max, on: today.today, now: today.now)
        let names = errands.flatMap { $0.parts.map(\.listing.terms.name) }
        #expect(names.contains("Target") && names.contains("Uber Cash") && !names.contains("Uber gift"))
    }

    @Test func theCardIsNoAccountOfABook() throws {
        var wallet = try wallet()
        let card = wallet.benefit("Target").userCardID
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: today)
        #expect(throws: (any Error).self) {
            try wallet.add(.accounts, ["name": "Odd", "userCardId": card.description], in: today)
        }
    }
}
