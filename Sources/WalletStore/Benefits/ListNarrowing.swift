import WalletDomain

/// What a list of benefits or entries is narrowed to. Each screen has its own filter, which stays while others are looked
/// at.
extension ScreenOps.Narrowing {
    /// - Parameters:
    ///   - example: of what can be asked, a few words.
    ///   - canBe: whether a row of the list can be what is asked.
    static func lists(
        example: String = "card: cat: status: until: <7d >50",
        canBe: @escaping @Sendable (FilterTest) -> Bool = { _ in true },
        get: @escaping @Sendable (AppState) -> ListFilter,
        set: @escaping @Sendable (inout AppState, ListFilter) -> Void,
        choices: @escaping @Sendable (AppState, ListFilter) -> [PickPopup.Choice]
    ) -> ScreenOps.Narrowing {
        let put: @Sendable (inout AppState, ListFilter) -> Void = { state, filter in
            set(&state, filter)
            state.settleTicks()
        }
        return ScreenOps.Narrowing(
            isNarrowed: { !get($0).isEmpty }, showAll: { put(&$0, ListFilter()) },
            choices: { state in
                let filter = get(state)
                let saved = state.savedFilters.fitting(on: state.today, canBe).map { saved in
                    PickPopup.Choice(.text(saved.sign), saved.sign, kind: "saved", isChosen: saved.sign == filter.text)
                }
                let typed =
                    saved.contains(where: \.isChosen)
                    ? []
                    : filter.text.map { [PickPopup.Choice(.text($0), "“\($0)”", kind: "words", isChosen: true)] } ?? []
                return [.init(.everything, "everything", kind: "", isChosen: filter.isEmpty)] + typed + saved
                    + choices(state, filter)
            },
            narrow: { state, choice in
                var filter = get(state)
                guard case .text(let text) = choice.value else { return put(&state, filter.with(choice)) }
                filter.text = choice.isChosen ? nil : text
                put(&state, filter)
            },
            words: { state in
                let filter = get(state)
                return filter.isEmpty ? nil : filter.words(in: state.wallet)
            }, takesText: true,
            example: example,
            completions: { FilterCompletion.offers(after: $1, in: $0.wallet, on: $0.today, canBe) },
            mistake: { $0.mistake(inFilter: $1, canBe) })
    }
}

extension [PickPopup.Choice] {
    static func states(_ filter: ListFilter) -> [PickPopup.Choice] {
        ListFilter.State.allCases.map { .init(.state($0), $0.words, kind: "state", isChosen: filter.state == $0) }
    }

    static func owners(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        wallet.owners.map { .init(.owner($0), $0, kind: "owner", isChosen: filter.owner == $0) }
    }

    static func cards(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        wallet.activeCards.map {
            .init(.card($0.id), wallet.name(of: $0), kind: "card", isChosen: filter.card == $0.id)
        }
    }

    static func kinds(_ filter: ListFilter) -> [PickPopup.Choice] {
        BenefitUsage.Kind.allCases.map { .init(.kind($0), $0.words, kind: "kind", isChosen: filter.kind == $0) }
    }

    static func years(_ filter: ListFilter, _ years: [Int]) -> [PickPopup.Choice] {
        years.map { .init(.year($0), String($0), kind: "year", isChosen: filter.year == $0) }
    }

    static func categories(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        wallet.categories.map { .init(.category($0), $0, kind: "category", isChosen: filter.category == $0) }
    }
}

extension ListFilter {
    /// With what was chosen; without it, where it held already.
    fileprivate func with(_ choice: PickPopup.Choice) -> ListFilter {
        var filter = self
        let isTakenBack = choice.isChosen
        switch choice.value {
        case .everything: return ListFilter()
        case .owner(let owner): filter.owner = isTakenBack ? nil : owner
        case .card(let card): filter.card = isTakenBack ? nil : card
        case .category(let word): filter.category = isTakenBack ? nil : word
        case .state(let state): filter.state = isTakenBack ? nil : state
        case .kind(let kind): filter.kind = isTakenBack ? nil : kind
        case .year(let year): filter.year = isTakenBack ? nil : year
        case .text, .action, .benefit, .records, .record, .file, .holder, .newAccount, .found, .product: break
        }
        return filter
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
