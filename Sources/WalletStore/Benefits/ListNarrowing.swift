import WalletDomain

/// What a list of benefits or entries is narrowed to. Each screen has its own filter, which stays while others are looked
/// at.
extension ScreenOps.Narrowing {
    /// - Parameters:
    ///   - example: of what can be asked, a few words.
    ///   - row: what the list is of.
    static func lists(
        example: String = "card: cat: status: until: <7d >50",
        of row: any FilteredRow.Type = FilteredBenefit.self,
        get: @escaping @Sendable (AppState) -> ListFilter,
        set: @escaping @Sendable (inout AppState, ListFilter) -> Void,
        choices: @escaping @Sendable (AppState, ListFilter) -> [PickPopup.Choice]
    ) -> ScreenOps.Narrowing {
        let put: @Sendable (inout AppState, ListFilter) -> Void = { state, filter in
            set(&state, filter)
            state.untickHidden()
        }
        return ScreenOps.Narrowing(
            isNarrowed: { !get($0).isEmpty }, showAll: { put(&$0, ListFilter()) },
            choices: { state in
                let filter = get(state)
                let saved = state.savedFilters.fitting(on: state.today, row.canBe).map { saved in
                    PickPopup.Choice(.text(saved.sign), saved.sign, kind: "saved", isChosen: saved.sign == filter.text)
                }
                let typed =
                    saved.contains(where: \.isChosen)
                    ? []
                    : filter.text.map { [PickPopup.Choice(.text($0), "“\($0)”", kind: "words", isChosen: true)] } ?? []
                return [.init(.list(ListFilter()), "everything", kind: "", isChosen: filter.isEmpty)] + typed + saved
                    + choices(state, filter)
            },
            narrow: { state, choice in
                if case .list(let filter) = choice.value { return put(&state, filter) }
                guard case .text(let text) = choice.value else { return }
                var filter = get(state)
                filter.text = choice.isChosen ? nil : text
                put(&state, filter)
            },
            words: { state in
                let filter = get(state)
                return filter.isEmpty ? nil : filter.words(in: state.wallet)
            }, takesText: true,
            example: example,
            completions: { FilterCompletion.offers(after: $1, in: $0.wallet, on: $0.today, row.canBe) },
            mistake: { $0.mistake(inFilter: $1, of: row) })
    }
}

extension [PickPopup.Choice] {
    static func states(_ filter: ListFilter) -> [PickPopup.Choice] {
        each(ListFilter.states, as: \.state, "state", filter, \.words)
    }

    static func owners(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        each(wallet.owners, as: \.owner, "owner", filter) { $0 }
    }

    static func cards(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        each(wallet.activeCards.map(\.id), as: \.card, "card", filter) { wallet.name(ofCard: $0) }
    }

    static func kinds(_ filter: ListFilter) -> [PickPopup.Choice] {
        each(BenefitUsage.Kind.allCases, as: \.kind, "kind", filter, \.words)
    }

    static func years(_ filter: ListFilter, _ years: [Int]) -> [PickPopup.Choice] {
        each(years, as: \.year, "year", filter) { String($0) }
    }

    static func categories(_ filter: ListFilter, _ wallet: Wallet) -> [PickPopup.Choice] {
        each(wallet.categories, as: \.category, "category", filter) { $0 }
    }

    /// The filter with each value of one part of it; without it, where it holds already.
    private static func each<Value: Equatable>(
        _ values: [Value], as part: WritableKeyPath<ListFilter, Value?>, _ kind: String, _ filter: ListFilter,
        _ label: (Value) -> String
    ) -> [PickPopup.Choice] {
        values.map { value in
            var next = filter
            let isChosen = filter[keyPath: part] == value
            next[keyPath: part] = isChosen ? nil : value
            return PickPopup.Choice(.list(next), label(value), kind: kind, isChosen: isChosen)
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
