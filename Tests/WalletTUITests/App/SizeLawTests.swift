import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What holds for every screen and popup at sizes of which no picture is kept.
struct SizeLawTests {
    private static let scenes = ScreenTests.screens + ScreenTests.popups
    /// The smallest that is useful, those of the pictures and some between them, and a whole screen.
    private static let sizes = [
        Size(columns: 60, rows: 16), Size(columns: 80, rows: 18), Size(columns: 80, rows: 24),
        Size(columns: 100, rows: 20), usual, Size(columns: 200, rows: 60),
    ]
    private static let usual = Size(columns: 120, rows: 40)

    /// Nothing is drawn outside: cells, cursor and frames are whole, and no word ends at an edge.
    @Test(arguments: scenes, sizes)
    func picturesAreWhole(scene: Scene, size: Size) throws {
        var stage = try scene.make(size)
        let picture = stage.draw()
        #expect(picture.fault(in: size) == nil)
        #expect(picture.openCorners == [], "\(picture.canvas.textGrid)")
        let words = ShownWords(picture)
        var (other, first) = try (scene.make(Self.usual), Stage(livedIn(), size: Self.usual))
        let cut = words.cutWords(beside: ShownWords(other.draw()), known: ShownWords(first.draw()))
        #expect(cut == [], "\(words.text)")
    }

    /// Who makes a window wider sees no less of any text.
    @Test(
        arguments: scenes,
        [Size(columns: 150, rows: 40), Size(columns: 170, rows: 50), Size(columns: 200, rows: 60)])
    func aWiderWindowCutsNothing(scene: Scene, size: Size) throws {
        var (wide, usual) = try (scene.make(size), scene.make(Self.usual))
        let words = ShownWords(wide.draw())
        let cut = words.cutTexts(beside: ShownWords(usual.draw()))
        #expect(cut == [], "\(words.text)")
    }

    /// Below the least size the window says so, in as much of its words as there is room for.
    @Test(arguments: scenes, [Size(columns: 59, rows: 40), Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)])
    func aTinyWindowSaysThatItIs(scene: Scene, size: Size) throws {
        var stage = try scene.make(size)
        let picture = stage.draw()
        #expect(picture.fault(in: size) == nil)
        guard stage.state.rescue == nil else { return }
        let said = picture.canvas.textGrid.filter { $0 != "|" && $0 != "\n" && $0 != " " }
        let sentence = "CouponTrackerneeds60columnsand16rows;thiswindowhas\(size.columns)and\(size.rows).qleaves."
        #expect(sentence.hasPrefix(said) && !said.isEmpty, "\(said)")
    }
}
