import WalletDomain

/// A year of a book: a chart of its months, and a table of its categories.
public enum YearFeature {
    public enum Action: Equatable, Sendable {
        /// By its first day.
        case monthChosen(CalendarDay)
        case chosen(row: Int)
        case yearStepped(by: Int)
        /// From the chart to the table and back.
        case tableSwitched
        case bookStepped
        /// The highlighted month.
        case opened
    }

    static func reduce(_ state: inout AppState, _ action: Action) {
        switch action {
        case .monthChosen(let day): state.budgets.year.choose(month: day)
        case .chosen(let row): (state.budgets.year.row, state.budgets.year.isTable) = (row, true)
        case .yearStepped(let step):
            guard let day = state.budgets.year.figures?.months.first?.day else { break }
            state.readYear(of: day.adding(months: 12 * step))
        case .tableSwitched: state.budgets.year.isTable.toggle()
        case .bookStepped:
            state.stepBook()
            state.readYear()
        case .opened: state.openMonthOfYear()
        }
    }
}

/// What is shown of a year.
public struct YearState: Equatable, Sendable {
    /// nil: there is no book.
    public internal(set) var figures: YearFigures?
    /// Where the highlight stands among the months, and among the categories.
    public internal(set) var month = 0
    public internal(set) var row = 0
    /// The highlight is moved in the table.
    public internal(set) var isTable = false
    var isOutdated = true

    public var selected: YearFigures.Month? { figures?.months[at: month] }

    fileprivate mutating func move(_ move: Move) {
        if isTable {
            row = move.applied(to: row, count: figures?.rows.count ?? 0)
        } else {
            month = move.applied(to: month, count: 12)
        }
    }

    fileprivate mutating func choose(month day: CalendarDay) {
        guard let place = figures?.months.firstIndex(where: { $0.day == day }) else { return }
        (month, isTable) = (place, false)
    }
}

extension AppState {
    /// Works out the year that is shown, if something of its book changed.
    fileprivate mutating func readYear() {
        guard budgets.year.isOutdated else { return }
        readYear(of: budgets.year.figures?.months.first?.day ?? monthOfBook)
    }

    fileprivate mutating func readYear(of day: CalendarDay) {
        let (figures, isFirst) = (budgets.ledger?.figures(ofYear: day, on: today), budgets.year.figures == nil)
        (budgets.year.isOutdated, budgets.year.figures) = (false, figures)
        let first = isFirst ? figures?.rows.firstIndex { $0.category?.direction != .income } : nil
        budgets.year.row = first ?? min(budgets.year.row, max(0, (figures?.rows.count ?? 0) - 1))
    }

    /// The year around the month that is shown, with the highlight on that.
    mutating func readYearAround() {
        budgets.year.month = monthOfBook.month - 1
        let isKnown = !budgets.year.isOutdated && budgets.year.figures?.year == monthOfBook.year
        if !isKnown { readYear(of: monthOfBook) }
    }

    fileprivate mutating func openMonthOfYear() {
        guard let day = budgets.year.selected?.day, let figures = budgets.year.figures else { return }
        let category = budgets.year.isTable && !figures.rows.isEmpty ? figures.rows[budgets.year.row].category?.id : nil
        open(.month)
        show(month: day, isToDate: false)
        let row = category.flatMap { id in budgets.figures?.rows.firstIndex { $0.category?.id == id } }
        if let row { budgets.row = row }
    }
}

extension ScreenOps {
    static let year = ScreenOps(
        show: {
            $0.readBook()
            $0.readYearAround()
        },
        // The month, which comes before it, has noted what changed.
        refresh: { state, _ in if state.screen == .year { state.readYear() } },
        pass: {
            $0.workOutMonthOfDay()
            $0.readYear()
        },
        move: { $0.budgets.year.move($1) })
}
