/// Ledgers as they are kept, from which the next start has them without reading a transaction.
extension BookLedgers {
    /// - Parameter today: of the transactions at hand those of a year before it are in it.
    /// - Returns: the transactions as the second part; nil where a figure is too large.
    public func parts(on today: CalendarDay) -> KeptParts? {
        let since = max(since, BookLedgers.since(today))
        var transactions: [UInt8] = []
        let books = all.compactMap { KeptBook($0, since: since, &transactions) }
        guard books.count == all.count else { return nil }
        var json = JSONWriter()
        json.raw("{")
        json.key("since")
        json.integer(since.number)
        json.line("books") { $0.list(of: books) }
        json.raw("}\n")
        return KeptParts(front: json.bytes, rest: transactions)
    }

    /// As they would be read on a day, perhaps with some older transactions at hand.
    ///
    /// - Parameter wallet: as it was when they were kept.
    /// - Returns: nil where these are no such parts, or of too few transactions for the day.
    public init?(_ parts: KeptParts, in wallet: Wallet, on today: CalendarDay) {
        var (since, books) = (CalendarDay.earliest, [KeptBook]())
        let isRead: Void? = try? JSONReader.read(parts.front, limits: .wallet) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "since": since = try CalendarDay(whole: reader.integer())
                case "books": books = try reader.list(KeptBook.read)
                default: try reader.skipValue()
                }
            }
        }
        guard isRead != nil, since <= BookLedgers.since(today) else { return nil }
        // All of them are there, none reaches beyond the others.
        let sizes = books.flatMap(\.pieces).map(\.count)
        guard sizes.allSatisfy({ $0 <= parts.restCount }), sizes.reduce(0, +) == parts.restCount else { return nil }
        // No more of the wallet: who changes it would copy what is held here too.
        let (bare, day) = (Wallet(raw: wallet.raw), since)
        var start = 0
        let ledgers = books.map { kept in
            let (pieces, book) = (kept.pieces, kept.id)
            defer { start += pieces.reduce(0) { $0 + $1.count } }
            let transactions = KeptTransactions(pieces, in: parts, from: start) {
                let all: [BookTransaction] = bare.all { $0.bookID == book && RecentTransactions.holds($0, since: day) }
                return Dictionary(grouping: all, by: \.date.monthIndex)
            }
            return kept.ledger(RecentTransactions(since: day, kept: transactions), wallet)
        }
        self.init(kept: ledgers, since: since)
    }
}

/// One ledger: records as the wallet's file has them, and its figures in rows of whole numbers.
///
/// Its tables too: to find them in a large file everything behind its history is read, transactions as well.
private struct KeptBook: StoredRecord {
    private enum Figure: String {
        case recent, answers, months, paid, balances, unfiled, credited, ruleHits, settled, payments, settlements
        case statements, paidBack
    }

    private var book = Book.blank
    private var accounts: [BookAccount] = []
    private var categories: [BookCategory] = []
    private var plans: [CategoryBudget] = []
    private var planned: [BookTransaction] = []
    private var lastPayments: [BookTransaction] = []
    private var figures: [Figure: KeptRows] = [:]

    private init() {}

    /// - Parameter transactions: to which those at hand since a day are appended.
    /// - Returns: nil where a figure is too large.
    init?(_ ledger: BookLedger, since: CalendarDay, _ transactions: inout [UInt8]) {
        let sums = ledger.sums
        (book, accounts, categories) = (ledger.book, ledger.accounts, ledger.tables.categories)
        (plans, planned) = (ledger.tables.plans, ledger.planned)
        lastPayments = sums.payments.values.flatMap(\.self)
        let recent = sums.recent.all.filter { $0.date >= since || $0.kind.isSpreadOut }
        let pieces = KeptTransactions.write(recent, to: &transactions)
        figures[.recent] = KeptRows(pieces.flatMap { [$0.month, $0.count, $0.isSpread ? 1 : 0, Int($0.sum)] })
        figures[.answers] = KeptRows(sums.months.answers) { ($0, []) }
        let months = sums.months.sums.filter { $0.value.count != 0 || !$0.value.amount.isZero }
        figures[.months] = KeptRows(months) {
            ($0.key.category, [$0.key.month, $0.value.amount.whole, $0.value.bills.whole, $0.value.count])
        }
        figures[.paid] = KeptRows(sums.paid.counts) { ($0.key.recurringID, [$0.key.on.whole, $0.value]) }
        let moved = sums.accounts.filter { $0.value != AccountSum() }
        figures[.balances] = KeptRows(moved) { ($0.key, [$0.value.amount.whole, $0.value.count]) }
        figures[.unfiled] = KeptRows(sums.unfiled) { ($0.key, [$0.value]) }
        figures[.credited] = KeptRows(sums.credited) { ($0.key, [$0.value.whole]) }
        figures[.ruleHits] = KeptRows(sums.ruleHits) { ($0.key, [$0.value]) }
        figures[.settlements] = KeptRows(sums.settled.settlements) { ($0, []) }
        figures[.paidBack] = KeptRows(ledger.settling.paidBack) { ($0.key, $0.value.row) }
        figures[.statements] = KeptRows(ledger.statements) {
            ($0.key, [$0.value.lastDay.whole, $0.value.takenOn.whole])
        }
        var (settled, payments) = ([Int](), [Int]())
        for (month, effect) in sums.settled.months {
            guard let balance = Int(exactly: effect.balance.units) else { return nil }
            settled += [month, balance, effect.paid[0].whole, effect.paid[1].whole, effect.unknown]
            for payment in effect.payments {
                let owner = book.owners.firstIndex { $0.word == payment.owner } ?? 0
                payments += [month, payment.on.whole, owner, payment.amount.whole]
            }
        }
        (figures[.settled], figures[.payments]) = (KeptRows(settled), KeptRows(payments))
    }

    private func rows(_ figure: Figure, _ size: Int) -> KeptRows.Rows { (figures[figure] ?? KeptRows([])).rows(size) }

    var pieces: [KeptTransactions.Piece] {
        rows(.recent, 4).map {
            .init(month: $0.row[0], count: max(0, $0.row[1]), isSpread: $0.row[2] != 0, sum: Int64($0.row[3]))
        }
    }

    var id: Book.ID { book.id }

    func ledger(_ recent: RecentTransactions, _ wallet: Wallet) -> BookLedger {
        let tables = BookTables(book: book, accounts: accounts, categories: categories, plans: plans)
        var ledger = BookLedger(tables, sums(recent), wallet)
        for case (let account?, let row) in rows(.statements, 3) {
            ledger.statements[account.cast()] = KnownStatement(
                lastDay: CalendarDay(whole: row[1]), takenOn: CalendarDay(whole: row[2]))
        }
        for case (let charge?, let row) in rows(.paidBack, 4) {
            ledger.settling.paidBack[charge.cast()] = PaidBackShare(
                ratio: Ratio(Money(whole: row[1])), date: row[3] == 0 ? nil : CalendarDay(whole: row[2]))
        }
        return ledger
    }

    private func sums(_ recent: RecentTransactions) -> BookSums {
        var sums = BookSums(recent)
        sums.months = MonthSums(answers: Set((figures[.answers]?.ids ?? []).map { $0.cast() }), in: book)
        let months = rows(.months, 5)
        sums.months.sums.reserveCapacity(months.underestimatedCount)
        for (category, row) in months {
            let key = MonthSums.Key(month: row[1], category: category?.cast())
            sums.months.sums[key] = .init(amount: Money(whole: row[2]), bills: Money(whole: row[3]), count: row[4])
        }
        sums.planned = planned
        for case (let plan?, let row) in rows(.paid, 3) {
            sums.paid.insert(.init(of: plan.cast(), on: CalendarDay(whole: row[1])), times: row[2])
        }
        for payment in lastPayments {
            if let plan = payment.matches?.recurringID { sums.payments[plan, default: []].append(payment) }
        }
        for case (let charge?, let row) in rows(.credited, 2) { sums.credited[charge.cast()] = Money(whole: row[1]) }
        for case (let rule?, let row) in rows(.ruleHits, 2) { sums.ruleHits[rule] = row[1] }
        for case (let account?, let row) in rows(.balances, 3) {
            sums.accounts[account.cast()] = AccountSum(amount: Money(whole: row[1]), count: row[2])
        }
        for (account, row) in rows(.unfiled, 2) { sums.unfiled[account?.cast()] = row[1] }
        sums.settled = SettledMonths(months: settledMonths, settlements: Set(figures[.settlements]?.ids ?? []))
        return sums
    }

    private var settledMonths: [Int: SettledMonths.Effect] {
        var months: [Int: SettledMonths.Effect] = [:]
        for (_, row) in rows(.settled, 5) {
            months[row[0]] = .init(
                balance: ExactMoney(units: Int128(row[1])), paid: [Money(whole: row[2]), Money(whole: row[3])],
                unknown: row[4])
        }
        for (_, row) in rows(.payments, 4) where book.owners.indices.contains(row[2]) {
            months[row[0]]?.payments.append(
                .init(on: CalendarDay(whole: row[1]), owner: book.owners[row[2]].word, amount: Money(whole: row[3])))
        }
        return months
    }

    func write(to json: inout JSONWriter) {
        json.raw("{")
        json.key("book")
        book.write(to: &json)
        json.line("accounts") { $0.list(of: accounts) }
        json.line("categories") { $0.list(of: categories) }
        json.line("plans") { $0.list(of: plans) }
        json.line("planned") { $0.list(of: planned) }
        json.line("lastPayments") { $0.list(of: lastPayments) }
        for (figure, rows) in figures { json.line(figure.rawValue) { rows.write(to: &$0) } }
        json.raw("}")
    }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptBook {
        var kept = KeptBook()
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "book": kept.book = try .read(&reader)
            case "accounts": kept.accounts = try reader.list(BookAccount.read)
            case "categories": kept.categories = try reader.list(BookCategory.read)
            case "plans": kept.plans = try reader.list(CategoryBudget.read)
            case "planned": kept.planned = try reader.list(BookTransaction.read)
            case "lastPayments": kept.lastPayments = try reader.list(BookTransaction.read)
            default:
                if let figure = Figure(rawValue: key.string) {
                    kept.figures[figure] = try KeptRows.read(&reader)
                } else {
                    try reader.skipValue()
                }
            }
        }
        return kept
    }
}

extension PaidBackShare {
    /// Behind the id of what is paid back.
    fileprivate var row: [Int] { [ratio?.tenThousandths ?? -1, date?.whole ?? 0, date == nil ? 0 : 1] }
}

/// Rows of whole numbers; an id is its place in a list of ids, −1 for none.
private struct KeptRows: StoredRecord {
    private(set) var ids: [FreshID] = []
    private var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers }

    /// - Parameter row: the id that it begins with, and what stands behind that.
    init<Item, Entity>(_ all: some Sequence<Item>, _ row: (Item) -> (EntityID<Entity>?, [Int])) {
        numbers = []
        var places: [FreshID: Int] = [:]
        for item in all {
            let (id, rest) = row(item)
            var place = -1
            if let id: FreshID = id?.cast() {
                place = places[id] ?? ids.count
                places[id] = place
                if place == ids.count { ids.append(id) }
            }
            numbers += [place] + rest
        }
    }

    /// One row: its numbers, counted from zero.
    struct Row {
        fileprivate let numbers: [Int]
        fileprivate let start: Int

        subscript(place: Int) -> Int { numbers[start + place] }
    }

    typealias Rows = LazyMapSequence<StrideTo<Int>, (id: FreshID?, row: Row)>

    /// Each with the id that it begins with, where it has one; made while they are asked for, as there may be thousands.
    func rows(_ size: Int) -> Rows {
        stride(from: 0, to: numbers.count - numbers.count % size, by: size).lazy.map { [ids, numbers] start in
            let row = Row(numbers: numbers, start: start)
            return (ids.indices.contains(row[0]) ? ids[row[0]] : nil, row)
        }
    }

    func write(to json: inout JSONWriter) {
        json.raw("{")
        json.key("ids")
        json.list(of: ids)
        json.line("rows") { $0.list(of: numbers) }
        json.raw("}")
    }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptRows {
        var rows = KeptRows([])
        try reader.object { reader, key throws(JSONProblem) in
            if key == "ids" {
                rows.ids = try reader.list(FreshID.read)
            } else {
                rows.numbers = try reader.list(Int.read)
            }
        }
        return rows
    }
}

extension CalendarDay {
    fileprivate init(whole number: Int) { self.init(number: Int32(clamping: number)) }
    fileprivate var whole: Int { Int(number) }
}

extension Money {
    fileprivate init(whole units: Int) { self.init(units: Int64(units)) }
    fileprivate var whole: Int { Int(units) }
}
