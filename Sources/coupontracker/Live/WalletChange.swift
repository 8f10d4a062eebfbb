import WalletDomain

/// A change of the wallet by a command: the file stays locked from reading it to having it saved.
struct WalletChange {
    var wallet: Wallet
    let context: ChangeContext
    let path: String
    let configuration: Configuration
    private var file: WalletFile
    /// What was over when the file was read: a change set of its own, so that undo of the change leaves it.
    private var rolledOver: ChangeSet?
    /// `--now` asked for a day that is still to come.
    private let isAhead: Bool
    /// By the machine's clock.
    private let machineDay: CalendarDay
    /// Of the wallet, before.
    private let lastChange: CalendarDay?
    /// Answered by the command line already.
    let isYes: Bool
    /// What it changes another machine said: it is taken in whatever it is of.
    var isFromElsewhere = false
    /// Asked already, and answered with yes.
    private var isAgreed = false
    /// What was saved that closes periods for good: the rollover, and acts that were taken back.
    private var closing: [ChangeSet] = []
    /// What hooks are told once the answer is out.
    private var saved: [ChangeSet] = []

    var now: Instant { context.now }
    var today: CalendarDay { context.today }

    init(_ options: CommonOptions, ifMissing missing: WalletFile.Missing? = nil) throws {
        let time = try TimeSetting(options.now)
        configuration = try Configuration.live()
        let place = try WalletPlace(options.wallet)
        path = place.path
        (file, wallet) = try place.open(ifMissing: missing, isLocked: true)
        // Saving reads it anyway; a history that cannot be read must not look like an empty one until then.
        try file.readHistory()
        // Nor must what is not found in it be the reason that is told.
        try file.refuseIfReadOnly()
        wallet.prefer(configuration.preferences)
        context = time.context(in: wallet)
        isAhead = options.now != nil && LiveClock.isOnDayToCome(context.now)
        isYes = options.yes
        lastChange = wallet.lastChange.map { LiveClock.zone.day(of: $0) }
        machineDay = LiveClock.zone.day(of: LiveClock().now())
        // Saved together with the change, or not at all.
        wallet.rollOver(in: context)
        rolledOver = wallet.takeChanges(id: freshID().cast(), at: context.now, by: .command)
    }

    /// What undo and redo walk.
    func history() throws -> ChangeHistory {
        try ChangeHistory(ChangeLog(ofWallet: path).changeSets(), isNewestUnlisted: file.isNewestUnlisted)
    }

    /// Makes the change durable, and gives what was saved; nil: nothing was changed.
    @discardableResult
    mutating func save(
        by origin: ChangeSet.Origin = .command, _ options: SaveOptions = SaveOptions()
    ) throws -> ChangeSet? {
        guard wallet.hasNotedAct,
            let changeSet = wallet.takeChanges(id: freshID().cast(), at: context.now, by: origin)
        else { return nil }
        return try save(changeSet, options)
    }

    /// The same, and says it: what was saved, or was so already.
    mutating func saveAndSay(_ output: Output, _ sentence: (_ isSaved: Bool) -> String) throws {
        let isSaved = try save() != nil
        output.say([sentence(isSaved)], isSaved: isSaved, nothing: "")
    }

    /// The same, and says what became of a thing; `otherwise` ends the sentence where nothing was to be saved.
    mutating func saveAndTell(
        _ subject: WalletLookupSubject, _ verb: String, otherwise: String? = nil, _ output: Output
    ) throws {
        let isSaved = try save() != nil
        view.tell([subject], isSaved ? verb : otherwise ?? verb, isSaved: isSaved, output)
    }

    /// The same of what was taken from the wallet before.
    mutating func save(_ changeSet: ChangeSet, _ options: SaveOptions = SaveOptions()) throws -> ChangeSet {
        if !isFromElsewhere, let refusal = changeSet.changeOfShownBook(in: wallet) {
            throw CommandFailure(.refused, refusal)
        }
        try Confirmation.askAboutCardNumber(in: changeSet.textWithNumber, yes: isYes)
        let warnings = try saveRolledOver()
        let outcome = try file.save(changeSet, in: context, options)
        if var newer = outcome.wallet {
            newer.prefer(configuration.preferences)
            wallet = newer
        }
        warn(of: warnings.union(outcome.warnings))
        let kept = outcome.changeSet ?? changeSet
        saved.append(kept)
        return kept
    }

    /// Saves acts that were taken back. What that closes of days still to come is asked for however little it is: who
    /// takes something back does not mean to lose more.
    mutating func save(undone acts: [ChangeSet]) throws {
        if isAhead { try askAboutClosing(with: acts) { _ in true } }
        for act in acts { _ = try save(act) }
        closing += acts
    }

    /// Saves what no person did: alerts that rang. It is no step of undo.
    mutating func saveHousekeeping() throws {
        guard let changeSet = wallet.takeChanges(id: freshID().cast(), at: context.now, by: .command) else { return }
        _ = try saveRolledOver()
        _ = try file.save(changeSet, in: context)
        saved.append(changeSet)
    }

    /// Adds tables that only another version knows, where nothing else is to be saved.
    mutating func save(unknownTables: [[UInt8]]) throws {
        try file.save(unknownTables: unknownTables, id: freshID().cast(), in: context)
    }

    /// Once, before the first change: a command may save several.
    private mutating func saveRolledOver() throws -> Set<StorageWarning> {
        guard let changeSet = rolledOver else { return [] }
        try askAboutClosing(where: \.isMuch)
        let warnings = try file.save(changeSet, in: context).warnings
        saved.append(changeSet)
        closing.append(changeSet)
        rolledOver = nil
        return warnings
    }

    /// A year that was mistyped must not close what no undo opens again.
    ///
    /// - Parameters:
    ///   - acts: what is saved with the rollover and may close more.
    ///   - needs: whether what is closed of days still to come is asked about.
    private mutating func askAboutClosing(
        with acts: [ChangeSet] = [], where needs: (ClosingAhead) -> Bool
    ) throws {
        let all = (rolledOver.map { [$0] } ?? []) + acts
        let ahead = ClosingAhead(all, asOf: today, today: machineDay, lastChange: lastChange)
        guard !isAgreed, needs(ahead), let last = ahead.last else { return }
        try Confirmation.need(
            "As of \(today.long) this closes all periods of \(counted(all.closedBenefits, "benefit")) that end before it"
                + "\(missed(all)), up to \(last.long), for good. Do it?",
            yes: isYes, orSay: "Nothing was changed.")
        isAgreed = true
    }

    /// `, $17 missed`
    private func missed(_ acts: [ChangeSet]) -> String {
        acts.missed.isZero ? "" : ", \(acts.missed.formatted(symbol: wallet.preferences.currencySymbol)) missed"
    }

    /// Told once all is saved, as the change itself may leave more missed, or less.
    private func tellOfClosing() {
        let closed = closing.closedBenefits
        guard isAhead, closed > 0 else { return }
        StandardError.write(
            "All periods of \(counted(closed, "benefit")) that end before \(today.long) are closed, as "
                + "of then\(missed(saved)). undo leaves that; coupontracker restore takes it back.")
    }

    /// Gives the answer, and does what can wait also where nobody gets that.
    consuming func end(with output: Output) throws {
        let isSaved = !saved.isEmpty
        let written = Result { try output.finish(isSaved: isSaved) }
        tidyUp()
        try written.get()
    }

    /// Writes a large file, gives the lock back and does what else can wait until the answer is out; hooks come last.
    consuming func tidyUp() {
        file.bringUp(context)
        file.tidyUp()
        tellOfClosing()
        guard !saved.isEmpty else { return }
        let (path, saved, hooks) = (path, saved, HookSettings(configuration))
        // A hook may want the lock.
        file.releaseLock()
        hooks?.run(after: saved, wallet: path)
    }

    /// The wallet as it is now, for records and sentences.
    var view: WalletView {
        var view = WalletView(wallet, context)
        view.configuration = configuration
        return view
    }
}

extension WalletFile {
    /// Brings a large file up to what is saved; says so where that cannot be done now.
    mutating func bringUp(_ context: ChangeContext) {
        do throws(StorageProblem) {
            try warn(of: publish(in: context).warnings)
        } catch {
            StandardError.write(WalletFile.stillBehind(error))
        }
    }
}

extension Output {
    /// The cards that were changed, then the benefits, entries and others, each in the shape of its list; in CSV, where
    /// several sorts changed, a table each with an empty line between.
    func changed(
        _ subjects: [WalletLookupSubject], others: [ChangedRecords] = [], isWithCodes: Bool = false, _ view: WalletView
    ) {
        guard !isText else { return }
        let columns = BenefitWords.columns(isWithCodes: isWithCodes)
        var (cards, benefits, entries) = ([CardWords](), [BenefitWords](), [HistoryWords]())
        for subject in subjects {
            switch subject {
            case .card(let id): if let words = try? view.words(of: id) { cards.append(words) }
            case .benefit(let id): if let words = try? view.words(of: id) { benefits.append(words) }
            case .entry(let id): if let row = view.wallet.usages[id] { entries.append(HistoryWords(row, view)) }
            }
        }
        let tables =
            [
                ChangedRecords(cards, CardWords.columns), ChangedRecords(benefits, columns),
                ChangedRecords(entries, HistoryWords.columns),
            ] + others
        guard form == .csv else { return records(tables.flatMap(\.records), keys: []) }
        let told = tables.filter { !$0.records.isEmpty }
        if told.isEmpty { records([], keys: columns.keys()) }
        for (place, table) in told.enumerated() {
            if place > 0 { put("\n") }
            records(table.records, keys: table.keys)
        }
    }
}
