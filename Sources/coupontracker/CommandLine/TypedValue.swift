import WalletDomain

/// Reads what options say; each refusal names the option and shows how to write it.
enum TypedValue {
    /// - Parameters:
    ///   - side: where the nearest such day is meant when the year or the week is left out.
    ///   - days: others are refused as a slip.
    ///   - others: what else it takes, in a sentence behind a blank.
    static func day(
        _ text: String?, of option: String, _ side: CalendarDay.Side, _ common: CommonOptions,
        in days: ClosedRange<CalendarDay> = CalendarDay.usual, others: String = ""
    ) throws -> CalendarDay? {
        guard let text else { return nil }
        // Which of two numbers is the month follows from there.
        if CalendarDay(text) == nil { _ = try Configuration.live() }
        let typed: TypedDay
        do throws(DayProblem) { typed = try TypedDay(text, side: side) } catch {
            guard !error.isAmbiguous else { throw CommandFailure(.usage, error.message) }
            throw CommandFailure(.usage, "“\(shown(text))” is no day for \(option). \(error.message)\(others)")
        }
        let day = typed.day(from: typed.isFixed ? .earliest : common.today)
        try need(days.contains(day), orSay: "\(day) for \(option) \(CalendarDay.isUnusual)")
        if typed.isApproximate { StandardError.write("“\(shown(text))” is taken as ≈ \(day.long).") }
        return day
    }

    /// The first or the last of the days that are named, or the day that is: any, as a bound does no harm.
    static func end(
        _ end: KeyPath<ClosedRange<CalendarDay>, CalendarDay>, _ text: String?, of option: String,
        _ common: CommonOptions
    ) throws -> CalendarDay? {
        guard let text else { return nil }
        let today = common.today
        // A number alone may well be a day of a month.
        let named = text.first?.isLetter ?? false ? TypedDays.spans(called: text, around: today) : []
        if let days = TypedDays(text)?.days(from: today) ?? named.last(where: { $0.lowerBound <= today }) {
            return days[keyPath: end]
        }
        return try day(
            text, of: option, .past, common, in: .earliest ... .latest, others: " Or a span like 2026-11, nov or 2026.")
    }

    /// `2026`, `this-year`, `last-year`
    static func year(_ text: String?, _ common: CommonOptions) throws -> Int? {
        switch text?.lowercased() {
        case "this-year": common.today.year
        case "last-year": common.today.year - 1
        default:
            try number(text, of: "--year", in: CalendarDay.usual.lowerBound.year...CalendarDay.usual.upperBound.year)
        }
    }

    /// One of some words, whatever their case.
    static func word<Word: CaseIterable & RawRepresentable<String>>(
        _ text: String?, of option: String
    ) throws -> Word? {
        guard let text else { return nil }
        return try Word.allCases.first { $0.rawValue.folded == text.folded }.needed(
            orSay: "“\(shown(text))” does not fit \(option). Use \(Word.allCases.map(\.rawValue).joined(ending: "or"))."
        )
    }

    /// `Date=usedOn,Amount=valueRedeemed`
    static func pairs(_ text: String?, of option: String, like example: String) throws -> [(String, String)] {
        try (text ?? "").split(separator: ",").map { pair in
            let sides = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            try need(
                sides.count == 2 && !sides[0].isBlank && !sides[1].isBlank,
                orSay: "“\(shown(String(pair)))” does not fit \(option). Write it like \(example).")
            return (sides[0], sides[1])
        }
    }

    /// - Parameter decimals: how many there may be.
    static func amount(_ text: String?, of option: String, decimals: Int = 2) throws -> Money? {
        guard let text else { return nil }
        do throws(AmountProblem) {
            return try Money(typed: text, decimals: decimals)
        } catch {
            throw CommandFailure(.usage, "\(option): \(error.message)")
        }
    }

    /// One of a book, whose currency says how fine it may be.
    static func amountOfBook(_ text: String?, of option: String) throws -> Money? {
        try amount(text, of: option, decimals: Money.mostDecimals)
    }

    static func number(_ text: String?, of option: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text else { return nil }
        let number = text.utf8.count <= 18 && text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
        return try number.flatMap { range.contains($0) ? $0 : nil }.needed(
            orSay:
                "“\(shown(text))” does not fit \(option). Write a number from \(range.lowerBound) to \(range.upperBound)."
        )
    }
}
