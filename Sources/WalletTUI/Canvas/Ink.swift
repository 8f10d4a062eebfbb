/// Text on a coloured tile: which colour can be read there.
extension Palette {
    /// Black or white, whichever stands out more on all of `backgrounds`; -1 where there are no colours.
    ///
    /// On a single background it has a contrast of at least 4.5 to 1.
    public func readableInk(on backgrounds: [Int32]) -> Int32 {
        let (dark, light): (Int32, Int32) =
            switch depth {
            case .mono: (-1, -1)
            case .eight: (0, 7)
            case .sixteen: (0, 15)
            case .many, .direct: (16, 231)
            }
        return lowestContrast(of: dark, on: backgrounds) > lowestContrast(of: light, on: backgrounds) ? dark : light
    }

    /// A grey for what matters less, as quiet as `contrast` allows on all of `backgrounds`; the readable ink if none does.
    public func quietInk(on backgrounds: [Int32], contrast: Double) -> Int32 {
        let loud = readableInk(on: backgrounds)
        guard depth == .many || depth == .direct else { return loud }
        // The ramp from black to white, walked towards the readable end: the first step that can be read is the quietest.
        // Of all backgrounds the one nearest to the ink decides.
        let luminances = backgrounds.compactMap { Self.rgb(of: $0)?.luminance }
        let (darkest, lightest) = (luminances.min() ?? 0, luminances.max() ?? 1)
        let isDark = loud == 16
        let ramp = isDark ? Self.greys.reversed() : Self.greys
        return ramp.first { ink in
            guard let own = Self.rgb(of: ink)?.luminance else { return false }
            return isDark
                ? own < darkest && (darkest + 0.05) / (own + 0.05) >= contrast
                : own >= lightest && (own + 0.05) / (lightest + 0.05) >= contrast
        } ?? loud
    }

    /// From black to white.
    private static let greys: [Int32] = [16] + Array(232...255) + [231]

    /// The lowest contrast of an ink on any of the backgrounds; 0 where there are none.
    func lowestContrast(of ink: Int32, on backgrounds: [Int32]) -> Double {
        guard let color = Self.rgb(of: ink) else { return 0 }
        return backgrounds.compactMap { Self.rgb(of: $0)?.contrast(to: color) }.min() ?? 0
    }
}
