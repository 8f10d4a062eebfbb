import Testing
import WalletTestSupport

@testable import WalletDomain

/// Shares of owners, and whose accounts and earnings are.
struct BookOwnerTests: SettlementScenes {
    @Test func sharesHoldFromTheirDays() throws {
        var book = try SampleBook()
        try book.spend(100_000, nil, on: "2026-09-30")
        #expect(try settlement(book, of: "2026-09").owes?.amount == Money(500))
        try book.spend(100_000, nil, on: "2026-10-01")
        let october = try settlement(book, of: "2026-10")
        #expect(october.ofDays == Money(400) && october.broughtForward == Money(500))
        #expect(october.owes?.amount == Money(900))
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

    /// Nothing would read as nobody.
    @Test func anAccountThatIsACardIsItsOwners() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let platinum = wallet.card("Platinum Card").id
        try wallet.edit(platinum, [.owner("Sam")], in: context)
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        let said = ["name": "Platinum", "kind": "card", "userCardId": platinum.description]
        let id = try wallet.add(.accounts, said, in: context)
        #expect(wallet.owner(ofAccount: id) == "Sam")
        #expect(wallet.facts(of: .accounts, id).map { "\($0.label): \($0.text)" } == ["Owner: Sam, as the card says"])
        try wallet.edit(.accounts, id, ["owner": "both"], in: context)
        #expect(wallet.owner(ofAccount: id) == "both" && wallet.facts(of: .accounts, id).isEmpty)
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
