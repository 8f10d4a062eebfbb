import WalletDomain

/// Until when a reminder is put off, as a person says it.
public enum SnoozeChoice: Hashable, Sendable {
    case hours(Int)
    /// Today at 20:00.
    case tonight
    /// So many days later at the same clock time.
    case days(Int)
    /// The preferred time on the last day.
    case lastDay
    /// The preferred time on a day.
    case day(CalendarDay)
    /// The next time the clock shows it. Hour 0 … 23, minute 0 … 59.
    case clock(hour: Int, minute: Int)
    /// That time on a day.
    case moment(CalendarDay, hour: Int, minute: Int)

    public static let oneHour = SnoozeChoice.hours(1)

    /// What a person can choose by one key.
    public static let offered: [SnoozeChoice] = [.oneHour, .tonight, .days(1), .days(3), .days(7), .lastDay]

    /// Reads what a person types: `1h tonight 2d 1w last HH:MM`, a day, or a day and a time.
    public init(word: String, today: @autoclosure () -> CalendarDay) throws(SnoozeProblem) {
        let text = word.lowercased()
        switch text {
        case "tonight": self = .tonight
        case "tomorrow": self = .days(1)
        case "last": self = .lastDay
        default:
            if let (said, clock) = TypedClock.atEnd(of: text) {
                let (hour, minute) = (clock.hour, clock.minute)
                guard let said else {
                    self = .clock(hour: hour, minute: minute)
                    return
                }
                self = try .moment(SnoozeChoice.day(said, of: word, today), hour: hour, minute: minute)
            } else if let span = SnoozeChoice.span(text) {
                self = span
            } else {
                self = try .day(SnoozeChoice.day(word, of: word, today))
            }
        }
    }

    /// `1h`, `2d`, `1w`
    private static func span(_ word: String) -> SnoozeChoice? {
        let digits = word.utf8.dropLast()
        guard (1...4).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }),
            let count = Int(String(word.dropLast())), count > 0
        else { return nil }
        switch word.utf8.last {
        case UInt8(ascii: "h"): return .hours(count)
        case UInt8(ascii: "d"): return .days(count)
        case UInt8(ascii: "w"): return .days(count * 7)
        default: return nil
        }
    }

    /// - Parameter word: all that was typed.
    private static func day(
        _ text: String, of word: String, _ today: () -> CalendarDay
    ) throws(SnoozeProblem) -> CalendarDay {
        do throws(DayProblem) {
            let typed = try TypedDay(text, side: .future)
            return typed.day(from: typed.isFixed ? .earliest : today())
        } catch {
            throw error.isAmbiguous ? .twoDays(error.message) : .notATime(word)
        }
    }
}

/// Why a reminder cannot be put off as asked.
public enum SnoozeProblem: Error, Equatable, Sendable {
    case notATime(String)
    /// A day that can be read two ways; in a whole sentence.
    case twoDays(String)
    /// Tonight's 20:00 has come.
    case tonightIsPast
    /// On its last day something is put off within that day alone.
    case lastDay(name: String, verb: String = "lapses")
    /// The last day of something that has none.
    case noLastDay(name: String)
    case isPast(CalendarDay)
    /// A time that was named with its day.
    case timeIsPast

    public var message: String {
        switch self {
        case .notATime(let word):
            "“\(shown(word))” is not a time to snooze until. Use 1h, tonight, 2d, 1w, last, a day such as "
                + "2026-11-30 or fri, a time such as 18:30, or both."
        case .twoDays(let message): message
        case .tonightIsPast: "It is past 20:00. Choose 1h or a later time."
        case .lastDay(let name, let verb): "\(shown(name)) \(verb) today. Choose a time before midnight."
        case .noLastDay(let name): "\(shown(name)) has no last day. Choose a day or a time."
        case .isPast(let day): "The time of reminders on \(day.long) is past. Choose a later day."
        case .timeIsPast: "That time is already past. Choose a later one."
        }
    }

    /// True when it is wrong whatever the wallet holds (exit code 64); else the wallet says no (1).
    public var isWrongWord: Bool {
        switch self {
        case .notATime, .twoDays: true
        default: false
        }
    }
}
