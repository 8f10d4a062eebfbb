import Glibc
import WalletTUI

/// What the place the answer goes to can show.
struct Appearance {
    /// Somebody looks at it.
    var isTerminal: Bool
    /// The terminal's width, where it says so: lines are held to it.
    var columns: Int?
    var hasColor: Bool
    var hasUnicode: Bool

    /// Standard output's; where `--color` says nothing, as the environment does.
    static func live(color: ColorChoice? = nil) -> Appearance {
        let isTerminal = coupontracker.isTerminal(1)
        return Appearance(
            isTerminal: isTerminal, columns: isTerminal ? width(of: 1) : nil, hasColor: hasColor(isTerminal, color),
            hasUnicode: knowsUnicode)
    }

    /// Whether the user's locale asks for UTF-8.
    static let knowsUnicode: Bool = {
        guard let locale = environmentValue("LC_ALL") ?? environmentValue("LC_CTYPE") ?? environmentValue("LANG")
        else { return false }
        let name = locale.lowercased()
        return strstr(name, "utf-8") != nil || strstr(name, "utf8") != nil
    }()

    private static func hasColor(_ isTerminal: Bool, _ color: ColorChoice?) -> Bool {
        switch color ?? ColorChoice.environment {
        case .never: false
        case .always: true
        case .auto, nil: isTerminal && environmentValue("TERM").map { $0 != "dumb" } ?? false
        }
    }

    private static func width(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// The text in ASCII as far as our own marks and signs go; what files hold stays as it is.
func inASCII(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let scalars = text.unicodeScalars.map { ownSigns.contains($0) ? Unicode.Scalar(plainLetter($0.value)) ?? $0 : $0 }
    return String(String.UnicodeScalarView(scalars))
}

private let ownSigns = Set("○◐●✗–▲✎◷⊘□↻·…“”’−≈—→×¢".unicodeScalars)
