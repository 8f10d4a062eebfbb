/// A record of a table of its own that is described once, in the file of its type.
///
/// In the wallet it is the line that the file has, and is decoded when somebody asks: opening a wallet costs nothing for it.
protocol DescribedRecord: Described, Identifiable, Sendable where ID == EntityID<Self> {
    static var kind: Kind<Self> { get }

    var id: EntityID<Self> { get set }
    var name: String { get }
    var archivedOn: CalendarDay? { get set }
    var createdAt: Instant { get set }
    var updatedAt: Instant { get set }

    /// Of the field that is its name.
    static var nameKey: String { get }
    /// The book it is in; nil for what is in none.
    var scope: FreshID? { get }
    /// The fields by which that is known.
    static var scopeKeys: [String] { get }
    /// What lists say of fields that are empty, by their keys: words, or ids of what is named.
    var instead: [String: [String]] { get }
    /// What a newer version calls it, which alone knows such.
    var unknownKind: String? { get }
}

extension DescribedRecord {
    static var nameKey: String { "name" }
    var scope: FreshID? { nil }
    static var scopeKeys: [String] { ["bookId"] }
    var instead: [String: [String]] { [:] }
    var unknownKind: String? { nil }
    /// A kind without such a field is never archived.
    public var archivedOn: CalendarDay? {
        get { nil }
        set {}
    }

    /// nil where the line says something that this version cannot read.
    init?(_ raw: RawRecord) {
        let line = raw.line
        self.init(in: line, line.indices)
    }

    /// Those that can be read and are wanted.
    static func all(in lines: RawLines, where isWanted: (Self) -> Bool = { _ in true }) -> [Self] {
        var records: [Self] = []
        append(in: lines, where: isWanted, to: &records)
        return records
    }

    fileprivate static func append(
        in lines: RawLines, where isWanted: (Self) -> Bool, mayBe: ((UnsafeBufferPointer<UInt8>) -> Bool)? = nil,
        to records: inout [Self]
    ) {
        var ranges = lines.ranges
        if let mayBe {
            lines.text.withUnsafeBufferPointer { text in
                ranges.removeAll { !mayBe(UnsafeBufferPointer(rebasing: text[$0])) }
            }
        }
        // What is not used of it is never touched; a list of many thousands that grows is copied again and again.
        records.reserveCapacity(records.count + ranges.count)
        try? JSONReader.read(lines.text, each: ranges, isPlaceTold: false) { reader throws(JSONProblem) in
            if let record = try? read(&reader), isWanted(record) { records.append(record) }
        }
    }

    /// As the wallet holds it.
    var raw: RawRecord? {
        let line = line
        return RawRecord(in: line, line.indices, of: Self.kind.table)
    }

    /// Why what it says cannot be, by key.
    func refusals(in asked: AskedWallet) -> [String: String] {
        var found = Self.kind.refusals(self, asked)
        for entry in Self.fields.entries {
            if let refusal = entry.refusal(self) { found[entry.facts.key] = refusal }
        }
        return found
    }

    /// The same, of what stays wrong whatever fields say that could not be read: in these is what was said before.
    private func refusals(
        in asked: AskedWallet, whatever unread: [String: String], of entries: [FieldEntry<Self>]
    ) -> [String: String] {
        let messages = refusals(in: asked)
        guard !unread.isEmpty else { return messages }
        var emptied = self
        for entry in entries where unread[entry.facts.key] != nil { entry.empty(&emptied) }
        let others = emptied.refusals(in: asked)
        return messages.filter { key, message in others[key] == message }
    }

    /// The book that is said, or its own, in which names of others are looked for.
    private func scope(saying texts: [String: String?], _ reading: TypedReading) -> FreshID? {
        guard let entry = Self.fields.entries.first(where: { $0.facts.key == "bookId" }) else { return nil }
        var other = self
        if let said = texts["bookId"] {
            guard let put = try? entry.put(said, reading) else { return nil }
            put(&other)
        }
        return entry.typed(other).flatMap { FreshID($0) }
    }

    /// Refuses to change what is said once.
    func keep(_ before: Self) throws(RecordProblems) {
        let changed = Self.fields.entries.filter { $0.facts.uses.contains(.once) && $0.typed(self) != $0.typed(before) }
        guard changed.isEmpty else {
            throw RecordProblems(
                Dictionary(uniqueKeysWithValues: changed.map { ($0.facts.key, "This is said once and stays.") }))
        }
    }

    /// Puts what was typed, field by field; an empty text takes away what is there.
    ///
    /// - Throws: what is wrong with each of the fields.
    mutating func take(
        _ texts: [String: String?], _ reading: TypedReading, of entries: [FieldEntry<Self>] = fields.entries
    ) throws(RecordProblems) {
        var reading = reading
        reading.book = scope(saying: texts, reading)
        let (edits, unread) = Self.read(texts, reading, of: entries)
        for edit in edits { edit.put(&self) }
        guard reading.isChecked || !unread.isEmpty else { return }
        var messages = refusals(in: reading.asked, whatever: unread, of: entries)
        // A file may know of a day that has yet to come here.
        if reading.file == nil {
            for entry in entries where texts[entry.facts.key] != nil {
                if let day = entry.dayToCome(of: self, reading.today) {
                    messages[entry.facts.key] = WalletError.inTheFuture(day: day).message
                }
            }
        }
        if !unread.isEmpty {
            // What is empty may be so because of what cannot be read.
            messages = messages.filter { key, _ in (texts[key] ?? nil)?.isBlank == false }
            messages.merge(unread) { $1 }
        }
        guard messages.isEmpty else { throw RecordProblems(messages) }
    }
}

extension Wallet {
    /// In the order of the file; those that cannot be read are left out, and a check names them.
    ///
    /// - Parameter mayBe: false of a line that need not be read, for it surely is not wanted.
    func all<Record: DescribedRecord>(
        _: Record.Type = Record.self, where isWanted: (Record) -> Bool = { _ in true },
        mayBe: ((UnsafeBufferPointer<UInt8>) -> Bool)? = nil
    ) -> [Record] {
        var records: [Record] = []
        for lines in raw.lines(of: Record.kind.table) {
            Record.append(in: lines, where: isWanted, mayBe: mayBe, to: &records)
        }
        return records
    }

    /// Puts a record that its kind has nothing against.
    ///
    /// - Parameter asked: what it is held against, where that is the same for many.
    /// - Throws: what is wrong, by key; nothing was changed then.
    mutating func put<Record: DescribedRecord>(
        checking record: Record, against asked: AskedWallet? = nil, in context: ChangeContext
    ) throws(RecordProblems) {
        let messages = record.refusals(in: asked ?? AskedWallet(self))
        var record = record
        record.updatedAt = context.now
        guard messages.isEmpty, let raw = record.raw else { throw RecordProblems(messages) }
        put(raw)
    }

    subscript<Record: DescribedRecord>(id: EntityID<Record>) -> Record? {
        raw[Record.kind.key(id)].flatMap { Record($0) }
    }
}
