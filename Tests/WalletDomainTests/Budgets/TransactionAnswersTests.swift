import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("What is answered of a transaction")
struct TransactionAnswersTests {
    private func answers(_ book: SampleBook, _ id: BookTransaction.ID) throws -> TransactionAnswers {
        let wallet = book.wallet
        var answered = AnsweredTransactions(in: wallet, on: day("2026-11-27")) { BookLedgers(wallet, isSure: true) }
        let answers = answered.answers(id.cast())
        return try #require(answers)
    }

    /// The first owner has 0.6 of what is shared since October.
    @Test func whatTwoOwnersShare() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        let first = try book.spend(10_000, "Food", on: "2026-11-08")
        let byAna = try answers(book, first)
        #expect(byAna.isShared && byAna.share == Money(60) && byAna.balance == Money(40) && byAna.payer == "Ana")
        #expect(byAna.account == "Ana’s checking" && byAna.category == "Food" && byAna.status == .completed)
        let second = try book.spend(10_000, nil, on: "2026-11-08", by: "Sam")
        let bySam = try answers(book, second)
        #expect(bySam.isShared && bySam.share == Money(60) && bySam.balance == Money(-60) && bySam.category == nil)
        let third = try book.spend(10_000, "Food", on: "2026-11-08", by: "Sam", ratio: Money(1))
        let hers = try answers(book, third)
        #expect(!hers.isShared && hers.share == Money(100) && hers.balance == Money(-100))
    }

    @Test func whatCameOfAnExpectation() throws {
        var book = try SampleBook()
        let paid = try book.spend(13_140, nil, on: "2026-11-20")
        let open = try book.spend(0, nil, on: "2026-12-06") {
            ($0.amount, $0.kind) = (nil, .expectation(ExpectationProperties(expectedAmount: Money(-120))))
        }
        let before = try answers(book, open)
        #expect(before.status == .pending && before.nextOn == day("2026-12-06") && before.variance == nil)
        let lapsed = try book.spend(0, nil, on: "2026-09-27") {
            ($0.amount, $0.kind) = (nil, .expectation(ExpectationProperties(expectedAmount: Money(-120))))
        }
        #expect(try answers(book, lapsed).status == .cancelled)
        let met = try book.spend(0, nil, on: "2026-11-20") {
            var expected = ExpectationProperties(expectedAmount: Money(-120))
            expected.actualIDs = [paid]
            ($0.amount, $0.kind) = (nil, .expectation(expected))
        }
        let after = try answers(book, met)
        #expect(after.status == .completed && after.nextOn == nil)
        #expect(after.actualAmount == Money(cents: -13_140) && after.variance == Money(cents: -1_140))
    }

    @Test func whatComesBackAndWhatIsSpreadOut() throws {
        var book = try SampleBook()
        let rent = try book.spend(180_000, nil, on: "2026-10-01") {
            $0.kind = .recurring(RecurringProperties(.monthly))
        }
        #expect(try answers(book, rent).status == .pending)
        #expect(try answers(book, rent).nextOn == day("2026-10-01"))
        // Whoever never paid it has not done with it.
        let gym = try book.spend(5_000, nil, on: "2026-08-01") {
            var once = RecurringProperties(.monthly)
            once.count = 1
            $0.kind = .recurring(once)
        }
        #expect(try answers(book, gym).status == .cancelled && answers(book, gym).nextOn == nil)
        try book.spend(5_000, nil, on: "2026-08-02") {
            $0.matches = BookTransaction.Occurrence(of: gym, on: day("2026-08-01"))
        }
        #expect(try answers(book, gym).status == .completed)
        let tyres = try book.spend(10_000, nil, on: "2026-11-03") {
            $0.kind = .spreadOut(SpreadOutProperties(parts: 3))
        }
        let parts = try answers(book, tyres).spreadParts
        #expect(
            parts.map { "\($0.month) \($0.amount)" } == [
                "2026-11-01 −$33.34", "2026-12-01 −$33.33", "2027-01-01 −$33.33",
            ])
        #expect(try answers(book, tyres).status == .completed)
    }

    /// As lists say it: the categories of parts, each once, and that one owner paid the other.
    @Test func whereOneIsFiledThatHasNoCategoryOfItsOwn() throws {
        var book = try SampleBook()
        for name in ["Food", "Fun"] { try book.add(category: name) }
        let parts = [("Food", -60), ("Fun", -14), ("Food", -10)].map {
            BookTransaction.Split(amount: Money($1), categoryID: book.category($0))
        }
        let (both, outside) = (FreshID(high: 1, low: 2), FreshID(high: 1, low: 3))
        let whole = try book.spend(8_400, "Food", on: "2026-11-20")
        let split = try book.spend(8_400, nil, on: "2026-11-21") { $0.splits = parts }
        let waiting = try book.spend(8_400, nil, on: "2026-11-22") {
            $0.splits = [parts[0], .init(amount: Money(-24), categoryID: nil)]
        }
        let paid = try book.spend(30_000, nil, on: "2026-11-23", by: "Sam") { $0.transferID = both }
        let got = try book.spend(-30_000, nil, on: "2026-11-24") { $0.transferID = both }
        let saved = try book.spend(2_000, nil, on: "2026-11-25") { $0.transferID = outside }
        let wallet = book.wallet
        var answered = AnsweredTransactions(in: wallet, on: day("2026-11-27")) { BookLedgers(wallet, isSure: true) }
        func filing(_ id: BookTransaction.ID) throws -> [String]? {
            try answered.filing(of: #require(wallet.record(.transactions, id.cast())))
        }
        #expect(try filing(whole) == nil && filing(saved) == nil)
        #expect(try filing(split) == ["Food", "Fun"] && filing(waiting) == ["not filed", "Food"])
        #expect(try filing(paid) == ["settlement"] && filing(got) == ["settlement"])
        func found(_ words: String) -> [FreshID] {
            wallet.listedRecords(of: .transactions).filter { wallet.fits($0, words, .transactions) }.map(\.id)
        }
        #expect(found("settlement") == [paid.cast(), got.cast()] && found("transfer") == [saved.cast()])
        #expect(found("fun") == [split.cast()] && found("not filed") == [waiting.cast()])
    }
    /// Thousands are looked through after each change: what nobody asked for is not worked out.
    @Test func recordsOfAListTellWhatIsAsked() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        let food = try book.spend(8_400, "Food", on: "2026-11-20")
        let both = FreshID(high: 1, low: 2)
        let paid = try book.spend(30_000, nil, on: "2026-11-23", by: "Sam") { $0.transferID = both }
        try book.spend(-30_000, nil, on: "2026-11-24") { $0.transferID = both }
        func told(_ asked: RecordQuestion?) -> [[String]] {
            book.wallet.listedRecords(of: .transactions, among: [food.cast(), paid.cast()], asked: asked)
                .map { ($0.instead["categoryId"] ?? []) + ($0.instead["ratio"] ?? []) }
        }
        #expect(told(nil) == [["shared"], ["settlement"]])
        #expect(told(RecordQuestion("categoryId", "settlement")) == [[], ["settlement"]])
        #expect(told(RecordQuestion("ratio", "shared")) == [["shared"], ["transfer"]])
        let plain = [[], ["transfer"]]
        #expect(told(RecordQuestion("categoryId", "not filed")) == plain)
        #expect(told(RecordQuestion("categoryId", book.category("Food").description)) == plain)
        #expect(told(RecordQuestion("accountId", "x")) == plain)
    }
}
