import Testing
import WalletTestSupport

@testable import WalletDomain

/// What two owners owe each other; all figures are worked by hand.
struct SettlementTests {
    private func settlement(_ book: SampleBook, of month: String) throws -> Settlement {
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        return try #require(ledger.settlement(of: day(month + "-01")))
    }

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
        let kept = try BookLedgers(#require(read.text(on: today)), in: book.wallet, on: today)
        for ledgers in [read, kept] {
            let ledger = try #require(ledgers?[book.id])
            let settled = book.wallet.all(BookTransaction.self).filter { ledger.isSettlement($0) }
            #expect(settled.map(\.payee).sorted() == ["From Sam", "Of Sam", "To Ana", "To Ana"])
        }
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

    @Test func sharesHoldFromTheirDays() throws {
        var book = try SampleBook()
        try book.spend(100_000, nil, on: "2026-09-30")
        #expect(try settlement(book, of: "2026-09").owes?.amount == Money(500))
        try book.spend(100_000, nil, on: "2026-10-01")
        let october = try settlement(book, of: "2026-10")
        #expect(october.ofDays == Money(400) && october.broughtForward == Money(500))
        #expect(october.owes?.amount == Money(900))
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
        let text = try #require(read.text(on: today))
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

    /// A book and nothing else.
    private func wallet(withBookOf owners: String) throws -> (Wallet, Book.ID, ChangeContext) {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 4)
        let id = try wallet.add(.books, ["name": "Home", "currency": "EUR", "owners": owners], in: context)
        return (wallet, id.cast(), context)
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

    @Test func sharesOfAllTheTimeLeaveNoOthers() throws {
        var book = try SampleBook()
        try book.act { book, wallet, context in
            try wallet.share(book.id, #require(Ratio(Money(units: 4_000))), from: nil, in: context)
        }
        #expect(try book.wallet[book.id]?.ratios == [.init(from: nil, ratio: #require(Ratio(Money(units: 4_000))))])
    }

    @Test func eachShareOfAMonthIsSaid() throws {
        let book = try SampleBook(ratios: "0.6,2026-11-10=0.5,2026-11-20=0.7,2026-12-01=0.6")
        let home = try #require(book.wallet[book.id])
        #expect(home.shareWords(in: day("2026-11-01")) == "Ana 60 %, since 10 Nov 50 %, since 20 Nov 70 %")
        #expect(home.shareWords(in: day("2026-12-01")) == "Ana 60 %, Sam 40 %")
    }

    @Test func aSecondOwnerJoinsOnADay() throws {
        var (wallet, id, context) = try wallet(withBookOf: "Ana")
        #expect(wallet[id]?.ratio(on: day("2026-01-01")) == .all && wallet[id]?.isTwoUser == false)
        try wallet.join(id, "Sam", from: day("2026-11-01"), in: context)
        #expect(wallet[id]?.ratio(on: day("2026-10-31")) == .all)
        #expect(wallet[id]?.ratio(on: day("2026-11-01")) == .half)
        #expect(throws: RecordProblems(refusing: "owners", "A book has two owners at most.")) {
            try wallet.join(id, "Kim", from: day("2026-11-01"), in: context)
        }
    }

    /// Until then nobody else could have had them.
    @Test func accountsOfNobodyAreTheFirstOnesOnceASecondJoins() throws {
        var (wallet, id, context) = try wallet(withBookOf: "Ana")
        let bank = try wallet.add(.accounts, ["name": "Bank", "kind": "checking"], in: context)
        try wallet.join(id, "Sam", from: day("2026-11-01"), in: context)
        let spent = ["payee": "Shop", "amount": "100", "date": "2026-11-10", "accountId": bank.description]
        try wallet.add(.transactions, spent, in: context)
        let ledger = try #require(BookLedger(id, in: wallet))
        let november = ledger.settlement(of: day("2026-11-01"), by: day("2026-11-27"))
        #expect(november?.owes?.debtor == "Sam" && november?.owes?.amount == Money(50))
    }

    /// A second owner may also be named where the book is edited; whose a card is is said of the card.
    @Test func anAccountThatIsACardFollowsIt() throws {
        for isJoined in [true, false] {
            var (wallet, id, context) = try wallet(withBookOf: "Ana")
            let bank = try wallet.add(.accounts, ["name": "Bank", "kind": "checking"], in: context)
            let card = try wallet.addCard(of: SampleTemplates.gold, [], in: context)
            let account = try wallet.add(
                .accounts, ["name": "Gold", "kind": "card", "userCardId": card.description], in: context)
            let told =
                isJoined
                ? try wallet.join(id, "Sam", from: day("2026-11-01"), in: context)
                : try wallet.edit(.books, id.cast(), ["owners": "Ana,Sam"], in: context)?.first
            #expect(told == "Ana's now: Bank, Gold")
            #expect(wallet[bank.cast(to: BookAccount.self)]?.owner == "Ana")
            #expect(wallet[account.cast(to: BookAccount.self)]?.owner == nil && wallet.cards[card]?.owner == "Ana")
            let spent = ["payee": "Shop", "amount": "100", "date": "2026-11-10", "accountId": account.description]
            try wallet.add(.transactions, spent, in: context)
            let november = BookLedger(id, in: wallet)?.settlement(of: day("2026-11-01"), by: day("2026-11-27"))
            #expect(november?.owes?.debtor == "Sam" && november?.owes?.amount == Money(50))
            try wallet.edit(card, [.set(\.owner, "Sam")], in: context)
            #expect(try wallet.owner(of: #require(wallet[account.cast()])) == "Sam")
        }
    }

    @Test func whatOneEarnsIsTheirs() throws {
        var book = try SampleBook()
        try book.add(category: "Salary", ["direction": "income"])
        try book.spend(-500_000, "Salary", on: "2026-11-25")
        #expect(try settlement(book, of: "2026-11").owes == nil)
        try book.spend(-10_000, "Salary", on: "2026-11-26", ratio: Money(units: 5_000))
        #expect(try settlement(book, of: "2026-11").owes?.debtor == "Ana")
    }

    @Test func anOwnersLettersDoNotMatter() throws {
        var book = try SampleBook()
        let spent = try book.spend(1_000, nil, on: "2026-11-02")
        try book.act { _, wallet, _ in
            for var account in wallet.all(BookAccount.self) where account.owner == "Ana" {
                account.owner = "ANA"
                try wallet.put(#require(account.raw))
            }
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        #expect(try ledger.payer(of: #require(book.wallet[spent])) == "Ana")
        #expect(try settlement(book, of: "2026-11").paid == [Money(10), .zero])
    }

    @Test func whoIsNoOwnerIsCountedAsUnknown() throws {
        var book = try SampleBook()
        var account = FreshID(high: 0, low: 0)
        try book.act { _, wallet, context in
            account = try wallet.add(.accounts, ["name": "Old", "kind": "card"], in: context)
            var old = try #require(wallet[account.cast(to: BookAccount.self)])
            old.owner = "Ana Maria"
            try wallet.put(#require(old.raw))
        }
        try book.spend(1_000, nil, on: "2026-11-02") { $0.accountID = account.cast() }
        let (november, december) = try (settlement(book, of: "2026-11"), settlement(book, of: "2026-12"))
        #expect(november.withoutOwner == 1 && !november.isWhole)
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let settled = ledger.settled(of: day("2026-11-01"), among: ledger.lines(of: day("2026-11-01"), in: book.wallet))
        #expect(settled.ofNobody.map(\.accountID) == [account.cast()] && settled.paid.isEmpty)
        // Nobody knows in December either whether all is paid.
        #expect(december.withoutOwner == 0 && !december.isWhole && december.owes == nil)
        #expect(try settlement(book, of: "2026-10").isWhole)
    }
}
