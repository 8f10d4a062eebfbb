// Text on a coloured tile: which colour can be read there.
extension Palette {
    /// Black or white, whichever stands out more on all of `backgrounds`; -1 where there are no colours.
    ///
    /// On a single background it has a contrast of at least 4.5 to 1.
    public func readableInk(on backgrounds: [Int16]) -> Int16 {
        let (dark, light): (Int16, Int16) =
            switch depth {
            case .mono: (-1, -1)
            case .eight: (0, 7)
            case .sixteen: (0, 15)
            case .many, .direct: (16, 231)
            }
        return lowestContrast(of: dark, on: backgrounds) > lowestContrast(of: light, on: backgrounds) ? dark : light
    }

    public func readableInk(on background: Int16) -> Int16 { readableInk(on: [background]) }

    /// A grey for what matters less, as quiet as `contrast` allows on all of `backgrounds`; the readable ink if none does.
    public func quietInk(on backgrounds: [Int16], contrast: Double = 3) -> Int16 {
        let loud = readableInk(on: backgrounds)
        guard depth == .many || depth == .direct else { return loud }
        // The ramp from black to white, walked towards the readable end: the first step that can be read is the quietest.
        let ramp: [Int16] = [16] + Array(232...255) + [231]
        let dark = loud == 16
        return (dark ? ramp.reversed() : ramp).first { ink in
            guard let own = Self.rgb(of: ink) else { return false }
            return backgrounds.compactMap(Self.rgb(of:)).allSatisfy { background in
                (own.luminance < background.luminance) == dark && own.contrast(to: background) >= contrast
            }
        } ?? loud
    }

    private func lowestContrast(of ink: Int16, on backgrounds: [Int16]) -> Double {
        guard let color = Self.rgb(of: ink) else { return 0 }
        return backgrounds.compactMap { Self.rgb(of: $0)?.contrast(to: color) }.min() ?? 0
    }
}
