/// Full card numbers, which have no place in a wallet of perks: found in what somebody types, and hidden where others may
/// look on.
public enum CardNumber {
    /// Whether a text holds what looks like one: 13 to 19 digits, in one piece or in the groups that cards print, with
    /// the right check digit.
    public static func isIn(_ text: String) -> Bool { mayBe(in: text.utf8) && !places(in: Array(text.utf8)).isEmpty }

    /// The text with all but the last four digits of each taken out.
    public static func masked(_ text: String) -> String {
        guard mayBe(in: text.utf8) else { return text }
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

    /// Whether digits enough for one stand together, which is soon seen and in hardly any text so.
    fileprivate static func mayBe(in text: some Sequence<UInt8>) -> Bool {
        var (digits, last) = (0, UInt8(0))
        return text.contains { byte in
            digits = isDigit(byte) ? digits + 1 : isGap(byte) && !isGap(last) ? digits : 0
            last = byte
            return digits == 13
        }
    }

    fileprivate static func places(in text: [UInt8]) -> [Range<Int>] {
        let groups = text.split { !isDigit($0) }.map(\.indices)
        var found: [Range<Int>] = []
        var first = 0
        while first < groups.count {
            // With + before it at the beginning of a word, it is somebody's telephone: those have 15 digits at most.
            let before = text[..<groups[first].lowerBound].suffix(2)
            let least = before.last == UInt8(ascii: "+") && !before.dropLast().contains(where: isOfWord) ? 16 : 13
            var last = first
            while last + 1 < min(first + 5, groups.count), isGap(between: groups[last], groups[last + 1], in: text) {
                last += 1
            }
            let end = (first...last).last { isNumber(groups[first...$0], text, least) }
            if let end { found.append(groups[first].lowerBound..<groups[end].upperBound) }
            first = (end ?? first) + 1
        }
        return found
    }

    private static func isGap(between group: Range<Int>, _ next: Range<Int>, in text: [UInt8]) -> Bool {
        next.lowerBound == group.upperBound + 1 && isGap(text[group.upperBound])
    }

    /// Of so many digits at least.
    ///
    /// - Parameter groups: nothing but one space or hyphen stands between each two.
    private static func isNumber(_ groups: ArraySlice<Range<Int>>, _ text: [UInt8], _ least: Int) -> Bool {
        guard (least...19).contains(groups.reduce(0) { $0 + $1.count }) else { return false }
        let lengths = groups.map(\.count)
        let isPrinted =
            lengths.count == 1 || lengths == [4, 6, 5] || lengths == [4, 6, 4]
            || lengths.dropLast().allSatisfy { $0 == 4 } && (lengths.last ?? 0) <= 4
        let digits = groups.flatMap { text[$0].map { Int($0) - 48 } }
        return isPrinted && (2...6).contains(digits[0]) && hasCheckDigit(digits)
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

    private static func isOfWord(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 26 }

    private static func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }
}

extension ChangeSet {
    /// The first text with such a number that people typed and that the change put where it did not stand before.
    public var textWithNumber: String? { changes.lazy.compactMap { $0.sides.textWithNumber }.first }
}

extension RecordSides {
    fileprivate var textWithNumber: String? {
        after?.textsWithNumber.first { !(before?.textsWithNumber.contains($0) ?? false) }
    }
}

extension WalletRecord {
    /// What people typed, of whatever kind it is; a code is hidden, also from who would be asked about it.
    fileprivate var textsWithNumber: [String] {
        let line = line
        // To read all fields again takes longer, and files of banks have an id of many digits in each row.
        guard CardNumber.mayBe(in: line), !CardNumber.places(in: line).isEmpty else { return [] }
        return said.filter { $0.facts.uses.intersection([.typed, .secret]) == .typed && $0.facts.shape.isFreeText }
            .compactMap { $0.typed }.filter(CardNumber.isIn)
    }
}
