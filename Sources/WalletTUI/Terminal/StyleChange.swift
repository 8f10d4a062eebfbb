/// How to go from one style to another in few bytes, on an ANSI terminal that takes attributes back one by one.
struct StyleChange {
    /// Everything is taken back first.
    let isAnew: Bool
    /// About as many as are sent.
    let bytes: Int

    static let weights: Style.Attributes = [.bold, .dim]

    init(from old: Style, to wanted: Style) {
        let surplus = old.attributes.subtracting(wanted.attributes)
        let losesWeight = !surplus.isDisjoint(with: Self.weights)
        let kept = losesWeight ? old.attributes.subtracting(Self.weights) : old.attributes
        // Each number with what parts it from the next.
        var change = 2 * wanted.attributes.subtracting(kept).rawValue.nonzeroBitCount
        change += 3 * surplus.subtracting(Self.weights).rawValue.nonzeroBitCount + (losesWeight ? 3 : 0)
        if wanted.foreground != old.foreground { change += Self.length(wanted.foreground) }
        if wanted.background != old.background { change += Self.length(wanted.background) }
        var anew = wanted == .plain ? 1 : 2 + 2 * wanted.attributes.rawValue.nonzeroBitCount
        if wanted.foreground >= 0 { anew += Self.length(wanted.foreground) }
        if wanted.background >= 0 { anew += Self.length(wanted.background) }
        isAnew = anew < change || wanted == .plain
        bytes = 2 + min(anew, change)
    }

    /// Of `39;`, `38;5;215;` or `38;2;1;2;3;`.
    private static func length(_ color: Int16) -> Int {
        color < 16 ? 3 : color < 100 ? 8 : color < Palette.directBase ? 9 : 16
    }
}
