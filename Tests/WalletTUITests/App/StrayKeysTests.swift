import Testing
import WalletDomain
import WalletTUI
import WalletTestSupport

@Suite("Keys that were meant for what was there before")
struct StrayKeysTests {
    private let start = instant("2026-11-27T12:00:00Z")

    private func after(_ milliseconds: Int64) -> Instant {
        Instant(milliseconds: start.milliseconds + milliseconds)
    }

    private func yes(_ keys: inout StrayKeys, _ ask: (inout StrayKeys) -> Bool) -> Bool { ask(&keys) }
    private func not(_ keys: inout StrayKeys, _ ask: (inout StrayKeys) -> Bool) -> Bool { !ask(&keys) }

    @Test func whoIsAtWorkPausesOnce() {
        var keys = StrayKeys()
        #expect(not(&keys) { $0.isStray(on: nil, at: start) })
        // Not drawn yet.
        #expect(yes(&keys) { $0.isStray(on: "a", at: start) })
        #expect(yes(&keys) { $0.show("a", at: start) })
        #expect(not(&keys) { $0.show("a", at: after(100)) })
        // One each 150 ms.
        #expect(yes(&keys) { $0.isStray(on: "a", at: after(300)) })
        #expect(yes(&keys) { $0.isStray(on: "a", at: after(450)) })
        #expect(yes(&keys) { $0.isStray(on: "a", at: after(849)) })
        #expect(not(&keys) { $0.isStray(on: "a", at: after(1_249)) })
        // From then on they are meant.
        #expect(not(&keys) { $0.isStray(on: "a", at: after(1_250)) })
    }

    @Test func eachPageIsReadByItself() {
        var keys = StrayKeys()
        _ = keys.show("a", at: start)
        #expect(not(&keys) { $0.isStray(on: "a", at: start.adding(seconds: 1)) })
        #expect(yes(&keys) { $0.isStray(on: "b", at: start.adding(seconds: 2)) })
        #expect(yes(&keys) { $0.show("b", at: start.adding(seconds: 2)) })
        #expect(yes(&keys) { $0.isStray(on: "b", at: after(2_010)) })
        _ = keys.show(nil, at: start.adding(seconds: 3))
        #expect(yes(&keys) { $0.show("b", at: start.adding(seconds: 4)) })
    }

    @Test func aClockThatWasSetBackHoldsNobodyUp() {
        var keys = StrayKeys()
        _ = keys.show("a", at: start)
        #expect(not(&keys) { $0.isStray(on: "a", at: start.adding(seconds: -60)) })
    }
}
