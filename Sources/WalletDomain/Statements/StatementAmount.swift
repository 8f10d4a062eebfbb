/// Amounts as banks write them: `1,234.56`, `-$12`, `$-12.00`, `(12.00)`, `12.00-`, `+5`, `.50`.
struct StatementAmount {
    /// Which sign stands before the decimals.
    enum Point {
        case point, comma
        /// The last of the two; OFX takes either.
        case either
    }

    var point = Point.point

    init(_ point: Point) { self.point = point }
    init(_ reading: StatementReading) { self.init(reading.decimalComma ? .comma : .point) }

    /// Takes as many decimals as a currency has at most, and more if they are zeros: whose the file is, and so in which
    /// currency, is known later.
    ///
    /// - Throws: ``StatementProblem`` in a column.
    func read(_ text: String, in column: String? = nil) throws(StatementProblem) -> Money {
        if let amount = plain(text) { return amount }
        let shown = StatementText.tidy(text)
        if shown.isEmpty { throw StatementProblem(column: column, "There is no amount") }
        guard let (body, isNegative) = StatementAmount.unsigned(text), let (whole, decimals) = parts(of: body) else {
            let isOfComma = point == .point && (try? StatementAmount(.comma).read(text)) != nil
            let advice = isOfComma ? "; --decimal-comma reads it" : ""
            throw StatementProblem(column: column, "\(shown) is no amount\(advice)")
        }
        let most = Money.mostDecimals
        guard decimals.dropFirst(most).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
            throw StatementProblem(column: column, "\(shown) has more than \(most) decimals")
        }
        var units: Int64 = 0
        for digit in whole + (decimals + [UInt8](repeating: 0x30, count: 4)).prefix(4) {
            units = units * 10 + Int64(digit - 0x30)
            guard units <= Money.largest else { throw StatementProblem(column: column, "\(shown) is too large") }
        }
        return Money(units: isNegative ? -units : units)
    }

    /// What nearly all amounts are: a minus or none, digits, and a point with two more or none; nil for another text.
    private func plain(_ text: String) -> Money? {
        guard point != .comma, text.utf8.count <= 10 else { return nil }
        var (cents, decimals, isNegative, isFirst) = (0, -1, false, true)
        for byte in text.utf8 {
            if byte &- 0x30 < 10 {
                cents = cents * 10 + Int(byte &- 0x30)
                decimals += decimals < 0 ? 0 : 1
            } else if byte == UInt8(ascii: "."), decimals < 0, !isFirst {
                decimals = 0
            } else if byte == UInt8(ascii: "-"), isFirst {
                isNegative = true
            } else {
                return nil
            }
            isFirst = false
        }
        guard decimals == 2 else { return nil }
        return Money(cents: isNegative ? -cents : cents)
    }

    /// Without sign, brackets and currency sign.
    private static func unsigned(_ text: String) -> (body: ArraySlice<UInt8>, isNegative: Bool)? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "−", "–": bytes.append(UInt8(ascii: "-"))
            case "€", "£", "¥": bytes.append(UInt8(ascii: "$"))
            case "\u{A0}", "\u{202F}", "\t": bytes.append(0x20)
            default:
                guard scalar.isASCII else { return nil }
                bytes.append(UInt8(scalar.value))
            }
        }
        var signs: [UInt8] = []
        var body = bytes[...]
        func take(_ byte: UInt8?) -> Bool {
            guard let byte, "+-$() ".utf8.contains(byte) else { return false }
            if byte != 0x20 { signs.append(byte) }
            return true
        }
        while take(body.first) { body = body.dropFirst() }
        let isAhead = signs.count
        while take(body.last) { body = body.dropLast() }
        let marks = signs.filter { $0 != UInt8(ascii: "$") }
        // At most one currency sign, and one sign or one pair of brackets.
        guard signs.count - marks.count <= 1 else { return nil }
        switch String(decoding: marks, as: UTF8.self) {
        case "", "+": return (body, false)
        case "-": return (body, true)
        case "()": return signs.firstIndex(of: UInt8(ascii: ")")) ?? 0 >= isAhead ? (body, true) : nil
        default: return nil
        }
    }

    /// The digits before and behind the point; nil where something else stands there, or a comma elsewhere than between
    /// thousands.
    private func parts(of body: ArraySlice<UInt8>) -> (whole: [UInt8], decimals: ArraySlice<UInt8>)? {
        let (dot, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        let mark =
            switch point {
            case .point: dot
            case .comma: comma
            case .either: body.last { $0 == dot || $0 == comma } ?? dot
            }
        let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
        let place = body.lastIndex(of: mark)
        let decimals = place.map { body[($0 + 1)...] } ?? []
        let groups = body[..<(place ?? body.endIndex)].split(
            separator: mark == dot ? comma : dot, omittingEmptySubsequences: false)
        guard decimals.allSatisfy(isDigit), groups.allSatisfy({ $0.allSatisfy(isDigit) }),
            place == nil || !decimals.isEmpty
        else { return nil }
        if groups.count > 1 {
            guard (1...3).contains(groups[0].count), groups[0].first != 0x30,
                groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
        }
        let whole = groups.flatMap { $0 }
        return whole.isEmpty && decimals.isEmpty ? nil : (whole, decimals)
    }
}
