import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a backup lacks of what was done to a wallet.
struct BackupLossTests {
    private let noon = ChangeContext.fixed(on: "2026-11-27")
    private var wallet: Wallet
    private var changes: [ChangeSet] = []

    /// As of noon.
    init() throws { wallet = try SampleWallets.full(on: "2026-11-27") }

    private func at(_ clock: String) -> ChangeContext {
        ChangeContext(now: instant("2026-11-27T\(clock):00Z"), today: noon.today, newID: noon.newID)
    }

    private mutating func act(_ clock: String, _ change: (inout Wallet, ChangeContext) throws -> Void) throws {
        let context = at(clock)
        try change(&wallet, context)
        let changeSet = wallet.taken(in: context)
        try changes.append(#require(changeSet))
    }

    private mutating func use(_ name: String, _ clock: String) throws {
        try act(clock) { wallet, context in try wallet.redeem(wallet.benefit(name).id, in: context) }
    }

    private mutating func delete(_ name: String, _ clock: String) throws {
        try act(clock) { wallet, context in try wallet.delete(benefit: wallet.benefit(name).id, in: context) }
    }

    private func lost(with backup: Wallet) -> [String] {
        ChangeHistory(changes).acts(since: backup, changedUpTo: backup.lastChangeOfAll, at("18:00")).map(\.what)
    }

    /// The last one would change nothing in it.
    @Test mutating func whatCameAndWentIsCounted() throws {
        let backup = wallet
        try use("Saks Credit", "13:00")
        try act("14:00") { wallet, context in
            let coffee = CustomBenefit(name: "Coffee", value: Money(5), frequency: .monthly)
            try wallet.addBenefit(coffee, to: wallet.card("American Express Gold").id, in: context)
        }
        try delete("Coffee", "15:00")
        #expect(lost(with: backup) == ["Coffee deleted", "Coffee added", "Saks Credit $50 used"])
    }

    @Test mutating func aFieldThatIsBackAtItsOldValueIsCounted() throws {
        let backup = wallet
        try act("13:00") { wallet, context in
            try wallet.snooze(
                [wallet.benefit("Saks Credit").id], until: instant("2026-11-28T12:00:00Z"), in: context)
        }
        try act("14:00") { wallet, context in try wallet.wake([wallet.benefit("Saks Credit").id], in: context) }
        #expect(lost(with: backup) == ["Saks Credit woken", "Saks Credit snoozed"])
        #expect(lost(with: wallet) == [])
    }

    /// Of a deletion no time stays behind.
    @Test mutating func whatWasDeletedBeforeIsNotCounted() throws {
        try use("Saks Credit", "13:00")
        try delete("Dining Credit", "14:00")
        let backup = wallet
        #expect(lost(with: backup) == [])
        try use("Resy Credit", "15:00")
        #expect(lost(with: backup) == ["Resy Credit $50 used"])
    }

    /// All of one moment, as scripts do them.
    @Test mutating func atTheSameTimeItIsAskedWhatItHolds() throws {
        try use("Saks Credit", "13:00")
        let backup = wallet
        try use("Resy Credit", "13:00")
        try delete("Resy Credit", "13:00")
        #expect(lost(with: backup) == ["Resy Credit deleted", "Resy Credit $50 used"])
        #expect(lost(with: wallet) == [])
    }

    @Test mutating func whatWasDoneAgainSinceIsCounted() throws {
        try use("Saks Credit", "13:00")
        let used = try #require(changes.last)
        try act("14:00") { wallet, context in try wallet.undo(used, in: context) }
        let backup = wallet
        #expect(lost(with: backup) == [])
        try act("15:00") { wallet, context in try wallet.redo(used, in: context) }
        #expect(lost(with: backup) == ["Saks Credit $50 used"])
        #expect(lost(with: wallet) == [])
    }
}
