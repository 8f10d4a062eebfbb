import WalletDomain
import WalletReminders

enum ButtonPress: String {
    case done, snooze

    /// What the buttons do to reminders: one benefit can be marked, or enrolled in; all can be put off.
    static func offered(for alerts: [Reminder]) -> [(press: ButtonPress, label: String)] {
        var offered: [(ButtonPress, String)] = []
        if alerts.count == 1, let alert = alerts.first, alert.benefitID != nil {
            if alert.kind.isExpiry || alert.kind == .reset { offered.append((.done, "Done")) }
            if alert.kind == .enrol { offered.append((.done, "Enrolled")) }
        }
        return offered + [(.snooze, "Snooze 1 day")]
    }
}

extension Remind {
    /// Shows one notification with buttons, waits for one of them, and does what it says: an act like any other.
    func tellWithButtons(_ alerts: [Reminder], _ output: Output) throws {
        let buttons =
            ButtonPress.offered(for: alerts).flatMap { ["-A", "\($0.press.rawValue)=\($0.label)"] } + ["--wait"]
        let notice = DesktopNotice(notice: ReminderNotice(alerts))
        let command = ForeignCommand(DesktopNotice.program, notice.arguments(actions: buttons), patience: nil)
        var problem: (any Error)?
        var isNoted = false
        let outcome = command.run { text in
            // Its number is printed once it is shown; then it has rung, whatever becomes of it.
            guard !isNoted, text.contains("\n") else { return }
            isNoted = true
            DesktopMemory.keep(text)
            do { try noteRung(alerts) } catch { problem = error }
        }
        guard case .ended(0, let text) = outcome, isNoted else {
            throw CommandFailure(
                .unavailable, "The notification with buttons could not be shown. Try: coupontracker remind --test")
        }
        if let problem { throw problem }
        let pressed = text.split(separator: "\n").dropFirst().last.flatMap { ButtonPress(rawValue: String($0)) }
        guard let pressed else { return try say(alerts, told: "; no button was pressed", output) }
        try perform(pressed, alerts, output)
    }

    private func perform(_ press: ButtonPress, _ alerts: [Reminder], _ output: Output) throws {
        var change = try WalletChange(common)
        switch press {
        case .done:
            guard let alert = alerts.first, let id = alert.benefitID else { return }
            // The alert may have stood there past its last day: what is marked is the period it was about.
            let past = alert.lapsesOn.flatMap { $0 < change.today ? $0 : nil }
            if alert.kind == .enrol {
                // To enrol for a period that is over would enrol for the next one.
                if let past {
                    throw CommandFailure(
                        .refused,
                        "\(shown(alert.name)): the period of this reminder ended on \(past). Nothing was changed; "
                            + "note it with coupontracker enrol")
                }
                try change.wallet.enrol(id, on: change.today, in: change.context)
            } else {
                _ = try change.wallet.redeem(id, on: past, in: change.context)
            }
        case .snooze:
            let subjects = alerts.flatMap(\.subjects).filter {
                change.wallet.canSnooze($0, on: change.today, now: change.now)
            }
            // A day later at the same time, held to each one's last day; what ends today stays due.
            let plan = SnoozePlan(
                of: subjects, .days(1), change.wallet, in: change.books(of: subjects), now: change.now,
                timeZone: LiveClock.zone)
            try plan.carryOut(in: &change.wallet, change.context)
        }
        let saved = try change.save()
        if !quiet { output.say(saved.map { "\(shown($0.what)).".undoable } ?? "Nothing changed.") }
        try change.end(with: output)
    }
}
