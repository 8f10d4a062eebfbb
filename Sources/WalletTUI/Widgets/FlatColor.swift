/// The one colour of a tile among 256, of which so few lie between two that a gradient falls into bands.
///
/// The colours of a card and what lies between them are tried, the first that the palette has nearly as it is: a dark blue
/// that it has only glaring is better the blue of the card's other end.
enum FlatColor {
    /// How far apart for the eye two colours are that nobody takes for the same.
    private static let unlike: Float = 0.065
    /// How far the palette may be from what was asked for.
    private static let near: Float = 0.06

    /// - Parameter neighbours: what it does not look like, as far as there is another colour.
    static func number(
        _ primary: OKLab, _ secondary: OKLab, _ palette: Palette, _ background: Look.Background,
        besides neighbours: [Int32]
    ) -> Int32 {
        let others = neighbours.compactMap { Palette.rgb(of: $0).map { OKLab($0) } }
        // The card's own, then lighter and darker ones.
        let own = [0, 0.25, 0.5, 0.75, 1].map { primary.mixed(with: secondary, part: $0) }
        let wanted = own + [0.1, -0.1, 0.2, -0.2, 0.3].map { primary.lighter(by: $0) }
        var best: (number: Int32, cost: Float)?
        for (index, wanted) in wanted.enumerated() {
            let number = palette.nearest(wanted)
            guard let color = Palette.rgb(of: number).map({ OKLab($0) }) else { continue }
            // What is more or less colourful than it should be is seen at once.
            let error = color.distance(to: wanted) + 0.5 * abs(color.chroma - wanted.chroma)
            let apart = others.map { $0.distance(to: color) }.min() ?? 1
            let isApart = apart >= unlike && color.isSeen(on: background)
            if isApart, error <= near, index < own.count { return number }
            // What looks like a neighbour is the worst; then what is hardly the card's own.
            let cost = error + 0.02 * Float(index) + (isApart ? 0 : 1 - apart)
            if cost < best?.cost ?? .infinity { best = (number, cost) }
        }
        return best?.number ?? palette.nearest(primary)
    }
}

extension OKLab {
    /// Against the page, which is as good as black or white; what is as good as black has no colour on a white one either.
    func isSeen(on page: Look.Background) -> Bool { lightness > 0.25 && (page == .dark || lightness < 0.93) }

    /// How different two colours look: 0 the same, 1 black beside white.
    func distance(to other: OKLab) -> Float {
        let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return (dL * dL + da * da + db * db).squareRoot()
    }
}
