import Testing
import WalletDomain

/// A time of day behind a day, or alone.
struct TypedClockTests {
    @Test(arguments: [
        ("9am", "today, 9:0"), ("at 9am", "today, 9:0"), ("At 21:30", "today, 21:30"), ("12am", "today, 0:0"),
        ("tomorrow at 9:05pm", "tomorrow, 21:5"), ("31 Dec 18:00", "31 dec, 18:0"), ("at", nil), ("9", nil),
        ("9am fri", nil), ("", nil),
    ]) func whatStandsBeforeItIsTheDay(text: String, expected: String?) {
        let read = TypedClock.atEnd(of: text).map { "\($0.before ?? "today"), \($0.clock.hour):\($0.clock.minute)" }
        #expect(read == expected)
    }
}
