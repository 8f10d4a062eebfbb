import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which rows move money between accounts.
struct BookedTransferTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    @Test func aPaymentOfACardIsNeitherIncomeNorSpent() throws {
        let payment = row(2, "2026-11-02", "AUTOPAY PAYMENT - THANK YOU", 120_433)
        let alone = try plan([payment], wallet).newer
        let side = try #require(transactions(alone).first)
        #expect(side.isTransfer && side.categoryID == nil)
        let month = try #require(BookLedger(side.bookID, in: alone)).figures(
            of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(month.unfiled == 0 && month.sum.spent == .zero)
        // The other side, which another file brings, is the same movement.
        let both = try plan([row(2, "2026-11-04", "AMEX EPAYMENT ACH PMT", -120_433)], alone, of: "Checking").newer
        #expect(Set(transactions(both).map(\.transferID)).count == 1 && transactions(both).count == 2)
    }

    /// The opposite amount on another account, where one side says so: by a bank’s word, or by whose the other account is.
    @Test(arguments: [
        ("ONLINE TRANSFER TO SAV ...9912", "DEPOSIT", true), ("WEB PMT", "XFER FROM CHK", true),
        ("Haushaltskasse", "ANA MUSTER", true), ("JOINT MONEY", "DEPOSIT", true),
        ("ZELLE TO SAM", "ZELLE FROM BOB", false), ("KIOSK", "DEPOSIT", false), ("GROCERY", "ANASTASIA", false),
    ]) func whatMovesToAnotherAccountIsOneMovement(_ out: String, _ cameIn: String, _ isMoved: Bool) throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Hers", "kind": "checking", "owner": "Ana"], in: context)
        try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "owner": "both"], in: context)
        let first = try plan([row(2, "2026-11-07", out, -40_000)], wallet, as: "bofa-checking", of: "Hers").newer
        #expect(transactions(first).allSatisfy { !$0.isTransfer })
        let both = try plan([row(2, "2026-11-09", cameIn, 40_000)], first, as: "bofa-checking", of: "Joint").newer
        #expect(transactions(both).map(\.isTransfer) == [isMoved, isMoved])
        // Six days are too far, and a card’s purchase went to a shop.
        let late = try plan([row(2, "2026-11-13", cameIn, 40_000)], first, as: "bofa-checking", of: "Joint").newer
        #expect(transactions(late).allSatisfy { !$0.isTransfer })
        let bought = try plan([row(2, "2026-11-07", out, -40_000)], wallet).newer
        let other = try plan([row(2, "2026-11-09", cameIn, 40_000)], bought, as: "bofa-checking", of: "Joint").newer
        #expect(transactions(other).allSatisfy { !$0.isTransfer })
    }

    /// Who paid what came in was said of the transfer, and a rule that made it one does so no more.
    @Test func whatIsTakenBackIsNobodysAndNoRules() throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Hers", "kind": "checking", "owner": "Ana"], in: context)
        let texts: [String: String?] = ["payee": "Zelle", "amount": "+300", "date": "2026-11-03", "accountId": "Hers"]
        let id: BookTransaction.ID = try wallet.add(.transactions, texts, in: context).cast()
        var side = try #require(wallet[id])
        (side.paidBy, side.transferID, side.setBy) = ("Sam", FreshID(high: 0, low: 7), .rule)
        try wallet.put(#require(side.raw))
        wallet.unlinkTransfer(id, in: context)
        let left = try #require(wallet[id])
        #expect(!left.isTransfer && left.isUnfiled)
        #expect(left.paidBy == nil)
        #expect(left.setBy == .hand)
    }

    /// That one owner paid the other was noted; the bank's file of who paid has it too.
    @Test func whatWasPaidToSettleIsNotSpentAgain() throws {
        var wallet = wallet
        let book = try #require(wallet.books.first).id
        try wallet.add(.accounts, ["name": "Hers", "kind": "checking", "owner": "Ana"], in: context)
        try wallet.add(.accounts, ["name": "His", "kind": "checking", "owner": "Sam"], in: context)
        try wallet.settle(book, Money(400), by: "Sam", on: day("2026-11-20"), in: context)
        let payment = row(2, "2026-11-21", "ZELLE TO ANA", -40_000)
        let newer = try plan([payment], wallet, as: "bofa-checking", of: "His").newer
        #expect(transactions(newer).count == 2 && Set(transactions(newer).map(\.transferID)).count == 1)
        let settled = try #require(BookLedger(book, in: newer)?.settlement(of: day("2026-11-01")))
        #expect(settled.payments == [.init(on: day("2026-11-20"), owner: "Sam", amount: Money(400))])
        #expect(settled.paid == [.zero, .zero])
        // The bank may be days late: it is the same, and not what a third account took.
        let late = row(2, "2026-11-25", "ZELLE TO ANA", -40_000)
        #expect(try transactions(plan([late], wallet, as: "bofa-checking", of: "His").newer).count == 2)
        // Of two accounts it may have left either, and is found on that which has it.
        var other = self.wallet
        for (name, kind, owner) in [
            ("Hers", "checking", "Ana"), ("His", "checking", "Sam"), ("Pot", "savings", "Sam"),
        ] { try other.add(.accounts, ["name": name, "kind": kind, "owner": owner], in: context) }
        try other.settle(book, Money(400), by: "Sam", on: day("2026-11-20"), in: context)
        #expect(transactions(other).count == 1)
        let seen = try plan([payment], other, as: "bofa-checking", of: "Pot").newer
        #expect(transactions(seen).count == 2 && Set(transactions(seen).map(\.transferID)).count == 1)
        // On an account of hers it is something else.
        let hers = try plan([payment], wallet, as: "bofa-checking", of: "Hers").newer
        #expect(try !transaction("Zelle To Ana", hers).isTransfer)
    }

    @Test func aNotedPaymentGetsItsOtherSideByHandToo() throws {
        var wallet = wallet
        let book = try #require(wallet.books.first).id
        try wallet.settle(book, Money(400), by: "Sam", on: day("2026-11-20"), in: context)
        let noted = try transaction("From Sam", wallet)
        func zelle() throws -> BookTransaction.ID {
            let texts: [String: String?] = [
                "payee": "Zelle", "amount": "-400", "date": "2026-11-20", "accountId": "Checking",
            ]
            return try wallet.add(.transactions, texts, in: context).cast()
        }
        let paid = try zelle()
        try wallet.linkTransfer(paid, noted.id, in: context)
        #expect(wallet[paid]?.transferID == noted.transferID && wallet[noted.id]?.paidBy == "Sam")
        let third = try zelle()
        #expect(throws: BookError.isTransfer(payee: "From Sam")) {
            try wallet.linkTransfer(third, noted.id, in: context)
        }
    }

    @Test func aPurchaseIsNoTransferForWhatAnotherCardWasPaid() throws {
        var wallet = try plan([row(2, "2026-11-20", "PAYMENT THANK YOU", 5_000)], wallet).newer
        try wallet.add(.accounts, ["name": "Gold", "kind": "card"], in: context)
        let planned = try plan([row(2, "2026-11-22", "WHOLE FOODS", -5_000)], wallet, of: "Gold").newer
        #expect(try !transaction("Whole Foods", planned).isTransfer)
    }

    /// `ONLINE PAYMENT AMAZON` of the bank’s type `Return` is what a shop gave back.
    @Test func whatAShopGivesBackIsNoPaymentOfTheCard() throws {
        var back = row(2, "2026-11-24", "ONLINE PAYMENT AMAZON", 1_400)
        back.bankType = "Return"
        #expect(try transactions(plan([back], wallet).newer).map(\.isTransfer) == [false])
        back.bankType = "Payment"
        #expect(try transactions(plan([back], wallet).newer).map(\.isTransfer) == [true])
    }

    @Test func aFileThatAnotherAccountTookIsTold() throws {
        let rows = [row(2, "2026-11-20", "KIOSK", -300), row(3, "2026-11-24", "DEPOSIT", 1_400)]
        let first = try plan(rows, wallet, as: "bofa-checking", of: "Checking").newer
        func told(_ rows: [StatementRow], of account: String) throws -> Bool {
            try plan(rows, first, as: "bofa-checking", of: account).plan.notes(in: first, on: context.today)
                .contains("Checking in Home took as many rows of these days already: is it of that?")
        }
        #expect(try told(rows, of: "Platinum"))
        #expect(try !told(rows, of: "Checking"))
        #expect(try !told([rows[0]], of: "Platinum"))
    }

    /// One side was outside the book until the other came; what is taken back waits for a category.
    @Test func aTransferOfOneSideIsFoundAndTakenBack() throws {
        var wallet = try plan([row(2, "2026-11-02", "AUTOPAY PAYMENT - THANK YOU", 120_433)], wallet).newer
        let texts: [String: String?] = [
            "payee": "Card", "amount": "-1204.33", "date": "2026-11-03", "accountId": "Checking",
        ]
        let paid: BookTransaction.ID = try wallet.add(.transactions, texts, in: context).cast()
        let (book, side) = try (#require(wallet.books.first).id, #require(wallet[paid]))
        let found = try #require(BookJournal(book, in: wallet)).otherSides(of: side)
        #expect(found.map(\.isTransfer) == [true])
        try wallet.linkTransfer(paid, found[0].id, in: context)
        #expect(transactions(wallet).allSatisfy { $0.isTransfer })
        wallet.unlinkTransfer(paid, in: context)
        #expect(transactions(wallet).allSatisfy { $0.isUnfiled && !$0.isTransfer && $0.paidBy == nil })
    }

    /// Whichever row or file comes first: a rent of that amount is none, though it is nearer, and of two the nearer one is.
    @Test(arguments: [
        [("2026-11-15", "ZELLE PAYMENT TO LANDLORD"), ("2026-11-12", "AMEX EPAYMENT ACH PMT")],
        [("2026-11-18", "CHECK 1021"), ("2026-11-20", "AMERICAN EXPRESS ACH")],
        [("2026-11-20", "AMEX EPAYMENT"), ("2026-11-14", "AMEX EPAYMENT")],
    ]) func thePaymentOfACardIsTheRowThatSaysSo(_ texts: [(String, String)]) throws {
        let card = [row(2, "2026-11-15", "AUTOPAY PAYMENT - THANK YOU", 120_000)]
        let bank = texts.enumerated().map { row($0.offset + 1, $0.element.0, $0.element.1, -120_000) }
        for rows in [bank, Array(bank.reversed())] {
            let paid = try plan(card, wallet).newer
            let last = try plan(rows, paid, as: "bofa-checking", of: "Checking").newer
            let drawn = try plan(rows, wallet, as: "bofa-checking", of: "Checking").newer
            let first = try plan(card, drawn).newer
            for taken in [last, first] {
                let sides = transactions(taken).filter(\.isTransfer)
                #expect(Set(sides.map(\.date)) == [bank[1].day, day("2026-11-15")])
                #expect(sides.count == 2 && Set(sides.map(\.transferID)).count == 1)
            }
        }
    }

    /// Which of two rows paid the card nobody says. What is of one day is one movement; as many rows as payments are as many, in
    /// order of day, and of what cannot be told apart any is meant. Each by the days of November of the bank and of the card.
    @Test(arguments: [
        (["14 CHECK 1021", "16 CHECK 1022"], [15], ""),
        (["14 CHECK 1021", "14 CHECK 1021", "16 CHECK 1022"], [15], ""),
        (["14 CHECK 1021", "16 CHECK 1022", "18 CHECK 1023"], [15, 17], ""),
        (["14 CHECK 1021", "14 CHECK 1022"], [15, 15], "14-15 14-15"),
        (["14 CHECK 1021", "14 CHECK 1022"], [15, 16], "14-15 14-16"),
        (["14 CHECK 1021", "16 CHECK 1022"], [15, 17], "14-15 16-17"),
        (["16 CHECK 1021", "20 CHECK 1022"], [12, 16], "16-16"),
        (["14 AMEX EPAYMENT", "14 AMEX EPAYMENT"], [15], "14-15"),
        (["14 AMEX EPAYMENT", "14 AMEX EPAYMENT", "14 AMEX EPAYMENT"], [13, 15], "14-13 14-15"),
    ]) func whatFitsAlikeIsNotGuessed(_ bank: [String], _ card: [Int], _ expected: String) throws {
        let drawn = bank.enumerated().map { number, text in
            row(number + 1, "2026-11-\(text.prefix(2))", String(text.dropFirst(3)), -120_000)
        }
        let paid = card.enumerated().map { number, day in
            row(number + 1, "2026-11-\(day)", "AUTOPAY PAYMENT - THANK YOU", 120_000)
        }
        let bankFirst = try plan(paid, plan(drawn, wallet, of: "Checking").newer).newer
        let cardFirst = try plan(drawn, plan(paid, wallet).newer, of: "Checking").newer
        for taken in [bankFirst, cardFirst] {
            #expect(transactions(taken).count == bank.count + card.count)
            let movements = movements(taken).filter { $0.count == 2 }
            let days = movements.map { $0.map { String($0.date.day) }.joined(separator: "-") }
            #expect(days.sorted().joined(separator: " ") == expected)
        }
    }

    /// The sides of each transfer, what went out first.
    private func movements(_ wallet: Wallet) -> [[BookTransaction]] {
        Dictionary(grouping: transactions(wallet).filter(\.isTransfer), by: \.transferID).values.map { sides in
            sides.sorted { ($0.amount ?? .zero) < ($1.amount ?? .zero) }
        }
    }

    private func withAnotherCard() throws -> Wallet {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Gold", "kind": "card"], in: context)
        return wallet
    }

    /// Two cards are each paid as much on one day, whichever file comes first.
    @Test(arguments: [
        ["Checking", "Platinum", "Gold"], ["Gold", "Checking", "Platinum"], ["Platinum", "Gold", "Checking"],
    ]) func equalPaymentsOfTwoCardsAreTwoMovements(_ order: [String]) throws {
        var wallet = try withAnotherCard()
        for account in order {
            let rows =
                account == "Checking"
                ? [row(2, "2026-11-15", "AMEX EPAYMENT", -2_500), row(3, "2026-11-15", "AMEX EPAYMENT", -2_500)]
                : [row(2, "2026-11-15", "AUTOPAY PAYMENT - THANK YOU", 2_500)]
            wallet = try plan(rows, wallet, of: account).newer
        }
        #expect(transactions(wallet).count == 4)
        #expect(
            movements(wallet).map { $0.compactMap(\.amount) } == [
                [Money(cents: -2_500), Money(cents: 2_500)], [Money(cents: -2_500), Money(cents: 2_500)],
            ])
    }

    /// A payment is one of two cards, whichever; where there are more rows than payments one of them is something else.
    @Test(arguments: [
        (["ONLINE PAYMENT"], ["Platinum", "Gold"], [true]), (["CHECK 1021"], ["Platinum", "Gold"], [false]),
        (["ONLINE PAYMENT", "MOBILE PAYMENT"], ["Gold"], [false, false]),
    ]) func aPaymentOfOneOfTwoCardsIsNotSpent(_ texts: [String], _ cards: [String], _ isTransfer: [Bool]) throws {
        var wallet = try withAnotherCard()
        for card in cards {
            wallet = try plan([row(2, "2026-11-15", "AUTOPAY PAYMENT - THANK YOU", 5_000)], wallet, of: card).newer
        }
        let rows = texts.enumerated().map { row($0.offset + 2, "2026-11-15", $0.element, -5_000) }
        let taken = try plan(rows, wallet, of: "Checking").newer
        let drawn = transactions(taken).filter { $0.accountID == checking }
        #expect(drawn.map(\.isTransfer) == isTransfer)
        #expect(movements(taken).allSatisfy { $0.count == 1 })
    }
}
