import WalletDomain
import WalletReminders

/// Telling what is due outside of the full screen.
extension Remind {
    /// Tells what rings now through the first way that works, and notes that it rang.
    func tell(_ view: WalletView, _ output: Output) throws {
        let list = DueList(view.wallet, now: view.now, timeZone: LiveClock.zone, books: view.books())
        try WalletView.refuseUnreadHistory()
        let alerts = list.alerts
        output.end(with: .isDue, if: exitCode && !list.isEmpty)
        if !quiet { output.records(alerts) }
        let steps = try Remind.steps()
        guard !alerts.isEmpty else {
            if !quiet { output.say("Nothing new is due.") }
            return
        }
        // The hook is a way of its own, so it runs whatever becomes of the others.
        try output.finish()
        let hook = try callHook(alerts)
        if let problem = hook?.problem { StandardError.write(problem) }
        let isHookTold = hook.map { $0.problem == nil } ?? false
        do {
            if steps.isEmpty {
                if isHookTold { return try end(alerts, through: "the hook on-reminder", output) }
                if !quiet { output.say("Notifications are off: notify.method is none.") }
                return
            }
            if actions { return try tellWithButtons(alerts, output) }
            let route = try deliver(ReminderNotice(alerts), steps)
            try end(alerts, through: route.rawValue, output)
        } catch let failure as CommandFailure where failure.code == ExitCode.unavailable.rawValue && isHookTold {
            try end(alerts, through: "the hook on-reminder", output)
        }
    }

    private func end(_ alerts: [Reminder], through way: String, _ output: Output) throws {
        try noteRung(alerts)
        try say(alerts, told: " through \(way)", output)
    }

    /// - Returns: what became of the user's hook for reminders; nil: there is none.
    private func callHook(_ alerts: [Reminder]) throws -> TriedRoute? {
        guard let settings = try HookSettings(Configuration.live()), settings.has(.onReminder) else { return nil }
        let path = try WalletPlace(common.wallet).path
        let (name, problem) = (Hook.onReminder.rawValue, settings.run(HookCall.reminding(alerts, wallet: path)))
        return TriedRoute(name: name, problem: problem, sentence: problem ?? "\(name): run.")
    }

    /// Which ways are taken: COUPONTRACKER_NOTIFY, else config.toml, else what there is.
    static func steps() throws -> [[NotifyRoute]] {
        let variable = environmentValue("COUPONTRACKER_NOTIFY")
        let method = try variable ?? Configuration.live().notifyMethod
        return try NotifyRoute.steps(method).needed(
            orSay:
                "COUPONTRACKER_NOTIFY is “\(clipped(shown(method), to: 40))”. Use auto, notify-send, osc9, osc99, osc777, "
                + "bell or none.")
    }

    /// - Returns: the way that worked.
    /// - Throws: ``CommandFailure`` 69 when none did.
    private func deliver(_ notice: ReminderNotice, _ steps: [[NotifyRoute]]) throws -> NotifyRoute {
        var reasons: [String] = []
        for step in steps {
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
        guard let bytes = TerminalNotice(notice).bytes(route) else { return DesktopNotice(notice: notice).send() }
        return TerminalNotice.write(bytes)
    }

    /// Says how they were told, and that nothing is noted where the time is only asked for.
    func say(_ alerts: [Reminder], told how: String, _ output: Output) throws {
        guard !quiet else { return }
        let name = common.now == nil ? "COUPONTRACKER_NOW" : "--now"
        let unnoted = try TimeSetting(common.now) == .machine ? "" : " Nothing is noted, because of \(name)."
        output.say("\(counted(alerts.count, "reminder")) told\(how).\(unnoted)")
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
    func testRoutes(_ output: Output) throws {
        let (steps, trial) = try (Remind.steps(), Reminder.trial(at: TimeSetting(common.now).now()))
        let routes = NotifyRoute.allCases.map { route in
            let (name, problem) = (route.rawValue, send(ReminderNotice([trial]), route))
            let sent = route == .notifySend ? "shown on the desktop" : route == .bell ? "rung" : "sent to the terminal"
            return TriedRoute(name: name, problem: problem, sentence: "\(name): \(problem ?? sent).")
        }
        let outcomes = try routes + [callHook([trial])].compactMap(\.self)
        for outcome in outcomes { output.say(outcome.sentence) }
        let working = outcomes.filter { $0.problem == nil }.map(\.name)
        let taken = steps.map { $0.map(\.rawValue) }.filter { $0.allSatisfy { working.contains($0) } }
        let ways = [
            taken.map { $0.joined(separator: " and ") }.joined(separator: ", else "),
            working.contains(Hook.onReminder.rawValue) ? "the hook on-reminder" : "",
        ].filter { !$0.isEmpty }
        output.say("remind --notify takes \(ways.isEmpty ? "none of them" : ways.joined(separator: ", and ")).")
        output.records(outcomes)
        output.end(with: .unavailable, if: outcomes.allSatisfy { $0.problem != nil })
    }
}

/// What became of telling through one way.
struct TriedRoute: Told {
    let name: String
    /// nil: it was told.
    let problem: String?
    let sentence: String

    static let columns: [Column<TriedRoute>] = [
        .text("route") { $0.name }, .bool("works") { $0.problem == nil }, .text("problem") { $0.problem },
    ]
}
