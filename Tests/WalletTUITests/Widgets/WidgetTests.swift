import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

struct WidgetTests {
    @Test func textIsBrokenBetweenWords() {
        #expect(wrapped("the quick brown fox", width: 9) == ["the quick", "brown fox"])
        #expect(wrapped("the quick brown fox", width: 8) == ["the", "quick", "brown", "fox"])
        #expect(wrapped("incomprehensible", width: 6) == ["incomp", "rehens", "ible"])
        #expect(wrapped("a 東京東京 b", width: 5) == ["a", "東京", "東京", "b"])
        #expect(wrapped("one\n\ntwo", width: 5) == ["one", "", "two"])
        #expect(wrapped("", width: 5) == [""])
        #expect(wrapped("x", width: 0) == [])
        // Facts are not broken while they fit into a line.
        let facts = ["Account: Sam’s checking", "Tags: trip", "Notes: one two"]
        #expect(packed(facts, width: 36) == ["Account: Sam’s checking · Tags: trip", "Notes: one two"])
        #expect(packed(["Notes: one two three"], width: 10) == ["Notes: one", "two three"])
        #expect(packed([], width: 10) == [])
        // What has no room stands behind the last line, which is cut then.
        #expect(fitted(["one", "two", "three"], to: 2) == ["one", "two three"])
        #expect(fitted(["one", "two"], to: 2) == ["one", "two"] && fitted(["one"], to: 0) == [])
        // A letter wider than the line stands alone rather than being lost.
        #expect(wrapped("東京", width: 1) == ["東", "京"])
    }

    /// Two figures of an amount at least, unless one is all there is of it.
    @Test(
        arguments: [
            ("1690", 6, "$1,690"), ("1690", 5, "1,690"), ("1690", 4, "1.7k"), ("1690", 3, nil), ("1960.95", 5, "1,961"),
            ("1960.95", 4, "2.0k"), ("1960.95", 3, nil), ("2000", 3, "$2k"), ("2000", 2, "2k"), ("12345", 4, "$12k"),
            ("950", 3, "950"), ("950", 2, nil), ("-1100", 5, "−1.1k"), ("0.40", 3, "<$1"),
        ] as [(String, Int, String?)])
    func amountsAreShortenedToTwoFigures(amount: String, width: Int, told: String?) throws {
        #expect(try Money(jsonNumber: amount).brief(width: width, symbol: "$") == told)
    }

    /// One figure says that it is one.
    @Test(
        arguments: [("1190", 3, "≈1k"), ("1690", 4, "1.7k"), ("2000", 3, "$2k"), ("1190", 2, nil)]
            as [(String, Int, String?)])
    func anAmountMayBeRough(amount: String, width: Int, told: String?) throws {
        #expect(try Money(jsonNumber: amount).brief(width: width, symbol: "$", isRough: true) == told)
    }

    @Test func aListScrollsOnlyWhenTheHighlightWouldLeave() {
        var scroll = Scroll()
        scroll.keep(0, count: 20, room: 5)
        #expect(scroll.offset == 0)
        scroll.keep(3, count: 20, room: 5)
        #expect(scroll.offset == 0)
        scroll.keep(4, count: 20, room: 5)
        #expect(scroll.offset == 1)
        scroll.keep(19, count: 20, room: 5)
        #expect(scroll.offset == 15)
        scroll.keep(17, count: 20, room: 5)
        #expect(scroll.offset == 15)
        scroll.keep(15, count: 20, room: 5)
        #expect(scroll.offset == 14)
        // Fewer rows than before leave no room unused.
        scroll.keep(2, count: 6, room: 5)
        #expect(scroll.offset == 1)
        #expect(scroll.shown(count: 6, room: 5) == 1..<6)
        scroll.keep(nil, count: 3, room: 5)
        #expect(scroll.offset == 0)
        #expect(scroll.shown(count: 0, room: 5) == 0..<0)
    }

    /// What is beside a name, and how much of it a row takes, is the row's own affair.
    @Test func namesReachOverFreeCells() {
        let name = "A very long name of a thing"
        let rows = [
            (name: name, word: "", amount: 5), (name: name, word: "held", amount: 5),
            (name: name, word: "", amount: 1200),
        ]
        let columns: [TableColumn<(name: String, word: String, amount: Int)>] = [
            .words("", least: 8) { Run($0.name) }, .words("", isRight: true) { Run($0.word) },
            .amounts("") { Amount(Money($0.amount), symbol: "$") },
        ]
        let table = Table(rows, columns, width: 30)
        var page = Page(size: Size(columns: 30, rows: 3), look: Look(), symbol: "$")
        for row in rows.indices { page.draw(row, of: table, in: Rect(x: 0, y: row, width: 30, height: 1)) }
        #expect(
            page.picture.canvas.textGrid.split(separator: "\n") == [
                " A very long name of a th…  $5|", " A very long na…  held      $5|", " A very long name of …  $1,200|",
            ])
    }

    /// A figure that is cut reads as another one.
    @Test(arguments: [(31, " charged $17.99: $30 more a year"), (30, " charged $17.99…"), (8, " charged…")])
    func aClauseIsWholeOrLeftOut(room: Int, shown: String) {
        let column = TableColumn<String>(head: Run(""), least: 4) {
            .clauses(Run.clauses($0, at: [": ", "; "], .text))
        }
        let table = Table(["charged $17.99: $30 more a year"], [column], width: room + 1)
        var page = Page(size: Size(columns: room + 1, rows: 1), look: Look(), symbol: "$")
        page.draw(0, of: table, in: page.canvas.bounds)
        let free = String(repeating: " ", count: room + 1 - shown.count)
        #expect(page.picture.canvas.textGrid == "\(shown)\(free)|\n")
    }

    /// Three lines are what a card has in colour; a line over and under them would leave one.
    @Test func aLowTileWithoutColoursHasItsThreeLines() {
        let look = Look(.mono)
        var paints = TilePaints(look)
        let tile = CardTile(
            issuer: "Amex", name: "Platinum Card", open: "$318 open", expiring: 3, used: 5, total: 10,
            paint: paints.paint(("#123456", "#123456")))
        var page = Page(size: Size(columns: 25, rows: 3), look: look, symbol: "$")
        page.draw(tile, in: Rect(x: 1, y: 0, width: 24, height: 3))
        #expect(
            page.picture.canvas.textGrid.split(separator: "\n") == [
                " │ AMEX             ▲ 3 │|", " │ Platinum Card        │|", " │ $318 open  ━━━━───── │|",
            ])
    }

    /// Under its three lines; without colours a frame takes the room of two.
    @Test func aTileOfFourLinesHasItsMonths() {
        func hasRoom(_ depth: ColorDepth, _ height: Int) -> Bool {
            var paints = TilePaints(Look(depth))
            let tile = CardTile(
                issuer: "Amex", name: "Platinum Card", open: "$318 open",
                paint: paints.paint(("#123456", "#123456")))
            return tile.hasRoomForSpark(in: Rect(x: 1, y: 0, width: 24, height: height))
        }
        #expect(!hasRoom(.many, 3) && hasRoom(.many, 4))
        #expect(!hasRoom(.mono, 5) && hasRoom(.mono, 6))
    }

    @Test func sharesFillTheBar() {
        func columns(_ amounts: [Int], first: Int? = nil, _ width: Int) -> [Int] {
            ProportionBar(shares: amounts.map { .init(Money($0), .barFull, Glyph.heavy) }, first: first)
                .columns(width: width)
        }
        #expect(columns([50, 50], 10) == [5, 5])
        #expect(columns([1, 999], 10) == [1, 9])
        #expect(columns([0, 10, 0], 7) == [0, 7, 0])
        #expect(columns([1, 1, 1], 10) == [4, 3, 3] || columns([1, 1, 1], 10).reduce(0, +) == 10)
        #expect(columns([0, 0], 10) == [0, 0])
        // Bars of one scale have their plan in one column, whatever is spent of it.
        #expect(columns([515, 5, 0, 260], first: 2, 36) == [23, 1, 0, 12])
        #expect(columns([140, 0, 1, 69], first: 2, 36) == [24, 0, 1, 11])
        #expect(columns([250, 12], first: 1, 8) == [7, 1] && columns([100, 0], first: 1, 8) == [8, 0])
        #expect(columns([0, 0], first: 1, 10) == [0, 0])
        // However little it is, it shows.
        #expect(columns([1, 0, 0, 999], first: 3, 10) == [1, 0, 0, 9])
        #expect(columns([5, 5], first: 1, 2) == [1, 1] && columns([5, 5], first: 1, 0) == [0, 0])
        #expect(columns([-5, 5], 10) == [0, 10])
        #expect(columns([1, 1, 1], 0) == [0, 0, 0])
    }

    @Test(arguments: 0..<200)
    func sharesAlwaysFillTheBar(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let amounts = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0...5000, using: &random) }
        let width = Int.random(in: amounts.count...200, using: &random)
        let columns = ProportionBar(shares: amounts.map { .init(Money($0), .barFull, Glyph.heavy) }).columns(
            width: width)
        #expect(columns.reduce(0, +) == (amounts.contains { $0 > 0 } ? width : 0))
        for (amount, count) in zip(amounts, columns) { #expect((amount > 0) == (count > 0)) }
    }

    @Test func amountsAlignOnTheirPoint() {
        let amounts = [Money(15), Money(cents: 1295), Money(2694), Money(-5)].map { Amount($0, symbol: "$") }
        #expect(amounts.map(\.whole) == ["$15", "$12", "$2,694", "−$5"])
        #expect(amounts.map(\.cents) == ["", ".95", "", ""])
        let column = AmountColumn(amounts)
        #expect(column.whole == 6)
        #expect(column.width == 9)
        var page = Page(size: Size(columns: 9, rows: 4), look: Look())
        for (row, amount) in amounts.enumerated() { page.put(amount, in: column, x: 0, y: row, style: .plain) }
        #expect(page.picture.canvas.textGrid == "   $15   |\n   $12.95|\n$2,694   |\n   −$5   |\n")
        #expect(Amount(Money(cents: 1295), symbol: "R.").text == "R.12.95")
        let fine = [Money(12), Money(cents: 150)].map { Amount($0, symbol: "KWD") }
        #expect(fine.map(\.whole) == ["KWD12", "KWD1"] && fine.map(\.cents) == ["", ".500"])
    }

    @Test func aDayNeedsItsYearOnlyFarAway() {
        let today = day("2026-11-27")
        #expect(day("2026-11-30").near(today) == "30 Nov")
        #expect(day("2027-03-12").near(today) == "12 Mar")
        #expect(day("2027-11-30").near(today) == "30 Nov 2027")
        #expect(day("2025-11-30").near(today) == "30 Nov 2025")
    }

    /// A letter of ASCII for each mark, no two alike where they stand for different things.
    @Test func everyMarkHasAnASCIIForm() {
        let marks = [
            (Glyph.open, "o"), (Glyph.part, "%"), (Glyph.used, "x"), (Glyph.missed, "!"), (Glyph.notYet, "-"),
            (Glyph.urgent, "^"), (BenefitMark.enrolFirst.rawValue, "e"), (Glyph.snoozed, "z"),
            (BenefitMark.locked.rawValue, "#"), (Glyph.auto, "a"),
        ]
        for (mark, wanted) in marks {
            let plain = mark.unicodeScalars.map { Character(Unicode.Scalar(plainLetter($0.value)) ?? "?") }
            #expect(String(plain) == wanted)
            #expect(displayWidth(of: mark) == 1)
        }
        for (accented, letter) in zip("éĸŉſ".unicodeScalars, "ekns".unicodeScalars) {
            #expect(plainLetter(accented.value) == letter.value)
        }
        // Where the bar of a month has today.
        #expect(plainLetter(UInt32(("╵" as Unicode.Scalar).value)) == UInt32(UInt8(ascii: "|")))
        // A question mark before an amount would be doubt.
        for (sign, letter) in zip("€£¥¢".unicodeScalars, "ELYc".unicodeScalars) {
            #expect(plainLetter(sign.value) == letter.value)
        }
        // A dash between a name and an amount would be its sign.
        #expect(plainLetter(UInt32(("·" as Unicode.Scalar).value)) == UInt32(UInt8(ascii: ":")))
        #expect(plainLetter(UInt32(("東" as Unicode.Scalar).value)) == UInt32(UInt8(ascii: "?")))
        #expect(plainLetter(UInt32(UInt8(ascii: "A"))) == UInt32(UInt8(ascii: "A")))
    }
}
