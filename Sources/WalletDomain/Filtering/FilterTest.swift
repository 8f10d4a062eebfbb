/// One thing that is asked of a row.
public enum FilterTest: Equatable, Sendable {
    public enum Text: String, CaseIterable, Sendable {
        case name, card, issuer, owner, category = "cat", merchant, note
    }

    /// Stands anywhere in what a row says; in the history it may also say days.
    case word([UInt8], days: ClosedRange<CalendarDay>?)
    case text(Text, [UInt8])
    case status(FilterStatus)
    case kind(String)
    case enrolment(Set<Enrolment>)
    /// So many days are left, or have gone by since.
    case days(ClosedRange<Int>)
    /// What is left, or what an entry of the history comes to.
    case amount(ClosedRange<Money>)
    case until(ClosedRange<CalendarDay>)
    case used(ClosedRange<CalendarDay>)
}

/// Where a benefit stands, as lists are narrowed by it.
public enum FilterStatus: String, CaseIterable, Sendable {
    case open, soon, part, snoozed, enrol, locked, later, used, skipped, missed, ignored
    // As records have it.
    case available, expired
    case partiallyUsed = "partially-used"

    /// - Parameter word: in small or large letters, with or without a hyphen.
    /// - Throws: which words there are.
    public init(_ word: String) throws(FilterProblem) {
        let letters = { (text: String) in text.folded.filter { $0 != UInt8(ascii: "-") } }
        guard let status = Self.allCases.first(where: { letters($0.rawValue) == letters(word) }) else {
            throw FilterProblem(word, "status", Self.allCases.map(\.rawValue))
        }
        self = status
    }

    public var words: String { self == .soon ? "lapses soon" : rawValue }

    public func fits(_ row: BenefitListing) -> Bool {
        switch self {
        case .open: row.isOpen
        case .soon: row.isOpen && row.standing.urgency != .none
        case .part: row.isOpen && row.benefit.status == .partiallyUsed
        case .snoozed: row.isOpen && row.standing.isSnoozed
        case .enrol: row.standing.group == .enrolFirst
        case .locked: row.standing.group == .locked
        case .later: row.standing.group == .notYet
        case .used:
            row.standing.group == .used
                ? !row.isSkipped : row.standing.group == .archived && row.benefit.status == .used
        case .skipped: row.isSkipped
        case .missed: row.standing.group == .missed
        case .ignored: row.standing.group == .ignored
        case .available: row.benefit.status == .available
        case .expired: row.benefit.status == .expired
        case .partiallyUsed: row.benefit.status == .partiallyUsed
        }
    }
}

extension FilterTest {
    /// - Throws: what is wrong with the value.
    init(key: String, value: String, on today: CalendarDay) throws(FilterProblem) {
        guard !value.isEmpty else {
            throw FilterProblem("“\(shown(key)):” lacks what it is to be. Write it behind the colon.")
        }
        if let text = Text(rawValue: key) ?? Self.otherNames[key] {
            self = .text(text, value.folded)
            return
        }
        switch key {
        case "status":
            self = try .status(FilterStatus(value))
        case "kind":
            guard Self.kinds.contains(value.lowercased()) else { throw FilterProblem(value, "kind", Self.kinds) }
            self = .kind(value.lowercased())
        case "enrol", "enroll", "enrolment":
            guard let enrolments = Self.enrolments[value.lowercased()] else {
                throw FilterProblem(value, "enrol", Self.enrolmentWords)
            }
            self = .enrolment(enrolments)
        case "until": self = try .until(Self.days(value, side: .future, today))
        case "used": self = try .used(Self.days(value, side: .past, today))
        default:
            throw FilterProblem(
                "There is no “\(shown(key)):”. Use \(Self.keys.joined(ending: "or")); or put the word in quotes.")
        }
    }

    /// What can stand before a colon.
    static let keys = Text.allCases.map(\.rawValue) + ["status", "kind", "enrol", "until", "used"]

    private static let otherNames: [String: Text] = ["category": .category, "notes": .note]
    static let enrolmentWords = ["needed", "done", "unknown", "no"]
    static let kinds = BenefitKind.allCases.map(\.rawValue) + BenefitUsage.Kind.allCases.map(\.rawValue)
    private static let enrolments: [String: Set<Enrolment>] = [
        "needed": [.needed], "done": [.done], "unknown": [.unknown], "no": [.notNeeded],
    ]

    /// `2026-11`, `dec`, `31 dec`, `this-month`.
    private static func days(
        _ text: String, side: CalendarDay.Side, _ today: CalendarDay
    ) throws(FilterProblem) -> ClosedRange<CalendarDay> {
        if let span = TypedDays(text) { return span.days(from: today) }
        if let month = TypedDay.index(of: text.lowercased(), in: TypedDay.months) {
            // The month of that name that is nearest: December is until the next one, used in the last one.
            let ahead = (month - (today.month - 1) + 12) % 12
            let index = today.monthIndex + (side == .future || ahead == 0 ? ahead : ahead - 12)
            return CalendarDay(monthIndex: index, clamping: 1)...CalendarDay(monthIndex: index, clamping: 31)
        }
        if let day = try? CalendarDay(typed: text, today: today, side: side) { return day...day }
        throw FilterProblem(
            "“\(shown(text))” is no day or month. Write such as dec, 2026-11, this-month or 2026-12-31.")
    }

    /// `<7d`, `>2w`, `>=$50`, `<20`; nil for what begins with neither sign.
    ///
    /// - Throws: what is wrong behind the sign.
    init?(comparing word: String) throws(FilterProblem) {
        guard let sign = word.first, sign == "<" || sign == ">" else { return nil }
        var rest = word.dropFirst()
        let isEqual = rest.first == "="
        if isEqual { rest = rest.dropFirst() }
        if let unit = rest.last, let days = ["d": 1, "w": 7][unit], let number = Int(rest.dropLast()),
            (0...100_000).contains(number)
        {
            let bound = number * days
            self = .days(
                sign == "<" ? Int.min...(isEqual ? bound : bound - 1) : (isEqual ? bound : bound + 1)...Int.max)
            return
        }
        guard let amount = try? Money(typed: String(rest)) else {
            throw FilterProblem("“\(shown(word))” compares with nothing. Write such as <7d, >2w or >50.")
        }
        let (below, above) = (Money(units: amount.units - 1), Money(units: amount.units + 1))
        self = .amount(
            sign == "<"
                ? Money(units: .min)...(isEqual ? amount : below) : (isEqual ? amount : above)...Money(units: .max))
    }
}
