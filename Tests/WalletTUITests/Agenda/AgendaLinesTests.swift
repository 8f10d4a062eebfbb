import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

struct AgendaLinesTests {
    /// Three sections of 3, 6 and 1 entries.
    private func lines(gap: Int) throws -> AgendaLines {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let agenda = Agenda(wallet, on: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        #expect(agenda.sections.map(\.range) == [0..<3, 3..<9, 9..<10])
        return AgendaLines(agenda.sections, gap: gap)
    }

    @Test func headsAndFreeLinesAreCounted() throws {
        #expect(try lines(gap: 0).count == 13)
        #expect(try lines(gap: 1).count == 15)
        #expect(try lines(gap: 1).line(ofEntry: 0) == 1)
        #expect(try lines(gap: 1).line(ofEntry: 3) == 6)
        #expect(try lines(gap: 1).line(ofEntry: 9) == 14)
        #expect(try lines(gap: 1).line(ofEntry: 10) == nil)
        #expect(AgendaLines([], gap: 1).count == 0)
    }

    /// Its row says what to do; the rows of others stand behind their heads.
    @Test func anErrandThatCatchesOneBenefitIsOneRow() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let agenda = Agenda(wallet, by: .errands, on: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        let heads = { (gap: Int) in
            let lines = AgendaLines(agenda.sections, gap: gap)
            return lines.lines(0..<lines.count).filter { if case .head = $0 { true } else { false } }.count
        }
        #expect(agenda.sections.count == 9)
        // What needs enrolling, what is nothing to do, and what is snoozed.
        #expect(heads(0) == 3 && heads(1) == 3)
    }

    @Test func anyPartOfThemIsFound() throws {
        let all: [AgendaLines.Line] = [
            .head(0), .entry(0), .entry(1), .entry(2), .blank, .head(1), .entry(3), .entry(4), .entry(5), .entry(6),
            .entry(7), .entry(8), .blank, .head(2), .entry(9),
        ]
        let lines = try lines(gap: 1)
        for start in 0...15 {
            for end in start...15 { #expect(lines.lines(start..<end) == Array(all[start..<end])) }
        }
    }
}
