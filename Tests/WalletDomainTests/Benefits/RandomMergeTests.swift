import Testing
import WalletTestSupport

@testable import WalletDomain

/// Two machines live on from one wallet; then the one takes in what the other has.
@Suite("Random merges")
struct RandomMergeTests {
    /// What both machines may do that no rule can hold against either: both gave the same back, or the one used a
    /// benefit whose periods the other moved.
    private static let ofBoth: Set<String> = [
        "refundedMoreThanUsed", "usedOutsidePeriod", "markedTwice",
    ]

    /// Many; always those that once left a period closed that runs.
    private static let seeds = Set(0..<Torture.count(1_000)).union([103, 172, 464, 944]).sorted()

    @Test(arguments: seeds)
    func whateverBothDidTheMergeKeepsTheRules(seed: Int) throws {
        var here = try RandomLife(seed: seed)
        for _ in 0..<40 { _ = here.step() }
        var there = here
        there.random = SeededGenerator(seed: seed + 1_000_000)
        there.context = ChangeContext.fixed(on: here.context.today.description, ids: 1_000_000)
        for _ in 0..<25 { _ = here.step() }
        for _ in 0..<25 { _ = there.step() }

        let context = here.context.on(max(here.context.today, there.context.today).description)
        var wallet = here.wallet
        wallet.rollOver(in: context)
        wallet.forgetNotedChanges()
        let before = wallet
        let records = wallet.merge(there.wallet, context)
        let act = wallet.taken(in: context)

        let findings = wallet.check().filter { !Self.ofBoth.contains($0.code) }
        #expect(findings.map(\.message) == [], "seed \(seed)")
        // Nothing of either is lost; what closes a period follows from its other rows.
        let rows = Set(wallet.usages.all.map(\.id))
        let wanted = (before.usages.all + there.wallet.usages.all).filter { !$0.isClosing }
        #expect(wanted.allSatisfy { rows.contains($0.id) }, "seed \(seed)")
        #expect(there.wallet.benefits.records.allSatisfy { wallet.benefits.contains($0.id) }, "seed \(seed)")
        #expect(there.wallet.cards.records.allSatisfy { wallet.cards.contains($0.id) }, "seed \(seed)")
        #expect(records.isEmpty == (act == nil), "seed \(seed)")
        // Taken in once, it brings nothing more.
        let again = wallet.merge(there.wallet, context)
        #expect(again == [], "seed \(seed)")
        #expect(!wallet.hasNotedChanges, "seed \(seed)")

        guard let act else { return }
        try wallet.undo(act, in: context)
        let after = Set(wallet.usages.all.filter { !$0.isClosing }.map(\.id))
        #expect(after == Set(before.usages.all.filter { !$0.isClosing }.map(\.id)), "seed \(seed)")
        #expect(wallet.check().filter { !Self.ofBoth.contains($0.code) }.map(\.message) == [], "seed \(seed)")
    }
}
