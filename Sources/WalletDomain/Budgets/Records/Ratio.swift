/// The first owner's part of what two share, from 0 to 1.
public struct Ratio: Hashable, Comparable, Sendable {
    /// 0 to 10,000.
    public let tenThousandths: Int

    public static let half = Ratio(tenThousandths: 5_000)
    static let fifth = Ratio(tenThousandths: 2_000)
    public static let all = Ratio(tenThousandths: 10_000)
    public static let none = Ratio(tenThousandths: 0)

    public static let rule = "Write a part from 0 to 1, such as 0.6, or 60%."

    /// - Returns: nil for what is no part of one.
    public init?(_ number: Money) {
        guard (0...10_000).contains(number.units) else { return nil }
        tenThousandths = Int(number.units)
    }

    /// Also as percents: `60%`.
    ///
    /// - Returns: nil for what is no part of one.
    public init?(typed text: String) {
        let isPercent = text.hasSuffix("%")
        let digits = isPercent ? String(text.dropLast()).trimmed : text
        guard let number = try? Money(jsonNumber: digits), !isPercent || number.units % 100 == 0 else { return nil }
        self.init(isPercent ? Money(units: number.units / 100) : number)
    }

    private init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

    public static func < (left: Ratio, right: Ratio) -> Bool { left.tenThousandths < right.tenThousandths }

    /// What the second owner has.
    public var rest: Ratio { Ratio(tenThousandths: 10_000 - tenThousandths) }
    public var isShared: Bool { self != .none && self != .all }
    /// `60 %`, `33.33 %`
    public var percent: String { "\(Money(units: Int64(tenThousandths) * 100).jsonNumber) %" }
    public var jsonNumber: String { Money(units: Int64(tenThousandths)).jsonNumber }
}

extension Ratio: FieldValue {
    static var shape: FieldShape { .ratio }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Ratio {
        let start = reader.offset
        guard let ratio = try Ratio(reader.money()) else { throw reader.problem(rule, at: start) }
        return ratio
    }

    func write(_ key: StaticString, to record: inout RecordWriter) {
        record.put(key, Money(units: Int64(tenThousandths)))
    }

    var typed: String? { jsonNumber }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Ratio {
        guard let ratio = text.flatMap(Ratio.init(typed:)) else { throw FieldProblem(rule) }
        return ratio
    }
}
