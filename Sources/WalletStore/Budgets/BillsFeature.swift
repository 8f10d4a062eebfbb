import WalletDomain

/// What has to be paid next, and what it comes to.
public enum BillsFeature {
    public enum Action: Equatable, Sendable {
        case moved(Move)
        case chosen(row: Int)
        case opened
        case paid, skipped
        case snoozeAsked, priceTaken, muteStepped
        case addAsked, editAsked, deleteAsked
        case bookStepped
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) -> [Effect] {
        switch action {
        case .moved(let move): state.moveBill(move)
        case .chosen(let row): state.budgets.billRow = row
        case .bookStepped:
            state.stepBook()
            state.readBills()
        case .addAsked: state.tellHowToAddBill()
        case .opened, .paid, .skipped, .editAsked, .deleteAsked, .snoozeAsked, .priceTaken, .muteStepped:
            if let row = state.budgets.selectedBill { act(action, on: row, &state, environment) }
        }
        return []
    }

    private static func act(
        _ action: Action, on row: BillRow, _ state: inout AppState, _ environment: Environment
    ) {
        let bill = row.coming.bill
        let record = state.wallet.record(.transactions, bill.transactionID.cast())
        let subject = ReminderSubject.plan(bill.transactionID)
        let what = "\(bill.payee) of \(bill.due.shownOn.shown(from: state.today))"
        do throws(BookError) {
            switch action {
            case .paid:
                state.pay(bill, environment)
            case .skipped:
                try state.wallet.skip(bill, in: environment.context)
                state.sayDone("\(what) \(row.coming.every.isEmpty ? "given up" : "skipped")")
            case .opened:
                if let record { state.tellAll(of: row, record) }
            case .editAsked:
                if let record { RecordsFeature.act(.editAsked, on: record, .transactions, &state, environment) }
            case .deleteAsked:
                if let record { RecordsFeature.act(.deleteAsked, on: record, .transactions, &state, environment) }
            case .snoozeAsked: state.popup = .snooze(SnoozePopup(subjects: [subject], subject: bill.payee))
            case .priceTaken: state.takePrice(of: bill.transactionID, environment)
            case .muteStepped: state.stepReminders(of: subject, environment)
            case .moved, .chosen, .addAsked, .bookStepped: break
            }
        } catch { state.say(error.message, .problem) }
    }
}

/// A bill as the list has it.
public struct BillRow: Equatable, Sendable {
    public let coming: ComingBill
    /// What the account is called that pays it; empty: nobody said.
    public let account: String
    /// `in 2 days`, `missing since 5 Nov`
    public let state: String
    public let isUrgent: Bool
}

extension BudgetsState {
    public var selectedBill: BillRow? { bills.indices.contains(billRow) ? bills[billRow] : nil }
}

extension AppState {
    /// Works out what comes next, if something of it changed; the highlight stays on its bill, or where that was.
    mutating func readBills() {
        guard budgets.areBillsOutdated else { return }
        budgets.areBillsOutdated = false
        guard let ledger = budgets.ledger else {
            (budgets.bills, budgets.subscriptions, budgets.billRow) = ([], Subscription.Sums([]), 0)
            return
        }
        let last = budgets.selectedBill?.coming.bill.occurrence
        let coming = ComingBills(ledger, on: today)
        budgets.subscriptions = coming.sums
        budgets.bills = coming.all.map { one in
            BillRow(
                coming: one, account: ledger.accounts.first { $0.id == one.bill.accountID }?.name ?? "",
                state: one.stateWords(symbol: ledger.symbol, accounts: ledger.accounts, on: today),
                isUrgent: one.isUrgent(on: today))
        }
        budgets.billRow =
            budgets.bills.firstIndex { $0.coming.bill.occurrence == last }
            ?? min(budgets.billRow, max(0, budgets.bills.count - 1))
    }

    /// Books what books itself, once a day and as soon as books are looked at: who has none pays nothing for it.
    ///
    /// Not as of another day, which is only looked at.
    mutating func postBills(_ environment: Environment) {
        guard area == .budgets, budgets.postedOn != today, session.asOf == nil else { return }
        budgets.postedOn = today
        wallet.postBills(in: environment.context)
    }

    /// All that is known of a bill, and of what it is planned as.
    fileprivate mutating func tellAll(of row: BillRow, _ record: ReadRecord) {
        let (coming, symbol) = (row.coming, symbolOfBook)
        let money = { (amount: Money) in amount.magnitude.formatted(symbol: symbol) }
        var lines = ["Next: \(coming.bill.due.shownOn.long)" + (row.state.isEmpty ? "" : ", \(row.state)")]
        if let perYear = coming.perYear {
            lines.append("Every \(coming.every): \(money(coming.cost)), \(money(perYear)) a year")
        }
        if let subscription = coming.subscription, coming.net != coming.cost {
            lines.append(
                "Credits leave \(money(coming.net)) of it to pay, \(money(subscription.netPerYear)) a year")
        }
        if let charged = coming.subscription?.charged {
            lines.append(
                "To plan what it costs now: coupontracker transaction price \"\(record.name)\" "
                    + "\(charged.now.magnitude.jsonNumber) --from \(charged.from)")
        }
        lines += [""] + wallet.account(of: record, .transactions) + wallet.places(of: .transactions, record.id)
        popup = .reading(ReadingPopup(title: record.name, lines: [lines.joined(separator: "\n")]))
    }

    fileprivate mutating func moveBill(_ move: Move) {
        budgets.billRow = move.applied(to: budgets.billRow, count: budgets.bills.count)
    }

    /// A form has no field yet for what comes back.
    fileprivate mutating func tellHowToAddBill() {
        guard budgets.book != nil else { return open(RecordForm(adding: .books)) }
        let lines = [
            "What comes back, or is expected once, is added by a command:", "",
            "coupontracker transaction add 11.99 Spotify --every monthly --subscription",
            "coupontracker transaction add 74 Utilities --every monthly --on 2026-11-29",
            "coupontracker transaction add 120 Dinner --expect --by 2026-12-24", "",
            "All that it can say: coupontracker help transaction add",
        ]
        popup = .reading(ReadingPopup(title: "Add a bill", lines: [lines.joined(separator: "\n")]))
    }
}

extension ScreenOps {
    static let bills = ScreenOps(
        show: {
            $0.readBook()
            $0.readBills()
        },
        // The month, which comes before it, has noted what changed.
        refresh: { state, _ in if state.screen == .bills { state.readBills() } },
        pass: {
            $0.workOutMonth()
            $0.readBills()
        },
        move: { $0.moveBill($1) })
}
