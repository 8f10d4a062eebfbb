import Glibc
import WalletDomain
import WalletTUI

/// How the full screen is to look: by option and environment first, then by the configuration.
struct LookSettings: Equatable {
    /// The most colours to use; nil: as many as the terminal has.
    var depth: ColorDepth?
    var background = Look.Background.dark
    /// Nothing but the terminal itself could tell its background.
    var isBackgroundGuessed = false
    var borders = Borders.rounded

    /// - Parameter color: what `--color` says.
    init(_ configuration: Configuration, color: ColorChoice? = nil) {
        switch color ?? ColorChoice.environment {
        case .never: depth = .mono
        case .always, .auto, nil: depth = configuration.colors.flatMap(LookSettings.depth)
        }
        if let told = environmentValue("COUPONTRACKER_BACKGROUND").flatMap(LookSettings.background)
            ?? configuration.background.flatMap(LookSettings.background) ?? LookSettings.toldByTerminal
        {
            background = told
        } else {
            isBackgroundGuessed = true
        }
        borders = configuration.borders.flatMap(Borders.init) ?? .rounded
    }

    func look(_ terminal: Terminal) -> Look {
        Look(terminal.palette.depth, background, isASCII: !terminal.isUTF8, borders: borders)
    }

    private static func depth(_ word: String) -> ColorDepth? {
        switch word {
        case "mono": .mono
        case "8": .eight
        case "16": .sixteen
        case "256": .many
        default: nil
        }
    }

    private static func background(_ word: String) -> Look.Background? {
        switch word {
        case "light": .light
        case "dark": .dark
        default: nil
        }
    }

    /// `COLORFGBG`: the last part is the number of the background's colour, and 7 and 15 are the white ones.
    private static var toldByTerminal: Look.Background? {
        guard let text = environmentValue("COLORFGBG"),
            let number = text.split(separator: ";").last.flatMap({ Int($0) })
        else { return nil }
        return number == 7 || number == 15 ? .light : .dark
    }
}
