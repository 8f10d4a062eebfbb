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
            #expect(paint.backgrounds.count == (depth == .direct ? 8 : 1), "\(card.name)")
        }
    }

    /// In true colour no step of a tile is pink where the card is grey, nor green where it is blue.
    @Test(arguments: [
        ("#E5E4E2", "#B8B8B8", "e6e6e6 dddddd d5d5d5 d5d5d5 cccccc c4c4c4 bbbbbb bbbbbb"),
        ("#1A1A2E", "#4A4E69", "1a1a2b 222233 2b2b44 2b2b44 33334d 3c3c55 44445e 4d4d66"),
    ])
    func tilesOfEveryColourKeepTheirHue(primary: String, secondary: String, grounds: String) {
        var paints = TilePaints(Look(.direct, .dark))
        let numbers = paints.paint((primary, secondary)).backgrounds
        #expect(numbers.compactMap { Palette.rgb(of: $0)?.hex.dropFirst() }.joined(separator: " ") == grounds)
    }

    /// Among 256 colours a tile is of one, and its first columns of the next lighter one of that hue.
    @Test(arguments: [
        // Navy, of which there are only glaring ones: the blue on the way to the other end; gold; black that is not the
        // page's; light grey, lit white.
        ("#00205B", "#0072CE", Int16(25), Int16?(32)), ("#E8B84A", "#B8860B", 179, 222),
        ("#1A1A1A", "#3B3B52", 235, 237),
        ("#E5E4E2", "#A8A9AD", 254, 231),
    ])
    func tilesOf256Colours(primary: String, secondary: String, ground: Int16, edge: Int16?) {
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
    }

    /// With few colours a tile is one of them, and never the page itself.
    @Test(arguments: [ColorDepth.eight, .sixteen], [Look.Background.dark, .light])
    func tilesOfFewColours(depth: ColorDepth, background: Look.Background) {
        var paints = TilePaints(Look(depth, background))
        let page: Set<Int16> = background == .dark ? [0, 8] : [7, 15]
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
