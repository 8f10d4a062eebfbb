/// The colours of one card tile: a background for each part of its width, and inks that can be read on all of them.
struct TilePaint: Hashable, Sendable {
    /// From the left edge to the right, evenly spread over the tile; empty without colours.
    let backgrounds: [Int32]
    /// Of the first columns, where the tile is of one colour: the palette's next lighter one of its hue, as if lit from
    /// the left. Nothing is written on it.
    let edge: Int32?
    /// Names and amounts: a contrast of at least 4.5 to 1 on every background.
    let ink: Int32
    /// The issuer and the empty part of the bar: at least 4.5 to 1 too.
    let quiet: Int32
    /// Bold ink would turn grey where black is drawn on a bright colour of the sixteen.
    let isInkBold: Bool

    /// Backgrounds of a tile: more would make each repaint of a page longer, not smoother.
    static let steps = 16
    private static let leastContrast = 4.5

    /// - Parameter neighbours: colours of tiles beside it, which a tile of one colour among 256 does not look like.
    init(
        primary: RGB, secondary: RGB, palette: Palette, background: Look.Background, besides neighbours: [Int32] = []
    ) {
        guard palette.depth == .direct else {
            let isFlat = palette.depth == .many
            let number =
                isFlat
                ? FlatColor.number(OKLab(primary), OKLab(secondary), palette, background, besides: neighbours)
                : TilePaint.single(primary, palette, background)
            let edge = isFlat ? TilePaint.edge(of: number, palette, on: background) : nil
            self.init(only: number, edge, palette, hasQuietInk: isFlat)
            return
        }
        // Two colours may lie so far apart that no ink can be read on both: then the tile stops on the way.
        let (start, end) = (OKLab(primary), OKLab(secondary))
        for part: Float in [1, 0.8, 0.6, 0.4, 0.2, 0] {
            let last = start.mixed(with: end, part: part).rgb
            let backgrounds = palette.gradient(from: primary, to: last, count: TilePaint.steps)
            let ink = palette.readableInk(on: backgrounds)
            guard part == 0 || palette.lowestContrast(of: ink, on: backgrounds) >= TilePaint.leastContrast
            else { continue }
            self.init(backgrounds, ink, palette.quietInk(on: backgrounds, contrast: TilePaint.leastContrast))
            return
        }
        self.init(only: palette.nearest(primary), nil, palette, hasQuietInk: true)
    }

    private init(_ backgrounds: [Int32], _ ink: Int32, _ quiet: Int32, edge: Int32? = nil, isInkBold: Bool = true) {
        (self.backgrounds, self.edge, self.ink, self.quiet) = (backgrounds, edge, ink, quiet)
        self.isInkBold = isInkBold
    }

    /// - Parameter hasQuietInk: false: it is the loud one, as there is none between.
    private init(only background: Int32, _ edge: Int32?, _ palette: Palette, hasQuietInk: Bool) {
        let backgrounds = background < 0 ? [] : [background]
        let ink = palette.readableInk(on: backgrounds)
        let quiet = hasQuietInk ? palette.quietInk(on: backgrounds, contrast: TilePaint.leastContrast) : ink
        self.init(backgrounds, ink, quiet, edge: edge, isInkBold: hasQuietInk || ink != 0)
    }

    /// The palette's colour of the same hue that is next in lightness, and seen on the page; of the lightest there is none.
    private static func edge(of background: Int32, _ palette: Palette, on page: Look.Background) -> Int32? {
        guard let color = Palette.rgb(of: background).map({ OKLab($0) }) else { return nil }
        for step: Float in [0.08, 0.11, 0.14, 0.17, 0.2, -0.08, -0.12] {
            let number = palette.nearest(color.lighter(by: step))
            guard number != background, let edge = Palette.rgb(of: number).map({ OKLab($0) }), edge.isHue(of: color),
                edge.isSeen(on: page)
            else { continue }
            return number
        }
        return nil
    }

    /// The one background of a tile among eight or sixteen colours: never that of the page.
    private static func single(_ color: RGB, _ palette: Palette, _ background: Look.Background) -> Int32 {
        guard palette.depth != .mono else { return -1 }
        let nearest = palette.nearest(color)
        switch (background, nearest) {
        case (.dark, 0): return OKLab(color).chroma > 0.02 ? 4 : 7
        case (.dark, 8): return 7
        case (.light, 7), (.light, 15), (.light, 8): return 0
        default: return nearest
        }
    }
}

/// Paints of cards by their two colours, kept from frame to frame: matching colours costs more than drawing.
struct TilePaints: Sendable {
    private let look: Look
    /// The first use of a `Dictionary` type costs as much as a page.
    private var known: [(key: (String, String, [Int32]), paint: TilePaint)] = []
    /// Where the last one was found. Tiles come in one order, so that the next is looked for from there on.
    private var last = 0

    init(_ look: Look) { self.look = look }

    /// - Parameters:
    ///   - colors: `#rrggbb`; anything else takes the colours of a card without any.
    ///   - neighbours: backgrounds of tiles beside it, which decide among 256 colours.
    mutating func paint(
        _ colors: (primary: String, secondary: String), besides neighbours: [Int32] = []
    ) -> TilePaint {
        let key = (colors.primary, colors.secondary, neighbours)
        for step in known.indices {
            let place = (last + step) % known.count
            guard known[place].key == key else { continue }
            last = place
            return known[place].paint
        }
        let primary = RGB(hex: colors.primary) ?? RGB(red: 0x1A, green: 0x1A, blue: 0x2E)
        let secondary = RGB(hex: colors.secondary) ?? RGB(red: 0x4A, green: 0x4E, blue: 0x69)
        let paint = TilePaint(
            primary: primary, secondary: secondary, palette: look.palette, background: look.background,
            besides: neighbours)
        last = known.count
        known.append((key, paint))
        return paint
    }

    /// The paints of tiles that stand one behind another in rows, each unlike those beside it; nil has that of archived
    /// cards.
    mutating func paints(of tiles: [(primary: String, secondary: String)?]) -> [TilePaint] {
        var paints: [TilePaint] = []
        for tile in tiles {
            // As many as stand side by side at most, so that the one above is among them.
            let neighbours = look.palette.depth == .many ? paints.suffix(4).flatMap(\.backgrounds) : []
            paints.append(tile.map { paint($0, besides: neighbours) } ?? archived())
        }
        return paints
    }

    /// The paint of archived cards: the page, a little lifted.
    mutating func archived() -> TilePaint {
        // On a page of the theme's own a grey would be a stranger.
        if look.hasGradients, look.page.background >= 0, let lift = Palette.rgb(of: look[.rest].background) {
            return paint((lift.hex, lift.hex))
        }
        return switch (look.palette.depth, look.background) {
        case (.many, .dark), (.direct, .dark): paint(("#303030", "#262626"))
        case (.many, .light), (.direct, .light): paint(("#dadada", "#e4e4e4"))
        // Black is never the page's, and the nearest of eight colours to a grey is red.
        default: paint(("#000000", "#000000"))
        }
    }
}
