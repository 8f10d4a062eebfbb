import Testing
import WalletDomain

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("uber", "uber", 0), ("ubr", "uber", 1), ("dinning", "dining", 1),
        ("cahs", "cash", 1), ("hlep", "help", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "cab", 2),
        ("platnium", "platinum", 1), ("paltnium", "platinum", 2),
    ])
    func countsSlips(left: String, right: String, slips: Int) {
        #expect(editDistance(Array(left.utf8), Array(right.utf8)) == slips)
        #expect(editDistance(Array(right.utf8), Array(left.utf8)) == slips)
    }

    @Test func longTextsAreTooFarApart() {
        let long = [UInt8](repeating: 97, count: 65)
        #expect(editDistance(long, long) == .max)
    }
}
