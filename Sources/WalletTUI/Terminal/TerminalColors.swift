/// Which of the terminal's colours stands for a number of the palette.
struct TerminalColors: Equatable, Sendable {
    let depth: ColorDepth
    private let available: Int

    /// - Parameter available: how many colours the terminal says it has; 0 for none.
    init(available: Int, wanted: ColorDepth?) {
        let most: ColorDepth =
            switch available {
            case 16_777_216...: .direct
            case 256...: .many
            case 16...: .sixteen
            case 8...: .eight
            default: .mono
            }
        depth = ColorDepth(rawValue: min(most.rawValue, wanted?.rawValue ?? most.rawValue)) ?? most
        self.available = available
    }

    /// -1 for the terminal's own colour.
    func number(of palette: Int16) -> Int32 {
        guard depth != .mono, let rgb = Palette.rgb(of: palette) else { return -1 }
        if available >= ColorDepth.direct.rawValue {
            // There, numbers below 8 are the terminal's own colours, and all others say red, green and blue.
            if (0..<8).contains(palette) { return Int32(palette) }
            return max(Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue), 8)
        }
        if Int(palette) < depth.rawValue { return Int32(palette) }
        return Int32(Palette(depth: depth).nearest(rgb))
    }
}
