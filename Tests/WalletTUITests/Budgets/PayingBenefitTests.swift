import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Which benefit pays a subscription.
struct PayingBenefitTests {
    /// All of the last charge came back as a Saks Credit.
    private func wallet() throws -> (wallet: Wallet, book: Book.ID) {
        var wallet = try livedIn()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 13)
        let use = try #require(wallet.usages.all.last { $0.benefitNameSnapshot == "Saks Credit" }).id
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let account = try wallet.add(.accounts, ["name": "Platinum", "kind": "checking"], in: context)
        func transaction(_ cents: Int, on date: String) -> BookTransaction {
            var transaction = BookTransaction(
                id: context.newID().cast(), bookID: book.cast(), date: day(date), amount: Money(cents: cents),
                payee: "Walmart+", createdAt: context.now)
            transaction.accountID = account.cast()
            return transaction
        }
        var monthly = RecurringProperties(.monthly)
        monthly.subscription = .init()
        var plan = transaction(-1_295, on: "2026-11-06")
        plan.kind = .recurring(monthly)
        var charge = transaction(-1_295, on: "2026-11-06")
        charge.matches = .init(of: plan.id, on: charge.date)
        var credit = transaction(1_295, on: "2026-11-07")
        (credit.refundOf, credit.benefitUseID) = (charge.id, use)
        for transaction in [plan, charge, credit] { try wallet.add(transaction, in: context) }
        return (wallet, book.cast())
    }

    private func text(after keys: String, columns: Int, rows: Int) throws -> String {
        try Stage.text(
            of: wallet().wallet.asSaved, now: "2026-11-27T14:00:00Z", after: keys,
            size: Size(columns: columns, rows: rows))
    }

    @Test func itStandsBesideTheAccountInTheListAndUnderIt() throws {
        let text = try text(after: "0 u 3", columns: 120, rows: 40)
        #expect(text.ranges(of: "Platinum ● Saks Credit").count == 2, "\(text)")
    }

    /// What was worked out before stays true where the benefit is called otherwise.
    @Test func itIsNamedAsItIsCalledNow() throws {
        var (wallet, book) = try wallet()
        let bills = try ComingBills(#require(BookLedger(book, in: wallet)), on: day("2026-11-27")).listed
        #expect(bills.map { $0.paidBy(in: wallet) } == ["Platinum ● Saks Credit"])
        let use = try #require(wallet.usages.all.last { $0.benefitNameSnapshot == "Saks Credit" })
        try wallet.edit(
            benefit: #require(use.benefitID), [.name("Shopping")], in: .fixed(on: "2026-11-27", ids: 14))
        #expect(bills.map { $0.paidBy(in: wallet) } == ["Platinum ● Shopping"])
    }

    @Test func whatIsLeftToPayNamesIt() throws {
        let text = try text(after: "0 u 3 Enter", columns: 80, rows: 24)
        #expect(text.contains("With Saks Credit: $0, $0 a year"), "\(text)")
    }
}
