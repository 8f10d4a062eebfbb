import Testing
import WalletTestSupport

@testable import WalletDomain

/// What credits of cards came to, as other programs read it.
struct CreditsJournalTests {
    /// Uber Cash of 10 used on the Gold Card, 4 of it given back; a missed one moves no money.
    private func journal() throws -> BookJournal {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let card = try #require(wallet.cards.records.first)
        func note(_ kind: BenefitUsage.Kind, _ amount: Int, on text: String, _ id: UInt64) {
            let now = instant("2026-11-27T09:00:00Z")
            var use = BenefitUsage(
                id: .init(high: 0, low: id), userCardID: card.id, kind: kind, usedOn: day(text), usedDate: now,
                periodStart: day("2026-11-01"), valueRedeemed: Money(amount), cardNameSnapshot: "Gold",
                benefitNameSnapshot: "Uber: Cash", createdAt: now, updatedAt: now)
            if kind == .refund { use.notes = "half a ride" }
            wallet.put(use)
        }
        note(.use, 10, on: "2026-11-03", 1)
        note(.refund, -4, on: "2026-11-20", 2)
        note(.missed, 0, on: "2026-11-30", 3)
        return try #require(wallet.journalOfCredits())
    }

    @Test func whereNothingWasUsedItIsEmpty() throws {
        #expect(try #require(Wallet().journalOfCredits()).transactions.isEmpty)
    }

    @Test func eachUseCameInOnItsCard() throws {
        let text = try String(decoding: journal().journal(.hledger, in: .earliest ... .latest), as: UTF8.self)
        #expect(text.hasPrefix("; Credits of cards, from CouponTracker. One way: nothing reads this back.\n"))
        let entries = """

            2026-11-03 Uber: Cash
                ; id: 00000000-0000-0000-0000-000000000001
                liabilities:American Express Gold  10.00 USD
                income:American Express Gold:Uber- Cash  -10.00 USD

            2026-11-20 Uber: Cash
                ; id: 00000000-0000-0000-0000-000000000002
                ; note: half a ride
                income:American Express Gold:Uber- Cash  4.00 USD
                liabilities:American Express Gold  -4.00 USD

            """
        #expect(text.hasSuffix(entries), "\(text)")
    }

    @Test(.enabled(if: JournalProgram.hledger.isThere, "hledger is not installed"))
    func hledgerAddsUpTheIncomeOfACard() throws {
        let journal = try journal()
        #expect(try JournalProgram.hledger.run(journal, "check", "-s").code == 0)
        let income = try JournalProgram.hledger.run(journal, "balance", "income", "--depth", "2", "-N")
        #expect(income.output.contains("-6.00 USD  income:American Express Gold"), "\(income)")
    }
}
