import WalletDomain

/// Something to choose from a list that what is typed narrows.
public struct PickPopup: Equatable, Sendable {
    public enum Purpose: Equatable, Sendable {
        /// What the list of a screen shows only.
        case filter
        /// What is done.
        case command
        /// Which benefit was used earlier.
        case earlierUse
    }

    public enum Value: Equatable, Sendable {
        case everything
        case owner(String)
        case card(UserCard.ID)
        case category(String)
        case action(AppAction)
        case year(Int)
        /// Words that were typed.
        case text(String)
        case benefit(Benefit.ID)
    }

    public struct Choice: Equatable, Sendable {
        public var value: Value
        public var label: String
        /// What sort of thing it is: `card`
        public var kind: String
        /// True for what holds already; choosing it again takes it back.
        public var isChosen: Bool

        public init(_ value: Value, _ label: String, kind: String, isChosen: Bool = false) {
            (self.value, self.label, self.kind, self.isChosen) = (value, label, kind, isChosen)
        }
    }

    public var purpose: Purpose
    /// True where what is typed can be chosen itself.
    public var takesText = false
    public var title: String
    public var field = TextField()
    /// All there are, and those that fit what is typed.
    public private(set) var choices: [Choice]
    public private(set) var shown: [Choice]
    /// Index into `shown`.
    public var selected = 0

    public init(_ purpose: Purpose, title: String, _ choices: [Choice]) {
        (self.purpose, self.title, self.choices, shown) = (purpose, title, choices, choices)
    }

    public var chosen: Choice? { shown.indices.contains(selected) ? shown[selected] : nil }

    /// Every word typed must occur in the label or the kind.
    mutating func narrow() {
        let words = field.text.folded.split { $0 <= 0x20 }
        shown = choices.filter { choice in
            let text = "\(choice.label) \(choice.kind)".folded
            return words.allSatisfy { text.holds(Array($0)) }
        }
        if takesText, !words.isEmpty {
            let typed = field.trimmed
            shown.insert(Choice(.text(typed), "“\(typed)”", kind: "words"), at: shown.isEmpty ? 0 : shown.count)
        }
        selected = 0
    }
}

extension PopupFeature {
    static func pickStep(
        _ pick: PickPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) -> [Effect] {
        var pick = pick
        switch action {
        case .edited(let edit):
            let text = pick.field.text
            pick.field.apply(edit)
            if pick.field.text != text { pick.narrow() }
        case .moved(let move): pick.selected = move.applied(to: pick.selected, count: pick.shown.count)
        case .submitted:
            guard let chosen = pick.chosen else { return [] }
            state.closePopup()
            if case .action(let action) = chosen.value { return step(&state, action, environment) }
            if case .benefit(let id) = chosen.value {
                state.open(UsageForm(earlierUseOf: id, name: chosen.label))
            } else {
                state.narrow(to: chosen)
            }
            return []
        default: return []
        }
        state.popup = .pick(pick)
        return []
    }
}

extension AppState {
    /// What the list of the screen is narrowed to.
    private var listFilter: ListFilter { screen == .history ? history.filter : agenda.filter }

    mutating func openFilter() {
        let filter = listFilter
        var choices = [PickPopup.Choice(.everything, "everything", kind: "", isChosen: filter.isEmpty)]
        for owner in wallet.owners {
            choices.append(.init(.owner(owner), owner, kind: "owner", isChosen: filter.owner == owner))
        }
        for card in wallet.activeCards {
            choices.append(.init(.card(card.id), wallet.name(of: card), kind: "card", isChosen: filter.card == card.id))
        }
        if screen == .history {
            for year in history.list?.years ?? [] {
                choices.append(.init(.year(year), String(year), kind: "year", isChosen: filter.year == year))
            }
        }
        for word in wallet.categories {
            choices.append(.init(.category(word), word, kind: "category", isChosen: filter.category == word))
        }
        var pick = PickPopup(.filter, title: "Show only", choices)
        pick.takesText = screen == .history
        popup = .pick(pick)
    }

    fileprivate mutating func narrow(to choice: PickPopup.Choice) {
        var filter = listFilter
        let isTakenBack = choice.isChosen
        switch choice.value {
        case .everything: filter = ListFilter()
        case .owner(let owner): filter.owner = isTakenBack ? nil : owner
        case .card(let card): filter.card = isTakenBack ? nil : card
        case .category(let word): filter.category = isTakenBack ? nil : word
        case .action, .benefit: return
        case .year(let year): filter.year = isTakenBack ? nil : year
        case .text(let text): filter.text = text
        }
        if screen == .history {
            history.filter = filter
            arrangeHistory()
            history.row = 0
        } else {
            agenda.filter = filter
            arrangeAgenda()
            agenda.row = 0
        }
    }
}
