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

    /// Taking in what changed finds what reading everything finds.
    @Test(arguments: 0..<30)
    func updatingIsReadingAfresh(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var wallet = try lived()
        var context = ChangeContext.fixed(on: "2026-01-05", ids: 9)
        _ = wallet.taken(in: context)
        var filter = ListFilter()
        if seed % 3 == 1 { filter.text = "uber" }
        if seed % 3 == 2 { filter.year = 2026 }
        if seed % 5 == 4 { filter.kind = .use }
        let order = HistoryList.Order.allCases[seed % 2]
        var list = HistoryList(wallet, by: order, only: filter, on: day("2026-11-27"))
        for _ in 0..<15 {
            context = context.on("2026-01-05")
            let row = wallet.usages.all.randomElement(using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                if let benefit = wallet.benefits.records.randomElement(using: &random) {
                    _ = try? wallet.redeem(benefit.id, amount: Money(1), in: context)
                }
            case 1: if let row { try? wallet.delete(usage: row.id, in: context) }
            case 2: if let row { try? wallet.edit(usage: row.id, [.usedOn(day("2025-12-20"))], in: context) }
            default: if let row { try? wallet.edit(usage: row.id, [.notes("uber")], in: context) }
            }
            guard let changeSet = wallet.taken(in: context) else { continue }
            list.update(after: changeSet.changes, in: wallet)
            #expect(list == HistoryList(wallet, by: order, only: filter, on: day("2026-11-27")), "seed \(seed)")
        }
    }
}
