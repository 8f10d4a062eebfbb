import Testing
import WalletTestSupport

@testable import WalletDomain

/// A life of a wallet, a few thousand seeded steps long: whatever happens, the caches say what the records say.
@Suite("Random histories")
struct RandomHistoryTests {
    @Test(arguments: 0..<12)
    func cachesFollowFromRecordsWhateverHappens(seed: Int) throws {
        var life = try Life(seed: seed)
        for step in 0..<300 {
            let what = life.step()
            let findings = life.wallet.check()
            guard findings.isEmpty, life.problems.isEmpty else {
                Issue.record("step \(step) (\(what)): \(findings.map(\.message)) \(life.problems)")
                return
            }
        }
        #expect(life.wallet.usages.all.count > 20)
        #expect(life.undone > 5)
    }
}

private struct Life {
    var wallet: Wallet
    var figures: WalletFigures
    var random: WalletTestSupport.SeededGenerator
    var context: ChangeContext
    var history: [Transaction] = []
    var problems: [String] = []
    var undone = 0

    init(seed: Int) throws {
        random = WalletTestSupport.SeededGenerator(seed: seed)
        context = ChangeContext.fixed(on: "2026-01-15")
        wallet = try SampleWallets.full(on: "2026-01-15")
        figures = WalletFigures(wallet, on: context.today)
    }

    /// Does one thing and says what; notes what it did to the wallet that it should not have done.
    mutating func step() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<2: return sleep()
        case 2..<5: return undoOrRedo()
        case 5..<7: return readAgain()
        default: return act()
        }
    }

    private mutating func sleep() -> String {
        let days =
            Bool.random(using: &random)
            ? Int.random(in: 1...12, using: &random) : Int.random(in: 20...150, using: &random)
        context = context.on(context.today.adding(days: days).description)
        wallet.rollOver(in: context)
        _ = wallet.taken(in: context)
        figures = WalletFigures(wallet, on: context.today)
        return "\(days) days, to \(context.today)"
    }

    /// Acts, and makes sure that undo takes back exactly that and redo brings exactly it back.
    private mutating func act() -> String {
        let before = wallet
        let what: String
        do throws(WalletError) { what = try change() } catch {
            if wallet != before { problems.append("“\(error.message)” changed the wallet") }
            return "refused: \(error.message)"
        }
        guard let act = wallet.taken(in: context) else { return "nothing: \(what)" }
        if act.kind != .act { problems.append("\(what) is no act") }
        note(act)
        compareFigures(what)
        let after = wallet
        do throws(WalletError) {
            try wallet.undo(act, in: context)
            compare(wallet, before, "undo of \(what)")
            try wallet.redo(act, in: context)
            compare(wallet, after, "redo of \(what)")
        } catch { problems.append("\(what): \(error.message)") }
        wallet = after
        history.append(act)
        return what
    }

    private mutating func note(_ act: Transaction) {
        for card in act.touchedCards ?? Set(wallet.cards.records.map(\.id)) { figures.update(card, from: wallet) }
    }

    private mutating func compareFigures(_ what: String) {
        if figures != WalletFigures(wallet, on: context.today) { problems.append("figures after \(what)") }
    }

    /// Takes back older acts too, through rollovers and all.
    private mutating func undoOrRedo() -> String {
        guard let act = history.popLast() else { return "nothing to undo" }
        do throws(WalletError) {
            try wallet.undo(act, in: context)
            undone += 1
        } catch {
            problems.append("undo of “\(act.what)”: \(error.message)")
            return "undo of \(act.what)"
        }
        let taken = wallet.taken(in: context)
        if taken?.kind != .undo(of: act.id), taken != nil { problems.append("undo is no undo") }
        if let taken { note(taken) }
        compareFigures("undo of \(act.what)")
        return "undo of \(act.what)"
    }

    /// As if the file was read again: nothing may hang on what is only in memory.
    private mutating func readAgain() -> String {
        wallet = Wallet(
            cards: wallet.cards.records, benefits: wallet.benefits.records,
            usages: UsageLedger(rows: wallet.usages.all),
            sums: wallet.sums.records, preferences: wallet.preferences, catalogue: wallet.catalogue)
        return "read again"
    }

    /// The same records, caches aside: they may have been worked out at another time.
    private mutating func compare(_ left: Wallet, _ right: Wallet, _ what: String) {
        let rows = { (wallet: Wallet) in Dictionary(wallet.usages.all.map { ($0.id, $0) }) { first, _ in first } }
        let (leftRows, rightRows) = (rows(left), rows(right))
        let isSame =
            same(left.cards.records, right.cards.records) && same(left.benefits.records, right.benefits.records)
            && leftRows.count == rightRows.count
            && leftRows.allSatisfy { id, row in rightRows[id].map { $0.saysTheSame(as: row) } ?? false }
        if !isSame { problems.append("\(what) is not what it should be") }
        // Bringing back an archived card moves its periods on, and that stays.
        if !what.hasSuffix("brought back"), left.benefits.records.map(caches) != right.benefits.records.map(caches) {
            problems.append("\(what) left other periods")
        }
    }

    private func same<Record: MergeableRecord & Identifiable>(_ left: [Record], _ right: [Record]) -> Bool
    where Record.ID: Comparable {
        left.count == right.count
            && zip(left.sorted { $0.id < $1.id }, right.sorted { $0.id < $1.id }).allSatisfy { $0.saysTheSame(as: $1) }
    }

    private func caches(_ benefit: Benefit) -> String {
        "\(benefit.id) \(benefit.currentPeriod) \(benefit.status) \(benefit.periodRedeemed) \(benefit.periodUses) \(benefit.periodValue)"
    }

    private mutating func change() throws(WalletError) -> String {
        guard let benefit = wallet.benefits.records.randomElement(using: &random),
            let card = wallet.cards.records.randomElement(using: &random)
        else { throw .benefitNotFound }
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7: return try mark(benefit)
        case 7..<9:
            try wallet.takeBackLastUse(benefit.id, in: context)
            return "taken back"
        case 9: return try archiveOrBack(card)
        case 10: return try archiveOrBack(benefit)
        case 11..<13:
            let days = Int.random(in: 0..<1500, using: &random)
            let opened = Bool.random(using: &random) ? context.today.adding(days: -days) : nil
            try wallet.edit(card.id, [.openedOn(opened)], in: context)
            return "opened \(opened?.description ?? "unknown")"
        case 13:
            try wallet.edit(card.id, [.statementDay(Int.random(in: 1...31, using: &random))], in: context)
            return "statement day"
        case 14:
            let until = context.now.adding(seconds: Int.random(in: 3600...864_000, using: &random))
            try wallet.snooze(
                [benefit.id], until: until, endOfDay: { TimeZoneRules.utc.start(of: $0.adding(days: 1)) }, in: context)
            return "snoozed"
        case 15:
            try wallet.wake([benefit.id], in: context)
            return "woken"
        case 16:
            try wallet.markSeen([benefit.id], in: context)
            return "seen"
        case 17:
            try wallet.setReminders(!benefit.reminderEnabled, of: benefit.id, in: context)
            return "muted or not"
        case 18:
            try wallet.move(card.id, to: Int.random(in: 0..<6, using: &random), in: context)
            return "moved"
        default:
            guard wallet.cards.count < 8, let template = SampleTemplates.all.randomElement(using: &random) else {
                throw .templateNotFound
            }
            let used = Set(template.benefits.map(\.id).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
            try wallet.addCard(of: template, used: used, in: context)
            return "\(template.name) added"
        }
    }

    private mutating func mark(_ benefit: Benefit) throws(WalletError) -> String {
        let amount = Bool.random(using: &random) ? Money(cents: Int.random(in: 1...30_000, using: &random)) : nil
        let back = Int.random(in: 0..<300, using: &random)
        let day = Int.random(in: 0..<3, using: &random) == 0 ? context.today.adding(days: -back) : nil
        let force = Int.random(in: 0..<4, using: &random) == 0
        let mark = try wallet.redeem(benefit.id, amount: amount, on: day, force: force, in: context)
        return "\(wallet.terms(of: benefit).name) \(mark.amount) on \(day?.description ?? "the period shown")"
    }

    private mutating func archiveOrBack(_ card: UserCard) throws(WalletError) -> String {
        guard card.archivedOn == nil else {
            try wallet.unarchive(card.id, in: context)
            return "brought back"
        }
        let day =
            Bool.random(using: &random) ? nil : context.today.adding(days: -Int.random(in: 0..<200, using: &random))
        try wallet.archive(card.id, on: day, in: context)
        return "archived on \(day?.description ?? "today")"
    }

    private mutating func archiveOrBack(_ benefit: Benefit) throws(WalletError) -> String {
        guard benefit.archivedOn == nil else {
            try wallet.unarchive(benefit: benefit.id, in: context)
            return "brought back"
        }
        try wallet.archive(benefit: benefit.id, in: context)
        return "benefit archived"
    }
}
