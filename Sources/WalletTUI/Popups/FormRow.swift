import WalletDomain
import WalletStore

/// A field of a form with what stands beside it.
struct FormRow {
    var label: String
    /// What stands before it, of an amount.
    var sign = ""
    var field: TextField
    /// What holds while nothing is typed.
    var otherwise = ""
    var problem: String?
    var hint: String
    var isFocused: Bool
    /// Over it, each in a line: what it and those that follow are of.
    var heads: [Run] = []
    /// nil: it is typed; what is ticked has its hint at the right.
    var isTicked: Bool?

    /// What is wrong, or what it takes, where it does not say that already.
    var note: Run {
        if isTicked != nil { return Run("") }
        let said = field.text.isEmpty ? otherwise : field.text
        return problem.map { Run("! " + $0, .warn) } ?? Run(hint == said ? "" : hint, .faint)
    }
}

extension Page {
    /// A popup of fields under one another, each with what is wrong with it, or what it takes.
    ///
    /// - Parameter below: rows that are to be free under the focused one, of so many columns, for what lies over the form.
    /// - Returns: where the focused one is typed.
    @discardableResult
    mutating func draw(
        _ rows: [FormRow], title: String, focus: Int, _ state: AppState, _ scroll: inout Scroll, below: (Int) -> Int
    ) -> Rect? {
        let width = min(canvas.size.columns - 2, 76)
        // Two rows a field where there is room, else one, and then as many as there are.
        let isAiry = rows.count * 2 + 4 <= canvas.size.rows && rows.allSatisfy(\.heads.isEmpty)
        let columns = FormColumns(rows, width: room(for: width))
        var lines: [FormLine] = []
        var (top, at, under) = (0, 0, 0)
        for (index, row) in rows.enumerated() {
            if isAiry, case .field? = lines.last { lines.append(.told(Run(""))) }
            if index == focus { top = lines.count }
            lines += row.heads.map(FormLine.head)
            let told = columns.told(under: row, isAiry: isAiry)
            if index == focus { (at, under) = (lines.count, told.count) }
            lines += [.field(index)] + told.map(FormLine.told)
        }
        let height = max(lines.count, isAiry ? rows.count * 2 - 1 : rows.count) + 5
        let inner = popup(centred(width: width, height: height), title: title, hints: popupHints(.form, state))
        // What a field takes has no room of its own where each has one line.
        let hint = isAiry ? nil : rows.first(where: \.isFocused).flatMap(columns.hintWithoutRoom)
        let list = inner.inset(top: 1, bottom: hint == nil ? 0 : 1)
        // What lies over the form may reach beyond it.
        let needed = max(under, below(inner.width - columns.box) - (canvas.size.rows - 1 - list.endY))
        lines += [FormLine](repeating: .told(Run("")), count: max(0, at + needed + 1 - lines.count))
        // What it is of, and what all are, over the first; where there is room for it.
        scroll.keep(top, count: lines.count, room: list.height, margin: 0)
        scroll.keep(at + needed, count: lines.count, room: list.height, margin: 0)
        scroll.keep(at, count: lines.count, room: list.height)
        let shown = scroll.shown(count: lines.count, room: list.height)
        let hidden = (lines[..<shown.lowerBound].fields, lines[shown.upperBound...].fields)
        put(hiddenWords(above: hidden.0, below: hidden.1), right: inner.endX - 1, y: inner.y)
        var focused: Rect?
        for (place, index) in shown.enumerated() {
            let line = Rect(x: inner.x, y: list.y + place, width: inner.width, height: 1)
            switch lines[index] {
            case .head(let run): put([run], x: line.x + 1, y: line.y, width: line.width - 2)
            case .told(let run): put([run], x: line.x + columns.box, y: line.y, width: columns.under)
            case .field(let number):
                let box = draw(rows[number], columns, in: line)
                target(line, .row(number))
                if number == focus { focused = box }
            }
        }
        if let hint { put([hint], x: inner.x + 1, y: inner.endY - 1, width: inner.width - 1) }
        return focused
    }

    /// - Returns: where it is typed.
    private mutating func draw(_ row: FormRow, _ columns: FormColumns, in line: Rect) -> Rect {
        if let isTicked = row.isTicked {
            draw(row, isTicked: isTicked, in: line)
            return line
        }
        let box = Rect(x: line.x + columns.box, y: line.y, width: columns.boxWidth, height: 1)
        put([Run(row.label, row.isFocused ? .title : .muted)], x: line.x + 1, y: line.y)
        put([Run(row.sign, .muted)], right: box.x, y: line.y)
        if row.isFocused { canvas.put(Glyph.marker, x: line.x, y: line.y, style: look[.marker]) }
        draw(row.field, hint: row.otherwise, x: box.x, y: box.y, width: box.width, isFocused: row.isFocused)
        if columns.isBeside(row.note) { put([row.note], x: box.endX + 2, y: line.y, width: columns.beside) }
        return box
    }

    private mutating func draw(_ row: FormRow, isTicked: Bool, in line: Rect) {
        let role: Role = isTicked ? .good : .muted
        put([Run(isTicked ? "[x]" : "[ ]", role)], x: line.x + 1, y: line.y)
        let used = put([Run(row.hint, role)], right: line.endX - 1, y: line.y)
        put([Run(row.label)], x: line.x + 5, y: line.y, width: line.width - used - 8)
        if row.isFocused { select(line, cursor: 2) }
    }
}

/// What stands in a line of a form: a field, a head over some, or what is told of the one over it.
private enum FormLine {
    case head(Run)
    case field(Int)
    case told(Run)
}

extension ArraySlice<FormLine> {
    fileprivate var fields: Int { count { if case .field = $0 { true } else { false } } }
}

/// Where fields begin in a form, and how much room they and what is told of them have.
private struct FormColumns {
    let box: Int
    let boxWidth: Int
    let beside: Int
    let under: Int

    init(_ rows: [FormRow], width: Int) {
        let labels = rows.filter { $0.isTicked == nil }.map { displayWidth(of: $0.label) }.max() ?? 0
        let signs = rows.map { displayWidth(of: $0.sign) }.max() ?? 0
        box = labels + 2 + max(1, signs)
        boxWidth = min(26, max(8, width - box - 1))
        beside = width - box - boxWidth - 3
        under = width - box - 1
    }

    func isBeside(_ note: Run) -> Bool { displayWidth(of: note.text) <= beside }

    func hintWithoutRoom(_ row: FormRow) -> Run? { row.problem != nil || isBeside(row.note) ? nil : row.note }

    /// What has no room beside a field: all that is wrong, and what the focused one takes where there is room for that.
    func told(under row: FormRow, isAiry: Bool) -> [Run] {
        let note = row.note
        guard !isBeside(note), row.problem != nil || (isAiry && row.isFocused) else { return [] }
        return wrapped(note.text, width: under).map { Run($0, note.role) }
    }
}
