import WalletDomain

extension CatalogueFeature {
    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) -> [Effect] {
        switch action {
        case .edited(let edit):
            state.catalogue.field.apply(edit)
            state.catalogue.refresh(state.wallet)
            state.catalogue.selected = state.catalogue.results.first
        case .moved(let move): state.catalogue.move(move)
        case .chosen(let id):
            state.catalogue.selected = id
            (state.catalogue.isFieldFocused, state.catalogue.previewScroll) = (false, 0)
        case .fieldEntered: state.catalogue.isFieldFocused = true
        case .fieldLeft:
            if state.catalogue.field.isEmpty {
                state.catalogue.isFieldFocused = false
            } else {
                state.catalogue.field = TextField()
                state.catalogue.refresh(state.wallet)
            }
        case .previewOpened:
            guard state.catalogue.selected != nil else { return [] }
            (state.catalogue.isPreviewOpen, state.catalogue.previewScroll) = (true, 0)
            state.catalogue.isFieldFocused = false
        case .previewScrolled(let move):
            let lines = state.catalogue.selected.flatMap { state.wallet.catalogue.card($0) }?.benefits.count ?? 0
            state.catalogue.previewScroll = move.applied(to: state.catalogue.previewScroll, count: lines * 2 + 8)
        case .addAsked:
            guard let template = state.catalogue.selected.flatMap({ state.wallet.catalogue.card($0) }) else {
                return []
            }
            state.popup = .cardForm(CardForm(adding: template))
        case .issuerStepped: state.catalogue.stepIssuer(state.wallet)
        }
        return []
    }
}

extension CatalogueFeature.State {
    /// Searches again; keeps the selection where it still is among the results.
    mutating func refresh(_ wallet: Wallet) {
        let found = field.text.isBlank ? wallet.catalogue.all.filter(\.isActive) : wallet.catalogue.search(field.text)
        results = found.filter { issuer == nil || $0.issuer == issuer }.map(\.id)
        if selected.map({ !results.contains($0) }) ?? true { selected = results.first }
        held = [:]
        for card in wallet.cards.records where card.archivedOn == nil {
            if let template = card.cardTemplateID { held[template, default: 0] += 1 }
        }
    }

    mutating func move(_ move: Move) {
        guard !results.isEmpty else { return }
        let index = selected.flatMap { results.firstIndex(of: $0) } ?? 0
        selected = results[move.applied(to: index, count: results.count)]
        previewScroll = 0
    }

    /// All, then each issuer in turn.
    mutating func stepIssuer(_ wallet: Wallet) {
        var issuers: [String] = []
        for card in wallet.catalogue.all where issuers.last != card.issuer { issuers.append(card.issuer) }
        let index = issuer.flatMap { issuers.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        issuer = index < issuers.count ? issuers[index] : nil
        refresh(wallet)
    }
}
