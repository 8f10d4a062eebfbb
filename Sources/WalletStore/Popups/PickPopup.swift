import WalletDomain

/// Something to choose from a list that what is typed narrows.
public struct PickPopup: ListPopup {
    public enum Purpose: Equatable, Sendable {
        /// What the list of a screen shows only.
        case filter
        /// Under which name that filter is kept.
        case filterName(String)
        /// What is done.
        case command
        /// The same, of all keys, and what the list lies over.
        case help(over: Popup?)
        /// What is bought, or where.
        case best
        /// Which benefit was used earlier.
        case earlierUse
        /// What of all that is snoozed comes back now.
        case snoozed
        /// To which of what an errand catches it is done.
        case oneOfErrand(AppAction)
        case statement
        /// Of which card or account a file is, and what shows it as another one's already.
        case holderOfStatement(name: String, StatementFile, StatementPopup?)
        /// Which of the accounts of a file is that one's.
        case accountOfStatement(StatementPopup)
        /// Which column of a table that nobody knows says what.
        case columnOfStatement(ColumnAsking)
        case benefitOfLine(StatementPopup)
        /// Into what the highlighted line is filed.
        case categoryOfLine(StatementPopup)
        /// Which rules what is typed fits.
        case ruleTest
        case ruleChanges
        case categoryToFile(FilingPopup)
        case otherSide(FreshID)
        /// What a refund pays back.
        case chargeOf(FreshID)
        /// What statements show to come back.
        case foundSubscriptions
        case foundSubscription(FoundSubscription)
        /// What a card became.
        case product(UserCard.ID)
    }

    public enum Value: Equatable, Sendable {
        case everything
        case owner(String)
        case card(UserCard.ID)
        case holder(StatementHolder)
        /// That its book does not have yet, and whose it will be; nil: of the one owner.
        case newAccount(BookAccount.Kind, of: String?)
        /// One of a book that is to be made first.
        case newBook
        case action(AppAction)
        /// What a list of benefits or entries is narrowed to then.
        case list(ListFilter)
        /// Words that were typed.
        case text(String)
        case benefit(Benefit.ID)
        case subject(ReminderSubject)
        case records(RecordFilter)
        case file(String)
        case record(FreshID)
        case found(FoundSubscription)
        case product(CardTemplate.ID)
    }

    public struct Choice: Equatable, Sendable {
        public var value: Value
        public var label: String
        /// What sort of thing it is: `card`
        public var kind: String
        /// True for what holds already; choosing it again takes it back.
        public var isChosen: Bool
        /// Other words by which it is found.
        public var also = ""
        /// The group that it stands in.
        public var head: String?
        /// It is there once what is typed finds it.
        public var isOnlyFound = false

        public init(_ value: Value, _ label: String, kind: String, isChosen: Bool = false) {
            (self.value, self.label, self.kind, self.isChosen) = (value, label, kind, isChosen)
        }
    }

    public var purpose: Purpose
    /// True where what is typed can be chosen itself.
    public var takesText = false
    /// A few words of the language of filters, where that is in it.
    public internal(set) var example: String?
    /// What can be typed next, the likeliest first.
    public internal(set) var completions: [FilterCompletion] = []
    public var title: String
    public var field = TextField()
    /// All there are, and those that fit what is typed.
    public internal(set) var choices: [Choice]
    public private(set) var shown: [Choice]
    /// What stood in the field when its path was to be completed.
    package var completed = ""
    /// True once something was ticked here: then leaving by a ticked row keeps it.
    private(set) var isTicked = false
    /// Something was just ticked by what is typed: the next letter begins anew.
    private var isWordOver = false
    /// Index into `shown`.
    public var selected = 0

    public init(_ purpose: Purpose, title: String, _ choices: [Choice]) {
        (self.purpose, self.title, self.choices, shown) = (purpose, title, choices, choices)
    }

    public var rows: [Choice] { shown }
    public var popup: Popup { .pick(self) }

    /// Shows these, whatever is typed.
    mutating func offer(_ choices: [Choice]) { (self.choices, shown, selected) = (choices, choices, 0) }

    /// What was typed since stays, and stands behind the path.
    mutating func complete(as path: String, _ choices: [Choice]) {
        let now = field.trimmed
        let text = now.hasPrefix(completed) ? path + now.dropFirst(completed.count) : now
        field = TextField(path.hasPrefix(now) ? path : text)
        offer(choices)
        if field.text != path { narrow() }
    }

    /// The cursor stands before the word by which something was ticked: what is typed takes its place.
    fileprivate mutating func tick() {
        (isTicked, isWordOver) = (true, true)
        field.apply(.toStart)
    }

    /// - Returns: whether another word stands there.
    fileprivate mutating func type(_ edit: FieldEdit) -> Bool {
        let isMoving = [.left, .right, .toStart, .toEnd].contains(edit)
        defer { isWordOver = false }
        guard isWordOver, !field.isEmpty, !isMoving else { return field.apply(edit) }
        field = TextField()
        field.apply(edit)
        return true
    }

    /// Puts all anew; what is highlighted stays so.
    mutating func renew(_ choices: [Choice]) {
        let before = self
        self.choices = choices
        narrow()
        selected = before.place(in: shown) {
            // When it comes back is no part of what it is.
            before.purpose == .snoozed
                ? $0.value == $1.value : ($0.label, $0.kind, $0.head) == ($1.label, $1.kind, $1.head)
        }
    }

    public var isHelp: Bool { if case .help = purpose { true } else { false } }
    /// What it lists is what keys do.
    var isOfKeys: Bool { isHelp || purpose == .command }
    /// What is typed. Who types the name of an act, or what is bought, means no other whose letters have it in them.
    public var words: SearchWords { SearchWords(field.text, beginnings: purpose == .command || purpose == .best) }

    /// Every word typed must fit the label or the kind; the best come first.
    mutating func narrow() {
        let words = words
        let found = choices.enumerated().compactMap { index, choice -> (rank: Int, index: Int, choice: Choice)? in
            if words.isEmpty, choice.isOnlyFound { return nil }
            // Other words count where its own do not fit.
            let rank =
                words.rank(in: [choice.label, choice.kind])
                ?? words.rank(in: [choice.label, choice.kind, choice.also, choice.head ?? ""]).map { $0 + 1_000 }
            return rank.map { (rank: $0, index: index, choice: choice) }
        }
        selected = 0
        shown = found.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.choice)
        if takesText, !words.isEmpty {
            let typed = field.trimmed
            guard case .filterName = purpose else {
                let kind = purpose == .statement ? "path" : "words"
                // What is offered already, ticked maybe, is not offered twice.
                if !shown.contains(where: { $0.value == .text(typed) }) {
                    shown.append(Choice(.text(typed), "“\(typed)”", kind: kind))
                }
                return
            }
            // What is typed is the name, whatever else begins so.
            let isThere = choices.contains { $0.label == typed.lowercased() }
            shown.removeAll { $0.label == typed.lowercased() || $0.value == .everything }
            shown.insert(Choice(.text(typed), typed, kind: isThere ? "there is one: this instead" : "new"), at: 0)
        }
    }
}

extension AppState {
    /// - Parameter takesText: what is typed can be chosen itself.
    mutating func choose(
        _ purpose: PickPopup.Purpose, title: String, _ choices: [PickPopup.Choice], takesText: Bool = false
    ) {
        var pick = PickPopup(purpose, title: title, choices)
        pick.takesText = takesText
        popup = .pick(pick)
    }

    /// What keys do is answered once it lies over what they do it to.
    mutating func openHelp() {
        choose(.help(over: popup), title: "Keys", [])
        listKeysAnew()
    }

    mutating func listKeysAnew() {
        if case .pick(let pick) = popup, pick.isOfKeys { effects.append(.listKeys) }
    }

    mutating func pickStep(_ pick: PickPopup, _ action: PopupAction, _ environment: Environment) {
        var pick = pick
        switch action {
        case .edited(let edit):
            if pick.purpose == .ruleTest {
                if pick.field.apply(edit) { pick.offer(rulesFitting(pick.field.trimmed)) }
            } else if pick.type(edit) {
                pick.narrow()
            }
            pick.completions = completions(of: pick)
        case .tickChosen where pick.purpose == .statement: return complete(pick.field.trimmed)
        // Who has moved into the list chooses from it.
        case .tickChosen where pick.selected == 0 && !pick.completions.isEmpty:
            pick.field.take(pick.completions[0])
            pick.narrow()
            pick.completions = completions(of: pick)
        case .tickChosen:
            guard pick.purpose == .filter, let chosen = pick.chosen, mistake(in: pick) == nil else { return }
            narrow(to: chosen)
            pick.tick()
            // A tick may move what it is on.
            pick.renew(filterChoices)
        case .submitted:
            if case .filterName(let text) = pick.purpose {
                return nameFilter(text, pick.chosen, pick, environment)
            }
            guard let chosen = pick.chosen else { return }
            if case .action(.refused(let text)) = chosen.value { return say(text, .hint) }
            // Who has slipped goes on typing.
            if let mistake = mistake(in: pick) {
                say(mistake, .problem)
                return popup = .pick(pick)
            }
            // A file is looked for first: who mistyped its path goes on with it.
            if pick.purpose == .statement { return take(chosen, for: pick.purpose, environment) }
            // The others stay listed, from where it was.
            if pick.purpose == .snoozed, case .subject(let subject) = chosen.value {
                return wakeSnoozed(subject, environment)
            }
            closePopup()
            return take(chosen, of: pick, environment)
        default: return
        }
        popup = .pick(pick)
    }

    private mutating func take(_ chosen: PickPopup.Choice, of pick: PickPopup, _ environment: Environment) {
        switch (pick.purpose, chosen.value) {
        case (.command, .action(let action)): step(action, environment)
        case (.help(let under), .action(let action)):
            popup = under ?? popup
            step(action, environment)
        case (.oneOfErrand(let action), .benefit(let id)):
            agenda.chosenOne = id
            defer { agenda.chosenOne = nil }
            step(action, environment)
        case (.best, .text(let words)): openBest(words)
        case (.product(let card), .product(let product)): askToChange(card, to: product)
        case (.earlierUse, .benefit(let id)): openEarlierUse(of: id)
        case (.filter, _): if !pick.isTicked || !chosen.isChosen { narrow(to: chosen) }
        default: take(chosen, for: pick.purpose, environment)
        }
    }
}
