/// What rules do to the transactions that are there.
extension Wallet {
    /// Gives rules of a book the numbers from 1 on, so that one stands at a place among them.
    ///
    /// - Parameter place: from 0.
    mutating func place(_ rule: BookRule, at place: Int, _ context: ChangeContext) {
        var rules = all(BookRule.self).of(rule.bookID).filter { $0.id != rule.id }
        rules.insert(rule, at: min(place, rules.count))
        for (place, var rule) in rules.enumerated() where self[rule.id]?.sortOrder != place + 1 {
            (rule.sortOrder, rule.updatedAt) = (place + 1, context.now)
            if let raw = rule.raw { put(raw) }
        }
    }

    /// Moves a rule among those of its book.
    ///
    /// - Returns: false where there is none beyond it.
    public mutating func shiftRule(_ id: FreshID, by step: Int, in context: ChangeContext) -> Bool {
        guard let rule = self[id.cast(to: BookRule.self)] else { return false }
        let rules = all(BookRule.self).of(rule.bookID)
        guard let place = rules.firstIndex(where: { $0.id == rule.id }), rules.indices.contains(place + step) else {
            return false
        }
        self.place(rule, at: place + step, context)
        did("\(rule.name) moved")
        return true
    }

    /// Adds a rule that files the payee of a transaction, or has the one that there is file it elsewhere; it stands before any
    /// other that would file that.
    public mutating func addRule(
        filing transaction: BookTransaction, into category: BookCategory.ID, in context: ChangeContext
    ) throws(RecordProblems) {
        let texts: [String: String?] = ["set.categoryId": category.description]
        var id: FreshID? = rule(ofPayeeOf: transaction)?.id.cast()
        if let id {
            try edit(.rules, id, texts, in: context)
        } else {
            let said = ["match.text": payeeOfRule(for: transaction), "bookId": transaction.bookID.description]
            id = try add(.rules, texts.merging(said) { first, _ in first }, in: context)
        }
        let rules = all(BookRule.self).of(transaction.bookID)
        guard let own = rules.first(where: { $0.id.cast() == id }), let first = rule(filing: transaction),
            let place = rules.firstIndex(where: { $0.id == first.id })
        else { return }
        self.place(own, at: place, context)
    }

    /// What a rule for the payee of a transaction looks for.
    public func payeeOfRule(for transaction: BookTransaction) -> String {
        transaction.payeeRaw.map(PayeeName.of) ?? transaction.payee
    }

    /// The rule that looks for the payee of a transaction and for nothing else.
    public func rule(ofPayeeOf transaction: BookTransaction) -> BookRule? {
        let payee = payeeOfRule(for: transaction).folded
        return all(BookRule.self).of(transaction.bookID).first { rule in
            guard let text = rule.match?.text, text.folded == payee else { return false }
            var others = rule.match ?? BookRule.Match()
            others.text = nil
            return others.typed == nil
        }
    }

    /// The rule that would file a transaction.
    public func rule(filing transaction: BookTransaction) -> BookRule? {
        let categories = CategoryTree(all { $0.bookID == transaction.bookID })
        let rules = BookRules(of: transaction.bookID, filingInto: categories, in: self)
        return rules.outcome(of: RuledRow(transaction)).filedBy.flatMap { self[$0] }
    }

    /// What the rules of a book would change of the transactions that are there; nothing of it is what a hand set.
    public func ruleChanges(in journal: BookJournal) -> [RuleChange] {
        let rules = BookRules(of: journal.book.id, filingInto: journal.categories, in: self)
        guard !rules.isEmpty else { return [] }
        let answers = journal.answers
        var changes = journal.transactions.compactMap { before -> RuleChange? in
            guard before.isMovement else { return nil }
            var outcome = rules.outcome(of: RuledRow(before))
            // What answers something that was expected is no transfer, and pays no bill.
            if answers.contains(before.id) { (outcome.set.isTransfer, outcome.set.recurringID) = (false, nil) }
            return RuleChange(before: before, after: before.ruled(by: outcome), outcome: outcome)
        }
        changes.fileRefunds(in: journal.book)
        // Days of what comes back are given out to all together.
        let paying = changes.indices.compactMap { place -> (place: Int, movement: Movement)? in
            let change = changes[place]
            guard let id = change.outcome.set.recurringID, change.before.matches == nil, !change.after.isTransfer,
                !(self[id].map(change.before.isFiledByHand) ?? false), var movement = Movement(change.before)
            else { return nil }
            movement.recurringID = id
            return (place, movement)
        }
        let found = PaymentMatching(journal.transactions).occurrences(of: paying.map(\.movement))
        for (paying, pays) in zip(paying, found) where pays != nil {
            changes[paying.place].after.matches = pays
            if let plan = pays.flatMap({ self[$0.recurringID] }) { changes[paying.place].after.goes(where: plan) }
            changes[paying.place].after.noteRule(changes[paying.place].outcome)
        }
        return changes.filter { $0.before != $0.after }
    }

    /// Changes what rules would, in one step.
    public mutating func apply(_ changes: [RuleChange], in context: ChangeContext) {
        for change in changes { keep(change.after, context) }
        if !changes.isEmpty { did("rules applied to \(changes.count == 1 ? "1 row" : "\(changes.count) rows")") }
    }
}

/// A transaction before and after rules were applied to it.
public struct RuleChange: Equatable, Sendable {
    public let before: BookTransaction
    public fileprivate(set) var after: BookTransaction
    fileprivate var outcome: RuleOutcome

    /// `Groceries, rule 3`
    public func words(in wallet: Wallet) -> String {
        var told: [String] = []
        if after.payee != before.payee { told.append("payee \(after.payee)") }
        if after.isTransfer != before.isTransfer { told.append("transfer") }
        if after.categoryID != before.categoryID, let name = wallet.name(ofCategory: after.categoryID) {
            told.append(name)
        }
        if after.ratio != before.ratio, let ratio = after.ratio { told.append("share \(ratio.jsonNumber)") }
        if after.notes != before.notes { told.append("a note") }
        if after.tags != before.tags { told.append("tags " + after.tags.map(\.word).joined(by: " ")) }
        if let pays = after.matches, after.matches != before.matches {
            told.append("pays \(wallet[pays.recurringID]?.payee ?? "") of \(pays.on.kept)")
        }
        return (told + [outcome.rules.numbers]).joined(by: ", ")
    }
}

extension [RuleChange] {
    /// What pays back what rules file goes with it.
    fileprivate mutating func fileRefunds(in book: Book) {
        let filed = indices.filter { self[$0].after.categoryID != self[$0].before.categoryID }
        guard !filed.isEmpty else { return }
        let charges = Dictionary(filed.map { (self[$0].after.id, self[$0]) }) { first, _ in first }
        for place in indices {
            guard let charge = self[place].after.refundOf.flatMap({ charges[$0] }),
                let after = self[place].after.filed(as: charge.after, in: book)
            else { continue }
            (self[place].after, self[place].outcome) = (after, charge.outcome)
        }
    }
}

extension [BookRule] {
    /// `rule 3`, `rules 1 and 3`
    var numbers: String {
        guard let last, count > 1 else { return first?.number ?? "" }
        return "rules " + dropLast().map { "\($0.sortOrder)" }.joined(by: ", ") + " and \(last.sortOrder)"
    }
}

extension BookTransaction {
    /// Whether a rule may say where it goes: nobody did, or a rule or a guess.
    private var isOpenToRules: Bool {
        setBy != .hand && splits.isEmpty && !isTransfer && (categoryID == nil || setBy != nil)
    }

    /// As rules have it, but for what a hand said.
    fileprivate func ruled(by outcome: RuleOutcome) -> BookTransaction {
        var (newer, set) = (self, outcome.set)
        // Another name than that of its statement was given by somebody.
        if let payee = set.payee, payeeRaw.map(PayeeName.of) == self.payee { newer.payee = payee }
        if set.isTransfer, !kind.isOneTime || matches != nil || paidBy != nil { set.isTransfer = false }
        if isOpenToRules, set.isTransfer || set.categoryID != nil { newer.file(by: outcome) }
        if ratio == nil { newer.ratio = set.ratio }
        if notes == nil { newer.notes = set.notes }
        if tags.isEmpty { newer.tags = set.tags }
        if newer != self { newer.noteRule(outcome) }
        return newer
    }

    fileprivate mutating func noteRule(_ outcome: RuleOutcome) { ruleID = ruleID ?? outcome.ruleID }

    /// Of a new one, whose payee, bill and transfer are known.
    mutating func take(_ outcome: RuleOutcome) {
        let set = outcome.set
        if set.categoryID != nil || set.isTransfer { setBy = .rule }
        ruleID = outcome.ruleID
        (ratio, notes) = (set.ratio ?? ratio, notes ?? set.notes)
        if !set.tags.isEmpty { tags = set.tags }
    }

    /// Goes where rules say.
    private mutating func file(by outcome: RuleOutcome) {
        transferID = outcome.set.isTransfer ? loneTransferID : nil
        (categoryID, setBy, ruleID) = (outcome.set.categoryID, .rule, outcome.ruleID)
    }
}

extension Wallet {
    /// How many transactions each rule filed, or gave something.
    public var ruleHits: [FreshID: Int] {
        BookLedgers(self, isSure: true).all.reduce(into: [:]) { $0.merge($1.ruleHits) { $0 + $1 } }
    }

    /// What filed a transaction, or would: `Filed: by rule 3`, `Guess: as on 21 Oct`; nil: a hand did, or nothing is known.
    ///
    /// - Parameter payees: what was said of them, where that was read.
    public func filingFact(
        of transaction: BookTransaction, by payees: PayeeCategories?, on today: CalendarDay
    ) -> String? {
        switch transaction.setBy {
        case .rule: "Filed: by \(transaction.ruleID.flatMap { self[$0] }?.number ?? "a rule that is gone")"
        // On which day nobody kept: its payee may have been filed so again since.
        case .learned: "Filed: as its payee was before, or its bank says"
        case nil where transaction.isUnfiledWhole:
            payees?.guess(for: transaction).map { "Guess: as on \($0.saidOf.shown(from: today))" }
        case .hand, nil: nil
        }
    }

    public func filingWords(of transaction: BookTransaction, in ledger: BookLedger) -> [String] {
        let category = name(ofCategory: transaction.categoryID) ?? "no category"
        let goes = transaction.isTransfer ? "Transfer" : transaction.splits.isEmpty ? category : "In parts"
        let rule = transaction.ruleID.flatMap { self[$0] }
        let ruled = rule.map { rule in
            "\(rule.number): \(naming(rule.match?.typed ?? "")), \(naming(rule.set?.typed ?? ""))"
        }
        switch transaction.setBy {
        case .hand: return ["\(goes): set by hand. No rule changes it."]
        case .rule: return ["\(goes): set by \(ruled ?? "a rule that is gone")"]
        case .learned: return ["\(goes): as its payee was filed by hand before, or as its bank calls it."]
        case nil where !transaction.isUnfiled && transaction.refundOf != nil:
            return ["\(goes): as what it pays back is filed."]
        case nil where transaction.isTransfer:
            let payer = transaction.paidBy.map { "noted as paid by \(shown($0))" }
            return ["Transfer: \(payer ?? "seen in a file, or linked by hand")."]
        case nil where !transaction.isUnfiled:
            return ["\(goes): nobody said so; it came with a bill, a payment or a file."]
        case nil:
            let guess = PayeeCategories(of: BookJournal(ledger, in: self)).guess(for: transaction)
            let told = name(ofCategory: guess?.category).map { "A guess, as its payee was filed before: ≈ \($0)" }
            return ["Not filed."] + [told, ruled.map { "Something else was set by \($0)" }].compactMap(\.self)
        }
    }
}
