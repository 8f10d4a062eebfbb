import WalletDomain

/// The characters of the screen that are not letters; each takes one column.
enum Glyph {
    // Marks of a benefit.
    static let open = BenefitMark.open.rawValue
    static let part = BenefitMark.part.rawValue
    static let used = BenefitMark.used.rawValue
    static let missed = BenefitMark.missed.rawValue
    static let notYet = BenefitMark.notYet.rawValue
    static let urgent = BenefitMark.Attention.urgent.rawValue
    static let snoozed = BenefitMark.Attention.snoozed.rawValue
    static let auto = BenefitMark.Attention.auto.rawValue

    static let tick = "✓"
    static let card = "▪"
    static let marker = "▌"
    static let about = "≈"
    /// Before what is a guess; else empty.
    static func about(if isGuess: Bool) -> String { isGuess ? "\(about) " : "" }
    static let dot = "·"
    static let more = "…"
    static let times = "×"
    static let left = "‹"
    static let right = "›"
    static let up = "↑"
    static let down = "↓"

    static let rule: Unicode.Scalar = "─"
    static let divider: Unicode.Scalar = "│"
    static let heavy: Unicode.Scalar = "━"
    static let heavyDashed: Unicode.Scalar = "╍"
    static let dashed: Unicode.Scalar = "┄"

    /// An eighth of a cell to the whole of it, from its lower edge up.
    static let blocks: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// From little to much.
    static let shades: [Unicode.Scalar] = ["░", "▒", "▓", "█"]
}

/// The ASCII character that stands for another one; `?` for letters that have none.
///
/// One table for marks, rules and typography, so that no view needs to know whether the terminal has UTF-8.
package func plainLetter(_ value: UInt32) -> UInt32 {
    guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return value }
    let plain = plainLetters.first { $0.other == scalar }?.letter
    return (plain ?? scalar.plainDots ?? base(of: scalar)).value
}

/// What there is most of on a screen stands first.
private let plainLetters: [(other: Unicode.Scalar, letter: Unicode.Scalar)] = {
    let letters: KeyValuePairs<Unicode.Scalar, String> = [
        "-": "─–—−•", "=": "━▃▄", ":": "·╍▒", "~": "≈┄…", "|": "│╵", ">": "▌›→", "o": "○", "x": "●✓×", "!": "✗",
        "%": "◐", "^": "▲↑", "e": "✎", "z": "◷", "a": "↻", "#": "█⊘", "<": "‹←", "v": "↓", "_": "▁▂", ".": "░",
        "+": "▓▅▆▇╭╮╰╯┌┐└┘", "F": "▼", "A": "◆", "B": "◎", "D": "□", "*": "▪", "\"": "“”", "'": "‘’", " ": "\u{A0}",
        "E": "€", "L": "£", "Y": "¥", "c": "¢",
    ]
    return letters.flatMap { letter, others in others.unicodeScalars.map { (other: $0, letter: letter) } }
}()

/// The letter under an accent: `e` of `é`.
private func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let letter = String(scalar).folded.first, letter < 0x80 else { return "?" }
    return Unicode.Scalar(scalar.properties.isUppercase ? letter & ~0x20 : letter)
}
