/// What speaks against a day somebody typed.
public struct DayProblem: Error, Equatable, Sendable {
    /// One sentence that shows how to write it, or says what is wrong with it.
    public let message: String
    /// It is a day, but which of two nobody can tell.
    public let isAmbiguous: Bool

    fileprivate init(_ message: String, isAmbiguous: Bool = false) {
        (self.message, self.isAmbiguous) = (message, isAmbiguous)
    }

    fileprivate static func unread(_ side: CalendarDay.Side) -> DayProblem {
        DayProblem("Write a day like \(side == .past ? "2024-03-12, 12 Mar" : "2026-12-31, 31 Dec"), fri or 2w.")
    }

    /// Both readings are shown, unlike each other whatever the setting says, so that one can be taken.
    fileprivate static func twoWays(_ text: String, _ first: CalendarDay, _ second: CalendarDay) -> DayProblem {
        DayProblem(
            "“\(shown(text))” can be \(first.kept) or \(second.kept). Write \(first) or \(second).", isAmbiguous: true)
    }
}

extension CalendarDay {
    /// Where a day is looked for whose year, month or week is not said.
    public enum Side: Sendable {
        /// Today or before, as for what was used.
        case past
        /// Today or later, as for what will lapse.
        case future
        /// Of a year the nearer day, of two as near the coming one, else as in the future: for what may have begun.
        case nearest
        /// As in the past, and any other day that is written out.
        case either
    }

    /// Reads a day as people write it; see ``TypedDay``.
    ///
    /// - Parameter side: where the nearest such day is meant when the year or the week is left out.
    public init(typed text: String, today: CalendarDay, side: Side) throws(DayProblem) {
        let day = try TypedDay(text, side: side).day(from: today)
        guard CalendarDay.usual.contains(day) else { throw DayProblem("\(day) \(CalendarDay.isUnusual)") }
        self = day
    }
}

/// A day as people write it: `2026-12-31`, `31 Dec`, `Dec 31 2027`, `today`, `yesterday`, `fri`, `3d`, `+2w`, `12/31`,
/// `mar 2022`. What it says may hang on the day that is today, which is not known yet while options are read.
public struct TypedDay: Equatable, Sendable {
    private enum Meaning: Equatable {
        case day(CalendarDay)
        /// Only the month is known: its first day.
        case month(CalendarDay)
        case days(Int)
        case months(Int)
        case weekday(Int)
        case yearly(month: Int, day: Int)
    }

    private let meaning: Meaning
    private let side: CalendarDay.Side

    /// - Parameter side: where the nearest such day is meant when the year or the week is left out.
    /// - Throws: ``DayProblem``, also for what can be read two ways: then it tells both.
    public init(
        _ text: String, side: CalendarDay.Side, order: DayOrder = .current
    ) throws(DayProblem) {
        let side = side == .either ? .past : side
        self.side = side
        let meaning = try TypedDay.read(text, side, order)
        if side != .past, case .month(let first) = meaning {
            throw .twoWays(text.trimmed, first, first.adding(months: 1).adding(days: -1))
        }
        self.meaning = meaning
    }

    private static func read(_ text: String, _ side: CalendarDay.Side, _ order: DayOrder) throws(DayProblem) -> Meaning
    {
        let separators: Set<Character> = [" ", "\t", ",", "."]
        let isDotted = hasNumbers(text, around: ".")
        let words = isDotted ? [text.trimmed] : text.lowercased().split { separators.contains($0) }.map(String.init)
        guard words.count == 1, let word = words.first else {
            if let found = try ofMonth(words) { return found }
            throw .unread(side)
        }
        if let day = CalendarDay(word) { return .day(day) }
        if let found = try numbers(word, order) ?? named(word) ?? stepped(word, side) { return found }
        throw .unread(side)
    }

    /// Only the month was said, and the day is its first.
    public var isApproximate: Bool { if case .month = meaning { true } else { false } }

    /// The same whatever day is today.
    public var isFixed: Bool {
        switch meaning {
        case .day, .month: true
        default: false
        }
    }

    public func day(from today: CalendarDay) -> CalendarDay {
        switch meaning {
        case .day(let day), .month(let day): return day
        case .days(let days): return today.adding(days: days)
        case .months(let months): return today.adding(months: months)
        case .weekday(let weekday):
            let ahead = (weekday - today.weekday + 7) % 7
            return today.adding(days: side == .past && ahead > 0 ? ahead - 7 : ahead)
        case .yearly(let month, let day):
            // Every 29 Feb is at most eight years away.
            let found = (today.year - 8...today.year + 8).compactMap { CalendarDay(year: $0, month: month, day: day) }
            let last = found.last { $0 <= today } ?? today
            let coming = found.first { $0 >= today } ?? today
            let isLast = side != .future && (side == .past || last.days(until: today) < today.days(until: coming))
            return isLast ? last : coming
        }
    }

    private static func named(_ word: String) -> Meaning? {
        switch word {
        case "today": .days(0)
        case "yesterday": .days(-1)
        case "tomorrow": .days(1)
        default: index(of: word, in: weekdays).map { .weekday($0 + 1) }
        }
    }

    /// `3d`, `2w`, which go where the side is; `+2w`, `-3d`, also with the longer minus sign.
    private static func stepped(_ word: String, _ side: CalendarDay.Side) -> Meaning? {
        let sign = word.first.flatMap { "+-−".contains($0) ? $0 : nil }
        guard let unit = word.last, let count = plainNumber(word.dropFirst(sign == nil ? 0 : 1).dropLast()) else {
            return nil
        }
        let isBack = sign.map { $0 != "+" } ?? (side == .past)
        let step = isBack ? -count : count
        switch unit {
        case "d": return .days(step)
        case "w": return .days(step * 7)
        case "m": return .months(step)
        case "y": return .months(step * 12)
        default: return nil
        }
    }

    /// `31 dec`, `dec 31`, either with a year behind it; `mar 2022`.
    private static func ofMonth(_ words: [String]) throws(DayProblem) -> Meaning? {
        guard words.count == 2 || words.count == 3 else { return nil }
        let isDayFirst = plainNumber(words[0][...]) != nil
        guard let month = index(of: words[isDayFirst ? 1 : 0], in: months).map({ $0 + 1 }),
            let number = plainNumber(words[isDayFirst ? 0 : 1][...])
        else { return nil }
        if words.count == 3 {
            guard words[2].utf8.count == 4, let year = plainNumber(words[2][...]) else { return nil }
            return try inMonth(number, month, of: year).map { .day($0) }
        }
        if !isDayFirst, words[1].utf8.count == 4 {
            return CalendarDay(year: number, month: month, day: 1).map { .month($0) }
        }
        return try inMonth(number, month, of: nil).map { _ in .yearly(month: month, day: number) }
    }

    /// nil where no month has such a day.
    ///
    /// - Throws: where others have it.
    private static func inMonth(_ number: Int, _ month: Int, of year: Int?) throws(DayProblem) -> CalendarDay? {
        // A leap year has every day there is.
        let said = year ?? 2000
        guard let first = CalendarDay(year: said, month: month, day: 1), (1...31).contains(number) else { return nil }
        if let day = CalendarDay(year: said, month: month, day: number) { return day }
        let name = year == nil ? first.monthName : first.monthTitle
        throw DayProblem("\(name) has no \(CalendarDay.ordinal(number)).")
    }

    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Three letters or more of a name.
    static func index(of word: String, in names: [String]) -> Int? {
        word.count >= 3 ? names.firstIndex { $0.hasPrefix(word) } : nil
    }

    static func plainNumber(_ text: Substring) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        return Int(text)
    }
}

/// Days in numbers alone.
extension TypedDay {
    /// `15.3.2022`, in which the points are no ends of words.
    private static func hasNumbers(_ text: String, around mark: Character) -> Bool {
        let parts = text.trimmed.split(separator: mark, omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { plainNumber($0) != nil }
    }

    /// `2026-3-1`, `3/15/2022`, `15.3.2022`, `12/31`; nil for another text, or where no reading is a day.
    private static func numbers(_ word: String, _ order: DayOrder) throws(DayProblem) -> Meaning? {
        guard let mark = word.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { plainNumber($0) }
        guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
        let years = parts.map { $0.utf8.count == 4 }
        guard zip(parts, years).allSatisfy({ $0.utf8.count <= 2 || $1 }) else { return nil }
        switch (years.firstIndex(of: true), years.count { $0 }, parts.count) {
        case (0, 1, 3): return try inMonth(numbers[2], numbers[1], of: numbers[0]).map { .day($0) }
        case (2, 1, 3): return try twoWays(word, numbers, year: numbers[2], mark, order).map { .day($0) }
        case (0, 1, 2): return CalendarDay(year: numbers[0], month: numbers[1], day: 1).map { .month($0) }
        case (1, 1, 2): return CalendarDay(year: numbers[1], month: numbers[0], day: 1).map { .month($0) }
        case (nil, 0, 2) where mark == "/":
            let day = try twoWays(word, numbers, year: nil, mark, order)
            return day.map { .yearly(month: $0.month, day: $0.day) }
        default: return nil
        }
    }

    /// Day and month in numbers: by the only reading that is a day, else in the order that is customary.
    private static func twoWays(
        _ word: String, _ numbers: [Int], year: Int?, _ mark: Character, _ order: DayOrder
    ) throws(DayProblem) -> CalendarDay? {
        /// A leap year has every day there is.
        func day(_ month: Int, _ day: Int) -> CalendarDay? { CalendarDay(year: year ?? 2000, month: month, day: day) }
        // With points the day comes first wherever they are used.
        let monthFirst = mark == "." ? nil : day(numbers[0], numbers[1])
        let dayFirst = day(numbers[1], numbers[0])
        guard let monthFirst, let dayFirst, monthFirst != dayFirst else {
            if let found = monthFirst ?? dayFirst { return found }
            // The larger one is no month.
            let isDayFirst = mark == "." || numbers[0] > numbers[1]
            return try inMonth(numbers[isDayFirst ? 0 : 1], numbers[isDayFirst ? 1 : 0], of: year)
        }
        switch order {
        case .monthFirst: return monthFirst
        case .dayFirst: return dayFirst
        case .unknown where year == nil:
            let (one, other) = (monthFirst.short(.dayFirst), dayFirst.short(.dayFirst))
            throw DayProblem("“\(shown(word))” can be \(one) or \(other). Write it so.", isAmbiguous: true)
        case .unknown: throw .twoWays(word, monthFirst, dayFirst)
        }
    }
}
