import Testing
import WalletTestSupport

@testable import WalletDomain

/// The picture of a year that is kept as a file.
struct YearPictureTests {
    private let text: String

    init() {
        let wallet = Wallet.demo(.household, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        text = String(decoding: wallet.yearPicture(nil, on: day("2026-11-27")), as: UTF8.self)
    }

    /// Brilliant was added without the day it was opened.
    @Test func aFeeWithoutADayIsDoubted() {
        #expect(text.contains(" \u{B7} $4,705? in fees<"))
        #expect(text.contains(" of $650?<") && text.contains(">$0 of $95<"))
    }

    @Test func whatIsDrawnIsNamed() {
        #expect(["fees", "if all is used", "1\u{D7}"].allSatisfy { text.contains(">\($0)</text>") }, "\(text)")
    }

    /// World of Hyatt brought nothing, eight others something.
    @Test func nothingHasNoBar() { #expect(text.ranges(of: "<rect x=\"330\"").count == 8) }
}
