import Testing
import WalletTestSupport

@testable import WalletDomain

/// Periods that close without a record: nothing that comes later writes one.
@Suite("Periods that closed without a record")
struct UnrecordedPeriodTests {
    private let november = ChangeContext.fixed(on: "2026-11-24")
    private let december = ChangeContext.fixed(on: "2026-12-01", ids: 3)

    /// $10 a month, all of it used in November.
    private func used(spendThreshold: Money? = nil) throws -> (Wallet, Benefit.ID) {
        var credit = SampleTemplates.benefit(901, "One", 10, .monthly)
        credit.spendThreshold = spendThreshold
        var card = SampleTemplates.gold
        card.benefits = [credit]
        var wallet = try wallet(on: "2026-11-01", of: card, catalogue: Catalogue(cards: [card]))
        let id = wallet.benefit("One").id
        try wallet.redeem(id, force: true, in: november)
        return (wallet, id)
    }

    private func refund(_ wallet: inout Wallet, _ id: Benefit.ID, _ amount: Int) throws {
        try wallet.refund(id, Money(amount), in: december)
        #expect(wallet.usages.all.compactMap(\.valueMissed) == [])
        #expect(wallet.check().isEmpty)
    }

    @Test func aRefundIntoAnIgnoredPeriodMissesNothing() throws {
        var (wallet, id) = try used()
        try wallet.setMode(.ignored, of: id, in: november)
        wallet.rollOver(in: december)
        // Also once it is tracked again.
        try wallet.setMode(.tracked, of: id, in: december)
        try refund(&wallet, id, 4)
        try refund(&wallet, id, 6)
    }

    @Test func aRefundIntoASkippedPeriodMissesNothing() throws {
        var (wallet, id) = try used()
        try wallet.takeBackLastUse(id, in: november)
        try wallet.skip(id, in: november)
        try wallet.redeem(id, force: true, in: november)
        wallet.rollOver(in: december)
        try refund(&wallet, id, 10)
    }

    @Test func aRefundIntoALockedPeriodMissesNothing() throws {
        var (wallet, id) = try used(spendThreshold: Money(500))
        wallet.rollOver(in: december)
        try wallet.spend(.set(Money(600)), on: id, in: december)
        try refund(&wallet, id, 10)
    }

    /// Nothing was used in it when it closed; all of it was found later.
    @Test func aRefundOfAUseThatWasFoundLaterMissesNothing() throws {
        var (wallet, id) = try used()
        try wallet.takeBackLastUse(id, in: november)
        try wallet.setMode(.ignored, of: id, in: november)
        wallet.rollOver(in: december)
        try wallet.setMode(.tracked, of: id, in: december)
        try wallet.redeem(id, on: day("2026-11-20"), in: december)
        try refund(&wallet, id, 10)
    }

    @Test func aUseThatMovesIntoARecordedPeriodIsRecorded() throws {
        var (wallet, id) = try used()
        try wallet.setMode(.ignored, of: id, in: november)
        wallet.rollOver(in: december)
        try wallet.setMode(.tracked, of: id, in: december)
        let january = december.on("2027-01-05")
        wallet.rollOver(in: january)
        let use = try #require(wallet.usages.all.first { $0.kind == .use })
        #expect(use.isUnrecorded)
        try wallet.edit(usage: use.id, [.usedOn(day("2026-12-15"))], in: january)
        try wallet.refund(id, Money(4), in: january)
        #expect(wallet.usages.all.compactMap(\.valueMissed) == [Money(4)])
    }

    /// As before: a tracked period of which all was used has no record, and gets one.
    @Test func aRefundIntoATrackedPeriodIsMissed() throws {
        var (wallet, id) = try used()
        wallet.rollOver(in: december)
        try wallet.refund(id, Money(4), in: december)
        #expect(wallet.usages.all.compactMap(\.valueMissed) == [Money(4)])
    }

    @Test func itIsKeptInTheFile() throws {
        var (wallet, id) = try used()
        try wallet.setMode(.ignored, of: id, in: november)
        wallet.rollOver(in: december)
        let row = try #require(wallet.usages.all.first)
        var json = JSONWriter()
        row.write(to: &json)
        #expect(String(decoding: json.bytes, as: UTF8.self).contains(#""unrecorded":true"#))
        let read = try JSONReader.read(json.bytes, in: json.bytes.indices, limits: .wallet) {
            reader throws(JSONProblem) in try BenefitUsage.read(&reader)
        }
        #expect(read == row)
    }
}
