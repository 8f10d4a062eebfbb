import WalletDomain

/// Rows in aligned columns, held to the width of the terminal they go to.
struct TextTable {
    struct Column {
        enum Alignment { case left, right, decimal }

        var title: String
        var alignment = Alignment.left
        /// Columns of a higher rank are left out first where there is no room; 0 stays.
        var rank = 0
        /// May be cut.
        var isFlexible = false
    }

    struct Row {
        var cells: [String]
        var style: TextStyle
    }

    private let columns: [Column]
    var hasTitles = true
    private var rows: [Row] = []

    init(_ columns: [Column]) { self.columns = columns }

    /// - Parameter cells: shown text, one for each column.
    mutating func add(_ cells: [String], _ style: TextStyle = .plain) { rows.append(Row(cells: cells, style: style)) }

    /// The lines; nothing for a table without rows.
    func write(to output: Output) {
        guard !rows.isEmpty else { return }
        let rows = rows.map { Row(cells: aligned($0.cells), style: $0.style) }
        let layout = layout(rows, within: output.appearance.columns)
        if hasTitles {
            output.line(TextStyle.title.apply(to: text(columns.map(\.title), layout), output.appearance))
        }
        for row in rows { output.line(row.style.apply(to: text(row.cells, layout), output.appearance)) }
    }

    private typealias Layout = [(column: Int, width: Int)]

    private static let gap = 2
    private static let leastWidth = 8
    /// A name is cut down to this before a column is left out.
    private static let nameWidth = 12

    /// Amounts without cents get the room of the others' cents.
    private func aligned(_ cells: [String]) -> [String] {
        zip(columns.indices, cells).map { index, cell in
            guard columns[index].alignment == .decimal, hasCents(index), !cell.isEmpty else { return cell }
            return TextTable.hasCents(cell) ? cell : cell + "   "
        }
    }

    private func hasCents(_ column: Int) -> Bool {
        rows.contains { $0.cells.indices.contains(column) && TextTable.hasCents($0.cells[column]) }
    }

    private static func hasCents(_ text: String) -> Bool { text.utf8.suffix(3).first == UInt8(ascii: ".") }

    private func layout(_ rows: [Row], within limit: Int?) -> Layout {
        var layout: Layout = columns.indices.compactMap { index in
            let widths = rows.map { $0.cells.indices.contains(index) ? displayWidth(of: $0.cells[index]) : 0 }
            let widest = widths.max() ?? 0
            // A column in which no row says anything says nothing.
            guard widest > 0 else { return nil }
            return (index, max(widest, displayWidth(of: columns[index].title)))
        }
        guard let limit else { return layout }
        while total(withShortNames(layout)) > limit,
            let worst = layout.max(by: { columns[$0.column].rank < columns[$1.column].rank }),
            columns[worst.column].rank > 0
        {
            layout.removeAll { $0.column == worst.column }
        }
        while total(layout) > limit {
            let widest = layout.indices.filter { columns[layout[$0].column].isFlexible }
                .max { layout[$0].width < layout[$1].width }
            guard let widest, layout[widest].width > TextTable.leastWidth else { break }
            layout[widest].width -= 1
        }
        return layout
    }

    private func withShortNames(_ layout: Layout) -> Layout {
        layout.map { ($0.column, columns[$0.column].isFlexible ? min($0.width, TextTable.nameWidth) : $0.width) }
    }

    private func total(_ layout: Layout) -> Int {
        layout.reduce(0) { $0 + $1.width } + TextTable.gap * max(0, layout.count - 1)
    }

    private func text(_ cells: [String], _ layout: Layout) -> String {
        var line = ""
        for (place, part) in layout.enumerated() {
            if place > 0 { line += "  " }
            let cell = clipped(cells.indices.contains(part.column) ? cells[part.column] : "", to: part.width)
            let padding = String(repeating: " ", count: max(0, part.width - displayWidth(of: cell)))
            line += columns[part.column].alignment == .left ? cell + padding : padding + cell
        }
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}

/// A shown text cut to so many columns of the terminal, with … where something is missing.
func clipped(_ text: String, to width: Int) -> String {
    guard displayWidth(of: text) > width else { return text }
    var (clip, used) = ("", 0)
    for character in text {
        let columns = displayWidth(of: String(character))
        guard used + columns < width else { break }
        clip.append(character)
        used += columns
    }
    return clip + "…"
}

/// How a line stands out; what it says stands in its words and marks too.
enum TextStyle {
    case plain, title, muted, soon, urgent

    func apply(to text: String, _ appearance: Appearance) -> String {
        guard appearance.hasColor, let code else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    private var code: String? {
        switch self {
        case .plain: nil
        case .title: "1"
        case .muted: "2"
        case .soon: "33"
        case .urgent: "1;31"
        }
    }
}
