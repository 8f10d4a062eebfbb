/// Which of the terminal's colours stands for a number of the palette.
struct TerminalColors: Equatable, Sendable {
    let depth: ColorDepth
    private let available: Int
    private let hasEveryColor: Bool

    /// - Parameters:
    ///   - available: how many colours the terminal's description has; 0 for none.
    ///   - hasEveryColor: the description is ours: below 256 the terminal's palette, else red, green and blue.
    init(available: Int, wanted: ColorDepth?, hasEveryColor: Bool = false) {
        let most = [ColorDepth.direct, .many, .sixteen, .eight].first { available >= $0.rawValue } ?? .mono
        depth = min(most, wanted ?? most)
        self.available = available
        self.hasEveryColor = hasEveryColor
    }

    /// -1 for the terminal's own colour.
    func number(of palette: Int32) -> Int32 {
        guard depth != .mono, let rgb = Palette.rgb(of: palette) else { return -1 }
        let channels = Int32(rgb.channels)
        // The palette's own colours are shorter to say.
        if hasEveryColor, depth == .direct {
            return Int(palette) < Palette.directBase ? palette : max(channels, Int32(Palette.directBase))
        }
        if available >= ColorDepth.direct.rawValue, !hasEveryColor {
            // There, numbers below 8 are the terminal's own colours, and all others say red, green and blue.
            return (0..<8).contains(palette) ? palette : max(channels, 8)
        }
        return Int(palette) < depth.rawValue ? palette : Palette(depth: depth).nearest(rgb)
    }
}
