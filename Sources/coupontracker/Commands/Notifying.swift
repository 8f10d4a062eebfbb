import WalletDomain
import WalletReminders

/// Telling what is due outside of the full screen.
extension Remind {
    /// Tells what rings now through the first way that works, and notes that it rang.
    func tell(_ view: WalletView, _ output: Output) throws -> Int32 {
        let list = DueList(view.wallet, now: view.now, timeZone: view.zone)
        let alerts = list.alerts
        let status = exitCode && !list.isEmpty ? ExitCode.isDue.rawValue : 0
        if !quiet { output.records(alerts.map { OutputRecord($0) }, keys: OutputRecord.reminderKeys) }
        let choice = try Remind.choice()
        guard !alerts.isEmpty else {
            if !quiet { output.say("Nothing new is due.") }
            return status
        }
        // The hook is a way of its own, so it runs whatever becomes of the others.
        try output.finish()
        let isHookTold = try callHook(alerts)
        do {
            if choice.steps.isEmpty {
                if isHookTold { return try end(alerts, through: "the hook on-reminder", output, status) }
                if !quiet { output.say("Notifications are off: notify.method is none.") }
                return status
            }
            if actions {
                try tellWithButtons(alerts, output)
                return status
            }
            let route = try deliver(ReminderNotice(alerts), choice)
            return try end(alerts, through: route.rawValue, output, status)
        } catch let failure as CommandFailure where failure.code == ExitCode.unavailable.rawValue && isHookTold {
            return try end(alerts, through: "the hook on-reminder", output, status)
        }
    }

    private func end(
        _ alerts: [Reminder], through way: String, _ output: Output, _ status: Int32
    ) throws -> Int32 {
        try noteRung(alerts)
        if !quiet { output.say("\(counted(alerts)) told through \(way).") }
        return status
    }

    /// - Returns: true when the user's hook for reminders ran and ended well.
    private func callHook(_ alerts: [Reminder]) throws -> Bool {
        guard let settings = try HookSettings(Configuration.live()) else { return false }
        let path = try WalletPlace(common.wallet).path
        let place = (try? FileLocation(path))?.path ?? path
        if let problem = settings.run(HookCall.reminding(alerts, wallet: place)) {
            StandardError.write(problem)
            return false
        }
        if case .program = settings.find(.onReminder) { return true }
        return false
    }

    func counted(_ alerts: [Reminder]) -> String { alerts.count == 1 ? "1 reminder" : "\(alerts.count) reminders" }

    /// Which ways are taken: COUPONTRACKER_NOTIFY, else config.toml, else what there is.
    static func choice() throws -> NotifyChoice {
        let variable = environmentValue("COUPONTRACKER_NOTIFY")
        let method = try variable ?? Configuration.live().notifyMethod
        guard let choice = NotifyChoice(method: method, hasDesktop: DesktopNotice.isThere, environmentValue) else {
            throw CommandFailure(
                .usage,
                "COUPONTRACKER_NOTIFY is “\(clipped(shown(method), to: 40))”. Use auto, notify-send, osc9, osc99, osc777, "
                    + "bell or none.")
        }
        return choice
    }

    /// - Returns: the way that worked.
    /// - Throws: ``CommandFailure`` 69 when none did.
    private func deliver(_ notice: ReminderNotice, _ choice: NotifyChoice) throws -> NotifyRoute {
        var reasons: [String] = []
        for step in choice.steps {
            let failures = step.compactMap { route in send(notice, route).map { "\(route.rawValue): \($0)" } }
            if failures.isEmpty, let route = step.first { return route }
            reasons += failures
        }
        throw CommandFailure(
            .unavailable,
            "No way to notify you worked (\(reasons.joined(separator: "; "))). Try: coupontracker remind --test")
    }

    /// - Returns: why not; nil when it was sent.
    private func send(_ notice: ReminderNotice, _ route: NotifyRoute) -> String? {
        guard let bytes = TerminalNotice(notice, environmentValue).bytes(route) else {
            return DesktopNotice(notice: notice).send()
        }
        return TerminalNotice.write(bytes)
    }

    /// Time that is only asked for must not silence real alerts.
    func noteRung(_ alerts: [Reminder]) throws {
        guard try TimeSetting(common.now) == .machine else { return }
        var change = try WalletChange(common)
        change.wallet.noteRung(alerts.flatMap(\.subjects), in: change.context)
        try change.saveHousekeeping()
        change.tidyUp()
    }

    /// Sends a trial through every way, and says what became of each.
    func testRoutes(_ output: Output) throws -> Int32 {
        let choice = try Remind.choice()
        let notice = ReminderNotice(title: "CouponTracker can reach you", lines: ["This is a trial: nothing is due."])
        let outcomes = NotifyRoute.allCases.map { (route: $0, problem: send(notice, $0)) }
        for (route, problem) in outcomes {
            let sent = route == .notifySend ? "shown on the desktop" : route == .bell ? "rung" : "sent to the terminal"
            output.say("\(route.rawValue): \(problem ?? sent).")
        }
        let taken = choice.steps.flatMap(\.self).map(\.rawValue)
        output.say(taken.isEmpty ? "remind --notify takes none of them." : "remind --notify takes \(words(taken)).")
        output.records(
            outcomes.map { OutputRecord(route: $0.route, problem: $0.problem) }, keys: OutputRecord.routeKeys)
        return outcomes.contains { $0.problem == nil } ? 0 : ExitCode.unavailable.rawValue
    }

    /// `notify-send, else bell`
    private func words(_ routes: [String]) -> String { routes.joined(separator: ", else ") }
}

extension OutputRecord {
    static let routeKeys = ["route", "works", "problem"]

    fileprivate init(route: NotifyRoute, problem: String?) {
        self.init([
            ("route", .text(route.rawValue)), ("works", .bool(problem == nil)), ("problem", .text(problem)),
        ])
    }
}
