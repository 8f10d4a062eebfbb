import Testing
import WalletTestSupport

@testable import WalletDomain

struct DemoTests {
    @Test(arguments: ["2026-11-27", "2026-01-01", "2027-02-28", "2024-02-29", "2027-12-31"])
    func hasNothingToCloseAndNothingToPutRight(on text: String) {
        for plan in [DemoPlan.person, DemoPlan(cards: 20, benefits: 120, years: 1, seed: 7)] {
            var wallet = demo(plan, on: text)
            let context = ChangeContext.fixed(on: text)
            wallet.rollOver(in: context)
            // Working the caches out again, period by period, leaves them as they are.
            wallet.apply(wallet.benefits.records.map { .benefit(before: $0, after: $0) }, context)
            wallet.apply(wallet.usages.all.map { .usage(before: $0, after: $0) }, context)
            let changed = wallet.taken(in: context)?.changes ?? []
            #expect(changed.map(describe) == [])
        }
    }

    @Test(arguments: 1...5) func passesTheCheck(seed: UInt64) {
        for plan in [DemoPlan(seed: seed), DemoPlan(cards: 40, benefits: 300, years: 3, seed: seed)] {
            for text in ["2026-11-27", "2027-03-01", "2025-12-31"] {
                #expect(demo(plan, on: text).check().map(\.message) == [])
            }
        }
    }

    @Test(arguments: 1...5) func addsUpItsYears(seed: UInt64) {
        let wallet = demo(DemoPlan(cards: 12, benefits: 60, years: 3, seed: seed), on: "2026-11-27")
        var captured: [YearSum.ID: Money] = [:]
        var missed: [YearSum.ID: Money] = [:]
        for row in wallet.usages.all {
            captured[YearSum.ID(userCardID: row.userCardID, year: row.usedOn.year), default: .zero] +=
                row.valueRedeemed
            if let value = row.valueMissed, let end = row.periodEnd {
                missed[YearSum.ID(userCardID: row.userCardID, year: end.year), default: .zero] += value
            }
        }
        for sum in wallet.sums.records {
            #expect(sum.captured == captured[sum.id] ?? .zero)
            #expect(sum.missed == missed[sum.id] ?? .zero)
        }
        let total = wallet.sums.records.reduce(Money.zero) { $0 + $1.captured }
        #expect(total == captured.values.reduce(.zero, +))
        #expect(!total.isZero)
    }

    @Test func isTheSameForTheSameSeed() {
        #expect(demo(.person, on: "2026-11-27") == demo(.person, on: "2026-11-27"))
        #expect(demo(DemoPlan(seed: 1), on: "2026-11-27") != demo(DemoPlan(seed: 2), on: "2026-11-27"))
    }

    @Test func holdsTheNumbersThatWereAskedFor() {
        let wallet = demo(DemoPlan(cards: 20, benefits: 120, years: 1), on: "2026-11-27")
        #expect(wallet.cards.count == 20)
        #expect(wallet.benefits.count == 120)
        #expect(Set(wallet.cards.records.map { wallet.benefits(ofCard: $0.id).count }) == [6])
        let uneven = demo(DemoPlan(cards: 3, benefits: 8, years: 0), on: "2026-11-27")
        #expect(uneven.activeCards.map { uneven.benefits(ofCard: $0.id).count } == [3, 3, 2])
        #expect(uneven.usages.all.allSatisfy { $0.kind != .missed })
    }

    @Test func tellsRepeatedProductsApartByNickname() {
        let wallet = demo(DemoPlan(cards: 300, benefits: 300, years: 0), on: "2026-11-27")
        let names = wallet.activeCards.map { wallet.name(of: $0) }
        #expect(Set(names).count == 300)
    }

    /// On whichever day it is looked at, a person's wallet has something that lapses today and something soon.
    @Test(arguments: ["2026-11-27", "2026-01-01", "2027-06-15", "2028-02-29"])
    func hasSomethingAboutToLapse(on text: String) {
        let wallet = demo(.person, on: text)
        let now = instant("\(text)T12:00:00Z")
        let open = wallet.listing(where: \.isOpen, on: day(text), now: now)
        #expect(open.contains { $0.standing.daysLeft == 0 })
        #expect(open.contains { $0.standing.daysLeft == 1 })
        #expect(open.contains { $0.standing.daysLeft == 5 })
        let states = Set(wallet.benefits.records.map(\.status))
        #expect(states.isSuperset(of: [.available, .partiallyUsed, .used]))
        let groups = Set(wallet.listing(where: { _ in true }, on: day(text), now: now).map(\.standing.group))
        #expect(groups.isSuperset(of: [.open, .enrolFirst, .locked, .used, .ignored]))
        #expect(wallet.benefits.records.contains { $0.mode == .auto })
    }

    @Test func isRefusedByNoRuleOfItsOwnTemplates() {
        // Nothing is recorded after now, and nothing is used outside its period.
        let wallet = demo(DemoPlan(cards: 60, benefits: 500, years: 2), on: "2026-11-27")
        for row in wallet.usages.all {
            #expect(row.usedOn <= day("2026-11-27"))
            #expect(row.period.contains(row.usedOn))
            #expect(row.usedDate <= instant("2026-11-27T12:00:00Z"))
            #expect(row.valueMissed != .zero)
        }
    }

    @Test func readsBackFromItsFileAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("wallet.json")
        try DemoPlan.household.write(to: path, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        let (file, wallet) = try WalletFile.open(path, catalogue: .bundled)
        let made = demo(.household, on: "2026-11-27")
        #expect(wallet == made && wallet.usages.all == made.usages.all)
        // Those of a wallet that was never in a file are in no order.
        #expect(Set(wallet.all(BookTransaction.self).map(\.line)) == Set(made.all(BookTransaction.self).map(\.line)))
        #expect(wallet.books == made.books && BookLedgers(wallet).all.count == 2)
        // A copy is laid out afresh: the lines are those that saving would write.
        try file.write(copyTo: path + ".copy")
        #expect(try readWhole(path).bytes == readWhole(path + ".copy").bytes)
    }

    @Test(arguments: ["2026-11-27", "2026-01-01", "2027-02-28", "2028-02-29", "2027-12-31"])
    func itsBooksHaveSomethingToSayOnAnyDay(on text: String) throws {
        let (wallet, today) = (demo(.household, on: text), day(text))
        #expect(wallet.check().map(\.message) == [])
        let asked = AskedWallet(wallet)
        #expect(wallet.all(BookAccount.self).flatMap { $0.refusals(in: asked).values } == [])
        #expect(wallet.all(BookCategory.self).flatMap { $0.refusals(in: asked).values } == [])
        #expect(wallet.all(CategoryBudget.self).flatMap { $0.refusals(in: asked).values } == [])
        #expect(wallet.all(BookTransaction.self).flatMap { $0.refusals(in: asked).values } == [])
        // What is written makes the demo slow to open.
        #expect(wallet.all(BookTransaction.self).count < 700)
        // Credits of cards are dollars, and none is looked for in another currency.
        let cards = wallet.all(BookAccount.self) { $0.userCardID != nil }
        #expect(cards.map(\.name).sorted() == ["Gold Card", "Platinum Card", "Sapphire Reserve"])
        #expect(cards.allSatisfy { wallet[$0.bookID]?.currency == "USD" })
        #expect(wallet.books.map(\.name) == ["Personal", "Shared"] && wallet.books.map(\.currency) == ["USD", "EUR"])
        let ledgers = BookLedgers(wallet).all
        let personal = try #require(ledgers.first)
        let coming = ComingBills(personal, on: today)
        #expect(coming.sums.count == 3 && coming.sums.trials == 1)
        let netflix = coming.all.first { $0.bill.payee == "Netflix" }?.subscription?.charged
        #expect(netflix?.words(symbol: "$") == "$17.99, was $15.49: $30 more a year")
        #expect(coming.all.contains { $0.bill.due.shownOn < today })
        let month = personal.figures(of: today, on: today)
        #expect(month.rows.first { $0.category?.name == "Restaurants" }?.level == .over)
        // One month's rest at most, not a year's.
        let fun = try #require(month.rows.first { $0.category?.name == "Fun" })
        #expect(fun.plan == Money(150) && fun.carried <= Money(150))
        #expect(personal.sums.unfiled.values.reduce(0, +) == 3)
        let year = personal.figures(ofYear: today.adding(months: -12), on: today)
        #expect(year.months.count { $0.spent > .zero } == 13 - today.month)
        // What the last month left between the two is paid on the second day.
        let settlement = try #require(ledgers.last?.settlement(of: today))
        #expect(settlement.owners == ["Alex", "Sam"] && settlement.owes != nil)
        #expect(settlement.payments.count == (today.day < 2 ? 0 : 1))
    }

    private func demo(_ plan: DemoPlan, on text: String) -> Wallet {
        Wallet.demo(plan, today: day(text), now: instant("\(text)T12:00:00Z"))
    }

    private func describe(_ change: RecordChange) -> String {
        guard case (let before?, let after?)? = change.benefit else { return "\(change)" }
        return "\(before.customName ?? before.id.description) \(after.status) \(before) -> \(after)"
    }
}
