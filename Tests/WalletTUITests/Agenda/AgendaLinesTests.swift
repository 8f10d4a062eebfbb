import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

struct AgendaLinesTests {
    private func lines(by order: Agenda.Order = .day, gap: Int) throws -> HeadedLines<Int> {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let agenda = Agenda(wallet, by: order, on: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        return HeadedLines(agenda.sections, gap: gap)
    }

    /// Three sections of 3, 6 and 1 entries.
    @Test func eachSectionHasAHead() throws {
        #expect(try lines(gap: 0).lines.count == 13)
        #expect(
            try lines(gap: 1).lines == [
                .head(0), .row(0), .row(1), .row(2), .blank, .head(1), .row(3), .row(4), .row(5), .row(6), .row(7),
                .row(8), .blank, .head(2), .row(9),
            ])
        #expect(try lines(gap: 1).line(of: 3) == 6)
        #expect(try lines(gap: 1).line(of: 10) == nil)
        #expect(HeadedLines([Agenda.Section](), gap: 1).lines.isEmpty)
    }

    /// Its row says what to do; the rows of others stand behind their heads.
    @Test func anErrandThatCatchesOneBenefitIsOneRow() throws {
        let heads = { (gap: Int) in
            try lines(by: .errands, gap: gap).lines.count { if case .head = $0 { true } else { false } }
        }
        // What needs enrolling, what is nothing to do, and what is snoozed.
        #expect(try heads(0) == 3 && heads(1) == 3)
    }
}
