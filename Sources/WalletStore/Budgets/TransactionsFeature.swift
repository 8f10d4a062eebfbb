import WalletDomain

/// What is done to transactions of the list beside filing them: the guess taken, whose they are, transfers, refunds, parts.
public enum TransactionsFeature {
    public enum Action: Equatable, Sendable {
        case guessTaken
        case whoseAsked
        case transferAsked, refundAsked
        case partsAsked, ruleAsked
        /// It pays no bill.
        case unpaid
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        guard let transaction = state.records?.selected.flatMap({ state.wallet.transaction($0) }) else { return }
        switch action {
        case .guessTaken: state.takeGuesses(of: [transaction.id.cast()], environment)
        case .whoseAsked: state.askWhose([transaction.id.cast()])
        case .transferAsked: state.askForOtherSide(of: transaction)
        case .refundAsked: state.askForCharge(of: transaction)
        case .partsAsked: state.askForParts(of: transaction)
        case .ruleAsked: state.askForRule(of: transaction)
        case .unpaid:
            let told = "\(transaction.payee) pays no bill"
            state.attempt(told: told) { try $0.unpay(transaction.id, in: environment.context) }
        }
    }
}

extension AppState {
    /// Into what the payee of a transaction of the book that is shown went before.
    public func guess(for transaction: BookTransaction) -> BookCategory? {
        guard transaction.isUnfiledWhole else { return nil }
        return budgets.kept.payees[transaction.bookID]?.guess(for: transaction).flatMap {
            wallet[category: $0.category]
        }
    }

    /// What is known of a transaction beside what it says: what is shared how, what paid it back, and what filed it,
    /// or would.
    public func facts(of transaction: BookTransaction) -> [String] {
        let ledger = books[transaction.bookID]
        let share = ledger?.usualShare(of: transaction)
        let refunds = ledger?.refunds(of: transaction).map { wallet.amountAndDay(of: $0) } ?? []
        let paidBack = refunds.isEmpty ? nil : "Paid back: \(refunds.joined(by: ", "))"
        let payees = budgets.kept.payees[transaction.bookID]
        return [share.map { "Shared: \($0)" }, paidBack, wallet.filingFact(of: transaction, by: payees, on: today)]
            .compactMap(\.self)
    }

    /// Reads what payees go into, where something waits for that.
    mutating func readGuesses() {
        guard let ledger = budgets.ledger, ledger.unfiled > 0, budgets.kept.payees[ledger.book.id] == nil else {
            return
        }
        budgets.kept.payees[ledger.book.id] = PayeeCategories(recentOf: ledger)
    }

    fileprivate mutating func takeGuesses(of ids: [FreshID], _ environment: Environment) {
        let all = ids.compactMap { wallet.transaction($0) }
        let open = all.filter(\.isUnfiledWhole)
        let guessed = open.compactMap { transaction in
            guess(for: transaction).map { (transaction: transaction, category: $0) }
        }
        guard let first = guessed.first else {
            let filed = all.contains(where: \.isUnfiled) ? keyNames.editsParts : "filed already"
            return say(open.isEmpty ? filed : "nothing of its payee was filed before", .hint)
        }
        let isOne = guessed.count == 1
        let taken = Set(guessed.map(\.transaction.id))
        // What pays one of them back goes with it.
        let along = open.count { refund in
            !taken.contains(refund.id) && refund.refundOf.map { taken.contains($0) } ?? false
                && wallet.waitsForCharge(refund)
        }
        let told =
            isOne
            ? "\(first.transaction.payee) filed into \(wallet.name(of: first.category))"
            : "\(grouped(guessed.count + along)) filed as guessed"
        let without = open.count - guessed.count - along
        let left = ids.count > 1 && without > 0 ? ", \(grouped(without)) without a guess" : ""
        let since = guessed.map(\.transaction.date).min() ?? today
        let refunds = budgets.ledger?.refunds(since: since, in: wallet)
        attempt(told: told + left) { wallet in
            for (category, all) in Dictionary(grouping: guessed, by: \.category.id).sorted(by: { $0.key < $1.key }) {
                try wallet.file(all.map(\.transaction.id), into: category, by: refunds, in: environment.context)
            }
            if !isOne { wallet.tellAct(as: told) }
        }
        if wallet.hasNotedAct { ticks = nil }
    }

    /// The rule that there is for its payee, or a new one that files it as it is filed or guessed, before what files it now.
    fileprivate mutating func askForRule(of transaction: BookTransaction) {
        if let rule = wallet.rule(ofPayeeOf: transaction) { return openForm(editing: [rule.id.cast()], .rules) }
        var said = ["match.text": wallet.payeeOfRule(for: transaction)]
        said["sortOrder"] = wallet.rule(filing: transaction).map { "\($0.sortOrder)" }
        let key = "set.categoryId"
        if let category = transaction.categoryID ?? guess(for: transaction)?.id,
            let field = RecordKind.rules.typedFields.first(where: { $0.key == key })
        {
            said[key] = wallet.typing(category.description, of: field, in: transaction.bookID.cast())
        }
        openForm(adding: .rules, said)
    }

    fileprivate mutating func askForOtherSide(of side: BookTransaction) {
        guard let ledger = budgets.ledger else { return }
        let none = PickPopup.Choice(.text(""), "no transfer", kind: "it waits for a category")
        guard !wallet.hasBothSides(side) else {
            choose(.otherSide(side.id.cast()), title: "\(shown(side.payee)) is one side of a transfer", [none])
            return
        }
        let others = BookJournal(ledger, in: wallet).otherSides(of: side)
        let outside = PickPopup.Choice(
            .everything, "outside the book", kind: "the other side", isChosen: side.isTransfer && side.paidBy == nil)
        let pays = ledger.isOfBoth(side) ? "pays in for both" : "pays what is owed"
        let payers = ledger.payers(of: side).map { owner in
            PickPopup.Choice(
                .owner(owner), "from \(shown(owner))", kind: pays, isChosen: side.isTransfer && side.paidBy == owner)
        }
        choose(
            .otherSide(side.id.cast()), title: "\(shown(side.payee)): where is the other side?",
            choices(of: others, ledger) + [outside] + payers + (side.isTransfer ? [none] : []))
    }

    fileprivate mutating func askForCharge(of refund: BookTransaction) {
        guard let amount = refund.amount, !amount.isNegative, let ledger = budgets.ledger else {
            return say("it went out: what came in pays something back", .hint)
        }
        guard !refund.isTransfer else { return say(BookError.isTransfer(payee: refund.payee).message, .problem) }
        let charges = BookJournal(ledger, in: wallet).charges(paidBackBy: refund)
        let nothing =
            refund.refundOf == nil ? [] : [PickPopup.Choice(.everything, "nothing", kind: "it is no refund")]
        guard !charges.isEmpty || !nothing.isEmpty else { return say("nothing before it is as much", .hint) }
        choose(
            .chargeOf(refund.id.cast()),
            title: "What does \(amount.formatted(symbol: ledger.symbol)) of \(shown(refund.payee)) pay back?",
            nothing + choices(of: charges, ledger, chosen: refund.refundOf))
    }

    private func choices(
        of transactions: [BookTransaction], _ ledger: BookLedger, chosen: BookTransaction.ID? = nil
    ) -> [PickPopup.Choice] {
        let accounts = Dictionary(ledger.accounts.map { ($0.id, $0.name) }) { first, _ in first }
        let days = transactions.map { $0.date.shown(from: today) }.rightAligned
        let amounts = transactions.map { $0.amount?.formatted(symbol: ledger.symbol) ?? "" }.rightAligned
        return zip(transactions, zip(days, amounts)).map { transaction, told in
            PickPopup.Choice(
                .record(transaction.id.cast()), "\(told.0)  \(told.1)  \(transaction.payee)",
                kind: transaction.accountID.flatMap { accounts[$0] } ?? "", isChosen: transaction.id == chosen)
        }
    }

    /// Takes what was chosen as the other side of a transfer, or as what was paid back.
    mutating func take(
        _ value: PickPopup.Value, for purpose: PickPopup.Purpose, of id: FreshID, _ environment: Environment
    ) {
        let other: BookTransaction.ID? = if case .record(let id) = value { id.cast() } else { nil }
        let (name, otherName) = (
            wallet.transaction(id)?.payee ?? "", other.flatMap { wallet.transaction($0.cast())?.payee }
        )
        let context = environment.context
        if case .otherSide = purpose {
            if case .text = value {
                return attempt(told: "\(name) is no transfer") { $0.unlinkTransfer(id.cast(), in: context) }
            }
            let owner: String? = if case .owner(let owner) = value { owner } else { nil }
            let side = wallet.transaction(id)
            let isOfBoth = side.flatMap { budgets.ledger?.isOfBoth($0) } ?? false
            let paid = owner.map { "\(name) is what \($0) paid \(isOfBoth ? "in for both" : "of what was owed")" }
            // Of one that is a transfer already it is said who paid it.
            guard other != nil || side?.isTransfer != true else {
                return attempt(told: paid ?? "\(name) came from nobody of the book") {
                    _ = try $0.edit(.transactions, id, ["paidBy": owner], in: context)
                }
            }
            let told = otherName.map { "\(name) and \($0) are one transfer" } ?? paid ?? "\(name) is a transfer"
            let isDone = attempt(told) { try $0.linkTransfer(id.cast(), other, by: owner, in: context) }
            if isDone { ticks = nil }
        } else {
            let refund = wallet.transaction(id)
            let charge = other.flatMap { wallet.transaction($0.cast()) }.flatMap { charge in
                refund.map { wallet.words(ofCharge: charge, paidBackBy: $0) }
            }
            attempt(told: charge.map { "\(name) pays back \($0)" } ?? "\(name) is no refund") {
                try $0.linkRefund(id.cast(), of: other, in: context)
            }
        }
    }
}

extension [String] {
    /// Of letters that are one column wide, as days and amounts are.
    fileprivate var rightAligned: [String] {
        let widest = map(\.count).max() ?? 0
        return map { String(repeating: " ", count: widest - $0.count) + $0 }
    }
}

extension ScreenOps {
    /// The transactions of the book that is shown.
    static let transactions: ScreenOps = {
        var ops = recordsOfBook(.transactions) { $0.readGuesses() }
        let (refresh, acts) = (ops.refresh, ops.ticking?.act)
        ops.refresh = { state, changes in
            refresh(&state, changes)
            if state.screen == .transactions { state.readGuesses() }
        }
        ops.ticking?.act = { action, ids, state, environment in
            switch action {
            case .doneAsked: state.takeGuesses(of: ids, environment)
            case .modeAsked: state.askWhose(ids)
            case .fileAsked: state.askToFile(ids)
            case .transferAsked where ids.count == 2:
                state.take(.record(ids[1]), for: .otherSide(ids[0]), of: ids[0], environment)
            case .transferAsked: state.say("a transfer has two sides: select two", .hint)
            default: acts?(action, ids, &state, environment)
            }
        }
        return ops
    }()
}
