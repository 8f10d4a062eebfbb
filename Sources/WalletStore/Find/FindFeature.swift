import WalletDomain

/// “What do I have for Uber?”: hits over cards, benefits and merchants.
public enum FindFeature {
    /// A search that is open, or was closed by going to a hit.
    public struct State: ListPopup {
        public var field = TextField()
        public var hits: [WalletHit] = []
        public var selected = 0
        /// Σ open of the benefits among the hits.
        public var open = Money.zero
        var payees = Payees()

        public init() {}

        public var rows: [WalletHit] { hits }
        public var popup: Popup { .find(self) }

        /// What is looked through, once it was read; two are never told apart, as they follow from the wallet.
        struct Payees: Equatable, Sendable {
            var all: SearchedPayees?
            static func == (_: Payees, _: Payees) -> Bool { true }
        }
    }

    public enum Action: Equatable, Sendable {
        /// What a search goes through is read before the first letter is typed.
        case prepared
        /// After Enter: the next hit, or the one before, without the list.
        case stepped(by: Int)
    }

    static func reduce(_ state: inout AppState, _ action: Action) {
        switch action {
        case .prepared:
            guard case .find(var find) = state.popup else { break }
            find.prepare(state.wallet)
            state.popup = .find(find)
        case .stepped(let step): self.step(step, &state)
        }
    }

    /// On in the search that was closed by going to a hit; hits that are gone since are passed over.
    private static func step(_ step: Int, _ state: inout AppState) {
        guard var find = state.lastFind else { return state.say(state.keyNames.howToFind, .hint) }
        let last = find.chosen
        find.hits.removeAll { !$0.isIn(state.wallet) }
        guard !find.hits.isEmpty else { return state.say("“\(find.field.text)” is not there any more", .hint) }
        let index = last.flatMap { find.hits.firstIndex(of: $0) } ?? find.selected
        find.selected = index.stepped(by: step, around: find.hits.count)
        go(to: find, &state)
        state.say("“\(find.field.text)” \(find.selected + 1) of \(find.hits.count)", .hint)
    }

    fileprivate static func go(to find: State, _ state: inout AppState) {
        guard let hit = find.chosen else { return }
        state.lastFind = find
        state.lastFind?.payees.all = nil
        switch hit {
        case .record(let table, let id, _): state.show(id, of: table)
        case .card(let card): state.showTile(card, nil)
        case .benefit(let id, let card): state.showTile(card, id)
        }
    }
}

/// What a search found.
public enum WalletHit: Equatable, Sendable {
    case card(UserCard.ID)
    case benefit(Benefit.ID, on: UserCard.ID)
    /// Of a described kind; the newest of so many that are alike.
    case record(TableName, FreshID, alike: Int)

    func isIn(_ wallet: Wallet) -> Bool {
        switch self {
        case .card(let id): wallet.cards.contains(id)
        case .benefit(let id, let card): wallet.cards.contains(card) && wallet.benefits.contains(id)
        case .record(let table, let id, _): RecordKind.named(table).flatMap { wallet.record($0, id) } != nil
        }
    }
}

extension AppState {
    mutating func findStep(_ find: FindFeature.State, _ action: PopupAction) {
        if action == .submitted, find.chosen != nil {
            closePopup()
            return FindFeature.go(to: find, &self)
        }
        guard case .edited(let edit) = action else { return }
        var find = find
        // Keys that change nothing must not cost a search each.
        if find.field.apply(edit) { find.search(wallet, on: today, now: now, isSame: true) }
        popup = .find(find)
    }

    mutating func showTile(_ card: UserCard.ID, _ benefit: Benefit.ID?) {
        open(.wallet)
        (cards.isCardPage, cards.pane) = (false, .tiles)
        show(card, benefit)
    }

    /// The list that has the record, with the highlight on it; what is in no list is told.
    mutating func show(_ id: FreshID, of table: TableName) {
        guard let kind = RecordKind.named(table), let record = wallet.record(kind, id) else { return }
        switch table {
        case RecordKind.books.table: return goTo(book: id.cast())
        case RecordKind.categories.table: return goTo(.budget(id.cast(), of: monthOfBook, level: 0))
        case RecordKind.transactions.table where wallet.transaction(id).map { !$0.isMovement } ?? false:
            return goTo(.plan(id.cast()))
        default: break
        }
        guard let screen = Screen.allCases.first(where: { $0.kind?.table == table }) else {
            return tell(shown(record.name), wallet.account(of: record, kind))
        }
        if let book = record.book(kind) { showBook(book.cast()) }
        open(screen)
        screen.ops.narrowing?.showAll(&self)
        records?.choose(id)
    }
}

extension FindFeature.State {
    /// Searches again, as the wallet is now.
    ///
    /// - Parameter isSame: whether the wallet is as it was when it was searched last, and the words are others.
    mutating func search(_ wallet: Wallet, on today: CalendarDay, now: Instant, isSame: Bool = false) {
        if !isSame { payees.all = nil }
        (hits, open) = wallet.find(field.text, among: prepare(wallet), on: today, now: now)
        selected = isSame ? 0 : min(selected, max(0, hits.count - 1))
    }

    @discardableResult
    mutating func prepare(_ wallet: Wallet) -> SearchedPayees {
        let all = payees.all ?? SearchedPayees(wallet)
        payees.all = all
        return all
    }
}
