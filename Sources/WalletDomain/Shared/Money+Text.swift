/// What is wrong with an amount somebody typed or a file holds.
public enum AmountProblem: Error, Equatable, Sendable {
    case notAnAmount(String)
    case tooManyDecimals(String, most: Int)
    case tooLarge(String)

    public var message: String {
        switch self {
        case .notAnAmount(""): "Write an amount like 15 or 12.95."
        case .notAnAmount(let text):
            "“\(shown(text))” is not an amount. Write it like 15 or 12.95."
        case .tooManyDecimals(let text, let most):
            "“\(shown(text))” has more than \(most) decimals. Write it like 12.95."
        case .tooLarge(let text): "“\(shown(text))” is too large. The largest amount is 1000000000."
        }
    }
}

/// A count as people read it: `85,000`.
public func grouped(_ number: Int) -> String { Money(number).formatted(symbol: "") }

extension Money {
    /// Reads an amount as a person types it: digits, at most one point with one or two digits after it, an
    /// optional `-` and an optional `$` before, and commas where they stand between all thousands. Nothing is ever
    /// guessed: `9,99`, `0,500`, `.5` and `1e3` are refused.
    ///
    /// - Parameter decimals: how many there may be; amounts of books have those of their currency, as that is asked later.
    public init(typed text: String, decimals: Int = 2) throws(AmountProblem) {
        // Statements have thousands of them, and to look for characters is dear.
        var rest = text.utf8[...]
        let minus = rest.first == 0x2D ? 1 : rest.starts(with: "−".utf8) ? "−".utf8.count : 0
        rest = rest.dropFirst(minus)
        if rest.first == 0x24 { rest = rest.dropFirst() }
        if rest.contains(0x2C) {
            guard rest.first != 0x30, let plain = Money.ungrouped(Substring(rest)) else { throw .notAnAmount(text) }
            rest = plain.utf8[...]
        }
        let magnitude = try Money.plain(rest, decimals: decimals, shownAs: text)
        self.init(units: minus > 0 ? -magnitude : magnitude)
    }

    /// How many digits the currencies of books have behind their point at most.
    public static let mostDecimals = 3

    /// Without its commas; nil where one stands elsewhere than before three digits.
    static func ungrouped(_ text: some StringProtocol) -> String? {
        let whole = text.prefix { $0 != "." }
        let digits = whole.drop { $0 == "-" || $0 == "−" || $0 == "$" }
        let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
        guard (1...3).contains(groups.first?.utf8.count ?? 0), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
            !text.dropFirst(whole.count).contains(",")
        else { return nil }
        return String(text.filter { $0 != "," })
    }

    /// Reads a JSON number exactly: at most four decimals, exponents allowed where the value stays exact.
    public init(jsonNumber text: some StringProtocol) throws(AmountProblem) {
        let whole = String(text)
        let negative = whole.hasPrefix("-")
        var body = negative ? whole.dropFirst() : whole[...]
        if let mark = body.utf8.firstIndex(where: { $0 == 0x65 || $0 == 0x45 }) {
            guard let exponent = Int(body[body.utf8.index(after: mark)...]), (-20...20).contains(exponent) else {
                throw .tooLarge(whole)
            }
            body = Money.shift(String(body[..<mark]), by: exponent)[...]
        }
        let magnitude = try Money.plain(body.utf8, decimals: 4, shownAs: whole)
        self.init(units: negative ? -magnitude : magnitude)
    }

    /// `mantissa` with its point moved `places` to the right, without needless zeros.
    private static func shift(_ mantissa: String, by places: Int) -> String {
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        var digits = parts.joined()
        var point = (parts.first?.count ?? 0) + places
        if point < 1 {
            digits = String(repeating: "0", count: 1 - point) + digits
            point = 1
        }
        digits += String(repeating: "0", count: max(0, point - digits.count))
        let whole = digits.prefix(point).drop { $0 == "0" }
        let fraction = digits.dropFirst(point)
        let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
        return (whole.isEmpty ? "0" : String(whole)) + (trimmed.isEmpty ? "" : "." + String(trimmed))
    }

    private static func plain(
        _ bytes: some Collection<UInt8>, decimals most: Int, shownAs text: String
    ) throws(AmountProblem) -> Int64 {
        var (value, decimals, digits) = (Int64(0), -1, 0)
        for byte in bytes {
            if byte == 0x2E, decimals < 0, digits > 0 {
                decimals = 0
                continue
            }
            guard byte >= 0x30, byte <= 0x39 else { throw .notAnAmount(text) }
            digits += 1
            if decimals >= 0 {
                decimals += 1
                // Zeros beyond the last place say nothing, so 12.50000 is still exact.
                if decimals > most {
                    if byte == 0x30, most == 4 { continue }
                    throw .tooManyDecimals(text, most: most)
                }
            }
            guard value <= largest else { throw .tooLarge(text) }
            value = value * 10 + Int64(byte - 0x30)
        }
        guard digits > 0, decimals != 0 else { throw .notAnAmount(text) }
        for _ in 0..<(4 - min(4, max(0, decimals))) {
            guard value <= largest else { throw .tooLarge(text) }
            value *= 10
        }
        guard value <= largest else { throw .tooLarge(text) }
        return value
    }

    /// The shortest exact JSON number: `15`, `12.95`, `-5`, `0.0001`.
    public var jsonNumber: String {
        let magnitude = units.magnitude
        let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: UInt64(Money.scale))
        var text = (units < 0 ? "-" : "") + String(whole)
        if rest != 0 {
            var (fraction, digits) = (Int(rest), 4)
            while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
            text += "." + padded(fraction, digits)
        }
        return text
    }

    /// A number as people write amounts: `84.2` as `84.20`.
    ///
    /// - Parameter digits: how many a currency has behind its point.
    static func written(_ number: some StringProtocol, digits: Int = 2) -> String {
        let decimals = number.lastIndex(of: ".").map { number[number.index(after: $0)...] }
        guard let decimals, !decimals.isEmpty, decimals.allSatisfy(\.isNumber) else { return String(number) }
        return String(number) + String(repeating: "0", count: max(0, digits - decimals.count))
    }

    /// How much of an amount that is shown are decimals, with their point: 0, 3 or 4.
    public static func decimals(ofShown text: String) -> Int {
        let found = text.utf8.withContiguousStorageIfAvailable { bytes in
            func are(_ count: Int) -> Bool {
                let point = bytes.count - count
                // Before the point stands a digit, or else it is the symbol's.
                return point > 0 && bytes[point] == 0x2E && bytes[point - 1] &- 0x30 < 10
            }
            return are(3) ? 3 : are(4) ? 4 : 0
        }
        return found ?? 0
    }

    /// As people read it: `$15`, `$12.95`, `−$5`, `$2,694`; cents only when they are not zero.
    ///
    /// - Parameter symbol: what stands before it; `KWD` and others of its kind have three decimals.
    public func formatted(symbol: String = "$") -> String {
        formatted(symbol, isFine: Money.isOfThousandths(symbol))
    }

    /// With no sign before it, and all decimals that an amount of a book may have.
    ///
    /// - Parameter digits: how many its currency has behind its point.
    func formattedAlone(digits: Int = 2) -> String { formatted("", isFine: digits > 2 || units % 100 != 0) }

    /// Currencies with three decimals are shown by their codes.
    private static func isOfThousandths(_ symbol: String) -> Bool {
        symbol.utf8.count == 3 && symbol.utf8.allSatisfy { $0 < 0x80 } && minorDigits(of: symbol) == 3
    }

    private func formatted(_ symbol: String, isFine: Bool) -> String {
        let rounded = (isFine ? ExactMoney(self).rounded(3) : roundedToCents).units
        let (whole, rest) = rounded.magnitude.quotientAndRemainder(dividingBy: UInt64(Money.scale))
        // From behind. The largest number has 15 digits before its cents.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32 + symbol.utf8.count) { room in
            var start = room.count
            func put(_ byte: UInt8) {
                start -= 1
                room[start] = byte
            }
            if rest > 0 {
                if isFine { put(0x30 + UInt8(truncatingIfNeeded: rest / 10 % 10)) }
                put(0x30 + UInt8(truncatingIfNeeded: rest / 100 % 10))
                put(0x30 + UInt8(truncatingIfNeeded: rest / 1000))
                put(UInt8(ascii: "."))
            }
            var (left, count) = (whole, 0)
            repeat {
                if count > 0, count % 3 == 0 { put(UInt8(ascii: ",")) }
                put(0x30 + UInt8(truncatingIfNeeded: left % 10))
                (left, count) = (left / 10, count + 1)
            } while left > 0
            for byte in symbol.utf8.reversed() { put(byte) }
            if rounded < 0 { for byte in "−".utf8.reversed() { put(byte) } }
            return String(decoding: UnsafeBufferPointer(rebasing: room[start...]), as: UTF8.self)
        }
    }

    /// The sign that stands before amounts of a currency: `$` for USD, the code itself where no sign is known.
    public static func symbol(ofCurrency code: String) -> String {
        switch code {
        case "USD": "$"
        case "EUR": "€"
        case "GBP": "£"
        case "JPY": "¥"
        case "CAD": "CA$"
        case "AUD": "A$"
        default: shown(code)
        }
    }
}

extension Money: CustomStringConvertible {
    public var description: String { formatted() }
}
