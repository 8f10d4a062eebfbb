import Testing
import WalletTestSupport

@testable import WalletDomain

/// How rows are filed: by rules, by what is guessed and by the bills that they pay.
struct StatementRuleTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    @Test func rowsGoThroughTheRulesBeforeWhatIsGuessed() throws {
        var ruled = wallet
        _ = try written(1_000, "Whole Foods Market", on: "2026-10-01", "Restaurants", in: &ruled)
        for texts in [
            [
                "match.text": "WHOLE FOODS*", "set.payee": "Whole Foods", "set.categoryId": "Groceries",
                "set.tags": "food",
            ],
            ["match.text": "*SAVINGS*", "set.transfer": "true"], ["match.text": "REVERSED*", "set.passOver": "true"],
        ] {
            try ruled.add(.rules, texts.mapValues { $0 }, in: context)
        }
        let rows = [
            row(2, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420),
            row(3, "2026-11-24", "ONLINE TRANSFER TO SAVINGS", -50_000), row(4, "2026-11-25", "REVERSED AUTH", -100),
        ]
        let planned = try plan(rows, ruled, of: "Checking")
        #expect(told(planned) == ["new, Groceries, rule 1", "new, transfer, rule 2", "passed over by rule 3"])
        #expect(planned.plan.summary == "2 new, 1 passed over")
        let rules = planned.newer.all(BookRule.self)
        let food = try transaction("Whole Foods", planned.newer)
        #expect(food.categoryID == category("Groceries") && food.setBy == .rule && food.ruleID == rules[0].id)
        #expect(food.tags.map(\.word) == ["food"] && food.payeeRaw == "WHOLE FOODS MARKET 10234")
        let saved = try transaction("Online Transfer To Savings", planned.newer)
        #expect(saved.isTransfer && saved.categoryID == nil && saved.setBy == .rule && saved.ruleID == rules[1].id)
        #expect(!transactions(planned.newer).contains { $0.payee == "Reversed Auth" })
        #expect(planned.newer.checkRecords().isEmpty)
        // The file is known when it comes again, under whatever name a row goes; what is passed over stays so.
        let again = try plan(rows, planned.newer, of: "Checking")
        #expect(told(again) == ["here already", "here already", "passed over by rule 3"])
        #expect(again.plan.summary == "nothing new, 2 in the wallet already, 1 passed over")
        // Who ticks it takes it.
        let wanted = try plan(rows, ruled, of: "Checking", [4: StatementChoice(isBooked: true)])
        #expect(try wanted.plan.summary == "3 new" && transaction("Reversed Auth", wanted.newer).setBy == nil)
    }

    /// A rule that gives a row its name alone did not file it.
    @Test func onlyTheRuleThatFilesIsNamed() throws {
        var ruled = wallet
        _ = try written(1_000, "Whole Foods Market", on: "2026-10-01", "Restaurants", in: &ruled)
        for texts in [
            ["match.text": "WHOLE FOODS*", "set.payee": "Whole Foods"],
            ["match.text": "KIOSK*", "set.tags": "small"], ["match.text": "KIOSK*", "set.categoryId": "Groceries"],
        ] {
            try ruled.add(.rules, texts.mapValues { $0 }, in: context)
        }
        let rows = [row(2, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420), row(3, "2026-11-24", "KIOSK", -300)]
        #expect(try told(plan(rows, ruled, of: "Checking")) == ["new, ≈ Restaurants", "new, Groceries, rule 3"])
        let chosen = [3: StatementChoice(category: category("Restaurants"))]
        #expect(
            try told(plan(rows, ruled, of: "Checking", chosen)) == ["new, ≈ Restaurants", "new, Restaurants"])
    }

    @Test func aRuleSaysWhichBillARowPays() throws {
        var ruled = wallet
        let rent = try ruled.add(
            .bills,
            [
                "kind": "monthly", "payee": "Rent", "amount": "1800", "date": "2026-10-31", "categoryId": "Streaming",
                "kind.tolerance": "0",
            ], in: context)
        try ruled.add(.rules, ["match.text": "ACME*", "set.recurringId": rent.description], in: context)
        let planned = try plan([row(2, "2026-11-28", "ACME HOMES 4417", -190_000)], ruled, of: "Checking")
        #expect(told(planned) == ["new, Streaming, pays Rent of 30 Nov, rule 1"])
        #expect(try transaction("Acme Homes", planned.newer).matches == .init(of: rent.cast(), on: day("2026-11-30")))
    }

    @Test func aPayeeIsGuessedOnceAndFiledAfterTwo() throws {
        var wallet = wallet
        _ = try written(-8_420, "Whole Foods", on: "2026-10-02", "Groceries", in: &wallet)
        let rows = [row(2, "2026-11-20", "WHOLE FOODS #10234 AUSTIN TX", -3_000)]
        let guessed = try plan(rows, wallet)
        #expect(told(guessed) == ["new, ≈ Groceries"])
        #expect(try #require(transactions(guessed.newer).last { $0.source != nil }).categoryID == nil)
        _ = try written(-2_000, "Whole Foods", on: "2026-10-09", "Groceries", in: &wallet, later: 1)
        let filed = try plan(rows, wallet)
        #expect(told(filed) == ["new, Groceries"])
        let added = try #require(transactions(filed.newer).first { $0.source != nil })
        #expect(added.categoryID == category("Groceries") && added.setBy == .learned)
        // A correction begins anew, also of the older one.
        let id = try #require(transactions(wallet).first { $0.date == day("2026-10-02") }).id
        let later = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + 5_000), today: context.today, newID: context.newID)
        try wallet.file([id], into: category("Restaurants"), in: later)
        #expect(try told(plan(rows, wallet)) == ["new, ≈ Restaurants"])
    }

    @Test func aRowPaysTheBillThatItIs() throws {
        var wallet = wallet
        var netflix = try BookTransaction(
            id: context.newID().cast(), bookID: #require(wallet.books.first).id, date: day("2026-08-05"),
            amount: Money(cents: -1_549), payee: "Netflix", createdAt: context.now)
        netflix.kind = .recurring(RecurringProperties(.monthly))
        netflix.categoryID = category("Streaming")
        wallet.keep(netflix, context)
        let planned = try plan([row(2, "2026-11-06", "NETFLIX.COM 866-579-7172 CA", -1_799)], wallet)
        #expect(told(planned) == ["new, Streaming, pays Netflix of 5 Nov"])
        let paid = try #require(transactions(planned.newer).first { $0.source != nil })
        #expect(paid.matches == .init(of: netflix.id, on: day("2026-11-05")))
        #expect(paid.categoryID == category("Streaming") && paid.setBy == nil)
    }
}
