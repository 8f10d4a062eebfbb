import WalletDomain

/// What the list of a screen is narrowed to. Each screen has its own filter, which stays while others are looked at.
extension AppState {
    private var listFilter: ListFilter {
        get {
            switch screen {
            case .history: history.filter
            case .agenda: agenda.filter
            case .wallet, .insights, .catalogue, .settings, .people: cards.filter
            }
        }
        set {
            switch screen {
            case .history:
                history.filter = newValue
                arrangeHistory()
                history.row = 0
            case .agenda:
                agenda.filter = newValue
                arrangeAgenda()
                agenda.row = 0
            case .wallet, .insights, .catalogue, .settings, .people:
                cards.filter = newValue
                cards.sankFrom = nil
                settle()
            }
            settleTicks()
        }
    }

    /// True where Esc shows everything again before it leads anywhere.
    var isNarrowed: Bool {
        switch screen {
        case .wallet, .agenda, .history: !listFilter.isEmpty
        case .people: records?.filter != .active
        case .insights, .catalogue, .settings: false
        }
    }

    mutating func showEverything() {
        if records != nil { narrowRecords(to: .active) } else { listFilter = ListFilter() }
        say("everything is shown again", .hint)
    }

    /// Chooses a filter; what holds is ticked, and everything stands first.
    mutating func askForFilter() {
        var pick = PickPopup(.filter, title: "Show only", filterChoices)
        pick.takesText = screen == .history
        popup = .pick(pick)
    }

    /// All that the list of this screen can be narrowed to; what holds is ticked.
    var filterChoices: [PickPopup.Choice] {
        let filter = listFilter
        var choices = [PickPopup.Choice(.everything, "everything", kind: "", isChosen: filter.isEmpty)]
        if screen == .wallet {
            for state in ListFilter.State.allCases {
                choices.append(.init(.state(state), state.words, kind: "state", isChosen: filter.state == state))
            }
        } else {
            for owner in wallet.owners {
                choices.append(.init(.owner(owner), owner, kind: "owner", isChosen: filter.owner == owner))
            }
            for card in wallet.activeCards {
                choices.append(
                    .init(.card(card.id), wallet.name(of: card), kind: "card", isChosen: filter.card == card.id))
            }
        }
        if screen == .history {
            for kind in BenefitUsage.Kind.allCases {
                choices.append(.init(.kind(kind), kind.words, kind: "kind", isChosen: filter.kind == kind))
            }
            for year in history.list?.years ?? [] {
                choices.append(.init(.year(year), String(year), kind: "year", isChosen: filter.year == year))
            }
        }
        for word in wallet.categories {
            choices.append(.init(.category(word), word, kind: "category", isChosen: filter.category == word))
        }
        return choices
    }

    mutating func narrow(to choice: PickPopup.Choice) {
        if records != nil { return narrowRecords(to: choice) }
        var filter = listFilter
        let isTakenBack = choice.isChosen
        switch choice.value {
        case .everything: filter = ListFilter()
        case .owner(let owner): filter.owner = isTakenBack ? nil : owner
        case .card(let card): filter.card = isTakenBack ? nil : card
        case .category(let word): filter.category = isTakenBack ? nil : word
        case .state(let state): filter.state = isTakenBack ? nil : state
        case .kind(let kind): filter.kind = isTakenBack ? nil : kind
        case .year(let year): filter.year = isTakenBack ? nil : year
        case .text(let text): filter.text = text
        case .action, .benefit, .records: return
        }
        listFilter = filter
    }
}

extension AppState {
    mutating func narrowRecords(to filter: RecordFilter) {
        guard var list = records else { return }
        list.narrow(to: filter, wallet)
        records = list
    }

    private mutating func narrowRecords(to choice: PickPopup.Choice) {
        switch choice.value {
        case .records(let filter): narrowRecords(to: choice.isChosen ? .active : filter)
        case .text(let text): narrowRecords(to: .words(text))
        default: break
        }
    }
}

extension BenefitUsage.Kind {
    public var words: String {
        switch self {
        case .use: "used"
        case .refund: "refunded"
        case .claim: "claimed by itself"
        case .missed: "missed"
        }
    }
}
