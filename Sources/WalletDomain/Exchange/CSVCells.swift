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

    /// A file says the same whoever reads it, and on whatever day.
    func day(_ text: String) throws(FieldProblem) -> CalendarDay {
        if let days {
            guard let day = days.day(text) else {
                throw FieldProblem("“\(text)” is not a day; write it like \(days.pattern).")
            }
            return day
        }
        if let day = CalendarDay(text) { return day }
        do throws(DayProblem) {
            let typed = try TypedDay(text, side: .past, order: .unknown)
            if typed.isFixed, !typed.isApproximate { return typed.day(from: .earliest) }
        } catch  where error.isAmbiguous {
            throw FieldProblem("\(error.message) --date-format says it for all.")
        } catch {}
        throw FieldProblem("“\(text)” is not a day; write it like 2026-11-30, or add --date-format.")
    }

    /// Never a guess: commas count only where they were announced and stand before each three digits.
    func amount(_ text: String) throws(FieldProblem) -> Money {
        let plain = !text.contains(",") ? text : hasGrouping ? Money.ungrouped(text) : nil
        if let plain, let amount = (try? Money(typed: plain)) ?? (try? Money(jsonNumber: plain)) { return amount }
        let hint =
            text.contains(",") && !hasGrouping ? " If its commas stand between thousands, add --grouping." : ""
        throw FieldProblem("“\(text)” is not an amount. Write it like 15 or 12.95.\(hint)")
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

    /// Throws ``CSVProblem`` if a title is to stand for a key that is not among `keys`, those of `place`.
    static func refuseForeignKeys(in reading: CSVReading, _ keys: [String], of place: String) throws(CSVProblem) {
        let names = Set(keys.map(plain))
        guard let foreign = reading.map.values.filter({ !names.contains(plain($0)) }).min() else { return }
        var problem = CSVProblem(
            row: 1, column: nil,
            "“\(shown(foreign))”, which --map names, is no title of \(place); see --example for some.")
        problem.isOfReading = true
        throw problem
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
    let reading: TypedReading

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

    /// nil for an empty cell.
    func value<Value: FieldValue>(_ key: String, as shape: FieldShape = Value.shape) throws(CSVProblem) -> Value? {
        guard let text = text(key) else { return nil }
        do throws(FieldProblem) { return try Value.typed(text, shape, reading) } catch {
            let isAdvice = error.message.hasPrefix("Write ") || error.message.hasPrefix("Use ")
            throw problem(key, isAdvice ? "“\(text)” does not fit. \(error.message)" : error.message)
        }
    }

    func id<Entity>(_ key: String) throws(CSVProblem) -> EntityID<Entity>? { try value(key) }
    func day(_ key: String) throws(CSVProblem) -> CalendarDay? { try value(key) }
    func money(_ key: String) throws(CSVProblem) -> Money? { try value(key) }
    func integer(_ key: String, in range: ClosedRange<Int>) throws(CSVProblem) -> Int? {
        try value(key, as: .number(range))
    }
}
