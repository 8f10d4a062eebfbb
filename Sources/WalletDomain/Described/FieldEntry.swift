/// What a person says of a field, or of a part of one.
struct FieldEntry<Record>: Sendable {
    var facts: FieldFacts
    /// By which it is named in code; nil for a part.
    let path: (@Sendable () -> PartialKeyPath<Record>)?
    /// As it can be typed again; nil: nothing.
    var typed: @Sendable (Record) -> String?
    /// What puts what was typed; nil: nothing.
    var put: @Sendable (String?, TypedReading) throws(FieldProblem) -> @Sendable (inout Record) -> Void
    /// Why what the record says cannot be; nil: it can.
    let refusal: @Sendable (Record) -> String?
    /// Takes away what is said, be it needed or not.
    let empty: @Sendable (inout Record) -> Void

    /// A day that has to be past, where it is not.
    func dayToCome(of record: Record, _ today: CalendarDay) -> CalendarDay? {
        guard facts.shape == .day(.past), let day = typed(record).flatMap({ CalendarDay($0) }), day > today else {
            return nil
        }
        return day
    }
}

extension FieldEntry where Record: Described {
    /// One code for all fields rather than one for each, which the compiler took long to make: people say one record
    /// at a time.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: FieldValue>(
        _ facts: FieldFacts, _ path: @escaping FieldPath<Record, Value>, _ said: @escaping FieldPath<Record, Value>,
        _ saying: (@Sendable (inout Record, Value, CalendarDay?) -> Void)?, _ rule: (@Sendable (Value) -> String?)?
    ) {
        let (uses, shape) = (facts.uses, facts.shape)
        self.facts = facts
        self.path = { said() }
        typed = { record in
            let typed = record[keyPath: path()].typed
            return shape == .outlay ? typed.map(Money.retyped(outlay:)) : typed
        }
        put = { text, reading throws(FieldProblem) in
            let isUsual = text == nil && uses.isDisjoint(with: [.always, .needed])
            let value = isUsual ? Record.blank[keyPath: path()] : try Value.typed(text, shape, reading)
            if let message = rule?(value) { throw FieldProblem(message) }
            if let saying {
                let day = reading.file == nil ? reading.today : nil
                return { saying(&$0, value, day) }
            }
            return { $0[keyPath: path()] = value.retyped(over: $0[keyPath: path()]) }
        }
        refusal = { record in rule?(record[keyPath: path()]) ?? record[keyPath: path()].refusal(shape) }
        empty = { $0[keyPath: path()] = Record.blank[keyPath: path()] }
    }
}

extension FieldEntry {
    /// The same, said as a part of a field.
    func within(_ whole: StaticString) -> FieldEntry {
        var entry = self
        entry.facts = facts.within(whole)
        return entry
    }

    /// The field of a part, as one of the whole; the whole is begun with it.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Part: DescribedPart>(
        _ entry: FieldEntry<Part>, of part: @autoclosure @escaping FieldPath<Record, Part?>, _ key: StaticString
    ) {
        facts = entry.facts.within(key)
        path = nil
        typed = { $0[keyPath: part()].flatMap(entry.typed) }
        put = { text, reading throws(FieldProblem) in
            let put = try entry.put(text, reading)
            return { record in
                var whole = record[keyPath: part()] ?? .blank
                put(&whole)
                record[keyPath: part()] = whole
            }
        }
        refusal = { $0[keyPath: part()].flatMap(entry.refusal) }
        empty = { record in
            guard var whole = record[keyPath: part()] else { return }
            entry.empty(&whole)
            record[keyPath: part()] = whole
        }
    }
}

/// One thing to change about a record.
public struct RecordEdit<Record>: Sendable {
    /// Of the field, or of a part of one: `customReset.endsOn`; empty: of what is no field, and all are looked at.
    public let key: String
    public let put: @Sendable (inout Record) -> Void

    package init(_ key: String, _ put: @escaping @Sendable (inout Record) -> Void) { (self.key, self.put) = (key, put) }

    package static func set<Value: Sendable>(
        _ path: WritableKeyPath<Record, Value> & Sendable, _ value: Value
    ) -> RecordEdit {
        RecordEdit((Record.self as? any Described.Type)?.key(of: path) ?? "") { $0[keyPath: path] = value }
    }
}

extension Fields {
    /// What a person types in forms and as options, in order.
    var typedFields: [FieldFacts] { entries.map(\.facts).filter { $0.uses.contains(.typed) } }

    /// Of the field that an entry is, or is a part of.
    func place(ofEntry index: Int) -> Int {
        var count = 0
        return all.firstIndex { field in
            count += 1 + field.parts.count
            return index < count
        } ?? 0
    }
}

extension Described {
    /// nil where no field is there.
    fileprivate static func key(of path: AnyKeyPath) -> String? {
        fields.entries.first { ($0.path?() as AnyKeyPath?) == path }?.facts.key
    }

    /// What texts ask for, by key and in the order of the fields; nil or blank takes away what is there.
    ///
    /// - Throws: what is wrong with each of them.
    static func edits(
        _ texts: [String: String?], _ reading: TypedReading
    ) throws(RecordProblems) -> [RecordEdit<Self>] {
        let (edits, messages) = read(texts, reading, of: fields.entries)
        guard messages.isEmpty else { throw RecordProblems(messages) }
        return edits
    }

    /// The same, with what is wrong of those that cannot be read, by key.
    static func read(
        _ texts: [String: String?], _ reading: TypedReading, of entries: [FieldEntry<Self>]
    ) -> (edits: [RecordEdit<Self>], messages: [String: String]) {
        var (edits, messages) = ([RecordEdit<Self>](), [String: String]())
        for entry in entries {
            guard let text = texts[entry.facts.key] else { continue }
            // A note may begin with an indented line.
            let said = text.flatMap { $0.isBlank ? nil : entry.facts.shape == .note ? $0 : $0.trimmed }
            do throws(FieldProblem) {
                try edits.append(RecordEdit(entry.facts.key, entry.put(said, reading)))
            } catch { messages[entry.facts.key] = error.message }
        }
        return (edits, messages)
    }

    /// What its typed fields say, by key; what is empty is left out.
    var typedTexts: [String: String] {
        Self.fields.entries.reduce(into: [:]) { texts, entry in texts[entry.facts.key] = entry.typed(self) }
    }

    /// Takes over what the columns of a row say.
    ///
    /// - Parameter others: keys whose columns say something else, or more.
    mutating func fill(_ cells: CSVCells, but others: Set<String>) throws(CSVProblem) {
        for field in Self.fields.all {
            let facts = field.facts
            guard facts.key != "id", !others.contains(facts.key), cells.has(facts.key) else { continue }
            // What follows from other things is worked out again; when it was changed last is said.
            guard !facts.uses.contains(.cache) || facts.key == "updatedAt" else { continue }
            try field.fill(&self, cells)
        }
    }

    /// Changes what is asked for.
    ///
    /// - Throws: `invalidField`, or `inTheFuture` of a day that has to be past.
    mutating func apply(_ edits: [RecordEdit<Self>], on today: CalendarDay) throws(WalletError) {
        for edit in edits { edit.put(&self) }
        for edit in edits {
            for entry in Self.fields.entries where edit.key.isEmpty || entry.facts.isOrIsPart(of: edit.key) {
                if let why = entry.refusal(self) { throw .invalidField(key: entry.facts.key, why: why) }
                if let day = entry.dayToCome(of: self, today) {
                    throw .inTheFuture(day: day)
                }
            }
        }
    }
}
