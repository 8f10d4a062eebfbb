import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which category a payee's transactions go into, by what was filed by hand.
struct PayeeCategoriesTests {
    private var book: SampleBook

    init() throws {
        book = try SampleBook()
        for name in ["Groceries", "Restaurants"] { try book.add(category: name) }
    }

    private mutating func filed(
        _ payee: String, _ category: String?, _ on: String, at second: Int64, by setBy: BookTransaction.SetBy = .hand,
        raw: String? = nil
    ) throws {
        let id = try book.spend(1_000, category, on: on) {
            ($0.payee, $0.setBy, $0.payeeRaw) = (payee, setBy, raw)
        }
        // What is put now is as old as the test says.
        try book.act { _, wallet, context in
            guard let transaction = wallet[id] else { return }
            wallet.keep(
                transaction,
                ChangeContext(
                    now: Instant(milliseconds: second * 1_000), today: context.today, newID: context.newID))
        }
    }

    private func guess(_ text: String) throws -> String? {
        let journal = try #require(BookJournal(book.id, in: book.wallet))
        return PayeeCategories(of: journal).guess(for: text).map { guess in
            (guess.isSure ? "" : "≈ ") + (journal.categories[guess.category]?.name ?? "")
        }
    }

    @Test mutating func oneIsAGuessTwoAreSureAndACorrectionBeginsAnew() throws {
        #expect(try guess("WHOLE FOODS #10234") == nil)
        try filed("Whole Foods", "Groceries", "2026-10-01", at: 1)
        #expect(try guess("WHOLE FOODS #10234") == "≈ Groceries")
        try filed("Whole Foods", "Groceries", "2026-10-08", at: 2)
        #expect(try guess("WHOLE FOODS #10234") == "Groceries")
        // Of an older day, but filed later.
        try filed("Whole Foods", "Restaurants", "2026-09-01", at: 3)
        #expect(try guess("WHOLE FOODS #10234") == "≈ Restaurants")
        try filed("Whole Foods", "Restaurants", "2026-10-15", at: 4)
        #expect(try guess("WHOLE FOODS #10234") == "Restaurants")
        // Somebody who files into nothing says that nothing is known.
        try filed("Whole Foods", nil, "2026-10-16", at: 5)
        #expect(try guess("WHOLE FOODS #10234") == nil)
        #expect(try guess("BLUE BOTTLE") == nil)
    }

    @Test mutating func onlyWhatAHandFiledTeaches() throws {
        try filed("Whole Foods", "Groceries", "2026-10-01", at: 1, by: .learned)
        try filed("Whole Foods", "Groceries", "2026-10-02", at: 2, by: .rule)
        #expect(try guess("WHOLE FOODS") == nil)
    }

    @Test mutating func aPayeeIsKnownByItsNameAndByWhatTheBankCallsIt() throws {
        try filed("Corner café", "Restaurants", "2026-10-01", at: 1, raw: "SQ *BLUE DOOR 4417")
        #expect(try guess("SQ *BLUE DOOR 9921") == "≈ Restaurants")
        #expect(try guess("CORNER CAFE") == "≈ Restaurants")
    }

    @Test(arguments: [
        ("WHOLE FOODS MARKET 10234", "Whole Foods Market"), ("SQ *BLUE DOOR 4417", "Blue Door"),
        ("UBER ONE help.uber.com CA", "Uber One"), ("CVS/PHARMACY #08421 AUSTIN TX", "CVS Pharmacy"),
        ("Trader Joe’s 552", "Trader Joe’s"), ("Walmart", "Walmart"), ("NETFLIX.COM", "Netflix"), ("", "No name"),
        ("POS DEBIT 7-ELEVEN 34521", "7-Eleven"), ("PURCHASE AUTHORIZED ON 12/05 HEB #123 AUSTIN TX", "HEB"),
        ("Debit Card Purchase - Denny’s 552", "Denny’s"), ("Debit Card Purchase - KROGER", "Kroger"),
        ("VENMO PAYMENT 1029384756 JOHN DOE", "Venmo John Doe"),
        ("Venmo payment 1029384756 John Doe", "Venmo John Doe"),
        ("CHECK 1024", "Check 1024"), ("CHECK 1021 RENT OCT", "Rent Oct"),
        ("Blue Door, 4417 Austin", "Blue Door"), ("Acme Inc. - 4417", "Acme Inc."),
        ("CHASE CREDIT CRD DES:AUTOPAY ID:000", "Chase Credit CRD"),
        ("TRADER JOE'S #552 QPS", "Trader Joe's"), ("TRADER JOE S #552", "Trader Joes"),
        ("O'REILLY AUTO PARTS 4417", "O'Reilly Auto Parts"), ("WENDY’S 0417", "Wendy’s"),
    ])
    func aNameCanBeRead(line: String, name: String) { #expect(PayeeName.of(line) == name) }
}
