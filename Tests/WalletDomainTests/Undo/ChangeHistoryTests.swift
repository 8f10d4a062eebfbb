import Testing

@testable import WalletDomain

struct ChangeHistoryTests {
    private func change(_ id: UInt64, _ kind: ChangeSet.Kind = .act) -> ChangeSet {
        ChangeSet(
            id: EntityID(high: 0, low: id), at: Instant(milliseconds: 0), by: .command, what: "\(id)", kind: kind,
            changes: [])
    }

    @Test func theNewestActThatStandsIsUndoneNext() {
        let history = ChangeHistory([
            change(1), change(2), change(3, .housekeeping), change(4, .undo(of: change(2).id)),
        ])
        #expect(history.done.last?.what == "1")
        #expect(history.undone.last?.what == "2")
    }

    @Test func aNewActEndsRedo() {
        let history = ChangeHistory([change(1), change(2, .undo(of: change(1).id)), change(3)])
        #expect(history.undone.isEmpty)
        #expect(history.done.last?.what == "3")
    }

    @Test func whatWasUndoneStaysMarkedAfterANewAct() {
        let history = ChangeHistory([change(1), change(2, .undo(of: change(1).id)), change(3)])
        #expect(history.fate(of: change(1).id) == .undone)
        #expect(history.fate(of: change(3).id) == .stands)
    }

    @Test func whatWasDoneAgainIsNotUndone() {
        let history = ChangeHistory([
            change(1), change(2, .undo(of: change(1).id)), change(3, .redo(of: change(1).id)),
        ])
        #expect(history.fate(of: change(1).id) == .stands)
        #expect(history.done.last?.what == "1")
    }

    /// Also an earlier one, and what was undone before: nobody knows whether the backup holds it.
    @Test func allBeforeTheLastNewBeginningWentWithItsFile() {
        func restored(_ id: UInt64) -> ChangeSet {
            var act = change(id)
            act.by = .restore
            return act
        }
        let history = ChangeHistory([
            change(1), change(2, .undo(of: change(1).id)), restored(3), change(4), restored(5), change(6),
        ])
        let ids: [UInt64] = [1, 3, 4, 5, 6]
        #expect(
            ids.map { history.fate(of: change($0).id) } == [.replaced, .replaced, .replaced, .beginning, .stands])
        for id in ids.dropLast() {
            #expect(throws: WalletError.beganAnew(what: "5")) {
                try history.act(named: change(id).id.description)
            }
        }
    }

    /// Only what nobody knows the changes of is a new beginning: not what is kept in another way, or was done by a newer
    /// version.
    @Test func aLargeRestoreIsAnAct() {
        var restored = change(2)
        restored.by = .restore
        #expect(ChangeHistory([change(1), restored]).done.isEmpty)
        var large = restored
        large.added = [AddedRow(table: TableName("usages"), id: FreshID(high: 1, low: 1), digest: 1)]
        var newer = restored
        newer.isUnderstood = false
        for act in [large, newer] {
            let history = ChangeHistory([change(1), act])
            #expect(history.done == [change(1), act] && history.fate(of: change(1).id) == .stands)
        }
    }
}
