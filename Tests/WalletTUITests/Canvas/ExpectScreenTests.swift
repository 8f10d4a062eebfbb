import Glibc
import Testing
import WalletTUI
import WalletTestSupport

/// The comparison with recorded screens that views are tested by.
struct ExpectScreenTests {
    private var sample: Canvas {
        var canvas = Canvas(size: Size(columns: 24, rows: 3))
        canvas.put("Dining", x: 0, y: 0, style: .bold)
        canvas.put("900/1000", right: 24, y: 0)
        canvas.put("日本 e\u{301}", x: 1, y: 1, style: Style(foreground: 3, .underline))
        canvas.setBackground(Rect(x: 0, y: 2, width: 24, height: 1), 236)
        canvas.recolour(Rect(x: 0, y: 2, width: 24, height: 1), adding: .reverse)
        return canvas
    }

    @Test func theSameScreenPasses() { expectScreen(sample, "expect-screen", colors: true) }

    @Test(.enabled(if: getenv("RECORD_SCREENS") == nil, "it would record the wrong screen"))
    func anotherOneFails() {
        var other = sample
        other.put("x", x: 10, y: 2)
        withKnownIssue { expectScreen(other, "expect-screen", colors: true) }
        withKnownIssue { expectScreen(other, "expect-screen-never-recorded") }
    }
}
