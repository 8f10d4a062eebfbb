import Testing
import WalletTestSupport

@testable import WalletDomain

/// Where rows of a statement go beside their payees: with the plan that they pay, as the program had them that the file comes
/// from. Worked by hand.
struct StatementFilingTests: FilingScenes {
    let scene: FilingScene

    init() throws { scene = try FilingScene() }

    @Test func aPlanFindsWhatWasPaidBeforeIt() throws {
        var newer = try plan(
            [
                row(2, "2026-08-05", "NETFLIX.COM 866-579-7172 CA", -1_549),
                row(3, "2026-09-05", "NETFLIX.COM 866-579-7172 CA", -1_549),
                row(4, "2026-10-07", "NETFLIX.COM 866-579-7172 CA", -1_549),
                row(5, "2026-10-09", "NETFLIX.COM 866-579-7172 CA", -4_900),
            ], wallet
        ).newer
        _ = newer.taken(in: context)
        let plan = try newer.add(
            .bills,
            [
                "kind": "monthly", "kind.subscription": "true", "payee": "Netflix", "amount": "15.49",
                "date": "2026-08-05", "accountId": "Platinum",
                "categoryId": "Streaming",
            ], in: context)
        let paid = newer.all(BookTransaction.self).filter { $0.matches?.recurringID == plan.cast() }
            .sorted { $0.date < $1.date }
        #expect(paid.map { $0.matches?.on.description } == ["2026-08-05", "2026-09-05", "2026-10-05"])
        #expect(paid.map(\.source?.row) == [2, 3, 4])
        // They are filed as what they pay, as those are that come later.
        #expect(try paid.allSatisfy { try $0.categoryID == category("Streaming") && $0.setBy == nil })
        let ledger = try #require(BookLedger(book, in: newer))
        let open = ledger.bills(in: day("2026-08-01")...day("2026-11-30"), on: day("2026-10-20"))
        #expect(open.map(\.due.on.description) == ["2026-11-05"])
        let october = ledger.figures(of: day("2026-10-01"), on: day("2026-10-20"))
        #expect(october.sum.expected == .zero && october.sum.spent == Money(cents: 6_449))
        let taken = newer.taken(in: context)
        #expect(taken?.what == "Netflix added, 3 payments of it found")
        // In a form the same.
        var other = try charged()
        try other.add(
            .bills,
            ["payee": "Uber One", "amount": "9.99", "date": "2026-11-26", "kind": "monthly", "bookId": "Home"],
            in: context)
        let charge = try #require(other.all(BookTransaction.self).first { $0.source?.row == 3 })
        #expect(charge.matches?.on == day("2026-11-26"))
        #expect(try transaction(Self.credit, other).matches == nil)
    }

    @Test func partsOfAQIFBecomeParts() throws {
        let file = try statement(
            """
            !Type:Bank
            D11/05/2026
            T-84.20
            PStore
            SGroceries
            Efor Sam
            $-60.00
            SToys
            $-24.20
            ^
            D11/06/2026
            T-5.00
            PKiosk
            LFun:Rent
            ^
            D11/07/2026
            T-6.00
            POther
            LNothing/Trip
            ^

            """)
        let planned = try plan(file, wallet, of: "Checking")
        #expect(told(planned) == ["new, 2 parts", "new, Rent", "new"])
        let store = try transaction("Store", planned.newer)
        #expect(store.splits.map(\.amount) == [Money(-60), Money(cents: -2_420)])
        #expect(try store.splits.map(\.categoryID) == [category("Groceries"), nil])
        // What no category is there for is noted.
        #expect(store.splits.map(\.notes) == ["for Sam", "Toys"] && store.categoryID == nil)
        #expect(planned.newer.checkRecords().isEmpty)
        #expect(try plan(file, planned.newer, of: "Checking").plan.summary == "nothing new, 3 in the wallet already")
    }

    @Test func anAccountInBracketsIsATransfer() throws {
        let paid = try plan([row(2, "2026-11-02", "AUTOPAY PAYMENT - THANK YOU", 120_433)], wallet).newer
        let file = try statement(
            """
            !Account
            NChecking
            ^
            !Type:Bank
            D11/01/2026
            T1000.00
            POpening Balance
            L[Checking]
            ^
            D11/04/2026
            T-1204.33
            PAmerican Express
            L[Platinum]
            ^
            D11/05/2026
            T-50.00
            PBank
            L[Old savings]
            ^

            """)
        let planned = try plan(file, paid, of: "Checking")
        // The account of the book began with $1,000.
        #expect(
            told(planned) == [
                "left out: the account says what was there at first", "new, transfer with Platinum", "new, transfer",
            ])
        let shortest = planned.plan.lines.map { $0.forms(in: planned.newer, on: context.today).last }
        #expect(shortest == ["passed over", "transfer", "transfer"])
        let sides = planned.newer.all(BookTransaction.self)
        let payment = try #require(sides.first { $0.amount == Money(cents: 120_433) })
        #expect(try transaction("American Express", planned.newer).transferID == payment.transferID)
        #expect(try transaction("Bank", planned.newer).isTransfer)
        #expect(!sides.contains { $0.payee == "Opening Balance" })
    }

    /// Nothing that somebody earned, nor the other side of what somebody pays elsewhere.
    @Test func whatWasThereAtFirstIsNoIncome() throws {
        var newer = wallet
        let savings = try newer.add(.accounts, ["name": "Savings", "kind": "savings"], in: context)
        let file = try statement(
            """
            !Account
            NSavings
            ^
            !Type:Bank
            D11/01/2026
            T1000.00
            POpening Balance
            L[Savings]
            ^

            """)
        let planned = try plan(file, newer, of: "Savings")
        #expect(told(planned) == ["new, there at first"])
        newer = planned.newer
        #expect(try transaction("Opening Balance", newer).isTransfer)
        #expect(BookLedger(book, in: newer)?.sum(on: savings)?.balance == Money(1_000))
        let account = try #require(newer.all(BookAccount.self).first { $0.id == savings.cast() })
        #expect(
            newer.facts(of: account).map { "\($0.label): \($0.text)" }
                == ["At first: $1,000, a transaction of 1 Nov 2026"])
        // What the bank says there is then is apart by something else.
        let bank = StatementFile.Balance(amount: Money(970), on: day("2026-11-05"))
        let next = try plan([row(2, "2026-11-05", "KIOSK", -500)], newer, as: "ofx", of: "Savings", balance: bank)
        #expect(
            next.plan.notes(in: next.newer, on: context.today)
                == ["Balance of 5 Nov 2026: $970 by the bank, $995 here, $25 apart."])
        let later = try plan([row(2, "2026-11-03", "RENT", -100_000)], newer, of: "Checking")
        #expect(told(later) == ["new"])
        // A journal says where it came from.
        let journal = try #require(BookJournal(book, in: newer))
        let opening = try #require(journal.transactions.firstIndex { $0.payee == "Opening Balance" })
        let side = journal.otherSide(of: journal.transactions[opening], opening, JournalPairs(journal))
        #expect(side.account == .openingBalances)
    }

    @Test func categoriesOfAnotherProgramFileWhereTheyAreKnown() throws {
        let text = """
            "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
            "Checking","","11/23/2026","Whole Foods","Everyday: Groceries","Everyday","Groceries","",$84.20,$0.00,"Cleared"
            "Checking","","11/24/2026","Transfer : Platinum","","","","",$200.00,$0.00,"Cleared"
            "Savings","","11/24/2026","Interest","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$3.00,"Cleared"

            """
        let file = try statement(text)
        // Of the accounts that it names the book has one.
        let checking = try #require(wallet.accountForStatement(called: "Checking"))
        let holders = wallet.holders(fitting: file)
        #expect(holders == [StatementHolder(account: checking)])
        let planned = try plan(wallet.held(file, in: holders[0]), wallet, of: "Checking")
        #expect(
            told(planned) == ["new, Groceries", "new, transfer with Platinum, not linked yet"])
        #expect(try filing("Whole Foods", planned.newer) == "Groceries")
        #expect(
            planned.plan.notes(in: planned.newer, on: context.today)
                == ["Rows of “Savings” wait for their own account."])
        // What somebody said of it there no rule says again.
        var ruled = wallet
        try ruled.add(.rules, ["match.text": "WHOLE*", "set.categoryId": "Fun"], in: context)
        #expect(try told(plan(wallet.held(file, in: holders[0]), ruled, of: "Checking")).first == "new, Groceries")
    }

    @Test func paymentsOfCapitalOneArePaired() throws {
        let bank = try plan([row(2, "2026-11-12", "CAPITAL ONE MOBILE PMT", -20_000)], wallet, of: "Checking").newer
        var lines = [
            row(2, "2026-11-11", "CAPITAL ONE MOBILE PYMT", 20_000), row(3, "2026-11-11", "CAPITAL ONE", 5_000),
            row(4, "2026-11-11", "CREDIT-CASH BACK REWARD", 2_500),
        ]
        for place in lines.indices { lines[place].bankCategory = "Payment/Credit" }
        let planned = try plan(lines, bank, as: "capitalone-card")
        #expect(told(planned) == ["new, transfer with Checking", "new, transfer", "new"])
        let paid = try transaction("Capital One Mobile Pymt", planned.newer)
        #expect(try paid.transferID == transaction("Capital One Mobile PMT", planned.newer).transferID)
        #expect(try paid.isTransfer && transaction("Capital One", planned.newer).isTransfer)
        #expect(try transaction("Credit Cash Back Reward", planned.newer).isUnfiled)
    }
}
