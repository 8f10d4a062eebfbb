import WalletDomain

/// A month of a book: its categories with plans and what came.
public enum MonthFeature {
    public enum Action: Equatable, Sendable {
        case monthStepped(by: Int)
        /// The month alone, or the year up to it.
        case basisSwitched
        case bookAddAsked, bookEditAsked
        case bookStepped
        /// Its transactions.
        case opened
        case planAsked, moveAsked
        case categoryAsked, editAsked, archiveAsked
        /// Categories for a book that begins.
        case usualAdded
        case shifted(by: Int)
        case whyAsked
        /// Who owes noted as paid.
        case paymentAsked
        /// What one of both paid.
        case settledOpened
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .monthStepped(let step): state.show(month: state.monthOfBook.adding(months: step))
        case .basisSwitched: state.show(month: state.monthOfBook, isToDate: !state.budgets.isToDate)
        case .bookAddAsked: state.openForm(adding: .books)
        case .bookEditAsked:
            if let book = state.budgets.ledger?.book { state.openForm(editing: [book.id.cast()], .books) }
        case .bookStepped: state.stepBook()
        case .categoryAsked: state.openForm(adding: .categories)
        case .usualAdded:
            guard let book = state.budgets.ledger?.book else { break }
            state.attempt(told: "usual categories added to \(shown(book.name))") {
                try $0.addUsualCategories(to: book.id, in: environment.context)
            }
        case .paymentAsked: state.askForPayment()
        case .settledOpened: state.showSettled()
        case .opened, .planAsked, .moveAsked, .editAsked, .archiveAsked, .shifted, .whyAsked:
            if let row = state.budgets.selected { act(action, on: row, &state, environment) }
        }
    }

    private static func act(
        _ action: Action, on row: MonthFigures.Row, _ state: inout AppState, _ environment: Environment
    ) {
        if action == .opened { return state.showTransactions(of: row) }
        if action == .whyAsked { return state.tellWhy(row) }
        guard let category = row.category else {
            return state.say("what is not filed has no plan: Enter shows it", .hint)
        }
        if action == .planAsked || action == .moveAsked {
            guard state.budgets.yearToDate == nil else {
                return state.say("a plan is of a month, not of a year to date", .hint)
            }
            if let why = state.wallet.refusal(planning: category, in: state.monthOfBook) {
                return state.say(why, .problem)
            }
        }
        let planned = AskedPopup.Planned(
            category: category, plan: row.plan, isOfParts: row.isPlanOfParts, month: state.monthOfBook)
        switch action {
        case .planAsked: state.ask(for: .plan(planned))
        case .moveAsked:
            guard let (takes, example) = state.budgets.figures?.moving(row, in: state.wallet) else { return }
            state.ask(for: .move(planned, takes: takes, example: example))
        case .editAsked: state.openForm(editing: [category.id.cast()], .categories)
        case .archiveAsked:
            let day = category.archivedOn == nil ? state.today : nil
            state.attempt(told: "\(state.wallet.name(of: category)) \(day == nil ? "brought back" : "archived")") {
                try $0.archive(.categories, category.id.cast(), on: day, in: environment.context)
            }
        case .shifted(let step):
            let name = state.wallet.name(of: category)
            state.attempt(told: "\(name) moved") { try $0.shift(category.id, by: step, in: environment.context) }
            if state.notice == nil { state.sayAtEnd(name, after: step) }
        default: break
        }
    }
}

extension AppState {
    /// The first day of the month that is shown.
    public var monthOfBook: CalendarDay { budgets.month ?? today.firstOfMonth }

    /// The list of transactions, narrowed to a category.
    fileprivate mutating func showTransactions(of row: MonthFigures.Row) {
        let name = wallet.name(ofCategory: row.category?.id) ?? BookTransaction.notFiled
        let choice = choice(of: budgets.ofSelected.map(\.transaction), named: name, in: budgets.shownFigures)
        open(.transactions)
        narrow(to: choice)
    }

    /// What one of both paid, and that of which nobody knows who did; where there is both it is asked which.
    fileprivate mutating func showSettled() {
        let settled = budgets.settled
        let all = [(settled.ofNobody, "no payer"), (settled.paid.map(\.transaction), "paid by one of both")]
        let choices = all.filter { !$0.0.isEmpty }.map { choice(of: $0.0, named: $0.1, in: budgets.figures) }
        // They are of the book that is settled.
        budgets.bookBefore = nil
        open(.transactions)
        if let first = choices.first { narrow(to: first) }
        if choices.count > 1 { choose(.filter, title: "Show only", choices) }
    }

    private func choice(
        of transactions: [BookTransaction], named name: String, in figures: MonthFigures?
    ) -> PickPopup.Choice {
        let ids = Set(transactions.map { FreshID(high: $0.id.high, low: $0.id.low) })
        let filter = RecordFilter.these(ids, "\(name), \(figures?.title ?? "")")
        return PickPopup.Choice(.records(filter), name, kind: grouped(ids.count))
    }

    /// Where the figures of a category come from.
    fileprivate mutating func tellWhy(_ row: MonthFigures.Row) {
        let symbol = symbolOfBook
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        let isIncome = row.category?.direction == .income
        let carries = row.category?.rollover(in: monthOfBook) ?? .off
        var lines = [
            row.plan.map { "Plan: \(money($0))" + (row.isPlanOfParts ? " of its parts, none of its own" : "") }
                ?? (row.isInPlanOfWhole
                    ? "No plan of its own: it counts in that of the whole" : "No plan from here on"),
            "Carried from \(budgets.yearToDate == nil ? "the month" : "the year") before: \(money(row.carried))"
                + (row.category == nil ? "" : ", as it carries \(carries == .off ? "nothing" : carries.rawValue)"),
            "\(isIncome ? "Came in" : "Spent"): \(money(row.spent)) in \(row.count == 1 ? "1 transaction" : "\(row.count) transactions")",
            "Still expected: \(money(row.expected))",
        ]
        let ofPlan = row.unplanned.isZero ? "" : " in months with a plan, \(money(row.spentOfPlan)),"
        if let free = row.freeOfPlan {
            lines += [
                "Left: plan and carried less what \(isIncome ? "came in" : "was spent")\(ofPlan) = \(money(row.left))",
                "Free: left less expected = \(money(free))",
            ]
        }
        if !isIncome, let pace = budgets.shownFigures?.pace {
            lines += [
                "", "Pace of the whole month, bills left out:",
                "Everyday money \(money(pace.everyday)); evenly spent by today \(money(pace.evenBy)); so far \(money(pace.spentEveryday))",
            ]
        }
        let title = wallet.name(ofCategory: row.category?.id) ?? "Not filed"
        tell(title, [lines.joined(separator: "\n")])
    }

    /// In a book of one owner there is nothing to settle. Who only looks at Settle finds that book again elsewhere.
    fileprivate mutating func openBookOfTwo() {
        guard let book = budgets.ledger?.book, !book.isTwoUser, let other = wallet.books.first(where: \.isTwoUser)
        else { return }
        showBook(other.id)
        budgets.bookBefore = book.id
        readBook()
        say("\(shown(other.name)): \(shown(book.name)) has one owner", .hint)
    }

    fileprivate mutating func askForPayment() {
        guard let owes = budgets.settlement?.owesStill else {
            let isSettled = budgets.settlement?.owes != nil
            return say(isSettled ? "settled since: nothing of it is owed by now" : "nothing is owed", .hint)
        }
        ask(for: .payment(owes), typed: owes.amount.jsonNumber)
    }
}

extension ScreenOps {
    static let month = ScreenOps(
        show: {
            $0.readBook()
            $0.readYearAround()
        }, refresh: { $0.refreshBook($1) }, pass: { $0.workOutMonthOfDay() },
        move: { state, move in
            state.budgets.row = move.applied(to: state.budgets.row, count: state.budgets.shownFigures?.rows.count ?? 0)
        })

    static let settle = ScreenOps(
        show: {
            $0.readBook()
            $0.openBookOfTwo()
            if $0.budgets.settlement == nil { $0.workOutMonth() }
            $0.readGuesses()
        })

    static let accounts = recordsOfBook(.accounts)
}
