import Testing

@testable import WalletDomain

/// One issuer is seen with both signs: a file whose signs cannot be right is refused.
struct StatementSignsTests {
    private let head = "Date,Description,Amount\n"

    @Test func paymentsAreNoPurchases() throws {
        let text = head + "11/03/2026,CAFE,-4.50\n11/05/2026,AUTOPAY PAYMENT - THANK YOU,500.00\n"
        #expect(
            refusal(text)
                == "row 3: signs look turned: the payment “AUTOPAY PAYMENT - THANK YOU” would be a purchase; --flip-sign "
                + "turns them, --layout amex-3 takes them as they are")
        #expect(
            try told(statement(text, StatementReading(flipsSign: true)))
                == ["2 2026-11-03 CAFE -4.5", "3 2026-11-05 AUTOPAY PAYMENT - THANK YOU 500"])
        #expect(
            try statement(text, StatementReading(layout: "amex-3")).rows.map(\.amount) == [
                Money(cents: 450), Money(-500),
            ])
    }

    @Test func mostPurchasesAreNoIncome() {
        let three = "11/03/2026,A,-1\n11/03/2026,B,-2\n11/03/2026,C,-3\n"
        #expect(
            refusal(head + three + "11/03/2026,D,4\n")
                == "signs look turned: 3 of 4 purchases would be income; --flip-sign turns them, --layout amex-3 takes them "
                + "as they are")
        // Three rows tell nothing, nor do two of four.
        #expect(refusal(head + three) == nil)
        #expect(refusal(head + "11/03/2026,A,-1\n11/03/2026,B,-2\n11/03/2026,C,3\n11/03/2026,D,4\n") == nil)
    }

    /// A month of nothing but credits is one.
    @Test func creditsAreNoPurchases() throws {
        let text =
            head
            + "11/03/2026,AMEX UBER ONE CREDIT,-9.99\n11/04/2026,AMEX DINING CREDIT,-10\n11/05/2026,REFUND OF STORE,-5\n"
            + "11/06/2026,RESY CREDIT,-100\n11/07/2026,SAKS CREDIT,-50\n"
        #expect(try statement(text).rows.count == 5)
    }

    @Test(
        arguments: [
            ("AUTOMATIC PAYMENT - THANK", true), ("Payment Thank You-Mobile", true), ("AUTOPAY 220115", true),
            ("CAPITAL ONE AUTOPAY PYMT", true), ("ONLINE PAYMENT, THANK YOU", true), ("LATE PAYMENT FEE", false),
            ("RETURNED PAYMENT", false), ("STATE FARM PAYMENT", false), ("THANK YOU CAFE", false),
            ("PAYPAL *STORE", false),
            ("PAYMENT PROTECTION", false), ("CAPITAL ONE MOBILE PYMT", true), ("CAPITAL ONE ONLINE PYMT", true),
            ("PAYMENTUS CORP", false), ("PAYMENTECH REFUND", false), ("AUTOPAYMENT 0311", true), ("PAYMENT", true),
            ("CAPITAL ONE MOBILE PMT 231103", true), ("CAPITAL ONE CAFE", false), ("VERIZON ONLINE PAYMENT", false),
        ])
    func payments(text: String, isPayment: Bool) throws {
        let day = try #require(CalendarDay("2026-11-03"))
        let row = StatementRow(row: 2, day: day, text: text, amount: Money(1))
        #expect(StatementSigns.isPayment(row) == isPayment)
    }

    /// Capital One has one category for both: what no word calls a credit is a payment.
    @Test(
        arguments: [
            ("CAPITAL ONE ELECTRONIC", true), ("CREDIT-CASH BACK REWARD", false), ("RETURNED ACH", false),
        ])
    func paymentsByCategory(text: String, isPayment: Bool) throws {
        let day = try #require(CalendarDay("2026-11-03"))
        let row = StatementRow(row: 2, day: day, text: text, amount: Money(1), bankCategory: "Payment/Credit")
        #expect(StatementSigns.isPayment(row) == isPayment)
    }

    @Test func accountsAreNotChecked() throws {
        let text = "Date,Description,Amount,Running Bal.\n11/03/2026,PAYMENT TO CARD,-500,1\n"
        #expect(try statement(text).rows.count == 1)
    }
}
