import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What holds for every screen and popup at sizes of which no picture is kept.
struct SizeLawTests {
    private static let scenes = ScreenTests.screens + ScreenTests.popups
    /// The smallest that is useful, those of the pictures and some between them, and a whole screen.
    private static let sizes =
        [
            Size(columns: 60, rows: 16), Size(columns: 80, rows: 24), Size(columns: 100, rows: 20), usual,
            Size(columns: 200, rows: 60),
        ]
        + (Torture.isWhole
            ? [Size(columns: 80, rows: 18), Size(columns: 150, rows: 40), Size(columns: 170, rows: 50)] : [])
    private static let usual = Size(columns: 120, rows: 40)

    /// What the first screen shows, whose words may be cut nowhere.
    private static let first = Result { () throws -> ShownWords in
        var stage = try Stage(livedIn(), size: usual)
        return ShownWords(stage.draw())
    }

    /// Nothing is drawn outside: cells, cursor and frames are whole, and no word ends at an edge. Who makes a window wider sees
    /// no less of any text.
    @Test(arguments: scenes)
    func picturesAreWhole(scene: Scene) throws {
        var stage = try scene.make(Self.usual)
        let (beside, known) = try (ShownWords(stage.draw()), Self.first.get())
        for size in Self.sizes {
            stage = try scene.make(size)
            let picture = stage.draw()
            #expect(picture.fault(in: size) == nil, "\(size)")
            #expect(picture.openCorners == [], "\(size) \(picture.canvas.textGrid)")
            let words = ShownWords(picture)
            #expect(words.cutWords(beside: beside, known: known) == [], "\(size) \(words.text)")
            guard size.columns > Self.usual.columns else { continue }
            #expect(words.cutTexts(beside: beside) == [], "\(size) \(words.text)")
        }
    }

    /// Below the least size the window says so, in as much of its words as there is room for.
    @Test(arguments: scenes) func aTinyWindowSaysThatItIs(scene: Scene) throws {
        var stage = try scene.make(Self.usual)
        for size in [Size(columns: 59, rows: 40), Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)] {
            stage.size = size
            let picture = stage.draw()
            #expect(picture.fault(in: size) == nil)
            guard stage.state.rescue == nil else { continue }
            let said = picture.canvas.textGrid.filter { $0 != "|" && $0 != "\n" && $0 != " " }
            let sentence = "CouponTrackerneeds60columnsand16rows;thiswindowhas\(size.columns)and\(size.rows).qleaves."
            #expect(sentence.hasPrefix(said) && !said.isEmpty, "\(said)")
        }
    }
}
