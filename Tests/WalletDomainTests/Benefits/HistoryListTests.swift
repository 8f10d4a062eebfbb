import Testing
import WalletDomain
import WalletTestSupport

struct HistoryListTests {
    /// Gold's Uber Cash of November used, with a note; that of October and before missed since September.
    private func lived() throws -> Wallet {
        var wallet = try SampleWallets.full(on: "2025-12-03")
        var context = ChangeContext.fixed(on: "2025-12-03")
        try wallet.edit(wallet.card("American Express Gold").id, [.owner("Ana")], in: context)
        context = context.on("2025-12-10")
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Gold").id, note: "airport", in: context)
        try wallet.redeem(wallet.benefit("The Edit").id, amount: Money(180), in: context)
        context = context.on("2026-01-05")
        wallet.rollOver(in: context)
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), in: context)
        return wallet
    }

    private func told(_ list: HistoryList, _ wallet: Wallet) -> [String] {
        list.shown.map { key in
            guard let row = wallet.usages[key.id] else { return "?" }
            let amount = (row.valueMissed ?? row.valueRedeemed).formatted(symbol: "$")
            return "\(row.usedOn) \(row.kind) \(row.benefitNameSnapshot) \(amount)"
        }
    }

    @Test func newestOldestAndLargestFirst() throws {
        let wallet = try lived()
        let list = HistoryList(wallet, on: day("2026-11-27"))
        #expect(told(list, wallet).first == "2026-01-05 use Saks Credit $20")
        #expect(told(list, wallet).last == "2025-12-10 use Uber Cash $10")
        #expect(list.captured == Money(210))
        #expect(list.years == [2026, 2025])
        #expect(told(HistoryList(wallet, by: .oldest, on: day("2026-11-27")), wallet) == told(list, wallet).reversed())
        let largest = HistoryList(wallet, by: .amount, on: day("2026-11-27"))
        #expect(told(largest, wallet).prefix(2) == ["2025-12-31 missed The Edit $250", "2025-12-10 use The Edit $180"])
        #expect(largest.missed == list.missed)
        let missed = wallet.usages.all.reduce(Money.zero) { $0 + ($1.valueMissed ?? .zero) }
        #expect(list.missed == missed)
    }

    /// A refund is less than nothing, as in `history --sort -used`.
    @Test func refundsStandBehindWhatWasUsed() throws {
        let context = ChangeContext.fixed(on: "2026-11-27")
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(50), in: context)
        try wallet.refund(saks, Money(20), in: context)
        try wallet.redeem(wallet.benefit("The Edit").id, amount: Money(10), in: context)
        let largest = HistoryList(wallet, by: .amount, on: day("2026-11-27"))
        #expect(
            told(largest, wallet) == [
                "2026-11-27 use Saks Credit $50", "2026-11-27 use The Edit $10", "2026-11-27 refund Saks Credit −$20",
            ])
    }

    @Test func narrowed() throws {
        let wallet = try lived()
        var filter = ListFilter()
        filter.owner = "Ana"
        #expect(HistoryList(wallet, only: filter, on: day("2026-11-27")).captured == Money(10))
        filter = ListFilter()
        filter.year = 2026
        #expect(
            told(HistoryList(wallet, only: filter, on: day("2026-11-27")), wallet) == ["2026-01-05 use Saks Credit $20"]
        )
        filter = ListFilter()
        filter.text = "airport"
        #expect(
            told(HistoryList(wallet, only: filter, on: day("2026-11-27")), wallet) == ["2025-12-10 use Uber Cash $10"])
        filter = ListFilter()
        filter.category = "hotel"
        #expect(HistoryList(wallet, only: filter, on: day("2026-11-27")).captured == Money(180))
        filter.card = wallet.card("American Express Gold").id
        #expect(HistoryList(wallet, only: filter, on: day("2026-11-27")).shown.isEmpty)
        #expect(!HistoryList(wallet, only: filter, on: day("2026-11-27")).isEmpty)
        filter = ListFilter()
        filter.kind = .use
        #expect(
            told(HistoryList(wallet, only: filter, on: day("2026-11-27")), wallet) == [
                "2026-01-05 use Saks Credit $20", "2025-12-10 use The Edit $180", "2025-12-10 use Uber Cash $10",
            ])
        filter.kind = .missed
        #expect(HistoryList(wallet, only: filter, on: day("2026-11-27")).captured.isZero)
        #expect(
            HistoryList(wallet, only: filter, on: day("2026-11-27")).missed
                == HistoryList(wallet, on: day("2026-11-27")).missed)
    }
}
