import Testing

@testable import WalletTUI

private func rgb(_ hex: String) throws -> RGB { try #require(RGB(hex: hex)) }

private func hex(_ number: Int32) -> String {
    guard let color = Palette.rgb(of: number) else { return "none" }
    let value = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}

struct PaletteTests {
    @Test func hexIsReadStrictly() {
        #expect(RGB(hex: "#CFB53b") == RGB(red: 0xCF, green: 0xB5, blue: 0x3B))
        for bad in ["", "#", "CFB53B", "#CFB53", "#CFB53B0", "#GFB53B", "#CFB5 B", "＃CFB53B", "#-FB53B"] {
            #expect(RGB(hex: bad) == nil, "\(bad)")
        }
    }

    @Test(arguments: [
        // Gold stays gold, not olive.
        ("#CFB53B", "#d7af00"), ("#B8860B", "#af8700"), ("#8A6D1A", "#875f00"),
        // Grey stays grey, not blue.
        ("#E5E4E2", "#e4e4e4"), ("#6B6B6B", "#6c6c6c"), ("#1A1A2E", "#1c1c1c"), ("#4A4E69", "#4e4e4e"),
        ("#003087", "#0000af"), ("#8B0000", "#870000"), ("#006FCF", "#005fd7"), ("#B76E79", "#af5f5f"),
        ("#000000", "#000000"), ("#FFFFFF", "#ffffff"),
    ]) func nearestOf256(color: String, expected: String) throws {
        #expect(try hex(Palette(depth: .many).nearest(rgb(color))) == expected)
    }

    @Test(arguments: [("#CFB53B", 3, 3), ("#8B0000", 1, 1), ("#E5E4E2", 7, 7), ("#1A1A2E", 0, 0), ("#5C5CFF", 12, 4)])
    func nearestOfFew(color: String, of16: Int32, of8: Int32) throws {
        #expect(try Palette(depth: .sixteen).nearest(rgb(color)) == of16)
        #expect(try Palette(depth: .eight).nearest(rgb(color)) == of8)
        #expect(try Palette(depth: .mono).nearest(rgb(color)) == -1)
    }

    @Test func everyFixedColourIsItsOwnNearest() throws {
        for number in Int32(16)..<256 {
            let color = try #require(Palette.rgb(of: number))
            #expect(Palette.rgb(of: Palette(depth: .many).nearest(color)) == color)
        }
    }

    @Test func theNearestIsTheSameAsByTryingAll() throws {
        for value in stride(from: 0, to: 0xFFFFFF, by: 65_521 * 3) {
            let color = OKLab(
                RGB(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
            )
            func distance(_ number: Int32) throws -> Float {
                let other = try OKLab(#require(Palette.rgb(of: number)))
                let (dL, da, db) = (color.lightness - other.lightness, color.a - other.a, color.b - other.b)
                let dC = color.chroma - other.chroma
                let grey: Float = color.chroma > 0.05 && other.chroma < color.chroma / 2 ? 0.012 : 0
                return dL * dL + 0.6 * dC * dC + 3.5 * max(da * da + db * db - dC * dC, 0) + grey
            }
            let best = try (Int32(16)..<256).map(distance).min()
            #expect(try distance(Palette(depth: .many).nearest(color)) == best)
        }
    }

    @Test func gradientsRunFromEndToEnd() throws {
        let palette = Palette(depth: .many)
        let gold = try palette.gradient(from: rgb("#CFB53B"), to: rgb("#8A6D1A"), count: 6)
        #expect(gold.map(hex) == ["#d7af00", "#d7af00", "#af8700", "#af8700", "#af8700", "#875f00"])
        #expect(try palette.gradient(from: rgb("#CFB53B"), to: rgb("#8A6D1A"), count: 1).map(hex) == ["#d7af00"])
        #expect(try palette.gradient(from: rgb("#000000"), to: rgb("#FFFFFF"), count: -3) == [])
        let grey = try palette.gradient(from: rgb("#000000"), to: rgb("#FFFFFF"), count: 16)
        #expect(Set(grey).count == 15)
    }

    @Test func directColourIsItself() {
        let palette = Palette(depth: .direct)
        for value in stride(from: 0, to: 0xFFFFFF, by: 65_521) {
            let color = RGB(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
            let number = palette.nearest(color)
            #expect(number >= 256 && Palette.rgb(of: number) == color)
        }
    }

    @Test func contrastIsThatOfTheStandard() throws {
        #expect(try abs(rgb("#000000").contrast(to: rgb("#FFFFFF")) - 21) < 0.001)
        #expect(try abs(rgb("#777777").contrast(to: rgb("#FFFFFF")) - 4.478) < 0.001)
        #expect(try abs(rgb("#FF0000").contrast(to: rgb("#0000FF")) - 2.149) < 0.001)
    }

    @Test func inkCanBeReadOnEveryBackground() throws {
        for depth in [ColorDepth.many, .direct, .sixteen] {
            let palette = Palette(depth: depth)
            for number in Int32(0)..<256 {
                let background = try #require(Palette.rgb(of: number))
                let ink = try #require(Palette.rgb(of: palette.readableInk(on: [number])))
                let quiet = try #require(Palette.rgb(of: palette.quietInk(on: [number], contrast: 3)))
                #expect(ink.contrast(to: background) >= 4.5)
                #expect(quiet.contrast(to: background) >= 3)
                #expect(quiet.contrast(to: background) <= ink.contrast(to: background))
            }
        }
        #expect(Palette(depth: .mono).readableInk(on: [-1]) == -1)
        #expect(Palette(depth: .many).readableInk(on: [178, 136]) == 16)
        #expect(Palette(depth: .many).quietInk(on: [235], contrast: 3) != 231)
        #expect(Palette.rgb(of: -1) == nil)
        #expect(Palette.rgb(of: .max) == nil)
    }
}
