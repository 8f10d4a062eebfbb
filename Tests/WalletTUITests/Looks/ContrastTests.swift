import Testing
import WalletDomain

@testable import WalletTUI

/// Everything can be read: contrast ratios of WCAG 2.
struct ContrastTests {
    /// Names and amounts 4.5 to 1, issuers 3 to 1, on every colour of every card of the catalogue.
    @Test(arguments: [ColorDepth.many, .direct])
    func tiles(depth: ColorDepth) throws {
        var paints = TilePaints(Look(depth, .dark))
        for card in Catalogue.bundled.all {
            let paint = paints.paint((card.primaryColor, card.secondaryColor))
            for background in paint.backgrounds {
                let rgb = try #require(Palette.rgb(of: background))
                #expect(try #require(Palette.rgb(of: paint.ink)).contrast(to: rgb) >= 4.5, "\(card.name)")
                #expect(try #require(Palette.rgb(of: paint.quiet)).contrast(to: rgb) >= 4.5, "\(card.name)")
            }
            #expect(paint.backgrounds.count == (depth == .direct ? 16 : 1), "\(card.name)")
        }
    }

    /// In true colour no step of a tile is pink where the card is grey, nor green where it is blue.
    @Test func tilesOfEveryColourKeepTheirHue() {
        var paints = TilePaints(Look(.direct, .dark))
        let grey = paints.paint(("#E5E4E2", "#B8B8B8")).backgrounds.compactMap { Palette.rgb(of: $0) }
        #expect(grey.first?.hex == "#e5e4e2" && grey.last?.hex == "#b8b8b8")
        #expect(grey.allSatisfy { max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) <= 4 })
        let navy = paints.paint(("#1A1A2E", "#4A4E69")).backgrounds.compactMap { Palette.rgb(of: $0) }
        #expect(navy.first?.hex == "#1a1a2e" && navy.last?.hex == "#4a4e69")
        #expect(navy.allSatisfy { $0.red <= $0.green + 1 && $0.blue >= $0.green + 18 })
    }

    /// Among 256 colours a tile is of one, and its first columns of the next lighter one of that hue.
    @Test(arguments: [
        // Navy, of which there are only glaring ones: the blue on the way to the other end; gold; black that is not the
        // page's; light grey, lit white.
        ("#00205B", "#0072CE", Int32(25), Int32?(32)), ("#E8B84A", "#B8860B", 179, 222),
        ("#1A1A1A", "#3B3B52", 235, 237),
        ("#E5E4E2", "#A8A9AD", 254, 231),
    ])
    func tilesOf256Colours(primary: String, secondary: String, ground: Int32, edge: Int32?) {
        var paints = TilePaints(Look(.many, .dark))
        let paint = paints.paint((primary, secondary))
        #expect(paint.backgrounds == [ground])
        #expect(paint.edge == edge)
    }

    /// On a white page a light grey is not lit white.
    @Test func anEdgeIsSeenOnThePage() {
        var paints = TilePaints(Look(.many, .light))
        let paint = paints.paint(("#E5E4E2", "#A8A9AD"))
        #expect((paint.backgrounds, paint.edge) == ([254], 251))
    }

    /// On a white page too a card is its blue rather than its black.
    @Test(arguments: [Look.Background.dark, .light])
    func aTileOf256ColoursHasAColor(background: Look.Background) {
        var paints = TilePaints(Look(.many, background))
        #expect(paints.paint(("#0F4C75", "#1A1A2E")).backgrounds == [24])
    }

    /// No tile looks like one of the four before it, also where all cards are of one product.
    @Test func neighboursOf256Colours() {
        var paints = TilePaints(Look(.many, .dark))
        let blue = (primary: "#003A70", secondary: "#0072CE")
        let cards = Catalogue.bundled.all.map { (primary: $0.primaryColor, secondary: $0.secondaryColor) }
        let grounds = paints.paints(of: cards + [blue, blue, blue, blue, blue]).compactMap(\.backgrounds.first)
        #expect(grounds.count == cards.count + 5)
        for index in grounds.indices {
            #expect(!grounds[max(0, index - 4)..<index].contains(grounds[index]), "\(index)")
        }
        // A card that is put behind them changes no other.
        #expect(paints.paints(of: cards).compactMap(\.backgrounds.first) == Array(grounds.dropLast(5)))
        // In another order they have others, and in the old one theirs again.
        let turned = Array(cards.reversed())
        var fresh = TilePaints(Look(.many, .dark))
        #expect(paints.paints(of: turned) == fresh.paints(of: turned))
        #expect(paints.paints(of: cards).compactMap(\.backgrounds.first) == Array(grounds.dropLast(5)))
    }

    /// With few colours a tile is one of them, and never the page itself.
    @Test(arguments: [ColorDepth.eight, .sixteen], [Look.Background.dark, .light])
    func tilesOfFewColours(depth: ColorDepth, background: Look.Background) {
        var paints = TilePaints(Look(depth, background))
        let page: Set<Int32> = background == .dark ? [0, 8] : [7, 15]
        for card in Catalogue.bundled.all {
            let paint = paints.paint((card.primaryColor, card.secondaryColor))
            #expect(paint.backgrounds.count == 1)
            #expect(page.isDisjoint(with: paint.backgrounds), "\(card.name)")
            #expect(paint.ink != paint.backgrounds[0])
        }
    }

    @Test func tilesWithoutColours() {
        var paints = TilePaints(Look(.mono))
        #expect(paints.paint(("#123456", "nonsense")).backgrounds == [])
    }
}
