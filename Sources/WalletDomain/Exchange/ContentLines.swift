/// The lines of a calendar (RFC 5545) or an address book (RFC 6350) as they are written: folded, ended with CR LF.
struct ContentLines {
    private(set) var bytes: [UInt8] = []

    /// Octets of a line, without its end.
    private static let width = 75

    /// A property whose value is text: its separators are escaped, and nothing in it controls a terminal or a parser.
    ///
    /// - Parameter isList: its commas stand between values.
    mutating func text(_ name: String, _ value: String, isList: Bool = false) {
        var escaped = name + ":"
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case ";": escaped += "\\;"
            case "," where !isList: escaped += "\\,"
            case "\n": escaped += "\\n"
            case "\r": break
            default:
                let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                escaped.unicodeScalars.append(isControl ? " " : scalar)
            }
        }
        line(escaped)
    }

    /// A line, folded after at most 75 octets; whoever reads it puts it together before looking at its letters.
    mutating func line(_ text: String) {
        var width = 0
        for scalar in text.unicodeScalars {
            let count = UTF8.width(scalar)
            if width + count > ContentLines.width {
                bytes += [0x0D, 0x0A, 0x20]
                width = 1
            }
            bytes.append(contentsOf: String(scalar).utf8)
            width += count
        }
        bytes += [0x0D, 0x0A]
    }
}
