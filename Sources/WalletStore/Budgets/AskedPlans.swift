import WalletDomain

/// An amount of a book that is typed: what a category may come to, what goes to another, what one owner paid.
extension AskedPopup {
    func takeOfBook(_ text: String, _ state: inout AppState, _ environment: Environment) throws {
        let context = environment.context
        var told = ""
        switch purpose {
        case .plan(let planned):
            let amount = text.isEmpty || text == "none" ? nil : try Money(typed: text, decimals: Money.mostDecimals)
            try state.wallet.plan(planned.category.id, at: amount, from: planned.month, only: isOnly, in: context)
            let sum = amount?.formatted(symbol: state.symbolOfBook) ?? "no plan"
            told = "\(state.wallet.name(of: planned.category)): \(sum)"
        case .move(let planned, let takes, let example):
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else {
                throw Refused(message: "Write an amount and a category, such as \(shown(example)).")
            }
            let said = ["to ", "from "].first { words[1].lowercased().hasPrefix($0) }
            let name = String(words[1].dropFirst(said?.count ?? 0))
            guard let other = try state.category(named: name) else { break }
            let isTaken = said.map { $0 == "from " } ?? takes
            let (giver, taker) = isTaken ? (other, planned.category) : (planned.category, other)
            let amount = try Money(typed: words[0], decimals: Money.mostDecimals)
            try state.wallet.movePlan(amount, from: giver.id, to: taker.id, in: planned.month, context)
            let (from, to) = (state.wallet.name(of: giver), state.wallet.name(of: taker))
            told = "\(amount.formatted(symbol: state.symbolOfBook)) moved from \(from) to \(to)"
        case .share(let whose):
            try state.share(whose.transactions, text, called: whose.title, environment)
            return state.closePopup()
        case .payment(let owed):
            guard let book = state.budgets.book else { break }
            let (amount, symbol) = try (Money(typed: text, decimals: Money.mostDecimals), state.symbolOfBook)
            told = state.wallet.told(owed, paying: amount, in: book)
            guard amount <= owed.amount else {
                let asked = owed.question(paying: amount) { $0.formatted(symbol: symbol) }
                return state.ask(asked, yes: .settle(book, amount, by: owed.debtor, told: told))
            }
            try state.wallet.settle(book, amount, by: owed.debtor, on: state.today, in: context)
        case .part, .refund, .spending, .spendingOnCard, .award, .snooze, .setting: break
        }
        state.closePopup()
        if state.wallet.hasNotedAct { state.sayDone(told) }
    }
}

extension MonthFigures {
    /// What is asked where a part of a plan is moved: where more was spent than planned, or nothing is planned, it comes
    /// from the one that has most left, else it goes to the one that needs it most.
    func moving(_ row: Row, in wallet: Wallet) -> (takes: Bool, example: String) {
        let takes = row.level == .over || (row.plan ?? .zero).isZero
        let others = rows.filter { other in
            guard let category = other.category, category.id != row.category?.id else { return false }
            // What has parts is mostly planned as those.
            return other.family.count == 1 && other.direction == row.direction
                && (takes ? other.plan != nil : wallet.refusal(planning: category, in: month) == nil)
        }
        let other = takes ? others.max { $0.free < $1.free } : others.min { $0.free < $1.free }
        let name = wallet.name(ofCategory: other?.category?.id) ?? "another"
        return (takes, "40 \(takes ? "from" : "to") \(name)")
    }
}

extension AppState {
    /// The category of the book that is shown that words name.
    fileprivate func category(named words: String) throws(Refused) -> BookCategory? {
        let ids = budgets.figures?.rows.compactMap { $0.category?.id.cast(to: Never.self) } ?? []
        do throws(RecordLookupProblem) {
            return try wallet[category: wallet.lookUp([words], .categories, among: Set(ids)).cast()]
        } catch {
            let book: FreshID? = budgets.book?.cast()
            throw Refused(message: error.message(.categories) { wallet.typing($0, .categories, in: book) })
        }
    }
}

extension RecordProblems {
    /// One of them, where one line tells them.
    var first: String { messages.min { $0.key < $1.key }?.value ?? "This record cannot be read." }
}
