import WalletDomain

/// Filing transactions, a letter each: the highlighted one goes into the category of the letter, with Space into that of
/// the guess, and the next one that is not filed is looked at.
public struct FilingPopup: Equatable, Sendable {
    public fileprivate(set) var transaction: BookTransaction
    public fileprivate(set) var problem: String?
    /// All that were selected, into one category together; empty: one after another.
    public fileprivate(set) var together: [BookTransaction.ID] = []
    /// How many each step of undo filed since it was opened.
    var counts: [Int] = []
    /// Into what its payee was filed before, and those of all that are filed together.
    public fileprivate(set) var guess: BookCategory?
    fileprivate var learned = Learned()

    /// What payees go into, read once; two are never told apart, as what is shown follows from them.
    fileprivate struct Learned: Equatable, Sendable {
        var payees: PayeeCategories?
        var refunds: [BookTransaction]?
        static func == (_: Learned, _: Learned) -> Bool { true }
    }

    /// The payee, or how many they are.
    public var title: String { together.isEmpty ? transaction.payee : "\(grouped(together.count)) transactions" }
    /// How many were filed since it was opened.
    public var filed: Int { counts.reduce(0, +) }
    /// How many steps of undo that were.
    public var steps: Int { counts.count }

    fileprivate mutating func learn(from journal: BookJournal) {
        (learned.payees, learned.refunds) = (PayeeCategories(of: journal), journal.refunds)
    }

    /// - Parameter others: what is filed together with it.
    fileprivate mutating func look(
        at transaction: BookTransaction, with others: [BookTransaction] = [], in wallet: Wallet
    ) {
        (self.transaction, problem) = (transaction, nil)
        let known = learned.payees?.guess(for: transaction)?.category
        let areAlike = others.allSatisfy { learned.payees?.guess(for: $0)?.category == known }
        guess = areAlike ? known.flatMap { wallet[category: $0] } : nil
    }
}

extension AppState {
    /// Files the highlighted transaction.
    mutating func askToFile() { if let id = records?.selected { askToFile([id]) } }

    /// Files one and goes on, or several together.
    mutating func askToFile(_ ids: [FreshID]) {
        guard let transaction = ids.first.flatMap({ wallet.transaction($0) }) else { return }
        guard let ledger = budgets.ledger, !ledger.categories.nodes.isEmpty else {
            return say("there is no category yet: add one on Month", .hint)
        }
        guard ids.count > 1 || transaction.splits.isEmpty else { return say(keyNames.editsParts, .hint) }
        var filing = FilingPopup(transaction: transaction)
        filing.learn(from: BookJournal(ledger, in: wallet))
        filing.look(at: transaction, with: ids.dropFirst().compactMap { wallet.transaction($0) }, in: wallet)
        if ids.count > 1 { filing.together = ids.map { $0.cast() } }
        popup = .filing(filing)
    }

    /// The next one of the list that is not filed, or the one before, but for what is filed with another of the list that it
    /// pays back; the first follows the last.
    fileprivate func nextToFile(after before: BookTransaction, isBefore: Bool = false) -> BookTransaction? {
        // Told before the last one is looked for in vain among thousands.
        guard budgets.ledger.map({ $0.unfiled > (before.isUnfiled ? 1 : 0) }) ?? true, let list = records,
            let place = list.shown.firstIndex(of: before.id.cast())
        else { return nil }
        lazy var shown = Set(list.shown)
        return (1..<list.shown.count).lazy
            .map { place.stepped(by: isBefore ? -$0 : $0, around: list.shown.count) }
            .compactMap { wallet.transaction(list.shown[$0]) }
            .first { transaction in
                guard transaction.isUnfiledWhole else { return false }
                let isListed = transaction.refundOf.map { shown.contains($0.cast()) } ?? false
                return !isListed || !wallet.waitsForCharge(transaction)
            }
    }

    /// Files it, and goes on to the next one, or all of them together; where one is corrected, others of its payee are asked
    /// about.
    mutating func file(_ filing: FilingPopup, into category: BookCategory.ID, _ environment: Environment) {
        var (filing, before, count) = (filing, filing.transaction, 0)
        let isOne = filing.together.isEmpty
        do throws(RecordProblems) {
            count = try wallet.file(
                isOne ? [before.id] : filing.together, into: category, by: filing.learned.refunds,
                in: environment.context)
        } catch {
            filing.problem = error.first
            return popup = .filing(filing)
        }
        let name = wallet.name(ofCategory: category) ?? ""
        if count > 0 {
            sayDone("\(isOne ? before.payee : grouped(count)) filed into \(name)")
        } else {
            say("\(isOne ? "\(before.payee) is" : "all are") in \(name) already", .hint)
        }
        guard isOne else { return (popup, ticks) = (nil, nil) }
        if count > 0 { filing.counts.append(1) }
        let others = before.categoryID.map { $0 == category } ?? true ? [] : alike(before, not: category)
        let next = nextToFile(after: before)
        before.categoryID = category
        filing.learned.payees?.learn(before)
        if let next {
            filing.look(at: next, in: wallet)
            records?.choose(next.id.cast())
        }
        let rest = next == nil ? nil : filing
        guard !others.isEmpty else { return popup = rest.map { .filing($0) } }
        ask(
            "Also \(grouped(others.count)) more of \(before.payee) into \(name)?",
            yes: .fileMore(others, category, rest))
    }

    /// What was filed last is taken back: it is looked at again.
    mutating func goOnFiling(after undone: ChangeSet) {
        guard case .filing(var filing) = popup, let ledger = budgets.ledger else { return }
        _ = filing.counts.popLast()
        let changed = undone.changes.filter { $0.table == RecordKind.transactions.table }.compactMap(\.recordID)
        // What pays another one back went with it.
        let filed = changed.filter { id in
            wallet.transaction(id)?.refundOf.map { !changed.contains($0.cast()) } ?? true
        }
        filing.learn(from: BookJournal(ledger, in: wallet))
        // Several of a payee were filed after the one that was asked about.
        guard filed.count == 1, let back = wallet.transaction(filed[0]) else { return popup = .filing(filing) }
        filing.look(at: back, in: wallet)
        popup = .filing(filing)
    }

    /// Others of its payee that no hand has filed.
    private func alike(_ transaction: BookTransaction, not category: BookCategory.ID) -> [BookTransaction.ID] {
        let key = transaction.payeeKey
        var keys = PayeeKeys()
        return (budgets.ledger.map { BookJournal($0, in: wallet).transactions } ?? []).filter { other in
            guard other.isMovement, !other.isTransfer, other.splits.isEmpty, other.setBy != .hand,
                other.categoryID != category, other.id != transaction.id
            else { return false }
            return keys.key(of: other) == key
        }.map(\.id)
    }

    /// All categories of the book, to be named by typing.
    fileprivate mutating func askForCategory(_ filing: FilingPopup) {
        guard let tree = budgets.ledger?.categories else { return }
        choose(
            .categoryToFile(filing), title: "File \(filing.title) into",
            tree.choices(chosen: filing.transaction.categoryID))
    }
}

extension PopupFeature {
    static func filingStep(
        _ filing: FilingPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var filing = filing
        switch action {
        case .edited(.insert(" ")):
            if let guess = filing.guess { return state.file(filing, into: guess.id, environment) }
            filing.problem =
                filing.together.isEmpty
                ? "nothing of its payee was filed before" : "they were not filed into one category before"
        case .edited(.insert("?")): return state.openHelp()
        // No category has this letter.
        case .edited(.insert("u")):
            if filing.steps > 0 { return state.effects.append(.loadChanges(for: .undo)) }
            filing.problem = "nothing was filed here yet"
        case .edited(.insert(let text)):
            if let letter = state.budgets.letters.first(where: { $0.key == text.lowercased() }) {
                return state.file(filing, into: letter.category, environment)
            }
            filing.problem = "no category has the letter \(shown(String(text.prefix(1))))"
        case .chooseAsked: return state.askForCategory(filing)
        case .moved(let move) where filing.together.isEmpty:
            // Where all are filed each one can be filed otherwise.
            if case .by(let step) = move, let next = state.nextToFile(after: filing.transaction, isBefore: step < 0) {
                state.records?.choose(next.id.cast())
            } else {
                state.screen.ops.move(&state, move)
            }
            guard let transaction = state.records?.selected.flatMap({ state.wallet.transaction($0) }) else { return }
            filing.look(at: transaction, in: state.wallet)
        default: return
        }
        state.popup = .filing(filing)
    }
}
