/// The list of changes as undo and redo walk it.
public struct ChangeHistory: Sendable {
    /// Acts that stand, oldest first.
    public private(set) var done: [ChangeSet] = []
    /// All acts in the order in which undo takes them back, the next one last; those that do not stand are where they were.
    public private(set) var acts: [ChangeSet] = []
    /// Acts that were undone and can be done again, the next one last.
    public private(set) var undone: [ChangeSet] = []
    /// All acts that stand undone, also those that can no longer be done again.
    private var takenBack: [EntityID<ChangeSet>: ChangeSet] = [:]
    /// When acts were done again that had been undone, the last time.
    private(set) var redoneAt: [EntityID<ChangeSet>: Instant] = [:]
    /// The newest change is none of these.
    public let isNewestUnlisted: Bool

    /// - Parameters:
    ///   - changeSets: oldest first, acts with their undos and redos; housekeeping is passed over.
    ///   - isNewestUnlisted: see ``WalletFile/isNewestUnlisted``.
    public init(_ changeSets: [ChangeSet], isNewestUnlisted: Bool = false) {
        self.isNewestUnlisted = isNewestUnlisted
        for changeSet in changeSets {
            switch changeSet.kind {
            case .act:
                acts.append(changeSet)
                done.append(changeSet)
                undone = []
            case .undo(let id):
                guard let index = done.lastIndex(where: { $0.id == id }) else { continue }
                var act = done.remove(at: index)
                act.claims = act.claimsRemoved(by: changeSet)
                undone.append(act)
                takenBack[id] = act
            case .redo(let id):
                guard let index = undone.lastIndex(where: { $0.id == id }) else { continue }
                move(id, behind: done.last?.id)
                done.append(undone.remove(at: index))
                (takenBack[id], redoneAt[id]) = (nil, changeSet.at)
            case .housekeeping: break
            }
        }
    }

    /// What was done again is the newest of those that stand.
    private mutating func move(_ id: EntityID<ChangeSet>, behind newest: EntityID<ChangeSet>?) {
        guard let place = acts.lastIndex(where: { $0.id == id }),
            let last = acts.lastIndex(where: { $0.id == newest }), last > place
        else { return }
        acts.insert(acts.remove(at: place), at: last)
    }

    /// What a step through the list came to.
    public enum Step: Equatable, Sendable {
        case done(ChangeSet)
        /// It is left alone until the person says so.
        case asks(ChangeSet)
        /// The newest ones left nothing to take back: a period closed over them, or the file was replaced by an older one.
        /// What stands before them is left alone until the person says so.
        case leftNothing([ChangeSet], before: ChangeSet?)
        /// The newest one is not in the list; the newest that is there is left alone until the person says so.
        case unlisted(newestListed: ChangeSet?)
        case nothing
    }

    /// Takes the newest act back; never an older one in its place.
    ///
    /// - Parameters:
    ///   - passing: acts of which the person was told that they left nothing.
    ///   - asks: which acts are not taken back unasked.
    /// - Throws: `changedSince` when something the act changed was altered since; the wallet is then unchanged.
    public func undo(
        in wallet: inout Wallet, _ context: ChangeContext, passing: Set<EntityID<ChangeSet>> = [],
        unless asks: (ChangeSet) -> Bool = { _ in false }
    ) throws(WalletError) -> Step {
        let acts = done.reversed().filter { !passing.contains($0.id) }
        if isNewestUnlisted {
            return .unlisted(newestListed: acts.first { wallet.wouldChange(by: .undo, $0, context) })
        }
        guard let newest = acts.first else { return .nothing }
        if asks(newest) {
            if wallet.wouldChange(by: .undo, newest, context) { return .asks(newest) }
        } else if try wallet.change(by: .undo, newest, context) {
            return .done(newest)
        }
        let standing = acts.firstIndex { wallet.wouldChange(by: .undo, $0, context) }
        return .leftNothing(Array(acts[..<(standing ?? acts.endIndex)]), before: standing.map { acts[$0] })
    }

    /// Takes back one act, or several, in the order given: all of them, or none.
    ///
    /// - Returns: those that left something to take back, each as it is to be saved.
    /// - Throws: `changedSince`; the wallet is then unchanged.
    public static func undo(
        _ acts: [ChangeSet], in wallet: inout Wallet, _ context: ChangeContext, by origin: ChangeSet.Origin
    ) throws(WalletError) -> [ChangeSet] {
        var (attempt, taken) = (wallet, [ChangeSet]())
        for act in acts where try attempt.change(by: .undo, act, context) {
            attempt.takeChanges(id: context.newID().cast(), at: context.now, by: origin).map { taken.append($0) }
        }
        wallet = attempt
        return taken
    }

    /// The newest act before another that can be taken back where it stands.
    public func standing(before act: ChangeSet, in wallet: Wallet, _ context: ChangeContext) -> ChangeSet? {
        done.prefix { $0.id != act.id }.last { older in
            var trial = wallet
            return (try? trial.change(by: .undo, older, context)) ?? false
        }
    }

    /// The one act that `id` names, by all of it or at least its first six characters.
    ///
    /// - Throws: `changeNotFound` where none stands by it.
    public func act(named id: String) throws(WalletError) -> ChangeSet {
        let fits = { (act: ChangeSet) in id.utf8.count >= 6 && act.id.description.hasPrefix(id.lowercased()) }
        let found = done.filter(fits)
        guard let act = found.last, found.count == 1 else {
            throw .changeNotFound(id: id, isUndone: found.isEmpty && undone.contains(where: fits))
        }
        return act
    }

    /// As few characters of an act's id as name it alone.
    public func shortID(of act: ChangeSet) -> String {
        let (id, ids) = (act.id.description, (done + undone).filter { $0.id != act.id }.map(\.id.description))
        let length = (6...id.count).first { length in !ids.contains { $0.hasPrefix(id.prefix(length)) } }
        return String(id.prefix(length ?? id.count))
    }

    /// Does the act again that was undone last and that `wallet` does not hold.
    ///
    /// - Throws: as ``undo(in:_:unless:)``; `tooLargeToRedo` where no other is left.
    public func redo(in wallet: inout Wallet, _ context: ChangeContext) throws(WalletError) -> Step {
        for act in undone.reversed() where act.canBeRedone {
            if try wallet.change(by: .redo, act, context) { return .done(act) }
        }
        if let act = undone.last(where: { !$0.canBeRedone }) { throw .tooLargeToRedo(what: act.what) }
        return .nothing
    }

    /// What became of an act.
    public enum Fate: String, Sendable {
        case stands = ""
        case undone
        /// It was undone, and a backup that was restored since holds it.
        case restored
    }

    public func fate(of id: EntityID<ChangeSet>) -> Fate {
        guard let act = takenBack[id] else { return .stands }
        return done.contains { $0.by == .restore && $0.bringsBack(act) } ? .restored : .undone
    }
}

extension ChangeSet {
    /// True where it leaves all that `act` changed as that left it; of one that is not kept whole nobody can tell.
    fileprivate func bringsBack(_ act: ChangeSet) -> Bool {
        guard act.canBeRedone else { return false }
        let own = Dictionary(
            changes.compactMap { change in change.key.map { ($0, change.sides) } }, uniquingKeysWith: { $1 })
        return act.changes.allSatisfy { change in
            change.sides.leavesTheSame || change.key.flatMap { own[$0] }.map { change.sides.leaves(asIn: $0) } ?? false
        }
    }
}

private enum Replay { case undo, redo }

extension Wallet {
    private mutating func replay(
        _ way: Replay, _ act: ChangeSet, _ context: ChangeContext
    ) throws(WalletError) {
        switch way {
        case .undo: try undo(act, in: context)
        case .redo: try redo(act, in: context)
        }
    }

    /// - Returns: false where that leaves the wallet as it is.
    fileprivate mutating func change(
        by way: Replay, _ act: ChangeSet, _ context: ChangeContext
    ) throws(WalletError) -> Bool {
        // Among changes that wait to be saved one could not tell those of the act.
        if hasNotedChanges, !wouldChange(by: way, act, context) { return false }
        try replay(way, act, context)
        // An act that did nothing leaves its name behind.
        if !hasNotedChanges { forgetNotedChanges() }
        return hasNotedChanges
    }

    /// Tried on a copy, which costs the whole wallet. What cannot be done counts as a change, so that its reason is told.
    fileprivate func wouldChange(by way: Replay, _ act: ChangeSet, _ context: ChangeContext) -> Bool {
        var trial = self
        trial.forgetNotedChanges()
        do throws(WalletError) { try trial.replay(way, act, context) } catch { return true }
        return trial.hasNotedChanges
    }
}
