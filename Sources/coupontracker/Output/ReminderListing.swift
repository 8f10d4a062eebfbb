import WalletDomain
import WalletReminders

/// What is due, as `remind` answers it.
struct ReminderListing {
    /// One line for a status bar, or none.
    var isShort = false
    var format: ReminderFormat?

    func put(_ reminders: [Reminder], _ view: WalletView, into output: Output) {
        if reminders.isEmpty, !isShort, format == nil { output.hint("Nothing is due.") }
        switch output.form {
        case .json, .csv: output.records(reminders)
        case _ where isShort: if let line = ReminderFigures(reminders, view).line { output.line(line) }
        case .table, .plain:
            if let format {
                if let line = format.line(reminders, view) { output.line(line) }
            } else {
                for block in ReminderBlock.all(of: reminders) { put(block, view, into: output) }
            }
        }
    }

    private func put(_ block: ReminderBlock, _ view: WalletView, into output: Output) {
        switch (block, output.form) {
        case (.one(let reminder), .plain): output.line(reminder.message + ".")
        case (.one(let reminder), _): output.line(line(reminder.message, reminder, reminder.mark(view), view, output))
        case (.lapsing(let reminders), .plain):
            output.line(reminders.lapseHead(view) + " in all.")
            for reminder in reminders { output.line(reminder.message + ".") }
        case (.lapsing(let reminders), _):
            if let first = reminders.first {
                output.line(line(reminders.lapseHead(view), first, reminders.lapseMark(view), view, output))
            }
            reminders.lapseTable(view).write(to: output)
        }
    }

    private func line(
        _ message: String, _ reminder: Reminder, _ mark: BenefitMark?, _ view: WalletView, _ output: Output
    ) -> String {
        let isUrgent = reminder.urgency == .today || reminder.urgency == .urgent
        let listing = reminder.benefitID.flatMap(view.listing)
        let attention = listing?.attention?.rawValue ?? (isUrgent ? BenefitMark.Attention.urgent.rawValue : " ")
        let style: TextStyle = isUrgent ? .urgent : reminder.urgency == .soon ? .soon : .plain
        var line = "\(attention) \(mark?.rawValue ?? "·") \(message)"
        if let columns = output.appearance.columns { line = clipped(line, to: columns) }
        return style.apply(to: line, output.appearance)
    }
}

extension ReminderListing {
    /// `remind` with nothing else asked of it but one line: status bars ask it every few seconds, and the argument parser
    /// would take longer than the answer. nil for everything else, which is left to the parser.
    init?(askedAlone arguments: [String]) {
        guard let first = arguments.first, first == Remind.name, arguments.count <= 2 else { return nil }
        guard let option = arguments.dropFirst().first else { return }
        guard option == "--short" else { return nil }
        isShort = true
    }

    func answer(_ output: Output) throws {
        let view = try WalletView(nil, at: nil, whole: false, isQuiet: true)
        // Whoever reads what is put may take their time.
        put(due(in: view), view, into: output)
    }

    func due(in view: WalletView) -> [Reminder] {
        // A status bar asks every few seconds, and for what lapses.
        let asksForBooks = !isShort && (format.map(\.asksForBooks) ?? true)
        return WalletReminders.due(
            view.wallet, now: view.now, timeZone: LiveClock.zone, books: asksForBooks ? view.books() : BookLedgers())
    }
}
