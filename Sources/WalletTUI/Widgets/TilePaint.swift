/// The colours of one card tile: a background for each part of its width, and inks that can be read on all of them.
struct TilePaint: Hashable, Sendable {
    /// From the left edge to the right, evenly spread over the tile; empty without colours.
    let backgrounds: [Int16]
    /// Of the last columns, where the tile is of one colour and the palette has one a little darker or lighter.
    let edge: Int16?
    /// Names and amounts: a contrast of at least 4.5 to 1 on every background.
    let ink: Int16
    /// The issuer and the empty part of the bar: at least 3 to 1.
    let quiet: Int16
    /// Bold ink would turn grey where black is drawn on a bright colour of the sixteen.
    let isInkBold: Bool

    /// Cells of one background: more would make each repaint of a page longer, not smoother.
    static let steps = 16
    static let usualQuietContrast = 3.2

    /// - Parameter quietContrast: how much the quiet ink stands out at least.
    init(
        primary: RGB, secondary: RGB, palette: Palette, background: Look.Background,
        quietContrast: Double = usualQuietContrast
    ) {
        guard palette.depth == .direct else {
            let isFlat = palette.depth == .many
            let background = isFlat ? palette.nearest(primary) : TilePaint.single(primary, palette, background)
            let edge = isFlat ? TilePaint.edge(of: background, towards: OKLab(secondary), palette) : nil
            self.init(only: background, edge, palette, quietContrast: isFlat ? quietContrast : nil)
            return
        }
        // Two colours may lie so far apart that no ink can be read on both: then the tile stops on the way.
        let (start, end) = (OKLab(primary), OKLab(secondary))
        for part: Float in [1, 0.8, 0.6, 0.4, 0.2, 0] {
            let last = start.mixed(with: end, part: part).rgb
            let backgrounds = palette.gradient(from: primary, to: last, count: TilePaint.steps)
            let ink = palette.readableInk(on: backgrounds)
            guard part == 0 || palette.lowestContrast(of: ink, on: backgrounds) >= 4.5 else { continue }
            self.init(backgrounds, ink, palette.quietInk(on: backgrounds, contrast: quietContrast))
            return
        }
        self.init(only: palette.nearest(primary), nil, palette, quietContrast: quietContrast)
    }

    private init(_ backgrounds: [Int16], _ ink: Int16, _ quiet: Int16, edge: Int16? = nil, isInkBold: Bool = true) {
        (self.backgrounds, self.edge, self.ink, self.quiet) = (backgrounds, edge, ink, quiet)
        self.isInkBold = isInkBold
    }

    /// - Parameter quietContrast: nil: the quiet ink is the loud one, as there is none between.
    private init(only background: Int16, _ edge: Int16?, _ palette: Palette, quietContrast: Double?) {
        let backgrounds = background < 0 ? [] : [background]
        let grounds = backgrounds + (edge.map { [$0] } ?? [])
        let ink = palette.readableInk(on: grounds)
        self.init(
            backgrounds, ink, quietContrast.map { palette.quietInk(on: grounds, contrast: $0) } ?? ink, edge: edge,
            isInkBold: quietContrast != nil || ink != 0)
    }

    /// The palette's colour of the same hue that is next in lightness and takes the same ink, on the side of the card's second
    /// colour if there is one: among 256 colours so few lie between two that a gradient falls into bands.
    private static func edge(of background: Int16, towards other: OKLab, _ palette: Palette) -> Int16? {
        guard let color = Palette.rgb(of: background).map({ OKLab($0) }) else { return nil }
        let sign: Float = other.lightness > color.lightness ? 1 : -1
        let steps: [Float] = [0.05, 0.08, 0.11, 0.14, 0.17, 0.2]
        for step in steps.map({ $0 * sign }) + steps.map({ $0 * -sign }) {
            let number = palette.nearest(color.lighter(by: step))
            guard number != background, let edge = Palette.rgb(of: number).map({ OKLab($0) }), edge.isHue(of: color)
            else { continue }
            let grounds = [background, number]
            if palette.lowestContrast(of: palette.readableInk(on: grounds), on: grounds) >= 4.5 { return number }
        }
        return nil
    }

    /// The one background of a tile among eight or sixteen colours: never that of the page.
    private static func single(_ color: RGB, _ palette: Palette, _ background: Look.Background) -> Int16 {
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
    /// Searched one by one: there are few products, and the first use of a `Dictionary` type costs as much as a page.
    private var known: [(primary: String, secondary: String, paint: TilePaint)] = []

    init(_ look: Look) { self.look = look }

    /// - Parameter colors: `#rrggbb`; anything else takes the colours of a card without any.
    mutating func paint(_ colors: (primary: String, secondary: String)) -> TilePaint {
        if let old = known.first(where: { $0.primary == colors.primary && $0.secondary == colors.secondary }) {
            return old.paint
        }
        let primary = RGB(hex: colors.primary) ?? RGB(red: 0x1A, green: 0x1A, blue: 0x2E)
        let secondary = RGB(hex: colors.secondary) ?? RGB(red: 0x4A, green: 0x4E, blue: 0x69)
        let paint = TilePaint(
            primary: primary, secondary: secondary, palette: look.palette, background: look.background,
            quietContrast: look.quietContrast)
        known.append((colors.primary, colors.secondary, paint))
        return paint
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
