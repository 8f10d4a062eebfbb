/// What a statement says, as it is kept.
enum StatementText {
    /// Letters of a text; what follows says nothing of a purchase.
    static let longest = 300
    /// Letters of an id.
    static let longestID = 255
    /// A number of so many digits may be that of an account, of which the last four are kept.
    static let longNumber = 9
    /// In a book, which is kept for years, of so many digits.
    static let longNumberInBook = 6
    /// Letters of a name in OFX; what is longer is cut there.
    private static let longestName = 32
    /// Two texts that begin with so many alike do so by no chance.
    static let telling = 16

    /// Without control characters, runs of blanks as one, cut, long numbers masked.
    static func tidy(_ text: String) -> String { isTidy(text) ? text : masked(plain(text, longest)) }

    /// Nearly all texts are; a look at each byte is enough for them.
    private static func isTidy(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        var (previous, digits): (UInt8, Int) = (0x20, 0)
        for byte in text.utf8 {
            guard byte &- 0x20 < 0x5F, byte > 0x20 || previous > 0x20 else { return false }
            digits += byte &- 0x30 < 10 ? 1 : 0
            previous = byte
        }
        return (previous > 0x20 || text.isEmpty) && digits < longNumber
    }

    /// As a book keeps it: of numbers that are longer than the end of an account's the last four digits.
    static func booked(_ text: String) -> String { masked(text, longNumberInBook) }

    /// Whether two texts may be one, of which one is cut, or was cut before what stands behind it.
    static func beginAlike(_ one: String, _ other: String) -> Bool {
        let (one, other) = (booked(one).folded, booked(other).folded)
        let count = min(one.count, other.count, longestName)
        return count >= telling && one.prefix(count) == other.prefix(count)
    }

    /// Whether two numbers may be one by their last digits; of one of the two fewer may be known.
    static func endAlike(_ one: String, _ other: String) -> Bool { one.hasSuffix(other) || other.hasSuffix(one) }

    /// nil for a blank one.
    static func id(_ text: String) -> String? {
        let id = plain(text, longestID)
        return id.isEmpty ? nil : id
    }

    /// A text with what stands behind it, unless one of them says what the other says.
    static func joined(_ text: String, _ more: String) -> String {
        if more.isEmpty || text.utf8.starts(with: more.utf8) { return text }
        return text.isEmpty || more.utf8.starts(with: text.utf8) ? more : text + " " + more
    }

    /// A check that says nothing of itself has its number behind it, for it is told by that alone.
    static func numbered(_ text: String, _ number: String) -> String {
        if number.isEmpty { return text }
        let all = joined(text, number)
        let isNumbered = BankWords.check(text.folded[...]) != nil || BankWords.check(all.folded[...]) == nil
        return isNumbered ? text : all
    }

    /// The last digits of a card's or account's number: five of a number that has no more, four of another.
    static func tail(_ text: String) -> String? {
        let digits = text.utf8.filter { $0 &- 0x30 < 10 }
        return digits.isEmpty ? nil : String(decoding: digits.suffix(digits.count <= 5 ? 5 : 4), as: UTF8.self)
    }

    /// Without control characters, runs of blanks as one, at most so many letters of it.
    static func plain(_ text: String, _ most: Int) -> String {
        var result = String.UnicodeScalarView()
        var (count, isBlank) = (0, false)
        for scalar in text.unicodeScalars {
            switch kind(of: scalar) {
            case .blank: isBlank = count > 0
            case .nothing: continue
            case .letter:
                count += isBlank ? 2 : 1
                guard count <= most else { return String(result) }
                if isBlank { result.append(" ") }
                result.append(scalar)
                isBlank = false
            }
        }
        return String(result)
    }

    private enum Kind { case blank, nothing, letter }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.value < 0x7F { return scalar.value > 0x20 ? .letter : .blank }
        switch scalar.properties.generalCategory {
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return .blank
        // Joiners belong to letters and emoji; other invisible ones hide or reorder what stands beside them.
        case .format: return scalar.value == 0x200D || scalar.value == 0x200C ? .letter : .nothing
        default: return .letter
        }
    }

    /// With a mask over all but the last four digits of each long number, and of card numbers in groups.
    private static func masked(_ text: String, _ longNumber: Int = longNumber) -> String {
        let digits = text.utf8.count { $0 &- 0x30 < 10 }
        guard digits >= longNumber else { return text }
        var bytes = Array((digits >= 13 ? CardNumber.masked(text) : text).utf8)
        let numbers = bytes.split { $0 &- 0x30 >= 10 }.map(\.indices).filter { $0.count >= longNumber }
        for number in numbers.reversed() { bytes.replaceSubrange(number.dropLast(4), with: "•••• ".utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The few words that HTML and XML have for signs of their own; other words stay as they stand.
enum StatementEntities {
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { decoded, part in
            let name = part.prefix(9).prefix { $0 != ";" }
            if part[name.endIndex...].first == ";", let scalar = scalar(String(name)) {
                decoded.unicodeScalars.append(scalar)
                decoded.append(contentsOf: part[name.endIndex...].dropFirst())
            } else {
                decoded += "&\(part)"
            }
        }
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case "nbsp": " "
        case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
            UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
        default: nil
        }
    }
}
