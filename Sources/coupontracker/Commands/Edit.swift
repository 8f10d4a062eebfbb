import ArgumentParser
import WalletDomain

struct Edit: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change what you said about a card, a benefit or an entry of the history.",
        discussion: """
            The value “default” takes your own word away, so that the catalogue's holds again. An entry is named by \
            words and its day, or by its id.

            coupontracker edit gold --opened-on 2023-03-12 --owner Anna
            coupontracker edit uber gold --custom-value 12 --personal-value 9
            coupontracker edit uber gold 2026-11-15 --value-redeemed 8.50
            """)

    @Option("A card or benefit of your own: its name.", as: "name", .unconditional) var customName: String?
    @Option("Anything: a note.", as: "text", .unconditional) var notes: String?
    @OptionGroup(title: "Card") var card: FieldOptions<CardKeys>
    @OptionGroup(title: "Benefit") var benefit: FieldOptions<BenefitKeys>
    @OptionGroup(title: "Entry of the history") var usage: FieldOptions<EntryKeys>
    @Flag(help: "An entry: record more than was left, too.") var force = false
    @Flag(help: "An archived card or benefit too.") var archived = false
    @Argument("Words that name the card, benefit or entry.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try refuseMixture()
        try change(output) { change in
            let subject = try subject(change.view, archived ? .all : .active)
            let context = change.context
            var along: String?
            switch subject {
            case .card(let id): along = try change.wallet.edit(id, change.edits(said(card)), in: context)
            case .benefit(let id): try change.wallet.edit(benefit: id, change.edits(said(benefit)), in: context)
            case .entry(let id):
                try need(customName == nil, orSay: "An entry has no --custom-name. Use --benefit-name-snapshot.")
                try change.wallet.edit(usage: id, change.edits(said(usage)), force: force, in: context)
            }
            let edited = along.map { "edited; \(shown($0))." } ?? "edited."
            try change.saveAndTell(subject, edited, otherwise: "is like that already.", output)
        }
    }

    /// Of one kind of thing, with what is said of whichever it is.
    private func said<Keys>(_ options: FieldOptions<Keys>) -> [String: String?] {
        [("customName", customName), ("notes", notes)].reduce(into: options.texts) { texts, common in
            if let text = common.1 { texts[common.0] = .some(text == "default" ? nil : text) }
        }
    }

    private func refuseMixture() throws {
        let kinds = [!card.texts.isEmpty, !benefit.texts.isEmpty, !usage.texts.isEmpty].count { $0 }
        try need(
            kinds > 0 || customName != nil || notes != nil,
            orSay: "Say what to change, such as --nickname. All keys: coupontracker edit --help")
        try need(
            kinds < 2 && (usage.texts.isEmpty || customName == nil),
            orSay: "These keys belong to different things: cards, benefits or entries. Change one thing at a time.")
    }

    /// Which keys are given tells what is meant.
    private func subject(_ view: WalletView, _ scope: WalletLookupScope) throws -> WalletLookupSubject {
        if !card.texts.isEmpty { return try .card(view.card(words, scope)) }
        if !benefit.texts.isEmpty { return try .benefit(view.benefit(words, scope)) }
        return try usage.texts.isEmpty ? view.anything(words, scope) : .entry(view.entry(words))
    }
}

/// What cards, benefits and entries have in common is said once for them all.
private let commonKeys: Set<String> = ["customName", "notes"]

enum CardKeys: FieldSubject {
    static let fields = UserCard.typedFields.filter { !commonKeys.contains($0.key) }
    static let lead = "A card: "
}

enum BenefitKeys: FieldSubject {
    static let fields = Benefit.typedFields.filter { !commonKeys.contains($0.key) }
    static let lead = "A benefit: "
}

enum EntryKeys: FieldSubject {
    static let fields = BenefitUsage.typedFields.filter { !commonKeys.contains($0.key) }
    static let lead = "An entry: "
}

extension WalletView {
    /// The card, benefit or entry that words name; a day or an id among them means an entry, where it is not in a name.
    func anything(_ words: [String], _ scope: WalletLookupScope) throws -> WalletLookupSubject {
        if oneByOne(words).contains(where: { CalendarDay($0) != nil }) {
            return try (try? wallet.lookUp(words, scope)) ?? .entry(entry(words))
        }
        do { return try subject(words, scope) } catch let failure as CommandFailure {
            guard words.count == 1, WalletLookupPrefix.isOne(words[0]), failure.candidates.isEmpty else {
                throw failure
            }
            do { return try .entry(entry(words)) } catch let other as CommandFailure {
                throw other.candidates.isEmpty ? failure : other
            }
        }
    }

    /// Says what became of things, or their records.
    ///
    /// - Parameter named: what cards were called when they were named, where that is other than now.
    func tell(
        _ subjects: [WalletLookupSubject], _ verb: String, named: [WalletLookupSubject: String] = [:], isSaved: Bool,
        _ output: Output
    ) {
        let names = names(of: subjects).merging(named) { _, before in before }
        output.say(subjects.compactMap { names[$0].map { "\($0) \(verb)" } }, isSaved: isSaved, nothing: "")
        output.changed(subjects, self)
    }

    /// `Gold Card`, `Uber Cash on Gold Card`, `12 Nov 2026: Dining Credit on Gold Card, $4 used:`
    func names(of subjects: [WalletLookupSubject]) -> [WalletLookupSubject: String] {
        subjects.reduce(into: [:]) { names, subject in
            switch subject {
            case .card(let id): names[subject] = try? words(of: id).name
            case .benefit(let id): names[subject] = try? words(of: id).nameOnCard
            case .entry(let id): names[subject] = wallet.usages[id].map { HistoryWords($0, self).phrase + ":" }
            }
        }
    }
}
