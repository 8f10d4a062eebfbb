import Testing
import WalletDomain
import WalletTestSupport

@Suite("Ids")
struct EntityIDTests {
    @Test func areWrittenInLowerCase() {
        let id = Benefit.ID("0F8FAD5B-D9CB-469F-A165-70867728950E")
        #expect(id?.description == "0f8fad5b-d9cb-469f-a165-70867728950e")
        #expect(id?.high == 0x0f8f_ad5b_d9cb_469f)
        #expect(id?.low == 0xa165_7086_7728_950e)
        #expect(Benefit.ID(high: 0, low: 1).description == "00000000-0000-0000-0000-000000000001")
    }

    @Test(arguments: [
        "", "0f8fad5b", "0f8fad5bd9cb469fa16570867728950e", "0f8fad5b-d9cb-469f-a165-70867728950",
        "0f8fad5b-d9cb-469f-a165-70867728950e1", "0f8fad5b-d9cb-469f-a165-70867728950g",
        "0f8fad5bd-9cb-469f-a165-70867728950e", "{0f8fad5b-d9cb-469f-a165-7086772895}",
        "٠f8fad5b-d9cb-469f-a165-7086772895",
    ])
    func refuses(text: String) {
        #expect(Benefit.ID(text) == nil)
    }

    @Test func followFromIdAndDayAlone() {
        let benefit = Benefit.ID(high: 1, low: 2)
        let november = BenefitUsage.ID.derived(from: benefit, day: day("2026-11-01"))
        // Written down: two versions of the program must agree on it.
        #expect(november.description == "e062b614-4039-8418-8476-6b583f7f1a86")
        #expect(november == .derived(from: benefit, day: day("2026-11-01")))
        #expect(november != .derived(from: benefit, day: day("2026-12-01")))
        #expect(november != .derived(from: Benefit.ID(high: 1, low: 3), day: day("2026-11-01")))
        #expect(november != .derived(from: Benefit.ID(high: 2, low: 2), day: day("2026-11-01")))
    }

    @Test func derivedOnesDoNotMeet() {
        var seen: Set<BenefitUsage.ID> = []
        for low in 0..<100 as Range<UInt64> {
            for month in 0..<120 {
                let start = CalendarDay(monthIndex: 2020 * 12 + month, clamping: 1)
                let id = BenefitUsage.ID.derived(from: Benefit.ID(high: 7, low: low), day: start)
                #expect(id.high >> 12 & 15 == 8 && id.low >> 62 == 2)
                seen.insert(id)
            }
        }
        #expect(seen.count == 12_000)
    }

    /// A table of ids that differ little must not become a list.
    @Test(arguments: [0, 16, 32, 48])
    func hashesOfNeighboursSpread(shift: UInt64) {
        let ids = (0..<4096 as Range<UInt64>).flatMap {
            [Benefit.ID(high: 0, low: $0 << shift), Benefit.ID(high: ($0 + 1) << shift, low: 0)]
        }
        let hashes = ids.map { $0._rawHashValue(seed: 5) }
        #expect(Set(hashes).count == 8192)
        // Of 8192 balls in 8192 bins, 5178 bins have one or more on average.
        #expect((4700..<5700).contains(Set(hashes.map { $0 & 8191 }).count))
        #expect(hashes != ids.map { $0._rawHashValue(seed: 6) })
        #expect(hashes == ids.map { $0._rawHashValue(seed: 5) })
    }
}
