/// Ledgers as a text, from which the next start has them without reading a transaction.
extension BookLedgers {
    /// - Parameter today: of the transactions at hand those of a year before it are in it.
    /// - Returns: nil where a figure is too large for it.
    public func text(on today: CalendarDay) -> [UInt8]? {
        let since = max(since, BookLedgers.since(today))
        var transactions: [UInt8] = []
        let books = all.compactMap { KeptBook($0, since: since, &transactions) }
        guard books.count == all.count else { return nil }
        var days = KeptRows()
        let statements = all.first?.statements ?? KnownStatements([])
        for (account, day) in statements.lastDays {
            days.add(days.place(of: account), day.whole, (statements.takenOn[account] ?? day).whole)
        }
        var json = JSONWriter()
        json.raw("{")
        json.key("since")
        json.integer(since.number)
        json.line("statements") { days.write(to: &$0) }
        json.line("books") { $0.list(of: books) }
        json.raw("}\n")
        // Last, where they stand: nobody looks at transactions before they are asked for.
        var text = json.bytes + transactions
        KeptBytes.append(Int64(json.bytes.count), to: &text)
        return text
    }

    /// As they would be read on a day, perhaps with some older transactions at hand.
    ///
    /// - Returns: nil where it is no such text, or has too few transactions for the day.
    public init?(_ text: [UInt8], in wallet: Wallet, on today: CalendarDay) {
        var (since, books, days) = (CalendarDay.earliest, [KeptBook](), KeptRows())
        guard text.count >= 8 else { return nil }
        let end = Int(KeptBytes.number(in: text, at: text.count - 8))
        guard (0...text.count - 8).contains(end) else { return nil }
        let isRead: Void? = try? JSONReader.read(text, in: 0..<end, limits: .wallet) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "since": since = try CalendarDay(whole: reader.integer())
                case "statements": days = try .read(&reader)
                case "books": try reader.array { reader throws(JSONProblem) in try books.append(.read(&reader)) }
                default: try reader.skipValue()
                }
            }
        }
        guard isRead != nil, since <= BookLedgers.since(today) else { return nil }
        var known = KnownStatements([])
        days.each(3) { row in
            guard let account = days.id(row[0]) else { return }
            known.add(account.cast(), to: CalendarDay(whole: row[1]), takenOn: CalendarDay(whole: row[2]))
        }
        // All of them are there, none reaches beyond the others.
        let sizes = books.flatMap(\.pieces).map(\.count)
        guard sizes.allSatisfy({ $0 <= text.count }), sizes.reduce(0, +) == text.count - 8 - end else { return nil }
        var start = end
        let ledgers = books.map { book in
            let recent = book.pieces
            defer { start += recent.reduce(0) { $0 + $1.count } }
            let kept = KeptTransactions(recent, in: text, from: start)
            return BookLedger(book.tables, book.sums(RecentTransactions(since: since, kept: kept)), wallet)
        }
        self.init(kept: ledgers, known, since: since)
    }
}

/// One ledger: records as the wallet's file has them, and its figures in rows of whole numbers.
private struct KeptBook: StoredRecord {
    private var book = Book.blank
    private var accounts: [BookAccount] = []
    private var categories: [BookCategory] = []
    private var plans: [CategoryBudget] = []
    private var planned: [BookTransaction] = []
    private var lastPayments: [BookTransaction] = []
    private var recent = KeptRows()
    private var answers = KeptRows()
    private var months = KeptRows()
    private var paid = KeptRows()
    private var balances = KeptRows()
    private var unfiled = KeptRows()
    private var credited = KeptRows()
    private var ruleHits = KeptRows()
    private var settled = KeptRows()
    private var payments = KeptRows()
    private var settlements = KeptRows()

    private static let figures: [(key: String, path: WritableKeyPath<KeptBook, KeptRows> & Sendable)] = [
        ("answers", \.answers), ("months", \.months), ("paid", \.paid), ("balances", \.balances),
        ("unfiled", \.unfiled), ("credited", \.credited), ("ruleHits", \.ruleHits), ("settled", \.settled),
        ("payments", \.payments), ("settlements", \.settlements), ("recent", \.recent),
    ]

    var tables: BookTables { BookTables(book: book, accounts: accounts, categories: categories, plans: plans) }

    private init() {}

    /// - Parameter transactions: to which those at hand since a day are appended.
    /// - Returns: nil where a figure is too large.
    init?(_ ledger: BookLedger, since: CalendarDay, _ transactions: inout [UInt8]) {
        (book, accounts, categories) = (ledger.book, ledger.accounts, ledger.tables.categories)
        (plans, planned) = (ledger.tables.plans, ledger.planned)
        lastPayments = ledger.sums.payments.values.flatMap(\.self)
        for piece in KeptTransactions.write(ledger.sums.recent.all(since: since), to: &transactions) {
            recent.add(piece.month, piece.count, piece.isSpread ? 1 : 0)
        }
        for id in ledger.sums.months.answers { answers.add(answers.place(of: id)) }
        for (key, sum) in ledger.sums.months.sums where sum.count != 0 || !sum.amount.isZero {
            months.add(
                key.month, months.place(of: key.category), Int(sum.amount.units), Int(sum.bills.units), sum.count)
        }
        for (key, count) in ledger.paid.counts { paid.add(paid.place(of: key.recurringID), key.on.whole, count) }
        for (account, sum) in ledger.sums.accounts where sum != AccountSum() {
            balances.add(balances.place(of: account), Int(sum.amount.units), sum.count)
        }
        for (account, count) in ledger.sums.unfiled { unfiled.add(unfiled.place(of: account), count) }
        for (charge, sum) in ledger.sums.credited { credited.add(credited.place(of: charge), Int(sum.units)) }
        for (rule, count) in ledger.sums.ruleHits { ruleHits.add(ruleHits.place(of: rule), count) }
        for transfer in ledger.settled.settlements { settlements.add(settlements.place(of: transfer)) }
        for (month, effect) in ledger.settled.months {
            let exact = [effect.balance] + effect.shares
            let units = exact.compactMap { Int(exactly: $0.units) }
            guard units.count == exact.count else { return nil }
            settled.add([month] + units + effect.paid.map { Int($0.units) } + [effect.unknown])
            for payment in effect.payments {
                let owner = book.owners.firstIndex { $0.word == payment.owner } ?? 0
                payments.add(month, payment.on.whole, owner, Int(payment.amount.units))
            }
        }
    }

    var pieces: [KeptTransactions.Piece] {
        var pieces: [KeptTransactions.Piece] = []
        recent.each(3) { row in pieces.append(.init(month: row[0], count: max(0, row[1]), isSpread: row[2] != 0)) }
        return pieces
    }

    func sums(_ recent: RecentTransactions) -> BookSums {
        var sums = BookSums(recent)
        sums.months = MonthSums(answers: Set(answers.ids.map { $0.cast() }), in: book)
        months.each(5) { row in
            let key = MonthSums.Key(month: row[0], category: months.id(row[1])?.cast())
            sums.months.sums[key] = .init(
                amount: Money(units: Int64(row[2])), bills: Money(units: Int64(row[3])), count: row[4])
        }
        sums.planned = planned
        paid.each(3) { row in
            guard let plan = paid.id(row[0]) else { return }
            sums.paid.insert(.init(of: plan.cast(), on: CalendarDay(whole: row[1])), times: row[2])
        }
        for payment in lastPayments {
            if let plan = payment.matches?.recurringID { sums.payments[plan, default: []].append(payment) }
        }
        credited.each(2) { row in
            if let charge = credited.id(row[0]) { sums.credited[charge.cast()] = Money(units: Int64(row[1])) }
        }
        ruleHits.each(2) { row in if let rule = ruleHits.id(row[0]) { sums.ruleHits[rule.cast()] = row[1] } }
        balances.each(3) { row in
            guard let account = balances.id(row[0]) else { return }
            sums.accounts[account.cast()] = AccountSum(amount: Money(units: Int64(row[1])), count: row[2])
        }
        unfiled.each(2) { row in sums.unfiled[unfiled.id(row[0])?.cast()] = row[1] }
        sums.settled = SettledMonths(months: settledMonths, settlements: Set(settlements.ids))
        return sums
    }

    private var settledMonths: [Int: SettledMonths.Effect] {
        var months: [Int: SettledMonths.Effect] = [:]
        settled.each(7) { row in
            let exact = row[1...3].map { ExactMoney(units: Int128($0)) }
            months[row[0]] = .init(
                balance: exact[0], paid: row[4...5].map { Money(units: Int64($0)) }, shares: Array(exact[1...]),
                unknown: row[6])
        }
        payments.each(4) { row in
            guard book.owners.indices.contains(row[2]) else { return }
            months[row[0]]?.payments.append(
                .init(
                    on: CalendarDay(whole: row[1]), owner: book.owners[row[2]].word, amount: Money(units: Int64(row[3]))
                ))
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
        for (key, path) in KeptBook.figures { json.line(key) { self[keyPath: path].write(to: &$0) } }
        json.raw("}")
    }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptBook {
        var kept = KeptBook()
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "book": kept.book = try .read(&reader)
            case "accounts": kept.accounts = try reader.list()
            case "categories": kept.categories = try reader.list()
            case "plans": kept.plans = try reader.list()
            case "planned": kept.planned = try reader.list()
            case "lastPayments": kept.lastPayments = try reader.list()
            default:
                let name = key.string
                if let path = figures.first(where: { $0.key == name })?.path {
                    kept[keyPath: path] = try .read(&reader)
                } else {
                    try reader.skipValue()
                }
            }
        }
        return kept
    }
}

/// Rows of whole numbers; an id is its place in a list of ids, −1 for none.
private struct KeptRows {
    private(set) var ids: [FreshID] = []
    private var numbers: [Int] = []
    private var places: [FreshID: Int] = [:]

    mutating func add(_ row: Int...) { numbers += row }
    mutating func add(_ row: [Int]) { numbers += row }

    mutating func place<Entity>(of id: EntityID<Entity>?) -> Int {
        guard let id: FreshID = id?.cast() else { return -1 }
        if let known = places[id] { return known }
        places[id] = ids.count
        ids.append(id)
        return ids.count - 1
    }

    func id(_ place: Int) -> FreshID? { ids.indices.contains(place) ? ids[place] : nil }

    func each(_ size: Int, _ take: ([Int]) -> Void) {
        for start in stride(from: 0, to: numbers.count - numbers.count % size, by: size) {
            take(Array(numbers[start..<start + size]))
        }
    }

    func write(to json: inout JSONWriter) {
        json.raw("[[")
        for (place, id) in ids.enumerated() {
            json.raw(place == 0 ? "\"" : ",\"")
            json.raw(id.description.utf8)
            json.raw("\"")
        }
        json.raw("],[")
        for (place, number) in numbers.enumerated() {
            if place > 0 { json.raw(",") }
            json.integer(number)
        }
        json.raw("]]")
    }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptRows {
        var (rows, isFirst) = (KeptRows(), true)
        try reader.array { reader throws(JSONProblem) in
            if isFirst {
                try reader.array { reader throws(JSONProblem) in try rows.ids.append(reader.id()) }
            } else {
                try reader.array { reader throws(JSONProblem) in try rows.numbers.append(reader.integer()) }
            }
            isFirst = false
        }
        return rows
    }
}

extension JSONReader {
    fileprivate mutating func list<Record: StoredRecord>() throws(JSONProblem) -> [Record] {
        var all: [Record] = []
        try array { reader throws(JSONProblem) in try all.append(.read(&reader)) }
        return all
    }
}

extension CalendarDay {
    fileprivate init(whole number: Int) { self.init(number: Int32(clamping: number)) }
    fileprivate var whole: Int { Int(number) }
}
