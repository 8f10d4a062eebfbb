import WalletDomain

/// The rules of the book that is shown: their order, which of them a text fits, what they would change.
public enum RulesFeature {
    public enum Action: Equatable, Sendable {
        case shifted(by: Int)
        case testAsked, applyAsked
        /// Who filed the highlighted transaction.
        case whyAsked
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .shifted(let step):
            guard let rule = state.record else { break }
            if state.wallet.shiftRule(rule.id, by: step, in: environment.context) {
                state.sayDone("\(rule.name) moved")
            } else {
                state.sayAtEnd(rule.name, after: step)
            }
        case .testAsked: state.choose(.ruleTest, title: "What a statement says", [], takesText: true)
        case .applyAsked: state.askToApplyRules()
        case .whyAsked:
            guard let transaction = state.records?.selected.flatMap({ state.wallet.transaction($0) }),
                let ledger = state.budgets.ledger
            else { break }
            let lines = state.wallet.filingWords(of: transaction, in: ledger)
            state.tell(transaction.payee, lines)
        }
    }
}

extension AppState {
    /// The rules that what is typed fits; choosing one goes to it.
    func rulesFitting(_ text: String) -> [PickPopup.Choice] {
        guard !text.isEmpty, let ledger = budgets.ledger else { return [] }
        return BookRules(of: ledger.book.id, filingInto: ledger.categories, in: wallet).steps(of: text).map { step in
            let words = step.words(in: wallet)
            return PickPopup.Choice(
                .record(step.rule.id.cast()), "\(step.rule.sortOrder)  \(step.when(in: wallet))",
                kind: words.isEmpty ? "set before" : words)
        }
    }

    /// All that rules would change, each row to be chosen, or all of them.
    fileprivate mutating func askToApplyRules() {
        guard let ledger = budgets.ledger else { return }
        let changes = wallet.ruleChanges(in: BookJournal(ledger, in: wallet))
        guard !changes.isEmpty else { return say("the rules change nothing of what is there", .hint) }
        let rows = changes.map { change in
            let day = change.before.date.shown(from: today)
            let amount = change.before.amount?.formatted(symbol: ledger.symbol) ?? ""
            return PickPopup.Choice(
                .record(change.before.id.cast()), "\(day)  \(change.before.payee)  \(amount)",
                kind: change.words(in: wallet))
        }
        let all = changes.count == 1 ? "Change this row" : "Change all \(grouped(changes.count)) rows"
        choose(
            .ruleChanges, title: "What the rules change",
            [PickPopup.Choice(.everything, all, kind: "one step of undo")] + rows)
    }

    /// What was chosen in a list of something of a book.
    mutating func take(_ chosen: PickPopup.Choice, of purpose: PickPopup.Purpose, _ environment: Environment) {
        switch (purpose, chosen.value) {
        case (.ruleTest, .record(let id)): chooseRecord(id, of: .rules)
        case (.ruleChanges, let value):
            guard let ledger = budgets.ledger else { break }
            let changes = wallet.ruleChanges(in: BookJournal(ledger, in: wallet)).filter {
                value == .everything || value == .record($0.before.id.cast())
            }
            wallet.apply(changes, in: environment.context)
            if wallet.hasNotedAct {
                sayDone(changes.count == 1 ? "1 row changed" : "\(grouped(changes.count)) rows changed")
            }
        case (.categoryToFile(let filing), .record(let id)): file(filing, into: id.cast(), environment)
        case (.otherSide(let id), let value), (.chargeOf(let id), let value):
            take(value, for: purpose, of: id, environment)
        case (.foundSubscriptions, .found(let found)): ask(about: found)
        case (.foundSubscription(let found), let value): take(found, as: value, environment)
        default: break
        }
    }
}

extension ScreenOps {
    static let rules = recordsOfBook(.rules) { if $0.budgets.ruleHits == nil { $0.workOutMonth() } }
}
