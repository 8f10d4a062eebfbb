import WalletDomain

extension WalletView {
    /// The one record of a kind that words name, of some or of all.
    ///
    /// - Parameter book: of which those are.
    func record(
        _ words: [String], _ kind: RecordKind, _ scope: WalletLookupScope = .active, among ids: Set<FreshID>? = nil,
        of book: Book? = nil
    ) throws -> ReadRecord {
        if let id = words.first.flatMap({ FreshID($0) }), words.count == 1, ids?.contains(id) ?? true,
            let record = wallet.record(kind, id), record.isIn(scope)
        {
            return record
        }
        do throws(RecordLookupProblem) {
            let id = try wallet.lookUp(words, kind, scope, among: ids)
            if let record = wallet.record(kind, id) { return record }
            throw .notFound(words.joined(separator: " "))
        } catch { throw failure(error, kind, scope, book) }
    }

    /// Those that are named, each once.
    func records(
        _ names: [[String]], _ kind: RecordKind, _ scope: WalletLookupScope = .active
    ) throws -> [ReadRecord] {
        var seen: Set<FreshID> = []
        return try names.map { try record($0, kind, scope) }.filter { seen.insert($0.id).inserted }
    }

    private func failure(
        _ problem: RecordLookupProblem, _ kind: RecordKind, _ scope: WalletLookupScope, _ book: Book?
    ) -> CommandFailure {
        let shapes = kind.fields.filter { $0.uses.contains(.column) }.map(\.shape)
        let isDated = shapes.contains { $0.side != nil } && shapes.contains(where: \.isAmount)
        let naming = isDated ? "Add a word, its day or its amount" : "Add a word"
        return CommandFailure(problem, kind.aOne, naming: naming) { words, archived, _ in
            let name = brief(words)
            guard archived == 0 else {
                return "“\(name)” is archived. Bring it back with coupontracker \(kind.one) unarchive \(name)."
            }
            let what = scope == .archived ? "No archived \(kind.one)" : "No \(kind.one)"
            let place = book.map { " of \(shown($0.name))" } ?? ""
            return "\(what)\(place) is called “\(name)”. All there is: coupontracker \(kind.many)"
        } several: { _, ids in
            let fitting = ids.compactMap { wallet.record(kind, $0) }.ordered(kind, in: wallet)
            let records = fitting.prefix(CommandFailure.mostCandidates)
            let all = wallet.records(of: kind).map(\.id.description)
            let short = shortened(records.map(\.id.description), among: all)
            let columns = fieldColumns(of: kind)
            let hasBooks = wallet.records(of: .books).count > 1
            let lines = zip(records, short).map { record, id in
                let book = hasBooks ? record.book(kind).flatMap { wallet.name(of: $0, .books) } : nil
                return
                    (columns.cells(record).filter { !$0.isEmpty }
                    + [book.map { shown($0) }, id].compactMap(\.self))
                    .joined(separator: " · ")
            }
            return (kind.many, lines)
        }
    }
}

extension [ReadRecord] {
    /// What can be a part of another behind that, of what has a day first the newest first, and by its number what has one
    /// first; others stay as they are.
    func ordered(_ kind: RecordKind, in wallet: Wallet) -> [ReadRecord] {
        let tree = kind.tree(in: wallet)
        if !tree.isEmpty {
            let places = Dictionary(zip(tree, 0...)) { first, _ in first }
            return sorted { places[$0.id] ?? .max < places[$1.id] ?? .max }
        }
        guard let place = kind.place(ofColumn: 0) else { return self }
        if case .number = kind.fields[place].shape {
            return map { (number: Int($0.typed[place] ?? "") ?? 0, record: $0) }.sorted { $0.number < $1.number }
                .map(\.record)
        }
        guard kind.fields[place].shape.side != nil else { return self }
        // Thousands of them are long to move.
        let days = map { $0.typed[place] ?? "" }
        return indices.sorted { days[$0] > days[$1] }.map { self[$0] }
    }
}

extension ReadRecord {
    /// All it says, one thing a line; what is empty is left out.
    ///
    /// - Parameter columns: what lists say of it beside its fields.
    func details(
        _ kind: RecordKind, _ view: WalletView, beside columns: [Column<ReadRecord>]
    ) -> [(label: String, text: String)] {
        let wallet = view.wallet
        let book = book(kind)
        let digits = book.flatMap { wallet.digitsOfBooks[$0] } ?? 2
        // As what follows from them is said.
        let symbol = book.map { wallet.symbol(of: $0.cast()) }
        let said = zip(kind.fields, typed).filter { !$0.0.label.isEmpty && !$0.0.isPart }
        let transaction = wallet.transaction(id)
        let isPlan = transaction.map { !$0.isMovement } ?? false
        let plan = isPlan ? view.books().bills(on: view.today).first { $0.bill.transactionID.cast() == id } : nil
        let beside: [(label: String, text: String)] = columns.compactMap { column in
            column.head.map { (label: $0.title, text: column.cell(self)) }
        }
        let own: [(label: String, text: String)] = said.map { field, typed in
            let before = field.shape.isAmount ? symbol : nil
            return (field.label, shownLines(wallet.words(typed, of: field, before, digits: digits, in: book)))
        }
        var facts = wallet.facts(of: kind, id)
        if let plan { facts += plan.facts(in: wallet) }
        let others: [(label: String, text: String)] = [
            ("Named", shown(wallet.places(of: kind, id).joined(separator: ", "))),
            ("Archived", archivedOn?.long ?? ""), ("Id", id.description),
        ]
        return own + beside + facts.map { ($0.label, shown($0.text)) } + others
    }
}

/// As it is shown, with its line breaks.
func shownLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { shown(String($0)) }.joined(separator: "\n")
}

extension FieldShape {
    /// Whether it has an order beside that of letters.
    fileprivate var isMeasured: Bool {
        switch self {
        case .day, .month, .amount, .outlay, .ratio, .number, .instant: true
        default: false
        }
    }
}

extension OutputValue {
    init(_ typed: String?, _ shape: FieldShape) {
        switch (typed, shape) {
        case (let text?, .words): self = .list(text.split(separator: ", ").map { .text(String($0)) })
        case (nil, .words): self = .list([])
        case (let text?, .toggle): self = .bool(text == "true")
        case (let text?, .outlay): self = .money(shape.amount(text))
        case (let text?, .amount), (let text?, .ratio), (let text?, .number): self = .number(text)
        case (let text?, _): self = .text(text)
        case (nil, _): self = .null
        }
    }
}

extension RecordKind {
    /// A key of records for each field; some are columns of lists too.
    ///
    /// - Parameters:
    ///   - other: what such a column says otherwise than the field of a key does; nil: nothing.
    ///   - now: what it says of today in place of what the field says, as it can be typed; nil: nothing.
    func columns(
        _ wallet: Wallet, saying other: @escaping @Sendable (ReadRecord, String) -> String?,
        now: @escaping @Sendable (ReadRecord, String) -> String?
    ) -> [Column<ReadRecord>] {
        var columns: [Column<ReadRecord>] = []
        let digits = wallet.digitsOfBooks
        for (place, field) in fields.enumerated() where !field.isPart {
            columns.append(
                .value(field.jsonKey) { record in
                    field.shape.isStructured
                        ? wallet.member(field, of: record.id, self).map { .json($0) } ?? .null
                        : OutputValue(record.typed[place], field.shape)
                })
            guard field.uses.contains(.column) else { continue }
            let rank = columns.count { $0.head != nil }
            let cell = { @Sendable (record: ReadRecord) in
                shown(
                    other(record, field.key)
                        ?? wallet.cell(record, place, self, digits: digits, saying: now(record, field.key)))
            }
            columns.append(
                .cell(
                    field.label, field.shape.isAmount ? .decimal : .flexible, rank: rank,
                    as: field.jsonKey,
                    by: { record in
                        // What is named stands in the file by its id.
                        field.shape.isMeasured
                            ? OutputValue(now(record, field.key) ?? record.typed[place], field.shape)
                            : .text(cell(record))
                    }, cell))
        }
        return columns
    }
}

extension WordCompletion {
    func records(of table: TableName, _ scope: WalletLookupScope = .active) throws -> [Offer] {
        guard let kind = RecordKind.named(table) else { return [] }
        return try offers(kind, in: view()) { $0.isIn(scope) }
    }

    /// Transactions of some sort.
    func transactions(where isMeant: (BookTransaction) -> Bool) throws -> [Offer] {
        let view = try view()
        return offers(.transactions, in: view) { view.wallet.transaction($0.id).map(isMeant) ?? false }
    }

    private func offers(_ kind: RecordKind, in view: WalletView, where isMeant: (ReadRecord) -> Bool) -> [Offer] {
        let records = view.wallet.records(of: kind).filter(isMeant).ordered(kind, in: view.wallet)
        let columns = view.fieldColumns(of: kind)
        let cells = records.map { columns.cells($0) }
        // Its name first: of what has a day nobody begins with that.
        return offers(among: zip(records, cells).map { [shown($0.name)] + $1 }, kind.many) {
            cells[$0].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }
}
