/// A span of days as people name it: `2026`, `2026-11`, `nov 2026`, `2026-q3`, `last-month`, `this-year`.
public struct TypedDays: Equatable, Sendable {
    private enum Meaning: Equatable {
        /// By the index of its first month.
        case months(from: Int, count: Int)
        /// The months of that length which hold today, or those before them.
        case running(count: Int, back: Int)
    }

    private let meaning: Meaning

    /// nil for anything else, a single day too.
    public init?(_ text: String) {
        let words = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "/" }.map(String.init)
        guard let found = TypedDays.named(words) ?? TypedDays.running(words) else { return nil }
        meaning = found
    }

    public func days(from today: CalendarDay) -> ClosedRange<CalendarDay> {
        let (first, count) =
            switch meaning {
            case .months(let first, let count): (first, count)
            case .running(let count, let back): (today.monthIndex / count * count - back * count, count)
            }
        let start = CalendarDay(monthIndex: first, clamping: 1)
        return start...max(start, CalendarDay(monthIndex: first + count - 1, clamping: 31))
    }

    /// What a month or a quarter without a year is in the year before, in this one and in the next.
    public static func spans(called name: String, around today: CalendarDay) -> [ClosedRange<CalendarDay>] {
        (-1...1).compactMap { TypedDays("\(name) \(today.year + $0)")?.days(from: today) }
    }

    private static func named(_ words: [String]) -> Meaning? {
        guard let year = words.lazy.filter({ $0.utf8.count == 4 }).compactMap({ TypedDay.plainNumber($0[...]) }).first,
            year >= 1
        else { return nil }
        switch words.filter({ $0.utf8.count != 4 || TypedDay.plainNumber($0[...]) == nil }) {
        case [] where words.count == 1: return .months(from: year * 12, count: 12)
        case let rest where rest.count == 1 && words.count == 2:
            if let quarter = ["q1", "q2", "q3", "q4"].firstIndex(of: rest[0]) {
                return .months(from: year * 12 + quarter * 3, count: 3)
            }
            let number = rest[0].utf8.count <= 2 ? TypedDay.plainNumber(rest[0][...]) : nil
            guard let month = number ?? TypedDay.index(of: rest[0], in: TypedDay.months).map({ $0 + 1 }),
                (1...12).contains(month)
            else { return nil }
            return .months(from: year * 12 + month - 1, count: 1)
        default: return nil
        }
    }

    private static func running(_ words: [String]) -> Meaning? {
        guard words.count == 2, let back = ["this", "last"].firstIndex(of: words[0]) else { return nil }
        let lengths = ["month": 1, "quarter": 3, "year": 12]
        return lengths[words[1]].map { .running(count: $0, back: back) }
    }
}

extension CalendarDay {
    /// The first day of a month: `2026-11`, `nov 2026`, `nov` for the nearest one, `last-month`, or of that of a day with its year.
    ///
    /// - Parameter side: past: of that name the one that began last.
    public init?(typedMonth text: String, today: CalendarDay, side: Side = .either) {
        let named = TypedDays.spans(called: text, around: today).map(\.lowerBound)
            .filter { side != .past || $0 <= today }
        if let days = TypedDays(text)?.days(from: today), days.lowerBound.days(until: days.upperBound) <= 31 {
            self = days.lowerBound
        } else if let nearest = named.min(by: { today.monthsOff($0) < today.monthsOff($1) }) {
            // Of two that are as near that which is past.
            self = nearest
        } else if let typed = try? TypedDay(text, side: .past), typed.isFixed {
            self = typed.day(from: today).firstOfMonth
        } else {
            return nil
        }
    }

    private func monthsOff(_ other: CalendarDay) -> Int { abs(other.monthIndex - monthIndex) }
}
