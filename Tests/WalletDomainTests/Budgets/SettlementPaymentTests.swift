import Testing
import WalletTestSupport

@testable import WalletDomain

/// What one owner pays the other, and what is owed after it.
struct SettlementPaymentTests: SettlementScenes {
    /// Whether it was noted alone or both sides of it are in the book, however long ago.
    @Test func whatOneOwnerPaidTheOtherIsASettlement() throws {
        var book = try SampleBook()
        try book.act { book, wallet, context in
            try wallet.settle(book.id, Money(300), by: "Sam", on: day("2026-11-20"), in: context)
        }
        let (both, outside) = (FreshID(high: 1, low: 2), FreshID(high: 1, low: 3))
        try book.spend(5_000, nil, on: "2026-10-31", by: "Sam") { ($0.payee, $0.transferID) = ("To Ana", both) }
        try book.spend(-5_000, nil, on: "2026-11-02") { ($0.payee, $0.transferID) = ("Of Sam", both) }
        try book.spend(-2_000, nil, on: "2026-11-03") { ($0.payee, $0.transferID) = ("Savings", outside) }
        try book.spend(1_000, nil, on: "2026-11-04")
        // Years later none of them is at hand.
        let today = day("2028-12-01")
        let read = BookLedgers(book.wallet, on: today, isSure: true)
        let kept = try BookLedgers(#require(read.parts(on: today)), in: book.wallet, on: today)
        for ledgers in [read, kept] {
            let ledger = try #require(ledgers?[book.id])
            let settled = book.wallet.all(BookTransaction.self).filter { ledger.isSettlement($0) }
            #expect(settled.map(\.payee).sorted() == ["From Sam", "Of Sam", "To Ana", "To Ana"])
        }
    }

    /// Of a month that is over nobody is asked for what was paid since, nor for more than is owed by now.
    @Test func whatWasPaidSinceIsNotOwedAgain() throws {
        var book = try SampleBook()
        try book.spend(100_000, nil, on: "2026-10-01")
        let today = day("2026-11-27")
        func october(_ book: SampleBook) throws -> Settlement {
            try #require(BookLedger(book.id, in: book.wallet)?.settlement(of: day("2026-10-01"), by: today))
        }
        func pay(_ amount: Int, on date: String) throws -> Settlement {
            var paid = book
            try paid.act { book, wallet, context in
                try wallet.settle(book.id, Money(amount), by: "Sam", on: day(date), in: context)
            }
            let october = try october(paid)
            #expect(october.owes?.amount == Money(400))
            return october
        }
        func words(_ settlement: Settlement) -> String { settlement.sinceWords { $0.description } }
        #expect(try october(book).owesStill?.amount == Money(400) && words(october(book)).isEmpty)
        var paid = try pay(400, on: "2026-11-27")
        #expect(paid.owesStill == nil && words(paid) == ", paid since: $400 on 27 Nov")
        paid = try pay(150, on: "2026-11-20")
        #expect(paid.owesStill?.amount == Money(250))
        #expect(words(paid) == ", paid since: $150 on 20 Nov, by now $250")
        // The other one paid since: of each $500 Ana has $300.
        try book.spend(50_000, nil, on: "2026-11-03", by: "Sam")
        let less = try october(book)
        #expect(less.owesStill?.amount == Money(100) && words(less) == ", by now $100")
        #expect(try words(pay(100, on: "2026-11-27")) == ", paid since: $100 on 27 Nov, by now nothing")
        try book.spend(50_000, nil, on: "2026-11-04", by: "Sam")
        #expect(try october(book).owesStill == nil && words(october(book)) == ", by now nothing")
    }

    /// It comes to where money is kept, and not to a card.
    @Test func aPaymentArrivesOnAnAccountThatIsNoCard() throws {
        var (wallet, id, context) = try wallet(withBookOf: "Ana,Sam")
        try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "owner": "both"], in: context)
        try wallet.add(.accounts, ["name": "Visa", "kind": "card", "owner": "Ana"], in: context)
        let debt = Settlement.Debt(debtor: "Sam", creditor: "Ana", amount: Money(27))
        let without = try wallet.settle(id, Money(27), by: "Sam", on: context.today, in: context)
        #expect(wallet[without]?.accountID == nil && wallet.told(debt, paying: Money(27), in: id) == "Sam paid Ana €27")
        try wallet.add(.accounts, ["name": "Cash", "kind": "cash", "owner": "Ana"], in: context)
        let bank = try wallet.add(.accounts, ["name": "Bank", "kind": "checking", "owner": "Ana"], in: context)
        let payment = try wallet.settle(id, Money(50), by: "Sam", on: context.today, in: context)
        #expect(wallet[payment]?.accountID == bank.cast())
    }

    /// It leaves the account of who paid, where that can be one alone.
    @Test func aPaymentLeavesTheOneAccountThatItCan() throws {
        var (wallet, id, context) = try wallet(withBookOf: "Ana,Sam")
        for (name, kind, owner) in [("Hers", "checking", "Ana"), ("His", "checking", "Sam"), ("Visa", "card", "Sam")] {
            try wallet.add(.accounts, ["name": name, "kind": kind, "owner": owner], in: context)
        }
        try wallet.settle(id, Money(50), by: "Sam", on: context.today, in: context)
        let ledger = try #require(BookLedger(id, in: wallet))
        let balances: [String: Money] = ledger.accounts.reduce(into: [:]) {
            $0[$1.name] = ledger.sum(on: $1.id.cast())?.balance
        }
        #expect(balances == ["Hers": Money(50), "His": Money(-50), "Visa": .zero])
        let november = ledger.settlement(of: context.today)
        #expect(november?.owes?.debtor == "Ana" && november?.payments.count == 1)
        // With a second one nobody knows which it is.
        try wallet.add(.accounts, ["name": "Pot", "kind": "savings", "owner": "Sam"], in: context)
        try wallet.settle(id, Money(20), by: "Sam", on: context.today, in: context)
        #expect(wallet.all(BookTransaction.self).count == 3)
    }

    /// Both sides are one act, until a bank has one of them.
    @Test func whatWasNotedGoesWithItsOtherSide() throws {
        var book = try SampleBook()
        let spent = try book.spend(2_000, nil, on: "2026-11-03")
        var noted = spent
        try book.act { book, wallet, context in
            noted = try wallet.settle(book.id, Money(50), by: "Sam", on: context.today, in: context)
        }
        var side = try #require(book.wallet.all(BookTransaction.self).first { $0.payee == "To Ana" })
        func along(_ ids: BookTransaction.ID...) -> [FreshID] {
            book.wallet.notedSides(of: ids.map { $0.cast() }, .transactions)
        }
        #expect(along(noted) == [side.id.cast()] && along(side.id) == [noted.cast()])
        #expect(along(noted, side.id).isEmpty && along(spent).isEmpty)
        try book.act { _, wallet, _ in
            side.source = .init(importID: .init(high: 0, low: 9), row: 2, bankID: nil)
            try wallet.put(#require(side.raw))
        }
        #expect(along(noted).isEmpty && along(side.id).isEmpty)
    }

    @Test func whoPaidTheOtherIsWhyItIsATransfer() throws {
        var book = try SampleBook()
        let seen = try book.spend(2_000, nil, on: "2026-11-03") { $0.transferID = FreshID(high: 1, low: 2) }
        var noted = seen
        try book.act { book, wallet, context in
            noted = try wallet.settle(book.id, Money(50), by: "Sam", on: context.today, in: context)
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let words = try [noted, seen].map { try book.wallet.filingWords(of: #require(book.wallet[$0]), in: ledger) }
        #expect(words == [["Transfer: noted as paid by Sam."], ["Transfer: seen in a file, or linked by hand."]])
    }
}
