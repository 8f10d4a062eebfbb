import Glibc
import WalletDomain
import WalletTUI

/// How the full screen is to look: by option and environment first, then by the configuration.
struct LookSettings: Equatable {
    /// The most colours to use; nil: as many as the terminal has.
    var depth: ColorDepth?
    /// The terminal's; nil: nobody but the terminal itself could tell.
    var background: Look.Background?
    /// Only the terminal's answer says it.
    private(set) var isBackgroundGuessed = false
    var borders = Borders.rounded
    /// One thing under another, without frames.
    var isLinear = false
    private let showsHints: Bool
    private let hasRowCursor: Bool
    private let firstWeekday: Int
    var theme = Theme.automatic
    /// Why the theme that was asked for is not there; one line.
    var themeProblem: String?
    /// The files that the theme was made of; none for a built-in one.
    var themeFiles: [String] = []

    /// - Parameter preference: the theme that the wallet says.
    init(_ configuration: Configuration, color: ColorChoice? = nil, preference: String? = nil) {
        (showsHints, hasRowCursor) = (configuration.showsHints, configuration.hasRowCursor)
        firstWeekday = configuration.firstWeekday ?? DayCustoms.live.firstWeekday
        switch color ?? ColorChoice.environment {
        case .never: depth = .mono
        case .always, .auto, nil: depth = configuration.colors.flatMap(LookSettings.depth)
        }
        background =
            environmentValue("COUPONTRACKER_BACKGROUND").flatMap(Look.Background.init)
            ?? configuration.background.flatMap(Look.Background.init) ?? LookSettings.toldByTerminal
        isBackgroundGuessed = background == nil
        borders = configuration.borders.flatMap(Borders.init) ?? .rounded
        isLinear = LookSettings.isAccessible || configuration.isLinear
        if let name = LookSettings.themeName(configuration, preference) {
            switch ThemeFolder.theme(name) {
            case .success(let found): (theme, themeFiles) = (found.theme, found.files)
            case .failure(let problem):
                themeProblem = ThemeFolder.brief(problem)
                // Mending it is noticed too.
                themeFiles = [ThemeFolder.file(name)].compactMap(\.self)
            }
        }
    }

    func look(_ terminal: Terminal) -> Look {
        var look = Look(
            terminal.palette.depth, background, theme: theme, isASCII: !terminal.isUTF8, borders: borders,
            isLinear: isLinear)
        (look.showsHints, look.hasRowCursor) = (showsHints, hasRowCursor)
        look.firstWeekday = firstWeekday
        return look
    }

    /// `ACCESSIBLE`, for programs that screen readers read: set, and not 0.
    static var isAccessible: Bool { environmentValue("ACCESSIBLE").map { $0 != "0" } ?? false }

    /// What is asked for by the environment, config.toml or the wallet, the first of them; nil: what there is anyhow.
    static func themeName(_ configuration: Configuration, _ preference: String? = nil) -> String? {
        let named = environmentValue("COUPONTRACKER_THEME").flatMap { ThemeNames.isName($0) ? $0 : nil }
        guard let name = named ?? configuration.theme ?? preference, ThemeNames.isName(name) else { return nil }
        return name == ThemeNames.automatic ? nil : name
    }

    private static func depth(_ word: String) -> ColorDepth? {
        word == "mono" ? ColorDepth.mono : Int(word).flatMap(ColorDepth.init)
    }

    /// `COLORFGBG`: the last part is the number of the background's colour, and 7 and 15 are the white ones.
    private static var toldByTerminal: Look.Background? {
        guard let text = environmentValue("COLORFGBG"),
            let number = text.split(separator: ";").last.flatMap({ Int($0) })
        else { return nil }
        return number == 7 || number == 15 ? .light : .dark
    }
}
