import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Letters that are looked for are bold and underlined where they show.
struct MarkedTextTests {
    private func drawn(
        _ text: String, _ typed: String, width: Int, style: Style = .plain
    ) -> (text: String, marks: String, used: Int) {
        var page = Page(size: Size(columns: 12, rows: 1), look: Look(.mono, .dark))
        let used = page.put(text, marking: SearchWords(typed), x: 1, y: 0, style: style, width: width)
        let marks = page.canvas.styleGrid.split(separator: "\n").first.map(String.init) ?? ""
        return (page.canvas.textGrid, marks, used)
    }

    @Test(arguments: [
        ("Uber Cash", "ca", 11, " Uber Cash  |\n", "......11....|"),
        // The hit is behind the cut: the mark of the cut is no letter.
        ("Uber Cash", "cash", 7, " Uber C…    |\n", "......1.....|"),
        ("Uber Cash", "sh", 7, " Uber C…    |\n", "............|"),
        // Wide letters have two columns, and one that is cut has none.
        ("東京 Card", "京", 9, " 東京 Card  |\n", "...11.......|"),
        ("東京 Card", "card", 9, " 東京 Card  |\n", "......1111..|"),
        ("東京カード", "カ", 6, " 東京 …     |\n", "............|"),
        // A mark on a letter has no column of its own.
        ("Cafe\u{301} Uber", "uber", 11, " Cafe\u{301} Uber  |\n", "......1111..|"),
        ("Cafe\u{301} Uber", "café", 11, " Cafe\u{301} Uber  |\n", ".1111.......|"),
        // What is shown harmless keeps its letters in their places.
        ("a\u{1B}b", "b", 11, " a␛b        |\n", "...1........|"), ("Uber", "", 11, " Uber       |\n", "............|"),
    ]) func marks(name: String, typed: String, width: Int, text: String, expected: String) {
        let drawn = drawn(name, typed, width: width)
        #expect(drawn.text == text)
        #expect(drawn.marks == expected)
    }

    @Test func saysHowManyColumnsItTook() {
        #expect(drawn("Uber Cash", "uber", width: 11).used == 9)
        #expect(drawn("Uber Cash", "uber", width: 7).used == 7)
        #expect(drawn("Uber Cash", "uber", width: 0).used == 0)
    }
}
