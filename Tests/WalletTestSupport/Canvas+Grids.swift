import WalletTUI

/// A canvas as text, so that a test can show a whole screen and a person can read it.
extension Canvas {
    /// The characters, each row ended by `|`. A wide character takes two columns in a terminal, so rows line up there.
    public var textGrid: String {
        grid { cell in cell.width == 0 ? "" : clusters[cell.content].text }
    }

    /// One letter for each cell's attributes: `.` none, `b` bold, `d` dim, `r` reverse, `u` underline, capitals the
    /// same reversed; other combinations get digits, explained below the rows.
    public var styleGrid: String {
        var legend = Legend(letters: "123456789")
        let rows = grid { cell in
            let attributes = styles[cell.style].attributes
            return Self.letters[attributes] ?? legend.letter(for: attributes.names)
        }
        return rows + legend.text
    }

    /// One letter for each pair of foreground and background, explained below the rows; `.` for the terminal's own.
    public var colorGrid: String {
        var legend = Legend(letters: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let rows = grid { cell in
            let style = styles[cell.style]
            if style.foreground == -1, style.background == -1 { return "." }
            return legend.letter(for: "\(style.foreground) on \(style.background)")
        }
        return rows + legend.text
    }

    private func grid(_ letter: (Cell) -> String) -> String {
        var text = ""
        for row in 0..<size.rows {
            for column in 0..<size.columns { text += letter(cells[row * size.columns + column]) }
            text += "|\n"
        }
        return text
    }

    private static let letters: [Style.Attributes: String] = [
        []: ".", .bold: "b", .dim: "d", .underline: "u", .reverse: "r",
        [.bold, .reverse]: "B", [.dim, .reverse]: "D", [.underline, .reverse]: "U",
    ]
}

/// Gives each different look a letter, in the order of appearance; `?` when they have run out.
private struct Legend {
    let letters: [Character]
    private var names: [String] = []

    init(letters: String) { self.letters = Array(letters) }

    mutating func letter(for name: String) -> String {
        let place = names.firstIndex(of: name) ?? names.count
        if place == names.count { names.append(name) }
        return place < letters.count ? String(letters[place]) : "?"
    }

    var text: String { zip(letters, names).map { "\($0) = \($1)\n" }.joined() }
}

extension Style.Attributes {
    fileprivate var names: String {
        let all: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: " ")
    }
}
