import Testing
import WalletTestSupport

@testable import WalletTUI

/// What a canvas of 8 by 2 shows after `draw`.
private func drawn(columns: Int = 8, rows: Int = 2, _ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    draw(&canvas)
    return canvas.textGrid
}

struct CanvasTests {
    @Test func textIsCutAtBothEdges() {
        #expect(drawn { $0.put("Platinum", x: 3, y: 0) } == "   Plati|\n        |\n")
        #expect(drawn { $0.put("Platinum", x: -3, y: 1) } == "        |\ntinum   |\n")
        #expect(drawn { $0.put("Platinum", x: 0, y: 2) } == "        |\n        |\n")
        #expect(drawn { $0.put("Platinum", x: 0, y: 0, width: 4) } == "Plat    |\n        |\n")
    }

    @Test func columnsUsedAreReturned() {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        #expect(canvas.put("Gold", x: 0, y: 0) == 4)
        #expect(canvas.put("Platinum", x: 5, y: 0) == 3)
        #expect(canvas.put("日本", x: 0, y: 0) == 4)
        #expect(canvas.put("日本", x: 0, y: 0, width: 3) == 3)
        #expect(canvas.put("Gold", x: 8, y: 0) == 0)
        #expect(canvas.put("Gold", x: 0, y: 0, width: -1) == 0)
    }

    @Test func aWideCharacterIsNeverHalved() {
        #expect(drawn(rows: 1) { $0.put("日本語日本", x: 1, y: 0) } == " 日本語 |\n")
        #expect(drawn(rows: 1) { $0.put("日本語", x: -1, y: 0) } == " 本語   |\n")
        #expect(
            drawn(rows: 1) {
                $0.put("日本語", x: 0, y: 0)
                $0.put("x", x: 3, y: 0)
            } == "日 x語  |\n"
        )
        #expect(
            drawn(rows: 1) {
                $0.put("日本語", x: 0, y: 0)
                $0.fill(Rect(x: 1, y: 0, width: 2, height: 1), style: .plain, character: "-")
            } == " -- 語  |\n"
        )
    }

    @Test func ellipsisTakesOneColumn() {
        #expect(drawn(rows: 1) { $0.put("Platinum", x: 0, y: 0, width: 5, overflow: .ellipsis) } == "Plat…   |\n")
        #expect(drawn(rows: 1) { $0.put("Platinum", x: 0, y: 0, width: 8, overflow: .ellipsis) } == "Platinum|\n")
        #expect(drawn(rows: 1) { $0.put("日本語", x: 0, y: 0, width: 4, overflow: .ellipsis) } == "日 …    |\n")
        #expect(drawn(rows: 1) { $0.put("Platinum Card", x: 4, y: 0, overflow: .ellipsis) } == "    Pla…|\n")
        #expect(
            drawn(rows: 1) {
                $0.ellipsis = "~"
                $0.put("Gold", x: 0, y: 0, width: 1, overflow: .ellipsis)
            } == "~       |\n"
        )
    }

    @Test func textEndsAtTheRight() {
        #expect(drawn(rows: 1) { $0.put("$15", right: 8, y: 0) } == "     $15|\n")
        #expect(drawn(rows: 1) { $0.put("日本", right: 7, y: 0) } == "   日本 |\n")
        #expect(drawn(rows: 1) { $0.put("Platinum", right: 8, y: 0, width: 4, overflow: .ellipsis) } == "    Pla…|\n")
    }

    @Test func marksStayOnTheirCharacter() {
        let canvas = drawn(rows: 1) {
            $0.put("e\u{301}\u{302}x", x: 0, y: 0)
            $0.put("a\u{301}", x: 7, y: 0)
        }
        #expect(canvas == "e\u{301}\u{302}x     a\u{301}|\n")
    }

    @Test func stylesAreChangedInPlace() {
        var canvas = Canvas(size: Size(columns: 6, rows: 2))
        canvas.put("ab", x: 0, y: 0, style: .bold)
        canvas.put("cd", x: 2, y: 0, style: Style(foreground: 3))
        canvas.recolour(Rect(x: 1, y: 0, width: 2, height: 2), adding: .reverse)
        canvas.setBackground(Rect(x: 1, y: 0, width: 2, height: 2), 7)
        canvas.restyle(Rect(x: 5, y: 1, width: 9, height: 9)) { $0.attributes = [.bold, .dim] }
        #expect(canvas.styleGrid == "bBr...|\n.rr..1|\n1 = bold dim\n")
        #expect(canvas.colorGrid == ".abc..|\n.aa...|\na = -1 on 7\nb = 3 on 7\nc = 3 on -1\n")
        #expect(canvas.textGrid == "abcd  |\n      |\n")
    }

    @Test func aPictureIsPutIntoAnother() {
        var small = Canvas(size: Size(columns: 4, rows: 2))
        small.put("日本", x: 0, y: 0, style: .bold)
        small.put("e\u{301}f", x: 0, y: 1)
        var canvas = Canvas(size: Size(columns: 6, rows: 3))
        canvas.put("語語語", x: 0, y: 1)
        canvas.put(small, x: 3, y: 1)
        #expect(canvas.textGrid == "      |\n語 日 |\n   e\u{301}f |\n")
        #expect(canvas.styleGrid == "......|\n...bbb|\n......|\n")
        canvas.put(small, x: -1, y: 0)
        #expect(canvas.textGrid == " 本   |\nf  日 |\n   e\u{301}f |\n")
    }

    @Test func thousandsOfStylesStayApart() {
        var canvas = Canvas(size: Size(columns: 100, rows: 50))
        for cell in 0..<5000 {
            canvas.put(
                "x", x: cell % 100, y: cell / 100,
                style: Style(foreground: Int32(cell % 256), background: Int32(cell / 256)))
        }
        for cell in 0..<5000 {
            let style = canvas.styles[canvas.cells[cell].style]
            #expect(style == Style(foreground: Int32(cell % 256), background: Int32(cell / 256)))
        }
    }

    @Test func cellsAreEightBytes() { #expect(MemoryLayout<Cell>.stride == 8) }
}

/// Every wide character has its right half beside it, and no half stands alone.
func wideCharactersAreWhole(_ canvas: Canvas) -> Bool {
    let columns = canvas.size.columns
    for (index, cell) in canvas.cells.enumerated() {
        let last = index % columns == columns - 1
        let next = last ? nil : canvas.cells[index + 1]
        if cell.width == 2, next?.width != 0 { return false }
        if cell.width != 2, next?.width == 0 { return false }
        if cell.width == 0, index % columns == 0 { return false }
    }
    return true
}

struct CanvasPropertyTests {
    static let texts = [
        "", "plain", "日本語テキスト", "e\u{301}e\u{301}\u{302}\u{303}\u{304}\u{305}", "a日b本c", "\u{301}", "👨‍👩‍👧", "\u{1B}[2J",
        String(repeating: "日", count: 300), String(repeating: "x\u{301}", count: 300), "🇺🇸🇩🇪", "שלום", "\u{202E}abc",
    ]
    static let numbers = [Int.min, -5000, -7, -2, -1, 0, 1, 2, 3, 5, 8, 13, 40, 5000, Int.max]

    @Test(arguments: 0..<200) func nothingTrapsAndWideCharactersStayWhole(seed: Int) {
        var random = SeededGenerator(seed: seed)
        func number() -> Int {
            Bool.random(using: &random)
                ? Int.random(in: -3...12, using: &random) : Self.numbers.randomElement(using: &random) ?? 0
        }
        func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
        let size = Size(columns: Int.random(in: 0...12, using: &random), rows: Int.random(in: 0...5, using: &random))
        var canvas = Canvas(size: size)
        canvas.fill(canvas.bounds, style: .plain, character: ".")
        for _ in 0..<20 {
            let text = Self.texts.randomElement(using: &random) ?? ""
            let overflow = Bool.random(using: &random) ? Canvas.Overflow.cut : .ellipsis
            let (x, y, width) = (number(), number(), number())
            switch Int.random(in: 0..<5, using: &random) {
            case 0: canvas.fill(rect(), style: .bold, character: "日")
            case 1: canvas.restyle(rect()) { $0.attributes.insert(.dim) }
            case 2: canvas.put(text, right: x, y: y, width: width, overflow: overflow)
            case 3:
                var other = Canvas(size: Size(columns: 5, rows: 2))
                other.put(text, x: 0, y: 0)
                canvas.put(other, x: x, y: y)
            default:
                let used = canvas.put(text, x: x, y: y, width: width, overflow: overflow)
                #expect(used >= 0 && used <= max(width, 0))
            }
            #expect(wideCharactersAreWhole(canvas) && canvas.cells.count == size.columns * size.rows)
        }
    }

    @Test func hugeAndEmptyCanvasesAreClamped() {
        #expect(Canvas(size: Size(columns: 32767, rows: 32767)).size == Size(columns: 1000, rows: 1000))
        #expect(Canvas(size: Size(columns: -4, rows: 10)).size == Size(columns: 0, rows: 10))
        #expect(Canvas(size: .zero).textGrid == "")
    }
}

struct RectTests {
    @Test func partsAndRest() {
        let rect = Rect(x: 2, y: 3, width: 10, height: 6)
        #expect(
            rect.splitLeft(4, gap: 1) == (Rect(x: 2, y: 3, width: 4, height: 6), Rect(x: 7, y: 3, width: 5, height: 6)))
        #expect(
            rect.splitRight(4, gap: 1) == (Rect(x: 2, y: 3, width: 5, height: 6), Rect(x: 8, y: 3, width: 4, height: 6))
        )
        #expect(rect.splitTop(2) == (Rect(x: 2, y: 3, width: 10, height: 2), Rect(x: 2, y: 5, width: 10, height: 4)))
        #expect(rect.splitBottom(2) == (Rect(x: 2, y: 3, width: 10, height: 4), Rect(x: 2, y: 7, width: 10, height: 2)))
        #expect(rect.splitTop(99).rest.isEmpty)
    }

    @Test func absurdNumbersNeitherTrapNorEscape() {
        let rect = Rect(x: .min, y: .max, width: .max, height: .min)
        #expect(rect.isEmpty)
        #expect(rect.moved(x: .max, y: .min).inset(left: .max, top: .min, right: .max, bottom: .max).isEmpty)
        #expect(rect.intersection(Rect(x: .max, y: .min, width: .max, height: .max)).isEmpty)
        #expect(rect.splitLeft(.min, gap: .max).rest.isEmpty)
    }
}
