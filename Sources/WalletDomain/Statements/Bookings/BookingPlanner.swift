/// Works out what the rows of a statement become in a book; the book is read once for all of them.
struct BookingPlanner {
    /// Days between the two sides of a transfer.
    static let transferDays = 5

    let account: BookAccount
    /// With the transactions that its lines are held against.
    let journal: BookJournal
    let lines: [BookingLine]
    let choices: [Int: StatementChoice]
    /// What the lines may be, and what comes back.
    let present: [BookTransaction.ID: BookTransaction]

    /// What earlier statements brought and the credits of this one may pay back: its places are those behind the lines.
    private(set) var charges: [BookTransaction] = []
    /// By the place of a credit that of the purchase that it answers.
    var purchases: [Int: Int] = [:]

    /// By place: what the rules of the book give those that are new.
    var ruled: [Int: RuleOutcome] = [:]
    /// By place: those that move money between accounts, with the other side where the book has it.
    var transfers: [Int: BookTransaction?] = [:]

    /// By place: where the program that the file is of, or a person who looks at the statement, said something that the book knows.
    var filed: [Int: OwnFiling.Filed] = [:]

    var bookings: [StatementPlan.Booking] = []
    /// What the bank says was on the account, and what there is here.
    private(set) var balance: StatementPlan.Balance?
    /// What it shows to come back, with what was there before.
    private(set) var found: [FoundSubscription] = []
    /// The new rows that are like those of an earlier statement in another layout.
    private(set) var resembling: StatementPlan.Resembling?
    /// The new rows that may be what the bank says now of one that is there.
    private(set) var amended: [Int] = []

    /// - Parameter days: so long before the rows may be what one of them pays back; nil: none is a credit.
    init?(
        _ file: StatementFile, of id: BookAccount.ID, in wallet: Wallet, choices: [Int: StatementChoice],
        before days: Int?, on today: CalendarDay
    ) {
        guard let account = wallet[id] else { return nil }
        (self.account, self.choices) = (account, choices)
        var (occurrences, payees) = ([String: Int](), [String: BookingLine]())
        let booked = "booking\u{1F}\(id)\u{1F}"
        let lines = file.rows.map { row in
            let day = row.postingDay
            let said = booked + "\(day)\u{1F}\(row.amount.jsonNumber)\u{1F}\(row.bankID ?? row.text)"
            let occurrence = occurrences[said, default: 0] + 1
            occurrences[said] = occurrence
            let id = BookTransaction.ID(saying: "\(said)\u{1F}\(occurrence)")
            let line = BookingLine(row: row, id: id, like: payees[row.text])
            payees[row.text] = line
            return line
        }
        self.lines = lines
        let near = NearTransactions(of: lines, before: days ?? 0)
        // Where the bank says what there is, all transactions are read, for what they come to.
        var balance = account.openingBalance
        let end = file.balance.flatMap { $0.on ?? lines.map(\.postedOn).max() }
            .flatMap { account.openingOn ?? .earliest > $0 ? nil : $0 }
        var hasOpening = account.hasOpening
        var before = ChargesBefore(lines, on: id)
        let mayBe = { [before] (line: UnreadTransaction) in near.mayContain(line) || before.mayContain(line) }
        let journal = BookJournal(account.bookID, in: wallet, mayBe: end == nil ? mayBe : nil) { other in
            before.note(other)
            if let end, other.accountID == id, other.postingDay <= end {
                balance += other.moved(since: account.openingOn)
                hasOpening = hasOpening || other.isOpening
            }
            return near.contains(other)
        }
        guard let journal else { return nil }
        self.journal = journal
        var known = KnownBookings(
            of: id, in: journal, wallet.deletedLines(ofAccount: id), for: file, after: wallet.statements)
        let acts = known.found(lines) { choices[$0.row.row]?.isOther ?? false }
        let new = zip(lines, acts).filter { $0.1 == .new }.map(\.0)
        amended = new.filter { known.isAmended($0) }.map(\.row.row)
        let alike = known.resembling(new)
        if let most = alike.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) {
            resembling = wallet[most.key].map { StatementPlan.Resembling(rows: most.value, fileName: $0.fileName) }
        }
        let meant = Set(acts.compactMap(\.other))
        present = journal.transactions.reduce(into: [:]) { present, transaction in
            guard meant.contains(transaction.id) || transaction.kind.isRecurring || transaction.isExpected else {
                return
            }
            present[transaction.id] = transaction
        }
        bookings = zip(lines, acts).map { booking($0, $1) }
        if let own = OwnFiling(of: file, in: journal, wallet) {
            for place in bookings.indices { filed[place] = own.filed(lines[place].row, on: account) }
        }
        for place in bookings.indices where bookings[place].isNew {
            if filed[place]?.transfer?.isOpening ?? false { begin(at: place) }
            if let category = category(chosenAt: place) { filed[place] = OwnFiling.Filed(category: category) }
        }
        apply(BookRules(of: journal.book.id, filingInto: journal.categories, in: wallet))
        findTransfers(in: wallet)
        findBills()
        let rowDays = lines.map(\.row.day)
        if let days, let first = rowDays.min(), let last = rowDays.max() {
            charges = charges(in: first.adding(days: -days)...last)
        }
        for place in bookings.indices {
            bookings[place].rules = rulesFiling(at: place)
            bookings[place].billWords = bookings[place].pays.flatMap { pays in
                present[pays.recurringID].map {
                    "\($0.isExpected ? "answers" : "pays") \($0.payee) of \(pays.on.shown(from: today))"
                }
            }
        }
        found = before.found(with: outlays(), journal.transactions.filter(\.kind.isRecurring), on: today)
        if let end, let bank = file.balance?.amount {
            let isBegun = bookings.contains { $0.isOpening && $0.isTicked }
            self.balance = StatementPlan.Balance(
                on: end, bank: bank, here: balance + brought(upTo: end), hasOpening: hasOpening || isBegun)
        }
    }

    private func booking(_ line: BookingLine, _ act: StatementPlan.Booking.Act) -> StatementPlan.Booking {
        let (other, isWanted) = (act.other.flatMap { present[$0] }, choices[line.row.row]?.isBooked)
        var booking = StatementPlan.Booking(
            act: act, payee: act.other == nil ? line.name : other?.payee ?? "", category: other?.categoryID,
            isTicked: false)
        switch act {
        case .here: break
        case .new: booking.isTicked = isWanted ?? true
        case .merge: (booking.writtenOn, booking.isTicked) = (other?.date, isWanted ?? true)
        case .deletedBefore, .passedOver: booking.isTicked = isWanted ?? false
        }
        return booking
    }

    /// What was there at first is not there twice: an account that says it takes it only where a person does.
    private mutating func begin(at place: Int) {
        bookings[place].isOpening = true
        guard bookings[place].act == .new, account.hasOpening else { return }
        bookings[place].act = .passedOver
        bookings[place].isTicked = choices[lines[place].row.row]?.isBooked ?? false
    }

    /// What it brings that went out, and pays nothing that is planned.
    private func outlays() -> [BookTransaction] {
        let places = bookings.indices.filter {
            bookings[$0].isNew && bookings[$0].isTicked && bookings[$0].pays == nil && transfers[$0] == nil
                && lines[$0].row.amount.isNegative
        }
        return places.map { place in
            let row = lines[place].row
            var charge = BookTransaction(
                id: lines[place].id, bookID: account.bookID, date: row.day, amount: row.amount,
                payee: bookings[place].payee, createdAt: Instant(milliseconds: 0))
            (charge.accountID, charge.source) = (account.id, .blank)
            return charge
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
}
