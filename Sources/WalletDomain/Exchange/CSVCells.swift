/// How the cells of a foreign table are read.
public struct CSVReading: Sendable {
    /// Titles of the file to our keys.
    public var map: [String: String] = [:]
    /// nil: `yyyy-MM-dd`.
    public var days: DayFormat?
    /// True if amounts may have commas between thousands.
    public var hasGrouping = false

    public init(map: [String: String] = [:], days: DayFormat? = nil, hasGrouping: Bool = false) {
        (self.map, self.days, self.hasGrouping) = (map, days, hasGrouping)
    }
}

/// Which column has which key.
struct CSVColumns {
    let positions: [String: Int]
    let titles: [String]
    /// Titles that mean nothing here.
    let unknown: [String]

    /// - Parameter keys: all keys that may stand in such a table.
    /// - Throws: ``CSVProblem`` for a key that has two columns, or a mapped title that is not there.
    init(_ titles: [String], _ keys: [String], _ reading: CSVReading) throws(CSVProblem) {
        var (positions, unknown) = ([String: Int](), [String]())
        let names = Dictionary(keys.map { (String(decoding: $0.folded, as: UTF8.self), $0) }) { first, _ in first }
        var map: [String: String] = [:]
        for (theirs, ours) in reading.map { map[CSVColumns.plain(theirs)] = CSVColumns.plain(ours) }
        var missing = Set(map.keys)
        for (index, title) in titles.enumerated() {
            let plain = CSVColumns.plain(CSVText.unguarded(title))
            missing.remove(plain)
            guard let key = names[map[plain] ?? plain] else {
                if !title.isBlank { unknown.append(title) }
                continue
            }
            guard positions[key] == nil else {
                throw CSVProblem(row: 1, column: index + 1, title: title, "\(key) has two columns. Take one away.")
            }
            positions[key] = index
        }
        if let title = missing.min() {
            throw CSVProblem(row: 1, column: nil, "There is no column “\(title)”, which --map names.")
        }
        (self.positions, self.titles, self.unknown) = (positions, titles, unknown)
    }

    /// How many of the titles are keys, or stand for some.
    static func fitting(_ titles: [String], _ keys: [String], _ reading: CSVReading) -> Int {
        let names = Set(keys.map(plain))
        let map = Dictionary(reading.map.map { (plain($0.key), plain($0.value)) }) { first, _ in first }
        return titles.count { title in
            let title = plain(CSVText.unguarded(title))
            return names.contains(map[title] ?? title)
        }
    }

    /// A title without case, accents and white space around it.
    static func plain(_ title: String) -> String {
        let bytes = title.folded.drop { $0 <= 0x20 }
        return String(decoding: bytes.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
    }
}

/// The cells of one row by key, read strictly: each refusal names row and column.
struct CSVCells {
    let row: CSVText.Row
    let columns: CSVColumns
    let reading: CSVReading

    func has(_ key: String) -> Bool { columns.positions[key] != nil }

    func problem(_ key: String, _ message: String) -> CSVProblem {
        let position = columns.positions[key]
        return CSVProblem(
            row: row.number, column: position.map { $0 + 1 }, title: position.map { columns.titles[$0] }, message)
    }

    /// nil for an empty cell, and where there is no such column.
    func text(_ key: String) -> String? {
        guard let position = columns.positions[key], row.cells.indices.contains(position) else { return nil }
        let text = CSVText.unguarded(row.cells[position])
        return text.isEmpty ? nil : text
    }

    private func value<Value>(
        _ key: String, _ message: String, _ read: (String) -> Value?
    ) throws(CSVProblem) -> Value? {
        guard let text = text(key) else { return nil }
        guard let value = read(text) else { throw problem(key, "“\(text)” \(message)") }
        return value
    }

    func id<Entity>(_ key: String) throws(CSVProblem) -> EntityID<Entity>? {
        try value(key, "is not an id; it has 36 characters.") { EntityID<Entity>($0) }
    }

    func day(_ key: String) throws(CSVProblem) -> CalendarDay? {
        let form = reading.days
        return try value(key, "is not a day; write it like \(form?.pattern ?? "2026-11-30, or add --date-format").") {
            form?.day($0) ?? (form == nil ? CalendarDay($0) : nil)
        }
    }

    func instant(_ key: String) throws(CSVProblem) -> Instant? {
        try value(key, "is not an instant; write it like 2026-11-30T14:02:05Z.") { Instant($0) }
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(CSVProblem) -> Int? {
        try value(key, "does not fit; write a whole number from \(range.lowerBound) to \(range.upperBound).") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    func bool(_ key: String) throws(CSVProblem) -> Bool? {
        try value(key, "is neither true nor false.") { $0 == "true" ? true : $0 == "false" ? false : nil }
    }

    func word<Word: CaseIterable & RawRepresentable<String>>(_ key: String) throws(CSVProblem) -> Word? {
        let list = Word.allCases.map(\.rawValue).joined(separator: ", ")
        return try value(key, "is not known here; use \(list).") { text in
            Word.allCases.first { $0.rawValue.folded == text.folded }
        }
    }

    func money(_ key: String) throws(CSVProblem) -> Money? {
        guard let text = text(key) else { return nil }
        if let amount = CSVCells.amount(text, reading.hasGrouping) { return amount }
        let hint =
            text.contains(",") && !reading.hasGrouping ? " If its commas stand between thousands, add --grouping." : ""
        throw problem(key, "“\(text)” is not an amount. Write it like 15 or 12.95.\(hint)")
    }

    /// Never a guess: commas count only where they were announced and stand before each three digits.
    static func amount(_ text: String, _ hasGrouping: Bool) -> Money? {
        var plain = text
        if hasGrouping, text.contains(",") {
            let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
            let digits = whole.drop { $0 == "-" || $0 == "−" || $0 == "$" }
            let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
            let isEven =
                groups.dropFirst().allSatisfy { $0.utf8.count == 3 } && (1...3).contains(groups.first?.utf8.count ?? 0)
            guard isEven, !text.dropFirst(whole.count).contains(",") else { return nil }
            plain = text.filter { $0 != "," }
        }
        if let amount = try? Money(typed: plain) { return amount }
        return try? Money(jsonNumber: plain)
    }
}

/// How a file writes days: `yyyy-MM-dd`, `M/d/yyyy`, `dd.MM.yyyy`, `d MMM yyyy`.
public struct DayFormat: Equatable, Sendable {
    private enum Part: Equatable {
        case year, month(exact: Bool), monthName, day(exact: Bool)
        case literal(UInt8)
    }

    public let pattern: String
    private let parts: [Part]

    /// nil for a pattern that does not have year, month and day once each.
    public init?(_ pattern: String) {
        var parts: [Part] = []
        var rest = Array(pattern.utf8)[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            switch (first, run.count) {
            case (UInt8(ascii: "y"), 4): parts.append(.year)
            case (UInt8(ascii: "M"), 1), (UInt8(ascii: "M"), 2): parts.append(.month(exact: run.count == 2))
            case (UInt8(ascii: "M"), 3): parts.append(.monthName)
            case (UInt8(ascii: "d"), 1), (UInt8(ascii: "d"), 2): parts.append(.day(exact: run.count == 2))
            case (0x20...0x2F, _), (0x3A, _), (0x5F, _): parts += run.map { .literal($0) }
            default: return nil
            }
        }
        let years = parts.count { $0 == .year }
        let months = parts.count { if case .month = $0 { true } else { $0 == .monthName } }
        let days = parts.count { if case .day = $0 { true } else { false } }
        guard years == 1, months == 1, days == 1 else { return nil }
        self.pattern = pattern
        self.parts = parts
    }

    /// nil where the text is not written so, or the calendar has no such day.
    public func day(_ text: String) -> CalendarDay? {
        var rest = Array(text.utf8)[...]
        var (year, month, day) = (0, 0, 0)
        for part in parts {
            switch part {
            case .year:
                guard let number = DayFormat.number(&rest, 4...4) else { return nil }
                year = number
            case .month(let exact):
                guard let number = DayFormat.number(&rest, exact ? 2...2 : 1...2) else { return nil }
                month = number
            case .day(let exact):
                guard let number = DayFormat.number(&rest, exact ? 2...2 : 1...2) else { return nil }
                day = number
            case .monthName:
                guard let number = DayFormat.month(&rest) else { return nil }
                month = number
            case .literal(let byte):
                guard rest.first == byte else { return nil }
                rest = rest.dropFirst()
            }
        }
        return rest.isEmpty ? CalendarDay(year: year, month: month, day: day) : nil
    }

    private static func number(_ rest: inout ArraySlice<UInt8>, _ width: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(width.upperBound).prefix { $0 &- 0x30 < 10 }
        guard width.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func month(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let name = String(decoding: rest.prefix(3), as: UTF8.self).folded
        rest = rest.dropFirst(3)
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return names.firstIndex { Array($0.utf8) == name }.map { $0 + 1 }
    }
}
