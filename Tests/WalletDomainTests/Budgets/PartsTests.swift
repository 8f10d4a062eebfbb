import Testing
import WalletDomain
import WalletTestSupport

/// Parts as a form says them, and what a refund takes over of what it pays back.
struct PartsTests {
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 12)

    private func parts(_ all: (String, String, String)...) -> [SaidPart] {
        all.map { SaidPart(category: $0.0, amount: $0.1, notes: $0.2) }
    }

    @Test func eachHasACategoryAnAmountAndANote() throws {
        var book = try SampleBook.november()
        let id = try book.spend(8_420, "Pets", on: "2026-11-20")
        var wallet = book.wallet
        let said = parts(("groceries", "60", " for the party "), ("", "", ""), ("fun", "24.20", ""))
        try wallet.split(id, into: said, in: context)
        let transaction = try #require(wallet.transaction(id.cast()))
        #expect(transaction.splits.map(\.amount) == [Money(cents: -6_000), Money(cents: -2_420)])
        #expect(transaction.splits.map(\.categoryID) == [book.category("Groceries"), book.category("Fun")])
        #expect(transaction.splits.map(\.notes) == ["for the party", nil])
        #expect(transaction.setBy == .hand && transaction.categoryID == nil)
        #expect(
            transaction.saidParts(in: wallet) == parts(("Groceries", "60", "for the party"), ("Fun", "24.20", "")))
        // None: it is whole again, and waits for a category.
        try wallet.split(id, into: [], in: context)
        #expect(wallet.transaction(id.cast())?.isUnfiled == true)
    }

    /// By a name, by the first one's part of it, or as the book is; and said again as it was said.
    @Test func eachIsSomebodys() throws {
        var book = try SampleBook.november()
        let id = try book.spend(10_000, nil, on: "2026-11-20")
        var wallet = book.wallet
        let said = [("groceries", "40", "sam"), ("fun", "30", "60%"), ("pets", "20", "shared"), ("home", "10", "Ana")]
            .map {
                SaidPart(category: $0.0, amount: $0.1, share: $0.2)
            }
        try wallet.split(id, into: said, in: context)
        let transaction = try #require(wallet.transaction(id.cast()))
        #expect(transaction.splits.map(\.ratio?.jsonNumber) == ["0", "0.6", nil, "1"])
        #expect(transaction.saidParts(in: wallet).map(\.share) == ["Sam", "60 %", "", "Ana"])
        #expect(
            throws: RecordProblems(["1.share": "Write Ana, Sam, shared, or Ana's part, such as 60%."])
        ) {
            var wrong = said
            wrong[1].share = "Leo"
            try wallet.split(id, into: wrong, in: context)
        }
        try wallet.edit(
            .transactions, id.cast(), ["splits": "groceries=40@Ana,fun=30@0.25,pets=30"], in: context)
        #expect(wallet.transaction(id.cast())?.splits.map(\.ratio?.jsonNumber) == ["1", "0.25", nil])
    }

    /// A part without a category waits for one: so does what it is a part of, wherever that is counted.
    @Test func aPartThatIsNotFiledIsCounted() throws {
        var book = try SampleBook.november()
        let id = try book.spend(8_420, nil, on: "2026-11-20")
        var wallet = book.wallet
        try wallet.split(id, into: parts(("groceries", "60", ""), ("", "24.20", "")), in: context)
        let transaction = try #require(wallet.transaction(id.cast()))
        #expect(transaction.isUnfiled && !transaction.isUnfiledWhole)
        let ledger = try #require(BookLedger(book.id, in: wallet))
        #expect(ledger.unfiled == 1 && ledger.figures(of: day("2026-11-01"), on: day("2026-11-27")).unfiled == 1)
        #expect(
            throws: RecordProblems(refusing: "splits", "Somebody has parts, which are filed one by one: edit them.")
        ) {
            try wallet.file([id], into: book.category("Pets"), in: context)
        }
        try wallet.split(id, into: parts(("groceries", "60", ""), ("fun", "24.20", "")), in: context)
        #expect(wallet.transaction(id.cast())?.isUnfiled == false)
    }

    @Test func whatComesInHasPartsThatComeIn() throws {
        var book = try SampleBook.november()
        let id = try book.spend(-8_420, nil, on: "2026-11-20")
        var wallet = book.wallet
        try wallet.split(id, into: parts(("fun", "90", ""), ("pets", "-5.80", "")), in: context)
        let transaction = try #require(wallet.transaction(id.cast()))
        #expect(transaction.splits.map(\.amount) == [Money(90), Money(cents: -580)])
        #expect(transaction.rest(of: parts(("", "90", ""), ("", "-5.80", ""))) == .zero)
        #expect(transaction.rest(of: parts(("", "80", ""), ("", "x", ""))) == Money(cents: 420))
        // What would be refused counts for nothing; what is typed with a sign or commas is taken.
        #expect(transaction.rest(of: parts(("", "84.2020", ""))) == Money(cents: 8_420))
        #expect(transaction.rest(of: parts(("", "1,084.20", ""), ("", "$4", ""))) == Money(-1_004))
    }

    @Test func whatIsWrongIsSaidWhereItIs() throws {
        var book = try SampleBook.november()
        let id = try book.spend(8_420, nil, on: "2026-11-20")
        let transfer = try book.spend(8_420, nil, on: "2026-11-20") { $0.transferID = FreshID(high: 1, low: 1) }
        var wallet = book.wallet
        func problems(_ parts: [SaidPart], of id: BookTransaction.ID) -> [String: String]? {
            do throws(RecordProblems) {
                try wallet.split(id, into: parts, in: context)
                return nil
            } catch { return error.messages }
        }
        let sums = problems(parts(("groceries", "60", ""), ("fun", "24.19", "")), of: id)
        #expect(sums?["splits"] == "$0.01 missing of the $84.20.")
        let more = problems(parts(("groceries", "60", ""), ("fun", "24.21", "")), of: id)
        #expect(more?["splits"] == "$0.01 more than the $84.20.")
        let wrong = problems(parts(("", "", ""), ("nowhere", "60", ""), ("fun", "", "")), of: id)
        #expect(wrong?.keys.sorted() == ["1.category", "2.amount"])
        #expect(problems(parts(("fun", "84.20", "")), of: id)?["splits"] == "Write 2 to 100 parts.")
        #expect(problems([], of: transfer)?["splits"] == "Somebody is a transfer, which is in no category.")
        #expect(wallet.transaction(id.cast())?.isUnfiled == true)
    }

    @Test func aRefundIsFiledAsWhatItPaysBack() throws {
        var book = try SampleBook.november()
        let charge = try book.spend(2_000, "Fun", on: "2026-11-10") { $0.payee = "Kino" }
        let later = try book.spend(2_000, "Fun", on: "2026-11-21") { $0.payee = "Kino" }
        let refund = try book.spend(-1_500, nil, on: "2026-11-20") { $0.payee = "KINO 12" }
        var wallet = book.wallet
        let journal = try #require(BookJournal(book.id, in: wallet))
        let found = try journal.charges(paidBackBy: #require(wallet.transaction(refund.cast())))
        // Those of its payee first, none that came after it or is less.
        #expect(found.first?.id == charge && !found.contains { $0.id == later })
        #expect(found.dropFirst().map(\.payee) == ["Fun", "Restaurants", "Streaming", "Home", "Fun", "Insurance"])
        try wallet.linkRefund(refund, of: charge, in: context)
        #expect(wallet.transaction(refund.cast())?.refundOf == charge)
        #expect(wallet.transaction(refund.cast())?.categoryID == book.category("Fun"))
        // Each says the other.
        #expect(
            wallet.facts(of: .transactions, refund.cast()).map { "\($0.label): \($0.text)" } == [
                "Pays back: Kino, −$20 on 10 Nov 2026"
            ])
        #expect(wallet.places(of: .transactions, charge.cast()) == ["what paid back $15 on 20 Nov 2026"])
        // It goes on with it.
        try wallet.file([charge], into: book.category("Pets"), in: context)
        #expect(wallet.transaction(refund.cast())?.categoryID == book.category("Pets"))
        try wallet.linkRefund(refund, of: nil, in: context)
        #expect(wallet.transaction(refund.cast())?.refundOf == nil)
    }

    /// Held against one wallet, in which each has what pays it back.
    @Test func refundsOfSeveralGoWithThem() throws {
        var book = try SampleBook.november()
        let charges = try ["2026-11-10", "2026-11-11"].map { date in
            try book.spend(2_000, "Fun", on: date) { $0.payee = "Kino" }
        }
        let refunds = try charges.map { charge in
            try book.spend(-1_500, "Fun", on: "2026-11-20") { ($0.payee, $0.refundOf) = ("KINO 12", charge) }
        }
        var wallet = book.wallet
        let asked = AskedWallet(wallet)
        for charge in charges {
            let told = try wallet.edit(
                .transactions, charge.cast(), ["categoryId": "Pets"], against: asked, in: context)
            #expect(told == [])
        }
        #expect(
            refunds.map { wallet.transaction($0.cast())?.categoryID } == [book.category("Pets"), book.category("Pets")])
        // It is so already.
        #expect(
            try wallet.edit(.transactions, charges[0].cast(), ["categoryId": "Pets"], against: asked, in: context)
                == nil)
    }

    @Test func whatCameBackWholeHasThePartsOfItsCharge() throws {
        var book = try SampleBook.november()
        let charge = try book.spend(2_000, nil, on: "2026-11-10")
        let refunds = try [-2_000, -500].map { try book.spend($0, "Pets", on: "2026-11-20") }
        var wallet = book.wallet
        try wallet.split(charge, into: parts(("fun", "15", "tickets"), ("pets", "5", "")), in: context)
        for refund in refunds { try wallet.linkRefund(refund, of: charge, in: context) }
        #expect(wallet.transaction(refunds[0].cast())?.splits.map(\.amount) == [Money(15), Money(5)])
        // Which of the parts a part of it pays back nobody knows.
        #expect(wallet.transaction(refunds[1].cast())?.categoryID == book.category("Pets"))
    }

    @Test func aPartOfWhatIsSplitWaitsForACategoryWhereItHasNone() throws {
        var book = try SampleBook.november()
        let id = try book.spend(2_000, nil, on: "2026-11-10") { $0.payee = "Kino" }
        let credits: [(Int, String?)] = [(-2_000, nil), (-500, nil), (-500, "Pets")]
        let refunds = try credits.map { try book.spend($0.0, $0.1, on: "2026-11-20") }
        var wallet = book.wallet
        try wallet.split(id, into: parts(("fun", "15", "tickets"), ("pets", "5", "")), in: context)
        let charge = try #require(wallet.transaction(id.cast()))
        let words = try refunds.map {
            try wallet.words(ofCharge: charge, paidBackBy: #require(wallet.transaction($0.cast())))
        }
        #expect(
            words == [
                "Kino, −$20 on 10 Nov 2026", "Kino, −$20 on 10 Nov 2026; it waits for a category",
                "Kino, −$20 on 10 Nov 2026",
            ])
    }

    @Test func theOtherSideOfATransferIsOppositeNearAndElsewhere() throws {
        var book = try SampleBook.november()
        let side = try book.spend(20_000, nil, on: "2026-11-10", by: "Ana")
        let near = try book.spend(-20_000, nil, on: "2026-11-12", by: "Sam")
        let far = try book.spend(-20_000, nil, on: "2026-11-25", by: "Sam")
        _ = try book.spend(-20_000, nil, on: "2026-11-10", by: "Ana")
        _ = try book.spend(-20_001, nil, on: "2026-11-10", by: "Sam")
        let journal = try #require(BookJournal(book.id, in: book.wallet))
        let found = try journal.otherSides(of: #require(book.wallet.transaction(side.cast())))
        #expect(found.map(\.id) == [near, far])
    }

    @Test func whoseItIsIsSaidByTheBookOrByItself() throws {
        var book = try SampleBook.november()
        func whose(_ cents: Int, ratio: Money?, _ change: (inout BookTransaction) -> Void = { _ in }) throws -> String {
            let id = try book.spend(cents, nil, on: "2026-11-10", ratio: ratio, change)
            let ledger = try #require(BookLedger(book.id, in: book.wallet))
            return try ledger.whose(#require(book.wallet.transaction(id.cast())))
        }
        #expect(try whose(100, ratio: nil) == "shared" && whose(100, ratio: Money(cents: 60)) == "shared")
        #expect(try whose(100, ratio: Money(1)) == "Ana" && whose(100, ratio: Money(0)) == "Sam")
        #expect(try whose(100, ratio: Money(cents: 70)) == "Ana 70 %")
        #expect(try whose(100, ratio: nil) { $0.transferID = FreshID(high: 1, low: 1) } == "")
        let parts = [Ratio.all, nil].map {
            BookTransaction.Split(amount: Money(cents: -50), categoryID: nil, ratio: $0)
        }
        #expect(try whose(100, ratio: nil) { $0.splits = parts } == "parts")
        // What one earns is theirs, unless it says otherwise.
        #expect(try whose(-100, ratio: nil) == "Ana" && whose(-100, ratio: Money(cents: 60)) == "shared")
    }
}
