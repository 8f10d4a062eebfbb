import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is done with bills and expectations; each is one step of undo.
@Suite("Acts on bills")
struct BillActTests {
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 5)
    private let book: Book.ID
    private var wallet = Wallet()

    init() throws {
        book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context).cast()
    }

    private func added(_ texts: [String: String?], to wallet: inout Wallet) throws -> BookTransaction {
        let id = try wallet.add(texts["kind"] == nil ? .transactions : .bills, texts, in: context)
        _ = changes(&wallet)
        return try #require(wallet.transaction(id))
    }

    private func changes(_ wallet: inout Wallet) -> ChangeSet? {
        wallet.takeChanges(id: .init(high: 3, low: 3), at: context.now, by: .command)
    }

    private func bills(_ wallet: Wallet, _ first: String, _ last: String) -> [Bill] {
        let all = wallet.all(BookTransaction.self)
        return all.bills(in: day(first)...day(last), on: context.today, PaidOccurrences(all))
    }

    @Test func rentOfFourMonthsLosesTheOneThatIsSkipped() throws {
        var wallet = wallet
        let rent = try added(
            [
                "kind": "monthly", "amount": "-1800", "payee": "Rent", "date": "2027-01-31", "kind.weekend": "before",
                "kind.endsOn": "2027-04-30",
            ], to: &wallet)
        func shownDays() -> [String] { bills(wallet, "2027-01-01", "2027-12-31").map(\.due.shownOn.description) }
        #expect(shownDays() == ["2027-01-29", "2027-02-26", "2027-03-31", "2027-04-30"])
        try wallet.skip(bills(wallet, "2027-02-01", "2027-02-28")[0], in: context)
        #expect(shownDays() == ["2027-01-29", "2027-03-31", "2027-04-30"])
        let act = try #require(changes(&wallet))
        #expect(act.what == "Rent of 26 Feb 2027 skipped")
        #expect(wallet[rent.id]?.kind.recurring?.skips == [day("2027-02-28")])
    }

    @Test func aBillIsPaidByATransactionLikeIt() throws {
        var wallet = wallet
        let rent = try added(
            ["kind": "monthly", "amount": "-1800", "payee": "Rent", "date": "2026-11-01", "tags": "home"], to: &wallet)
        let bill = try #require(bills(wallet, "2026-11-01", "2026-11-30").first)
        let payment = try wallet.pay(bill, on: day("2026-11-03"), in: context)
        #expect(
            (payment.amount, payment.date, payment.payee, payment.tags.map(\.word)) == (
                Money(-1800), day("2026-11-03"), "Rent", ["home"]
            ))
        #expect(payment.matches == .init(of: rent.id, on: day("2026-11-01")))
        #expect(bills(wallet, "2026-11-01", "2026-11-30").isEmpty)
        #expect(changes(&wallet)?.what == "Rent $1,800 paid")
        // Whoever pays it on another machine writes the same record.
        #expect(payment.id == .derived(from: rent.id, day: day("2026-11-01")))
    }

    @Test func aBillIsPaidByATransactionThatIsThere() throws {
        var wallet = wallet
        _ = try added(["kind": "monthly", "amount": "-74", "payee": "Utilities", "date": "2026-11-05"], to: &wallet)
        let paid = try added(["amount": "-112", "payee": "City Works", "date": "2026-11-20"], to: &wallet)
        #expect(paid.matches == nil)
        let bill = bills(wallet, "2026-11-01", "2026-11-30")[0]
        try wallet.pay(bill, with: paid.id, in: context)
        #expect(bills(wallet, "2026-11-01", "2026-11-30").isEmpty)
        #expect(changes(&wallet)?.what == "Utilities $112 paid")
        let december = bills(wallet, "2026-12-01", "2026-12-31")[0]
        #expect(throws: BookError.answersAlready(payee: "City Works")) {
            try wallet.pay(december, with: paid.id, in: context)
        }
        #expect(throws: BookError.noMovement(payee: "Utilities")) {
            try wallet.pay(december, with: december.transactionID, in: context)
        }
    }

    /// Nothing but a hand links it again, and what pays in truth takes its place.
    @Test func whatPaidABillWronglyIsTakenBack() throws {
        var wallet = wallet
        let home = try wallet.add(.categories, ["name": "Home"], in: context)
        let rent = try added(
            [
                "kind": "monthly", "amount": "-1800", "payee": "Rent", "date": "2026-11-01",
                "categoryId": home.description,
            ], to: &wallet)
        let payment: [String: String?] = ["amount": "-1800", "payee": "Rent", "date": "2026-11-02"]
        let wrong = try added(payment, to: &wallet)
        #expect(wrong.matches == .init(of: rent.id, on: day("2026-11-01")) && wrong.categoryID == rent.categoryID)
        #expect(bills(wallet, "2026-11-01", "2026-11-30").isEmpty)
        try wallet.unpay(wrong.id, in: context)
        func openDays() -> [String] { bills(wallet, "2026-11-01", "2026-11-30").map(\.due.on.description) }
        #expect(openDays() == ["2026-11-01"])
        #expect(wallet[wrong.id]?.matches == nil && wallet[wrong.id]?.categoryID == nil)
        #expect(changes(&wallet)?.what == "Rent $1,800 pays no bill")
        #expect(throws: BookError.paysNoBill(payee: "Rent")) { try wallet.unpay(wrong.id, in: context) }
        try wallet.edit(.bills, rent.id.cast(), ["notes": "to Jo"], in: context)
        #expect(openDays() == ["2026-11-01"])
        let right = try added(payment, to: &wallet)
        #expect(right.matches == .init(of: rent.id, on: day("2026-11-01")) && openDays() == [])
    }

    @Test func whatIsTypedFindsItsBill() throws {
        var wallet = wallet
        let netflix = try added(
            ["kind": "monthly", "amount": "-15.49", "payee": "Netflix", "date": "2026-08-05"], to: &wallet)
        let charge = try added(
            ["amount": "-17.99", "payee": "NETFLIX.COM 866-579-7172 CA", "date": "2026-11-06"], to: &wallet)
        #expect(charge.matches == .init(of: netflix.id, on: day("2026-11-05")))
        let october: [String: String?] = ["amount": "-15.49", "payee": "Netflix", "date": "2026-10-05"]
        let told = try wallet.addAndTell(.transactions, october, in: context)
        #expect(told.along == "pays the bill of 5 Oct 2026")
        #expect(changes(&wallet)?.what == "Netflix added, pays the bill of 5 Oct 2026")
    }

    @Test func anExpectationIsAnsweredByWhatCame() throws {
        var wallet = wallet
        let plan = try added(
            ["kind": "once", "amount": "120", "payee": "Dinner", "date": "2026-11-18"], to: &wallet)
        let one = try added(["amount": "-131.40", "payee": "Bistro", "date": "2026-11-20"], to: &wallet)
        #expect(bills(wallet, "2026-11-01", "2026-11-30").map(\.amount) == [Money(-120)])
        #expect(wallet.variance(of: plan) == nil)
        let before = wallet
        try wallet.reconcile(plan.id, with: [one.id], in: context)
        var reconciled = try #require(wallet[plan.id])
        #expect(wallet.variance(of: reconciled) == Money(cents: -1140))
        #expect(wallet.actualAmount(of: reconciled) == Money(cents: -13_140))
        #expect(wallet.varianceWords(of: reconciled) == "$11.40 more than expected")
        #expect(reconciled.kind.words == "reconciled" && plan.kind.words == "expected")
        #expect(bills(wallet, "2026-11-01", "2026-11-30").isEmpty)
        #expect(throws: BookError.isReconciled(payee: "Dinner")) {
            try wallet.reconcile(plan.id, with: [one.id], in: context)
        }
        #expect(changes(&wallet)?.what == "Dinner reconciled")
        #expect(
            wallet.facts(of: reconciled).map { "\($0.label): \($0.text)" } == [
                "Expected: −$120", "Came: −$131.40, $11.40 more than expected", "With: Bistro",
            ])
        // It is taken back, much later too.
        try wallet.unreconcile(plan.id, in: context)
        #expect(bills(wallet, "2026-11-01", "2026-11-30").map(\.amount) == [Money(-120)])
        #expect(changes(&wallet)?.what == "Dinner expected again")
        #expect(throws: BookError.isNotReconciled(payee: "Dinner")) {
            try wallet.unreconcile(plan.id, in: context)
        }
        // Two that come to the same.
        wallet = before
        let first = try added(["amount": "-100", "payee": "Bistro", "date": "2026-11-20"], to: &wallet)
        let rest = try added(["amount": "-31.40", "payee": "Taxi", "date": "2026-11-20"], to: &wallet)
        try wallet.reconcile(plan.id, with: [first.id, rest.id], in: context)
        reconciled = try #require(wallet[plan.id])
        #expect(wallet.variance(of: reconciled) == Money(cents: -1140))
        let other = try added(
            ["kind": "once", "amount": "30", "payee": "Taxi"], to: &wallet)
        #expect(throws: BookError.answersAlready(payee: "Taxi")) {
            try wallet.reconcile(other.id, with: [rest.id], in: context)
        }
        #expect(throws: BookError.noExpectation(payee: "Bistro")) { try wallet.giveUp(first.id, in: context) }
    }

    @Test func incomeThatIsLessIsLess() throws {
        var wallet = wallet
        let plan = try added(
            ["kind": "once", "amount": "+3000", "payee": "Fee", "date": "2026-11-18"], to: &wallet)
        try wallet.pay(
            bills(wallet, "2026-11-01", "2026-11-30")[0], on: day("2026-11-19"), amount: Money(2950), in: context)
        let reconciled = try #require(wallet[plan.id])
        #expect(wallet.variance(of: reconciled) == Money(-50))
        #expect(wallet.varianceWords(of: reconciled) == "$50 less than expected")
        #expect(changes(&wallet)?.what == "Fee $2,950 received")
    }

    @Test func anExpectationIsGivenUp() throws {
        var wallet = wallet
        let plan = try added(
            ["kind": "once", "amount": "120", "payee": "Dinner"], to: &wallet)
        try wallet.skip(bills(wallet, "2026-11-27", "2026-11-27")[0], in: context)
        #expect(wallet[plan.id]?.kind.expectation?.closedOn == day("2026-11-27"))
        #expect(changes(&wallet)?.what == "Dinner given up")
        #expect(wallet[plan.id]?.kind.words == "given up")
        #expect(wallet.facts(of: .transactions, plan.id.cast()).last?.text == "27 Nov 2026")
        #expect(throws: BookError.isGivenUp(payee: "Dinner")) { try wallet.giveUp(plan.id, in: context) }
    }

    @Test func whatBooksItselfIsBookedOnceOnItsDay() throws {
        var wallet = wallet
        let paper = try added(
            ["kind": "weekly", "kind.autoPost": "true", "amount": "-9", "payee": "Paper", "date": "2026-11-13"],
            to: &wallet)
        #expect(wallet.postBills(of: BookLedgers(wallet, isSure: true), in: context) == 3)
        #expect(wallet.postBills(of: BookLedgers(wallet, isSure: true), in: context) == 0)
        let posted = wallet.all(BookTransaction.self).filter { $0.matches != nil }
        #expect(posted.map(\.date.description).sorted() == ["2026-11-13", "2026-11-20", "2026-11-27"])
        #expect(posted.allSatisfy { $0.id == .derived(from: paper.id, day: $0.date) })
        #expect(!wallet.hasNotedAct)
    }

    @Test func anArchivedBookBooksNothing() throws {
        var wallet = wallet
        _ = try added(
            ["kind": "weekly", "kind.autoPost": "true", "amount": "-9", "payee": "Paper", "date": "2026-11-13"],
            to: &wallet)
        let book = try #require(wallet.firstBook)
        try wallet.archive(.books, book.id.cast(), on: day("2026-11-26"), in: context)
        #expect(wallet.postBills(of: BookLedgers(wallet, isSure: true), in: context) == 0)
    }

    @Test func aPriceChangesFromADayOn() throws {
        var wallet = wallet
        let netflix = try added(
            ["kind": "monthly", "amount": "-15.49", "payee": "Netflix", "date": "2026-08-05"], to: &wallet)
        var charge = BookTransaction.paid(-1799, "Netflix", on: "2026-11-05")
        charge.matches = .init(of: netflix.id, on: day("2026-11-05"))
        let change = try #require(netflix.priceChange(in: charge))
        #expect((change.now - change.was, change.morePerYear) == (Money(cents: -250), Money(30)))
        #expect(change.words(symbol: "$") == "$17.99, was $15.49: $30 more a year")
        // Half a percent, or less than a coin, is no change.
        charge.amount = Money(cents: -1556)
        #expect(netflix.priceChange(in: charge) == nil)
        try wallet.changePrice(of: netflix.id, to: Money(cents: 1799), from: day("2026-11-05"), in: context)
        #expect(changes(&wallet)?.what == "Netflix $17.99 from 5 Nov 2026")
        let taken = try #require(wallet[netflix.id])
        #expect(
            taken.occurrences(in: day("2026-10-01")...day("2026-11-30")).map(\.amount)
                == [Money(cents: -1549), Money(cents: -1799)])
        try wallet.changePrice(of: netflix.id, to: Money(cents: 1799), from: day("2026-12-05"), in: context)
        #expect(!wallet.hasNotedChanges)
    }

    @Test func twoSidesAreATransfer() throws {
        var wallet = wallet
        let checking = try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context).description
        let gold = try wallet.add(.accounts, ["name": "Gold", "kind": "card"], in: context).description
        _ = try wallet.add(.categories, ["name": "Fun", "direction": "expense"], in: context)
        let taken = try added(
            ["amount": "-1204.33", "payee": "Autopay", "accountId": checking, "categoryId": "Fun"],
            to: &wallet)
        let brought = try added(
            ["amount": "+1204.33", "payee": "Payment thank you", "accountId": gold], to: &wallet)
        let lunch = try added(["amount": "+12", "payee": "Lunch"], to: &wallet)
        #expect(throws: BookError.isNotOpposite("−$1,204.33", "$12")) {
            try wallet.linkTransfer(taken.id, lunch.id, in: context)
        }
        try wallet.linkTransfer(taken.id, brought.id, in: context)
        #expect(changes(&wallet)?.what == "Autopay and Payment thank you linked as a transfer")
        let sides = [taken.id, brought.id].compactMap { wallet[$0] }
        #expect(Set(sides.map(\.transferID)).count == 1 && sides[0].isTransfer && sides[0].categoryID == nil)
        func otherSides(of id: BookTransaction.ID) -> [String] {
            wallet.facts(of: .transactions, id.cast()).filter { $0.label == "Other side" }.map(\.text)
        }
        #expect(otherSides(of: taken.id) == ["Payment thank you, $1,204.33 on 27 Nov 2026, Gold"])
        #expect(otherSides(of: brought.id) == ["Autopay, −$1,204.33 on 27 Nov 2026, Checking"])
        #expect(otherSides(of: lunch.id).isEmpty)
        #expect(throws: BookError.isTransfer(payee: "Autopay")) {
            try wallet.linkTransfer(taken.id, nil, in: context)
        }
        let here = try added(["amount": "-12", "payee": "Bank", "accountId": gold], to: &wallet)
        let there = try added(["amount": "+12", "payee": "Bank", "accountId": gold], to: &wallet)
        #expect(throws: BookError.isOnOneAccount) { try wallet.linkTransfer(here.id, there.id, in: context) }
        try wallet.linkTransfer(lunch.id, nil, in: context)
        #expect(wallet[lunch.id]?.isTransfer == true && otherSides(of: lunch.id) == ["none linked"])
        let zelle = try added(["amount": "+40", "payee": "Zelle"], to: &wallet)
        try wallet.linkTransfer(zelle.id, nil, by: "Ana", in: context)
        #expect(otherSides(of: zelle.id) == ["from Ana"])
    }

    @Test func partsHaveTheSignOfTheWhole() throws {
        var wallet = wallet
        for name in ["Groceries", "Fun"] {
            _ = try wallet.add(.categories, ["name": name, "direction": "expense"], in: context)
        }
        let texts: [String: String?] = ["amount": "-84.20", "payee": "Target", "splits": "groceries=60,fun=24.20"]
        let added = try added(texts, to: &wallet)
        #expect(added.splits.map(\.amount) == [Money(-60), Money(cents: -2420)] && added.setBy == .hand)
        #expect(added.date == day("2026-11-27"))
        var wrong = texts
        wrong["splits"] = "groceries=60,fun=24.19"
        let problem = #expect(throws: RecordProblems.self) { try wallet.add(.transactions, wrong, in: context) }
        #expect(problem?.messages == ["splits": "$0.01 missing of the $84.20."])
        wrong["amount"] = "+84.20"
        wrong["splits"] = "groceries=60,fun=24.20"
        let income = try self.added(wrong, to: &wallet)
        #expect(income.splits.map(\.amount) == [Money(60), Money(cents: 2420)])
        /// A sign that is typed stays, be it of all or of one of them, and is said again.
        func amounts(_ amount: String, _ parts: String) throws -> [Money] {
            try self.added(["amount": amount, "payee": "Acme", "splits": parts], to: &wallet).splits.map(\.amount)
        }
        #expect(try amounts("+5200", "groceries=6000,fun=-800") == [Money(6_000), Money(-800)])
        #expect(try amounts("+60", "fun=+20,groceries=40") == [Money(20), Money(40)])
        #expect(try amounts("60", "fun=+20,groceries=80") == [Money(20), Money(-80)])
        let salary = try #require(wallet.all(BookTransaction.self) { $0.amount == Money(5_200) }.first)
        let place = try #require(RecordKind.transactions.place(of: "splits"))
        let typed = try #require(wallet.record(.transactions, salary.id.cast())?.typed[place])
        #expect(typed.hasSuffix("=-800") && typed.contains("=+6000,"))
        #expect(salary.saidParts(in: wallet).map(\.amount) == ["6000", "-800"])
        let turned = #expect(throws: RecordProblems.self) { _ = try amounts("+100", "groceries=-60,fun=-40") }
        #expect(turned?.messages == ["splits": "$200 missing of the $100."])
    }

    @Test func yenHaveNoDecimalsAndAmountsAreNeverZero() throws {
        var wallet = Wallet()
        _ = try wallet.add(.books, ["name": "Trip", "currency": "JPY", "owners": "Ana"], in: context)
        let finer = #expect(throws: RecordProblems.self) {
            try wallet.add(.transactions, ["amount": "-12.5", "payee": "Tea"], in: context)
        }
        #expect(finer?.messages == ["amount": "Amounts in JPY have no decimals."])
        let alsoFiner = #expect(throws: RecordProblems.self) {
            try wallet.add(.bills, ["kind": "once", "amount": "12.5", "payee": "Tea"], in: context)
        }
        #expect(alsoFiner?.messages == ["amount": "Amounts in JPY have no decimals."])
        _ = try wallet.add(.categories, ["name": "Food"], in: context)
        _ = try wallet.add(.categories, ["name": "Fun"], in: context)
        let finePart = #expect(throws: RecordProblems.self) {
            try wallet.add(
                .transactions, ["amount": "-12", "payee": "Tea", "splits": "food=-5.5,fun=-6.5"], in: context)
        }
        #expect(finePart?.messages == ["splits": "Amounts in JPY have no decimals."])
        let none = #expect(throws: RecordProblems.self) {
            try wallet.add(.transactions, ["amount": "0", "payee": "Tea"], in: context)
        }
        #expect(none?.messages == ["amount": "An amount is never 0."])
    }
}
