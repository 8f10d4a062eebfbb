import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of rules, with how many transactions each has set something of.
    static let rules: ScreenLook = {
        var look = records { _, state in
            let hits = state.budgets.ruleHits ?? [:]
            var telling = state.telling({ $0.ruleID?.cast() == $1 }) { ledger, _, all in
                Plot(sumOf: all, ledger.symbol, on: state.today)
            }
            telling.columns = [.words("hits", isRight: true) { Run(grouped(hits[$0.id] ?? 0), .muted) }]
            return telling
        }
        look.places = { _ in [.rules, .records] }
        return look
    }()

    /// The list of accounts, with what each has and the transactions of it.
    static let accounts = records { _, state in
        var telling = state.telling({ $0.accountID?.cast() == $1 }) { ledger, account, all in
            Plot(balanceOf: all, to: ledger.sum(on: account)?.balance ?? .zero, ledger.symbol, on: state.today)
        }
        telling.cells = { row in
            (row.whole?.record as? BookAccount).flatMap { state.wallet.owner(of: $0) }.map { ["owner": [$0]] } ?? [:]
        }
        telling.columns = [
            .amounts("balance") { row in
                state.ledger(ofAccount: row).flatMap { ledger in
                    ledger.sum(on: row.id).map { Amount($0.balance, symbol: ledger.symbol) }
                }
            },
            .words("transactions", rank: 2, isRight: true) { row in
                Run(state.ledger(ofAccount: row)?.sum(on: row.id).map { grouped($0.count) } ?? "", .muted)
            },
        ]
        telling.title = { _ in state.balanceOfShown.map { [Run($0), Run(" in all", .muted)] } ?? [] }
        return telling
    }
}

extension AppState {
    /// What the accounts that are listed have together; nil: there is one, or none.
    fileprivate var balanceOfShown: String? {
        guard let list = records, list.shown.count > 1, let ledger = books[budgets.book] else { return nil }
        let all = list.shown.compactMap { ledger.sum(on: $0)?.balance }
        return all.reduce(.zero, +).formatted(symbol: ledger.symbol)
    }

    fileprivate func ledger(ofAccount row: RecordRow) -> BookLedger? {
        (row.whole?.record as? BookAccount).flatMap { books[$0.bookID] }
    }

    /// The transactions of the last year that belong to the highlighted record of a book, and what they come to by month, by
    /// payee and by day.
    fileprivate func telling(
        _ belongs: (BookTransaction, FreshID) -> Bool,
        curve: @escaping (BookLedger, FreshID, [DatedAmount]) -> Plot
    ) -> RecordTelling {
        guard let record, let book = records?.kind.flatMap({ record.book($0) }), let ledger = books[book.cast()] else {
            return RecordTelling()
        }
        let (all, symbol) = (ledger.recent { belongs($0, record.id) }, ledger.symbol)
        guard !all.isEmpty else {
            return RecordTelling(under: { $0.say("No transactions in the last year.", in: $1) })
        }
        return RecordTelling(
            under: { $0.draw(all, named: "Transactions", symbol, on: today, in: $1) }, width: 50,
            pictures: [
                { page, rect, _ in page.draw(MonthBars(all, symbol, to: today), in: rect) },
                { page, rect, _ in page.draw(RankedBars(payeesOf: all, symbol), in: rect) },
                { page, rect, _ in page.draw(titled: curve(ledger, record.id, all), in: rect) },
            ],
            rankedRows: { _ in RankedBars(payeesOf: all, symbol).rows.count })
    }
}

extension AppKeys {
    static let rules: [KeyBinding] = [
        ofRule("earlier", ["<"], "move it up: what is above runs first", hint: "order", shown: "< >", .shifted(by: -1)),
        ofRule("later", [">"], "move it down", .shifted(by: 1)),
        ofAll("test", ["t"], "which rules a text fits, and what they set", hint: "test", .testAsked),
        ofAll(
            "apply", ["R"], "apply them to what is there: what would change is shown first", hint: "apply", .applyAsked),
    ]

    private static func ofAll(
        _ name: String, _ keys: [Key], _ label: String, hint: String, _ action: RulesFeature.Action
    ) -> KeyBinding {
        KeyBinding(.rules, name, keys, label, hint: hint) {
            $0.state.records?.selected == nil ? .refused("there is no rule yet") : .rules(action)
        }
    }

    private static let ofRule = ActionKeys<RulesFeature.Action>(
        .rules, { .rules($0) }, when: { $0.records?.selected != nil })
}
