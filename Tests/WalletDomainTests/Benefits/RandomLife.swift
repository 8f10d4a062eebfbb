import Testing
import WalletTestSupport

@testable import WalletDomain

/// A wallet that lives through one seeded thing after another.
struct RandomLife {
    var wallet: Wallet
    var figures: WalletFigures
    var random: SeededGenerator
    var context: ChangeContext
    var history: [ChangeSet] = []
    var problems: [String] = []
    var undone = 0
    /// The sorts of acts that changed something.
    var sorts: Set<String> = []

    init(seed: Int) throws {
        random = SeededGenerator(seed: seed)
        context = ChangeContext.fixed(on: "2026-01-15")
        wallet = try SampleWallets.full(on: "2026-01-15")
        figures = WalletFigures(wallet, on: context.today)
    }

    /// Does one thing and says what; notes what it did to the wallet that it should not have done.
    mutating func step() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<2: sleep()
        case 2..<5: undoOrRedo()
        case 5..<7: readAgain()
        default: act()
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
        let sort: String
        do throws(WalletError) { (sort, what) = try change() } catch {
            if wallet != before { problems.append("“\(error.message)” changed the wallet") }
            return "refused: \(error.message)"
        }
        guard let act = wallet.taken(in: context) else { return "nothing: \(what)" }
        sorts.insert(sort)
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

    private mutating func note(_ act: ChangeSet) {
        figures.update(act.touchedCards ?? Set(wallet.cards.records.map(\.id)), from: wallet)
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
        if !isSame {
            let differing =
                differing(left.benefits.records, right.benefits.records)
                ?? differing(left.cards.records, right.cards.records)
                ?? differing(left.usages.all, right.usages.all)
            problems.append("\(what) is not what it should be: \(differing ?? "")")
        }
        // Bringing back an archived card moves its periods on, and that stays.
        let (leftStates, rightStates) = (states(left), states(right))
        if !what.hasSuffix("brought back"), leftStates != rightStates {
            let differing = zip(leftStates, rightStates).first { $0 != $1 }
            problems.append("\(what) left other periods: \(differing?.0 ?? "") for \(differing?.1 ?? "")")
        }
    }

    private func differing<Record: WalletRecord & Identifiable>(_ left: [Record], _ right: [Record]) -> String?
    where Record.ID: Comparable {
        let pairs = zip(left.sorted { $0.id < $1.id }, right.sorted { $0.id < $1.id })
        guard let pair = pairs.first(where: { !$0.saysTheSame(as: $1) }) else { return nil }
        let fields = Record.merged.filter { !$0.isCache && !$0.isEqual(pair.0, pair.1) }
        return "\(fields.map(\.key)) \(pair.0) for \(pair.1)"
    }

    private func same<Record: WalletRecord & Identifiable>(_ left: [Record], _ right: [Record]) -> Bool
    where Record.ID: Comparable {
        left.count == right.count
            && zip(left.sorted { $0.id < $1.id }, right.sorted { $0.id < $1.id }).allSatisfy { $0.saysTheSame(as: $1) }
    }

    /// In the order of ids: what was deleted and comes back stands last in the file.
    private func states(_ wallet: Wallet) -> [String] { wallet.benefits.records.map(caches).sorted() }

    private func caches(_ benefit: Benefit) -> String {
        "\(benefit.id) \(benefit.currentPeriod) \(benefit.status) \(benefit.periodRedeemed) \(benefit.periodUses) \(benefit.periodValue)"
    }
}
