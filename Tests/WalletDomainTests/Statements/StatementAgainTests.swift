import Testing
import WalletTestSupport

@testable import WalletDomain

/// What of a statement the wallet has already, what was deleted since, and what undo makes of that.
struct StatementAgainTests {
    private var wallet: Wallet
    private let context: ChangeContext

    init() throws { (wallet, context) = try SampleStatement.wallet(on: "2026-11-27") }

    private func row(_ number: Int, _ on: String, _ text: String, _ cents: Int, id: String? = nil) -> StatementRow {
        SampleStatement.row(number, on, text, cents, id: id)
    }

    private func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", passedOver: Int = 0,
        _ choices: [Int: StatementChoice] = [:]
    ) -> (plan: StatementPlan, newer: Wallet) {
        var file = StatementFile(format: layout == "ofx" ? .ofx : .csv, layout: layout)
        (file.rows, file.passedOver) = (rows, passedOver)
        return wallet.plan(
            file, named: layout, of: wallet.card("Platinum Card").id, choices: choices, in: context)
    }

    private func left(_ name: String, _ wallet: Wallet) -> Money {
        wallet.benefit(name).periodValue - wallet.benefit(name).periodRedeemed
    }

    private func act(_ change: (inout Wallet) throws -> Void, on wallet: inout Wallet) throws -> ChangeSet {
        try change(&wallet)
        let taken = wallet.taken(in: context)
        return try #require(taken)
    }

    // MARK: What was deleted

    private let twoCredits = [
        SampleStatement.row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
        SampleStatement.row(3, "2026-11-14", "PLATINUM RESY CREDIT", 10_000),
    ]

    /// The wallet with the statement, and without the use of each of the two; with the three acts.
    private func withBothDeleted() throws -> (wallet: Wallet, acts: [ChangeSet]) {
        var wallet = wallet
        var acts = try [act({ $0 = plan(twoCredits, $0).newer }, on: &wallet)]
        for name in ["Uber One Credit", "Resy Credit"] {
            try acts.append(
                act({ try $0.takeBackLastUse($0.benefit(name).id, in: context) }, on: &wallet))
        }
        return (wallet, acts)
    }

    @Test func eachDeletionIsTakenBackByItself() throws {
        var (wallet, acts) = try withBothDeleted()
        #expect(plan(twoCredits, wallet).plan.credits.map(\.doubts) == [[.deletedBefore], [.deletedBefore]])
        try wallet.undo(acts[1], in: context)
        #expect(left("Uber One Credit", wallet) == Money(cents: 11_001))
        #expect(left("Resy Credit", wallet) == Money(100))
        let planned = plan(twoCredits, wallet).plan
        #expect(planned.here == 1 && planned.credits.map(\.doubts) == [[.deletedBefore]])
        try wallet.undo(acts[2], in: context)
        #expect(left("Resy Credit", wallet) == .zero)
        #expect(plan(twoCredits, wallet).plan.here == 2)
    }

    @Test func aStatementIsTakenBackAfterADeletionAndIsNewAgain() throws {
        var (wallet, acts) = try withBothDeleted()
        try wallet.undo(acts[2], in: context)
        try wallet.undo(acts[0], in: context)
        #expect(wallet.statements.isEmpty && left("Resy Credit", wallet) == Money(100))
        let again = plan(twoCredits, wallet)
        #expect(again.plan.ticked.map(\.name) == ["Uber One Credit", "Resy Credit"])
        // What is there again was not deleted: a second line of the same words is another credit.
        let second = [row(4, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)]
        #expect(plan(twoCredits + second, again.newer).plan.ticked.count == 1)
    }

    /// What it confirmed and somebody deleted since stays deleted.
    @Test func aStatementWhoseMarkIsGoneIsTakenBack() throws {
        var wallet = wallet
        let resy = wallet.benefit("Resy Credit").id
        try wallet.redeem(resy, amount: Money(100), on: day("2026-11-12"), in: context)
        _ = wallet.taken(in: context)
        let statement = try act({ $0 = plan(twoCredits, $0).newer }, on: &wallet)
        #expect(statement.what == "Resy Credit confirmed, Uber One Credit $9.99 used")
        _ = try act({ try $0.takeBackLastUse(resy, in: context) }, on: &wallet)
        try wallet.undo(statement, in: context)
        #expect(left("Uber One Credit", wallet) == Money(120))
        #expect(left("Resy Credit", wallet) == Money(100))
        #expect(wallet.usages.rows(ofBenefit: resy).filter(\.isUse).isEmpty)
    }
}
