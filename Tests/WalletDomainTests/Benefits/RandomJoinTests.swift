import Testing
import WalletTestSupport

@testable import WalletDomain

/// Two machines live on from one wallet; then the one takes in what the other did since, as git has it done.
@Suite("Random joins")
struct RandomJoinTests {
    /// What both may do that no rule can hold against either.
    private static let ofBoth: Set<String> = [
        "refundedMoreThanUsed", "usedOutsidePeriod", "markedTwice",
    ]

    @Test(arguments: 0..<Torture.count(400))
    func nothingOfEitherIsLost(seed: Int) throws {
        var here = try RandomLife(seed: seed)
        for _ in 0..<40 { _ = here.step() }
        let base = here.wallet
        var there = here
        there.random = SeededGenerator(seed: seed + 1_000_000)
        there.context = ChangeContext.fixed(on: here.context.today.description, ids: 1_000_000)
        for _ in 0..<25 { _ = here.step() }
        for _ in 0..<25 { _ = there.step() }
        let context = here.context.on(max(here.context.today, there.context.today).description)

        var wallet = here.wallet
        _ = wallet.join(there.wallet, since: base, context)
        #expect(
            wallet.check().filter { !Self.ofBoth.contains($0.code) }.map(\.message) == [], "seed \(seed)")
        let rows = { (wallet: Wallet) in Set(wallet.usages.all.filter { !$0.isClosing }.map(\.id.description)) }
        let cards = { (wallet: Wallet) in Set(wallet.cards.records.map(\.id.description)) }
        let benefits = { (wallet: Wallet) in Set(wallet.benefits.records.map(\.id.description)) }
        for ids in [rows, cards, benefits] {
            let (joined, own, other, before) = (ids(wallet), ids(here.wallet), ids(there.wallet), ids(base))
            // What both have, and what either made.
            #expect(joined.isSuperset(of: own.intersection(other)), "seed \(seed)")
            #expect(joined.isSuperset(of: own.union(other).subtracting(before)), "seed \(seed)")
            #expect(joined.isSubset(of: own.union(other)), "seed \(seed)")
        }

        // From the other side it is the same, and once more it brings nothing.
        var mirrored = there.wallet
        _ = mirrored.join(here.wallet, since: base, context)
        #expect(rows(mirrored) == rows(wallet), "seed \(seed)")
        #expect(cards(mirrored) == cards(wallet) && benefits(mirrored) == benefits(wallet), "seed \(seed)")
        _ = wallet.taken(in: context)
        let joined = wallet
        _ = wallet.join(there.wallet, since: base, context)
        #expect(rows(wallet) == rows(joined) && wallet.cards == joined.cards, "seed \(seed)")
    }
}
