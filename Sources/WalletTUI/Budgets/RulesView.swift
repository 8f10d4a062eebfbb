import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of rules, with how many transactions each has set something of.
    static let rules: ScreenLook = {
        var look = records { _, state in
            let hits = state.budgets.ruleHits ?? [:]
            return RecordTelling(
                last: ("hits", true, { "\(hits[$0] ?? 0)" }), under: state.transactions { $0.ruleID?.cast() == $1 })
        }
        look.places = { _ in [.rules, .records] }
        return look
    }()

    /// The list of accounts, with the transactions of each.
    static let accounts = records { _, state in
        RecordTelling(under: state.transactions { $0.accountID?.cast() == $1 })
    }
}

extension AppState {
    /// Those of the last year that belong to a record of a book, with their payees.
    fileprivate func transactions(
        _ belongs: @escaping (BookTransaction, FreshID) -> Bool
    ) -> (inout Page, ReadRecord, Rect) -> Void {
        { page, record, rect in
            guard let book = records?.kind.flatMap({ record.book($0) }), let ledger = books[book.cast()] else { return }
            let all = ledger.recent { belongs($0, record.id) }
            page.draw(all, named: "Transactions", ledger.symbol, on: today, in: rect)
        }
    }
}

extension AppKeys {
    static let rules: [KeyBinding] = [
        ofRule("earlier", ["<"], "move it up: what is above runs first", hint: "order", .shifted(by: -1)),
        ofRule("later", [">"], "move it down", .shifted(by: 1)),
        ofRule("test", ["t"], "which rules a text fits, and what they set", hint: "test", .testAsked),
        ofRule(
            "apply", ["R"], "apply them to what is there: what would change is shown first", hint: "apply", .applyAsked),
    ]

    private static func ofRule(
        _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, _ action: RulesFeature.Action
    ) -> KeyBinding {
        KeyBinding(.rules, name, keys, label, hint: hint) {
            $0.state.records?.selected == nil ? nil : .rules(action)
        }
    }
}
