import Testing
import WalletTestSupport

@testable import WalletDomain

/// What comes next of all that a book plans, as of Friday 27 November 2026.
@Suite("Coming bills")
struct ComingBillTests {
    private let today = day("2026-11-27")
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 5)

    private func coming(_ transactions: [BookTransaction]) throws -> ComingBills {
        var wallet = Wallet()
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        for transaction in transactions {
            var transaction = transaction
            transaction.bookID = book.cast()
            try wallet.add(transaction, in: context)
        }
        return try ComingBills(#require(BookLedger(book.cast(), in: wallet)), on: today)
    }

    private func words(_ one: ListedBill) -> String {
        let facts = [
            one.bill.due.shownOn.short, one.bill.payee, one.every, "\(one.cost)", one.perYear.map { "\($0)" } ?? "",
            "\(one.net)", one.state, one.isUrgent ? "!" : "",
        ]
        return facts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    @Test func theFirstThatIsOpenOfEachStandsInOrderOfDays() throws {
        var paidRent = BookTransaction.paid(-180_000, "Rent", on: "2026-11-01", id: 10)
        paidRent.matches = .init(of: .init(high: 0, low: 1), on: day("2026-11-01"))
        var paidEarlier = BookTransaction.paid(-180_000, "Rent", on: "2026-10-01", id: 11)
        paidEarlier.matches = .init(of: .init(high: 0, low: 1), on: day("2026-10-01"))
        let found = try coming([
            .recurring(-1800, "Rent", from: "2026-10-01", id: 1), paidRent, paidEarlier,
            .recurring(-40, "Gas", from: "2026-11-05", .quarterly, id: 2),
            .recurring(-74, "Power", from: "2026-11-29", id: 3), .recurring(5200, "Salary", from: "2026-12-25", id: 4),
            .expected(-120, "Dinner", by: "2026-12-18", id: 5),
            .recurring(-9, "Paper", from: "2026-11-30", .weekly, id: 6) { $0.autoPost = true },
            .recurring(-15, "Over", from: "2026-01-02", id: 7) { $0.endsOn = day("2026-08-02") },
        ])
        #expect(
            found.all.map(words) == [
                "5 Nov Gas quarter $40 $160 $40 missing since 5 Nov !", "29 Nov Power month $74 $888 $74 in 2 days !",
                "30 Nov Paper week $9 $468 $9 in 3 days", "1 Dec Rent month $1,800 $21,600 $1,800",
                "18 Dec Dinner $120 $120", "25 Dec Salary month −$5,200 −$62,400 −$5,200",
            ])
    }

    /// Who owes last month's does not overlook what is due on Sunday; what is due in eight days waits.
    @Test func whatIsDueSoonStandsBesideWhatIsMissing() throws {
        let found = try coming([
            .recurring(-74, "Power", from: "2026-10-29", id: 1), .recurring(-40, "Gas", from: "2026-11-05", id: 2),
            .recurring(-9, "Paper", from: "2026-11-30", id: 3),
        ])
        #expect(found.all.map(\.bill.payee) == ["Power", "Gas", "Paper"])
        #expect(
            found.listed.map(words) == [
                "29 Oct Power month $74 $888 $74 missing since 29 Oct !",
                "5 Nov Gas month $40 $480 $40 missing since 5 Nov !",
                "29 Nov Power month $74 $888 $74 in 2 days !", "30 Nov Paper month $9 $108 $9 in 3 days !",
            ])
    }

    /// 62 days: what was not answered for so long was skipped.
    @Test func whatIsMissingForTooLongIsNotWaitedFor() throws {
        let found = try coming([.recurring(-1800, "Rent", from: "2026-07-15")])
        #expect(found.all.map(\.bill.due.on.description) == ["2026-10-15"])
        // 60 and 61 days.
        let expected = try coming([
            .expected(-120, "Dinner", by: "2026-09-28", id: 1), .expected(-120, "Fair", by: "2026-09-27", id: 2),
        ])
        #expect(expected.all.map(\.bill.payee) == ["Dinner"])
    }

    @Test func subscriptionsSayWhatTheyAreAndWhatCreditsLeave() throws {
        var charge = BookTransaction.paid(-1899, "Disney+", on: "2026-11-06", id: 20)
        charge.matches = .init(of: .init(high: 0, low: 3), on: charge.date)
        var credit = BookTransaction.paid(899, "Credit", on: "2026-11-06", id: 21)
        (credit.refundOf, credit.benefitUseID) = (charge.id, .init(high: 0, low: 20))
        var disney = BookTransaction.recurring(0, "Disney+", from: "2026-11-06", id: 3) { $0.subscription = .init() }
        disney.amount = Money(cents: -1899)
        let found = try coming([
            disney, charge, credit,
            .recurring(-25, "NYT", from: "2026-12-02", id: 4) {
                $0.subscription = .init()
                $0.subscription?.trialEndsOn = day("2026-12-02")
            },
        ])
        #expect(
            found.all.map(words) == [
                "2 Dec NYT month $25 $300 $25 last day to cancel the trial !",
                "6 Dec Disney+ month $18.99 $227.88 $10",
            ])
        #expect(
            found.sums.words(symbol: "$") == [
                "1 subscription, 1 trial", "$18.99 a month", "credits $8.99", "net $10", "$120 a year",
            ])
    }

    /// A trial that ends between two days on which it comes costs something from its end on.
    @Test func aTrialIsCalledOffBeforeItEnds() throws {
        let found = try coming([
            .recurring(-12, "Hulu", from: "2026-11-20", id: 4) {
                $0.subscription = .init()
                $0.subscription?.trialEndsOn = day("2026-12-05")
            }
        ])
        #expect(found.all.map(\.day) == [day("2026-12-04")])
        #expect(found.all.map(words) == ["20 Dec Hulu month $12 $144 $12 last day to cancel the trial !"])
    }
}
