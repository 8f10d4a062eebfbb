import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// What stands ready of the bundled products' paints is what would be worked out.
struct KnownPaintsTests {
    private struct Pair: Hashable {
        let primary: RGB
        let secondary: RGB
    }

    private static func pairs() throws -> [(pair: Pair, product: String)] {
        var seen: Set<Pair> = []
        return try Catalogue.bundled.all.compactMap { card in
            let pair = try Pair(
                primary: #require(RGB(hex: card.primaryColor)),
                secondary: #require(RGB(hex: card.secondaryColor)))
            return seen.insert(pair).inserted ? (pair, card.name) : nil
        }
    }

    private static func workedOut(_ pair: Pair) -> TilePaint {
        TilePaint(
            primary: pair.primary, secondary: pair.secondary, palette: Palette(depth: .many), background: .dark)
    }

    @Test func rowsAreAsWorkedOut() throws {
        let lines = try Self.pairs().compactMap { pair, product -> String? in
            let paint = Self.workedOut(pair)
            guard paint.backgrounds.count == TilePaint.paletteSteps else { return nil }
            let (one, other) = (pair.primary, pair.secondary)
            let numbers =
                [one.red, one.green, one.blue, other.red, other.green, other.blue].map { Int16($0) } + paint.backgrounds
                + [paint.ink, paint.quiet]
            return "        // \(product)\n        \(numbers.map(String.init).joined(separator: ", ")),\n"
        }
        try expectPage(
            "Sources/WalletTUI/Widgets/KnownPaints+Rows.swift",
            "extension KnownPaints {\n    static let rows: [UInt8] = [\n\(lines.joined())    ]\n}\n")
    }

    @Test func everyProductsPaintIsKnown() throws {
        for (pair, product) in try Self.pairs() {
            #expect(KnownPaints.paint(pair.primary, pair.secondary) == Self.workedOut(pair), "\(product)")
            let onLight = TilePaint(
                primary: pair.primary, secondary: pair.secondary, palette: Palette(depth: .many), background: .light)
            #expect(onLight == Self.workedOut(pair), "\(product)")
        }
        #expect(KnownPaints.paint(RGB(red: 1, green: 2, blue: 3), RGB(red: 4, green: 5, blue: 6)) == nil)
    }
}
