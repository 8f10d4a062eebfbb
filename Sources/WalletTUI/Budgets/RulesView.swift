import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of rules, with how many transactions each has set something of.
    static let rules: ScreenLook = {
        var look = records { _, state in
            let hits = state.budgets.ruleHits ?? [:]
            var telling = state.telling { $0.ruleID?.cast() == $1 }
            telling.last = ("hits", true, { "\(hits[$0] ?? 0)" })
            return telling
        }
        look.places = { _ in [.rules, .records] }
        return look
    }()

    /// The list of accounts, with the transactions of each.
    static let accounts = records { _, state in state.telling { $0.accountID?.cast() == $1 } }
}

extension AppState {
    /// The transactions of the last year that belong to a record of a book, with their payees, and what they come to by month.
    fileprivate func telling(_ belongs: @escaping (BookTransaction, FreshID) -> Bool) -> RecordTelling {
        let ledger = { (record: ReadRecord) in records?.kind.flatMap { record.book($0) }.flatMap { books[$0.cast()] } }
        return RecordTelling(
            under: { page, record, rect in
                guard let ledger = ledger(record) else { return }
                let all = ledger.recent { belongs($0, record.id) }
                page.draw(all, named: "Transactions", ledger.symbol, on: today, in: rect)
            },
            picture: { page, record, rect in
                guard let ledger = ledger(record) else { return }
                let months = MonthBars(ledger.recent { belongs($0, record.id) }, ledger.symbol, to: today)
                page.draw(months, in: rect.splitBottom(Page.mostPictures).bottom)
            })
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
