/// The transactions of an account by which a file that comes a second time is told, and what was written by hand before it came.
///
/// A line is known by the id that follows from it; else by the bank's own id with its day and amount, for banks give one id
/// to several lines. Where a side has none, lines of one day, amount and payee are counted; of another layout a text may be
/// cut. What came from files is never the same for being near; what was written by hand may be.
struct KnownBookings {
    typealias Act = StatementPlan.Booking.Act

    /// Days between what a person, or another form, writes and what the bank does.
    static let nearDays = 3
    /// The same day, and those around it, the nearest first, of two the earlier one.
    static let nearestFirst = [0] + (1...nearDays).flatMap { [-$0, $0] }

    private struct Entry {
        var found: Act
        var bankID: String?
        var payee: PayeeKey
        /// What the statement says.
        var text: String
        /// The statement that it is from, where that has another layout.
        var other: EntityID<StatementImport>?

        func isSame(_ line: BookingLine) -> Bool { mayBe(line) && payee == line.payee }

        /// As another layout has it, which says less or more of it.
        func isSameCut(_ line: BookingLine) -> Bool { other != nil && mayBe(line) && isCut(line) }

        func isLike(_ line: BookingLine) -> Bool { other != nil && (payee == line.payee || isCut(line)) }

        /// Of two ids of a bank those decide.
        private func mayBe(_ line: BookingLine) -> Bool { bankID == nil || line.row.bankID == nil }

        private func isCut(_ line: BookingLine) -> Bool { StatementText.beginAlike(text, line.row.text) }
    }

    /// What is the same of a line where a bank corrects its amount.
    private struct Said: Hashable {
        let bankID: String
        let day: CalendarDay
        let payee: PayeeKey
    }

    private struct Written {
        let id: BookTransaction.ID
        let day: CalendarDay
        let payee: PayeeKey
        /// Days between it and what the bank does: what goes from one to the other takes longer.
        let nearDays: Int
    }

    private var brought = LinesByDay<Entry>()
    private var deleted = LinesByDay<Entry>()
    private var written: [Money: [Written]] = [:]
    /// What the account has under ids of the bank that the file has too, of amounts that it has no more.
    private var amended: Set<Said> = []
    /// Of all that statements brought into the book: one that was moved to another account is known too.
    private var keys: [BookTransaction.ID: (day: CalendarDay, amount: Money, found: Act)] = [:]

    /// - Parameters:
    ///   - file: only what may be one of its rows is looked at.
    ///   - statements: those that were taken in before.
    init(
        of account: BookAccount.ID, in journal: BookJournal, _ deletedLines: [DeletedLine], for file: StatementFile,
        after statements: [StatementImport]
    ) {
        let amounts = Set(file.rows.map(\.amount))
        var amountsOfIDs: [String: Set<Money>] = [:]
        for row in file.rows { if let id = row.bankID { amountsOfIDs[id, default: []].insert(row.amount) } }
        let others = Set(statements.filter { $0.layout != file.layout }.map(\.id))
        var payees = PayeeKeys()
        for transaction in journal.transactions where transaction.isMovement {
            guard let amount = transaction.amount else { continue }
            if let source = transaction.source {
                let day = transaction.postingDay
                keys[source.lineID ?? transaction.id] = (day, amount, .here(transaction.id))
                guard transaction.accountID == account else { continue }
                let text = transaction.payeeRaw ?? transaction.payee
                if let id = source.bankID, amountsOfIDs[id]?.contains(amount) == false {
                    amended.insert(Said(bankID: id, day: day, payee: payees.key(of: text)))
                }
                guard amounts.contains(amount) else { continue }
                let entry = Entry(
                    found: .here(transaction.id), bankID: source.bankID, payee: payees.key(of: text), text: text,
                    other: others.contains(source.importID) ? source.importID : nil)
                brought.add(entry, on: day, amount)
            } else if amounts.contains(amount), transaction.accountID == account || transaction.accountID == nil {
                written[amount, default: []].append(
                    Written(
                        id: transaction.id, day: transaction.date, payee: payees.key(of: transaction),
                        nearDays: transaction.isTransfer ? BookingPlanner.transferDays : KnownBookings.nearDays))
            }
        }
        for line in deletedLines {
            let (text, importID) = (StatementText.booked(line.line.text), line.line.importID)
            let entry = Entry(
                found: .deletedBefore(line.id.cast()), bankID: line.line.bankID, payee: PayeeKey(text), text: text,
                other: others.contains(importID) ? importID : nil)
            deleted.add(entry, on: line.line.postedOn, line.line.amount)
        }
    }

    /// What becomes of each line; every transaction answers for one.
    ///
    /// - Parameter isOther: of which lines a person says that they are not what was written by hand.
    mutating func found(_ lines: [BookingLine], isOther: (BookingLine) -> Bool) -> [Act] {
        var found = lines.map { takeOwn($0.id) }
        func look(_ take: (BookingLine) -> Act?) {
            for place in lines.indices where found[place] == nil { found[place] = take(lines[place]) }
        }
        look { line in brought.take(line.row) { $0.bankID != nil && $0.bankID == line.row.bankID }?.found }
        look { line in brought.take(line.row) { $0.isSame(line) }?.found }
        // Once each has what says the same.
        look { line in brought.take(line.row) { $0.isSameCut(line) }?.found }
        look { line in
            deleted.take(line.row) { entry in
                entry.bankID != nil && entry.bankID == line.row.bankID || entry.isSame(line)
            }?.found
        }
        look { line in deleted.take(line.row) { $0.isSameCut(line) }?.found }
        var taken: Set<BookTransaction.ID> = []
        let open = lines.indices.filter { found[$0] == nil && !isOther(lines[$0]) }
        for pair in pairs(of: open, lines) where found[pair.line] == nil && taken.insert(pair.id).inserted {
            found[pair.line] = .merge(pair.id)
        }
        return found.map { $0 ?? .new }
    }

    /// Those of some lines that have their amount and payee within a few days in what a statement of another layout brought, or
    /// their amount on one day, for layouts differ in words; by statement. They are told, and never taken for the same.
    mutating func resembling(_ lines: [BookingLine]) -> [EntityID<StatementImport>: [Int]] {
        var rows: [EntityID<StatementImport>: [Int]] = [:]
        var rest: [BookingLine] = []
        for line in lines {
            if let other = brought.takeNear(line.row, { $0.isLike(line) })?.other {
                rows[other, default: []].append(line.row.row)
            } else {
                rest.append(line)
            }
        }
        for line in rest {
            guard let other = brought.take(line.row, { $0.other != nil })?.other else { continue }
            rows[other, default: []].append(line.row.row)
        }
        return rows.mapValues { $0.sorted() }
    }

    /// Whether the account has a line of the same id, day and payee, of an amount that the file has no more.
    func isAmended(_ line: BookingLine) -> Bool {
        line.row.bankID.map { amended.contains(Said(bankID: $0, day: line.postedOn, payee: line.payee)) } ?? false
    }

    /// Lines, each with what was written by hand near it: the nearest day first, whatever line it is of; on one day first what has
    /// the name of the line; the earlier day first.
    private func pairs(of places: [Int], _ lines: [BookingLine]) -> [(line: Int, id: BookTransaction.ID)] {
        var pairs: [(line: Int, id: BookTransaction.ID, rank: (Int, Int, Int, Int, Int))] = []
        for place in places {
            let line = lines[place]
            for (order, entry) in (written[line.row.amount] ?? []).enumerated() {
                let days = line.row.day.days(until: entry.day)
                guard abs(days) <= entry.nearDays else { continue }
                let rank = (abs(days), entry.payee == line.payee ? 0 : 1, place, days > 0 ? 1 : 0, order)
                pairs.append((place, entry.id, rank))
            }
        }
        return pairs.sorted { $0.rank < $1.rank }.map { ($0.line, $0.id) }
    }

    private mutating func takeOwn(_ id: BookTransaction.ID) -> Act? {
        guard let (day, amount, found) = keys[id] else { return nil }
        // It answers for no other line.
        _ = brought.take(amount, on: day) { $0.found == found }
        return found
    }
}

/// A row of a statement, as a book looks for it.
struct BookingLine {
    let row: StatementRow
    /// It follows from what the row says and how often that was said before: two machines write the same transaction.
    let id: BookTransaction.ID
    let payee: PayeeKey
    /// As a new transaction has it.
    let name: String

    /// - Parameter known: a line of the same text, if there was one before: whoever is paid is paid again.
    init(row: StatementRow, id: BookTransaction.ID, like known: BookingLine? = nil) {
        let text = known == nil ? StatementText.booked(row.text) : ""
        (self.row, self.id) = (row, id)
        (payee, name) = (known?.payee ?? PayeeKey(text), known?.name ?? PayeeName.of(text))
    }

    var postedOn: CalendarDay { row.postingDay }
}
