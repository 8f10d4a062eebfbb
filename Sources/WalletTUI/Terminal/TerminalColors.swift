/// Which of the terminal's colours stands for a number of the palette.
struct TerminalColors: Equatable, Sendable {
    let depth: ColorDepth
    private let available: Int

    /// A number from here on says red, green and blue in its lower 24 bits, for `TerminalWords`.
    static let channels: Int32 = 1 << 24

    /// - Parameters:
    ///   - available: how many colours the terminal's description has; 0 for none.
    ///   - takesChannels: it also takes any colour by its channels, as COLORTERM says.
    init(available: Int, wanted: ColorDepth?, takesChannels: Bool = false) {
        let most: ColorDepth =
            switch available {
            case 256... where takesChannels: .direct
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
        if depth == .direct {
            // The palette's own colours are shorter to say.
            if Int(palette) < Palette.directBase { return Int32(palette) }
            return Self.channels | Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
        }
        if Int(palette) < depth.rawValue { return Int32(palette) }
        return Int32(Palette(depth: depth).nearest(rgb))
    }
}
