import WalletDomain

/// Until when a reminder is put off, as a person says it.
public enum SnoozeChoice: Hashable, Sendable {
    case oneHour
    case threeHours
    /// Today at 20:00.
    case tonight
    /// 1, 3 or 7 days later at the same clock time.
    case days(Int)
    /// The preferred time on the last day.
    case lastDay
    /// The preferred time on a day.
    case day(CalendarDay)
    /// The next time the clock shows it. Hour 0 … 23, minute 0 … 59.
    case clock(hour: Int, minute: Int)

    /// What a person can choose by one key.
    public static let offered: [SnoozeChoice] = [.oneHour, .tonight, .days(1), .days(3), .days(7), .lastDay]

    /// Reads a word of the command line: `1h 3h tonight 1d 3d 1w last yyyy-MM-dd HH:MM`.
    public init(word: String) throws(SnoozeProblem) {
        switch word.lowercased() {
        case "1h": self = .oneHour
        case "3h": self = .threeHours
        case "tonight": self = .tonight
        case "1d", "tomorrow": self = .days(1)
        case "3d": self = .days(3)
        case "1w": self = .days(7)
        case "last": self = .lastDay
        default:
            if let day = CalendarDay(word) {
                self = .day(day)
            } else if let (hour, minute) = SnoozeChoice.clock(word) {
                self = .clock(hour: hour, minute: minute)
            } else {
                throw .notATime(word)
            }
        }
    }

    /// Exactly `HH:MM`, or `H:MM`.
    private static func clock(_ word: String) -> (Int, Int)? {
        let bytes = Array(word.utf8)
        guard bytes.count == 4 || bytes.count == 5, bytes[bytes.count - 3] == 0x3A else { return nil }
        let digits = bytes.filter { $0 != 0x3A }.map { Int($0) - 0x30 }
        guard digits.count == bytes.count - 1, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + $1 }
        guard number / 100 < 24, number % 100 < 60 else { return nil }
        return (number / 100, number % 100)
    }
}

/// Why a reminder cannot be put off as asked.
public enum SnoozeProblem: Error, Equatable, Sendable {
    case notATime(String)
    /// Tonight's 20:00 has come.
    case tonightIsPast(isLastDay: Bool)
    /// On the last day only an hour, tonight, or letting it lapse.
    case lastDay(name: String)
    /// An hour would pass midnight, and the period with it.
    case noTimeLeft(name: String)
    /// The last day of something that has none.
    case noLastDay(name: String)
    case isPast(CalendarDay)

    public var message: String {
        switch self {
        case .notATime(let word):
            "“\(shown(word))” is not a time to snooze until. Use 1h, 3h, tonight, 1d, 3d, 1w, last, a day such as "
                + "2026-11-30, or a time such as 18:30."
        case .tonightIsPast(false): "It is past 20:00. Choose 1 hour or 1 day."
        case .tonightIsPast(true): "It is past 20:00 on its last day. Choose 1 hour, or let it lapse."
        case .lastDay(let name): "\(shown(name)) lapses today. Choose 1 hour or tonight, or let it lapse."
        case .noTimeLeft(let name): "\(shown(name)) lapses at midnight. Use it now, or let it lapse."
        case .noLastDay(let name): "\(shown(name)) has no last day. Choose a day or a time."
        case .isPast(let day): "The time of reminders on \(day.long) is past. Choose a later day."
        }
    }

    /// True when it is wrong whatever the wallet holds (exit code 64); else the wallet says no (1).
    public var isWrongWord: Bool {
        if case .notATime = self { true } else { false }
    }
}
