import Testing
import WalletTestSupport

@testable import WalletDomain

/// What two owners owe each other; all figures are worked by hand.
struct SettlementTests: SettlementScenes {
    @Test func aMonthIsSettled() throws {
        var book = try SampleBook.november()
        var november = try settlement(book, of: "2026-11")
        #expect(november.paid.map(\.description) == ["$2,164.44", "$692.35"])
        #expect([november.share(0), november.share(1)].map(\.description) == ["$1,685.15", "$1,171.64"])
        #expect(november.owes?.debtor == "Sam" && november.owes?.creditor == "Ana")
        #expect(november.owes?.amount.description == "$479.29")
        try book.act { book, wallet, context in
            try wallet.settle(book.id, Money(300), by: "Sam", on: day("2026-11-20"), in: context)
        }
        november = try settlement(book, of: "2026-11")
        #expect(november.payments == [.init(on: day("2026-11-20"), owner: "Sam", amount: Money(300))])
        #expect(november.owes?.amount.description == "$179.29" && november.ofDays.description == "$479.29")
        // Another share from December on leaves November as it was.
        try book.act { book, wallet, context in
            try wallet.share(book.id, #require(Ratio(Money(units: 5_500))), from: day("2026-12-01"), in: context)
            try wallet.settle(book.id, Money(cents: 17_929), by: "Sam", on: day("2026-11-27"), in: context)
        }
        november = try settlement(book, of: "2026-11")
        #expect(november.owes == nil)
        #expect(november.balance.units == -400_000)
    }

    /// The first owner has 0.6 of what is shared; pets are the second one's alone.
    @Test func whatOneOfBothPaidIsListedWithWhatTheOtherOwes() throws {
        let book = try SampleBook.november()
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let month = day("2026-11-01")
        let settled = ledger.settled(of: month, among: ledger.lines(of: month, in: book.wallet))
        let lines = settled.paid
        #expect(
            lines.map { "\($0.transaction.payee): \($0.payer) paid \($0.paid), owed \($0.forOther)" } == [
                "Groceries: Sam paid $512.40, owed $307.44", "Pets: Sam paid $48.20, owed $0",
                "Restaurants: Sam paid $11.75, owed $7.05", "Fun: Sam paid $120, owed $72",
                "Restaurants: Ana paid $250, owed $100", "Streaming: Ana paid $17.99, owed $7.20",
                "Home: Ana paid $1,896.45, owed $758.58",
            ])
        #expect(
            ledger.notes(settled, on: day("2026-11-27")) == [
                "Sam's alone: Pets $48.20", "Settled when it was paid: Insurance of 10 Mar",
            ])
    }

    /// A third of $100 counts in December, and all of it was settled in November.
    @Test func whatIsSpreadIsSettledWhenItWasPaid() throws {
        var book = try SampleBook()
        try book.spend(10_000, nil, on: "2026-11-10") {
            ($0.kind, $0.payee) = (.spreadOut(SpreadOutProperties(parts: 3)), "Car insurance")
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let notes = ["2026-11-01", "2026-12-01"].map { month in
            ledger.notes(
                ledger.settled(of: day(month), among: ledger.lines(of: day(month), in: book.wallet)),
                on: day("2026-12-20"))
        }
        #expect(notes == [[], ["Settled when it was paid: Car insurance of 10 Nov"]])
    }

    @Test func whatHasPartsIsPaidForEachOfTheirCategories() throws {
        var book = try SampleBook()
        for name in ["Groceries", "Fun"] { try book.add(category: name) }
        let (groceries, fun) = (book.category("Groceries"), book.category("Fun"))
        try book.spend(8_420, nil, on: "2026-11-02") {
            $0.splits = [
                .init(amount: Money(-60), categoryID: groceries), .init(amount: Money(cents: -2_420), categoryID: fun),
            ]
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let lines = ledger.settled(of: day("2026-11-01"), among: ledger.lines(of: day("2026-11-01"), in: book.wallet))
            .paid
        #expect(lines.flatMap(\.parts).map(\.category) == [groceries, fun])
        #expect(lines.flatMap(\.parts).map(\.paid) == [Money(60), Money(cents: 2_420)])
    }

    /// Of each month 0.024 are Ana’s own, and 0.016 are owed: 0.032 in the end.
    @Test func theFiguresOfARowAddUp() throws {
        var book = try SampleBook()
        try book.spend(4, nil, on: "2026-10-05")
        try book.spend(4, nil, on: "2026-11-05")
        let november = try settlement(book, of: "2026-11")
        #expect(november.broughtForward == Money(cents: 2) && november.left == Money(cents: 3))
        #expect(november.share(0) == Money(cents: 3) && november.share(1) == Money(cents: 1))
    }

    /// Of $100 in September each has a half, from October on Ana has 0.6.
    @Test(arguments: [(nil, "shared"), (Money(0), "Sam"), (Money(1), "Ana")] as [(Money?, String)])
    func whatPaysSomethingBackIsWhoseThatIs(ratio: Money?, whose: String) throws {
        var book = try SampleBook()
        let shop = try book.spend(10_000, nil, on: "2026-09-30", by: "Sam", ratio: ratio)
        let back = try book.spend(-10_000, nil, on: "2026-11-10", by: "Sam") { $0.refundOf = shop }
        // A bank takes it back: the purchase stands again, as it was.
        let again = try book.spend(10_000, nil, on: "2026-11-12", by: "Sam") { $0.refundOf = back }
        func owed(_ ledgers: BookLedgers, _ month: String) throws -> Money {
            try #require(ledgers[book.id]?.settlement(of: day(month + "-01"))).left
        }
        let today = day("2026-11-27")
        _ = book.takeChanges()
        let read = BookLedgers(book.wallet, on: today, isSure: true)
        let text = try #require(read.parts(on: today))
        var kept = try #require(BookLedgers(text, in: book.wallet, on: today))
        for ledgers in [read, kept] {
            #expect(try owed(ledgers, "2026-11") == owed(ledgers, "2026-09"))
            let ledger = try #require(ledgers[book.id])
            let all = try [shop, back, again].map { try ledger.whose(#require(book.wallet[$0])) }
            #expect(all == [whose, whose, whose])
        }
        // Without it nothing is left; the purchase gone, and its share with it, 0.6 of what came back is Ana’s.
        for (id, left) in [(again, Money(0)), (shop, Money(60))] {
            // As another program may: here it stays as long as something pays it back.
            try book.act { _, wallet, _ in wallet.remove(raw: BookTransaction.kind.key(id)) }
            kept.update(after: book.takeChanges(), in: book.wallet)
            #expect(try owed(kept, "2026-11") == left)
        }
    }

    @Test(
        arguments: [
            ([Ratio.none, Ratio.none], "Sam"), ([Ratio.none, Ratio.all], "shared"), ([Ratio.none, nil], "shared"),
        ] as [([Ratio?], String)])
    func whatPaysPartsBackIsWhoseAllOfThemAre(ratios: [Ratio?], whose: String) throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.add(category: "Fun")
        let categories = [book.category("Food"), book.category("Fun")]
        let shop = try book.spend(10_000, nil, on: "2026-11-02") {
            $0.splits = zip(categories, ratios).map { .init(amount: Money(-50), categoryID: $0, ratio: $1) }
        }
        let back = try book.spend(-4_000, nil, on: "2026-11-10") { $0.refundOf = shop }
        let ledger = try #require(BookLedgers(book.wallet, isSure: true)[book.id])
        let words = try ledger.whose(#require(book.wallet[back]))
        #expect(words == whose)
    }

    /// The first owner’s part is said of the purchase afterwards.
    @Test func anotherShareOfAPurchaseIsThatOfItsRefund() throws {
        var book = try SampleBook()
        let shop = try book.spend(10_000, nil, on: "2026-11-02")
        try book.spend(-4_000, nil, on: "2026-11-10") { $0.refundOf = shop }
        _ = book.takeChanges()
        var kept = BookLedgers(book.wallet, isSure: true)
        let id = book.id
        let november = { (ledgers: BookLedgers) in ledgers[id]?.settlement(of: day("2026-11-01"))?.left }
        #expect(november(kept) == Money(24))
        try book.act { _, wallet, context in
            var charge = try #require(wallet[shop])
            charge.ratio = Ratio.none
            wallet.keep(charge, context)
        }
        kept.update(after: book.takeChanges(), in: book.wallet)
        #expect(november(kept) == Money(60))
    }

    @Test func whatWasSpreadIsSettledWhole() throws {
        var book = try SampleBook()
        try book.spend(10_000, nil, on: "2026-11-10") { $0.kind = .spreadOut(SpreadOutProperties(parts: 3)) }
        #expect(try settlement(book, of: "2026-11").owes?.amount == Money(40))
    }

    @Test func ofWhatBothHaveNothingIsOwed() throws {
        var book = try SampleBook(ratios: "0.5")
        var joint = FreshID(high: 0, low: 0)
        try book.act { _, wallet, context in
            joint = try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "owner": "both"], in: context)
        }
        try book.spend(20_000, nil, on: "2026-11-02") { $0.accountID = joint.cast() }
        #expect(try settlement(book, of: "2026-11").owes == nil)
        // What one pays into it is paid for both.
        let transfer = FreshID(high: 3, low: 3)
        try book.spend(30_000, nil, on: "2026-11-03") { $0.transferID = transfer }
        try book.spend(-30_000, nil, on: "2026-11-03") { ($0.transferID, $0.accountID) = (transfer, joint.cast()) }
        #expect(try settlement(book, of: "2026-11").owes?.amount == Money(150))
        // What one takes out of it again is theirs.
        let back = FreshID(high: 3, low: 4)
        try book.spend(30_000, nil, on: "2026-11-04") { ($0.transferID, $0.accountID) = (back, joint.cast()) }
        try book.spend(-30_000, nil, on: "2026-11-04") { $0.transferID = back }
        #expect(try settlement(book, of: "2026-11").owes == nil)
    }
}
