import WalletDomain

/// What is done to reminders of books where they stand among the others.
extension AppState {
    /// Shows what a reminder of a book is about.
    mutating func goTo(_ subject: ReminderSubject) {
        if let book = wallet.book(of: subject) { showBook(book) }
        switch subject {
        case .plan(let id):
            budgets.calendar.isShown = false
            open(.bills)
            selectBill(of: id)
        case .budget(let id, let month, _):
            open(.month)
            show(month: month, isToDate: false)
            if let row = budgets.figures?.rows.firstIndex(where: { $0.category?.id == id }) { budgets.row = row }
        case .settlement:
            budgets.month = today.firstOfMonth.adding(months: -1)
            open(.settle)
        case .statement(let id): show(id.cast(), of: RecordKind.accounts.table)
        case .benefit, .fee, .bonus, .catalogue: break
        }
    }

    /// The month of a book.
    mutating func goTo(book id: Book.ID) {
        showBook(id)
        open(.month)
    }

    /// Books what pays a bill.
    mutating func pay(_ bill: Bill, _ environment: Environment) {
        let (day, sum) = (
            bill.due.shownOn.shown(from: today),
            bill.amount.magnitude.formatted(symbol: ledger(of: bill.transactionID)?.symbol ?? "")
        )
        let did = bill.amount.isNegative ? "paid" : "received"
        let today = today
        budgets.hasJustPaid = attempt("\(shown(bill.payee)) of \(day): \(sum) \(did)") {
            try $0.pay(bill, on: today, in: environment.context)
        }
    }

    /// Has a plan cost from its last payment on what that cost.
    mutating func takePrice(of id: BookTransaction.ID, _ environment: Environment) {
        guard let ledger = ledger(of: id), let plan = wallet.transaction(id.cast()),
            let change = ledger.priceChange(of: plan)
        else { return say("it costs what is planned", .hint) }
        let sum = change.now.magnitude.formatted(symbol: ledger.symbol)
        attempt("\(shown(plan.payee)) is planned as \(sum) from \(change.from.shown(from: today))") {
            try $0.changePrice(of: id, to: change.now, from: change.from, in: environment.context)
        }
    }

    /// Mutes what a plan reminds of, or lets it remind again.
    mutating func stepReminders(of subject: ReminderSubject, _ environment: Environment) {
        let isEnabled = !wallet.doesRemind(subject)
        attempt("\(shown(wallet.name(of: subject))) \(isEnabled ? "with reminders" : "without reminders")") {
            try $0.setReminders(isEnabled, of: [subject], in: environment.context)
        }
    }

    func isPaid(_ bill: Bill) -> Bool { ledger(of: bill.transactionID)?.isPaid(bill, in: wallet) ?? false }

    func ledger(of id: BookTransaction.ID) -> BookLedger? { budgets.kept.all[wallet.book(of: .plan(id))] }
}
