import WalletDomain

/// What has to be paid next, and what it comes to.
public enum BillsFeature {
    public enum Action: Equatable, Sendable {
        case opened
        case paid, skipped, ended
        case snoozeAsked, priceTaken, muteStepped
        case addAsked, editAsked, deleteAsked
        /// What statements show to come back.
        case foundAsked
        case bookStepped
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .bookStepped:
            state.stepBook()
            state.readBills()
            state.arrangeCalendar()
        case .addAsked: state.askForBill()
        case .foundAsked: state.askAboutFound()
        case .opened, .paid, .skipped, .ended, .editAsked, .deleteAsked, .snoozeAsked, .priceTaken, .muteStepped:
            if let row = state.highlightedBill { return act(action, on: row, &state, environment) }
            guard action == .paid, let row = state.paidBill else { return }
            state.say("\(state.named(row.bill)) is paid\(state.keyNames.undoHint)", .hint)
        }
    }

    private static func act(
        _ action: Action, on row: ListedBill, _ state: inout AppState, _ environment: Environment
    ) {
        let bill = row.bill
        let record = state.wallet.record(.transactions, bill.transactionID.cast())
        let subject = ReminderSubject.plan(bill.transactionID)
        switch action {
        case .paid:
            let ledger = state.ledger(of: bill.transactionID)
            let isAgain = state.budgets.hasJustPaid
            // It is asked about once.
            state.budgets.hasJustPaid = false
            if let told = ledger?.paidAlready(before: bill, on: state.today) {
                let day = bill.due.shownOn.shown(from: state.today)
                state.ask("\(told) Pay that of \(day) too?", yes: .payBill(bill))
            } else if isAgain {
                state.ask("Is \(state.named(bill)) paid too?", yes: .payBill(bill))
            } else {
                state.pay(bill, environment)
            }
        // What leaves the list asks: the next one takes its place under the same key.
        case .skipped:
            let what = row.every.isEmpty ? "Give up" : "Skip"
            state.ask("\(what) \(state.named(bill))?", yes: .skipBill(bill))
        case .ended:
            var trial = state.wallet
            do throws(BookError) {
                try trial.end(bill.transactionID, after: state.today, in: environment.context)
            } catch { return state.say(error.message, .problem) }
            guard trial.hasNotedAct else { return state.say("\(bill.payee) ends already", .hint) }
            state.ask("Have \(shown(bill.payee)) come no more? What was paid stays.", yes: .endBill(bill))
        case .opened:
            // From among what else is due it leads here.
            guard state.screen == .bills else {
                state.goTo(subject)
                return state.selectBill(of: bill.transactionID, on: bill.due.on)
            }
            if let record { state.tellAll(of: row, record) }
        case .editAsked:
            if let record = state.wallet.record(.bills, bill.transactionID.cast()) {
                RecordsFeature.act(.editAsked, on: record, .bills, &state, environment)
            }
        case .deleteAsked:
            if let record { RecordsFeature.act(.deleteAsked, on: record, .transactions, &state, environment) }
        case .snoozeAsked:
            let popup = SnoozePopup(subjects: [subject], subject: bill.payee)
            let isInDay = [.agenda, .bills].contains(state.screen) && state.calendar.isInDay
            if isInDay { CalendarFeature.putOff(popup, &state, environment) } else { state.popup = .snooze(popup) }
        case .priceTaken: state.takePrice(of: bill.transactionID, environment)
        case .muteStepped: state.stepReminders(of: subject, environment)
        case .addAsked, .foundAsked, .bookStepped: break
        }
    }
}

extension BudgetsState {
    /// What is open on days of a span in the book that is shown, by what was worked out for its list.
    public func knownBills(in span: Period, on today: CalendarDay) -> [ListedBill] {
        guard let ledger, let known = kept.coming[ledger.book.id] else { return [] }
        return ledger.listedBills(in: span, of: known, on: today)
    }

    public var selectedBill: ListedBill? { bills[at: billRow] }
}

extension AppState {
    /// Works out what comes next, if something of it changed; the highlight stays on its bill, or where that was.
    mutating func readBills() {
        guard budgets.areBillsOutdated else { return }
        budgets.areBillsOutdated = false
        defer { budgets.billToChoose = nil }
        guard let ledger = budgets.ledger else {
            return (budgets.bills, budgets.subscriptions, budgets.billRow) = ([], Subscription.Sums([]), 0)
        }
        let last = budgets.selectedBill?.bill.occurrence
        let coming = comingBills(of: ledger)
        (budgets.subscriptions, budgets.bills) = (coming.sums, coming.listed)
        budgets.billRow =
            budgets.bills.firstIndex { $0.bill.transactionID == budgets.billToChoose }
            ?? budgets.bills.firstIndex { $0.bill.occurrence == last }
            ?? min(budgets.billRow, max(0, budgets.bills.count - 1))
    }

    /// The bill that is highlighted and not paid: among bills, in the agenda, or on a day of their calendars.
    public var highlightedBill: ListedBill? {
        guard screen == .agenda || screen == .bills else { return nil }
        if calendar.isShown { return calendarEntry.flatMap { calendar.days?.bill(of: $0) } }
        return screen == .bills ? budgets.selectedBill : paidBill == nil ? agenda.bill : nil
    }

    /// The bill that was paid in the agenda, and is kept under the highlight.
    public var paidBill: ListedBill? {
        guard screen == .agenda, !calendar.isShown, agenda.entry?.isUsedUp == true else { return nil }
        return agenda.bill
    }

    /// `Rent of 14 Aug`
    func named(_ bill: Bill) -> String { "\(bill.payee) of \(bill.due.shownOn.shown(from: today))" }

    /// The highlight goes to the first bill of a plan, or to that of a day.
    mutating func selectBill(of plan: BookTransaction.ID, on day: CalendarDay? = nil) {
        let place = budgets.bills.firstIndex { $0.bill.transactionID == plan && (day == nil || $0.bill.due.on == day) }
        budgets.billRow = place ?? budgets.billRow
    }

    /// All that lists of bills have of all books; nothing is read for it.
    mutating func billsOfBooks() -> [ListedBill] {
        budgets.kept.all.all.flatMap { comingBills(of: $0).listed }.inOrder
    }

    /// All that is open on days of a span.
    public mutating func billsOfBooks(in span: Period) -> [ListedBill] {
        budgets.kept.all.all.flatMap { $0.listedBills(in: span, of: comingBills(of: $0), on: today) }.inOrder
    }

    /// The same of the book that is shown.
    public mutating func bills(in span: Period) -> [ListedBill] {
        budgets.ledger.map { $0.listedBills(in: span, of: comingBills(of: $0), on: today) } ?? []
    }

    /// Worked out once, as long as nothing of books changes.
    private mutating func comingBills(of ledger: BookLedger) -> ComingBills {
        if budgets.kept.comingOn == today, let known = budgets.kept.coming[ledger.book.id] { return known }
        if budgets.kept.comingOn != today { (budgets.kept.coming, budgets.kept.comingOn) = ([:], today) }
        let coming = ComingBills(ledger, on: today)
        budgets.kept.coming[ledger.book.id] = coming
        return coming
    }

    /// Books what books itself, once a day and as soon as books are looked at: who has none pays nothing for it.
    ///
    /// Not as of another day, nor of a wallet that cannot be saved: those are only looked at.
    mutating func postBills(_ environment: Environment) {
        guard area == .budgets, budgets.postedOn != today, session.asOf == nil, session.readOnly == nil else { return }
        budgets.postedOn = today
        wallet.postBills(of: budgets.kept.all, in: environment.context)
    }

    /// All that is known of a bill, and of what it is planned as.
    fileprivate mutating func tellAll(of row: ListedBill, _ record: ReadRecord) {
        var lines = row.facts(in: wallet).map { "\($0.label): \($0.text)" }
        if row.subscription?.charged != nil {
            lines.append("\(keyNames.takePrice) in the list plans what it costs now.")
        }
        let isBegun = wallet.transaction(record.id).map { $0.date <= today } ?? true
        let facts = wallet.account(of: record, .transactions).map { fact in
            guard !row.every.isEmpty, fact.hasPrefix("Day: ") else { return fact }
            return (isBegun ? "Since" : "First day") + fact.dropFirst(3)
        }
        lines += [""] + facts + wallet.places(of: .transactions, record.id)
        tell(record.name, [lines.joined(separator: "\n")])
    }

    /// Adds what comes back, or is expected once.
    fileprivate mutating func askForBill() {
        var said = ["kind": RecurringProperties.usualWords[0]]
        if calendar.isShown, calendarDay != today { said["date"] = calendarDay.description }
        openForm(adding: .bills, said)
    }
}

extension ScreenOps {
    static let bills = ScreenOps(
        show: {
            $0.readBook()
            $0.readBills()
            $0.arrangeCalendar()
        },
        // The month, which comes before it, has noted what changed.
        refresh: { state, _ in
            guard state.screen == .bills else { return }
            state.readBills()
            state.arrangeCalendar()
        },
        pass: {
            $0.workOutMonthOfDay()
            $0.readBills()
        },
        move: { $0.budgets.billRow = $1.applied(to: $0.budgets.billRow, count: $0.budgets.bills.count) },
        isInside: { $0.budgets.calendar.isShown }, leaveInside: { $0.leaveCalendar() })
}
