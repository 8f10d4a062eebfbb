import Testing
import WalletTestSupport

@testable import WalletDomain

/// Expects that what was kept up says what is read anew.
func expectSame(_ kept: BookLedger, _ anew: BookLedger, _ comment: Comment? = nil) {
    let today = day("2026-11-27")
    for month in ["2026-10-01", "2026-11-01", "2026-12-01"].map(day) {
        #expect(kept.figures(of: month, on: today) == anew.figures(of: month, on: today), comment)
    }
    let days = day("2026-10-01")...day("2026-12-31")
    #expect(Set(kept.bills(in: days, on: today)) == Set(anew.bills(in: days, on: today)), comment)
    #expect(kept.settlement(of: day("2026-11-01")) == anew.settlement(of: day("2026-11-01")), comment)
    let recent = { (ledger: BookLedger) in ledger.sums.recent.all.sorted { $0.id < $1.id } }
    #expect(recent(kept) == recent(anew), comment)
    #expect(kept.sums.unfiled.filter { $0.value != 0 } == anew.sums.unfiled, comment)
    let moved = { (ledger: BookLedger) in ledger.sums.accounts.filter { $0.value != AccountSum() } }
    #expect(moved(kept) == moved(anew), comment)
    let paid = { (ledger: BookLedger) in ledger.sums.payments.mapValues { $0.map { $0.matches?.on } } }
    #expect(paid(kept).filter { !$0.value.isEmpty } == paid(anew), comment)
    #expect(kept.ruleHits == anew.ruleHits, comment)
    #expect(kept.statements == anew.statements, comment)
}
