import Testing
import WalletTestSupport

@testable import WalletDomain

/// Days as people write them. What holds in the whole program is left alone here: other tests read days too.
struct DayStyleTests {
    @Test(arguments: [
        (DayStyle.dayFirst, "5 Nov", "5 Nov 2026"), (.monthFirst, "Nov 5", "Nov 5, 2026"),
        (.numbers, "11-05", "2026-11-05"),
    ]) func writesDays(style: DayStyle, short: String, long: String) {
        #expect(day("2026-11-05").short(style) == short)
        #expect(day("2026-11-05").long(style) == long)
        #expect(DayStyle(word: style.word) == style)
    }

    @Test func theUsualOneHoldsAtFirst() {
        #expect(DayStyle.current == .dayFirst)
        #expect(day("2026-11-05").short == "5 Nov" && day("2026-11-05").long == "5 Nov 2026")
        #expect(day("2026-11-05").kept == "5 Nov 2026")
        #expect(DayStyle(word: "dd/MM") == nil)
    }
}
