/// How a file writes days: `yyyy-MM-dd`, `M/d/yyyy`, `dd.MM.yyyy`, `d MMM yyyy`; or what stands first alone, `d/m/y`.
public struct DayFormat: Equatable, Sendable {
    private enum Part: Equatable {
        case year, month(exact: Bool), monthName, day(exact: Bool)
        case literal(UInt8)
    }

    public let pattern: String
    public let order: StatementReading.DateFormat
    /// Empty where nothing but the order is said.
    private let parts: [Part]

    /// nil for a pattern that does not have year, month and day once each, in an order that is usual.
    public init?(_ pattern: String) {
        if let order = StatementReading.DateFormat(rawValue: pattern.lowercased()) {
            (self.pattern, self.order, self.parts) = (pattern, order, [])
            return
        }
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
        let letters = parts.compactMap { part -> Character? in
            switch part {
            case .year: "y"
            case .month, .monthName: "m"
            case .day: "d"
            case .literal: nil
            }
        }
        let orders = StatementReading.DateFormat.allCases
        guard let order = orders.first(where: { $0.rawValue.filter(\.isLetter) == String(letters) }) else { return nil }
        (self.pattern, self.order, self.parts) = (pattern, order, parts)
    }

    /// nil where the text is not written so, or the calendar has no such day.
    public func day(_ text: String) -> CalendarDay? {
        guard !parts.isEmpty else { return StatementDay.read(text, order) }
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
        let name = String(decoding: rest.prefix(3), as: UTF8.self).lowercased()
        rest = rest.dropFirst(3)
        return TypedDay.index(of: name, in: TypedDay.months).map { $0 + 1 }
    }
}
