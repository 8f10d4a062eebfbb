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
}
