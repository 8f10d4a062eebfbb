import WalletDomain

/// What was said on the page of new cards and is not saved, by its rows.
extension NewCardsPopup {
    var said: [Row: String] {
        // What is used is marked in the lists as well: no draft of it is kept.
        get { texts.filter { !$0.key.isOfUse }.mapValues(\.trimmed).filter { !$0.value.isEmpty } }
        set { texts = newValue.filter { rows.contains($0.key) }.mapValues { TextField($0) } }
    }

    /// A draft that says of its own rows what the page says, and of others what it said before.
    func kept(beside draft: [Row: String]) -> [Row: String] {
        draft.filter { !rows.contains($0.key) }.merging(said) { $1 }
    }
}

extension NewCardsPopup.Row {
    /// How what is kept on disk names it.
    fileprivate var key: String {
        switch self {
        case .field(let field, let id): "\(field.key)/\(id)"
        case .enrolment(let id): "enrolled/\(id)"
        case .used(let id): "used/\(id)"
        }
    }
}

extension AppState {
    /// Opens the page; what was said there before and not saved stands in it.
    mutating func open(_ page: NewCardsPopup) {
        var page = page
        page.said = drafts.newCards
        if !page.said.isEmpty { say(keyNames.typedBefore, .hint) }
        popup = .newCards(page)
    }

    /// Of all cards, with what is on the page that is open.
    var newCardsSaid: [NewCardsPopup.Row: String] {
        if case .newCards(let page) = popup { page.kept(beside: drafts.newCards) } else { drafts.newCards }
    }

    /// What looks like a full card number is nobody's to keep.
    var keptNewCards: [String: String] {
        Dictionary(newCardsSaid.map { ($0.key.key, $0.value) }) { first, _ in first }
            .filter { !CardNumber.isIn($0.value) }
    }

    /// What was kept the last time; false where it fits no row any more.
    mutating func takeNewCards(_ kept: [String: String]) -> Bool {
        guard !kept.isEmpty, drafts.newCards.isEmpty else { return false }
        for row in wallet.activeCards.flatMap({ NewCardsPopup.Row.all(of: $0.id, in: wallet) }) {
            drafts.newCards[row] = kept[row.key]
        }
        return !drafts.newCards.isEmpty
    }
}

extension PopupFeature {
    /// Esc: what was said is kept.
    static func leave(_ page: NewCardsPopup, _ state: inout AppState) {
        state.closePopup()
        state.drafts.newCards = page.kept(beside: state.drafts.newCards)
        let used = page.texts.keys.contains(where: \.isOfUse)
        switch (page.said.isEmpty, used) {
        case (true, false): break
        case (true, true): state.say("what is used already was not saved\(state.keyNames.marksUsed)", .hint)
        case (false, false): state.say("what you typed is kept: \(state.keyNames.newCardsGoOn)", .hint)
        case (false, true): state.say(state.keyNames.newCardsKeptInPart, .hint)
        }
    }
}
