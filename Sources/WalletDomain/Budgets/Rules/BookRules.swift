/// The rules of a book, made ready for many rows.
public struct BookRules: Sendable {
    /// A class, as thousands of rows go through hundreds of them.
    private final class Ready: Sendable {
        let rule: BookRule
        let match: BookRule.Match
        let set: BookRule.Settings
        let text: TextPattern?
        let bankCategory: TextPattern?

        init(_ rule: BookRule, _ match: BookRule.Match, _ set: BookRule.Settings) {
            (self.rule, self.match, self.set) = (rule, match, set)
            (text, bankCategory) = (match.text.map(TextPattern.init), match.bankCategory.map(TextPattern.init))
        }
    }

    private let ready: [Ready]
    /// Of each the letters that a text has to have.
    private let letters: [UInt64]

    public init(of book: Book.ID, filingInto categories: CategoryTree, in wallet: Wallet) {
        let open = Set(categories.nodes.map(\.category).filter { $0.archivedOn == nil }.map(\.id))
        ready = wallet.all(BookRule.self).of(book).compactMap { rule in
            // One that says nothing of a row would take all of them.
            guard let match = rule.match, match.typed != nil, var set = rule.set else { return nil }
            // Nothing new goes into what is archived.
            if let category = set.categoryID, !open.contains(category) { set.categoryID = nil }
            if set.payee?.isBlank ?? false { set.payee = nil }
            return Ready(rule, match, set)
        }
        letters = ready.map { $0.text?.letters ?? 0 }
    }

    public var isEmpty: Bool { ready.isEmpty }

    /// What all of them together give a row: from the first to the last, each field by the first that sets it.
    func outcome(of row: RuledRow) -> RuleOutcome {
        var outcome = RuleOutcome()
        outcome.set = run(row) { rule, set in
            if set != BookRule.Settings() { outcome.rules.append(rule) }
            if set.isFiling { outcome.filedBy = rule.id }
        }
        return outcome
    }

    /// The rules that fit a text, with what each of them would set that none before it does; what else they ask for
    /// and is not said counts as fitting.
    public func steps(of text: String, amount: Money? = nil, account: BookAccount.ID? = nil) -> [RuleStep] {
        let booked = StatementText.booked(text)
        var (steps, row) = ([RuleStep](), RuledRow(text: booked, payee: PayeeName.of(booked)))
        (row.amount, row.accountID, row.isOpen) = (amount, account, true)
        _ = run(row) { rule, set in steps.append(RuleStep(rule: rule, set: set)) }
        return steps
    }

    private func run(_ row: RuledRow, fit: (BookRule, BookRule.Settings) -> Void) -> BookRule.Settings {
        let text = FoldedPhrase(row.text)
        var (set, places) = (BookRule.Settings(), places(fitting: text, row.payee))
        let bank = row.bankCategory.map(FoldedPhrase.init)
        while let place = places.popFirst() {
            let ready = ready[place]
            guard row.fits(ready.match), ready.bankCategory.map({ bank.map($0.fits) ?? row.isOpen }) ?? true else {
                continue
            }
            let taken = set.take(ready.set)
            // Those behind it look at the name that it has now.
            if let payee = taken.payee { places = self.places(fitting: text, payee).drop { $0 <= place } }
            fit(ready.rule, taken)
        }
        return set
    }

    private func places(fitting text: FoldedPhrase, _ name: String) -> ArraySlice<Int> {
        let name = FoldedPhrase(name)
        func fits(_ place: Int, _ phrase: FoldedPhrase) -> Bool {
            letters[place] & ~phrase.letters == 0 && ready[place].text?.fits(phrase) ?? true
        }
        // Most are called what the statement says.
        let isOther = name != text
        return ready.indices.filter { fits($0, text) || isOther && fits($0, name) }[...]
    }
}

/// A row of a statement or a transaction, as rules look at it.
struct RuledRow {
    /// What the statement says.
    var text: String
    /// What it is called so far.
    var payee: String
    var amount: Money?
    var accountID: BookAccount.ID?
    var bankCategory: String?
    /// What is not said of it fits.
    var isOpen = false

    fileprivate func fits(_ match: BookRule.Match) -> Bool {
        // A text alone is fitted by what is said of texts.
        if isOpen, match.text == nil { return false }
        if let id = match.accountID, !(accountID.map { $0 == id } ?? isOpen) { return false }
        guard let amount else { return isOpen || match.from == nil && match.to == nil && match.direction == nil }
        if let from = match.from, amount.magnitude < from { return false }
        if let to = match.to, amount.magnitude > to { return false }
        return match.direction.map { ($0 == .expense) == amount.isNegative } ?? true
    }
}

extension RuledRow {
    init(_ transaction: BookTransaction) {
        self.init(
            text: transaction.payeeRaw ?? transaction.payee, payee: transaction.payee, amount: transaction.amount,
            accountID: transaction.accountID)
    }
}

struct RuleOutcome: Equatable {
    var set = BookRule.Settings()
    /// Those that fit, in order.
    var rules: [BookRule] = []
    /// The one that said where it goes.
    var filedBy: BookRule.ID?

    /// Says nothing of where it goes; rules that say no more are none of it.
    mutating func leaveFiling() {
        rules.removeAll { rule in
            var left = rule.set ?? BookRule.Settings()
            (left.categoryID, left.isTransfer) = (nil, false)
            return left == BookRule.Settings()
        }
        (set.categoryID, set.isTransfer, filedBy) = (nil, false, set.isPassedOver ? filedBy : nil)
    }

    /// The rule that a transaction remembers.
    var ruleID: BookRule.ID? { filedBy ?? rules.first?.id }
}

/// A rule that fits, and what it sets that none before it did.
public struct RuleStep: Equatable, Sendable {
    public let rule: BookRule
    public let set: BookRule.Settings

    /// `WHOLE FOODS*, at least 20`
    public func when(in wallet: Wallet) -> String { wallet.naming(rule.match?.typed ?? "") }

    /// `into Groceries`; empty: others were first.
    public func words(in wallet: Wallet) -> String { wallet.naming(set.typed ?? "") }
}

extension BookRule.Settings {
    /// Whether it says into which category it goes, or that it goes into none.
    fileprivate var isFiling: Bool { categoryID != nil || isTransfer || isPassedOver }

    /// Takes over what is not said yet.
    ///
    /// - Returns: what was taken.
    fileprivate mutating func take(_ other: BookRule.Settings) -> BookRule.Settings {
        var taken = BookRule.Settings()
        if payee == nil { taken.payee = other.payee }
        // Where it goes is one thing: a transfer is in no category.
        if !isFiling {
            (taken.categoryID, taken.isTransfer) = (other.categoryID, other.isTransfer)
            taken.isPassedOver = other.isPassedOver
        }
        if ratio == nil { taken.ratio = other.ratio }
        if notes == nil { taken.notes = other.notes }
        if tags.isEmpty { taken.tags = other.tags }
        if recurringID == nil { taken.recurringID = other.recurringID }
        payee = payee ?? taken.payee
        categoryID = categoryID ?? taken.categoryID
        (isTransfer, isPassedOver) = (isTransfer || taken.isTransfer, isPassedOver || taken.isPassedOver)
        (ratio, notes) = (ratio ?? taken.ratio, notes ?? taken.notes)
        if tags.isEmpty { tags = taken.tags }
        recurringID = recurringID ?? taken.recurringID
        return taken
    }
}
