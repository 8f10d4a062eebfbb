import WalletDomain

/// An amount of a book being typed: what a category may come to, what goes to another, what one owner paid.
public struct PlanPopup: AskedPopup {
    public enum Purpose: Equatable, Sendable {
        case set
        /// `40 to Restaurants`; without “to” or “from” it comes to the category that is highlighted where that takes.
        case move(takes: Bool, example: String)
        case payment(Settlement.Debt)
        /// The first owner’s part of transactions.
        case share(WhosePopup)
    }

    public let purpose: Purpose
    public let category: BookCategory?
    public let plan: Money?
    /// Its first day.
    public let month: CalendarDay
    public var field: TextField
    /// It holds in this month alone.
    public internal(set) var isOnly = false
    public internal(set) var problem: String?
    public var popup: Popup { .plan(self) }

    /// - Parameter typed: what stands there already.
    init(
        _ purpose: Purpose, _ category: BookCategory? = nil, plan: Money? = nil, in month: CalendarDay,
        typed: String = ""
    ) {
        (self.purpose, self.category, self.plan, self.month) = (purpose, category, plan, month)
        field = TextField(typed)
    }
}

extension PlanPopup {
    func take(_ state: inout AppState, _ environment: Environment) throws(RecordProblems) -> [Effect] {
        let (context, text) = (environment.context, field.trimmed)
        var told = ""
        switch purpose {
        case .set:
            guard let category else { break }
            let amount = text.isEmpty || text == "none" ? nil : try Money(entered: text)
            try state.wallet.plan(category.id, at: amount, from: month, only: isOnly, in: context)
            told = "\(state.wallet.name(of: category)): \(amount?.formatted(symbol: state.symbolOfBook) ?? "no plan")"
        case .move(let takes, let example):
            guard let category else { break }
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else {
                throw RecordProblems(["amount": "Write an amount and a category, such as \(shown(example))."])
            }
            let said = ["to ", "from "].first { words[1].lowercased().hasPrefix($0) }
            let name = String(words[1].dropFirst(said?.count ?? 0))
            guard let other = try state.category(named: name) else { break }
            let isTaken = said.map { $0 == "from " } ?? takes
            let (giver, taker) = isTaken ? (other, category) : (category, other)
            let amount = try Money(entered: words[0])
            try state.wallet.movePlan(amount, from: giver.id, to: taker.id, in: month, context)
            let (from, to) = (state.wallet.name(of: giver), state.wallet.name(of: taker))
            told = "\(amount.formatted(symbol: state.symbolOfBook)) moved from \(from) to \(to)"
        case .share(let whose):
            try state.share(whose.transactions, text, called: whose.title, environment)
            state.closePopup()
            return []
        case .payment(let owed):
            guard let book = state.budgets.book else { break }
            let (amount, symbol) = try (Money(entered: text), state.symbolOfBook)
            told = state.wallet.told(owed, paying: amount, in: book)
            guard amount <= owed.amount else {
                let asked = owed.question(paying: amount) { $0.formatted(symbol: symbol) }
                state.popup = .question(Question(asked, yes: .settle(book, amount, by: owed.debtor, told: told)))
                return []
            }
            try state.wallet.settle(book, amount, by: owed.debtor, on: state.today, in: context)
        }
        state.closePopup()
        if state.wallet.hasNotedAct { state.sayDone(told) }
        return []
    }
}

extension MonthFigures {
    /// What is asked where a part of a plan is moved: where more was spent than planned, or nothing is planned, it comes
    /// from the one that has most left, else it goes to the one that needs it most.
    func moving(_ row: Row, in wallet: Wallet) -> PlanPopup.Purpose {
        let takes = row.level == .over || (row.plan ?? .zero).isZero
        let others = rows.filter { other in
            guard let category = other.category, category.id != row.category?.id else { return false }
            // What has parts is mostly planned as those.
            return other.family.count == 1 && other.direction == row.direction
                && (takes ? other.plan != nil : wallet.refusal(planning: category, in: month) == nil)
        }
        let other = takes ? others.max { $0.free < $1.free } : others.min { $0.free < $1.free }
        let name = wallet.name(ofCategory: other?.category?.id) ?? "another"
        return .move(takes: takes, example: "40 \(takes ? "from" : "to") \(name)")
    }
}

extension AppState {
    /// The category of the book that is shown that words name.
    fileprivate func category(named words: String) throws(RecordProblems) -> BookCategory? {
        let ids = budgets.figures?.rows.compactMap { $0.category?.id.cast(to: Never.self) } ?? []
        do throws(RecordLookupProblem) {
            return try wallet[category: wallet.lookUp([words], .categories, among: Set(ids)).cast()]
        } catch {
            let book: FreshID? = budgets.book?.cast()
            throw RecordProblems(["amount": error.message(.categories) { wallet.typing($0, .categories, in: book) }])
        }
    }
}

extension Money {
    /// - Throws: what is wrong with it, as of a field `amount`.
    fileprivate init(entered text: String) throws(RecordProblems) {
        do throws(AmountProblem) { try self.init(typed: text, decimals: Money.mostDecimals) } catch {
            throw RecordProblems(["amount": error.message])
        }
    }
}

extension RecordProblems {
    /// One of them, where there is one field alone.
    var first: String { messages.min { $0.key < $1.key }?.value ?? "This record cannot be read." }
}
