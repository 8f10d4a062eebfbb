/// Days as banks write them: `11/3/2026`, `11/03/26`, `2026-11-03`, `3.11.2026`, `20261103`, `11/ 3'26`, `3 Nov 2026`, with
/// a time behind them or none.
enum StatementDay {
    /// - Parameter order: of numbers that do not begin with a year of four digits; with points the day comes first
    ///   wherever they are used.
    static func read(_ text: String, _ order: StatementReading.DateFormat) -> CalendarDay? {
        let bytes = Array(text.utf8.drop { $0 <= 0x20 })
        guard let day = compact(bytes) ?? numbers(bytes, order) ?? named(text), CalendarDay.usual.contains(day) else {
            return nil
        }
        return day
    }

    /// - Throws: ``StatementProblem`` in a column, with the option by which it would be a day.
    static func read(
        _ text: String, _ order: StatementReading.DateFormat, in column: String?
    ) throws(StatementProblem) -> CalendarDay {
        if let day = read(text, order) { return day }
        let other = StatementReading.DateFormat.allCases.first { read(text, $0) != nil }
        let advice = other.map { "; --date-format \($0.rawValue) reads it" } ?? ""
        var problem = StatementProblem(column: column, "\(StatementText.tidy(text)) is no day\(advice)")
        problem.isOfDay = true
        throw problem
    }

    /// `20261103`, and what OFX has behind it.
    static func compact(_ bytes: [UInt8]) -> CalendarDay? {
        guard bytes.count >= 8, bytes.prefix(8).allSatisfy({ $0 &- 0x30 < 10 }),
            bytes.count == 8 || bytes.count >= 12 || !(bytes[8] &- 0x30 < 10)
        else { return nil }
        let number = bytes.prefix(8).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    private static func numbers(_ bytes: [UInt8], _ order: StatementReading.DateFormat) -> CalendarDay? {
        var index = 0
        /// A number of four digits at most, and the sign behind it.
        func next() -> (number: Int, width: Int, mark: UInt8?)? {
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
            let start = index
            var number = 0
            while index < bytes.count, bytes[index] &- 0x30 < 10, index - start < 5 {
                number = number * 10 + Int(bytes[index] &- 0x30)
                index += 1
            }
            guard (1...4).contains(index - start) else { return nil }
            defer { index += 1 }
            return (number, index - start, index < bytes.count ? bytes[index] : nil)
        }
        guard let first = next(), isMark(first.mark), let second = next(), isMark(second.mark), let third = next(),
            third.mark.map({ $0 <= 0x20 || $0 == UInt8(ascii: "T") }) ?? true
        else { return nil }
        if first.width == 4 { return CalendarDay(year: first.number, month: second.number, day: third.number) }
        if order == .yearFirst, third.width < 3 {
            return CalendarDay(year: century(first.number, first.width), month: second.number, day: third.number)
        }
        let year =
            second.mark == UInt8(ascii: "'") ? 2000 + third.number % 1000 : century(third.number, third.width)
        return first.mark == UInt8(ascii: ".") || order == .dayFirst
            ? CalendarDay(year: year, month: second.number, day: first.number)
            : CalendarDay(year: year, month: first.number, day: second.number)
    }

    private static func isMark(_ byte: UInt8?) -> Bool { byte.map { "/-.'".utf8.contains($0) } ?? false }

    private static func century(_ year: Int, _ width: Int) -> Int {
        width > 2 ? year : year < 80 ? 2000 + year : 1900 + year
    }

    /// `3 Nov 2026`, `Nov 3, 2026`.
    private static func named(_ text: String) -> CalendarDay? {
        guard text.utf8.count < 40, text.utf8.contains(where: { ($0 | 0x20) &- 0x61 < 26 }),
            let typed = try? TypedDay(text, side: .past), typed.isFixed, !typed.isApproximate
        else { return nil }
        return typed.day(from: .earliest)
    }

    /// The reading of a whole file in which fewest days are none: months first, unless that leaves more out.
    ///
    /// - Parameter read: the file by one order.
    static func inLikelierOrder(
        _ said: StatementReading.DateFormat?,
        _ read: (StatementReading.DateFormat) throws(StatementProblem) -> StatementFile
    ) throws(StatementProblem) -> StatementFile {
        let file = try read(said ?? .monthFirst)
        let wrong = file.refused.count { $0.isOfDay }
        guard said == nil, wrong > 0 else { return file }
        let other = try read(.dayFirst)
        return other.refused.count { $0.isOfDay } < wrong ? other : file
    }
}
