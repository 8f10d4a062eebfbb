/// A time of day as a person types it: `18:30`, `9:30`, `9am`, `9:30pm`.
public struct TypedClock: Equatable, Sendable {
    /// 0 … 23
    public let hour: Int
    /// 0 … 59
    public let minute: Int

    /// nil for anything else.
    init?(_ word: Substring) {
        let half = ["am", "pm"].first { word.hasSuffix($0) }
        let parts = word.dropLast(half == nil ? 0 : 2).split(separator: ":", omittingEmptySubsequences: false)
        // Minutes may be left out before am and pm alone.
        guard parts.count == 2 || parts.count == 1 && half != nil,
            parts[0].utf8.count <= 2, let hour = TypedDay.plainNumber(parts[0]),
            parts.count == 1 || parts[1].utf8.count == 2,
            let minute = parts.count == 1 ? 0 : TypedDay.plainNumber(parts[1]), minute < 60,
            half == nil ? hour < 24 : (1...12).contains(hour)
        else { return nil }
        self.hour = half == nil ? hour : hour % 12 + (half == "pm" ? 12 : 0)
        self.minute = minute
    }

    /// The time at the end of a text such as `tomorrow at 9am`, and what stands before it; nil: nothing does.
    public static func atEnd(of text: String) -> (before: String?, clock: TypedClock)? {
        let words = text.lowercased().split(separator: " ")
        guard let last = words.last, let clock = TypedClock(last) else { return nil }
        let before = words.dropLast().filter { $0 != "at" }
        return (before.isEmpty ? nil : before.joined(separator: " "), clock)
    }
}
