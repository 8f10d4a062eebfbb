import Testing
import WalletTestSupport

@testable import WalletDomain

/// What of a statement the wallet has already, what was deleted since, and what undo makes of that.
struct StatementAgainTests {
    private var wallet: Wallet
    private let context: ChangeContext

    init() throws { (wallet, context) = try SampleStatement.wallet(on: "2026-11-27") }

    private func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", passedOver: Int = 0,
        _ choices: [Int: StatementChoice] = [:]
    ) -> PlannedStatement {
        var file = StatementFile(format: layout == "ofx" ? .ofx : .csv, layout: layout)
        file.rows = rows
        file.passedOver = (0..<passedOver).map { PassedRow(row: $0 + 20, "pending") }
        return wallet.plan(
            file, named: layout, of: wallet.holder(ofCard: wallet.card("Platinum Card").id), choices: choices,
            in: context)
    }

    private func left(_ name: String, _ wallet: Wallet) -> Money {
        wallet.benefit(name).periodValue - wallet.benefit(name).periodRedeemed
    }

    private func act(_ change: (inout Wallet) throws -> Void, on wallet: inout Wallet) throws -> ChangeSet {
        try change(&wallet)
        let taken = wallet.taken(in: context)
        return try #require(taken)
    }

    /// Words that say nothing of a benefit are those of the line that a person said was of one.
    @Test func aLineThatWasGivenToABenefitIsHere() {
        let rows = [SampleStatement.row(2, "2026-11-20", "STATEMENT CREDIT", 2_000)]
        let saks = StatementChoice(isTicked: true, benefit: wallet.benefit("Saks Credit").id)
        let taken = plan(rows, wallet, [2: saks]).newer
        #expect(left("Saks Credit", taken) == Money(30))
        let again = plan(rows, taken).plan
        #expect(again.here == 1)
        #expect(again.lines[0].words(in: taken, on: context.today) == "Saks Credit, here already")
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

    // MARK: In another form

    private func bothWays(_ one: [StatementRow], _ other: [StatementRow]) -> [(here: Int, ticked: Int)] {
        [("amex-3", one, "ofx", other), ("ofx", other, "amex-3", one)].map { first, rows, second, more in
            let planned = plan(more, plan(rows, wallet, as: first).newer, as: second).plan
            return (planned.here, planned.ticked.count)
        }
    }

    @Test func oneStatementInTwoFormsMarksOnce() {
        let csv = [row(2, "2026-11-24", "PLATINUM UBER ONE CREDIT", 999)]
        for on in ["2026-11-22", "2026-11-24", "2026-11-26", "2026-11-27"] {
            for (here, ticked) in bothWays(csv, [row(1, on, "AMEX UBER ONE CREDIT", 999, id: "a")]) {
                #expect(here == 1 && ticked == 0, "\(on)")
            }
        }
        let near = plan(
            [row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 999)], plan(csv, wallet).newer, as: "ofx")
        #expect(
            near.plan.lines.map { $0.words(in: near.newer, on: context.today) }
                == ["Uber One Credit, here already as 24 Nov in amex-3"])
        // Somebody may know better.
        let other = plan(
            [row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 999)], plan(csv, wallet).newer, as: "ofx",
            [1: StatementChoice(isOther: true)])
        #expect(other.plan.ticked.count == 1)
        for (here, ticked) in bothWays(csv, [row(1, "2026-11-20", "AMEX UBER ONE CREDIT", 999)]) {
            #expect(here == 0 && ticked == 1)
        }
        // In one form two days are two lines.
        let later = [row(2, "2026-11-25", "PLATINUM UBER ONE CREDIT", 999)]
        #expect(plan(later, plan(csv, wallet).newer).plan.ticked.count == 1)
    }

    @Test func twoCreditsOfOneAmountStayTwo() {
        let csv = [
            row(2, "2026-11-24", "PLATINUM UBER ONE CREDIT", 450),
            row(3, "2026-11-25", "PLATINUM UBER ONE CREDIT", 450),
        ]
        let ofx = [
            row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 450, id: "a"),
            row(2, "2026-11-26", "AMEX UBER ONE CREDIT", 450, id: "b"),
        ]
        #expect(plan(csv, wallet).plan.ticked.count == 2)
        #expect(plan(ofx, wallet, as: "ofx").plan.ticked.count == 2)
        for (here, ticked) in bothWays(csv, ofx) { #expect(here == 2 && ticked == 0) }
        // A third one is new, whichever day it has.
        let third = [row(3, "2026-11-25", "AMEX UBER ONE CREDIT", 450, id: "c")]
        let planned = plan(ofx + third, plan(csv, wallet).newer, as: "ofx").plan
        #expect(planned.here == 2 && planned.ticked.count == 1)
        #expect(
            left("Uber One Credit", plan(ofx + third, plan(csv, wallet).newer, as: "ofx").newer) == Money(cents: 10_650)
        )
    }

    /// Where both forms have the bank's ids of the same lines, another id is another line.
    @Test func idsOfOneKindTellNearLinesApart() {
        let csv = [row(2, "2026-11-24", "PLATINUM UBER ONE CREDIT", 450, id: "a")]
        let ofx = [
            row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 450, id: "a"),
            row(2, "2026-11-25", "AMEX UBER ONE CREDIT", 450, id: "b"),
        ]
        let first = plan(csv, wallet, as: "amex-13").newer
        let planned = plan(ofx, first, as: "ofx").plan
        #expect(planned.here == 1 && planned.ticked.count == 1)
        #expect(plan([ofx[1]], plan([ofx[0]], first, as: "ofx").newer, as: "ofx").plan.ticked.isEmpty)
    }

    @Test func whatWasDeletedStaysAwayInAnotherForm() throws {
        let (wallet, _) = try withBothDeleted()
        let ofx = [row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 999, id: "a")]
        let planned = plan(ofx, wallet, as: "ofx").plan
        #expect(planned.credits.map(\.doubts) == [[.deletedBefore]] && planned.ticked.isEmpty)
    }

    // MARK: What is passed over

    @Test func rowsThatAreNoneAreCountedToo() {
        let rows = [
            row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420),
        ]
        #expect(plan(rows, wallet, passedOver: 2).plan.summary == "1 to mark, 3 passed over")
        #expect(plan([], wallet, passedOver: 2).plan.summary == "nothing new, 2 passed over")
    }
}
