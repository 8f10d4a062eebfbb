import WalletDomain
import WalletTUI

/// Themes as tiles of their roles, side by side where the terminal is wide enough.
struct ThemeTiles {
    private let output: Output
    private let settings: LookSettings
    private let depth: ColorDepth
    private static let gap = 2

    init(_ output: Output) {
        self.output = output
        settings = LookSettings(Configuration.tolerant, color: output.color)
        // Colours are wanted although nobody knows how many there are.
        let found = TerminalReport(wanted: settings.depth).depth
        depth = found == .mono && settings.depth != .mono ? .sixteen : found
    }

    func write(_ listings: [ThemeListing]) {
        let width = ThemeSample.size.columns
        let count = max(1, ((output.appearance.columns ?? 80) + ThemeTiles.gap) / (width + ThemeTiles.gap))
        for start in stride(from: 0, to: listings.count, by: count) {
            if start > 0 { output.line("") }
            let tiles = listings[start...].prefix(count).map(lines)
            for index in tiles.first?.indices ?? 0..<0 {
                let line = tiles.map { $0[index] }.joined(separator: String(repeating: " ", count: ThemeTiles.gap))
                // Nothing stands behind the last one.
                output.line(String(line.reversed().drop { $0 == " " }.reversed()))
            }
        }
    }

    /// As many for each, all as wide as the sample.
    private func lines(_ listing: ThemeListing) -> [String] {
        let look = Look(
            depth, settings.background, theme: listing.theme, isASCII: !output.appearance.hasUnicode,
            borders: settings.borders)
        let use = listing.source.map { " · in use (\(shown($0)))" } ?? ""
        return [text(shown(listing.name) + use, .title), text(shown(listing.purpose), .muted)]
            + ThemeSample.picture(look).lines()
    }

    private func text(_ text: String, _ style: TextStyle) -> String {
        let clip = clipped(text, to: ThemeSample.size.columns)
        return style.apply(to: clip, output.appearance)
            + String(repeating: " ", count: ThemeSample.size.columns - displayWidth(of: clip))
    }
}
