import WalletDomain

@testable import WalletTUI

/// What a terminal shows after some bytes: as much of an ANSI terminal as the program speaks to, strictly.
struct EmulatedScreen {
    struct Place: Equatable {
        var text: String
        var style: Style
    }

    private(set) var places: [[Place]]
    private(set) var isCursorShown = false
    private(set) var cursor = (row: 0, column: 0)
    /// What was not understood, or stood outside the screen.
    private(set) var faults: [String] = []
    private let size: Size
    /// The rows that scroll.
    private var region: Range<Int>
    private var style = Style.plain
    /// Behind the last column the next character would begin a new row.
    private var isPending = false
    /// Where the last character stands: marks go on it.
    private var last = (row: 0, column: 0)
    /// False: the cursor stays in the last column.
    private var wraps = true

    init(size: Size) {
        self.size = size
        region = 0..<size.rows
        let blank = Place(text: " ", style: .plain)
        places = Array(repeating: Array(repeating: blank, count: size.columns), count: size.rows)
    }

    mutating func take(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}" where rest.first == "M":
                rest.removeFirst()
                scrollBack()
                continue
            case "\u{1B}": break
            case "\n", "\r", "\u{08}":
                step(scalar)
                continue
            default:
                put(scalar)
                continue
            }
            guard rest.popFirst() == "[" else {
                faults.append("an escape without a bracket")
                continue
            }
            let parameters = rest.prefix { "0"..."9" ~= $0 || $0 == ";" || $0 == "?" }
            rest = rest[parameters.endIndex...]
            guard let final = rest.popFirst() else { return faults.append("a sequence without an end") }
            control(final, String(parameters))
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if ScalarWidth(of: scalar) == .combining {
            places[last.row][last.column].text += String(scalar)
            return
        }
        let width = ScalarWidth(of: scalar) == .double ? 2 : 1
        guard !isPending, cursor.column + width <= size.columns else {
            faults.append("“\(scalar)” behind the last column of row \(cursor.row)")
            return
        }
        last = cursor
        for half in 0..<width {
            let text = half == 0 ? String(scalar) : ""
            places[cursor.row][cursor.column + half] = Place(text: text, style: style)
        }
        cursor.column += width
        guard cursor.column == size.columns else { return }
        if wraps { isPending = true } else { cursor.column -= 1 }
    }

    private mutating func control(_ final: Unicode.Scalar, _ text: String) {
        let numbers = text.split(separator: ";").map { Int($0) ?? -1 }
        switch final {
        case "H": move(row: (numbers.first ?? 1) - 1, column: (numbers.dropFirst().first ?? 1) - 1)
        case "A": move(row: cursor.row - (numbers.first ?? 1), column: cursor.column)
        case "B": move(row: cursor.row + (numbers.first ?? 1), column: cursor.column)
        case "C": move(row: cursor.row, column: cursor.column + (numbers.first ?? 1))
        case "D": move(row: cursor.row, column: cursor.column - (numbers.first ?? 1))
        case "d": move(row: (numbers.first ?? 1) - 1, column: cursor.column)
        case "G": move(row: cursor.row, column: (numbers.first ?? 1) - 1)
        case "K" where text == "1": erase(0...cursor.column, of: cursor.row)
        case "K": erase(to: size.columns)
        case "X": erase(to: cursor.column + (numbers.first ?? 1))
        case "J" where text == "2": for row in 0..<size.rows { erase(0...size.columns - 1, of: row) }
        case "J":
            erase(to: size.columns)
            for row in cursor.row + 1..<max(size.rows, cursor.row + 1) { erase(0...size.columns - 1, of: row) }
        case "m": attribute(numbers)
        case "r":
            region = numbers.count == 2 ? (numbers[0] - 1)..<numbers[1] : 0..<size.rows
            if region.upperBound > size.rows { faults.append("scrolls beyond the last row") }
            move(row: 0, column: 0)
        case "h" where text == "?1049", "l" where text == "?1049": break
        case "h" where text == "?7": wraps = true
        case "l" where text == "?7": wraps = false
        case "h" where text == "?25": isCursorShown = true
        case "l" where text == "?25": isCursorShown = false
        default: faults.append("ESC [ \(text) \(final)")
        }
    }

    /// Blanks cells from the cursor on, on the background that is set.
    private mutating func erase(to end: Int) {
        if end > size.columns { faults.append("erased beyond the last column") }
        erase(cursor.column...max(cursor.column, min(end, size.columns) - 1), of: cursor.row)
    }

    private mutating func erase(_ columns: ClosedRange<Int>, of row: Int) {
        if !style.isGround { faults.append("erased in a style that shows on spaces") }
        for column in columns { places[row][column] = Place(text: " ", style: Style(background: style.background)) }
    }

    private mutating func step(_ control: Unicode.Scalar) {
        if isPending { faults.append("a step from behind the last column") }
        switch control {
        case "\n" where cursor.row + 1 == region.upperBound:
            places.remove(at: region.lowerBound)
            places.insert(blankRow, at: region.upperBound - 1)
        case "\n": move(row: cursor.row + 1, column: cursor.column)
        case "\r": move(row: cursor.row, column: 0)
        default: move(row: cursor.row, column: cursor.column - 1)
        }
    }

    private mutating func scrollBack() {
        guard cursor.row == region.lowerBound else {
            return faults.append("back from row \(cursor.row)")
        }
        places.remove(at: region.upperBound - 1)
        places.insert(blankRow, at: region.lowerBound)
    }

    /// What comes free takes the background that is set.
    private var blankRow: [Place] {
        let blank = Place(text: " ", style: Style(background: style.background))
        return Array(repeating: blank, count: size.columns)
    }

    private mutating func move(row: Int, column: Int) {
        guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else {
            return faults.append("moved to \(row), \(column)")
        }
        cursor = (row, column)
        isPending = false
    }

    private mutating func attribute(_ numbers: [Int]) {
        var rest = numbers.isEmpty ? [0] : numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style = style.adding(.bold)
            case 2: style = style.adding(.dim)
            case 4: style = style.adding(.underline)
            case 7: style = style.adding(.reverse)
            case 22: style.attributes.subtract([.bold, .dim])
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 30...37: style.foreground = Int32(number - 30)
            case 40...47: style.background = Int32(number - 40)
            case 90...97: style.foreground = Int32(number - 82)
            case 100...107: style.background = Int32(number - 92)
            case 39: style.foreground = -1
            case 49: style.background = -1
            case 38 where rest.count >= 2, 48 where rest.count >= 2:
                guard rest.popFirst() == 5, let color = rest.popFirst() else { return faults.append("\(numbers)") }
                if number == 38 { style.foreground = Int32(color) } else { style.background = Int32(color) }
            default: faults.append("attribute \(number)")
            }
        }
    }
}

extension EmulatedScreen {
    /// Where it does not show a picture: its text, its grounds, and the ink of all that has ink.
    func fault(showing canvas: Canvas) -> String? {
        let (cells, columns) = (canvas.cells, canvas.size.columns)
        let styles = canvas.styles.styles
        for row in 0..<canvas.size.rows {
            for column in 0..<columns {
                let cell = cells[row * columns + column]
                let (seen, wanted) = (places[row][column], styles[Int(cell.style)])
                let text = cell.width == 0 ? "" : canvas.clusters[cell.content].text
                let isBlank = text == " " && wanted.attributes.isDisjoint(with: [.reverse, .underline])
                let isRight =
                    isBlank
                    ? seen.style.background == wanted.background
                        && seen.style.attributes.isDisjoint(with: [.reverse, .underline]) : seen.style == wanted
                if seen.text != text || !isRight {
                    return "row \(row), column \(column): \(seen), not “\(text)” in \(wanted)"
                }
            }
        }
        return nil
    }
}

extension Canvas {
    /// Where it looks otherwise than another canvas of the same size.
    func difference(from other: Canvas) -> String? {
        if size != other.size { return "\(size), not \(other.size)" }
        let (mine, theirs) = (cells, other.cells)
        let (styles, otherStyles) = (self.styles.styles, other.styles.styles)
        for index in mine.indices {
            let (cell, wanted) = (mine[index], theirs[index])
            if cell.width == wanted.width, styles[Int(cell.style)] == otherStyles[Int(wanted.style)],
                clusters[cell.content] == other.clusters[wanted.content]
            {
                continue
            }
            return "row \(index / size.columns), column \(index % size.columns)"
        }
        return nil
    }
}

extension Style {
    /// A space in this style shows nothing but the background.
    fileprivate var isGround: Bool { attributes.isDisjoint(with: [.reverse, .underline]) }
}
