/// Works out what the rows of a statement become in a book; the book is read once for all of them.
struct BookingPlanner {
    /// Days between the two sides of a transfer.
    static let transferDays = 5

    private let account: BookAccount
    /// With the transactions that its lines are held against.
    private let journal: BookJournal
    private let lines: [BookingLine]
    private let choices: [Int: StatementChoice]
    /// By place: where the transaction of a line was deleted by hand.
    private let deleted: [Int: DeletedLine.ID]
    /// What the lines may be, and what comes back.
    private let present: [BookTransaction.ID: BookTransaction]

    /// By the place of a credit that of the purchase that it answers.
    private let purchases: [Int: Int]
    /// The same where an earlier statement brought that.
    private var charges: [Int: BookTransaction] = [:]

    /// The days of those.
    var charged: [Int: CalendarDay] { charges.mapValues(\.date) }

    /// By place: what the rules of the book give those that are new.
    private var ruled: [Int: RuleOutcome] = [:]
    /// By place: those that move money between accounts, with the other side where the book has it.
    private var transfers: [Int: BookTransaction?] = [:]

    /// How another program had them; nil: the file is of none.
    private let own: OwnFiling?
    /// By place: where that, or a person who looks at the statement, said something that the book knows.
    private var filed: [Int: OwnFiling.Filed] = [:]

    private(set) var bookings: [StatementPlan.Booking] = []
    /// What the bank says was on the account, and what there is here.
    private(set) var balance: StatementPlan.Balance?
    /// What it shows to come back, with what was there before.
    private(set) var found: [FoundSubscription] = []
    /// The new rows that are like those of an earlier statement in another layout.
    private(set) var resembling: StatementPlan.Resembling?

    /// - Parameters:
    ///   - purchases: by the place of a credit that of the purchase that it answers.
    ///   - open: the credits whose purchase the file does not have.
    init?(
        _ file: StatementFile, of id: BookAccount.ID, in wallet: Wallet, choices: [Int: StatementChoice],
        purchases: [Int: Int], open: OpenCredits, on today: CalendarDay
    ) {
        guard let account = wallet[id] else { return nil }
        (self.account, self.choices, self.purchases) = (account, choices, purchases)
        var (occurrences, payees) = ([String: Int](), [String: BookingLine.Payee]())
        let booked = "booking\u{1F}\(id)\u{1F}"
        let lines = file.rows.map { row in
            let day = row.postingDay
            let said = booked + "\(day)\u{1F}\(row.amount.jsonNumber)\u{1F}\(row.bankID ?? row.text)"
            let occurrence = occurrences[said, default: 0] + 1
            occurrences[said] = occurrence
            // Whoever is paid is paid again.
            let payee = payees[row.text] ?? BookingLine.Payee(of: row.text)
            payees[row.text] = payee
            return BookingLine(row: row, id: EntityID(saying: "\(said)\u{1F}\(occurrence)"), of: payee)
        }
        self.lines = lines
        let near = NearTransactions(of: lines, before: open.longestLag)
        // Where the bank says what there is, all transactions are read, for what they come to.
        var balance = account.openingBalance
        let end = file.balance.flatMap { $0.on ?? lines.map(\.postedOn).max() }
            .flatMap { account.openingOn ?? .earliest > $0 ? nil : $0 }
        var before = ChargesBefore(lines, on: id)
        let journal = BookJournal(
            account.bookID, in: wallet,
            mayBe: { [before] in end != nil || near.mayContain($0) || before.mayContain($0) }
        ) { other in
            before.note(other)
            if let end, other.accountID == id, other.postingDay <= end {
                balance += other.moved(since: account.openingOn)
            }
            return near.contains(other)
        }
        guard let journal else { return nil }
        (self.journal, own) = (journal, OwnFiling(of: file, in: journal, wallet))
        var known = KnownBookings(of: id, in: journal, wallet.deletedLines(ofAccount: id), for: file.rows)
        let found = known.found(lines) { choices[$0.row.row]?.isOther ?? false }
        deleted = found.enumerated().reduce(into: [:]) { deleted, found in
            if case .deleted(let id) = found.element { deleted[found.offset] = id }
        }
        let layouts = wallet.statements.reduce(into: [:]) { $0[$1.id] = $1.layout }
        let new = zip(lines, found).filter { $0.1 == nil }.map(\.0)
        let alike = known.resembling(new) { layouts[$0].map { $0 != file.layout } ?? false }
        if let most = alike.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) {
            resembling = wallet[most.key].map { StatementPlan.Resembling(rows: most.value, fileName: $0.fileName) }
        }
        let meant = Set(found.compactMap { $0?.transaction })
        present = journal.transactions.reduce(into: [:]) { present, transaction in
            guard meant.contains(transaction.id) || transaction.kind.isRecurring || transaction.isExpected else {
                return
            }
            present[transaction.id] = transaction
        }
        bookings = zip(lines, found).map { booking($0, $1) }
        if let own { for place in bookings.indices { filed[place] = own.filed(lines[place].row, on: account) } }
        for place in bookings.indices where bookings[place].isNew {
            if let category = category(chosenAt: place) { filed[place] = OwnFiling.Filed(category: category) }
        }
        var rules = BookRules(of: journal.book.id, filingInto: journal.categories, in: wallet)
        apply(&rules)
        findTransfers()
        findBills()
        // What pays something back already is no question.
        let settled = bookings.indices.filter { place in
            if case .here(let id) = bookings[place].act { present[id]?.refundOf != nil } else { false }
        }
        charges = open.charges(among: journal.transactions, of: account.id, but: Set(settled))
        fileThem()
        for place in bookings.indices {
            bookings[place].categoryName = bookings[place].category.flatMap { journal.categories[$0]?.name }
            if let parts = filed[place]?.splits.count, parts > 0, bookings[place].isNew {
                bookings[place].categoryName = "\(parts) parts"
            }
            bookings[place].billWords = bookings[place].pays.flatMap { pays in
                present[pays.recurringID].map {
                    "\($0.isExpected ? "answers" : "pays") \($0.payee) of \(pays.on.shown(from: today))"
                }
            }
        }
        self.found = before.found(with: outlays(), journal.transactions.filter(\.kind.isRecurring), on: today)
        if let end, let bank = file.balance?.amount {
            self.balance = StatementPlan.Balance(on: end, bank: bank, here: balance + brought(upTo: end))
        }
    }

    private func booking(_ line: BookingLine, _ found: KnownBookings.Found?) -> StatementPlan.Booking {
        let isWanted = choices[line.row.row]?.isBooked
        switch found {
        case nil:
            return StatementPlan.Booking(act: .new, payee: line.name, isTicked: isWanted ?? true)
        case .deleted:
            return StatementPlan.Booking(
                act: .deletedBefore, payee: line.name, isTicked: isWanted ?? false)
        case .here(let id):
            let other = present[id]
            return StatementPlan.Booking(
                act: .here(id), payee: other?.payee ?? "", category: other?.categoryID, isTicked: false)
        case .merge(let id):
            let other = present[id]
            return StatementPlan.Booking(
                act: .merge(id), payee: other?.payee ?? "", writtenOn: other?.date, category: other?.categoryID,
                isTicked: isWanted ?? true)
        }
    }

    /// What it brings that went out, and pays nothing that is planned.
    private func outlays() -> [BookTransaction] {
        bookings.indices.compactMap { place in
            let (booking, row) = (bookings[place], lines[place].row)
            guard booking.isNew, booking.isTicked, booking.pays == nil, transfers[place] == nil, row.amount.isNegative
            else { return nil }
            var charge = BookTransaction(
                id: lines[place].id, bookID: account.bookID, date: row.day, amount: row.amount, payee: booking.payee,
                createdAt: Instant(milliseconds: 0))
            (charge.accountID, charge.source) = (account.id, .blank)
            return charge
        }
    }

    /// What was deleted by hand and what a rule passes over comes in where a person says so.
    private mutating func apply(_ rules: inout BookRules) {
        guard !rules.isEmpty else { return }
        for place in bookings.indices where bookings[place].isNew {
            let row = lines[place].row
            var outcome = rules.outcome(
                of: RuledRow(
                    text: StatementText.booked(row.text), payee: bookings[place].payee, amount: row.amount,
                    accountID: account.id, bankCategory: row.bankCategory))
            // What a person said of it elsewhere is not for rules to say.
            if filed[place] != nil { outcome.leaveFiling() }
            guard !outcome.rules.isEmpty else { continue }
            ruled[place] = outcome
            bookings[place].payee = outcome.set.payee ?? bookings[place].payee
            (bookings[place].rules, bookings[place].isTransfer) = (outcome.rules, outcome.set.isTransfer)
            if outcome.set.isPassedOver, bookings[place].act == .new {
                bookings[place].act = .passedOver
                bookings[place].isTicked = choices[row.row]?.isBooked ?? false
            }
        }
    }

    /// Payments of a card, and what they answer on another account: neither is income, nor spent.
    private mutating func findTransfers() {
        let isCard = account.isCard
        var others = otherSides()
        for place in bookings.indices where bookings[place].isNew && bookings[place].isTicked {
            let row = lines[place].row
            let named = filed[place]?.transfer
            let isRuled = ruled[place]?.set.isTransfer ?? false || named != nil
            guard named != nil || filed[place] == nil else { continue }
            let isToCard = isCard && !row.amount.isNegative
            // Most have no other side that they could be held against.
            guard isRuled || isToCard || others[-row.amount] != nil else { continue }
            let isPayment = isRuled || StatementSigns.isPayment(row) && ruled[place]?.set.categoryID == nil
            // A purchase is none for what another card was paid.
            guard isPayment || !isCard else { continue }
            let found = others[-row.amount]?.enumerated().filter { other in
                (isPayment || other.element.isTransfer) && named?.isWith(other.element.accountID) ?? true
                    && abs(other.element.date.days(until: row.day)) <= BookingPlanner.transferDays
            }.min { $0.element.date.days(until: row.day).magnitude < $1.element.date.days(until: row.day).magnitude }
            if let found {
                transfers[place] = others[-row.amount]?.remove(at: found.offset)
            } else if isRuled || isPayment && isToCard {
                transfers[place] = .some(nil)
            }
            guard let other = transfers[place] else { continue }
            bookings[place].isTransfer = true
            let account = other?.accountID ?? named?.account
            bookings[place].otherAccount = journal.accounts.first { $0.id == account }?.name
        }
    }

    /// What is taken of the file up to a day, and was not on the account before.
    private func brought(upTo day: CalendarDay) -> Money {
        let days = (account.openingOn ?? .earliest)...day
        return bookings.indices.filter { bookings[$0].isTicked && days.contains(lines[$0].postedOn) }.reduce(.zero) {
            sum, place in
            let isThere = bookings[place].other.flatMap { present[$0] }.map { $0.accountID == account.id } ?? false
            return isThere ? sum : sum + lines[place].row.amount
        }
    }

    /// What may be the other side of a transfer, by amount: nothing that a hand has filed, or that pays something.
    private func otherSides() -> [Money: [BookTransaction]] {
        let amounts = Set(bookings.indices.filter { bookings[$0].isNew }.map { -lines[$0].row.amount })
        let sides = journal.transactions.reduce(into: [FreshID: Int]()) { sides, transaction in
            if let id = transaction.transferID { sides[id, default: 0] += 1 }
        }
        let others = journal.transactions.filter { other in
            guard let amount = other.amount, amounts.contains(amount), other.isMovement else { return false }
            // What one owner noted to have paid the other left an account of theirs.
            let isOwners = other.isTransfer && other.paidBy.map { $0.folded == (account.owner ?? $0).folded } ?? false
            guard isOwners || other.accountID != nil && other.paidBy == nil else { return false }
            let isFiled = other.setBy == .hand || other.matches != nil || !other.splits.isEmpty
            return other.accountID != account.id && !isFiled && other.transferID.map { sides[$0] == 1 } ?? true
        }
        return Dictionary(grouping: others) { $0.amount ?? .zero }
    }

    /// Which of the new ones are days of what comes back, or what was expected.
    private mutating func findBills() {
        let places = bookings.indices.filter { bookings[$0].isNew && bookings[$0].isTicked }
        let movements = places.map { place in
            let named = ruled[place]?.set.payee.map { PayeeKey($0) }
            var movement = Movement(
                accountID: account.id, payee: named ?? lines[place].payee, day: lines[place].row.day,
                amount: lines[place].row.amount)
            movement.recurringID = ruled[place]?.set.recurringID
            return movement
        }
        for (place, found) in zip(
            places, PaymentMatching(journal.transactions, expecting: true).occurrences(of: movements))
        {
            bookings[place].pays = found
        }
    }

    /// As the rules say, as the bill is, as the payee's were by hand before, or, for a credit, as the purchase that it answers.
    private mutating func fileThem() {
        let learned = PayeeCategories(of: journal)
        for place in bookings.indices where bookings[place].isNew && transfers[place] == nil {
            if let filed = filed[place] {
                bookings[place].category = filed.category
            } else if let category = ruled[place]?.set.categoryID {
                bookings[place].category = category
            } else if let category = bookings[place].pays.flatMap({ present[$0.recurringID]?.categoryID }) {
                bookings[place].category = category
            } else if let guess = learned.guess(lines[place].payee) {
                bookings[place].category = guess.category
                (bookings[place].isGuess, bookings[place].isLearned) = (!guess.isSure, true)
            }
        }
        guard journal.book.creditsTo == .category else { return }
        for (place, charge) in charges where followsCharge(place) {
            guard let category = charge.categoryID else { continue }
            bookings[place].category = category
            (bookings[place].isGuess, bookings[place].isLearned) = (false, false)
        }
        for (place, purchase) in purchases where followsCharge(place) {
            guard let category = bookings[purchase].category else { continue }
            bookings[place].category = category
            bookings[place].isGuess = bookings[purchase].isGuess
            bookings[place].isLearned = bookings[purchase].isLearned
        }
    }

    /// Whether a credit is filed as what it pays back.
    private func followsCharge(_ place: Int) -> Bool {
        bookings[place].isNew && ruled[place]?.filedBy == nil && category(chosenAt: place) == nil
    }

    private func category(chosenAt place: Int) -> BookCategory.ID? {
        choices[lines[place].row.row]?.category.flatMap { journal.categories[$0]?.id }
    }

    // MARK: Taking

    /// - Parameter uses: by the place of a credit the use that it pays.
    /// - Returns: how many transactions were added.
    func take(
        into wallet: inout Wallet, _ uses: [Int: BenefitUsage.ID], _ importID: EntityID<StatementImport>,
        _ context: ChangeContext
    ) -> Int {
        var (added, named) = (0, [BookTransaction]())
        for (place, booking) in bookings.enumerated() {
            guard booking.isTicked else {
                // What the book has already is told which use it pays.
                if case .here(let id) = booking.act, let use = uses[place], var other = present[id],
                    other.benefitUseID == nil
                {
                    other.benefitUseID = use
                    other.refundOf = other.refundOf ?? purchase(of: place)
                    wallet.keep(other, context)
                    named.append(other)
                }
                continue
            }
            var transaction = transaction(at: place, context)
            let row = lines[place].row
            var source = BookTransaction.Source(importID: importID, row: row.row, bankID: row.bankID)
            if !booking.isNew { source.lineID = lines[place].id }
            transaction.source = source
            (transaction.postedOn, transaction.payeeRaw) = (lines[place].postedOn, StatementText.booked(row.text))
            transaction.accountID = account.id
            if let use = uses[place] {
                transaction.benefitUseID = use
                transaction.refundOf = transaction.refundOf ?? purchase(of: place)
            }
            if let other = transfers[place] { link(&transaction, other, &wallet, context) }
            wallet.keep(transaction, context)
            if let plan = expected(at: place) { wallet.answer(plan, by: transaction.id, context) }
            if let line = deleted[place] { wallet.forget(line) }
            added += booking.isNew ? 1 : 0
        }
        // Once the purchases are there.
        for credit in named where credit.isUnfiled {
            let charge = credit.refundOf.flatMap { wallet[$0] }
            if let filed = charge.flatMap({ credit.filed(as: $0, in: journal.book) }) { wallet.keep(filed, context) }
        }
        return added
    }

    /// What a line is that was expected: it counts in the place of that then.
    private func expected(at place: Int) -> BookTransaction? {
        bookings[place].pays.flatMap { present[$0.recurringID] }.flatMap { $0.isExpected ? $0 : nil }
    }

    /// The transaction that a credit answers, where the book has it then.
    private func purchase(of place: Int) -> BookTransaction.ID? {
        guard let purchase = purchases[place] else { return charges[place]?.id }
        return bookings[purchase].other ?? (bookings[purchase].isTicked ? lines[purchase].id : nil)
    }

    private func link(
        _ transaction: inout BookTransaction, _ other: BookTransaction?, _ wallet: inout Wallet,
        _ context: ChangeContext
    ) {
        // The same on two machines.
        transaction.transferID = other?.transferID ?? FreshID(saying: "transfer\u{1F}\(transaction.id)")
        transaction.categoryID = nil
        guard var other, other.transferID == nil else { return }
        (other.transferID, other.categoryID) = (transaction.transferID, nil)
        wallet.keep(other, context)
    }

    private func transaction(at place: Int, _ context: ChangeContext) -> BookTransaction {
        let (booking, line) = (bookings[place], lines[place])
        // What a hand wrote stays as it is.
        if let other = booking.other.flatMap({ present[$0] }) { return other }
        var transaction = BookTransaction(
            id: line.id, bookID: account.bookID, date: line.row.day, amount: line.row.amount, payee: booking.payee,
            createdAt: context.now)
        transaction.notes = line.row.note.map { StatementText.booked($0) }
        if let pays = booking.pays {
            let plan = present[pays.recurringID]
            transaction.matches = plan?.kind.isRecurring ?? false ? pays : nil
            (transaction.ratio, transaction.paidBy, transaction.tags) = (plan?.ratio, plan?.paidBy, plan?.tags ?? [])
        }
        if let parts = filed[place]?.splits, !parts.isEmpty {
            transaction.splits = parts
        } else if !booking.isGuess, let category = booking.category {
            (transaction.categoryID, transaction.setBy) = (category, booking.isLearned ? .learned : nil)
        }
        if let outcome = ruled[place] { transaction.take(outcome) }
        if category(chosenAt: place) != nil { transaction.fileByHand() }
        return transaction
    }
}

extension KnownBookings.Found {
    fileprivate var transaction: BookTransaction.ID? {
        switch self {
        case .here(let id), .merge(let id): id
        case .deleted: nil
        }
    }
}
