import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// A life of a wallet, thousands of seeded steps long: whatever happens, the caches say what the records say, and undo
/// takes back exactly what was done.
@Suite("Random histories")
struct RandomHistoryTests {
    /// 3,000 steps in all, enough that each life has every sort of act; 100,000 where somebody asks for them.
    private static let (lives, steps) = Torture.isWhole ? (10, 10_000) : (6, 500)

    /// What people may have meant: no cache is wrong for it.
    private static let meant: Set<String> = ["markedTwice"]

    @Test(arguments: 0..<lives)
    func cachesFollowFromRecordsWhateverHappens(seed: Int) throws {
        var life = try RandomLife(seed: seed)
        for step in 0..<RandomHistoryTests.steps {
            let what = life.step()
            // A check reads the whole history; every fourth step is soon enough to tell which act it was.
            let isChecked = step % 4 == 3 || !life.problems.isEmpty
            let findings = isChecked ? life.wallet.check().filter { !Self.meant.contains($0.code) } : []
            guard findings.isEmpty, life.problems.isEmpty else {
                Issue.record("step \(step) (\(what)): \(findings.map(\.message)) \(life.problems)")
                return
            }
        }
        #expect(life.undone > 20)
        // Every sort of act happened, and none was always refused.
        #expect(life.sorts.count >= RandomLife.sortsOfActs, "\(life.sorts.sorted())")
    }
}
