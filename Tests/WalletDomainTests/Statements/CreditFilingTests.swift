import Testing
import WalletTestSupport

@testable import WalletDomain

/// Credits go where the charges went that they pay back. Worked by hand.
struct CreditFilingTests: FilingScenes {
    let scene: FilingScene

    init() throws { scene = try FilingScene() }

    @Test func aCreditFollowsItsChargeThatIsFiledLater() throws {
        var newer = try charged()
        let charge = try transaction("Uber One", newer)
        #expect(try filing(Self.credit, newer) == nil && transaction(Self.credit, newer).refundOf == charge.id)
        let count = try newer.file([charge.id], into: category("Transport"), in: context)
        #expect(try count == 1 && filing(Self.credit, newer) == "Transport")
        // The charge was filed by hand, and so nobody has said anything of the credit.
        #expect(try transaction(Self.credit, newer).setBy == nil)
        let taken = newer.taken(in: context)
        let step = try #require(taken)
        #expect(step.what == "Uber One filed into Transport")
        var undone = newer
        try undone.undo(step, in: context)
        #expect(try filing("Uber One", undone) == nil && filing(Self.credit, undone) == nil)
        // In a form the same.
        try newer.edit(.transactions, charge.id.cast(), ["categoryId": "Fun"], in: context)
        #expect(try filing("Uber One", newer) == "Fun" && filing(Self.credit, newer) == "Fun")
        // Where somebody has read what pays back, it is the same too.
        let journal = try #require(BookJournal(book, in: newer))
        try newer.file([charge.id], into: category("Transport"), by: journal.refunds, in: context)
        #expect(try filing(Self.credit, newer) == "Transport")
    }

    @Test func aCreditFollowsAChargeThatAnEarlierFileBrought() throws {
        var newer = try plan([row(2, "2026-11-24", "UBER ONE help.uber.com CA", -999)], wallet).newer
        let charge = try transaction("Uber One", newer)
        try newer.file([charge.id], into: category("Transport"), in: context)
        _ = newer.taken(in: context)
        let credit = [row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)]
        let planned = try plan(credit, newer)
        #expect(told(planned) == ["new, Transport; Uber One Credit $9.99 of $120, 24 Nov, sure"])
        let both = planned.newer
        #expect(try transaction(Self.credit, both).refundOf == charge.id)
        #expect(try filing(Self.credit, both) == "Transport" && transaction(Self.credit, both).setBy == nil)
        // Filed later, the same.
        var other = try plan([row(2, "2026-11-24", "UBER ONE help.uber.com CA", -999)], wallet).newer
        other = try plan(credit, other).newer
        #expect(try filing(Self.credit, other) == nil && transaction(Self.credit, other).refundOf == charge.id)
        try other.file([charge.id], into: category("Fun"), in: context)
        #expect(try filing(Self.credit, other) == "Fun")
        // One that is paid back already is another's no more, and one of long before is none.
        let twice = try plan([row(3, "2026-11-27", "PLATINUM UBER ONE CREDIT", 998)], both).newer
        let second = try #require(twice.all(BookTransaction.self).first { $0.amount == Money(cents: 998) })
        #expect(second.refundOf == nil)
        let old = try plan([row(2, "2026-10-01", "UBER ONE help.uber.com CA", -999)], wallet).newer
        #expect(try transaction(Self.credit, plan(credit, old).newer).refundOf == nil)
    }

    /// What the file of the month before brought says which period the credit is of.
    @Test func aCreditCountsWhereItsPurchaseOfAnEarlierFileWas() throws {
        var newer = try plan([row(2, "2026-10-29", "DISNEYPLUS 888-9057888 CA", -1_899)], wallet).newer
        _ = newer.taken(in: context)
        let credit = row(2, "2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899)
        #expect(try plan([credit], wallet).plan.credits[0].doubts == [.period(other: day("2026-10-31"))])
        let planned = try plan([credit], newer)
        #expect(told(planned) == ["new; Digital Entertainment Credit $18.99 of $25, 29 Oct, sure"])
        #expect(planned.plan.credits[0].isTicked)
        #expect(planned.newer.usages.all.filter(\.isUse).map(\.usedOn) == [day("2026-10-29")])
    }

    @Test func whatComesBackIsPointedOutWithTheFilesBefore() throws {
        let first = try plan(
            [row(2, "2026-09-05", "NETFLIX.COM", -1549), row(3, "2026-10-05", "NETFLIX.COM", -1549)], wallet)
        #expect(first.plan.found.isEmpty)
        var newer = first.newer
        let rows = [row(2, "2026-11-05", "NETFLIX.COM", -1549), row(3, "2026-11-07", "SHELL", -3000)]
        let third = try plan(rows, newer)
        #expect(
            third.plan.notes(in: third.newer, on: context.today) == [
                "Netflix $15.49 every month: a subscription? F in Bills asks, and coupontracker subscriptions --found."
            ])
        #expect(
            third.plan.notes(in: third.newer, on: context.today, isOnScreen: true) == [
                "Netflix $15.49 every month: a subscription? F in Bills asks."
            ])
        // What is refused, planned, or there already is not pointed out.
        try newer.refuse(#require(third.plan.found.first), in: context)
        #expect(try plan(rows, newer).plan.found.isEmpty)
        #expect(try plan(rows, third.newer).plan.found.isEmpty)
    }

    /// $52.14 is what the ride cost then, and not filed is nothing.
    @Test func whatABankTakesBackGoesWhereTheCreditWent() throws {
        var newer = try charged()
        try newer.file([transaction("Uber One", newer).id], into: category("Transport"), in: context)
        #expect(try filing(Self.credit, newer) == "Transport")
        newer = try plan([row(4, "2026-11-27", "PLATINUM UBER ONE CREDIT", -999)], newer).newer
        let reversal = try #require(
            newer.all(BookTransaction.self).first { $0.amount == Money(cents: -999) && $0.payee == Self.credit })
        #expect(try reversal.categoryID == category("Transport"))
    }

    @Test func whatAHandSaidOfACreditStays() throws {
        var newer = try charged()
        try newer.file([transaction(Self.credit, newer).id], into: category("Fun"), in: context)
        try newer.file([transaction("Uber One", newer).id], into: category("Transport"), in: context)
        #expect(try filing("Uber One", newer) == "Transport" && filing(Self.credit, newer) == "Fun")
    }

    @Test func creditsAsIncomeFollowNothing() throws {
        var newer = try charged()
        try newer.edit(.books, book.cast(), ["creditsTo": "income"], in: context)
        try newer.file([transaction("Uber One", newer).id], into: category("Transport"), in: context)
        #expect(try filing(Self.credit, newer) == nil)
        // Nor is less spent by them, while nobody filed them.
        var ledgers = BookLedgers(newer, isSure: true)
        for (creditsTo, cents) in [("category", 999), ("income", 0)] {
            try newer.edit(.books, book.cast(), ["creditsTo": creditsTo], in: context)
            #expect(try unfiled(newer) == Money(cents: cents))
            let taken = newer.taken(in: context)
            ledgers.update(after: taken, in: newer)
            #expect(ledgers.all[0].sums.months.sum(of: nil, in: day("2026-11-01")).amount == Money(cents: cents))
        }
        // What the bank takes back goes where the credit went.
        newer = try plan([row(4, "2026-11-27", "PLATINUM UBER ONE CREDIT", -999)], newer).newer
        #expect(try unfiled(newer) == .zero)
    }

    private func unfiled(_ wallet: Wallet) throws -> Money {
        let ledger = try #require(BookLedger(book, in: wallet))
        return ledger.sums.months.sum(of: nil, in: day("2026-11-01")).amount
    }

    @Test func aCreditFollowsAChargeThatARuleFiles() throws {
        var newer = try charged()
        try newer.add(.rules, ["match.text": "UBER ONE*", "set.categoryId": "Transport"], in: context)
        let changes = try newer.ruleChanges(in: #require(BookJournal(book, in: newer)))
        #expect(changes.count == 2 && changes.allSatisfy { $0.words(in: newer) == "Transport, rule 1" })
        newer.apply(changes, in: context)
        #expect(try filing("Uber One", newer) == "Transport" && filing(Self.credit, newer) == "Transport")
        let journal = try #require(BookJournal(book, in: newer))
        #expect(newer.ruleChanges(in: journal).isEmpty)
    }
}
