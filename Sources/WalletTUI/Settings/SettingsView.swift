import WalletDomain
import WalletStore

extension ScreenLook {
    static let settings = list(
        .settings, page: { SettingsLayout($0).list.height },
        opened: .settings(.changeAsked), draw: { $0.drawSettings($1, $2, &$3[.settings]) })
}

extension Page {
    /// Every preference with its value and who says so, in sections.
    mutating func drawSettings(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        let place = SettingsLayout(layout)
        let rows = SettingsRow.all(state)
        let lines = HeadedLines(rows.count, gap: place.gap) { rows[$0].section }
        target(place.list, .list)
        let shown = draw(lines, selected: state.settings.row, in: place.list, &scroll) { page, section, line in
            page.put([Run(section.rawValue.uppercased(), .faint)], x: line.x + 1, y: line.y)
        } row: { page, number, line in
            page.draw(rows[number], number, isSelected: number == state.settings.row, in: line)
        }
        put(position(of: shown, in: rows.count), right: place.position.endX - 1, y: place.position.y)
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        drawOrigins(of: rows, state, in: place.list.inset(top: lines.lines.count + 2))
        guard let row = rows[at: state.settings.row] else { return }
        let free = drawDetail(row, in: place.detail, isWide: place.isWide)
        guard place.isWide else { return }
        if row.key == "theme" {
            drawThemes(besides: row.value, state, in: free)
        } else {
            drawSection(rows.filter { $0.section == row.section && $0.key != row.key }, in: free)
        }
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

    /// - Returns: the room under it.
    private mutating func drawDetail(_ row: SettingsRow, in rect: Rect, isWide: Bool) -> Rect {
        let width = max(1, rect.width - 2)
        // Switches, words and themes are stepped through; what is typed has rules.
        let isStepped = row.setting?.isChosenFromFew ?? (row.programme == nil)
        let takes = isStepped ? [] : wrapped("Takes \(row.range).", width: width)
        let words = wrapped(row.purpose, width: width)
        guard isWide else {
            let lines = words + (row.lock.map { wrapped($0.withCapital, width: width) } ?? takes)
            putWords(lines, in: rect.inset(left: 1, right: 1))
            return rect.inset(top: rect.height)
        }
        put([Run(row.label, .title), Run("  \(row.value)")], in: rect)
        let text = rect.inset(left: 1, top: 2, right: 1)
        let said = putWords(words + takes, in: text)
        let lock = row.lock.map { wrapped($0.withCapital, width: width) } ?? []
        let y = text.y + said + putWords(lock, .text, in: text.inset(top: said + 1))
        let size = ThemeSample.size
        let sample = Rect(x: rect.x + 1, y: y + 2, width: size.columns, height: size.rows)
        guard row.key == "theme", rect.intersection(sample) == sample else { return rect.inset(top: y + 2 - rect.y) }
        canvas.put(ThemeSample.picture(look), x: sample.x, y: sample.y)
        return rect.inset(top: sample.endY + 2 - rect.y)
    }

    /// What the other themes look like, as many as there is room for, in the order in which they are stepped through.
    private mutating func drawThemes(besides current: String, _ state: AppState, in rect: Rect) {
        let (size, gap) = (ThemeSample.size, 4)
        let themes = state.settings.outside.themes.compactMap { $0 == current ? nil : BuiltInTheme(rawValue: $0) }
        let columns = (rect.width - 1 + gap) / (size.columns + gap)
        // One or two of them would tell little, and cost what the rest of the screen does.
        guard columns > 1, look.depth != .mono else { return }
        for (index, theme) in themes.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let place = Rect(
                x: rect.x + 1 + column * (size.columns + gap), y: rect.y + row * (size.rows + 2), width: size.columns,
                height: size.rows + 1)
            guard rect.intersection(place) == place else { return }
            put([Run(theme.rawValue, .muted)], x: place.x, y: place.y)
            let other = Look(
                look.depth, look.background, theme: Theme(theme), isASCII: look.isASCII, borders: look.borders)
            canvas.put(ThemeSample.picture(other), x: place.x, y: place.y + 1)
        }
    }

    /// What the others beside it are for, as far as there is room.
    private mutating func drawSection(_ others: [SettingsRow], in rect: Rect) {
        let width = max(1, rect.width - 2)
        var y = rect.y
        for row in others {
            let lines = wrapped(row.purpose, width: width)
            guard y + lines.count < rect.endY else { return }
            put([Run(row.label, .text), Run("  \(row.value)", .faint)], x: rect.x + 1, y: y, width: width)
            putWords(lines, .faint, in: rect.inset(left: 1, top: y + 1 - rect.y, right: 1))
            y += lines.count + 2
        }
    }

    /// Who can say a setting, the first that does before the others, and how many each of them says.
    private mutating func drawOrigins(of rows: [SettingsRow], _ state: AppState, in rect: Rect) {
        var counts = [0, 0, 0, 0, 0]
        for row in rows {
            switch row.origin {
            case .option: counts[0] += 1
            case .variable: counts[1] += 1
            case .file: counts[2] += 1
            case .wallet: counts[3] += 1
            case .usual: counts[4] += 1
            }
        }
        let names = [
            "an option of the command line", "a variable of the environment", state.settings.outside.fileName,
            "the wallet", "default",
        ]
        guard rect.height > names.count else { return }
        put([Run("WHO SAYS SO, THE FIRST OF THESE", .faint)], in: rect)
        for (row, (name, count)) in zip(names, counts).enumerated() {
            let y = rect.y + 1 + row
            put([Run(name, count == 0 ? .faint : .muted)], x: rect.x + 3, y: y, width: rect.width - 12)
            if count > 0 { put([Run("\(count)", .muted)], right: rect.endX - 1, y: y) }
        }
    }
}
