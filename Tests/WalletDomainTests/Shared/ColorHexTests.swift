import Testing
import WalletDomain

struct ColorHexTests {
    @Test(arguments: [
        ("green", "#2e7d32"), ("Green", "#2e7d32"), ("grey", "#6b7280"), ("#336699", "#336699"), ("A0B1C2", "#a0b1c2"),
    ])
    func aColourIsRead(text: String, hex: String) {
        #expect(colorHex(typed: text) == hex)
    }

    @Test(arguments: ["greenish", "#12345", "#1234567", "12345g", ""])
    func anythingElseIsNone(text: String) {
        #expect(colorHex(typed: text) == nil)
    }

    /// Each is offered once, what is typed for it means it, and none begins with a key that steps.
    @Test func whatIsOfferedCanBeTyped() {
        let offered = CardColor.named
        #expect(offered.count > 12 && Set(offered.map(\.hex)).count == offered.count)
        for color in offered {
            #expect(colorHex(typed: color.name) == color.hex)
            #expect(!color.name.hasPrefix("h") && !color.name.hasPrefix("l"), "\(color.name)")
        }
    }
}
