import ArgumentParser
import WalletDomain
import WalletReminders

struct Snooze: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "snooze", abstract: "Put reminders off, never past the last day.",
        discussion: """
            WHEN is tonight, last (the last day), so many hours, days or weeks such as 1h, 2d or 1w, a day such as \
            2026-11-30, 30 Nov or fri, a time such as 18:30 or 9am, or both in quotes.

            coupontracker snooze uber gold 1d
            coupontracker snooze uber gold "tomorrow 9am"
            coupontracker snooze all tonight

            A card stands for its annual fee and its welcome bonus. Of books a bill goes by its payee, a plan by its \
            category, what is owed by its book, a statement by its account.
            """)

    @Argument(
        "Words that name the benefit or card, or all; then WHEN. \(SeveralNames.help)", as: "what-and-when",
        completion: .benefitAndTime)
    var words: [String] = []
    @OptionGroup var several: SeveralBenefits
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (names, choice) = try said()
        if several.isFiltered {
            return try change(output, names, several, asking: "Snooze", told: "snoozed") { change, id in
                let sentence = try snooze(.benefit(id), choice, BookLedgers(), &change)
                return { _ in sentence }
            }
        }
        try change(output) { change in
            let subjects = try change.subjects(names, ofAll: change.due.filter { $0 != .catalogue })
            let called: [ReminderSubject: String] = subjects.reduce(into: [:]) { $0[$1] = change.name(of: $1) }
            let (before, books) = (change.wallet, change.books(of: subjects))
            let told =
                try subjects.isEmpty
                ? []
                : each(of: subjects, called: { called[$0] ?? "" }) { subject in
                    try snooze(subject, choice, books, &change)
                }
            let count = subjects.count { change.wallet.snoozedUntil($0) != before.snoozedUntil($0) }
            // All their names together would fill the list of changes.
            if count > 1 {
                let noun = subjects.allSatisfy(\.isOfBenefit) ? "benefits" : "reminders"
                change.wallet.tellAct(as: "\(count) \(noun) snoozed")
            }
            try change.saveAndTell(told.map(\.subject), nothing: "Nothing is due.", output) { isSaved in
                told.map { isSaved ? $0.done : "\(called[$0.subject] ?? "") is snoozed until then already." }
            }
        }
    }

    /// The names, and the time at the end: one word, or the two or three of a day such as 30 Nov.
    private func said() throws -> (names: [String], SnoozeChoice) {
        guard words.count >= several.leastWords, let last = words.last else {
            throw CommandFailure(.usage, "Name a benefit and a time, such as: coupontracker snooze uber gold 1d")
        }
        _ = try Configuration.live()
        for count in 1...min(3, words.count - several.leastWords + 1) {
            let when = words.suffix(count).joined(separator: " ")
            do throws(SnoozeProblem) {
                return try (words.dropLast(count), SnoozeChoice(word: when, today: common.today))
            } catch {
                if case .twoDays = error { throw error }
            }
        }
        return try ([], SnoozeChoice(word: last, today: common.today))
    }

    private func snooze(
        _ subject: ReminderSubject, _ choice: SnoozeChoice, _ books: BookLedgers, _ change: inout WalletChange
    ) throws -> String {
        let name = change.name(of: subject)
        let plan = SnoozePlan(
            of: [subject], choice, change.wallet, in: books, called: name, now: change.now, timeZone: LiveClock.zone)
        if let problem = plan.problem { throw problem }
        try plan.carryOut(in: &change.wallet, change.context)
        let until = change.wallet.snoozedUntil(subject).map(change.view.time) ?? ""
        let told = plan.note.map { $0 + "." } ?? "\(name) snoozed until \(until)."
        return change.wallet.doesRemind(subject) ? told : told + " It is muted and tells nothing then."
    }
}

struct Wake: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "wake", abstract: "End a snooze.")

    @Argument(
        "Words that name the benefit or card, or all. \(SeveralNames.help)", as: "what", completion: .benefitsOrAll)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try change(output) { change in
            let snoozed = change.wallet.snoozedSubjects(at: change.now).map(\.subject)
            let subjects = try change.subjects(words, ofAll: snoozed, canBeMeant: snoozed.contains)
            let names = subjects.map { change.name(of: $0) }
            try change.wallet.wake(subjects, in: change.context)
            try change.saveAndTell(subjects, nothing: "Nothing is snoozed.", output) { isSaved in
                names.map { isSaved ? "\($0) woken." : "\($0) is not snoozed." }
            }
        }
    }
}

struct Seen: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "seen", abstract: "Acknowledge what is due now; a later moment reminds again.",
        discussion: "A card stands for its annual fee and its welcome bonus, the word catalogue for its changes.")

    @Argument(
        "Words that name the benefit or card, or all, or catalogue. \(SeveralNames.help)", as: "what",
        completion: .benefitsOrAll)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try change(output) { change in
            let isCatalogue = words.count == 1 && words.first?.folded == "catalogue".folded
            let subjects = isCatalogue ? [.catalogue] : try change.subjects(words, ofAll: change.due)
            let names = subjects.map { change.name(of: $0) }
            try change.wallet.markSeen(subjects, in: change.context)
            try change.saveAndTell(subjects, nothing: "Nothing is due.", output) { isSaved in
                names.map { isSaved ? "\($0) seen." : "\($0) is seen already." }
            }
        }
    }
}

extension WalletChange {
    /// What books say of reminders; nothing where none is of a book.
    func books(of subjects: [ReminderSubject]) -> BookLedgers {
        subjects.contains(where: \.isOfBook) ? view.books() : BookLedgers()
    }

    fileprivate var due: [ReminderSubject] {
        DueList(wallet, now: now, timeZone: LiveClock.zone, books: view.books()).due.flatMap(\.subjects)
    }

    /// What of books is due or snoozed, and is called what `words` say; of several things those that can be meant.
    private func subjectsOfBooks(
        _ words: [String], among all: @autoclosure () -> [ReminderSubject], _ canBeMeant: (ReminderSubject) -> Bool
    ) throws -> [ReminderSubject] {
        let meant = wallet.reminding(called: words.joined(separator: " "))
        guard !meant.isEmpty else { return [] }
        let called = Set(meant.map(\.recordID))
        let told = all().filter { $0.isOfBook && called.contains($0.recordID) }
        // A bill may be put off before it is told.
        let named = told.isEmpty ? meant.filter { if case .plan = $0 { true } else { false } } : told
        let mostly = named.filter(canBeMeant)
        return try mostly.isEmpty ? ofOneThing(named, words) : ofOneThing(mostly, words)
    }

    /// The same reminders, where they are of one record.
    func ofOneThing(_ subjects: [ReminderSubject], _ words: [String]) throws -> [ReminderSubject] {
        let id: (ReminderSubject) -> String = { $0.recordID?.description ?? "" }
        let things = subjects.map(id).eachOnce
        guard things.count > 1 else { return subjects }
        let near = things.prefix(CommandFailure.mostCandidates).compactMap { one in subjects.first { id($0) == one } }
        let short = shortened(near.map(id), among: things)
        throw CommandFailure(
            .refused, ambiguous(words.joined(separator: " "), things.count, "things", "Add a word"),
            candidates: zip(near, short).map { subject, short in
                let said = wallet.words(of: subject)
                let alone = wallet.typing(ofBooks: subject)
                return [shown(said.name), shown(said.card), alone == id(subject) ? "" : shown(inShell(alone)), short]
                    .filter { !$0.isEmpty }.joined(separator: " · ")
            })
    }

    /// What `words` name: a benefit, a card's fee and bonus, or with the word `all` what `all` says.
    fileprivate func subjects(
        _ words: [String], ofAll all: @autoclosure () -> [ReminderSubject],
        canBeMeant: (ReminderSubject) -> Bool = { _ in true }
    ) throws -> [ReminderSubject] {
        if words.count == 1, words.first?.folded == "all".folded { return all() }
        // Once for all names, and only where one is of a book.
        lazy var told = due + wallet.snoozedSubjects(at: now).map(\.subject)
        return try words.eachName().flatMap { try subjects(called: $0, among: told, canBeMeant) }.eachOnce
    }

    private func subjects(
        called words: [String], among told: @autoclosure () -> [ReminderSubject],
        _ canBeMeant: (ReminderSubject) -> Bool
    ) throws -> [ReminderSubject] {
        let ofBooks = try subjectsOfBooks(words, among: told(), canBeMeant)
        guard ofBooks.isEmpty else { return ofBooks }
        guard case .card(let card)? = try? view.subject(words) else {
            do {
                return try [.benefit(view.benefit(words) { canBeMeant(.benefit($0.id)) })]
            } catch let failure as CommandFailure {
                let text = words.joined(separator: " ")
                guard failure.candidates.isEmpty, !wallet.reminding(called: text).isEmpty else { throw failure }
                throw CommandFailure(
                    .refused,
                    "Nothing called “\(brief(text))” is due or snoozed. "
                        + "All there is: coupontracker remind, coupontracker snoozed")
            }
        }
        let own: [ReminderSubject] = [.fee(card), .bonus(card)]
        let coming = own.filter { wallet.canSnooze($0, on: today, now: now) }
        try need(
            !coming.isEmpty, .refused,
            orSay: "\(shown(wallet.name(ofCard: card))) has no fee and no bonus to come. Name a benefit, or all.")
        let meant = coming.filter(canBeMeant)
        return meant.isEmpty ? coming : meant
    }

    /// `Uber Cash on Gold`, `Gold fee`, and where there are several books `Rent plan in Home`
    func name(of subject: ReminderSubject) -> String {
        let name = wallet.name(of: subject)
        let card = shown(wallet.words(of: subject).card)
        guard !subject.isOfBenefit else { return "\(shown(name)) on \(card)" }
        let isOfSeveral = subject.isOfBook && !card.isEmpty && wallet.books.count > 1
        return isOfSeveral ? "\(shown(name)) in \(card)" : shown(name)
    }

    /// Makes the change durable and tells each sentence on a line of its own, or the changed records.
    fileprivate mutating func saveAndTell(
        _ subjects: [ReminderSubject], nothing: String, _ output: Output, _ told: (_ isSaved: Bool) -> [String]
    ) throws {
        let isSaved = try save() != nil
        output.say(told(isSaved), isSaved: isSaved, nothing: nothing)
        output.changed(subjects, view)
    }
}

extension Output {
    /// What reminders are of, each once: cards, benefits, and records of books.
    func changed(_ subjects: [ReminderSubject], _ view: WalletView) {
        guard !isText else { return }
        let wallet = view.wallet
        let cards = wallet.cards.records.map(\.id).filter(Set(subjects.compactMap(\.cardID)).contains)
        let benefits = subjects.compactMap(\.benefitID)
        let ofBooks = subjects.compactMap(\.recordID).eachOnce
        let others = RecordKind.all.compactMap { ChangedRecords(of: $0, ofBooks, view) }
        changed(cards.map(WalletLookupSubject.card) + benefits.map(WalletLookupSubject.benefit), others: others, view)
    }
}
