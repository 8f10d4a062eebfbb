import WalletDomain
import WalletStore

extension ScreenLook {
    static let settings = list(
        .settings, page: { SettingsLayout($0).list.height }, moved: { .settings(.moved($0)) },
        chosen: { if case .row(let row) = $0 { .settings(.chosen(row)) } else { nil } },
        opened: .settings(.changeAsked), draw: { $0.drawSettings($1, $2, &$3[.settings]) })
}

extension Page {
    /// Every preference with its value and who says so, in sections.
    mutating func drawSettings(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        let place = SettingsLayout(layout)
        let rows = SettingsRow.all(state)
        let lines = SettingsLine.all(rows, gap: place.gap)
        let selected = lines.firstIndex(of: .row(state.settings.row))
        scroll.keep(selected, count: lines.count, room: place.list.height, margin: 2)
        target(place.list, .list)
        for (offset, index) in scroll.shown(count: lines.count, room: place.list.height).enumerated() {
            let line = Rect(x: place.list.x, y: place.list.y + offset, width: place.list.width, height: 1)
            switch lines[index] {
            case .blank: break
            case .head(let section): put([Run(section.rawValue.uppercased(), .faint)], x: line.x + 1, y: line.y)
            case .row(let number): draw(rows[number], number, isSelected: number == state.settings.row, in: line)
            }
        }
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        guard rows.indices.contains(state.settings.row) else { return }
        drawDetail(rows[state.settings.row], in: place.detail, isWide: place.isWide)
    }

    private mutating func draw(_ row: SettingsRow, _ number: Int, isSelected: Bool, in line: Rect) {
        // The words come in columns that stay where they are on every size.
        let valueX = line.x + (line.width >= 66 ? 29 : 26)
        let room = line.endX - valueX - displayWidth(of: row.value) - 3
        let source = min(displayWidth(of: row.source), max(8, room))
        put([Run(row.label, row.isChosen ? .text : .muted)], x: line.x + 3, y: line.y, width: valueX - line.x - 4)
        let value = row.lock == nil ? [Run(row.value, row.isChosen ? .title : .text)] : [Run(row.value, .muted)]
        put(value, x: valueX, y: line.y, width: line.endX - valueX - source - 3)
        put([Run(row.source, row.isChosen ? .accent : .faint)], right: line.endX - 1, y: line.y, width: source)
        target(line, .row(number))
        if isSelected { select(line, cursor: 3) }
    }

    private mutating func drawDetail(_ row: SettingsRow, in rect: Rect, isWide: Bool) {
        let width = max(1, rect.width - 2)
        // Switches, words and themes are stepped through; what is typed has rules.
        let isStepped = row.setting?.isChosenFromFew ?? true
        let takes = isStepped ? [] : wrapped("Takes \(row.range).", width: width)
        let words = wrapped(row.purpose, width: width)
        guard isWide else {
            let lines = words + (row.lock.map { wrapped(sentence($0), width: width) } ?? takes)
            for (index, line) in lines.prefix(rect.height).enumerated() {
                put([Run(line, .muted)], x: rect.x + 1, y: rect.y + index, width: width)
            }
            return
        }
        put([Run(row.label, .title), Run("  \(row.value)")], x: rect.x + 1, y: rect.y, width: width)
        var y = rect.y + 2
        for line in words + takes where y < rect.endY {
            put([Run(line, .muted)], x: rect.x + 1, y: y, width: width)
            y += 1
        }
        for line in row.lock.map({ wrapped(sentence($0), width: width) }) ?? [] where y + 1 < rect.endY {
            put([Run(line)], x: rect.x + 1, y: y + 1, width: width)
            y += 1
        }
        let size = ThemeSample.size
        let sample = Rect(x: rect.x + 1, y: y + 2, width: size.columns, height: size.rows)
        guard row.key == "theme", rect.intersection(sample) == sample else { return }
        canvas.put(ThemeSample.picture(look), x: sample.x, y: sample.y)
    }

    private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// A line of the list: a section's name above its settings.
enum SettingsLine: Equatable {
    case blank
    case head(SettingsRow.Section)
    case row(Int)

    static func all(_ rows: [SettingsRow], gap: Int) -> [SettingsLine] {
        var lines: [SettingsLine] = []
        var section: SettingsRow.Section?
        for (index, row) in rows.enumerated() {
            if row.section != section {
                if section != nil { lines += Array(repeating: .blank, count: gap) }
                lines.append(.head(row.section))
                section = row.section
            }
            lines.append(.row(index))
        }
        return lines
    }
}
