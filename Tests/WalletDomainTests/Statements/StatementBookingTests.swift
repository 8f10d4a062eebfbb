import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the rows of a statement become in a book; amounts and days are worked by hand.
struct StatementBookingTests {
    var wallet: Wallet
    let context: ChangeContext
    let categories: [String: FreshID]
    let checking: BookAccount.ID

    init() throws {
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let platinum = wallet.card("Platinum Card").id
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        try wallet.add(
            .accounts, ["name": "Platinum", "kind": "card", "userCardId": platinum.description, "owner": "Ana"],
            in: context)
        checking = try wallet.add(
            .accounts, ["name": "Checking", "kind": "checking", "tail": "7788"], in: context
        ).cast()
        var categories: [String: FreshID] = [:]
        for name in ["Groceries", "Restaurants", "Transport", "Streaming"] {
            categories[name] = try wallet.add(.categories, ["name": name], in: context)
        }
        self.categories = categories
        _ = wallet.taken(in: context)
    }

    func row(_ number: Int, _ on: String, _ text: String, _ cents: Int, id: String? = nil) -> StatementRow {
        SampleStatement.row(number, on, text, cents, id: id)
    }

    func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", of account: String = "Platinum",
        _ choices: [Int: StatementChoice] = [:]
    ) throws -> PlannedStatement {
        var file = StatementFile(format: layout == "ofx" ? .ofx : .csv, layout: layout)
        file.rows = rows
        let id = try #require(wallet.accountForStatement(called: account))
        return wallet.plan(
            file, named: "nov.\(layout)", of: wallet.holder(ofAccount: id), choices: choices, in: context)
    }

    func transactions(_ wallet: Wallet) -> [BookTransaction] { wallet.all() }

    func transaction(_ payee: String, _ wallet: Wallet) throws -> BookTransaction {
        try #require(transactions(wallet).first { $0.payee == payee })
    }

    func category(_ name: String) -> BookCategory.ID? { categories[name]?.cast() }

    func told(_ planned: PlannedStatement) -> [String] {
        planned.plan.lines.map { $0.words(in: planned.newer, on: context.today) }
    }

    /// Where there is hardly room.
    func shortest(_ planned: PlannedStatement) -> [String?] {
        planned.plan.lines.map { $0.forms(in: planned.newer, on: context.today).last }
    }

    /// What a hand wrote is known by its line, whatever a hand makes of it.
    @Test func whatWasMergedIsKnownAlsoOnceItsAmountIsAnother() throws {
        var wallet = wallet
        let pizza = try written(-4_500, "Pizza night", on: "2026-11-10", nil, in: &wallet)
        let rows = [row(2, "2026-11-12", "DOMINOS 5521", -4_500)]
        let merged = try plan(rows, wallet)
        #expect(merged.plan.summary == "1 maybe")
        var newer = merged.newer
        try newer.edit(.transactions, pizza.cast(), ["amount": "46"], in: context)
        #expect(try plan(rows, newer).plan.summary == "nothing new, 1 in the wallet already")
    }

    @Test func itSaysWhatIsBeforeTheOpeningDay() throws {
        var wallet = wallet
        try wallet.edit(.accounts, checking.cast(), ["openingOn": "2026-11-15", "openingBalance": "1000"], in: context)
        let rows = [row(2, "2026-11-02", "RENT", -150_000), row(3, "2026-11-16", "KIOSK", -500)]
        let notes = try plan(rows, wallet, as: "chase-checking", of: "Checking").plan.notes(
            in: wallet, on: context.today)
        #expect(notes.contains("1 row is before the opening day of Checking, 15 Nov 2026: its balance leaves it out."))
    }

    /// Of a long number within a word nothing stays but what stands before it.
    @Test func aNameHasNoLongNumberInIt() throws {
        let planned = try plan([row(2, "2026-11-23", "ACME1234567 AUSTIN TX", -1_000)], wallet)
        #expect(try transaction("Acme", planned.newer).payeeRaw == "ACME•••• 4567 AUSTIN TX")
    }

    /// Rows of files are never the same for being near, but a statement that comes in two forms is worth a word.
    @Test func itSaysThatAnotherFormBroughtRowsLikeThese() throws {
        let csv = [
            row(2, "2026-11-03", "UBER TRIP", -1_850), row(3, "2026-11-05", "BLUE BOTTLE", -450),
            row(4, "2026-11-10", "SHELL OIL", -3_000, id: "320"), row(5, "2026-11-11", "KIOSK", -200),
        ]
        let taken = try plan(csv, wallet).newer
        let ofx = [
            row(1, "2026-11-04", "UBER TRIP", -1_850, id: "a"), row(2, "2026-11-08", "BLUE BOTTLE", -450, id: "b"),
            row(3, "2026-11-09", "BLUE BOTTLE", -450, id: "c"), row(4, "2026-11-06", "BLUE BOTTLE", -460, id: "d"),
            row(5, "2026-11-10", "SHELL OIL", -3_000, id: "e"), row(6, "2026-11-12", "KIOSK", -200, id: "f"),
        ]
        let again = try plan(ofx, taken, as: "ofx").plan
        #expect(again.summary == "6 new")
        #expect(
            again.notes(in: taken, on: context.today).first
                == "Rows 1, 2, 5, 1 more are like those of nov.amex-3, up to three days away: leave out what is the same."
        )
        #expect(
            again.notes(in: taken, on: context.today, isTaken: true).first
                == "Rows 1, 2, 5, 1 more are like those of nov.amex-3, up to three days away: undo, and leave out what is the same."
        )
        // A layout tells its own rows apart.
        let next = try plan([row(2, "2026-11-04", "UBER TRIP", -1_850)], taken).plan
        #expect(next.notes(in: taken, on: context.today) == ["Uber Cash: no statement can show it."])
    }

    /// One bank calls a payee otherwise in another form: on one day the amount is enough to say so.
    @Test func itSaysThatAnotherFormBroughtAsMuchOnTheDay() throws {
        let ofx = [
            row(1, "2026-11-21", "CON EDISON ELECTRIC & GAS", -5_230, id: "B1"),
            row(2, "2026-11-19", "TRANSFER TO SAVINGS", -20_000, id: "B2"),
        ]
        let taken = try plan(ofx, wallet, as: "ofx", of: "Checking").newer
        let csv = [
            row(2, "2026-11-19", "Online Transfer to SAV", -20_000),
            row(3, "2026-11-21", "ORIG CO NAME:CONED BILL PAY", -5_230),
            row(4, "2026-11-20", "KIOSK", -20_000),
        ]
        let again = try plan(csv, taken, as: "chase-checking", of: "Checking").plan
        #expect(again.summary == "3 new")
        #expect(
            again.notes(in: taken, on: context.today).contains(
                "Rows 2, 3 are like those of nov.ofx, up to three days away: leave out what is the same."))
    }

    /// A transaction that a hand wrote.
    func written(
        _ cents: Int, _ payee: String, on text: String, _ category: String?, in wallet: inout Wallet,
        later seconds: Int64 = 0
    ) throws -> BookTransaction.ID {
        let now = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + seconds * 1000), today: context.today,
            newID: context.newID)
        let texts = [
            "payee": payee, "amount": "\(Money(cents: cents).jsonNumber)", "date": text, "accountId": "Platinum",
            "categoryId": category,
        ]
        return try wallet.add(.transactions, texts, in: now).cast()
    }

    // MARK: What a row becomes

    @Test func aRowBecomesATransaction() throws {
        var rows = [row(4, "2026-11-23", "WHOLE FOODS MARKET 10234 AUSTIN TX 40155512", -8_420, id: "f1")]
        rows[0].postedOn = day("2026-11-24")
        let planned = try plan(rows, wallet)
        #expect(planned.plan.summary == "1 new" && told(planned) == ["new"])
        #expect(planned.plan.done(in: planned.newer) == "1 transaction added to Home")
        let added = try transaction("Whole Foods Market", planned.newer)
        #expect(added.payeeRaw == "WHOLE FOODS MARKET 10234 AUSTIN TX •••• 5512")
        #expect(added.date == day("2026-11-23") && added.postedOn == day("2026-11-24"))
        #expect(added.amount == Money(cents: -8_420) && added.categoryID == nil && added.setBy == nil)
        #expect(added.accountID == wallet.accountForStatement(called: "Platinum"))
        let statement = try #require(planned.newer.statements.first)
        #expect(added.source == .init(importID: statement.id, row: 4, bankID: "f1"))
        #expect(statement.accountID == added.accountID && statement.added == 1)
        #expect(planned.newer.checkRecords().isEmpty)
        // Left out it is passed over.
        let without = try plan(rows, wallet, [4: StatementChoice(isBooked: false)])
        #expect(!without.plan.changesAnything && without.plan.summary == "nothing new, 1 left out")
    }

    /// Its card's own fee is due on another day; who leaves the row out has looked at it.
    @Test func whatIsLeftOutIsNotToBeLookedAt() throws {
        var wallet = wallet
        try wallet.edit(wallet.card("Platinum Card").id, [.openedOn(day("2023-03-15"))], in: context)
        let rows = [row(2, "2026-10-05", "ANNUAL MEMBERSHIP FEE", -89_500)]
        #expect(try plan(rows, wallet).plan.summary == "1 new, 1 to look at")
        let without = try plan(rows, wallet, [2: StatementChoice(isBooked: false)])
        #expect(without.plan.summary == "nothing new, 1 left out")
    }

    @Test func ofAnAccountThatIsNoCardNoCreditIsLookedFor() throws {
        let planned = try plan(
            [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999), row(3, "2026-11-21", "ACME PAYROLL", 520_000)],
            wallet, of: "Checking")
        #expect(planned.plan.summary == "2 new" && planned.plan.credits.isEmpty)
        #expect(try transaction("Acme Payroll", planned.newer).accountID == checking)
        // Its number finds it from then on; so it is also found by the number that it has.
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.tail = "7788"
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
    }

    @Test func ofAFileOfSeveralAccountsOnesOwnRowsAreTaken() {
        var file = StatementFile(format: .csv, layout: "ynab")
        file.rows = [row(2, "2026-11-03", "SHELL", -3_000), row(3, "2026-11-03", "RENT", -180_000)]
        (file.rows[0].account, file.rows[1].account) = ("Savings", "CHECKING")
        let held = wallet.held(file, in: StatementHolder(account: checking))
        #expect(held.rows.map(\.row) == [3] && held.passedOver.count == 1 && held.refused.isEmpty)
        // One name alone may be the bank's own for it.
        file.rows.removeLast()
        #expect(wallet.held(file, in: StatementHolder(account: checking)) == file)
    }

    /// Dinars have three decimals, dollars two; what is finer is named by its column.
    @Test func amountsHaveNoMoreDecimalsThanTheirCurrency() throws {
        var wallet = wallet
        try wallet.add(.books, ["name": "Kuwait", "currency": "KWD", "owners": "Ana"], in: context)
        try wallet.add(.accounts, ["name": "NBK", "kind": "checking", "bookId": "Kuwait"], in: context)
        let bank = try #require(wallet.accountForStatement(called: "NBK"))
        let file = try statement(
            "Day,Payee,Out,In\n2026-11-03,SOUK,12.345,\n2026-11-04,PAY,,7.001\n2026-11-05,RENT,8.50,\n",
            StatementReading(columns: ["date": "Day", "text": "Payee", "out": "Out", "in": "In"]))
        let held = wallet.held(file, in: StatementHolder(account: bank))
        #expect(held.rows.map(\.amount.jsonNumber) == ["-12.345", "7.001", "-8.5"] && held.refused.isEmpty)
        let card = wallet.held(file, in: StatementHolder(card: wallet.card("Platinum Card").id))
        #expect(card.rows.map(\.row) == [4])
        #expect(
            card.refused.map(\.description) == [
                "row 2, column Out: -12.345: Amounts in USD have at most 2 decimals.",
                "row 3, column In: 7.001: Amounts in USD have at most 2 decimals.",
            ])
    }

    @Test func withoutABookNothingIsBooked() throws {
        let (alone, context) = try SampleStatement.wallet(on: "2026-11-27")
        let planned = alone.plan(
            SampleStatement.november, named: "amex.csv", of: alone.holder(ofCard: alone.card("Platinum Card").id),
            in: context)
        #expect(planned.plan.lines.allSatisfy { $0.booking == nil } && transactions(planned.newer).isEmpty)
        #expect(planned.plan.summary == "2 to mark, 2 to look at, 5 passed over")
    }

    // MARK: Rules

    @Test func rowsGoThroughTheRulesBeforeWhatIsGuessed() throws {
        var ruled = wallet
        _ = try written(1_000, "Whole Foods Market", on: "2026-10-01", "Restaurants", in: &ruled)
        for texts in [
            [
                "match.text": "WHOLE FOODS*", "set.payee": "Whole Foods", "set.categoryId": "Groceries",
                "set.tags": "food",
            ],
            ["match.text": "*SAVINGS*", "set.transfer": "true"], ["match.text": "REVERSED*", "set.passOver": "true"],
        ] {
            try ruled.add(.rules, texts.mapValues { $0 }, in: context)
        }
        let rows = [
            row(2, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420),
            row(3, "2026-11-24", "ONLINE TRANSFER TO SAVINGS", -50_000), row(4, "2026-11-25", "REVERSED AUTH", -100),
        ]
        let planned = try plan(rows, ruled, of: "Checking")
        #expect(told(planned) == ["new, Groceries, rule 1", "new, transfer, rule 2", "passed over by rule 3"])
        #expect(planned.plan.summary == "2 new, 1 passed over")
        let rules = planned.newer.all(BookRule.self)
        let food = try transaction("Whole Foods", planned.newer)
        #expect(food.categoryID == category("Groceries") && food.setBy == .rule && food.ruleID == rules[0].id)
        #expect(food.tags.map(\.word) == ["food"] && food.payeeRaw == "WHOLE FOODS MARKET 10234")
        let saved = try transaction("Online Transfer To Savings", planned.newer)
        #expect(saved.isTransfer && saved.categoryID == nil && saved.setBy == .rule && saved.ruleID == rules[1].id)
        #expect(!transactions(planned.newer).contains { $0.payee == "Reversed Auth" })
        #expect(planned.newer.checkRecords().isEmpty)
        // The file is known when it comes again, under whatever name a row goes; what is passed over stays so.
        let again = try plan(rows, planned.newer, of: "Checking")
        #expect(told(again) == ["here already", "here already", "passed over by rule 3"])
        #expect(again.plan.summary == "nothing new, 2 in the wallet already, 1 passed over")
        // Who ticks it takes it.
        let wanted = try plan(rows, ruled, of: "Checking", [4: StatementChoice(isBooked: true)])
        #expect(try wanted.plan.summary == "3 new" && transaction("Reversed Auth", wanted.newer).setBy == nil)
    }

    /// A rule that gives a row its name alone did not file it.
    @Test func onlyTheRuleThatFilesIsNamed() throws {
        var ruled = wallet
        _ = try written(1_000, "Whole Foods Market", on: "2026-10-01", "Restaurants", in: &ruled)
        for texts in [
            ["match.text": "WHOLE FOODS*", "set.payee": "Whole Foods"],
            ["match.text": "KIOSK*", "set.tags": "small"], ["match.text": "KIOSK*", "set.categoryId": "Groceries"],
        ] {
            try ruled.add(.rules, texts.mapValues { $0 }, in: context)
        }
        let rows = [row(2, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420), row(3, "2026-11-24", "KIOSK", -300)]
        #expect(try told(plan(rows, ruled, of: "Checking")) == ["new, ≈ Restaurants", "new, Groceries, rule 3"])
        let chosen = [3: StatementChoice(category: category("Restaurants"))]
        #expect(
            try told(plan(rows, ruled, of: "Checking", chosen)) == ["new, ≈ Restaurants", "new, Restaurants"])
    }

    @Test func aRuleSaysWhichBillARowPays() throws {
        var ruled = wallet
        let rent = try ruled.add(
            .bills,
            [
                "kind": "monthly", "payee": "Rent", "amount": "1800", "date": "2026-10-31", "categoryId": "Streaming",
                "kind.tolerance": "0",
            ], in: context)
        try ruled.add(.rules, ["match.text": "ACME*", "set.recurringId": rent.description], in: context)
        let planned = try plan([row(2, "2026-11-28", "ACME HOMES 4417", -190_000)], ruled, of: "Checking")
        #expect(told(planned) == ["new, Streaming, pays Rent of 30 Nov, rule 1"])
        #expect(try transaction("Acme Homes", planned.newer).matches == .init(of: rent.cast(), on: day("2026-11-30")))
    }

    // MARK: Undo and deletion

    @Test func oneStepTakesBackTransactionsAndBenefits() throws {
        var wallet = try plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet).newer
        #expect(
            transactions(wallet).count == 1 && wallet.benefit("Uber One Credit").periodRedeemed == Money(cents: 999))
        #expect(wallet.benefit("Uber Cash").periodRedeemed == .zero)
        let one = wallet.taken(in: context)
        let first = try #require(one)
        #expect(first.what == "Uber One Credit $9.99 used, 1 transaction added to Home")
        wallet = try plan([row(2, "2026-11-27", "AMEX UBER ONE CREDIT", 1_500)], wallet).newer
        let two = wallet.taken(in: context)
        let second = try #require(two)
        func left() -> Money {
            wallet.benefit("Uber One Credit").periodValue - wallet.benefit("Uber One Credit").periodRedeemed
        }
        #expect(left() == Money(cents: 9_501) && transactions(wallet).count == 2)
        try wallet.undo(second, in: context)
        #expect(left() == Money(cents: 11_001) && transactions(wallet).count == 1)
        try wallet.undo(first, in: context)
        #expect(left() == Money(120) && transactions(wallet).isEmpty && wallet.statements.isEmpty)
        let again = try plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet)
        #expect(again.plan.summary == "1 new, 1 benefit marked")
    }

    @Test func whatWasDeletedStaysAwayUnlessItIsTicked() throws {
        let rows = [row(2, "2026-11-03", "BLUE BOTTLE", -450), row(3, "2026-11-03", "BLUE BOTTLE", -450)]
        var wallet = try plan(rows, wallet).newer
        let taken = wallet.taken(in: context)
        let statement = try #require(taken)
        let gone = try #require(transactions(wallet).first)
        let isDeleted = wallet.delete(.transactions, gone.id.cast())
        #expect(isDeleted)
        _ = wallet.taken(in: context)
        let again = try plan(rows, wallet)
        #expect(again.plan.summary == "nothing new, 1 in the wallet already, 1 deleted before")
        #expect(!again.plan.changesAnything && told(again).sorted() == ["deleted before", "here already"])
        let place = try #require(
            again.plan.lines.firstIndex {
                if case .deletedBefore? = $0.booking?.act { true } else { false }
            })
        let ticked = try plan(rows, wallet, [place + 2: StatementChoice(isBooked: true)])
        #expect(ticked.plan.summary == "1 new, 1 in the wallet already")
        #expect(try plan(rows, ticked.newer).plan.summary == "nothing new, 2 in the wallet already")
        // Taken back the statement is new again, with all of its lines.
        try wallet.undo(statement, in: context)
        #expect(try plan(rows, wallet).plan.summary == "2 new")
    }

    // MARK: Filing

    @Test func aPayeeIsGuessedOnceAndFiledAfterTwo() throws {
        var wallet = wallet
        _ = try written(-8_420, "Whole Foods", on: "2026-10-02", "Groceries", in: &wallet)
        let rows = [row(2, "2026-11-20", "WHOLE FOODS #10234 AUSTIN TX", -3_000)]
        let guessed = try plan(rows, wallet)
        #expect(told(guessed) == ["new, ≈ Groceries"])
        #expect(try #require(transactions(guessed.newer).last { $0.source != nil }).categoryID == nil)
        _ = try written(-2_000, "Whole Foods", on: "2026-10-09", "Groceries", in: &wallet, later: 1)
        let filed = try plan(rows, wallet)
        #expect(told(filed) == ["new, Groceries"])
        let added = try #require(transactions(filed.newer).first { $0.source != nil })
        #expect(added.categoryID == category("Groceries") && added.setBy == .learned)
        // A correction begins anew, also of the older one.
        let id = try #require(transactions(wallet).first { $0.date == day("2026-10-02") }).id
        let later = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + 5_000), today: context.today, newID: context.newID)
        try wallet.file([id], into: category("Restaurants"), in: later)
        #expect(try told(plan(rows, wallet)) == ["new, ≈ Restaurants"])
    }

    @Test func aRowPaysTheBillThatItIs() throws {
        var wallet = wallet
        var netflix = try BookTransaction(
            id: context.newID().cast(), bookID: #require(wallet.books.first).id, date: day("2026-08-05"),
            amount: Money(cents: -1_549), payee: "Netflix", createdAt: context.now)
        netflix.kind = .recurring(RecurringProperties(.monthly))
        netflix.categoryID = category("Streaming")
        wallet.keep(netflix, context)
        let planned = try plan([row(2, "2026-11-06", "NETFLIX.COM 866-579-7172 CA", -1_799)], wallet)
        #expect(told(planned) == ["new, Streaming, pays Netflix of 5 Nov"])
        let paid = try #require(transactions(planned.newer).first { $0.source != nil })
        #expect(paid.matches == .init(of: netflix.id, on: day("2026-11-05")))
        #expect(paid.categoryID == category("Streaming") && paid.setBy == nil)
    }

    // MARK: Two machines, and many rows

    @Test func twoMachinesWriteTheSameTransactions() throws {
        let rows = [row(2, "2026-11-03", "BLUE BOTTLE", -450), row(3, "2026-11-03", "BLUE BOTTLE", -450)]
        var here = try plan(rows, wallet).newer
        _ = here.taken(in: context)
        let later = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + 90_000), today: context.today, newID: context.newID)
        var file = StatementFile(format: .csv, layout: "amex-3")
        file.rows = rows
        let holder = try wallet.holder(ofAccount: #require(wallet.accountForStatement(called: "Platinum")))
        var there = wallet.plan(file, named: "nov.amex-3", of: holder, in: later).newer
        let taken = there.taken(in: later)
        let theirs = try #require(taken)
        #expect(here.apply(theirs.changes, context).isEmpty)
        #expect(transactions(here).count == 2 && here.statements.count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func tenThousandRowsArePlanned() throws {
        let (count, said) = Torture.isWhole ? (10_000, "10,000") : (2_000, "2,000")
        let rows = (0..<count).map { number in
            row(
                number + 2, day("2026-01-01").adding(days: number % 330).description,
                "SHOP \(number % 97) TOWN \(number % 7)",
                -100 - number % 40)
        }
        let first = try plan(rows, wallet)
        #expect(first.plan.summary == "\(said) new")
        #expect(try plan(rows, first.newer).plan.summary == "nothing new, \(said) in the wallet already")
    }
}
