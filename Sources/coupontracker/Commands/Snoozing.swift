import ArgumentParser
import WalletDomain
import WalletReminders

struct Snooze: AnsweringCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put reminders off, never past the last day.",
        discussion: """
            WHEN is 1h, 3h, tonight, 1d, 3d, 1w, last (the last day), a day such as 2026-11-30, or a time such as 18:30.

            coupontracker snooze uber gold 1d
            coupontracker snooze all tonight
            """)

    @Argument(
        help: ArgumentHelp("Words that name the benefit, or all; then WHEN.", valueName: "what-and-when"),
        completion: .benefitAndTime)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        guard words.count >= 2, let when = words.last else {
            throw CommandFailure(
                CommandFailure.usage, "Name a benefit and a time, such as: coupontracker snooze uber gold 1d")
        }
        let choice = try SnoozeChoice(word: when)
        var change = try WalletChange(common)
        let subjects = try change.subjects(Array(words.dropLast()), ofAll: change.due)
        var told: [String] = []
        for id in subjects.ids {
            do {
                told.append(try snooze(id, choice, &change))
            } catch let error as SnoozeProblem where subjects.isAll {
                told.append(error.message)
            }
        }
        _ = try change.save()
        return try change.tell(output, told, subjects.ids, nothing: "Nothing is due.")
    }

    private func snooze(_ id: Benefit.ID, _ choice: SnoozeChoice, _ change: inout WalletChange) throws -> String {
        guard let benefit = change.wallet.benefits[id] else { throw WalletError.benefitNotFound }
        let name = change.name(of: id)
        let time = try choice.until(
            name, end: benefit.currentPeriodEnd, now: change.now, timeZone: change.zone,
            preferences: change.wallet.preferences)
        let zone = change.zone
        try change.wallet.snooze(
            [id], until: time.until, endOfDay: { zone.start(of: $0.adding(days: 1)).adding(seconds: -1) },
            in: change.context)
        return time.note.map { $0 + "." } ?? "\(name) snoozed until \(change.view.time(time.until))."
    }
}

struct Wake: AnsweringCommand {
    static let configuration = CommandConfiguration(abstract: "End a snooze.")

    @Argument(
        help: ArgumentHelp("Words that name the benefit, or all.", valueName: "benefit"), completion: .benefitsOrAll)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        var change = try WalletChange(common)
        let snoozed = change.wallet.snoozedBenefits(at: change.now).map(\.id)
        let subjects = try change.subjects(words, ofAll: snoozed)
        try change.wallet.wake(subjects.ids, in: change.context)
        let saved = try change.save()
        let names = subjects.ids.map { change.name(of: $0) }
        let told = saved == nil ? names.map { "\($0) is not snoozed." } : names.map { "\($0) woken." }
        return try change.tell(output, told, subjects.ids, nothing: "Nothing is snoozed.", isSaved: saved != nil)
    }
}

struct Seen: AnsweringCommand {
    static let configuration = CommandConfiguration(
        abstract: "Acknowledge what is due now; a later moment reminds again.")

    @Argument(
        help: ArgumentHelp("Words that name the benefit, or all.", valueName: "benefit"), completion: .benefitsOrAll)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        var change = try WalletChange(common)
        let subjects = try change.subjects(words, ofAll: change.due)
        try change.wallet.markSeen(subjects.ids, in: change.context)
        _ = try change.save()
        let told = subjects.ids.map { "\(change.name(of: $0)) seen." }
        return try change.tell(output, told, subjects.ids, nothing: "Nothing is due.")
    }
}

extension WalletChange {
    /// The benefits that something is due for.
    fileprivate var due: [Benefit.ID] {
        WalletReminders.due(wallet, now: now, timeZone: zone).flatMap(\.benefitIDs)
    }

    /// The one benefit that `words` name, or with the word `all` those of `all`.
    fileprivate func subjects(
        _ words: [String], ofAll all: @autoclosure () -> [Benefit.ID]
    ) throws -> (ids: [Benefit.ID], isAll: Bool) {
        if words.count == 1, words.first?.folded == "all".folded { return (all(), true) }
        return ([try view.benefit(words)], false)
    }

    /// `Uber Cash on Gold`
    fileprivate func name(of id: Benefit.ID) -> String {
        wallet.benefits[id].map {
            "\(shown(wallet.terms(of: $0).name)) on \(shown(wallet.name(ofCard: $0.userCardID)))"
        } ?? "Unknown benefit"
    }

    /// Tells each sentence on a line of its own, or the changed records.
    fileprivate consuming func tell(
        _ output: Output, _ told: [String], _ ids: [Benefit.ID], nothing: String, isSaved: Bool = true
    ) throws -> Int32 {
        let view = view
        for (index, sentence) in told.enumerated() {
            let isLast = index == told.count - 1
            output.say(isLast && isSaved ? "\(sentence) undo: coupontracker undo" : sentence)
        }
        if told.isEmpty { output.say(nothing) }
        let listings = ids.compactMap { view.listing(of: $0) }
        output.records(listings.map { OutputRecord($0, view) }, keys: OutputRecord.benefitKeys)
        try output.finish()
        tidyUp()
        return 0
    }
}
