/// Records of any described kind.
extension Wallet {
    /// In the order of the file; those that cannot be read are left out, and a check names them.
    public func records(of kind: RecordKind) -> [ReadRecord] { raw.lines(of: kind.table).flatMap(kind.readLines) }

    /// The same, or some of them, as lists say them, who know the others too.
    ///
    /// - Parameter asked: all that they need to tell; nil: everything.
    public func listedRecords(
        of kind: RecordKind, among ids: Set<FreshID>? = nil, asked: RecordQuestion? = nil
    ) -> [ReadRecord] {
        var records = records(of: kind)
        if let ids { records.removeAll { !ids.contains($0.id) } }
        kind.complete(&records, self, asked)
        return records
    }

    public func record(_ kind: RecordKind, _ id: FreshID) -> ReadRecord? { whole(kind, id)?.said }

    public func name(of id: FreshID, _ kind: RecordKind) -> String? {
        raw[RecordKey(kind.table, id)].flatMap(kind.readName)
    }

    public func whole(_ kind: RecordKind, _ id: FreshID) -> WholeRecord? {
        raw[RecordKey(kind.table, id)].flatMap(kind.readWhole)
    }

    /// What the record's line has for a field, as it stands there; nil: nothing.
    public func member(_ field: FieldFacts, of id: FreshID, _ kind: RecordKind) -> [UInt8]? {
        raw[RecordKey(kind.table, id)]?[field.key]
    }

    /// What a field says, as people read it: a record by its name, a day in words.
    ///
    /// - Parameters:
    ///   - symbol: what stands before amounts; nil: as tables of commands say them.
    ///   - digits: how many amounts have behind their point, where no symbol tells that.
    ///   - book: whose owners have shares; nil: they stay numbers.
    public func words(
        _ typed: String?, of field: FieldFacts, _ symbol: String? = nil, digits: Int = 2, in book: FreshID? = nil
    ) -> String {
        guard let typed else { return "" }
        switch field.shape {
        case .record(let table):
            guard let kind = RecordKind.named(table), let id = FreshID(typed) else { return typed }
            return said(id, kind) ?? "unknown \(kind.one)"
        case .card: return FreshID(typed).map { name(ofCard: $0.cast()) } ?? typed
        case .day: return CalendarDay(typed)?.long ?? typed
        case .month: return CalendarDay(typed)?.monthTitle ?? typed
        case .amount, .outlay:
            guard let amount = field.shape.amount(typed) else { return typed }
            return symbol.map { amount.formatted(symbol: $0) } ?? amount.formattedAlone(digits: digits)
        case .toggle: return symbol == nil ? typed : FieldShape.answer(typed)
        case .list:
            let named = namingParts(typed, digits: digits, in: book) { said($0, .categories) }
            return symbol.map { Wallet.parts(named, $0) } ?? named
        case .parts: return naming(typed)
        default: return typed
        }
    }

    /// What a column says of a record.
    ///
    /// - Parameters:
    ///   - digits: those of amounts of each book.
    ///   - other: what it says of today, as it can be typed; nil: its field.
    public func cell(
        _ record: ReadRecord, _ place: Int, _ kind: RecordKind, digits: [FreshID: Int], saying other: String? = nil
    ) -> String {
        let (field, typed) = (kind.fields[place], other ?? record.typed[place])
        if field.shape.isAmount {
            let own = record.book(kind).flatMap { digits[$0] }
            return words(typed ?? record.instead[field.key]?.first, of: field, digits: own ?? 2)
        }
        guard typed == nil, let others = record.instead[field.key] else { return words(typed, of: field) }
        return others.map { words($0, of: field) }.joined(by: ", ")
    }

    /// What a field says, as a person would type it: a record by its name, or by where it stands.
    ///
    /// - Parameter book: in which names are looked for; nil: all.
    public func typing(_ typed: String?, of field: FieldFacts, in book: FreshID? = nil) -> String {
        guard let typed else { return "" }
        let asked = AskedWallet(self)
        if field.shape == .toggle { return FieldShape.answer(typed) }
        let digits = book.flatMap { digitsOfBooks[$0] } ?? 2
        if field.shape.isAmount { return Money.written(typed, digits: digits) }
        if case .list = field.shape {
            return namingParts(typed, digits: digits, in: book) { asked.typing($0, .categories, in: book) }
        }
        guard case .record(let table) = field.shape, let kind = RecordKind.named(table), let id = FreshID(typed)
        else { return typed }
        return asked.typing(id, kind, in: book)
    }

    /// All that is known of a record, a fact a line; what is empty is left out.
    ///
    /// - Parameter said: the places of fields that are left out too.
    public func account(of record: ReadRecord, _ kind: RecordKind, but said: Set<Int> = []) -> [String] {
        let symbol = symbol(of: record.book(kind)?.cast())
        let facts = kind.fields.indices.compactMap { place -> String? in
            let field = kind.fields[place]
            guard !field.label.isEmpty, field.key != "name", !field.isPart, !said.contains(place) else { return nil }
            let words = words(record.typed[place], of: field, symbol, in: record.book(kind))
            return words.isEmpty ? nil : "\(field.label): \(words)"
        }
        let others = self.facts(of: kind, record.id).filter { !$0.text.isEmpty }.map { "\($0.label): \($0.text)" }
        return facts + others + (record.archivedOn.map { ["archived on \($0.long)"] } ?? [])
    }

    /// - Parameter texts: what is said, by key.
    /// - Throws: what is wrong, by key; nothing was added then.
    @discardableResult
    public mutating func add(
        _ kind: RecordKind, _ texts: [String: String?], in context: ChangeContext
    ) throws(RecordProblems) -> FreshID { try addAndTell(kind, texts, in: context).id }

    /// The same, with what changed along with it, in words.
    public mutating func addAndTell(
        _ kind: RecordKind, _ texts: [String: String?], in context: ChangeContext
    ) throws(RecordProblems) -> (id: FreshID, along: String?) {
        let id = context.newID()
        let reading = TypedReading(AskedWallet(self), today: context.today)
        var said = texts
        // Also what is missing is to be told.
        for field in kind.typedFields where said[field.key] == nil { said[field.key] = .some(nil) }
        let record = try kind.change(nil, id, said, reading, context.now)
        put(record)
        let along = kind.follow(record, record, &self, reading.asked, context)
        did("\(kind.readName(record) ?? kind.one) added" + (along.map { ", " + $0 } ?? ""))
        return (id, along)
    }

    /// Changes what is said in some fields; nil or blank takes away what is there.
    ///
    /// - Parameter asked: the wallet before the first of several that are edited alike.
    /// - Returns: what changed with it, in words; nil: it is like that already.
    /// - Throws: what is wrong, by key; nothing was changed then.
    @discardableResult
    public mutating func edit(
        _ kind: RecordKind, _ id: FreshID, _ texts: [String: String?], against asked: AskedWallet? = nil,
        in context: ChangeContext
    ) throws(RecordProblems) -> [String]? {
        guard let before = raw[RecordKey(kind.table, id)] else { throw RecordProblems([:]) }
        // What is held against others of its table is so against those that were edited before it.
        let asked = kind.looksAtOthers ? AskedWallet(self) : asked ?? AskedWallet(self)
        let after = try kind.change(before, id, texts, TypedReading(asked, today: context.today), context.now)
        guard after != before else { return nil }
        put(after)
        let along = kind.follow(before, after, &self, asked, context)
        did("\(kind.readName(after) ?? kind.one) edited")
        return along.map { [$0] } ?? []
    }

    /// Takes a record out of lists, or brings it back (nil).
    ///
    /// - Throws: what speaks against bringing it back, by key.
    public mutating func archive(
        _ kind: RecordKind, _ id: FreshID, on day: CalendarDay?, in context: ChangeContext
    ) throws(RecordProblems) {
        guard let before = raw[RecordKey(kind.table, id)], kind.read(before)?.archivedOn != day else { return }
        let after = try kind.archive(before, day, AskedWallet(self), context.now)
        put(after)
        did("\(kind.readName(after) ?? kind.one) \(day == nil ? "brought back" : "archived")")
    }

    /// Where a record is named, in words; what is named anywhere is archived and not deleted.
    public func places(of kind: RecordKind, _ id: FreshID) -> [String] {
        raw[RecordKey(kind.table, id)].map { kind.places($0, self) } ?? []
    }

    /// What is told of one beside its fields.
    public func facts(of kind: RecordKind, _ id: FreshID) -> [(label: String, text: String)] {
        raw[RecordKey(kind.table, id)].map { kind.facts($0, self) } ?? []
    }

    /// - Returns: false where it is named elsewhere, and stays.
    public mutating func delete(_ kind: RecordKind, _ id: FreshID) -> Bool {
        guard places(of: kind, id).isEmpty, let record = raw[RecordKey(kind.table, id)] else { return false }
        kind.leave(record, &self)
        remove(raw: record.key)
        did("\(kind.readName(record) ?? kind.one) deleted")
        return true
    }

    /// What is wrong with the records of the described kinds.
    func checkRecords() -> [CheckFinding] {
        let asked = AskedWallet(self)
        return RecordKind.all.flatMap { kind in raw.records(of: kind.table).flatMap { findings($0, kind, asked) } }
    }

    private func findings(_ record: RawRecord, _ kind: RecordKind, _ asked: AskedWallet) -> [CheckFinding] {
        guard let whole = kind.readWhole(record) else {
            return [
                CheckFinding(
                    .error, "unreadableRecord", record: record.id.description,
                    "A record of \(kind.many) cannot be read. It is kept and counts for nothing.")
            ]
        }
        let name = shown(whole.said.name)
        if let type = whole.unknownKind {
            return [
                CheckFinding(
                    .warning, "unknownKind", record: record.id.description,
                    "\(name) is of the kind “\(shown(type))”, which this version does not know. It is kept and counts for nothing."
                )
            ]
        }
        return kind.refusals(record, asked).sorted { $0.key < $1.key }.map { key, message in
            CheckFinding(.error, "invalidField", record: record.id.description, "\(name), \(key): \(message)")
        }
    }

    /// Whoever names another of them before that one, so that all can go that only they name.
    public func namingFirst(_ ids: [FreshID], _ kind: RecordKind) -> [FreshID] {
        var (trial, left, order) = (self, ids, [FreshID]())
        while true {
            let gone = left.filter { trial.delete(kind, $0) }
            order += gone
            left.removeAll(where: Set(gone).contains)
            if gone.isEmpty { return order + left }
        }
    }
}
