import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Undo, redo and merging")
struct UndoTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func done(_ wallet: inout Wallet, _ act: (inout Wallet) throws -> Void) throws -> ChangeSet {
        try act(&wallet)
        let changeSet = wallet.taken(in: today)
        return try #require(changeSet)
    }

    @Test func takesBackTheActAloneAndSaysWhat() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let before = wallet
        let saks = wallet.benefit("Saks Credit").id
        let act = try done(&wallet) { try $0.redeem(saks, in: today) }
        let after = wallet
        try wallet.undo(act, in: today)
        let undo = wallet.taken(in: today)
        #expect(undo?.kind == .undo(of: act.id))
        #expect(undo?.what == "Saks Credit $50 used")
        #expect(wallet.benefits.records.map(\.status) == before.benefits.records.map(\.status))
        #expect(wallet.usages.isEmpty)
        try wallet.redo(act, in: today)
        let redo = wallet.taken(in: today)
        #expect(redo?.kind == .redo(of: act.id))
        #expect(wallet.benefits.records.map(\.status) == after.benefits.records.map(\.status))
        #expect(wallet.usages.all == after.usages.all)
    }

    /// Taken back out of turn it would leave more refunded than used.
    @Test func aUseThatWasRefundedSinceStays() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        let first = try done(&wallet) { try $0.redeem(saks, amount: Money(20), in: today) }
        let second = try done(&wallet) { try $0.redeem(saks, amount: Money(20), in: today) }
        let refund = try done(&wallet) { try $0.refund(saks, Money(20), in: today) }
        // The other one answers the refund as well.
        try wallet.undo(second, in: today)
        _ = wallet.taken(in: today)
        let before = wallet
        #expect(throws: WalletError.isRefunded(name: "Saks Credit")) { try wallet.undo(first, in: today) }
        #expect(wallet == before)
        for act in [refund, first] {
            try wallet.undo(act, in: today)
            _ = wallet.taken(in: today)
        }
        #expect(wallet.usages.isEmpty)
    }

    /// A wallet in which two benefits were used, and as it was between.
    private func twoActs() throws -> (wallet: Wallet, between: Wallet, first: ChangeSet, second: ChangeSet) {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let (saks, resy) = (wallet.benefit("Saks Credit").id, wallet.benefit("Resy Credit").id)
        let first = try done(&wallet) { try $0.redeem(saks, in: today) }
        let between = wallet
        let second = try done(&wallet) { try $0.redeem(resy, in: today) }
        return (wallet, between, first, second)
    }

    /// What stands before it goes only once the person was told.
    @Test func anActThatAReplacedFileDoesNotHoldLeftNothing() throws {
        let (used, copy, first, second) = try twoActs()
        var wallet = used
        let history = ChangeHistory([first, second])
        var other = copy
        #expect(try history.undo(in: &wallet, today) == .done(second))
        #expect(try history.undo(in: &other, today) == .leftNothing([second], before: first))
        #expect(other.taken(in: today) == nil)
        #expect(try history.undo(in: &other, today, passing: [second.id]) == .done(first))
        #expect(wallet.taken(in: today)?.kind == .undo(of: second.id))
        var before = copy
        try before.undo(first, in: today)
        let taken = before.taken(in: today)
        let undo = try #require(taken)
        let undone = ChangeHistory([first, undo])
        other = before
        #expect(try undone.undo(in: &other, today) == .nothing)
        #expect(other.taken(in: today) == nil)
        #expect(try undone.redo(in: &other, today) == .done(first))
        other = copy
        #expect(try undone.redo(in: &other, today) == .nothing)
        #expect(other.taken(in: today) == nil)
    }

    /// Changes that wait to be saved are not taken for those of the act.
    @Test func anActThatIsNotThereLeftNothingAmongOtherChangesToo() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let (saks, resy) = (wallet.benefit("Saks Credit").id, wallet.benefit("Resy Credit").id)
        var other = wallet
        let first = try done(&wallet) { try $0.redeem(saks, in: today) }
        try other.redeem(resy, in: today)
        #expect(try ChangeHistory([first]).undo(in: &other, today) == .leftNothing([first], before: nil))
        #expect(other.taken(in: today)?.what == "Resy Credit $50 used")
    }

    @Test func whatIsAskedAboutIsNotTakenBack() throws {
        let (used, copy, first, second) = try twoActs()
        var wallet = used
        let before = wallet
        let history = ChangeHistory([first, second])
        #expect(try history.undo(in: &wallet, today) { $0.id == second.id } == .asks(second))
        #expect(wallet == before)
        // It left no trace in this one, so there is nothing to ask.
        var other = copy
        #expect(
            try history.undo(in: &other, today) { $0.id == second.id } == .leftNothing([second], before: first))
    }

    @Test func whatWasAlteredSinceIsRefusedAndNothingChanges() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let (gold, saks) = (wallet.card("American Express Gold").id, wallet.benefit("Saks Credit").id)
        let use = try done(&wallet) { try $0.redeem(saks, in: today) }
        let first = try done(&wallet) { try $0.edit(gold, [.nickname("One")], in: today) }
        let second = try done(&wallet) { try $0.edit(gold, [.nickname("Two")], in: today) }
        let before = wallet
        #expect(throws: WalletError.changedSince(what: "One edited")) { try wallet.undo(first, in: today) }
        #expect(wallet == before)
        // What stands before is what can be taken back, not what was altered too.
        let history = ChangeHistory([use, first, second])
        #expect(history.standing(before: second, in: wallet, today) == use)
        #expect(history.standing(before: use, in: wallet, today) == nil && wallet == before)
        // Another field of the same card does not stand in the way.
        let other = try done(&wallet) { try $0.edit(gold, [.owner("Ann")], in: today) }
        _ = try done(&wallet) { try $0.edit(gold, [.nickname("Three")], in: today) }
        try wallet.undo(other, in: today)
        #expect(wallet.cards[gold]?.owner == nil && wallet.cards[gold]?.nickname == "Three")
    }

    @Test func anAddedCardGoesWithAllThatCameOfIt() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let before = wallet
        let used = Set(SampleTemplates.gold.benefits.map(\.id))
        let act = try done(&wallet) { try $0.addCard(of: SampleTemplates.gold, used: used, in: today) }
        #expect(wallet.usages.all.map(\.notes) == Array(repeating: "before CouponTracker", count: 3))
        wallet.rollOver(in: today.on("2027-02-01"))
        try wallet.undo(act, in: today.on("2027-02-01"))
        var alone = before
        alone.rollOver(in: today.on("2027-02-01"))
        #expect(wallet.cards == before.cards)
        #expect(Set(wallet.usages.all.map(\.id)) == Set(alone.usages.all.map(\.id)))
        #expect(wallet.check().isEmpty)
    }

    @Test func aSnoozeThatARolloverClearedDoesNotBlockUndo() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        let marked = try done(&wallet) { try $0.redeem($0.benefit("Saks Credit").id, in: today) }
        var snoozes: [ChangeSet] = []
        for until in ["2026-11-28T12:00:00Z", "2026-11-29T12:00:00Z"] {
            try snoozes.append(
                done(&wallet) { try $0.snooze([uber], until: instant(until), in: today) })
        }
        let december = today.on("2026-12-02")
        wallet.rollOver(in: december)
        try wallet.undo(snoozes[1], in: december)
        try wallet.undo(snoozes[0], in: december)
        try wallet.undo(marked, in: december)
        #expect(wallet.benefit("Saks Credit").status == .available)
        #expect(wallet.benefits[uber]?.snoozedUntil == nil)
    }

    @Test func undoOfArchivingClosesWhatElapsedMeanwhile() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        let act = try done(&wallet) { try $0.archive(gold, in: today) }
        wallet.rollOver(in: today.on("2027-01-10"))
        #expect(wallet.sum(ofCard: gold, year: 2026).missed == .zero)
        try wallet.undo(act, in: today.on("2027-01-10"))
        // As if it had never been archived: two months of Uber and Dining, and Resy.
        #expect(wallet.sum(ofCard: gold, year: 2026).missed == Money(10 + 10 + 10 + 10 + 50))
        #expect(wallet.benefit("Resy Credit").currentPeriodStart == day("2027-01-01"))
    }

    @Test func undoOfBringingBackKeepsWhatWasSkipped() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        _ = try done(&wallet) { try $0.archive(gold, in: today) }
        let act = try done(&wallet) { try $0.unarchive(gold, in: today.on("2027-01-10")) }
        try wallet.undo(act, in: today.on("2027-01-10"))
        #expect(wallet.cards[gold]?.archivedOn == day("2026-11-27"))
        try wallet.redo(act, in: today.on("2027-01-10"))
        #expect(wallet.cards[gold]?.archivedOn == nil)
        #expect(wallet.sum(ofCard: gold, year: 2026).missed == .zero)
        #expect(wallet.benefit("Resy Credit").currentPeriodStart == day("2027-01-01"))
        #expect(wallet.check().isEmpty)
    }

    @Test func severalAreOneStep() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let ids = [wallet.benefit("Saks Credit").id, wallet.benefit("Resy Credit").id]
        let act = try done(&wallet) { try $0.markSeen(ids, in: today) }
        #expect(act.what == "2 benefits seen")
        #expect(act.changes.count == 2)
        try wallet.undo(act, in: today)
        #expect(wallet.benefits.records.allSatisfy { $0.acknowledgedAt == nil })
    }

    // MARK: Two programs

    @Test func twoMarksOfTwoProgramsAreBothKept() throws {
        let base = try SampleWallets.full(on: "2026-11-27")
        var (here, there) = (base, base)
        let saks = base.benefit("Saks Credit").id
        let theirs = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        try there.redeem(saks, amount: Money(20), in: theirs)
        let changeSet = there.taken(in: theirs)
        try here.redeem(saks, amount: Money(15), in: today)
        let conflicts = here.apply(changeSet?.changes ?? [], today)
        #expect(conflicts.isEmpty)
        #expect(here.benefit("Saks Credit").periodRedeemed == Money(35))
        #expect(here.benefit("Saks Credit").periodUses == 2)
        #expect(here.benefit("Saks Credit").status == .partiallyUsed)
        #expect(here.sum(ofCard: here.card("American Express Platinum").id, year: 2026).captured == Money(35))
        #expect(here.check().isEmpty)
    }

    @Test func theOrderOfTwoProgramsDoesNotMatter() throws {
        let base = try SampleWallets.full(on: "2026-11-27")
        let (one, two) = (ChangeContext.fixed(on: "2026-11-27", ids: 8), ChangeContext.fixed(on: "2026-11-27", ids: 9))
        var first = base
        try first.redeem(base.benefit("Saks Credit").id, amount: Money(20), in: one)
        try first.edit(base.card("American Express Gold").id, [.nickname("Gold")], in: one)
        let ours = first.taken(in: one)?.changes ?? []
        var second = base
        try second.redeem(base.benefit("Saks Credit").id, amount: Money(5), on: day("2026-11-03"), in: two)
        try second.edit(base.card("American Express Gold").id, [.owner("Ann")], in: two)
        let theirs = second.taken(in: two)?.changes ?? []
        first.apply(theirs, today)
        second.apply(ours, today)
        #expect(first.cards == second.cards)
        #expect(zip(first.benefits.records, second.benefits.records).allSatisfy { $0.saysTheSame(as: $1) })
        #expect(first.benefits.records.map(\.periodRedeemed) == second.benefits.records.map(\.periodRedeemed))
        #expect(Set(first.usages.all.map(\.id)) == Set(second.usages.all.map(\.id)))
        #expect(first.name(of: first.cards.records[0]) == "Gold")
    }

    @Test func oneFieldChangedDifferentlyIsAConflictAndKeepsOurs() throws {
        let base = try SampleWallets.full(on: "2026-11-27")
        var (here, there) = (base, base)
        let gold = base.card("American Express Gold").id
        try there.edit(gold, [.nickname("Theirs"), .owner("Ann")], in: today)
        let changeSet = there.taken(in: today)
        try here.edit(gold, [.nickname("Ours")], in: today)
        let conflicts = here.apply(changeSet?.changes ?? [], today)
        #expect(conflicts == [MergeConflict(table: "card", keys: ["nickname"])])
        #expect(here.cards[gold]?.nickname == "Ours" && here.cards[gold]?.owner == "Ann")
    }

    @Test func deletedHereAndChangedThereIsAConflict() throws {
        let base = try SampleWallets.full(on: "2026-11-27")
        var (here, there) = (base, base)
        let gold = base.card("American Express Gold").id
        try there.edit(gold, [.nickname("Theirs")], in: today)
        let changed = there.taken(in: today)?.changes ?? []
        here.remove(card: gold)
        let removed = here.taken(in: today)?.changes ?? []
        let conflicts = [here.apply(changed, today), there.apply(removed, today)]
        #expect(conflicts == Array(repeating: [MergeConflict(table: "card", keys: ["id"])], count: 2))
        #expect(there.cards[gold] != nil)
    }

    @Test func everyFieldOfARecordIsMerged() throws {
        // A field left out of the list would be lost in silence.
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let counts = [
            Mirror(reflecting: wallet.cards.records[0]).children.count,
            Mirror(reflecting: wallet.benefits.records[0]).children.count,
            Mirror(reflecting: UserPreferences()).children.count,
        ]
        // A frequency of months is one field, of two members.
        #expect(counts == [UserCard.merged.count + 1, Benefit.merged.count, UserPreferences.merged.count])
        var used = wallet
        try used.redeem(used.benefit("Saks Credit").id, in: today)
        #expect(Mirror(reflecting: used.usages.all[0]).children.count == BenefitUsage.merged.count + 1)
    }
}
