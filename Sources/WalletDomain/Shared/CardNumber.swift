/// Full card numbers, which have no place in a wallet of perks: found in what somebody types, and hidden where others may
/// look on.
public enum CardNumber {
    /// Whether a text holds what looks like one: 13 to 19 digits, in one piece or in the groups that cards print, with
    /// the right check digit.
    public static func isIn(_ text: String) -> Bool { !places(in: Array(text.utf8)).isEmpty }

    /// The text with all but the last four digits of each taken out.
    public static func masked(_ text: String) -> String {
        guard text.utf8.lazy.filter(isDigit).prefix(13).count == 13 else { return text }
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        var shown: [UInt8] = []
        for place in places(in: bytes) {
            shown += rest[..<place.lowerBound] + Array("•••• ".utf8)
            shown += bytes[place].filter(isDigit).suffix(4)
            rest = rest[place.upperBound...]
        }
        return shown.isEmpty ? text : String(decoding: shown + rest, as: UTF8.self)
    }

    private static func places(in text: [UInt8]) -> [Range<Int>] {
        let groups = text.split { !isDigit($0) }.map(\.indices)
        var found: [Range<Int>] = []
        var first = 0
        while first < groups.count {
            let end = (first..<min(first + 5, groups.count)).last { last in
                isJoined(groups[first...last], text) && isNumber(groups[first...last], text)
            }
            if let end { found.append(groups[first].lowerBound..<groups[end].upperBound) }
            first = (end ?? first) + 1
        }
        return found
    }

    /// Whether nothing but one space or hyphen stands between each two groups.
    private static func isJoined(_ groups: ArraySlice<Range<Int>>, _ text: [UInt8]) -> Bool {
        zip(groups, groups.dropFirst()).allSatisfy { left, right in
            let between = text[left.upperBound..<right.lowerBound]
            return between.count == 1 && (between.first == UInt8(ascii: " ") || between.first == UInt8(ascii: "-"))
        }
    }

    private static func isNumber(_ groups: ArraySlice<Range<Int>>, _ text: [UInt8]) -> Bool {
        let lengths = groups.map(\.count)
        let isPrinted =
            lengths.count == 1 || lengths == [4, 6, 5] || lengths == [4, 6, 4]
            || lengths.dropLast().allSatisfy { $0 == 4 } && (lengths.last ?? 0) <= 4
        let digits = groups.flatMap { text[$0].map { Int($0) - 48 } }
        return isPrinted && (13...19).contains(digits.count) && (2...6).contains(digits[0]) && hasCheckDigit(digits)
    }

    /// By Luhn: of every second digit from the right, twice the digit counts with its own digits' sum.
    private static func hasCheckDigit(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let value = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (value > 9 ? value - 9 : value)
        }
        return sum % 10 == 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension ChangeSet {
    /// Texts that people type and that the change put into records where they did not stand before.
    public var typedTexts: [String] {
        changes.flatMap { change -> [String] in
            let (old, new) = change.sides.texts
            return new.filter { !old.contains($0) }
        }
    }
}
