import WalletDomain

/// A list of the records of a described kind, whichever it is.
public enum RecordsFeature {
    public struct State: Equatable, Sendable {
        let table: TableName
        /// Those that are shown, in order; each is decoded where it shows.
        public private(set) var shown: [FreshID] = []
        public private(set) var row = 0
        public private(set) var filter = RecordFilter.active
        /// The column that they are in order of; nil: as the file has them.
        public private(set) var order: Int? = 0
        public private(set) var isReversed: Bool
        private var index: RecordIndex?
        var isOutdated = true

        /// Of which book they are shown; nil: all.
        var scope: FreshID?

        init(_ kind: RecordKind) {
            table = kind.table
            // What has a day first is looked at from its newest on.
            isReversed = kind.columns.first?.shape.side != nil
        }

        public var kind: RecordKind? { RecordKind.named(table) }
        public var selected: FreshID? { shown[at: row] }
        public var count: Int { index?.entries.count ?? 0 }
        /// Those that are not archived.
        public var activeCount: Int { count(areArchived: false) }
        public var archivedCount: Int { count(areArchived: true) }
        public var isOfOneBook: Bool { scope != nil }

        private func count(areArchived: Bool) -> Int {
            index?.entries.count { $0.isArchived == areArchived && (scope == nil || $0.scope == scope) } ?? 0
        }

        /// `by name`
        public var orderWords: String {
            guard let kind, let order else { return isReversed ? "newest first" : "as added" }
            if kind.columns[order].shape.side != nil { return isReversed ? "newest first" : "oldest first" }
            return "by \(kind.columns[order].label.lowercased())" + (isReversed ? ", backwards" : "")
        }
    }

    public enum Action: Equatable, Sendable {
        case opened
        case addAsked, editAsked, archiveAsked, deleteAsked
        case orderStepped, orderTurned
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        guard var list = state.records, let kind = list.kind else { return }
        switch action {
        case .orderStepped:
            list.stepOrder(kind, state.wallet)
            state.say(list.orderWords, .hint)
        case .orderTurned:
            list.turnOrder(state.wallet)
            state.say(list.orderWords, .hint)
        case .addAsked: state.openForm(adding: kind)
        case .opened, .editAsked, .archiveAsked, .deleteAsked:
            if let record = state.record { act(action, on: record, kind, &state, environment) }
            return
        }
        state.records = list
    }

    /// Shows, edits, archives or deletes a record.
    static func act(
        _ action: Action, on record: ReadRecord, _ kind: RecordKind, _ state: inout AppState,
        _ environment: Environment
    ) {
        switch action {
        case .opened:
            let facts =
                state.wallet.account(of: record, kind) + state.balance(of: record, kind)
                + state.wallet.places(of: kind, record.id)
            state.tell(record.name, [facts.joined(by: "\n")])
        case .editAsked: state.openForm(editing: [record.id], kind)
        case .archiveAsked:
            guard record.archivedOn != nil else { return state.askToArchive([record.id], kind) }
            state.attempt("\(record.name) brought back") {
                try $0.archive(kind, record.id, on: nil, in: environment.context)
            }
        case .deleteAsked:
            let places = state.wallet.places(of: kind, record.id)
            guard places.isEmpty else {
                let isBill = state.wallet.transaction(record.id)?.kind.isRecurring ?? false
                let instead =
                    kind.canBeArchived ? state.keyNames.onlyArchives : isBill ? state.keyNames.onlyEnds : ""
                return state.say("named elsewhere: \(places.joined(by: ", "))\(instead)", .hint)
            }
            state.askToDelete([record.id], kind)
        default: break
        }
    }
}

extension RecordKind {
    /// Whether a bank's statement fills the list.
    public var comesOfStatements: Bool { [RecordKind.transactions.table, RecordKind.accounts.table].contains(table) }
}

/// What a list of records is narrowed to.
public enum RecordFilter: Equatable, Sendable {
    case active, archived
    /// Those that say this in a field; called: as people read it.
    case saying(String, key: String, called: String)
    case words(String)
    /// Those that were asked for elsewhere, with what they are.
    case these(Set<FreshID>, String)

    /// Whether it may leave out one that stands where it stood.
    fileprivate var asksWhatIsSaid: Bool {
        switch self {
        case .active, .archived, .these: false
        case .saying, .words: true
        }
    }

    public var words: String {
        switch self {
        case .active: ""
        case .archived: "archived"
        case .saying(_, _, let called): called
        case .words(let text): "“\(text)”"
        case .these(_, let words): words
        }
    }
}

extension RecordsFeature.State {
    mutating func move(_ move: Move) { row = move.applied(to: row, count: shown.count) }

    mutating func choose(_ id: FreshID) { row = shown.firstIndex(of: id) ?? row }

    mutating func narrow(to filter: RecordFilter, _ wallet: Wallet) {
        self.filter = filter
        arrange(wallet)
        row = 0
    }

    /// Each column in turn, then as they were added.
    fileprivate mutating func stepOrder(_ kind: RecordKind, _ wallet: Wallet) {
        let next = order.map { $0 + 1 } ?? 0
        order = next < kind.columns.count ? next : nil
        index = nil
        read(wallet)
    }

    fileprivate mutating func turnOrder(_ wallet: Wallet) {
        isReversed.toggle()
        arrange(wallet)
    }

    /// Looks at the records, or at those that changed; the highlight stays on its record, or on what stands in its place.
    mutating func read(_ wallet: Wallet, changed: Set<FreshID>? = nil) {
        guard let kind else { return }
        if let changed, !isOutdated, index != nil {
            let isOther = index?.update(changed, wallet, kind) ?? true
            if !isOther, !filter.asksWhatIsSaid { return }
        } else {
            index = RecordIndex(wallet, kind, by: order.flatMap { kind.place(ofColumn: $0) })
        }
        isOutdated = false
        arrange(wallet)
    }

    private mutating func arrange(_ wallet: Wallet) {
        guard let kind else { return }
        let last = selected
        var entries = index?.entries ?? []
        if let scope { entries.removeAll { $0.scope != scope } }
        if isReversed {
            let sorted = entries.filter { order == nil || !$0.saysNothing }
            entries = sorted.reversed() + entries.filter { order != nil && $0.saysNothing }
        }
        switch filter {
        case .active: shown = entries.filter { !$0.isArchived }.map(\.id)
        case .archived: shown = entries.filter(\.isArchived).map(\.id)
        case .these(let ids, _): shown = entries.map(\.id).filter(ids.contains)
        case .words(let text): shown = entries.ids(of: kind, wallet) { wallet.fits($0, text, kind) }
        case .saying(let word, let key, _):
            let fitting = kind.place(of: key).map { place in
                let meant = wallet.meant(by: word, of: kind.fields[place])
                return entries.ids(of: kind, wallet, RecordQuestion(key, word)) {
                    !meant.isDisjoint(with: $0.words(at: place, kind))
                }
            }
            shown = fitting ?? []
        }
        row = last.flatMap { shown.firstIndex(of: $0) } ?? min(row, max(0, shown.count - 1))
    }

    /// What it can be narrowed to: what is archived, and each word that few fields say.
    func choices(_ kind: RecordKind, _ wallet: Wallet) -> [PickPopup.Choice] {
        let listed = Set((index?.entries ?? []).filter { scope == nil || $0.scope == scope }.map(\.id))
        let all = wallet.listedRecords(of: kind, among: listed)
        var choices = [PickPopup.Choice(.records(.active), "everything", kind: "", isChosen: filter == .active)]
        if kind.canBeArchived {
            choices.append(.init(.records(.archived), "archived", kind: "state", isChosen: filter == .archived))
        }
        func add(_ word: String, _ field: FieldFacts, called: String) {
            let filter = RecordFilter.saying(word, key: field.key, called: called)
            choices.append(
                .init(.records(filter), called, kind: field.label.lowercased(), isChosen: self.filter == filter))
        }
        // What waits for something is looked for first. An amount is no sort of records.
        let fields = kind.fields.enumerated().filter { !$1.shape.isAmount }
        for (_, field) in fields {
            let others = all.flatMap { $0.instead[field.key] ?? [] }.eachOnce
            for word in others where FreshID(word) == nil { add(word, field, called: word) }
        }
        for (place, field) in fields where field.uses.contains(.column) && field.key != "name" {
            let said = all.flatMap { $0.words(at: place, kind) }
            let words = wallet.sorts(said, of: field)
            // What each says differently, as a telephone number, is no sort of records.
            let areSorts = words.count <= 20 && (words.count < said.count || field.shape.isOfWords)
            guard areSorts || field.shape.isOfRecords else { continue }
            for word in words { add(word, field, called: wallet.words(word, of: field)) }
        }
        return choices
    }
}

extension [RecordIndex.Entry] {
    /// Those that are not archived and fit, as lists say them.
    ///
    /// - Parameter asked: all that is looked at; nil: everything.
    fileprivate func ids(
        of kind: RecordKind, _ wallet: Wallet, _ asked: RecordQuestion? = nil, where fits: (ReadRecord) -> Bool
    ) -> [FreshID] {
        let ids = filter { !$0.isArchived }.map(\.id)
        let fitting = wallet.listedRecords(of: kind, among: Set(ids), asked: asked).filter(fits)
        return ids.filter(Set(fitting.map(\.id)).contains)
    }
}

extension AppState {
    /// The list of records that the screen shows; nil: it shows none.
    public var records: RecordsFeature.State? {
        get { screen.kind.map { lists[$0.table] ?? RecordsFeature.State($0) } }
        set { if let kind = screen.kind { lists[kind.table] = newValue } }
    }

    /// The one that is highlighted there.
    public var record: ReadRecord? {
        records.flatMap { list in list.kind.flatMap { kind in list.selected.flatMap { wallet.record(kind, $0) } } }
    }

    /// Shows those of one book.
    mutating func scopeList(to scope: FreshID?) {
        guard var list = records, list.scope != scope else { return }
        (list.scope, list.isOutdated) = (scope, true)
        records = list
    }

    /// What an account comes to, days to come included; nothing of what is none.
    fileprivate func balance(of record: ReadRecord, _ kind: RecordKind) -> [String] {
        guard let ledger = books[record.book(kind)?.cast()], let sum = ledger.sum(on: record.id) else { return [] }
        return ["Balance: \(sum.balance.formatted(symbol: ledger.symbol))"]
    }

    fileprivate mutating func change(_ kind: RecordKind, _ change: (inout RecordsFeature.State, Wallet) -> Void) {
        guard var list = lists[kind.table] ?? (screen.kind?.table == kind.table ? RecordsFeature.State(kind) : nil)
        else { return }
        change(&list, wallet)
        lists[kind.table] = list
    }

    /// Keeps a list true after something changed; nil: everything may have.
    fileprivate mutating func refresh(_ kind: RecordKind, after changes: [RecordChange]?) {
        let changed = changes.map { Set($0.filter { $0.table == kind.table }.compactMap(\.recordID)) }
        if changed?.isEmpty ?? false { return }
        let isShown = screen.kind?.table == kind.table
        change(kind) { list, wallet in
            if isShown { list.read(wallet, changed: changed) } else { list.isOutdated = true }
        }
    }
}

extension ScreenOps {
    static let people = records(of: .people)

    /// Those of the book that is shown.
    ///
    /// - Parameter read: what the list needs of the book beside that.
    static func recordsOfBook(
        _ kind: RecordKind, reading read: @escaping @Sendable (inout AppState) -> Void = { _ in }
    ) -> ScreenOps {
        var ops = records(of: kind)
        let (show, refresh) = (ops.show, ops.refresh)
        ops.refresh = { state, changes in
            refresh(&state, changes)
            guard state.screen.kind?.table == kind.table else { return }
            // The first one may have come.
            state.scopeList(to: state.budgets.book?.cast())
            show(&state)
        }
        ops.show = { state in
            state.readBook()
            read(&state)
            state.scopeList(to: state.budgets.book?.cast())
            show(&state)
        }
        return ops
    }

    /// A list of the records of a described kind.
    static func records(of kind: RecordKind) -> ScreenOps {
        ScreenOps(
            show: { $0.change(kind) { list, wallet in if list.isOutdated { list.read(wallet) } } },
            refresh: { $0.refresh(kind, after: $1?.changes) },
            move: { state, move in state.change(kind) { list, _ in list.move(move) } },
            narrowing: .init(
                isNarrowed: { $0.records?.filter != .active },
                showAll: { $0.change(kind) { $0.narrow(to: .active, $1) } },
                choices: { state in state.records?.choices(kind, state.wallet) ?? [] },
                narrow: { state, choice in
                    state.change(kind) { list, wallet in
                        switch choice.value {
                        case .records(let filter): list.narrow(to: choice.isChosen ? .active : filter, wallet)
                        case .text(let text): list.narrow(to: .words(text), wallet)
                        default: break
                        }
                    }
                    state.untickHidden()
                }, takesText: true),
            ticking: .init(
                rows: { $0.records?.shown ?? [] }, highlighted: { $0.records?.selected.map { [$0] } ?? [] },
                act: { action, rows, state, environment in state.act(action, on: rows, kind, environment) }))
    }
}

extension Screen {
    /// What its list is of; nil: it has another picture.
    var kind: RecordKind? {
        switch self {
        case .people: .people
        case .transactions: .transactions
        case .accounts: .accounts
        case .rules: .rules
        default: nil
        }
    }
}
