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
        var rest = listings[...]
        while !rest.isEmpty {
            let row = rest.prefix(count)
            rest = rest.dropFirst(count)
            write(row.map(lines), width)
            if !rest.isEmpty { output.line("") }
        }
    }

    /// Parts of a row beside each other.
    private func write(_ parts: [[(text: String, width: Int)]], _ width: Int) {
        for index in 0..<(parts.map(\.count).max() ?? 0) {
            var line = ""
            for (place, part) in parts.enumerated() {
                let cell = index < part.count ? part[index] : (text: "", width: 0)
                line += cell.text
                guard place < parts.count - 1 else { break }
                line += String(repeating: " ", count: max(0, width - cell.width) + ThemeTiles.gap)
            }
            output.line(line)
        }
    }

    private func lines(_ listing: ThemeListing) -> [(text: String, width: Int)] {
        let width = ThemeSample.size.columns
        let look = Look(
            depth, settings.background, theme: listing.theme, isASCII: !output.appearance.hasUnicode,
            borders: settings.borders)
        let use = listing.source.map { " · in use (\(shown($0)))" } ?? ""
        let head = clipped(shown(listing.name) + use, to: width)
        let purpose = clipped(shown(listing.purpose), to: width)
        return [
            (TextStyle.title.apply(to: head, output.appearance), displayWidth(of: head)),
            (TextStyle.muted.apply(to: purpose, output.appearance), displayWidth(of: purpose)),
        ] + ThemeSample.picture(look).coloredLines.map { ($0, width) }
    }
}
