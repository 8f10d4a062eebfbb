/// What the cell of a table says of a field.
extension FieldValue {
    static func cell(_ key: String, _: FieldShape, _: CSVCells) throws(CSVProblem) -> Self? { nil }
    /// What there always is cannot be emptied.
    static func filled(
        _ present: Self, _ key: String, _ shape: FieldShape, _ cells: CSVCells
    ) throws(CSVProblem) -> Self {
        try cell(key, shape, cells) ?? present
    }

    func keeping(_: Self) -> Self { self }
}

extension Optional where Wrapped: FieldValue {
    static func filled(
        _ present: Wrapped?, _ key: String, _ shape: FieldShape, _ cells: CSVCells
    ) throws(CSVProblem) -> Wrapped? {
        guard cells.has(key) else { return present }
        guard let newer = try Wrapped.cell(key, shape, cells) else { return nil }
        return present.map { newer.keeping($0) } ?? newer
    }
}

extension String {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) -> String? { cells.text(key) }
}

extension Bool {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Bool? {
        try cells.bool(key)
    }
}

extension Int {
    static func cell(_ key: String, _ shape: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Int? {
        guard case .number(let range) = shape else { return nil }
        return try cells.integer(key, in: range)
    }
}

extension Money {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Money? {
        try cells.money(key)
    }
}

extension CalendarDay {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> CalendarDay? {
        try cells.day(key)
    }
}

extension Instant {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Instant? {
        try cells.instant(key)
    }
}

extension EntityID {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> EntityID? {
        try cells.id(key)
    }
}

extension FieldWord {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Self? {
        try cells.word(key)
    }
}

extension Category {
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) -> Category? {
        cells.text(key).map { Category($0) }
    }
}

extension DescribedPart {
    /// It stands in its cell as JSON.
    static func cell(_ key: String, _: FieldShape, _ cells: CSVCells) throws(CSVProblem) -> Self? {
        guard let text = cells.text(key) else { return nil }
        do throws(JSONProblem) {
            return try JSONReader.read(Array(text.utf8)) { reader throws(JSONProblem) in try read(&reader) }
        } catch { throw cells.problem(key, error.message) }
    }

    /// What this version does not know of the present one stays.
    func keeping(_ present: Self) -> Self {
        var newer = self
        newer.unknown = present.unknown
        return newer
    }
}

extension Described {
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
}
