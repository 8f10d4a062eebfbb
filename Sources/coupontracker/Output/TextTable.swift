import WalletDomain

/// Rows in aligned columns, held to the width of the terminal they go to.
struct TextTable {
    /// How the cells of a column stand in it.
    enum Fit {
        case left, right
        /// At the left, and may be cut.
        case flexible
        /// At the right, with room for cents where any has them.
        case decimal
    }

    struct Head {
        let title: String
        let fit: Fit
        /// Columns of a higher rank are left out first where there is no room; 0 stays.
        let rank: Int

        init(_ title: String, _ fit: Fit = .left, rank: Int = 0) {
            (self.title, self.fit, self.rank) = (title, fit, rank)
        }
    }

    struct Row {
        var cells: [String]
        var style: TextStyle
    }

    private let columns: [Head]
    var hasTitles = true
    private var rows: [Row] = []

    init<Row>(_ columns: [Column<Row>]) { self.columns = columns.compactMap(\.head) }

    mutating func add<Row>(_ row: Row, _ columns: [Column<Row>], _ style: TextStyle = .plain) {
        add(columns.cells(row), style)
    }

    /// - Parameter cells: shown text, one for each column.
    mutating func add(_ cells: [String], _ style: TextStyle = .plain) { rows.append(Row(cells: cells, style: style)) }

    /// The lines, and which columns say something and have no room; nothing for a table without rows.
    func write(to output: Output) {
        guard !rows.isEmpty else { return }
        let tails = columns.indices.map(tail)
        let cells = rows.map { row in zip(row.cells, tails).map { Cell(TextTable.aligned($0, $1)) } }
        let layout = layout(cells, within: output.appearance.columns)
        if hasTitles {
            let titles = columns.map { Cell($0.title) }
            output.line(TextStyle.title.apply(to: text(titles, layout), output.appearance))
        }
        for (row, cells) in zip(rows, cells) {
            output.line(row.style.apply(to: text(cells, layout), output.appearance))
        }
        let leftOut = columns.indices.filter { index in
            !columns[index].title.isEmpty && !layout.contains { $0.column == index }
                && rows.contains { !$0.cells[index].isEmpty }
        }
        guard !leftOut.isEmpty else { return }
        output.line("")
        output.paragraph(
            "Without room here: \(leftOut.map { columns[$0].title }.joined(separator: ", ")). All there is: --csv")
    }

    private typealias Layout = [(column: Int, width: Int)]

    /// A text with its width, which is measured once.
    private struct Cell {
        var text: String
        var width: Int

        init(_ text: String) { (self.text, width) = (text, displayWidth(of: text)) }
    }

    private static let gap = 2
    private static let leastWidth = 8
    /// A name is cut down to this before a column is left out.
    private static let nameWidth = 12

    /// Amounts with less behind their whole part than others get as much room.
    private static func aligned(_ cell: String, _ tail: Int) -> String {
        cell.isEmpty || tail == 0 ? cell : cell + String(repeating: " ", count: tail - TextTable.tail(cell))
    }

    /// How much room what stands behind the whole part of its amounts takes at most. Asked once for a column, since it
    /// looks at all rows.
    private func tail(_ column: Int) -> Int {
        guard columns[column].fit == .decimal else { return 0 }
        return rows.reduce(0) { max($0, TextTable.tail($1.cells[column])) }
    }

    /// The decimals of an amount, and a mark that it is not sure.
    private static func tail(_ text: String) -> Int {
        guard text.utf8.last == UInt8(ascii: "?") else { return Money.decimals(ofShown: text) }
        return Money.decimals(ofShown: String(text.dropLast())) + 1
    }

    private func layout(_ rows: [[Cell]], within limit: Int?) -> Layout {
        var layout: Layout = columns.indices.compactMap { index in
            let widest = rows.reduce(0) { max($0, $1[index].width) }
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
            let widest = layout.indices.filter { columns[layout[$0].column].fit == .flexible }
                .max { layout[$0].width < layout[$1].width }
            guard let widest, layout[widest].width > TextTable.leastWidth else { break }
            layout[widest].width -= 1
        }
        return layout
    }

    private func withShortNames(_ layout: Layout) -> Layout {
        layout.map { ($0.column, columns[$0.column].fit == .flexible ? min($0.width, TextTable.nameWidth) : $0.width) }
    }

    private func total(_ layout: Layout) -> Int {
        layout.reduce(0) { $0 + $1.width } + TextTable.gap * max(0, layout.count - 1)
    }

    private func text(_ cells: [Cell], _ layout: Layout) -> String {
        var line: [UInt8] = []
        var blanks = 0
        for part in layout {
            let cell = cells[part.column]
            let clip = cell.width > part.width ? Cell(clipped(cell.text, to: part.width)) : cell
            let padding = max(0, part.width - clip.width)
            let isLeft = [.left, .flexible].contains(columns[part.column].fit)
            if !isLeft { blanks += padding }
            // Blanks are written before what they stand before: a line ends without any.
            if !clip.text.isEmpty {
                line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
                line.append(contentsOf: clip.text.utf8)
                blanks = 0
            }
            blanks += TextTable.gap + (isLeft ? padding : 0)
        }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}

/// A shown text in lines of at most so many columns: a longer word, and a command at its end, stay whole to be copied.
///
/// - Parameters:
///   - width: nil: there is no such limit.
///   - hanging: how many blanks stand before each line but the first.
func brokenBetweenWords(_ text: String, width: Int?, hanging: Int = 0) -> [String] {
    guard let width, displayWidth(of: text) > width else { return [text] }
    let command = text.ranges(of: "coupontracker ").last?.lowerBound ?? text.endIndex
    var words = text[..<command].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words[words.count - 1] += text[command...]
    let blanks = String(repeating: " ", count: hanging)
    return words.reduce(into: []) { lines, word in
        if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: word) <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(lines.isEmpty ? word : blanks + word)
        }
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
///
/// The raw value is what the terminal is told.
enum TextStyle: String {
    case plain = "", title = "1", muted = "2", soon = "33", urgent = "1;31"

    func apply(to text: String, _ appearance: Appearance) -> String {
        appearance.hasColor && self != .plain ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
