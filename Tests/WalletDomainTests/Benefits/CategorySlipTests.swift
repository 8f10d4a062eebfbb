import Testing
import WalletDomain

struct CategorySlipTests {
    @Test(
        arguments: [
            ("wellnes", "wellness"), ("Dinning", "dining"), ("travell", "travel"), ("motel", nil), ("rides", nil),
            ("dining", nil), ("books", nil),
        ] as [(String, String?)])
    func nearWordsAreSlips(typed: String, meant: String?) { #expect(Category(typed).meant == meant) }
}
