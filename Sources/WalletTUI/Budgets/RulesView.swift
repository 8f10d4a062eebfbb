import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of rules, with how many transactions each has set something of.
    static let rules: ScreenLook = {
        var look = records { _, state in
            let hits = state.budgets.ruleHits ?? [:]
            let belongs = { (transaction: BookTransaction, rule: FreshID) in transaction.ruleID?.cast() == rule }
            var telling = state.telling(belongs)
            if let (ledger, id) = state.ledgerOfRecord, !telling.pictures.isEmpty {
                telling.pictures.append { page, rect, _ in
                    let all = ledger.recent { belongs($0, id) }
                    page.draw(BalanceCurve(sumOf: all, ledger.symbol, on: state.today), in: rect)
                }
            }
            telling.columns = [.words("hits", isRight: true) { Run(grouped(hits[$0.id] ?? 0), .muted) }]
            return telling
        }
        look.places = { _ in [.rules, .records] }
        return look
    }()

    /// The list of accounts, with what each has and the transactions of it.
    static let accounts = records { _, state in
        let belongs = { (transaction: BookTransaction, account: FreshID) in transaction.accountID?.cast() == account }
        var telling = state.telling(belongs)
        if let (ledger, id) = state.ledgerOfRecord, let sum = ledger.sum(on: id), !telling.pictures.isEmpty {
            telling.pictures.append { page, rect, _ in
                let all = ledger.recent { belongs($0, id) }
                page.draw(BalanceCurve(all, to: sum.balance, ledger.symbol, on: state.today), in: rect)
            }
        }
        telling.columns = [
            .amounts("balance") { row in
                state.ledger(ofAccount: row).flatMap { ledger in
                    ledger.sum(on: row.id).map { Amount($0.balance, symbol: ledger.symbol) }
                }
            },
            .words("transactions", rank: 1, isRight: true) { row in
                Run(state.ledger(ofAccount: row)?.sum(on: row.id).map { grouped($0.count) } ?? "", .muted)
            },
        ]
        return telling
    }
}

extension AppState {
    fileprivate func ledger(ofAccount row: RecordRow) -> BookLedger? {
        (row.whole?.record as? BookAccount).flatMap { books[$0.bookID] }
    }

    /// The transactions of the last year that belong to the highlighted record of a book, and what they come to by month and
    /// by payee.
    fileprivate func telling(_ belongs: (BookTransaction, FreshID) -> Bool) -> RecordTelling {
        guard let (ledger, id) = ledgerOfRecord else { return RecordTelling() }
        let (all, symbol) = (ledger.recent { belongs($0, id) }, ledger.symbol)
        guard !all.isEmpty else {
            return RecordTelling(under: { page, rect in
                page.put([Run("No transactions in the last year.", .muted)], x: rect.x + 1, y: rect.y)
            })
        }
        return RecordTelling(
            under: { $0.draw(all, named: "Transactions", symbol, on: today, in: $1) }, width: 50,
            pictures: [
                { page, rect, _ in page.draw(MonthBars(all, symbol, to: today), in: rect) },
                { page, rect, _ in page.draw(RankedBars(of: all, "By payee", symbol), in: rect) },
            ])
    }

    /// The highlighted record with what its book comes to.
    fileprivate var ledgerOfRecord: (BookLedger, FreshID)? {
        guard let record, let book = records?.kind.flatMap({ record.book($0) }) else { return nil }
        return books[book.cast()].map { ($0, record.id) }
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
