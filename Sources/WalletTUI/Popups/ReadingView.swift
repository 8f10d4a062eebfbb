import WalletDomain
import WalletStore

/// Where text to be read lies, and its lines at that width.
private struct ReadingLayout {
    let width: Int
    let text: [Run]
    let room: Int

    init(_ reading: ReadingPopup, in size: Size) {
        let tables = reading.tables.map { ($0, TabledWidths($0.compactMap { reading.columns[$0] })) }
        let plain = reading.lines.indices.filter { reading.columns[$0] == nil }
        // A list has the room that its lines ask for; sentences are read best in short ones.
        let longest =
            reading.heads.isEmpty
            ? 0 : max(plain.map { displayWidth(of: reading.lines[$0]) }.max() ?? 0, tables.map(\.1.whole).max() ?? 0)
        width = min(max(84, longest + 6), size.columns - 2)
        let inner = max(1, min(width, size.columns) - 6)
        // What has heads is a list, whose lines stand close together; rows of tables that have no room are sentences.
        var rows: [Int: [String]] = [:]
        for (lines, widths) in tables {
            guard let fitted = widths.fitted(inner) else { continue }
            for line in lines { rows[line] = reading.columns[line].map { fitted.lines(of: $0, width: inner) } }
        }
        let paragraphs = reading.lines.enumerated().map { number, line in
            let isHead = reading.heads.contains(number)
            return (rows[number] ?? wrapped(line, width: inner)).map { Run($0, isHead ? .title : .text) }
        }
        text = Array(paragraphs.joined(separator: reading.heads.isEmpty ? [Run("")] : []))
        room = max(1, min(text.count, size.rows - 5))
    }

    var last: Int { max(0, text.count - room) }
}

extension ReadingPopup {
    /// Lines that follow one another and are rows of one table.
    fileprivate var tables: [Range<Int>] {
        columns.keys.sorted().reduce(into: []) { tables, line in
            if let last = tables.last, last.upperBound == line {
                tables[tables.count - 1] = last.lowerBound..<line + 1
            } else {
                tables.append(line..<line + 1)
            }
        }
    }
}

/// How wide the columns of a table are but for the last, which is broken between words.
private struct TabledWidths {
    private var widths: [Int]
    /// Behind the point of what stands in the first.
    private let cents: Int
    /// With the last, where nothing of it is broken.
    let whole: Int

    /// What the last has at least, and others may be cut to.
    private static let leastLast = 24
    private static let leastCut = 12

    init(_ rows: [[String]]) {
        let count = rows.map(\.count).max() ?? 1
        widths = (0..<count - 1).map { column in
            rows.map { column < $0.count - 1 ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
        }
        cents = rows.compactMap { $0.first.map { displayWidth(of: $0.cents) } }.max() ?? 0
        if !widths.isEmpty {
            let wholes = rows.compactMap(\.first).map { displayWidth(of: $0) - displayWidth(of: $0.cents) }
            widths[0] = (wholes.max() ?? 0) + cents
        }
        whole = widths.reduce(rows.map { displayWidth(of: $0.last ?? "") }.max() ?? 0) { $0 + $1 + 2 }
    }

    /// All with what is free behind them.
    var fixed: Int { widths.reduce(0) { $0 + $1 + 2 } }

    /// nil where there is no room for them.
    func fitted(_ width: Int) -> TabledWidths? {
        var fitted = self
        while width - fitted.fixed < Self.leastLast {
            guard let widest = widths.indices.dropFirst().max(by: { fitted.widths[$0] < fitted.widths[$1] }),
                fitted.widths[widest] > Self.leastCut
            else { return nil }
            fitted.widths[widest] -= 1
        }
        return fitted
    }

    func lines(of row: [String], width: Int) -> [String] {
        var line = ""
        for (column, said) in row.dropLast().enumerated() {
            let width = widths[column]
            // What something brings stands as amounts do: point under point.
            let behind = column == 0 ? cents - displayWidth(of: said.cents) : 0
            let cell = said + String(repeating: " ", count: max(0, behind))
            let text = displayWidth(of: cell) > width ? head(of: cell[...], width: width - 1) + Glyph.more : cell
            let pad = String(repeating: " ", count: max(0, width - displayWidth(of: text)))
            line += (column == 0 ? pad + text : text + pad) + "  "
        }
        let indent = String(repeating: " ", count: fixed)
        return wrapped(row.last ?? "", width: width - fixed).enumerated().map { ($0 == 0 ? line : indent) + $1 }
    }
}

extension String {
    /// `.60¢` of `3.60¢`, `¢` of `8¢`; nothing of a whole amount.
    fileprivate var cents: String { String(self[(firstIndex { $0 == "." || $0 == "¢" } ?? endIndex)...]) }
}

extension Page {
    mutating func drawReading(_ reading: ReadingPopup, _ state: AppState) {
        let layout = ReadingLayout(reading, in: canvas.size)
        let rect = besideRow(width: layout.width, height: layout.text.count + 4)
        let page = popup(rect, title: reading.title, hints: popupHints(.reading, state)).inset(
            left: 1, top: 1, right: 1)
        draw(layout.text.map { Line(left: [$0]) }, from: min(reading.top, layout.last), in: page)
        placeCursor(x: page.x, y: page.y)
    }
}

extension KeyContext {
    /// Where all of it shows there is nowhere to go.
    func moveInReading(_ step: KeyStep) -> AppAction? {
        guard case .reading(let reading) = state.popup else { return nil }
        let layout = ReadingLayout(reading, in: layout.size)
        guard layout.last > 0, let move = step.inList(page: max(1, layout.room - 1)) else { return nil }
        let top = move.applied(to: min(reading.top, layout.last), count: layout.last + 1)
        return .popup(.moved(.by(top - reading.top)))
    }
}
