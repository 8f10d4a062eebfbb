import WalletDomain

/// Filing transactions, a letter each: the highlighted one goes into the category of the letter, and the next one that is
/// not filed is looked at.
public struct FilingPopup: Equatable, Sendable {
    public internal(set) var transaction: BookTransaction
    public internal(set) var problem: String?
    /// How many were filed since it was opened.
    public internal(set) var filed = 0
}

extension AppState {
    /// Files the highlighted transaction.
    mutating func askToFile() {
        guard let id = records?.selected, let transaction = wallet.transaction(id) else { return }
        guard !budgets.letters.isEmpty else {
            return say("no category has a letter yet: edit one on Month and give it a key", .hint)
        }
        popup = .filing(FilingPopup(transaction: transaction))
    }

    /// The next one of the list that is not filed.
    fileprivate func nextToFile(after id: BookTransaction.ID) -> BookTransaction? {
        guard let list = records, let place = list.shown.firstIndex(of: id.cast()) else { return nil }
        let others = list.shown[(place + 1)...] + list.shown[..<place]
        return others.lazy.compactMap { wallet.transaction($0) }.first(where: \.isUnfiled)
    }
}

extension PopupFeature {
    static func filingStep(
        _ filing: FilingPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var filing = filing
        switch action {
        case .edited(.insert(let text)):
            guard let letter = state.budgets.letters.first(where: { $0.key == text.lowercased() }) else {
                filing.problem = "no category has the letter \(shown(String(text.prefix(1))))"
                break
            }
            do throws(RecordProblems) {
                try state.wallet.file([filing.transaction.id], into: letter.category, in: environment.context)
            } catch {
                filing.problem = error.first
                break
            }
            (filing.problem, filing.filed) = (nil, filing.filed + 1)
            state.sayDone("\(filing.transaction.payee) filed into \(letter.name)")
            guard let next = state.nextToFile(after: filing.transaction.id) else { return state.closePopup() }
            filing.transaction = next
            state.records?.choose(next.id.cast())
        case .moved(let move):
            state.screen.ops.move(&state, move)
            guard let transaction = state.records?.selected.flatMap({ state.wallet.transaction($0) }) else { return }
            (filing.transaction, filing.problem) = (transaction, nil)
        default: return
        }
        state.popup = .filing(filing)
    }
}
