import WalletDomain

/// One column of an answer: a key of `--json` and `--csv`, a column of tables, or both.
struct Column<Row>: Sendable {
    typealias Value = OutputValue

    /// nil: only tables have it.
    private(set) var key: StaticString?
    private(set) var value: @Sendable (Row) -> Value = { _ in .null }
    /// nil: only records have it.
    private(set) var head: TextTable.Head?
    private(set) var cell: @Sendable (Row) -> String = { _ in "" }
    /// What a column of tables alone is put in order by; nil: by its number, or what records have in its place.
    private(set) var order: (@Sendable (Row) -> Value)?
    /// The key of the column that records have in the place of one of tables alone.
    private(set) var meant: StaticString?
}

extension Column {
    static func value(_ key: StaticString, _ value: @escaping @Sendable (Row) -> Value) -> Column {
        Column(key: key, value: value)
    }

    /// A text stands in tables as it is, where it has a title.
    ///
    /// - Parameter cell: shown text in its place there.
    static func text(
        _ key: StaticString, _ title: String? = nil, _ fit: TextTable.Fit = .left, rank: Int = 0,
        shown cell: (@Sendable (Row) -> String)? = nil, _ text: @escaping @Sendable (Row) -> String?
    ) -> Column {
        Column(
            key: key, value: { .text(text($0)) }, head: title.map { TextTable.Head($0, fit, rank: rank) },
            cell: cell ?? { text($0).map { shown($0) } ?? "" })
    }

    /// - Parameters:
    ///   - meant: the key that records have in its place, where that is called otherwise.
    ///   - cell: shown text.
    static func cell(
        _ title: String, _ fit: TextTable.Fit = .left, rank: Int = 0, as meant: StaticString? = nil,
        by order: (@Sendable (Row) -> Value)? = nil, _ cell: @escaping @Sendable (Row) -> String
    ) -> Column {
        Column(head: TextTable.Head(title, fit, rank: rank), cell: cell, order: order, meant: meant)
    }

    static func id<Entity>(_ key: StaticString, _ id: @escaping @Sendable (Row) -> EntityID<Entity>?) -> Column {
        value(key) { .id(id($0)) }
    }

    static func integer(
        _ key: StaticString, _ title: String? = nil, _ number: @escaping @Sendable (Row) -> Int?
    ) -> Column {
        Column(
            key: key, value: { .integer(number($0)) }, head: title.map { TextTable.Head($0, .right) },
            cell: { number($0).map(String.init) ?? "" })
    }

    static func money(_ key: StaticString, _ amount: @escaping @Sendable (Row) -> Money?) -> Column {
        value(key) { .money(amount($0)) }
    }

    /// An amount that stands in tables too, which say nothing of nothing where it `isBlankAtZero`.
    static func money(
        _ key: StaticString, _ title: String, rank: Int = 0, isBlankAtZero: Bool = false,
        _ amount: @escaping @Sendable (Row) -> Money?
    ) -> Column where Row: ToldInMoney {
        Column(
            key: key, value: { .money(amount($0)) }, head: TextTable.Head(title, .decimal, rank: rank),
            cell: { row in amount(row).map { $0.isZero && isBlankAtZero ? "" : row.money($0) } ?? "" })
    }

    static func amounts(_ key: StaticString, _ amounts: @escaping @Sendable (Row) -> [Money]) -> Column {
        value(key) { .list(amounts($0).map { .money($0) }) }
    }

    static func day(_ key: StaticString, _ day: @escaping @Sendable (Row) -> CalendarDay?) -> Column {
        value(key) { .day(day($0)) }
    }

    static func instant(_ key: StaticString, _ instant: @escaping @Sendable (Row) -> Instant?) -> Column {
        value(key) { .instant(instant($0)) }
    }

    static func bool(_ key: StaticString, _ isTrue: @escaping @Sendable (Row) -> Bool?) -> Column {
        value(key) { row in isTrue(row).map { .bool($0) } ?? .null }
    }

    /// What a described field says.
    static func said<Record>(
        _ key: StaticString, _ field: PrintedField<Record>?, _ record: @escaping @Sendable (Row) -> Record
    ) -> Column {
        value(key) { row in field.map { Value($0, of: record(row)) } ?? .null }
    }
}

extension OutputValue {
    fileprivate init<Record>(_ field: PrintedField<Record>, of record: Record) {
        let typed = field.typed(record)
        switch field.facts.shape {
        case .parts:
            let parts = field.parts.map { ($0.facts.jsonKey.description, Self($0, of: record)) }
            self = parts.allSatisfy(\.1.isNull) ? .null : .object(parts)
        case .toggle: self = .bool(typed == "true")
        case .word: self = .text(typed?.camelCase)
        case let shape: self.init(typed, shape)
        }
    }
}

extension String {
    /// `partially-used` as `partiallyUsed`.
    var camelCase: String {
        let words = split(separator: "-")
        return words.dropFirst().reduce(into: String(words.first ?? "")) { text, word in
            text += word.withCapital
        }
    }
}

/// What lists tell on a line each, and `--json` and `--csv` in a record each.
protocol Told: SendableMetatype {
    static var columns: [Column<Self>] { get }

    var sentence: String { get }
    var style: TextStyle { get }
    /// It stands last whatever the order.
    var isSum: Bool { get }
}

extension Told {
    var style: TextStyle { .plain }
    var isSum: Bool { false }

    static var keys: [String] { columns.keys() }
    var record: OutputValue { Self.columns.record(self) }
}

/// What has amounts in one currency.
protocol ToldInMoney: Told {
    var symbol: String { get }
}

extension ToldInMoney {
    func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }
}

extension Array {
    /// The keys of records with these columns.
    func keys<Row>() -> [String] where Element == Column<Row> { compactMap { $0.key?.description } }

    /// What tables say of a row.
    func cells<Row>(_ row: Row) -> [String] where Element == Column<Row> {
        compactMap { $0.head == nil ? nil : $0.cell(row) }
    }

    func record<Row>(_ row: Row) -> OutputValue where Element == Column<Row> {
        .object(compactMap { column in column.key.map { ($0.description, column.value(row)) } })
    }
}

extension BookLedger {
    func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }
}
