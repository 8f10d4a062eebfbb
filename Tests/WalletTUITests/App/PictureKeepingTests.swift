import Testing
import WalletTestSupport

@testable import WalletTUI

/// The first picture as the next start has it.
struct PictureKeepingTests {
    private func picture() -> Picture {
        var canvas = Canvas(size: Size(columns: 12, rows: 2))
        canvas.put("Gold $15", x: 1, y: 0, style: Style(foreground: 178, background: 24, .bold))
        canvas.put("日本", x: 0, y: 1, style: .dim)
        return Picture(canvas: canvas, cursor: Picture.Position(x: 3, y: 1), targets: [])
    }

    @Test func comesBackAsItWas() throws {
        let kept = try #require(picture().kept)
        let again = try #require(Picture(kept: kept))
        #expect(again.canvas.difference(from: picture().canvas) == nil)
        #expect(again.canvas.textGrid == " Gold $15   |\n日本        |\n")
        #expect(again.cursor == Picture.Position(x: 3, y: 1))
        #expect(again.kept == kept)
        #expect(again.canvas.isComparable(to: picture().canvas))
    }

    @Test func marksOnCharactersAreNotKept() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.put("e\u{301}", x: 0, y: 0)
        #expect(Picture(canvas: canvas, cursor: nil, targets: []).kept == nil)
    }

    /// Its file is believed by a hash, which protects from nobody who tries.
    @Test func anyOtherBytesAreNoPictureOrAWholeOne() throws {
        let kept = try #require(picture().kept)
        for count in 0..<kept.count { #expect(Picture(kept: Array(kept[..<count])) == nil) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            var bytes = kept
            for _ in 0..<3 {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            let grid = Picture(kept: bytes)?.canvas.textGrid
            #expect(grid == nil || grid?.isEmpty == false)
        }
    }
}
