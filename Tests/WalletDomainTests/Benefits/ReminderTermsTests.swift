import Testing
import WalletTestSupport

@testable import WalletDomain

struct ReminderTermsTests {
    /// With words of their own, without a template, and with one that the catalogue lost.
    @Test(arguments: 0..<40)
    func areThoseOfEachBenefitByItself(seed: UInt64) throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var random = RandomRecords(seed: seed)
        for benefit in wallet.benefits.records where random.flag() {
            var altered = benefit
            switch random.number(0...7) {
            case 0: altered.customName = "Tea"
            case 1: altered.customValue = Money(3)
            case 2: altered.usesPerPeriod = 2
            case 3: altered.customFrequency = .annual
            case 4: altered.customReset = Benefit.CustomReset(anchor: .cardAnniversary)
            case 5: altered.templateBenefitID = random.id()
            case 6: altered.templateBenefitID = nil
            default: altered.customMerchant = "Teavana"
            }
            wallet.put(altered)
        }
        for benefit in wallet.benefits.records {
            let terms = withUnsafePointer(to: benefit) { wallet.reminderTerms(at: $0, BenefitFacts(benefit)) }
            #expect(terms == ReminderTerms(wallet.terms(of: benefit)))
        }
    }

    /// A million changes are noted when the periods of a large wallet close; each has room for what it holds alone.
    @Test func aChangeTakesTwoWordsInAList() {
        #expect(MemoryLayout<RecordChange>.size == 2 * MemoryLayout<Int>.size)
    }
}
