import WalletDomain
import WalletStore

extension ScreenLook {
    static let year = list(
        .year, page: { _ in 12 },
        chosen: { spot in
            switch spot {
            case .row(let row): .year(.chosen(row: row))
            case .day(let day): .year(.monthChosen(day))
            default: nil
            }
        }, opened: .year(.opened),
        draw: { $0.drawYear($1, $2, &$3[.year]) })
}

extension AppKeys {
    static let year: [KeyBinding] = [
        ofYear("open", [.enter], "the highlighted month", hint: "month", .opened),
        ofYear("year_before", ["h", .left], "the year before", hint: "year", shown: "h l", .yearStepped(by: -1)),
        ofYear("year_next", ["l", .right], "the next year", .yearStepped(by: 1)),
        ofYear("table", [.tab], "the chart of months, or the table of categories", hint: "table", .tableSwitched),
        ofYear("book", [.backTab], "the next book", .bookStepped), addBook(in: .year),
    ]

    private static let ofYear = ActionKeys<YearFeature.Action>(
        .year, { .year($0) }, when: { $0.budgets.year.figures != nil })
}

/// Where the parts of a year lie: its sums, a chart of its months, and the table of its categories under it where there
/// is room, else instead of it.
struct YearLayout {
    let title: Rect
    let chart: Rect
    let table: Rect
    /// A column a month; else a line.
    let isUpright: Bool

    init(_ layout: AppLayout, rows: Int, isTable: Bool) {
        let rest: Rect
        (title, rest) = layout.titled(2)
        isUpright = layout.isWide && rest.height > 8
        // With a head, and a row for all together.
        let whole = rows == 0 ? 0 : rows + 2
        let least = 12
        let free = rest.height - least - 1
        if whole > 0, isTable, free < min(whole, 8) {
            (chart, table) = (rest.splitTop(0).top, rest)
        } else if free < min(whole, 5) {
            (chart, table) = (rest, rest.splitTop(0).top)
        } else {
            // A chart is the better for what the table leaves.
            (chart, table) = rest.splitBottom(min(whole, free), gap: whole == 0 ? 0 : 1)
        }
    }
}

extension Page {
    /// What each month of a year cost against its plan, and each category in it.
    mutating func drawYear(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let figures = state.budgets.year.figures else { return drawNoBook(.year, layout) }
        let place = YearLayout(layout, rows: figures.rows.count, isTable: state.budgets.year.isTable)
        drawTitle(of: figures, state, place)
        if place.chart.height > 0 {
            let bars = YearBars(figures)
            if place.isUpright {
                drawPictures(bars, figures, state, in: place.chart)
            } else {
                drawLines(bars, figures, state, in: place.chart)
            }
        }
        draw(figures, state, in: place.table, &scroll)
    }

    /// `‹ 2026 ›  Home · spent $33,428.04 of $34,485 planned to Nov`, and under it the highlighted month; months without a
    /// plan are compared with none: `spent $3,948.54, $3,082.54 of $3,285 planned to Nov`.
    private mutating func drawTitle(of figures: YearFigures, _ state: AppState, _ place: YearLayout) {
        let symbol = state.symbolOfBook
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        let rect = place.title
        let last = figures.months.last { $0.state != .toCome }
        let until = last.map { $0.state == .running ? " to \($0.day.monthName)" : "" } ?? ""
        let planned = figures.sum.plan.map { "\(money($0)) planned" + until }
        let (spent, compared) = (money(figures.sum.sum), money(figures.sum.spentOfPlan))
        let words = figures.begun == 0 ? planned ?? "" : spentWords(spent, compared: compared, with: planned)
        let room = rect.width - 2
        let begun = put(Run.stepped("\(figures.year)") + [Run("  ", .faint)], in: rect)
        let used =
            begun
            + put(
                Run(shown(figures.book.name)), words.isEmpty ? [] : [Run(words)], x: rect.x + 1 + begun, y: rect.y,
                width: room - begun)
        let month = state.budgets.year.selected.map { YearWords.wordings(of: $0, money) } ?? []
        let said = put(month.fitting(room), x: rect.x + 1, y: rect.y + 1, width: room)
        if place.isUpright, place.chart.height > 0 {
            // Beside the first of the two lines that leaves room, closer together where none leaves enough.
            let places = [2, 1].flatMap { gap in [used, said].enumerated().map { (yearLegend(gap: gap), $0, $1) } }
            if let (legend, row, _) = places.first(where: { $0.width <= rect.width - $2 - 4 }) {
                put(legend, right: rect.endX - 1, y: rect.y + row, width: rect.width - 2)
            }
        }
    }

    /// The months; on a large screen the highlighted category under them, and beside both what the rest is for.
    private mutating func drawPictures(_ bars: YearBars, _ figures: YearFigures, _ state: AppState, in rect: Rect) {
        let (isWide, year) = (rect.width >= 156, state.budgets.year)
        let hasBoth = isWide && rect.height > 2 * (Self.leastPictures + 1)
        let (left, right) = rect.splitLeft(isWide ? rect.width / 2 : rect.width, gap: 2)
        let (months, category) = left.splitTop(hasBoth ? (rect.height - 1) / 2 : rect.height, gap: 1)
        drawColumns(bars, figures, state, in: months, isChosen: !year.isTable)
        guard isWide, let month = year.selected else { return }
        let rows = figures.rows.filter { $0.depth == 0 && $0.category?.direction != .income }
        let (hasBegun, isToCome) = (figures.begun > 0, month.state == .toCome)
        let sums: [(name: String, isPlan: Bool, sums: [(name: String, amount: Money)])] = [
            (
                month.day.monthTitle, isToCome,
                rows.map { ($0.category.told, isToCome ? $0.planned[year.month] : $0.spent[year.month]) }
            ),
            ("\(figures.year)", !hasBegun, rows.map { ($0.category.told, hasBegun ? $0.sum : $0.plan ?? .zero) }),
        ]
        let (upper, lower) = right.splitTop(months.height, gap: 1)
        for ((name, isPlan, sums), place) in zip(sums, [upper, lower]) {
            let title = "\(name)\(isPlan ? ", planned," : "") by category"
            draw(
                RankedBars(
                    title, sums, figures.book.symbol, empty: isPlan ? "nothing is planned" : "nothing was spent"),
                in: place)
        }
        if hasBoth, figures.rows.indices.contains(year.row) {
            let row = figures.rows[year.row]
            draw(MonthBars(row, figures, named: state.wallet.told(row.category?.id)), in: category)
        }
    }

    /// What the signs in columns of months mean.
    func yearLegend(gap: Int = 2) -> [Run] {
        let apart = String(repeating: " ", count: gap)
        return [
            Run("\(Glyph.blocks[7]) ", .barFull), Run("spent\(apart)", .muted), Run("\(overShade) ", .barLapsed),
            Run("over\(apart)", .muted), Run("\(Glyph.shades[0]) ", .barFull), Run("so far\(apart)", .muted),
            Run("\(Glyph.rule) ", .text), Run("plan", .muted),
        ]
    }

    /// In ASCII a shade would be the sign of a part of a row.
    private var overShade: Unicode.Scalar { look.isASCII ? "✗" : Glyph.shades[2] }

    /// A column a month, as high as what was spent, with a line where its plan is; under it the amount.
    ///
    /// - Parameter isChosen: the highlight is moved in it.
    mutating func drawColumns(
        _ bars: YearBars, _ figures: YearFigures, _ state: AppState, in rect: Rect, isChosen: Bool
    ) {
        let width = rect.width / 12 - 2
        let rows = rect.height - 2
        let bottom = rect.y + rows
        let year = state.budgets.year
        for (index, (month, bar)) in zip(figures.months, bars.bars(rows: rows)).enumerated() {
            let x = rect.monthX(index)
            target(Rect(x: x, y: rect.y, width: width, height: rect.height), .day(month.day))
            drawBar(bar, month.state, x: x, width: width, bottom: bottom)
            let isToCome = month.state == .toCome
            // Of a month to come there is its plan alone.
            let amount = isToCome ? month.plan ?? .zero : month.spent
            if !amount.isZero, let text = amount.brief(width: width + 1, symbol: state.symbolOfBook) {
                canvas.put(text, x: x, y: bottom + 1, style: look[isToCome ? .muted : month.isOver ? .warn : .text])
            }
            canvas.put(month.day.monthName, x: x, y: bottom, style: look[.muted])
            guard index == year.month else { continue }
            let label = Rect(x: x - 1, y: bottom, width: width + 2, height: 2)
            mark(label, isFocused: isChosen)
            if isChosen { placeCursor(x: x, y: bottom) }
        }
    }

    private mutating func drawBar(_ bar: YearBars.Bar, _ month: YearFigures.State, x: Int, width: Int, bottom: Int) {
        func fill(_ row: Int, _ character: Unicode.Scalar, _ role: Role) {
            canvas.fill(x: x, y: bottom - row, width: width, style: look[role], character: character)
        }
        let within = bar.rows - bar.over
        for row in stride(from: 1, through: within, by: 1) {
            if month == .running {
                fill(row, Glyph.shades[0], .barFull)
            } else {
                fill(row, Glyph.blocks[min(8, bar.eighths - (row - 1) * 8) - 1], .barFull)
            }
        }
        for row in stride(from: within + 1, through: bar.rows, by: 1) { fill(row, overShade, .barLapsed) }
        if bar.isCut {
            canvas.put(Glyph.about + Glyph.about, x: x + width / 2 - 1, y: bottom - bar.rows, style: look[.text])
        }
        guard let plan = bar.plan, bar.over == 0 else { return }
        guard plan > bar.rows else {
            // How far it goes into the row of its plan is seen; the line is left beside it.
            return canvas.fill(x: x + width, y: bottom - plan, width: 1, style: look[.text], character: Glyph.rule)
        }
        fill(plan, Glyph.rule, .text)
        // What is to come has nothing else.
        for row in 1..<plan where month == .toCome { fill(row, "·", .faint) }
    }

    /// `Nov  ━━━━━━─  $2,965.04 of $3,135`
    private mutating func drawLines(_ bars: YearBars, _ figures: YearFigures, _ state: AppState, in rect: Rect) {
        let (year, symbol) = (state.budgets.year, state.symbolOfBook)
        let amount = { (money: Money?) in money.map { Amount($0, symbol: symbol) } }
        let columns: [TableColumn<YearFigures.Month>] = [
            .words("") { Run($0.day.monthName, $0.state == .toCome ? .faint : .text) },
            .bar(least: 4, most: rect.width) { bars.line(of: $0) },
            .amounts("", { $0.isOver ? .warn : .text }) { $0.state == .toCome ? nil : amount($0.spent) },
            .words("", gap: 1) { Run($0.plan == nil ? "" : "of", .faint) },
            .amounts("", gap: 1, .muted) { amount($0.plan) },
        ]
        let table = Table(figures.months, columns, indent: 4, width: rect.width - 1)
        var scroll = Scroll()
        let shown = scroll.keep(year.month, count: 12, room: rect.height)
        for (offset, index) in shown.enumerated() {
            let month = figures.months[index]
            let line = Rect(x: rect.x, y: rect.y + offset, width: rect.width, height: 1)
            if month.isOver { canvas.put(Glyph.urgent, x: line.x + 2, y: line.y, style: look[.warn]) }
            draw(index, of: table, in: line)
            target(line, .day(month.day))
            guard index == year.month else { continue }
            if year.isTable { highlight(line, .rest) } else { select(line, cursor: 2) }
        }
        markMore(beyond: shown, of: 12, x: rect.endX, in: rect)
    }
}

/// What is said of the highlighted month.
private enum YearWords {
    /// `Nov 2026 · spent $2,965.04 of $3,135 so far · $169.96 left · 9 transactions`, and in ever fewer words: what is left is
    /// never left out.
    static func wordings(of month: YearFigures.Month, _ money: (Money) -> String) -> [[Run]] {
        let title = Run(month.day.monthTitle, .title)
        guard month.state != .toCome else {
            let plan = Run(month.plan.map { "plan \(money($0))" } ?? "", .muted)
            return [[title, Run("still to come", .muted), plan].dotted()]
        }
        let spent = "spent \(money(month.spent))" + (month.plan.map { " of \(money($0))" } ?? "")
        let soFar = spent + (month.state == .running ? " so far" : "")
        let left = month.left.map { $0.isNegative ? "\(money($0.magnitude)) over" : "\(money($0)) left" } ?? "no plan"
        let count = month.count == 1 ? "1 transaction" : "\(grouped(month.count)) transactions"
        let rest = Run(left, month.isOver ? .warn : month.plan == nil ? .muted : .good)
        return [[title, Run(soFar), rest, Run(count, .muted)], [title, Run(soFar), rest], [title, Run(spent), rest]]
            .map { $0.dotted() }
    }
}
