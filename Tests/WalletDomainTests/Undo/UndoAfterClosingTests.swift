import Testing
import WalletTestSupport

@testable import WalletDomain

/// Undo when periods closed since: it never takes an older act in place of the newest.
@Suite("Undo after periods closed")
struct UndoAfterClosingTests {
    private let november = ChangeContext.fixed(on: "2026-11-24")
    private let december = ChangeContext.fixed(on: "2026-12-01", ids: 3)

    private func done(_ wallet: inout Wallet, _ act: (inout Wallet) throws -> Void) throws -> ChangeSet {
        try act(&wallet)
        let changeSet = wallet.taken(in: november)
        return try #require(changeSet)
    }

    /// $10 a month on a card of one's own.
    private func own(_ change: (inout CustomBenefit) -> Void = { _ in }) throws -> (Wallet, Benefit.ID) {
        var id: Benefit.ID?
        let wallet = try wallet(on: "2026-11-01") { wallet, context in
            let card = try wallet.addCard(CustomCard(name: "A"), in: context)
            var benefit = CustomBenefit(name: "One", value: Money(10), frequency: .monthly)
            change(&benefit)
            id = try wallet.addBenefit(benefit, to: card, in: context)
        }
        return try (wallet, #require(id))
    }

    private func snooze(_ wallet: inout Wallet, _ id: Benefit.ID) throws {
        try wallet.snooze([id], until: november.now.adding(seconds: 86_400), in: november)
    }

    private func rollOver(_ wallet: inout Wallet) {
        wallet.rollOver(in: december)
        _ = wallet.taken(in: december)
    }

    @Test func aSnoozeThatIsOverLeavesTheMarkBeforeIt() throws {
        var (wallet, id) = try own()
        let mark = try done(&wallet) { try $0.redeem(id, amount: Money(4), in: november) }
        let snoozed = try done(&wallet) { try snooze(&$0, id) }
        rollOver(&wallet)
        let history = ChangeHistory([mark, snoozed])
        let before = wallet
        #expect(try history.undo(in: &wallet, december) == .leftNothing([snoozed], before: mark))
        #expect(wallet == before && wallet.usages.all.filter { $0.kind == .use }.map(\.valueRedeemed) == [Money(4)])
        #expect(try history.undo(in: &wallet, december, passing: [snoozed.id]) == .done(mark))
        // November had $10 left then.
        #expect(wallet.usages.all.map(\.valueMissed) == [Money(10)])
    }

    /// A last period is closed as any other: no other one follows that would take the skip with it.
    @Test func aSkipOfALastPeriodThatIsOverLeftNothing() throws {
        var (wallet, id) = try own {
            $0.frequency = .once
            $0.reset = Benefit.CustomReset(anchor: .calendar, endsOn: day("2026-11-30"))
        }
        let skipped = try done(&wallet) { try $0.skip(id, in: november) }
        rollOver(&wallet)
        let before = wallet
        #expect(try ChangeHistory([skipped]).undo(in: &wallet, december) == .leftNothing([skipped], before: nil))
        #expect(wallet == before && wallet.usages.isEmpty)
    }

    @Test func severalThatLeftNothingAreToldAtOnce() throws {
        var (wallet, id) = try own()
        let added = wallet.taken(in: november)
        #expect(added == nil)
        let snoozed = try done(&wallet) { try snooze(&$0, id) }
        let skipped = try done(&wallet) { try $0.skip(id, in: november) }
        rollOver(&wallet)
        #expect(
            try ChangeHistory([snoozed, skipped]).undo(in: &wallet, december)
                == .leftNothing([skipped, snoozed], before: nil))
        #expect(try ChangeHistory.undo([skipped, snoozed], in: &wallet, december, by: .command).isEmpty)
        #expect(wallet.usages.isEmpty)
    }

    /// What was counted in November says nothing about December, however it was taken back and done again.
    @Test func spendingOfAnotherPeriodIsNeitherTakenBackNorCountedAgain() throws {
        var locked = SampleTemplates.benefit(901, "Bonus", 50, .monthly)
        locked.spendThreshold = Money(500)
        var card = SampleTemplates.gold
        card.benefits = [locked]
        var id: Benefit.ID?
        var wallet = try wallet(on: "2026-11-01", catalogue: Catalogue(cards: [card])) { wallet, context in
            let card = try wallet.addCard(of: card, in: context)
            id = wallet.benefits(ofCard: card).first?.id
        }
        let bonus = try #require(id)
        let spent = try done(&wallet) { try $0.spend(.add(Money(350)), on: bonus, in: november) }
        var undone = wallet
        try undone.undo(spent, in: november)
        for context in [november, december] { undone.rollOver(in: context) }
        _ = undone.taken(in: december)
        try undone.redo(spent, in: december)
        #expect(undone.benefits[bonus]?.spentSoFar == .zero)
        rollOver(&wallet)
        try wallet.spend(.add(Money(350)), on: bonus, in: december)
        _ = wallet.taken(in: december)
        try wallet.undo(spent, in: december)
        #expect(wallet.benefits[bonus]?.spentSoFar == Money(350))
    }

    @Test func undoOfAutoTakesItsClaimBackAndRedoBringsIt() throws {
        var (wallet, id) = try own()
        _ = try done(&wallet) { try $0.redeem(id, amount: Money(4), in: november) }
        let auto = try done(&wallet) { try $0.setMode(.auto, of: id, in: november) }
        rollOver(&wallet)
        #expect(wallet.usages.all.map(\.kind) == [.use, .claim])
        #expect(try ChangeHistory([auto]).undo(in: &wallet, december) == .done(auto))
        _ = wallet.taken(in: december)
        #expect(wallet.benefits[id]?.mode == .tracked)
        let missed = wallet.usages.all.last
        #expect(missed?.kind == .missed && missed?.valueMissed == Money(6) && missed?.valueRedeemed == .zero)
        #expect(wallet.sums.records.map(\.captured) == [Money(4)] && wallet.sums.records.map(\.missed) == [Money(6)])
        #expect(wallet.check().isEmpty)
        try wallet.redo(auto, in: december.on("2026-12-02"))
        #expect(wallet.usages.all.map(\.valueRedeemed) == [Money(4), Money(6)])
        #expect(wallet.sums.records.map(\.captured) == [Money(10)] && wallet.check().isEmpty)
    }

    /// Undo leaves no record of a month that ran ignored then; redo has the claim that went.
    @Test func redoBringsAClaimBackWhereTheModeBeforeWasIgnored() throws {
        var (wallet, id) = try own()
        let mark = try done(&wallet) { try $0.redeem(id, amount: Money(4), in: november) }
        let ignored = try done(&wallet) { try $0.setMode(.ignored, of: id, in: november) }
        let auto = try done(&wallet) { try $0.setMode(.auto, of: id, in: november) }
        rollOver(&wallet)
        var acts = [mark, ignored, auto]
        for _ in 0..<2 {
            let rows = wallet.usages.all
            #expect(rows.map(\.kind) == [.use, .claim] && rows.map(\.valueRedeemed) == [Money(4), Money(6)])
            #expect(wallet.sums.records.map(\.captured) == [Money(10)] && wallet.check().isEmpty)
            guard case .done = try ChangeHistory(acts).undo(in: &wallet, december) else { return #expect(Bool(false)) }
            wallet.taken(in: december).map { acts.append($0) }
            #expect(wallet.usages.all.map(\.kind) == [.use] && wallet.benefits[id]?.mode == .ignored)
            guard case .done = try ChangeHistory(acts).redo(in: &wallet, december) else { return #expect(Bool(false)) }
            wallet.taken(in: december).map { acts.append($0) }
            #expect(wallet.usages.all == rows)
        }
    }

    @Test func aClaimThatWasRefundedKeepsItsMode() throws {
        var (wallet, id) = try own()
        let auto = try done(&wallet) { try $0.setMode(.auto, of: id, in: november) }
        rollOver(&wallet)
        try wallet.refund(id, Money(3), in: december)
        _ = wallet.taken(in: december)
        let before = wallet
        #expect(throws: WalletError.changedSince(what: "One set to auto")) { try wallet.undo(auto, in: december) }
        #expect(wallet == before)
    }

    @Test func anActIsNamedByTheBeginningOfItsID() throws {
        let act = { (id: UInt64) in
            ChangeSet(
                id: EntityID(high: id, low: 1), at: Instant(milliseconds: 0), by: .command, what: "\(id)", changes: [])
        }
        let (first, second) = (act(0x3F2A_9100_0000_0000), act(0x3F2A_9180_0000_0000))
        let history = ChangeHistory([first, second])
        #expect(history.shortID(of: first) == "3f2a910")
        #expect(try history.act(named: "3F2A918") == second)
        for id in ["3f2a91", "3f2a9", "000000"] {
            #expect(throws: WalletError.changeNotFound(id: id, isUndone: false)) { try history.act(named: id) }
        }
    }
}
