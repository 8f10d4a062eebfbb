import Testing
import WalletTestSupport

@testable import WalletDomain

/// Where rows of a statement go beside their payees: with the charge that they pay back, with the plan that they pay, as the
/// program had them that the file comes from. Worked by hand.
struct StatementFilingTests {
    private var wallet: Wallet
    private let context: ChangeContext
    private let book: Book.ID

    init() throws {
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context).cast()
        let platinum = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": platinum], in: context)
        try wallet.add(
            .accounts, ["name": "Checking", "kind": "checking", "tail": "1004", "openingBalance": "1000"], in: context)
        for name in ["Transport", "Streaming", "Groceries", "Fun"] {
            try wallet.add(.categories, ["name": name], in: context)
        }
        try wallet.add(.categories, ["name": "Rent", "parentId": "Fun"], in: context)
        _ = wallet.taken(in: context)
    }

    private func row(_ number: Int, _ on: String, _ text: String, _ cents: Int) -> StatementRow {
        SampleStatement.row(number, on, text, cents)
    }

    private func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", of account: String = "Platinum",
        balance: StatementFile.Balance? = nil
    ) throws -> PlannedStatement {
        var file = StatementFile(format: layout == "qif" ? .qif : .csv, layout: layout)
        (file.rows, file.balance) = (rows, balance)
        return try plan(file, wallet, of: account)
    }

    private func plan(_ file: StatementFile, _ wallet: Wallet, of account: String) throws -> PlannedStatement {
        let id = try #require(wallet.accountForStatement(called: account))
        return wallet.plan(file, named: "nov.csv", of: wallet.holder(ofAccount: id), in: context)
    }

    private func told(_ planned: PlannedStatement) -> [String] {
        planned.plan.lines.map { $0.words(in: planned.newer, on: context.today) }
    }

    private func transaction(_ payee: String, _ wallet: Wallet) throws -> BookTransaction {
        try #require(wallet.all(BookTransaction.self).first { $0.payee == payee })
    }

    private func category(_ name: String) throws -> BookCategory.ID {
        try #require(wallet.all(BookCategory.self).first { $0.name == name }).id
    }

    /// The category of a transaction, by name.
    private func filing(_ payee: String, _ wallet: Wallet) throws -> String? {
        try transaction(payee, wallet).categoryID.flatMap { wallet[$0]?.name }
    }

    // MARK: Credits follow their charges

    private static let credit = "Platinum Uber One Credit"

    private func charged() throws -> Wallet {
        var newer = try plan(
            [
                row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
                row(3, "2026-11-26", "UBER ONE help.uber.com CA", -999),
            ], wallet
        ).newer
        _ = newer.taken(in: context)
        return newer
    }

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

    // MARK: Plans that come after what pays them

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

    // MARK: As another program had them

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

    // MARK: Payments

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

    // MARK: Whose a file is

    /// A bank's file of two accounts, and a card's with the number of whoever has one.
    @Test func ofSeveralNumbersAnAccountTakesItsOwn() throws {
        let checking = try #require(wallet.accountForStatement(called: "Checking"))
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        func row(_ number: Int, _ tail: String) -> StatementRow {
            StatementRow(row: number, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: tail)
        }
        var bank = StatementFile(format: .ofx, layout: "ofx")
        (bank.isOfCard, bank.rows) = (false, [row(1, "1004"), row(2, "7777")])
        #expect(wallet.holders(fitting: bank) == [StatementHolder(account: checking)])
        let held = wallet.held(bank, in: StatementHolder(account: checking))
        #expect(held.rows.map(\.row) == [1] && held.tail == "1004" && held.passedOver.count == 1)
        #expect(held.otherAccounts == ["…7777"])
        var table = StatementFile(format: .csv, layout: "capitalone-360")
        table.rows = bank.rows
        let own = wallet.held(table, in: StatementHolder(account: checking))
        #expect(own.rows.map(\.row) == [1] && own.otherAccounts == ["…7777"])
        bank.balances = ["1004": .init(amount: Money(7), on: nil), "7777": .init(amount: Money(9), on: nil)]
        #expect(wallet.held(bank, in: StatementHolder(account: checking)).balance?.amount == Money(7))
        var card = StatementFile(format: .csv, layout: "amex-5")
        (card.isOfCard, card.rows) = (true, [row(2, "1005"), row(3, "4321")])
        #expect(wallet.held(card, in: platinum).rows.map(\.row) == [2, 3])
        card.isOfCard = nil
        card.rows.append(row(4, "1004"))
        #expect(wallet.held(card, in: platinum).rows.map(\.row) == [2, 3])
        #expect(
            wallet.warning(bank, named: "nov.ofx", isTakenFor: platinum)
                == "nov.ofx is of the account that ends in 1004 (Checking).")
    }

    /// Of an account, of one number with fewer digits, and once they were taken together there is nothing to tell.
    @Test func severalNumbersOfACardAreToldOnce() {
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        let checking = StatementHolder(account: wallet.accountForStatement(called: "Checking"))
        func planned(_ tails: [String], of holder: StatementHolder, in wallet: Wallet) -> PlannedStatement {
            var file = StatementFile(format: .csv, layout: "amex-5")
            file.rows = tails.enumerated().map { place, tail in
                StatementRow(row: place + 2, day: day("2026-11-25"), text: "KIOSK", amount: Money(-5), tail: tail)
            }
            return wallet.plan(file, named: "nov.csv", of: holder, in: context)
        }
        func isTold(_ planned: PlannedStatement) -> Bool {
            planned.plan.notes(in: wallet, on: context.today)
                .contains("Rows of “…31005”, “…31013” are taken as of one card: --of takes one alone.")
        }
        let first = planned(["31005", "31013", "1005"], of: platinum, in: wallet)
        #expect(isTold(first))
        #expect(planned(["1005", "31005"], of: platinum, in: wallet).plan.firstNumbers.isEmpty)
        #expect(planned(["31005", "31013"], of: checking, in: wallet).plan.firstNumbers.isEmpty)
        #expect(!isTold(planned(["31005", "31013"], of: platinum, in: first.newer)))
    }

    @Test func aNumberThatNobodyHasIsOfWhoHasNone() throws {
        var wallet = wallet
        let id = try wallet.add(.accounts, ["name": "Joint", "kind": "checking"], in: context)
        let joint = StatementHolder(account: id.cast())
        var bank = StatementFile(format: .ofx, layout: "ofx")
        bank.isOfCard = false
        bank.rows = ["1004", "7777"].enumerated().map { place, tail in
            StatementRow(row: place + 1, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: tail)
        }
        let held = wallet.held(bank, in: joint)
        #expect(held.rows.map(\.row) == [2] && held.tail == "7777" && held.otherAccounts == ["…1004"])
        #expect(wallet.warning(bank, named: "nov.ofx", isTakenFor: joint) == nil)
        // Of two a person says which.
        bank.rows.append(StatementRow(row: 3, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: "8888"))
        #expect(wallet.held(bank, in: joint).isOfOthersAlone)
        #expect(bank.accounts == ["…1004", "…7777", "…8888"] && bank.only("Joint") == nil && bank.only("8") == nil)
        let one = try #require(bank.only("…8888"))
        #expect(one.rows.map(\.row) == [3] && one.tail == "8888" && one.otherAccounts == ["…1004", "…7777"])
        #expect(wallet.held(one, in: joint) == one)
    }

    /// QIF names no issuer: with a card of the wallet and one that is in the book alone it may be of either.
    @Test func whatNamesNoIssuerMayBeOfEitherCard() throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Sam Visa", "kind": "card"], in: context)
        let visa = try #require(wallet.accountForStatement(called: "Sam Visa"))
        var file = StatementFile(format: .qif, layout: "qif")
        file.isOfCard = true
        #expect(
            wallet.holders(fitting: file)
                == [wallet.holder(ofCard: wallet.card("Platinum Card").id), StatementHolder(account: visa)])
    }

    @Test func aCardsFileIsOfNoOtherAccount() throws {
        let (checking, platinum) = try (
            #require(wallet.accountForStatement(called: "Checking")),
            wallet.holder(ofCard: wallet.card("Platinum Card").id)
        )
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.tail = "1004"
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
        file.isOfCard = true
        #expect(wallet.holders(fitting: file) == [platinum])
        #expect(wallet.warning(file, named: "nov.ofx", isTakenFor: platinum) == nil)
        file.isOfCard = false
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
        // Another number is another account.
        file.tail = "4417"
        #expect(wallet.holders(fitting: file) == [])
        // A card that is in the book alone.
        var alone = Wallet()
        try alone.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try alone.add(.accounts, ["name": "Card", "kind": "card"], in: context)
        try alone.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let card = try #require(alone.accountForStatement(called: "Card"))
        var chase = StatementFile(format: .csv, layout: "chase-card")
        chase.isOfCard = true
        #expect(alone.holders(fitting: chase) == [StatementHolder(account: card)])
    }

    @Test func aFileThatNamesAnotherAccountIsPointedOut() throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "tail": "2005"], in: context)
        func holder(_ account: String) throws -> StatementHolder {
            try wallet.holder(ofAccount: #require(wallet.accountForStatement(called: account)))
        }
        func warning(_ file: StatementFile, _ account: String) throws -> String? {
            try wallet.warning(file, named: "nov.qfx", isTakenFor: holder(account))
        }
        var file = StatementFile(format: .ofx, layout: "ofx")
        (file.tail, file.isOfCard) = ("1004", false)
        #expect(try warning(file, "Checking") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of the account that ends in 1004 (Checking).")
        // A number that nobody knows is of an account that has none, but of no card.
        file.tail = "4417"
        #expect(try warning(file, "Joint") == "nov.qfx is of another number (…4417) than Joint (…2005).")
        try wallet.add(.accounts, ["name": "Spare", "kind": "checking"], in: context)
        #expect(try warning(file, "Spare") == nil)
        #expect(try warning(file, "Platinum") == "nov.qfx is of an account of a bank, and Platinum Card is a card.")
        file.isOfCard = true
        #expect(try warning(file, "Platinum") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of a card, and Joint is none.")
        // An earlier statement says whose number it is.
        file.rows = [row(2, "2026-11-10", "KIOSK", -500)]
        wallet = try plan(file, wallet, of: "Platinum").newer
        #expect(try warning(file, "Platinum") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of the card that ends in 4417 (Platinum Card).")
        // An account may have had another number before.
        (file.tail, file.isOfCard) = ("9999", false)
        wallet = try plan(file, wallet, of: "Joint").newer
        #expect(try warning(file, "Joint") == nil)
    }

    // MARK: Balances

    @Test func whatTheBankSaysIsHeldAgainstTheBook() throws {
        // 1,000 at first, 84.20 out by hand, 520 in and 5 out by the file, of which one is after the day.
        var newer = wallet
        try newer.add(
            .transactions,
            ["payee": "Whole Foods", "amount": "84.20", "date": "2026-11-01", "accountId": "Checking"], in: context)
        let rows = [row(2, "2026-11-10", "ACME PAYROLL", 52_000), row(3, "2026-11-21", "KIOSK", -500)]
        let bank = StatementFile.Balance(amount: Money(cents: 143_580), on: day("2026-11-20"))
        let planned = try plan(rows, newer, as: "ofx", of: "Checking", balance: bank)
        #expect(
            planned.plan.notes(in: planned.newer, on: context.today)
                == ["Balance of 20 Nov 2026: $1,435.80 by the bank, the same here."])
        let kept = try #require(planned.newer.statements.first?.ledgerBalance)
        #expect(kept.amount == Money(cents: 143_580) && kept.on == day("2026-11-20"))
        // A second time it is the same; one that differs says by how much.
        let other = StatementFile.Balance(amount: Money(cents: 150_000), on: day("2026-11-21"))
        let again = try plan(rows, planned.newer, as: "ofx", of: "Checking", balance: other)
        #expect(
            again.plan.notes(in: again.newer, on: context.today)
                == ["Balance of 21 Nov 2026: $1,500 by the bank, $1,430.80 here, $69.20 apart."])
    }

    /// The bank’s balance is what the account had at first, with what moved since that day.
    @Test func whatWasBeforeTheOpeningDayIsInTheBalanceAlready() throws {
        var newer = wallet
        try newer.edit(
            .accounts, #require(newer.accountForStatement(called: "Checking")).cast(), ["openingOn": "2026-11-15"],
            in: context)
        let rows = [row(2, "2026-11-10", "ACME PAYROLL", 52_000), row(3, "2026-11-21", "KIOSK", -500)]
        func notes(_ balance: StatementFile.Balance) throws -> [String] {
            let planned = try plan(rows, newer, as: "ofx", of: "Checking", balance: balance)
            return planned.plan.notes(in: planned.newer, on: context.today)
        }
        let before = "1 row is before the opening day of Checking, 15 Nov 2026: its balance leaves it out."
        #expect(
            try notes(.init(amount: Money(995), on: day("2026-11-21")))
                == ["Balance of 21 Nov 2026: $995 by the bank, the same here.", before])
        #expect(try notes(.init(amount: Money(995), on: day("2026-11-14"))) == [before])
    }

    @Test func theColumnsOfAnIssuerAreNoFileOfAnothersCard() {
        var chase = StatementFile(format: .csv, layout: "chase-card")
        chase.rows = [row(2, "2026-11-10", "KIOSK", -500)]
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        #expect(
            wallet.warning(chase, named: "nov.csv", isTakenFor: platinum)
                == "nov.csv has the columns of Chase, and Platinum Card is of American Express.")
        let amex = StatementFile(format: .csv, layout: "amex-5")
        #expect(wallet.warning(amex, named: "nov.csv", isTakenFor: platinum) == nil)
    }

    @Test func aRowFarAheadIsPointedOut() throws {
        let planned = try plan([row(7, "2050-01-01", "KIOSK", -500)], wallet)
        #expect(told(planned) == ["new; is its day right?"])
        #expect(
            planned.plan.notes(in: planned.newer, on: context.today) == ["Row 7 is of 1 Jan 2050: is that right?"])
        #expect(try told(plan([row(7, "2027-11-27", "KIOSK", -500)], wallet)) == ["new"])
    }
}
