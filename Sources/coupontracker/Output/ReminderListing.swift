import WalletDomain
import WalletReminders

/// What is due, as `remind` answers it.
struct ReminderListing {
    /// One line for a status bar, or none; nil: all of it.
    var format: ReminderFormat?

    func put(_ reminders: [Reminder], _ view: WalletView, into output: Output) {
        guard output.isText else { return output.records(reminders) }
        if let format {
            if let line = format.line(reminders, view) { output.line(line) }
            return
        }
        if reminders.isEmpty { output.hint("Nothing is due.") }
        for block in reminders.blocks { putBlock(block, view, into: output) }
    }

    private func putBlock(_ block: [Reminder], _ view: WalletView, into output: Output) {
        guard output.form == .table, let first = block.first else {
            if block.count > 1 { output.paragraph(block.lapseHead(view) + " in all.") }
            for reminder in block { output.paragraph(reminder.message + ".") }
            return
        }
        guard block.count > 1 else { return put(first.message, first, first.mark(view), view, into: output) }
        put(block.lapseHead(view), first, block.lapseMark(view), view, into: output)
        block.lapseTable(view).write(to: output)
    }

    private func put(
        _ message: String, _ reminder: Reminder, _ mark: BenefitMark?, _ view: WalletView, into output: Output
    ) {
        let isUrgent = reminder.urgency == .today || reminder.urgency == .urgent
        let listing = reminder.benefitID.flatMap(view.listing)
        let attention = listing?.attention?.rawValue ?? (isUrgent ? BenefitMark.Attention.urgent.rawValue : " ")
        let style: TextStyle = isUrgent ? .urgent : reminder.urgency == .soon ? .soon : .plain
        output.wrap("\(attention) \(mark?.rawValue ?? reminder.billMark?.sign ?? "·") \(message)", style, hanging: 4)
    }
}

extension ReminderListing {
    /// `remind` with nothing else asked of it but one line: status bars ask it every few seconds, and the argument parser
    /// would take longer than the answer. nil for everything else, which is left to the parser.
    init?(askedAlone arguments: [String]) {
        guard let first = arguments.first, first == Remind.name, arguments.count <= 2 else { return nil }
        guard let option = arguments.dropFirst().first else { return }
        guard option == "--short" else { return nil }
        format = .short
    }

    func answer(_ output: Output) throws {
        let view = try WalletView(nil, at: nil, whole: false, isQuiet: true)
        // Whoever reads what is put may take their time.
        put(due(in: view), view, into: output)
    }

    func due(in view: WalletView) -> [Reminder] {
        // A status bar asks every few seconds, and for what lapses.
        let asksForBooks = format?.asksForBooks ?? true
        let books = asksForBooks ? view.books() : BookLedgers()
        return DueList(view.wallet, now: view.now, timeZone: LiveClock.zone, books: books).due
    }
}
