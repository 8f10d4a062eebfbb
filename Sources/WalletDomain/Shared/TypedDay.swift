/// What speaks against a day somebody typed.
public struct DayProblem: Error, Equatable, Sendable {
    /// One sentence that shows how to write it.
    public let message: String

    fileprivate init(unusual day: CalendarDay) { message = "\(day) \(CalendarDay.isUnusual)" }

    fileprivate init(typed text: String, side: CalendarDay.Side) {
        let isTwoWays = text.contains("/") && text.allSatisfy { $0.isNumber || $0 == "/" || $0 == " " }
        message =
            switch (isTwoWays, side) {
            case (true, .past): "“\(shown(text))” can be read two ways. Write 12 Mar or 2024-03-12."
            case (true, .future): "“\(shown(text))” can be read two ways. Write 31 Dec or 2026-12-31."
            case (false, .past): "Write a day like 2024-03-12, 12 Mar, fri or -2w."
            case (false, .future): "Write a day like 2026-12-31, 31 Dec, fri or +2w."
            }
    }
}

extension CalendarDay {
    /// Where a day is looked for whose year, month or week is not said.
    public enum Side: Sendable {
        /// Today or before, as for what was used.
        case past
        /// Today or later, as for what will lapse.
        case future
    }

    /// Reads a day as people write it: `2026-12-31`, `2026-3-1`, `31 Dec`, `Dec 31 2027`, `today`, `yesterday`, `tomorrow`, `fri`,
    /// `+2w`, `-3d`, `+1m`, `+1y`. Two numbers alone, such as `12/31`, are refused: they can be read two ways.
    ///
    /// - Parameter side: where the nearest such day is meant when the year or the week is left out.
    public init(typed text: String, today: CalendarDay, side: Side) throws(DayProblem) {
        let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "." }.map(String.init)
        let found =
            CalendarDay(words.first ?? "").flatMap { words.count == 1 ? $0 : nil }
            ?? CalendarDay.numbered(words) ?? CalendarDay.named(words, today, side) ?? CalendarDay.stepped(words, today)
            ?? CalendarDay.ofMonth(words, today, side)
        guard let found else { throw DayProblem(typed: text, side: side) }
        guard CalendarDay.usual.contains(found) else { throw DayProblem(unusual: found) }
        self = found
    }

    /// `2026-3-1`: a year, a month and a day, of which the last two may have one digit.
    private static func numbered(_ words: [String]) -> CalendarDay? {
        guard words.count == 1, let parts = words.first?.split(separator: "-", omittingEmptySubsequences: false),
            parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count <= 2, parts[2].utf8.count <= 2,
            let year = plainNumber(parts[0]), let month = plainNumber(parts[1]), let day = plainNumber(parts[2])
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    private static func named(_ words: [String], _ today: CalendarDay, _ side: Side) -> CalendarDay? {
        guard words.count == 1, let word = words.first else { return nil }
        switch word {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        case "tomorrow": return today.adding(days: 1)
        default:
            guard let weekday = index(of: word, in: weekdays).map({ $0 + 1 }) else { return nil }
            let ahead = (weekday - today.weekday + 7) % 7
            return today.adding(days: side == .past && ahead > 0 ? ahead - 7 : ahead)
        }
    }

    /// `+2w`, `-3d`; also with the longer minus sign.
    private static func stepped(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        guard words.count == 1, let word = words.first, let sign = word.first, "+-−".contains(sign),
            let unit = word.last, let count = plainNumber(word.dropFirst().dropLast())
        else { return nil }
        let step = sign == "+" ? count : -count
        switch unit {
        case "d": return today.adding(days: step)
        case "w": return today.adding(days: step * 7)
        case "m": return today.adding(months: step)
        case "y": return today.adding(months: step * 12)
        default: return nil
        }
    }

    /// `31 dec`, `dec 31`, either with a year behind it.
    private static func ofMonth(_ words: [String], _ today: CalendarDay, _ side: Side) -> CalendarDay? {
        guard words.count == 2 || words.count == 3 else { return nil }
        let isDayFirst = plainNumber(words[0][...]) != nil
        guard let day = plainNumber(words[isDayFirst ? 0 : 1][...]),
            let month = index(of: words[isDayFirst ? 1 : 0], in: months).map({ $0 + 1 })
        else { return nil }
        if words.count == 3 {
            guard words[2].utf8.count == 4, let year = plainNumber(words[2][...]) else { return nil }
            return CalendarDay(year: year, month: month, day: day)
        }
        // Every 29 Feb is at most eight years away.
        let years = side == .past ? Array((today.year - 8...today.year).reversed()) : Array(today.year...today.year + 8)
        return years.lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }
            .first { side == .past ? $0 <= today : $0 >= today }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Three letters or more of a name.
    private static func index(of word: String, in names: [String]) -> Int? {
        word.count >= 3 ? names.firstIndex { $0.hasPrefix(word) } : nil
    }

    private static func plainNumber(_ text: Substring) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        return Int(text)
    }
}
